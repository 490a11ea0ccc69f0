"""Every notebook runs, and its controls work. What a lesson says is checked in ``tests/lessons``."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tools.places import ROOT

from explain.apps.pages.essays import Cell, Essay, run
from explain.apps.trying import Try
from explain.files import resources

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
ESSAYS = resources.numbered_notebooks()
FORBIDDEN = re.compile(
    r"optimal|matching|lexicographic|penalty vector|the correct pairing|!\s|\bbug\b|\bfault of\b", re.IGNORECASE
)

# What a reader might do at the end of a notebook with the lab in it.
PROBES = {
    "pairing-lab": """
lab.do("view", view="best")
before = str(lab.round)
lab.low_limit = 0
assert lab.round.preferences.low_limit == 0
assert str(lab.round) != before
""",
    "sliders": """
said = answer.value
slider.value = 0
assert lab.round.preferences.low_limit == 0
assert answer.value != said
lab.low_limit = 60
assert slider.value == 60
""",
}

# A state of a lesson's control, and text that appears only when the control is moved there.
MOVED = (
    ("00", "out: Hobbs and Egan", "3 natural"),
    ("15", "teams: if their group allows it, pair apart: Abbott and Diaz", "Abbott 1620 w  Chavez 1540 w"),
    ("01", "low limit: 41, round 2: drawn, as it was", "AL"),
    ("01", "low limit: 80, round 2: Gantt beats Hale", "1 point, 3 players"),
    ("02", "rating: 1730, round 1: Frye beat Bell", "Frye 1730"),
    ("02", "rating: 1560, round 1: Bell beats Frye", "transposition"),
    ("03", "higher ranked: □■□, lower ranked: ■□■", "29E3a"),
    ("04", "rating: 1489", "interchange"),
    ("04", "boards: Bell and Cole switched", "interchange"),
    ("05", "interchanges: limit, rating: 1400", "AL"),
    ("05", "interchanges: allow, rating: 1490", "transposition"),
    ("06", "prefer: few boards, low limit: 80", "transposition"),
    ("07", "high limit: 119", "EQ"),
    ("08", "low limit: 80, avoid: yes", "70 of 80"),
    ("09", "missing: Hale", "4 boards: 4 natural"),
    ("10", "avoid: no, limits: 80 and 200", "33"),
    ("11", "system: halves, round 1: Hale beat Dorn", "Bell 1840 W  Hale 1390 B"),
    ("12", "of: two groups, order: top down", "90 of 200"),
    ("13", "posted: a rematch", "27A1"),
    ("14", "preset: WinTD-like", "1 natural and 2 switched to avoid a rematch"),
)


run_once = cache(run)
RUN_ELSEWHERE = {*PROBES, *(path.stem for path in ESSAYS), "many-tournaments"}
"""In a kernel, with a control that is moved, or where the text is checked."""


@pytest.mark.parametrize(
    "path", [path for path in NOTEBOOKS if path.stem not in RUN_ELSEWHERE], ids=lambda path: path.stem
)
def test_a_notebook_runs(path: Path) -> None:
    """All cells run in order."""
    run(path)


@pytest.mark.parametrize(("lesson", "state", "said"), MOVED, ids=lambda each: each)
def test_a_control_shows_what_the_lesson_speaks_of(lesson: str, state: str, said: str) -> None:
    """A reader moves it, and text appears that was not there before."""
    (path,) = (path for path in ESSAYS if path.stem.startswith(lesson))
    tried = [part.result for part in run_once(path).parts if isinstance(part, Cell) and isinstance(part.result, Try)]
    every = ({name: text.partition("Penalty sheet")[0] for name, text in each.states(str)} for each in tried)
    found = next(states for states in every if state in states)
    assert said in found[state], found[state]
    assert said not in next(iter(found.values()))


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.stem, marks=[] if path.stem in PROBES else pytest.mark.long) for path in NOTEBOOKS],
)
def test_a_notebook_runs_in_a_kernel(path: Path, tmp_path: Path) -> None:
    """The lab's notebook, the one with controls of its own, and lessons: all cells, and then a control is moved."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    notebook.cells += [nbformat.v4.new_code_cell(PROBES.get(path.stem, ""))]
    NotebookClient(notebook, timeout=30, resources={"metadata": {"path": str(tmp_path)}}).execute()


@cache
def cells_of(path: Path) -> list[Any]:
    """A notebook's cells."""
    import nbformat

    return list(nbformat.read(path, as_version=4).cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_begins_with_text_and_is_kept_without_outputs(path: Path) -> None:
    """No output is kept, and a cell is one statement, or a function. Checks are in the tests of the lesson."""
    cells = cells_of(path)
    assert cells[0].cell_type == "markdown"
    for cell in cells:
        if cell.cell_type == "code":
            assert (cell.outputs, cell.execution_count) == ([], None)
            statements = ast.parse(cell.source).body
            assert not any(
                isinstance(node, ast.Lambda | ast.ClassDef) for each in statements for node in ast.walk(each)
            )
            if path.stem not in PROBES:
                assert [isinstance(each, ast.Assert) for each in statements] == [False]
                assert "print(" not in cell.source


RIGHT, WRONG = '<details class="right">', "<details>"


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_a_lesson_moves_something_asks_three_questions_and_ends_with_an_exercise(path: Path) -> None:
    """Each question has three answers with reasons, one of them right; the exercise has its answer folded."""
    cells = cells_of(path)
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    before, rest = text.split("## Three questions")
    asked, exercise = rest.split("## Exercise")
    assert "## Move something" in before
    assert re.findall(r"^\*\*(\d)\. .*\?\*\*$", asked, flags=re.MULTILINE) == ["1", "2", "3"]
    for question in re.split(r"^\*\*\d\. ", asked, flags=re.MULTILINE)[1:]:
        assert (question.count(RIGHT), question.count(WRONG)) == (1, 2)
        assert re.findall(r"</summary>\n\n(Yes|No)\. ", question).count("Yes") == 1
    assert "Now compare" in exercise
    assert [cell for cell in cells if "hide-output" in cell.metadata.get("tags", ())]
    assert not FORBIDDEN.search(text), FORBIDDEN.search(text)
    assert not re.search(r"\btrad(e|es|ed|ing)\b|changed? places", text)


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_a_lesson_takes_about_ten_minutes_in_short_sentences(path: Path) -> None:
    """At 160 words a minute, with a minute and a half to play, half a minute a question, three for the exercise."""
    texts = [cell.source for cell in cells_of(path) if cell.cell_type == "markdown"]
    words = sum(len(re.sub(r"<[^>]+>", " ", text).split()) for text in texts)
    assert 8 <= words / 160 + 1.5 + 1.5 + 3 <= 12, words
    for line in re.sub(r"<[^>]+>|\]\([^)]*\)", " ", "\n".join(texts)).splitlines():
        for sentence in re.split(r"(?<=[.?:;])[\"*)]*\s+", line):
            assert sum(any(map(str.isalnum, word)) for word in sentence.split()) <= 25, sentence


def test_the_essays_are_numbered_and_lead_on_to_each_other() -> None:
    """Numbers have no gap, the heading has the number, and each essay but the last names the next one's file."""
    assert [path.stem[:2] for path in ESSAYS] == [f"{number:02}" for number in range(len(ESSAYS))]
    for path, after in zip(ESSAYS, [*ESSAYS[1:], None], strict=True):
        text = path.read_text(encoding="utf-8")
        assert f'"# {int(path.stem[:2])}. ' in text
        assert after is None or f"({after.name})" in text


def test_what_ran_is_kept_beside_its_cell(tmp_path: Path) -> None:
    """A cell's last line is its result; a failing statement stops the run, naming its cell."""

    def essay(*codes: str) -> Essay:
        import nbformat

        cells = [nbformat.v4.new_markdown_cell("# A title\n\nAn opening."), *map(nbformat.v4.new_code_cell, codes)]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "small.ipynb")
        return run(tmp_path / "small.ipynb")

    small = essay("x = 2", "x + 1")
    assert (small.title, small.opening, small.names["x"]) == ("A title", "An opening.", 2)
    assert isinstance(small.parts[2], Cell)
    assert small.parts[2].result == 3
    with pytest.raises(AssertionError) as caught:
        essay("x = 1\nassert x == 2")
    assert "assert x == 2" in caught.value.__notes__[0]
