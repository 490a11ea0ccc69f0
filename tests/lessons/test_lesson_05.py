"""Lesson 5: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import changes, legal_natural, meets, natural, values, wrong

import explain


def test_the_interchange_counts_30_and_the_transposition_170(here: SimpleNamespace) -> None:
    """Bell and Cole are 30 apart; Cole and Dorn 170, Ames and Bell 200."""
    board = here.round3.board("Ames")
    assert (board.change.value, board.value) == ("interchange", 1600 - 1570)
    assert min(1570 - 1400, 1800 - 1600) == 170
    assert [gap.points for gap in board.gaps] == [30]


def test_within_80_points_a_transposition_comes_before_any_interchange(here: SimpleNamespace) -> None:
    """70 points of the one come before 20 of the other."""
    assert (set(changes(here.both)), set(values(here.both))) == ({"transposition"}, {70})
    assert here.both.price("2-1, 4-3").decided_by.criterion.rule.number == "29E5e"
    assert 1870 - 1850 == 20


def test_beyond_80_points_the_smaller_switch_wins(here: SimpleNamespace) -> None:
    """An interchange of 100 comes before a transposition of 150."""
    assert (set(changes(here.far)), set(values(here.far))) == ({"interchange"}, {1850 - 1750})
    assert min(2000 - 1850, 1750 - 1500) == 150
    assert here.far.price("1-4, 2-3").decided_by.criterion.name == "size"


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """Limited, both boards stay natural; at 85 points it is the interchange; a repeat is mended whatever it takes."""
    limited = explain.pair(here.section, interchanges="limit")
    assert (changes(limited), len(wrong(limited))) == (["natural", "natural"], 2)
    assert min(1570 - 1485, 1800 - 1600) == 85
    assert explain.pair(explain.read_text(here.chart.replace("1400", "1485"))).board("Ames").change.value == "interchange"
    third = explain.read_text("1 Ames 1800 D3w D4b\n2 Bell 1790 D4b D3w\n3 Cole 1540 D1b D2b\n4 Dorn 1530 D2w D1w")
    avoided = explain.pair(third, preferences=explain.preset("swisssys_like"))
    assert {board.shape.value for board in avoided.boards} == {"interchange"}
    assert 1790 - 1540 == 250


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """By rank McBride has Boone, whom he has met; then Ayers and Yost are switched, 67 points apart."""
    best = explain.pair(here.exercise)
    assert changes(best) == ["natural", "interchange", "interchange", "natural"]
    assert values(best)[1] == 1566 - 1499 == 67
    assert (natural(best, "McBride"), legal_natural(best, "McBride")) == ("Boone", "Yost")
    assert meets(best, "McBride") == "Ayers"
