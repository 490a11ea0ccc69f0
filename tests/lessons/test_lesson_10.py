"""Lesson 10: what it says, checked against the sections that it shows."""

from __future__ import annotations

from types import SimpleNamespace

from read_rounds import changes, meets, refused, values, wrong

import explain


def test_the_only_switch_counts_300_and_is_made(here: SimpleNamespace) -> None:
    """It is over both limits, and three in a row stands against the natural boards."""
    assert here.round5.board("Ames").value == 2000 - 1700 == 300
    assert {player.urgency for board in here.round5.boards for player in board.players} == {"BB", "WW"}
    assert here.round5.price("3-1, 2-4").decided_by.criterion.rule.number == "29E5f"


def test_a_third_color_that_evens_out_is_not_wrong() -> None:
    """Four Whites and two Blacks before: Black it is."""
    chart = "1 Ames 2000 D?w D?w D?b D?w D?w D?b D?b\n2 Bell 1900 D?b D?b D?w D?b D?b D?w D?w"
    board = explain.pair(explain.read_text(chart)).board(1)
    assert board.black is not None
    assert (board.black.name, board.wrong, board.color.rule.number) == ("Ames", (), "29E3a")  # type: ignore[union-attr]


def test_a_bye_does_not_break_the_run() -> None:
    """White, bye, White: Black is due, and doubly."""
    board = explain.pair(explain.read_text("1 Ames 2000 W?w H--- W?w\n2 Bell 1900 W?b H--- W?w")).board(1)
    assert board.black is not None
    assert (board.black.name, board.black.urgency) == ("Ames", "BB")


def test_among_four_of_a_kind_two_are_wrong(here: SimpleNamespace) -> None:
    """Nobody leaves his group for it."""
    assert wrong(here.alone).count("33") == 2


def test_without_the_preference_both_boards_stay_natural(here: SimpleNamespace) -> None:
    """And two players have a color for the third time."""
    off = explain.pair(here.section, avoid_three_in_a_row=False)
    assert (set(changes(off)), wrong(off).count("33")) == ({"natural"}, 2)


def test_the_answers_are_right(here: SimpleNamespace) -> None:
    """No limit stops it; round 2 gives Bell White, and leaves his count uneven; a bye is no break."""
    assert explain.pair(here.section, low_limit=0, high_limit=0).board("Ames").value == 300
    two = explain.pair(explain.read_text("1 Ames 2000 D?b D?w D?w\n2 Bell 1900 D?w D?b D?w")).board(1)
    assert (two.white.name, two.color.deciding_round, [each.kind.value for each in two.wrong]) == ("Bell", 2, ["EQ"])  # type: ignore[union-attr]
    three = explain.pair(explain.read_text("1 Ames 2000 D?b D?w D?w H---\n2 Bell 1900 D?w D?b D?w D?b"), 5).board(1)
    assert three.black is not None
    assert (three.black.name, three.black.urgency) == ("Ames", "BB")


def test_the_exercise_is_as_its_answer_says(here: SimpleNamespace) -> None:
    """Hyde has met both players with 2 points; Nguyen and Figueroa are switched for 50, and nobody has a color for the third time."""
    best = explain.pair(here.exercise)
    assert (meets(best, "Hyde"), meets(best, "Nguyen"), values(best)[0]) == ("Figueroa", "Iverson", 1553 - 1503)
    assert wrong(best) == ["EQ", "EQ"]
    off = explain.pair(here.exercise, avoid_three_in_a_row=False, low_limit=0, high_limit=0)
    assert (meets(off, "Hyde"), meets(off, "Figueroa")) == ("Nguyen", "Iverson")
    for name in ("Leary", "Rush"):
        assert refused(best, "Hyde", name) == "27A1"
