"""Lesson 4: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import changes, meets, values, wrong

import explain


def rated(chart: str, dorn: int) -> explain.Round:
    """The round with another rating for Dorn."""
    return explain.pair(explain.read_text(chart.replace("1530", str(dorn))))


def test_by_nature_both_boards_have_a_color_that_does_not_alternate(here: SimpleNamespace) -> None:
    """Ames and Cole are both due White, Bell and Dorn both due Black."""
    assert wrong(explain.posted(here.section, 3, boards="Ames-Cole, Bell-Dorn")) == ["AL", "AL"]


def test_dorn_looks_up_200_points_and_ames_down_40(here: SimpleNamespace) -> None:
    """The smaller counts, and every color is right."""
    board = here.round3.board("Dorn")
    assert sorted(gap.points for gap in board.gaps) == [40, 200]
    assert board.value == min(1800 - 1600, 1570 - 1530) == 40
    assert board.change.value == "transposition"
    assert wrong(here.round3) == []


def test_alternation_stands_against_what_dorn_asks_for(here: SimpleNamespace) -> None:
    """Dorn against Bell leaves a color that does not alternate."""
    assert here.round3.why_not("Dorn", "Bell").decided_by.criterion.rule.number == "27A5"


def test_the_transposition_ends_between_1490_and_1489(here: SimpleNamespace) -> None:
    """It counts 80 and is made; at 81 it is an interchange of 30."""
    assert [rated(here.chart, dorn).board("Dorn").value for dorn in (1530, 1490)] == [40, 80]
    assert rated(here.chart, 1489).board("Dorn").change.value == "interchange"
    assert rated(here.chart, 1489).board("Dorn").value == 1600 - 1570 == 30


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """With Bell at 1790 it counts 10; if Dorn has met Ames, Bell and Cole are switched."""
    assert explain.pair(explain.read_text(here.chart.replace("1600", "1790"))).board("Dorn").value == 10
    chart = here.chart.replace("1530  D?b", "1530  D1b").replace("1800  D?w", "1800  D4w")
    met = explain.pair(explain.read_text(chart))
    assert (met.board("Ames").change.value, met.board("Ames").value, meets(met, "Ames")) == ("interchange", 30, "Bell")


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """Atwood and Easton are switched for 13 points; Easton's own side is 147."""
    best = explain.pair(here.exercise)
    assert changes(best) == ["natural", "transposition", "transposition", "natural"]
    assert values(best)[1] == 1336 - 1323 == 13
    assert {gap.points for gap in best.board("Easton").gaps} == {13, 1511 - 1364}
    assert (meets(best, "Easton"), meets(explain.pair(here.exercise, low_limit=0), "Easton")) == ("Rinaldi", "Lomax")
