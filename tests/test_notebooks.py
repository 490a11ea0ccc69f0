"""Every notebook runs from top to bottom, and its controls work; none is kept with outputs. What a lesson says is checked in ``tests/lessons``."""

import ast
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from tools.places import ROOT

from explain.apps.pages.essays import Cell, Essay, run
from explain.apps.trying import Try
from explain.files import resources

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
ESSAYS = resources.numbered_notebooks()
FORBIDDEN = re.compile(r"optimal|matching|lexicographic|penalty vector|the correct pairing|!\s|\bbug\b|\bfault of\b", re.IGNORECASE)

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

# A state of a lesson's control, and what is there and was not there before anything was moved.
MOVED = (
    ("01", "low limit: 41, round 2: drawn, as it was", "AL"),
    ("01", "low limit: 80, round 2: Gantt beats Hale", "1 point, 3 players"),
    ("02", "rating: 1730, round 1: Frye beat Bell", "Frye 1730"),
    ("02", "rating: 1560, round 1: Bell beats Frye", "transposition"),
    ("03", "ames: WBW, bell: BWB", "29E3a"),
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
    ("14", "preset: wintd_like", "1 natural and 2 switched to avoid a rematch"),
)


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path.stem not in PROBES], ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    """All cells run in order."""
    run(path)


@pytest.mark.parametrize(("lesson", "state", "said"), MOVED, ids=lambda each: each)
def test_a_control_shows_what_the_lesson_speaks_of(lesson: str, state: str, said: str) -> None:
    """A reader moves it, and something is there that was not there before."""
    (path,) = (path for path in ESSAYS if path.stem.startswith(lesson))
    tried = [part.result for part in run(path).parts if isinstance(part, Cell) and isinstance(part.result, Try)]
    found = next(
        states for each in tried if state in (states := {name: text.partition("Penalty sheet")[0] for name, text in each.states(str)})
    )
    assert said in found[state], found[state]
    assert said not in next(iter(found.values()))


KERNEL = [path for path in NOTEBOOKS if path.stem in {*PROBES, "04-transpositions"}]


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.stem)
def test_a_notebook_runs_in_a_kernel(path: Path, tmp_path: Path) -> None:
    """The lab's notebook, the one with controls of its own, and a lesson, as JupyterLab runs them: all cells, and then a control is moved."""
    in_kernel(path, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path not in KERNEL], ids=lambda path: path.stem)
def test_every_notebook_runs_in_a_kernel(path: Path, tmp_path: Path) -> None:
    """The same for all others."""
    in_kernel(path, tmp_path)


def in_kernel(path: Path, folder: Path) -> None:
    """A notebook run by Jupyter in an empty folder, with its probe as the last cell."""
    notebook = nbformat.read(path, as_version=4)
    notebook.cells += [nbformat.v4.new_code_cell(PROBES.get(path.stem, ""))]
    NotebookClient(notebook, timeout=30, resources={"metadata": {"path": str(folder)}}).execute()


def codes(path: Path) -> list[str]:
    """The code cells of a notebook."""
    return [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_begins_with_text_and_is_kept_without_outputs(path: Path) -> None:
    """Nothing that ran is kept, and nothing is defined but in one line."""
    cells = nbformat.read(path, as_version=4).cells
    assert cells[0].cell_type == "markdown"
    for cell in cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None
            assert not any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in ast.walk(ast.parse(cell.source)))


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path.stem not in PROBES], ids=lambda path: path.stem)
def test_a_cell_is_one_statement_and_checks_nothing(path: Path) -> None:
    """Checks stand in the tests beside the lesson. A statement that is long for a line is folded as everywhere."""
    for source in codes(path):
        (statement,) = ast.parse(source).body
        assert not isinstance(statement, ast.Assert)
        assert "print(" not in source


RIGHT, WRONG = '<details class="right">', "<details>"


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_a_lesson_moves_something_asks_three_questions_and_ends_with_an_exercise(path: Path) -> None:
    """Every question has three answers, each with its reason, one of them right; the exercise shows its answer folded."""
    cells = nbformat.read(path, as_version=4).cells
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
def test_a_lesson_takes_about_ten_minutes(path: Path) -> None:
    """Eight to twelve: 160 words a minute, a minute and a half to play, half a minute a question, three minutes for the exercise."""
    cells = nbformat.read(path, as_version=4).cells
    words = sum(len(re.sub(r"<[^>]+>", " ", cell.source).split()) for cell in cells if cell.cell_type == "markdown")
    assert 8 <= words / 160 + 1.5 + 1.5 + 3 <= 12, words


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_sentences_are_short(path: Path) -> None:
    """No sentence of a lesson has more than 25 words."""
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            for line in re.sub(r"<[^>]+>|\]\([^)]*\)", " ", cell.source).splitlines():
                for sentence in re.split(r"(?<=[.?:;])[\"*)]*\s+", line):
                    assert sum(any(map(str.isalnum, word)) for word in sentence.split()) <= 25, sentence


def test_the_essays_are_numbered_and_lead_on_to_each_other() -> None:
    """Numbers have no gap, the heading has the number, and each essay but the last names the next one's file."""
    assert [path.stem[:2] for path in ESSAYS] == [f"{number:02}" for number in range(1, len(ESSAYS) + 1)]
    for path, after in zip(ESSAYS, [*ESSAYS[1:], None], strict=True):
        text = path.read_text(encoding="utf-8")
        assert f'"# {int(path.stem[:2])}. ' in text
        assert after is None or f"({after.name})" in text


def test_an_essay_that_is_wrong_says_in_which_cell(tmp_path: Path) -> None:
    """A statement that does not hold stops the run, with the cell beside it."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# Wrong"), nbformat.v4.new_code_cell("x = 1\nassert x == 2")])
    path = tmp_path / "wrong.ipynb"
    nbformat.write(notebook, path)
    with pytest.raises(AssertionError) as caught:
        run(path)
    assert "assert x == 2" in caught.value.__notes__[0]


def test_what_ran_is_kept_beside_its_cell(tmp_path: Path) -> None:
    """A cell's last line is its result, and names live on."""
    cells = [nbformat.v4.new_markdown_cell("# A title\n\nAn opening."), *map(nbformat.v4.new_code_cell, ("x = 2", "x + 1"))]
    path = tmp_path / "small.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    essay: Essay = run(path)
    assert (essay.title, essay.opening, essay.names["x"]) == ("A title", "An opening.", 2)
    assert isinstance(essay.parts[2], Cell)
    assert essay.parts[2].result == 3
