"""An exercise on the screen: the page of *More* on which a round is paired by choosing names, and marked.

What was done so far stands with the page, a word or two a step, and is done again from there: nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from explain.model.errors import InputError
from explain.prose import screen as say
from explain.prose.training_exercises import done_before, rule_words
from explain.prose.training_themes import ANY_TITLE, plain_name
from explain.screen.laid import laid, stepped, whole_number
from explain.training import ANY, THEMES, Attempt, Exercise, HintKind, exercise
from explain.training.building import LEVELS
from explain.training.marking import Marking
from explain.views import answers
from explain.views.answers import training_exercises
from explain.views.document import Document
from explain.views.html import rendered

_FIRST = (ANY, "1", "1")


@dataclass(frozen=True, slots=True)
class Practice:
    """An exercise as far as somebody has come.

    Args:
        attempt: the boards so far.
        told: a hint or the marks, as HTML; empty for none.
        fault: why the last step could not be done.
        steps: the steps that could be done.
        marks: what the last step came to where it was to be marked.
    """

    attempt: Attempt
    told: str
    fault: str
    steps: tuple[str, ...]
    marks: Marking | None = None


def practice(told: tuple[str, ...]) -> Practice:
    """The exercise that is told first, theme, number and level, with the steps after it.

    Raises:
        InputError: if there is no such exercise.
    """
    theme, seed, level = (told + _FIRST[len(told) :])[:3]
    given = _exercise(theme, whole_number(seed), whole_number(level))
    found = Practice(Attempt(given), "", "", ())
    for step in told[3:]:
        found = _after(found, step)
    return found


@lru_cache(maxsize=32)
def _exercise(theme: str, seed: int, level: int) -> Exercise:
    return exercise(theme, seed, level=level)


def _after(found: Practice, step: str) -> Practice:
    """One step more; one that cannot be done says why and changes nothing."""
    word, _, rest = step.partition(" ")
    attempt, done = found.attempt, (*found.steps, step)
    try:
        match word:
            case "undo":
                return Practice(attempt.undo(), "", "", done)
            case "hint":
                hints = min(1 + sum(each == "hint" for each in found.steps), len(HintKind))
                return Practice(attempt, _shown(attempt.exercise.hint(hints)), "", done)
            case "mark":
                marks = attempt.marked(rest or None)
                return Practice(attempt, _shown(marks), "", done, marks)
            case _ if (laid_on := stepped(attempt, step)) is not None:
                return Practice(laid_on, "", "", done)
    except InputError as error:
        return Practice(attempt, "", str(error), found.steps)
    return found


def _shown(answer: object) -> str:
    return _rendered(answers.document(answer))


def _rendered(document: Document) -> str:
    return rendered("screen/asked.html.j2", document=document)


def body(told: tuple[str, ...], done: Sequence[tuple[int, int]]) -> str:
    """The page as HTML.

    Args:
        told: the exercise, and the steps in it.
        done: the numbers of its theme and level that were done, with the points they brought.
    """
    found = practice(told)
    attempt = found.attempt
    given = attempt.exercise
    return rendered(
        "screen/practice.html.j2",
        say=say,
        themes=[(ANY, ANY_TITLE), *((each.name, plain_name(each)) for each in THEMES)],
        rules=[(rule.number, rule_words(rule)) for rule in given.choices],
        chosen=next((step.partition(" ")[2] for step in reversed(found.steps) if step.startswith("mark ")), ""),
        levels=[str(level) for level in LEVELS],
        given=given,
        done=done_before(done),
        question=_rendered(training_exercises.on_screen(given)),
        **laid(attempt),
        told=found.told,
        fault=found.fault,
        steps=found.steps,
    )


def head(told: tuple[str, ...]) -> tuple[str, ...]:
    """The theme, the number and the level of an exercise."""
    return (told + _FIRST[len(told) :])[:3]
