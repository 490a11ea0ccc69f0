"""Who else could drop, be raised or have the bye, and at what cost: against the enumeration of every round there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

import pytest
import reference
from plain import float_costs, nodes_of, simulated
from sections import random_preferences, random_section

import explain
from explain import Round
from explain.answers.compare import Compared
from explain.model.errors import InputError
from explain.pairing.criteria import DROPS
from explain.pairing.drops import DropWish, NaturalDrops, Way, natural_drops
from explain.pairing.engine import Ranks, settle_naturals
from explain.pairing.matching import Cost, best
from explain.pairing.standings import Standings, standings

BATCHES, IN_A_BATCH = 6, 60


@dataclass(frozen=True)
class Slow:
    """A small section with every round of it, and what each board costs where the floats are decided."""

    round: Round
    eve: reference.Eve
    costs: Mapping[Ranks, Cost]
    totals: tuple[tuple[Cost, reference.Matching], ...]

    def least(self, wish: DropWish | None = None) -> Cost:
        """What the cheapest round costs, of those that grant a wish."""
        return min(total for total, matching in self.totals if wish is None or grants(self.eve, matching, wish))

    def first_difference(self, wish: DropWish) -> str | None:
        """The first criterion in which the cheapest round that grants a wish is worse than the cheapest of all."""
        pairs = zip(DROPS, self.least(), self.least(wish), strict=True)
        return next((criterion.name for criterion, ours, theirs in pairs if ours != theirs), None)


def small_rounds(seeds: range) -> Iterator[tuple[int, Slow]]:
    """The best rounds of random sections of up to 7 players under random settings, with the enumeration of all others."""
    for seed in seeds:
        section, number = random_section(seed, most=7)
        preferences = random_preferences(seed + 3)
        try:
            round = explain.pair(section, number, preferences)
        except InputError:
            continue
        eve = reference.eve(section, number, preferences)
        matchings = list(reference.matchings(eve.nodes))
        costs = {board: reference.float_cost(eve, board) for board in {board for matching in matchings for board in matching}}
        yield seed, Slow(round, eve, costs, tuple((summed([costs[board] for board in matching]), matching) for matching in matchings))


def summed(costs: list[Cost]) -> Cost:
    """The sum of costs, column by column; nothing for no boards."""
    return tuple(map(sum, zip(*costs, strict=True))) if costs else tuple(0 for _ in DROPS)


def named(step: Compared | None) -> str | None:
    """The name of the criterion that decides."""
    return step.criterion.name if step else None


def wishes(eve: Standings) -> Iterator[DropWish]:
    """Everything that can be asked of a round."""
    every = (DropWish(entrant.rank, way) for entrant, way in product(eve.entrants, Way))
    return (wish for wish in every if wish.is_possible(eve))


def grants(eve: reference.Eve, matching: reference.Matching, wish: DropWish) -> bool:
    """Whether a round does what is asked of it, read from its boards."""
    (mate,) = [sum(board) - wish.rank for board in matching if wish.rank in board]
    if mate == eve.bye or wish.way is Way.BYE:
        return mate == eve.bye and wish.way is Way.BYE
    step = eve.person(wish.rank).group - eve.person(mate).group
    return step > 0 if wish.way is Way.DROPS else step < 0


def is_granted(found: NaturalDrops, wish: DropWish) -> bool:
    """Whether the floats do what was asked."""
    dropped, raised = {higher for higher, _ in found.across}, {lower for _, lower in found.across}
    return {Way.DROPS: wish.rank in dropped, Way.RAISED: wish.rank in raised, Way.BYE: wish.rank == found.bye}[wish.way]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_wish_is_granted_at_the_least_cost_of_all_rounds(batch: int) -> None:
    """Whoever is to drop, to be raised or to have the bye, no round that grants it costs less, and its boards cost just that."""
    for seed, slow in small_rounds(range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH)):
        natural = slow.round.pairing.natural
        for wish in wishes(natural.standings):
            found = natural_drops(natural.facts.encounters, natural.preferences, wish)
            assert found.total == slow.least(wish), f"seed {seed}, {wish}"
            assert is_granted(found, wish), f"seed {seed}, {wish}"
            bye = [(found.bye, slow.eve.bye)] if found.bye else []
            assert summed([slow.costs[board] for board in (*found.across, *found.clashes, *bye)]) == found.total, f"seed {seed}, {wish}"


# In the last two a first guess at the score differences is too small, and more must be looked at.
@pytest.mark.parametrize("seed", [*range(12), 55, 89])
def test_what_is_left_out_of_a_search_is_not_missed(seed: int) -> None:
    """In larger sections a wish costs what it costs when every board there is is weighed."""
    section, round, preferences = simulated(seed, fewest=12, most=40)
    natural = settle_naturals(standings(section, round, preferences), preferences)
    eve, costs = natural.standings, float_costs(natural)
    for wish in wishes(eve):
        slow = best(len(nodes_of(eve)), [(*pair, cost) for pair, cost in costs.items() if wish.allows(*pair, eve)])
        assert slow is not None
        assert natural_drops(natural.facts.encounters, preferences, wish).total == slow.total, f"{wish}"
