"""Lesson 11: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import changes, legal_natural, meets, natural, values

import explain


def test_neighbors_meet_and_there_are_no_halves(here: SimpleNamespace) -> None:
    """Ames has Bell and Cole has Hale; in halves Ames would have Cole and Bell Hale."""
    neighbors, halves = explain.pair(here.section, preferences=here.settings), explain.pair(here.section)
    assert (meets(neighbors, "Ames"), meets(neighbors, "Cole")) == ("Bell", "Hale")
    assert (meets(halves, "Ames"), meets(halves, "Bell")) == ("Cole", "Hale")
    assert all(player.half is None for board in neighbors.boards for player in board.players)


def test_neighbors_who_have_met_are_kept_apart(here: SimpleNamespace) -> None:
    """The second and third are switched: Ames has Dorn."""
    assert (natural(here.met, "Ames"), meets(here.met, "Ames")) == ("Bell", "Dorn")


def test_four_are_mended_for_50_points(here: SimpleNamespace) -> None:
    """Two neighbors have had White, the next two Black."""
    assert (set(changes(here.near)), set(values(here.near))) == ({"transposition"}, {50})


def test_the_measured_figures_are_those_of_the_notebook(tournaments: SimpleNamespace) -> None:
    """180 points between two opponents in halves, 94 as neighbors, over as many games."""
    assert {system: sum(gaps) // len(gaps) for system, gaps in tournaments.gaps.items()} == {"swiss": 180, "adjacent": 94}
    assert {len(gaps) for gaps in tournaments.gaps.values()} == {4 * 24}


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """The fifth of five drops; it is announced; Dorn has Eads by nature, in halves Frye."""
    rows = [*(f"{n} P{n} {2000 - 20 * n} W?{'wb'[n % 2]}" for n in range(1, 6)), "6 P6 1500 L?w"]
    five = explain.pair(explain.read_text("\n".join(rows)), preferences=here.settings)
    assert five.board("P5").crosses == 2
    assert explain.pair(here.section, preferences=here.settings).variations[0].announce
    assert [natural(explain.pair(here.section, system=system), "Dorn") for system in ("adjacent", "swiss")] == ["Eads", "Frye"]


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """Both neighbors of the first group have met; then Garvey and Kirby are switched for 40."""
    best = explain.pair(here.exercise, preferences=here.settings)
    assert changes(best) == ["transposition", "transposition", "natural", "natural"]
    assert values(best)[0] == 1393 - 1353 == 40
    assert (natural(best, "Ballard"), legal_natural(best, "Ballard"), meets(best, "Ballard")) == ("Rourke", "Garvey", "Kirby")
