"""An exam for a class, always the same for a seed, length and seat, with no hints; its results are in a small file."""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from explain.answers.answer import Answer
from explain.files.bytes.writing import write_whole, writing_to
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.from_json import from_json
from explain.model.rules import Rule
from explain.training.exercises import Exercise, Solution, exercise
from explain.training.marking import MOST_POINTS, Attempt, Marking
from explain.training.posing import LEVELS
from explain.training.simulate.field import shuffled
from explain.training.themes import THEMES, Theme, ThemeKind

LENGTHS = (3, 6, 12)  # how many tasks an exam can have
USUAL_LENGTH = 6
MOST_SEATS = 60
_LARGEST = 1_000_000
_SECTIONS = 10  # of each theme and level that exams draw from: the first, which open without a search
_KINDS = (*(kind for kind in ThemeKind if kind is not ThemeKind.SETTING), ThemeKind.SETTING)
"""The kinds of themes in the order in which an exam asks for them; settings are for those who have the rest."""


@dataclass(frozen=True, slots=True)
class Exam(Answer):
    """The paper of one seat."""

    seed: int  # what chance began with
    seat: int  # whose paper it is, from 1; 0 where all have the same
    tasks: tuple[Exercise, ...]  # the exercises, in the order of the paper

    KIND = "exam"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "seed": self.seed,
            "seat": self.seat,
            "most": self.most,
            "tasks": [
                {
                    "level": each.level,
                    "round": each.round,
                    "section": each.section,
                    "boards": each.count,
                    "settings": each.settings_turned,
                }
                for each in self.tasks
            ],
        }

    @property
    def most(self) -> int:
        """What all right answers bring."""
        return MOST_POINTS * len(self.tasks)

    def task(self, number: int) -> Exercise:
        """One of its tasks, from 1; raises ``InputError`` if there is no such task."""
        if not 1 <= number <= len(self.tasks):
            raise InputError(Fault(f"there is no task {number}", f"Exam {self.seed} has tasks 1 to {len(self.tasks)}."))
        return self.tasks[number - 1]

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """The answer sheets, in the order of the paper."""
        return tuple(task.solution() for task in self.tasks)


@dataclass(frozen=True, slots=True)
class ExamTask(ForPrograms):
    """One task of an exam by itself."""

    exam: Exam
    asked: Exercise

    KIND = "exam-task"

    def __json__(self) -> dict[str, object]:
        return {
            "seed": self.exam.seed,
            "seat": self.exam.seat,
            "most": self.exam.most,
            "tasks": [self.asked],  # the one task
        }


@dataclass(frozen=True, slots=True)
class ExamClass(ForPrograms):
    """The papers of a whole class."""

    papers: tuple[Exam, ...]  # one for each seat

    KIND = "exam-class"


@dataclass(frozen=True, slots=True)
class ExamAnswers(ForPrograms):
    """The trainer's sheets: what is right in every task of every seat."""

    papers: tuple[Exam, ...]  # the exams

    KIND = "exam-answers"

    def __json__(self) -> dict[str, object]:
        return {
            "papers": [
                {"seed": each.seed, "seat": each.seat, "most": each.most, "solutions": each.solutions}
                for each in self.papers
            ]
        }


@dataclass(frozen=True, slots=True)
class ThemePoints:
    """What was got for one theme."""

    theme: Theme  # the theme
    points: int  # what was got
    most: int  # what could be got


@dataclass(frozen=True, slots=True)
class ExamSheet(Answer):
    """An exam that was handed in, marked."""

    exam: Exam
    markings: tuple[Marking | None, ...]  # what is said of every task; ``None`` for one in which nothing was done

    KIND = "exam-sheet"

    def __json__(self) -> dict[str, object]:
        return {
            "seed": self.exam.seed,
            "seat": self.exam.seat,
            "points": self.points,
            "of": self.most,
            "themes": self.themes,
            "tasks": self.markings,
        }

    @property
    def points(self) -> int:
        """All points."""
        return sum(map(_points, self.markings))

    @property
    def most(self) -> int:
        """What all right answers bring."""
        return self.exam.most

    @property
    def themes(self) -> tuple[ThemePoints, ...]:
        """The points by theme, in the order of the paper."""
        marked_tasks = zip(self.exam.tasks, self.markings, strict=True)
        return tuple(ThemePoints(task.theme, _points(marking), MOST_POINTS) for task, marking in marked_tasks)


def _points(marking: Marking | None) -> int:
    return marking.points if marking else 0


def exam(seed: int, *, tasks: int = USUAL_LENGTH, seat: int = 0) -> Exam:
    """The paper of a seat; beside it are other sections in another order. ``InputError`` for what there is not."""
    if not 1 <= seed <= _LARGEST:
        raise InputError(Fault(f"there is no exam {seed}", f"Give a whole number from 1 to {_LARGEST}."))
    if tasks not in LENGTHS:
        raise InputError(
            Fault(f"there is no exam of {tasks} tasks", f"The lengths are {', '.join(map(str, LENGTHS))}.")
        )
    if not 0 <= seat <= MOST_SEATS:
        raise InputError(Fault(f"there is no seat {seat}", f"Seats are 1 to {MOST_SEATS}."))
    rng = random.Random(f"exam {seed} {tasks}")  # noqa: S311  # an exam that anybody can make again
    drawn = _drawn(rng, tasks)
    first = {theme.name: rng.randrange(_SECTIONS) for theme, _ in drawn}
    return Exam(
        seed,
        seat,
        tuple(
            exercise(theme.name, 1 + (first[theme.name] + seat) % _SECTIONS, level=level)
            for theme, level in _ordered(drawn, seat)
        ),
    )


def papers(seed: int, *, tasks: int = USUAL_LENGTH, seats: int) -> tuple[Exam, ...]:
    """The papers of a class, seat by seat; raises ``InputError`` as ``exam``, and if there are no seats."""
    if not 1 <= seats <= MOST_SEATS:
        raise InputError(Fault(f"there are no {seats} seats", f"Give a whole number from 1 to {MOST_SEATS}."))
    return tuple(exam(seed, tasks=tasks, seat=seat) for seat in range(1, seats + 1))


def _drawn(rng: random.Random, tasks: int) -> list[tuple[Theme, int]]:
    """Themes, no one twice and the kinds in turn, with levels that rise."""
    in_turn = _in_turn(
        [shuffled([theme for theme in THEMES if theme.kind is kind and theme.rule], rng) for kind in _KINDS]
    )
    return [(next(in_turn), LEVELS[len(LEVELS) * place // tasks]) for place in range(tasks)]


def _in_turn(piles: Iterable[list[Theme]]) -> Iterator[Theme]:
    """A theme of every pile in turn, each of a rule that has not been asked for, as long as a pile has one."""
    left, asked = [pile for pile in piles if pile], set[Rule | None]()
    while left:
        new = [pile for pile in left if any(each.rule not in asked for each in pile)]
        for pile in new or left:
            theme = next((each for each in pile if each.rule not in asked), None if new else pile[0])
            if theme is None:
                continue  # a pile before it in this turn has just asked for its last rule
            pile.remove(theme)
            asked.add(theme.rule)
            yield theme
        left = [pile for pile in left if pile]


def _ordered(drawn: list[tuple[Theme, int]], seat: int) -> list[tuple[Theme, int]]:
    """A seat's order: tasks of a level change places in a circle, in a short exam all do, so neighbors start apart."""
    size = len(drawn) // len(LEVELS)
    size = size if size > 1 else len(drawn)
    blocks = [drawn[start : start + size] for start in range(0, len(drawn), size)]
    return [block[(place + seat) % size] for block in blocks for place in range(size)]


def handed_in(taken: Exam, attempts: Iterable[tuple[Attempt, str]]) -> ExamSheet:
    """Mark an exam: for every task what was done, and the rule named or empty; ``InputError`` for one there is not."""
    return ExamSheet(
        taken,
        tuple(
            attempt.marked(reason or None) if attempt.pairs or reason or attempt.bye is not None else None
            for attempt, reason in attempts
        ),
    )


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
        return {
            "seed": self.exam,
            "of": self.most,
            "file": self.file,
            "themes": self.themes,
            "takers": self.points_of_all,
        }

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
        self.path = path or results_file()

    def read(self) -> tuple[ExamResult, ...]:
        """Everything in the file, nothing if it is not there; ``InputError`` if it cannot be read as ours."""
        try:
            rows = json.loads(self.path.read_text(encoding="utf-8"))["exam_results"]
            return tuple(from_json(ExamResult, row) for row in rows)
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            fault = Fault(
                "the file of results cannot be read", "Move it away, and a new one is begun.", file=str(self.path)
            )
            raise InputError(fault) from error

    def record(self, taken: Exam, task: int, by: str, marking: Marking, boards: str) -> bool:
        """Keep what somebody got; returns whether it counts, first and complete. ``InputError`` for no task or file."""
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
