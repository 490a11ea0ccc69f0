"""An exercise on the screen: the page of *More* on which a round is paired by choosing names, and marked.

What was done so far stands with the page, a word or two a step, and is done again from there: nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from explain.model.errors import InputError
from explain.prose import screen as say
from explain.prose.exercises import ANY_TITLE, done_before, theme_named
from explain.prose.rulebook import rule_title
from explain.screen.attempt_view import laid, stepped, whole_number
from explain.training.attempt import Attempt
from explain.training.building import LEVELS
from explain.training.exercises import ANY, exercise
from explain.training.marking import Grade, Marking
from explain.training.themes import THEMES
from explain.views import answers
from explain.views.answers import training
from explain.views.document import Document
from explain.views.html import rendered

_FIRST = (ANY, "1", "1")


@dataclass(frozen=True, slots=True)
class Practice:
    """An exercise as far as somebody has come.

    Args:
        attempt: the boards so far.
        fault: why the last step could not be done.
        steps: the steps that could be done.
        rule: the rule that was chosen; empty for none.
        hints: how many hints were taken; they stay.
        marks: what the boards came to; ``None`` where they were not marked as they are.
        shows_best: whether the best round was asked for beside the marks.
    """

    attempt: Attempt
    fault: str = ""
    steps: tuple[str, ...] = ()
    rule: str = ""
    hints: int = 0
    marks: Marking | None = None
    shows_best: bool = False

    @property
    def offers_best(self) -> bool:
        """Whether there is a better round to be shown than the one that was marked."""
        return self.marks is not None and self.marks.is_complete and self.marks.grade is not Grade.THE_BEST and not self.shows_best


def practice(told: tuple[str, ...]) -> Practice:
    """The exercise that is told first, theme, number and level, with the steps after it.

    Raises:
        InputError: if there is no such exercise.
    """
    theme, seed, level = head(told)
    given = _exercise(theme, whole_number(seed), level=whole_number(level))
    found = Practice(Attempt(given))
    for step in told[3:]:
        found = _after(found, step)
    return found


_exercise = lru_cache(maxsize=32)(exercise)


def _after(found: Practice, step: str) -> Practice:
    """One step more; one that cannot be done says why and changes nothing."""
    try:
        done = _done(found, *step.split(" ", 1))
    except InputError as error:
        return replace(found, fault=str(error))
    return found if done is None else replace(done, fault="", steps=(*found.steps, step))


def _done(found: Practice, word: str, rest: str = "") -> Practice | None:
    attempt = found.attempt
    match word:
        case "rule":
            return replace(found, rule=rest)
        case "hint":
            return replace(found, hints=min(found.hints + 1, len(attempt.exercise.hints)))
        case "mark":
            return replace(found, rule=rest, marks=attempt.marked(rest or None), shows_best=False)
        case "best":
            return replace(found, shows_best=found.marks is not None)
    on = attempt.undo() if word == "undo" else stepped(attempt, f"{word} {rest}".strip())
    return None if on is None else replace(found, attempt=on, marks=None, shows_best=False)


@lru_cache(maxsize=32)
def _hint(theme: str, seed: int, level: int, step: int) -> str:
    return _rendered(answers.document(_exercise(theme, seed, level=level).hint(step)))


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
        themes=[(ANY, ANY_TITLE), *((each.name, theme_named(each)) for each in THEMES)],
        rules=[(rule.number, rule_title(rule)) for rule in given.choices],
        chosen=found.rule,
        levels=[str(level) for level in LEVELS],
        given=given,
        done=done_before(done),
        question=_rendered(training.on_screen(given)),
        **laid(attempt),
        marks=_rendered(training.reasons(found.marks)) if found.marks else "",
        best=_rendered(training.way_to_best(found.marks)) if found.marks and found.shows_best else "",
        offers_best=found.offers_best,
        hints=[_hint(given.asked, given.seed, given.level, step) for step in range(1, found.hints + 1)],
        newest=found.steps[-1].partition(" ")[0] if found.steps else "",
        fault=found.fault,
        steps=found.steps,
    )


def head(told: tuple[str, ...]) -> tuple[str, ...]:
    """The theme, the number and the level of an exercise."""
    return (told + _FIRST[len(told) :])[:3]
