"""The rules that decide pairings, as values: number, title and one plain sentence.

Numbers are those of the US Chess Official Rules of Chess, 7th edition (2020), chapters 28 and 29;
``aliases`` are numbers of older editions that are still in use (the 4th edition's 29J is today's 29E5).
Amendments of 2021 and later to rules 27-29 have not been checked.
The sentences are ours. Longer explanations are in ``prose``.
"""

from __future__ import annotations

from dataclasses import dataclass

RULE_EDITION = "US Chess Official Rules of Chess, 7th edition (2020)"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the book.

    Args:
        number: as the book prints it, such as ``29E5a``.
        title: a few words for a table.
        sentence: what it says, in one sentence of our own.
        aliases: numbers of older editions, and of programs' help pages.
        variation: whether the book calls it a variation of its standard rule.
    """

    number: str
    title: str
    sentence: str
    aliases: tuple[str, ...] = ()
    variation: bool = False

    JSON = "= number  # rule number"


NO_REPEAT = Rule("27A1", "No one meets twice", "Two players do not meet a second time while another pairing exists.")
EQUAL_SCORES = Rule("27A2", "Equal scores meet", "Players with equal scores meet whenever that is possible.")
HALVES = Rule("27A3", "Top half meets bottom half", "Within a score group the upper half by rank plays the lower half.")
EQUAL_COLORS = Rule("27A4", "Colors are equalized", "Everyone gets White and Black equally often, as nearly as possible.")
ALTERNATE_COLORS = Rule("27A5", "Colors alternate", "Everyone changes color from one round to the next, where possible.")
BYE_CHOICE = Rule(
    "28L2", "Who gets the bye", "The bye goes to the lowest-rated player of the lowest score group, not to an unrated player."
)
BYE_FOR_COLOR = Rule(
    "28L2a",
    "The bye may move for colors",
    "Another player of the lowest group may get the bye if that mends colors within the limits.",
    variation=True,
)
NO_SECOND_BYE = Rule("28L3", "No second bye", "Nobody gets a bye after a full-point bye or a forfeit win.")
HALF_BYE_HOLDERS = Rule(
    "28L4", "Half-point byes and the bye", "A player who took or asked for a half-point bye gets the bye only if everyone else had one."
)
TEAMMATES = Rule("28N", "Teammates", "Teammates, and pairs on the director's list, are kept from meeting.")
TEAMMATES_IN_GROUP = Rule("28N1", "Teammates within a score group", "Teammates do not meet if their score groups can be paired otherwise.")
ADDED_SCORE = Rule(
    "28R1",
    "Accelerated pairings, added score",
    "A point is added to the top half for the first two rounds, for grouping only.",
    variation=True,
)
NATURAL_ORDER = Rule(
    "29C1", "Natural pairing", "The first of the top half meets the first of the bottom half, the second the second, and so on."
)
SWITCH_KINDS = Rule("29C2", "Transposition and interchange", "Pairings may be switched within a half, or between the two halves.")
GROUPS_FROM_TOP = Rule("29B", "Upper groups first", "Score groups are paired from the top down, so upper groups stay whole first.")
ODD_PLAYER = Rule(
    "29D1",
    "The odd player",
    "The lowest-rated player of an odd group, not an unrated, drops and meets the highest he can in the next group.",
)
SEVERAL_DROPS = Rule("29D2", "Several odd players", "Where two drop, the first meets the first and the second the second.")
UNPLAYED_GAMES = Rule("29E1", "Unplayed games", "Byes and forfeits do not count for color.")
FIRST_ROUND_COLORS = Rule("29E2", "Colors by the toss", "A toss decides the first board; colors then alternate down the boards.")
DUE_COLOR = Rule("29E3a", "Due color", "A player is due the color that evens out his count, or else the one he did not have last.")
ONE_UNEQUAL = Rule(
    "29E4-1", "Unequal count goes first", "Of two due the same color, the one whose count is unequal gets it over one whose count is level."
)
LARGER_IMBALANCE = Rule("29E4-2", "Larger imbalance goes first", "Of two due the same color, the one with the larger imbalance gets it.")
LAST_ROUND_DIFFERS = Rule(
    "29E4-3", "Opposite of the last round", "With equal imbalance, each gets the opposite of his color in the last round."
)
EARLIER_ROUND_DIFFERS = Rule(
    "29E4-4",
    "Latest round that differs",
    "With equal imbalance, each gets the opposite of his color in the latest round in which they differ.",
)
HIGHER_RANKED = Rule(
    "29E4-5", "Higher ranked gets due color", "With the same colors in every round, the higher ranked gets the color he is due."
)
MINUS_SCORES = Rule(
    "29E4a",
    "Lower ranked in minus groups",
    "With a minus score, the lower ranked of two with the same colors gets the due color.",
    ("29I1",),
    variation=True,
)
LAST_ROUND_COIN = Rule(
    "29E4c", "By lot in the last round", "In the last round a coin decides between two with the same colors.", ("29I4",), variation=True
)
LAST_ROUND_ONLY = Rule(
    "29E4d", "Only the last round counts", "Only the last round is compared before rank decides, as in the 4th edition.", variation=True
)
COLOR_SWITCHES = Rule("29E5", "Colors against ratings", "Pairings are switched for colors only within limits of rating points.", ("29J",))
EIGHTY_POINTS = Rule("29E5a", "The 80-point rule", "A switch that only mends alternation stays within the low limit.", ("29J1",))
TWO_HUNDRED_POINTS = Rule("29E5b", "The 200-point rule", "A switch that mends equalization stays within the high limit.", ("29J2",))
SMALLER_GAP = Rule("29E5c", "Value of a transposition", "A transposition counts as the smaller of its two rating gaps.", ("29J3",))
INTERCHANGE = Rule("29E5d", "Value of an interchange", "An interchange counts as the gap between the two who cross.", ("29J4",))
TRANSPOSITION_FIRST = Rule(
    "29E5e", "Transposition before interchange", "A transposition within the low limit is preferred to any interchange.", ("29J5",)
)
THREE_IN_A_ROW = Rule("29E5f", "Three in a row", "Nobody gets one color three times running, except to even out his count.", ("29J6",))
UNRATED_SWITCH = Rule("29E5g", "Switches with unrated players", "A switch with an unrated player does not break the limits.", ("29J7",))
COLORS_FIRST = Rule("29E5h", "Colors before ratings", "Colors are mended without any limit of rating points.", variation=True)
LOOK_AHEAD = Rule("29E6a", "Look ahead", "Count first how many boards must be wrong, then mend the others.")
TOP_DOWN = Rule("29E6b", "Top down", "Boards are mended from the top, one after the other.", variation=True)
RE_PAIRING = Rule("29G", "Changing posted pairings", "Posted pairings stand except for a serious error; the director decides.")
ADJACENT_PAIRING = Rule(
    "29L1", "1-2, 3-4 pairing", "Neighbors in a score group meet: first with second, third with fourth.", variation=True
)

RULES: tuple[Rule, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Rule))
