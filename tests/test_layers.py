"""The house: a module imports from its own floor to the left, or from below, and heavy libraries stay in their rooms."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "explain"

# From the ground up; on one floor a module may import those named before it.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("errors", "consistency", "model", "rules", "preferences", "resources"),
    ("standings", "colors", "matching", "formats", "checking", "conversion", "template", "desk", "corrections"),
    ("values", "criteria", "facts", "lines", "floats", "natural"),
    ("possible", "topdown", "engine", "alternatives"),
    ("reasons", "simulate"),
    ("training",),
    ("prose", "posting", "proposing", "round", "about", "questions", "rulebook"),
    ("views",),
    ("publish", "lab", "asking", "file_commands", "book_commands", "training_commands", "cli", "__main__"),
)
PLACE = {room: (floor, position) for floor, rooms in enumerate(FLOORS) for position, room in enumerate(rooms)}

# Readers and writers of files know values and errors, and nothing of pairings.
FORMATS_MAY_IMPORT = {"errors", "consistency", "model", "formats"}
# A pairing by hand is made without the engine's help, and without the help of anything that has it.
BY_HAND = PACKAGE / "training" / "by_hand"
BY_HAND_MAY_NOT_IMPORT = {"engine", "matching"}

FENCED: dict[str, tuple[str, ...]] = {
    "pandas": ("views/frames.py", "formats/excel.py"),
    "matplotlib": ("views/figures",),
    "ipywidgets": ("lab",),
    "anywidget": ("lab",),
    "traitlets": ("lab",),
    "jinja2": ("views/html.py", "publish"),
    "mistune": ("publish/lessons.py",),
    "openpyxl": ("formats/excel.py",),
    "rustworkx": ("matching.py",),
    "networkx": ("matching.py", "reasons/graph.py"),
}


def modules() -> list[Path]:
    """Every module of the package."""
    return sorted(path for path in PACKAGE.rglob("*.py") if "share" not in path.parts)


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Names of imported modules, and whether the import stands inside a method that shows an answer, or for types only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    exempt = set(map(id, exempted(tree)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, id(node) in exempt) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((f"{node.module}.{alias.name}", id(node) in exempt) for alias in node.names)


def exempted(tree: ast.Module) -> Iterator[ast.AST]:
    """Imports within ``__str__``, ``_repr_html_``, ``to_frame`` and ``__getattr__``, and those that only type checkers see."""
    for node in ast.walk(tree):
        shows = isinstance(node, ast.FunctionDef) and node.name in {"__str__", "_repr_html_", "__getattr__", "to_frame"}
        for_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if shows or for_types:
            yield from ast.walk(node)


def room(path: Path) -> str:
    """The first part of a module's path below the package."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_room(name: str) -> str | None:
    """The room that an import names, or ``None`` for one from outside."""
    parts = name.split(".")
    if parts[0] != "explain" or len(parts) == 1:
        return None
    return parts[1]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_leftward_or_downward(path: Path) -> None:
    """Nothing reaches up in the house, or to the right on its own floor."""
    here = room(path)
    if here == "__init__":
        return
    assert here in PLACE, f"{here} has no floor"
    for name, exempt in imports(path):
        target = imported_room(name)
        if target is None or target == here or exempt:
            continue
        assert target in PLACE, f"{name} has no floor"
        assert PLACE[target] < PLACE[here], f"{path.name} imports {name}"
        if here == "formats":
            assert target in FORMATS_MAY_IMPORT, f"{path.name} imports {name}"


def file_of(name: str) -> Path | None:
    """The module of ours that an import names; ``None`` for one from outside, and for the package as a whole."""
    parts = name.split(".")[1:] if name.startswith("explain.") else []
    while parts:
        for path in (PACKAGE.joinpath(*parts).with_suffix(".py"), PACKAGE.joinpath(*parts, "__init__.py")):
            if path.exists():
                return path
        parts.pop()
    return None


def reached(paths: Iterable[Path]) -> set[Path]:
    """These modules, and all that they import and that those import in turn; what only shows an answer is left out."""
    found, waiting = set[Path](), list(paths)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [target for name, exempt in imports(path) if not exempt and (target := file_of(name))]
    return found


def test_a_pairing_by_hand_has_no_engine() -> None:
    """Nothing in the package, nor anything that it imports, imports the engine or what finds its rounds; exercises do."""
    everything = reached(BY_HAND.glob("*.py"))
    assert BY_HAND / "method.py" in everything
    assert PACKAGE / "standings.py" in everything
    assert not {room(path) for path in everything} & BY_HAND_MAY_NOT_IMPORT
    assert {room(path) for path in reached([PACKAGE / "training" / "marking.py"])} >= BY_HAND_MAY_NOT_IMPORT


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_heavy_libraries_stay_in_their_rooms(path: Path) -> None:
    """A table, a picture, a widget or a template library is imported only where the house has its room."""
    here = path.relative_to(PACKAGE).as_posix()
    for name, exempt in imports(path):
        rooms = None if exempt else FENCED.get(name.split(".")[0])
        assert rooms is None or here.startswith(rooms), f"{here} imports {name}"


def test_the_package_opens_without_the_heavy_libraries() -> None:
    """``import explain`` brings in neither widgets nor tables nor pictures."""
    heavy = ("pandas", "openpyxl", "matplotlib", "ipywidgets", "anywidget", "jinja2", "networkx", "rustworkx")
    program = f"import explain, sys; print([name for name in {heavy!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_and_functions_stay_small(path: Path) -> None:
    """No file is over 400 lines, and no function's body over 45."""
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.body[0].lineno <= 45, node.name
