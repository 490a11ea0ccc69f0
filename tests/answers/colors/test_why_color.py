"""Why this color: the rule marked is the one that decides, and reversed colors leave wrong what is said."""

from functools import cache
from itertools import combinations

import pytest
import reference
from samples.batches import few_or_many
from samples.sections import seated_sections

import explain
from explain import Preferences, Round
from explain.answers.colors.why_color import RuleFinding
from explain.model.arrangements import Boards, Pair
from explain.model.players import Color
from explain.pairing.colors import claim_on_board, ladder_on_board


@cache
def rounds(count: int) -> tuple[Round, ...]:
    """The best rounds of some random sections under random settings."""
    return tuple(explain.pair(*each) for each in seated_sections(count))


@pytest.mark.parametrize("count", few_or_many(50, 300))
def test_the_rung_that_decides_is_the_claim_of_the_board(count: int) -> None:
    """The steps before it tie, those after it are not reached, and the claim is the board's own."""
    for round in rounds(count):
        eve, preferences = round.standings, round.preferences
        for higher, lower in combinations(eve.entrants, 2):
            rungs = ladder_on_board(higher, lower, eve, preferences)
            (decisive,) = [place for place, rung in enumerate(rungs) if rung.claim is not None]
            assert rungs[decisive].claim == claim_on_board(higher, lower, eve, preferences)
            assert [rung.is_reached for rung in rungs] == [place <= decisive for place in range(len(rungs))]


@pytest.mark.parametrize("count", few_or_many(50, 300))
def test_a_board_says_the_rule_that_a_plain_reading_finds(count: int) -> None:
    """The deciding step, its round and its color are those of the rules read the slow way."""
    for round in rounds(count):
        if round.preferences.last_round_coin:
            continue
        eve = reference.eve(round.section, round.number, round.preferences)
        rank = {person.number: person.rank for person in eve.people}
        for board in round.boards:
            if board.white.number not in rank or board.black is None:
                continue
            answer = round.why_not_color(board.board or 0)
            slow = reference.decide(eve, (answer.higher.rank, answer.lower.rank))
            step = answer.decided_by
            assert (step.rule.number, step.round) == (slow.rule, slow.round)
            if slow.white is not None:
                assert (step.gives is Color.WHITE) == (slow.white == answer.higher.rank)
            assert [found.found for found in answer.steps].count(RuleFinding.DECIDES) == 1


@pytest.mark.parametrize(
    ("settings", "ladder"),
    [
        ({}, "29E3a 29E4-1 29E4-2 29E4-3 29E4-4 29E4-5"),
        ({"full_history": False}, "29E3a 29E4-1 29E4-2 29E4-3 29E4-4 29E4d 29E4-5"),
        ({"rule5": "plus_minus"}, "29E3a 29E4-1 29E4-2 29E4-3 29E4-4 29E4a 29E4-5"),
        ({"rule5": "plus_minus", "full_history": False}, "29E3a 29E4-1 29E4-2 29E4-3 29E4-4 29E4a 29E4d 29E4-5"),
        ({"rule5": "plus_minus", "last_round_coin": True}, "29E3a 29E4-1 29E4-2 29E4-3 29E4-4 29E4c"),
        ({"last_round_coin": True}, "29E3a 29E4-1 29E4-2 29E4-3 29E4-4 29E4-5"),
    ],
)
def test_the_ladder_is_that_of_the_settings(settings: dict[str, object], ladder: str) -> None:
    """Only the rules of these settings are listed, in the order they apply; the last round has the coin."""
    section = explain.read(explain.samples()["last-round.txt"])
    answer = explain.pair(section, preferences=Preferences().changed(settings)).why_not_color(2)
    assert " ".join(step.rule.number for step in answer.steps) == ladder


@pytest.mark.parametrize("count", few_or_many(50, 300))
def test_posted_the_other_way_round_it_is_as_wrong_as_was_said(count: int) -> None:
    """What is said of reversed colors is what a round posted with them leaves wrong, by the same rule."""
    for round in rounds(count):
        pairs = tuple(Pair(board.black.number, board.white.number) for board in round.boards if board.black)
        byes = tuple(board.white.number for board in round.byes)
        turned = explain.posted(round.section, round.number, round.preferences, boards=Boards(pairs, byes))
        for board in round.boards:
            said, posted = round.why_not_color(board.board or 0), turned.why_not_color(board.board or 0)
            assert sorted(map(str, said.turned)) == sorted(map(str, posted.board.wrong))
            assert sorted(map(str, said.board.wrong)) == sorted(map(str, posted.turned))
            assert posted.steps == said.steps
            assert (said.as_rule, posted.as_rule) == (True, False)
            assert "the posted colors are the other way around." in str(posted)


def test_a_toss_and_a_bye_are_one_sentence() -> None:
    """Where only the toss decides, one sentence says so; a bye has no color."""
    section = explain.read(explain.samples()["round-one.txt"])
    lines = str(explain.pair(section).why_not_color(2)).splitlines()
    assert lines[0].startswith("The coin toss is not known; these colors assume that ")
    assert lines[1:] == ["rule 29E2"]
    odd = explain.pair(explain.read(explain.samples()["odd-player.txt"]))
    with pytest.raises(explain.InputError, match="Dora Mercer has the bye in round 4, and a bye has no color"):
        odd.why_not_color("Mercer")


@pytest.mark.parametrize(
    ("chart", "rule", "cells"),
    [
        ("1 Ash 1800 L?b W?w U---\n2 Boyd 1700 L?b U--- L?w\n", "29E4-4", ("no game in round 3", "White in round 3")),
        ("1 Ash 1800 L?b L?w W?w\n2 Boyd 1700 L?w L?w L?b\n", "29E4-3", ("White in round 3", "Black in round 3")),
        (
            "1 Ash 1800 L?b W?w W?\n2 Boyd 1700 L?b U--- W?w\n",
            "29E4-4",
            ("color not known in round 3", "White in round 3"),
        ),
    ],
)
def test_a_round_without_a_game_is_no_opposite_of_the_last_round(chart: str, rule: str, cells: tuple[str, ...]) -> None:
    """Nor is a game of unknown color: then it is rule 29E4-4 and not 29E4-3."""
    answer = explain.pair(explain.read_text(f"# Two: rounds 6\n{chart}")).why_not_color(1)
    assert answer.decided_by.rule.number == rule
    assert all(cell in str(answer) for cell in cells), str(answer)
