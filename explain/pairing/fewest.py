"""The fewest boards with a wrong color that a section can have while keeping the rules that come before color.

By the color rules, a board leaves somebody without the due color if and only if both players are due the same one. So
among the pairings that cost least before color, one with the fewest such boards is a matching of least cost. It is
found the way the engine finds its own.
"""

from collections.abc import Iterator
from itertools import combinations, product

from explain.pairing.colors import due_color
from explain.pairing.criteria import SCORE_DIFFERENCE
from explain.pairing.matching import Edge, best
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.ahead import BeforeColor
from explain.pairing.search.packing import Packing
from explain.pairing.search.pruning import Cuts


def fewest_wrong(natural: Natural) -> int:
    """The fewest boards with a wrong color in any pairings cheapest before color; boards made by the TD count."""
    by_hand = sum(_clash(one.history, other.history) for one, other in natural.standings.placed_pairs)
    if not natural.standings.entrants:
        return by_hand
    # Limits do not change it, so it is found once for the rounds of all limits, which share their encounters.
    known, key = natural.facts.encounters.known_fewest, natural.preferences.but_for_limits
    if key not in known:
        matching = best(len(natural.standings.entrants) + natural.standings.has_bye, list(_edges(natural)))
        assert matching is not None, "the round that settled the drops is among them"
        known[key] = matching.total[-1]
    return by_hand + known[key]


def _edges(natural: Natural) -> Iterator[Edge]:
    """Every board that pairings cheapest before color may have: its cost before color, then 1 if a color is wrong."""
    due = {entrant.rank: due_color(entrant.history) for entrant in natural.standings.entrants}
    before_color, encounters = BeforeColor(natural, Packing(natural.preferences)), natural.facts.encounters
    opposed, group = encounters.opposed, encounters.group
    for one, other in _within_cuts(natural):
        free = before_color.is_free_inside and group[one] == group[other] and other not in opposed[one]
        cost = before_color.free if free else before_color.cost((one, other))
        yield one, other, (*cost, int(due[one] is not None and due[one] is due.get(other)))


def _within_cuts(natural: Natural) -> Iterator[Ranks]:
    """All boards except those sure to cost more: between groups none may cross, or a bye not in its natural group."""
    standings, drops = natural.standings, natural.drops
    bye_group = None if drops.bye is None else standings.at(drops.bye).group
    groups = [[entrant.rank for entrant in group] for group in standings.groups]
    cuts = Cuts(standings.groups, bye_group, drops.least(SCORE_DIFFERENCE))
    for index, group in enumerate(groups):
        yield from combinations(group, 2)
        for place in range(index + 1, len(groups)):
            if cuts.may_cross(index, place):
                yield from product(group, groups[place])
    if bye_group is not None:
        yield from product(groups[bye_group], [standings.bye_rank])


def _clash(one: str, other: str) -> bool:
    """Whether two are due the same color."""
    return due_color(one) is not None and due_color(one) is due_color(other)
