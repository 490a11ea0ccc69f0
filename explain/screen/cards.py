"""A round laid with cards on the screen: the page of *More* on which cards are dragged, or taken and put down, group by group.

What was done so far stands with the page, a step of a few words each, and is done again from there: nothing else is kept.
First of all stands what is paired: the round that is looked at by its number, or an exercise by its theme, number and level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from explain import prose
from explain.answers.about import audit
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.model.errors import Fault, InputError
from explain.model.players import Color
from explain.prose import by_hand as words
from explain.prose import screen as say
from explain.prose.words import called
from explain.screen.event import Event
from explain.screen.practice import practice
from explain.screen.state import View
from explain.screen.workspace import ViewContext
from explain.training.exercises import Exercise
from explain.training.hand_table import HandTable, LaidRow
from explain.training.marking import Marking, mark
from explain.training.table_checks import StepCheck, TableChecks
from explain.views import answers
from explain.views.html import rendered

_COMPARE, _UNDO, _AGAIN = "compare", "undo", "again"
_MOST_DIGITS = 7


@dataclass(frozen=True, slots=True)
class Laid:
    """The table as far as somebody has come.

    Args:
        table: the cards.
        steps: the steps that could be done.
        before: the table before the last of them.
        fault: why the next one could not be done; empty where it could.
        compares: whether the table is to be held against the best round.
    """

    table: HandTable
    steps: tuple[str, ...]
    before: HandTable
    fault: str = ""
    compares: bool = False


_STEPS: Mapping[str, tuple[int, Callable[..., HandTable]]] = {
    "take": (1, HandTable.take),
    "meet": (2, HandTable.meet),
    "down": (1, HandTable.drop),
    "bye": (1, HandTable.give_bye),
    "turn": (1, HandTable.turn),
    "apart": (1, HandTable.take_apart),
    "lay": (1, HandTable.lay),
}
"""Every step by its word, with how many numbers follow it."""


def laid(table: HandTable, steps: tuple[str, ...]) -> Laid:
    """The table after some steps; one that cannot be done ends them."""
    found = Laid(table, (), table)
    for step in steps:
        try:
            found = _after(found, step)
        except InputError as error:
            return Laid(found.table, found.steps, found.before, str(error))
    return found


def _after(found: Laid, step: str) -> Laid:
    word, *numbers = step.split()
    done = (*found.steps, step)
    if word == _COMPARE:
        if not found.table.is_complete:
            raise InputError(Fault("not everybody is placed", "Place the cards that are loose."))
        return Laid(found.table, done, found.table, compares=True)
    count, act = _STEPS.get(word, (0, None))
    if act is None or not all(number.isascii() and number.isdigit() and len(number) <= _MOST_DIGITS for number in numbers):
        raise InputError(Fault(f"there is no step {step[:20]!r}", "Load the page again."))
    if len(numbers) != count:
        raise InputError(Fault("no card is in the hand", "Take a card first, or drag one here."))
    return Laid(act(found.table, *map(int, numbers)), done, found.table)


def told_after(sight: ViewContext, told: tuple[str, ...], event: Event) -> tuple[str, ...]:
    """What the page is told after an event: what was dragged or taken, and where it was put.

    Raises:
        InputError: for an event that says nothing.
    """
    source, _, found = _lying(sight, told)
    done = found.steps[:-1] if found.compares else found.steps
    on, dragged = event.text("on"), event.text("dragged")
    if on == _UNDO:
        return (source, *found.steps[:-1])
    if on == _AGAIN:
        return (source,)
    card = dragged or (str(found.table.taken) if found.table.taken is not None else "")
    if done and done[-1].startswith("take "):
        done = done[:-1]
    if not on.isdigit():
        return (source, *done, f"{on} {card}".strip() if on in ("down", "bye") else on)
    if not card:
        return (source, *done, f"take {on}")
    return (source, *done) if card == on else (source, *done, f"meet {card} {on}")


def _lying(sight: ViewContext, told: tuple[str, ...]) -> tuple[str, Exercise | None, Laid]:
    """What is paired, and the table after the steps; those of another round, or of no exercise, are forgotten."""
    here, exercise, steps = str(sight.round.number), None, told[1:]
    if told and told[0] != here:
        with suppress(InputError):
            exercise = None if told[0].isdigit() else practice(tuple(told[0].split())).attempt.exercise
        steps = steps if exercise else ()
    best = exercise.best if exercise else sight.desk.round(sight.state, View.BEST).pairing
    return told[0] if exercise else here, exercise, laid(HandTable(best.natural), steps)


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as the page shows it.

    Args:
        number: its pairing number.
        name: its player's name.
        rating: his rating in words.
        colors: his colors so far.
        due: the letters of his due color.
        spoken: the same in words.
        has: the color he has on the board; empty where there is none.
        wrong: what is wrong with it.
        is_taken: whether it is in the hand.
    """

    number: int
    name: str
    rating: str
    colors: str
    due: str
    spoken: str
    has: str
    wrong: str
    is_taken: bool


@dataclass(frozen=True, slots=True)
class SeenRow:
    """Two cards side by side, and what their board counts in rating points, or that it should not be."""

    left: SeenCard | None
    right: SeenCard | None
    is_made: bool
    has_bye: bool
    value: str
    is_barred: bool


@dataclass(frozen=True, slots=True)
class SeenGroup:
    """A score group with its cards."""

    place: int
    head: str
    rows: tuple[SeenRow, ...]
    can_lay: bool
    can_drop: bool


def body(sight: ViewContext, told: tuple[str, ...]) -> str:
    """The page as HTML."""
    source, exercise, found = _lying(sight, told)
    checks = TableChecks(found.table)
    names = called(each.player for each in found.table.standings.entrants)
    check = checks.of_step(found.before) if found.steps and not found.compares else StepCheck()
    return rendered(
        "screen/cards.html.j2",
        say=say,
        words=words,
        exercise=exercise,
        source=source,
        table=found.table,
        groups=tuple(_groups(found.table, checks, names)),
        said=words.paragraphs(check, found.table, names),
        fault=found.fault,
        can_undo=bool(found.steps),
        wants_bye=found.table.standings.has_bye and found.table.bye is None,
        compared=answers.document(_compared(sight, found.table, exercise)) if found.compares else None,
    )


def marks(sight: ViewContext, told: tuple[str, ...]) -> Marking | None:
    """What an exercise that lies on the table came to; ``None`` where none does, or it was not held against the best round just now."""
    _, exercise, found = _lying(sight, told)
    return mark(exercise, found.table.boards) if exercise and found.compares else None


def _compared(sight: ViewContext, table: HandTable, exercise: Exercise | None) -> Answer:
    if exercise is not None:
        return mark(exercise, table.boards)
    preferences = sight.state.preferences
    return audit(sight.round.section, sight.round.number, preferences, boards=table.boards, posted=False)


def _groups(table: HandTable, checks: TableChecks, names: Mapping[int, str]) -> Iterator[SeenGroup]:
    last = len(table.standings.groups) - 1
    for place in range(last + 1):
        rows = table.rows(place)
        yield SeenGroup(
            place=place,
            head=words.group_head(table, place),
            rows=tuple(map(partial(_row, checks, names), rows)),
            can_lay=sum(table.group_of(number) == place for number in table.waiting) > 1,
            can_drop=place < last,
        )


def _row(checks: TableChecks, names: Mapping[int, str], row: LaidRow) -> SeenRow:
    left, right = (None if number is None else _card(checks, names, number) for number in (row.left, row.right))
    board = _board(checks, row.left)
    value = "" if board is None or board.switch is None or board.value is None else str(board.value)
    is_barred = board is not None and checks.bars(board)
    return SeenRow(left, right, is_made=row.is_made, has_bye=row.has_bye, value=words.BARRED if is_barred else value, is_barred=is_barred)


def _board(checks: TableChecks, number: int | None) -> BoardAnswer | None:
    """The board that somebody is on, if it lies on the table."""
    mate = None if number is None else checks.table.mate(number)
    return None if not mate else checks.boards[frozenset((number or 0, mate))]


def _card(checks: TableChecks, names: Mapping[int, str], number: int) -> SeenCard:
    entrant, board = checks.table.entrant(number), _board(checks, number)
    who = next(each for found in checks.boards.values() for each in found.players if each.number == number)
    white = board is not None and board.white.number == number
    return SeenCard(
        number=number,
        name=names[number],
        rating=prose.rating(entrant.player),
        colors=" ".join(entrant.history).replace("x", "-"),
        due=who.urgency,
        spoken=words.due_words(who),
        has="" if board is None else (Color.WHITE if white else Color.BLACK).value.capitalize(),
        wrong=say.wrong(board, who) if board else "",
        is_taken=checks.table.taken == number,
    )
