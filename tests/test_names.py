"""One name for one thing: functions and modules, as ``test_words`` has it for classes."""

import ast
from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from tools.house import modules

INTERFACES = {
    "main": "what a command starts with",
    "looks_like": "a file format: whether it can be this one",
    "read": "a file format: bytes or text into sections",
    "write": "a file format: sections into bytes or text",
}
"""Functions that several modules have under one name, since whoever calls them asks each for the same."""
SUBJECTS = {"card", "audit", "limits", "against", "necessity", "lines", "colors", "sheets", "season"}
"""What is asked and answered: each has a module in every room that it passes."""
VAGUE = {"found", "told", "said", "kept", "given", "laid", "handed", "eve"}
"""Words that say of a thing what was done to it, and not what it is."""


@cache
def functions() -> Mapping[str, list[str]]:
    """The modules that define a public function of each name."""
    homes = defaultdict(list)
    for module, path in modules().items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
                homes[node.name].append(module)
    return homes


def test_a_function_name_means_one_thing() -> None:
    """No two modules define a public function of one name, but for what belongs to an interface; and each of these is needed."""
    several = {name: homes for name, homes in functions().items() if len(homes) > 1}
    assert {name: homes for name, homes in several.items() if name not in INTERFACES} == {}
    assert several.keys() == INTERFACES.keys()


def test_a_module_name_stands_twice_at_most() -> None:
    """But for the subjects, which go through the rooms, and what Python itself calls so."""
    homes = defaultdict(list)
    for module, path in modules().items():
        homes[path.stem].append(module)
    assert {name: places for name, places in homes.items() if len(places) > 2 and name not in SUBJECTS | {"__init__", "__main__"}} == {}


def test_what_a_function_holds_is_called_by_what_it_is() -> None:
    """No parameter and no variable of a function has one of the vague words for a name."""
    vague = []
    for module, path in modules().items():
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                names = [node.arg for node in ast.walk(function) if isinstance(node, ast.arg)]
                names += [node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
                vague += [f"{module}: {name}" for name in names if name in VAGUE]
    assert vague == []
