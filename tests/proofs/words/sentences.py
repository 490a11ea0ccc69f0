"""Cuts texts into sentences, and finds the names in them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from explain.model.section import Section

_END = re.compile(r"(?<=[\w@)%][.?!]) (?=[A-Z@\d])")


class Names:
    """Who the names in a text mean: the whole name, or its last word where nobody else has that word."""

    def __init__(self, section: Section) -> None:
        """Know the players of a section."""
        lasts = Counter(player.name.split()[-1] for player in section.players)
        self._numbers: dict[str, int] = {player.name: player.number for player in section.players}
        for player in section.players:
            last = player.name.split()[-1]
            if lasts[last] == 1:
                self._numbers.setdefault(last, player.number)
        longest_first = sorted(self._numbers, key=len, reverse=True)
        self._found = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b")

    @property
    def numbers(self) -> Mapping[str, int]:
        """Pairing numbers by the names used for players."""
        return self._numbers

    def marked(self, text: str) -> str:
        """The text with ``@12@`` for each name of player 12."""
        return self._found.sub(lambda found: f"@{self._numbers[found[0]]}@", text)


def sentences(marked: str) -> Iterator[str]:
    """The sentences of a text in which names are marked, so that no period in a name ends one."""
    yield from filter(None, (each.strip() for line in marked.split("\n") for each in _END.split(line)))
