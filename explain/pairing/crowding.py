"""Sets that cannot all be paired, small enough that nobody can be left out of them: why there is no round of some sort.

Take some parties, each an odd number, whose members may meet nobody but each other and a few outsiders. From each party at
least one must meet an outsider; where there are more parties than outsiders, somebody is left over. Tutte and Berge: where
nodes cannot all be paired there always is such a set. Nothing here knows about chess.

The sets of nodes that one matching covers are the independent sets of a matroid (Edmonds and Fulkerson, 1965), and what is looked
for is a circuit of it. Leaving nodes out as long as the rest cannot all be covered ends in one. Its parties are the connected pieces of
it: by the formula of Tutte and Berge for a set W, W holds more odd pieces of what is left without some nodes S than there are
nodes in S; those pieces alone cannot all be covered, so they are all of W, and S is no more than their neighbors.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from explain.pairing.matching import default_solver

Pairs = Collection[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Crowd:
    """Nodes that cannot all be paired, and could be without any one of them.

    Args:
        parties: its pieces, each an odd number of nodes that may meet only each other and the outsiders.
        outsiders: all the others that any of them may meet: one fewer than there are parties.
    """

    parties: tuple[frozenset[int], ...]
    outsiders: frozenset[int]

    @property
    def members(self) -> frozenset[int]:
        """Everybody in the parties."""
        return frozenset().union(*self.parties)


def crowd(nodes: Collection[int], pairs: Pairs, about: Collection[int] = ()) -> Crowd | None:
    """A set that cannot all be paired; of a few that are found, a small one, if it can be with one of those asked about.

    Args:
        nodes: all that are to be paired.
        pairs: those that may be paired with each other; others than these nodes may be left over.
        about: nodes that were asked about; those that are not to be paired here are left aside.

    Returns:
        The set; ``None`` if all nodes can be paired.
    """
    near, about = neighbors(nodes, pairs), [one for one in about if one in nodes]
    if is_coverable(nodes, near):
        return None
    # Whoever may meet few stands last, and so is the last to be left out.
    order = sorted(nodes, key=lambda node: (-len(near[node]), node))
    orders = [order] + [[*(node for node in order if node != one), one] for one in about]
    found = [_smallest(each, near) for each in orders]
    members = min(found, key=lambda each: (each.isdisjoint(about) and bool(about), len(each), sorted(each)))
    outsiders = frozenset().union(*(near[node] for node in members)) - members
    return Crowd(tuple(_pieces(members, near)), outsiders)


def neighbors(nodes: Iterable[int], pairs: Pairs) -> dict[int, set[int]]:
    """For every node those that it may be paired with."""
    near: dict[int, set[int]] = {node: set() for node in nodes}
    for one, other in pairs:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    return near


def is_coverable(wanted: Collection[int], near: Mapping[int, set[int]]) -> bool:
    """Whether some matching covers all of these nodes, whatever it does with the others."""
    if not all(near[node] for node in wanted):
        return False
    # A matching that covers most of these nodes can be made one of most pairs, by paths that uncover nothing.
    held = frozenset(wanted)
    edges = {(min(node, mate), max(node, mate)) for node in held for mate in near[node]}
    weighed = [(one, other, -(one in held) - (other in held)) for one, other in sorted(edges)]
    covered = {node for pair in default_solver()(weighed) for node in pair}
    return held <= covered


def _smallest(kept: Sequence[int], near: Mapping[int, set[int]]) -> frozenset[int]:
    """Those that are left when as many as can be are left out, by halves first and one by one at last."""
    size = max(1, len(kept) // 2)
    while True:
        start = 0
        while start < len(kept):
            fewer = [*kept[:start], *kept[start + size :]]
            if is_coverable(fewer, near):
                start += size
            else:
                kept = fewer
        # Whoever is kept in the last turn was asked about in a set that holds the final one: nobody of that can be left out.
        if size == 1:
            return frozenset(kept)
        size //= 2


def _pieces(members: frozenset[int], near: Mapping[int, set[int]]) -> Iterable[frozenset[int]]:
    """The connected pieces of some nodes, by their least node."""
    left = set(members)
    while left:
        piece, reached = set[int](), {min(left)}
        while reached:
            piece |= reached
            reached = {mate for node in reached for mate in near[node]} & members - piece
        left -= piece
        yield frozenset(piece)
