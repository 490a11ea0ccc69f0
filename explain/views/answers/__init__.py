"""Every answer laid out: which module lays out which answer, and the two ways to draw it.

A new kind of answer gets a module here and a line in ``_LAYOUTS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explain.reasons.answer import Answer
from explain.reasons.firmness import Firmness
from explain.reasons.why_not import AgainstEverybody, WhyNot
from explain.views.answers import firmness, why_not
from explain.views.document import Document

_LAYOUTS: Mapping[type[Answer], Callable[[Any], Document]] = {
    WhyNot: why_not.why_not,
    AgainstEverybody: why_not.everybody,
    Firmness: firmness.firmness,
}


def document(answer: Answer) -> Document:
    """An answer laid out."""
    return _LAYOUTS[type(answer)](answer)


def text(answer: Answer) -> str:
    """An answer for the terminal."""
    from explain.views.terminal import document_text

    return document_text(document(answer))


def html(answer: Answer) -> str:
    """An answer as a fragment with its own style."""
    from explain.views.html import document_html

    return document_html(document(answer))


def page(heading: str, *answers: Answer, posted: bool) -> str:
    """Answers as a whole page that opens anywhere."""
    from explain.views.html import documents_page_html

    return documents_page_html(heading, tuple(map(document, answers)), posted=posted)
