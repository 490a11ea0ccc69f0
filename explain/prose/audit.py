"""Was the posted round right, in words that a director can read out, and what that rests on; and is it really the best round."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Claim
from explain.answers.audit.audit import Audit, AuditedBoard, Verdict
from explain.answers.audit.audit_told import AuditKind
from explain.answers.audit.board_verdict import BoardVerdict
from explain.answers.audit.verification import MOST_PLAYERS, Verification
from explain.model import rules
from explain.model.settings import Preferences
from explain.prose.amounts import root
from explain.prose.claims import SENTENCES, claims, phrases_of
from explain.prose.settings import setting_words
from explain.prose.words import counted

SENTENCES |= {
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


@phrases_of(AuditKind)
def _phrases(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: whose pairings they are, and what a criterion means in a round that is worse or better by it."""
    word = said.words[-1] if said.words else ""
    found = {"only": _ONLY, "broken": _BROKEN, "too_far": _TOO_FAR, "better": _BETTER, "sort": _SORTS}
    phrased = {name: table.get(word, "") for name, table in found.items()}
    within = " within the limits" if word == "within" else ""
    return {**phrased, "subject": _SUBJECTS.get(said.words[0], "") if said.words else "", "within": within}


JUDGED_BY = f"Judged by the {rules.RULE_EDITION}, under the settings in force. Pairings made by another system follow rules of their own."
COLORS_APART = "The verdict is on who meets whom, with the colors as posted. Whether these are those of the rules is judged here."
SWITCHES_TITLE = "What leads from these boards to the best round"
ONE_IS_ENOUGH = "Each of these switches can be made alone, and does what is said of it."
BOARD_BY_BOARD = "Board by board, as they are:"
BESIDE_THE_BEST = "Beside the best round"


def audit_title(answer: Audit) -> str:
    """What was asked."""
    return f"Was round {answer.round} right?" if answer.on_the_wall else f"Round {answer.round} before it is posted"


def board_verdict(found: BoardVerdict) -> str:
    """Whether a board could have been better, for whom, and by how many rating points of how many; and its colors."""
    return claims((*found.said.lead, *(found.turned.claims if found.turned else ())))


def column(*, on_the_wall: bool) -> str:
    """What heads a column of the boards that are judged."""
    return "posted" if on_the_wall else "here"


def verdict(answer: Audit) -> str:
    """The verdict to be read out: one sentence, and those that name players or boards; of what other rules paired how much is different."""
    if answer.verdict is Verdict.OTHER_RULES and answer.boards:
        others = sum(not each.in_best for each in answer.boards)
        return f"By US Chess rules {others} of {counted(len(answer.boards), 'board')} would be different."
    return claims(answer.said.verdict)


def costs(board: AuditedBoard) -> str:
    """What a board costs where the round is worse than the best one."""
    if board.in_best:
        return "same"
    return ", ".join(f"{criterion.title.lower()} {root(criterion, amount)}".rstrip() for criterion, amount in board.costs)


def settings_line(preferences: Preferences) -> str:
    """The two limits in force."""
    return f"Limits in force: low {setting_words(preferences.low_limit)}, high {setting_words(preferences.high_limit)}."


VERIFICATION_TITLE = "Is it really the best round?"
STEPS_COMPARED = "Paired again, step by step"
STEPS_VERIFIED = ("Who is normally paired down, and the bye", "Natural pairings", "The best pairings")
NOT_CHECKED = (
    "Both times a board is judged by the same rules, so this does not check the rules themselves. "
    "This program's tests do, against a second reading of the rule book."
)


def verified(found: Verification) -> str:
    """Whether the round comes out the same."""
    if not found.players:
        return "There is nobody to pair."
    if found.is_same is None and found.players <= MOST_PLAYERS:
        return "Not checked: so many players have already met that there are too many ways to choose the odd players."
    if found.is_same is None:
        return f"Not checked: {found.players} players are to be paired, and this check is for {MOST_PLAYERS} at most."
    if not found.is_same:
        return "No. Paired again from scratch, the pairings come out different. Please report this."
    return "Yes. Paired again from scratch, the pairings come out the same."


def how_verified(found: Verification) -> str:
    """How it was paired again, and what was not tried."""
    library = "A different library (networkx)" if found.another_solver else "The usual library, as no other is available here,"
    solved = f"solved {counted(found.matchings, 'pairing')} for that, with every possible board in each ({found.boards:,} in all)"
    return f"{_choices(found)} {library} {solved}."


def _choices(found: Verification) -> str:
    if found.ways == 1 and found.every_way:
        return "There is only one choice of odd players and the bye."
    choices = f"{found.ways:,} {'choice' if found.ways == 1 else 'choices'} of odd players, their opponents and the bye"
    were = "was" if found.ways == 1 else "were"
    if found.every_way:
        return f"All {choices} were compared."
    return (
        f"{choices} {were} compared: all that keep rematches, the bye and score differences as low as possible. "
        "Any other choice is worse by one of these rules, so it was not tried."
    )


def outcome(*, same: bool | None) -> str:
    """What came of a step."""
    return "the same" if same else "different"
