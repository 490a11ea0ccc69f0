"""Who has which color and why, and what is still wrong."""

from __future__ import annotations

from explain.answers.board import BoardAnswer, ColorAnswer, Conflict

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
