"""A season as tables: its rounds, boards, files, what was not read, and everybody's opponents along the limits."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain.answers.season.season import PlacedRound, Season
from explain.model.settings import PRESETS
from explain.prose import season as say
from explain.views.frames.table import Reads, frame_table, numbers, person, texts, worth_columns, yes

_FILE = {**texts(file="file.name", file_id="file.id")}
_PLACE = {**_FILE, **numbers(section="section.number", round="facts.round")}


def _verdict_by(name: str) -> Reads:
    def read(row: PlacedRound) -> str | None:
        preset = next((each for each in row.facts.presets if each.preset == name), None)
        return preset.verdict.value if preset else None

    return read


ROUNDS = frame_table(
    "rounds",
    _PLACE,
    texts(title="section.title"),
    numbers(players="facts.players"),
    texts(event="facts.kind.value", verdict="facts.verdict.value", criterion="facts.criterion", rule="facts.rule"),
    numbers(
        cost_best="facts.cost_best",
        cost_posted="facts.cost_posted",
        boards_not_in_best="facts.boards_not_in_best",
        colors_turned="facts.colors_turned",
        left_out="facts.left_out",
        twice="facts.twice",
    ),
    texts(agrees_with=lambda row: ", ".join(each.preset for each in row.facts.presets if each.agrees)),
    texts(**{f"by_{name}": _verdict_by(name) for name in PRESETS}),
    yes(is_explained=lambda row: None if row.facts.settings is None else row.facts.settings.boards_left == 0),
    texts(settings="facts.settings.settings"),
    numbers(
        low_from="facts.settings.low_from",
        low_to="facts.settings.low_to",
        high_from="facts.settings.high_from",
        high_to="facts.settings.high_to",
    ),
    yes(rule_book_limits="facts.settings.by_the_book"),
    numbers(boards_unexplained="facts.settings.boards_left"),
)
"""One row a posted round; ``verdict`` is empty for one that was not audited, and ``by_...`` is the verdict by a preset's settings.

``settings`` and what follows is empty unless settings were asked for: the simplest that explain the round, or those that come nearest.
"""


def _boards(season: Season) -> Iterator[SimpleNamespace]:
    return (SimpleNamespace(at=at, board=board) for at in season.rounds for board in at.facts.boards)


_AT = {**texts(file="at.file.name", file_id="at.file.id"), **numbers(section="at.section.number", round="at.facts.round")}
BOARDS = frame_table(
    _boards,
    _AT,
    numbers(board="board.board"),
    person("white", "board.white"),
    person("black", "board.black"),
    worth_columns("board"),
    yes(in_best="board.in_best"),
    texts(wrong="board.wrong"),
    yes(colors_turned="board.colors_turned"),
)
"""One row a posted board; a bye has neither a number nor a Black."""


FILES = frame_table(
    "files",
    texts(file="name", file_id="id"),
    numbers(
        bytes="size",
        sections=lambda row: sum(each.trouble is None for each in row.outline.sections),
        rounds=lambda row: sum(map(len, row.rounds)),
        audited=lambda row: sum(each.verdict is not None for rounds in row.rounds for each in rounds),
    ),
    texts(error=lambda row: say.trouble_words(row.trouble) if row.trouble else None),
)
"""One row a file, with why it cannot be read if it cannot."""

FAULTS = frame_table(
    "troubles",
    _FILE,
    numbers("section", "round"),
    texts(error=lambda row: say.trouble_words(row.trouble)),
)
"""One row for every file, section or round that was not read or audited."""


def _ranges(season: Season) -> Iterator[SimpleNamespace]:
    return (SimpleNamespace(at=at, range=each) for at in season.rounds for each in at.facts.ranges)


RANGES = frame_table(
    _ranges,
    _AT,
    numbers(player="range.player"),
    texts(limit="range.limit"),
    numbers(first="range.first", last="range.last", opponent="range.opponent"),
    texts(color="range.color"),
    yes(as_set="range.as_set"),
)
"""One row a player and a stretch of one limit in which he meets the same opponent; ``first`` is empty for no limit, ``last`` for no end, ``opponent`` for the bye."""
