"""Documents on paper, each on a page of its own: text with form feeds, or one HTML file that breaks when it is printed."""

from __future__ import annotations

from collections.abc import Sequence

from explain.views.document import Document
from explain.views.terminal import document_text

_NEW_PAGE = "\f"


def pages_text(documents: Sequence[Document]) -> str:
    """Plain text; a form feed begins a new page."""
    return f"\n{_NEW_PAGE}".join(f"{document.title}\n\n{document_text(document)}\n" for document in documents)


def pages_html(heading: str, documents: Sequence[Document]) -> str:
    """One HTML file; every document begins a new page when it is printed."""
    from explain.views.html import environment

    return environment().get_template("training_pages.html.j2").render(heading=heading, documents=documents)
