"""An exercise on the screen: a round paired by choosing names, and marked; replayed from the page's steps."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from explain import prose
from explain.model.errors import Fault, InputError
from explain.prose import screen as say
from explain.prose.drill import RIGHT_OPTION, WRONG_OPTION, drill_card
from explain.prose.exercises import ANY_TITLE, done_before, theme_words
from explain.prose.rulebook import rule_title
from explain.screen.menu import EXERCISE
from explain.screen.regions import document_on_screen
from explain.screen.state import View
from explain.screen.workspace import ViewContext
from explain.training.exercises import ANY, exercise
from explain.training.marking import MOST_POINTS, Attempt, Grade, Marking
from explain.training.posing import LEVELS
from explain.training.round_steps import round_steps
from explain.training.step_questions import StepQuestion
from explain.training.themes import THEMES
from explain.views.answers import training
from explain.views.html import rendered

_FIRST = (ANY, "1", "1")
_MOST_DIGITS, _MOST_KEPT = 7, 2000
_NAME = re.compile(r"[a-z0-9-]+ [0-9]{1,7} [0-9]", re.ASCII)
_exercise = lru_cache(maxsize=32)(exercise)


def whole_number(text: str) -> int:
    """A number from a page; raises ``InputError`` if it is not a number."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise InputError(Fault(f"{text[:20]!r} is no number", "Give a whole number."))
    return int(text)


_LAYS: Mapping[str, Callable[[Attempt, str], Attempt | None]] = {  # steps that change boards, by their first word
    "take": lambda attempt, player: attempt.take(whole_number(player)),
    "bye": lambda attempt, _: attempt.give_bye(),
    "no-bye": lambda attempt, _: replace(attempt, bye=None, before=attempt),
    "turn": lambda attempt, board: attempt.turn(whole_number(board)),
    "apart": lambda attempt, board: attempt.take_apart(whole_number(board)),
    "undo": lambda attempt, _: attempt.undo(),
}


def attempt_view(attempt: Attempt) -> dict[str, object]:
    """The values for ``laid.html.j2``: names to choose, and the boards so far."""
    section, bye = attempt.exercise.section, attempt.bye
    where = {} if bye is None else {bye: say.THE_BYE}
    for board, (white, black) in enumerate(attempt.pairs, start=1):
        where |= {white: say.SITS.format(board, "White"), black: say.SITS.format(board, "Black")}
    named = {number: prose.named(section.player(number)) for number in sorted({*attempt.waiting, *where})}
    return {
        "names": [(number, name, where.get(number, ""), number == attempt.taken) for number, name in named.items()],
        "boards": [(named[white], named[black]) for white, black in attempt.pairs],
        "bye": "" if bye is None else named[bye],
        "has_bye": attempt.exercise.best.natural.standings.has_bye,
        "gives_bye": attempt.taken is not None and attempt.wants_bye,
    }


@dataclass(frozen=True, slots=True)
class Practice:
    """An exercise in progress, after the valid steps."""

    attempt: Attempt
    fault: str = ""  # why the last step was invalid
    steps: tuple[str, ...] = ()
    rule: str = ""
    hints: int = 0  # how many steps were asked about; these stay
    chosen: tuple[tuple[int, int], ...] = ()  # options chosen there: (number of the step, index of the option)
    marks: Marking | None = None  # ``None`` if the current boards are not marked
    shows_best: bool = False


def practice(arguments: tuple[str, ...]) -> Practice:
    """The exercise by theme, number and level, after its steps; raises ``InputError`` if there is none."""
    theme, seed, level = head(arguments)
    work = Practice(Attempt(_exercise(theme, whole_number(seed), level=whole_number(level))))
    for step in arguments[3:]:
        work = _after(work, step)
    return work


def _after(work: Practice, step: str) -> Practice:
    """The exercise after one more step; an invalid step only sets ``fault``."""
    try:
        done = _done(work, *step.split(" ", 1))
    except InputError as error:
        return replace(work, fault=str(error))
    return work if done is None else replace(done, fault="", steps=(*work.steps, step))


def _done(work: Practice, word: str, rest: str = "") -> Practice | None:
    attempt = work.attempt
    match word:
        case "rule":
            return replace(work, rule=rest)
        case "hint":
            return replace(work, hints=min(work.hints + 1, len(attempt.exercise.steps)))
        case "option":
            step, _, option = rest.partition(" ")
            return replace(work, chosen=(*work.chosen, (whole_number(step), whole_number(option))))
        case "mark":
            return replace(work, rule=rest, marks=attempt.marked(rest or None), shows_best=False)
        case "best":
            return replace(work, shows_best=work.marks is not None)
    on = _LAYS[word](attempt, rest) if word in _LAYS else None
    return None if on is None else replace(work, attempt=on, marks=None, shows_best=False)


@dataclass(frozen=True, slots=True)
class HintView:
    """One step as a question on the page."""

    question: str
    options: list[tuple[str, str]]  # every option with ``right`` or ``not this``, or empty if not chosen
    why: str  # empty until the right option is chosen


def _hints(steps: Sequence[StepQuestion], chosen: Collection[tuple[int, int]]) -> Iterator[HintView]:
    """Steps with the options chosen so far."""
    for number, asked in enumerate(steps, start=1):
        card = drill_card(asked)
        became = {option: WRONG_OPTION for step, option in chosen if step == number}
        became |= {card.answer: RIGHT_OPTION} if card.answer in became else {}
        options = [(words, became.get(option, "")) for option, words in enumerate(card.options)]
        yield HintView(card.question, options, card.why if card.answer in became else "")


def steps_body(sight: ViewContext, arguments: tuple[str, ...]) -> str:
    """The steps of the current round, one after the other: the next appears once the last is answered right."""
    options = (each.removeprefix("option ").split(" ")[:2] for each in arguments if each.count(" ") > 1)
    chosen = [(whole_number(step), whole_number(option)) for step, option in options]
    best = sight.desk.round(sight.state, View.BEST).pairing
    steps = [*_hints(round_steps(best), chosen)]
    done = next((place for place, each in enumerate(steps) if not each.why), len(steps))
    return rendered(
        "screen/steps.html.j2",
        question=document_on_screen(training.on_the_wall(best)),
        hints=steps[: done + 1],
        newest="option" if arguments else "",
        steps=arguments,
        is_done=done == len(steps),
    )


def just_marked(sight: ViewContext) -> dict[str, int]:
    """The open page's exercise with its points, if it was just marked and has any; else empty."""
    page = sight.state.page
    if page is None or not page.told or page.name != EXERCISE:
        return {}
    marks = practice(page.told).marks
    return {" ".join(head(page.told)): marks.points} if marks is not None and marks.is_complete and marks.points else {}


def practice_body(sight: ViewContext, arguments: tuple[str, ...]) -> str:
    """An exercise, and which others of its theme and level were done."""
    work = practice(arguments)
    posed, marks = work.attempt.exercise, work.marks
    return rendered(
        "screen/practice.html.j2",
        themes=[(ANY, ANY_TITLE), *((each.name, theme_words(each)) for each in THEMES)],
        rules=[(rule.number, rule_title(rule)) for rule in posed.choices],
        levels=LEVELS,
        given=posed,
        done=done_before(numbers_done(sight.desk.done, arguments)),
        question=document_on_screen(training.on_screen(posed)),
        **attempt_view(work.attempt),
        marks=document_on_screen(training.reasons(marks)) if marks else "",
        best=document_on_screen(training.way_to_best(marks)) if marks and work.shows_best else "",
        offers_best=marks and marks.is_complete and marks.grade is not Grade.THE_BEST and not work.shows_best,
        hints=[*_hints(posed.steps[: work.hints], work.chosen)],
        newest=work.steps[-1].partition(" ")[0] if work.steps else "",
        steps=work.steps,
        work=work,
    )


def head(arguments: tuple[str, ...]) -> tuple[str, ...]:
    """The theme, number and level of an exercise."""
    return (arguments + _FIRST[len(arguments) :])[:3]


def kept_done(memory: object) -> dict[str, int]:
    """The exercises done, with points, as remembered by a page; anything invalid is left out."""
    entries = islice(memory.items(), _MOST_KEPT) if isinstance(memory, Mapping) else ()
    named = ((name, points) for name, points in entries if isinstance(name, str) and _NAME.fullmatch(name))
    return {name: points for name, points in named if type(points) is int and 0 < points <= MOST_POINTS}


def numbers_done(done: Mapping[str, int], arguments: tuple[str, ...]) -> list[tuple[int, int]]:
    """The numbers done of an exercise's theme and level, in order, with points."""
    theme, _, level = head(arguments)
    named = ((name.split(), points) for name, points in done.items())
    return sorted(
        (int(number), points)
        for (its_theme, number, its_level), points in named
        if (its_theme, its_level) == (theme, level)
    )
