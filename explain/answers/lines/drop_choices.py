"""Who is paired down or up, and what another choice, or another bye, would cost (28L2, 28N1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from explain.answers.boards import Paying, named_board
from explain.answers.compare import Compared, Comparison, Weighed, roots
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.pairing.criteria import LEFT_OVER, TEAMMATES_IF_REQUIRED
from explain.pairing.drops import BEFORE_DROPS, DropWish, NaturalDrops, Way, drop_columns, drop_cost
from explain.pairing.engine import Natural, Ranks
from explain.pairing.matching import Cost
from explain.pairing.search.drops import natural_drops


@dataclass(frozen=True, slots=True)
class Drop:
    """A player who is paired down or has the bye."""

    player: RoundPlayer  # who is paired down
    opponent: RoundPlayer | None  # who they play; ``None`` for the bye
    from_points: int  # the score of the player's group in half-points
    to_points: int | None  # the score of the opponent's group in half-points; ``None`` for the bye

    def __json__(self) -> list[object]:
        return [self.player, self.opponent]

    @property
    def points_down(self) -> int | None:
        """Rating points that the opponent is below the player; ``None`` if one of them is unrated, and for the bye."""
        if self.opponent is None or self.player.rating is None or self.opponent.rating is None:
            return None
        return self.player.rating - self.opponent.rating


Drops = tuple[Drop, ...]


@dataclass(frozen=True, slots=True)
class DropChoice(Weighed):
    """The cheapest choice of who is paired down if a player leaves their group, compared with the natural one."""

    comparison: Comparison  # what the natural choice and this one cost, in the order in which they are compared
    # the score, in half-points, of the group that decides; ``None`` if all groups together decide
    from_points: int | None
    paying: tuple[Paying, ...]  # the boards that cost something by the deciding criterion
    drops: Drops  # who would be paired down then, from the top, the player with the bye last

    def __json__(self) -> dict[str, object]:
        return {
            **self.decision(),
            "group_half_points": self.from_points,
            "costs": self.costs_of("natural", "instead"),
            "drops": self.drops,
        }


class DropChoices:
    """Who could leave a score group instead; each answer is kept."""

    def __init__(self, natural: Natural) -> None:
        """Hold the natural pairing."""
        self.natural, self.standings = natural, natural.standings
        self.encounters = natural.facts.encounters
        self.cast = PlayersByRank(natural)
        self._choice = cache(self._choice_by)

    @property
    def drops(self) -> Drops:
        """Who is paired down in the natural pairing."""
        return self.named(_boards(self.natural.drops, self.standings.bye_rank))

    def named(self, boards: Iterable[Ranks]) -> Drops:
        """Who is paired down on these boards or has the bye, from the top."""
        at, bye = self.standings.at, self.standings.bye_rank
        drops = []
        for higher, lower in sorted(boards, key=lambda board: (board[1] == bye, board)):
            to_points = None if lower == bye else at(lower).group_points
            if to_points != at(higher).group_points:
                drops.append(Drop(self.cast[higher], self.cast.or_bye(lower), at(higher).group_points, to_points))
        return tuple(drops)

    def instead(self, rank: int, way: Way) -> DropChoice | None:
        """What it would cost if this player left their score group this way; ``None`` if no pairings have that."""
        wish = DropWish(rank, way)
        return self._choice(wish) if wish.is_possible(self.standings) else None

    def _choice_by(self, wish: DropWish) -> DropChoice:
        ours, wished = self.natural.drops, _wished(self.natural, wish)
        boards = _boards(wished, self.standings.bye_rank)
        costs = self._costs(_boards(ours, self.standings.bye_rank)), self._costs(boards)
        steps = enumerate(zip(drop_columns(len(self.standings.groups)), ours.total, wished.total, strict=True))
        compared = (
            Compared(criterion, group, one, other, roots=roots(criterion, column, *costs))
            for column, ((criterion, group), one, other) in steps
            if criterion is not LEFT_OVER
        )
        comparison = Comparison(tuple(compared))
        group = comparison.decided_by.group if comparison.decided_by else None
        from_points = None if group is None else self.standings.groups[group][0].group_points
        return DropChoice(comparison, from_points, self._paying(comparison.decided_by, boards), self.named(boards))

    def _costs(self, boards: Iterable[Ranks]) -> list[Cost]:
        return [drop_cost(self.encounters, self.natural.preferences, *board) for board in boards]

    def _paying(self, step: Compared | None, boards: tuple[Ranks, ...]) -> tuple[Paying, ...]:
        """The boards of the other choice that cost something by the deciding criterion, and are not natural."""
        if step is None:
            return ()
        natural = _boards(self.natural.drops, self.standings.bye_rank)
        costs = (board for board in boards if step.criterion.cost(self.encounters.of(*board), self.natural.preferences))
        return tuple(Paying(*named_board(self.cast, board)) for board in costs if board not in natural)


def _wished(natural: Natural, wish: DropWish) -> NaturalDrops:
    """Who is paired down then: looked for once for all limits, as no limit matters here."""
    encounters, key = natural.facts.encounters, (natural.preferences.but_for_limits, wish)
    drops: NaturalDrops | None = encounters.known_wishes.get(key)
    if drops is None:
        drops = encounters.known_wishes[key] = natural_drops(encounters, natural.preferences, wish)
    return drops


def _boards(drops: NaturalDrops, bye: int) -> tuple[Ranks, ...]:
    """All boards that cost anything: across groups, the bye, and inside a group two who should not play."""
    bye_board = [] if drops.bye is None else [(drops.bye, bye)]
    return (*drops.across, *drops.clashes, *bye_board)


_MOST_ASKED = 8  # how many players in line for the bye are tried


def spares_teammates(natural: Natural) -> int | None:
    """The rank of the first in line whose bye leaves fewer teammates playing and no earlier rule worse; or ``None``."""
    drops, at = natural.drops, natural.standings.at
    if drops.bye is None or not drops.least(TEAMMATES_IF_REQUIRED):
        return None
    group = natural.standings.groups[at(drops.bye).group]
    line = sorted((entrant.drop_position, entrant.rank) for entrant in group if entrant.rank != drops.bye)
    for _, rank in line[:_MOST_ASKED]:
        other = _wished(natural, DropWish(rank, Way.BYE))
        same = other.total[:BEFORE_DROPS] == drops.total[:BEFORE_DROPS]
        if same and other.least(TEAMMATES_IF_REQUIRED) < drops.least(TEAMMATES_IF_REQUIRED):
            return rank
    return None
