"""Exams by number, and the small file of results."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from explain.model.errors import InputError
from explain.training import MOST_POINTS, Exam, Results, exam, mark
from explain.training import exams as of_exams


@pytest.fixture(scope="module")
def taken() -> Exam:
    """One exam for all."""
    return exam(3)


def right(taken: Exam, question: int) -> str:
    """The right answer to a question, typed."""
    boards = taken.question(question).boards
    return ", ".join([*(f"{white}-{black}" for white, black in boards.pairs), *([f"bye {boards.bye}"] if boards.bye else [])])


def test_an_exam_is_fixed_by_its_number(taken: Exam) -> None:
    """The same number, the same questions; another number, others; themes do not come twice, and levels rise."""
    assert [question.section for question in exam(3).questions] == [question.section for question in taken.questions]
    assert [question.section for question in exam(4).questions] != [question.section for question in taken.questions]
    assert len({question.theme.name for question in taken.questions}) == len(taken.questions)
    levels = [question.level for question in taken.questions]
    assert levels == sorted(levels)
    assert taken.most == MOST_POINTS * len(taken.questions)


def test_an_exam_does_not_say_what_it_is_about(taken: Exam) -> None:
    """Neither its page nor its object for programs names a theme."""
    for told in (str(taken), json.dumps(taken.to_dict())):
        assert "theme" not in told.casefold()
    assert all(question.theme.rule for question in taken.questions)


@pytest.mark.parametrize("number", [0, -1, 10**9])
def test_there_is_no_other_exam(number: int) -> None:
    """Numbers begin at 1 and end somewhere."""
    with pytest.raises(InputError, match="there is no exam"):
        exam(number)


def test_two_people_can_compare(taken: Exam, tmp_path: Path) -> None:
    """Each answer is kept with its points; the first answer to a question counts."""
    results = Results(tmp_path / "deep" / "exams.json")
    good = mark(taken.question(1), right(taken, 1))
    assert results.table(taken).takers == ()
    assert results.record(3, 1, "Ann", good, right(taken, 1))
    assert results.record(3, 2, "Bob", mark(taken.question(2), right(taken, 2), "27A1"), right(taken, 2))
    assert results.record(3, 2, "Ann", mark(taken.question(2), right(taken, 2)), right(taken, 2))
    assert not results.record(3, 1, "Ann", good, "other boards")
    table = results.table(taken)
    assert table.takers == ("Ann", "Bob")
    assert (table.points("Ann", 1), table.points("Ann", 3), table.total("Ann")) == (3, None, 6)
    assert results.table(exam(4)).takers == ()
    assert str(tmp_path) in str(table)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        '{"exam_results": 3}',
        '{"exam_results": [{}]}',
        '{"exam_results": [{"exam": "3", "question": 1, "by": "A", "points": 1, "boards": ""}]}',
        "[" * 100_000,
    ],
)
def test_a_broken_file_is_one_clear_sentence(taken: Exam, tmp_path: Path, content: str) -> None:
    """It is neither read as something else nor written over."""
    path = tmp_path / "exams.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as raised:
        Results(path).record(3, 1, "Ann", mark(taken.question(1), right(taken, 1)), "")
    (fault,) = raised.value.faults
    assert fault.file == str(path)
    assert fault.remedy == "Move it away, and a new one is begun."
    assert path.read_text(encoding="utf-8") == content


def test_the_file_is_whole_or_as_it_was(taken: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If writing fails half way, what was kept before is still there, and nothing lies beside it."""
    path = tmp_path / "exams.json"
    results, marked = Results(path), mark(taken.question(1), right(taken, 1))
    results.record(3, 1, "Ann", marked, "")
    before = path.read_bytes()

    def fails(_file: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(InputError, match="cannot be written"):
        results.record(3, 1, "Bob", marked, "")
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["exams.json"]


def test_results_have_a_place_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """If nobody says otherwise, they are in a folder of the reader's home."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert of_exams.results_file() == tmp_path / ".swiss-explain" / "exams.json"
    assert Results().path == of_exams.results_file()
