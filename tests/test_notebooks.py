"""Every notebook runs from top to bottom, and its controls work; none is kept with outputs."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))

# What a reader might do at the end of each notebook.
PROBES = {
    "pairing-lab": """
before = lab.line.value
lab.settings.controls["low_limit"].value = 0
assert lab.round.preferences.low_limit == 0
assert lab.line.value != before
assert lab.table.boards
""",
}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_its_controls_work(path: Path, tmp_path: Path) -> None:
    """All cells run in order, and then a control is moved."""
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell(PROBES[path.stem]))
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_an_essay_without_outputs(path: Path) -> None:
    """Text stands before every code cell, cells are short, and nothing that ran is kept."""
    cells = nbformat.read(path, as_version=4).cells
    code = [cell for cell in cells if cell.cell_type == "code"]
    assert cells[0].cell_type == "markdown"
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
    assert median(len([line for line in cell.source.splitlines() if line.strip()]) for cell in code) <= 3
