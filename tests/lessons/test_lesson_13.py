"""Lesson 13: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import meets, natural

import explain

POSTED = {"natural": "3-5, 1-4, 2-7, 6-8", "scores ignored": "3-1, 5-4, 8-2, 6-7", "a repeat": "3-5, 1-4, 2-6, 7-8"}


def test_frye_had_hale_by_nature_and_has_gantt_for_42_points(here: SimpleNamespace) -> None:
    """1453 instead of 1411, within 80."""
    frye = here.round3.board("Frye")
    assert (natural(here.round3, "Frye"), meets(here.round3, "Frye")) == ("Hale", "Gantt")
    assert (frye.value, frye.limit) == (1453 - 1411, 80)


def test_his_way_leaves_colors_that_do_not_alternate(here: SimpleNamespace) -> None:
    """Two would wait, one on each board, and four are asked to pay."""
    his = here.round3.why_not("Frye", "Hale")
    assert (his.decided_by.criterion.rule.number, his.decided_by.theirs) == ("27A5", 2)
    assert {player.name for pay in his.paying for player in pay.players} == {"Bell", "Gantt", "Frye", "Hale"}


def test_each_posted_round_has_the_verdict_that_the_lesson_gives_it(here: SimpleNamespace) -> None:
    """Best; legal; and twice a rule is broken."""
    verdicts = {name: explain.audit(here.section, 3, boards=boards).verdict for name, boards in POSTED.items()}
    assert explain.audit(here.section, 3).verdict.value == "the_best"
    assert verdicts["natural"].value == "color_could_be_mended"
    assert verdicts["scores ignored"] is verdicts["a repeat"]
    assert verdicts["a repeat"] is not verdicts["natural"]


def test_the_exercise_is_legal_and_could_have_been_mended(here: SimpleNamespace) -> None:
    """Atwood could have had White for 13 points."""
    found = explain.audit(here.exercise, 3, boards="3-2, 4-6, 7-5, 1-8")
    assert found.verdict.value == "color_could_be_mended"
    best = explain.pair(here.exercise)
    assert (best.board("Atwood").white.name, best.board("Atwood").value) == ("Atwood", 13)
