"""The house: a room imports only from rooms above it, nothing imports in a circle, libraries stay in their rooms."""

import ast
import doctest
import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import draw_house
import networkx as nx
import pytest
from tools.house import OUTSIDE, ROOMS, imports, modules, package_of, plan, room_of, tree
from tools.places import PACKAGE, TESTS


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_from_above(room: str) -> None:
    """No module imports from below, not even for a type; libraries are imported only where the plan has them."""
    above = list(ROOMS)[: list(ROOMS).index(room) + 1]
    wrong = []
    for name, path in modules().items():
        if room_of(name) != room:
            continue
        wrong += [f"{name} imports {target}" for target in plan().successors(name) if room_of(target) not in above]
        for library in {each.split(".")[0] for each in imports(path)} & OUTSIDE:
            place = ROOMS[room].get(library)
            here = path.relative_to(PACKAGE / room).as_posix()
            if place is None or not here.startswith(place):
                wrong.append(f"{name} imports {library}")
    assert not wrong


def test_everything_has_its_place() -> None:
    """Besides the rooms there are the public face and the command; besides the tests of the whole house two scripts.

    Proofs have the folders of the answers, and one for the words.
    """
    assert {name for name in modules() if room_of(name) is None} == {"explain", "explain.__main__"}
    loose = {path.name for path in TESTS.glob("*.py") if not path.name.startswith("test_")}
    assert loose == {"conftest.py", "draw_house.py", "make_schema.py"}
    proved, answered = (
        {path.parent.name for path in folder.glob("*/__init__.py")}
        for folder in (TESTS / "proofs", PACKAGE / "answers")
    )
    assert proved - {"words"} <= answered


def test_nothing_imports_in_a_circle() -> None:
    """No module needs itself through others, nor does a package need one beside it that needs the first."""
    inside = plan().subgraph(name for name in modules() if room_of(name) is not None)
    between = nx.DiGraph()
    for one, other in {(package_of(one), package_of(other)) for one, other in inside.edges}:
        if not (f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")):
            between.add_edge(one, other)
    for graph in (inside, between):
        assert [sorted(circle) for circle in nx.strongly_connected_components(graph) if len(circle) > 1] == []


def test_the_picture_of_the_house_is_as_the_imports_are() -> None:
    """It is as ``python tests/draw_house.py`` draws it: each room once, and a dot for each import."""
    picture = draw_house.drawn()
    assert draw_house.PICTURE.read_text(encoding="utf-8") == picture
    arrows = {(room_of(one), room_of(other)) for one, other in plan().edges if room_of(one) != room_of(other)}
    wanted = {(one, other) for one, other in arrows if one and other}
    assert picture.count("<circle") == len(wanted) + len(draw_house.WEIGHTS)
    assert all(picture.count(f'class="name">{room}</text>') == 1 for room in ROOMS)
    assert {f"<title>{one} imports {other}</title>" in picture for one, other in wanted} == {True}


_ALONE = """
import importlib, json, pkgutil, sys
class Closed:
    def find_spec(self, name, path=None, target=None):
        if name in self.forbidden or name.split(".")[0] in self.forbidden:
            raise ImportError(f"{name} is not to be imported in {self.room}")
sys.meta_path.insert(0, closed := Closed())
for closed.room, closed.forbidden in json.loads(sys.argv[1]):
    found = importlib.import_module(f"explain.{closed.room}")
    for each in pkgutil.walk_packages(found.__path__, f"explain.{closed.room}."):
        if not each.name.endswith("__main__"):
            importlib.import_module(each.name)
"""


def test_a_room_opens_where_nothing_else_is() -> None:
    """From the top down every module is imported while lower rooms, and libraries not its own, are forbidden."""
    names, told, may = list(ROOMS), [], set[str]()
    for place, (room, libraries) in enumerate(ROOMS.items(), start=1):
        may |= set(libraries)
        told.append((room, [*(f"explain.{below}" for below in names[place:]), *sorted(OUTSIDE - may)]))
    program = [sys.executable, "-c", _ALONE, json.dumps(told)]
    found = subprocess.run(program, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr


_SPARSE = """
import sys
before = set(sys.modules)
import explain
ours = sorted(name for name in sys.modules if name.split(".")[0] == "explain")
heavy = sorted({name.split(".")[0] for name in set(sys.modules) - before} & set(sys.argv[1:]))
print(len(ours), heavy)
"""


def test_the_public_face_is_lazy() -> None:
    """``import explain`` loads at most five of our modules, and no outside library."""
    found = subprocess.run([sys.executable, "-c", _SPARSE, *OUTSIDE], capture_output=True, text=True, check=True)
    ours, heavy = found.stdout.split(maxsplit=1)
    assert (int(ours) <= 5, heavy.strip()) == (True, "[]")


def test_files_and_functions_stay_small() -> None:
    """No file is over 400 lines, and no function body over 45."""
    for name, path in modules().items():
        assert path.read_text(encoding="utf-8").count("\n") <= 400, name
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.body[0].lineno <= 45, f"{name}: {node.name}"


def test_no_line_is_wider_than_120() -> None:
    """Neither in the package nor in its tests; a mark for a tool at a line's end is not counted."""
    wide = []
    for path in (*PACKAGE.rglob("*.py"), *TESTS.rglob("*.py")):
        text = re.sub(r"  # (?:noqa|type: ignore).*", "", path.read_text(encoding="utf-8"))
        wide += [f"{path.name}: {line}" for line in text.splitlines() if len(line) > 120]
    assert wide == []


@pytest.mark.parametrize("page", sorted((PACKAGE.parent / "docs").glob("*.md")), ids=lambda page: page.stem)
def test_a_page_of_the_documents_names_only_what_is_there(page: Path) -> None:
    """Every file and folder that a page names exists, below the root, the package or one of the rooms."""
    homes = [PACKAGE.parent, PACKAGE, *(PACKAGE / room for room in ROOMS)]
    named = set(re.findall(r"`([\w/-]+(?:\.(?:py|md|txt|toml)|/))`", page.read_text(encoding="utf-8")))
    assert named
    assert [name for name in sorted(named) if not any((home / name).exists() for home in homes)] == []


LINES = range(3, 11)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_s_example_is_true(room: str) -> None:
    """Its results are as shown, in three to ten lines; sentences may be cut short."""
    module = import_module(f"explain.{room}")
    (example,) = doctest.DocTestFinder(recurse=False).find(module)
    assert len(str(module.__doc__).partition(">>>")[2].splitlines()) in LINES
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0
