"""The lab opens on this machine only, in this Python only, and leaves nothing behind."""

import json
import os
import socket
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from browsing.browser import ODD_NAME, TWO, stand_in

from explain.apps.lab import serve, surroundings
from explain.apps.lab.serve import place
from explain.apps.sessions import Opening
from explain.files import resources
from explain.model.errors import InputError

psutil = pytest.importorskip("psutil")  # it comes with the kernel


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A notebook to be placed, and an empty folder ``there`` next to it."""
    (tmp_path / "there").mkdir()
    return stand_in(tmp_path)


def replaced(before: bytes, after: bytes) -> Callable[[Path, Path], object]:
    """Writes our notebook with one change."""
    return lambda path, ours: path.write_bytes(ours.read_bytes().replace(before, after))


THERE: Mapping[str, Callable[[Path, Path], object]] = {
    "same": replaced(b"", b""),
    "saved": replaced(b'"execution_count": null', b'"execution_count": 1'),  # as JupyterLab does after a run
    "other": replaced(b"Only in the lab", b"Only elsewhere"),
    "empty": lambda path, _: path.touch(),
    "folder": lambda path, _: path.mkdir(),
    "link to the same": lambda path, ours: path.symlink_to(ours),
    "dangling link": lambda path, _: path.symlink_to(path.parent / "nowhere.ipynb"),
    "pipe": lambda path, _: os.mkfifo(path),  # reading one would wait forever
}
"""What may already have the name."""


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        ([], "pairing-lab.ipynb"),
        (["same"], "pairing-lab.ipynb"),
        (["other"], "pairing-lab-2.ipynb"),
        (["saved"], "pairing-lab-2.ipynb"),
        (["other", "same"], "pairing-lab-2.ipynb"),
        (["other", "empty"], "pairing-lab-3.ipynb"),
        (["folder"], "pairing-lab-2.ipynb"),
        (["link to the same"], "pairing-lab-2.ipynb"),
        (["dangling link"], "pairing-lab-2.ipynb"),
        (["pipe"], "pairing-lab-2.ipynb"),
    ],
)
def test_ours_is_placed_beside_what_is_there(ours: Path, taken: list[str], name: str) -> None:
    """An existing file or folder with the name is neither used nor changed, unless it is our own file."""
    folder = ours.parent / "there"
    for number, kind in enumerate(taken, start=1):
        THERE[kind](folder / ("pairing-lab.ipynb" if number == 1 else f"pairing-lab-{number}.ipynb"), ours)
    before = {path.name: path.lstat() for path in folder.iterdir()}
    placed = place(ours, folder)
    assert (placed.name, placed.read_bytes()) == (name, ours.read_bytes())
    assert {path.name: path.lstat() for path in folder.iterdir() if path.name in before} == before
    assert {path.name for path in folder.iterdir()} == {*before, name}


def test_a_folder_without_links_is_served_too(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A USB stick has no hard links; the file is then written under its name, if that is free."""

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    folder = ours.parent / "there"
    assert place(ours, folder).read_bytes() == ours.read_bytes()
    THERE["other"](folder / "pairing-lab-2.ipynb", ours)
    (folder / "pairing-lab.ipynb").write_text("mine")
    assert place(ours, folder).name == "pairing-lab-3.ipynb"
    assert len(list(folder.iterdir())) == 3


def test_many_at_once_share_one_copy(ours: Path) -> None:
    """Two TDs who start at the same moment see one whole notebook."""
    folder = ours.parent / "there"
    with ThreadPoolExecutor(16) as pool:
        placed = set(pool.map(lambda _: place(ours, folder), range(64)))
    assert placed == {folder / "pairing-lab.ipynb"}
    assert list(folder.iterdir()) == [folder / "pairing-lab.ipynb"]


def test_an_unwritable_folder_is_said_and_left_alone(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The notebook is then in a temporary folder, which is named."""

    def refuse(notebook: Path, folder: Path) -> Path:
        if folder.name == "there":
            raise PermissionError
        return place(notebook, folder)

    monkeypatch.setattr(serve, "place", refuse)
    monkeypatch.setattr("tempfile.tempdir", str(ours.parent))
    placed, note = serve._placed(ours, ours.parent / "there")  # noqa: SLF001
    assert placed.read_bytes() == ours.read_bytes()
    assert note == f"This folder cannot be written to, so the notebook is in {placed.parent}."


def test_the_shipped_notebook_is_a_short_essay() -> None:
    """One code cell of a few lines, folded, without outputs; it names the usual kernel and its title."""
    notebook = json.loads(resources.notebook("pairing-lab").read_text(encoding="utf-8"))
    (code,) = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert (code["outputs"], code["execution_count"], code["metadata"]["jupyter"]["source_hidden"]) == ([], None, True)
    assert (notebook["cells"][0]["cell_type"], len(code["source"]) <= 4) == ("markdown", True)
    told = notebook["metadata"]
    assert (told["kernelspec"]["name"], told["title"]) == ("python3", "Pairing explainer")


def test_an_installed_package_has_its_own_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel's notebooks and samples are found by their names, which are no paths; a README is no tournament."""
    for name in ("nowhere", "../pairing-lab", "/etc/passwd", ""):
        with pytest.raises(InputError, match=r"There|These are shipped: .*pairing-lab"):
            resources.notebook(name)
    for name in ("notebooks/lesson.ipynb", "data/b.txt", "data/clubs/a.trf", "data/README.md", "data/.hidden"):
        path = tmp_path / "share" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    assert resources.notebook("lesson.ipynb") == tmp_path / "share/notebooks/lesson.ipynb"
    assert list(resources.samples()) == ["a.trf", "b.txt"]


def test_a_kernel_learns_what_was_asked_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """File, section and round arrive as given; what an earlier lab left in the environment does not."""
    monkeypatch.setenv("EXPLAIN_FILE", "/elsewhere.txt")
    monkeypatch.setenv("EXPLAIN_ROUND", "9")
    silent = surroundings.server_environment(tmp_path, Opening(), token="t")  # noqa: S106
    asked = surroundings.server_environment(tmp_path, Opening(tmp_path / ODD_NAME, "U1600", 4), token="t")  # noqa: S106
    names = ("EXPLAIN_FILE", "EXPLAIN_SECTION", "EXPLAIN_ROUND")
    assert [silent.get(name) for name in names] == [None, None, None]
    assert [asked[name] for name in names] == [str(tmp_path / ODD_NAME), "U1600", "4"]


def test_a_directors_own_jupyter_folders_come_after_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their kernels and settings stay in use."""
    monkeypatch.setenv("JUPYTER_PATH", "/theirs")
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", "/their-settings")
    found = surroundings.server_environment(tmp_path, Opening(), token="t")  # noqa: S106
    first, *_, last = found["JUPYTER_PATH"].split(os.pathsep)
    assert (first, last, found["JUPYTERLAB_SETTINGS_DIR"]) == (str(tmp_path / "data"), "/theirs", "/their-settings")


def test_what_is_not_there_is_told_before_anything_starts(tmp_path: Path) -> None:
    """A missing file or folder, or a port in use, is for the user to correct."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        mistakes: dict[str, dict[str, Any]] = {
            r"nowhere\.txt: this file is not there": {"file": "nowhere.txt"},
            r"friday\.txt: round 2 was asked for": {"file": "friday.txt", "round": 2},
            r'no section is called "Reserve"': {"file": "friday.txt", "section": "Reserve"},
            "this folder is not there": {"folder": tmp_path / "gone"},
            "in use by another program": {"port": other.getsockname()[1]},
            "there is no port 70000": {"port": 70_000},
        }
        for message, asked in mistakes.items():
            (tmp_path / "friday.txt").write_text(TWO)
            with pytest.raises(InputError, match=message):
                serve.lab(**{"folder": tmp_path, **asked})
            assert "port" in asked or [path.name for path in tmp_path.iterdir()] == ["friday.txt"]


def test_a_file_is_looked_for_in_the_folder(tmp_path: Path) -> None:
    """A bare name means the file in that folder, and its full path is passed on."""
    (tmp_path / "friday.txt").write_text(TWO)
    asked = serve._asked("friday.txt", tmp_path, section="Open", round=1)  # noqa: SLF001
    assert asked == Opening(tmp_path / "friday.txt", "Open", 1)


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("raise SystemExit(3)", "could not be started"),
        (
            "import sys, http.server as h; h.test(h.SimpleHTTPRequestHandler, port=int(sys.argv[1]), bind='127.0.0.1')",
            "would have answered anybody",
        ),
    ],
)
def test_a_server_that_fails_or_is_open_to_all_is_given_up(code: str, complaint: str, tmp_path: Path) -> None:
    """Nothing is opened in the browser, and no process is left."""
    before = set(psutil.Process().children(recursive=True))
    started = partial(serve._serve, note="", browser=False, port=None, say=lambda _: None)  # noqa: SLF001
    with pytest.raises(serve.NotStartedError, match=complaint):
        started(lambda port: [sys.executable, "-c", code, str(port)], "/", tmp_path, Opening())
    assert set(psutil.Process().children(recursive=True)) <= before
