"""What a page shows, stored once: pieces of HTML as lists of parts, each part and each piece kept only the first time."""

from __future__ import annotations

import re
from typing import Any

from markupsafe import Markup

_BEGIN, _END = "\x00", "\x01"  # no name that is printed holds one of these
_PARTS = re.compile(r"(?<=</button>)|(?=<button )|(?<=</td>)|(?<=[.:,;] )|(?<=\n)|(?=\x00)|(?<=\x01)")
"""Where HTML is taken apart: around names that can be chosen, and at the ends of cells, clauses and lines."""


def place_for(number: int) -> Markup:
    """A place in HTML where something is to be put: the first is 0."""
    return Markup(f"{_BEGIN}{number}{_END}")  # noqa: S704 - a number


class Store:
    """Parts, and pieces made of them."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._parts: dict[str, int] = {}
        self._pieces: dict[tuple[int, ...], int] = {}
        self._placed: dict[str, int] = {}

    def place(self, html: str) -> int:
        """The number of a piece of HTML, which is kept now."""
        if html not in self._placed:
            piece = tuple(self._part(part) for part in _PARTS.split(html) if part.strip("\n"))
            self._placed[html] = self._pieces.setdefault(piece, len(self._pieces))
        return self._placed[html]

    def _part(self, part: str) -> int:
        if part.startswith(_BEGIN):
            return -1 - int(part.strip(_BEGIN + _END))
        return self._parts.setdefault(part, len(self._parts))

    def kept(self) -> dict[str, list[Any]]:
        """The store for the page: the parts, and every piece by the numbers of its parts; below 0 for places to be filled, -1 the first."""
        return {"parts": [*self._parts], "pieces": [*self._pieces]}
