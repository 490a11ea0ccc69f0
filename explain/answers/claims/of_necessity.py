"""Claims about why something cannot be avoided: sets of players, and what would avoid it."""

from explain.answers.claim import (
    Claim,
    HalfPoints,
    OfCount,
    OfCountAtScore,
    OfPlayer,
    OfPlayersScore,
    OfScore,
    OfSeveral,
    OfTwo,
)


class SupposedToMeet(OfTwo):
    """What follows holds if these two, who are not paired, play each other."""


class SupposedToSitOut(OfPlayer):
    """What follows holds if the player, who does not have the bye, gets it."""


class ComeDown(OfSeveral):
    """In the natural pairing these players are paired down to this score."""

    score: HalfPoints


class HolderAside(OfPlayersScore):
    """In the natural pairing the player, with this score, has the bye, and is not counted."""


class ByeCounted(OfScore):
    """In the natural pairing the bye is given to somebody with this score."""


class ByeElsewhere(OfScore):
    """In the natural pairing the bye is given to somebody with another score."""


class Share(OfSeveral):
    """No two players of a set may be paired, and they outnumber their possible opponents."""

    inside: int  # how many the set has, a bye in it included
    others: int  # how many opponents the set has outside it
    bye: str  # where the bye counts: set or outside; none where it does not
    bars: str  # the criteria that bar them from others, joined by +, or none


class ShareInGroup(OfSeveral):
    """In a score group no two players of a set may be paired, and they outnumber their possible opponents."""

    inside: int  # how many the set has, a bye in it included
    others: int  # how many opponents the set has outside it
    score: HalfPoints
    bye: str  # where the bye counts: set or outside; none where it does not
    bars: str  # the criteria that bar them from others, joined by +, or none


class ShareAndDrop(OfSeveral):
    """In a score group no two of a set may be paired; they outnumber their opponents even if some are paired down."""

    inside: int  # how many the set has, a bye in it included
    others: int  # how many opponents the set has outside it
    score: HalfPoints
    dropping: int  # how many of the set may be paired down
    bye: str  # where the bye counts: set or outside; none where it does not
    bars: str  # the criteria that bar them from others, joined by +, or none


class OddSet(OfSeveral):
    """A set has an odd number of players, who may be paired only with each other."""

    inside: int  # how many the set has, a bye in it included
    bye: str  # where the bye counts: set or outside; none where it does not
    bars: str  # the criteria that bar them from others, joined by +, or none
    score: HalfPoints | None = None  # the score group that is counted; ``None`` for everybody


class PartiesInGroup(OfSeveral):
    """In a score group a set falls into parties, more than there are other opponents, even if some are paired down.

    Each party is an odd number of players who may be paired with nobody of another party.
    """

    inside: int  # how many the set has, a bye in it included
    parties: int  # how many parties
    others: int  # how many opponents the set has outside it
    score: HalfPoints
    dropping: int  # how many of the set may be paired down
    bye: str  # where the bye counts: set or outside; none where it does not
    bars: str  # the criteria that bar them from others, joined by +, or none


class BothBarred(OfTwo):
    """The two are the only ones to be paired with this score, may not be paired, and nobody is paired down to it."""

    score: HalfPoints
    bars: str  # the criteria that bar them from each other, joined by +


class BarredFromAll(OfPlayer):
    """The player may be paired with nobody who is counted."""

    bars: str  # the criteria that bar them from others, joined by +, or none


class BarredInGroup(OfPlayersScore):
    """In a score group the player may be paired with nobody who is counted."""

    bars: str  # the criteria that bar them from others, joined by +, or none


class AllHadBye(Claim):
    """Everybody who is counted has had a bye or won by forfeit."""


class Alone(OfPlayersScore):
    """The player is the only one to be paired with this score, and nobody is paired down to it."""


class GroupIsOdd(OfCount):
    """An odd number of players is counted in a score group."""

    score: HalfPoints
    criteria: str  # joined by +, or none


class EveryRoundHas(Claim):
    """All pairings that cost nothing by the criteria but the last cost something by the last one."""

    criteria: str  # joined by +


class MustDrop(OfCountAtScore):
    """At least this many with this score must be paired down, or something costs by these criteria.

    Those who are paired down to it, and the bye, are as in the natural pairing.
    """

    criteria: str  # joined by +, or none


class TeammatesMustMeet(OfScore):
    """Unless more are paired down from this score, teammates play in it or something costs by these criteria.

    Those who are paired down to it, and the bye, are as in the natural pairing.
    """

    criteria: str  # joined by +, or none


class NoneIsWorse(Claim):
    """The best pairings that cost nothing by ``without`` are first worse by ``criterion``, both before color."""

    without: str
    criterion: str


class StayingIsWorse(OfPlayer):
    """The best choice of who is paired down that leaves out the player is first worse by this criterion."""

    criterion: str


class PartedIsWorse(OfTwo):
    """The best pairings in which the two do not play are first worse than the best by this criterion."""

    criterion: str


class SettingLifts(Claim):
    """With this setting at another value the best pairings have fewer faults of this kind."""

    left: int  # how many are left
    setting: str
    value: str
    what: str  # the fault: repeat, second_bye or teammates


class UnlistedLifts(OfTwo):
    """If the two were not on the TD's list, the best pairings would have fewer faults of this kind."""

    left: int  # how many are left
    what: str  # the fault: repeat, second_bye or teammates


class AgainLifts(OfTwo):
    """If the two played again, the best pairings would have fewer faults of this kind."""

    left: int  # how many are left
    what: str  # the fault: repeat, second_bye or teammates


class SittingOutLifts(OfPlayer):
    """If the player took a half-point bye, the best pairings would have fewer faults of this kind."""

    left: int  # how many are left
    what: str  # the fault: repeat, second_bye or teammates


class HousePlayerLifts(Claim):
    """With a house player, unrated, who has played nobody, the best pairings have fewer faults of this kind."""

    left: int  # how many are left
    what: str  # the fault: repeat, second_bye or teammates


class SettingKeeps(OfCountAtScore):
    """With this setting at another value fewer with this score are paired down in the best pairings."""

    setting: str
    value: str


class UnlistedKeeps(OfTwo):
    """If the two were not on the TD's list, fewer with this score would be paired down in the best pairings."""

    score: HalfPoints
    count: int  # how many would be


class AgainKeeps(OfTwo):
    """If the two played again, fewer with this score would be paired down in the best pairings."""

    score: HalfPoints
    count: int  # how many would be
