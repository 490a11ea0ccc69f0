"""One word and one name for one thing: the glossary in CONTRIBUTING, checked against the code."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain

import pytest
from tools.house import modules, tree
from tools.places import ROOT

GLOSSARY = re.findall(
    r"^- (\*\*.+)$", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## The words")[2], re.MULTILINE
)
# Python's own words and those of pandas; for an odd player leaving a score group, and for a switch, chess has other
# words.
NOT_OURS = {"float", "Float64", "parse_float"}
FOREIGN = re.compile("float|exchange|trade", re.IGNORECASE)
FOREIGN_SAID = re.compile(r"\b(?:floats?|floated|exchang\w+|trad(?:es?|ed|ing))\b", re.IGNORECASE)
TOLD = (
    (ROOT / "explain" / "prose").glob("*.py"),
    (ROOT / "explain" / "book" / "text").rglob("*.toml"),
    (ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"),
)


def trees() -> Mapping[str, ast.Module]:
    """The code of every module."""
    return {module: tree(path) for module, path in modules().items()}


@cache
def _classes() -> Mapping[str, list[str]]:
    found = defaultdict(list)
    for module, code in trees().items():
        for node in ast.walk(code):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(module)
    return found


def functions(among: Mapping[str, ast.Module]) -> Iterator[tuple[str, ast.AST]]:
    """Every function in the code of some modules, with its module."""
    for module, code in among.items():
        for node in ast.walk(code):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                yield module, node


_NAMED = ("id", "attr", "arg", "name", "asname", "module")


@cache
def names() -> Mapping[str, set[str]]:
    """Every name in the code, with the modules that it stands in."""
    found = defaultdict(set)
    for module, code in trees().items():
        for node in ast.walk(code):
            for each in filter(None, (getattr(node, field, None) for field in _NAMED)):
                for name in str(each).split("."):
                    found[name].add(module)
    return found


@cache
def parts() -> set[str]:
    """The words that names are made of, in lower case: ``BoardAnswer`` and ``board_answer`` are board and answer."""
    return {part.lower() for name in names() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}


def test_a_class_name_means_one_thing_and_none_is_made_of_another_trades_word() -> None:
    """No two modules define classes with the same name; a player drops or is raised, and boards are switched."""
    assert {name: homes for name, homes in _classes().items() if len(homes) > 1} == {}
    assert [name for name in names() if FOREIGN.search(name) and name not in NOT_OURS] == []


def test_no_sentence_uses_another_trades_word_for_a_switch() -> None:
    """In prose, the rule book's text and the lessons, except names of settings and words that are looked up."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in chain.from_iterable(TOLD)}
    assert len(texts) > 30
    del texts["other_names.toml"]
    assert [(name, words) for name, text in texts.items() if (words := FOREIGN_SAID.findall(text))] == []


def test_the_glossary_has_each_word_once() -> None:
    """There are words in it: an empty list would pass every other test."""
    bold = re.findall(r"\*\*(.+?)\*\*", "\n".join(GLOSSARY))
    assert len(set(bold)) == len(bold) > 30


@pytest.mark.parametrize("entry", GLOSSARY, ids=lambda entry: entry.split("**")[1])
def test_a_word_of_the_glossary_is_a_word_of_the_code(entry: str) -> None:
    """They are part of names in the code; what is in code font exists; and the entry is one sentence."""
    for word in chain.from_iterable(re.findall(r"[a-z]+", bold) for bold in re.findall(r"\*\*(.+?)\*\*", entry)):
        assert word in parts(), word
    for name in chain.from_iterable(re.findall(r"\w+", code) for code in re.findall(r"`(.+?)`", entry)):
        assert name in names() or any(name in module.split(".") for module in modules()), name
        assert not re.match(r"[A-Z][a-z]", name) or name in _classes(), name
    assert re.sub(r"`.+?`", "", entry).count(". ") == 0
    assert entry.endswith(".")


INTERFACES = {
    "looks_like": "a file format: whether it can be this one",
    "read": "a file format: bytes or text into sections",
    "write": "a file format: sections into bytes or text",
}
"""Functions with the same name in several modules, since whoever calls them asks each for the same."""
SUBJECTS = {"card", "audit", "limits", "against", "necessity", "lines", "colors", "sheets", "season"}
"""The subjects of questions and answers: each has a module in every room it passes."""
VAGUE = {"found", "told", "said", "kept", "given", "laid", "handed", "eve"}
"""Words that say what was done to a thing, and not what it is."""


@cache
def _functions() -> Mapping[str, list[str]]:
    homes = defaultdict(list)
    for module, code in trees().items():
        for node in code.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
                homes[node.name].append(module)
    return homes


WRITERS = {"explain.prose.claims", "explain.prose.words"}
"""Where plurals, lists and ordinals are made, for all patterns."""


def test_no_sentence_is_put_together_from_halves() -> None:
    """What depends on a number or a yes is a whole pattern of its own, or a part that may be missing."""
    joined = []
    sentences = {module: code for module, code in trees().items() if module.startswith("explain.prose.")}
    for module, function in functions({each: code for each, code in sentences.items() if each not in WRITERS}):
        if isinstance(function, ast.FunctionDef):
            halves = {
                target.id
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and _is_half(node.value)
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            texts = [node for node in ast.walk(function) if isinstance(node, ast.JoinedStr)]
            held = [part.value for text in texts for part in text.values if isinstance(part, ast.FormattedValue)]
            chosen = (each for value in held for each in ast.walk(value) if isinstance(each, ast.IfExp | ast.JoinedStr))
            named = (each for each in held if isinstance(each, ast.Name) and each.id in halves)
            joined += [f"{module}: {ast.unparse(each)}" for each in (*chosen, *named)]
    assert joined == []


def _is_half(value: ast.expr) -> bool:
    """Whether it is a choice of two texts, as part of a sentence that is put together."""
    return isinstance(value, ast.IfExp) and any(
        isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        for each in (value.body, value.orelse)
    )


def test_a_function_name_means_one_thing() -> None:
    """Except for functions of an interface; and each exception is needed."""
    several = {name: homes for name, homes in _functions().items() if len(homes) > 1}
    assert {name: homes for name, homes in several.items() if name not in INTERFACES} == {}
    assert several.keys() == INTERFACES.keys()


def test_a_module_name_stands_twice_at_most() -> None:
    """Except for the subjects, which are in several rooms, and Python's own names."""
    homes = defaultdict(list)
    for module, path in modules().items():
        homes[path.stem].append(module)
    often = {name: places for name, places in homes.items() if len(places) > 2}
    assert {name: places for name, places in often.items() if name not in SUBJECTS | {"__init__", "__main__"}} == {}


def test_what_a_function_holds_is_called_by_what_it_is() -> None:
    """No parameter and no variable of a function has one of the vague words as its name."""
    vague = []
    for module, function in functions(trees()):
        inside = [*ast.walk(function)]
        named = [node.arg for node in inside if isinstance(node, ast.arg)]
        named += [node.id for node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        vague += [f"{module}: {name}" for name in named if name in VAGUE]
    assert vague == []
