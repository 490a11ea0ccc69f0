"""An exam: four sections for each seat, never used in practice, made from a word that stays with the trainer.

A seat answers questions about single steps and pairs the round. What it hands in is a code, which the trainer's key
marks. Every seat has other sections but the same steps in the same order, so that a class can be compared.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from zlib import crc32

from explain.answers.progress import Progress, unwatched
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.pairing.criteria import CRITERIA, INTERCHANGE
from explain.pairing.engine import Pairing, Ranks
from explain.training.drill import is_open
from explain.training.posing import difficulties, plausible_round
from explain.training.step_questions import DrillStep, StepAsker, StepQuestion
from explain.training.taken_out import colored
from explain.training.themes import Recipe

MOST_SEATS = 60
PASS_PERCENT = 80
POINTS_FOR_BOARDS, POINTS_FOR_COLORS = 2, 1
STEPS = (  # which steps each task asks about, before the round itself is paired
    (DrillStep.DUE_COLOR, DrillStep.HALVES, DrillStep.NATURAL, DrillStep.CONFLICT),
    (DrillStep.BYE, DrillStep.PAIRED_DOWN, DrillStep.URGENCY, DrillStep.COLOR_RULE),
    (DrillStep.CONFLICT, DrillStep.GAPS, DrillStep.SWITCH, DrillStep.LIMIT),
    (DrillStep.PAIRED_DOWN, DrillStep.HALVES, DrillStep.NATURAL, DrillStep.COLOR_RULE),
)
_RECIPES = (
    Recipe(rounds=(2,), draws=45),
    Recipe(rounds=(2, 3), odd=True, byes=1),
    Recipe(rounds=(2,), draws=55, spread=(60, 160), larger=2),
    Recipe(rounds=(2, 3), draws=55, larger=2),
)
_DIFFICULTIES = (1, 2, 1, 2)  # the fewest difficulties that the rounds of these tasks have
_MOST_TRIED = 4_000
_MOST_WORD = 40
_SAME_UP_TO = CRITERIA.index(INTERCHANGE)


@dataclass(frozen=True)
class ExamTask:
    """One section of a paper: questions about its steps, and its round to be paired."""

    number: int  # its number on the paper, from 1
    best: Pairing  # its best pairings
    questions: tuple[StepQuestion, ...]

    @cached_property
    def accepted(self) -> Mapping[str, str]:
        """All pairings that a TD could post, by who plays whom, with their colors by the rules; the best come first.

        They cost as much as the best ones by every criterion before interchanges and the size of switches.
        """
        natural = self.best.natural.section
        nodes = [*range(1, natural.standings.bye_rank + natural.standings.has_bye)]
        rounds = (Pairing(natural, boards) for boards in _rounds(nodes))
        same = (each for each in rounds if each.total[:_SAME_UP_TO] == self.best.total[:_SAME_UP_TO])
        in_colors = map(colored, sorted(same, key=lambda each: each.total))
        return {who_plays(text): text for each in in_colors if (text := round_text(each.pairs, each.bye))}

    @property
    def most(self) -> int:
        """The most points it can earn."""
        return len(self.questions) + POINTS_FOR_BOARDS + POINTS_FOR_COLORS


@dataclass(frozen=True, slots=True)
class ExamPaper:
    """The paper of one seat."""

    seat: int  # from 1
    tasks: tuple[ExamTask, ...]

    @property
    def most(self) -> int:
        """The points for all right answers."""
        return sum(task.most for task in self.tasks)


def _rounds(nodes: Sequence[int]) -> Iterator[tuple[Ranks, ...]]:
    """Every way to pair all nodes."""
    if not nodes:
        yield ()
        return
    first, *others = nodes
    for place, other in enumerate(others):
        for boards in _rounds([*others[:place], *others[place + 1 :]]):
            yield ((first, other), *boards)


def round_text(pairs: Sequence[tuple[int, int]], bye: int | None) -> str:
    """A round in pairing numbers, White first: ``1-4 5-2 b3``; boards in order of their lowest number."""
    boards = [f"{white}-{black}" for white, black in sorted(pairs, key=min)]
    return " ".join([*boards, *([] if bye is None else [f"b{bye}"])])


def who_plays(text: str) -> str:
    """A round as text without colors: the lower number first."""
    return " ".join("-".join(sorted(board.split("-"), key=int)) if "-" in board else board for board in text.split())


def exam(word: str, seats: int, progress: Progress = unwatched) -> tuple[ExamPaper, ...]:
    """The papers of a class by the trainer's word, seat by seat; ``InputError`` for no word, or too many seats."""
    if not 1 <= seats <= MOST_SEATS:
        raise InputError(Fault(f"there are no {seats} seats", f"Give a whole number from 1 to {MOST_SEATS}."))
    papers = []
    for seat in range(1, seats + 1):
        progress(seat, seats)
        papers.append(exam_paper(word, seat))
    return tuple(papers)


def versions(word: str) -> tuple[ExamPaper, ...]:
    """The two versions to print, which no seat has."""
    return tuple(exam_paper(word, MOST_SEATS + number) for number in (1, 2))


@lru_cache(maxsize=2 * MOST_SEATS)
def exam_paper(word: str, seat: int) -> ExamPaper:
    """One seat's paper; raises ``InputError`` for no word."""
    if not 0 < len(word.strip()) <= _MOST_WORD:
        raise InputError(Fault("an exam has a word", f"Give one of up to {_MOST_WORD} characters, and keep it."))
    return ExamPaper(seat, tuple(_task(word.strip().casefold(), seat, place) for place in range(len(STEPS))))


def _task(word: str, seat: int, place: int) -> ExamTask:
    """The task in a place, from 0, of a seat."""
    for tried in range(_MOST_TRIED):
        plausible = plausible_round(f"exam {word} {seat} {place} {tried}", _RECIPES[place], of_exam=True)
        if plausible is None or len(difficulties(plausible[0])) < _DIFFICULTIES[place]:
            continue
        best, rng = plausible
        asker, questions = StepAsker(best, rng), list[StepQuestion]()
        for step in STEPS[place]:
            asked = [each for each in asker.of(step) if is_open(each)]
            if not asked:
                break
            questions.append(asked[rng.randrange(len(asked))])
        else:
            return ExamTask(place + 1, best, tuple(questions))
    raise InputError(Fault(f"no section for task {place + 1} was found", "Take another word."))


@dataclass(frozen=True, slots=True)
class AskedStep:
    """A question of a paper in words."""

    step: DrillStep  # which step it asks about
    question: str  # what is asked
    options: tuple[str, ...]  # what can be chosen


@dataclass(frozen=True, slots=True)
class TaskSheet:
    """A task of a paper in words, without the answers."""

    seat: int  # whose paper it is on, from 1
    task: int  # its number on the paper, from 1
    section: str  # the wall chart
    round: int  # the round to be paired
    questions: tuple[AskedStep, ...]  # what is asked before the round is paired


@dataclass(frozen=True, slots=True)
class ExamTasks(ForPrograms):
    """The papers of a class, task by task."""

    tasks: tuple[TaskSheet, ...]  # those of every seat, seat by seat

    KIND = "exam"
    VERSION = 3


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What a seat handed in."""

    seat: int
    name: str
    choices: tuple[tuple[int | None, ...], ...]  # for each task the options chosen, from 0; ``None`` if none was
    rounds: tuple[str, ...]  # for each task the round, as ``round_text`` writes it; empty if there is none

    @property
    def code(self) -> str:
        """The code that the trainer's page collects; ``read_code`` reads it."""
        lines = [str(self.seat), self.name.replace("\n", " ")]
        for options, round in zip(self.choices, self.rounds, strict=True):
            lines.append(f"{''.join('-' if each is None else str(each) for each in options)}|{round}")
        text = "\n".join(lines).encode()
        return f"EX{urlsafe_b64encode(text).decode().rstrip('=')}.{crc32(text):08x}"


def read_code(code: str) -> HandedIn:
    """What a code holds; raises ``InputError`` for one that is damaged."""
    body, _, check = code.strip().removeprefix("EX").rpartition(".")
    try:
        text = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        seat, name, *lines = text.decode().split("\n")
        split = [line.partition("|") for line in lines]
        choices = tuple(tuple(None if each == "-" else int(each) for each in options) for options, _, _ in split)
        handed_in = HandedIn(int(seat), name, choices, tuple(round for _, _, round in split))
    except ValueError:
        check = ""
    if not check or f"{crc32(text):08x}" != check:
        raise InputError(Fault(f"{code.strip()[:20]!r} is no whole code", "Copy it again, from EX to its end."))
    return handed_in


@dataclass(frozen=True, slots=True)
class TaskMark:
    """One task, marked."""

    right: tuple[bool, ...]  # which of its questions were answered right
    boards_right: bool
    colors_right: bool

    @property
    def points(self) -> int:
        """The points it earned."""
        return sum(self.right) + POINTS_FOR_BOARDS * self.boards_right + POINTS_FOR_COLORS * self.colors_right


@dataclass(frozen=True, slots=True)
class ExamSheet:
    """What a seat handed in, marked."""

    paper: ExamPaper
    name: str
    tasks: tuple[TaskMark, ...]

    @property
    def points(self) -> int:
        """All points."""
        return sum(task.points for task in self.tasks)

    @property
    def has_passed(self) -> bool:
        """Whether it earned 80 percent or more."""
        return 100 * self.points >= PASS_PERCENT * self.paper.most


def exam_sheet(paper: ExamPaper, handed_in: HandedIn) -> ExamSheet:
    """Mark what a seat handed in; raises ``InputError`` if its paper has other tasks."""
    if [*map(len, handed_in.choices)] != [len(task.questions) for task in paper.tasks]:
        raise InputError(Fault(f"the code of {handed_in.name} is of another exam", "Give its own word."))
    tasks = tuple(map(_marked, paper.tasks, handed_in.choices, handed_in.rounds))
    return ExamSheet(paper, handed_in.name, tasks)


def _marked(task: ExamTask, options: Sequence[int | None], round: str) -> TaskMark:
    right = tuple(each.answer == option for each, option in zip(task.questions, options, strict=True))
    try:
        by_rules = task.accepted.get(who_plays(round))
    except ValueError:
        by_rules = None
    return TaskMark(right, boards_right=by_rules is not None, colors_right=by_rules == round)
