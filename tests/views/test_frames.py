"""Answers as pandas tables: integers stay integers, empty stays empty, and the figures are those of the answers."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pandas as pd
import pytest
from samples import charts
from samples.events import two_schedules

import explain
from explain import Preferences, Round
from explain.answers.answer import Answer
from explain.book import lookup
from explain.book.definition import definition
from explain.model.arrangements import ForcedPair
from explain.pairing.criteria import CRITERIA
from explain.training.exercises import exercise
from explain.views.frames import TABLES

FRIDAY = explain.samples()["friday-swiss.txt"]
FOUR = explain.read_text(charts.FOUR)
TYPES = {"Int64", "Float64", "string", "boolean"}

# Two switched boards, a natural one with an unrated player, and the bye.
CHART = """\
1 Ames 1800 D?w D?b
2 Bell 1600 D?b D?w
3 Cole 1570 D?w D?b
4 Dorn 1530 D?b D?w
5 Eads 1400 L?w D6b
6 Frye unr OAK H--- D5w
7 Gantt 1300 U--- U---
"""


def _best(chart: str = CHART, **settings: object) -> Round:
    return explain.pair(explain.read_text(chart), preferences=Preferences().changed(settings))


def _column(of: pd.DataFrame, name: str) -> list[object]:
    return [None if pd.isna(value) else value for value in of[name]]


def _cells(of: pd.DataFrame, row: str, columns: list[str]) -> list[object]:
    return [_column(of.loc[[row]], name)[0] for name in columns]


def names_of(kind: Any) -> set[str]:
    """The names of all our own answer classes derived from this one."""
    found = {each for each in kind.__subclasses__() if each.__module__.startswith("explain.")}
    return {each.__name__ for each in found}.union(*map(names_of, found))


COLUMNS: dict[str, dict[str, list[object]]] = {
    "boards": {
        "board": [1, 2, 3, None],
        "white": ["Ames", "Cole", "Eads", "Gantt"],
        "black": ["Frye", "Bell", "Dorn", None],
        "white_rating": [1800, 1570, 1400, 1300],
        "black_rating": [None, 1600, 1530, None],
        "white_due": ["w", "w", "w", "x"],
        "black_due": ["B", "b", "b", None],
        "change": ["transposition", "transposition", "natural", "bye"],
        "value": [40, 40, 0, 0],
        "limit": [80, 80, None, None],
        "white_natural": ["Cole", "Ames", "Dorn", "bye"],
        "black_natural": ["Bell", "Frye", "Eads", None],
        "color_rule": ["29E3a", "29E3a", "29E3a", None],
        "wintd_code": ["40 OK OK", "40 OK OK", "0 OK OK", "0 OK OK"],
    },
    "players": {
        "rank": [1, 2, 3, 4, 5, 6, 7],
        "number": [1, 2, 3, 4, 6, 5, 7],
        "rating": [1800, 1600, 1570, 1530, None, 1400, 1300],
        "team": [None, None, None, None, "OAK", None, None],
        "score": [1, 1, 1, 1, 1, 0.5, 0],
    },
    "groups": {"score": [1, 0.5, 0], "players": [5, 1, 1], "boards": ["1, 2, 3", None, None]},
}


@pytest.mark.parametrize("which", COLUMNS)
def test_columns_say_what_the_round_holds(which: str) -> None:
    """Boards and then the bye, players by rank, score groups from the top."""
    table = _best().to_frame(which)
    assert {name: _column(table, name) for name in COLUMNS[which]} == COLUMNS[which]


def test_a_wrong_color_and_a_board_placed_by_hand() -> None:
    """The letters are next to the board; a board paired by the TD has no natural opponents and no rank."""
    assert _column(_best("1 Ames 1800 D?w D?b\n2 Bell 1600 D?w D?b").to_frame("boards"), "wrong") == ["AL"]
    section = explain.read_text(CHART)
    round = explain.pair(explain.Section(section.players, together=(ForcedPair(1, 2, 3),)))
    boards, players = round.to_frame("boards"), round.to_frame("players")
    assert boards.loc[boards["change"] == "by the TD", ["white_natural", "black_natural"]].isna().all(axis=None)
    assert set(players.loc[players["rank"].isna(), "name"]) == {"Ames", "Bell"}


def test_a_player_sees_his_own_row() -> None:
    """Letters and opponents of every round, half, board, color and both opponents."""
    table = _best().to_frame("players").set_index("name")
    assert _cells(table, "Frye", ["colors", "due", "opponents"]) == ["xW", "B", "- 5"]
    assert _cells(table, "Ames", ["colors", "due", "opponents"]) == ["WB", "w", "- -"]
    seat = ["half", "board", "color", "plays", "natural"]
    assert _cells(table, "Frye", seat) == ["bottom half", 1, "black", "Ames", "Bell"]
    assert _cells(table, "Gantt", seat) == [None, None, None, "bye", "bye"]


def test_the_sheet_has_every_criterion_in_order() -> None:
    """The penalty sheet uses stable names, with totals, places, and the boards that cost something."""
    round = _best()
    table = round.to_frame("sheet")
    assert list(table.index) == [criterion.name for criterion in CRITERIA]
    assert _column(table, "total") == [row.total for row in round.sheet]
    assert _cells(table, "size", ["total", "boards"]) == [3200, "1, 2"]
    assert _cells(table, "limited_interchange", ["in_force", "place"]) == [False, None]
    assert _cells(table, "repeat", ["place", "rule"]) == [1, "27A1"]


@pytest.mark.parametrize(
    "chart", [CHART, "# Nobody: 2 to be paired\n1 Ames 1900 D2w U---\n2 Bell 1800 D1b U---"], ids=["seven", "nobody"]
)
@pytest.mark.parametrize("which", TABLES[Round])
def test_columns_keep_their_types(which: str, chart: str) -> None:
    """Counts and ratings are nullable integers, words are strings, even in a round with nobody to pair."""
    types = _best(chart).to_frame(which).dtypes.map(str).to_dict()
    whole = {
        *("board", "white_rating", "black_rating", "value", "limit", "rank", "number", "rating", "place", "total"),
        "due_white",
    }
    assert all(types[name] == "Int64" for name in whole & set(types))
    assert set(types.values()) <= TYPES


@cache
def answers() -> Mapping[str, Answer]:
    """An answer of every kind that has rows, about two sections of ours."""
    section = explain.read(FRIDAY)
    found = explain.pair(section)
    exercised = exercise("interchange", 1)
    every = [
        *(
            found,
            found.board(3),
            found.changes(),
            found.candidates("3"),
            found.why_not_color("3"),
            found.price("Zamora-Newell"),
        ),
        *(ask("Zamora") for ask in (found.why_nots, found.why_bye, found.why_dropped, found.ranges)),
        *(
            found.why_not("Zamora", "Newell"),
            found.why_not_switch("Zamora", "Sloan"),
            found.complaint("Zamora", ["Newell"]),
        ),
        explain.posted(FOUR, boards="3-1, 4-2", low_limit=200).audit(),
        explain.pair(FOUR).firm(),
        explain.pair(FOUR).limits(),
        explain.posted(FOUR, boards="1-2, 3-4").which_settings(),
        explain.corrected(section.before_round(4), "Zamora rating 1800", "Zamora 1 D"),
        explain.event(section, "Zamora"),
        explain.next_round(FOUR),
        found.which_result("Zamora"),
        explain.pair(FOUR, 1, rounds=3).possible(),
        explain.by_hand(section),
        explain.season([FRIDAY, __file__], executor="serial", ranges=True),
        exercised.solution(),
        *(lookup.rules(), lookup.glossary(), lookup.differences(), definition()),
        explain.pair(two_schedules(), 2),
    ]
    return {type(each).__name__: each for each in every}


def test_every_answer_has_tables_or_no_rows() -> None:
    """Answers without a table are a card, a word or a line; a new kind must be in one of the lists."""
    without = names_of(Answer) - {kind.__name__ for kind in TABLES}
    assert " ".join(sorted(without)) == (
        "Appeal BoardAnswer BoardCard BySchedule Definition DifferenceAnswer Exercise FideRound Marking Meetings "
        "Repaired RoundFacts RuleAnswer Scratch Verification WordAnswer"
    )
    assert {kind.__name__ for kind in TABLES} <= set(answers())


@pytest.mark.parametrize(
    ("kind", "which"), [(kind.__name__, which) for kind, tables in TABLES.items() for which in tables]
)
def test_every_table_of_every_answer_is_sound(kind: str, which: str) -> None:
    """Names in ``snake_case``, nullable types, rows, no empty text; the first needs no name."""
    table = answers()[kind].to_frame(which)
    assert [name for name in table.columns if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name)] == []
    assert set(table.dtypes.map(str)) <= TYPES
    assert len(table) > 0
    assert not (table == "").any(axis=None)
    if which == next(iter(next(tables for each, tables in TABLES.items() if each.__name__ == kind))):
        pd.testing.assert_frame_equal(answers()[kind].to_frame(), table)


def test_what_is_missing_is_missing() -> None:
    """An unrated opponent, the bye, and an undecided criterion are empty cells, never 0 and never a word."""
    round = _best()
    table = round.why_nots("Ames").to_frame().set_index("opponent", drop=False)
    assert _cells(table, "Frye", ["opponent_rating", "criterion", "best"]) == [None, None, None]
    bye = table[table["opponent"].isna()]
    assert [_column(bye, name) for name in ("opponent_number", "opponent_rating")] == [[None], [None]]
    decided_by = round.why_not("Ames", "Bell").decided_by
    assert decided_by is not None
    assert _cells(table, "Bell", ["criterion", "on_the_table"]) == [decided_by.criterion.name, False]


def test_figures_are_those_of_the_answers() -> None:
    """Values, limits, ranges and scores in a table are the answer's."""
    audit: Any = answers()["Audit"]
    limits: Any = answers()["LimitsMap"]
    event: Any = answers()["PlayersEvent"]
    assert _column(audit.to_frame(), "value") == [board.answer.value for board in audit.boards]
    assert _column(audit.to_frame("costs"), "cost") == [amount for board in audit.boards for _, amount in board.costs]
    assert _column(limits.to_frame(), "low_to") == [region.low.last for region in limits.regions]
    assert _column(event.to_frame(), "score") == [each.after.half_points / 2 for each in event.rounds]


def test_a_table_is_asked_for_by_name() -> None:
    """Another name is refused with the list of names, and so is an answer without rows."""
    round = _best()
    pd.testing.assert_frame_equal(round.to_frame(), round.to_frame("boards"))
    with pytest.raises(explain.InputError, match=r"'crosstable'\. Give one of boards, players, groups, sheet"):
        round.to_frame("crosstable")
    with pytest.raises(TypeError, match="BoardAnswer has no rows"):
        round.board(1).to_frame()
