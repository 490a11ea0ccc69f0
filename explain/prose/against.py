"""What stands against boards that were not made: another opponent, a switch, a round without one of its boards; and the switches made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from explain.answers.against.all_switches import Chain, StageAnswer, SwitchStage
from explain.answers.against.why_not import WhyNot
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.boards import Paying
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_firmness, of_switches
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
    of_against.Paired: "{are_paired}.",
    of_against.NotPaired: "{are_not_paired}.",
    of_against.MeetsHere: "{player} meets {opponent}.",
    of_against.SitsHere: "{player} has the bye.",
    of_against.NotInBest: "The best round has no such board either.",
    of_against.BetterWithout: "A round without this is better.",
    of_against.CouldBe: "{could_be_paired}: no rule stands against it, and the round is as good as any.",
    of_against.TableNotBest: "The round on the table is not the best one.",
    of_against.NobodyElse: "No other opponent of {player:rated} would leave the round as good.",
    of_against.Others: "{player:rated} could have met {count:other} in a round that is as good as any.",
    of_against.AllMade: "The boards asked about are on the table.",
    of_against.NotAllMade: "The boards asked about are not made.",
    of_against.CouldBeMade: "The boards asked about could be made: no rule stands against them, and the round is as good as any.",
    of_against.MeetAgain: "{one} and {other} would meet again: they have met, in {rounds}.",
    of_against.ByeAgain: "{player} would have the bye after a full point without a game in {rounds}.",
    of_against.MeetListed: "{one} and {other} would meet, and are on the director's list of pairs that must not.",
    of_against.MeetTeammate: "{one} and {other} would meet, and are teammates ({team}).",
    of_against.ByeHigher: "{player} would have the bye with {score:score}; the lowest score is {lowest:score}.",
    of_against.ScoresApart: "{one} with {score:score} would meet {other} with {others_score:score}: {apart:apart}.",
    of_against.ByeInstead: "{player} would have the bye in place of {natural_holder}, who has it {baseline}.",
    of_against.ThirdThere: "Against {opponent}, {player} ({words}) would get {color} in {running} games running.",
    of_against.NotAcross: "{one} with {score:score} would meet {other} with {others_score:score}, and {baseline} does not.",
    of_against.Over: "{against} would be a switch of {value:point}{of_two}, {over} over the {sort} limit of {limit}.",
    of_against.OverUnrated: "{against} would be a switch with no value, as somebody is unrated, and is over the {sort} limit of {limit}.",
    of_against.UnequalThere: "Against {opponent}, {player} ({words}) would not get {due}, the due color: {ahead} more {got} than {due}.",
    of_against.NotDueThere: "Against {opponent}, {player} ({words}) would not get {due}, the due color.",
    of_against.Crossing: "{one} against {other}, both of the {half} half, would be an interchange of {points:point}.",
    of_against.WorthThere: "{against} would be a switch of {points:point}.",
    of_against.NoWorthThere: "{against} would be a switch with no value, as somebody is unrated.",
    of_against.ChangedThere: "{against} would be one of {there:board} that are not natural; the best round has {in_best}.",
    of_against.PlacesOff: "{player} would meet {opponent}, {places:place} in rank from {natural}, the natural opponent.",
    of_against.ByePlacesOff: "{player} would have the bye, {places:place} in rank from {natural}, the natural opponent.",
    of_against.SizesThere: "Where the rounds differ, the switches would count {numbers} points.",
    of_against.SizesBest: "In the best round they count {numbers} points.",
    of_against.NoSizesBest: "In the best round they count nothing.",
    of_against.Counted: "{criterion}{squared}: {best} in the best round, {other} in the other.",
    of_against.CountedInGroup: "{criterion}, score group {group} from the top{squared}: {best} in the best round, {other} in the other.",
    of_against.MendedWithin: "The best round mends as much with fewer switches beyond the low limit.",
    of_against.InterchangeInstead: "The best round mends as much by an interchange within the low limit, "
    "which comes before a transposition beyond it.",
    of_against.FallsOn: "It falls on {count:board}: {boards}.",
    of_against.FallsOnMore: "It falls on {count:board}: {boards}, and {unnamed} more.",
    of_switches.NothingSwitched: "Nothing was switched: every board is natural.",
    of_switches.SwitchesMade: "From the boards {baseline} to this round: {count:switch}.",
    of_switches.NobodyParted: "No repeat and no team rule changed a natural board.",
    of_switches.PartingsMade: "To part those who should not meet: {count:switch}.",
    of_firmness.Held: "{criterion}{squared}: {best} in the best round, {without} without {boards}.",
    of_firmness.HeldInGroup: "{criterion}, score group {group} from the top{squared}: {best} in the best round, {without} without {boards}.",
    of_firmness.Spare: "A round without {boards} is as good.",
    of_firmness.NoOtherRound: "There is no other way to pair this round.",
    of_firmness.OnlyBest: "No other round is as good as the best one.",
    of_firmness.AsGood: "Other rounds are as good: {count:board} could be others at the same cost.",
    of_switches.Switched: "{one:rated} and {other:rated} did change places: both new boards are in the round.",
    of_switches.NotSwitched: "{one:rated} and {other:rated} do not change places.",
    of_switches.CouldSwitch: "{one:rated} and {other:rated} could change places: no rule stands against it, and a round with both boards is as good.",
    of_switches.AloneBetter: "The switch alone makes {start} better.",
    of_switches.AloneAsGood: "The switch alone leaves {start} as good.",
    of_switches.AloneWorse: "The switch alone makes {start} worse: then {more}.",
    of_switches.AllRight: "Nothing is wrong on {boards}.",
    of_switches.Mending: "Less wrong is left by {count:switch} with another natural board.",
    of_switches.NoConflict: "Nothing is wrong on this board: {boards}.",
    of_switches.MeetByNature: "{one:rated} and {other:rated} meet {baseline}.",
    of_switches.MeetAcross: "{one:rated} with {score:score} meets {other:rated} with {others_score:score}.",
    of_firmness.SecondBestWorse: "In the second best round {more}.",
}

HERE |= {
    of_against.MeetAgain: "{one} and {other} meet again: they have met, in {rounds}.",
    of_against.ByeAgain: "{player} has the bye after a full point without a game in {rounds}.",
    of_against.MeetListed: "{one} and {other} meet, and are on the director's list of pairs that must not.",
    of_against.MeetTeammate: "{one} and {other} meet, and are teammates ({team}).",
    of_against.ByeHigher: "{player} has the bye with {score:score}; the lowest score is {lowest:score}.",
    of_against.ScoresApart: "{one} with {score:score} meets {other} with {others_score:score}: {apart:apart}.",
    of_against.ByeInstead: "{player} has the bye in place of {natural_holder}, who has it {baseline}.",
    of_against.ThirdThere: "By the color rules {player} ({words}) gets {color} against {opponent}, in {running} games running.",
    of_against.NotAcross: "{one} with {score:score} meets {other} with {others_score:score}, and {baseline} does not.",
    of_against.Over: "{against} is a switch of {value:point}{of_two}, {over} over the {sort} limit of {limit}.",
    of_against.OverUnrated: "{against} is a switch with no value, as somebody is unrated, and is over the {sort} limit of {limit}.",
    of_against.UnequalThere: "By the color rules {player} ({words}) does not get {due}, the due color, against {opponent}: {ahead} more {got} than {due}.",
    of_against.NotDueThere: "By the color rules {player} ({words}) does not get {due}, the due color, against {opponent}.",
    of_against.Crossing: "{one} against {other}, both of the {half} half, is an interchange of {points:point}.",
    of_against.WorthThere: "{against} is a switch of {points:point}.",
    of_against.NoWorthThere: "{against} is a switch with no value, as somebody is unrated.",
    of_against.PlacesOff: "{player} meets {opponent}, {places:place} in rank from {natural}, the natural opponent.",
    of_against.ByePlacesOff: "{player} has the bye, {places:place} in rank from {natural}, the natural opponent.",
}

ON_A_LINE: Mapping[type[Claim], str] = {
    of_against.CouldBe: "as good",
    of_against.MeetAgain: "had met",
    of_against.ByeAgain: "second bye",
    of_against.MeetListed: "must not meet",
    of_against.MeetTeammate: "teammates",
    of_against.ByeHigher: "{score:score}; lowest {lowest}",
    of_against.ScoresApart: "{apart:apart}",
    of_against.ByeInstead: "the bye is due to {natural_holder}",
    of_against.ThirdThere: "{color} {running} times running",
    of_against.NotAcross: "other scores",
    of_against.Over: "{value}, {limit} allowed",
    of_against.OverUnrated: "unrated, over {limit}",
    of_against.UnequalThere: "{player} not {due}",
    of_against.NotDueThere: "{player} not {due}",
    of_against.Crossing: "interchange, {points}",
    of_against.WorthThere: "{points:point}",
    of_against.PlacesOff: "{places:place} off",
    of_against.ByePlacesOff: "{places:place} off",
    of_against.Counted: "{criterion}: {other}, not {best}",
    of_against.CountedInGroup: "{criterion}: {other}, not {best}",
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
