"""What stands against boards that were not made: another opponent, a switch, a round without one of its boards; and the switches made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from explain.answers.against.against import AgainstKind
from explain.answers.against.all_switches import Chain, StageAnswer, StageKind, SwitchStage
from explain.answers.against.firmness import FirmKind
from explain.answers.against.why_not import WhyNot
from explain.answers.against.why_not_switch import SwitchKind
from explain.answers.answer import Claim, Kind
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.boards import Paying
from explain.answers.compare import Compared, Ground, Shift
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.amounts import instead
from explain.prose.card import CHANGE_WORDS
from explain.prose.claims import HERE, SENTENCES, claim, claims
from explain.prose.colors import CONFLICT_WORDS
from explain.prose.words import board_named, color_name, counted, few, named

SENTENCES |= {
    AgainstKind.PAIRED: "{are_paired}.",
    AgainstKind.NOT_PAIRED: "{are_not_paired}.",
    AgainstKind.MEETS_HERE: "{0} meets {1}.",
    AgainstKind.SITS_HERE: "{0} has the bye.",
    AgainstKind.NOT_IN_BEST: "The best round has no such board either.",
    AgainstKind.BETTER_WITHOUT: "A round without this is better.",
    AgainstKind.COULD_BE: "{could_be_paired}: no rule stands against it, and the round is as good as any.",
    AgainstKind.TABLE_NOT_BEST: "The round on the table is not the best one.",
    AgainstKind.NOBODY_ELSE: "No other opponent of {0:rated} would leave the round as good.",
    AgainstKind.OTHERS: "{0:rated} could have met {n0:other} in a round that is as good as any.",
    AgainstKind.ALL_MADE: "The boards asked about are on the table.",
    AgainstKind.NOT_ALL_MADE: "The boards asked about are not made.",
    AgainstKind.COULD_BE_MADE: "The boards asked about could be made: no rule stands against them, and the round is as good as any.",
    AgainstKind.MEET_AGAIN: "{0} and {1} would meet again: they have met, in {rounds}.",
    AgainstKind.BYE_AGAIN: "{0} would have the bye after a full point without a game in {rounds}.",
    AgainstKind.MEET_LISTED: "{0} and {1} would meet, and are on the director's list of pairs that must not.",
    AgainstKind.MEET_TEAMMATE: "{0} and {1} would meet, and are teammates ({w0}).",
    AgainstKind.BYE_HIGHER: "{0} would have the bye with {n0:score}; the lowest score is {n1:score}.",
    AgainstKind.SCORES_APART: "{0} with {n0:score} would meet {1} with {n1:score}: {n2:apart}.",
    AgainstKind.BYE_INSTEAD: "{0} would have the bye in place of {1}, who has it {baseline}.",
    AgainstKind.THIRD_THERE: "Against {1}, {0} ({words}) would get {c0} in {n0} games running.",
    AgainstKind.NOT_ACROSS: "{0} with {n0:score} would meet {1} with {n1:score}, and {baseline} does not.",
    AgainstKind.OVER: "{against} would be a switch of {n0:point}{of_two}, {n2} over the {w0} limit of {n1}.",
    AgainstKind.OVER_UNRATED: "{against} would be a switch with no value, as somebody is unrated, and is over the {w0} limit of {n0}.",
    AgainstKind.UNEQUAL_THERE: "Against {1}, {0} ({words}) would not get {c0}, the due color: {n0} more {c1} than {c0}.",
    AgainstKind.NOT_DUE_THERE: "Against {1}, {0} ({words}) would not get {c0}, the due color.",
    AgainstKind.CROSSING: "{0} against {1}, both of the {w0} half, would be an interchange of {n0:point}.",
    AgainstKind.WORTH_THERE: "{against} would be a switch of {n0:point}.",
    AgainstKind.NO_WORTH_THERE: "{against} would be a switch with no value, as somebody is unrated.",
    AgainstKind.CHANGED_THERE: "{against} would be one of {n0:board} that are not natural; the best round has {n1}.",
    AgainstKind.PLACES_OFF: "{0} would meet {1}, {n0:place} in rank from {2}, the natural opponent.",
    AgainstKind.BYE_PLACES_OFF: "{0} would have the bye, {n0:place} in rank from {1}, the natural opponent.",
    AgainstKind.SIZES_THERE: "Where the rounds differ, the switches would count {numbers} points.",
    AgainstKind.SIZES_BEST: "In the best round they count {numbers} points.",
    AgainstKind.NO_SIZES_BEST: "In the best round they count nothing.",
    AgainstKind.COUNTED: "{criterion}{squared}: {n0} in the best round, {n1} in the other.",
    AgainstKind.COUNTED_IN_GROUP: "{criterion}, score group {n2} from the top{squared}: {n0} in the best round, {n1} in the other.",
    AgainstKind.MENDED_WITHIN: "The best round mends as much with fewer switches beyond the low limit.",
    AgainstKind.INTERCHANGE_INSTEAD: "The best round mends as much by an interchange within the low limit, "
    "which comes before a transposition beyond it.",
    AgainstKind.FALLS_ON: "It falls on {n0:board}: {boards}.",
    AgainstKind.FALLS_ON_MORE: "It falls on {n0:board}: {boards}, and {n1} more.",
    StageKind.NOTHING_SWITCHED: "Nothing was switched: every board is natural.",
    StageKind.SWITCHES_MADE: "From the boards {baseline} to this round: {n0:switch}.",
    StageKind.NOBODY_PARTED: "No repeat and no team rule changed a natural board.",
    StageKind.PARTINGS_MADE: "To part those who should not meet: {n0:switch}.",
    FirmKind.HELD: "{criterion}{squared}: {n0} in the best round, {n1} without {boards}.",
    FirmKind.HELD_IN_GROUP: "{criterion}, score group {n2} from the top{squared}: {n0} in the best round, {n1} without {boards}.",
    FirmKind.SPARE: "A round without {boards} is as good.",
    FirmKind.NO_OTHER_ROUND: "There is no other way to pair this round.",
    FirmKind.ONLY_BEST: "No other round is as good as the best one.",
    FirmKind.AS_GOOD: "Other rounds are as good: {n0:board} could be others at the same cost.",
    SwitchKind.SWITCHED: "{0:rated} and {1:rated} did change places: both new boards are in the round.",
    SwitchKind.NOT_SWITCHED: "{0:rated} and {1:rated} do not change places.",
    SwitchKind.COULD_SWITCH: "{0:rated} and {1:rated} could change places: no rule stands against it, and a round with both boards is as good.",
    SwitchKind.ALONE_BETTER: "The switch alone makes {start} better.",
    SwitchKind.ALONE_AS_GOOD: "The switch alone leaves {start} as good.",
    SwitchKind.ALONE_WORSE: "The switch alone makes {start} worse: then {more}.",
    SwitchKind.ALL_RIGHT: "Nothing is wrong on {boards}.",
    SwitchKind.MENDING: "Less wrong is left by {n0:switch} with another natural board.",
    SwitchKind.NO_CONFLICT: "Nothing is wrong on this board: {boards}.",
    SwitchKind.MEET_BY_NATURE: "{0:rated} and {1:rated} meet {baseline}.",
    SwitchKind.MEET_ACROSS: "{0:rated} with {n0:score} meets {1:rated} with {n1:score}.",
    FirmKind.SECOND_BEST: "In the second best round {more}.",
}

HERE |= {
    AgainstKind.MEET_AGAIN: "{0} and {1} meet again: they have met, in {rounds}.",
    AgainstKind.BYE_AGAIN: "{0} has the bye after a full point without a game in {rounds}.",
    AgainstKind.MEET_LISTED: "{0} and {1} meet, and are on the director's list of pairs that must not.",
    AgainstKind.MEET_TEAMMATE: "{0} and {1} meet, and are teammates ({w0}).",
    AgainstKind.BYE_HIGHER: "{0} has the bye with {n0:score}; the lowest score is {n1:score}.",
    AgainstKind.SCORES_APART: "{0} with {n0:score} meets {1} with {n1:score}: {n2:apart}.",
    AgainstKind.BYE_INSTEAD: "{0} has the bye in place of {1}, who has it {baseline}.",
    AgainstKind.THIRD_THERE: "By the color rules {0} ({words}) gets {c0} against {1}, in {n0} games running.",
    AgainstKind.NOT_ACROSS: "{0} with {n0:score} meets {1} with {n1:score}, and {baseline} does not.",
    AgainstKind.OVER: "{against} is a switch of {n0:point}{of_two}, {n2} over the {w0} limit of {n1}.",
    AgainstKind.OVER_UNRATED: "{against} is a switch with no value, as somebody is unrated, and is over the {w0} limit of {n0}.",
    AgainstKind.UNEQUAL_THERE: "By the color rules {0} ({words}) does not get {c0}, the due color, against {1}: {n0} more {c1} than {c0}.",
    AgainstKind.NOT_DUE_THERE: "By the color rules {0} ({words}) does not get {c0}, the due color, against {1}.",
    AgainstKind.CROSSING: "{0} against {1}, both of the {w0} half, is an interchange of {n0:point}.",
    AgainstKind.WORTH_THERE: "{against} is a switch of {n0:point}.",
    AgainstKind.NO_WORTH_THERE: "{against} is a switch with no value, as somebody is unrated.",
    AgainstKind.PLACES_OFF: "{0} meets {1}, {n0:place} in rank from {2}, the natural opponent.",
    AgainstKind.BYE_PLACES_OFF: "{0} has the bye, {n0:place} in rank from {1}, the natural opponent.",
}

ON_A_LINE: Mapping[Kind, str] = {
    AgainstKind.COULD_BE: "as good",
    AgainstKind.MEET_AGAIN: "had met",
    AgainstKind.BYE_AGAIN: "second bye",
    AgainstKind.MEET_LISTED: "must not meet",
    AgainstKind.MEET_TEAMMATE: "teammates",
    AgainstKind.BYE_HIGHER: "{n0:score}; lowest {n1}",
    AgainstKind.SCORES_APART: "{n2:apart}",
    AgainstKind.BYE_INSTEAD: "the bye is due to {1}",
    AgainstKind.THIRD_THERE: "{c0} {n0} times running",
    AgainstKind.NOT_ACROSS: "other scores",
    AgainstKind.OVER: "{n0}, {n1} allowed",
    AgainstKind.OVER_UNRATED: "unrated, over {n0}",
    AgainstKind.UNEQUAL_THERE: "{0} not {c0}",
    AgainstKind.NOT_DUE_THERE: "{0} not {c0}",
    AgainstKind.CROSSING: "interchange, {n0}",
    AgainstKind.WORTH_THERE: "{n0:point}",
    AgainstKind.PLACES_OFF: "{n0:place} off",
    AgainstKind.BYE_PLACES_OFF: "{n0:place} off",
    AgainstKind.COUNTED: "{criterion}: {n1}, not {n0}",
    AgainstKind.COUNTED_IN_GROUP: "{criterion}: {n1}, not {n0}",
}
"""The same in a few words, for the line of a board that was not made."""

FORCED_LAST = (
    "The natural pairings stay as they are; the two are put together in the final round only, and the others paired again around them."
)
AGAINST_EACH = "The rule that stands against each, most nearly possible first."
WHOM_ELSE, SWITCH_TITLE = "Whom else could {} play?", "{} and {} change places?"
CHECK = "To check:"
HOW_FIRM = "How firm is this round?"
WITHOUT_EACH = "The best round without each board, and the first rule by which it is worse:"
COMPARED_IN_ORDER = "Compared in this order; the first that differs decides."
_GROUNDS = {
    Ground.MENDED_WITHIN: "The best round mends as much with fewer switches beyond the low limit.",
    Ground.INTERCHANGE_FIRST: "An interchange within the low limit is preferred to a transposition beyond it, where it mends as much.",
}
_MOST_NAMED = 3
PRICE_TITLE = "What would these boards cost?"
AROUND = "The natural pairing stays as it is; the proposed boards are put into the final round, and the others are paired around them."
BY_RULE = "Colors are given by the rules, whoever was named first."


def why_not(answer: WhyNot) -> str:
    """What became of the two, and what stands against them in points and by name."""
    return claims((*answer.told.verdict, *answer.told.reason))


def the_best_round(*, on_the_table: bool) -> str:
    """How the best round is called beside another one: today's, if it is on the table."""
    return "this round" if on_the_table else "best"


def rule_number(of: Criterion | Compared) -> str:
    """The number of the rule of a criterion or of a step, or a dash for one that is ours."""
    return of.rule.number if of.rule else "-"


def rule_sentence(step: Compared) -> str:
    """What a step rests on in one sentence: its rule; for one that is ours, what it is for."""
    return _GROUNDS.get(step.ground) or (
        f"The rule: {step.criterion.rule.sentence}"
        if step.criterion.rule
        else "No rule of the book decides this: it is a setting, or keeps rounds apart that are else equal."
    )


def group_from_top(index: int) -> str:
    """A score group by its place."""
    return f"score group {index + 1} from the top"


def rule_note(step: Compared, ours: str, theirs: str) -> str:
    """The rule's number with the two totals, and the score group where it decided."""
    rule = f"rule {step.rule.number}, " if step.rule else ""
    where = "" if step.group is None else f", {group_from_top(step.group)}"
    return f"{rule}{step.criterion.title.lower()}{where}: {instead(step, ours, theirs)}"


def who_pays(paying: tuple[Paying, ...], *, are_made: bool = False) -> tuple[str, ...]:
    """The boards that pay by the rule that decides; nothing where it falls on none in particular."""
    if not paying:
        return ()
    boards = few([board_named((board.higher, board.lower)) for board in paying], _MOST_NAMED)
    return (f"It {'falls' if are_made else 'would fall'} on {counted(len(paying), 'board')}: {boards}.",)


MEASURED_NATURAL = "The two change places in the natural pairing; the best round is found again with both new boards in it."
MEASURED_TABLE = "The two change places in the round on the table; every value is still measured from the natural pairing."
BUYS_AND_COSTS = "What it buys and what it costs"
IN_THIS_ORDER = "The ten cheapest at most. Switches that leave less wrong come first; among them the smallest value, then transpositions before interchanges."
WITH_THEIR_BOARDS = "Their boards: gaps and values in rating points, the gap that counts first."
LESS_WRONG = "Less wrong is counted in the order of the rules: repeats, score groups and the bye before colors."
WHY_NOT_TAKEN = "A switch is not taken if the best round with both its boards is worse. The first rule that differs is named."
_SHORT = {
    criteria.REPEAT: "repeats",
    criteria.SECOND_BYE: "second bye",
    criteria.TEAMMATES: "kept apart",
    criteria.BYE_ABOVE_LOWEST: "bye's score group",
    criteria.SCORE_DIFFERENCE: "score groups",
    criteria.TEAMMATES_IF_REQUIRED: "teammates",
    criteria.BYE_MOVED: "bye",
    criteria.THREE_IN_A_ROW: "three in a row",
    criteria.ODD_PLAYER_MOVED: "odd player",
    criteria.OVER_HIGH_LIMIT: "high limit",
    criteria.EQUALIZATION: "equalization",
    criteria.OVER_LOW_LIMIT: "low limit",
    criteria.LIMITED_INTERCHANGE: "interchange",
    criteria.ALTERNATION: "alternation",
    criteria.INTERCHANGE: "interchange",
}


def form_words(form: Change, boards: int) -> str:
    """What a switch is by its form."""
    return f"rotation of {boards}" if form is Change.ROTATION else CHANGE_WORDS[form]


def is_natural(board: BoardAnswer) -> bool:
    """Whether a board stands in the natural pairing that switches are measured from."""
    return board.switch is None or board.of_baseline


def limit_words(board: BoardAnswer) -> str:
    """The limit that a board is held to, for a narrow column."""
    if is_natural(board):
        return "natural board"
    if board.held_to is None:
        return "not made for color" if board.switch and board.switch.forced else "mends no color"
    return f"{'none' if board.limit is None else board.limit} ({board.held_to})"


def conflicts(wrong: Iterable[WrongColor], met: Iterable[Unwanted]) -> list[str]:
    """What is wrong on some boards, a phrase for every player or pair."""
    kinds: dict[RoundPlayer, list[str]] = {}
    for each in wrong:
        twice = " twice" if each.count > 1 else ""
        kinds.setdefault(each.player, []).append(f"{CONFLICT_WORDS[each.kind]}{twice}")
    colors = [f"{named(player)} does not get {color_name(player.due)} ({', '.join(found)})" for player, found in kinds.items()]
    return [*(f"{named(pair.one)} and {named(pair.other)} {'have met' if pair.have_met else 'must not meet'}" for pair in met), *colors]


def wrong_lines(before: Iterable[Claim], after: Iterable[Claim]) -> tuple[str, ...]:
    """What is wrong before and after a switch, a line each."""
    return (*(f"Before: {claim(each)}" for each in before), *(f"After: {claim(each)}" for each in after))


def moved_words(moves: Iterable[Shift], *, for_the_better: bool) -> str:
    """What a switch mends, or what it breaks, in a word each; its size and order are told elsewhere."""
    found = [_SHORT[each.criterion] for each in moves if each.is_better is for_the_better and each.criterion in _SHORT]
    return ", ".join(found) or "nothing"


STAGE_TITLES = {
    SwitchStage.RAW_TO_LEGAL: "From the order on the wall to the legal natural pairing",
    SwitchStage.LEGAL_TO_FINAL: "From the legal natural pairing to the round",
    SwitchStage.RAW_TO_FINAL: "From the order on the wall to the round",
}
UNDONE = "Undone alone, a switch moves the totals by just what its table says: switches share no player."
CHANGES_TITLE = "What was switched for what"


def stage_note(stage: StageAnswer) -> str:
    """Said of a stage that is only shown, and of one that colors and limits have no part in."""
    if not stage.leads_on:
        return "Shown for information: by these settings switches are measured from the order on the wall."
    if stage.stage is SwitchStage.RAW_TO_LEGAL and stage.chains:
        return "Only repeats and team rules are looked at here; colors and limits come later."
    return ""


def chain_title(chain: Chain) -> str:
    """A switch by its number and form."""
    switch = chain.switch
    return f"Switch {switch.number} of {switch.count}: {form_words(switch.form, len(switch.after))}"


def undone(chain: Chain) -> tuple[str, ...]:
    """What would be wrong again without the switch, and what is wrong with it, a line each."""
    return (*(f"Undone alone: {claim(each)}" for each in chain.said_before), *(f"With it: {claim(each)}" for each in chain.said_after))
