"""Lesson 9: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import meets, values, wrong

import explain


def without(here: SimpleNamespace, number: int) -> explain.Round:
    """The round if one player misses it."""
    return explain.pair(explain.read_text(f"{here.section}\nzero-point bye: {number} in round 3"), 3)


def test_the_score_groups_are_those_of_the_table(here: SimpleNamespace) -> None:
    """Bell is alone at the top."""
    groups = [(group.half_points, [player.name for player in group.players]) for group in here.round3.groups]
    assert groups == [(4, ["Bell"]), (3, ["Ames", "Gantt"]), (2, ["Cole", "Frye", "Hale", "Ives"]), (1, ["Dorn", "Eads"])]


def test_eads_has_the_bye_and_ives_has_had_his(here: SimpleNamespace) -> None:
    """The lowest of the lowest group, not of the tournament."""
    assert [board.white.name for board in here.round3.byes] == ["Eads"]
    assert here.round3.why_not("Ives", "bye").decided_by.criterion.rule.number == "28L3"


def test_every_drop_is_as_the_lesson_goes_down(here: SimpleNamespace) -> None:
    """Bell to Ames; Gantt not to Cole, whom he has met; Ives to Dorn."""
    assert (meets(here.round3, "Bell"), meets(here.round3, "Ives")) == ("Ames", "Dorn")
    assert here.round3.why_not("Gantt", "Cole").decided_by.criterion.rule.number == "27A1"
    assert meets(explain.pair(here.section, limit_drop_swaps=True), "Gantt") == "Frye"


def test_the_opponent_of_the_odd_player_is_changed_for_73_points(here: SimpleNamespace) -> None:
    """Frye and Hale are switched, and no color below the top board is wrong."""
    board = here.round3.board("Gantt")
    assert (board.change.value, board.value) == ("odd_player", 1545 - 1472)
    assert wrong(here.round3) == []


def test_who_has_asked_for_a_half_point_bye_is_passed_over(here: SimpleNamespace) -> None:
    """Had Eads asked for one in round 4, Dorn would have the bye."""
    asked = explain.read_text(f"{here.section}\nhalf-point bye: 5 in round 4")
    assert [board.white.name for board in explain.pair(asked, 3).byes] == ["Dorn"]


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """Without Bell, Ames and Gantt have met and both go down; Hale has met Dorn and Eads."""
    assert all(without(here, 2).board(name).crosses == 1 for name in ("Ames", "Gantt"))
    assert meets(without(here, 2), "Ames") != "Gantt"
    for name in ("Dorn", "Eads"):
        assert here.round3.why_not("Hale", name).decided_by.criterion.rule.number == "27A1"
    assert 1618 - 1415 > 200


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """Kirby has the bye; Tibbs drops to Egan instead of Zeller, for 11 points."""
    best = explain.pair(here.exercise)
    assert [board.white.name for board in best.byes] == ["Kirby"]
    assert [meets(best, name) for name in ("Tibbs", "Zeller", "Corbett", "Janssen")] == ["Egan", "Wyatt", "Marsh", "Forsyth"]
    assert values(best) == [11, 11, 0, 0]
    assert meets(explain.pair(here.exercise, limit_drop_swaps=True), "Tibbs") == "Zeller"
    assert 1530 - 1519 == 11
