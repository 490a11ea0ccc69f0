"""Every notebook runs from top to bottom, and its controls work; none is kept with outputs."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path
from statistics import median

import nbformat
import pytest
from nbclient import NotebookClient
from places import ROOT

from explain.apps.lab import Try
from explain.apps.pages.essays import Essay, run
from explain.files import resources

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
ESSAYS = resources.essays()
MOST_LINES = 5
FORBIDDEN = re.compile(r"optimal|matching|lexicographic|penalty vector|the correct pairing|!\s|\bbug\b|\bfault of\b", re.IGNORECASE)

# What a reader might do at the end of each notebook.
PROBES = {
    "pairing-lab": """
lab.do("view", view="best")
before = str(lab.round)
lab.low_limit = 0
assert lab.round.preferences.low_limit == 0
assert str(lab.round) != before
""",
    "sliders": """
drawn, said = len(ax.texts), answer.value
slider.value = 0
assert lab.round.preferences.low_limit == 0
assert (len(ax.texts), answer.value) != (drawn, said)
""",
    "01-wall-chart-to-boards": 'shown = moved("low", 41)\nassert "AL" in shown["now"] and "AL" not in shown["before"]',
    "02-score-groups-and-halves": 'shown = moved("rating", 1730)\nassert "Frye 1730" in shown["now"] and "Frye 1560" in shown["before"]',
    "03-due-colors": 'shown = moved("bell", "BWB")\nassert "29E4-1" in shown["before"] and "29E3a" in shown["now"]',
    "04-transpositions": """
shown = moved("dorn", 1489)
assert "transposition" in shown["before"] and "interchange" in shown["now"]
lab.low_limit = 39
assert lab.round.board("Dorn").change.value == "interchange"
""",
    "05-interchanges": 'shown = moved("interchanges", "limit")\nassert "interchange" in shown["before"] and "AL" in shown["now"]',
    "06-rotations": 'shown = moved("prefer", "fewest_boards")\nassert "rotation" in shown["before"] and "rotation" not in shown["now"]',
    "07-eighty-and-two-hundred": 'shown = moved("high", 119)\nassert "120 of 200" in shown["before"] and "EQ" in shown["now"]',
    "08-unrated-players": 'shown = moved("avoid", True)\nassert "40 of 80" in shown["before"] and "70 of 80" in shown["now"]',
    "09-odd-players-and-byes": 'shown = moved("name", 8)\nassert "Hale" in shown["before"] and "Hale" not in shown["now"]',
    "10-three-in-a-row": 'shown = moved("avoid", False)\nassert "300 of" in shown["before"] and "33" in shown["now"]',
    "11-neighbors": 'shown = moved("system", "adjacent")\nassert "1-2, 3-4" in shown["now"] and "1-2, 3-4" not in shown["before"]',
    "12-whole-section": 'shown = moved("order", "top_down")\nassert "70 of 200" in shown["before"] and "90 of 200" in shown["now"]',
    "13-answering-a-complaint": 'shown = moved("posted", "a repeat")\nassert "27A1" in shown["now"] and "27A1" not in shown["before"].split("sx-decides")[0]',
    "14-programs-differ": 'shown = moved("preset", "wintd_like")\nassert shown["now"] != shown["before"] and "raw natural" in shown["now"]',
}


def codes(path: Path) -> list[str]:
    """The code cells of a notebook."""
    return [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def moving(essay: Path) -> tuple[str, str]:
    """The sources that keep the last control of an essay, and what moves it: its answers before and after come back."""
    last = [source for source in codes(essay) if "Try(" in source][-1].strip().splitlines()
    line = next(place for place, text in enumerate(last) if text.startswith("Try("))
    kept = "\n".join([*last[:line], f"tried = {last[line]}", *last[line + 1 :]])
    return kept, (
        "def moved(name, value):\n"
        "    before = tried.answer.value\n"
        "    tried.controls[name].value = value\n"
        '    return {"before": before, "now": tried.answer.value}\n'
    )


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_an_essay_runs_and_its_control_works(path: Path) -> None:
    """All cells run in order, everything they check is so, and then a reader moves the control."""
    essay = run(path, more=[*moving(path), PROBES[path.stem]])
    assert isinstance(essay.names["tried"], Try)


KERNEL = [path for path in NOTEBOOKS if path.stem in {"pairing-lab", "sliders", "04-transpositions"}]


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.stem)
def test_a_notebook_runs_in_a_kernel(path: Path, tmp_path: Path) -> None:
    """The lab's notebook, the one with controls of its own, and an essay with the lab in it, as JupyterLab runs them: all cells, and then a control is moved."""
    in_kernel(path, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path not in KERNEL], ids=lambda path: path.stem)
def test_every_notebook_runs_in_a_kernel(path: Path, tmp_path: Path) -> None:
    """The same for all others."""
    in_kernel(path, tmp_path)


def in_kernel(path: Path, folder: Path) -> None:
    """A notebook run by Jupyter in an empty folder, with its probe as the last cell."""
    notebook = nbformat.read(path, as_version=4)
    more = moving(path) if path in ESSAYS else ()
    notebook.cells += [nbformat.v4.new_code_cell(source) for source in (*more, PROBES[path.stem])]
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_an_essay_without_outputs(path: Path) -> None:
    """It begins with text, cells are short, and nothing that ran is kept; definitions are one-liners."""
    cells = nbformat.read(path, as_version=4).cells
    code = [cell for cell in cells if cell.cell_type == "code"]
    assert cells[0].cell_type == "markdown"
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
    assert median(len([line for line in cell.source.splitlines() if line.strip()]) for cell in code) <= 3
    for cell in code:
        # A wall chart counts as one line.
        assert len([line for line in re.sub(r'"""(.*?)"""', '""', cell.source, flags=re.DOTALL).splitlines() if line.strip()]) <= MOST_LINES
        assert not any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in ast.walk(ast.parse(cell.source)))


def is_check(source: str) -> bool:
    """Whether a cell does nothing but check."""
    return all(isinstance(line, ast.Assert) for line in ast.parse(source).body)


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_text_stands_before_every_cell(path: Path) -> None:
    """Every cell is announced by a paragraph; only a bare check may follow what it checks."""
    cells = nbformat.read(path, as_version=4).cells
    for before, cell in pairwise(cells):
        assert cell.cell_type == "markdown" or before.cell_type == "markdown" or is_check(cell.source), cell.source


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_an_essay_moves_something_checks_what_it_says_and_ends_with_questions(path: Path) -> None:
    """It has a section as text, a control, at least three checks, and three questions with their answers folded."""
    text = "\n".join(cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown")
    sources = codes(path)
    assert sum("assert " in source for source in sources) >= 3
    assert any("read_text(" in source or "read(" in source or "difference(" in source for source in sources)
    assert "## Move something" in text
    questions, answers = text.split("## Three questions")[1].split("<details><summary>Answers</summary>")
    for part in (questions, answers.split("</details>")[0]):
        assert re.findall(r"^(\d)\. ", part, flags=re.MULTILINE) == ["1", "2", "3"]
    assert "assert " in sources[-1]
    assert not FORBIDDEN.search(text), FORBIDDEN.search(text)


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_sentences_are_short(path: Path) -> None:
    """No sentence of an essay has more than 25 words."""
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
    """A cell's last line is its result, what it prints is apart, and names live on."""
    cells = [nbformat.v4.new_markdown_cell("# A title\n\nAn opening."), *map(nbformat.v4.new_code_cell, ("x = 2", 'print("said")\nx + 1'))]
    path = tmp_path / "small.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    essay: Essay = run(path)
    assert (essay.title, essay.opening, essay.names["x"]) == ("A title", "An opening.", 2)
    assert (essay.parts[2].printed, essay.parts[2].result) == ("said\n", 3)  # type: ignore[union-attr]
