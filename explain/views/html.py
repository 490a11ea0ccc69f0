"""A laid-out answer as HTML, a fragment or a whole page; names are escaped, and only templates write markup."""

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

LONGEST_NAME = 40  # longest name shown in a table or heading; the rest appears on hovering

_LEFTWARD = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]+"
_LEFTWARD_WORDS = re.compile(f"{_LEFTWARD}(?:[ '\u2019-]{_LEFTWARD})*")
_ENDLESS = re.compile(r"\S{80,}")
_LONGEST_WORD = 80
_ISOLATE, _POP = "\u2068", "\u2069"


def in_place(text: str) -> str:
    """Text without control characters, in which right-to-left words cannot affect what is beside them."""
    shown = blanked_text(text)
    return shown if shown.isascii() else _LEFTWARD_WORDS.sub(lambda words: f"{_ISOLATE}{words[0]}{_POP}", shown)


@lru_cache(maxsize=1)
def template_environment() -> Environment:
    """The templates, with the tests and functions they use."""
    templates = Environment(
        loader=PackageLoader("explain.views"),
        autoescape=True,
        auto_reload=False,  # otherwise every use checks the disk for changes
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
    """A value as a template prints it: text made safe, endless words cut; our own markup unchanged."""
    if not isinstance(value, str) or isinstance(value, Markup):
        return value
    if value.isascii() and value.isprintable() and len(value) < _LONGEST_WORD:
        return value  # plain and short, as in nearly every table cell
    return in_place(_ENDLESS.sub(lambda word: blanked_text(word[0], LONGEST_NAME), value))


def _typed(text: str) -> Markup:
    """Typed text for the field where its author goes on typing: lines and tabs are kept."""
    lines = (Markup("\t").join(map(blanked_text, line.split("\t"))) for line in text.splitlines())
    return Markup("\n").join(lines)


def _hovered(name: str) -> str:
    """A ``title`` attribute with the whole of a long name, for hovering; empty for a short name."""
    return Markup(' title="{}"').format(in_place(name)) if len(name) > LONGEST_NAME else ""


@lru_cache(maxsize=64)
def _placed(columns: tuple[Column, ...], *, is_narrow: bool) -> tuple[tuple[Markup, str, bool, bool], ...]:
    """For the cells of each column, computed once: attributes, title, whether they head rows or come first."""
    return tuple((_look(each), each.title, is_narrow and not place, not place) for place, each in enumerate(columns))


def _look(column: Column) -> Markup:
    kind = Markup(' class="num"') if column.is_number else Markup(' class="sx-pair"') if column.has_names else Markup()
    return kind + (Markup(' data-label="{}"').format(_printed(column.title)) if column.title else "")


def rendered(template: str, **parts: Any) -> Markup:
    """A filled template."""
    return Markup(template_environment().get_template(template).render(**parts))  # noqa: S704 - all is escaped


def narrowed(document: Document) -> Document:
    """The document with pictures that are legible on a phone."""
    blocks = [narrowed(each) if isinstance(each, Document) else each for each in document.blocks]
    narrow = (replace(each, draw=each.narrow) if isinstance(each, Picture) and each.narrow else each for each in blocks)
    return replace(document, blocks=tuple(narrow))


def document_html(document: Document) -> str:
    """A laid-out answer as a self-contained fragment with its own style and without ids."""
    return rendered("fragment.html.j2", document=document)


def page_html(document: Document) -> str:
    """A whole page that opens anywhere."""
    return rendered("page.html.j2", document=document)


def paper_html(heading: str, documents: Sequence[Document], *, is_wide: bool = False, for_wall: bool = False) -> str:
    """One file to print, each document on a new sheet; ``is_wide`` prints it in landscape with large pictures."""
    return rendered("paper.html.j2", heading=heading, documents=documents, is_wide=is_wide, for_wall=for_wall)


def digest(text: str) -> str:
    """The hash by which a content policy allows a script or style sheet."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
