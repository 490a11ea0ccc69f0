"""Who gets their due color by a switch, who misses it instead, what is left wrong; and why no simpler switch was made.

While the same players stay in a group, its costs add up over boards. So two boards can be compared on their own with
two others of the same players.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import combinations

from explain.answers.board import BoardAnswer, Conflict, SwitchAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_seats
from explain.answers.colors.color_claims import CONFLICTS, amount, wrong_on
from explain.answers.compare import AVOIDED_INTERCHANGE, compare
from explain.answers.in_parts import AlternativesUnderLimits
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.switches import Change, ordered_board
from explain.model.settings import Order
from explain.pairing.criteria import (
    ALTERNATION,
    CRITERIA,
    EQUALIZATION,
    INTERCHANGE,
    LEGAL,
    LIMITED_INTERCHANGE,
    ORDER,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    SIZE,
    THREE_IN_A_ROW,
    Criterion,
    criteria,
)
from explain.pairing.engine import Alternatives, Natural, Pairing, Ranks, add_costs, best_boards, board_cost
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import Cost
from explain.pairing.natural import LegalCosts

_MOST_NAMED = 4


def gains(switch: SwitchAnswer, counted: Collection[Conflict], sitting: Collection[RoundPlayer]) -> Iterator[Claim]:
    """Who gains or loses a due color by a switch; ``sitting`` are those who have the bye in this round.

    A change of who leaves a group is judged on all boards that differ from the round without it. Only what is so in
    the best round with it, too, is claimed: other posted boards may be to blame. Only ``counted`` conflicts count.
    """
    before, after = ({each.player for each in wrong} for wrong in (switch.wrong_before, switch.wrong_after))
    if switch.wrong_at_best is not None:
        best = {each.player for each in switch.wrong_at_best}
        after = before & after | before & best | after & best
    inside = switch.form not in (Change.ODD_PLAYER, Change.BYE)
    players = [player for board in switch.after for player in board if player]
    if inside and before and not after and all(player.due for player in players):
        yield of_seats.AllGetDue(len(players))
        return
    if before - after:
        has_bye = any(player in sitting for player in before - after)
        yield _named(of_seats.GetDue, before - after, *(["bye"] if has_bye else []))
    if after - before:
        yield _named(of_seats.MissInstead, after - before)
        if 0 < len(before - after) <= len(after - before):
            yield from _outweighs(switch, counted)
    elif inside and before - after and before & after:
        yield _named(of_seats.MissAnyway, before & after)


def otherwise(switch: SwitchAnswer) -> Iterator[Claim]:
    """What a change of who leaves a group saves first, if that is not a color: interchanges or larger switches."""
    saves = switch.saves
    if saves is None:
        return
    if saves.criterion is SIZE and len(saves.roots[0]) <= _MOST_NAMED:
        yield of_seats.OtherwiseSizes(saves.roots[0], rule="29E5c")
    elif saves.criterion in (LIMITED_INTERCHANGE, INTERCHANGE, ORDER):
        rule = saves.criterion.rule
        yield of_seats.Otherwise(saves.criterion.name, rule=rule.number if rule else None)


def _named(kind: Callable[..., Claim], players: Iterable[RoundPlayer], *more: str) -> Claim:
    """A claim about some players, naming the first four by rank."""
    by_rank = sorted(players, key=lambda player: player.rank)
    return kind(len(by_rank), tuple(by_rank[:_MOST_NAMED]), *more)


def _outweighs(switch: SwitchAnswer, counted: Collection[Conflict]) -> Iterator[Claim]:
    """Which kind of conflict it reduces, and which lesser kind it adds, if as many or more miss their due color."""
    before, after = switch.wrong_before, switch.wrong_after
    less = {sort: amount(before, sort) - amount(after, sort) for sort in CONFLICTS if sort in counted}
    first = next((sort for sort in less if less[sort]), None)
    if first is None or less[first] < 0:
        return
    second = next((sort.value for sort in less if less[sort] < 0), None)
    old, new = ({each.player for each in wrong if each.kind is first} for wrong in (before, after))
    yield of_seats.Outweighs("larger" if len(old) <= len(new) else first.value, second)


_COLORS = tuple(map(CRITERIA.index, (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION)))
_LIMITS = {OVER_LOW_LIMIT: "low", OVER_HIGH_LIMIT: "high"}
_TWO = 2


class WhatIsLeft:
    """What speaks against other boards where a round leaves a color wrong; other rounds are searched for once."""

    def __init__(self, natural: Natural, cast: PlayersByRank, boards: Sequence[Ranks]) -> None:
        """Nothing is searched for yet."""
        self._natural, self._cast, self._boards = natural, cast, boards
        key, known = ("colors", natural.preferences.but_for_limits), natural.groups.known_for_all_limits
        self._colors: Callable[[Ranks], Cost] = known.setdefault(key, cache(partial(_colors, natural)))  # for any limit

    def of(self, answer: BoardAnswer) -> Iterator[Claim]:
        """What speaks against switches with other boards of the group that improve colors, or why there are none."""
        if answer.black is None or answer.crosses or not answer.wrong or answer.color is None:
            return
        mine, group = answer.ranks(self._natural.standings.bye_rank), self._natural.facts.encounters.group
        inside = [board for board in self._boards if {group[board[0]], group[board[1]]} == {group[mine[0]]}]
        others = [board for board in inside if board != mine]
        switches = [(old, new) for old in others for new in other_ways(mine, old)]
        player = answer.wrong[0].player
        assert player.due is not None
        helping = [
            (old, new)
            for old, new in switches
            if add_costs(map(self._colors, new)) < add_costs(map(self._colors, (mine, old)))
            and player not in [each.player for each in wrong_on(self._natural.facts, self._cast, new)]
        ]
        if helping:
            yield from self._against(player, mine, *min(helping, key=lambda each: _cost(self._natural, each[1])))
            return
        wanting = sum(self._cast[rank].due is player.due for board in (mine, *others) for rank in board)
        if others and wanting > len(others) + 1:
            yield of_seats.TooManyDue(wanting, len(others) + 1, player.due)

    def _against(self, player: RoundPlayer, mine: Ranks, old: Ranks, new: tuple[Ranks, Ranks]) -> Iterator[Claim]:
        """The first criterion by which that switch is worse; empty if there is none."""
        assert player.due is not None
        natural = self._natural
        now, then = _cost(natural, (mine, old)), _cost(natural, new)
        steps = zip(_in_order(natural), now, then, strict=True)
        criterion, less, more = next(
            ((each, ours, theirs) for each, ours, theirs in steps if ours != theirs), (ORDER, 0, 0)
        )
        if less >= more:
            return
        value, limits = max(natural.facts.values.of(*board) for board in new), natural.facts.limits(crosses=False)
        over = OVER_LOW_LIMIT if criterion is OVER_HIGH_LIMIT and self._only_alternates(mine, old, new) else criterion
        limit = limits[over is OVER_HIGH_LIMIT]
        if over in _LIMITS and limit is not None and limit < value < NO_VALUE:
            rule = over.rule.number if over.rule else None
            swap = self._swapped(player, mine, old, new, value)
            yield of_seats.HelpIsOver(player, player.due, *swap, value, limit, value - limit, _LIMITS[over], rule=rule)
        else:
            avoided = criterion is OVER_HIGH_LIMIT and not any(natural.facts.of(*board).over_high for board in new)
            word = AVOIDED_INTERCHANGE if avoided else criterion.name
            yield of_seats.HelpWouldCost(player, player.due, *self._swapped(player, mine, old, new), word)

    def _only_alternates(self, mine: Ranks, old: Ranks, new: tuple[Ranks, Ranks]) -> bool:
        """Whether a switch improves only alternation, and so is held to a low limit that is set."""
        *now, _ = add_costs(map(self._colors, (mine, old)))
        *then, _ = add_costs(map(self._colors, new))
        return now == then and self._natural.preferences.low_limit is not None

    def _swapped(
        self, player: RoundPlayer, mine: Ranks, old: Ranks, new: tuple[Ranks, Ranks], value: int | None = None
    ) -> tuple[RoundPlayer, RoundPlayer]:
        """The two who are swapped: of the two ways to say it, the one without the player who is to get the due color.

        The other way is taken if only there the two are as far apart as the value of the switch.
        """
        partner = mine[0] if mine[1] == player.rank else mine[1]
        (there,) = (rank for rank in old if ordered_board(player.rank, rank) in new)
        (other,) = (rank for rank in old if rank != there)
        pairs = ordered_board(partner, there), ordered_board(player.rank, other)
        without, within = ((self._cast[one], self._cast[two]) for one, two in pairs)
        is_worth = value is not None and _apart(*within) == value != _apart(*without)
        return within if is_worth else without

    def across(self, answer: BoardAnswer) -> Iterator[Claim]:
        """What speaks against every round without a board across groups; empty unless this is the best round."""
        if self._alternatives is None:
            return
        round, alternatives = self._alternatives
        other = alternatives.without_board(answer.ranks(self._natural.standings.bye_rank))
        step = compare(round, other).decided_by if other else None
        if step is not None and not step.avoided:
            yield of_seats.WithoutBoard(step.criterion.name)

    @cached_property
    def _alternatives(self) -> tuple[Pairing, Alternatives] | None:
        """The round and its alternatives; ``None`` if it is not the best, or top down, where totals prove nothing."""
        is_top_down = self._natural.preferences.order is Order.TOP_DOWN
        if is_top_down or {*self._boards} != {*best_boards(self._natural)}:
            return None
        round = Pairing(self._natural, tuple(sorted(self._boards)))
        return round, AlternativesUnderLimits(round)


def simple_switches(natural: Natural, switch: SwitchAnswer) -> tuple[Claim, ...]:
    """For a switch of more than two boards: that no switch of just two of them is as good by the criteria used."""
    return tuple(_no_simpler(switch, partial(_cost, natural)))


def simple_switches_when_avoided(natural: Natural, switch: SwitchAnswer, group: int) -> tuple[Claim, ...]:
    """That no simpler switch avoids a group's rematches or barred pairs as well as the natural pairing does."""
    ranks = natural.staying(group)
    costs = LegalCosts(natural.facts.encounters, ranks, natural.groups.raw(ranks), natural.preferences)
    settled = LEGAL.index(ORDER)  # what follows only breaks ties
    return tuple(_no_simpler(switch, lambda boards: add_costs(costs.of(*board)[:settled] for board in boards)))


def _no_simpler(switch: SwitchAnswer, cost_of: Callable[[Iterable[Ranks]], Cost]) -> Iterator[Claim]:
    """For a larger switch inside a group: that pairing any two of its boards differently costs more than all of it."""
    before, after = (
        [ordered_board(*(player.rank for player in board if player)) for board in boards if None not in board]
        for boards in (switch.before, switch.after)
    )
    if switch.form in (Change.ODD_PLAYER, Change.BYE) or len(before) <= _TWO or len(before) != len(switch.before):
        return
    whole = cost_of(after)
    rest = {pair: [board for board in before if board not in pair] for pair in combinations(before, _TWO)}
    if all(cost_of((*new, *rest[pair])) > whole for pair in rest for new in other_ways(*pair)):
        yield of_seats.NoSimplerSwitch(len(before))


def other_ways(one: Ranks, other: Ranks) -> Iterator[tuple[Ranks, Ranks]]:
    """Both other ways to pair the four players of two boards."""
    (first, second), (third, fourth) = one, other
    yield ordered_board(first, third), ordered_board(second, fourth)
    yield ordered_board(first, fourth), ordered_board(second, third)


def _apart(one: RoundPlayer, other: RoundPlayer) -> int | None:
    """How many rating points two are apart; ``None`` where one is unrated."""
    return None if one.rating is None or other.rating is None else abs(one.rating - other.rating)


def _in_order(natural: Natural) -> list[Criterion]:
    """The criteria used, in order, without the one that only breaks ties."""
    return [criterion for criterion in criteria(natural.preferences) if criterion is not ORDER]


def _cost(natural: Natural, boards: Iterable[Ranks]) -> Cost:
    """What some boards cost by the criteria used, without the one that only breaks ties."""
    cost = add_costs(board_cost(natural.facts, board) for board in boards)
    return tuple(cost[CRITERIA.index(criterion)] for criterion in _in_order(natural))


def _colors(natural: Natural, board: Ranks) -> Cost:
    """What is wrong with a board's colors, in the order in which rounds are compared."""
    cost = board_cost(natural.facts, board)
    return tuple(cost[place] for place in _COLORS)
