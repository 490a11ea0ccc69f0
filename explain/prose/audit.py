"""Were the posted pairings right, in words a TD can read aloud, and why; are the best pairings really the best."""

import re
from collections.abc import Mapping

from explain.answers.audit.audit import Audit, AuditedBoard, ImprovingSwitch, Verdict
from explain.answers.audit.board_verdict import BoardVerdict
from explain.answers.audit.discrepancies import Discrepancy
from explain.answers.audit.verification import MOST_PLAYERS, Verification
from explain.answers.board import Chair
from explain.answers.claim import Claim
from explain.answers.claims import of_audits
from explain.answers.compare import AVOIDED_INTERCHANGE
from explain.model import rules
from explain.model.settings import Preferences
from explain.pairing import criteria
from explain.prose.claims import SENTENCES, phrases_of, rules_named
from explain.prose.planner import paragraph
from explain.prose.settings import setting_words
from explain.prose.words import capitalized, counted, filled, in_words, listed, uncapitalized

SENTENCES |= {
    of_audits.TheBest: "{subject} are the best pairings for these settings.",
    of_audits.PostedAsGood: (
        "{subject} are as good as the best for these settings: by the rules it makes no difference."
    ),
    of_audits.NoWorseAsPosted: "{subject} are as good as the best for these settings, with colors as posted.",
    of_audits.Acceptable: "{subject} are equally acceptable: colors are just as good on the whole, and {only}.",
    of_audits.Mendable: "{subject} are legal. {count:Fewer players} could have missed the due color{within}.",
    of_audits.ColorsBetter: (
        "{subject} are legal. Colors could be better, though just as many players would miss their due color."
    ),
    of_audits.ColorsBetterForMore: (
        "{subject} are legal. Colors could be better, though more players would miss their due color."
    ),
    of_audits.LegalBut: "{subject} are legal, but {too_far}.",
    of_audits.RuleBroken: "A rule is broken: {broken}.",
    of_audits.IsDue: "{player} could have had {due}, the due color.",
    of_audits.MoreDue: "So could {count:more players}.",
    of_audits.PostedFallsOn: "The board in question is {one}-{other}.",
    of_audits.FallsOnChange: "The board in question is {one}-{other}, a switch of {points:point}.",
    of_audits.FallsOnBye: "In question is {player}'s bye.",
    of_audits.PostedFallsOnMore: "The same goes for {count:more boards}.",
    of_audits.NoWholeRound: "A rule is broken: these are not pairings for a whole round.",
    of_audits.LeftOut: "Not paired: {all}.",
    of_audits.Twice: "Paired more than once: {all}.",
    of_audits.SeveralByes: "Only one player can have the bye, but these all do: {all}.",
    of_audits.Swapping: "Swap {one} and {other}.",
    of_audits.ChangesNothing: "Changing these boards makes no difference by the rules.",
    of_audits.Mends: "Changing these boards would give {count:more players} the due color.",
    of_audits.Gets: "{player} would get the due {due}.",
    of_audits.GetsBye: "{player} would get the bye.",
    of_audits.GetsMore: "So would {count:more players}, in the due color.",
    of_audits.Misses: "{player} would miss {due}, the due color, instead.",
    of_audits.Betters: "If these boards were changed, {better}.",
    of_audits.OverThen: (
        "On these boards {switches_then} would be over the {limit}-point limit; now {now:in words} {now:is|are}."
    ),
    of_audits.ThirdThen: "{player} would get {color} for the {running:ordinal} time in a row.",
    of_audits.WorseApart: "Even so, a score difference of {apart:score} is worse than one of {after:score}.",
    of_audits.ComesBefore: "Even so, {comes first} before colors.",
    of_audits.ByRule: "Colors are reversed on board {board}: by the rules {white} plays {color} against {black}.",
    of_audits.NothingMoreWrong: "Nobody misses the due color by that.",
    of_audits.WrongAsPosted: "As posted, {player} misses {due}, the due color ({sort}).",
    of_audits.TurnedOn: "Apart from that, colors are reversed on {board_numbers}.",
    of_audits.ColorsByRule: "With these opponents, nobody else should have {color}.",
    of_audits.ColorsByRuleBut: (
        "With these opponents, nobody else should have {color}; {count:players} still {count:misses|miss} "
        "{count:the|their} due color."
    ),
    of_audits.TossUnknown: "The coin toss is not known: colors of players who have not played yet are not judged.",
    of_audits.Stands: "Posted pairings stand.",
    of_audits.NotSerious: "Posted pairings normally stand; the TD decides.",
    of_audits.MaybeSerious: "This may be a serious error. Whether to change posted pairings is up to the TD.",
    of_audits.NothingAgainst: "These pairings are not posted yet, and nothing here speaks against posting them.",
    of_audits.LookAtColors: "These pairings are not posted yet: look at the colors before you post them.",
    of_audits.LookAtBest: "These pairings are not posted yet: look at the best pairings before you post them.",
    of_audits.NotOnTheWall: "These boards are not posted. The TD decides.",
    of_audits.NotJudged: "The TD paired this by hand: it is not judged.",
    of_audits.InBest: "The best pairings for these settings have this {what} too.",
    of_audits.NoBetter: "This {what} is as good as any: without it the pairings would be no better.",
    of_audits.AcceptableBoard: "This is equally acceptable: colors are just as good on the whole, and {only}.",
    of_audits.CouldHaveHad: (
        "{player} could have had {due}, the due color: the switch costs {value:point}{of_two}, and the limit is "
        "{limit}."
    ),
    of_audits.CouldBeyond: (
        "{player} could have had {due}, the due color, but only over the limit: the switch costs "
        "{value:point}{of_two}, and the limit is {limit}."
    ),
    of_audits.CouldUnheld: (
        "{player} could have had {due}, the due color: the switch costs {value:point}{of_two}, and no limit is set."
    ),
    of_audits.CouldInSwitch: (
        "{player} could have had {due}, the due color, {by a switch that} costs {value:point} at most; the limit is "
        "{limit}."
    ),
    of_audits.CouldByMany: "{player} could have had {due}, the due color, {by a switch}.",
    of_audits.CouldWithoutValue: (
        "{player} could have had {due}, the due color, by a switch that has no cost in rating points."
    ),
    of_audits.CouldNormally: "{player} could have had {due}, the due color, on the natural board.",
    of_audits.CouldSitOut: "{player} could have had the bye.",
    of_audits.Pays: "Without {one} against {other}, {better}.",
    of_audits.PaysBye: "{instead of}.",
    of_audits.PaysOver: (
        "{one} against {other} is a switch of {value:point}, and the limit is {limit}. Without it {better}."
    ),
    of_audits.InTheWay: "This {what} stands in the way of other players.",
    of_audits.WithoutIt: "Without it {better}.",
    of_audits.ThenMeets: "In the best pairings {white} has {color} against {black}.",
    of_audits.ThenBye: "In the best pairings {player} gets the bye.",
}
_SUBJECTS = {"posted": "The posted pairings", "given": "These pairings"}
_SORTS = {"AL": "alternation", "EQ": "equalization", "33": "third in a row"}
_ONLY = {
    "interchange": "the best pairings only have fewer interchanges",
    "size": "the best pairings only have smaller switches",
    "boards_changed": "the best pairings only change fewer boards",
    "order": "the best pairings only have another order of boards",
}

_BROKEN = {
    "repeat": "there is a rematch that could be avoided",
    "second_bye": "the bye goes to somebody who had a bye or a forfeit win, and another player could have it",
    "teammates": "players who must not play each other are paired, and that could be avoided",
    "bye_above_lowest": "somebody with fewer points could have the bye",
    "score_difference": "players are paired further from their own scores than necessary",
}

_TOO_FAR = {
    "long_drop": "more opponents are too far apart in score for these settings than necessary",
    "kept_in_group": "a player to be kept in the score group leaves it, and that could be avoided",
    "teammates_if_required": "more teammates are paired than their score groups require",
    "bye_moved": "the bye is not where the natural pairing has it",
    "odd_player_moved": "more odd players or their opponents were switched than necessary, which these settings limit",
    "over_high_limit": "more switches are over the high limit than necessary",
    AVOIDED_INTERCHANGE: "there are more interchanges than necessary, which these settings avoid",
    "over_low_limit": "more switches are over the low limit than necessary",
    "limited_interchange": "there are more interchanges than necessary, which these settings limit",
}

_BETTER = {
    "repeat": "there would be fewer rematches",
    "second_bye": "the bye would not go to somebody who had a bye or a forfeit win",
    "long_drop": "fewer opponents would be too far apart in score for these settings",
    "teammates": "fewer players who must not play each other would be paired",
    "bye_above_lowest": "the bye would go to somebody with fewer points",
    "score_difference": "players would be paired nearer to their own scores",
    "kept_in_group": "fewer players to be kept in their score group would leave it",
    "teammates_if_required": "fewer teammates would play each other",
    "bye_moved": "the bye would be where the natural pairing has it",
    "three_in_a_row": "fewer players would get one color three times in a row",
    "odd_player_moved": "fewer odd players or their opponents would be switched for color",
    "over_high_limit": "fewer switches would be over the high limit",
    AVOIDED_INTERCHANGE: "there would be fewer interchanges, which these settings avoid",
    "equalization": "colors would be closer to equal",
    "over_low_limit": "fewer switches would be over the low limit",
    "limited_interchange": "there would be fewer interchanges",
    "alternation": "fewer players would miss their due color",
    "interchange": "there would be fewer interchanges",
    "size": "the switches would be smaller",
    "boards_changed": "fewer boards would be changed",
    "order": "the boards would be closer to the natural order",
}

_COMES = {
    "repeat": "avoiding rematches comes",
    "second_bye": "avoiding a second bye comes",
    "long_drop": "the limit on score differences comes",
    "teammates": "keeping players apart comes",
    "bye_above_lowest": "who gets the bye comes",
    "score_difference": "keeping scores close comes",
    "kept_in_group": "keeping players in their score group comes",
    "teammates_if_required": "keeping teammates apart comes",
    "bye_moved": "who gets the bye comes",
}


@phrases_of(of_audits)
def _phrases(claim: Claim) -> Mapping[str, str]:
    """Phrases only used here: whose pairings they are, and what is better or worse by a criterion."""
    word = claim.words[-1] if claim.words else ""
    tables = {
        "only": _ONLY,
        "broken": _BROKEN,
        "too_far": _TOO_FAR,
        "better": _BETTER,
        "sort": _SORTS,
        "comes first": _COMES,
    }
    phrased = {name: table.get(word, "") for name, table in tables.items()}
    holder, player = claim.held.get("next_in_line"), claim.players[0].name if claim.players else ""
    without = f"Without the bye for {player}, {phrased['better']}"
    within = " within the limits" if word == "within" else ""
    count = claim.held.get("count", 0)
    by, that = ("by re-pairing {} boards", ", which") if count >= _MANY else ("by a switch of {} boards", " that")
    by = by.format(in_words(count))
    then = claim.held.get("then", 0)
    phrased["switches_then"] = {0: "no switch", 1: "one switch"}.get(then, f"{in_words(then)} switches")
    return {
        **phrased,
        "by a switch": by,
        "by a switch that": f"{by}{that}",
        "subject": _SUBJECTS.get(claim.words[0], "") if claim.words else "",
        "within": within,
        "instead of": f"{holder.name} was next in line for the bye; {player} got it instead" if holder else without,
    }


def switch_words(verdict: BoardVerdict) -> str:
    """What a board's switch would do, except what its verdict already says; empty if there is none."""
    its_costs = of_audits.Pays, of_audits.PaysBye, of_audits.PaysOver, of_audits.WithoutIt
    lead = {each.words[-1] for each in verdict.said.lead if isinstance(each, its_costs)}
    claims = verdict.switch.claims if verdict.switch else ()
    return paragraph([each for each in claims if not (isinstance(each, of_audits.Betters) and {*each.words} <= lead)])


def switch_rules(switch: ImprovingSwitch) -> str:
    """The rules in favor of a switch, and those its claims rest on."""
    rule = switch.decided_by.criterion.rule if switch.decided_by else None
    return rules_named([*([rule.number] if rule else []), *(each.rule for each in switch.claims if each.rule)])


_MANY = 5
"""A switch of this many boards or more is called pairing them anew."""
JUDGED_BY = (
    f"Judged by the {rules.RULE_EDITION}, for the settings shown. Pairings made by another system follow rules of "
    "their own."
)
COLORS_APART = (
    "The verdict is on who plays each other, with the colors as posted. Whether the colors follow the rules is "
    "judged here."
)
DIFFERENCE_WORDS = {
    Discrepancy.RULE: "a rule about rematches, teammates or scores that only the best pairings keep",
    Discrepancy.BYE: "another player has the bye",
    Discrepancy.ODD_PLAYER: "another odd player, or another opponent for one",
    Discrepancy.NO_INTERCHANGE: "no interchange where the best pairings have one",
    Discrepancy.INTERCHANGE: "an interchange where the best pairings have none",
    Discrepancy.COLOR_LEFT: "a due color missed that the best pairings give",
    Discrepancy.OTHER_BOARDS: "another transposition or rotation, or none, with colors no worse",
}
_NOT_KEPT = {  # the rule that a switch would keep, where that decides
    criteria.REPEAT: "a rematch that the best pairings avoid",
    criteria.LONG_DROP: "opponents too far apart in score for these settings, which the best pairings avoid",
    criteria.TEAMMATES: "a pair that must not play, kept apart in the best pairings",
    criteria.SCORE_DIFFERENCE: "players paired further from their own scores than in the best pairings",
    criteria.KEPT_IN_GROUP: "a player to be kept in the score group, who stays there in the best pairings",
    criteria.TEAMMATES_IF_REQUIRED: "teammates who play, kept apart in the best pairings",
}
NO_PRESET = "No preset gives these pairings. What is different from the best for these settings, switch by switch:"
SWITCHES_TITLE = "How to get from these boards to the best pairings"
ONE_IS_ENOUGH = "Each of these switches can be made alone, with the result given."
BOARD_BY_BOARD = "Round {round}, board by board:"
BESIDE_THE_BEST = "Compared with the best pairings"


def audit_title(answer: Audit) -> str:
    """The question."""
    pattern = "Were the pairings of round {} right?" if answer.on_the_wall else "Round {} before it is posted"
    return pattern.format(answer.round)


def difference_lines(answer: Audit) -> tuple[str, ...]:
    """What each switch toward the best pairings makes different; a broken rule is named where it decides."""
    words = [DIFFERENCE_WORDS[each] for each in answer.differences]
    if len(answer.switches) == len(words):  # unless posted colors do better than one of them
        for at, switch in enumerate(answer.switches):
            if answer.differences[at] is Discrepancy.RULE and switch.decided_by:
                words[at] = _NOT_KEPT.get(switch.decided_by.criterion, words[at])
    return tuple(words)


def board_verdict_words(verdict: BoardVerdict) -> str:
    """Whether a board could have been better, for which players, at what cost and limit; and its colors."""
    return paragraph((*verdict.said.lead, *(verdict.turned.claims if verdict.turned else ())))


def column(*, on_the_wall: bool) -> str:
    """The column heading for the boards being judged."""
    return "posted" if on_the_wall else "here"


def verdict(answer: Audit) -> str:
    """The verdict to read aloud: a sentence, and reasons with names; for other rules, how many boards differ."""
    if answer.verdict is Verdict.OTHER_RULES and answer.boards:
        games = [each for each in answer.boards if each.answer.black is not None]
        others = sum(not each.in_best for each in games)
        return f"By US Chess rules, {others} of {counted(len(games), 'board')} would be different."
    return paragraph(answer.said.verdict)


def split_verdict(verdict: str) -> tuple[str, str]:
    """A verdict in two parts for one line: its gist, such as ``Legal.``, and the rest."""
    predicate = re.sub(r"^(?:The posted|These) pairings are (?=legal|as good|equally)", "", verdict)
    word, stop, rest = re.split(r"([.,:])", capitalized(predicate), maxsplit=1)
    return word + stop, rest.strip()


def differs(board: AuditedBoard) -> str:
    """Whether the best pairings include a board, and if not, by which penalties it costs more."""
    if board.in_best:
        return "same"
    natural_bye = next((gap.natural.name for gap in board.answer.gaps if gap.side is Chair.BYE), None)
    costs = [
        f"in the natural pairing {natural_bye} has the bye"
        if criterion is criteria.BYE_MOVED and natural_bye
        else uncapitalized(criterion.title)
        for criterion, _ in board.costs
    ]
    return f"another board ({listed(costs)})" if costs else "another board"


def settings_line(preferences: Preferences) -> str:
    """The two limits as set."""
    return f"Limits: low {setting_words(preferences.low_limit)}, high {setting_words(preferences.high_limit)}."


VERIFICATION_TITLE = "Are these really the best pairings?"
STEPS_COMPARED = "Paired again, step by step"
STEPS_VERIFIED = ("Who is normally paired down, and the bye", "Natural pairings", "The best pairings")
NOT_CHECKED = (
    "Both times a board is judged by the same rules, so this does not check the rules themselves. "
    "This program's tests do, against a second reading of the rule book."
)


def verified(verification: Verification) -> str:
    """Whether the best pairings come out the same."""
    if not verification.players:
        return "There is nobody to pair."
    if verification.is_same is None and verification.players <= MOST_PLAYERS:
        return (
            "Not checked: so many players have already played each other that there are too many ways to choose the "
            "odd players."
        )
    if verification.is_same is None:
        return (
            f"Not checked: {verification.players} players are to be paired, and this check is for {MOST_PLAYERS} at "
            "most."
        )
    if not verification.is_same:
        return "No. Paired again from scratch, the best pairings come out different. Please report this."
    return "Yes. Paired again from scratch, the best pairings come out the same."


def how_verified(verification: Verification) -> str:
    """How the round was paired again, and what was not tried."""
    solved = (_SOLVED_ANEW if verification.another_solver else _SOLVED_AS_USUAL).format(
        counted(verification.matchings, "pairing"), verification.boards
    )
    return f"{_choices(verification)} {solved}"


_SOLVED_ANEW = "A different library (networkx) solved {} for that, with every possible board in each ({:,} in all)."
_SOLVED_AS_USUAL = (
    "The usual library, as no other is available here, solved {} for that, with every possible board in each "
    "({:,} in all)."
)


def _choices(verification: Verification) -> str:
    if verification.ways == 1 and verification.every_way:
        return "There is only one choice of odd players and the bye."
    if verification.every_way:
        return f"All {verification.ways:,} choices of odd players, their opponents and the bye were compared."
    pattern = (
        "[one? 1 choice][several? {ways:,} choices] of odd players, their opponents and the bye "
        "[one? was compared: it keeps][several? were compared: all that keep] rematches, the bye and score differences "
        "as low as possible. Any other choice is worse by one of these rules, so it was not tried."
    )
    return filled(pattern, ways=verification.ways, one=verification.ways == 1, several=verification.ways != 1)


def outcome(*, same: bool | None) -> str:
    """The result of a step."""
    return "the same" if same else "different"
