"""What stands against boards that were not made: which board of the round they would need pays, in points, rounds and colors."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.answer import Claim, Kind


class AgainstKind(Kind):
    """What a claim about boards that are asked about states; the other round is the best that has them, or has them not.

    The reasons are true of a board of the other round which the best one has not, and of the criterion in which it is first worse.
    """

    # What became of the boards.
    PAIRED = "paired"
    """The two are paired in the round on the table; of one, he has the bye."""
    NOT_PAIRED = "not_paired"
    """The two are not paired there, or the one has not got the bye."""
    MEETS_HERE = "meets_here"
    """On the table the two meet."""
    SITS_HERE = "sits_here"
    """On the table the player has the bye."""
    NOT_IN_BEST = "not_in_best"
    """Nor is that board in the best round."""
    BETTER_WITHOUT = "better_without"
    """Every round with the boards that are asked about is worse than the best one."""
    COULD_BE = "could_be"
    """The two are not paired, or the one has not got the bye, and a round with that board is as good as the best one."""
    TABLE_NOT_BEST = "table_not_best"
    """The round on the table is worse than the best one."""
    NOBODY_ELSE = "nobody_else"
    """Every round in which the player does not meet whom he meets on the table, or has not the bye that he has there, is worse than the best."""
    OTHERS = "others"
    """The player has so many other opponents, the bye counted as one, with whom a round is as good as the best; numbers: how many."""
    ALL_MADE = "all_made"
    """All boards that are asked about are on the table."""
    NOT_ALL_MADE = "not_all_made"
    """They are not all there, and every round with them is worse than the best one."""
    COULD_BE_MADE = "could_be_made"
    """They are not all there, and a round with them is as good as the best one."""

    # Why: the board that pays, in the words of the criterion that decides.
    MEET_AGAIN = "meet_again"
    """There the two meet, and have met; numbers: the rounds."""
    BYE_AGAIN = "bye_again"
    """There the player has the bye, and had a full-point bye or won by forfeit; numbers: the rounds."""
    MEET_LISTED = "meet_listed"
    """There the two meet, who are on the director's list of pairs that must not."""
    MEET_TEAMMATE = "meet_teammate"
    """There the two meet, who are of one team; words: its code."""
    BYE_HIGHER = "bye_higher"
    """There the player has the bye; numbers: his score, the lowest score that anybody has."""
    SCORES_APART = "scores_apart"
    """There the two meet; numbers: their scores, the difference."""
    BYE_INSTEAD = "bye_instead"
    """There the first has the bye, and by nature the second."""
    THIRD_THERE = "third_there"
    """There the first meets the second and gets this color for so many games running; numbers: how many; colors: it."""
    NOT_ACROSS = "not_across"
    """There the two meet across score groups, and not by nature; numbers: their scores."""
    OVER = "over"
    """There the two meet, or the one has the bye; numbers: the value of that switch, the limit, by how much it is over, then the gap
    that does not count, if there is one; words: low or high, and then smaller or larger, as the value is beside that gap."""
    OVER_UNRATED = "over_unrated"
    """Likewise, but the switch has no value, as somebody is unrated, and so is over every limit; numbers: the limit; words: low or high."""
    UNEQUAL_THERE = "unequal_there"
    """There the first meets the second, does not get his due color and has had so many more of the other;
    numbers: how many; colors: the due one, the other."""
    NOT_DUE_THERE = "not_due_there"
    """There the first meets the second, does not get his due color, and stays within one of level; colors: it."""
    CROSSING = "crossing"
    """There the two meet, both of one half, an interchange; numbers: its value; words: top or bottom."""
    WORTH_THERE = "worth_there"
    """There the two meet, or the one has the bye; numbers: the value of that switch."""
    NO_WORTH_THERE = "no_worth_there"
    """Likewise, and it has no value, as somebody is unrated, and counts as more than any."""
    CHANGED_THERE = "changed_there"
    """That board is not natural; numbers: how many boards there are not natural, how many in the best round."""
    PLACES_OFF = "places_off"
    """There the first meets the second, and by nature the third; numbers: by how many ranks the two differ."""
    BYE_PLACES_OFF = "bye_places_off"
    """There the first has the bye, and by nature meets the second, who is so many ranks from the bye; numbers: how many."""

    # What was weighed.
    SIZES_THERE = "sizes_there"
    """The values of the other round's switched boards that the best round has not as well, but those of 0, the largest first; numbers: they."""
    SIZES_BEST = "sizes_best"
    """Those of the best round that the other has not; numbers: they."""
    NO_SIZES_BEST = "no_sizes_best"
    """Whatever a switched board of the best round counts, one of the other round does, too."""
    COUNTED = "counted"
    """The first criterion in which the other round is worse; words: its name; numbers: its total in the best round, in the other."""
    COUNTED_IN_GROUP = "counted_in_group"
    """Likewise, of the boards of one score group; numbers: both totals, the group's place from the top, from 1."""
    MENDED_WITHIN = "mended_within"
    """The other round is first worse in switches over the low limit: in all before the best one is as good."""
    INTERCHANGE_INSTEAD = "interchange_instead"
    """Likewise, and no switch of it that is over is an interchange, where the best round has more of them within the limit."""
    FALLS_ON = "falls_on"
    """So many boards of the other round pay in that criterion; numbers: how many; players: those of each in turn, the bye's holder last."""
    FALLS_ON_MORE = "falls_on_more"
    """Likewise, of which some are named; numbers: how many pay, how many of them are not named."""


class FirmKind(Kind):
    """What is claimed of a round and those that lack one of its boards."""

    HELD = "held"
    """Every round without this board is worse than the best one; words: the first criterion; numbers: its total in the best round, in the
    best one without the board."""
    HELD_IN_GROUP = "held_in_group"
    """Likewise, of the boards of one score group; numbers: both totals, the group's place from the top, from 1."""
    SPARE = "spare"
    """A round without this board is as good as the best one."""
    NO_OTHER_ROUND = "no_other_round"
    """There is no other round."""
    ONLY_BEST = "only_best"
    """Every other round is worse than the best one."""
    AS_GOOD = "as_good"
    """So many boards of the best round are not in another one that is as good; numbers: how many."""
    SECOND_BEST = "second_best"
    """Of all other rounds the best is first worse in this criterion; words: it."""


class SwitchKind(Kind):
    """What is claimed of two who would change places: each would take the other's opponent, by nature or on the table."""

    SWITCHED = "switched"
    """Both boards that come of it are on the table."""
    NOT_SWITCHED = "not_switched"
    """They are not both there, and every round with both is worse than the best."""
    COULD_SWITCH = "could_switch"
    """They are not both there, and a round with both is as good as the best."""
    ALONE_BETTER = "alone_better"
    """The boards that they start from are better with this switch alone; words: natural or table."""
    ALONE_AS_GOOD = "alone_as_good"
    """They are as good with it; words: natural or table."""
    ALONE_WORSE = "alone_worse"
    """They are worse with it, first in this criterion; words: the criterion, natural or table."""
    ALL_RIGHT = "all_right"
    """On this board no color is wrong, and nobody meets who should not."""
    MENDING = "mending"
    """So many switches of this natural board with another one leave less wrong, before limits and sizes; numbers: how many."""
    NO_CONFLICT = "no_conflict"
    """Nothing is wrong on this board, or with the bye of this player."""
    MEET_BY_NATURE = "meet_by_nature"
    """The two meet on a natural board."""
    MEET_ACROSS = "meet_across"
    """In the round that is told the two meet across score groups, and not by nature; numbers: their scores."""


@dataclass(frozen=True, slots=True)
class AgainstClaims:
    """What stands against boards, or that nothing does.

    Args:
        verdict: what became of them.
        reason: why, in points and by name.
        weighed: the criterion that decides, with both totals.
        falls_on: the boards that pay in it.
        details: what can be checked of these boards: their gaps, colors, meetings and scores.
    """

    verdict: tuple[Claim, ...]
    reason: tuple[Claim, ...] = ()
    weighed: tuple[Claim, ...] = ()
    falls_on: tuple[Claim, ...] = ()
    details: tuple[Claim, ...] = ()

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All of it in the order in which it is said."""
        return (*self.verdict, *self.reason, *self.falls_on, *self.details, *self.weighed)
