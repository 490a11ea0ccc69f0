"""Boards by their players' names, and which boards would be different."""

from collections.abc import Iterable
from dataclasses import dataclass

from explain.answers.compare import Compared
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.switches import switches_between
from explain.pairing.criteria import CRITERIA
from explain.pairing.engine import Pairing, Ranks

NamedBoard = tuple[RoundPlayer, RoundPlayer | None]  # a board's players, the higher-ranked first; ``None`` for the bye


@dataclass(frozen=True, slots=True)
class BoardsChanged:
    """One closed chain of boards that would change."""

    before: tuple[NamedBoard, ...]  # the boards that are replaced
    after: tuple[NamedBoard, ...]  # the boards that replace them


class Changing:
    """An answer with boards that would change, in closed chains."""

    __slots__ = ()
    changes: tuple[BoardsChanged, ...]

    @property
    def changed_boards(self) -> BoardsChanged:
        """All chains together."""
        chains = self.changes
        return BoardsChanged(
            tuple(board for each in chains for board in each.before),
            tuple(board for each in chains for board in each.after),
        )

    @property
    def boards_new(self) -> int:
        """How many boards would be new."""
        return len(self.changed_boards.after)


@dataclass(frozen=True, slots=True)
class Paying:
    """A board of the worse round that costs something by the criterion that decides."""

    higher: RoundPlayer  # the higher-ranked player
    lower: RoundPlayer | None  # the lower-ranked one; ``None`` for the bye

    def __json__(self) -> object:
        return self.players

    @property
    def players(self) -> tuple[RoundPlayer, ...]:
        """Both players, or the one with the bye."""
        return (self.higher,) if self.lower is None else (self.higher, self.lower)


def named_board(cast: PlayersByRank, board: Ranks) -> NamedBoard:
    """A board of two ranks by name."""
    return cast[board[0]], cast.or_bye(board[1])


def chains_changed(cast: PlayersByRank, ours: Pairing, theirs: Pairing) -> tuple[BoardsChanged, ...]:
    """The chains of boards in which two rounds over the same natural pairing differ."""
    chains = ((switch.before, switch.after) for switch in switches_between(ours, theirs))
    return tuple(
        BoardsChanged(*(tuple(named_board(cast, each) for each in boards) for boards in both)) for both in chains
    )


def paying(cast: PlayersByRank, step: Compared | None, better: Pairing, worse: Pairing) -> tuple[Paying, ...]:
    """The boards of the worse round that pay by the criterion that decides, in the score group where it decides.

    Boards are compared with those they replace, chain by chain: a chain that costs no more pays nothing. A board of
    both rounds pays if it costs more in the worse one, because different players stay in its group.
    """
    return tuple(Paying(*named_board(cast, board)) for board in paying_boards(step, better, worse))


def paying_boards(step: Compared | None, better: Pairing, worse: Pairing) -> dict[Ranks, int]:
    """The boards that pay, by rank in order, with what each pays."""
    if step is None:
        return {}
    column, at = CRITERIA.index(step.criterion), worse.natural.standings.at

    def amounts(pairing: Pairing, boards: Iterable[Ranks]) -> list[tuple[Ranks, int]]:
        heard = (board for board in boards if step.group is None or at(board[0]).group == step.group)
        return [(board, pairing.cost(board)[column]) for board in heard]

    payments: list[tuple[Ranks, int]] = []
    for change in switches_between(better, worse):
        old, new = amounts(better, change.before), amounts(worse, change.after)
        if sum(amount for _, amount in new) > sum(amount for _, amount in old):
            payments += [(board, amount) for board, amount in new if amount]
        boards_in_both = zip(amounts(better, change.beside), amounts(worse, change.beside), strict=True)
        payments += [(board, amount) for (_, before), (board, amount) in boards_in_both if amount > before]
    return dict(sorted(payments))
