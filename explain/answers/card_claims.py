"""What a board's card claims, and what is claimed of a board that another round would have."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from explain.answers.answer import Claim, Kind
from explain.answers.player import RoundPlayer


class CardKind(Kind):
    """What a claim of a card states of its players, numbers, colors and words."""

    # Who sits here.
    PLAYS = "plays"
    """The first has White against the second on this board."""
    HAS_BLACK = "has_black"
    """The first has Black against the second on this board."""
    HAS_BYE = "has_bye"
    """The player has the bye."""
    PLACED_BY_HAND = "placed_by_hand"
    """The director placed these two."""
    BYE_BY_HAND = "bye_by_hand"
    """The director gave the player the bye."""

    # Why.
    NATURAL_KEPT = "natural_kept"
    """The two are opponents by nature and are so here."""
    KEPT_IN_PLACE = "kept_in_place"
    """By rank alone the first of the two, of the top half, meets the second, of the bottom half, and nothing was changed;
    numbers: the score of their group, the place of both in their halves."""
    DROPS = "drops"
    """By nature the first drops from one score to another and meets the second, and so it is here; numbers: both scores."""
    BYE_BY_NATURE = "bye_by_nature"
    """The player has the bye by nature, and has it here."""
    BYE_MOVED = "bye_moved"
    """The first has the bye here, the second would have it by nature."""
    MET_BEFORE = "met_before"
    """The two have met; numbers: the rounds."""
    TEAMMATES = "teammates"
    """The two are of one team; words: its code."""
    LISTED_APART = "listed_apart"
    """The two are on the director's list of pairs that must not meet."""
    CLASH = "clash"
    """By nature the two would meet, and both are due one color; colors: it."""
    MORE_CLASHES = "more_clashes"
    """So many more natural boards of this switch, beside two that were named, have two who are due one color; numbers: how many."""
    CURED = "cured"
    """On the natural boards of this switch so many players have something wrong by the color rules, on its new boards so many;
    words: AL, EQ or 33; numbers: before, after."""
    LESS_UNEQUAL = "less_unequal"
    """Likewise as many players are two or more from level, but not as far; numbers: by how much beyond one, all together, before and after."""
    FEWER_WRONG = "fewer_wrong"
    """Likewise of all boards in which this round and the best one without this change differ; numbers: without it, with it."""
    LESS_UNEQUAL_IN_ALL = "less_unequal_in_all"
    """As many players are two or more from level as in the best round without this change, but not as far; numbers: as above."""
    DROPS_INSTEAD = "drops_instead"
    """The first is paired down, and not by nature; the second is not, and is nearest to him of those who are by nature, or would be the first to be."""
    RAISED_INSTEAD = "raised_instead"
    """The first is paired up, and not by nature; the second is not, and is nearest to him of those who are by nature, or would be the first to be."""
    OTHER_PARTNER = "other_partner"
    """Both meet somebody of another score group by nature too, but not each other."""
    CHANGED_PLACES = "changed_places"
    """The two have each other's natural opponents here."""
    MOVED_ALONG = "moved_along"
    """The natural boards of this switch were made into as many others; numbers: how many."""
    MENDS_NOTHING = "mends_nothing"
    """The board is not natural, and its switch makes nothing better."""

    # The group.
    GROUP = "group"
    """A score group; numbers: the score, how many are to be paired in it."""
    DROPS_OUT = "drops_out"
    """By nature the first, of this group, drops and meets the second."""
    MET_FROM_ABOVE = "met_from_above"
    """By nature the first, of this group, is met by the second from above."""
    SITS_OUT = "sits_out"
    """By nature the player, of this group, has the bye."""
    DROPS_TODAY = "drops_today"
    """In this round the first, of this group, drops and meets the second, and not by rank alone; numbers: the board."""
    RAISED_TODAY = "raised_today"
    """In this round the first, of this group, is met by the second from above, and not by rank alone; numbers: the board."""
    STAYS_TODAY = "stays_today"
    """In this round the first meets the second, of his own group, which he leaves by rank alone; numbers: the board."""
    BYE_TODAY = "bye_today"
    """In this round the player, of this group, has the bye, and not by rank alone."""
    ADDED_POINT = "added_point"
    """The player's score counts for more, as a point is added for pairing; numbers: his own, what he is grouped by."""
    SET_ASIDE = "set_aside"
    """The players, of this group, leave it in this round, and so many play inside it; numbers: how many."""
    TOP_HALF = "top_half"
    """The top half of the group by rank, those set aside left out."""
    BOTTOM_HALF = "bottom_half"
    """The bottom half likewise."""
    NEIGHBORS = "neighbors"
    """Those who stay in the group by rank: in this system neighbors meet."""

    # The natural boards.
    BY_PLACE = "by_place"
    """By rank alone the first of the two, of the top half, meets the second, of the bottom half; numbers: the place of both in their halves."""
    NEXT_TO = "next_to"
    """By rank alone the two, neighbors in their group, meet."""
    LEGAL_INSTEAD = "legal_instead"
    """To part those who should not meet, the two meet by nature, who would not by rank alone."""
    ALSO_TAKEN_APART = "also_taken_apart"
    """Natural boards of this switch with neither of the two who sit here, two players a board, four boards at most; numbers: how many
    such boards there are."""
    FILE_INSTEAD = "file_instead"
    """The file's program kept the two as natural opponents."""

    # Colors.
    COLORS = "colors"
    """The player's colors, round by round, and his due color; words: W, B, - for no game, ? for a game whose color is not known; colors: the due one."""
    NOT_DUE = "not_due"
    """The player's colors likewise; he is due none."""

    # What it is worth.
    FIRST_TO_DROP = "first_to_drop"
    """By nature nobody drops from this score, and the player would be the first to; numbers: the score."""
    FIRST_RAISED = "first_raised"
    """By nature nobody of this score is met from above, and the player would be the first to be; numbers: the score."""
    GAP = "gap"
    """Here stands the first, by nature, or as the first in line, the second; numbers: their ratings, the gap."""
    GAP_UNRATED = "gap_unrated"
    """Here stands the first, by nature the second, and one is unrated: half of the low limit; numbers: the gap;
    words: inside or across, as the limit is of a score group or across, or book, as there is none and the rule book's is taken."""
    CROSSED_UNRATED = "crossed_unrated"
    """Likewise, but the two crossed between the halves."""
    GAP_NONE = "gap_none"
    """Here stands the first, by nature the second, and the switch has no value, as one is unrated."""
    GAP_BOTH_UNRATED = "gap_both_unrated"
    """Here stands the first, by nature the second, both unrated: no points between them."""
    GAP_SAME = "gap_same"
    """The player stands here by nature too: no gap on that side."""
    GAP_FIRST = "gap_first"
    """The player stands here, and is the first in line: no gap on that side."""
    CROSSED = "crossed"
    """The first is here, the second was by nature, and they crossed between the halves: the gap is theirs; numbers: their ratings, the gap."""
    SMALLER_COUNTS = "smaller_counts"
    """Of two gaps the smaller is the value; numbers: it."""
    LARGER_COUNTS = "larger_counts"
    """Across score groups the larger of two gaps is the value; numbers: it."""
    BOTH_COUNT = "both_count"
    """Both gaps are the same, and are the value; numbers: it."""
    COUNTS = "counts"
    """The one gap is the value; numbers: it."""
    WITHIN = "within"
    """The value is within the limit that it is held to; numbers: both, and in a reason also the gap that does not count;
    words: low or high, then smaller or larger, as the value is beside that gap."""
    BEYOND = "beyond"
    """The value is beyond the limit; numbers: value, limit, by how much, and likewise the other gap; words: likewise."""
    BOOK_LIMIT = "book_limit"
    """The limit in force on this board is the rule book's, as it is across score groups and the settings have a higher one, or none;
    numbers: it; words: low or high."""
    NO_LIMIT = "no_limit"
    """There is no limit of that sort; words: low or high."""
    AVOIDED = "avoided"
    """The board is an interchange for color, which the settings avoid, whatever it counts."""
    FORCED = "forced"
    """The switch makes this better, which is no matter of color: no limit holds it; words: the name of the criterion."""

    # The colors of this board.
    DUE_AND_GOT = "due_and_got"
    """The player gets his due color; colors: it."""
    MORE_OF = "more_of"
    """The player has had more of the first color than of the second; numbers: how many more; colors: both."""
    HAD_LAST = "had_last"
    """The player is level and had this color last; colors: it."""
    LAST_KNOWN = "last_known"
    """The player is level, and had this color in the last game whose color is known, not the last of all; colors: it."""
    COLORS_UNKNOWN = "colors_unknown"
    """The file knows no color for some of the player's games, which count for nothing here; numbers: how many."""
    NO_COLOR_YET = "no_color_yet"
    """The player has had no game with a known color; numbers: how many games of unknown color."""
    BY_TOSS = "by_toss"
    """Neither has had a color, so the toss decides: the player gets White on this board; numbers: its number."""
    BY_UNKNOWN_TOSS = "by_unknown_toss"
    """Likewise, but the toss is not known."""
    ONE_UNEQUAL = "one_unequal"
    """Both are due one color; the first's count is unequal, the second's is level, so the first gets it."""
    LARGER_IMBALANCE = "larger_imbalance"
    """Both are due one color; numbers: how far from level the first and the second are; the first gets it."""
    LAST_ROUND = "last_round"
    """Both are due one color; in the last round, a game of both, the first had one color and the second the other; each gets the opposite."""
    EARLIER_ROUND = "earlier_round"
    """Both are due one color; numbers: the latest round in which their colors differ, both had one there; each gets the opposite."""
    ONLY_ONE_PLAYED = "only_one_played"
    """Both are due one color; numbers: the latest round in which their colors differ; the first had one there, the second no game;
    colors: the due one, the first's there."""
    ONLY_ONE_KNOWN = "only_one_known"
    """Likewise, but of the second's game the color is not known; colors: the due one, the first's there."""
    HIGHER_RANKED = "higher_ranked"
    """Both are due one color and had the same in every round; the first ranks higher and gets it; words: by points, rating, rated as the other
    is not, or number, none for a board by hand."""
    RANK_DECIDES = "rank_decides"
    """Likewise, but no known color tells them apart, and some are not known; words: likewise."""
    LOWER_IN_MINUS = "lower_in_minus"
    """Both are due one color, and nothing that is compared tells them apart; the second ranks higher and has a minus score; the first gets it."""
    BY_COIN = "by_coin"
    """Likewise, in the last round; a recorded coin gave it to the first."""
    ONLY_LAST_ROUND = "only_last_round"
    """Likewise, as only the last round is compared; the first ranks higher and gets it; words: as for the higher ranked."""
    POSTED_OTHERWISE = "posted_otherwise"
    """The posted colors are not those of the rule, by which the player has White."""

    # What another round would have.
    WOULD_MEET = "would_meet"
    """In the round that is spoken of the two meet."""
    WOULD_SIT_OUT = "would_sit_out"
    """In the round that is spoken of the player has the bye."""

    # What is wrong here.
    NOT_ALTERNATED = "not_alternated"
    """The player does not get his due color, and stays within one of level; colors: it."""
    NOT_EQUALIZED = "not_equalized"
    """The player does not get his due color; colors: it, the one he gets; numbers: how many more of the latter he then has had."""
    THIRD_RUNNING = "third_running"
    """The player gets this color for so many games running; numbers: how many, this one counted; colors: it."""
    THIRD_KNOWN = "third_known"
    """Likewise, but a game between them, of a color that is not known, is left out."""
    RIGHT = "right"
    """Nobody on this board has a wrong color."""
    BYE_COUNTS_NOT = "bye_counts_not"
    """The board is a bye, which counts for no color."""
    REPEAT_HERE = "repeat_here"
    """The two have met and meet again; numbers: the rounds."""
    APART_HERE = "apart_here"
    """The two are on the director's list, and meet all the same."""
    TEAMMATES_NEVER = "teammates_never"
    """The two are teammates, who are not to meet at all, and meet all the same; words: the team."""
    TEAMMATES_HERE = "teammates_here"
    """The two are teammates, who meet only where their group requires it, and meet; words: the team."""
    BYE_WOULD_PART = "bye_would_part"
    """With the bye for the player, fewer teammates would meet; 28L2 keeps it where it is."""
    SECOND_BYE = "second_bye"
    """The player has had a full-point bye or won by forfeit before; numbers: the rounds."""


WRONG = frozenset(
    (
        CardKind.NOT_ALTERNATED,
        CardKind.NOT_EQUALIZED,
        CardKind.THIRD_RUNNING,
        CardKind.THIRD_KNOWN,
        CardKind.REPEAT_HERE,
        CardKind.APART_HERE,
        CardKind.TEAMMATES_NEVER,
        CardKind.TEAMMATES_HERE,
        CardKind.BYE_WOULD_PART,
        CardKind.SECOND_BYE,
    )
)
"""The kinds that state what is wrong on a board."""


class StepName(enum.StrEnum):
    """The five steps of a card."""

    GROUP = "Your group"
    NATURE = "By nature"
    COLORS = "Colors"
    SWITCH = "The switch"
    NOW = "Now"

    @property
    def number(self) -> int:
        """Its number where all five are told, from 1."""
        return [*StepName].index(self) + 1


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a card.

    Args:
        name: which one.
        claims: what it states, in order.
    """

    name: StepName
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class CardClaims:
    """What a board's card states: who sits here and why, then the steps that a player can check on the wall chart.

    Args:
        headline: who sits here.
        reason: why, in short.
        steps: those that have something to say, in their order.
    """

    headline: tuple[Claim, ...]
    reason: tuple[Claim, ...]
    steps: tuple[Step, ...]

    def headline_of(self, player: RoundPlayer | None) -> tuple[Claim, ...]:
        """Who sits here, and first whoever of the two asks; White where nobody does."""
        plays, *others = self.headline
        if plays.kind is CardKind.PLAYS and player == plays.players[1]:
            plays = replace(plays, kind=CardKind.HAS_BLACK, players=plays.players[::-1])
        return (plays, *others)

    @property
    def colors(self) -> tuple[Claim, ...]:
        """Why the colors are what they are."""
        return tuple(claim for claim in self._now if claim.kind not in WRONG)

    @property
    def wrong(self) -> tuple[Claim, ...]:
        """What is wrong on the board."""
        return tuple(claim for claim in self._now if claim.kind in WRONG)

    @property
    def _now(self) -> tuple[Claim, ...]:
        return next((step.claims for step in self.steps if step.name is StepName.NOW), ())

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All of it in the order in which it is said."""
        return (*self.headline, *self.reason, *(claim for step in self.steps for claim in step.claims))


@dataclass(frozen=True, eq=False)
class BoardClaims:
    """What is stated of a board, worked out when it is first asked for, and once; two are equal if they state the same.

    Args:
        worth_of: makes what is stated of its worth.
        card_of: makes what its card states; ``None`` where only what it is worth was asked.
    """

    worth_of: Callable[[], Iterable[Claim]]
    card_of: Callable[[], CardClaims] | None = None

    @cached_property
    def worth(self) -> tuple[Claim, ...]:
        """What is stated of its gaps, the one that counts and the limit that it is held to; empty for a natural board."""
        return tuple(self.worth_of())

    @cached_property
    def card(self) -> CardClaims | None:
        """What its card states; ``None`` where only what it is worth was asked."""
        return self.card_of() if self.card_of else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoardClaims) and (self.worth, self.card) == (other.worth, other.card)

    def __hash__(self) -> int:
        return 0  # equal ones have one number, and another one would ask for all that is stated

    def __reduce__(self) -> tuple[Callable[..., BoardClaims], tuple[object, ...]]:
        return stated_before, (self.worth, self.card)


def stated_before(worth: tuple[Claim, ...], card: CardClaims | None = None) -> BoardClaims:
    """What was stated of a board already."""
    return BoardClaims(worth.__iter__, (lambda: card) if card else None)


NOTHING_STATED = stated_before(())
"""That nothing is stated of a board."""
