"""Lesson 7: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import meets, values, wrong

import explain
from explain.pairing.criteria import CRITERIA, THREE_IN_A_ROW
from explain.pairing.engine import Pairing


def changed(here: SimpleNamespace, high: int) -> list[int | None]:
    """What the boards of the eight count under a high limit."""
    return values(explain.pair(here.section, low_limit=min(80, high), high_limit=high))


def test_120_points_are_too_much_for_alternation_and_not_for_equalization(here: SimpleNamespace) -> None:
    """The same ratings after two rounds and after three."""
    alternate = explain.pair(explain.read_text(here.four.format("D?w D?b", "D?b D?w")))
    equalize = explain.pair(explain.read_text(here.four.format("D?w D?b D?w", "D?b D?w D?b")))
    assert (alternate.board("Ames").is_natural, wrong(alternate)) == (True, ["AL", "AL"])
    assert equalize.board("Ames").value == min(1900 - 1780, 1500 - 1360) == 120
    assert equalize.board("Ames").limit == 200


def test_the_measured_figures_are_those_of_the_notebook(tournaments: SimpleNamespace) -> None:
    """Both tables of the lesson, played again; and what large changes there are with a limit of 0."""
    assert tournaments.apart == {
        0: {2: 246, 3: 1, 4: 206, 5: 9},
        80: {2: 58, 3: 0, 4: 174, 5: 2},
        200: {2: 44, 3: 0, 4: 124, 5: 1},
    }
    assert {high: (len(boards), len(tournaments.large[high])) for high, boards in tournaments.boards.items()} == {
        0: (480, 8),
        80: (480, 4),
        200: (480, 15),
    }
    assert tournaments.apart[0][2] > 960 / 4
    assert tournaments.apart[0][4] > 960 / 5
    rounds = [explain.pair(one, round, tournaments.limits(0)).pairing for one in tournaments.tournaments[0][:10] for round in range(2, 6)]
    for best in rounds:
        if any(best.facts.of(*board).value > 80 for board in best.boards):
            natural = Pairing(best.natural, best.natural.section.baseline.boards)
            assert third_running(natural) > third_running(best) == 0


def third_running(round: Pairing) -> int:
    """How many would get one color a third time running."""
    return round.total[CRITERIA.index(THREE_IN_A_ROW)]


def test_the_lower_group_is_switched_down_to_120_and_the_upper_to_60(here: SimpleNamespace) -> None:
    """A point less, and its boards are natural."""
    assert (changed(here, 120), changed(here, 119)) == ([60, 60, 120, 120], [60, 60, 0, 0])
    assert (changed(here, 60), changed(here, 59)) == ([60, 60, 0, 0], [0, 0, 0, 0])


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """80 is made and 81 is not; after one round the limit is 200; a repeat has none."""

    def one(bell: int) -> explain.Round:
        return explain.pair(explain.read_text(here.four.replace("1780", str(bell)).format("D?w D?b", "D?b D?w")))

    assert one(1820).board("Ames").value == 80
    assert one(1819).board("Ames").is_natural
    assert {board.limit for board in explain.pair(explain.read_text(here.four.format("D?w", "D?b"))).boards} == {200}
    repeat = explain.pair(explain.read_text("1 Ames 1900 D3w\n2 Bell 1500 D4w\n3 Cole 1200 D1b\n4 Dorn 900 D2b"))
    assert {board.limit for board in repeat.boards} == {None}
    assert meets(repeat, "Ames") != "Cole"


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """One board is over 80; with 80 for everything the winners keep a wrong color."""
    best = explain.pair(here.exercise)
    assert [(board.white.name, board.value, board.limit) for board in best.boards if (board.value or 0) > 80] == [("Medina", 97, 200)]
    assert meets(best, "Medina") == "Sawyer"
    less = explain.pair(here.exercise, low_limit=80, high_limit=80)
    assert (wrong(best), set(wrong(less)), less.groups[0].wrong) == ([], {"EQ"}, 2)
