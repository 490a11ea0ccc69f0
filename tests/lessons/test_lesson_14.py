"""Lesson 14: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import meets, wrong

import explain


def whites(name: str) -> set[str]:
    """Who has White on board 1, in both ways of a difference."""
    return {round.board(1).white.name for _, round in explain.difference(name).ways}


def test_the_two_ways_of_measuring_give_two_rounds() -> None:
    """From rank alone, or with the repeat out."""
    one, other = (str(round) for _, round in explain.difference("which-natural-pairing").ways)
    assert one != other


def test_cole_has_the_bye_by_the_book_and_bell_where_it_may_move() -> None:
    """In the section that is shown."""
    assert [round.byes[0].white.name for _, round in explain.difference("bye-and-color").ways] == ["Cas Cole", "Bob Bell"]


def test_unequal_scores_decide_between_one_long_drop_and_two_short_ones() -> None:
    """Each difference squared (27A2)."""
    decided = explain.difference("one-long-drop-or-two-short").priced[0][1].decided_by
    assert decided is not None
    assert decided.criterion.title == "Unequal scores"


def test_the_round_of_few_boards_is_equally_acceptable(here: SimpleNamespace) -> None:
    """By the rule book's settings."""
    assert here.other.audit().verdict.value == "equally_acceptable"


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """Avoiding interchanges is announced; 29E4 turns colors; without limits fewer are wrong."""
    avoid = explain.pair(here.repeat, interchanges="avoid")
    assert [(found.setting, found.announce) for found in avoid.variations] == [("interchanges", True)]
    assert len(whites("how-far-back")) == len(whites("minus-scores")) == 2
    limited, free = (round for _, round in explain.difference("no-limits").ways)
    assert len(wrong(free)) < len(wrong(limited))


def test_the_exercise_is_measured_from_rank_alone(here: SimpleNamespace) -> None:
    """Pruitt has Akers by the book and Quinn there; with those settings the posted round is the best."""
    book, other = explain.pair(here.exercise), explain.pair(here.exercise, preferences=explain.preset("wintd_like"))
    assert (meets(book, "Pruitt"), meets(book, "Quinn"), len(wrong(book))) == ("Akers", "Murdock", 2)
    posted = explain.posted(here.exercise, 3, boards="1-2, 3-4, 8-7, 6-5")
    assert {frozenset(p.number for p in board.players) for board in posted.boards} == {
        frozenset(p.number for p in board.players) for board in other.boards
    }
    assert wrong(other) == []
