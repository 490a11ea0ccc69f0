"""It could not be otherwise: the set that proves it, told so that it can be counted on the wall chart; the price; what would lift it."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.claim import Claim
from explain.answers.claims import of_necessity
from explain.answers.no_way_around import ForcedFault, ForcedSet, NoWayAround
from explain.answers.player import RoundPlayer
from explain.pairing.criteria import CRITERIA, DROPS, DROPS_OF_GROUP
from explain.prose.claims import SENTENCES, claim, claims, phrases_of
from explain.prose.lines import more_without
from explain.prose.words import counted, listed, one_of

_ONLY, _LEAST = "{set} can be paired {with}", "Without any one of them the others could be paired."
SENTENCES |= {
    of_necessity.SupposedToMeet: "Suppose {one} meets {other}; the others are counted.",
    of_necessity.SupposedToSitOut: "Suppose {player} has the bye; the others are counted.",
    of_necessity.ComeDown: "{baseline^} {names} {comes} down to {score:score}.",
    of_necessity.HolderAside: "{baseline^} {player} has the bye, with {score:score}, and is not counted.",
    of_necessity.ByeCounted: "{baseline^} the bye is given at {score:score}, and counts as somebody to be paired with.",
    of_necessity.ByeElsewhere: "{baseline^} the bye is not given at {score:score}.",
    of_necessity.Share: f"{_ONLY}. They are {{inside}}, and cannot share {{others:opponent}}: one is left over. {_LEAST}",
    of_necessity.ShareInGroup: f"{_ONLY} at {{score:score}}. They are {{inside}}, and cannot share {{others:opponent}}: one is left over. {_LEAST}",
    of_necessity.ShareAndDrop: f"{_ONLY} at {{score:score}}. They are {{inside}}, for {{others:opponent}}: even if {{dropping}} drop, one is left over. {_LEAST}",
    of_necessity.OddSet: f"{_ONLY}. They are {{inside}}, an odd number: one is left over. {_LEAST}",
    of_necessity.OddSetInGroup: f"{_ONLY} at {{score:score}}. They are {{inside}}, an odd number: one is left over. {_LEAST}",
    of_necessity.PartiesInGroup: f"{_ONLY} at {{score:score}}. They are {{inside}} in {{parties:odd part}} for {{others:opponent}}, and cannot be paired across: "
    f"one is left over. {_LEAST}",
    of_necessity.PartiesAndDrop: f"{_ONLY} at {{score:score}}. They are {{inside}} in {{parties:odd part}} for {{others:opponent}}, and cannot be paired across: "
    f"even if {{dropping}} drop, one is left over. {_LEAST}",
    of_necessity.BarredFromAll: "{player} {bars} everybody else who is counted.",
    of_necessity.BarredInGroup: "{player} {bars} everybody else who is counted at {score:score}.",
    of_necessity.AllHadBye: "Everybody who is counted has had a bye, or has won by forfeit.",
    of_necessity.Alone: "{player} is alone at {score:score}.",
    of_necessity.GroupIsOdd: "{count} are to be paired at {score:score}, an odd number: one is left over.",
    of_necessity.EveryRoundHas: "So {rounds} has {kept_last}.",
    of_necessity.MustDrop: "So {without}{count} or more must drop from {score:score}.",
    of_necessity.TeammatesMustMeet: "So, if nobody more leaves it, teammates meet at {score:score}{or_kept}.",
    of_necessity.NoneIsWorse: "A round with none of it is worse: {more_last}.",
    of_necessity.StayingIsWorse: "If {player} did not drop, it would be worse: {more_last}.",
    of_necessity.PartedIsWorse: "If {one} and {other} did not meet, it would be worse: {more_last}.",
    of_necessity.SettingLifts: "With {setting} set to {value}, {left}.",
    of_necessity.UnlistedLifts: "If {one} and {other} were not on the director's list, {left}.",
    of_necessity.AgainLifts: "If {one} and {other} met again, {left}.",
    of_necessity.SittingOutLifts: "If {player} took a half-point bye, {left}.",
    of_necessity.HousePlayerLifts: "With a house player, {left}.",
    of_necessity.SettingKeeps: "With {setting} set to {value}, {count:player} would drop from {score:score}.",
    of_necessity.UnlistedKeeps: "If {one} and {other} were not on the director's list, {count:player} would drop from {score:score}.",
    of_necessity.AgainKeeps: "If {one} and {other} met again, {count:player} would drop from {score:score}.",
}
PRICES = (of_necessity.NoneIsWorse, of_necessity.StayingIsWorse, of_necessity.PartedIsWorse)
"""The kinds that state what other rounds pay."""
WAYS_OUT = (
    of_necessity.SettingLifts,
    of_necessity.UnlistedLifts,
    of_necessity.AgainLifts,
    of_necessity.SittingOutLifts,
    of_necessity.HousePlayerLifts,
    of_necessity.SettingKeeps,
    of_necessity.UnlistedKeeps,
    of_necessity.AgainKeeps,
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


@phrases_of(of_necessity)
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
    each_other = not isinstance(said, (of_necessity.Share, of_necessity.ShareInGroup, of_necessity.ShareAndDrop))
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
    return claims([each for each in answer.claims if type(each) not in (*PRICES, *WAYS_OUT) and len(each.players) <= _MOST_LISTED])


def price(answer: NoWayAround) -> str:
    """What the best round without it pays, and the best in which it does not fall on this board."""
    return claims([each for each in answer.claims if type(each) in PRICES])


def ways_out(answer: NoWayAround) -> tuple[str, ...]:
    """What the director could give up to lift it, each a sentence."""
    return tuple(claim(each) for each in answer.claims if type(each) in WAYS_OUT)


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
