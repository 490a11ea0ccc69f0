"""A case as one page for an appeal."""

from collections.abc import Iterator

from explain.answers.sheets.appeal import Appeal
from explain.prose import appeal as words
from explain.prose import sheets
from explain.views.answers import document, shared_blocks
from explain.views.document import Block, Document, DocumentKind, Lines, Said, titled_table


@document.register
def _appeal(answer: Appeal) -> Document:
    headline, blocks = words.appeal_headline(answer), tuple(_blocks(answer))
    return Document(words.appeal_title(answer), headline, blocks, kind=DocumentKind.SHEET)


def _blocks(answer: Appeal) -> Iterator[Block]:
    rows = shared_blocks.rows_beside(answer.rules_alone, answer.decided)
    if rows:
        yield titled_table("", (f"@{words.BY_RULE}", f"@{words.DECIDED}"), rows)
    yield Said(words.DECISIONS, heads=True)
    yield Lines(tuple(map(words.decision_line, answer.decisions)) or (words.NO_DECISIONS,))
    yield Said(words.SETTINGS, heads=True)
    yield Lines(tuple(map(words.reasoned_setting, answer.settings)) or (words.USUAL,))
    yield Said(words.changed_line(answer), stands_out=bool(answer.changed))
    yield Said(sheets.MAY_BE_ASKED, sheets.RULINGS)
    yield Said(sheets.SIGNATURES)
