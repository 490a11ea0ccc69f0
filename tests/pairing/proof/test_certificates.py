"""Certificates of rounds played out by chance, under all settings: accepted by the checker, of the boards that the search finds."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import prod

import pytest
from batches import batches
from certified import certified, check_costs
from played import simulated

from explain.model.section import Section
from explain.model.settings import Order
from explain.pairing import engine
from explain.pairing.engine import Aim
from explain.pairing.proof.certificates import proved, weights_of
from explain.pairing.standings import standings

IN_A_BATCH = 40


@pytest.mark.parametrize("batch", batches(50, always=1))
def test_every_round_has_its_certificates(batch: int) -> None:
    """The second solver finds the boards of the search, the checker accepts all of its certificates, and every cost in them is by the rules."""
    for seed in range(IN_A_BATCH * batch, IN_A_BATCH * (batch + 1)):
        section, round, preferences = simulated(seed, fewest=3, most=40)
        best, stages = certified(section, round, preferences)
        assert [(stage.refusal, stage.found_again) for stage in stages] == [(None, True)] * len(stages), f"seed {seed}"
        assert check_costs(section, best, [stage.certificate for stage in stages]) > 0, f"seed {seed}"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_a_large_round_has_its_certificates(seed: int) -> None:
    """The same of 80 to 200 players."""
    section, round, preferences = simulated(seed, fewest=80, most=200)
    best, stages = certified(section, round, preferences)
    assert {(stage.refusal, stage.found_again) for stage in stages} == {(None, True)}
    assert check_costs(section, best, [stage.certificate for stage in stages]) > 3_000


def test_a_certificate_holds_every_board_that_could_be_made() -> None:
    """Those of the drops and of the round cover everybody who is paired, with the bye; those of the legal natural pairing a group each."""
    best, stages = certified(*simulated(7, fewest=21, most=21))
    whole = {entrant.number for entrant in best.natural.standings.entrants} | ({None} if best.natural.standings.has_bye else set())
    for stage in stages:
        found = stage.certificate
        assert set(found.players) == whole or found.aim is not Aim.DROPS
        assert [len(row) for row in found.costs] == list(range(len(found.players)))[::-1]
        assert stage.number_of_boards == len(found.players) * (len(found.players) - 1) // 2


def test_another_round_than_the_cheapest_is_told() -> None:
    """Where the search had found other boards, the solver would not find them again; and the certificate is accepted all the same."""
    section, round, preferences = simulated(3, fewest=16, most=16)
    best, stages = certified(section, round, replace(preferences, order=Order.WHOLE_SECTION))
    (one, other), (third, fourth), *rest = best.boards
    wrong = engine.Pairing(best.natural, tuple(sorted([(one, third), (min(other, fourth), max(other, fourth)), *rest])))
    assert [stage.found_again for stage in proved(wrong)] == [stage.certificate.aim is not Aim.BEST for stage in stages]
    assert all(stage.is_accepted for stage in proved(wrong))


def test_nobody_to_pair_has_nothing_to_prove() -> None:
    """A section without players has no certificate."""
    empty = engine.pair(Section(()), 1)
    assert list(proved(empty)) == []
    assert standings(Section(()), 1).entrants == ()


def test_a_column_is_never_outweighed() -> None:
    """One more in a column weighs more than the most that any boards could come to in all columns after it."""
    amounts = [[(0, 3, 2), (1, 0, 9), (0, 0, 0)], [(0, 4, 4), (0, 1, 1)], [(1, 0, 5)], []]
    weights = weights_of(amounts)
    most = [2, 3 + 4, 9 + 4 + 5]
    assert weights == (prod(each + 1 for each in most[1:]), most[2] + 1, 1)
    assert all(
        one > sum(each * weight for each, weight in zip(most[at:], weights[at:], strict=True)) for at, one in enumerate(weights, start=1)
    )
    assert all(one > other for one, other in pairwise(weights))
