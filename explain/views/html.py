"""Rounds and boards as HTML: fragments for notebooks and the lab, and one whole page.

Every name and sentence passes ``in_place`` and Jinja2's autoescape; nothing else here writes markup.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.round import Round
from explain.model.rules import RULE_EDITION
from explain.views import svg
from explain.views.document import Document
from explain.views.text import safe

LONGEST_NAME = 40
"""How much of a name stands in a table or a heading; the whole of it is shown on hovering."""

_LEFTWARD = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]+"
_LEFTWARD_WORDS = re.compile(f"{_LEFTWARD}(?:[ '\u2019-]{_LEFTWARD})*")
_ENDLESS = re.compile(r"\S{80,}")
_ISOLATE, _POP = "\u2068", "\u2069"


def in_place(text: str, most: int | None = None) -> str:
    """Text that stays where it was put: no control characters, and words that run to the left turn nothing beside them.

    Args:
        text: a name, or a sentence with names in it.
        most: how many characters may be left; the rest is an ellipsis.
    """
    return _LEFTWARD_WORDS.sub(lambda words: f"{_ISOLATE}{words[0]}{_POP}", safe(text, most))


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The templates, with every sentence of ``prose`` at hand."""
    found = Environment(
        loader=PackageLoader("explain.views"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_printed,
    )
    found.globals["longest_name"] = LONGEST_NAME
    found.globals["cut"] = safe
    found.globals["whole_name"] = lambda name: escape(in_place(name))
    found.globals["prose"] = prose
    found.globals["drawing"] = _drawing
    found.globals["drawn"] = lambda picture: Markup(picture.image)  # noqa: S704 - our own drawing, escaped where it was made
    found.globals["rule_edition"] = RULE_EDITION
    return found


def _printed(value: Any) -> Any:
    """What a template prints: every text in its place and no word without end; markup of ours as it is."""
    if not isinstance(value, str) or isinstance(value, Markup):
        return value
    return in_place(_ENDLESS.sub(lambda word: safe(word[0], LONGEST_NAME), value))


def _drawing(answer: BoardAnswer) -> Markup:
    """The small drawing of a switch, whose words were escaped where it was made."""
    return Markup(svg.board_svg(answer))  # noqa: S704


def _render(template: str, **answers: Any) -> str:
    return environment().get_template(template).render(**answers)


def card_html(answer: BoardAnswer) -> str:
    """A board's card as a fragment with its own style."""
    return _render("card_alone.html.j2", answer=answer)


def round_html(round: Round, *, chosen: BoardAnswer | None = None) -> str:
    """The round's line, table, chosen card and penalty sheet as a fragment with its own style."""
    return _render("round_alone.html.j2", round=round, chosen=chosen)


def sheet_html(round: Round) -> str:
    """The penalty sheet and the settings in force that are not standard."""
    return _render("sheet.html.j2", round=round)


def page_html(round: Round) -> str:
    """A whole page that opens anywhere: the round, the picture, every board's card, the penalty sheet."""
    return _render("page.html.j2", round=round, picture=Markup(svg.round_svg(round)))  # noqa: S704


def board_page_html(round: Round, answer: BoardAnswer) -> str:
    """A whole page for one board: its card, and the picture of the round in which its switch stands out."""
    return _render("board_page.html.j2", round=round, answer=answer, picture=Markup(svg.round_svg(round, chosen=answer)))  # noqa: S704


def style() -> str:
    """The style sheet that all fragments share."""
    return _render("style.css.j2")


def line_html(round: Round, changed: tuple[int, ...] | None) -> str:
    """The round in one line, and what the last setting did to it.

    Args:
        round: the round on the screen.
        changed: numbers of the boards that are new since the last setting; ``None`` if nothing was set.
    """
    return _render("line.html.j2", round=round, changed=changed)


def lab_style() -> str:
    """The style sheet of the fragments and of the lab around them."""
    return _render("lab.css.j2")


def document_html(document: Document) -> str:
    """A laid-out answer as a fragment with its own style."""
    return _render("document_alone.html.j2", document=document)


def documents_page_html(heading: str, documents: tuple[Document, ...], *, posted: bool | None) -> str:
    """Laid-out answers as a whole page that opens anywhere; no line of ours at its foot where ``posted`` is ``None``."""
    return _render("document_page.html.j2", heading=heading, documents=documents, posted=posted)
