"""Two players who change places, and the same for every switch of a natural board: what it is worth, mends and breaks."""

from __future__ import annotations

from collections.abc import Iterable

from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.candidates import Candidate, Candidates
from explain.answers.compare import Shift
from explain.answers.player import Who
from explain.answers.switches import Change
from explain.answers.why_not_switch import Effect, Start, SwitchVerdict, WhyNotSwitch
from explain.pairing import criteria
from explain.prose.boards import CHANGE_WORDS, LIMIT_WORDS, limit_title, room_left, unwanted_words
from explain.prose.colors import CONFLICT_WORDS
from explain.prose.why_nots import more_of
from explain.prose.words import board_named, color_name, counted, named

MEASURED_NATURAL = "The two change places in the natural pairing; the best round is found again with both new boards in it."
MEASURED_TABLE = "The two change places in the round on the table; every value is still measured from the natural pairing."
BUYS_AND_COSTS = "What it buys and what it costs"

IN_THIS_ORDER = "Switches that leave less wrong come first; among them the smallest value, then transpositions before interchanges."
WITH_THEIR_BOARDS = "Their boards: gaps and values in rating points, the gap that counts first."
LESS_WRONG = "Less wrong is counted in the order of the rules: repeats, score groups and the bye before colors."
WHY_NOT_TAKEN = "A switch is not taken if the best round with both its boards is worse. The first rule that differs is named."


def title(answer: WhyNotSwitch) -> str:
    """What was asked."""
    return f"{answer.one.name} and {answer.other.name} change places?"


def switch(answer: WhyNotSwitch) -> str:
    """Whether they change places, in one sentence."""
    pair = f"{named(answer.one)} and {named(answer.other)}"
    step = answer.decided_by
    match answer.verdict:
        case SwitchVerdict.MADE if step is None:
            return f"{pair} did change places: both new boards are in the round."
        case SwitchVerdict.MADE:
            assert step is not None
            return f"{pair} did change places, though another round is better: with this one {more_of(step.criterion)}."
        case SwitchVerdict.AS_GOOD:
            better = answer.start is Start.TABLE and answer.at_once.decided_by is not None
            rest = f"{start_name(answer)} would be better" if better else "the best round with both new boards is as good as any"
            return f"{pair} could change places: no rule stands against it, and {rest}."
        case _:
            assert step is not None
            return f"{pair} do not change places because then {more_of(step.criterion)}."


def alone_or_not(answer: WhyNotSwitch) -> str:
    """What the switch does alone beside what it does in a whole round; empty where that is the same."""
    where = "the natural pairing" if answer.start is Start.NATURAL else start_name(answer)
    if answer.verdict is SwitchVerdict.BETTER_OTHERWISE:
        alone = "makes no difference to" if answer.at_once.decided_by is None else "makes"
        better = "" if answer.at_once.decided_by is None else " better"
        return f"The switch alone {alone} {where}{better}; the best round does without it."
    if answer.verdict is SwitchVerdict.WORSE and answer.in_the_round.decided_by is None:
        return f"The switch alone makes {where} worse; with other boards changed too, a round with both new boards is as good."
    return ""


def start_name(answer: WhyNotSwitch) -> str:
    """The boards that they would change places in, in a word or two."""
    if answer.start is Start.NATURAL:
        return "natural"
    return "the posted round" if answer.posted else "today's round"


def form_words(form: Change, boards: int) -> str:
    """What a switch is by its form."""
    return f"rotation of {boards}" if form is Change.ROTATION else CHANGE_WORDS[form]


def is_natural(board: BoardAnswer) -> bool:
    """Whether a board stands in the natural pairing that switches are measured from."""
    return board.switch is None or board.of_baseline


def held_to(board: BoardAnswer) -> str:
    """The limit that a board is held to, and what is left of it."""
    if is_natural(board):
        return "a natural board"
    if board.limit is None or board.value is None:
        return limit_title(board)
    return f"{room_left(board)}, {LIMIT_WORDS[board.held_to or 'low']}"


def limit_words(board: BoardAnswer) -> str:
    """The limit that a board is held to, for a narrow column."""
    if is_natural(board):
        return "natural board"
    if board.held_to is None:
        return "none, forced" if board.switch and board.switch.forced else "none"
    return f"{'none' if board.limit is None else board.limit} ({board.held_to})"


def worth(board: BoardAnswer) -> str:
    """The value of a board in rating points."""
    return "no value" if board.value is None else str(board.value)


def conflicts(wrong: Iterable[WrongColor], met: Iterable[Unwanted]) -> list[str]:
    """What is wrong on some boards, a phrase for every player or pair."""
    kinds: dict[Who, list[str]] = {}
    for each in wrong:
        twice = " twice" if each.count > 1 else ""
        kinds.setdefault(each.player, []).append(f"{CONFLICT_WORDS[each.kind]}{twice}")
    colors = [f"{named(player)} does not get {color_name(player.due)} ({', '.join(found)})" for player, found in kinds.items()]
    return [*(f"{named(pair.one)} and {named(pair.other)} {unwanted_words(pair)}" for pair in met), *colors]


NOTHING_WRONG = "nobody has a wrong color"


def wrong_lines(effect: Effect) -> tuple[str, ...]:
    """What is wrong before and after a switch, a line each."""
    before = conflicts(effect.wrong_before, effect.met_before) or [NOTHING_WRONG]
    after = conflicts(effect.wrong_after, effect.met_after) or [NOTHING_WRONG]
    return (*(f"Before: {words}." for words in before), *(f"After: {words}." for words in after))


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


def mends_words(moves: Iterable[Shift]) -> str:
    """What a switch mends, in a word each; its size and order are told elsewhere."""
    return _short(move for move in moves if move.is_better)


def breaks_words(moves: Iterable[Shift]) -> str:
    """What a switch breaks, in a word each."""
    return _short(move for move in moves if not move.is_better)


def _short(moves: Iterable[Shift]) -> str:
    return ", ".join(_SHORT[move.criterion] for move in moves if move.criterion in _SHORT) or "nothing"


def candidates(answer: Candidates) -> str:
    """What is wrong on the natural board, and how many switches mend it, in one or two sentences."""
    board = board_named(answer.board)
    if not answer.is_conflict:
        return f"{board} is the natural board, and nothing is wrong on it: there is no conflict to mend."
    mending = "No switch" if answer.mending == 0 else counted(answer.mending, "switch", "switches")
    with_another = "with another natural board leaves" if answer.mending <= 1 else "with other natural boards leave"
    return f"{_conflict(answer)} {mending} {with_another} less wrong."


def _conflict(answer: Candidates) -> str:
    one, other = answer.board
    if answer.met:
        (pair,) = answer.met
        return f"{named(pair.one)} and {named(pair.other)} {unwanted_words(pair)}, and theirs is a natural board."
    assert other is not None
    return f"{named(one)} and {named(other)} are both due {color_name(one.due)} on the natural board."


def more_switches(answer: Candidates) -> str:
    """How many switches are not listed."""
    if answer.more == 0:
        return ""
    return f"{counted(answer.more, 'more switch is', 'more switches are')} not listed."


def why_not_taken(candidate: Candidate) -> str:
    """Why a switch was not taken, in a few words."""
    step = candidate.decided_by
    if step is None:
        return "taken" if candidate.taken else "in a round as good as the best"
    return f"taken, though {more_of(step.criterion)}" if candidate.taken else more_of(step.criterion)
