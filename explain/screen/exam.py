"""An exam on the screen, without hints, and a sheet at the end; a few words per task are stored with the page."""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from explain.model.errors import Fault, InputError
from explain.model.rules import RULES
from explain.prose import marks as words
from explain.prose.rulebook import rule_title
from explain.screen.practice import attempt_view, stepped, whole_number
from explain.training.exams import LENGTHS, MOST_SEATS, USUAL_LENGTH, Exam, ExamSheet, exam, handed_in
from explain.training.exercises import Exercise
from explain.training.marking import Attempt
from explain.views.answers import training as layout
from explain.views.html import page_html, rendered

FIRST = ("1", str(USUAL_LENGTH), "0", "1")  # seed, length, seat and task, where nothing else is said
_HEAD = len(FIRST)
_SHEET = "sheet"
_NUMBERS = {rule.number for rule in RULES}
_paper = lru_cache(maxsize=8)(exam)


@dataclass(frozen=True, slots=True)
class TaskWork:
    """What was done in one task: the boards so far, and the rule that was named; empty for none."""

    attempt: Attempt
    rule: str = ""

    @classmethod
    def read(cls, task: Exercise, text: str) -> "TaskWork":
        """What was kept; a word of it that says nothing of this task is passed over, as a page may bring anything."""
        work = cls(Attempt(task))
        for word in text.split():
            work = work.with_word(word)
        return work

    def with_word(self, word: str) -> "TaskWork":
        """One word more of what was kept."""
        kind, _, rest = word.partition(":")
        with suppress(InputError):
            numbers = [whole_number(each) for each in rest.split("-")] if kind != "rule" else []
            match kind, numbers:
                case "board", [white, black]:
                    return replace(self, attempt=self.attempt.take(white).take(black))
                case "bye", [bye_player]:
                    return replace(self, attempt=self.attempt.take(bye_player).give_bye())
                case "take", [taken]:
                    return replace(self, attempt=self.attempt.take(taken))
                case "rule", _ if rest in _NUMBERS:
                    return replace(self, rule=rest)
        return self

    def as_text(self) -> str:
        """The words under which it is kept."""
        boards = [f"board:{white}-{black}" for white, black in self.attempt.pairs]
        others = {"bye": self.attempt.bye, "take": self.attempt.taken, "rule": self.rule or None}
        return " ".join([*boards, *(f"{kind}:{rest}" for kind, rest in others.items() if rest is not None)])

    def after(self, step: str) -> "TaskWork":
        """One step more, as in an exercise; raises ``InputError`` if it cannot be done."""
        word, _, rest = step.partition(" ")
        if word == "rule":
            return replace(self, rule=rest if rest in _NUMBERS else "")
        return replace(self, attempt=stepped(self.attempt, step) or self.attempt)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody at an exam: the task they look at, 0 where all was handed in, and what was done, a few words a task."""

    exam: Exam
    at: int
    kept: tuple[str, ...]

    @classmethod
    def of(cls, arguments: tuple[str, ...]) -> "Sitting":
        """By seed, length, seat, task and what was done in each; raises ``InputError`` if there is no such exam."""
        seed, tasks, seat, at = (arguments[:_HEAD] + FIRST[len(arguments) :])[:_HEAD]
        paper = _paper(whole_number(seed), tasks=whole_number(tasks), seat=whole_number(seat))
        done = (arguments[_HEAD:] + ("",) * len(paper.tasks))[: len(paper.tasks)]
        return cls(paper, 0 if at == _SHEET else max(1, min(whole_number(at), len(paper.tasks))), done)

    def told(self) -> tuple[str, ...]:
        """What the page is told of it."""
        paper = self.exam
        return (
            str(paper.seed),
            str(len(paper.tasks)),
            str(paper.seat),
            str(self.at) if self.at else _SHEET,
            *self.kept,
        )

    @property
    def works(self) -> tuple[TaskWork, ...]:
        """What was done in every task."""
        return tuple(TaskWork.read(task, text) for task, text in zip(self.exam.tasks, self.kept, strict=True))

    def after(self, step: str) -> "Sitting":
        """One step more; raises ``InputError`` if it cannot be done, or all was handed in."""
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
        return replace(self, kept=(*self.kept[:place], done.as_text(), *self.kept[place + 1 :]))


def exam_body(arguments: tuple[str, ...]) -> str:
    """A form to begin, the task that is looked at, or the sheet; raises ``InputError`` if there is no such exam."""
    parts = {"words": words, "lengths": [str(length) for length in LENGTHS], "most_seats": MOST_SEATS}
    if not arguments:
        return rendered("screen/exam.html.j2", **parts, head=FIRST, at=None)
    sitting = Sitting.of(arguments)
    parts |= {"head": sitting.told(), "at": sitting.at}
    if not sitting.at:
        return rendered("screen/exam.html.j2", **parts, document=layout.exam_sheet_document(_sheet(sitting.told())))
    works = sitting.works
    done = works[sitting.at - 1]
    return rendered(
        "screen/exam.html.j2",
        **parts,
        title=words.exam_title(sitting.exam),
        complete=[each.attempt.is_complete for each in works],
        document=layout.task_alone(sitting.exam, sitting.at),
        **attempt_view(done.attempt),
        rule=done.rule,
        rules=[(rule.number, rule_title(rule)) for rule in done.attempt.exercise.choices],
    )


def saved(arguments: tuple[str, ...]) -> str | None:
    """The sheet as a page, nothing before all is handed in; raises ``InputError`` if there is no such exam."""
    sitting = Sitting.of(arguments)
    return None if sitting.at else page_html(layout.exam_sheet_document(_sheet(sitting.told())))


@lru_cache(maxsize=8)
def _sheet(arguments: tuple[str, ...]) -> ExamSheet:
    sitting = Sitting.of(arguments)
    return handed_in(sitting.exam, [(work.attempt, work.rule) for work in sitting.works])
