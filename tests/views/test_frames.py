"""Rounds as pandas tables: whole numbers stay whole, empty stays empty, and the figures are those of the answers."""

from __future__ import annotations

import pandas as pd
import pytest

import explain
from explain import Preferences, Round
from explain.criteria import CRITERIA
from explain.model import ForcedPair
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


def test_a_row_for_every_board_and_then_the_bye() -> None:
    """Boards stand in order with White, Black and what they are due; the bye has neither a number nor a Black."""
    table = boards_frame(best())
    assert column(table, "board") == [1, 2, 3, None]
    assert column(table, "white") == ["Dorn", "Bell", "Frye", "Gantt"]
    assert column(table, "black") == ["Ames", "Cole", "Eads", None]
    assert column(table, "white rating") == [1530, 1600, None, 1300]
    assert column(table, "black due") == ["w", "w", "w", None]
