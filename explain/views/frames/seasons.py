"""A season as tables: its rounds, boards, files, what was not read, and everybody's opponents along the limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain.answers.season.facts import SeasonBoard, SeasonRange
from explain.answers.season.season import PlacedRound, Season
from explain.model.as_json import Reads
from explain.model.settings import PRESETS
from explain.prose import seasons as say
from explain.views.frames.table import table, who, whole, words, worth, yes

_FILE = {**words(file="file.name", file_id="file.id")}
_PLACE = {**_FILE, **whole(section="section.number", round="facts.round")}


def _verdict_by(name: str) -> Reads:
    def read(row: PlacedRound) -> str | None:
        found = next((each for each in row.facts.presets if each.preset == name), None)
        return found.verdict.value if found else None

    return read


ROUNDS = table(
    "rounds",
    _PLACE,
    words(title="section.title"),
    whole(players="facts.players"),
    words(event="facts.kind.value", verdict="facts.verdict.value", criterion="facts.criterion", rule="facts.rule"),
    whole(
        cost_best="facts.cost_best",
        cost_posted="facts.cost_posted",
        boards_not_in_best="facts.boards_not_in_best",
        colors_turned="facts.colors_turned",
        left_out="facts.left_out",
        twice="facts.twice",
    ),
    words(agrees_with=lambda row: ", ".join(each.preset for each in row.facts.presets if each.agrees)),
    words(**{f"by_{name}": _verdict_by(name) for name in PRESETS}),
    yes(is_explained=lambda row: None if row.facts.settings is None else row.facts.settings.boards_left == 0),
    words(settings="facts.settings.settings"),
    whole(
        low_from="facts.settings.low_from",
        low_to="facts.settings.low_to",
        high_from="facts.settings.high_from",
        high_to="facts.settings.high_to",
    ),
    yes(rule_book_limits="facts.settings.by_the_book"),
    whole(boards_unexplained="facts.settings.boards_left"),
)
"""One row a posted round; ``verdict`` is empty for one that was not audited, and ``by_...`` is the verdict by a preset's settings.

``settings`` and what follows is empty unless settings were asked for: the simplest that explain the round, or those that come nearest.
"""


@dataclass(frozen=True, slots=True)
class _BoardAt:
    """A board at its place in the season."""

    at: PlacedRound
    board: SeasonBoard


def _boards(season: Season) -> Iterator[_BoardAt]:
    return (_BoardAt(at, board) for at in season.rounds for board in at.facts.boards)


_AT = {**words(file="at.file.name", file_id="at.file.id"), **whole(section="at.section.number", round="at.facts.round")}
BOARDS = table(
    _boards,
    _AT,
    whole(board="board.board"),
    who("white", "board.white"),
    who("black", "board.black"),
    worth("board"),
    yes(in_best="board.in_best"),
    words(wrong="board.wrong"),
    yes(colors_turned="board.colors_turned"),
)
"""One row a posted board; a bye has neither a number nor a Black."""


FILES = table(
    "files",
    words(file="name", file_id="id"),
    whole(
        bytes="size",
        sections=lambda row: sum(each.trouble is None for each in row.outline.sections),
        rounds=lambda row: sum(map(len, row.rounds)),
        audited=lambda row: sum(each.verdict is not None for rounds in row.rounds for each in rounds),
    ),
    words(error=lambda row: say.trouble(row.trouble) if row.trouble else None),
)
"""One row a file, with why it cannot be read if it cannot."""

FAULTS = table(
    "troubles",
    _FILE,
    whole("section", "round"),
    words(error=lambda row: say.trouble(row.trouble)),
)
"""One row for every file, section or round that was not read or audited."""


@dataclass(frozen=True, slots=True)
class _RangeAt:
    """A stretch of a limit at its place in the season."""

    at: PlacedRound
    range: SeasonRange


def _ranges(season: Season) -> Iterator[_RangeAt]:
    return (_RangeAt(at, each) for at in season.rounds for each in at.facts.ranges)


RANGES = table(
    _ranges,
    _AT,
    whole(player="range.player"),
    words(limit="range.limit"),
    whole(first="range.first", last="range.last", opponent="range.opponent"),
    words(color="range.color"),
    yes(as_set="range.as_set"),
)
"""One row a player and a stretch of one limit in which he meets the same opponent; ``first`` is empty for no limit, ``last`` for no end, ``opponent`` for the bye."""
