"""Minimal sets that cannot all be paired: why some kind of round does not exist.

Take some parties, each an odd number, whose members may play only each other and a few outsiders. From each party at
least one must play an outsider; if there are more parties than outsiders, somebody is left over. Tutte and Berge:
wherever nodes cannot all be paired, there is such a set. Nothing here knows chess.

The sets of nodes that one matching covers are the independent sets of a matroid (Edmonds and Fulkerson, 1965), and we
look for a circuit. Leaving nodes out as long as the rest cannot all be covered ends in one. Its parties are its
connected pieces. By the formula of Tutte and Berge for a set W, W holds more odd pieces of what is left without nodes S
than S has nodes. Those pieces alone cannot all be covered, so they are all of W, and S is just their neighbors.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from explain.pairing.matching import default_solver

Pairs = Collection[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Crowd:
    """Nodes that cannot all be paired, but could be if any one of them were left out."""

    # its pieces, each an odd number of nodes that may play only each other and the outsiders
    parties: tuple[frozenset[int], ...]
    outsiders: frozenset[int]  # all the others that any of them may play: one fewer than there are parties

    @property
    def members(self) -> frozenset[int]:
        """Everybody in the parties."""
        return frozenset().union(*self.parties)


def crowd(nodes: Collection[int], pairs: Pairs, about: Collection[int] = ()) -> Crowd | None:
    """A set that cannot all be paired; ``None`` if all nodes can. Of a few that are found, a small one.

    It has one of those asked about, if possible; those of them that are not to be paired are ignored. Pairs may have
    other nodes, which may be left over.
    """
    near, about = neighbors(nodes, pairs), [one for one in about if one in nodes]
    if is_coverable(nodes, near):
        return None
    # Nodes with few neighbors come last, and so are the last to be left out.
    order = sorted(nodes, key=lambda node: (-len(near[node]), node))
    orders = [order] + [[*(node for node in order if node != one), one] for one in about]
    crowds = [_smallest(each, near) for each in orders]
    members = min(crowds, key=lambda each: (each.isdisjoint(about) and bool(about), len(each), sorted(each)))
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


def _smallest(nodes_left: Sequence[int], near: Mapping[int, set[int]]) -> frozenset[int]:
    """The nodes left when as many as possible are left out, by halves first and one by one at last."""
    size = max(1, len(nodes_left) // 2)
    while True:
        start = 0
        while start < len(nodes_left):
            fewer = [*nodes_left[:start], *nodes_left[start + size :]]
            if is_coverable(fewer, near):
                start += size
            else:
                nodes_left = fewer
        # Each node kept in the last turn was tested in a set that holds the final one: none of it can be left out.
        if size == 1:
            return frozenset(nodes_left)
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
