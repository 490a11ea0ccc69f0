"""Lesson 1: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import changes, colors, meets, values, wrong

import explain


def test_the_score_groups_are_those_of_the_table(here: SimpleNamespace) -> None:
    """Cole and Eads have won both games, Ames and Dorn have a point each, the other four a half."""
    groups = [(group.half_points, [player.name for player in group.players]) for group in here.round3.groups]
    assert groups == [(4, ["Cole", "Eads"]), (2, ["Ames", "Dorn"]), (1, ["Bell", "Frye", "Gantt", "Hale"])]


def test_bell_and_gantt_are_due_black_and_the_other_two_white(here: SimpleNamespace) -> None:
    """Both natural boards of the last group have the same trouble."""
    due = {player.name: player.due.value for group in here.round3.groups for player in group.players}
    assert [due[name] for name in ("Bell", "Gantt", "Frye", "Hale")] == ["black", "black", "white", "white"]


def test_the_transposition_counts_42_and_mends_everything(here: SimpleNamespace) -> None:
    """Gantt and Hale are 42 points apart, within 80."""
    board = here.round3.board("Bell")
    assert (board.white.name, board.black.name, board.change.value) == ("Hale", "Bell", "transposition")
    assert board.value == 1453 - 1411 == 42
    assert board.limit == 80
    assert wrong(here.round3) == []


def test_a_limit_includes_its_own_number(here: SimpleNamespace) -> None:
    """At 42 the switch is made, at 41 two players wait."""
    assert explain.pair(here.section, low_limit=42).board("Bell").value == 42
    assert len(wrong(explain.pair(here.section, low_limit=41))) == 2


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """Ames has met Bell and Dorn has his score; Gantt and Hale are the bottom half; at 30 Bell has Gantt."""
    assert here.round3.why_not("Ames", "Bell").decided_by.criterion.rule.number == "27A1"
    assert here.round3.board("Ames").crosses == 0
    assert meets(explain.pair(here.section, low_limit=30), "Bell") == "Gantt"


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """Two boards are natural, two are a transposition of 49 points: Thorne and Rosario."""
    best = explain.pair(here.exercise)
    assert changes(best) == ["natural", "transposition", "transposition", "natural"]
    assert values(best)[1] == 1600 - 1551 == 49
    natural = explain.pair(here.exercise, low_limit=0)
    assert {frozenset(pair) for pair in colors(natural)} >= {frozenset(("Thorne", "Akers")), frozenset(("Rosario", "Inouye"))}
    assert wrong(natural) == ["AL", "AL"]
