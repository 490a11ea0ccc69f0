"""The same answers the slow way, for sections that are too large for the reference: every two players are a board, and nothing is left out.

Only the last step is shared with the engine: a matching of least cost, which is tested by itself. Sections come from tournaments
played out by chance, with all that makes them hard to pair: teams, unrated players, byes, late rounds of small fields.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from itertools import combinations

from sections import random_preferences

from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.criteria import LEGAL, criteria
from explain.pairing.drops import drop_cost
from explain.pairing.engine import Natural, Ranks
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.gaps import Values, unrated_gaps_by_the_book
from explain.pairing.matching import Cost, best
from explain.pairing.standings import Standings
from explain.training.simulate import Field, play


def simulated(seed: int, *, fewest: int, most: int) -> tuple[Section, int, Preferences]:
    """A section of so many players played out by chance, the round of it to pair, and settings; everything is extreme now and then."""
    rng = random.Random(seed)
    players = rng.randint(fewest, most)
    field = Field(
        players,
        spread=rng.choice((20, 150, 250, 400)),
        unrated=rng.choice((0, 0, 5, 30, 80)),
        draws=rng.choice((0, 10, 20, 60, 100)),
        teams=rng.choice((0, 0, players // 4, players)),
        team_size=rng.choice((2, 3, players // 3)),
        half_point_byes=rng.choice((0, players // 10)),
        late_entries=rng.choice((0, players // 20)),
        withdrawals=rng.choice((0, players // 6)),
        forfeits=rng.choice((0, players // 10)),
    )
    before = rng.choice((1, 2, 3, 4, 4, 6, min(11, players // 5)))
    section = play(field, rounds=before, scheduled=before + 1, seed=seed)
    return section, before + 1, random_preferences(seed)


def totaled(costs: Iterable[Cost]) -> Cost:
    """The sum of costs, column by column."""
    return tuple(map(sum, zip(*costs, strict=True)))


def least(nodes: Collection[int], costs: Mapping[Ranks, Cost]) -> Cost:
    """What the cheapest way to match these nodes costs, if any two of them may be matched."""
    found = best(len(nodes), [(*pair, costs[pair]) for pair in combinations(sorted(nodes), 2)])
    assert found is not None
    return found.total


def nodes_of(standings: Standings) -> range:
    """Everybody's rank, and the bye's if there is one."""
    return range(1, len(standings.entrants) + standings.has_bye + 1)


def final_costs(natural: Natural) -> dict[Ranks, Cost]:
    """What every board costs by the criteria in force, in their order."""
    in_force, preferences = criteria(natural.preferences), natural.preferences
    facts = {pair: natural.facts.of(*pair) for pair in combinations(nodes_of(natural.standings), 2)}
    return {pair: tuple(criterion.cost(each, preferences) for criterion in in_force) for pair, each in facts.items()}


def drop_costs(natural: Natural) -> dict[Ranks, Cost]:
    """What every board costs where drops and bye are decided."""
    encounters = Encounters(natural.standings)
    return {pair: drop_cost(encounters, natural.preferences, *pair) for pair in combinations(nodes_of(natural.standings), 2)}


def legal_costs(natural: Natural, ranks: list[int]) -> dict[Ranks, Cost]:
    """What every board among those of a group who stay in it costs where the legal natural pairing is decided."""
    encounters = Encounters(natural.standings)
    values = Values(natural.standings, natural.raw, unrated_gaps_by_the_book(natural.preferences))
    facts = FinalFacts(encounters, natural.raw, natural.preferences, values)
    costs = {}
    for place, other_place in combinations(range(len(ranks)), 2):
        pair = ranks[place], ranks[other_place]
        leftover = (len(ranks) - place) ** 2 * (other_place + 1)
        each = facts.of(*pair)._replace(left_over=leftover)
        costs[pair] = tuple(criterion.cost(each, natural.preferences) for criterion in LEGAL)
    return costs
