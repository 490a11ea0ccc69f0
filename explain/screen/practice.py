"""An exercise on the screen: the page of *More* where a round is paired by choosing names, and marked.

What was done so far is stored with the page, a word or two per step, and is replayed from there; nothing else is
stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from explain.model.errors import InputError
from explain.prose import screen as say
from explain.prose.exercises import ANY_TITLE, done_before, theme_words
from explain.prose.rulebook import rule_title
from explain.screen.attempt_view import attempt_view, stepped, whole_number
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
    """An exercise as far as somebody has come, by the steps that could be done.

    ``fault`` is why the last one could not; ``marks`` are what the boards came to, ``None`` where they were not marked
    as they are; hints that were taken stay.
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


def practice(arguments: tuple[str, ...]) -> Practice:
    """The exercise by theme, number and level, after the steps; raises ``InputError`` if there is no such exercise."""
    theme, seed, level = head(arguments)
    posed = _exercise(theme, whole_number(seed), level=whole_number(level))
    work = Practice(Attempt(posed))
    for step in arguments[3:]:
        work = _after(work, step)
    return work


_exercise = lru_cache(maxsize=32)(exercise)


def _after(work: Practice, step: str) -> Practice:
    """One step more; one that cannot be done says why and changes nothing."""
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
            return replace(work, hints=min(work.hints + 1, len(attempt.exercise.hints)))
        case "mark":
            return replace(work, rule=rest, marks=attempt.marked(rest or None), shows_best=False)
        case "best":
            return replace(work, shows_best=work.marks is not None)
    on = attempt.undo() if word == "undo" else stepped(attempt, f"{word} {rest}".strip())
    return None if on is None else replace(work, attempt=on, marks=None, shows_best=False)


@lru_cache(maxsize=32)
def _hint(theme: str, seed: int, level: int, step: int) -> str:
    return _rendered(answers.document(_exercise(theme, seed, level=level).hint(step)))


def _rendered(document: Document) -> str:
    return rendered("screen/asked.html.j2", document=document)


def practice_body(arguments: tuple[str, ...], done: Sequence[tuple[int, int]]) -> str:
    """The page as HTML; ``done`` are the numbers of its theme and level that were done, with their points."""
    work = practice(arguments)
    attempt = work.attempt
    posed = attempt.exercise
    return rendered(
        "screen/practice.html.j2",
        say=say,
        themes=[(ANY, ANY_TITLE), *((each.name, theme_words(each)) for each in THEMES)],
        rules=[(rule.number, rule_title(rule)) for rule in posed.choices],
        chosen=work.rule,
        levels=[str(level) for level in LEVELS],
        given=posed,
        done=done_before(done),
        question=_rendered(training.on_screen(posed)),
        **attempt_view(attempt),
        marks=_rendered(training.reasons(work.marks)) if work.marks else "",
        best=_rendered(training.way_to_best(work.marks)) if work.marks and work.shows_best else "",
        offers_best=work.offers_best,
        hints=[_hint(posed.asked, posed.seed, posed.level, step) for step in range(1, work.hints + 1)],
        newest=work.steps[-1].partition(" ")[0] if work.steps else "",
        fault=work.fault,
        steps=work.steps,
    )


def head(arguments: tuple[str, ...]) -> tuple[str, ...]:
    """The theme, the number and the level of an exercise."""
    return (arguments + _FIRST[len(arguments) :])[:3]
