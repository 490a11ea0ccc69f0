"""The parts of a section that no board of a best round joins; each can be paired by itself.

The best round costs as little in the score differences as any round, so none of its boards crosses a cut that ``Cuts``
rules out; which score group the bye comes from is settled before. The groups that boards may join form a part. Costs
are sums over boards, compared column by column, so a best round's boards within a part are a best round of the part:
with cheaper ones, the whole would be cheaper.
"""

from dataclasses import dataclass

from explain.pairing.criteria import SCORE_DIFFERENCE
from explain.pairing.natural import Natural
from explain.pairing.search.pruning import Cuts


@dataclass(frozen=True, slots=True)
class Part:
    """Score groups that are paired by themselves."""

    ranks: frozenset[int]  # everybody in them, and the bye if one of them has it


def parts(natural: Natural) -> tuple[Part, ...]:
    """All parts of a section from the top; the bye is in the part of the player next in line for it."""
    groups, bye = natural.standings.groups, natural.standings.bye_rank
    bye_group = natural.standings.at(natural.drops.bye).group if natural.drops.bye else None
    cuts = Cuts(groups, bye_group, natural.drops.least(SCORE_DIFFERENCE))
    last, ranks_of_parts = -1, list[set[int]]()
    for index, group in enumerate(groups):
        if index > last:
            ranks_of_parts.append(set())
        last = max(last, index, *(lower for lower in range(index + 1, len(groups)) if cuts.may_cross(index, lower)))
        ranks_of_parts[-1].update(entrant.rank for entrant in group)
        if index == bye_group:
            ranks_of_parts[-1].add(bye)
    return tuple(Part(frozenset(ranks)) for ranks in ranks_of_parts)
