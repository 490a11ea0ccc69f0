"""The parts of a section that no board of a best round joins: each can be paired by itself.

The best round costs as little in the score differences as any round, so none of its boards crosses a cut that ``Cuts`` rules out. The score
groups that boards may join make a part. Costs are sums over boards and are compared column by column, so the boards
of a best round within a part are a best round of the part: with cheaper ones there, the whole were cheaper. In the criteria blind to
color any best round tells what the part costs at least, whatever the limits are, as none of these looks at a limit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.pairing.criteria import SCORE_DIFFERENCE
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.pruning import Cuts


@dataclass(frozen=True, slots=True)
class Part:
    """Score groups that are paired by themselves.

    Args:
        ranks: everybody in them, and the bye if one of them has it.
        best: their boards in a best round.
    """

    ranks: frozenset[int]
    best: tuple[Ranks, ...]


def parts(natural: Natural, best: Iterable[Ranks]) -> tuple[Part, ...]:
    """All parts of a section from the top.

    Args:
        natural: what was settled before colors were mended.
        best: the boards of a best round, under any limits.
    """
    groups = natural.standings.groups
    holder = natural.standings.at(natural.drops.bye).group if natural.drops.bye else None
    cuts = Cuts(groups, holder, natural.drops.least(SCORE_DIFFERENCE))
    last, found, joined = -1, list[set[int]](), tuple(best)
    for index, group in enumerate(groups):
        if index > last:
            found.append(set())
        last = max(last, index, *(lower for lower in range(index + 1, len(groups)) if cuts.may_cross(index, lower)))
        found[-1].update(entrant.rank for entrant in group)
        if index == holder:
            found[-1].add(natural.standings.bye_rank)
    return tuple(Part(frozenset(ranks), tuple(board for board in joined if board[0] in ranks)) for ranks in found)
