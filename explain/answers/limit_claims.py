"""What is claimed of limits and settings: how far the best round holds, whom a player meets elsewhere, which settings give a posted round."""

from __future__ import annotations

from explain.answers.claims import Kind


class LimitKind(Kind):
    """What is claimed of the best round as one limit is moved and the other stays as it is set, and of both limits together."""

    SAME_EVERYWHERE = "same_everywhere"
    """For every pair of limits the best round has the same boards."""
    HOLDS_BETWEEN = "holds_between"
    """For every limit from the first to the last the best round has the boards that it has now; beyond them it has others, or no limit can be,
    as none is below 0 and the low one not above the high one; words: low or high; numbers: both."""
    HOLDS_FROM = "holds_from"
    """Likewise for every limit from this one up; words: low or high; numbers: it."""
    HOLDS_WITHOUT = "holds_without"
    """Without this limit the best round has the boards that it has now, and with any, however high, others; words: low or high."""
    ROUNDS_OVER_ALL = "rounds_over_all"
    """Over all pairs of limits there are so many different best rounds; numbers: how many."""
    ROUNDS_AT_LEAST = "rounds_at_least"
    """Over all pairs of limits there are so many different best rounds or more; numbers: how many were found."""
    POSTED_ON_MAP = "posted_on_map"
    """The posted round is the best one for some pair of limits; words: the letter of the map for it, A if it is so with the limits as set."""


class RangeKind(Kind):
    """What is claimed of a player's opponents as one limit is moved and the other stays as it is set.

    Of rounds that are as good the one nearest to the posted boards is meant, where a posted round is asked about.
    """

    BEST_MEETS = "best_meets"
    """With the limits as set the first meets the second in the best round, with this color; colors: the first player's."""
    BEST_HAS_BYE = "best_has_bye"
    """With the limits as set the player has the bye in the best round."""
    KEEPS_OPPONENT = "keeps_opponent"
    """Whichever limit is moved alone, the two meet in the best round; of one, he has the bye."""
    OTHER_OPPONENTS = "other_opponents"
    """As either limit is moved alone, the player meets so many others than with the limits as set, the bye counted as one; numbers: how many."""
    OTHERS_AMONG = "others_among"
    """Likewise he meets the others who are named at some limits, and at some has the bye, if a word says so; there may be more of them;
    words: bye or none."""
    POSTED_IN_ALL = "posted_in_all"
    """The board of the posted round is in the best round, whichever limit is moved alone; one player has the bye."""
    POSTED_IN_SOME = "posted_in_some"
    """That board is in the best round for some limit that is moved alone, and for some it is not."""
    POSTED_IN_NONE = "posted_in_none"
    """That board is in none of these best rounds."""
    POSTED_IN_BEST = "posted_in_best"
    """That board is in the best round with the limits as set."""
    POSTED_NOT_IN_BEST = "posted_not_in_best"
    """That board is not in the best round with the limits as set."""


class SettingsKind(Kind):
    """What is claimed of the settings that give a posted round, that is, by which no round is better.

    Words are settings that are not the rule book's, by name and value (``teams=dont``), or a preset (``preset=wintd_like``), which is meant
    without its limits. What is known of the round stays: the toss, the number of rounds, the number of the coin.
    """

    # With these limits.
    GIVEN_BY_BOOK = "given_by_book"
    """The settings give the round with the rule book's limits; numbers: these."""
    GIVEN_WITHIN = "given_within"
    """They do not with the rule book's limits, but with every low limit and every high one of these, and where one of the four is moved
    outward by 1, not with all; numbers: the lowest and the highest low limit, the lowest and the highest high one."""
    GIVEN_FROM = "given_from"
    """Likewise with any high limit from one up; numbers: the lowest and the highest low limit, the lowest high one;
    words besides: high_limit=none if so too without a high limit."""
    GIVEN_BOTH_FROM = "given_both_from"
    """Likewise with any low limit from one up too; numbers: the lowest low limit and the lowest high one; words as before."""
    GIVEN_NO_HIGH = "given_no_high"
    """Likewise without a high limit; numbers: the lowest and the highest low limit."""
    GIVEN_LOW_FROM = "given_low_from"
    """Likewise without a high limit; numbers: the lowest low limit, of which every higher one does too."""
    GIVEN_NO_LIMITS = "given_no_limits"
    """They do not with the rule book's limits, but without any."""

    # Where they do not.
    NONE_AT_BOOK = "none_at_book"
    """With the rule book's limits no preset gives the round, nor, after the word ``single``, any single setting; numbers: the limits;
    words: presets or single."""
    NONE_GIVES = "none_gives"
    """Likewise with no limits whatever; words: presets or single."""
    NEAREST_LEAVES = "nearest_leaves"
    """By these settings and limits the best round lacks so many of the posted boards, and by no preset and no single setting fewer, with the
    rule book's limits, with 0 and 0 and without any; numbers: how many, the low and the high limit."""
    NEAREST_LEAVES_NO_LIMITS = "nearest_leaves_no_limits"
    """The same by these settings without limits; numbers: how many."""
    DECIDES_THERE = "decides_there"
    """By these settings and limits the best round is better than the posted one, first by this criterion;
    numbers: both limits; words: the criterion, then the settings."""
    DECIDES_NO_LIMITS = "decides_no_limits"
    """The same by these settings without limits; words: as before."""

    # Colors.
    COLORS_OF = "colors_of"
    """By these settings for colors all posted colors are as by rule."""
    COLORS_TOO = "colors_too"
    """So they are by so many other choices of the settings that only touch colors; numbers: how many."""
    COLORS_LEFT = "colors_left"
    """By these settings the boards that are named, and no others, have other colors than posted, White named first; by no choice of them fewer."""
    COLORS_LEFT_MORE = "colors_left_more"
    """Likewise, and some more boards than are named; numbers: how many more."""
