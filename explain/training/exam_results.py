"""The codes of a class, kept in a small file on the trainer's machine, and the table that is made from them."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from explain.files.bytes.writing import write_whole, writing_to
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.from_json import from_json
from explain.training.exams import ExamSheet, exam_paper, exam_sheet, read_code
from explain.training.step_questions import DrillStep


def results_file() -> Path:
    """Where codes are kept by default."""
    return Path("~/.swiss-explain/exams.json").expanduser()


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat."""

    seat: int  # from 1
    name: str  # as it was written on the sheet
    points: int  # the points it earned
    of: int  # the points for all right answers
    passed: bool  # whether that is 80 percent or more


@dataclass(frozen=True, slots=True)
class StepResult:
    """How a class did in one step."""

    step: DrillStep  # which one
    right: int  # how often it was answered right
    asked: int  # how often it was asked


@dataclass(frozen=True, slots=True)
class ExamTable(ForPrograms):
    """The results of a class in an exam."""

    seats: tuple[SeatResult, ...]  # most points first
    steps: tuple[StepResult, ...]  # the most missed first

    KIND = "exam-table"


@dataclass(frozen=True, slots=True)
class KeptCode:
    """A code that was collected."""

    word: str  # the word of its exam
    code: str


class Results:
    """The file of codes: small, written whole or not at all."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or results_file()

    def read(self) -> tuple[KeptCode, ...]:
        """All codes in the file, none if it is not there; ``InputError`` if it cannot be read as ours."""
        try:
            rows = json.loads(self.path.read_text(encoding="utf-8"))["exam_codes"]
            return tuple(from_json(KeptCode, row) for row in rows)
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            way_out = "Move it away, and a new one is begun."
            raise InputError(Fault("the file of results cannot be read", way_out, file=str(self.path))) from error

    def collect(self, word: str, codes: Iterable[str]) -> None:
        """Keep codes, or those in files; the first of a seat counts. ``InputError`` for a damaged or foreign one."""
        known = list(self.read())
        seats = {read_code(each.code).seat for each in known if each.word == word}
        for code in (code for each in codes for code in _codes(each)):
            handed_in = read_code(code)
            exam_sheet(exam_paper(word, handed_in.seat), handed_in)
            if handed_in.seat not in seats:
                seats.add(handed_in.seat)
                known.append(KeptCode(word, code))
        with writing_to(self.path.parent, "the folder cannot be made", "Name another file with --results-file."):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, json.dumps({"exam_codes": list(map(asdict, known))}, indent=1).encode())

    def table(self, word: str) -> ExamTable:
        """Everybody whose code was collected for a word, whatever the number of seats."""
        handed_in = [read_code(each.code) for each in self.read() if each.word == word]
        return class_table([exam_sheet(exam_paper(word, each.seat), each) for each in handed_in])


def class_table(sheets: Sequence[ExamSheet]) -> ExamTable:
    """The table of a class, most points first, and its steps, the most missed first."""
    ranked = sorted(sheets, key=lambda sheet: (-sheet.points, sheet.name))
    seats = (SeatResult(each.paper.seat, each.name, each.points, each.paper.most, each.has_passed) for each in ranked)
    asked: dict[DrillStep, list[bool]] = {}
    for sheet in sheets:
        for task, mark in zip(sheet.paper.tasks, sheet.tasks, strict=True):
            for each, right in zip(task.questions, mark.right, strict=True):
                asked.setdefault(each.step, []).append(right)
    steps = (StepResult(step, sum(right), len(right)) for step, right in asked.items())
    return ExamTable(tuple(seats), tuple(sorted(steps, key=lambda step: step.right / step.asked)))


def _codes(text: str) -> list[str]:
    """One code, or the codes in a file."""
    path = Path(text)
    if text.startswith("EX") and not path.is_file():
        return [text]
    with writing_to(path, "it cannot be read", "Give a code, or a file that a seat saved."):
        return path.read_text(encoding="utf-8").split()
