"""The house as its modules make it: the plan of the rooms, and which module imports which."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import networkx as nx

from tools.places import PACKAGE

# From the top down: a room may import any room above it. With each, the outside libraries it may import, and in which
# of its parts.
ROOMS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {
    "model": {},
    "files": {
        "openpyxl": "wallchart/excel.py",
        "python_calamine": "wallchart/calamine_child.py",
        "bs4": "wallchart/web_page.py",
    },
    "pairing": {"rustworkx": "matching.py", "networkx": "matching.py"},
    "answers": {"networkx": "card/graph.py", "gacrux": "fide/dutch.py"},
    "book": {"mistune": "definition.py"},
    "training": {},
    "prose": {},
    "views": {
        "jinja2": "html.py",
        "markupsafe": "html.py",
        "segno": "svg.py",
        "pandas": "frames",
        "matplotlib": "plots",
    },
    "screen": {"markupsafe": ""},
    "apps": {
        **dict.fromkeys(
            ("anywidget", "ipywidgets", "ipykernel", "jupyter_core", "jupyterlab", "traitlets", "IPython"), "lab"
        ),
        **dict.fromkeys(("jinja2", "mistune"), "pages"),
        "markupsafe": ("pages", "web/lan_server.py", "web/folder.py"),
        "tornado": ("local", "web/lan_server.py", "listening.py", "way_in.py"),
        "segno": "web/lan_server.py",
        "platformdirs": "web/folder.py",
        "distributed": "season/executors.py",
        "pyarrow": "season/tables.py",
    },
}
OUTSIDE = {library for libraries in ROOMS.values() for library in libraries}


@cache
def modules() -> Mapping[str, Path]:
    """Every module of the package by its dotted name."""
    paths = sorted(path for path in PACKAGE.rglob("*.py") if "share" not in path.parts)
    return {
        ".".join(("explain", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
        for path in paths
    }


@cache
def tree(path: Path) -> ast.Module:
    """The code of a module, read once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    """Full names of all that a module imports, wherever the import is, with those for type checkers."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def module_of(name: str) -> str | None:
    """The module of ours that an import names; ``None`` for one from outside."""
    while name and name not in modules():
        name = name.rpartition(".")[0]
    return name or None


def room_of(module: str) -> str | None:
    """The room of a module; ``None`` for the public face and the command that Python starts."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else None


def package_of(module: str) -> str:
    """The package that a module stands in."""
    return module if modules()[module].name == "__init__.py" else module.rpartition(".")[0]


@cache
def plan() -> nx.DiGraph[str]:
    """Which module imports which."""
    found = nx.DiGraph()
    found.add_nodes_from(modules())
    for name, path in modules().items():
        targets = {module_of(each) for each in imports(path)} - {None, name}
        found.add_edges_from((name, target) for target in targets)
    return found
