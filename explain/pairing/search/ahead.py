"""The least that a round costs from a group on, with nothing paired: the bound that guides the search over groups.

*By number.* At first, players are only counted. A player pending at a cut between two groups pays the square of its
width there, as crossing several at once saves nothing. A small group pays what its players cost at least when that many
are away. The bye pays what it costs the cheapest player of its group. The least of all that is the least that the
criteria before color cost. A group also pays the least that its colors cost when that many are away, whoever they are.

*By color.* A board gives one White and one Black. Let n stay in a group, of whom w are due White and b Black. Then at
least k = max(0, max(w, b) - n/2) players due the more frequent color do not get it. A player who is ahead in the other
color by i games, i > 0, then ends further ahead and counts i as not equalized. One who is level counts 1 as not
alternated. So the count of not equalized is at least the sum of the k least leads of those players. Where it is exactly
that, the level ones among these k are not alternated. If only the number away is known, j, then n is known, and at most
j of those who leave are due the more frequent color: with j fewer of them k is at its least, and so is the sum of the k
least leads of all due that color. Once it is known who stays, exactly those are counted. Other columns are taken as
zero; none is negative. Costs are compared column by column, and what is less stays less when the same is added.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, combinations
from math import comb

from explain.pairing.board_facts import AGAINST, NOTHING_INSIDE
from explain.pairing.criteria import BEFORE_COLOR, LEGAL, SCORE_DIFFERENCE
from explain.pairing.matching import Cost
from explain.pairing.natural import Natural, Ranks
from explain.pairing.search.failing import Sort, cost_of_failing, failing, leads, sort_of
from explain.pairing.search.packing import Packing
from explain.pairing.search.rest import NONE

_FEW = 60  # up to this many sets of players who stay in a group, all are looked at
_MANY = 4  # up to this many paired down from one group, each number is looked at by itself


class Ahead:
    """The least that is left to pay from a group on."""

    def __init__(self, natural: Natural, groups: Sequence[tuple[int, ...]], packing: Packing) -> None:
        """Keep those to be paired, by rank, in score groups from the top; nothing here depends on the limits."""
        self._groups, self._packing = groups, packing
        self.before_color, bye = BeforeColor(natural, packing), natural.standings.bye_rank
        self._room = _Room(natural, groups, self.before_color)
        self._has_bye = sum(map(len, groups)) % 2 == 1
        self._byes = [
            min(self.before_color.of((rank, bye)) for rank in group) if self._has_bye else NONE for group in groups
        ]
        self._at = [natural.standings.at(group[0]).group_points for group in groups]
        self._steps = [upper - lower for upper, lower in zip(self._at, [*self._at[1:], self._at[-1]], strict=True)]
        self._points = {rank: each for group, each in zip(groups, self._at, strict=True) for rank in group}
        self.unit = packing.only({SCORE_DIFFERENCE: 1}, groups[0][0])
        self._sort = {rank: sort_of(natural.standings.at(rank).history) for group in groups for rank in group}
        self._leads = [leads([self._sort[rank] for rank in group]) for group in groups]
        self._above = list(accumulate(map(len, groups)))
        self._odd = cache(self._odd_cuts)
        self._numbered, self._numbered_leaving = cache(self._by_number), cache(self._leaving_by_number)
        self._colors, self._colors_of_any = cache(self._by_colors), cache(self._by_colors_of_any)

    def of(self, place: int, going: Sequence[int], *, pending: int, raised: int, bye: bool) -> int:
        """The least left to pay at a group, by its place from 0, with ``raised`` of its players already paired up.

        ``going`` have no opponent yet; ``pending`` of them may be paired here, the others go on below the group.
        ``bye`` says whether somebody above has it.
        """
        numbered = self._numbered(place, len(going) - pending, pending, raised, bye)
        return numbered if numbered >= NONE else self._come(place, going) + numbered

    def gone(self, place: int, carried: Sequence[int], raised: int, *, bye: bool, holds: bool, gone: int) -> int:
        """The least left to pay, by number alone, if ``gone`` are paired down and one has the bye if it ``holds``."""
        return self._come(place, carried) + self._by_numbers(
            place, len(carried), raised, bye=bye, holds=holds, gone=gone
        )

    def _by_numbers(self, place: int, carried: int, raised: int, *, bye: bool, holds: bool, gone: int) -> int:
        if carried + gone > self._above[-1] - self._above[place]:  # more than there are below to play
            return NONE
        crossing = self._crossing(place, carried + gone)
        if gone > _MANY:
            return crossing + holds * self._byes[place] + self._odd(place + 1, bye or holds)
        away = raised + holds + gone
        inside = self._room.least(place, away) + self._colors_of_any(place, away)
        below = self._numbered(place + 1, 0, carried + gone, 0, bye or holds)
        return crossing + inside + holds * self._byes[place] + below

    def _odd_cuts(self, place: int, bye: bool) -> int:  # noqa: FBT001
        """The least left however many are pending: a board over each cut with an odd number of players above."""
        if place == len(self._groups):
            return 0 if bye is self._has_bye else NONE
        least = NONE
        for holds in (False, True) if self._has_bye and not bye else (False,):
            odd = (self._above[place] - (bye or holds)) % 2 if place + 1 < len(self._groups) else 0
            least = min(
                least, odd * self._crossing(place, 1) + holds * self._byes[place] + self._odd(place + 1, bye or holds)
            )
        return least

    def _crossing(self, place: int, pending: int) -> int:
        return self.unit * self._steps[place] ** 2 * pending

    def _come(self, place: int, pending: Sequence[int]) -> int:
        """The least that players pending at a group pay for the way to it."""
        return self.unit * sum([(self._points[rank] - self._at[place]) ** 2 for rank in pending]) if pending else 0

    def inside(self, place: int, away: Sequence[int]) -> int:
        """The least that boards inside a group cost with just these away: what the bound counts for them."""
        return self._room.least(place, len(away)) + self._colors(
            place, tuple(sorted(self._sort[rank] for rank in away))
        )

    def _by_number(self, place: int, carried: int, pending: int, raised: int, bye: bool) -> int:  # noqa: FBT001
        if place == len(self._groups):
            return 0 if not pending and bye is self._has_bye else NONE
        fewest, most = pending if place + 1 == len(self._groups) else 0, min(pending, len(self._groups[place]) - raised)
        least = NONE
        for met in range(most, fewest - 1, -1):
            carries = carried + pending - met
            if self._crossing(place, carries) >= least:  # to carry more costs more
                break
            least = min(least, self._numbered_leaving(place, carries, raised + met, bye))
        return least

    def _leaving_by_number(self, place: int, carried: int, raised: int, bye: bool) -> int:  # noqa: FBT001
        least = NONE
        for holds, gone in self.ways_out(place, raised, bye=bye):
            if self._crossing(place, carried + gone) >= least:  # a greater number costs more
                break
            least = min(least, self._by_numbers(place, carried, raised, bye=bye, holds=holds, gone=gone))
            if gone > _MANY:
                break
        return least

    def ways_out(self, place: int, raised: int, *, bye: bool) -> Iterator[tuple[bool, int]]:
        """Whether one of a group has the bye, and how many are paired down then; of many the fewest (``goes_on``)."""
        left, last = len(self._groups[place]) - raised, place + 1 == len(self._groups)
        for gone in range(1 if last else min(left, _MANY + 2) + 1):
            holds = (left - gone) % 2 == 1
            if not holds or (self._has_bye and not bye and left > gone):
                yield holds, gone

    def goes_on(self, place: int, raised: int, gone: int) -> bool:
        """Whether two more may be paired down, only costing more: beyond ``_MANY`` the bound counts just who cross."""
        return _MANY < gone <= len(self._groups[place]) - raised - 2

    def _by_colors_of_any(self, place: int, away: int) -> int:
        """The least that colors cost with so many away: all due the more frequent color, the least leads staying."""
        most = max(self._leads[place], key=len)
        stay = len(self._groups[place]) - away
        least = most[: max(0, len(most) - away - stay // 2)]
        return self._packing.only(cost_of_failing(least), self._groups[place][0]) if least else 0

    def _by_colors(self, place: int, away: tuple[Sort, ...]) -> int:
        white, black = map(list, self._leads[place])
        for sort in away:
            if sort:
                (white if sort > 0 else black).remove(abs(sort) - 1)
        least = failing((white, black), len(self._groups[place]) - len(away))
        return self._packing.only(cost_of_failing(least), self._groups[place][0]) if least else 0


class BeforeColor:
    """What boards cost before color: mostly ``free``, which is nothing, for two of a group who may play."""

    def __init__(self, natural: Natural, packing: Packing) -> None:
        """Keep those of the criteria used that come before color."""
        self._facts, self._preferences, self._packing = natural.facts, natural.preferences, packing
        self._bye = natural.standings.bye_rank
        self._criteria = [criterion for criterion in packing.in_force if criterion in BEFORE_COLOR]
        self.free: Cost = (0,) * len(self._criteria)
        self.is_free_inside = all((AGAINST | NOTHING_INSIDE).issuperset(each.reads) for each in self._criteria)

    def cost(self, board: Ranks) -> Cost:
        """What a board costs, column by column."""
        facts = self._facts.of(*board, 0) if board[1] == self._bye else self._facts.encounters.of(*board)
        return tuple([criterion.cost(facts, self._preferences) for criterion in self._criteria])

    def of(self, board: Ranks) -> int:
        """What a board costs, in one number."""
        return self._packing.of_first(self.cost(board))

    def of_legal(self, board: Ranks) -> int:
        """What a board costs by ``LEGAL``, in one number: the natural pairing of a group has the least of that."""
        amounts = zip(self._criteria, self.cost(board), strict=True)
        return self._packing.of_first(tuple([amount if each in LEGAL else 0 for each, amount in amounts]))


class _Room:
    """What those who stay in a group cost at least by the criteria before color."""

    def __init__(self, natural: Natural, groups: Sequence[tuple[int, ...]], before_color: BeforeColor) -> None:
        self._natural, self._groups, self._before_color = natural, groups, before_color
        self._opposed = natural.facts.encounters.opposed
        self._crowded = [2 * max(len(self._opposed[rank].intersection(group)) for rank in group) for group in groups]
        self.least: Callable[[int, int], int] = cache(self._least)

    def _least(self, place: int, away: int) -> int:
        """The least that they cost when this many of the group are away."""
        group = self._groups[place]
        here = len(group) - away
        # With room, those left can always be paired: nobody must avoid as many as half of them.
        if here % 2 or here > self._crowded[place] or comb(len(group), here) > _FEW:
            return 0
        least = NONE
        for stays in combinations(group, here):
            least = min(least, self._of(stays))
            if not least:
                break
        return least

    def _of(self, stays: tuple[int, ...]) -> int:
        boards = self._natural.groups.legal(stays)
        return sum(self._before_color.of_legal(board) for board in boards if board[1] in self._opposed[board[0]])
