"""Rounds and boards as HTML: fragments for notebooks and the lab, and one whole page.

Every name and sentence passes Jinja2's autoescape; nothing else here writes markup.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from explain import prose
from explain.reasons.board import BoardAnswer
from explain.round import Round
from explain.rules import RULE_EDITION


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The templates, with every sentence of ``prose`` at hand."""
    found = Environment(
        loader=PackageLoader("explain.views"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    found.globals["prose"] = prose
    found.globals["drawing"] = _drawing
    found.globals["rule_edition"] = RULE_EDITION
    return found


def _drawing(answer: BoardAnswer) -> Markup:
    """The small drawing of a switch: an ``<img>`` of our own making, whose words were escaped where it was made."""
    from explain.views import figures

    return Markup(figures.board_image(answer))  # noqa: S704


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
    from explain.views import figures

    return _render("page.html.j2", round=round, picture=Markup(figures.round_image(round)))  # noqa: S704


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
