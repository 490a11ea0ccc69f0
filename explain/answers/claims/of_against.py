"""Claims about two players who are not paired: what speaks against it."""

from explain.answers.claim import (
    Claim,
    Counting,
    HalfPoints,
    OfBoard,
    OfMeeting,
    OfPlayer,
    OfPlayersScore,
    OfSeveral,
    OfTwo,
)
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class Paired(OfBoard):
    """The two are paired in the round on the table; of one, he has the bye."""


class NotPaired(OfBoard):
    """The two are not paired there, or the one has not got the bye."""


class MeetsHere(OfMeeting):
    """On the table the two meet."""


class SitsHere(OfPlayer):
    """On the table the player has the bye."""


class NotInBest(Claim):
    """Nor is that board in the best round."""


class BetterWithout(Claim):
    """Every round with the boards that are asked about is worse than the best one."""


class CouldBe(OfBoard):
    """They are not paired, or he has not the bye, and a round with that board is as good as the best one."""


class TableNotBest(Claim):
    """The round on the table is worse than the best one."""


class NobodyElse(OfPlayer):
    """Every round with another opponent than on the table, or without the bye there, is worse than the best."""


class Others(OfPlayer):
    """The player has so many other opponents, the bye counted as one, with whom a round is as good as the best."""

    count: int


class AllMade(Claim):
    """All boards that are asked about are on the table."""


class NotAllMade(Claim):
    """They are not all there, and every round with them is worse than the best one."""


class CouldBeMade(Claim):
    """They are not all there, and a round with them is as good as the best one."""


class MeetAgain(OfTwo):
    """There the two meet, and have met."""

    rounds: tuple[int, ...]


class ByeAgain(OfPlayer):
    """There the player has the bye, and had a full-point bye or won by forfeit."""

    rounds: tuple[int, ...]


class MeetListed(OfTwo):
    """There the two meet, who are on the director's list of pairs that must not."""


class MeetTeammate(OfTwo):
    """There the two meet, who are of one team, family or club: ``kin`` says which."""

    team: str
    kin: str


class ByeHigher(OfPlayersScore, Counting):
    """There the player has the bye."""

    lowest: HalfPoints


class ScoresApart(OfTwo):
    """There the two meet."""

    score: HalfPoints
    others_score: HalfPoints
    apart: HalfPoints


class CloserInBest(Claim):
    """Every board that only the best round has is closer in score than those of which the other has more."""


class ApartBoards(Claim):
    """Of the boards that only one of the two rounds has, so many in each are just so far apart in score."""

    apart: HalfPoints
    there: int
    best: int


class TooFarApart(OfTwo):
    """There the two meet, whose scores are further apart than the settings allow."""

    apart: HalfPoints
    most: HalfPoints


class LeavesKept(OfPlayer):
    """There the player leaves the score group, or has the bye, though the settings keep the player in it."""


class ByeInstead(OfPlayer):
    """There the first has the bye, and in the natural pairing the second."""

    natural_holder: RoundPlayer


class ThirdThere(OfMeeting):
    """There the first meets the second and gets this color for so many games running."""

    running: int
    color: Color


class NotAcross(OfTwo):
    """There the two meet across score groups, and not in the natural pairing."""

    score: HalfPoints
    others_score: HalfPoints


class Over(Claim):
    """There the two meet, or the one has the bye; ``sort`` and ``beside``."""

    one: RoundPlayer
    value: int
    limit: int
    over: int
    sort: str  # low or high
    other: RoundPlayer | None = None
    other_gap: int | None = None
    beside: str | None = None  # smaller or larger, as the value is beside that gap


class OverUnrated(Claim):
    """Likewise, but somebody is unrated: the switch has no value and is over every limit; ``sort`` is low or high."""

    one: RoundPlayer
    limit: int
    sort: str
    other: RoundPlayer | None = None


class UnequalThere(OfMeeting):
    """There the first plays the second, does not get the due color and will have had so many more of the other."""

    ahead: int
    due: Color
    got: Color
    had_last: Color | None = None  # the color that the player gets, where the last game brought the same one


class NotDueThere(OfMeeting):
    """There the first plays the second without the due color, within one of level; ``had_last`` as above."""

    due: Color
    got: Color
    had_last: Color | None = None


class BestGivesDue(OfSeveral):
    """In the best round each of them gets the due color, by the color rules."""


class Crossing(OfTwo):
    """There the two meet, both of one half, an interchange; ``half`` is top or bottom.

    The first sits where the second's natural opponent would, mostly one of the other half; their gap is its value.
    """

    natural: RoundPlayer
    points: int
    half: str


class WorthThere(Claim):
    """There the two meet, or the one has the bye."""

    one: RoundPlayer
    points: int
    other: RoundPlayer | None = None


class NoWorthThere(OfBoard):
    """Likewise, and it has no value, as somebody is unrated, and counts as more than any."""


class ChangedThere(Claim):
    """That board is not natural."""

    one: RoundPlayer
    there: int
    in_best: int
    other: RoundPlayer | None = None


class PlacesOff(OfMeeting):
    """There the first meets the second, and in the natural pairing the third."""

    natural: RoundPlayer
    places: int


class ByePlacesOff(OfPlayer):
    """There the first has the bye, and in the natural pairing meets the second, who is so many ranks from the bye."""

    natural: RoundPlayer
    places: int


class SizesThere(Claim):
    """The values of the other round's switched boards that the best has not, but those of 0, the largest first."""

    values: tuple[int, ...]


class SizesBest(Claim):
    """Those of the best round that the other has not."""

    values: tuple[int, ...]


class NoSizesBest(Claim):
    """Whatever a switched board of the best round counts, one of the other round does, too."""


class NoColorBetter(Claim):
    """On the boards that only one of the rounds has, every wrong color of the best one is as wrong in the other."""


class Counted(Claim):
    """The first criterion in which the other round is worse."""

    best: int
    other: int
    criterion: str


class CountedInGroup(Claim):
    """Likewise, of the boards of one score group."""

    best: int
    other: int
    group: int
    criterion: str


class MendedWithin(Claim):
    """The other round is first worse in switches over the low limit: in all before the best one is as good."""


class InterchangeInstead(Claim):
    """Likewise, and no switch that is over is an interchange; the best round has more of them within the limit."""


class FallsOn(Claim):
    """So many boards of the other round pay in that criterion; their players in turn, who has the bye last."""

    boards: tuple[RoundPlayer, ...]
    count: int


class FallsOnMore(Claim):
    """Likewise, of which some are named."""

    boards: tuple[RoundPlayer, ...]
    count: int
    unnamed: int
