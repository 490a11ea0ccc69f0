"""The facts that criteria ask about a board: who has played whom, who is due which color, what a switch is worth."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property, lru_cache
from math import inf
from typing import Any

from explain.model.players import Color
from explain.model.settings import DropSwaps, Preferences, Teams, players_of
from explain.pairing.baseline import Baseline
from explain.pairing.board_facts import BoardFacts
from explain.pairing.colors import NOTHING_WRONG, Wrong, claim_on_board, wrong_on_board
from explain.pairing.criteria import CRITERIA, CostFunction, criteria
from explain.pairing.gaps import NO_VALUE, Values, unrated_gaps
from explain.pairing.kinship import Kinship, kinships
from explain.pairing.standings import Standings

PostedColors = Mapping[frozenset[int], int]
"""Who has White on each posted board, by its two pairing numbers; missing if that is not known."""
LOW_ACROSS_GROUPS, HIGH_ACROSS_GROUPS = 80, 200
"""The most a switch across score groups may cost, in rating points, however high the limits inside one (29D1b)."""
# The facts from here to the end are those of a change, in the order of the fields.
_FIRST_OF_CHANGE = BoardFacts._fields.index("natural")


def at_most(limit: int | None, most: int) -> int:
    """The smaller of a limit in rating points (``None`` for no limit) and ``most``."""
    return most if limit is None else min(limit, most)


def most_within(limit: int | None) -> float:
    """The largest value within a limit; a switch without a value is over every finite limit."""
    return inf if limit is None else min(limit, NO_VALUE - 1)


def no_cost(_board: BoardFacts, _preferences: Preferences) -> int:
    """The cost by a criterion that is not used; a named function, so that a round can be pickled."""
    return 0


@lru_cache(maxsize=32)
def cost_functions(preferences: Preferences) -> tuple[CostFunction, ...]:
    """What a board costs by each of ``CRITERIA``: zero by those that are not used."""
    in_force = set(criteria(preferences))
    return tuple(criterion.cost if criterion in in_force else no_cost for criterion in CRITERIA)


class Encounters:
    """The facts of two players that depend on neither colors nor natural pairings, by rank."""

    def __init__(self, standings: Standings, preferences: Preferences) -> None:
        """Index the facts by rank, and turn the section's lists of pairs and players into ranks."""
        self.standings = standings
        # Found once for all limits: the fewest wrong boards, who is paired down on request, wrong colors.
        self.known_fewest: dict[Preferences, int] = {}
        self.known_wishes: dict[Hashable, Any] = {}
        self.known_wrong: dict[Preferences, dict[tuple[int, int], Wrong]] = {}
        self._bye = standings.bye_rank
        self.ratings = (None, *(entrant.rating for entrant in standings.entrants), None)
        self.group = (-1, *(entrant.group for entrant in standings.entrants), -1)
        self._lowest = standings.entrants[-1].group_points if standings.entrants else 0
        # one more than the number of ranks, counting the bye's
        self.above = len(standings.entrants) + standings.has_bye + 1
        rank = {entrant.number: entrant.rank for entrant in standings.entrants}
        listed = ((rank.get(pair.one), rank.get(pair.other)) for pair in standings.section.apart)
        self._apart = {(min(one, other), max(one, other)) for one, other in listed if one and other}
        self.kinships = kinships(standings, preferences)
        self.to_keep = frozenset(rank[number] for number in players_of(preferences.keep_in_group) if number in rank)
        self._met = {
            (entrant.rank, other): times
            for entrant in standings.entrants
            for opponent, times in entrant.met.items()
            if (other := rank.get(opponent, 0)) > entrant.rank
        }

    def of(self, higher: int, lower: int) -> BoardFacts:
        """The facts of a board of two ranks; the lower may be the bye."""
        one = self.standings.entrants[higher - 1]
        above = one.group_points - self._lowest
        if lower == self._bye:
            return BoardFacts(
                higher,
                lower,
                is_bye=True,
                had_bye=one.had_bye,
                had_half_bye=one.had_half_bye,
                unrated_bye=one.rating is None,
                above_lowest=above,
                drop_position=one.drop_position,
                to_keep=int(higher in self.to_keep),
                left_over=self.left_over(higher, lower),
            )
        other = self.standings.entrants[lower - 1]
        times_met, teammates, kept_apart = self.against(higher, lower)
        if one.group == other.group:
            return BoardFacts(higher, lower, times_met=times_met, teammates=teammates, kept_apart=kept_apart)
        return BoardFacts(
            higher,
            lower,
            crosses=True,
            times_met=times_met,
            teammates=teammates,
            kept_apart=kept_apart,
            half_points_apart=one.group_points - other.group_points,
            above_lowest=above,
            drop_position=one.drop_position,
            raise_position=other.from_top,
            ranks_apart=lower - higher,
            to_keep=(higher in self.to_keep) + (lower in self.to_keep),
            left_over=self.left_over(higher, lower),
        )

    def against(self, higher: int, lower: int) -> tuple[int, bool, bool]:
        """The reasons against a board in any colors: times played, teammates to be avoided if possible, and players who
        must be kept apart; a pair counts once, in its strictest mode (28N).
        """
        board = higher, lower
        kinship = self.kinships.get(board)
        if board in self._apart or (kinship is not None and kinship.mode is Teams.DONT):
            return self._met.get(board, 0), False, True
        return self._met.get(board, 0), kinship is not None, False

    def kinship(self, one: int, other: int) -> Kinship:
        """What keeps two ranks apart as teammates, a family or a club; raises ``KeyError`` if nothing does."""
        return self.kinships[min(one, other), max(one, other)]

    def left_over(self, higher: int, lower: int) -> int:
        """A board's tie-breaking number, least where the highest ranked play the highest; the bye is a node."""
        return (self.above - higher) ** 2 * lower

    @cached_property
    def opposed(self) -> dict[int, set[int]]:
        """For every rank those it should not play: played before, on the TD's list, or kept apart as teammates."""
        barred: dict[int, set[int]] = {entrant.rank: set() for entrant in self.standings.entrants}
        for one, other in (*self._met, *self._apart, *self.kinships):
            barred[one].add(other)
            barred[other].add(one)
        return barred


class FinalFacts:
    """All facts of a board, over one baseline, under one set of preferences, by rank; colors by rule, or as posted."""

    def __init__(
        self, encounters: Encounters, baseline: Baseline, preferences: Preferences, values: Values | None = None
    ) -> None:
        """Keep what does not change from board to board; the values are worked out if not given."""
        self.encounters, self.baseline, self.preferences = encounters, baseline, preferences
        self.standings = encounters.standings
        self.values = values or Values(self.standings, baseline, unrated_gaps(preferences))
        self._bye = self.standings.bye_rank
        self._corrects = preferences.limit_drop_swaps is DropSwaps.MEND
        self.cost_functions = cost_functions(preferences)
        self._known: dict[tuple[int, int], BoardFacts] = {}
        self._known_wrong = encounters.known_wrong.setdefault(preferences.but_for_limits, {})
        self.known_costs: dict[tuple[int, int], tuple[int, ...]] = {}
        self.known_best: tuple[tuple[int, int], ...] | None = None
        self.known_posted: FinalFacts | None = None
        self.colors: PostedColors = {}
        self._most = [tuple(map(most_within, self.limits(crosses=crosses))) for crosses in (False, True)]

    def as_posted(self, colors: PostedColors) -> FinalFacts:
        """These facts with posted colors; best pairings are never looked for with them, only by the rules' colors."""
        if colors and (self.known_posted is None or self.known_posted.colors is not colors):
            self.known_posted = FinalFacts(self.encounters, self.baseline, self.preferences, self.values)
            self.known_posted.colors = colors
        return self.known_posted if colors and self.known_posted else self

    def over(self, baseline: Baseline) -> FinalFacts:
        """These facts over the natural pairing of another round, in which others leave their groups."""
        return FinalFacts(self.encounters, baseline, self.preferences, self.values.over(baseline))

    def limits(self, *, crosses: bool) -> tuple[int | None, int | None]:
        """The low and the high limit of a board in rating points; ``None`` for no limit.

        Boards across score groups and the bye keep a limit, however high it is inside a group: "consider only the
        rating difference of the players being switched" (29D1b), or color would pair down a group's leader.
        """
        low, high = self.preferences.low_limit, self.preferences.high_limit
        if not crosses:
            return low, high
        return at_most(low, LOW_ACROSS_GROUPS), at_most(high, HIGH_ACROSS_GROUPS)

    def of(self, higher: int, lower: int, value: int | None = None) -> BoardFacts:
        """The facts of a board of two ranks, worked out once; a given ``value`` replaces the board's own."""
        if value is not None:
            return self._of(higher, lower, value)
        if (higher, lower) not in self._known:
            self._known[higher, lower] = self._of(higher, lower, self.values.of(higher, lower))
        return self._known[higher, lower]

    def _of(self, higher: int, lower: int, value: int) -> BoardFacts:
        back, his = self.baseline.opponent[higher], self.baseline.opponent[lower]
        natural = back == lower
        return self.measured(
            (higher, lower),
            NOTHING_WRONG if lower == self._bye else self.wrong(higher, lower),
            natural=natural,
            value=value,
            interchange=not natural and self.same_half(higher, lower),
            order=(lower - back) ** 2 + (higher - his) ** 2,
        )

    def measured(
        self, board: tuple[int, int], wrong: Wrong, *, natural: bool, value: int, interchange: bool, order: int
    ) -> BoardFacts:
        """The facts of a board, given what its colors leave wrong and how it compares with the natural boards.

        Inside a group nothing else depends on the natural pairing, so these facts may be over that of any who stay.
        """
        of_two = self.encounters.of(*board)
        low, high = self._most[of_two.crosses or of_two.is_bye]
        change = (
            natural,
            of_two.is_bye and not natural and not self._may_have_bye(board[0]),
            value,
            value > low,
            value > high,
            interchange,
            wrong.three_in_a_row,
            wrong.equalization,
            wrong.alternation,
            order,
            0 if natural else self.encounters.left_over(*board),
            self._corrects and of_two.crosses and wrong == NOTHING_WRONG and self.crossing_is_wrong(*board),
        )
        return BoardFacts._make((*of_two[:_FIRST_OF_CHANGE], *change))

    def crossing_is_wrong(self, higher: int, lower: int) -> bool:
        """Whether a color is wrong where the higher is naturally paired down, or where the lower is paired up."""
        crossing = set[tuple[int, int]]()
        if higher in self.baseline.dropped and self.baseline.opponent[higher] != self._bye:
            crossing.add((higher, self.baseline.opponent[higher]))
        if lower in self.baseline.raised:
            crossing.add((self.baseline.opponent[lower], lower))
        return any(self.wrong(*board) != NOTHING_WRONG for board in crossing)

    def same_half(self, one: int, other: int) -> bool:
        """Whether two ranks are in the same half of the same score group."""
        half, group = self.baseline.half, self.encounters.group
        return half[one] is not None and half[one] is half[other] and group[one] == group[other]

    def color(self, higher: int, lower: int) -> Color | None:
        """The color of the higher-ranked of two, as posted or else by rule; ``None`` where only the toss decides."""
        one, other = self.standings.entrants[higher - 1], self.standings.entrants[lower - 1]
        white = self.colors.get(frozenset((one.number, other.number))) if self.colors else None
        if white is not None:
            return Color.WHITE if white == one.number else Color.BLACK
        return claim_on_board(one, other, self.standings, self.preferences).higher

    def wrong(self, higher: int, lower: int) -> Wrong:
        """What is wrong with the colors of a board of two ranks, neither of them the bye."""
        known = None if self.colors else self._known_wrong.get((higher, lower))  # by rule it depends on no limit
        if known is None:
            color = self.color(higher, lower)
            one, other = self.standings.entrants[higher - 1], self.standings.entrants[lower - 1]
            known = NOTHING_WRONG if color is None else wrong_on_board(one.history, other.history, color)
            if not self.colors:
                self._known_wrong[higher, lower] = known
        return known

    def _may_have_bye(self, rank: int) -> bool:
        """Whether 28L2a lets the bye go here: to a half-bye holder or an unrated only if the next in line is one."""
        if not self.preferences.bye_may_move_for_color:
            return False
        bye_player, other = self.standings.at(self.baseline.opponent[self._bye]), self.standings.at(rank)
        return other.had_half_bye <= bye_player.had_half_bye and (other.rating is None) <= (bye_player.rating is None)
