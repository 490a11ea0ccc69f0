"""Two players who change places, the same for every switch of a natural board, and all that were made: what each is worth, mends and breaks."""

from __future__ import annotations

from collections.abc import Iterable

from explain.answers.all_switches import Chain, StageAnswer, SwitchStage
from explain.answers.answer import Claim
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.compare import Shift
from explain.answers.player import Who
from explain.answers.switches import Change
from explain.answers.why_not_switch import WhyNotSwitch
from explain.pairing import criteria
from explain.prose.boards import CHANGE_WORDS, unwanted_words
from explain.prose.claims import claim
from explain.prose.colors import CONFLICT_WORDS
from explain.prose.words import color_name, named

MEASURED_NATURAL = "The two change places in the natural pairing; the best round is found again with both new boards in it."
MEASURED_TABLE = "The two change places in the round on the table; every value is still measured from the natural pairing."
BUYS_AND_COSTS = "What it buys and what it costs"

IN_THIS_ORDER = "The ten cheapest at most. Switches that leave less wrong come first; among them the smallest value, then transpositions before interchanges."
WITH_THEIR_BOARDS = "Their boards: gaps and values in rating points, the gap that counts first."
LESS_WRONG = "Less wrong is counted in the order of the rules: repeats, score groups and the bye before colors."
WHY_NOT_TAKEN = "A switch is not taken if the best round with both its boards is worse. The first rule that differs is named."


def title(answer: WhyNotSwitch) -> str:
    """What was asked."""
    return f"{answer.one.name} and {answer.other.name} change places?"


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


def wrong_lines(before: Iterable[Claim], after: Iterable[Claim]) -> tuple[str, ...]:
    """What is wrong before and after a switch, a line each."""
    return (*(f"Before: {claim(each)}" for each in before), *(f"After: {claim(each)}" for each in after))


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
TITLE = "What was switched for what"


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
