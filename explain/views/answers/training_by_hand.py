"""A round paired with cards: every step with its cards and what was tried, and the comparison in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain import prose
from explain.prose import training_by_hand as words
from explain.training.by_hand.cards import Card
from explain.training.by_hand.steps import ColorsGiven, LookedOver, MadeLegal, Mended, Sorted, Step, TriedSwitch
from explain.training.compared import HandRound, Outcome
from explain.views.answers import parts
from explain.views.answers.training_cards import drawing
from explain.views.document import Block, Document, Lines, RowMark, Said, TableRow, table


def hand_round(answer: HandRound) -> Document:
    """The whole method."""
    groups = next((step.groups for step in answer.hand.steps if isinstance(step, Sorted)), ())
    numbered = enumerate(answer.hand.steps, start=1)
    blocks = [block for number, step in numbered for block in _step(number, step, groups)]
    notes = [Said(words.CARDS_NOTE), Said(words.LINES_NOTE)] if blocks else []
    squares = () if answer.outcome is Outcome.SAME else parts.squares(answer.comparison, "best", "by hand")
    return Document(words.title(answer), words.outcome(answer), (*notes, *blocks, *_ending(answer)), squares)


def _step(number: int, step: Step, groups: Sequence[Sequence[Card]]) -> Iterator[Block]:
    yield Said(f"{number}. {words.heading(step, groups)}", heads=True)
    first, *rest = words.sentences(step, groups)
    yield Said(first, f"rule {words.rule_number(step)}")
    yield from map(Said, rest)
    if isinstance(step, (MadeLegal, Mended, LookedOver)) and step.tries:
        yield table("", ("Switch", "#Value", "Rule", "", "New boards"), map(_tried, step.tries))
    if isinstance(step, ColorsGiven):
        rows = [(str(board.number), prose.named(board.white), prose.named(board.black), board.rule.number) for board in step.seated]
        yield table("", ("#Board", "White", "Black", "Rule"), rows)
    yield drawing(step.spread)


def _tried(tried: TriedSwitch) -> TableRow:
    rule = tried.rule.number if tried.rule else ""
    cells = (words.form(tried), words.value(tried), rule, words.judgement(tried), "; ".join(map(_board, tried.after)))
    return TableRow(cells, RowMark.DECIDES if tried.allowed else RowMark.PLAIN)


def _board(board: tuple[Card, Card | None]) -> str:
    """A board in a narrow column: names without ratings, which stand in the drawing."""
    one, other = board
    return f"{one.name} - {other.name if other else 'bye'}"


def _ending(answer: HandRound) -> Iterator[Block]:
    yield Said(words.ENDS_TITLE, heads=True)
    yield Said(words.outcome(answer), stands_out=True)
    if answer.outcome is Outcome.SAME:
        yield Lines(tuple(prose.board_named(board) for board in answer.boards))
        return
    if sentence := words.cause(answer):
        yield Said(sentence)
    if answer.naturals != answer.changes:
        yield from parts.boards_beside(answer.naturals, "by hand", "best", caption=words.NATURALS_TITLE)
    yield from parts.decided_note(answer.comparison, "best", "by hand")
    yield from map(Said, prose.who_pays(answer.paying))
    yield from parts.boards_beside(answer.changes, "by hand", "best")
    if answer.outcome is Outcome.STOPS_SHORT:
        yield from parts.compared(answer.comparison, "best", "by hand")
