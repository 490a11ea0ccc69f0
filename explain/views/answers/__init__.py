"""Finds the module that lays out an answer, imported when first needed, and the ways to draw it."""

from collections.abc import Sequence
from functools import singledispatch
from importlib import import_module
from typing import TYPE_CHECKING

from explain import prose
from explain.prose.rounds import first_lines
from explain.views.document import Document, DocumentKind, Said
from explain.views.text import document_text

if TYPE_CHECKING:
    from explain.answers.round import Round

MODULES = {  # which module of this folder lays out which answers
    "against": ("AgainstEverybody", "Candidates", "Changes", "Price", "WhyNot", "WhyNotSwitch"),
    "audit": ("Audit", "Firmness", "Verification"),
    "by_hand": ("HandRound",),
    "card": ("BoardAnswer", "BoardCard"),
    "colors": ("WhyColor",),
    "coming": ("NextRound", "StillPaired", "WhichResult"),
    "fide": ("FideRound",),
    "files": ("Scratch", "Season"),
    "limits": ("LimitsMap", "Ranges", "WhichSettings"),
    "lines": ("WhyBye", "WhyDropped"),
    "put_right": ("Repaired",),
    "rounds": ("BySchedule", "Meetings", "Round", "RoundBySchedule", "Section"),
    "rulebook": (
        "Definition",
        "DifferenceAnswer",
        "DifferenceList",
        "RuleAnswer",
        "RuleList",
        "WordAnswer",
        "WordList",
    ),
    "sheets": ("Appeal", "Complaint", "Corrected", "PlayersEvent"),
    "training": ("Exercise", "Marking", "Solution"),
}
_MODULE = {name: module for module, names in MODULES.items() for name in names}


@singledispatch
def document(answer: object) -> Document:
    """The layout of an answer, a round or a board."""
    import_module(f"{__name__}.{_MODULE[type(answer).__name__]}")
    return document.dispatch(type(answer))(answer)


def text(answer: object) -> str:
    """An answer for the terminal."""
    return document_text(document(answer))


def html(answer: object, *, is_narrow: bool = False) -> str:
    """An answer as a fragment with its own style; ``is_narrow`` uses pictures for a phone."""
    from explain.views.html import document_html, narrowed

    laid_out = document(answer)
    return document_html(narrowed(laid_out) if is_narrow else laid_out)


def markdown(answer: object) -> str:
    """An answer as Markdown."""
    from explain.views.markdown import document_markdown

    return document_markdown(document(answer))


def page(
    heading: str, *answers: object, posted: bool | None, of: "Round | None" = None, first: tuple[str, ...] = ()
) -> str:
    """Answers as a whole page; ``posted``, ``of`` and ``first`` add what the answers do not say themselves."""
    from explain.views.html import page_html

    return page_html(gathered(heading, [document(answer) for answer in answers], posted=posted, of=of, first=first))


def gathered(
    heading: str,
    documents: Sequence[Document],
    *,
    posted: bool | None = None,
    of: "Round | None" = None,
    first: tuple[str, ...] = (),
) -> Document:
    """Documents on one page; arguments as for ``page``."""
    other = (Said(prose.paragraph(of.off_the_wall.claims), stands_out=True),) if of and of.off_the_wall else ()
    ending = () if posted is None else (Said(prose.standing_line(posted=posted)),)
    first = (*first, *(first_lines(of.event, of.standings.open_games) if of else ()))
    return Document(heading, "", (*other, *documents, *ending), kind=DocumentKind.PAGE, first=first)
