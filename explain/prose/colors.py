"""Who has which color and why, and what is still wrong."""

from __future__ import annotations

from collections.abc import Sequence

from explain.answers.answer import Claim
from explain.answers.board import BoardAnswer, ColorAnswer, Conflict
from explain.answers.player import Who
from explain.answers.why_color import ColorStep, RuleFinding, WhyColor
from explain.model.players import Color
from explain.prose.claims import cell
from explain.prose.ladder_sentences import CELLS, COLOR_CELLS
from explain.prose.words import color_name, named

FOUND_WORDS = {RuleFinding.TIE: "decides nothing", RuleFinding.DECIDES: "decides", RuleFinding.NOT_REACHED: "not reached"}
LADDER = "The color rules in order; the first that finds a difference decides."


def title(answer: WhyColor) -> str:
    """What was asked."""
    return f"Board {answer.board.board}: why does {named(answer.board.white)} have White?"


def what_it_found(step: ColorStep, player: Who) -> str:
    """What one rule found with one of the two, in a few words; nothing for a rule that was not reached."""
    return cell([each for each in step.claims if player in each.players], CELLS)


def ways(answer: WhyColor) -> tuple[str, str]:
    """How the colors on the board and the other ones are called."""
    return ("as it is", "the other way round") if answer.as_rule else ("as posted", "by the rules")


def color_for(player: Who, color: Color, said: Sequence[Claim]) -> str:
    """A player's color, and what it is to him."""
    wrong = cell([each for each in said if player in each.players], COLOR_CELLS)
    if wrong:
        return f"{color_name(color)}: {wrong}"
    return f"{color_name(color)}, the due color" if player.due is color else color_name(color)


CONFLICT_WORDS = {
    Conflict.ALTERNATION: "alternation",
    Conflict.EQUALIZATION: "equalization",
    Conflict.THREE_IN_A_ROW: "three in a row",
}


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
