"""Lesson 12: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import meets, wrong

import explain
from explain.answers.claims import of_lines


def test_cole_has_met_all_of_the_middle_group(here: SimpleNamespace) -> None:
    """Once each."""
    assert [here.round4.standings.at(3).met.get(number, 0) for number in (4, 5, 6)] == [1, 1, 1]


def test_going_back_leaves_one_board_of_unequal_scores_and_pushing_forward_two(here: SimpleNamespace) -> None:
    """Bell drops to Dorn by a point; pushed forward, one board is two points wide. Counted in half-points."""
    forward = explain.posted(here.section, 4, boards="1-2, 3-7, 4-5, 6-8")
    assert ([board.crosses for board in here.round4.boards if board.crosses], meets(here.round4, "Bell")) == ([2], "Dorn")
    assert sorted(board.crosses for board in forward.boards if board.crosses) == [2, 4]
    decided = here.round4.price("1-2, 3-7, 4-5, 6-8").decided_by
    assert (decided.criterion.rule.number, decided.theirs > decided.ours) == ("27A2", True)


def test_top_down_and_the_whole_differ_in_where_and_at_what_price(here: SimpleNamespace) -> None:
    """One wrong color in both; another drops for 90 points, or another is raised for 70."""
    top_down, whole = explain.pair(here.two_groups, order="top_down"), explain.pair(here.two_groups)
    assert (wrong(top_down), wrong(whole)) == (["EQ"], ["EQ"])
    assert [board.value for board in top_down.boards] == [0, 90, 0]
    assert [board.value for board in whole.boards] == [0, 70, 0]
    assert (meets(top_down, "Bob Bell"), meets(whole, "Cas Cole")) == ("Dee Dorn", "Eve Eads")


def test_four_of_thirty_rounds_differ(tournaments: SimpleNamespace) -> None:
    """The figure of the lesson, worked out again."""
    assert sum(tournaments.pairs(one, "whole_section") != tournaments.pairs(one, "top_down") for one in tournaments.sections) == 4


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """Cole, Bell, Ames is the order of who drops; going back is the best; top down is the variation."""
    assert [player.name for player in reversed(here.round4.groups[0].players)] == ["Cole", "Bell", "Ames"]
    assert explain.posted(here.section, 4, boards="3-1, 2-4, 6-5, 7-8").audit().verdict.value == "the_best"
    assert explain.rule("29E6b").card.rule.variation
    assert not explain.rule("29E6a").card.rule.variation


def test_the_exercise_needs_going_back(here: SimpleNamespace) -> None:
    """Of the players with 2 points the first in line is skipped, for the sake of the groups below, and the stages say so."""
    group = next(group for group in explain.by_hand(here.exercise).groups if group.half_points == 4)
    assert of_lines.StandsBefore in [type(claim) for said in group.leaving for claim in said]
    assert len(here.exercise.players) == 11
