"""What is claimed of what could not be otherwise: the set that is counted, what follows, its price, and what would lift it."""

from __future__ import annotations

from explain.answers.claims import Kind


class NoWayKind(Kind):
    """What a claim about something that could not be otherwise states of its players, numbers and words.

    A set is counted among all who are to be paired, or in a score group and those who come down to it by nature. Its words are where the bye
    stands (none, set or outside) and the criteria in which no board may cost anything; its players are those of the set, then all the others
    whom any of them may be paired with. The bye is none of the players, and is counted in the numbers.
    """

    # Who is counted.
    SUPPOSED_TO_MEET = "supposed_to_meet"
    """What follows is so if these two meet, who do not."""
    SUPPOSED_TO_SIT_OUT = "supposed_to_sit_out"
    """What follows is so if the player has the bye, who has it not."""
    COME_DOWN = "come_down"
    """By nature these players come down to a score; numbers: it."""
    HOLDER_ASIDE = "holder_aside"
    """By nature the player, of this score, has the bye, and is not counted; numbers: the score."""
    BYE_COUNTED = "bye_counted"
    """By nature the bye is given in this score group; numbers: the score."""
    BYE_ELSEWHERE = "bye_elsewhere"
    """By nature the bye is given in another score group than this; numbers: the score."""

    # The set, from which nobody can be left out.
    SHARE = "share"
    """The set has more players than there are others for them, and no two of it may be paired; numbers: both."""
    SHARE_IN_GROUP = "share_in_group"
    """Likewise in a score group; numbers: both, the score."""
    SHARE_AND_DROP = "share_and_drop"
    """Likewise, even if so many of it drop; numbers: both, the score, how many may drop."""
    ODD_SET = "odd_set"
    """The set is an odd number who may be paired with nobody else; numbers: how many."""
    ODD_SET_IN_GROUP = "odd_set_in_group"
    """Likewise in a score group; numbers: how many, the score."""
    PARTIES_IN_GROUP = "parties_in_group"
    """The set falls into parties, each an odd number who may be paired with nobody of another party, more than there are others for them in a
    score group; numbers: how many it has, the parties, the others, the score."""
    PARTIES_AND_DROP = "parties_and_drop"
    """Likewise, even if so many of it drop; numbers: how many it has, the parties, the others, the score, how many may drop."""
    BARRED_FROM_ALL = "barred_from_all"
    """The player may be paired with nobody who is counted; words: the criteria that bar him, joined by +."""
    BARRED_IN_GROUP = "barred_in_group"
    """Likewise in a score group; numbers: the score."""
    ALL_HAD_BYE = "all_had_bye"
    """Everybody who is counted has had a bye or won by forfeit."""
    ALONE = "alone"
    """The player is alone in a score group, and nobody comes down to it; numbers: the score."""
    GROUP_IS_ODD = "group_is_odd"
    """So many are counted in a score group, an odd number; numbers: how many, the score."""

    # What follows.
    EVERY_ROUND_HAS = "every_round_has"
    """Every round that costs nothing by all criteria but the last costs something by it; words: the criteria, joined by +."""
    MUST_DROP = "must_drop"
    """Without anything that costs by these criteria, with those who come down and the bye as by nature, so many of a score must drop or more;
    numbers: the score, how many; words: the criteria, joined by +, or none."""
    TEAMMATES_MUST_MEET = "teammates_must_meet"
    """If no more drop from a score than by nature, and the same come down and have the bye, teammates meet in it, or something costs by these
    criteria; numbers: the score; words: the criteria, joined by +, or none."""

    # Its price.
    NONE_IS_WORSE = "none_is_worse"
    """The best round that costs nothing by the first criterion is first worse than the best round by the second, of those that see no color;
    words: both."""
    STAYING_IS_WORSE = "staying_is_worse"
    """The best choice of those who drop in which the player does not is first worse than the natural one by this criterion; words: it."""
    PARTED_IS_WORSE = "parted_is_worse"
    """The best round in which the two do not meet is first worse than the best round by this criterion; words: it."""

    # What would lift it.
    SETTING_LIFTS = "setting_lifts"
    """With a setting at another value the best round has so many left, fewer than it has now; numbers: how many; words: setting, value, what
    (repeat, second_bye or teammates)."""
    UNLISTED_LIFTS = "unlisted_lifts"
    """Likewise, if the two were not on the director's list; words: what."""
    AGAIN_LIFTS = "again_lifts"
    """Likewise, in the best round in which the two meet again; words: what."""
    SITTING_OUT_LIFTS = "sitting_out_lifts"
    """Likewise, if the player took a half-point bye; words: what."""
    HOUSE_PLAYER_LIFTS = "house_player_lifts"
    """Likewise, with one more player who has met nobody, unrated; words: what."""
    SETTING_KEEPS = "setting_keeps"
    """With a setting at another value so many drop from a score in the best round, fewer than now; numbers: the score, how many; words:
    setting, value."""
    UNLISTED_KEEPS = "unlisted_keeps"
    """Likewise, if the two were not on the director's list."""
    AGAIN_KEEPS = "again_keeps"
    """Likewise, in the best round in which the two meet again."""
