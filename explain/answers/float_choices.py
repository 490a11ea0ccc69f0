"""Who leaves his score group by nature, and what it would cost if somebody else did: the floats found again with a wish."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.answers.boards import Paying, named_board, step_dict
from explain.answers.compare import Compared, Comparison
from explain.answers.player import Cast, Who
from explain.pairing.criteria import FLOATS
from explain.pairing.drops import Floats, Way, Wish, floats
from explain.pairing.engine import Natural, Ranks


@dataclass(frozen=True, slots=True)
class Drop:
    """A player who leaves his score group downward.

    Args:
        player: who drops.
        opponent: whom he meets; ``None`` for the bye.
        from_points: the score of his group in half-points.
        to_points: that of his opponent's; ``None`` for the bye.
    """

    player: Who
    opponent: Who | None
    from_points: int
    to_points: int | None

    @property
    def points_down(self) -> int | None:
        """Rating points that the opponent is below him; ``None`` if one of them is unrated, and for the bye."""
        if self.opponent is None or self.player.rating is None or self.opponent.rating is None:
            return None
        return self.player.rating - self.opponent.rating


Drops = tuple[Drop, ...]


@dataclass(frozen=True, slots=True)
class FloatChoice:
    """The cheapest way to choose the floats if somebody leaves his score group, held against the natural one.

    Args:
        comparison: what the natural choice and this one cost, in the order in which they are compared.
        paying: the boards that pay in the deciding criterion.
        drops: who would drop then, from the top, the bye's holder last.
    """

    comparison: Comparison
    paying: tuple[Paying, ...]
    drops: Drops

    @property
    def decided_by(self) -> Compared | None:
        """The first criterion in which it is worse; ``None`` if it is as good."""
        return self.comparison.decided_by

    def to_dict(self) -> dict[str, object]:
        """What decides, for programs, with the two totals and the drops."""
        step = self.decided_by
        return {
            **step_dict(step),
            "costs": {"natural": step.ours, "instead": step.theirs} if step else None,
            "drops": drops_dict(self.drops),
        }


def drops_dict(drops: Drops) -> list[list[int | None]]:
    """Who drops and whom he meets, in pairing numbers; ``None`` for the bye."""
    return [[drop.player.number, drop.opponent.number if drop.opponent else None] for drop in drops]


class FloatChoices:
    """Who could leave his score group instead; what was found once is kept."""

    def __init__(self, natural: Natural) -> None:
        """Hold what is settled by nature."""
        self.natural, self.standings = natural, natural.standings
        self.encounters = natural.facts.encounters
        self.cast = Cast(natural)
        self._choices: dict[Wish, FloatChoice] = {}

    @property
    def drops(self) -> Drops:
        """Who drops by nature."""
        return self.named(_boards(self.natural.floats, self.standings.bye_rank))

    def named(self, boards: Iterable[Ranks]) -> Drops:
        """Those of some boards who drop or have the bye, from the top."""
        at, bye = self.standings.at, self.standings.bye_rank
        found = []
        for higher, lower in sorted(boards, key=lambda board: (board[1] == bye, board)):
            to_points = None if lower == bye else at(lower).group_points
            if to_points != at(higher).group_points:
                found.append(Drop(self.cast[higher], self.cast.or_bye(lower), at(higher).group_points, to_points))
        return tuple(found)

    def instead(self, rank: int, way: Way) -> FloatChoice | None:
        """What it would cost if this player left his score group so; ``None`` if there is no such round."""
        wish = Wish(rank, way)
        if not wish.is_possible(self.standings):
            return None
        if wish not in self._choices:
            self._choices[wish] = self._choice(floats(self.encounters, self.natural.preferences, wish))
        return self._choices[wish]

    def _choice(self, found: Floats) -> FloatChoice:
        ours, theirs = self.natural.floats, found
        steps = zip(FLOATS, ours.total, theirs.total, strict=True)
        comparison = Comparison(tuple(Compared(criterion, None, one, other) for criterion, one, other in steps))
        boards = _boards(theirs, self.standings.bye_rank)
        return FloatChoice(comparison, self._paying(comparison.decided_by, boards), self.named(boards))

    def _paying(self, step: Compared | None, boards: tuple[Ranks, ...]) -> tuple[Paying, ...]:
        """The boards of the other choice that pay in the deciding criterion, and are not natural."""
        if step is None:
            return ()
        natural = _boards(self.natural.floats, self.standings.bye_rank)
        amounts = {board: step.criterion.cost(self.encounters.of(*board), self.natural.preferences) for board in boards}
        return tuple(Paying(*named_board(self.cast, board), amount) for board, amount in amounts.items() if amount and board not in natural)


def _boards(found: Floats, bye: int) -> tuple[Ranks, ...]:
    """All boards that cost anything: across groups, the bye's, and those inside a group of two who should not meet."""
    holder = [] if found.bye is None else [(found.bye, bye)]
    return (*found.across, *found.clashes, *holder)
