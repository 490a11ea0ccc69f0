"""Sentences on why other boards were not made (an opponent, a switch, a round without a board), and on switches."""

from collections.abc import Iterable, Mapping

from explain.answers.against.all_switches import Chain, StageAnswer, SwitchStage
from explain.answers.against.why_not import WhyNot
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_colors, of_firmness, of_switches
from explain.answers.compare import Compared, Ground, Shift
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.prose.amounts import instead
from explain.prose.card import CHANGE_WORDS
from explain.prose.claims import SENTENCES, phrases_of, sentence
from explain.prose.colors import CONFLICT_WORDS
from explain.prose.planner import paragraph
from explain.prose.words import color_name, filled, named, rated, value_words

SENTENCES |= {
    of_against.Paired: "{do_play}.",
    of_against.NotPaired: "Because {against_} would make things worse elsewhere.",
    of_against.MeetsHere: "{player} plays {opponent}.",
    of_against.SitsHere: "{player} gets the bye.",
    of_against.NotInBest: "The best pairings do not have this board either.",
    of_against.BetterWithout: "There are better pairings.",
    of_against.CouldBe: "{could_be_paired}: no rule stands against it, and the pairings would be just as good.",
    of_against.TableNotBest: "These are not the best pairings for these settings.",
    of_against.NobodyElse: "With any other opponent for {player} the pairings would be worse than the best ones.",
    of_against.Others: "{player} could have {count:other opponent} in pairings that are just as good.",
    of_against.AllMade: "These boards are in the pairings.",
    of_against.NotAllMade: "With these boards the pairings would be worse.",
    of_against.CouldBeMade: "No rule stands against these boards: the pairings would be just as good.",
    of_against.MeetAgain: "{one} and {other} <play|would play> again: they already played in {rounds}.",
    of_against.ByeAgain: "{player} <gets|would get> the bye, and already had a full point without a game in {rounds}.",
    of_against.MeetListed: "{one} and {other} <play|would play>, and are on the TD's list of pairs to keep apart.",
    of_against.MeetTeammate: "{kin:Kin} {one} and {other} ({team}) <play|would play>.",
    of_against.TooFarApart: "{one} and {other} are {apart:apart}; the settings avoid more than {most:score}.",
    of_against.LeavesKept: "{player} is to be kept in the score group, and <leaves|would leave> it.",
    of_against.ByeHigher: (
        "{player} <gets|would get> the bye with {score:score}; the lowest score is {lowest:score}{aside}."
    ),
    of_against.ScoresApart: (
        "{one} with {score:score} <plays|would play> {other} with {others_score:score}: {apart:apart}."
    ),
    of_against.CloserInBest: "The best pairings keep scores closer together.",
    of_against.ApartBoards: (
        "Of the boards that differ, {there:in words} would be {apart:apart}; in the best pairings {best:in words}."
    ),
    of_against.ByeInstead: "{player} <gets|would get> the bye; {baseline} {natural_holder} has it.",
    of_against.ThirdThere: (
        "<By the color rules |>{player}, against {opponent}, <gets|would get> {color} for the {running:ordinal} time "
        "in a row."
    ),
    of_against.NotAcross: (
        "{one} with {score:score} <plays|would play> {other} with {others_score:score}, and not {baseline}."
    ),
    of_against.Over: (
        "{against} <costs|would cost> {value:point}{of_two}, {over} over the {limit}-point limit for {limited}."
    ),
    of_against.OverUnrated: (
        "{against} <has|would have> no rating difference, as somebody is unrated: it counts as over the {limit}-point "
        "limit for {limited}."
    ),
    of_against.UnequalThere: (
        "<By the color rules {player}, against {opponent}, gets|Against {opponent}, {player} would get> {got_again} "
        "instead of the due {due}: {more_of}."
    ),
    of_against.NotDueThere: (
        "<By the color rules {player}, against {opponent}, gets|Against {opponent}, {player} would get> {got_again} "
        "instead of the due {due}."
    ),
    of_against.BestGivesDue: "In the best pairings {names} get their due color.",
    of_against.Crossing: (
        "{one} against {other}, both in the {half} half, <is|would be> an interchange: {one:and rating} "
        "<replaces|would replace> {natural:and rating}, which costs {points:point}."
    ),
    of_against.WorthThere: "{against} <is|would be> a switch of {points:point}.",
    of_against.NoWorthThere: "{against} <has|would have> no rating difference, as somebody is unrated.",
    of_against.ChangedThere: "With {against_}, {there:board} would not be natural; in the best pairings, {in_best}.",
    of_against.PlacesOff: (
        "{player} <plays|would play> {opponent}, {places:place} in rank from {natural}, the natural opponent."
    ),
    of_against.ByePlacesOff: (
        "{player} <gets|would get> the bye, {places:place} in rank from {natural}, the natural opponent."
    ),
    of_against.SizesThere: "Where the pairings differ, the switches would cost {numbers} points.",
    of_against.SizesBest: "In the best pairings they cost {numbers}.",
    of_against.NoSizesBest: "In the best pairings they cost nothing.",
    of_against.NoColorBetter: "No color gets better.",
    of_against.Counted: "In all, {other:players} would {missed}; in the best pairings {best:in words}.",
    of_against.CountedInGroup: (
        "In score group {group} from the top {other:players} would {missed}; in the best pairings {best:in words}."
    ),
    of_against.MendedWithin: "The best pairings improve colors as much with fewer switches over the low limit.",
    of_against.InterchangeInstead: "The best pairings improve colors as much by an interchange within the low limit, "
    "which comes before a transposition over it.",
    of_against.FallsOn: "This rule would count against {count:boards} in all: {pairs}.",
    of_against.FallsOnMore: "This rule would count against {count:boards} in all: {pairs}, and {unnamed} more.",
    of_switches.NothingSwitched: "Nothing was switched: every board is natural.",
    of_switches.SwitchesMade: "{count:switch} led from {natural_pairing} to these pairings.",
    of_switches.NobodyParted: "No rematch and no team rule changed the natural pairing.",
    of_switches.PartingsMade: "{count:switch} kept apart those who should not play.",
    of_firmness.Held: "Without {boards} {more}.",
    of_firmness.HeldInGroup: "In score group {group} from the top, without {boards}, {more}.",
    of_firmness.Spare: "Without {boards} the pairings could be just as good.",
    of_firmness.NoOtherRound: "There is no other way to pair this round.",
    of_firmness.OnlyBest: "No other pairings are as good as the best ones.",
    of_firmness.AsGood: "Other pairings are as good: {count:board} could be different at the same cost.",
    of_switches.Switched: "{one:and rating} and {other:and rating} did swap: both new boards are in these pairings.",
    of_switches.NotSwitched: "{one:and rating} {done} {other:and rating}{and so}.",
    of_switches.CouldSwitch: (
        "{one:and rating} and {other:and rating} could swap: no rule stands against it, and pairings with both "
        "boards are as good."
    ),
    of_switches.AloneBetter: "{The switch} alone makes {start} better.",
    of_switches.AloneAsGood: "{The switch} alone leaves {start} as good.",
    of_switches.AloneWorse: "{The switch} alone makes {start} worse: then {more}.",
    of_switches.AllRight: "{right}.",
    of_switches.Mending: "Of the switches with another natural board, {count} would leave less wrong.",
    of_switches.NoConflict: "{right here}.",
    of_switches.NormallyMeet: "{one:and rating} and {other:and rating} are {opponents}.",
    of_switches.MeetAcross: "{one:and rating} with {score:score} plays {other:and rating} with {others_score:score}.",
    of_firmness.SecondBestWorse: "In the second-best pairings {more}.",
}

ON_A_LINE: Mapping[type[Claim], str] = {  # short forms for the line of a board that was not made
    of_against.CouldBe: "as good",
    of_against.MeetAgain: "already played",
    of_against.ByeAgain: "second bye",
    of_against.MeetListed: "kept apart",
    of_against.MeetTeammate: "{kin:kin}",
    of_against.TooFarApart: "{apart:apart}; most {most:score}",
    of_against.LeavesKept: "{player} kept in group",
    of_against.ByeHigher: "{score:score}; lowest {lowest}",
    of_against.ScoresApart: "{apart:apart}",
    of_against.ByeInstead: "{natural_holder} {baseline}",
    of_against.ThirdThere: "{running:ordinal} {color} in a row",
    of_against.NotAcross: "other scores",
    of_against.Over: "costs {value}, limit {limit}",
    of_against.OverUnrated: "unrated, over {limit}",
    of_against.UnequalThere: "{player} not {due}",
    of_against.NotDueThere: "{player} not {due}",
    of_against.Crossing: "interchange, costs {points}",
    of_against.WorthThere: "costs {points}",
    of_against.PlacesOff: "{places:place} off",
    of_against.ByePlacesOff: "{places:place} off",
    of_against.Counted: "{criterion}: {other}, not {best}",
    of_against.CountedInGroup: "{criterion}: {other}, not {best}",
}

WITHOUT_IT: Mapping[type[Claim], str] = {  # the pairings without a board, for a table row
    of_firmness.Held: "{more}",
    of_firmness.HeldInGroup: "{more} (score group {group} from the top)",
    of_firmness.Spare: "just as good",
}

FORCED_LAST = (
    "How this was found: the two are paired with each other, and everybody else as well as possible around them."
)
AGAINST_EACH = "The rule that stands against each, most nearly possible first."
WHOM_ELSE, SWITCH_TITLE = "Who else could {} play?", "Why weren't {} and {} swapped?"
CHECK, HISTORIES, ALSO = "To check:", "Colors so far:", "Also:"
HOW_FIRM = "How firm are these pairings?"
WITHOUT_EACH = "The best pairings without each board, and the first rule by which they are worse:"
COMPARED_IN_ORDER = "Compared in this order; the first difference decides. Rules that neither side breaks are left out."
_GROUNDS = {
    Ground.CORRECTED_WITHIN: "The best pairings correct as much with fewer switches over the low limit.",
    Ground.INTERCHANGE_FIRST: (
        "An interchange within the low limit is preferred to a transposition over it, where it corrects as much."
    ),
}
_COMPARING = {  # the rule as it applies between two pairings; the rule book words it for a single switch
    criteria.OVER_LOW_LIMIT: "A switch that does not help to equalize colors stays within the low limit.",
    criteria.SIZE: "Where colors come out as good, smaller switches are preferred to larger ones.",
}
PRICE_TITLE = "What would these boards cost?"
AROUND = (
    "How this was found: the proposed boards are made, and everybody else is paired as well as possible around them."
)
BY_RULE = "Colors are given by the rules, whoever was named first."

_MISSED = {
    criteria.ALTERNATION.name: "miss their due color (alternation)",
    criteria.THREE_IN_A_ROW.name: "get the same color three times in a row",
}


@phrases_of(of_against)
def _phrases(claim: Claim) -> Mapping[str, str]:
    """What to call the color that a player gets, perhaps again, and what the player would miss."""
    got = color_name(claim.held.get("got"))
    return {
        "got_again": f"{got} again" if claim.held.get("had_last") else got,
        "missed": _MISSED.get(claim.words[0], "") if claim.words else "",
    }


_DONE = {
    "down": ("is paired down instead of", ""),
    "up": ("is paired up instead of", ""),
    "bye": ("gets the bye instead of", ""),
    "swapped": ("and", " did swap: by the natural pairing each would play the other's opponent"),
}


@phrases_of(of_switches)
def _switch_phrases(claim: Claim) -> Mapping[str, str]:
    """What was done with the two who are asked about, what the switch is, and that nothing is wrong."""
    boards = " - ".join(map(named, claim.players))
    bye = f"{rated(claim.players[0])} gets the bye, and so no color" if len(claim.players) == 1 else ""
    done, and_so = _DONE.get(claim.held.get("done") or "", ("and", " do not swap"))
    return {
        "done": done,
        "and so": and_so,
        "right": bye or f"Nothing is wrong on {boards}",
        "right here": bye or f"Nothing is wrong on this board: {boards}",
        "The switch": "Switching back" if claim.held.get("start") == "back" else "The switch",
    }


def why_not_words(answer: WhyNot) -> str:
    """Why the two are not paired, with amounts and names; or what is wrong with a board that was made."""
    return paragraph((*answer.told.verdict, *answer.told.reason))


def the_best_round(*, on_the_table: bool) -> str:
    """What to call the best pairings in a comparison: "these" if they are the ones shown."""
    return "these" if on_the_table else "best"


def rule_number(of: Criterion | Compared) -> str:
    """The rule number of a criterion or a step, or a dash if it is not from the rule book."""
    return of.rule.number if of.rule else "-"


def rule_sentence(step: Compared) -> str:
    """The basis of a step in one sentence: its rule, or the purpose of a criterion of ours."""
    return _GROUNDS.get(step.ground) or (
        f"The rule: {_COMPARING.get(step.criterion) or step.criterion.rule.sentence}"
        if step.criterion.rule
        else "No rule of the book decides this: it is a setting, or tells pairings apart that are otherwise equal."
    )


GROUP_FROM_TOP = "score group {} from the top"


def rule_totals(step: Compared, ours: str, theirs: str) -> str:
    """The rule's number with the two totals, and the score group if that decided."""
    return filled(
        "[rule {rule}, ]{title}[, {group}]: {instead}",
        rule=step.rule and step.rule.number,
        title=step.criterion.title.lower(),
        group=None if step.group is None else GROUP_FROM_TOP.format(step.group + 1),
        instead=instead(step, ours, theirs),
    )


def check_lead(claims: Iterable[Claim]) -> str:
    """The label before facts that can be checked, or before what is wrong with a second board."""
    kinds = {type(each) for each in claims}
    if kinds <= {of_colors.ColorsSoFar, of_colors.NotDue}:
        return HISTORIES
    return ALSO if {each.__module__ for each in kinds} == {of_against.__name__} else CHECK


MEASURED_NATURAL = (
    "The two swap in the natural pairing; the best pairings are found again with both new boards in them."
)
MEASURED_TABLE = "The two swap in these pairings; every value is still measured from the natural pairing."
BUYS_AND_COSTS = "What it improves and what it costs"
IN_THIS_ORDER = (
    "The ten cheapest at most. Switches that leave less wrong come first; among them the smallest value, then "
    "transpositions before interchanges."
)
WITH_THEIR_BOARDS = "Their boards: rating differences and values, the difference that counts first."
LESS_WRONG = "Less wrong is counted in the order of the rules: rematches, score groups and the bye before colors."
WHY_NOT_TAKEN = (
    "A switch is not made if the best pairings with both its boards are worse. The first rule that differs is named."
)
_SHORT = {
    criteria.REPEAT: "rematches",
    criteria.SECOND_BYE: "second bye",
    criteria.LONG_DROP: "too far apart",
    criteria.TEAMMATES: "kept apart",
    criteria.BYE_ABOVE_LOWEST: "bye's score group",
    criteria.SCORE_DIFFERENCE: "score groups",
    criteria.KEPT_IN_GROUP: "kept in group",
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
    """What kind of switch it is."""
    return f"rotation of {boards}" if form is Change.ROTATION else CHANGE_WORDS[form]


def is_natural(board: BoardAnswer) -> bool:
    """Whether a board is in the natural pairing that switches are measured from."""
    return board.switch is None or board.of_baseline


def limit_words(board: BoardAnswer) -> str:
    """The limit that applies to a board, for a narrow column."""
    if is_natural(board):
        return "natural board"
    if board.held_to is None:
        return "not made for color" if board.switch and board.switch.forced else "improves no color"
    return f"{value_words(board.limit, 'none')} ({board.held_to})"


def conflicts(wrong: Iterable[WrongColor], met: Iterable[Unwanted]) -> list[str]:
    """What is wrong on some boards, one phrase per player or pair."""
    kinds: dict[RoundPlayer, list[str]] = {}
    for each in wrong:
        phrase = filled("{conflict}[twice?  twice]", conflict=CONFLICT_WORDS[each.kind], twice=each.count > 1)
        kinds.setdefault(each.player, []).append(phrase)
    colors = [
        f"{named(player)} does not get {color_name(player.due)} ({', '.join(kinds_wrong)})"
        for player, kinds_wrong in kinds.items()
    ]
    patterns = "{} and {} must not play", "{} and {} already played"
    pairs = [patterns[pair.have_met].format(named(pair.one), named(pair.other)) for pair in met]
    return [*pairs, *colors]


def wrong_lines(before: Iterable[Claim], after: Iterable[Claim]) -> tuple[str, ...]:
    """What is wrong before and after a switch, one line each."""
    return (*(f"Before: {sentence(each)}" for each in before), *(f"After: {sentence(each)}" for each in after))


def moved_words(moves: Iterable[Shift], *, for_the_better: bool) -> str:
    """What a switch improves, or worsens, in a word each, without its size and order."""
    criteria_moved = [
        _SHORT[each.criterion] for each in moves if each.is_better is for_the_better and each.criterion in _SHORT
    ]
    return ", ".join(criteria_moved) or "nothing"


STAGE_TITLES = {
    SwitchStage.RAW_TO_LEGAL: "From the raw natural pairing to the natural pairing",
    SwitchStage.LEGAL_TO_FINAL: "From the natural pairing to these pairings",
    SwitchStage.RAW_TO_FINAL: "From the raw natural pairing to these pairings",
}
UNDONE = "Undone alone, a switch moves the totals by just what its table says: switches share no player."
CHANGES_TITLE = "What was switched for what"


def stage_note(stage: StageAnswer) -> str:
    """A note on a stage that is only shown, or that ignores colors and limits."""
    if not stage.leads_on:
        return "Shown for information: with these settings switches are measured from the raw natural pairing."
    if stage.stage is SwitchStage.RAW_TO_LEGAL and stage.chains:
        return "Only rematches and team rules are looked at here; colors and limits come later."
    return ""


def chain_title(chain: Chain) -> str:
    """A switch by number and form."""
    switch = chain.switch
    return f"Switch {switch.number} of {switch.count}: {form_words(switch.form, len(switch.after))}"


def undone(chain: Chain) -> tuple[str, ...]:
    """What would be wrong again without the switch, and what is wrong with it, one line each."""
    return (
        *(f"Undone alone: {sentence(each)}" for each in chain.said_before),
        *(f"With it: {sentence(each)}" for each in chain.said_after),
    )
