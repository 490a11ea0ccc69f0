"""Claims about who plays on a board, and why."""

from explain.answers.claim import Claim, HalfPoints, OfColors, OfCount, OfCriterion, OfDue, OfMeeting, OfPlayer, OfTwo
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class Plays(OfColors):
    """The first has White against the second on this board."""


class HasBlack(Claim):
    """The first has Black against the second on this board."""

    black: RoundPlayer
    white: RoundPlayer


class HasBye(OfPlayer):
    """The player has the bye."""


class PlacedByHand(OfColors):
    """The director placed these two."""


class ByeByHand(OfPlayer):
    """The director gave the player the bye."""


class NaturalKept(OfTwo):
    """The two are opponents in the natural pairing and are so here."""


class KeptInPlace(Claim):
    """By rank alone the first, of the top half, meets the second, of the bottom half; nothing was changed."""

    upper: RoundPlayer
    lower: RoundPlayer
    score: HalfPoints
    place: int


class Drops(OfMeeting):
    """In the natural pairing the first drops from one score to another and meets the second, and so it is here."""

    from_score: HalfPoints
    to_score: HalfPoints
    why: str | None = None  # what makes it the first, as in ``DropsOut``
    # what makes it the second, as in ``MetFromAbove``, of all who have that score; only_available where others have it
    why_opponent: str | None = None


class KeptAsNeighbors(Claim):
    """By rank alone the two, neighbors in their group, meet, the first at this place of it, and nothing was changed."""

    upper: RoundPlayer
    lower: RoundPlayer
    score: HalfPoints
    place: int


class OnlyTwo(Claim):
    """The two are all who play inside their group in this round."""

    upper: RoundPlayer
    lower: RoundPlayer
    score: HalfPoints


class ByeNormally(OfPlayer):
    """The player has the bye here as naturally; ``why`` is next, as first in line, or none: others were passed over."""

    why: str | None = None


class ByeMoved(OfPlayer):
    """The first has the bye here, the second would have it in the natural pairing."""

    next_in_line: RoundPlayer


class MetBefore(OfTwo):
    """The two have met."""

    rounds: tuple[int, ...]


class Teammates(OfTwo):
    """The two are of one team, family or club: ``kin`` says which."""

    team: str
    kin: str


class ListedApart(OfTwo):
    """The two are on the director's list of pairs that must not meet."""


class Clash(OfTwo):
    """In the natural pairing the two would meet, and both are due one color."""

    due: Color


class MoreClashes(OfCount):
    """So many more natural boards of this switch, beside the one that was named, have two who are due one color."""


class AllGetDue(OfCount):
    """All the players of this switch, so many, get their due color by it; on its natural boards some would not."""


class GetDue(OfCount):
    """These players, or of so many the first four, get their due color by this switch and would not without it.

    Of a change of who leaves a group: in the best round without it they would not.
    """

    gainers: tuple[RoundPlayer, ...]
    bye: str | None = None  # bye, if one of them has the bye, and so no color, in place of a wrong one


class MissInstead(OfCount):
    """Likewise, they do not get it by this switch, and would without it."""

    losers: tuple[RoundPlayer, ...]


class MissAnyway(OfCount):
    """Likewise, they do not get it with the switch or without."""

    still: tuple[RoundPlayer, ...]


class Outweighs(Claim):
    """By what counts first of the two the switch leaves less wrong, and more, or as much, by the other."""

    first: str  # 33, EQ or AL, or larger, as the same number of players are off by less
    second: str | None = None  # what is worse, or none


class Otherwise(Claim):
    """What the round without this change of who leaves a group has more of first: interchanges, or places off."""

    criterion: str


class OtherwiseSizes(Claim):
    """First it has dearer switches: the values of those that this round has not as well, the largest first."""

    sizes: tuple[int, ...]


class DropsInstead(OfPlayer):
    """The first is paired down, not naturally; nearest to him of those who naturally are is the second, who is not."""

    instead_of: RoundPlayer


class RaisedInstead(OfPlayer):
    """The first is paired up, not naturally; nearest to him of those who naturally are is the second, who is not."""

    instead_of: RoundPlayer


class PairedAcross(OfTwo):
    """The first is paired down against the second, not naturally, nor instead of anybody who naturally is."""


class ChangedPlaces(OfTwo):
    """The two have each other's natural opponents here; ``form`` is transposition or interchange."""

    form: str


class MovedAlong(OfCount):
    """The switch made its natural boards into as many others; ``form`` is transposition, rotation or interchange."""

    form: str


class MendsNothing(Claim):
    """The board is not natural, and its switch makes nothing better.

    ``natural_by`` says of a board that would be natural by rank alone, were it not for pairs that must not meet: rank.
    """

    natural_by: str | None = None


class NoSimplerSwitch(OfCount):
    """Pairing any two of this switch's so many natural boards anew by themselves is worse than the switch."""


class Unavoidable(OfCriterion):
    """Every way to pair has rematches, or second byes if as few rematches; ``criterion`` names which."""


class TooManyDue(OfCount):
    """So many of those who play each other in the score group are due a color, on fewer boards."""

    places: int
    due: Color


class HelpIsOver(OfDue):
    """The player misses the due color; of the switches with another board of the group that give it and leave less
    wrong the best is this one.

    The second and the third change places, it counts so much, and more boards are over the limit; ``sort`` is low or
    high: high only if that switch would do more than alternate colors, or there is no low limit.
    """

    one: RoundPlayer
    other: RoundPlayer
    value: int
    limit: int
    over: int
    sort: str


class HelpWouldCost(OfDue):
    """Likewise, but something else is worse with it first; ``criterion`` says what."""

    one: RoundPlayer
    other: RoundPlayer
    criterion: str


class WithoutBoard(OfCriterion):
    """In the best round without this board, on which somebody misses the due color, something else is worse first;
    ``criterion`` says what.
    """


class WouldMeet(OfTwo):
    """In the round that is spoken of the two meet."""


class WouldSitOut(OfPlayer):
    """In the round that is spoken of the player has the bye."""


class RepeatHere(OfTwo):
    """The two have met and meet again."""

    rounds: tuple[int, ...]


class ApartHere(OfTwo):
    """The two are on the director's list, and meet all the same."""


class TeammatesNever(OfTwo):
    """The two are teammates, a family or of a club, who are not to meet at all, and meet all the same."""

    team: str
    kin: str


class TeammatesHere(OfTwo):
    """The two are such, who meet only where their group requires it, and meet."""

    team: str
    kin: str


class TeammatesReached(OfTwo):
    """The two are such, who would never meet if both had not reached a trigger: plus_two or last_round."""

    team: str
    kin: str
    until: str


class TeammatesAtScore(OfTwo):
    """Likewise, where the trigger is a score."""

    team: str
    kin: str
    score: HalfPoints


class TooFarDown(OfTwo):
    """The two meet, whose scores are further apart than the settings allow."""

    apart: HalfPoints
    most: HalfPoints


class LeavesThoughKept(OfPlayer):
    """The player leaves the score group, or has the bye, though the settings keep the player in it."""


class ByeWouldPart(OfPlayer):
    """With the bye for the player, fewer teammates would meet; 28L2 keeps it where it is."""


class SecondBye(OfPlayer):
    """The player has had a full-point bye or won by forfeit before."""

    rounds: tuple[int, ...]


UNWANTED: tuple[type[Claim], ...] = (MetBefore, Teammates, ListedApart)  # why two natural opponents should not meet
