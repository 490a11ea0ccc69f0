"""Lesson 3: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from read_rounds import colors

import explain
from explain.answers.board import BoardAnswer


def cells(colors: str) -> str:
    """Colors as cells of a wall chart; ``h`` is a half-point bye."""
    return " ".join("H---" if letter == "h" else f"D?{letter.lower()}" for letter in colors)


def two(ames: str, bell: str) -> BoardAnswer:
    """The board of two players who have had these colors."""
    return explain.pair(explain.read_text(f"1 Ames 2000 {cells(ames)}\n2 Bell 1900 {cells(bell)}")).board(1)


@pytest.mark.parametrize(("had", "urgency"), [("WWB", "B"), ("WB", "w"), ("Wh", "B"), ("WW", "BB"), ("WWBWWBB", "B")], ids=str)
def test_a_due_color_is_that_of_the_table(had: str, urgency: str) -> None:
    """With the letters that the cards write: small, capital, or double."""
    board = two(had, "W" * len(had))
    assert next(player.urgency for player in board.players if player.name == "Ames") == urgency


@pytest.mark.parametrize(
    ("ames", "bell", "rule", "white"),
    [
        ("WBW", "BWB", "29E3a", "Bell"),
        ("WBW", "BhW", "29E4-1", "Bell"),
        ("WWBW", "hWBW", "29E4-2", "Bell"),
        ("WWB", "WBW", "29E4-3", "Ames"),
        ("WBWB", "BWWB", "29E4-4", "Ames"),
        ("BW", "BW", "29E4-5", "Bell"),
        ("BWW", "WBW", "29E4-4", "Bell"),
        ("WB", "WB", "29E4-5", "Ames"),
    ],
)
def test_the_rule_and_the_color_are_those_of_the_lesson(ames: str, bell: str, rule: str, white: str) -> None:
    """Each of the five ways, and the first two questions."""
    board = two(ames, bell)
    assert (board.color.rule.number, board.white.name) == (rule, white)  # type: ignore[union-attr]


def test_round_2_decides_where_the_lesson_says_so() -> None:
    """In the fourth way, and in the first question."""
    assert two("WBWB", "BWWB").color.deciding_round == 2  # type: ignore[union-attr]
    assert two("BWW", "WBW").color.deciding_round == 2  # type: ignore[union-attr]


def test_a_forfeit_gives_nobody_a_color() -> None:
    """Ames had White and won by forfeit: he is due Black."""
    board = explain.pair(explain.read_text("1 Ames 2000 D?w X?-\n2 Bell 1900 D?b W?w")).board(1)
    assert board.black is not None
    assert (board.black.name, board.black.urgency) == ("Ames", "B")


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """The boards that are given are the best ones, with these colors by these rules."""
    best = explain.pair(here.exercise)
    assert colors(best) == [("Parrish", "Rourke"), ("Lockhart", "Sadler"), ("Yates", "Abara"), ("Joyner", "Neal")]
    assert [board.color.rule.number for board in best.boards if board.color] == ["29E4-3", "29E4-4", "29E3a", "29E3a"]
    assert best.board("Sadler").color.deciding_round == 2  # type: ignore[union-attr]
