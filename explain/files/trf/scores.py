"""Scores in a FIDE tournament report (TRF) that are not 1, 1/2 and 0: XXS, 162, 299 and BBW and its like.

Only the usual scores can be explained, so a file with others is refused, once, with everything that counts otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from explain.model.errors import Fault

_SCORE = re.compile(r"([A-Z]{1,3})[= ] *([0-9]{1,3}(?:[.,][0-9]{1,3})?)")
_SCORES = {
    **dict.fromkeys(("W", "WW", "BW", "P", "FPB", "PAB", "FW", "BBW", "BBU"), Fraction(1)),
    **dict.fromkeys(("D", "WD", "BD", "HPB", "BBD"), Fraction(1, 2)),
    **dict.fromkeys(("L", "WL", "BL", "ZPB", "FL", "BBL", "BBZ", "BBF"), Fraction(0)),
}
CODES = frozenset({"XXS", "162", "299", *_SCORES})
"""The codes of lines that speak of scores."""
_MOST_SAID = 4


@dataclass(frozen=True, slots=True)
class OddScore:
    """A result that counts otherwise than usual, and the line that says so."""

    line: int
    words: str


def odd_scores(text: str, line: int) -> Iterator[OddScore]:
    """What a line says of scores that cannot be held; XXS and 162 list several, BBW and its like one each."""
    if text[:3] == "299":
        yield OddScore(line, "points are given by hand (299)")
    if text[:3] not in ("XXS", "162") and text[:3] not in _SCORES:
        return
    for name, points in _SCORE.findall(text):
        if name in _SCORES and Fraction(points.replace(",", ".")) != _SCORES[name]:
            yield OddScore(line, f"{name} counts {points}")


def says_scores(text: str) -> bool:
    """Whether an XXS line is about scores; other programs write acceleration there."""
    return any(name in _SCORES for name, _ in _SCORE.findall(text))


def fault_of(found: Sequence[OddScore]) -> Iterator[Fault]:
    """One fault for all of them, at the first one's line."""
    if not found:
        return
    more = len(found) - _MOST_SAID
    listed = ", ".join(dict.fromkeys(score.words for score in found[:_MOST_SAID])) + (f" and {more} more" if more > 0 else "")
    said = f"{listed} in this file; only scores of 1, 1/2 and 0 can be explained"
    yield Fault(said, "Export the tournament with the usual scores.", line=found[0].line, field="scores")
