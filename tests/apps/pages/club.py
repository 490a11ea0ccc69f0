"""Pages for tests: a club's section, the page of it, and what it should show under some settings, straight from the engine."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from places import DATA

import explain
from explain.answers.round import Round
from explain.apps.pages.live import Controls, Live, controls_of, live
from explain.apps.pages.names import NameStyle, renamed
from explain.apps.pages.page import page
from explain.apps.pages.tree import markup
from explain.apps.pages.variants import TemplateRound, Variants
from explain.model.settings import RULE_BOOK, Preferences
from explain.prose import named, value_of_limit
from explain.training.simulate import Field, play

BOTH = ("low_limit", "high_limit")

HOSTILE = '"><img src=x onerror=window.hurt=1><script>window.hurt=1</script> ]]> &amp; {{7*7}} ⟦l-40⟧'
LONG = " ".join(["Maximilian"] * 27) + " Ng"
HEBREW = "שלום עולם"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a reader of a page has set: both limits, and the value of every other live setting."""

    low: int | None
    high: int | None
    others: tuple[tuple[str, object], ...] = ()

    @property
    def address(self) -> str:
        """The part of the address after the sign for it."""
        limits = [f"{name}={'none' if limit is None else limit}" for name, limit in zip(BOTH, (self.low, self.high), strict=True)]
        return "&".join([*limits, *(f"{name}={str(value).lower()}" for name, value in self.others)])

    def on(self, preferences: Preferences) -> Preferences:
        """The preferences of an engine that is asked the same."""
        limits = {"low_limit": "none" if self.low is None else self.low, "high_limit": "none" if self.high is None else self.high}
        return preferences.changed({**dict(self.others), **limits})


def friday() -> Round:
    """The best round of a club's section."""
    return explain.pair(explain.read(DATA / "friday-swiss.txt"))


def with_unrated() -> Round:
    """A small round in which switches of unrated players count, so that values move with the low limit."""
    return explain.pair(play(Field(14, "Club night", unrated=30, draws=30), rounds=3, scheduled=5, seed=12))


def with_odd_names() -> Round:
    """Players whose names are markup, without end, from right to left, or the same."""
    chart = f"""\
# Odd names: 3 to be paired, rounds 5
1 "{HOSTILE.replace('"', "'")}"  1800  W7b D5w
2 "{LONG}"  1740  W8w W6b
3 "{HEBREW}"  1700  L6w W8b
4 "Pat Twin"  1650  D5b L7w
5 "Pat Twin"  1600  D4w D1b
6 "Ann Ames"  1500  W3b L2w
7 "Bob Bell"  unr   L1w W4b
8 "Cas Cole"  1320  L2b L3w
"""
    return explain.pair(explain.read_text(chart, section=1))


@lru_cache(maxsize=8)
def found_by(round: Round, names: tuple[str, ...]) -> tuple[Controls, Live]:
    """The controls of a page, and everything they can show."""
    controls = controls_of(names, round.preferences)
    return controls, live(round, controls)


def written(round: Round, folder: Path, names: tuple[str, ...] = BOTH) -> Path:
    """The page of a round in a folder."""
    path = folder / "page.html"
    path.write_text(page(round, controls_of(names, round.preferences)), encoding="utf-8")
    return path


def some_settings(round: Round, names: tuple[str, ...], count: int, *, seed: int) -> list[Settings]:
    """Settings by chance that the page's controls can be set to, borders more often than other limits."""
    rng = random.Random(seed)
    controls, found = found_by(round, names)
    borders = sorted(
        {limit for each in found.combinations for piece in each.pieces for limit in (*piece.low, *piece.high) if limit is not None}
    )
    settings = []
    for _ in range(count):
        low, high = sorted(rng.choice(borders) if rng.random() < 0.5 else rng.randint(0, found.last) for _ in BOTH)
        others = tuple((choice.setting, rng.choice(choice.values)) for choice in controls.choices)
        kind = rng.random()
        settings.append(Settings(None, None, others) if kind < 0.05 else Settings(low, None if kind < 0.15 else high, others))
    return settings


@lru_cache(maxsize=4)
def _variants_of(round: Round) -> Variants:
    return Variants(round, "", keeps=True)


def wanted(round: Round, settings: Settings) -> dict[str, str]:
    """The table, the cards and the sheets that the engine's own round asks for, as HTML."""
    variants = _variants_of(round)
    best = explain.pair(renamed(round.section, NameStyle.FULL), round.number, settings.on(round.preferences))
    shown = TemplateRound(best.answers, best.groups, best.line)
    low, high = settings.low, settings.high
    return {
        "px-table": markup([variants.table(shown)], low, high),
        "px-cards": markup(variants.cards(shown), low, high),
    }


def wanted_boards(round: Round, settings: Settings) -> list[list[str]]:
    """Number, White, Black and value of every board of the engine's own round."""
    best = explain.pair(round.section, round.number, settings.on(round.preferences))
    return [
        [
            str(answer.board or "bye"),
            f"{named(answer.white)}{answer.white.urgency}",
            f"{named(answer.black)}{answer.black.urgency}" if answer.black else "",
            value_of_limit(answer),
        ]
        for answer in best.answers
    ]


def fixed(preferences: Preferences = RULE_BOOK) -> Controls:
    """No controls at all."""
    return controls_of((), preferences)
