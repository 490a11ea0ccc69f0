"""Exams by a seed: the papers of a class, the trainer's sheets, marks, and the small file of results."""

import json
import os
from itertools import pairwise
from pathlib import Path

import pytest
from marked import typed

from explain.model.errors import InputError
from explain.training import exams
from explain.training.exams import LENGTHS, Exam, ExamAnswers, Results, exam, handed_in, papers
from explain.training.marking import MOST_POINTS, Attempt, mark
from explain.training.taken_out import ColoredBoards
from explain.views import answers
from explain.views.answers import training as layout
from explain.views.text import document_text

SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (7, 99)))


@pytest.fixture(scope="module")
def taken() -> Exam:
    """One exam for all."""
    return exam(3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("tasks", LENGTHS)
def test_an_exam_is_the_same_for_the_same_seed(seed: int, tasks: int) -> None:
    """One seed, length and seat give one exam, with no theme twice; another seed gives another; levels rise."""
    row = papers(seed, tasks=tasks, seats=3)
    found, again, later = row[1], *(exam(each, tasks=tasks, seat=2) for each in (seed, seed + 1))
    assert [task.section for task in found.tasks] == [task.section for task in again.tasks]
    assert [task.section for task in found.tasks] != [task.section for task in later.tasks]
    assert len({task.theme.name for task in found.tasks}) == len(found.tasks) == tasks
    levels = [task.level for task in exam(seed, tasks=tasks).tasks]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3}
    # On a paper no theme and no rule stands beside itself; on papers side by side no task is alike; yet all are one
    # exam.
    for paper in row:
        for one, other in pairwise(paper.tasks):
            assert one.theme != other.theme
            assert one.theme.rule != other.theme.rule
    for left, right in pairwise(row):
        assert all(mine.theme != his.theme for mine, his in zip(left.tasks, right.tasks, strict=True))
        assert not {str(task.section) for task in left.tasks} & {str(task.section) for task in right.tasks}
    assert len({frozenset((task.theme.name, task.level) for task in paper.tasks) for paper in row}) == 1


def test_an_exam_does_not_say_what_it_is_about(taken: Exam) -> None:
    """Neither its page nor its object for programs names a theme, and there is no hint."""
    for told in (str(taken), json.dumps(taken.to_dict())):
        assert "theme" not in told.casefold()
        assert "hint" not in told.casefold()
    assert all(task.theme.rule for task in taken.tasks)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_answer_sheet_is_what_marking_calls_the_best(seed: int) -> None:
    """Every board on the trainer's sheet, handed in as it stands with the rule beside it, brings all points."""
    for paper, told in zip(papers(seed, seats=2), ExamAnswers(papers(seed, seats=2)).to_dict()["papers"], strict=True):
        for task, solved in zip(paper.tasks, told["solutions"], strict=True):
            marked = mark(task, typed(ColoredBoards(solved["answer"], solved["bye"])), solved["rule"])
            assert marked.audit.verdict.value == "the_best"
            assert marked.points == MOST_POINTS


@pytest.mark.parametrize(
    ("seed", "tasks", "seat", "message"),
    [
        *((seed, 6, 0, f"there is no exam {seed}") for seed in (0, -1, 10**9)),
        *((1, tasks, 0, f"there is no exam of {tasks} tasks") for tasks in (5, 0)),
        *((1, 6, seat, f"there is no seat {seat}") for seat in (-1, 61)),
    ],
)
def test_there_is_no_other_exam(seed: int, tasks: int, seat: int, message: str) -> None:
    """Seeds, lengths and seats that there are not are refused."""
    with pytest.raises(InputError, match=message):
        exam(seed, tasks=tasks, seat=seat)


def test_what_is_handed_in_is_told_by_theme(taken: Exam) -> None:
    """A right task brings all, a turned one less, one left out nothing; what fell short is shown."""
    done = [Attempt(task, task.boards.pairs, task.boards.bye) for task in taken.tasks]
    rules = [task.theme.rule.number for task in taken.tasks if task.theme.rule]
    second = taken.tasks[1]
    turned = Attempt(second, tuple((black, white) for white, black in second.boards.pairs), second.boards.bye)
    attempts = [done[0], turned, Attempt(taken.tasks[2]), *done[3:]]
    found = handed_in(taken, [*zip(attempts, [*rules[:2], "", *rules[3:]], strict=True)])
    assert [each.points for each in found.themes] == [4, 3, 0, 4, 4, 4]
    assert (found.points, found.most) == (19, 24)
    assert found.markings[2] is None
    text = str(found)
    assert "19 points of 24." in text
    assert "Task 1:" not in text
    assert ": reverse the colors. By rule" in text
    assert "Nothing was done in this task." in text
    assert [each.theme for each in found.themes] == [task.theme for task in taken.tasks]


def test_a_sheet_of_answers_names_every_task_and_its_rule(taken: Exam) -> None:
    """The trainer reads the theme, the rule and every board."""
    text = document_text(answers.gathered("Answers", [layout.solutions(taken)]))
    for task in taken.tasks:
        assert task.theme.rule
        assert task.theme.rule.number in text
        assert all(task.section.player(number).name in text for pair in task.boards.pairs for number in pair)


def test_two_people_can_compare(taken: Exam, tmp_path: Path) -> None:
    """Each answer is kept with its points by theme, at whatever seat; the first answer to a theme counts."""
    results = Results(tmp_path / "deep" / "exams.json")
    first, second = taken.tasks[:2]
    good = mark(first, typed(first.boards))
    assert results.table(taken).takers == ()
    assert results.record(taken, 1, "Ann", good, typed(first.boards))
    assert results.record(taken, 2, "Bob", mark(second, typed(second.boards), "27A1"), typed(second.boards))
    assert results.record(taken, 2, "Ann", mark(second, typed(second.boards)), typed(second.boards))
    assert not results.record(taken, 1, "Ann", good, "other boards")
    table = results.table(taken)
    assert table.takers == ("Ann", "Bob")
    assert [table.points("Ann", task.theme) for task in (first, taken.tasks[2])] == [3, None]
    assert table.total("Ann") == 6
    assert results.table(exam(4)).takers == ()
    assert results.table(exam(3, tasks=3)).takers == ()
    assert results.table(exam(3, seat=5)).takers == ("Ann", "Bob")
    assert str(tmp_path) in str(table)


@pytest.mark.parametrize(
    "content",
    [
        *("", "{", "[]", '{"exam_results": 3}', '{"exam_results": [{}]}', "[" * 100_000),
        '{"exam_results": [{"exam": "3", "of": 6, "theme": "size", "by": "A", "points": 1, "boards": ""}]}',
    ],
)
def test_a_broken_file_is_one_clear_sentence(taken: Exam, tmp_path: Path, content: str) -> None:
    """It is neither read as something else nor written over."""
    path = tmp_path / "exams.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as raised:
        Results(path).record(taken, 1, "Ann", mark(taken.task(1), typed(taken.task(1).boards)), "")
    (fault,) = raised.value.faults
    assert fault.file == str(path)
    assert fault.remedy == "Move it away, and a new one is begun."
    assert path.read_text(encoding="utf-8") == content


def test_the_file_is_whole_or_as_it_was(taken: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If writing fails half way, what was kept before is still there, and nothing lies beside it."""
    path = tmp_path / "exams.json"
    results, marked = Results(path), mark(taken.task(1), typed(taken.task(1).boards))
    results.record(taken, 1, "Ann", marked, "")
    before = path.read_bytes()

    def fails(_file: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(InputError, match="cannot be written"):
        results.record(taken, 1, "Bob", marked, "")
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["exams.json"]


def test_results_have_a_place_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """If nobody says otherwise, they are in a folder of the reader's home."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert exams.results_file() == tmp_path / ".swiss-explain" / "exams.json"
    assert Results().path == exams.results_file()
