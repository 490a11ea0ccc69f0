"""Rounds as pandas tables: whole numbers stay whole, empty stays empty, and the figures are those of the answers."""

from __future__ import annotations

import pandas as pd
import pytest

import explain
from explain import Preferences, Round
from explain.model.arrangements import ForcedPair
from explain.pairing.criteria import CRITERIA
from explain.views.frames import Frame, boards_frame, frame, players_frame, sheet_frame

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


def best(chart: str = CHART, **settings: object) -> Round:
    """The best round of a chart."""
    return explain.pair(explain.read_text(chart), preferences=Preferences().changed(settings))


def column(of: pd.DataFrame, name: str) -> list[object]:
    """A column as plain values, empty cells as ``None``."""
    return [None if pd.isna(value) else value for value in of[name]]


def cells(of: pd.DataFrame, row: str, columns: list[str]) -> list[object]:
    """Some cells of a row as plain values, empty ones as ``None``."""
    return [column(of.loc[[row]], name)[0] for name in columns]


def test_a_row_for_every_board_and_then_the_bye() -> None:
    """Boards stand in order with White, Black and what they are due; the bye has neither a number nor a Black."""
    table = boards_frame(best())
    assert column(table, "board") == [1, 2, 3, None]
    assert column(table, "white") == ["Ames", "Cole", "Eads", "Gantt"]
    assert column(table, "black") == ["Frye", "Bell", "Dorn", None]
    assert column(table, "white rating") == [1800, 1570, 1400, 1300]
    assert column(table, "black rating") == [None, 1600, 1530, None]
    assert column(table, "white due") == ["w", "w", "w", "x"]
    assert column(table, "black due") == ["B", "b", "b", None]


def test_a_board_says_what_was_changed_and_what_it_is_worth() -> None:
    """Kind, value, limit, natural opponents, color rule and WinTD's code are those of the board's answer."""
    table = boards_frame(best())
    assert column(table, "change") == ["transposition", "transposition", "natural", "bye"]
    assert column(table, "value") == [40, 40, 0, 0]
    assert column(table, "limit") == [80, 80, None, None]
    assert column(table, "white natural") == ["Cole", "Ames", "Dorn", "bye"]
    assert column(table, "black natural") == ["Bell", "Frye", "Eads", None]
    assert column(table, "color rule") == ["29E3a", "29E3a", "29E3a", None]
    assert column(table, "WinTD code") == ["40 OK OK", "40 OK OK", "0 OK OK", "0 OK OK"]


def test_a_wrong_color_stands_in_its_column() -> None:
    """Where two are due the same color the letters of what is wrong stand beside their board."""
    table = boards_frame(best("1 Ames 1800 D?w D?b\n2 Bell 1600 D?w D?b"))
    assert column(table, "wrong") == ["AL"]


def test_a_board_placed_by_hand_has_no_natural_opponents() -> None:
    """What the director placed by hand is on the list, without natural opponents and without a rank."""
    section = explain.read_text(CHART)
    round = explain.pair(explain.Section(section.players, together=(ForcedPair(1, 2, 3),)))
    boards, players = boards_frame(round), players_frame(round)
    assert boards.loc[boards["change"] == "by the director", ["white natural", "black natural"]].isna().all(axis=None)
    assert set(players.loc[players["rank"].isna(), "name"]) == {"Ames", "Bell"}


def test_players_stand_by_rank() -> None:
    """Everybody who is paired or has the bye has a row, by score and rating."""
    table = players_frame(best())
    assert column(table, "rank") == [1, 2, 3, 4, 5, 6, 7]
    assert column(table, "number") == [1, 2, 3, 4, 6, 5, 7]
    assert column(table, "rating") == [1800, 1600, 1570, 1530, None, 1400, 1300]
    assert column(table, "team") == [None, None, None, None, "OAK", None, None]
    assert column(table, "score") == [1, 1, 1, 1, 1, 0.5, 0]


def test_a_player_has_a_letter_and_an_opponent_for_every_round() -> None:
    """Colors have ``x`` and opponents ``-`` where there was no game, or the opponent is not known."""
    table = players_frame(best()).set_index("name")
    assert cells(table, "Frye", ["colors", "due", "opponents"]) == ["xW", "B", "- 5"]
    assert cells(table, "Ames", ["colors", "due", "opponents"]) == ["WB", "w", "- -"]


def test_a_player_sees_his_own_board() -> None:
    """Each has his half, board, color, opponent and natural opponent; the holder of the bye plays the bye."""
    table = players_frame(best()).set_index("name")
    seat = ["half", "board", "color", "plays", "natural"]
    assert cells(table, "Frye", seat) == ["bottom half", 1, "black", "Ames", "Bell"]
    assert cells(table, "Gantt", ["plays", "natural"]) == ["bye", "bye"]
    assert cells(table, "Gantt", ["half", "board", "color"]) == [None, None, None]


def test_the_sheet_has_every_criterion_in_order() -> None:
    """The penalty sheet is read by stable names, with totals, places, and the boards that pay."""
    round = best()
    table = sheet_frame(round)
    assert list(table.index) == [criterion.name for criterion in CRITERIA]
    assert column(table, "total") == [row.total for row in round.sheet]
    assert cells(table, "size", ["total", "boards"]) == [3200, "1, 2"]
    assert cells(table, "limited_interchange", ["in force", "place"]) == [False, None]
    assert cells(table, "repeat", ["place", "rule"]) == [1, "27A1"]


@pytest.mark.parametrize("chart", [CHART, "# Nobody: 2 to be paired\n1 Ames 1900 D2w U---\n2 Bell 1800 D1b U---"], ids=["seven", "nobody"])
@pytest.mark.parametrize("which", Frame)
def test_columns_keep_their_types(which: Frame, chart: str) -> None:
    """Counts and ratings are nullable whole numbers, words are strings, also in a round in which nobody is paired."""
    table = frame(best(chart), which)
    types = {name: str(type) for name, type in table.dtypes.items()}
    whole = {"board", "white rating", "black rating", "value", "limit", "rank", "number", "rating", "place", "total"}
    assert all(types[name] == "Int64" for name in whole & set(types))
    assert set(types.values()) <= {"Int64", "Float64", "string", "boolean"}


def test_a_table_is_asked_for_by_name() -> None:
    """The three tables have names; another name is refused with itself in the error."""
    round = best()
    pd.testing.assert_frame_equal(frame(round, "boards"), boards_frame(round))
    pd.testing.assert_frame_equal(frame(round, "players"), players_frame(round))
    pd.testing.assert_frame_equal(frame(round, "sheet"), sheet_frame(round))
    with pytest.raises(ValueError, match="crosstable"):
        frame(round, "crosstable")
