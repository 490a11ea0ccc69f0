"""Pages for tests: a club's section, its page, what the page holds, and what the screen shows for the same settings."""

import json
import random
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup
from tools.places import DATA

import explain
from explain.answers.round import Round
from explain.apps.pages.live import Controls, controls_of
from explain.apps.pages.page import round_page_text
from explain.model.settings import RULE_BOOK, Preferences
from explain.prose.screen import SKIP_NAMES
from explain.screen import picture, regions
from explain.screen.opened_file import OpenedFile
from explain.screen.state import State, View
from explain.screen.workspace import ViewContext, Workspace
from explain.training.simulate import Field, play

BOTH = ("low_limit", "high_limit")

HOSTILE = '"><img src=x onerror=window.hurt=1><script>window.hurt=1</script> ]]> &amp; {{7*7}} <!--'
LONG = " ".join(["Maximilian"] * 27) + " Ng"
HEBREW = "שלום עולם"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a page's reader has set: both limits, and the value of every other live setting."""

    low: int | None
    high: int | None
    others: tuple[tuple[str, object], ...] = ()

    @property
    def address(self) -> str:
        """This part of the page's address."""
        return "&".join(f"{name}={str(value).lower()}" for name, value in self._told.items())

    def on(self, preferences: Preferences) -> Preferences:
        """The engine's preferences for the same question."""
        return preferences.changed(self._told)

    @property
    def _told(self) -> dict[str, object]:
        """Every setting by name, as somebody types it."""
        limits = {"low_limit": self.low, "high_limit": self.high}
        return {**{name: "none" if each is None else each for name, each in limits.items()}, **dict(self.others)}


@lru_cache(maxsize=1)
def friday() -> Round:
    """The best round of a club's section."""
    return explain.pair(explain.read(DATA / "friday-swiss.txt"))


@lru_cache(maxsize=1)
def rated() -> Round:
    """A small round in which everybody has a rating."""
    return explain.pair(play(Field(12, "Club night", draws=30, unrated=0), rounds=3, scheduled=5, seed=4))


@lru_cache(maxsize=1)
def with_unrated() -> Round:
    """A small round in which switches of unrated players count, so that costs change with the low limit."""
    return explain.pair(play(Field(14, "Club night", unrated=30, draws=30), rounds=3, scheduled=5, seed=12))


@lru_cache(maxsize=1)
def with_odd_names() -> Round:
    """Players whose names are markup, endless, right-to-left, or equal."""
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
def text_of(round: Round, names: tuple[str, ...] = BOTH) -> str:
    """The page of a round."""
    return round_page_text(round, controls_of(names, round.preferences))


def written(round: Round, folder: Path, names: tuple[str, ...] = BOTH) -> Path:
    """The page of a round in a folder."""
    path = folder / "page.html"
    path.write_text(text_of(round, names), encoding="utf-8")
    return path


def facts_in(text: str) -> dict[str, Any]:
    """What the script of a page looks up."""
    found = re.search(r'<script type="application/json" id="px_data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    facts: dict[str, Any] = json.loads(found[1])
    return facts


def piece(facts: dict[str, Any], number: int, *fillings: str) -> str:
    """A piece of HTML assembled as the script does it."""
    return "".join(fillings[-1 - part] if part < 0 else facts["parts"][part] for part in facts["pieces"][number])


def stops(round: Round, names: tuple[str, ...], count: int, *, seed: int) -> list[Settings]:
    """Random settings among those that the page of a round can show."""
    rng, facts = random.Random(seed), facts_in(text_of(round, names))
    found: list[Settings] = []
    while len(found) < count:
        grid = rng.choice(facts["grids"])
        values = _values(facts, facts["grids"].index(grid))
        place, other = rng.randrange(len(grid["low"])), rng.randrange(len(grid["high"]))
        if grid["cells"][place][other] >= 0:
            found.append(Settings(grid["low"][place], grid["high"][other], values))
    return found


def _values(facts: dict[str, Any], place: int) -> tuple[tuple[str, object], ...]:
    """The values of the other settings that belong to a grid."""
    found: list[tuple[str, object]] = []
    for choice in reversed(facts["choices"]):
        place, at = divmod(place, len(choice["values"]))
        found.append((choice["name"], choice["values"][at]))
    return tuple(reversed(found))


def sight_of(round: Round, settings: Settings, player: int | None = None) -> ViewContext:
    """What the screen shows: the best round, paired again by these settings."""
    state = State(round=round.number, preferences=settings.on(round.preferences), view=View.BEST, player=player)
    return ViewContext.of(state, Workspace(OpenedFile(round.section.title, (round.section,))))


def words(html: str) -> str:
    """The text of some HTML."""
    return " ".join(BeautifulSoup(html, "html.parser").get_text(" ").split())


def table_words(sight: ViewContext) -> str:
    """The text of the picture that is the table, without what only the screen has."""
    on_paper = f"{SKIP_NAMES} {sight.round.section.title}, round {sight.round.number} "
    return words(picture.the_round(sight)).removeprefix(on_paper).removesuffix(" As halves")


def wanted(round: Round, settings: Settings, player: int | None = None) -> tuple[str, str]:
    """What the screen shows for a new pairing: the table's picture, and the card without questions."""
    sight = sight_of(round, settings, player)
    return table_words(sight), words(regions.the_answer(sight, questions=()))


def fixed(preferences: Preferences = RULE_BOOK) -> Controls:
    """No controls at all."""
    return controls_of((), preferences)
