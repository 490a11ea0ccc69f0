"""The nearest of thousands of names to one that was misspelled, in a few milliseconds.

The standard library compares two texts with care, which takes long for every name of a large event; here only those are compared
that share most pairs of neighboring letters with what was typed.
"""

from __future__ import annotations

import difflib
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

_COUNTED, _COMPARED = 300, 30
_LONGEST = 80


class NearestTexts:
    """Texts among which a misspelled one is looked for."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Note which pairs of letters each text has."""
        self._texts = list(dict.fromkeys(texts))
        self._with_pair: defaultdict[str, list[int]] = defaultdict(list)
        for place, text in enumerate(self._texts):
            for pair in _pairs(text):
                self._with_pair[pair].append(place)

    def to(self, typed: str, most: int = 3, *, cutoff: float = 0.6) -> Sequence[str]:
        """The nearest texts, the nearest first; none that is less alike than the cutoff (1 is the same)."""
        pairs = _pairs(typed)
        shared: Counter[int] = Counter()
        for pair in pairs:
            shared.update(self._with_pair.get(pair, ()))
        alike = ((2 * count / (len(pairs) + len(self._texts[place])), -place) for place, count in shared.most_common(_COUNTED))
        likely = [self._texts[-place] for _, place in sorted(alike, reverse=True)[:_COMPARED]]
        return difflib.get_close_matches(typed[:_LONGEST], [text for text in likely if len(text) <= 2 * _LONGEST], n=most, cutoff=cutoff)


def _pairs(text: str) -> set[str]:
    """The pairs of neighboring letters, the beginning and the end being neighbors of nothing."""
    framed = f" {text[:_LONGEST]} "
    return {framed[at : at + 2] for at in range(len(framed) - 1)}
