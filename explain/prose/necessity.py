"""It could not be otherwise: the set that proves it, told so that it can be counted on the wall chart; the price; what would lift it."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Claim
from explain.answers.necessity.necessity_claims import NoWayKind
from explain.answers.no_way_around import ForcedFault, ForcedSet, NoWayAround
from explain.answers.player import RoundPlayer
from explain.pairing.criteria import CRITERIA, DROPS, DROPS_OF_GROUP
from explain.prose.claims import SENTENCES, claim, claims, phrases_of
from explain.prose.lines import more_without
from explain.prose.words import counted, listed, one_of

_ONLY, _LEAST = "{set} can be paired {with}", "Without any one of them the others could be paired."
SENTENCES |= {
    NoWayKind.SUPPOSED_TO_MEET: "Suppose {0} meets {1}; the others are counted.",
    NoWayKind.SUPPOSED_TO_SIT_OUT: "Suppose {0} has the bye; the others are counted.",
    NoWayKind.COME_DOWN: "{baseline^} {names} {comes} down to {n0:score}.",
    NoWayKind.HOLDER_ASIDE: "{baseline^} {0} has the bye, with {n0:score}, and is not counted.",
    NoWayKind.BYE_COUNTED: "{baseline^} the bye is given at {n0:score}, and counts as somebody to be paired with.",
    NoWayKind.BYE_ELSEWHERE: "{baseline^} the bye is not given at {n0:score}.",
    NoWayKind.SHARE: f"{_ONLY}. They are {{n0}}, and cannot share {{n1:opponent}}: one is left over. {_LEAST}",
    NoWayKind.SHARE_IN_GROUP: f"{_ONLY} at {{n2:score}}. They are {{n0}}, and cannot share {{n1:opponent}}: one is left over. {_LEAST}",
    NoWayKind.SHARE_AND_DROP: f"{_ONLY} at {{n2:score}}. They are {{n0}}, for {{n1:opponent}}: even if {{n3}} drop, one is left over. {_LEAST}",
    NoWayKind.ODD_SET: f"{_ONLY}. They are {{n0}}, an odd number: one is left over. {_LEAST}",
    NoWayKind.ODD_SET_IN_GROUP: f"{_ONLY} at {{n1:score}}. They are {{n0}}, an odd number: one is left over. {_LEAST}",
    NoWayKind.PARTIES_IN_GROUP: f"{_ONLY} at {{n3:score}}. They are {{n0}} in {{n1:odd part}} for {{n2:opponent}}, and cannot be paired across: "
    f"one is left over. {_LEAST}",
    NoWayKind.PARTIES_AND_DROP: f"{_ONLY} at {{n3:score}}. They are {{n0}} in {{n1:odd part}} for {{n2:opponent}}, and cannot be paired across: "
    f"even if {{n4}} drop, one is left over. {_LEAST}",
    NoWayKind.BARRED_FROM_ALL: "{0} {bars} everybody else who is counted.",
    NoWayKind.BARRED_IN_GROUP: "{0} {bars} everybody else who is counted at {n0:score}.",
    NoWayKind.ALL_HAD_BYE: "Everybody who is counted has had a bye, or has won by forfeit.",
    NoWayKind.ALONE: "{0} is alone at {n0:score}.",
    NoWayKind.GROUP_IS_ODD: "{n0} are to be paired at {n1:score}, an odd number: one is left over.",
    NoWayKind.EVERY_ROUND_HAS: "So {rounds} has {kept_last}.",
    NoWayKind.MUST_DROP: "So {without}{n1} or more must drop from {n0:score}.",
    NoWayKind.TEAMMATES_MUST_MEET: "So, if nobody more leaves it, teammates meet at {n0:score}{or_kept}.",
    NoWayKind.NONE_IS_WORSE: "A round with none of it is worse: {more_last}.",
    NoWayKind.STAYING_IS_WORSE: "If {0} did not drop, it would be worse: {more_last}.",
    NoWayKind.PARTED_IS_WORSE: "If {0} and {1} did not meet, it would be worse: {more_last}.",
    NoWayKind.SETTING_LIFTS: "With {w0} set to {w1}, {left}.",
    NoWayKind.UNLISTED_LIFTS: "If {0} and {1} were not on the director's list, {left}.",
    NoWayKind.AGAIN_LIFTS: "If {0} and {1} met again, {left}.",
    NoWayKind.SITTING_OUT_LIFTS: "If {0} took a half-point bye, {left}.",
    NoWayKind.HOUSE_PLAYER_LIFTS: "With a house player, {left}.",
    NoWayKind.SETTING_KEEPS: "With {w0} set to {w1}, {n1:player} would drop from {n0:score}.",
    NoWayKind.UNLISTED_KEEPS: "If {0} and {1} were not on the director's list, {n1:player} would drop from {n0:score}.",
    NoWayKind.AGAIN_KEEPS: "If {0} and {1} met again, {n1:player} would drop from {n0:score}.",
}
PRICES = (NoWayKind.NONE_IS_WORSE, NoWayKind.STAYING_IS_WORSE, NoWayKind.PARTED_IS_WORSE)
"""The kinds that state what other rounds pay."""
WAYS_OUT = (
    NoWayKind.SETTING_LIFTS,
    NoWayKind.UNLISTED_LIFTS,
    NoWayKind.AGAIN_LIFTS,
    NoWayKind.SITTING_OUT_LIFTS,
    NoWayKind.HOUSE_PLAYER_LIFTS,
    NoWayKind.SETTING_KEEPS,
    NoWayKind.UNLISTED_KEEPS,
    NoWayKind.AGAIN_KEEPS,
)
"""The kinds that state what would lift it."""

_BARS = {
    "repeat": "has met",
    "teammates": "is kept apart from",
    "teammates_if_required": "is a teammate of",
    "second_bye": "cannot have the bye, nor",
}

_KEPT = {
    "repeat": "a repeat",
    "second_bye": "a second bye",
    "teammates": "a pair to be kept apart",
    "teammates_if_required": "a pair of teammates",
}

_LEFT = {
    "repeat": ("there would be no repeat", "{} would have players who have met"),
    "second_bye": ("nobody would have a second bye", "{} would be a second bye"),
    "teammates": ("nobody who should be kept apart would meet", "{} would have players who should be kept apart"),
}
_ALL = (*CRITERIA, *DROPS, *DROPS_OF_GROUP)


@phrases_of(NoWayKind)
def _phrases(said: Claim) -> Mapping[str, str]:
    """What these sentences share: a set and whom it may meet, criteria by name, and what is left."""
    last = said.words[-1] if said.words else ""
    kept = [_KEPT[each] for each in last.split("+") if each in _KEPT]
    more = [more_without(each) for each in _ALL if each.name == last]
    none, some = _LEFT.get(last, ("", ""))
    left = said.numbers[-1] if said.numbers else 0
    return {
        **_set(said),
        "names": listed([player.name for player in said.players]) if said.players else "",
        "comes": "comes" if len(said.players) == 1 else "come",
        "bars": one_of([_BARS[each] for each in last.split("+") if each in _BARS and each != "second_bye"])
        or "can be paired with nobody of",
        "rounds": f"every round without {one_of(kept[:-1])}" if kept[1:] else "every round",
        "kept_last": kept[-1] if kept else "",
        "without": f"without {one_of(kept)} " if kept else "",
        "or_kept": f", or {one_of(kept)}" if kept else "",
        "more_last": more[0] if more else "",
        "left": some.format(counted(left, "board")) if left else none,
    }


def _set(said: Claim) -> Mapping[str, str]:
    """Those of a set, and all others whom they may be paired with, the bye among them where it is."""
    bye = said.words[0] if said.words else ""
    if bye not in ("none", "set", "outside") or not said.players or not said.numbers:
        return {}
    size = said.numbers[0] - (bye == "set")
    own = [*(player.name for player in said.players[:size]), *(["the bye"] if bye == "set" else [])]
    others = [*(player.name for player in said.players[size:]), *(["the bye"] if bye == "outside" else [])]
    each_other = said.kind not in (NoWayKind.SHARE, NoWayKind.SHARE_IN_GROUP, NoWayKind.SHARE_AND_DROP)
    found = [*(["each other"] if each_other else []), *others]
    return {"set": listed(own), "with": f"only with {listed(found)}" if found else "with nobody"}


PLAYER, MAY_MEET = "Of the set", "Can be paired only with"
"""What heads the list of a set: each of it, and all whom he can be paired with."""
MAY_DROP = "or drop"
_NOBODY = "nobody"
_MOST_LISTED = 12
"""How many players a sentence names: those of a larger set are listed."""
_WHY = {
    ForcedFault.REPEAT: "Why {must} there be a repeat?",
    ForcedFault.SECOND_BYE: "Why {must} somebody have a second bye?",
    ForcedFault.TEAMMATES: "Why {must} two meet who should be kept apart?",
    ForcedFault.DROP: "Why {must} somebody drop?",
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


def mates(forced: ForcedSet, one: RoundPlayer | None) -> str:
    """All whom one of a set can be paired with, for a list."""
    pairs = [board for board in forced.may_meet if one in board]
    names = [member(board[1] if board[0] == one else board[0]) for board in pairs]
    if forced.dropping and one is not None and one not in forced.within.from_above:
        names.append(MAY_DROP)
    return ", ".join(names) or _NOBODY


def may_drop(forced: ForcedSet) -> str:
    """How many of a set may drop besides; empty for nobody."""
    return f"or drop: {forced.dropping}" if forced.dropping else ""


def member(player: RoundPlayer | None) -> str:
    """One of a set, for a list."""
    return player.name if player else "the bye"
