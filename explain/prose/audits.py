"""Was the posted round right: the verdict in words that a director can read out, and what it rests on."""

from __future__ import annotations

from explain.answers.audit import Audit, AuditedBoard, Verdict
from explain.answers.board import BoardAnswer
from explain.answers.board_verdict import BoardVerdict
from explain.model import rules
from explain.model.settings import Preferences
from explain.prose.amounts import root
from explain.prose.claims import claims
from explain.prose.settings import setting_words
from explain.prose.words import counted, named, opponent_named

JUDGED_BY = f"Judged by the {rules.RULE_EDITION}, under the settings in force. Pairings made by another system follow rules of their own."
COLORS_APART = "The verdict is on who meets whom, with the colors as posted. Whether these are those of the rules is judged here."
SWITCHES_TITLE = "What leads from these boards to the best round"
ONE_IS_ENOUGH = "Each of these switches can be made alone, and does what is said of it."
BOARD_BY_BOARD = "Board by board, as they are:"
BESIDE_THE_BEST = "Beside the best round"


def title(answer: Audit) -> str:
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


def board_words(board: BoardAnswer) -> str:
    """A board by its two players, White first, or who has the bye."""
    return f"{named(board.white)} - {opponent_named(board.black)}"


def costs(board: AuditedBoard) -> str:
    """What a board costs where the round is worse than the best one."""
    if board.in_best:
        return "same"
    return ", ".join(f"{criterion.title.lower()} {root(criterion, amount)}".rstrip() for criterion, amount in board.costs)


def settings_line(preferences: Preferences) -> str:
    """The two limits in force."""
    return f"Limits in force: low {setting_words(preferences.low_limit)}, high {setting_words(preferences.high_limit)}."
