"""Claims about who leaves a score group or gets the bye, and who came before them in line."""

from explain.answers.claim import (
    Claim,
    Counting,
    HalfPoints,
    OfCount,
    OfCountAtScore,
    OfMeeting,
    OfPlayer,
    OfPlayersScore,
    OfScore,
)
from explain.answers.player import RoundPlayer


class NormallyDrops(OfMeeting):
    """In the natural pairing the player is paired down against the opponent."""

    from_score: HalfPoints
    to_score: HalfPoints


class NormallyHasBye(OfPlayer):
    """In the natural pairing the player has the bye."""


class DropsHere(OfMeeting):
    """In these pairings the player is paired down against the opponent."""

    from_score: HalfPoints
    to_score: HalfPoints


class MeetsInGroup(OfMeeting):
    """In these pairings the player plays the opponent, who has the same score."""

    score: HalfPoints


class NobodyDrops(OfScore):
    """In these pairings nobody with this score is paired down."""


class NobodyRaised(OfScore):
    """In these pairings nobody with this score is paired up."""


class NobodyLeaves(Claim):
    """In these pairings nobody is paired down, and nobody has the bye unless the TD gave it."""


class Skips(OfPlayersScore):
    """In the natural pairing the player is paired down past the group with this score."""


class BarredFromGroup(OfPlayersScore, Counting):
    """The player has already played, or should not play, everybody with this score."""


class ShortDrops(OfScore):
    """In the natural pairing somebody is paired down from this score, and somebody to it."""


class MetFromAboveCount(OfCountAtScore):
    """In the natural pairing this many players with this score are paired up."""


class OddLeft(OfCountAtScore, Counting):
    """In the natural pairing an odd number of players with this score is left, so one is paired down.

    They are counted without those paired up and the player with the bye.
    """


class SomeMustDrop(OfCountAtScore, Counting):
    """In the natural pairing this many with this score are paired down; any choice with fewer costs more."""


class FirstInLine(OfPlayer):
    """In the natural pairing the player leaves the score group this way, as the first in line."""

    way: str  # drops, raised or bye


class Lowest(OfPlayer, Counting):
    """In the natural pairing the bye goes to the lowest-rated eligible player with the lowest score.

    Eligible: rated, with no full-point bye or forfeit win, and no half-point bye while others have none.
    """

    score: HalfPoints | None  # ``None`` where nobody said it


class AllBefore(OfPlayer):
    """In the natural pairing the player leaves the score group this way, as do all who come before in line."""

    count: int  # how many come before
    way: str  # drops, raised or bye


class StandsBefore(Claim):
    """In the natural pairing ``player`` leaves the group this way, though ``passed_over`` comes before in line."""

    passed_over: RoundPlayer
    player: RoundPlayer
    way: str  # drops, raised or bye


class MoreBefore(OfPlayer):
    """In the natural pairing this many more players before this one in line are passed over, besides those named."""

    count: int
    way: str  # drops, raised or bye


class Behind(OfPlayer):
    """What is against the player: ``ahead`` comes before in line and naturally leaves the group this way."""

    ahead: RoundPlayer
    way: str  # drops, raised or bye


class OtherGroupsBehind(OfPlayer):
    """This many players of other score groups come after the player in line for the bye."""

    count: int


class LowerHadByes(OfCount, Counting):
    """All players with a lower score than the one with the bye had a full-point bye or won by forfeit."""

    others: tuple[RoundPlayer, ...]  # the first of them by rank


class HadBye(OfPlayer):
    """What is against the bye: the player had a full-point bye or won by forfeit in these rounds."""

    rounds: tuple[int, ...]


class HigherGroup(OfPlayer):
    """What is against the bye: the player has a higher score than ``holder``, the natural choice."""

    holder: RoundPlayer
    score: HalfPoints
    holders_score: HalfPoints


class HadHalfBye(OfPlayer):
    """What is against the bye: the player took or asked for a half-point bye, unlike ``holder``, the natural choice."""

    holder: RoundPlayer


class IsUnrated(OfPlayer):
    """What is against the bye: the player is unrated, and ``holder``, the natural choice, is rated."""

    holder: RoundPlayer


class Worse(OfPlayer):
    """If the player left the group this way, the best choice of who leaves would be first worse by this criterion."""

    way: str  # drops, raised or bye
    criterion: str
    beside: str  # none or some, as the natural choice costs nothing or something by it


class WorseFrom(OfPlayersScore):
    """If the player left this way, those paired down from this score would be first worse by this criterion."""

    way: str  # drops, raised or bye
    criterion: str


class PlayedAcross(OfPlayer):
    """The player has already played the opponent of the next in line who leaves the group this way."""

    other: RoundPlayer
    rounds: tuple[int, ...]  # when they played
    way: str  # drops or raised


class BarredAcross(OfPlayer):
    """The player is kept apart from the opponent of the next in line who leaves the group this way.

    They belong to one team, family or club, or are on the TD's list.
    """

    other: RoundPlayer
    way: str  # drops or raised
    team: str | None = None  # ``None`` if they are on the list
    kin: str | None = None  # team, family or club


class WouldBeLeft(OfPlayer):
    """If the player left the group of three this way, it would leave ``one`` and ``other``, who should not play.

    They have already played in these rounds, belong to one team, family or club, or are on the TD's list.
    """

    one: RoundPlayer
    other: RoundPlayer
    way: str  # drops or raised
    fate: str  # what both do then in the best choice: down (both are paired down) or play
    rounds: tuple[int, ...] | None = None
    team: str | None = None  # ``None`` if another reason keeps them apart
    kin: str | None = None  # team, family or club


class WouldMeetAgain(OfPlayer):
    """If the player left the group this way, ``one`` and ``other`` would play again.

    That is so in the best choice with the player leaving; the natural choice has fewer rematches or none.
    """

    one: RoundPlayer
    other: RoundPlayer
    rounds: tuple[int, ...]  # when they played
    way: str  # drops, raised or bye


class WouldMeetHimAgain(OfPlayer):
    """If the player left the group this way, they would play ``other`` again."""

    other: RoundPlayer
    rounds: tuple[int, ...]  # when they played
    way: str  # drops, raised or bye


class ListedWouldMeet(OfPlayer):
    """If the player left the group this way, two others on the TD's list of pairs to keep apart would play."""

    one: RoundPlayer
    other: RoundPlayer
    way: str  # drops, raised or bye


class ListedWouldMeetHim(OfPlayer):
    """If the player left the group this way, they would play ``other``, kept apart by the TD's list."""

    other: RoundPlayer
    way: str  # drops, raised or bye


class TeammatesWouldMeet(OfPlayer):
    """If the player left the group this way, two others of one team, family or club would play."""

    one: RoundPlayer
    other: RoundPlayer
    way: str  # drops, raised or bye
    team: str
    kin: str  # team, family or club


class TeammatesWouldMeetHim(OfPlayer):
    """If the player left the group this way, they would play ``other``, of the same team, family or club."""

    other: RoundPlayer
    way: str  # drops, raised or bye
    team: str
    kin: str  # team, family or club


class ToBeKept(OfPlayer):
    """The settings keep the player in the score group."""


class ByesByHand(Claim):
    """The TD gave the bye to these players."""

    holders: tuple[RoundPlayer, ...]


class BestHolder(OfPlayer):
    """In the best pairings for these settings the player has the bye."""


class ByeCosts(OfPlayer):
    """The bye may move for color, but the best pairings with the player's bye are first worse by this criterion."""

    criterion: str
