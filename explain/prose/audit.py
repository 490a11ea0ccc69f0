"""Was the posted round right, in words that a director can read out, and what that rests on; and is it really the best round."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.audit.audit import Audit, AuditedBoard, Verdict
from explain.answers.audit.board_verdict import BoardVerdict
from explain.answers.audit.verification import MOST_PLAYERS, Verification
from explain.answers.claim import Claim
from explain.answers.claims import of_audits
from explain.model import rules
from explain.model.settings import Preferences
from explain.prose.amounts import root
from explain.prose.claims import SENTENCES, claims, phrases_of
from explain.prose.settings import setting_words
from explain.prose.words import counted

SENTENCES |= {
    of_audits.TheBest: "{subject} are the best round by these settings.",
    of_audits.PostedAsGood: "{subject} are as good as the best round by these settings: no rule tells them apart.",
    of_audits.NoWorseAsPosted: "{subject} are as good as the best round by these settings, with colors as posted.",
    of_audits.Acceptable: "{subject} are equally acceptable: colors are as good, and {only}.",
    of_audits.Mendable: "{subject} are legal, but {count:color} could have been mended{within}.",
    of_audits.ColorsBetter: "{subject} are legal, but the colors could be better, though as many would miss theirs.",
    of_audits.ColorsBetterForMore: "{subject} are legal, but the colors could be better, though more would miss theirs.",
    of_audits.LegalBut: "{subject} are legal, but {too_far}.",
    of_audits.RuleBroken: "A rule is broken: {broken}.",
    of_audits.IsDue: "{player:rated} is due {due}.",
    of_audits.MoreDue: "{count} more likewise.",
    of_audits.PostedFallsOn: "It falls on {one:rated} - {other:rated}.",
    of_audits.FallsOnChange: "It falls on {one:rated} - {other:rated}, a change of {points:point}.",
    of_audits.FallsOnBye: "It falls on the bye of {player:rated}.",
    of_audits.PostedFallsOnMore: "It falls on {count:more board}.",
    of_audits.NoWholeRound: "A rule is broken: this list is not a whole round.",
    of_audits.LeftOut: "On no board: {all}.",
    of_audits.Twice: "On the list more than once: {all}.",
    of_audits.SeveralByes: "Only one can have the bye, and several have it: {all}.",
    of_audits.ChangesNothing: "This switch changes nothing that counts.",
    of_audits.Mends: "This switch alone mends {count:color}.",
    of_audits.Gets: "{player:rated} gets {due}.",
    of_audits.GetsBye: "{player:rated} gets the bye.",
    of_audits.GetsMore: "{count} more likewise.",
    of_audits.Misses: "{player:rated} would not get {due}, the due color, instead.",
    of_audits.Betters: "With this switch alone {better}.",
    of_audits.ByRule: "Board {board}: by rule {white} has {color} against {black}.",
    of_audits.NothingMoreWrong: "As posted nothing more is wrong.",
    of_audits.WrongAsPosted: "As posted {player} does not get {due}, the due color: {sort}.",
    of_audits.TurnedOn: "Apart from that, colors are the other way round than by rule on {board_numbers}.",
    of_audits.ColorsByRule: "All colors are as the rules give them.",
    of_audits.TossUnknown: "The toss is not known: colors of players who have not played yet are not judged.",
    of_audits.Stands: "Posted pairings stand, and the director decides.",
    of_audits.NotSerious: (
        "This is no serious error. Posted pairings stand, what can be corrected is corrected from now on, and the director decides."
    ),
    of_audits.MaybeSerious: "This may be a serious error. Whether posted pairings are changed, the director decides.",
    of_audits.NothingAgainst: "These pairings are not on the wall yet, and nothing here speaks against posting them.",
    of_audits.LookAtColors: "These pairings are not on the wall yet: look at the colors before you post them.",
    of_audits.LookAtBest: "These pairings are not on the wall yet: look at the best round before you post them.",
    of_audits.NotOnTheWall: "These boards are not on the wall. The director decides.",
    of_audits.NotJudged: "The director placed this by hand: it is not judged.",
    of_audits.InBest: "As good as any: the best round by these settings has this {what} too.",
    of_audits.NoBetter: "As good as any: a round without this {what} is no better.",
    of_audits.AcceptableBoard: "Equally acceptable: colors are as good, and {only}.",
    of_audits.CouldHaveHad: "{player:rated} could have had {due}: {value:point}{of_two;} {limit} allowed.",
    of_audits.CouldBeyond: "{player:rated} could have had {due}: {value:point}{of_two;} over the {limit} allowed.",
    of_audits.CouldUnheld: "{player:rated} could have had {due}: {value:point}{of_two}, which no limit holds.",
    of_audits.CouldWithoutValue: "{player:rated} could have had {due}: a change without a value in points.",
    of_audits.CouldByNature: "{player:rated} could have had {due} on the natural board.",
    of_audits.CouldSitOut: "{player:rated} could have had the bye.",
    of_audits.Pays: "{one:rated} and {other:rated} meet here; without this board {better}.",
    of_audits.PaysBye: "{player:rated} has the bye; without that {better}.",
    of_audits.PaysOver: "{one:rated} - {other:rated} is a change of {value:point}, {limit} allowed. Without it {better}.",
    of_audits.InTheWay: "This {what} is in the way of others.",
    of_audits.WithoutIt: "Without it {better}.",
    of_audits.ThenMeets: "In the best round {white:rated} has {color} against {black:rated}.",
    of_audits.ThenBye: "In the best round {player:rated} has the bye.",
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


@phrases_of(of_audits)
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
