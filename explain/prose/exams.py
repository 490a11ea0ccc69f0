"""An exam in words: the papers, what a seat hands in, the trainer's key, and the results of a class."""

from collections.abc import Sequence
from string import ascii_uppercase

from explain.prose.drill import STEP_TITLES, option_words, question_words
from explain.prose.words import counted
from explain.training.exam_results import ExamTable
from explain.training.exams import PASS_PERCENT, AskedStep, ExamPaper, ExamTask, ExamTasks, TaskSheet
from explain.training.step_questions import StepQuestion

SEAT_TITLE, PAPER_TITLE, TASK_TITLE = "Exam, seat {}", "Exam, version {}", "Task {}"
PAIR_ROUND = "Pair round {}, White first on every board."
NAME, BOARD, WHITE, BLACK, BYE, NOBODY = "Your name", "Board", "White", "Black", "The bye", "nobody yet"
BEFORE = "Answer the questions of each task, then pair its round. Nothing is marked before you hand in."
ON_HONEST_PAGES = (
    "This page holds no answers, and what you do stays in this browser. After you hand in, the page locks. Somebody "
    "who knows browsers can get around that, so take this exam under supervision."
)
HAND_IN, FOR_GOOD, GO_BACK = "Hand in", "Hand in for good", "Go back"
SURE = "Open so far: {open}. After you hand in, nothing can be changed."
NO_NAME = "Write your name first."
LOCKED = "Handed in. Give the trainer this code, or the file."
SAVE = "Save the file"
TRAINER_TITLE = "Exam: the trainer's page"
TRAINER_NOTE = (
    "This page holds the key to every seat: keep it to yourself. Choose the files of your class, or paste its codes, "
    "one a line."
)
FILES, CODES, COLLECT = "Files of the seats", "Codes", "Collect"
TABLE, STEPS_TABLE = "The class", "By step, the most missed first"
TABLE_TITLES = ("Name", "#Seat", "#Points", "#Percent", f"{PASS_PERCENT} %")
STEPS_TITLES = ("Step", "#Right", "#Asked")
PASSED, NOT_PASSED = "passed", "not yet"
DAMAGED = "This is not a complete code of this exam: {}"
KEY_TITLE, KEY_NOTE = "Key", "The letters that are right, and the pairings by number, White first; b is the bye."
KEY_COLUMNS = ("#Task", "Questions", "Pairings", "Also accepted")
ANSWER_SHEET, NAME_LINE = "Answer sheet", "Name: ________________________   Version: ____   Date: ____________"
LETTERS = ascii_uppercase
TWO_TASKS = "Task {} on the left, task {} on the right"


def option_lines(asked: StepQuestion) -> list[str]:
    """The options of a question on paper, each with its letter."""
    return [f"{letter}) {option_words(asked, each)}" for letter, each in zip(LETTERS, asked.options, strict=False)]


def key_cells(task: ExamTask) -> tuple[str, str, str]:
    """The right answers of a task: a letter for each question, the best round, and others that a TD could post."""
    letters = " ".join(f"{place}{LETTERS[asked.answer]}" for place, asked in enumerate(task.questions, start=1))
    best, *others = task.accepted.values()
    return letters, best, "; ".join(others)


def class_lines(table: ExamTable) -> list[tuple[str, ...]]:
    """The results of a class by seat."""
    return [
        (
            each.name,
            str(each.seat),
            f"{each.points} of {each.of}",
            str(100 * each.points // each.of),
            PASSED if each.passed else NOT_PASSED,
        )
        for each in table.seats
    ]


def step_lines(table: ExamTable) -> list[tuple[str, ...]]:
    """How often a class was right in each step."""
    return [(STEP_TITLES[each.step], str(each.right), str(each.asked)) for each in table.steps]


def task_sheets(papers: Sequence[ExamPaper]) -> ExamTasks:
    """The papers of a class in words."""
    return ExamTasks(tuple(_task_sheet(paper.seat, task) for paper in papers for task in paper.tasks))


def _task_sheet(seat: int, task: ExamTask) -> TaskSheet:
    questions = (
        AskedStep(asked.step, question_words(asked), tuple(option_words(asked, each) for each in asked.options))
        for asked in task.questions
    )
    standings = task.best.natural.standings
    return TaskSheet(seat, task.number, str(standings.section), standings.round, tuple(questions))


def class_words(table: ExamTable) -> str:
    """How many handed in, and how many passed."""
    if not table.seats:
        return "Nothing has been collected for this word yet."
    passed = sum(each.passed for each in table.seats)
    return f"{counted(len(table.seats), 'seat')} handed in; {passed} passed with {PASS_PERCENT} percent or more."


def written_words(folder: str, seats: int) -> str:
    """What was written where, and who gets it."""
    pages = counted(seats, "page for a seat", "pages for the seats")
    return (
        f"Written to {folder}: {pages}, seat-01.html and so on; trainer.html and key.html for the trainer alone; "
        "version-a.html, version-b.html and answer-sheet.html to print."
    )
