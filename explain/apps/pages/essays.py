"""Runs a notebook essay without a kernel, and splits it into what a reader sees: text, results, controls."""

import ast
import html as markup
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import mistune
from markupsafe import Markup

from explain.answers.answer import Answer
from explain.answers.round import Round
from explain.apps.pages.templates import marked
from explain.apps.trying import Try, answer_html
from explain.book.entries import rule_cards
from explain.prose import pages as say
from explain.views import answers, html, svg
from explain.views.answers import rounds as layout
from explain.views.pictures.seating import PictureShape

_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_TAGS = re.compile(r"(<[^>]+>)")
_NOT_LINKED = ("a", "code", "pre", "h1", "h2", "h3", "style", "summary", "svg")
_NUMBER = re.compile(r"\b(?:2[789][A-Z]\d*[a-h]?(?:-\d)?)\b")
_NOTHING = Markup()
_NOTEBOOK = re.compile(r'href="([\w-]+)\.ipynb"')
_markdown = mistune.create_markdown(escape=False, plugins=["table"])


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that was run."""

    source: str  # its code
    result: object = None  # the value of its last line, ``None`` if there is none
    is_folded: bool = False  # whether readers should try before seeing it (the tag ``hide-output``)


Part = str | Cell
"""Markdown text, or a cell."""


@dataclass(frozen=True, slots=True)
class Essay:
    """A notebook that was run: its file name without extension, its parts in order, and the names its cells defined."""

    name: str
    parts: tuple[Part, ...]
    names: dict[str, object]

    @property
    def _first(self) -> str:
        return next(part for part in self.parts if isinstance(part, str))

    @property
    def title(self) -> str:
        """Its heading."""
        match = _TITLE.search(self._first)
        return match[1].strip() if match else self.name

    @property
    def opening(self) -> str:
        """Its first paragraph after the heading."""
        return next(filter(None, map(str.strip, _TITLE.sub("", self._first).split("\n\n"))), "")


def run(path: Path) -> Essay:
    """Run a notebook from top to bottom; an exception in a cell is raised, with the cell as a note."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {"__name__": "__main__"}
    parts: list[Part] = []
    for cell in cells:
        source, tags = "".join(cell["source"]), cell["metadata"].get("tags", ())
        is_code = cell["cell_type"] == "code"
        parts.append(Cell(source, _ran(source, names), "hide-output" in tags) if is_code else source)
    return Essay(path.stem, tuple(parts), names)


def _ran(source: str, names: dict[str, object]) -> object:
    """The value of a cell's last line, run with the names that earlier cells defined."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    try:
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102  # our own notebooks
        shows = compile(ast.Expression(last.value), "cell", "eval") if isinstance(last, ast.Expr) else None
        return eval(shows, names) if shows else None  # noqa: S307
    except Exception as error:
        error.add_note(f"in the cell:\n{source}")
        raise


@dataclass(frozen=True, slots=True)
class PagePart:
    """One part of a page."""

    shown: Markup = _NOTHING  # text, or a cell's result
    is_folded: bool = False  # whether a reader opens it after trying
    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()  # each control's title and values, in words
    states: tuple[tuple[str, Markup], ...] = ()  # each state in words and as HTML; the last control varies fastest


def page_parts(essay: Essay) -> Iterator[PagePart]:
    """The parts of the page, in order, without cells that show nothing."""
    for part in essay.parts:
        match part:
            case str():
                yield PagePart(markdown_words(part))
            case Cell(result=Try() as tried):
                choices = tuple(tried.choices.items())
                states = tuple((choice, Markup(fragment)) for choice, fragment in tried.states(_shown))  # noqa: S704
                yield PagePart(choices=choices, states=states)
            case Cell(result=None):
                pass
            case Cell():
                yield PagePart(_shown(part.result), part.is_folded)


def _shown(result: object) -> Markup:
    """A cell's result: a round as its picture, with a folded table; anything else as it shows itself."""
    if isinstance(result, Round):
        return round_on_page(result)
    return fragment(result) if isinstance(result, Answer) else unstyled(answer_html(result))


def round_on_page(round: Round) -> Markup:
    """A round in a sentence, its picture for a phone, and its boards as a folded table."""
    boards = layout.boards_document(round)
    drawn = [boards.blocks[:1], *filter(None, [boards.blocks[1:]])]
    table, *others = (unstyled(html.document_html(replace(boards, answer="", blocks=blocks))) for blocks in drawn)
    picture = Markup(svg.round_svg(round, shape=PictureShape.NARROW))  # noqa: S704 - our own drawing
    parts = {"answer": boards.answer, "picture": picture, "table": table, "others": others}
    return marked("round_boards.html.j2", say=say, **parts)


def fragment(answer: object) -> Markup:
    """An answer for a page, with pictures for a phone."""
    return unstyled(answers.html(answer, is_narrow=True))


def unstyled(fragment: str) -> Markup:
    """A fragment of ours without its style sheet, which the page has once."""
    return Markup(_STYLE.sub("", fragment))  # noqa: S704 - escaped where it was made


def markdown_words(text: str) -> Markup:
    """Our own Markdown as HTML: links to notebooks become links to pages, and rule numbers link to their cards."""
    page = _NOTEBOOK.sub(r'href="\1.html"', str(_markdown(text)))
    return Markup("".join(_linked(page)))  # noqa: S704 - our own notebooks


def _linked(page: str) -> Iterator[str]:
    """A page in pieces, with a link at every rule number in running text that has a card."""
    open_tags: list[str] = []
    for piece in _TAGS.split(page):
        if not piece.startswith("<"):
            yield piece if open_tags else _NUMBER.sub(_link, piece)
            continue
        name = re.match(r"</?(\w+)", piece)
        if name and name[1] in _NOT_LINKED:
            open_tags.pop() if piece.startswith("</") and open_tags else open_tags.append(name[1])
        yield piece


def _link(match: re.Match[str]) -> str:
    number = match[0]
    known = number in (card.rule.number for card in rule_cards())
    return f'<a href="rules.html#{markup.escape(number)}">{number}</a>' if known else number
