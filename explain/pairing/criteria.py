"""The criteria, in order: the one list that pairs, prices and explains, and that the documents print.

A criterion is a function from the facts of one board to a whole number. A round's cost is the sum over its boards, and
rounds are compared criterion by criterion in the order of ``CRITERIA``. ``DROPS`` and ``LEGAL`` are the shorter lists
that find the natural pairings. The documents say what follows from the order of the rules; this is the order itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from explain.model import rules
from explain.model.rules import Rule
from explain.model.settings import NOBODY, DropSwaps, Interchanges, Objective, Preferences, Teams
from explain.pairing.board_facts import OF_TWO, BoardFacts
from explain.pairing.costs_of_leaving import (
    bye_to_half_bye_holder,
    bye_to_unrated,
    first_meets_first,
    inside_one_half,
    left_over,
    upper_groups_whole,
    who_drops,
    who_is_raised,
    whose_bye,
)

_SQUARED = ", squared"
CostFunction = Callable[[BoardFacts, Preferences], int]


@dataclass(frozen=True, slots=True, eq=False)
class Criterion:
    """One thing a round is judged by."""

    name: str  # its stable name, as printed for programs
    title: str  # its name for a person
    rule: Rule | None  # the rule it applies; ``None`` if it comes from a setting or only breaks ties
    cost: CostFunction  # what one board costs, never negative
    # exactly the facts that ``cost`` reads: the search relies on them to tell which boards it may treat together
    reads: tuple[str, ...]
    unit: str  # what its total counts

    @property
    def is_squared(self) -> bool:
        """Whether a board counts the square of an amount, so that several small ones come before one large one."""
        return self.unit.endswith(_SQUARED)

    @property
    def plain_unit(self) -> str:
        """What is counted, before it is squared."""
        return self.unit.removesuffix(_SQUARED)

    def __json__(self) -> object:
        return self.name  # name of a criterion

    def __reduce__(self) -> str:
        """Pickle as the name in this module, so that unpickling gives the same object."""
        return self.name.upper()


def repeat(board: BoardFacts, _: Preferences) -> int:
    """How often the two have played, squared: a second game comes before any third."""
    return board.times_met * board.times_met


def second_bye(board: BoardFacts, _: Preferences) -> int:
    """1 if the bye goes to someone who had one, or who won by forfeit."""
    return int(board.is_bye and board.had_bye)


def long_drop(board: BoardFacts, preferences: Preferences) -> int:
    """1 for opponents whose scores are further apart than the settings allow."""
    return int(preferences.max_drop is not None and board.half_points_apart > preferences.max_drop)


def teammates_barred(board: BoardFacts, _: Preferences) -> int:
    """1 for a pair on the TD's list, and for teammates, family or club members who must not play each other."""
    return int(board.kept_apart)


def bye_above_lowest(board: BoardFacts, _: Preferences) -> int:
    """Half-points of the player with the bye above the lowest score group, squared."""
    return board.above_lowest * board.above_lowest if board.is_bye else 0


def score_difference(board: BoardFacts, _: Preferences) -> int:
    """Half-points between the two, squared."""
    return board.half_points_apart * board.half_points_apart


def kept_in_group(board: BoardFacts, _: Preferences) -> int:
    """Players who leave their score group, or have the bye, although the settings keep them in it."""
    return board.to_keep


def teammates_if_required(board: BoardFacts, _: Preferences) -> int:
    """1 for teammates, family or club members who are to be kept apart only where the score groups allow it."""
    return int(board.teammates)


def bye_moved(board: BoardFacts, _: Preferences) -> int:
    """1 if the bye does not go to the player next in line."""
    return int(board.bye_moved)


def three_in_a_row(board: BoardFacts, _: Preferences) -> int:
    """Players who get a color for the third time in a row although it does not help to equalize."""
    return board.three_in_a_row


def odd_player_moved(board: BoardFacts, preferences: Preferences) -> int:
    """1 for an unnatural board across groups, unless the settings let it correct colors and it does."""
    excused = board.corrects_crossing and preferences.limit_drop_swaps is DropSwaps.MEND
    return int(board.crosses and not board.natural and not excused)


def over_high_limit(board: BoardFacts, preferences: Preferences) -> int:
    """1 for a switch over the high limit, and 1 for an interchange when the settings avoid them."""
    return int(board.over_high) + int(board.interchange and preferences.interchanges is Interchanges.AVOID)


def equalization(board: BoardFacts, _: Preferences) -> int:
    """How far beyond a difference of one the players' colors end up without the due color."""
    return board.equalization


def over_low_limit(board: BoardFacts, _: Preferences) -> int:
    """1 for a switch over the low limit."""
    return int(board.over_low)


def interchange(board: BoardFacts, _: Preferences) -> int:
    """1 for an interchange within the low limit."""
    return int(board.interchange and not board.over_low)


def alternation(board: BoardFacts, _: Preferences) -> int:
    """Players who do not get their due color but stay within a difference of one."""
    return board.alternation


def size_of_changes(board: BoardFacts, _: Preferences) -> int:
    """The size of the switch in rating points, squared: several small switches before one large one."""
    return board.value * board.value


def boards_changed(board: BoardFacts, _: Preferences) -> int:
    """1 for a board that is not natural."""
    return int(not board.natural)


def order_of_boards(board: BoardFacts, _: Preferences) -> int:
    """How far both opponents are from the natural ones, in ranks, squared."""
    return board.out_of_order


REPEAT = Criterion(
    "repeat", "Players who have already played", rules.NO_REPEAT, repeat, ("times_met",), "meetings, squared"
)
SECOND_BYE = Criterion("second_bye", "Second byes", rules.NO_SECOND_BYE, second_bye, ("is_bye", "had_bye"), "byes")
LONG_DROP = Criterion(
    "long_drop", "Opponents too far apart in score", None, long_drop, ("half_points_apart",), "boards"
)
TEAMMATES = Criterion(
    "teammates", "Pairs that must not play", rules.TEAMMATES, teammates_barred, ("kept_apart",), "boards"
)
BYE_ABOVE_LOWEST = Criterion(
    "bye_above_lowest",
    "Bye above the lowest score group",
    rules.BYE_CHOICE,
    bye_above_lowest,
    ("is_bye", "above_lowest"),
    "half-points, squared",
)
SCORE_DIFFERENCE = Criterion(
    "score_difference",
    "Opponents with unequal scores",
    rules.EQUAL_SCORES,
    score_difference,
    ("half_points_apart",),
    "half-points, squared",
)
KEPT_IN_GROUP = Criterion(
    "kept_in_group", "Players to be kept in their score group", None, kept_in_group, ("to_keep",), "players"
)
TEAMMATES_IF_REQUIRED = Criterion(
    "teammates_if_required",
    "Teammates who play each other",
    rules.TEAMMATES_IN_GROUP,
    teammates_if_required,
    ("teammates",),
    "boards",
)
BYE_MOVED = Criterion(
    "bye_moved", "Bye not as in the natural pairing", rules.BYE_CHOICE, bye_moved, ("bye_moved",), "byes"
)
THREE_IN_A_ROW = Criterion(
    "three_in_a_row",
    "One color three times in a row",
    rules.THREE_IN_A_ROW,
    three_in_a_row,
    ("three_in_a_row",),
    "players",
)
ODD_PLAYER_MOVED = Criterion(
    "odd_player_moved",
    "Odd player or opponent switched for color",
    rules.ODD_PLAYER,
    odd_player_moved,
    ("crosses", "natural", "corrects_crossing"),
    "boards",
)
OVER_HIGH_LIMIT = Criterion(
    "over_high_limit",
    "Switches over the high limit",
    rules.TWO_HUNDRED_POINTS,
    over_high_limit,
    ("over_high", "interchange"),
    "boards",
)
EQUALIZATION = Criterion(
    "equalization",
    "Players who should equalize but don't",
    rules.EQUAL_COLORS,
    equalization,
    ("equalization",),
    "players",
)
OVER_LOW_LIMIT = Criterion(
    "over_low_limit", "Switches over the low limit", rules.EIGHTY_POINTS, over_low_limit, ("over_low",), "boards"
)
LIMITED_INTERCHANGE = Criterion(
    "limited_interchange",
    "Interchanges (limited by the settings)",
    None,
    interchange,
    ("interchange", "over_low"),
    "boards",
)
ALTERNATION = Criterion(
    "alternation",
    "Players who should alternate but don't",
    rules.ALTERNATE_COLORS,
    alternation,
    ("alternation",),
    "players",
)
INTERCHANGE = Criterion(
    "interchange",
    "Interchanges within the low limit",
    rules.TRANSPOSITION_FIRST,
    interchange,
    ("interchange", "over_low"),
    "boards",
)
SIZE = Criterion(
    "size", "Size of the switches", rules.SMALLER_GAP, size_of_changes, ("value",), "rating points, squared"
)
BOARDS_CHANGED = Criterion("boards_changed", "Boards changed", None, boards_changed, ("natural",), "boards")
ORDER = Criterion(
    "order",
    "Distance from the natural order",
    rules.NATURAL_ORDER,
    order_of_boards,
    ("out_of_order",),
    "ranks, squared",
)

CRITERIA: tuple[Criterion, ...] = (
    REPEAT,
    SECOND_BYE,
    LONG_DROP,
    TEAMMATES,
    BYE_ABOVE_LOWEST,
    SCORE_DIFFERENCE,
    KEPT_IN_GROUP,
    BYE_MOVED,
    TEAMMATES_IF_REQUIRED,
    THREE_IN_A_ROW,
    ODD_PLAYER_MOVED,
    OVER_HIGH_LIMIT,
    EQUALIZATION,
    OVER_LOW_LIMIT,
    LIMITED_INTERCHANGE,
    ALTERNATION,
    INTERCHANGE,
    SIZE,
    BOARDS_CHANGED,
    ORDER,
)
"""All criteria in the order of the rules: an earlier one is never given up for a later one."""

BEFORE_COLOR = tuple(takewhile(lambda criterion: OF_TWO.union(("bye_moved",)).issuperset(criterion.reads), CRITERIA))
"""The first criteria, which do not look at colors: the best pairings cost as little in them as any pairings can."""

LEFT_OVER = Criterion("left_over", "What is left of the order", None, left_over, ("left_over",), "-")
"""Weighed last, so that the choice among equally good pairings is always the same; never a reason."""

BYE_TO_HALF_BYE_HOLDER = Criterion(
    "bye_to_half_bye_holder",
    "Bye to a player with a half-point bye",
    rules.HALF_BYE_HOLDERS,
    bye_to_half_bye_holder,
    ("is_bye", "had_half_bye"),
    "byes",
)
BYE_TO_UNRATED = Criterion(
    "bye_to_unrated", "Bye to an unrated player", rules.BYE_CHOICE, bye_to_unrated, ("is_bye", "unrated_bye"), "byes"
)
UPPER_GROUPS_WHOLE = Criterion(
    "upper_groups_whole",
    "Upper groups stay whole",
    rules.GROUPS_FROM_TOP,
    upper_groups_whole,
    ("crosses", "above_lowest"),
    "half-points",
)
WHOSE_BYE = Criterion(
    "whose_bye", "Who gets the bye", rules.BYE_CHOICE, whose_bye, ("is_bye", "drop_position"), "positions"
)
WHO_DROPS = Criterion(
    "who_drops", "Who is paired down", rules.ODD_PLAYER, who_drops, ("crosses", "drop_position"), "positions, squared"
)
WHO_IS_RAISED = Criterion(
    "who_is_raised",
    "Who is paired up",
    rules.ODD_PLAYER,
    who_is_raised,
    ("crosses", "raise_position"),
    "positions, squared",
)
FIRST_MEETS_FIRST = Criterion(
    "first_meets_first",
    "First plays first",
    rules.SEVERAL_DROPS,
    first_meets_first,
    ("crosses", "ranks_apart"),
    "ranks, squared",
)

DROPS: tuple[Criterion, ...] = (
    *CRITERIA[: CRITERIA.index(KEPT_IN_GROUP) + 1],
    BYE_TO_HALF_BYE_HOLDER,
    BYE_TO_UNRATED,
    WHOSE_BYE,
    TEAMMATES_IF_REQUIRED,
    UPPER_GROUPS_WHOLE,
)
"""What decides who has the bye and how many leave each score group, before colors are looked at."""

DROPS_OF_GROUP: tuple[Criterion, ...] = (WHO_DROPS, WHO_IS_RAISED, FIRST_MEETS_FIRST)
"""What then decides, group by group from the top, who is paired down and who they play."""

INSIDE_ONE_HALF = Criterion(
    "inside_one_half", "Boards inside one half", rules.HALVES, inside_one_half, ("interchange",), "boards"
)

LEGAL = (REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED, INSIDE_ONE_HALF, SIZE, BOARDS_CHANGED, ORDER, LEFT_OVER)
"""What decides the legal natural pairing inside a score group, measured from the raw one."""


def _may_be_required(preferences: Preferences) -> bool:
    """Whether anyone is, or becomes once a trigger is reached, kept apart only where the score groups allow it."""
    of_all = (
        (preferences.teams, preferences.teams_until),
        (preferences.families, preferences.families_until),
        (preferences.clubs, preferences.clubs_until),
    )
    return any(mode is Teams.IF_REQUIRED or (mode is Teams.DONT and until != "always") for mode, until in of_all)


@lru_cache(maxsize=32)
def criteria(preferences: Preferences) -> tuple[Criterion, ...]:
    """The criteria that these preferences use, in the order in which they are compared."""
    dropped = {
        THREE_IN_A_ROW: not preferences.avoid_three_in_a_row,
        ODD_PLAYER_MOVED: preferences.limit_drop_swaps is DropSwaps.FREE,
        LONG_DROP: preferences.max_drop is None,
        KEPT_IN_GROUP: preferences.keep_in_group == NOBODY,
        TEAMMATES_IF_REQUIRED: not _may_be_required(preferences),
        LIMITED_INTERCHANGE: preferences.interchanges is not Interchanges.LIMIT,
        INTERCHANGE: preferences.interchanges is Interchanges.LIMIT,
    }
    in_force = [criterion for criterion in CRITERIA if not dropped.get(criterion, False)]
    if preferences.objective is Objective.FEWEST_BOARDS:
        size, changed = in_force.index(SIZE), in_force.index(BOARDS_CHANGED)
        in_force[size], in_force[changed] = in_force[changed], in_force[size]
    return tuple(in_force)
