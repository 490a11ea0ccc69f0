"""The page's templates: those of ``views``, with the small drawings written as SVG, and our own beside them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader
from markupsafe import Markup, escape

from explain import prose
from explain.apps.pages.drawing import card_drawing
from explain.book.glossary import GLOSSARY
from explain.model.rules import RULE_EDITION
from explain.prose import board_verdicts
from explain.prose import publish as say
from explain.views.answers.board_card import mending
from explain.views.html import LONGEST_NAME, environment, in_place
from explain.views.text import safe

TERMS = {word.lower(): term.anchor for term in GLOSSARY for word in (term.word, *term.also)}
"""The anchor of every word of the glossary."""


@lru_cache(maxsize=1)
def _templates() -> Environment:
    """The templates, with every sentence at hand."""
    base = environment()
    assert base.loader is not None
    found = base.overlay(loader=ChoiceLoader([PackageLoader("explain.apps.pages"), base.loader]))
    names = {"cut": safe, "longest_name": LONGEST_NAME, "whole_name": lambda name: escape(in_place(name))}
    ours = {
        "prose": prose,
        "say": say,
        "drawing": card_drawing,
        "rule_edition": RULE_EDITION,
        "verdicts": board_verdicts,
        "mending": mending,
    }
    found.globals = {**base.globals, **names, **ours}
    return found


def render(template: str, **answers: Any) -> str:
    """A template with its answers; every name and sentence goes through the autoescape of ``views``."""
    return _templates().get_template(template).render(**answers)


def marked(template: str, **answers: Any) -> Markup:
    """The same as markup, to stand in another template."""
    return Markup(render(template, **answers))  # noqa: S704 - written by our own templates
