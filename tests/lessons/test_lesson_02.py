"""Lesson 2: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import changes, legal_natural, meets, natural, wrong

import explain


def rated(chart: str, frye: int) -> explain.Round:
    """The round with another rating for Frye."""
    return explain.pair(explain.read_text(chart.replace("1560", str(frye))))


def half(round: explain.Round, name: str) -> str:
    """In which half of his score group a player is."""
    return next(player.half.value for board in round.boards for player in board.players if player.name == name and player.half)


def test_the_groups_are_ranked_as_in_the_table(here: SimpleNamespace) -> None:
    """Score goes before rating, so Frye is fourth and Bell fifth."""
    groups = [[player.name for player in group.players] for group in here.round2.groups]
    assert groups == [["Ames", "Cole", "Dorn", "Frye"], ["Bell", "Eads", "Gantt", "Hale"]]


def test_natural_opponents_are_each_others(here: SimpleNamespace) -> None:
    """Ames has Dorn, Cole Frye, Bell Gantt, Eads Hale."""
    found = {player.name: natural(here.round2, player.name) for player in here.section.players}
    assert [found[name] for name in ("Ames", "Cole", "Bell", "Eads")] == ["Dorn", "Frye", "Gantt", "Hale"]
    assert all(found[found[name]] == name for name in found)


def test_one_color_of_each_group_must_be_wrong(here: SimpleNamespace) -> None:
    """Three of the winners had White; no more than what must be is wrong."""
    assert all(group.unavoidable == 1 and group.wrong == 1 for group in here.round2.groups)


def test_a_legal_natural_opponent_is_another_than_the_raw_one(here: SimpleNamespace) -> None:
    """By rank Ames has Dorn, whom he has met; so he has Frye."""
    assert (natural(here.met, "Ames"), legal_natural(here.met, "Ames"), meets(here.met, "Ames")) == ("Dorn", "Frye", "Frye")


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """At 1660 Frye leads the bottom half and has Ames; at 1730 he is in the top half and has Dorn; Gantt has Bell."""
    assert (half(rated(here.chart, 1660), "Frye"), meets(rated(here.chart, 1660), "Frye")) == ("bottom half", "Ames")
    assert (half(rated(here.chart, 1730), "Frye"), meets(rated(here.chart, 1730), "Frye")) == ("top half", "Dorn")
    assert (half(here.round2, "Gantt"), half(here.round2, "Eads")) == ("bottom half", "top half")
    assert (meets(here.round2, "Gantt"), meets(here.round2, "Eads")) == ("Bell", "Hale")


def test_the_exercise_needs_no_change(here: SimpleNamespace) -> None:
    """Every board is natural and every color right."""
    best = explain.pair(here.exercise)
    assert changes(best) == ["natural"] * 4
    assert wrong(best) == []
    assert (meets(best, "Dobbs"), meets(best, "Easton")) == ("McBride", "Patel")
