"""Exam results: a small local file, and a table of it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from explain.answers.answer import Answer
from explain.files.bytes.writing import write_whole, writing_to
from explain.model.errors import Fault, InputError
from explain.model.from_json import from_json
from explain.training.exams import Exam
from explain.training.marking import MOST_POINTS, Marking
from explain.training.theme import Theme


def results_file() -> Path:
    """Where results are kept if nobody says otherwise."""
    return Path("~/.swiss-explain/exams.json").expanduser()


@dataclass(frozen=True, slots=True)
class ExamResult:
    """What somebody got for one task."""

    exam: int  # the exam's seed
    of: int  # how many tasks it has
    theme: str  # what the task was about, which is the same at every seat
    by: str  # who answered
    points: int  # what it brought
    boards: str  # what was answered

    def is_of(self, taken: Exam) -> bool:
        """Whether it belongs to an exam, at whatever seat."""
        return (self.exam, self.of) == (taken.seed, len(taken.tasks))


@dataclass(frozen=True, slots=True)
class ExamTable(Answer):
    """Everybody who took an exam, with their points."""

    exam: int  # the exam's seed
    themes: tuple[Theme, ...]  # what it is about
    results: tuple[ExamResult, ...]  # the answers that count
    file: str  # where they are kept

    KIND = "exam-table"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {"seed": self.exam, "of": self.most, "file": self.file, "themes": self.themes, "takers": self.points_of_all}

    @property
    def takers(self) -> tuple[str, ...]:
        """Who took it, most points first."""
        names = dict.fromkeys(result.by for result in self.results)
        return tuple(sorted(names, key=lambda name: (-self.total(name), name)))

    def points(self, by: str, theme: Theme) -> int | None:
        """What somebody got for a theme; ``None`` if its task is not answered."""
        return next((result.points for result in self.results if (result.by, result.theme) == (by, theme.name)), None)

    def total(self, by: str) -> int:
        """All points of somebody."""
        return sum(result.points for result in self.results if result.by == by)

    @property
    def most(self) -> int:
        """What all right answers bring."""
        return MOST_POINTS * len(self.themes)

    @property
    def points_of_all(self) -> dict[str, list[int | None]]:
        """By name, most points first, what each got for every theme; ``None`` for one that is not answered."""
        return {by: [self.points(by, theme) for theme in self.themes] for by in self.takers}


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
            rows = json.loads(self.path.read_text(encoding="utf-8"))["exam_results"]
            return tuple(from_json(ExamResult, row) for row in rows)
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            fault = Fault("the file of results cannot be read", "Move it away, and a new one is begun.", file=str(self.path))
            raise InputError(fault) from error

    def record(self, taken: Exam, task: int, by: str, marking: Marking, boards: str) -> bool:
        """Keep what somebody got; the first answer to a task counts. A later one is not kept, nor a list that is not complete.

        Returns:
            Whether it counts.

        Raises:
            InputError: if there is no such task, or the file is broken, or cannot be written.
        """
        known, theme = self.read(), taken.task(task).theme.name
        if not marking.is_complete or any(each.is_of(taken) and (each.theme, each.by) == (theme, by) for each in known):
            return False
        results = [*known, ExamResult(taken.seed, len(taken.tasks), theme, by, marking.points, boards)]
        with writing_to(self.path.parent, "the folder cannot be made", "Name another file with --results-file."):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, json.dumps({"exam_results": list(map(asdict, results))}, indent=1).encode())
        return True

    def table(self, taken: Exam) -> ExamTable:
        """Everybody who took an exam, at whatever seat."""
        results = tuple(each for each in self.read() if each.is_of(taken))
        return ExamTable(taken.seed, tuple(task.theme for task in taken.tasks), results, str(self.path))
