"""The states of the search for who leaves a group, and the steps between them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from explain.pairing.natural import Ranks

Pending = tuple[int, ...]


class AtGroup(NamedTuple):
    """A path down the groups that has reached a group."""

    place: int  # from the top, from 0
    pending: Pending  # players from above without an opponent yet, who may be paired here
    carried: Pending = ()  # those of them who go on below the group
    raised: Pending = ()  # players of the group who are paired up
    bye: bool = False  # whether somebody has the bye


class AtLeaving(NamedTuple):
    """A group from which ``left`` more players than those ``gone`` are paired down, and one has the bye or none."""

    state: AtGroup
    holds: bool
    left: int
    gone: Pending = ()
    bye_player: int | None = None


class Stay(NamedTuple):
    """The players of a group who play inside it: all except ``away``, given in order."""

    place: int
    away: Pending


Node = AtGroup | AtLeaving


class Edge(NamedTuple):
    """A step: where it leads, the cost of its boards across groups, these boards, and who stays in the group left."""

    then: Node
    cost: int = 0
    boards: tuple[Ranks, ...] = ()
    stay: Stay | None = None


Made = tuple[Any, Edge]
"""The path to a state: the path to the state before, and the step from there."""


def depth(node: Node) -> tuple[int, ...]:
    """A sort key of nodes by which every step leads to a later one."""
    if isinstance(node, AtGroup):
        return node.place, 0, -len(node.pending)
    is_new = not node.gone and node.bye_player is None
    return node.state.place, 1, not is_new, node.left if is_new else -node.left


def steps_to(made: Made | None) -> Iterator[Edge]:
    """The steps of the path to a state, the last first."""
    while made is not None:
        made, step = made
        yield step
