"""What happened to a board, what the change is worth, and the same from a player's chair."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.board import BoardAnswer, GapAnswer, Unwanted
from explain.answers.switches import Change
from explain.model.rules import RULE_EDITION
from explain.prose.words import named, opponent_named

CHANGE_WORDS = {
    Change.NATURAL: "natural",
    Change.TRANSPOSITION: "transposition",
    Change.ROTATION: "rotation",
    Change.INTERCHANGE: "interchange",
    Change.ODD_PLAYER: "odd player changed",
    Change.REPEAT: "forced: had met",
    Change.TEAMMATES: "forced: must not meet",
    Change.BYE: "bye",
    Change.BY_HAND: "by the director",
}


BYE = "Bye"
IN_RATING_POINTS = "What it is worth, in rating points"
RULES_OF = f"Rule numbers are those of the {RULE_EDITION}."
LIMIT_WORDS = {"high": "equalization, high limit", "low": "alternation, low limit"}


def board_title(answer: BoardAnswer) -> str:
    """A board by its number, or the bye."""
    return BYE if answer.board is None else f"Board {answer.board}"


def gap_points(gap: GapAnswer) -> str:
    """The gap in rating points, or that it has no value."""
    return "no value" if gap.points is None else str(gap.points)


def limit_title(answer: BoardAnswer) -> str:
    """Which limit the board is held to; empty for none."""
    return "" if answer.held_to is None else f"limit ({LIMIT_WORDS[answer.held_to]})"


PROGRAM_THOUGHT = "What the posting program thought: the natural opponents it kept in the file, beside ours"
STEPS_TO_BOARD = ("Ours by rank alone", "Ours with rematches avoided", "Kept by rank alone", "Kept with rematches avoided", "Here")


def steps_to_board(answer: BoardAnswer) -> Iterator[tuple[str, ...]]:
    """For each player his natural opponents step by step, ours and those that the file's program kept, to the one on this board."""
    for seat, (player, kept) in enumerate(zip(answer.players, answer.logical, strict=False)):
        first, second = (named(each) if each else NOBODY_KEPT for each in kept)
        ours = (opponent_named(each[seat]) for each in (answer.natural, answer.legal_natural))
        yield (named(player), *ours, first, second, opponent_named(answer.opponent(player)))


NOBODY_KEPT = "-"


def logged(answer: BoardAnswer) -> str:
    """What WinTD's pairing log has for the board."""
    return f"WinTD's log would write {answer.code}: value, color, limit."


def value_of_limit(answer: BoardAnswer) -> str:
    """The value of a change and the limit it was held to, for a table."""
    if answer.switch is None or answer.of_baseline:
        return ""
    value = "no value" if answer.value is None else str(answer.value)
    return value if answer.limit is None else f"{value} of {answer.limit}"


def unwanted_words(pair: Unwanted) -> str:
    """Why two should not meet."""
    return "have met" if pair.have_met else "must not meet"
