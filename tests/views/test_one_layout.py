"""A round and a card are laid out once: text and HTML say the same, and their sentences are in ``prose``."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import unescape
from importlib import import_module
from pathlib import Path

import pytest
from samples.batches import batches
from samples.sections import random_preferences, random_section
from tools.places import DATA, PACKAGE

import explain
from explain import Round
from explain.answers.board import BoardAnswer
from explain.model.shown import HTML, TEXT
from explain.views import answers
from explain.views.answers import rounds as layout
from explain.views.document import Document, Picture
from explain.views.html import document_html
from explain.views.text import document_text

SECTIONS = batches(30, always=8)
_WORDS = re.compile(r"\w+(?:[.'-]\w+)*")
_BARS = re.compile(r"\[[#-]+\]")


@cache
def round_of(seed: int) -> Round:
    """The best round of a random section, under random settings."""
    section, number = random_section(seed, most=14)
    return explain.pair(section, number, random_preferences(seed))


def _all_answers(seed: int) -> Iterator[Round | BoardAnswer]:
    yield round_of(seed)
    yield from round_of(seed).answers


def _read(page: str) -> str:
    """The text between the tags, without the style sheet and the title of folded parts."""
    return unescape(re.sub(r"<(style|summary)\b.*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL))


@pytest.mark.parametrize("seed", SECTIONS)
def test_text_and_html_say_the_same_words(seed: int) -> None:
    """Equally often in each, and every sentence outside a table is in both."""
    for answer in _all_answers(seed):
        document = answers.document(answer)
        document = replace(document, blocks=tuple(block for block in document.blocks if not isinstance(block, Picture)))
        text, read = document_text(document), _read(document_html(document))
        assert Counter(_WORDS.findall(_BARS.sub("", text))) == Counter(_WORDS.findall(read))
        read = " ".join(read.split())
        for sentence in (line for line in text.splitlines() if line.endswith(".") and not line.startswith(" ")):
            assert sentence.removeprefix("- ") in read


@pytest.mark.parametrize("seed", range(5))
def test_what_shows_itself_is_the_layout_and_a_page_has_every_card(seed: int) -> None:
    """Both are drawn from one layout; a page has the cards in order, before the penalty sheet."""
    for answer in _all_answers(seed):
        assert TEXT(answer) == str(answer) == document_text(answers.document(answer))
        assert HTML(answer) == document_html(answers.document(answer))
    round = round_of(seed)
    page = layout.round_page(round)
    cards = [block for block in page.blocks if isinstance(block, Document)]
    assert [document_text(card) for card in cards] == list(map(str, round.answers))
    assert layout.sheet_document(round).blocks[0] in page.blocks[page.blocks.index(cards[-1]) if cards else 0 :]


_LONGEST_HEADING = 3
_PICTURES = {"natural, but ruled out", "small: the rounds so far", "Paired by the TD", "Map of both limits. "}
"""Text in pictures, which is drawn and not laid out."""


def phrase(text: str) -> bool:
    """Whether a text has more words in a row than a column heading may have."""
    words = [bool(re.fullmatch(r"[\"'(]*[A-Za-z0-9][\w'\u2019-]*[\"')]*[.,;:?)]*", word)) for word in text.split()]
    runs = "".join("x" if is_word else " " for is_word in words).split()
    return any(len(run) > _LONGEST_HEADING for run in runs)


def _strings(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@pytest.mark.parametrize("path", sorted((PACKAGE / "views").rglob("*.py")), ids=lambda path: path.stem)
def test_no_sentence_stands_in_the_views(path: Path) -> None:
    """No string of a view is longer than a column heading: sentences are in ``prose``."""
    assert [text for text in _strings(path) if phrase(text) and text not in _PICTURES] == []


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "views" / "templates").glob("*.html.j2")), ids=lambda path: path.stem
)
def test_no_sentence_stands_in_the_templates(path: Path) -> None:
    """Nor is any text between the tags of a template, or a tooltip in one."""
    written = re.sub(
        r"\{#.*?#\}|\{% set sheet %\}.*?\{% endset %\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    written = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", "\0", written, flags=re.DOTALL)
    attributes = re.findall(r'(?:title|alt|aria-label)="([^"]*)"', written)
    texts = re.split(r"<[^>]*>|\0", written)
    assert [text for text in (*texts, *attributes) if phrase(text)] == []


def test_a_phrase_is_longer_than_a_heading() -> None:
    """Four words in a row are; three are not, nor is markup."""
    assert [
        phrase(text) for text in ("What it costs", "Counted in", '<b class="x">a b c</b>', "It is the best one.")
    ] == [False] * 3 + [True]


@pytest.mark.parametrize("module", answers.MODULES)
def test_a_module_lays_out_the_answers_that_are_named_for_it(module: str) -> None:
    """Answers are looked up by name, so the names must be those that the module registers."""
    name = import_module(f"explain.views.answers.{module}").__name__
    registered = [kind.__name__ for kind, layout in answers.document.registry.items() if layout.__module__ == name]
    assert sorted(registered) == sorted(answers.MODULES[module])


def test_a_card_waits_for_nothing_that_it_does_not_show() -> None:
    """Printing a card loads no templates, pictures or frames, and no exercise, season or rule book."""
    code = (
        "import sys, explain; round = explain.pair(explain.read(sys.argv[1])); str(round) + str(round[1]); "
        "print(*sys.modules)"
    )
    command = [sys.executable, "-c", code, str(DATA / "friday-swiss.txt")]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    rooms = ("explain.training", "explain.book", "explain.answers.season", "explain.views.html", "explain.views.frames")
    assert not [name for name in loaded if name.startswith((*rooms, "jinja2", "markupsafe", "matplotlib", "pandas"))]


FORBIDDEN = ("matplotlib", "numpy", "pandas", "ipywidgets", "anywidget", "tornado", "openpyxl")
_SHOWN = """
import importlib, pkgutil, sys
forbidden = set(sys.argv[2:])
class Closed:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in forbidden:
            raise ImportError(f"{name} is not to be imported here")
sys.meta_path.insert(0, Closed())
import explain
import explain.answers, explain.views
for room in (explain.answers, explain.views):
    for each in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        if not each.name.startswith(("explain.views.plots", "explain.views.frames")):
            importlib.import_module(each.name)
from explain.views import html, svg
from explain.views.answers import rounds as layout
round = explain.pair(explain.read(sys.argv[1]), round=4)
board, limits = round.board(11), round.limits()
for shown in (str(round), str(board), str(limits)):
    assert "Zamora" in shown or "limit" in shown
for page in (round._repr_html_(), html.page_html(layout.round_page(round)),
  html.document_html(layout.round_document(round, chosen=board)), board._repr_html_()):
    assert "Zamora" in page
for picture in (svg.round_svg(round, chosen=board), svg.board_svg(board), svg.limits_svg(limits)):
    assert picture.startswith("<svg")
assert "<svg" in html.page_html(layout.round_page(round)) and "<svg" in limits._repr_html_()
print("shown")
"""


def test_a_round_is_shown_where_nothing_heavy_is() -> None:
    """Text, pages, cards and pictures are made with those libraries forbidden."""
    program = [sys.executable, "-c", _SHOWN, str(DATA / "friday-swiss.txt"), *FORBIDDEN]
    found = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (found.stdout.strip(), found.returncode) == ("shown", 0), found.stderr
