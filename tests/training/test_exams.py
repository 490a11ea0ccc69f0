"""Exams by a word: other sections for every seat, every acceptable round, codes, marks, and the kept file."""

import json
import re
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from samples.every_round import every_round
from tools.command import Command

from explain.answers.audit.audit import Verdict
from explain.apps.pages.exam_pages import OURS, exam_files
from explain.model.errors import InputError
from explain.prose.exams import key_cells
from explain.training import exam_results
from explain.training.drill import is_open
from explain.training.exam_results import Results, class_table
from explain.training.exams import (
    STEPS,
    ExamPaper,
    HandedIn,
    exam,
    exam_paper,
    exam_sheet,
    read_code,
    round_text,
    versions,
    who_plays,
)
from explain.training.taken_out import colored

WORD = "harvest"


@pytest.fixture(scope="module")
def papers() -> tuple[ExamPaper, ...]:
    """A class of two."""
    return exam(WORD, 2)


def handed(own: ExamPaper, name: str = "Ann Łee", *, wrong: Sequence[int] = (), turned: bool = False) -> HandedIn:
    """Everything right except the questions in these places of every task, and the colors where boards are reversed."""
    choices = tuple(
        tuple((asked.answer + (place in wrong)) % len(asked.options) for place, asked in enumerate(task.questions))
        for task in own.tasks
    )
    rounds = [next(iter(task.accepted.values())) for task in own.tasks]
    if turned:
        rounds = [re.sub(r"(\d+)-(\d+)", r"\2-\1", text) for text in rounds]
    return HandedIn(own.seat, name, choices, tuple(rounds))


def test_every_seat_has_the_same_steps_about_other_sections(papers: tuple[ExamPaper, ...]) -> None:
    """One word makes one exam, whatever the number of seats; no section twice; a question gives no board away."""
    again = exam(WORD.upper(), 1)[0]
    assert [task.accepted for task in again.tasks] == [task.accepted for task in papers[0].tasks]
    tasks = [task for own in (*papers, *versions(WORD), exam_paper("another", 1)) for task in own.tasks]
    assert len({str(task.best.natural.standings.section) for task in tasks}) == len(tasks)
    for task in tasks:
        assert tuple(asked.step for asked in task.questions) == STEPS[task.number - 1]
        assert all(map(is_open, task.questions))
    for word, seats in (("", 1), ("x" * 41, 1), (WORD, 0), (WORD, 61)):
        with pytest.raises(InputError):
            exam(word, seats)


def test_every_round_that_may_be_posted_is_right(papers: tuple[ExamPaper, ...]) -> None:
    """Those that are the best, as good, or acceptable by the audit, each once, with the colors of the rules."""
    from explain.answers.about import audit

    task = papers[0].tasks[0]
    natural = task.best.natural
    fine = (Verdict.THE_BEST, Verdict.AS_GOOD, Verdict.EQUALLY_ACCEPTABLE)
    rounds = every_round(task.best)
    near = [each for each in rounds if each.total[:8] == task.best.total[:8]]
    for other in (*near, *rounds[::20]):
        laid = colored(other)
        text = round_text(laid.pairs, laid.bye)
        boards = ", ".join(text.replace("b", "bye ").split(" ")).replace("bye, ", "bye ")
        found = audit(natural.standings.section, natural.standings.round, boards=boards, posted=False)
        assert (who_plays(text) in task.accepted) == (found.verdict in fine), text
    assert all(who_plays(text) == seats for seats, text in task.accepted.items())


@pytest.mark.parametrize("word", [WORD, "maple"])
def test_the_key_names_the_best_pairings_first(word: str) -> None:
    """And the others after them as accepted, the cheaper first."""
    for task in chain.from_iterable(own.tasks for own in versions(word)):
        laid = colored(task.best)
        assert key_cells(task)[1] == round_text(laid.pairs, laid.bye)


def test_marks_count_questions_boards_and_colors(papers: tuple[ExamPaper, ...]) -> None:
    """All right gives all points; each error costs its own points; what was not done gives none and breaks nothing."""
    own = papers[0]
    assert exam_sheet(own, handed(own)).points == own.most == 28
    assert exam_sheet(own, handed(own, wrong=[1])).points == own.most - 4
    turned = exam_sheet(own, handed(own, turned=True))
    assert turned.points == own.most - 4
    assert turned.has_passed
    empty = HandedIn(1, "x", tuple((None,) * len(task.questions) for task in own.tasks), ("",) * len(own.tasks))
    assert (exam_sheet(own, empty).points, exam_sheet(own, empty).has_passed) == (0, False)
    missed = class_table([exam_sheet(own, handed(own, wrong=[1]))]).steps
    assert {each.step for each in missed if each.right < each.asked} == {steps[1] for steps in STEPS}
    with pytest.raises(InputError, match="of another exam"):
        exam_sheet(own, HandedIn(1, "x", ((0,),), ("",)))


def test_a_code_is_read_whole_or_not_at_all(papers: tuple[ExamPaper, ...]) -> None:
    """As it was made; a lost or wrong letter is detected."""
    code = handed(papers[1]).code
    assert read_code(f" {code}\n") == handed(papers[1])
    for damaged in (code[:-1], code[:9] + code[10:], code.replace(code[12], "-", 1), "", "EX", "hello"):
        with pytest.raises(InputError, match="no whole code"):
            read_code(damaged)


def test_codes_are_kept_and_found_again(command: Command, tmp_path: Path, papers: tuple[ExamPaper, ...]) -> None:
    """The first code of a seat counts, from files too; the table finds them whatever the number of seats was."""
    file, code = tmp_path / "kept.json", tmp_path / "seat.txt"
    code.write_text(handed(papers[0]).code, encoding="utf-8")
    kept = ("exam", "--word", WORD, "--results-file", str(file))
    assert "Nothing has been collected" in "".join(command.output(*kept, "--results"))
    late = handed(papers[0], wrong=[0, 1, 2, 3])
    said = "".join(command.output(*kept, "--collect", str(code), handed(papers[1], "Bob", wrong=[2]).code, late.code))
    assert "2 seats handed in; 2 passed" in said
    table = command.json(*kept, "--results")
    assert [(each["name"], each["points"], each["of"]) for each in table["seats"]] == [
        ("Ann Łee", 28, 28),
        ("Bob", 24, 28),
    ]
    assert [each.word for each in Results(file).read()] == [WORD, WORD]
    assert "no whole code" in command.refused(*kept, "--collect", "EXnonsense.0")
    file.write_text("{}", encoding="utf-8")
    assert "cannot be read" in command.refused(*kept, "--results")
    assert exam_results.results_file().name == "exams.json"


def test_the_command_gives_the_tasks_and_writes_the_files(command: Command, tmp_path: Path) -> None:
    """JSON names seat and section; text and the folder's pages hold no word, and no page of a seat an answer."""
    told = command.json("exam", "--word", WORD, "--seats", "2")
    assert [(task["seat"], task["task"]) for task in told["tasks"]] == [
        (seat, task) for seat in (1, 2) for task in (1, 2, 3, 4)
    ]
    assert all(task["section"].startswith("#") for task in told["tasks"])
    folder = tmp_path / "exam"
    said = "".join(command.output("exam", "--word", WORD, "--seats", "2", "-o", str(folder)))
    assert "2 pages for the seats" in said
    names = {path.name for path in folder.iterdir()}
    assert all(map(OURS.fullmatch, names))
    assert len(names) == 2 + 5
    for path in folder.iterdir():
        text = path.read_text(encoding="utf-8")
        assert WORD not in text
        assert ("data-key" in text) == (path.name == "trainer.html")
    assert "Task 4" in "".join(command.output("exam", "--word", WORD))


def test_paper_has_two_versions_a_sheet_for_answers_and_a_key(papers: tuple[ExamPaper, ...]) -> None:
    """Four tasks on two sheets; the key has a letter for every question, and every acceptable round."""
    files = exam_files(papers, versions(WORD))
    assert files["version-a.html"] != files["version-b.html"]
    for name in ("version-a.html", "version-b.html"):
        assert files[name].count('<section class="sx-sheet">') == 2
        assert files[name].count("Pair round") == 4
    assert files["answer-sheet.html"].count("on the left, task") == 2
    for own in (*papers, *versions(WORD)):
        for task in own.tasks:
            letters, best, others = key_cells(task)
            assert len(letters.split()) == len(task.questions)
            assert [best, *filter(None, others.split("; "))] == list(task.accepted.values())
            assert f">{letters}</td>" in files["key.html"]
    assert files["key.html"].count("Exam, ") == len(papers) + 2


def test_a_page_of_a_seat_shows_what_paper_shows(papers: tuple[ExamPaper, ...]) -> None:
    """What the marks on the chart mean; and players are offered as on the chart, not by the rank that is asked for."""
    files = exam_files(papers, versions(WORD))
    for name in ("seat-01.html", "version-a.html"):
        assert "A cell is the result" in files[name]
        assert "a half-point bye" in files[name]
    for offered in re.findall(r"<select.*?</select>", files["seat-01.html"]):
        numbers = [int(each) for each in re.findall(r'value="(\d+)"', offered)]
        assert numbers == sorted(numbers) != []


@pytest.mark.browser
def test_an_exam_is_taken_and_collected_in_a_browser(
    browser: Browser, tmp_path: Path, papers: tuple[ExamPaper, ...]
) -> None:
    """By keyboard: answers, boards, hand in, go back, hand in for good; then locked; the trainer's page marks it."""
    for name, text in exam_files(papers, versions(WORD)).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    own, right = papers[0], handed(papers[0], "Zoë 李")
    page.goto((tmp_path / "seat-01.html").as_uri())
    page.locator("form button:not([type])").press("Enter")
    assert page.locator("#no-name").is_visible()
    page.locator("input[name=name]").fill(right.name)
    for task, options, text in zip(own.tasks, right.choices, right.rounds, strict=True):
        for place, option in enumerate(options, start=1):
            page.locator(f"input[name=t{task.number}q{place}]").nth(option or 0).press("Space")
        for board, pair in enumerate((each for each in text.split() if "-" in each), start=1):
            for letter, player in zip("wb", pair.split("-"), strict=True):
                page.locator(f"select[name=t{task.number}{letter}{board}]").select_option(player)
        if "b" in text:
            page.locator(f"select[name=t{task.number}bye]").select_option(text.rpartition("b")[2])
    page.locator("form button:not([type])").press("Enter")
    assert "Open so far: 0." in page.locator("#sure").inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator("#sure").is_hidden()
    page.locator("form button:not([type])").press("Enter")
    page.keyboard.press("Enter")
    code = page.locator("#done textarea").input_value()
    assert read_code(code) == right
    page.reload()
    assert page.locator("input[name=name]").is_disabled()
    assert page.locator("#done textarea").input_value() == code
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    (tmp_path / "a.txt").write_text(code, encoding="utf-8")
    other = handed(papers[1], "Bob", wrong=[0], turned=True)
    page.goto((tmp_path / "trainer.html").as_uri())
    page.locator("textarea").fill(f"{other.code} nonsense")
    page.set_input_files("input[type=file]", tmp_path / "a.txt")
    page.wait_for_selector("#class tbody tr >> nth=1")
    rows = [row.inner_text().split("\t") for row in page.locator("#class tbody tr").all()]
    sheet = exam_sheet(papers[1], other)
    assert rows == [
        ["Zoë 李", "1", "28 of 28", "100", "passed"],
        ["Bob", "2", f"{sheet.points} of 28", "71", "not yet"],
    ]
    table = class_table([exam_sheet(own, right), sheet])
    steps = [row.inner_text().split("\t")[1:] for row in page.locator("#steps tbody tr").all()]
    assert sorted(steps) == sorted([str(each.right), str(each.asked)] for each in table.steps)
    assert "nonsense" in page.locator("#damaged").inner_text()
    assert json.loads(page.locator("main").get_attribute("data-key") or "").keys() == {"1", "2"}


@pytest.mark.browser
def test_four_tasks_fit_on_two_sheets_and_answers_on_one(
    browser: Browser, tmp_path: Path, papers: tuple[ExamPaper, ...]
) -> None:
    """Printed on Letter."""
    files, page = exam_files(papers, versions(WORD)), browser.new_page()
    for name, sheets in (("version-a", 2), ("version-b", 2), ("answer-sheet", 1)):
        (tmp_path / f"{name}.html").write_text(files[f"{name}.html"], encoding="utf-8")
        page.goto((tmp_path / f"{name}.html").as_uri())
        assert re.findall(rb"/Count (\d+)", page.pdf(format="Letter")) == [b"%d" % sheets]
