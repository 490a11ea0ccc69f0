"""Who has which color and why, what either way leaves wrong, and the ladder of the color rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explain.answers.answer import Claim, Kind
from explain.answers.board import BoardAnswer, ColorAnswer, Conflict
from explain.answers.card_claims import CardKind
from explain.answers.colors.why_color import ColorStep, LadderKind, RuleFinding, WhyColor
from explain.answers.player import RoundPlayer
from explain.model.players import Color
from explain.prose.claims import SENTENCES, cell
from explain.prose.words import color_name, named

SENTENCES |= {
    LadderKind.IS_LEVEL: "{0} is level.",
    LadderKind.HAD_IN: "{0} had {c0} in round {n0}.",
    LadderKind.NO_GAME_IN: "{0} had no game in round {n0}.",
    LadderKind.UNKNOWN_IN: "{0} had a game of unknown color in round {n0}.",
    LadderKind.SAME_COLORS: "{0} and {1} had the same color in every round.",
    LadderKind.SAME_KNOWN: "No known color tells {0} and {1} apart.",
    LadderKind.MINUS_SCORE: "{0} ranks higher and has a minus score, {n0:score} in {n1:round}.",
    LadderKind.NO_MINUS_SCORE: "{0} ranks higher and has no minus score, but {n0:score} in {n1:round}.",
    LadderKind.COIN_FELL: "The coin fell for {0}.",
    LadderKind.RANKS_HIGHER: "{0} ranks higher than {1}.",
    LadderKind.OTHER_WAY_RIGHT: "The other way round nothing would be wrong.",
    LadderKind.OTHER_WAY_WORSE: "The other way round more would be wrong.",
    LadderKind.OTHER_WAY_BETTER: "The other way round less would be wrong.",
    LadderKind.OTHER_WAY_ALIKE: "The other way round as much would be wrong.",
    LadderKind.WOULD_NOT_ALTERNATE: "{0} would not get {c0}, the due color (alternation).",
    LadderKind.WOULD_NOT_EQUALIZE: "{0} would not get {c0}, the due color, and would have had {n0} more {c1} than {c0} (equalization).",
    LadderKind.WOULD_RUN: "{0} would get {c0} in {n0} games running.",
    LadderKind.WOULD_RUN_KNOWN: "{0} would get {c0} in {n0} games running, of those whose color is known.",
}

CELLS: Mapping[Kind, str] = {
    CardKind.COLORS: "due {c0}",
    CardKind.NOT_DUE: "due no color",
    CardKind.MORE_OF: "{n0} from level",
    LadderKind.IS_LEVEL: "level",
    LadderKind.HAD_IN: "{c0} in round {n0}",
    LadderKind.NO_GAME_IN: "no game in round {n0}",
    LadderKind.UNKNOWN_IN: "color not known in round {n0}",
    LadderKind.SAME_COLORS: "same in every round",
    LadderKind.SAME_KNOWN: "no known color differs",
    LadderKind.MINUS_SCORE: "a minus score: {n0:score} in {n1:round}",
    LadderKind.NO_MINUS_SCORE: "no minus score: {n0:score} in {n1:round}",
    LadderKind.COIN_FELL: "the coin fell here",
    LadderKind.RANKS_HIGHER: "{0} ranks higher",
}
"""The same in a few words, for the ladder of the rules."""
COLOR_CELLS: Mapping[Kind, str] = {
    **dict.fromkeys((CardKind.NOT_ALTERNATED, LadderKind.WOULD_NOT_ALTERNATE), "not due (alternation)"),
    **dict.fromkeys((CardKind.NOT_EQUALIZED, LadderKind.WOULD_NOT_EQUALIZE), "{n0} more {c1} than {c0} (equalization)"),
    **dict.fromkeys((CardKind.THIRD_RUNNING, CardKind.THIRD_KNOWN, LadderKind.WOULD_RUN, LadderKind.WOULD_RUN_KNOWN), "{n0} games running"),
}
"""What is wrong with a color, for the table of both ways."""

FOUND_WORDS = {RuleFinding.TIE: "decides nothing", RuleFinding.DECIDES: "decides", RuleFinding.NOT_REACHED: "not reached"}
LADDER = "The color rules in order; the first that finds a difference decides."
CONFLICT_WORDS = {
    Conflict.ALTERNATION: "alternation",
    Conflict.EQUALIZATION: "equalization",
    Conflict.THREE_IN_A_ROW: "three in a row",
}


def title(answer: WhyColor) -> str:
    """What was asked."""
    return f"Board {answer.board.board}: why does {named(answer.board.white)} have White?"


def what_it_found(step: ColorStep, player: RoundPlayer) -> str:
    """What one rule found with one of the two, in a few words; nothing for a rule that was not reached."""
    return cell([each for each in step.claims if player in each.players], CELLS)


def ways(answer: WhyColor) -> tuple[str, str]:
    """How the colors on the board and the other ones are called."""
    return ("as it is", "the other way round") if answer.as_rule else ("as posted", "by the rules")


def color_for(player: RoundPlayer, color: Color, said: Sequence[Claim]) -> str:
    """A player's color, and what it is to him."""
    wrong = cell([each for each in said if player in each.players], COLOR_CELLS)
    if wrong:
        return f"{color_name(color)}: {wrong}"
    return f"{color_name(color)}, the due color" if player.due is color else color_name(color)


def color_rule_note(color: ColorAnswer) -> str:
    """The rule's number, with WinTD's number beside it."""
    note = f"rule {color.rule.number}"
    if color.wintd is None:
        return note
    return f"{note} (WinTD {color.wintd}{f', round {color.wintd_round}' if color.wintd_round else ''})"


def histories_title(deciding_round: int | None) -> str:
    """What stands over the colors of two players round by round."""
    return "Colors so far" if deciding_round is None else f"Colors so far; round {deciding_round} decides"


def wrong_letters(answer: BoardAnswer) -> str:
    """What is wrong with a board's colors in the letters of a pairing log: ``AL``, ``EQ``, ``33``."""
    return ", ".join(wrong.kind.value for wrong in answer.wrong)
