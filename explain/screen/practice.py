"""An exercise on the screen: the page of *More* on which a round is paired by choosing names, and marked.

What was done so far stands with the page, a word or two a step, and is done again from there: nothing else is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from explain import prose
from explain.model.errors import Fault, InputError
from explain.prose import screen as say
from explain.prose.training_exercises import rule_words
from explain.prose.training_themes import ANY_TITLE, theme_named
from explain.training import ANY, THEMES, Attempt, Exercise, Grade, Marking, exercise
from explain.training.building import LEVELS
from explain.views import answers
from explain.views.answers import training_exercises
from explain.views.document import Document
from explain.views.html import rendered

_FIRST = (ANY, "1", "1")
_MOST_DIGITS = 7


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
    theme, seed, level = (told + _FIRST[len(told) :])[:3]
    given = _exercise(theme, _number(seed), _number(level))
    found = Practice(Attempt(given))
    for step in told[3:]:
        found = _after(found, step)
    return found


@lru_cache(maxsize=32)
def _exercise(theme: str, seed: int, level: int) -> Exercise:
    return exercise(theme, seed, level=level)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise InputError(Fault(f"{text[:20]!r} is no number", "Give a whole number."))
    return int(text)


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
    laid = _laid(attempt, word, rest)
    return None if laid is None else replace(found, attempt=laid, marks=None, shows_best=False)


def _laid(attempt: Attempt, word: str, rest: str) -> Attempt | None:
    """Other boards, which are not marked yet."""
    match word:
        case "take":
            return attempt.take(_number(rest))
        case "bye":
            return attempt.give_bye()
        case "no-bye":
            return replace(attempt, bye=None, before=attempt)
        case "turn":
            return attempt.turn(_number(rest))
        case "apart":
            return attempt.take_apart(_number(rest))
        case "undo":
            return attempt.undo()
    return None


@lru_cache(maxsize=32)
def _hint(theme: str, seed: int, level: int, step: int) -> str:
    return _rendered(answers.document(_exercise(theme, seed, level).hint(step)))


def _rendered(document: Document) -> str:
    return rendered("screen/asked.html.j2", document=document)


def body(told: tuple[str, ...]) -> str:
    """The page as HTML."""
    found = practice(told)
    attempt = found.attempt
    given = attempt.exercise
    return rendered(
        "screen/practice.html.j2",
        say=say,
        themes=[(ANY, ANY_TITLE), *((each.name, theme_named(each)) for each in THEMES)],
        rules=[(rule.number, rule_words(rule)) for rule in given.choices],
        chosen=found.rule,
        levels=[str(level) for level in LEVELS],
        given=given,
        question=_rendered(training_exercises.on_screen(given)),
        attempt=attempt,
        player=given.section.player,
        players=[player for player in given.section.players if player.number in Attempt(given).waiting],
        named=prose.named,
        has_bye=given.best.natural.standings.has_bye,
        marks=_rendered(training_exercises.reasons(found.marks)) if found.marks else "",
        best=_rendered(training_exercises.way_to_best(found.marks)) if found.marks and found.shows_best else "",
        offers_best=found.offers_best,
        hints=[_hint(given.asked, given.seed, given.level, step) for step in range(1, found.hints + 1)],
        newest=found.steps[-1].partition(" ")[0] if found.steps else "",
        fault=found.fault,
        steps=found.steps,
    )


def head(told: tuple[str, ...]) -> tuple[str, ...]:
    """The theme, the number and the level of an exercise."""
    return (told + _FIRST[len(told) :])[:3]
