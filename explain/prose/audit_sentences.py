"""A sentence for every kind of claim of the audit."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Claim, Kind
from explain.answers.audit_told import AuditKind

SENTENCES: Mapping[Kind, str] = {
    AuditKind.THE_BEST: "{subject} are the best round by these settings.",
    AuditKind.AS_GOOD: "{subject} are as good as the best round by these settings: no rule tells them apart.",
    AuditKind.NO_WORSE_AS_POSTED: "{subject} are as good as the best round by these settings, with colors as posted.",
    AuditKind.ACCEPTABLE: "{subject} are equally acceptable: colors are as good, and {only}.",
    AuditKind.MENDABLE: "{subject} are legal, but {n0:color} could have been mended{within}.",
    AuditKind.COLORS_BETTER: "{subject} are legal, but the colors could be better, though as many would miss theirs.",
    AuditKind.COLORS_BETTER_FOR_MORE: "{subject} are legal, but the colors could be better, though more would miss theirs.",
    AuditKind.LEGAL_BUT: "{subject} are legal, but {too_far}.",
    AuditKind.RULE_BROKEN: "A rule is broken: {broken}.",
    AuditKind.IS_DUE: "{0:rated} is due {c0}.",
    AuditKind.MORE_DUE: "{n0} more likewise.",
    AuditKind.FALLS_ON: "It falls on {0:rated} - {1:rated}.",
    AuditKind.FALLS_ON_CHANGE: "It falls on {0:rated} - {1:rated}, a change of {n0:point}.",
    AuditKind.FALLS_ON_BYE: "It falls on the bye of {0:rated}.",
    AuditKind.FALLS_ON_MORE: "It falls on {n0:more board}.",
    AuditKind.NO_WHOLE_ROUND: "A rule is broken: this list is not a whole round.",
    AuditKind.LEFT_OUT: "On no board: {all}.",
    AuditKind.TWICE: "On the list more than once: {all}.",
    AuditKind.SEVERAL_BYES: "Only one can have the bye, and several have it: {all}.",
    AuditKind.CHANGES_NOTHING: "This switch changes nothing that counts.",
    AuditKind.MENDS: "This switch alone mends {n0:color}.",
    AuditKind.GETS: "{0:rated} gets {c0}.",
    AuditKind.GETS_BYE: "{0:rated} gets the bye.",
    AuditKind.GETS_MORE: "{n0} more likewise.",
    AuditKind.MISSES: "{0:rated} would not get {c0}, the due color, instead.",
    AuditKind.BETTERS: "With this switch alone {better}.",
    AuditKind.BY_RULE: "Board {n0}: by rule {0} has {c0} against {1}.",
    AuditKind.NOTHING_MORE_WRONG: "As posted nothing more is wrong.",
    AuditKind.WRONG_AS_POSTED: "As posted {0} does not get {c0}, the due color: {sort}.",
    AuditKind.TURNED_ON: "Apart from that, colors are the other way round than by rule on {board_numbers}.",
    AuditKind.COLORS_BY_RULE: "All colors are as the rules give them.",
    AuditKind.TOSS_UNKNOWN: "The toss is not known: colors of players who have not played yet are not judged.",
    AuditKind.STANDS: "Posted pairings stand, and the director decides.",
    AuditKind.NOT_SERIOUS: (
        "This is no serious error. Posted pairings stand, what can be corrected is corrected from now on, and the director decides."
    ),
    AuditKind.MAYBE_SERIOUS: "This may be a serious error. Whether posted pairings are changed, the director decides.",
    AuditKind.NOTHING_AGAINST: "These pairings are not on the wall yet, and nothing here speaks against posting them.",
    AuditKind.LOOK_AT_COLORS: "These pairings are not on the wall yet: look at the colors before you post them.",
    AuditKind.LOOK_AT_BEST: "These pairings are not on the wall yet: look at the best round before you post them.",
    AuditKind.NOT_ON_THE_WALL: "These boards are not on the wall. The director decides.",
    AuditKind.NOT_JUDGED: "The director placed this by hand: it is not judged.",
    AuditKind.IN_BEST: "As good as any: the best round by these settings has this {w0} too.",
    AuditKind.NO_BETTER: "As good as any: a round without this {w0} is no better.",
    AuditKind.ACCEPTABLE_BOARD: "Equally acceptable: colors are as good, and {only}.",
    AuditKind.COULD_HAVE_HAD: "{0:rated} could have had {c0}: {n0:point}{of_two;} {n1} allowed.",
    AuditKind.COULD_BEYOND: "{0:rated} could have had {c0}: {n0:point}{of_two;} over the {n1} allowed.",
    AuditKind.COULD_UNHELD: "{0:rated} could have had {c0}: {n0:point}{of_two}, which no limit holds.",
    AuditKind.COULD_WITHOUT_VALUE: "{0:rated} could have had {c0}: a change without a value in points.",
    AuditKind.COULD_BY_NATURE: "{0:rated} could have had {c0} on the natural board.",
    AuditKind.COULD_SIT_OUT: "{0:rated} could have had the bye.",
    AuditKind.PAYS: "{0:rated} and {1:rated} meet here; without this board {better}.",
    AuditKind.PAYS_BYE: "{0:rated} has the bye; without that {better}.",
    AuditKind.PAYS_OVER: "{0:rated} - {1:rated} is a change of {n0:point}, {n1} allowed. Without it {better}.",
    AuditKind.IN_THE_WAY: "This {w0} is in the way of others.",
    AuditKind.WITHOUT_IT: "Without it {better}.",
    AuditKind.THEN_MEETS: "In the best round {0:rated} has {c0} against {1:rated}.",
    AuditKind.THEN_BYE: "In the best round {0:rated} has the bye.",
}
"""One sentence for every kind of claim."""

_SUBJECTS = {"posted": "The posted pairings", "given": "These pairings"}
_SORTS = {"AL": "alternation", "EQ": "equalization", "33": "three in a row"}
_ONLY = {
    "interchange": "only a round with fewer interchanges exists",
    "size": "only smaller changes exist",
    "boards_changed": "only a round with fewer boards changed exists",
    "order": "only a round nearer to the natural order exists",
}
_BROKEN = {
    "repeat": "players meet again, and a round that repeats less exists",
    "second_bye": "the bye follows a bye or forfeit win, and somebody else could have it",
    "teammates": "players who are to be kept apart meet, and a round that keeps more of them apart exists",
    "bye_above_lowest": "somebody with fewer points could have the bye",
    "score_difference": "players leave their score groups further than need be",
}
_TOO_FAR = {
    "teammates_if_required": "more teammates meet than their score groups require",
    "bye_moved": "the bye went past the first in line",
    "odd_player_moved": "more odd players or their opponents were moved than need be, which the settings hold back",
    "over_high_limit": "more changes are over the high limit, or avoided interchanges, than need be",
    "over_low_limit": "more changes are over the low limit than need be",
    "limited_interchange": "more players were interchanged than need be, which the settings hold back",
}
_BETTER = {
    "repeat": "the round would repeat less",
    "second_bye": "no bye would follow a bye or forfeit win",
    "teammates": "fewer players who are to be kept apart would meet",
    "bye_above_lowest": "the bye would go to somebody with fewer points",
    "score_difference": "players would meet opponents nearer to their own scores",
    "teammates_if_required": "fewer teammates would meet",
    "bye_moved": "the bye would stay with the first in line",
    "three_in_a_row": "fewer players would get one color three times running",
    "odd_player_moved": "fewer odd players or their opponents would be moved for color",
    "over_high_limit": "fewer changes would be over the high limit, or avoided interchanges",
    "equalization": "colors would be left less unequal",
    "over_low_limit": "fewer changes would be over the low limit",
    "limited_interchange": "fewer players would be interchanged",
    "alternation": "fewer players would miss their due color",
    "interchange": "fewer players would be interchanged",
    "size": "the changes would be smaller",
    "boards_changed": "fewer boards would be changed",
    "order": "the boards would be nearer to the natural order",
}


def phrases(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: whose pairings they are, and what a criterion means in a round that is worse or better by it."""
    if not isinstance(said.kind, AuditKind):
        return {}
    word = said.words[-1] if said.words else ""
    found = {"only": _ONLY, "broken": _BROKEN, "too_far": _TOO_FAR, "better": _BETTER, "sort": _SORTS}
    phrased = {name: table.get(word, "") for name, table in found.items()}
    within = " within the limits" if word == "within" else ""
    return {**phrased, "subject": _SUBJECTS.get(said.words[0], "") if said.words else "", "within": within}
