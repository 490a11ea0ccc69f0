"""It could not be otherwise: the set that proves it, told so that it can be counted on the wall chart; the price; what would lift it."""

from __future__ import annotations

from explain.answers.no_way_around import ForcedSet, NoWayAround, Stake
from explain.answers.player import Who
from explain.prose.claims import claim, claims
from explain.prose.no_way_sentences import PRICES, WAYS_OUT
from explain.prose.words import counted

PLAYER, MAY_MEET = "Of the set", "Can be paired only with"
"""What heads the list of a set: each of it, and all whom he can be paired with."""
MAY_DROP = "or drop"
_NOBODY = "nobody"
_MOST_LISTED = 12
"""How many players a sentence names: those of a larger set are listed."""
_WHY = {
    Stake.REPEAT: "Why {must} there be a repeat?",
    Stake.SECOND_BYE: "Why {must} somebody have a second bye?",
    Stake.TEAMMATES: "Why {must} two meet who should be kept apart?",
    Stake.DROP: "Why {must} somebody drop?",
}


def title(answer: NoWayAround) -> str:
    """What is proved; where two are paired first, what would be so then."""
    besides = answer.forced is not None and answer.forced.within.besides is not None
    return _WHY[answer.stake].format(must="would" if besides else "must")


def proof(answer: NoWayAround) -> str:
    """The set, how it is counted, and what follows; nothing where it is not counting that forces it."""
    return claims([each for each in answer.claims if each.kind not in (*PRICES, *WAYS_OUT) and len(each.players) <= _MOST_LISTED])


def price(answer: NoWayAround) -> str:
    """What the best round without it pays, and the best in which it does not fall on this board."""
    return claims([each for each in answer.claims if each.kind in PRICES])


def ways_out(answer: NoWayAround) -> tuple[str, ...]:
    """What the director could give up to lift it, each a sentence."""
    return tuple(claim(each) for each in answer.claims if each.kind in WAYS_OUT)


def picture(forced: ForcedSet) -> str:
    """The drawing of a set in words."""
    lines = counted(len(forced.may_meet), "line")
    return f"The set on the left, whom it can be paired with on the right: {lines} for those who can be."


def mates(forced: ForcedSet, one: Who | None) -> str:
    """All whom one of a set can be paired with, for a list."""
    pairs = [board for board in forced.may_meet if one in board]
    names = [member(board[1] if board[0] == one else board[0]) for board in pairs]
    if forced.dropping and one is not None and one not in forced.within.from_above:
        names.append(MAY_DROP)
    return ", ".join(names) or _NOBODY


def may_drop(forced: ForcedSet) -> str:
    """How many of a set may drop besides; empty for nobody."""
    return f"or drop: {forced.dropping}" if forced.dropping else ""


def member(player: Who | None) -> str:
    """One of a set, for a list."""
    return player.name if player else "the bye"
