"""The best round over a natural pairing, found fast: what the engine asks for.

The round is exact. Why nothing is lost by what is not looked at is said where it is done: ``ways`` for who leaves his group, ``inside`` for the
boards inside a group, ``pairing.matching`` for costs in one number.
"""

from __future__ import annotations

from collections.abc import Collection

from explain.pairing.criteria import SCORE_DIFFERENCE
from explain.pairing.matching import Solver
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.inside import Inside
from explain.pairing.search.pruning import Cuts
from explain.pairing.search.ways import Spread, Ways


def best_boards(natural: Natural, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The boards of the best round over a natural pairing, in order of the higher-ranked player; looked for once."""
    facts = natural.facts
    if facts.known_best is None:
        facts.known_best = nearest_boards(natural, None, solver=solver) if natural.standings.entrants else ()
    return facts.known_best


def nearest_boards(natural: Natural, table: Collection[Ranks] | None, *, solver: Solver | None = None) -> tuple[Ranks, ...]:
    """The same of the rounds as good that one which keeps most boards of a table; with the section weighed as a whole."""
    eve, drops = natural.standings, natural.drops
    holder = None if drops.bye is None else eve.at(drops.bye).group
    cuts = Cuts(eve.groups, holder)
    groups = tuple(tuple(entrant.rank for entrant in group) for group in eve.groups)
    points = tuple(group[0].group_points for group in eve.groups)
    spread = Spread(groups, points, holder, eve.has_bye, drops.least(SCORE_DIFFERENCE) - cuts.least)
    found = Ways(Inside(natural, table, solver), spread).best()
    assert found is not None, "the round that settled the drops is among them"
    return found
