"""The states of the search for who leaves a group, and the steps between them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from explain.pairing.natural import Ranks

Pending = tuple[int, ...]


class AtGroup(NamedTuple):
    """Who is at a group."""

    place: int  # from the top, from 0
    pending: Pending  # who of those above has met nobody yet, and may meet somebody here
    carried: Pending = ()  # who of them goes on over the group
    raised: Pending = ()  # who of the group is raised
    bye: bool = False  # whether somebody has the bye


class AtLeaving(NamedTuple):
    """Of a group so many drop, some of them known, and one has the bye or none."""

    state: AtGroup
    holds: bool
    left: int
    gone: Pending = ()
    bye_player: int | None = None


class Stay(NamedTuple):
    """Those of a group who play inside it: all but some, in order."""

    place: int
    away: Pending


Node = AtGroup | AtLeaving


class Edge(NamedTuple):
    """Where it leads, what its boards across groups cost, they, and who then plays inside the group that is left."""

    then: Node
    cost: int = 0
    boards: tuple[Ranks, ...] = ()
    stay: Stay | None = None


Made = tuple[Any, Edge]
"""What led to a state: what led to the one before, and the step from there."""


def depth(node: Node) -> tuple[int, ...]:
    """Nodes in an order in which every step leads on."""
    if isinstance(node, AtGroup):
        return node.place, 0, -len(node.pending)
    is_new = not node.gone and node.bye_player is None
    return node.state.place, 1, not is_new, node.left if is_new else -node.left


def steps_to(made: Made | None) -> Iterator[Edge]:
    """The steps that led to a state, the last first."""
    while made is not None:
        made, step = made
        yield step
