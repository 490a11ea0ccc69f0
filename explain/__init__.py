"""Why this opponent, and why Black? US Chess Swiss pairings, paired exactly and explained board by board.

    best = explain.pair("friday.txt", round=4, low_limit=100)
    best[3]
    best.why_not("Zamora", "Newell").to_frame()

Each public name is imported when somebody asks for it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from explain.model import errors, shown

if TYPE_CHECKING:
    from explain.answers.about import audit, by_hand, corrected, event, next_round, pair, posted, repair, verify
    from explain.answers.round import Round
    from explain.answers.scratch import scratch
    from explain.apps.lab import Lab
    from explain.apps.season.season_run import season
    from explain.apps.trying import Try
    from explain.book.lookup import difference, rule, word
    from explain.files.reading import read, read_text
    from explain.files.resources import samples
    from explain.files.typed.corrections import GameCorrection, RatingCorrection, correct
    from explain.model.errors import Fault, InputError
    from explain.model.event_kind import event_kind
    from explain.model.players import Color, Game, Player, Result
    from explain.model.section import Section
    from explain.model.settings import PRESETS, Preferences, preset

__all__ = [
    "PRESETS",
    "Color",
    "Fault",
    "Game",
    "GameCorrection",
    "InputError",
    "Lab",
    "Player",
    "Preferences",
    "RatingCorrection",
    "Result",
    "Round",
    "Section",
    "Try",
    "audit",
    "by_hand",
    "correct",
    "corrected",
    "difference",
    "event",
    "event_kind",
    "next_round",
    "pair",
    "posted",
    "preset",
    "read",
    "read_text",
    "repair",
    "rule",
    "samples",
    "scratch",
    "season",
    "verify",
    "word",
]

_HOMES = {
    "explain.answers.about": (
        "audit",
        "by_hand",
        "corrected",
        "event",
        "next_round",
        "pair",
        "posted",
        "repair",
        "verify",
    ),
    "explain.answers.round": ("Round",),
    "explain.answers.scratch": ("scratch",),
    "explain.apps.lab": ("Lab",),
    "explain.apps.season.season_run": ("season",),
    "explain.apps.trying": ("Try",),
    "explain.book.lookup": ("difference", "rule", "word"),
    "explain.files.reading": ("read", "read_text"),
    "explain.files.resources": ("samples",),
    "explain.files.typed.corrections": ("GameCorrection", "RatingCorrection", "correct"),
    "explain.model.errors": ("Fault", "InputError"),
    "explain.model.event_kind": ("event_kind",),
    "explain.model.players": ("Color", "Game", "Player", "Result"),
    "explain.model.section": ("Section",),
    "explain.model.settings": ("PRESETS", "Preferences", "preset"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

# Values do not know who shows them; this module, which may know all others, says where that is.
shown.HOMES.update(
    dict.fromkeys(
        ("text", "HTML", "Markdown", "a table for pandas", "a picture on matplotlib's axes"), "explain.views.shown"
    )
    | {"a wall chart": "explain.files.wallchart.text", "controls in a notebook": "explain.apps.lab.trying"}
)


def __getattr__(name: str) -> object:
    """The value of a public name, imported when somebody asks for it."""
    if name not in _HOME:
        raise AttributeError(f"module 'explain' has no attribute {name!r}")
    with errors.whole_install():
        value = globals()[name] = getattr(import_module(_HOME[name]), name)
    return value


def __dir__() -> list[str]:
    """The public names."""
    return __all__
