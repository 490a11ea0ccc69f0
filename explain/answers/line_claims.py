"""What is claimed of those who leave their score groups: who does, who stood before him in line and why it is not he."""

from __future__ import annotations

from explain.answers.claims import Kind


class LineKind(Kind):
    """What a claim about drops and byes states of its players, numbers, colors and words.

    A word names how somebody leaves his score group: drops, raised (met from above) or bye. Each such group has a line: rated players
    from the lowest up and then unrated ones for a drop and the bye, from the top for a raise.
    """

    # Who leaves.
    BY_NATURE_DROPS = "by_nature_drops"
    """By nature the first drops from one score to another and meets the second; numbers: both scores."""
    BY_NATURE_BYE = "by_nature_bye"
    """By nature the player has the bye."""
    DROPS_HERE = "drops_here"
    """In the round that is told the first drops from one score to another and meets the second; numbers: both scores."""
    MEETS_IN_GROUP = "meets_in_group"
    """In that round the first meets the second, of the same score; numbers: it."""
    NOBODY_DROPS = "nobody_drops"
    """In that round nobody drops from this score; numbers: it."""
    NOBODY_RAISED = "nobody_raised"
    """In that round nobody of this score is met from above; numbers: it."""
    NOBODY_LEAVES = "nobody_leaves"
    """In that round nobody drops, and nobody has the bye but by the director's hand."""
    SKIPS = "skips"
    """By nature the player drops past a score group and meets nobody of it; numbers: its score."""
    BARRED_FROM_GROUP = "barred_from_group"
    """The player has met, or should not meet, everybody of a score; numbers: it."""
    SHORT_DROPS = "short_drops"
    """By nature somebody drops from this score, and somebody drops to it; numbers: it."""

    # How many are left.
    MET_FROM_ABOVE_COUNT = "met_from_above_count"
    """By nature so many of a score are met from above; numbers: the score, how many."""
    ODD_LEFT = "odd_left"
    """Of a score so many are left without those met from above and the bye's holder by nature, an odd number, and one drops by nature;
    numbers: the score, how many are left."""
    SOME_MUST_DROP = "some_must_drop"
    """By nature so many drop from a score, and every choice in which fewer do costs more by the rules that settle the drops; numbers: the
    score, how many drop."""

    # The line.
    FIRST_IN_LINE = "first_in_line"
    """The player leaves his score group so by nature, and stands first in its line; words: how."""
    LOWEST = "lowest"
    """The player, who has the bye by nature, has the lowest score, and nobody of that score who is rated and had neither a full-point bye nor a
    win by forfeit ranks below him; he is rated and had neither; numbers: the score."""
    ALL_BEFORE = "all_before"
    """So many stand before the player in line, and all of them leave the group so by nature, as he does; numbers: how many; words: how."""
    STANDS_BEFORE = "stands_before"
    """The first stands before the second in line, who leaves the group so by nature, and the first does not; words: how."""
    MORE_BEFORE = "more_before"
    """So many more, beside those who were named, stand before the player in line and do not leave the group so; numbers: how many; words: how."""
    BEHIND = "behind"
    """The first stands behind the second in line, who leaves the group so by nature: that is what stands against the first; words: how."""
    OTHER_GROUPS_BEHIND = "other_groups_behind"
    """So many players of other score groups stand behind the player in line for the bye; numbers: how many."""

    # What stands against somebody.
    HAD_BYE = "had_bye"
    """The player had a full-point bye or won by forfeit, which stands against the bye for him; numbers: the rounds."""
    HIGHER_GROUP = "higher_group"
    """The first has a higher score than the second, who has the bye by nature, which stands against the bye for the first; numbers: both scores."""
    HAD_HALF_BYE = "had_half_bye"
    """The first took or asked for a half-point bye and the second, who has the bye by nature, did not, which stands against the bye for the first."""
    IS_UNRATED = "is_unrated"
    """The first is unrated and the second, who has the bye by nature, is rated, which stands against the bye for the first."""
    WORSE = "worse"
    """What stands against it that the player leaves his score group so: of all choices in which he does the best is first worse by this
    criterion; words: how, the criterion, none or some, as the natural choice costs nothing or something by it."""
    WORSE_FROM = "worse_from"
    """Likewise, where the criterion is asked of those who drop from one score; numbers: it; words: how, the criterion."""
    WOULD_MEET_AGAIN = "would_meet_again"
    """That stands against it that the first leaves his score group so: in the best choice in which he does the second and the third would
    meet again, and the natural choice has fewer repeats or none; numbers: the rounds in which they have met; words: how."""
    WOULD_MEET_HIM_AGAIN = "would_meet_him_again"
    """Likewise, of the first and the second."""
    LISTED_WOULD_MEET = "listed_would_meet"
    """Likewise, the second and the third are on the director's list of pairs that must not meet; words: how."""
    LISTED_WOULD_MEET_HIM = "listed_would_meet_him"
    """Likewise, of the first and the second."""
    TEAMMATES_WOULD_MEET = "teammates_would_meet"
    """Likewise, the second and the third are teammates; words: how, the team."""
    TEAMMATES_WOULD_MEET_HIM = "teammates_would_meet_him"
    """Likewise, of the first and the second."""

    # The bye of another round.
    BYES_BY_HAND = "byes_by_hand"
    """The director gave the bye to these players."""
    BEST_HOLDER = "best_holder"
    """In the best round by these settings the player has the bye."""
    BYE_COSTS = "bye_costs"
    """The bye may move for color, and the best round with the bye for the player is first worse than the best round by this criterion;
    words: the criterion."""
