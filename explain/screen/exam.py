"""An exam on the screen: the page of *More* on which one task after the other is done, without hints and marks, and a sheet at the end.

All that was done stands with the page, a few words a task, so that it can be kept, and taken up again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from explain.model.errors import Fault, InputError
from explain.model.rules import RULES
from explain.prose import marks as words
from explain.prose import screen as say
from explain.prose.rulebook import rule_title
from explain.screen.attempt_view import laid, stepped, whole_number
from explain.training.attempt import Attempt
from explain.training.exams import LENGTHS, MOST_SEATS, USUAL_LENGTH, Exam, ExamSheet, exam, handed_in
from explain.training.exercises import Exercise
from explain.views.answers import training as layout
from explain.views.html import page_html, rendered

FIRST = ("1", str(USUAL_LENGTH), "0", "1")
"""Seed, length, seat and task, where nothing else is said."""
_HEAD = len(FIRST)
_SHEET = "sheet"
_NUMBERS = {rule.number for rule in RULES}


@dataclass(frozen=True, slots=True)
class TaskWork:
    """What was done in one task: the boards so far, and the rule that was named; empty for none."""

    attempt: Attempt
    rule: str = ""

    @classmethod
    def read(cls, task: Exercise, text: str) -> TaskWork:
        """What was kept; a word of it that says nothing of this task is passed over, as a page may bring anything."""
        found = cls(Attempt(task))
        for word in text.split():
            found = found.with_word(word)
        return found

    def with_word(self, word: str) -> TaskWork:
        """One word more of what was kept."""
        kind, _, rest = word.partition(":")
        try:
            numbers = [whole_number(each) for each in rest.split("-")] if kind != "rule" else []
            match kind, numbers:
                case "board", [white, black]:
                    return replace(self, attempt=self.attempt.take(white).take(black))
                case "bye", [holder]:
                    return replace(self, attempt=self.attempt.take(holder).give_bye())
                case "take", [taken]:
                    return replace(self, attempt=self.attempt.take(taken))
                case "rule", _ if rest in _NUMBERS:
                    return replace(self, rule=rest)
        except InputError:
            pass
        return self

    def kept(self) -> str:
        """The words under which it is kept."""
        return " ".join(self._words())

    def _words(self) -> Iterator[str]:
        attempt = self.attempt
        yield from (f"board:{white}-{black}" for white, black in attempt.pairs)
        if attempt.bye is not None:
            yield f"bye:{attempt.bye}"
        if attempt.taken is not None:
            yield f"take:{attempt.taken}"
        if self.rule:
            yield f"rule:{self.rule}"

    def after(self, step: str) -> TaskWork:
        """One step more, as in an exercise.

        Raises:
            InputError: if it cannot be done.
        """
        word, _, rest = step.partition(" ")
        if word == "rule":
            return replace(self, rule=rest if rest in _NUMBERS else "")
        return replace(self, attempt=stepped(self.attempt, step) or self.attempt)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody at an exam.

    Args:
        exam: the paper.
        at: which task is looked at, from 1; 0 where all was handed in.
        kept: what was done, a few words a task.
    """

    exam: Exam
    at: int
    kept: tuple[str, ...]

    @classmethod
    def of(cls, told: tuple[str, ...]) -> Sitting:
        """What the page was told: seed, length, seat, the task, and what was done in every task.

        Raises:
            InputError: if there is no such exam.
        """
        seed, tasks, seat, at = (told[:_HEAD] + FIRST[len(told) :])[:_HEAD]
        paper = _paper(whole_number(seed), tasks=whole_number(tasks), seat=whole_number(seat))
        done = (told[_HEAD:] + ("",) * len(paper.tasks))[: len(paper.tasks)]
        return cls(paper, 0 if at == _SHEET else max(1, min(whole_number(at), len(paper.tasks))), done)

    def told(self) -> tuple[str, ...]:
        """What the page is told of it."""
        paper = self.exam
        return (str(paper.seed), str(len(paper.tasks)), str(paper.seat), str(self.at) if self.at else _SHEET, *self.kept)

    @property
    def works(self) -> tuple[TaskWork, ...]:
        """What was done in every task."""
        return tuple(TaskWork.read(task, text) for task, text in zip(self.exam.tasks, self.kept, strict=True))

    def after(self, step: str) -> Sitting:
        """One step more: to another task, in the one that is looked at, or the end.

        Raises:
            InputError: if it cannot be done, or all was handed in.
        """
        if not self.at:
            raise InputError(Fault("this exam was handed in", "Begin another one."))
        word, _, rest = step.partition(" ")
        if word == "go":
            self.exam.task(number := whole_number(rest))
            return replace(self, at=number)
        if word == "hand-in":
            return replace(self, at=0)
        place = self.at - 1
        done = TaskWork.read(self.exam.tasks[place], self.kept[place]).after(step)
        return replace(self, kept=(*self.kept[:place], done.kept(), *self.kept[place + 1 :]))


_paper = lru_cache(maxsize=8)(exam)


def body(told: tuple[str, ...]) -> str:
    """The page as HTML: a form to begin, the task that is looked at, or the sheet.

    Raises:
        InputError: if there is no such exam.
    """
    parts = {"say": say, "words": words, "lengths": [str(length) for length in LENGTHS], "most_seats": MOST_SEATS}
    if not told:
        return rendered("screen/exam.html.j2", **parts, head=FIRST, at=None)
    found = Sitting.of(told)
    parts |= {"head": found.told(), "at": found.at}
    if not found.at:
        return rendered("screen/exam.html.j2", **parts, document=layout.sheet(_sheet(found.told())))
    works = found.works
    done = works[found.at - 1]
    return rendered(
        "screen/exam.html.j2",
        **parts,
        title=words.exam_title(found.exam),
        complete=[each.attempt.is_complete for each in works],
        document=layout.task_alone(found.exam, found.at),
        **laid(done.attempt),
        rule=done.rule,
        rules=[(rule.number, rule_title(rule)) for rule in done.attempt.exercise.choices],
    )


def saved(told: tuple[str, ...]) -> str | None:
    """The sheet as a page that opens anywhere; nothing before all is handed in.

    Raises:
        InputError: if there is no such exam.
    """
    found = Sitting.of(told)
    return None if found.at else page_html(layout.sheet(_sheet(found.told())))


@lru_cache(maxsize=8)
def _sheet(told: tuple[str, ...]) -> ExamSheet:
    found = Sitting.of(told)
    return handed_in(found.exam, [(work.attempt, work.rule) for work in found.works])
