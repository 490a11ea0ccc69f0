"""A fixed exam by number, so that two people can take the same one, and a small local file of what they got."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from explain.answers.answer import Answer
from explain.files.bytes.writing import write_whole
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.training.exercises import Exercise, exercise
from explain.training.marking import MOST_POINTS, Marking
from explain.training.posing import kept
from explain.training.simulate.names import shuffled
from explain.training.theme import ThemeKind
from explain.training.themes import THEMES, theme_named

_PLAN: tuple[tuple[ThemeKind, int], ...] = (
    (ThemeKind.CRITERION, 1),
    (ThemeKind.COLOR_RULE, 1),
    (ThemeKind.SWITCH, 1),
    (ThemeKind.CRITERION, 2),
    (ThemeKind.COLOR_RULE, 2),
    (ThemeKind.SWITCH, 2),
    (ThemeKind.SETTING, 2),
    (ThemeKind.CRITERION, 3),
)
_LARGEST = 1_000_000


def results_file() -> Path:
    """Where results are kept if nobody says otherwise."""
    return Path("~/.swiss-explain/exams.json").expanduser()


@dataclass(frozen=True, slots=True)
class Exam(Answer):
    """An exam: questions of rising level.

    Args:
        number: its number.
        questions: the exercises.
    """

    number: int
    questions: tuple[Exercise, ...]

    KIND = "exam"
    JSON = "exam: number  most  questions: questions {level  round  section  boards: count  settings: settings_turned}"

    @property
    def most(self) -> int:
        """What all right answers bring."""
        return MOST_POINTS * len(self.questions)

    def question(self, number: int) -> Exercise:
        """One of its questions, from 1.

        Raises:
            InputError: if there is no such question.
        """
        if not 1 <= number <= len(self.questions):
            raise InputError(Fault(f"there is no question {number}", f"Exam {self.number} has questions 1 to {len(self.questions)}."))
        return self.questions[number - 1]


@dataclass(frozen=True, slots=True)
class ExamQuestion(ForPrograms):
    """One question of an exam by itself.

    Args:
        exam: the exam.
        asked: the exercise.
    """

    exam: Exam
    asked: Exercise

    KIND = "exam-question"
    JSON = """
        exam: exam.number  most: exam.most
        questions: [asked]  # the one question
    """


def exam(number: int) -> Exam:
    """The exam of a number; the same number always gives the same one.

    Raises:
        InputError: for a number that is no exam's.
    """
    if not 1 <= number <= _LARGEST:
        raise InputError(Fault(f"there is no exam {number}", f"Give a whole number from 1 to {_LARGEST}."))
    rng = random.Random(f"exam {number}")  # noqa: S311  # an exam anybody can make again
    waiting = {kind: shuffled([theme.name for theme in THEMES if theme.kind is kind and theme.rule], rng) for kind in ThemeKind}
    return Exam(number, tuple(_drawn(waiting[kind].pop(), level, rng) for kind, level in _PLAN))


def _drawn(theme: str, level: int, rng: random.Random) -> Exercise:
    """One of the exercises that open without a search."""
    known = len(kept(theme_named(theme), level))
    return exercise(theme, 1 + rng.randrange(max(known, 1)), level=level)


@dataclass(frozen=True, slots=True)
class ExamResult:
    """What somebody got for one question.

    Args:
        exam: the exam's number.
        question: the question's number.
        by: who answered.
        points: what it brought.
        boards: what was answered.
    """

    exam: int
    question: int
    by: str
    points: int
    boards: str


@dataclass(frozen=True, slots=True)
class ExamTable(Answer):
    """Everybody who took an exam, with their points.

    Args:
        exam: the exam's number.
        questions: how many questions it has.
        results: the answers that count.
        file: where they are kept.
    """

    exam: int
    questions: int
    results: tuple[ExamResult, ...]
    file: str

    KIND = "exam-table"
    JSON = "exam  of: most  file  takers: points_of_all"

    @property
    def takers(self) -> tuple[str, ...]:
        """Who took it, most points first."""
        names = dict.fromkeys(result.by for result in self.results)
        return tuple(sorted(names, key=lambda name: (-self.total(name), name)))

    def points(self, by: str, question: int) -> int | None:
        """What somebody got for a question; ``None`` if it is not answered."""
        return next((result.points for result in self.results if (result.by, result.question) == (by, question)), None)

    def total(self, by: str) -> int:
        """All points of somebody."""
        return sum(result.points for result in self.results if result.by == by)

    @property
    def most(self) -> int:
        """What all right answers bring."""
        return MOST_POINTS * self.questions

    @property
    def points_of_all(self) -> dict[str, list[int | None]]:
        """By name, most points first, what each got for every question; ``None`` for one that is not answered."""
        return {by: [self.points(by, number) for number in range(1, self.questions + 1)] for by in self.takers}


class Results:
    """The file of results: small, written whole or not at all."""

    def __init__(self, path: Path | None = None) -> None:
        """Name the file; it need not be there yet."""
        self.path = path or results_file()

    def read(self) -> tuple[ExamResult, ...]:
        """Everything in the file; nothing if it is not there.

        Raises:
            InputError: if the file cannot be read as ours.
        """
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return ()
        except (OSError, ValueError) as error:
            raise InputError(self._broken()) from error
        try:
            return tuple(map(_result, _listed(json.loads(text))))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise InputError(self._broken()) from error

    def record(self, number: int, question: int, by: str, marking: Marking, boards: str) -> bool:
        """Keep what somebody got; the first answer to a question counts. A later one is not kept, nor a list that is not complete.

        Returns:
            Whether it counts.

        Raises:
            InputError: if the file is broken, or cannot be written.
        """
        known = self.read()
        if not marking.is_complete or any((result.exam, result.question, result.by) == (number, question, by) for result in known):
            return False
        results = [*known, ExamResult(number, question, by, marking.points, boards)]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(Fault(f"the folder {self.path.parent} cannot be made", "Name another file with --results-file.")) from error
        write_whole(self.path, json.dumps({"exam_results": list(map(asdict, results))}, indent=1).encode())
        return True

    def table(self, taken: Exam) -> ExamTable:
        """Everybody who took an exam."""
        results = tuple(each for each in self.read() if each.exam == taken.number)
        return ExamTable(taken.number, len(taken.questions), results, str(self.path))

    def _broken(self) -> Fault:
        return Fault("the file of results cannot be read", "Move it away, and a new one is begun.", file=str(self.path))


def _listed(found: Any) -> Sequence[Mapping[str, Any]]:
    rows = found["exam_results"]
    if not isinstance(rows, list):
        raise TypeError(rows)
    return rows


def _result(row: Mapping[str, Any]) -> ExamResult:
    if any(type(row[name]) is not kind for name, kind in _KINDS.items()):
        raise TypeError(row)
    return ExamResult(**{name: row[name] for name in _KINDS})


_KINDS = {"exam": int, "question": int, "by": str, "points": int, "boards": str}
