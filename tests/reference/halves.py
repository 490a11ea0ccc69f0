"""A natural pairing as a value, and the raw one: what a player can work out from the wall chart (29C1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from explain.model.settings import System
from reference.facts import Board, Eve, Matching


@dataclass(frozen=True)
class Natural:
    """A natural pairing: its boards, who is paired down or has the bye, who is paired up, and each half (``top``,
    ``bottom``).

    For a round, it has the natural boards inside groups as they stand there, and the section's boards across groups. A
    player may be on one of each; ``opponents`` has the one that counts.
    """

    boards: frozenset[Board]
    drops: frozenset[int]
    raised: frozenset[int]
    half: dict[int, str]
    opponents: dict[int, int]

    def opponent(self, rank: int) -> int:
        """The natural opponent of a rank; the bye for its holder, and for the bye its holder."""
        return self.opponents[rank]


def across_groups(eve: Eve, boards: Iterable[Board]) -> Matching:
    """The boards across groups, and the bye."""
    return tuple(sorted(board for board in boards if not eve.same_group(*board)))


def left_in_groups(eve: Eve, choice: Iterable[Board]) -> list[list[int]]:
    """Each group's ranks without those paired down or up and the bye's holder."""
    gone = {rank for board in choice for rank in board}
    return [[person.rank for person in group if person.rank not in gone] for group in eve.groups()]


def natural(eve: Eve, boards: Iterable[Board]) -> Natural:
    """A round, or some boards of one, as a natural pairing; each group's players who stay are cut in halves.

    In the 1-2, 3-4 system (29L1) there are no halves.
    """
    boards = frozenset(boards)
    choice, opponents = across_groups(eve, boards), facing(boards)
    half: dict[int, str] = {}
    for group in left_in_groups(eve, choice) if eve.preferences.system is not System.ADJACENT else ():
        left = [rank for rank in group if rank in opponents]
        half.update(dict.fromkeys(left[: len(left) // 2], "top") | dict.fromkeys(left[len(left) // 2 :], "bottom"))
    return Natural(
        boards=boards,
        drops=frozenset(one for one, _ in choice),
        raised=frozenset(other for _, other in choice if other != eve.bye),
        half=half,
        opponents=opponents,
    )


def facing(boards: Iterable[Board]) -> dict[int, int]:
    """Everybody's opponent."""
    return {rank: sum(board) - rank for board in boards for rank in board}


def raw_boards(eve: Eve, left: Sequence[int]) -> Matching:
    """The boards of those who stay in a group, halved in rank order (29C1), or neighbors (29L1)."""
    if eve.preferences.system is System.ADJACENT:
        return tuple(zip(left[::2], left[1::2], strict=True))
    return tuple(zip(left[: len(left) // 2], left[len(left) // 2 :], strict=True))


def raw_natural(eve: Eve, choice: Matching) -> Natural:
    """The odd players and the bye as chosen, and each group's others halved by rank (29C1), or neighbors (29L1)."""
    inside = (board for left in left_in_groups(eve, choice) for board in raw_boards(eve, left))
    return natural(eve, (*choice, *inside))
