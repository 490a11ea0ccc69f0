"""Lesson 6: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import changes, meets, values, wrong

import explain


def test_by_nature_the_first_and_the_last_board_are_wrong(here: SimpleNamespace) -> None:
    """Two games apart on each: equalization."""
    natural = explain.posted(here.section, 2, boards="1-5, 2-6, 3-7, 4-8")
    assert [[each.kind.value for each in board.wrong] for board in natural.boards] == [["EQ"], [], [], ["EQ"]]
    assert {board.limit for board in here.round2.boards} == {200}


def test_the_simple_transposition_counts_70(here: SimpleNamespace) -> None:
    """70 above, 100 below."""
    simple = explain.posted(here.section, 2, boards="8-1, 2-6, 3-7, 4-5")
    assert (values(simple), wrong(simple)) == ([70, 0, 0, 70], [])
    assert (1800 - 1730, 1500 - 1400) == (70, 100)


def test_the_rotation_counts_70_20_20_and_30(here: SimpleNamespace) -> None:
    """By the squares it is smaller: 6600 instead of 9800."""
    assert (values(here.round2), set(changes(here.round2))) == ([70, 20, 20, 30], {"rotation"})
    assert sum(value**2 for value in (70, 20, 20, 30)) == 6600
    decided = here.round2.price("8-1, 2-6, 3-7, 4-5").decided_by
    assert (decided.criterion.name, decided.ours, decided.theirs) == ("size", 6600, 70**2 + 70**2)
    assert {gap.points for gap in here.round2.board("Bell").gaps} == {20}


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """Board 4 counts 30; with few boards the middle two are natural; at 0 it is the simple transposition."""
    assert here.round2.board(4).value == min(1760 - 1730, 1460 - 1400) == 30
    assert [board.is_natural for board in explain.pair(here.section, objective="fewest_boards").boards] == [False, True, True, False]
    assert values(explain.pair(here.section, low_limit=0)) == [70, 0, 0, 70]


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """A rotation of 54, 9 and 45 above, a transposition of 44 below."""
    best = explain.pair(here.exercise)
    assert changes(best) == ["rotation"] * 3 + ["natural"] + ["transposition"] * 2
    assert values(best) == [54, 9, 45, 0, 44, 44]
    assert 54**2 + 9**2 + 45**2 < 2 * 54**2
    assert (meets(best, "Bowers"), meets(best, "Holt"), 1297 - 1253) == ("Yates", "Gilmore", 44)
