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
    """The TD paired these two by hand."""


class ByeByHand(OfPlayer):
    """The TD gave the player the bye by hand."""


class NaturalKept(OfTwo):
    """The two are natural opponents and play each other here."""


class KeptInPlace(Claim):
    """By rank alone the first, of the top half, plays the second, of the bottom half; nothing was switched."""

    upper: RoundPlayer
    lower: RoundPlayer
    score: HalfPoints | None  # ``None`` where nobody said it
    place: int  # the place of each in their half, from 1


class Drops(OfMeeting):
    """In the natural pairing the player is paired down against the opponent, and so here."""

    from_score: HalfPoints
    to_score: HalfPoints
    why: str | None = None  # why the player, as in ``DropsOut``
    why_opponent: str | None = None  # why the opponent, of all with that score; only_available if others have it


class KeptAsNeighbors(Claim):
    """By rank alone the two, neighbors in their group, play each other; nothing was switched."""

    upper: RoundPlayer
    lower: RoundPlayer
    score: HalfPoints | None  # ``None`` where nobody said it
    place: int  # the first's place in the group, from 1


class OnlyTwo(Claim):
    """The two are the only ones who play within their score group in this round."""

    upper: RoundPlayer
    lower: RoundPlayer
    score: HalfPoints | None  # ``None`` where nobody said it


class ByeNormally(OfPlayer):
    """The player has the bye, as in the natural pairing."""

    why: str | None = None  # next (in line); ``None`` if others were passed over


class ByeMoved(OfPlayer):
    """The player has the bye here; in the natural pairing ``next_in_line`` has it."""

    next_in_line: RoundPlayer


class MetBefore(OfTwo):
    """The two have already played."""

    rounds: tuple[int, ...]


class Teammates(OfTwo):
    """The two belong to one team, family or club."""

    team: str
    kin: str  # team, family or club


class ListedApart(OfTwo):
    """The two are on the TD's list of pairs to keep apart."""


class Clash(OfTwo):
    """The two are natural opponents, and both are due the same color."""

    due: Color


class MoreClashes(OfCount):
    """On this many more natural boards of the switch, besides the one named, both are due the same color."""


class AllGetDue(OfCount):
    """All the players of this switch get their due color by it; on its natural boards some would not."""


class GetDue(OfCount):
    """These players get their due color by this switch and would not without it.

    For a change of who leaves a group, without it means in the best pairings without that change.
    """

    gainers: tuple[RoundPlayer, ...]  # at most four of them
    bye: str | None = None  # bye, if one of them gets the bye, and so no color, in place of a wrong one


class MissInstead(OfCount):
    """These players miss their due color with this switch and would get it without."""

    losers: tuple[RoundPlayer, ...]  # at most four of them


class MissAnyway(OfCount):
    """These players miss their due color with this switch and without."""

    still: tuple[RoundPlayer, ...]  # at most four of them


class Outweighs(Claim):
    """The switch leaves less wrong by what counts first, and as much or more by the other."""

    first: str  # 33, EQ or AL, or larger, as the same number of players are off by less
    second: str | None = None  # what is worse; ``None`` if nothing is


class Otherwise(Claim):
    """What the best pairings without this change of who leaves a group have more of: interchanges, or places off."""

    criterion: str  # the criterion's name


class OtherwiseSizes(Claim):
    """Without this change of who leaves a group larger switches are needed: their values, the largest first."""

    sizes: tuple[int, ...]  # rating points


class DropsInstead(OfPlayer):
    """The player is paired down here, and ``instead_of``, the nearest of those who naturally are, is not."""

    instead_of: RoundPlayer


class RaisedInstead(OfPlayer):
    """The player is paired up here, and ``instead_of``, the nearest of those who naturally are, is not."""

    instead_of: RoundPlayer


class PairedAcross(OfTwo):
    """The first is paired down against the second, which is not natural, and replaces nobody who naturally is."""


class ChangedPlaces(OfTwo):
    """The two have swapped their natural opponents."""

    form: str  # transposition or interchange


class MovedAlong(OfCount):
    """The switch made its natural boards into as many others."""

    form: str  # transposition, rotation or interchange


class MendsNothing(Claim):
    """The board is not natural, and its switch improves nothing."""

    natural_by: str | None = None  # rank, if it would be natural by rank alone, without pairs to keep apart


class NoSimplerSwitch(OfCount):
    """Pairing any two of this switch's natural boards anew by themselves is worse than the switch."""


class Unavoidable(OfCriterion):
    """All possible pairings have rematches, or those with as few have second byes; ``criterion`` names which."""


class TooManyDue(OfCount):
    """Of those who play each other in the score group, this many are due the same color, on fewer boards."""

    places: int  # how many boards
    due: Color


class HelpIsOver(OfDue):
    """The player misses the due color; swapping ``one`` and ``other`` would give it, but over the limit.

    No better switch with another board of the group gives it and leaves less wrong. With this one more boards are over.
    """

    one: RoundPlayer
    other: RoundPlayer
    value: int  # what it would cost, in rating points
    limit: int
    over: int  # rating points over the limit
    sort: str  # low or high; high only if it would do more than alternate colors, or there is no low limit


class HelpWouldCost(OfDue):
    """The player misses the due color; swapping ``one`` and ``other`` would give it, but this criterion gets worse."""

    one: RoundPlayer
    other: RoundPlayer
    criterion: str


class WithoutBoard(OfCriterion):
    """Somebody misses the due color here; the best pairings without the board are first worse by this criterion."""


class WouldMeet(OfTwo):
    """In the pairings in question the two play each other."""


class WouldSitOut(OfPlayer):
    """In the pairings in question the player has the bye."""


class RepeatHere(OfTwo):
    """The two play again, after they played in these rounds."""

    rounds: tuple[int, ...]


class ApartHere(OfTwo):
    """The two play, though they are on the TD's list of pairs to keep apart."""


class TeammatesNever(OfTwo):
    """The two play, though they are of one team, family or club, and should not play at all."""

    team: str
    kin: str  # team, family or club


class TeammatesHere(OfTwo):
    """The two play; they are of one team, family or club, and kept apart only where their group allows it."""

    team: str
    kin: str  # team, family or club


class TeammatesReached(OfTwo):
    """The two play; they are of one team, family or club, but no longer kept apart, as both reached a trigger."""

    team: str
    kin: str  # team, family or club
    until: str  # plus_two or last_round


class TeammatesAtScore(OfTwo):
    """The two play; they are of one team, family or club, but no longer kept apart, as both reached this score."""

    team: str
    kin: str  # team, family or club
    score: HalfPoints


class TooFarDown(OfTwo):
    """The two play, with scores further apart than the settings allow."""

    apart: HalfPoints
    most: HalfPoints


class LeavesThoughKept(OfPlayer):
    """The player leaves the score group or has the bye, though the settings keep the player in the group."""


class ByeWouldPart(OfPlayer):
    """With the bye for this player fewer teammates would play; 28L2 leaves it where it is."""


class SecondBye(OfPlayer):
    """The player already had a full-point bye or won by forfeit in these rounds."""

    rounds: tuple[int, ...]


UNWANTED: tuple[type[Claim], ...] = (MetBefore, Teammates, ListedApart)  # why two natural opponents should not play
