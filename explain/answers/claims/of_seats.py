"""Claims about who sits on a board, and why."""

from __future__ import annotations

from explain.answers.claim import Claim, HalfPoints, OfCount, OfPlayer, OfTwo
from explain.answers.player import RoundPlayer
from explain.model.players import Color


class Plays(Claim):
    """The first has White against the second on this board."""

    white: RoundPlayer
    black: RoundPlayer


class HasBlack(Claim):
    """The first has Black against the second on this board."""

    black: RoundPlayer
    white: RoundPlayer


class HasBye(OfPlayer):
    """The player has the bye."""


class PlacedByHand(Claim):
    """The director placed these two."""

    white: RoundPlayer
    black: RoundPlayer


class ByeByHand(OfPlayer):
    """The director gave the player the bye."""


class NaturalKept(OfTwo):
    """The two are opponents by nature and are so here."""


class KeptInPlace(Claim):
    """By rank alone the first of the two, of the top half, meets the second, of the bottom half, and nothing was changed."""

    upper: RoundPlayer
    lower: RoundPlayer
    score: HalfPoints
    place: int


class Drops(OfPlayer):
    """By nature the first drops from one score to another and meets the second, and so it is here."""

    opponent: RoundPlayer
    from_score: HalfPoints
    to_score: HalfPoints


class ByeByNature(OfPlayer):
    """The player has the bye by nature, and has it here."""


class ByeMoved(OfPlayer):
    """The first has the bye here, the second would have it by nature."""

    next_in_line: RoundPlayer


class MetBefore(OfTwo):
    """The two have met."""

    rounds: tuple[int, ...]


class Teammates(OfTwo):
    """The two are of one team."""

    team: str


class ListedApart(OfTwo):
    """The two are on the director's list of pairs that must not meet."""


class Clash(OfTwo):
    """By nature the two would meet, and both are due one color."""

    due: Color


class MoreClashes(OfCount):
    """So many more natural boards of this switch, beside two that were named, have two who are due one color."""


class Cured(Claim):
    """On the natural boards of this switch so many players have something wrong by the color rules, on its new boards so many.

    ``conflict`` is AL, EQ or 33.
    """

    before: int
    after: int
    conflict: str


class LessUnequal(Claim):
    """Likewise as many players are two or more from level, but not as far."""

    before: int
    after: int


class FewerWrong(Claim):
    """Likewise of all boards in which this round and the best one without this change differ."""

    without: int
    with_it: int
    conflict: str


class LessUnequalInAll(Claim):
    """As many players are two or more from level as in the best round without this change, but not as far."""

    without: int
    with_it: int


class DropsInstead(OfPlayer):
    """The first is paired down, and not by nature.

    The second is not, and is nearest to him of those who are by nature, or would be the first to be.
    """

    instead_of: RoundPlayer


class RaisedInstead(OfPlayer):
    """The first is paired up, and not by nature.

    The second is not, and is nearest to him of those who are by nature, or would be the first to be.
    """

    instead_of: RoundPlayer


class OtherPartner(OfTwo):
    """Both meet somebody of another score group by nature too, but not each other."""


class ChangedPlaces(OfTwo):
    """The two have each other's natural opponents here."""


class MovedAlong(OfCount):
    """The natural boards of this switch were made into as many others."""


class MendsNothing(Claim):
    """The board is not natural, and its switch makes nothing better."""


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
    """The two are teammates, who are not to meet at all, and meet all the same."""

    team: str


class TeammatesHere(OfTwo):
    """The two are teammates, who meet only where their group requires it, and meet."""

    team: str


class ByeWouldPart(OfPlayer):
    """With the bye for the player, fewer teammates would meet; 28L2 keeps it where it is."""


class SecondBye(OfPlayer):
    """The player has had a full-point bye or won by forfeit before."""

    rounds: tuple[int, ...]
