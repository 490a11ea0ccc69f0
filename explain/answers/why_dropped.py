"""Why this player drops, or is raised: the players of his score group in line, what each would cost, and the whole chain of drops."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.boards import Paying, named_board
from explain.answers.color_conflicts import should_not_meet
from explain.answers.compare import Compared, Comparison, Weighed
from explain.answers.no_way_around import NoWayAround
from explain.answers.player import Cast, Who
from explain.pairing.criteria import LEFT_OVER
from explain.pairing.drops import DropWish, NaturalDrops, Way, drop_columns
from explain.pairing.engine import Natural, Pairing, Ranks
from explain.pairing.search.drops import natural_drops


@dataclass(frozen=True, slots=True)
class PlaceInLine:
    """One player of a score group in the line of those who drop from it, or are raised in it.

    Args:
        player: who he is.
        place: his place in the line, from 1.
        is_natural: whether he does so by nature.
        does_now: whether he does so in the round on the table.
        barred: those on the other side of the natural boards whom he has met or must not meet.
        instead: the drops with him among them; ``None`` where he is by nature.
    """

    player: Who
    place: int
    is_natural: bool
    does_now: bool
    barred: tuple[Who, ...]
    instead: DropChoice | None

    JSON = "player  place  natural: is_natural  now: does_now  barred  instead"

    @property
    def decided_by(self) -> Compared | None:
        """The first criterion that stands against him; ``None`` for one who leaves the group by nature, and where it is as good."""
        return self.instead.decided_by if self.instead else None


@dataclass(frozen=True, slots=True)
class WhyDropped(Answer):
    """Why a player drops or is raised, or why he stays.

    Args:
        player: the player who was asked about.
        way: whether it was asked why he drops, or why he is raised.
        group_points: the score of his group in half-points.
        group_size: how many players of his group are to be paired.
        line: the players of his group in the order in which they drop or are raised; only he, where nobody does so by nature, and
            nobody where nobody can.
        drops: who drops by nature, from the top, the bye's holder last.
        drops_now: the same in the round on the table.
        board: his board in that round.
        no_way_around: why somebody of his group must drop, where he does and that was asked.
    """

    player: Who
    way: Way
    group_points: int
    group_size: int
    line: tuple[PlaceInLine, ...]
    drops: Drops
    drops_now: Drops
    board: BoardAnswer
    no_way_around: NoWayAround | None = None

    KIND = "why-dropped"
    JSON = "player  way  group_half_points: group_points  natural: is_natural  now: does_now  line  drops  drops_now  no_way_around"

    @property
    def natural(self) -> Drop | None:
        """How he drops or is raised by nature."""
        return self._of(self.drops)

    @property
    def now(self) -> Drop | None:
        """How he drops or is raised in the round on the table."""
        return self._of(self.drops_now)

    @property
    def is_natural(self) -> bool:
        """Whether he drops or is raised by nature."""
        return self.natural is not None

    @property
    def does_now(self) -> bool:
        """Whether he drops or is raised in the round on the table."""
        return self.now is not None

    @property
    def met_from_above(self) -> int:
        """How many of his group meet somebody from a higher one by nature."""
        return sum(drop.opponent is not None and drop.opponent.group == self.player.group for drop in self.drops)

    @property
    def dropping(self) -> int:
        """How many of his group meet somebody from a lower one by nature."""
        return sum(drop.opponent is not None and drop.player.group == self.player.group for drop in self.drops)

    @property
    def has_the_bye(self) -> bool:
        """Whether somebody of his group has the bye by nature."""
        return any(drop.opponent is None and drop.player.group == self.player.group for drop in self.drops)

    def others(self, drops: Drops) -> tuple[Who, ...]:
        """Who else of his group drops, or is raised, in one of the two chains."""
        return tuple(player for player in map(self._mover, drops) if player and player.group == self.player.group and player != self.player)

    def _mover(self, drop: Drop) -> Who | None:
        """Who is moved by a drop the way that was asked about; nobody for the bye."""
        return None if drop.opponent is None else drop.player if self.way is Way.DROPS else drop.opponent

    def _of(self, drops: Drops) -> Drop | None:
        return next((drop for drop in drops if self._mover(drop) == self.player), None)


def why_dropped(choices: DropChoices, table: Pairing, board: BoardAnswer, *, rank: int, way: Way) -> WhyDropped:
    """Why a player drops, or is raised.

    Args:
        choices: the drops by nature and otherwise.
        table: the round on the table.
        board: the player's board in it.
        rank: the player.
        way: which of the two was asked.
    """
    standings = choices.standings
    return WhyDropped(
        player=choices.cast[rank],
        way=way,
        group_points=standings.at(rank).group_points,
        group_size=len(standings.groups[standings.at(rank).group]),
        line=tuple(_line(choices, table, rank, way)),
        drops=choices.drops,
        drops_now=choices.named(table.boards),
        board=board,
    )


def _line(choices: DropChoices, table: Pairing, rank: int, way: Way) -> Iterable[PlaceInLine]:
    standings, across = choices.standings, choices.natural.drops.across
    own = {entrant.rank for entrant in standings.groups[standings.at(rank).group]}
    mine, his = (0, 1) if way is Way.DROPS else (1, 0)
    natural = {board[mine]: board[his] for board in across if board[mine] in own}
    group_of = {entrant.rank: entrant.group for entrant in standings.entrants}
    crossing = (board for board in table.boards if board[1] != standings.bye_rank and group_of[board[0]] != group_of[board[1]])
    now = {board[mine] for board in crossing}
    order = sorted(own, key=lambda one: standings.at(one).drop_position if way is Way.DROPS else standings.at(one).from_top)
    for place, one in enumerate(order, start=1):
        instead = None if one in natural or (one != rank and not natural) else choices.instead(one, way)
        if one not in natural and instead is None:
            continue
        boards = [(min(one, mate), max(one, mate)) for mate in natural.values()]
        met = should_not_meet(choices.natural, choices.cast, boards)
        yield PlaceInLine(
            player=choices.cast[one],
            place=place,
            is_natural=one in natural,
            does_now=one in now,
            barred=tuple(player for pair in met for player in (pair.one, pair.other) if player.rank != one),
            instead=instead,
        )


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

    JSON = "[player opponent]"

    @property
    def points_down(self) -> int | None:
        """Rating points that the opponent is below him; ``None`` if one of them is unrated, and for the bye."""
        if self.opponent is None or self.player.rating is None or self.opponent.rating is None:
            return None
        return self.player.rating - self.opponent.rating


Drops = tuple[Drop, ...]


@dataclass(frozen=True, slots=True)
class DropChoice(Weighed):
    """The cheapest way to choose who drops if somebody leaves his score group, held against the natural one.

    Args:
        comparison: what the natural choice and this one cost, in the order in which they are compared.
        from_points: the score, in half-points, of the group in which that is decided; ``None`` if it is decided over all groups.
        paying: the boards that pay in the deciding criterion.
        drops: who would drop then, from the top, the bye's holder last.
    """

    comparison: Comparison
    from_points: int | None
    paying: tuple[Paying, ...]
    drops: Drops

    JSON = """
        as_good  criterion  rule  group  group_half_points: from_points
        costs: decided_by {natural: ours  instead: theirs}  # what the two cost by that criterion; null where none decides
        drops
    """


class DropChoices:
    """Who could leave his score group instead; what was found once is kept."""

    def __init__(self, natural: Natural) -> None:
        """Hold what is settled by nature."""
        self.natural, self.standings = natural, natural.standings
        self.encounters = natural.facts.encounters
        self.cast = Cast(natural)
        self._choices: dict[DropWish, DropChoice] = {}

    @property
    def drops(self) -> Drops:
        """Who drops by nature."""
        return self.named(_boards(self.natural.drops, self.standings.bye_rank))

    def named(self, boards: Iterable[Ranks]) -> Drops:
        """Those of some boards who drop or have the bye, from the top."""
        at, bye = self.standings.at, self.standings.bye_rank
        found = []
        for higher, lower in sorted(boards, key=lambda board: (board[1] == bye, board)):
            to_points = None if lower == bye else at(lower).group_points
            if to_points != at(higher).group_points:
                found.append(Drop(self.cast[higher], self.cast.or_bye(lower), at(higher).group_points, to_points))
        return tuple(found)

    def instead(self, rank: int, way: Way) -> DropChoice | None:
        """What it would cost if this player left his score group so; ``None`` if there is no such round."""
        wish = DropWish(rank, way)
        if not wish.is_possible(self.standings):
            return None
        if wish not in self._choices:
            self._choices[wish] = self._choice(natural_drops(self.encounters, self.natural.preferences, wish))
        return self._choices[wish]

    def _choice(self, found: NaturalDrops) -> DropChoice:
        ours = self.natural.drops
        steps = zip(drop_columns(len(self.standings.groups)), ours.total, found.total, strict=True)
        compared = (Compared(criterion, group, one, other) for (criterion, group), one, other in steps if criterion is not LEFT_OVER)
        comparison = Comparison(tuple(compared))
        boards = _boards(found, self.standings.bye_rank)
        group = comparison.decided_by.group if comparison.decided_by else None
        from_points = None if group is None else self.standings.groups[group][0].group_points
        return DropChoice(comparison, from_points, self._paying(comparison.decided_by, boards), self.named(boards))

    def _paying(self, step: Compared | None, boards: tuple[Ranks, ...]) -> tuple[Paying, ...]:
        """The boards of the other choice that pay in the deciding criterion, and are not natural."""
        if step is None:
            return ()
        natural = _boards(self.natural.drops, self.standings.bye_rank)
        amounts = {board: step.criterion.cost(self.encounters.of(*board), self.natural.preferences) for board in boards}
        return tuple(Paying(*named_board(self.cast, board), amount) for board, amount in amounts.items() if amount and board not in natural)


def _boards(found: NaturalDrops, bye: int) -> tuple[Ranks, ...]:
    """All boards that cost anything: across groups, the bye's, and those inside a group of two who should not meet."""
    holder = [] if found.bye is None else [(found.bye, bye)]
    return (*found.across, *found.clashes, *holder)
