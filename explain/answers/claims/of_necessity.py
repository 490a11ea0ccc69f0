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
    """What follows is so if these two meet, who do not."""


class SupposedToSitOut(OfPlayer):
    """What follows is so if the player has the bye, who has it not."""


class ComeDown(OfSeveral):
    """In the natural pairing these players come down to a score."""

    score: HalfPoints


class HolderAside(OfPlayersScore):
    """In the natural pairing the player, of this score, has the bye, and is not counted."""


class ByeCounted(OfScore):
    """In the natural pairing the bye is given in this score group."""


class ByeElsewhere(OfScore):
    """In the natural pairing the bye is given in another score group than this."""


class Share(OfSeveral):
    """The set has more players than there are others for them, and no two of it may be paired."""

    inside: int
    others: int
    bye: str
    bars: str


class ShareInGroup(OfSeveral):
    """Likewise in a score group."""

    inside: int
    others: int
    score: HalfPoints
    bye: str
    bars: str


class ShareAndDrop(OfSeveral):
    """Likewise, even if so many of it drop."""

    inside: int
    others: int
    score: HalfPoints
    dropping: int
    bye: str
    bars: str


class OddSet(OfSeveral):
    """The set is an odd number who may be paired with nobody else."""

    inside: int
    bye: str
    bars: str


class OddSetInGroup(OfSeveral):
    """Likewise in a score group."""

    inside: int
    score: HalfPoints
    bye: str
    bars: str


class PartiesInGroup(OfSeveral):
    """The set falls into parties, each an odd number who may be paired with nobody of another party.

    More than there are others for them in a score group.
    """

    inside: int
    parties: int
    others: int
    score: HalfPoints
    bye: str
    bars: str


class PartiesAndDrop(OfSeveral):
    """Likewise, even if so many of it drop."""

    inside: int
    parties: int
    others: int
    score: HalfPoints
    dropping: int
    bye: str
    bars: str


class BarredFromAll(OfPlayer):
    """The player may be paired with nobody who is counted."""

    bars: str


class BarredInGroup(OfPlayersScore):
    """Likewise in a score group."""

    bars: str


class AllHadBye(Claim):
    """Everybody who is counted has had a bye or won by forfeit."""


class Alone(OfPlayersScore):
    """The player is alone in a score group, and nobody comes down to it."""


class GroupIsOdd(OfCount):
    """So many are counted in a score group, an odd number."""

    score: HalfPoints
    criteria: str


class EveryRoundHas(Claim):
    """Every round that costs nothing by all criteria but the last costs something by it."""

    criteria: str


class MustDrop(OfCountAtScore):
    """Without anything that costs by these criteria, with those who come down and the bye as in the natural pairing.

    So many of a score must drop or more; ``criteria`` is the criteria, joined by +, or none.
    """

    criteria: str


class TeammatesMustMeet(OfScore):
    """If no more drop from a score than in the natural pairing, and the same come down and have the bye, teammates meet
    in it.

    Or something costs by these criteria; ``criteria`` is the criteria, joined by +, or none.
    """

    criteria: str


class NoneIsWorse(Claim):
    """The best round that costs nothing by the first of two criteria before color is first worse by the second."""

    without: str
    criterion: str


class StayingIsWorse(OfPlayer):
    """The best choice of drops without the player's is first worse than the natural one by this criterion."""

    criterion: str


class PartedIsWorse(OfTwo):
    """The best round in which the two do not meet is first worse than the best round by this criterion."""

    criterion: str


class SettingLifts(Claim):
    """With a setting at another value the best round has so many left, fewer than it has now."""

    left: int
    setting: str
    value: str
    what: str  # repeat, second_bye or teammates


class UnlistedLifts(OfTwo):
    """Likewise, if the two were not on the director's list."""

    left: int
    what: str


class AgainLifts(OfTwo):
    """Likewise, in the best round in which the two meet again."""

    left: int
    what: str


class SittingOutLifts(OfPlayer):
    """Likewise, if the player took a half-point bye."""

    left: int
    what: str


class HousePlayerLifts(Claim):
    """Likewise, with one more player who has met nobody, unrated."""

    left: int
    what: str


class SettingKeeps(OfCountAtScore):
    """With a setting at another value so many drop from a score in the best round, fewer than now."""

    setting: str
    value: str


class UnlistedKeeps(OfTwo):
    """Likewise, if the two were not on the director's list."""

    score: HalfPoints
    count: int


class AgainKeeps(OfTwo):
    """Likewise, in the best round in which the two meet again."""

    score: HalfPoints
    count: int
