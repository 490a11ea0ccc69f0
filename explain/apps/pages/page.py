"""One page for one round: everything its controls can show, computed, stored once, and written into one file."""

import gc
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import resources
from typing import NamedTuple, Self

from markupsafe import Markup

from explain import prose
from explain.answers.limits.map import written
from explain.answers.progress import Progress, unwatched
from explain.answers.round import Round
from explain.apps import link
from explain.apps.pages.grid import Grid
from explain.apps.pages.live import MOST_BOARDS, MOST_ROUNDS, Controls
from explain.apps.pages.names import NameStyle, anchors, as_case, with_names
from explain.apps.pages.round_pieces import NOTHING, Shown, WrittenBoards, note_above, place_for
from explain.apps.pages.templates import marked, render
from explain.model.errors import Fault, InputError
from explain.prose import pages as say
from explain.prose import screen as screen_say
from explain.prose import settings
from explain.prose.limits import limit
from explain.prose.rounds import event_line
from explain.screen import picture, regions

_LONG_NOTE = 300
_CROWDS = ((32, " px-crowd"), (18, " px-many"))  # pages with that many boards are printed smaller, to stay on one sheet
# So many boards are written at once; for more, a few rounds are tried first.
_SOON_WRITTEN, _FEW_ROUNDS = 6000, 16
_LEAST_BYTES, _BYTES_A_PLAYER, _MOST_BYTES = 600_000, 22_000, 2_500_000
_TRIES = 7
# Shares of the room: the target, and the estimate up to which all rounds are tried, as later ones take less.
_AIM, _WORTH_TRYING = 0.97, 1.25
_WORTH_ANOTHER = 1.1  # how many times more rounds are worth writing another page
_DARK = 0.04045
_COLOR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Colors:
    """The color of the bar, as ``#`` and six hexadecimal digits."""

    bar: str

    @classmethod
    def of(cls, text: str) -> Self:
        """A color as typed; raises ``InputError`` if it is invalid."""
        if not _COLOR.fullmatch(text):
            way_out = "Give # and six figures, such as #7a0019."
            raise InputError(Fault(f"{text[:20]!r} is no color", way_out, field="--color"))
        return cls(text.lower())

    @property
    def letters(self) -> str:
        """Black or white, whichever has more contrast (WCAG 2.2, relative luminance)."""
        shares = (int(self.bar[place : place + 2], 16) / 255 for place in (1, 3, 5))
        red, green, blue = (share / 12.92 if share <= _DARK else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
        luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return "#000" if (luminance + 0.05) ** 2 > 0.05 * 1.05 else "#fff"

    @property
    def style(self) -> str:
        """The CSS rules for the bar."""
        bar = f".sc .sc-bar-region {{ --soft: {self.letters}; background: {self.bar}; color: {self.letters}; }}"
        inside = ".sc .sc-bar-region :is(button:not([aria-pressed=true]), input) { color: var(--ink); }"
        return f"@media screen {{ {bar} {inside} }}\n"


@dataclass(frozen=True, slots=True)
class PageOptions:
    """A club's options for its page."""

    names: NameStyle = NameStyle.FULL  # how players are named
    title: str = ""
    note: tuple[str, ...] = ()  # the club's own words, one string per paragraph
    in_site: bool = False  # whether an index of all rounds is beside the page
    club: str = ""  # the club's name
    colors: Colors | None = None  # of the bar
    site: str = ""  # where the site of ``explain site`` is, from the page; empty to leave it out


STANDARD = PageOptions()


@contextmanager
def _uncollected() -> Iterator[None]:
    """Pauses Python's garbage collector: everything is needed until the page is written, and checking it repeatedly
    takes a fifth of the time. What is left then counts as already checked.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.unfreeze()
        if collects:
            gc.enable()


def round_page_text(round: Round, controls: Controls, wishes: PageOptions = STANDARD) -> str:
    """A round as one self-contained file, a posted one together with the best one; always the same text."""
    return page_of(with_names(round, wishes.names), controls, wishes)


@_uncollected()
def page_of(round: Round, controls: Controls, wishes: PageOptions, progress: Progress = unwatched) -> str:
    """The page of a round whose players already have the names to show."""
    best = round.best
    grids = tuple(Grid(best, best.preferences.changed(each), controls, progress) for each in controls.combinations())
    players, boards = len(round.section.players), max(len(round.answers), 1)
    most = min(max(map(len, grids)), max(min(MOST_ROUNDS, MOST_BOARDS // boards) // len(grids), 1))
    size = min(max(_LEAST_BYTES, _BYTES_A_PLAYER * players), _MOST_BYTES)
    html = WrittenBoards()

    def written(count: int) -> str:
        for grid in grids:
            grid.cut(count)
        return _Page(round, grids, controls, wishes, html).written()

    first = most if most * boards * len(grids) <= _SOON_WRITTEN else _FEW_ROUNDS
    return largest_page_within(written, first=first, most=most, size=size)


class _Page:
    def __init__(
        self, round: Round, grids: tuple[Grid, ...], controls: Controls, wishes: PageOptions, written: WrittenBoards
    ) -> None:
        self.round, self.grids, self.controls, self.wishes = round, grids, controls, wishes
        self.title = wishes.title or say.heading(round.section.title, round.number)
        self.shown = Shown(round, written)
        self.anchors = anchors(round.section)

    def written(self) -> str:
        rows = [self.shown.row(answer) for answer in self.round.answers]
        return render(
            "page.html.j2",
            title=self.wishes.title or prose.heading_of(self.round),
            style=style(self.wishes.colors),
            asks=bool(self.wishes.site),
            crowd=next((look for most, look in _CROWDS if len(self.round.answers) > most), ""),
            bar=self._bar("wall" if self.round.is_posted else "best"),
            note=self.shown.note(self.round),
            table=picture.boards_table_region(self.round, rows),
            cards=[
                ([self.anchors[each.number] for each in one.players], self.shown.card(self.round, one))
                for one in self.round.answers
            ],
            foot=self._foot(self.round),
            facts=_facts(self._told()),
            script=_script(),
        )

    def _bar(self, view: str) -> Markup:
        note = (*filter(None, [event_line(self.round.event)]), *self.wishes.note)
        is_long = sum(map(len, self.wishes.note)) > _LONG_NOTE
        parts = {"title": self.title, "has_wall": self.round.is_posted, "note": note, "is_long": is_long}
        return marked("bar.html.j2", say=say, wishes=self.wishes, view=view, **parts)

    def _foot(self, round: Round) -> Markup:
        stops = {"low": self.grids[0].low, "high": self.grids[0].high}
        is_cut = any(grid.is_cut for grid in self.grids)
        cut = " ".join(say.cut(which, each[0], each[-1]) for which, each in stops.items() if is_cut)
        standing, stated = prose.standing_line(posted=round.is_posted), say.settings_stated(round.preferences)
        return marked("foot.html.j2", say=say, standing=standing, stated=stated, cut=cut)

    def _told(self) -> dict[str, object]:
        place, best, choices = self.shown.store.place, self.round.best, self.controls.choices
        selects = partial(marked, "choices.html.j2", choices=choices, settings=settings, note="")
        facts = {
            "wall": self.shown.cell(self.round, asks=True) if self.round.is_posted else NOTHING,
            "grids": [self._grid(grid) for grid in self.grids],
            "choices": [{"name": name, "values": [*map(written, values)]} for name, values in choices.items()],
            "selects": [place(selects(chosen=chosen)) for chosen in self.controls.combinations()],
            "stated": {"low": best.preferences.low_limit, "high": best.preferences.high_limit},
            "players": [*self._players()],
            "bar": {view: place(self._bar(view)) for view, _ in say.VIEWS},
            "foot": {"wall": place(self._foot(self.round)), "best": place(self._foot(best))},
            "sliders": place(
                marked("choices.html.j2", choices={}, note=say.SLIDERS if self.controls != Controls() else "")
            ),
            "moved": place(note_above(moved=True)),
            "nobody": place(note_above(verdict=say.NOBODY)),
            "several": place(note_above(verdict=say.SEVERAL)),
            "empty": place(note_above(verdict=screen_say.NOBODY)),
            "said": {
                "none": limit(None),
                "nobody": say.NOBODY,
                "several": say.SEVERAL,
                "regions": say.REGIONS,
                "limits": screen_say.LIMITS_AS_SET,
            },
        }
        if self.wishes.site:
            awake = place(marked("awake.html.j2", say=say, address=place_for(0)))
            facts["awake"] = {"site": self.wishes.site, "words": link.link_query(as_case(self.round)), "link": awake}
        return {**facts, **self.shown.contents()}

    def _grid(self, grid: Grid) -> dict[str, object]:
        stated = grid.preferences.low_limit, grid.preferences.high_limit
        rounds = {(low, high): grid.round(low, high) for low in grid.low for high in grid.high}
        # Cards are made from the highest limits down: what is proved there often holds for lower ones.
        for round in filter(None, reversed(rounds.values())):
            _ = [answer.stated.card for answer in round.answers]
        cells = {
            limits: NOTHING
            if round is None
            else self.shown.cell(round, asks=limits == stated and grid is self.grids[0])
            for limits, round in rounds.items()
        }
        rows = [[cells[low, high] for high in grid.high] for low in grid.low]
        live = [which for which, is_live in (("low", self.controls.low), ("high", self.controls.high)) if is_live]
        strips = {which: self.shown.strips(grid, which) for which in live}
        return {"low": grid.low, "high": grid.high, "cells": rows, "strips": strips}

    def _players(self) -> Iterator[tuple[int, str, str, int]]:
        """All paired players, by name: number, word in the address, searchable text, and the piece that offers them."""
        players = sorted(regions.everybody(self.round), key=lambda player: (player.name.casefold(), player.number))
        for player in players:
            words = prose.named(player)
            offer = self.shown.store.place(marked("offer.html.j2", number=player.number, words=words))
            yield player.number, self.anchors[player.number], words, offer


def style(colors: Colors | None = None) -> Markup:
    """The style sheet of every page: the screen's own, then the pages' additions."""
    ours = Markup(_text("explain.screen", "screen.css") + _text("explain.apps.pages", "page.css"))  # noqa: S704
    return ours + (Markup(colors.style) if colors else "")  # noqa: S704 - six figures


def _script() -> Markup:
    """The front end without comments, since a page's size is limited."""
    script = _text("explain.screen", "screen.js") + _text("explain.apps.pages", "page.js")
    lines = (line for line in script.splitlines(keepends=True) if not line.lstrip().startswith("//"))
    return Markup("".join(lines))  # noqa: S704


def _text(room: str, name: str) -> str:
    return resources.files(room).joinpath("front", name).read_text(encoding="utf-8")


def _facts(facts: dict[str, object]) -> Markup:
    """Data for the script, escaped so that nothing can end its element."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    for sign in "<\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(text)  # noqa: S704 - no tag can begin in it


class _Tried(NamedTuple):
    rounds: int
    took: int


def largest_page_within(written: Callable[[int], str], *, first: int, most: int, size: int) -> str:
    """The page with the most rounds that stays within ``size`` bytes, or with one round; tries ``first`` first."""
    held: list[_Tried] = []
    over: list[_Tried] = []
    count, text = min(first, most), ""
    for _ in range(_TRIES):
        page = written(count)
        tried = _Tried(count, len(page.encode()))
        if held and tried.took == held[-1].took:
            break  # the next round comes only with many more
        if tried.took <= size:
            held.append(tried)
            text = page
        else:
            over.append(tried)
        if tried.took <= size and count >= most:
            break
        count = _next(held, over, most, size)
        if (held and count <= _WORTH_ANOTHER * held[-1].rounds) or (over and count >= over[-1].rounds):
            break
    return text or written(1)


def _next(held: list[_Tried], over: list[_Tried], most: int, size: int) -> int:
    if not over and len(held) == 1:
        return min(2 * held[0].rounds, most)
    # Extrapolate along the line through two attempts, aiming at the size available.
    if not over:
        one, other = held[-2:]
    elif held:
        one, other = held[-1], over[-1]
    else:
        one, other = (over[-1], over[-2]) if len(over) > 1 else (_Tried(0, 0), over[-1])
    slope = max(other.took - one.took, 1) / (other.rounds - one.rounds)
    if not over and one.took + slope * (most - one.rounds) <= _WORTH_TRYING * size:
        return most
    return min(max(int(one.rounds + _AIM * (size - one.took) / slope), 1), most)
