"""What became of a round since the last change: the settings, then the boards side by side."""

from __future__ import annotations

from itertools import zip_longest

from explain.answers.since import Since
from explain.prose import since as words
from explain.prose.words import board_named
from explain.views.document import Block, Document, DocumentKind, Lines, table


def since(found: Since) -> Document:
    """The whole page."""
    blocks: list[Block] = [Lines(tuple(map(words.setting_then, found.settings)))] if found.settings else []
    rows = [tuple(board_named(board) if board else "" for board in row) for row in zip_longest(found.before, found.after)]
    if rows:
        blocks.append(table("", (words.BEFORE, words.NOW), rows))
    return Document("", words.became(found), tuple(blocks), kind=DocumentKind.PAGE)
