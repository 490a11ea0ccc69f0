"""What cannot be avoided: a set of players that proves it, to count on the wall chart; the price; the ways out."""

from collections.abc import Mapping

from explain.answers.claim import Claim
from explain.answers.claims import of_necessity
from explain.answers.no_way_around import ForcedFault, ForcedSet, NoWayAround
from explain.answers.player import RoundPlayer
from explain.prose.claims import SENTENCES, phrases_of
from explain.prose.lines import more_without
from explain.prose.planner import paragraph
from explain.prose.settings import setting_texts, setting_title, setting_words
from explain.prose.words import by_number, counted, in_words, listed, name_or_bye, one_of, score_words

_ONLY = "{set} can be paired {with}"
SENTENCES |= {
    of_necessity.SupposedToMeet: "Suppose {one} plays {other}; the others are counted.",
    of_necessity.SupposedToSitOut: "Suppose {player} gets the bye; the others are counted.",
    of_necessity.ComeDown: "{baseline^} {names} {comes} down to {score:score}.",
    of_necessity.HolderAside: "{baseline^} {player}, with {score:score}, gets the bye, and is not counted.",
    of_necessity.ByeCounted: "{baseline^} the bye is given at {score:score}, and counts as an opponent.",
    of_necessity.ByeElsewhere: "{baseline^} the bye is not given at {score:score}.",
    of_necessity.Share: (
        f"{_ONLY}. They are {{inside:in words}}, and cannot share {{others:opponents}}: one is left over."
    ),
    of_necessity.ShareInGroup: (
        f"{_ONLY} at {{score:score}}. They are {{inside:in words}}, and cannot share {{others:opponents}}: one is "
        "left over."
    ),
    of_necessity.ShareAndDrop: (
        f"{_ONLY} at {{score:score}}. They are {{inside:in words}}, for {{others:opponents}}: even with "
        f"{{dropping:in words}} paired down, one is left over."
    ),
    of_necessity.OddSet: f"{_ONLY}{{at score}}. They are {{inside:in words}}, an odd number: one is left over.",
    of_necessity.PartiesInGroup: f"{_ONLY} at {{score:score}}. They are {{inside:in words}} in {{parties:odd parts}} "
    "for {others:opponents}, and cannot be paired across: {even so}one is left over.",
    of_necessity.BothBarred: "{one} and {other} {bar}, and nobody else is to be paired at {score:score}.",
    of_necessity.BarredFromAll: "{player} {bars} everybody else who is to be paired.",
    of_necessity.BarredInGroup: "{player} {bars} everybody else who is to be paired at {score:score}.",
    of_necessity.AllHadBye: "Everybody to be paired has had a bye, or has won by forfeit.",
    of_necessity.Alone: "Only {player} is to be paired at {score:score}.",
    of_necessity.GroupIsOdd: "{count:In words} are to be paired at {score:score}, an odd number: one is left over.",
    of_necessity.EveryRoundHas: "So {rounds} have {kept_last}.",
    of_necessity.MustDrop: "So {without}at least {count:in words} must be paired down from {score:score}.",
    of_necessity.TeammatesMustMeet: (
        "So, if nobody more is paired down, teammates play each other with {score:score}{or_kept}."
    ),
    of_necessity.NoneIsWorse: "Pairings with none of it are worse: {more_last}.",
    of_necessity.StayingIsWorse: "If {player} were not paired down, it would be worse: {more_last}.",
    of_necessity.PartedIsWorse: "If {one} and {other} did not play, it would be worse: {more_last}.",
}
_LIFTS: Mapping[type[Claim], str] = {  # what would avoid it, entirely or partly
    of_necessity.SettingLifts: "With {titled} set to {worded}",
    of_necessity.UnlistedLifts: "If {one} and {other} were not on the TD's list",
    of_necessity.AgainLifts: "If {one} and {other} played again",
    of_necessity.SittingOutLifts: "If {player} took a half-point bye",
    of_necessity.HousePlayerLifts: "With a house player",
}
_KEEPS: Mapping[type[Claim], str] = {
    of_necessity.SettingKeeps: "With {titled} set to {worded}",
    of_necessity.UnlistedKeeps: "If {one} and {other} were not on the TD's list",
    of_necessity.AgainKeeps: "If {one} and {other} played again",
}
_KEPT_IN_GROUP = "{so many} would be paired down from {score:score}"
SENTENCES |= {kind: f"{way}, {{left}}." for kind, way in _LIFTS.items()}
SENTENCES |= {kind: f"{way}, {_KEPT_IN_GROUP}." for kind, way in _KEEPS.items()}
WAYS_OUT = (*_LIFTS, *_KEEPS)
PRICES = (of_necessity.NoneIsWorse, of_necessity.StayingIsWorse, of_necessity.PartedIsWorse)  # what others pay

_BARS = {
    "repeat": "has already played",
    "teammates": "is kept apart from",
    "teammates_if_required": "is a teammate of",
    "second_bye": "cannot have the bye, nor",
}

_KEPT = {
    "repeat": "a rematch",
    "second_bye": "a second bye",
    "teammates": "a pair to be kept apart",
    "teammates_if_required": "a pair of teammates",
}

_LEFT = {
    "repeat": ("there would be no rematch", "{} would be a rematch"),
    "second_bye": ("nobody would get a second bye", "{} would be a second bye"),
    "teammates": ("nobody who should be kept apart would play", "{} would have players who should be kept apart"),
}


@phrases_of(of_necessity)
def _phrases(claim: Claim) -> Mapping[str, str]:
    """Shared phrases: a set and its possible opponents, criteria by name, and what is left."""
    last = claim.words[-1] if claim.words else ""
    criteria_kept = [_KEPT[each] for each in last.split("+") if each in _KEPT]
    none, some = _LEFT.get(last, ("", ""))
    left = claim.numbers[-1] if claim.numbers else 0
    score, dropping = claim.held.get("score"), claim.held.get("dropping")
    return {
        **_set(claim),
        "comes": "comes" if len(claim.players) == 1 else "come",
        "bars": one_of([_BARS[each] for each in last.split("+") if each in _BARS and each != "second_bye"])
        or "can be paired with nobody of",
        "bar": "have already played" if "repeat" in last else "are to be kept apart",
        "at score": f" at {score_words(score)}" if score is not None else "",
        "even so": f"even with {in_words(dropping)} paired down, " if dropping else "",
        "so many": by_number(left, "one player", f"{in_words(left)} players") if left else "nobody",
        "rounds": f"all pairings without {one_of(criteria_kept[:-1])}"
        if criteria_kept[1:]
        else "all possible pairings",
        "kept_last": criteria_kept[-1] if criteria_kept else "",
        "without": f"without {one_of(criteria_kept)} " if criteria_kept else "",
        "or_kept": f", or {one_of(criteria_kept)}" if criteria_kept else "",
        "titled": setting_title(claim.words[0]) if {*claim.words[:1]} & setting_texts().keys() else "",
        "worded": setting_words(claim.words[1]) if claim.words[1:] else "",
        "more_last": more_without(last),
        "left": some.format(counted(left, "board")) if left else none,
    }


def _set(claim: Claim) -> Mapping[str, str]:
    """The players of a set, and everyone else they may be paired with, including the bye if possible."""
    bye = claim.words[0] if claim.words else ""
    if bye not in ("none", "set", "outside") or not claim.players or not claim.numbers:
        return {}
    size = claim.numbers[0] - (bye == "set")
    own = [*(player.name for player in claim.players[:size]), *(["the bye"] if bye == "set" else [])]
    others = [*(player.name for player in claim.players[size:]), *(["the bye"] if bye == "outside" else [])]
    each_other = not isinstance(claim, (of_necessity.Share, of_necessity.ShareInGroup, of_necessity.ShareAndDrop))
    phrases = [*(["each other"] if each_other else []), *others]
    return {"set": listed(own), "with": f"only with {listed(phrases)}" if phrases else "with nobody"}


PLAYER, MAY_MEET = "Of the set", "Can be paired only with"
"""Headings for the list of a set: each player, and all possible opponents."""
MAY_DROP = "or be paired down"
_NOBODY = "nobody"
_WHY = {
    ForcedFault.REPEAT: "Why {must} there be a rematch?",
    ForcedFault.SECOND_BYE: "Why {must} somebody get a second bye?",
    ForcedFault.TEAMMATES: "Why {must} two play who should be kept apart?",
    ForcedFault.DROP: "Why {must} somebody be paired down?",
}


def necessity_title(answer: NoWayAround) -> str:
    """What is proved; if a pair is assumed first, what would follow."""
    besides = answer.forced is not None and answer.forced.within.besides is not None
    return _WHY[answer.stake].format(must="would" if besides else "must")


def proof(answer: NoWayAround) -> str:
    """The set, how it is counted, and what follows; empty if counting does not prove it."""
    return paragraph([each for each in answer.claims if type(each) not in (*PRICES, *WAYS_OUT)])


def price_words(answer: NoWayAround) -> str:
    """What the best round without it costs, and the best in which it is not on this board."""
    return paragraph([each for each in answer.claims if type(each) in PRICES])


def ways_out(answer: NoWayAround) -> tuple[str, ...]:
    """What the TD could change to avoid it, each a sentence."""
    return tuple(paragraph([each]) for each in answer.claims if type(each) in WAYS_OUT)


def set_picture_words(forced: ForcedSet) -> str:
    """The drawing of a set in words."""
    lines = counted(len(forced.may_meet), "line")
    return f"The set on the left, on the right those it can be paired with: {lines} for those who can be."


def mates(forced: ForcedSet, one: RoundPlayer | None) -> str:
    """All possible opponents of one player of a set, for a list."""
    pairs = [board for board in forced.may_meet if one in board]
    names = [name_or_bye(board[1] if board[0] == one else board[0]) for board in pairs]
    if forced.dropping and one is not None and one not in forced.within.from_above:
        names.append(MAY_DROP)
    return ", ".join(names) or _NOBODY


def may_drop(forced: ForcedSet) -> str:
    """How many of a set may be paired down instead; empty if none."""
    return f"or paired down: {forced.dropping}" if forced.dropping else ""
