"""Proofs of the words: every sentence is read as a person reads it, and what it then says is checked.

A reading is written from the English alone, and checks it against the section, the round, the settings and the boards.
It never looks at a claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from proofs.words.hall import Hall
from proofs.words.reading import Reading
from proofs.words.readings import against, audits, colors, groups, lines, seats, switches
from proofs.words.sentences import Names, sentences

READINGS: tuple[Reading, ...] = (
    *seats.BOOK,
    *groups.BOOK,
    *lines.BOOK,
    *switches.BOOK,
    *colors.BOOK,
    *against.BOOK,
    *audits.BOOK,
)

_Read = tuple[str, Callable[[], bool]]


@dataclass(frozen=True)
class Proved:
    """A sentence, and how it was read.

    Args:
        sentence: as it was said.
        forms: the forms of the readings that match it: exactly one, if all is well.
        is_true: whether it is true by that reading.
    """

    sentence: str
    forms: tuple[str, ...]
    is_true: bool

    @property
    def is_proved(self) -> bool:
        """Whether exactly one reading matches it, and it is true by that one."""
        return len(self.forms) == 1 and self.is_true


def proved(text: str, names: Names, at: Hall) -> Iterator[Proved]:
    """Every sentence of a text, read and checked."""
    before: tuple[str, ...] = ()
    for sentence in sentences(names.marked(text)):
        yield _proved(sentence, replace(at, before=before))
        before = (*before, sentence)


def _proved(sentence: str, at: Hall) -> Proved:
    found = _read(sentence, at)
    parts = sentence.removesuffix(".").split("; ")
    if not found and len(parts) > 1:
        each = [_read(f"{part}.", at) for part in parts]
        found = [_joined(part[0] for part in each)] if all(len(part) == 1 for part in each) else []
    return Proved(sentence, tuple(form for form, _ in found), len(found) == 1 and found[0][1]())


def _read(sentence: str, at: Hall) -> list[_Read]:
    """All readings of a sentence: the form of each, and a check whether the sentence is true by it."""
    found = ((reading, reading.read(sentence, at)) for reading in READINGS)
    return [(reading.form, partial(reading.is_true, told, at)) for reading, told in found if told is not None]


def _joined(parts: Iterable[_Read]) -> _Read:
    """One reading for clauses joined by semicolons, true if each of them is."""
    forms, checks = zip(*parts, strict=True)
    return "; ".join(forms), lambda: all(check() for check in checks)
