"""A round laid with cards on a page of *More*: dragged, or picked up and put down; replayed from what it keeps."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from explain import prose
from explain.answers.about import audit
from explain.answers.board import BoardAnswer
from explain.model.errors import Fault, InputError
from explain.model.players import Color
from explain.prose import by_hand as words
from explain.prose import screen as say
from explain.prose.words import called
from explain.screen.event import Event
from explain.screen.menu import CARDS, EXERCISE
from explain.screen.practice import head, practice
from explain.screen.state import View
from explain.screen.workspace import ViewContext
from explain.training.exercises import Exercise
from explain.training.hand_table import HandTable
from explain.training.marking import mark
from explain.training.table_checks import StepCheck, TableChecks
from explain.views import answers
from explain.views.html import rendered

_COMPARE, _UNDO, _AGAIN = "compare", "undo", "again"
_MOST_DIGITS = 7


@dataclass(frozen=True, slots=True)
class Laid:
    """The table as far as somebody has come, with the steps that could be done."""

    table: HandTable
    steps: tuple[str, ...]
    before: HandTable  # the table before the last of them
    fault: str = ""  # why the next step could not be done
    compares: bool = False  # whether the table is to be held against the best round


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


def table_after(table: HandTable, steps: tuple[str, ...]) -> Laid:
    """The table after some steps; one that cannot be done ends them."""
    table_now = Laid(table, (), table)
    for step in steps:
        try:
            table_now = _after(table_now, step)
        except InputError as error:
            return replace(table_now, fault=str(error), compares=False)
    return table_now


def _after(table_now: Laid, step: str) -> Laid:
    word, *numbers = step.split()
    done = (*table_now.steps, step)
    if word == _COMPARE:
        if not table_now.table.is_complete:
            raise InputError(Fault("not everybody is placed", "Place the cards that are loose."))
        return Laid(table_now.table, done, table_now.table, compares=True)
    count, act = _STEPS.get(word, (0, None))
    if act is None or not all(
        number.isascii() and number.isdigit() and len(number) <= _MOST_DIGITS for number in numbers
    ):
        raise InputError(Fault(f"there is no step {step[:20]!r}", "Load the page again."))
    if len(numbers) != count:
        raise InputError(Fault("no card is in the hand", "Take a card first, or drag one here."))
    return Laid(act(table_now.table, *map(int, numbers)), done, table_now.table)


def told_after(sight: ViewContext, arguments: tuple[str, ...], event: Event) -> tuple[str, ...]:
    """What the page is told after a card was moved; raises ``InputError`` for an event that says nothing."""
    source, _, table_now = _lying(sight, arguments)
    done = table_now.steps[:-1] if table_now.compares else table_now.steps
    on, dragged = event.text("on"), event.text("dragged")
    if on == _UNDO:
        return (source, *table_now.steps[:-1])
    if on == _AGAIN:
        return (source,)
    card = dragged or (str(table_now.table.taken) if table_now.table.taken is not None else "")
    if done and done[-1].startswith("take "):
        done = done[:-1]
    if not on.isdigit():
        return (source, *done, f"{on} {card}".strip() if on in ("down", "bye") else on)
    if not card:
        return (source, *done, f"take {on}")
    return (source, *done) if card == on else (source, *done, f"meet {card} {on}")


def _lying(sight: ViewContext, arguments: tuple[str, ...]) -> tuple[str, Exercise | None, Laid]:
    """What is paired, and the table after the steps; those of another round, or of no exercise, are forgotten."""
    here, exercise, steps = str(sight.round.number), None, arguments[1:]
    if arguments and arguments[0] != here:
        with suppress(InputError):
            exercise = None if arguments[0].isdigit() else practice(tuple(arguments[0].split())).attempt.exercise
        steps = steps if exercise else ()
    best = exercise.best if exercise else sight.desk.round(sight.state, View.BEST).pairing
    return arguments[0] if exercise else here, exercise, table_after(HandTable(best.natural), steps)


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as the page shows it: the player with their colors so far."""

    number: int
    name: str
    rating: str
    colors: str
    due: str  # in letters
    spoken: str  # the same in words
    has: str  # the color on the board, empty where there is none
    wrong: str  # what is wrong with it
    is_taken: bool


def cards_body(sight: ViewContext, arguments: tuple[str, ...]) -> str:
    """The page as HTML."""
    _, exercise, table_now = _lying(sight, arguments)
    table, compares, checks = table_now.table, table_now.compares, TableChecks(table_now.table)
    names = called(each.player for each in table.standings.entrants)
    check = checks.of_step(table_now.before) if table_now.steps and not compares else StepCheck()
    round, result = sight.round, None
    if compares:
        by = sight.state.preferences
        result = (
            mark(exercise, table.boards)
            if exercise
            else audit(round.section, round.number, by, boards=table.boards, posted=False)
        )
    return rendered(
        "screen/cards.html.j2",
        words=words,
        exercise=exercise,
        table=table,
        waiting=[table.group_of(number) for number in table.waiting],
        board_of=partial(_board, checks),
        bars=checks.bars,
        seen=partial(_card, checks, names),
        said=words.paragraphs(check, table, names),
        fault=table_now.fault,
        can_undo=bool(table_now.steps),
        wants_bye=table.standings.has_bye and table.bye is None,
        compared=answers.document(result) if result is not None else None,
    )


def just_marked(sight: ViewContext) -> dict[str, int]:
    """The exercise of the open page, where its last step was to be marked and brought points, with these."""
    page = sight.state.page
    if page is None or not page.told or page.name not in (EXERCISE, CARDS):
        return {}
    if page.name == EXERCISE:
        name, marks = " ".join(head(page.told)), practice(page.told).marks
    else:
        _, exercise, table_now = _lying(sight, page.told)
        name, marks = page.told[0], mark(exercise, table_now.table.boards) if exercise and table_now.compares else None
    return {name: marks.points} if marks is not None and marks.is_complete and marks.points else {}


def _board(checks: TableChecks, number: int | None) -> BoardAnswer | None:
    mate = None if number is None else checks.table.mate(number)
    return None if not mate else checks.boards[frozenset((number or 0, mate))]


def _card(checks: TableChecks, names: Mapping[int, str], number: int) -> SeenCard:
    entrant, board = checks.table.entrant(number), _board(checks, number)
    who = next(each for board in checks.boards.values() for each in board.players if each.number == number)
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
