"""Claims about posted pairings, or others that are judged: the verdict, each board, and what would be better."""

from explain.answers.claim import (
    Claim,
    HalfPoints,
    OfColors,
    OfCount,
    OfCriterion,
    OfDue,
    OfPlayer,
    OfRun,
    OfSeveral,
    OfSubject,
    OfTwo,
)
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class TheBest(OfSubject):
    """The pairings judged are the best ones."""


class PostedAsGood(OfSubject):
    """The pairings judged are not the best ones, but cost the same by every criterion."""


class NoWorseAsPosted(OfSubject):
    """The pairings judged are not the best ones, but with the colors as posted no switch improves anything."""


class Acceptable(OfSubject):
    """The first criterion by which the pairings judged are worse than the best is a matter of taste."""

    criterion: str


class Mendable(OfCount):
    """Colors are the first thing by which the pairings judged are worse than the best ones.

    With all switches to the best ones this many fewer players would miss their due color.
    """

    subject: str  # posted or given
    within: str  # within if all switches stay within their limits, any if not


class ColorsBetter(OfSubject):
    """Colors could be better than in the pairings judged, though as many players would miss their due color."""


class ColorsBetterForMore(OfSubject):
    """Colors could be better than in the pairings judged, though more players would miss their due color."""


class LegalBut(OfSubject):
    """The first criterion by which the pairings judged are worse than the best is one that the settings limit."""

    criterion: str


class RuleBroken(OfCriterion):
    """The first criterion by which the pairings judged are worse than the best is a rule that comes before colors."""


class IsDue(OfDue):
    """The player misses the due color, and one of the switches to the best pairings gives it."""


class MoreDue(OfCount):
    """This many more players could have had their due color, besides the three named."""


class PostedFallsOn(OfTwo):
    """This board is not among the best pairings and costs something by the criterion of the verdict."""


class FallsOnChange(OfTwo):
    """This switched board is not among the best pairings and costs something by the verdict's criterion, a limit."""

    points: int  # what the switch costs, in rating points


class FallsOnBye(OfPlayer):
    """The player's bye is not among the best pairings and costs something by the criterion of the verdict."""


class PostedFallsOnMore(OfCount):
    """This many more boards cost something by the criterion of the verdict, besides the two named."""


class NoWholeRound(Claim):
    """The list does not have everybody who is to be paired exactly once, or has several byes."""


class LeftOut(OfSeveral):
    """These players are to be paired and are on no board."""


class Twice(OfSeveral):
    """These players are on the list more than once."""


class SeveralByes(OfSeveral):
    """These players all have the bye, which only one can have."""


class Swapping(OfTwo):
    """One player from each of the switch's two posted boards; swapping them makes its two new boards."""


class ChangesNothing(Claim):
    """With this switch alone every criterion stays as it was."""


class Mends(OfCount):
    """A color criterion speaks for the switch; with it alone this many fewer players miss their due color."""


class Gets(OfDue):
    """With the switch the player, who misses the due color as posted, gets it."""


class GetsBye(OfPlayer):
    """With the switch the player, who has a wrong color as posted, gets the bye."""


class GetsMore(OfCount):
    """With the switch this many more players get their due color, besides the three named."""


class Misses(OfDue):
    """With the switch the player, who has the due color as posted, misses it."""


class Betters(OfCriterion):
    """With this switch alone the pairings cost less by this criterion, and no more by any before it."""


class OverThen(Claim):
    """With this switch alone fewer of its boards are over a limit, and no criterion before is worse."""

    limit: int  # rating points
    now: int  # boards over it as posted
    then: int  # boards over it with the switch
    sort: str  # low or high


class ThirdThen(OfRun):
    """With the switch, and not as posted, the player gets this color this many games in a row."""


class WorseApart(Claim):
    """In place of one board this far apart in score, the switch makes at most one, less far apart."""

    apart: HalfPoints
    after: HalfPoints  # how far apart that one is


class ComesBefore(OfCriterion):
    """What speaks for the switch is a criterion that comes before a third color in a row."""


class ByRule(OfColors):
    """The posted colors of this board are reversed: by the rules the first would have White against the second."""

    board: int
    color: Color  # what the first would have: White


class NothingMoreWrong(Claim):
    """The posted colors leave nothing wrong on this board that the colors by the rules would not."""


class WrongAsPosted(OfDue):
    """With the posted colors the player misses the due color, which the rules would give."""

    conflict: str  # AL, EQ or 33


class TurnedOn(Claim):
    """On these boards the posted colors are not those of the rules."""

    boards: tuple[int, ...]


class ColorsByRule(Claim):
    """By the rules nobody else would have this color with these opponents, and everybody gets the due color."""

    color: Color  # White


class ColorsByRuleBut(OfCount):
    """By the rules nobody else would have this color with these opponents, but so many miss their due color."""

    color: Color  # White


class TossUnknown(Claim):
    """On some board only the coin toss decides, and it is not known."""


class Stands(Claim):
    """The pairings or the board judged are posted, as good as any, and have the colors of the rules."""


class NotSerious(Claim):
    """The pairings or the board judged are posted and break no rule, but could have been better."""


class MaybeSerious(Claim):
    """The pairings or the board judged are posted, and a rule is broken."""


class NothingAgainst(Claim):
    """The pairings or the board judged are not posted, as good as any, and have the colors of the rules."""


class LookAtColors(Claim):
    """The pairings or the board judged are not posted and are as good as any, but colors are not those of the rules."""


class LookAtBest(Claim):
    """The pairings or the board judged are not posted and could be better."""


class NotOnTheWall(Claim):
    """The board is one of pairings that differ from those in the file."""


class NotJudged(Claim):
    """The TD paired this board by hand."""


class InBest(Claim):
    """The best pairings have this board or bye too."""

    what: str  # board or bye


class NoBetter(Claim):
    """The best pairings do not have this board or bye, and are no better for that."""

    what: str  # board or bye


class AcceptableBoard(OfCriterion):
    """The switch that replaces this board improves only a criterion that is a matter of taste."""


class CouldHaveHad(OfPlayer):
    """The player misses the due color, and the switch that replaces this board gives it, within the limit."""

    value: int  # what the board the player gets then costs, in rating points
    limit: int
    due: Color
    other_gap: int | None = None  # the other of its two gaps, in rating points
    beside: str | None = None  # whether the value is the smaller or the larger of the two gaps


class CouldBeyond(OfPlayer):
    """The player misses the due color, and the switch that replaces this board gives it, but over the limit."""

    value: int  # what the board the player gets then costs, in rating points
    limit: int
    due: Color
    other_gap: int | None = None  # the other of its two gaps, in rating points
    beside: str | None = None  # whether the value is the smaller or the larger of the two gaps


class CouldUnheld(OfPlayer):
    """The player misses the due color, and the switch that replaces this board gives it; no limit applies."""

    value: int  # what the board the player gets then costs, in rating points
    due: Color
    other_gap: int | None = None  # the other of its two gaps, in rating points
    beside: str | None = None  # whether the value is the smaller or the larger of the two gaps


class CouldInSwitch(OfPlayer):
    """The player misses the due color, and a switch of more than two boards gives it, each within its limit."""

    count: int  # how many boards
    value: int  # what the most expensive of them costs, in rating points
    limit: int  # the limit for that board
    due: Color


class CouldByMany(OfPlayer):
    """The player misses the due color, and a switch of more than two boards gives it, not all within their limits."""

    count: int  # how many boards
    due: Color


class CouldWithoutValue(OfDue):
    """The player misses the due color, and a switch that has no value in rating points gives it."""


class CouldNormally(OfDue):
    """The player misses the due color, and gets it on a board of the natural pairing switches are measured from."""


class CouldSitOut(OfPlayer):
    """The player has a wrong color, and the switch that replaces this board gives the player the bye."""


class Pays(OfTwo):
    """This board costs something by the criterion that the switch improves."""

    criterion: str


class PaysBye(OfPlayer):
    """The player's bye costs something by the criterion that the switch improves."""

    criterion: str
    next_in_line: RoundPlayer | None = None  # who has it in the natural pairing, if that is what it costs


class PaysOver(OfTwo):
    """This board is over its limit, and the switch leaves fewer boards over."""

    value: int  # what it costs, in rating points
    limit: int
    criterion: str


class InTheWay(Claim):
    """This board costs nothing by what the switch improves, and the switch gives nobody here the due color."""

    what: str  # board or bye


class WithoutIt(OfCriterion):
    """With the switch that replaces this board the pairings cost less by this criterion."""


class ThenMeets(OfColors):
    """In the best pairings the first has White against the second."""

    color: Color  # White


class ThenBye(OfPlayer):
    """In the best pairings the player has the bye."""
