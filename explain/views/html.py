"""A laid-out answer as HTML, a fragment or a whole page; names are escaped, and nothing else here writes markup."""

import base64
import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from explain import prose
from explain.prose import screen as say
from explain.views.document import Bar, Column, Document, Lines, Link, Lit, Person, Picture, Said, Table
from explain.views.text import blanked_text

LONGEST_NAME = 40  # how much of a name stands in a table or a heading; the whole of it is shown on hovering

_LEFTWARD = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]+"
_LEFTWARD_WORDS = re.compile(f"{_LEFTWARD}(?:[ '\u2019-]{_LEFTWARD})*")
_ENDLESS = re.compile(r"\S{80,}")
_LONGEST_WORD = 80
_ISOLATE, _POP = "\u2068", "\u2069"


def in_place(text: str) -> str:
    """Text that stays where it was put: no control characters, and words that run left turn nothing beside them."""
    shown = blanked_text(text)
    return shown if shown.isascii() else _LEFTWARD_WORDS.sub(lambda words: f"{_ISOLATE}{words[0]}{_POP}", shown)


@lru_cache(maxsize=1)
def template_environment() -> Environment:
    """The templates, with what they ask about the parts of a document."""
    templates = Environment(
        loader=PackageLoader("explain.views"),
        autoescape=True,
        auto_reload=False,  # else it asks the disk with every template whether it was changed
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_printed,
    )
    for kind in (Said, Lines, Table, Picture, Bar, Person, Lit, Link):
        templates.tests[kind.__name__.lower()] = kind.__instancecheck__
    templates.globals.update(
        cut=partial(blanked_text, most=LONGEST_NAME),
        hovered=_hovered,
        drawn=lambda picture: Markup(picture.draw()),  # noqa: S704 - our own drawing, escaped where it was made
        placed=_placed,
        typed=_typed,
        zip=zip,
        percent=prose.percent,
        say=say,
        digest=digest,
    )
    return templates


def _printed(value: Any) -> Any:
    """What a template prints: every text in its place and no word without end; markup of ours as it is."""
    if not isinstance(value, str) or isinstance(value, Markup):
        return value
    if value.isascii() and value.isprintable() and len(value) < _LONGEST_WORD:
        return value  # nothing in it can run to the left or on without end: nearly every cell of a table
    return in_place(_ENDLESS.sub(lambda word: blanked_text(word[0], LONGEST_NAME), value))


def _typed(text: str) -> Markup:
    """What a person typed, for the field in which he goes on: its lines and tabs stay."""
    lines = (Markup("\t").join(map(blanked_text, line.split("\t"))) for line in text.splitlines())
    return Markup("\n").join(lines)


def _hovered(name: str) -> str:
    """What shows the whole of a long name on hovering over the element that has it."""
    return Markup(' title="{}"').format(in_place(name)) if len(name) > LONGEST_NAME else ""


@lru_cache(maxsize=64)
def _placed(columns: tuple[Column, ...], *, is_narrow: bool) -> tuple[tuple[Markup, str, bool, bool], ...]:
    """What the cells of each column need, once for all: their look, a label, if they head rows or are the first."""
    return tuple((_look(each), each.title, is_narrow and not place, not place) for place, each in enumerate(columns))


def _look(column: Column) -> Markup:
    kind = Markup(' class="num"') if column.is_number else Markup(' class="sx-pair"') if column.has_names else Markup()
    return kind + (Markup(' data-label="{}"').format(_printed(column.title)) if column.title else "")


def rendered(template: str, **parts: Any) -> Markup:
    """A template of ours, filled."""
    return Markup(template_environment().get_template(template).render(**parts))  # noqa: S704 - all is escaped


def narrowed(document: Document) -> Document:
    """The same with pictures that a phone shows in letters that can be read."""
    blocks = [narrowed(each) if isinstance(each, Document) else each for each in document.blocks]
    narrow = (replace(each, draw=each.narrow) if isinstance(each, Picture) and each.narrow else each for each in blocks)
    return replace(document, blocks=tuple(narrow))


def document_html(document: Document) -> str:
    """A laid-out answer as a fragment with its own style, without ids, and with nothing from outside."""
    return rendered("fragment.html.j2", document=document)


def page_html(document: Document) -> str:
    """A whole page that opens anywhere."""
    return rendered("page.html.j2", document=document)


def paper_html(heading: str, documents: Sequence[Document], *, is_wide: bool = False, for_wall: bool = False) -> str:
    """One file for the printer, each document on a new sheet; a wide one's pictures fill the sheet on its side."""
    return rendered("paper.html.j2", heading=heading, documents=documents, is_wide=is_wide, for_wall=for_wall)


def digest(text: str) -> str:
    """By what a policy knows a script or a style sheet."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
