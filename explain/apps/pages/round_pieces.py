"""What a page shows of rounds: the screen's regions, as pieces for boards, tables, notes and strips, stored once."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from markupsafe import Markup

from explain.answers.board import BoardAnswer
from explain.answers.limits.ranges import Ranges
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.apps.pages.grid import Grid
from explain.apps.pages.templates import marked
from explain.prose import audit
from explain.prose import pages as say
from explain.prose import screen as screen_say
from explain.prose.rounds import open_games_line
from explain.prose.words import called
from explain.screen import picture, regions
from explain.screen.opened_file import OpenedFile
from explain.screen.regions import StripLine, buttons, line_of, with_persons
from explain.screen.state import State
from explain.screen.workspace import ViewContext, Workspace
from explain.views.html import rendered

_BEGIN, _END, _CUT = "\x00", "\x01", "\x02"  # no displayed name contains these
# Where HTML is split: around names that can be chosen, and at the ends of cells, clauses and lines.
_BEGINS, _ENDS = ("<button ", _BEGIN), ("</button>", "</td>", ". ", ": ", ", ", "; ", "\n", _END)
NOTHING = -1
_OF_BOARD = 6  # number of pieces of a board's HTML that are common to both players


def place_for(number: int) -> Markup:
    """A place in HTML to be filled; the first is 0."""
    return Markup(f"{_BEGIN}{number}{_END}")  # noqa: S704 - a number


_Parted = Callable[[str], tuple[str, ...]]


def _parted(html: str) -> tuple[str, ...]:
    html = str(html)  # what is put into markup is escaped
    for begin in _BEGINS:
        html = html.replace(begin, _CUT + begin)
    for end in _ENDS:
        html = html.replace(end, end + _CUT)
    return tuple(part for part in html.split(_CUT) if part.strip("\n"))


class WrittenBoards:
    """HTML already written for a page, kept for a page with more of the same rounds: writing it takes the most time."""

    def __init__(self) -> None:
        self.parted: _Parted = cache(_parted)
        self.line: Callable[[StripLine], str] = cache(
            lambda line: rendered("screen/strip.html.j2", lines=[line], note="", folds=False)
        )
        self._boards: dict[tuple[BoardAnswer, bool, bool], tuple[str, ...]] = {}
        self._seen: dict[tuple[int, bool, bool], tuple[BoardAnswer, tuple[str, ...]]] = {}

    def board(self, answer: BoardAnswer, how: tuple[bool, bool], write: Callable[[], Iterable[str]]) -> tuple[str, ...]:
        """The HTML of a board, by its answer, whether its players' questions are included, and whether it is posted."""
        seen = self._seen.get((id(answer), *how))  # comparing two boards compares all of their cards
        if seen is None:
            html = self._boards.get((answer, *how))
            if html is None:
                html = self._boards[answer, *how] = tuple(write())
            seen = self._seen[id(answer), *how] = answer, html  # held so that its id stays unique
        return seen[1]


class Store:
    """Parts of HTML, and pieces made of them."""

    def __init__(self, parted: _Parted = _parted) -> None:
        self._parted = parted
        self._parts: dict[str, int] = {}
        self._pieces: dict[tuple[int, ...], int] = {}
        self._placed: dict[str, int] = {}

    def place(self, html: str) -> int:
        """The number of a piece of HTML, which is stored if new."""
        if html not in self._placed:
            piece = tuple(map(self._part, self._parted(html)))
            self._placed[html] = self._pieces.setdefault(piece, len(self._pieces))
        return self._placed[html]

    def _part(self, part: str) -> int:
        if part.startswith(_BEGIN):
            return -1 - int(part.strip(_BEGIN + _END))
        return self._parts.setdefault(part, len(self._parts))

    def contents(self) -> dict[str, list[Any]]:
        """The parts, and every piece as part numbers; negative numbers are places to fill, -1 the first."""
        return {"parts": [*self._parts], "pieces": [*self._pieces]}


class Shown:
    """The pieces of one page, for all rounds it can show."""

    def __init__(self, round: Round, written: WrittenBoards | None = None) -> None:
        """Begin, with boards already written for a page with more of the same rounds, if any."""
        self._written = written or WrittenBoards()
        self.store = Store(self._written.parted)
        self.names: Mapping[int, str] = called(round.section.players)
        self._desk = Workspace(OpenedFile(round.section.title, (round.section,)))
        self._boards: dict[tuple[object, ...], int] = {}
        self._cells: dict[tuple[object, ...], int] = {}
        self._of_written: dict[int, int] = {}
        self._switches: dict[object, int] = {}
        self._colors: dict[object, Markup] = {}

    def contents(self) -> dict[str, object]:
        """Everything for the page."""
        return {**self.store.contents(), "boards": [*self._boards], "cells": [*self._cells]}

    def cell(self, round: Round, *, asks: bool) -> int:
        """The number of a round to show; ``asks`` includes why other boards were not made."""
        rows = map(place_for, range(len(round.answers)))
        cell = (
            self.store.place(picture.boards_table_region(round, rows)),
            self.store.place(self.note(round, place_for(0))),
            tuple(self._beside(round)),
            tuple(self._board(round, answer, asks=asks) for answer in round.answers),
        )
        return self._cells.setdefault(cell, len(self._cells))

    def note(self, round: Round, beside: Markup | str = "") -> Markup:
        """The note on a whole round: the verdict if it is posted, else the posted boards."""
        over, off_the_wall = open_games_line(round.standings.open_games), round.off_the_wall
        if round.is_posted:
            return note_above(over=over, verdict=audit.verdict(round.audit()))
        wall = with_persons(off_the_wall.claims, self.names) if off_the_wall else ""
        return note_above(over=over, wall=wall, beside=beside)

    def _beside(self, round: Round) -> Iterator[tuple[int, int]]:
        """Players with another posted board, each with a piece that names it."""
        off_the_wall = None if round.is_posted else round.off_the_wall
        for player in regions.everybody(round) if off_the_wall else ():
            if off_the_wall and (sentence := screen_say.not_on_the_wall(off_the_wall, player, self.names)):
                yield player.number, self.store.place(Markup("{}").format(sentence))

    def _board(self, round: Round, answer: BoardAnswer, *, asks: bool) -> int:
        """A board for the page: players, a row in four looks, card, lines, switch, and each player's own pieces."""
        write = partial(self._pieces, round, answer, asks=asks)
        written = self._written.board(answer, (asks, round.is_posted), write)
        known = self._of_written.get(id(written))
        if known is None:
            pieces = [*map(self.store.place, written)]
            switch = NOTHING
            if answer.switch is not None:
                switch = self._switches.setdefault(answer.switch.after, len(self._switches))
            players = answer.white.number, answer.black.number if answer.black else 0
            numbers = (*players, *pieces[:_OF_BOARD], switch, *pieces[_OF_BOARD:])
            known = self._of_written[id(written)] = self._boards.setdefault(numbers, len(self._boards))
        return known

    def _pieces(self, round: Round, answer: BoardAnswer, *, asks: bool) -> Iterator[str]:
        """The HTML of a board: the common parts, then each player's headline and questions."""
        white, black = answer.white, answer.black
        yield self.row(answer)
        for chosen in (white, black):
            yield self.row(answer, chosen=chosen, is_chosen=True)
        yield self.row(answer, is_lit=True)
        yield regions.the_answer(self._sight(round, answer, white), questions=(), headline=place_for(0))
        yield picture.picture_lines(picture.natural_lines(answer))
        for player in answer.players:
            yield regions.headline_of(self._sight(round, answer, player))
            yield self.asked(round, answer, player, asks=asks)

    def row(
        self, answer: BoardAnswer, *, chosen: RoundPlayer | None = None, is_chosen: bool = False, is_lit: bool = False
    ) -> Markup:
        """A board as a row of the table, in one of its looks."""
        row = picture.board_row(answer, self.names, chosen=chosen, is_chosen=is_chosen, is_lit=is_lit)
        return picture.board_row_region(row)

    def _sight(self, round: Round, answer: BoardAnswer, player: RoundPlayer) -> ViewContext:
        return ViewContext(State(), self._desk, round, answer, player, self.names)

    def card(self, round: Round, answer: BoardAnswer) -> Markup:
        """A board's card for browsers without scripts."""
        return Markup(regions.the_answer(self._sight(round, answer, answer.white), questions=()))  # noqa: S704

    def asked(self, round: Round, answer: BoardAnswer, player: RoundPlayer, *, asks: bool) -> Markup:
        """A player's questions that are answered on the page, each folded."""
        folds = []
        for each in buttons(round, answer, player):  # short answers, and in the stated round those that need a search
            if each.question == "why-color":
                folds.append((each.label, self._why_color(round, answer)))
            elif asks and each.question == "why-not" and each.told:
                (other,) = each.told
                why_not = regions.answered(round.why_not(player.number, other if other == "bye" else int(other)))
                folds.append((each.label, Markup(why_not)))  # noqa: S704
        return marked("asked.html.j2", folds=folds)

    def _why_color(self, round: Round, answer: BoardAnswer) -> Markup:
        """Why a board has its colors, answered once for all limits, which do not affect it."""
        assert answer.board is not None
        settings = round.preferences.changed({"low_limit": None, "high_limit": None})
        key = (answer.board, answer.players, answer.color, answer.wrong, round.is_posted, settings)
        if key not in self._colors:
            self._colors[key] = Markup(regions.answered(round.why_not_color(answer.board)))  # noqa: S704
        return self._colors[key]

    def strips(self, grid: Grid, which: str) -> dict[int, list[int]]:
        """Every player's opponents along one limit, for every stop of the other."""
        round = grid.round(grid.preferences.low_limit, grid.preferences.high_limit)
        assert round is not None
        others = grid.high if which == "low" else grid.low
        return {
            player.number: [self._strip(grid, player, which, other) for other in others]
            for player in regions.everybody(round)
        }

    def _strip(self, grid: Grid, player: RoundPlayer, which: str, other: int | None) -> int:
        ranges_along = grid.ranges(player.number, which, other)
        lows, highs = (ranges_along, ()) if which == "low" else ((), ranges_along)
        limits = grid.preferences.low_limit, grid.preferences.high_limit
        ranges = Ranges(player, *limits, lows, highs, None, complete=True)
        line = line_of(which, grid.preferences, ranges)
        stops = grid.low if which == "low" else grid.high
        no_limit = line.no_limit if None in stops else ""
        most = max(line.most, *(stop + 1 for stop in stops if stop is not None))
        return self.store.place(self._written.line(replace(line, most=most, no_limit=no_limit)))


def note_above(*, over: str = "", verdict: str = "", wall: str = "", beside: str = "", moved: bool = False) -> Markup:
    """A line above the boards: the verdict, that they are not posted, or that settings were moved."""
    return marked("note.html.j2", say=say, over=over, verdict=verdict, wall=wall, beside=beside, moved=moved)
