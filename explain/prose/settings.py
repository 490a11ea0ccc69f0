"""Settings and presets by the names TDs know, with their texts: ``book/text/settings.toml``."""

import enum
from collections.abc import Mapping
from functools import cache
from typing import Any

from explain.answers.audit.penalty_sheet import Variation
from explain.model import rules
from explain.prose.words import filled

_VARIATION = "{words}[ Rule {rule}.][announce?  Announce it before the first round.]"


@cache
def setting_texts() -> Mapping[str, Any]:
    """The texts on every setting, by name."""
    from explain.book.entries import content  # a card with the usual settings does not need the book

    return content("settings")


@cache
def _value_words() -> Mapping[str, str]:
    return {value: words for each in setting_texts().values() for value, words in each.get("values", {}).items()}


def variation_line(variation: Variation) -> str:
    """A setting that differs from the rule book, with its rule and whether it must be announced."""
    setting = setting_texts()[variation.setting]
    words = setting["without" if variation.rule == rules.COLORS_FIRST else "other"]
    if not isinstance(words, str):
        words = words[str(variation.value).lower()]
    return filled(_VARIATION, words=words, rule=variation.rule and variation.rule.number, announce=variation.announce)


def setting_title(name: str) -> str:
    """A setting's title, as TDs know it."""
    title: str = setting_texts()[name]["title"]
    return title


def setting_words(value: object) -> str:
    """A setting's value, as TDs know it."""
    value = value.value if isinstance(value, enum.Enum) else value
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else _value_words().get(str(value), str(value))


def setting_line(name: str, value: object) -> str:
    """A setting with its value."""
    return f"{setting_title(name)}: {setting_words(value)}"


PRESET_TITLES = {
    "us_chess_7": "US Chess 7th edition",
    "wintd_like": "WinTD-like",
    "swisssys_like": "SwissSys-like",
    "fide_style_limits": "FIDE-style limits (none)",
}
