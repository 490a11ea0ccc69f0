"""Claims about two players who are not paired: what speaks against it.

"These pairings" are the ones shown; "the pairings asked about" are the best ones with the boards asked about.
"""

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
    """The two play each other in these pairings, or the one has the bye."""


class NotPaired(OfBoard):
    """The two are not paired here, or the one does not have the bye, because that would be worse elsewhere."""


class MeetsHere(OfMeeting):
    """The two play each other in these pairings."""


class SitsHere(OfPlayer):
    """The player has the bye in these pairings."""


class NotInBest(Claim):
    """The best pairings do not have the board asked about either."""


class BetterWithout(Claim):
    """All pairings with the boards asked about are worse than the best ones."""


class CouldBe(OfBoard):
    """The two could be paired, or the one could have the bye, in pairings as good as the best; here they are not."""


class TableNotBest(Claim):
    """These pairings are worse than the best ones."""


class NobodyElse(OfPlayer):
    """Any other opponent for the player, the bye counted as one, makes the pairings worse than the best ones."""


class Others(OfPlayer):
    """The player could have this many other opponents, the bye counted as one, in pairings as good as the best."""

    count: int


class AllMade(Claim):
    """All boards asked about are in these pairings."""


class NotAllMade(Claim):
    """Not all boards asked about are in these pairings, and any with all of them are worse than the best."""


class CouldBeMade(Claim):
    """Not all boards asked about are in these pairings, but some with all of them are as good as the best."""


class MeetAgain(OfTwo):
    """In the pairings asked about the two play again, after they played in these rounds."""

    rounds: tuple[int, ...]


class ByeAgain(OfPlayer):
    """In the pairings asked about the player gets the bye, after a full-point bye or forfeit win in these rounds."""

    rounds: tuple[int, ...]


class MeetListed(OfTwo):
    """In the pairings asked about the two play, and are on the TD's list of pairs to keep apart."""


class MeetTeammate(OfTwo):
    """In the pairings asked about the two play, and belong to one team, family or club."""

    team: str  # its name or code
    kin: str  # team, family or club


class ByeHigher(OfPlayersScore, Counting):
    """In the pairings asked about the player gets the bye, with a score above the lowest."""

    lowest: HalfPoints  # the lowest score of all


class ScoresApart(OfTwo):
    """In the pairings asked about the two play, with different scores."""

    score: HalfPoints
    others_score: HalfPoints
    apart: HalfPoints


class CloserInBest(Claim):
    """No board that only the best pairings have is as far apart in score as the worst of the pairings asked about."""


class ApartBoards(Claim):
    """Of the boards that differ, how many are this far apart in score: in the pairings asked about, and in the best."""

    apart: HalfPoints
    there: int  # boards of the pairings asked about
    best: int  # boards of the best pairings


class TooFarApart(OfTwo):
    """In the pairings asked about the two play, with scores further apart than the settings allow."""

    apart: HalfPoints
    most: HalfPoints  # the most that the settings allow


class LeavesKept(OfPlayer):
    """In the pairings asked about the player leaves the score group, or has the bye, against the settings."""


class ByeInstead(OfPlayer):
    """In the pairings asked about ``player`` gets the bye; in the natural pairing ``natural_holder`` has it."""

    natural_holder: RoundPlayer


class ThirdThere(OfMeeting):
    """In the pairings asked about the player gets this color this many times in a row, against this opponent."""

    running: int  # games in a row with this color, this one included
    color: Color


class NotAcross(OfTwo):
    """In the pairings asked about the two play across score groups; in the natural pairing they do not."""

    score: HalfPoints
    others_score: HalfPoints


class Over(Claim):
    """In the pairings asked about this board or bye is a switch over the limit."""

    one: RoundPlayer
    value: int  # what the switch costs, in rating points
    limit: int
    over: int  # rating points over the limit
    sort: str  # low or high
    other: RoundPlayer | None = None  # ``None`` for the bye
    other_gap: int | None = None  # the other of the two gaps, in rating points
    beside: str | None = None  # whether the value is the smaller or the larger of the two gaps


class OverUnrated(Claim):
    """In the pairings asked about a switch has no value, as somebody is unrated, and is over every limit."""

    one: RoundPlayer
    limit: int
    sort: str  # low or high
    other: RoundPlayer | None = None


class UnequalThere(OfMeeting):
    """In the pairings asked about the player, against this opponent, misses the due color (equalization)."""

    ahead: int  # how many more games they will have had with the color they get than with the due one
    due: Color
    got: Color
    had_last: Color | None = None  # the color they get, if their last game brought it too


class NotDueThere(OfMeeting):
    """In the pairings asked about the player, against this opponent, misses the due color (alternation)."""

    due: Color
    got: Color
    had_last: Color | None = None  # the color they get, if their last game brought it too


class BestGivesDue(OfSeveral):
    """In the best pairings each of these players gets the due color, by the color rules."""


class Crossing(OfTwo):
    """In the pairings asked about the two play, both from one half of their score group: an interchange."""

    natural: RoundPlayer  # the other's natural opponent, mostly from the other half, in whose place ``one`` is
    points: int  # the gap of ``one`` and ``natural``: what the switch costs, in rating points
    half: str  # top or bottom


class WorthThere(Claim):
    """In the pairings asked about this board or bye is a switch that costs this many rating points."""

    one: RoundPlayer
    points: int
    other: RoundPlayer | None = None


class NoWorthThere(OfBoard):
    """In the pairings asked about a switch has no value, as somebody is unrated; it counts as more than any."""


class ChangedThere(Claim):
    """In the pairings asked about this board or bye is not natural."""

    one: RoundPlayer
    there: int  # how many boards are not natural there
    in_best: int  # how many are not in the best pairings
    other: RoundPlayer | None = None


class PlacesOff(OfMeeting):
    """In the pairings asked about the player does not play the natural opponent."""

    natural: RoundPlayer
    places: int  # ranks between the opponent and the natural one


class ByePlacesOff(OfPlayer):
    """In the pairings asked about the player gets the bye, and in the natural pairing plays ``natural``."""

    natural: RoundPlayer
    places: int  # ranks between ``natural`` and the bye, which comes last


class SizesThere(Claim):
    """What the switched boards cost that only the pairings asked about have, largest first, without zeros."""

    values: tuple[int, ...]  # rating points


class SizesBest(Claim):
    """What the switched boards cost that only the best pairings have, largest first, without zeros."""

    values: tuple[int, ...]  # rating points


class NoSizesBest(Claim):
    """Each cost of a switched board in the best pairings has an equal one in the pairings asked about."""


class NoColorBetter(Claim):
    """On the boards that differ, each wrong color of the best pairings is as wrong in the pairings asked about."""


class Counted(Claim):
    """The first criterion by which the pairings asked about are worse, and what both count by it."""

    best: int
    other: int
    criterion: str


class CountedInGroup(Claim):
    """The first criterion by which one score group is worse in the pairings asked about, and what both count."""

    best: int
    other: int
    group: int  # its place from the top, from 1
    criterion: str


class MendedWithin(Claim):
    """Switches over the low limit are the first thing by which the pairings asked about are worse."""


class InterchangeInstead(Claim):
    """The best pairings have more interchanges within the low limit, those asked about other switches over it."""


class FallsOn(Claim):
    """The boards that count against the pairings asked about by that criterion."""

    boards: tuple[RoundPlayer, ...]  # two players a board, the one with the bye last
    count: int


class FallsOnMore(Claim):
    """Some of the boards that count against the pairings asked about by that criterion, and how many more there are."""

    boards: tuple[RoundPlayer, ...]  # two players a board, the one with the bye last
    count: int  # how many boards in all
    unnamed: int
