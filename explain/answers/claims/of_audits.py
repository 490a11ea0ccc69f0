"""Claims about a posted round: the verdict, each board, and what would have been better."""

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
from explain.model.players import Color


class TheBest(OfSubject):
    """The boards are the best round; ``subject`` is posted or given."""


class PostedAsGood(OfSubject):
    """They are not, and cost the same by every criterion; ``subject`` is posted or given."""


class NoWorseAsPosted(OfSubject):
    """They are not, and no switch betters anything with the posted colors; ``subject`` is posted or given."""


class Acceptable(OfSubject):
    """They cost more than the best round by a criterion that is a matter of taste, and not by any before it."""

    criterion: str


class Mendable(OfCount):
    """They cost more than the best round by a criterion of color.

    And with every switch toward it so many fewer players would be without their due color; ``subject`` and ``within``:
    posted or given; within if they stay within their limits, any if not.
    """

    subject: str
    within: str


class ColorsBetter(OfSubject):
    """Likewise, and as many players would be without it; ``subject`` is posted or given."""


class ColorsBetterForMore(OfSubject):
    """Likewise, and more players would be without it; ``subject`` is posted or given."""


class LegalBut(OfSubject):
    """They cost more than the best round by what the settings hold back; ``subject`` and ``criterion``."""

    criterion: str


class RuleBroken(OfCriterion):
    """They cost more than the best round by what no color can excuse."""


class IsDue(OfDue):
    """The player has not got the color he is due, and would get it by one of those switches."""


class MoreDue(OfCount):
    """Beside three who were named, so many would."""


class PostedFallsOn(OfTwo):
    """The board, which the best round has not, costs something by the criterion that the verdict rests on."""


class FallsOnChange(OfTwo):
    """Likewise, where the criterion is about limits."""

    points: int


class FallsOnBye(OfPlayer):
    """Likewise, and it is the player's bye."""


class PostedFallsOnMore(OfCount):
    """Beside two boards that were named, it falls on so many."""


class NoWholeRound(Claim):
    """The list has not everybody who is to be paired just once, or has several byes."""


class LeftOut(OfSeveral):
    """Those who are to be paired and are on no board."""


class Twice(OfSeveral):
    """Those who are on the list more than once."""


class SeveralByes(OfSeveral):
    """Those who have the bye, which only one can have."""


class Swapping(OfTwo):
    """One player each of the switch's two posted boards; in each other's place they make its two boards."""


class ChangesNothing(Claim):
    """With this switch alone every criterion is as before."""


class Mends(OfCount):
    """A criterion of color speaks for it, and with it alone so many fewer players are without their due color."""


class Gets(OfDue):
    """With it the player, who has not got it, gets the color he is due."""


class GetsBye(OfPlayer):
    """With it the player, who has a wrong color, gets the bye."""


class GetsMore(OfCount):
    """Beside three who were named, so many."""


class Misses(OfDue):
    """With it the player, who has it, does not get the color he is due."""


class Betters(OfCriterion):
    """With this switch alone the round costs less by a criterion, and no more by any before it."""


class OverThen(Claim):
    """Likewise by a limit: of its boards so many are over it as posted, and so many with it; ``sort`` low or high."""

    limit: int
    now: int
    then: int
    sort: str


class ThirdThen(OfRun):
    """With this switch the player gets this color for so many games running, and has not as posted."""


class WorseApart(Claim):
    """What speaks for the switch is one board so far apart in score, and at most one so far with it, less far."""

    apart: HalfPoints
    after: HalfPoints


class ComesBefore(OfCriterion):
    """What speaks for the switch comes before a third color in a row."""


class ByRule(OfColors):
    """By the rules the first would have White against the second on this board, who has it."""

    board: int
    color: Color


class NothingMoreWrong(Claim):
    """With the posted colors nothing is wrong on the board that would not be by the rules."""


class WrongAsPosted(OfDue):
    """The posted color is not the due one, and by the rules it would be; ``conflict`` is AL, EQ or 33."""

    conflict: str


class TurnedOn(Claim):
    """Boards whose posted colors are not those of the rules."""

    boards: tuple[int, ...]


class ColorsByRule(Claim):
    """Wherever colors are posted, who has this one is who has it by the rules, and everybody has the due one."""

    color: Color


class ColorsByRuleBut(OfCount):
    """Likewise, but so many players have not the color that is due."""

    color: Color


class TossUnknown(Claim):
    """On some board only the toss decides, and it is not known."""


class Stands(Claim):
    """What is judged is on the wall, as good as any, with the colors of the rules."""


class NotSerious(Claim):
    """What is judged is on the wall, breaks no rule, and could have been better."""


class MaybeSerious(Claim):
    """What is judged is on the wall, and a rule is broken."""


class NothingAgainst(Claim):
    """What is judged is not on the wall, as good as any, with the colors of the rules."""


class LookAtColors(Claim):
    """Likewise, but for colors that are not those of the rules."""


class LookAtBest(Claim):
    """What is judged is not on the wall, and could be better."""


class NotOnTheWall(Claim):
    """The board is one of a round that differs from the one that the file holds."""


class NotJudged(Claim):
    """The director placed it."""


class InBest(Claim):
    """The best round has it too; ``what`` is board or bye."""

    what: str


class NoBetter(Claim):
    """The best round has it not, and is no better for that; ``what`` is board or bye."""

    what: str


class AcceptableBoard(OfCriterion):
    """The switch that takes it apart betters only a criterion that is a matter of taste."""


class CouldHaveHad(OfPlayer):
    """By that switch the player, whose color is wrong, gets another on a changed board."""

    value: int
    limit: int
    due: Color
    other_gap: int | None = None
    beside: str | None = None  # smaller or larger, as the value is beside that gap


class CouldBeyond(OfPlayer):
    """Likewise, and the value passes the limit."""

    value: int
    limit: int
    due: Color
    other_gap: int | None = None
    beside: str | None = None


class CouldUnheld(OfPlayer):
    """Likewise, and no limit holds it."""

    value: int
    due: Color
    other_gap: int | None = None
    beside: str | None = None


class CouldInSwitch(OfPlayer):
    """Likewise of more than two boards: how many, and of the largest change the value and the limit it is within."""

    count: int
    value: int
    limit: int
    due: Color


class CouldByMany(OfPlayer):
    """Likewise, of a switch of more than two boards of which not every change is within its limit."""

    count: int
    due: Color


class CouldWithoutValue(OfDue):
    """Likewise, and the change has no value."""


class CouldNormally(OfDue):
    """Likewise, and the board stands in the natural pairing that switches are measured from."""


class CouldSitOut(OfPlayer):
    """By that switch the player, whose color is wrong, has the bye."""


class Pays(OfTwo):
    """The board of the two costs something by the criterion that the switch betters."""

    criterion: str


class PaysBye(OfPlayer):
    """Likewise the bye of the player."""

    criterion: str


class PaysOver(OfTwo):
    """Likewise, and the criterion is that of the limit which holds it: numbers: the value of the change, the limit."""

    value: int
    limit: int
    criterion: str


class InTheWay(Claim):
    """This board costs nothing by what the switch betters, nor is a color due; ``what`` is board or bye."""

    what: str


class WithoutIt(OfCriterion):
    """With the switch that takes it apart the round costs less by a criterion."""


class ThenMeets(OfColors):
    """In the best round the first has White against the second."""

    color: Color


class ThenBye(OfPlayer):
    """In the best round the player has the bye."""
