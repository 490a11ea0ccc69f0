"""What the controls of a page can show is what the engine finds, at every limit and in every word of a card."""

from __future__ import annotations

import random

import pytest
from club import BOTH, Settings, found_by, friday, some_settings, wanted, with_unrated
from sections import random_preferences, random_section

import explain
from explain.answers.round import Round
from explain.apps.pages.live import MOST_COMBINATIONS, Controls, controls_of, live
from explain.apps.pages.moving import Linear, Moving, moves, settled
from explain.apps.pages.tree import markup
from explain.apps.pages.variants import TemplateRound, Variants


def shown_at(round: Round, names: tuple[str, ...], settings: Settings) -> dict[str, str]:
    """What the page holds for some settings, with their numbers put in."""
    controls, found = found_by(round, names)
    place = list(controls.combinations()).index(dict(settings.others))
    (piece,) = (each for each in found.combinations[place].pieces if each.holds(settings.low, settings.high))
    variants, shown = Variants(round, "", keeps=True), TemplateRound(piece.answers, piece.groups, piece.line)
    return {
        "px-table": markup([variants.table(shown)], settings.low, settings.high),
        "px-cards": markup(variants.cards(shown), settings.low, settings.high),
    }


@pytest.mark.parametrize("round", [friday(), with_unrated()], ids=["rated", "unrated"])
def test_every_word_of_table_and_cards_is_the_engines(round: Round) -> None:
    """Whatever the limits, the page holds for them what the engine's own round says, values of unrated players included."""
    for settings in some_settings(round, BOTH, 20, seed=1):
        assert shown_at(round, BOTH, settings) == wanted(round, settings), settings


@pytest.mark.parametrize("names", [("low_limit",), ("high_limit",), ("low_limit", "interchanges"), (*BOTH, "avoid_unrated_swaps")])
@pytest.mark.parametrize("seed", range(4))
def test_any_controls_over_any_section(seed: int, names: tuple[str, ...]) -> None:
    """One piece, and one only, holds each setting of the controls; its boards are the engine's, or as good."""
    section, number = random_section(seed, most=10)
    round = explain.pair(section, number, random_preferences(seed).changed({"low_limit": 80, "high_limit": 200}))
    controls, found = found_by(round, names)
    rng = random.Random(seed)
    for _ in range(15):
        low = rng.randint(0, 200) if controls.low else 80
        high = rng.randint(max(low, 0), found.last) if controls.high else 200
        place, others = rng.choice(list(enumerate(controls.combinations())))
        (piece,) = (each for each in found.combinations[place].pieces if each.holds(low, high))
        best = explain.pair(section, number, Settings(low, high, tuple(others.items())).on(round.preferences))
        assert piece.pairing.boards == best.pairing.boards


def test_pieces_of_both_limits_cover_everything_once() -> None:
    """Every pair of limits up to the end of the controls lies in one piece."""
    _, found = found_by(friday(), BOTH)
    pieces = found.combinations[0].pieces
    for low in range(0, found.last + 1, 7):
        for high in range(low, found.last + 1, 11):
            assert sum(piece.holds(low, high) for piece in pieces) == 1


@pytest.mark.parametrize(
    ("number", "low", "high", "text"),
    [
        (Moving(80, Linear(low=1)), 60, 200, "60"),
        (Moving(80, Linear(low=1)) - 40, 60, 200, "20"),
        (120 - Moving(80, Linear(low=1)), 60, 200, "60"),
        (-(Moving(80, Linear(low=1)) - 120), 60, 200, "60"),
        (4000 // Moving(80, Linear(low=1)), 60, 200, "66"),
        (4000 // Moving(80, Linear(low=1)), 0, 200, "100"),
        (Moving(40, Linear(half=1)) * 100 // Moving(200, Linear(high=1)), 61, 120, "25"),
        (Moving(40, Linear(half=1)), 61, None, "30"),
    ],
)
def test_a_number_that_moves_is_the_same_sum_anywhere(number: Moving, low: int, high: int | None, text: str) -> None:
    """What a sentence did with a limit is done again with every other limit."""
    assert moves(f"{number}")
    assert settled(f"{number}", low, high) == text


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("interchanges", "rule5", "system", "order", "objective", *BOTH), "a page holds 16 at most"),
        (("speed",), "there is no setting 'speed'"),
        (("toss",), "toss cannot be live"),
        (("added_score", "coin_seed"), "added_score cannot be live"),
    ],
)
def test_controls_that_a_page_cannot_have_are_refused(names: tuple[str, ...], said: str) -> None:
    """Too many combinations, and settings that are no choices, are refused with a reason and a way out."""
    with pytest.raises(explain.InputError, match=said):
        controls_of(names, explain.Preferences())


def test_the_way_out_of_too_many_combinations_is_one() -> None:
    """The controls that a refusal offers are accepted."""
    names = ("interchanges", "rule5", "low_limit", "system", "order", "objective")
    with pytest.raises(explain.InputError) as refused:
        controls_of(names, explain.Preferences())
    offered = refused.value.faults[0].remedy.removesuffix(".").rpartition(" ")[2].split(",")
    assert 1 < len(list(controls_of(offered, explain.Preferences()).combinations())) <= MOST_COMBINATIONS
    assert "low_limit" in offered


def test_variants_that_explode_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """More variants than a page holds are refused, and fewer controls are offered."""
    monkeypatch.setattr("explain.apps.pages.live.MOST_VARIANTS", 5)
    with pytest.raises(explain.InputError, match=r"more than 5 variants.*--live low_limit"):
        live(friday(), Controls(low=True, high=True))


def test_the_high_limit_alone_needs_a_low_one() -> None:
    """Without a low limit there is no high one to move."""
    with pytest.raises(explain.InputError, match="no low limit"):
        controls_of(("high_limit",), explain.Preferences(low_limit=None, high_limit=None))
