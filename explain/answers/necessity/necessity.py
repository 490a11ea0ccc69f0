"""Why something could not be avoided: by counting where that proves it, otherwise by what avoiding it costs."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations

from explain.answers.against.why_bye import WhyBye
from explain.answers.against.why_not import WhyNot, WhyNots
from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard, Paying, named_board, paying
from explain.answers.claim import Claim
from explain.answers.claims import of_necessity
from explain.answers.compare import Compared, Comparison, compare
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.necessity.forced_sets import DROPS_WITHOUT, TEAMMATES_WITHOUT, Criteria, ForcedSets
from explain.answers.necessity.ways_out import WaysOut
from explain.answers.no_way_around import Concession, ForcedFault, ForcedSet, NoWayAround, RoundWithout, WayOut
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.model.settings import BaselineChoice, Order, Preferences
from explain.pairing.criteria import (
    BEFORE_COLOR,
    CRITERIA,
    LEFT_OVER,
    REPEAT,
    SECOND_BYE,
    TEAMMATES,
    TEAMMATES_IF_REQUIRED,
    Criterion,
    criteria,
)
from explain.pairing.drops import Way, drop_columns, drop_cost
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.matching import Cost, Matching, best

STAKES: dict[Criterion, ForcedFault] = {
    REPEAT: ForcedFault.REPEAT,
    SECOND_BYE: ForcedFault.SECOND_BYE,
    TEAMMATES: ForcedFault.TEAMMATES,
    TEAMMATES_IF_REQUIRED: ForcedFault.TEAMMATES,
}
"""What can be forced on a board, by the criterion in which it costs something; the first of them counts."""


class Necessity:
    """Why something in one round could not be avoided; what was found for one board is kept for the next."""

    def __init__(self, table: Pairing, asked: Callable[[], WhyNots]) -> None:
        """Hold these pairings; the best ones are asked for only when something is not as it should be."""
        self.table, self.natural = table, table.natural
        self.standings, self.facts = self.natural.standings, self.natural.facts
        self._asked = asked
        self._price = cache(self._price_by)

    @cached_property
    def asked(self) -> WhyNots:
        """The best pairings, and any others that are asked for."""
        return self._asked()

    @cached_property
    def cast(self) -> PlayersByRank:
        """All players by rank."""
        return self.asked.cast

    @cached_property
    def sets(self) -> ForcedSets:
        """Sets of players that prove something by counting."""
        return ForcedSets(self.natural, self.cast)

    @cached_property
    def ways(self) -> WaysOut:
        """What the TD could give up."""
        return WaysOut(self.asked)

    @cached_property
    def _best(self) -> Cost:
        return self.asked.best.total

    def with_necessity(self, boards: tuple[BoardAnswer, ...]) -> tuple[BoardAnswer, ...]:
        """The boards of these pairings, each one that should not be with why it could not be avoided."""
        bye = self.standings.bye_rank
        return tuple(
            replace(each, no_way_around=self.of_board(each.ranks(bye))) if _is_wrong(each) else each for each in boards
        )

    def refused(self, answer: WhyNot) -> WhyNot:
        """An answer with what cannot be avoided if the two play."""
        return replace(answer, no_way_around=self.of_refusal(answer))

    def bye(self, answer: WhyBye) -> WhyBye:
        """An answer with why the bye must go to somebody who has had one."""
        board = (answer.holder.rank, self.standings.bye_rank) if answer.holder else None
        return replace(answer, no_way_around=self.of_board(board)) if board else answer

    def dropped(self, answer: WhyDropped) -> WhyDropped:
        """An answer with why somebody of the player's group must be paired down, if the player is."""
        drops = answer.way is Way.DROPS and (answer.is_natural or answer.does_now)
        return replace(answer, no_way_around=self.of_drop(answer.player.rank)) if drops else answer

    def of_board(self, board: Ranks) -> NoWayAround | None:
        """Why these ranks play, or why a second bye; ``None`` if nothing is wrong, or others have less of it."""
        cost = self.table.cost(board)
        criterion = next((each for each in STAKES if cost[CRITERIA.index(each)]), None)
        if criterion is None or self._least(criterion) < self.table.total[CRITERIA.index(criterion)]:
            return None
        forced = self._forced(criterion, board)
        is_board = criterion is not SECOND_BYE
        stake = STAKES[criterion]
        answer = NoWayAround(
            stake,
            forced,
            price=None if forced and forced.within.group_points is None else self._price(criterion),
            instead=self._instead(board) if is_board else None,
            ways_out=self.ways.for_board(stake, forced, board),
        )
        about = Subject(self.natural.preferences, criterion, named_board(self.cast, board))
        return with_necessity_claims(answer, about)

    def of_drop(self, rank: int) -> NoWayAround | None:
        """Why somebody of a rank's group must be paired down; ``None`` if nobody naturally is, or only for color."""
        group = self.standings.at(rank).group
        count = self.sets.dropping(group)
        if not count:
            return None
        without = DROPS_WITHOUT if count > 1 else ()  # if one is, those who are counted are an odd number
        forced = self.sets.of_group(group, without, (rank,), dropping=count - 1)
        alone = count == 1
        price = None if forced else self._price_of_drop(group, rank, alone=alone)
        if not (forced or price):
            return None  # paired down for color only; in the natural pairing others of the group are
        ways = self.ways.for_drop(forced, rank)
        answer = NoWayAround(
            ForcedFault.DROP, forced, price=price if alone else None, instead=None if alone else price, ways_out=ways
        )
        points = self.standings.at(rank).group_points
        return with_necessity_claims(answer, Subject(self.natural.preferences, player=self.cast[rank], points=points))

    def of_refusal(self, answer: WhyNot) -> NoWayAround | None:
        """What a board that was refused would bring with it: counted among the others, with these two paired first.

        ``None`` if these two themselves are what is against it, or if a cost decides and not counting.
        """
        step = answer.decided_by
        ranks = answer.one.rank, answer.other.rank if answer.other else self.standings.bye_rank
        board = min(ranks), max(ranks)
        if answer.on_the_table:
            return self.of_board(board) if board in self.table.boards else None
        if step is None or step.criterion not in STAKES or step.ours:
            return None
        theirs = {each.criterion: each.theirs for each in answer.comparison.steps}
        own = self.asked.best.cost(board)
        if own[CRITERIA.index(step.criterion)]:
            return None
        for without in self._graphs(step.criterion, theirs.__getitem__):
            if forced := self.sets.of_section(without, (), besides=board):
                about = Subject(self.natural.preferences, step.criterion)
                return with_necessity_claims(NoWayAround(STAKES[step.criterion], forced), about)
        return None

    def _forced(self, criterion: Criterion, board: Ranks) -> ForcedSet | None:
        """The set behind a criterion: among all, keeping as few rules as prove it; else inside the score group."""
        about = tuple(rank for rank in board if rank != self.standings.bye_rank)
        for without in self._graphs(criterion, self._least):
            if forced_set := self.sets.of_section(without, about):
                return forced_set
        if criterion is not TEAMMATES_IF_REQUIRED or self.standings.across([board]):
            return None
        group, bye_player = self.standings.at(board[0]).group, self.natural.drops.bye
        aside = bye_player if bye_player and self.standings.at(bye_player).group == group else None
        return self.sets.of_group(group, TEAMMATES_WITHOUT, about, dropping=self.sets.dropping(group), bye_player=aside)

    @staticmethod
    def _graphs(criterion: Criterion, total: Callable[[Criterion], int]) -> list[Criteria]:
        """Criteria by which boards may cost nothing, fewest first; those before the last already cost nothing."""
        if criterion is TEAMMATES_IF_REQUIRED:
            return [(criterion,)]
        before = [each for each in (REPEAT, SECOND_BYE, TEAMMATES) if CRITERIA.index(each) < CRITERIA.index(criterion)]
        graphs = [(*before[:count], criterion) for count in range(len(before) + 1)]
        return [graph for graph in graphs if not any(total(each) for each in graph[:-1])]

    def _least(self, criterion: Criterion) -> int:
        return self._best[CRITERIA.index(criterion)]

    def _instead(self, board: Ranks) -> RoundWithout | None:
        without_it = self.asked.alternatives.without_board(board)
        if without_it is None:
            return None
        comparison = compare(self.asked.best, without_it)
        return RoundWithout(comparison, paying(self.cast, comparison.decided_by, self.asked.best, without_it))

    def _price_by(self, criterion: Criterion) -> RoundWithout | None:
        """The best pairings in which no board costs anything by a criterion; ``None`` if there are none."""
        in_force = [each for each in criteria(self.natural.preferences) if each in BEFORE_COLOR]
        column = in_force.index(criterion)

        def cost(board: Ranks) -> Cost:
            facts = self.facts.of(*board)
            return tuple(each.cost(facts, self.natural.preferences) for each in in_force)

        cheapest = self._cheapest(cost, lambda _, cost: not cost[column])
        if cheapest is None:
            return None
        totals = zip(in_force, cheapest.total, strict=True)
        steps = tuple(Compared(each, None, self._least(each), total) for each, total in totals)
        return self._without(Comparison(steps), cheapest, self.asked.best.boards)

    def _price_of_drop(self, group: int, rank: int, *, alone: bool) -> RoundWithout | None:
        """The best choice with nobody of the group paired down, or, unless ``alone``, without this player."""
        encounters, preferences = self.facts.encounters, self.natural.preferences
        own = {entrant.rank for entrant in self.standings.groups[group]} if alone else {rank}
        below = range(self.standings.groups[group][-1].rank + 1, len(self.standings.entrants) + 1)
        cheapest = self._cheapest(
            lambda board: drop_cost(encounters, preferences, *board),
            lambda board, _: board[0] not in own or board[1] not in below,
        )
        if cheapest is None:
            return None
        columns = zip(drop_columns(len(self.standings.groups)), self.natural.drops.total, cheapest.total, strict=True)
        steps = tuple(
            Compared(each, place, ours, theirs) for (each, place), ours, theirs in columns if each is not LEFT_OVER
        )
        comparison = Comparison(steps)
        return self._without(comparison, cheapest, self.natural.drops.across) if comparison.first_is_better else None

    def _cheapest(self, cost: Callable[[Ranks], Cost], may: Callable[[Ranks, Cost], bool]) -> Matching | None:
        nodes = len(self.standings.entrants) + self.standings.has_bye
        weighed = ((board, cost(board)) for board in combinations(range(1, nodes + 1), 2))
        return best(nodes, [(*board, each) for board, each in weighed if may(board, each)])

    def _without(self, comparison: Comparison, matching: Matching, ours: tuple[Ranks, ...]) -> RoundWithout:
        """With the boards that cost something and are not in the better pairings."""
        step, preferences = comparison.decided_by, self.natural.preferences
        boards = (board for board in sorted((min(pair), max(pair)) for pair in matching.pairs) if board not in ours)
        costing = (board for board in boards if step and step.criterion.cost(self.facts.of(*board), preferences))
        return RoundWithout(comparison, tuple(Paying(*named_board(self.cast, board)) for board in costing))


def _is_wrong(board: BoardAnswer) -> bool:
    """Whether the two should not play, or the player should not have the bye; boards made by the TD need no reason."""
    by_hand = any(player.rank == 0 for player in board.players)
    return not by_hand and bool(board.times_met or board.must_not_meet or board.second_bye)


NONE, _TWO = "none", 2
_Kind = Callable[..., Claim]
_KEEPS: Mapping[Concession, _Kind] = {
    Concession.SETTING: of_necessity.SettingKeeps,
    Concession.LISTED_PAIR: of_necessity.UnlistedKeeps,
    Concession.SECOND_MEETING: of_necessity.AgainKeeps,
}
_LIFTS: Mapping[Concession, _Kind] = {
    Concession.SETTING: of_necessity.SettingLifts,
    Concession.LISTED_PAIR: of_necessity.UnlistedLifts,
    Concession.SECOND_MEETING: of_necessity.AgainLifts,
    Concession.SITS_OUT: of_necessity.SittingOutLifts,
    Concession.HOUSE_PLAYER: of_necessity.HousePlayerLifts,
}


@dataclass(frozen=True, slots=True)
class Subject:
    """What could not be avoided: a board that costs something by a criterion, or a player who is paired down."""

    preferences: Preferences
    criterion: Criterion | None = None
    board: NamedBoard | None = None
    player: RoundPlayer | None = None
    points: int = 0  # the score of the player's group, in half-points


def with_necessity_claims(answer: NoWayAround, about: Subject) -> NoWayAround:
    """The answer with its claims."""
    forced: list[Claim] = []
    if answer.forced:
        forced += [*_scope(answer.forced), *_set(answer.forced), *_follows(answer.stake, answer.forced)]
    ways = (_way_out(answer.stake, way, about.points) for way in answer.ways_out)
    return replace(answer, claims=(*forced, *_prices(answer, about), *ways))


def _scope(forced: ForcedSet) -> Iterator[Claim]:
    """Who is counted, if not everybody."""
    within, nature = forced.within, BaselineChoice.LEGAL
    if within.besides:
        one, other = within.besides
        yield of_necessity.SupposedToMeet(one, other) if other else of_necessity.SupposedToSitOut(one)
    if within.group_points is None:
        return
    points = (within.group_points,)
    if within.from_above:
        yield of_necessity.ComeDown(within.from_above, *points, baseline=nature)
    if within.holder:
        yield of_necessity.HolderAside(within.holder, *points, baseline=nature)
    if None in (*forced.members, *forced.only):
        yield of_necessity.ByeCounted(*points, baseline=nature)
    elif within.bye_elsewhere:
        yield of_necessity.ByeElsewhere(*points, baseline=nature)


def _set(forced: ForcedSet) -> Iterator[Claim]:
    points: tuple[int, ...] = () if forced.within.group_points is None else (forced.within.group_points,)
    members, only, drops = forced.members, forced.only, forced.dropping
    if len(members) == 1 and not only and not drops:
        yield from [_alone(forced, members[0], points)] if members[0] or not points else []
        return
    if forced.is_odd_group and forced.is_everybody:
        yield of_necessity.GroupIsOdd(len(members), points[0], _joined(forced.within.criteria))
        return
    players = tuple(player for player in (*members, *only) if player)
    if forced.within.criteria == DROPS_WITHOUT and forced.is_everybody and len(players) == len(members) == _TWO:
        yield of_necessity.BothBarred(players[0], players[1], points[0], _joined(forced.barred_by))
        return
    bye = "set" if None in members else "outside" if None in only else NONE
    words, dropping = (bye, _joined(forced.within.criteria)), ((drops,) if drops else ())
    if forced.is_odd_group:
        yield of_necessity.OddSet(players, len(members), *words, score=forced.within.group_points)
    elif len(forced.parties) == len(members):
        inside = of_necessity.ShareInGroup if points else of_necessity.Share
        share: _Kind = of_necessity.ShareAndDrop if drops else inside
        yield share(players, len(members), len(only), *points, *dropping, *words)
    elif points:
        counts = len(members), len(forced.parties), len(only)
        yield of_necessity.PartiesInGroup(players, *counts, points[0], drops, *words)


def _joined(criteria: tuple[Criterion, ...]) -> str:
    return "+".join(each.name for each in criteria) or NONE


def _alone(forced: ForcedSet, one: RoundPlayer | None, points: tuple[int, ...]) -> Claim:
    if one is None:
        return of_necessity.AllHadBye()
    if forced.within.group_size == 1 and points and not forced.within.from_above:
        return of_necessity.Alone(one, *points)
    bars = _joined(forced.barred_by)
    return of_necessity.BarredInGroup(one, points[0], bars) if points else of_necessity.BarredFromAll(one, bars)


def _follows(stake: ForcedFault, forced: ForcedSet) -> Iterator[Claim]:
    points = forced.within.group_points
    if points is None:
        yield of_necessity.EveryRoundHas(_joined(forced.within.criteria))
    elif stake is ForcedFault.DROP:
        yield of_necessity.MustDrop(points, forced.dropping + 1, _joined(forced.barred_by))
    else:
        others = tuple(each for each in forced.barred_by if each is not TEAMMATES_IF_REQUIRED)
        yield of_necessity.TeammatesMustMeet(points, _joined(others))


def _prices(answer: NoWayAround, about: Subject) -> Iterator[Claim]:
    """What other pairings cost; top down, pairings without a board are not judged by one criterion over all boards."""
    price, instead = answer.price, answer.instead
    if price and price.decided_by and about.criterion:
        yield of_necessity.NoneIsWorse(about.criterion.name, price.decided_by.word)
    if instead is None or instead.decided_by is None:
        return
    name, board = instead.decided_by.word, about.board
    if about.player:
        yield of_necessity.StayingIsWorse(about.player, name)
    elif board and board[1] and about.preferences.order is not Order.TOP_DOWN:
        yield of_necessity.PartedIsWorse(board[0], board[1], name)


def _way_out(stake: ForcedFault, way: WayOut, points: int) -> Claim:
    setting = (way.setting or "", way.value or "") if way.setting else ()
    if stake is ForcedFault.DROP:
        return _KEEPS[way.concession](*way.players, points, way.left, *setting)
    return _LIFTS[way.concession](*way.players, way.left, *setting, stake.value)
