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
    """In the natural pairing the first drops from one score to another and meets the second."""

    from_score: HalfPoints
    to_score: HalfPoints


class NormallyHasBye(OfPlayer):
    """In the natural pairing the player has the bye."""


class DropsHere(OfMeeting):
    """In the round that is told the first drops from one score to another and meets the second."""

    from_score: HalfPoints
    to_score: HalfPoints


class MeetsInGroup(OfMeeting):
    """In that round the first meets the second, of the same score."""

    score: HalfPoints


class NobodyDrops(OfScore):
    """In that round nobody drops from this score."""


class NobodyRaised(OfScore):
    """In that round nobody of this score is met from above."""


class NobodyLeaves(Claim):
    """In that round nobody drops, and nobody has the bye but by the director's hand."""


class Skips(OfPlayersScore):
    """In the natural pairing the player drops past a score group and meets nobody of it."""


class BarredFromGroup(OfPlayersScore, Counting):
    """The player has met, or should not meet, everybody of a score."""


class ShortDrops(OfScore):
    """In the natural pairing somebody drops from this score, and somebody drops to it."""


class MetFromAboveCount(OfCountAtScore):
    """In the natural pairing so many of a score are met from above."""


class OddLeft(OfCountAtScore, Counting):
    """Of a score so many are left without those met from above and the player with the bye in the natural pairing, an
    odd number.

    And one drops in the natural pairing.
    """


class SomeMustDrop(OfCountAtScore, Counting):
    """In the natural pairing so many drop from a score, and every choice in which fewer do costs more by the rules that
    settle the drops.
    """


class FirstInLine(OfPlayer):
    """The player leaves his score group so in the natural pairing, and stands first in its line."""

    way: str


class Lowest(OfPlayersScore, Counting):
    """The player, who has the bye in the natural pairing, has the lowest score.

    And nobody of that score who is rated and had neither a full-point bye nor a win by forfeit ranks below him; he is
    rated and had neither.
    """


class AllBefore(OfPlayer):
    """So many stand before the player in line, and all of them, as he, leave the group so naturally."""

    count: int
    way: str


class StandsBefore(Claim):
    """The first stands before the second in line, who naturally leaves the group so, and the first does not."""

    passed_over: RoundPlayer
    player: RoundPlayer
    way: str


class MoreBefore(OfPlayer):
    """So many more, beside those who were named, stand before the player in line and do not leave the group so."""

    count: int
    way: str


class Behind(OfPlayer):
    """The first stands behind the second in line, who naturally leaves the group so: that is against the first."""

    ahead: RoundPlayer
    way: str


class OtherGroupsBehind(OfPlayer):
    """So many players of other score groups stand behind the player in line for the bye."""

    count: int


class LowerHadByes(OfCount, Counting):
    """All with a lower score than the player with the bye, so many, had a full-point bye or won by forfeit; the first
    of them by rank are named.
    """

    others: tuple[RoundPlayer, ...]


class HadBye(OfPlayer):
    """The player had a full-point bye or won by forfeit, which stands against the bye for him."""

    rounds: tuple[int, ...]


class HigherGroup(OfPlayer):
    """The first has a higher score than the second, who naturally has the bye: that is against the first."""

    holder: RoundPlayer
    score: HalfPoints
    holders_score: HalfPoints


class HadHalfBye(OfPlayer):
    """The first took or asked for a half-point bye and not the second, who naturally has the bye: against the first."""

    holder: RoundPlayer


class IsUnrated(OfPlayer):
    """The first is unrated and the second, who naturally has the bye, is rated: that is against the first."""

    holder: RoundPlayer


class Worse(OfPlayer):
    """Against the player's leaving his score group so: the best choice in which he does is first worse by this."""

    way: str
    criterion: str
    beside: str  # none or some, as the natural choice costs nothing or something by it


class WorseFrom(OfPlayersScore):
    """Likewise, where the criterion is asked of those who drop from one score."""

    way: str
    criterion: str


class PlayedAcross(OfPlayer):
    """The player does not leave so, and has met the opponent of the next behind him who naturally does."""

    other: RoundPlayer
    rounds: tuple[int, ...]
    way: str


class WouldMeetAgain(OfPlayer):
    """That stands against it that the first leaves his score group so.

    In the best choice in which he does the second and the third would meet again, and the natural choice has fewer
    repeats or none.
    """

    one: RoundPlayer
    other: RoundPlayer
    rounds: tuple[int, ...]
    way: str


class WouldMeetHimAgain(OfPlayer):
    """Likewise, of the first and the second."""

    other: RoundPlayer
    rounds: tuple[int, ...]
    way: str


class ListedWouldMeet(OfPlayer):
    """Likewise, the second and the third are on the director's list of pairs that must not meet."""

    one: RoundPlayer
    other: RoundPlayer
    way: str


class ListedWouldMeetHim(OfPlayer):
    """Likewise, of the first and the second."""

    other: RoundPlayer
    way: str


class TeammatesWouldMeet(OfPlayer):
    """Likewise, the second and the third are of one team, family or club: ``kin`` says which."""

    one: RoundPlayer
    other: RoundPlayer
    way: str
    team: str
    kin: str


class TeammatesWouldMeetHim(OfPlayer):
    """Likewise, of the first and the second."""

    other: RoundPlayer
    way: str
    team: str
    kin: str


class ToBeKept(OfPlayer):
    """The settings keep the player in the score group."""


class ByesByHand(Claim):
    """The director gave the bye to these players."""

    holders: tuple[RoundPlayer, ...]


class BestHolder(OfPlayer):
    """In the best round by these settings the player has the bye."""


class ByeCosts(OfPlayer):
    """The bye may move for color, and the best round in which the player has it is first worse by this criterion."""

    criterion: str
