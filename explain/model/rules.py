"""The rules that decide pairings, as values: number, title and one plain sentence.

Numbers are those of the US Chess Official Rules of Chess, 7th edition (2020), chapters 28 and 29. ``aliases`` are
numbers from older editions that people still use (the 4th edition's 29J is now 29E5). Amendments to rules 27-29 since
2021 have not been checked. The sentences are ours; longer explanations are in ``prose``.
"""

from dataclasses import dataclass
from functools import partial

RULE_EDITION = "US Chess Official Rules of Chess, 7th edition (2020)"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the book."""

    number: str  # as the book prints it, such as ``29E5a``
    title: str  # a few words for a table
    sentence: str  # what it says, in one sentence of our own
    aliases: tuple[str, ...] = ()  # numbers of older editions, and of programs' help pages
    variation: bool = False  # whether the book calls it a variation of its standard rule

    def __json__(self) -> object:
        return self.number  # rule number


_variation = partial(Rule, variation=True)

NO_REPEAT = Rule("27A1", "No rematches", "Two players do not play a second time if any other pairing is possible.")
EQUAL_SCORES = Rule(
    "27A2", "Equal scores play each other", "Players with equal scores play each other whenever possible."
)
HALVES = Rule("27A3", "Top half plays bottom half", "Within a score group the top half by rank plays the bottom half.")
EQUAL_COLORS = Rule(
    "27A4", "Colors are equalized", "Everyone gets White and Black equally often, or as nearly as possible."
)
ALTERNATE_COLORS = Rule(
    "27A5", "Colors alternate", "Everyone changes color from one round to the next, where possible."
)
BYE_CHOICE = Rule(
    "28L2",
    "Who gets the bye",
    "The bye goes to the lowest-rated player of the lowest score group, not to an unrated player.",
)
BYE_FOR_COLOR = _variation(
    "28L2a",
    "The bye may move for colors",
    "Another player of the lowest group may get the bye if that improves colors within the limits.",
)
NO_SECOND_BYE = Rule("28L3", "No second bye", "Nobody gets a bye after a full-point bye or a forfeit win.")
HALF_BYE_HOLDERS = Rule(
    "28L4",
    "Half-point byes and the bye",
    "A player who took or asked for a half-point bye gets the bye only if everyone else in the group has had one.",
)
TEAMMATES = Rule("28N", "Teammates", "Teammates, and pairs on the TD's list, are not paired with each other.")
TEAMMATES_IN_GROUP = Rule(
    "28N1",
    "Teammates within a score group",
    "Teammates do not play each other if their score groups can be paired otherwise.",
)
ADDED_SCORE = _variation(
    "28R1",
    "Accelerated pairings, added score",
    "A point is added to the top half for the first two rounds, for grouping only.",
)
NATURAL_ORDER = Rule(
    "29C1",
    "Natural pairing",
    "The first of the top half plays the first of the bottom half, the second plays the second, and so on.",
)
SWITCH_KINDS = Rule(
    "29C2", "Transposition and interchange", "Pairings may be switched within a half, or between the two halves."
)
GROUPS_FROM_TOP = Rule(
    "29B", "Upper groups first", "Score groups are paired from the top down, so upper groups stay whole first."
)
ODD_PLAYER = Rule(
    "29D1",
    "The odd player",
    (
        "The lowest-rated player of an odd group, not an unrated, is paired down against the highest-rated available "
        "opponent in the next."
    ),
)
SEVERAL_DROPS = Rule(
    "29D2",
    "Several odd players",
    "If two players are paired down, the first plays the first and the second plays the second.",
)
UNPLAYED_GAMES = Rule("29E1", "Unplayed games", "Byes and forfeits do not count for color.")
FIRST_ROUND_COLORS = Rule(
    "29E2", "Colors by the coin toss", "A coin toss decides the first board; colors then alternate down the boards."
)
DUE_COLOR = Rule(
    "29E3a",
    "Due color",
    "A player is due the color that equalizes their Whites and Blacks, or else the one they did not have last.",
)
ONE_UNEQUAL = Rule(
    "29E4-1",
    "Unequal count goes first",
    "Of two due the same color, the one whose count is unequal gets it over one whose count is level.",
)
LARGER_IMBALANCE = Rule(
    "29E4-2", "Larger imbalance goes first", "Of two due the same color, the one with the larger imbalance gets it."
)
LAST_ROUND_DIFFERS = Rule(
    "29E4-3",
    "Opposite of the last round",
    "With equal imbalance, each gets the opposite of their color in the last round.",
)
EARLIER_ROUND_DIFFERS = Rule(
    "29E4-4",
    "Latest round that differs",
    "With equal imbalance, each gets the opposite of their color in the latest round in which the two differ.",
)
HIGHER_RANKED = Rule(
    "29E4-5",
    "Higher ranked gets due color",
    "With the same colors in every round, the higher-ranked player gets the due color.",
)
MINUS_SCORES = _variation(
    "29E4a",
    "Lower ranked in minus groups",
    "With a minus score, the lower-ranked of two players with the same colors gets the due color.",
    ("29I1",),
)
LAST_ROUND_COIN = _variation(
    "29E4c",
    "By lot in the last round",
    "In the last round a coin toss decides between two players with the same colors.",
    ("29I4",),
)
LAST_ROUND_ONLY = _variation(
    "29E4d", "Only the last round counts", "Only the last round is compared before rank decides, as in the 4th edition."
)
COLOR_SWITCHES = Rule(
    "29E5",
    "Colors against ratings",
    "Players are switched to improve colors only within limits of rating points.",
    ("29J",),
)
EIGHTY_POINTS = Rule(
    "29E5a", "The 80-point rule", "A switch made only to alternate colors stays within the low limit.", ("29J1",)
)
TWO_HUNDRED_POINTS = Rule(
    "29E5b", "The 200-point rule", "A switch made to equalize colors stays within the high limit.", ("29J2",)
)
SMALLER_GAP = Rule(
    "29E5c", "Value of a transposition", "A transposition costs the smaller of its two rating differences.", ("29J3",)
)
INTERCHANGE = Rule(
    "29E5d",
    "Value of an interchange",
    "An interchange costs the rating difference of the two players who are swapped.",
    ("29J4",),
)
TRANSPOSITION_FIRST = Rule(
    "29E5e",
    "Transposition before interchange",
    "A transposition within the low limit is preferred to any interchange.",
    ("29J5",),
)
THREE_IN_A_ROW = Rule(
    "29E5f", "Three in a row", "Nobody gets one color three times in a row, except to equalize.", ("29J6",)
)
UNRATED_SWITCH = Rule(
    "29E5g", "Switches with unrated players", "A switch with an unrated player does not break the limits.", ("29J7",)
)
COLORS_FIRST = _variation("29E5h", "Colors before ratings", "Colors are improved without any limit of rating points.")
LOOK_AHEAD = Rule(
    "29E6a", "Look ahead", "Count first on how many boards somebody must miss the due color, then correct the others."
)
TOP_DOWN = _variation("29E6b", "Top down", "Colors are corrected from the top board down, one board after the other.")
RE_PAIRING = Rule(
    "29G", "Changing posted pairings", "Posted pairings stand except for a serious error; the TD decides."
)
ADJACENT_PAIRING = _variation(
    "29L1", "1-2, 3-4 pairing", "Neighbors in a score group play: first against second, third against fourth."
)

RULES: tuple[Rule, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Rule))
