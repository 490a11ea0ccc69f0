"""What the controls of a page can show is what the engine finds, at every limit and in every word of a card."""

import random
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Any

import pytest
from club import (
    BOTH,
    Settings,
    facts_in,
    friday,
    piece,
    rated,
    sight_of,
    stops,
    table_words,
    text_of,
    with_unrated,
    words,
)
from samples.batches import batches
from samples.sections import random_preferences, random_section

import explain
from explain.answers.round import Round
from explain.apps.pages.grid import Grid
from explain.apps.pages.live import MOST_COMBINATIONS, Controls, controls_of
from explain.model.settings import RULE_BOOK, Preferences
from explain.prose import setting_words
from explain.screen import picture, regions

NOTHING = -1


def grid_of(facts: dict[str, Any], settings: Settings) -> dict[str, Any]:
    """The grid for some other settings."""
    place = 0
    for choice, (_, value) in zip(facts["choices"], settings.others, strict=True):
        place = place * len(choice["values"]) + choice["values"].index(value)
    found: dict[str, Any] = facts["grids"][place]
    return found


def shown_at(round: Round, names: tuple[str, ...], settings: Settings) -> list[tuple[str, tuple[str, ...], str]]:
    """For every board: the table with it chosen, the cards of its players, and the lines above the table."""
    facts = facts_in(text_of(round, names))
    grid = grid_of(facts, settings)
    cell = grid["cells"][grid["low"].index(settings.low)][grid["high"].index(settings.high)]
    table, _, _, places = facts["cells"][cell]
    boards = [facts["boards"][place] for place in places]
    shown = []
    for chosen in boards:
        lit = [each is not chosen and each[8] != NOTHING and each[8] == chosen[8] for each in boards]
        rows = [
            piece(facts, each[3] if each is chosen else each[5] if glows else each[2])
            for each, glows in zip(boards, lit, strict=True)
        ]
        cards = tuple(piece(facts, chosen[6], piece(facts, headline)) for headline in chosen[9::2])
        shown.append((piece(facts, table, *rows), cards, piece(facts, chosen[7])))
    return shown


@pytest.mark.parametrize(
    ("made", "names", "count"),
    [
        (rated, BOTH, 2),
        (with_unrated, (*BOTH, "interchanges"), 2),
        pytest.param(friday, (*BOTH, "interchanges"), 60, marks=pytest.mark.long),
        pytest.param(with_unrated, (*BOTH, "interchanges", "baseline"), 300, marks=pytest.mark.long),
    ],
    ids=["rated", "a third setting", "rated, long", "unrated, long"],
)
def test_every_word_of_table_and_cards_is_the_engines(
    made: Callable[[], Round], names: tuple[str, ...], count: int
) -> None:
    """In every state it holds what the screen shows for a new pairing, whichever board is chosen."""
    round = made()
    for settings in stops(round, names, count, seed=1):
        best = sight_of(round, settings).round
        shown = shown_at(round, names, settings)
        assert len(shown) == len(best.answers)
        for answer, (table, cards, lines) in zip(best.answers, shown, strict=True):
            sight = sight_of(round, settings, answer.white.number)
            assert words(table) == table_words(sight), settings
            for player, card in zip(answer.players, cards, strict=True):
                his = sight_of(round, settings, player.number)
                assert words(card) == words(regions.the_answer(his, questions=())), settings
            assert lines.count("<path") == len([*picture.natural_lines(answer)])


@pytest.mark.parametrize("which", ["low", "high"])
@pytest.mark.parametrize("made", [rated, with_unrated])
def test_the_strip_says_whom_a_player_meets_along_a_limit(made: Callable[[], Round], which: str) -> None:
    """Each opponent begins at the same limit as in the answer that follows every border."""
    round = made()
    grid = Grid(round, round.preferences, Controls(low=True, high=True))
    other = round.preferences.high_limit if which == "low" else round.preferences.low_limit
    for answer in round.answers:
        for player in answer.players:
            ranges = round.ranges(player.number)
            told = ranges.low_ranges if which == "low" else ranges.high_ranges
            found = grid.ranges(player.number, which, other)
            wanted = [each for each in told if each.span.first is not None]
            pairs = [*zip(found, wanted, strict=True)]
            assert all((one.opponent, one.color) == (other.opponent, other.color) for one, other in pairs), player.name
            assert all(one.span.first == other.span.first for one, other in pairs[1:]), player.name


@pytest.mark.parametrize("names", [("low_limit",), ("high_limit",), BOTH])
@pytest.mark.parametrize("seed", batches(3, always=1))
def test_any_controls_over_any_section(seed: int, names: tuple[str, ...]) -> None:
    """At every pair of stops the boards are the engine's."""
    section, number = random_section(seed, most=10)
    round = explain.pair(section, number, random_preferences(seed).changed({"low_limit": 80, "high_limit": 200}))
    controls = controls_of(names, round.preferences)
    grid = Grid(round, round.preferences, controls)
    assert (len(grid.low) > 1, len(grid.high) > 1) == (controls.low, controls.high)
    pairs = [(low, high) for low in grid.low for high in grid.high]
    for low, high in random.Random(seed).sample(pairs, min(20, len(pairs))):
        found = grid.round(low, high)
        if found is None:
            assert (low or 0) > (high or 0)
            continue
        best = explain.pair(section, number, Settings(low, high).on(round.preferences))
        assert found.pairing.boards == best.pairing.boards


@pytest.mark.parametrize(("low", "high"), [(None, None), (80, None), (5000, 6000), (0, 0)])
def test_limits_as_a_director_may_have_them(low: int | None, high: int | None) -> None:
    """No limits, one, or very high ones: the page starts with them, and every stop has its round."""
    round = explain.pair(with_unrated().section, preferences=Settings(low, high).on(explain.Preferences()))
    grid = Grid(round, round.preferences, Controls(low=True, high=True))
    assert low in grid.low
    assert high in grid.high
    assert grid.round(low, high) is round
    assert all(
        grid.round(one, other) or (other is not None and (one is None or one > other))
        for one in grid.low
        for other in grid.high
    )


def test_a_page_that_would_hold_too_much_keeps_what_is_nearest() -> None:
    """Stops are left out from the far end, the stated limits never, and the grid says that it was cut."""
    grid = Grid(friday(), friday().preferences, Controls(low=True, high=True))
    whole, lows, highs = len(grid), set(grid.low), set(grid.high)
    grid.cut(whole)
    assert not grid.is_cut
    grid.cut(12)
    assert grid.is_cut
    assert len(grid) <= 12
    for kept, all_of_them, stated in ((grid.low, lows, 80), (grid.high, highs, 200)):
        left = [stop for stop in all_of_them if stop is not None and stop not in kept]
        assert stated in kept
        assert min(abs(stop - stated) for stop in left) >= max(abs(stop - stated) for stop in kept if stop is not None)


def test_controls_that_a_page_cannot_have_are_refused() -> None:
    """Too many combinations, settings without choices, a high limit alone: each with a reason and a remedy."""
    many = ("interchanges", "rule5", "low_limit", "system", "order", "objective")
    refused: dict[tuple[str, ...], str] = {
        ("speed",): "there is no setting 'speed'",
        ("toss",): "toss cannot be live",
        ("added_score", "coin_seed"): "added_score cannot be live",
    }
    for names, message in refused.items():
        with pytest.raises(explain.InputError, match=message):
            controls_of(names, explain.Preferences())
    with pytest.raises(explain.InputError, match="no low limit"):
        controls_of(("high_limit",), explain.Preferences(low_limit=None, high_limit=None))
    with pytest.raises(explain.InputError, match="a page holds 16 at most") as too_many:
        controls_of(many, explain.Preferences())
    offered = too_many.value.faults[0].remedy.removesuffix(".").rpartition(" ")[2].split(",")
    assert 1 < len(list(controls_of(offered, explain.Preferences()).combinations())) <= MOST_COMBINATIONS
    assert "low_limit" in offered


@pytest.mark.parametrize(
    "name", [field.name for field in fields(Preferences) if isinstance(getattr(RULE_BOOK, field.name), Enum)]
)
def test_every_choice_is_in_words(name: str) -> None:
    """A reader changes a setting by its words; no value has its name from the program."""
    for value in type(getattr(RULE_BOOK, name)):
        assert f"{type(value).__name__}." not in setting_words(value)
