"""Lesson 8: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import meets, natural, values, wrong

import explain


def test_an_unrated_player_ranks_last(here: SimpleNamespace) -> None:
    """Frye stands last of the six, and Cole is his natural opponent."""
    assert [player.name for player in here.round3.groups[0].players][-1] == "Frye"
    assert natural(here.round3, "Frye") == "Cole"


def test_a_switch_with_him_counts_half_the_low_limit(here: SimpleNamespace) -> None:
    """40 points; the other way would be 70 above and 100 below, and one board stays wrong."""
    board = here.round3.board("Frye")
    assert (board.value, board.change.value) == (40, "transposition")
    assert (1800 - 1730, 1500 - 1400) == (70, 100)
    assert len(wrong(here.round3)) == 1


def test_the_preference_values_it_on_the_other_side(here: SimpleNamespace) -> None:
    """130 for Eads and Frye, so Dorn and Eads are switched for 70."""
    assert sorted(values(explain.pair(here.section, avoid_unrated_swaps=True)), key=str) == [0, 70, 70]
    assert 1730 - 1600 == 130


def test_two_unrated_players_count_nothing_against_each_other() -> None:
    """A transposition of them has no value."""
    found = explain.pair(explain.read_text("1 Ames 1800 D?w\n2 Bell 1500 D?b\n3 Cole unr D?w\n4 Dorn unr D?b"))
    assert (values(found), found.board("Ames").change.value) == ([0, 0], "transposition")


def test_he_neither_drops_nor_has_the_bye(here: SimpleNamespace) -> None:
    """Bell drops though Cole stands below him, and Dorn has the bye though Eads does."""
    assert meets(here.odd, "Bell") == "Eads"
    assert [bye.white.name for bye in here.odd.byes] == ["Dorn"]


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """30 at a limit of 60; at 160 the 70 is smaller than the 80; the last of five newcomers has the bye."""
    assert explain.pair(here.section, low_limit=60).board("Frye").value == 30
    assert sorted(values(explain.pair(here.section, low_limit=160)), key=str) == [0, 70, 70]
    five = explain.pair(explain.read_text("\n".join(f"{number} New{number} unr" for number in range(1, 6))))
    assert [bye.white.name for bye in five.byes] == ["New5"]


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """Nagle and Vance are switched: 42 points on one side, 40 for the unrated one."""
    best = explain.pair(here.exercise)
    assert (best.board("Vance").value, {gap.points for gap in best.board("Vance").gaps}) == (40, {40, 1886 - 1844})
    assert (natural(best, "Ingram"), natural(best, "Yeager")) == ("Nagle", "Vance")
    assert len(wrong(explain.posted(here.exercise, 3, boards="4-3, 1-8, 2-7, 5-6"))) == 2
