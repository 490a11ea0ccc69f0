"""Strangers' text where it could steer a terminal: names in files, names of files, and those inside archives."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Unicode's categories of what commands, formats, is half a character, or ends a line or paragraph."""
_BETWEEN_ENDS = re.compile(r"[^\n\f]+")
_JOINERS = "\u200c\u200d"
"""They have no width and turn nothing around, and words of some scripts need them."""


def visible(text: str) -> str:
    r"""The text on one line, with what cannot be seen as its code, such as ``\x1b`` or ``\u202e``.

    Nothing in it moves the cursor, sets a color, ends the line or turns it around.
    """
    return text if text.isprintable() else _replaced(text, lambda each: each.encode("unicode_escape").decode())


def blanked(text: str) -> str:
    """The same with blanks instead of codes, for a page or a picture, where only people read."""
    return text if text.isprintable() else _replaced(text, lambda _: " ")


def visible_lines(text: str) -> str:
    """The same of each line of a text of ours, which may begin new sheets of paper."""
    return text if text.replace("\n", "").isprintable() else _BETWEEN_ENDS.sub(lambda line: visible(line[0]), text)


def _replaced(text: str, instead: Callable[[str], str]) -> str:
    return "".join(instead(character) if _is_hidden(character) else character for character in text)


def _is_hidden(character: str) -> bool:
    return character not in _JOINERS and unicodedata.category(character) in _HIDDEN
