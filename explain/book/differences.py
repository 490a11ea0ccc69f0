"""Where the rule book, pairing programs and this tool go different ways, each with a section in which it can be seen.

Every way shown here is in order. What programs do is taken from public pages, which are named; where a page is silent, nothing
is said. The text is in ``text/differences.toml`` and is read when it is first asked for; the sections are in ``data/differences``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from explain.book.entries import entries


@dataclass(frozen=True, slots=True)
class DifferenceSide:
    """One way of doing it.

    Args:
        whose: who goes it.
        does: what is done, in a sentence or two.
        boards: the boards it comes to in the section, by pairing numbers, White first.
        source: where it can be read.
        settings: the settings by which this tool comes to these boards, where they are not the rule book's.
        is_a_setting: whether there are such settings; else the boards are only priced.
    """

    whose: str
    does: str
    boards: str
    source: str
    settings: Mapping[str, object] = field(default_factory=dict)
    is_a_setting: bool = True


@dataclass(frozen=True, slots=True)
class Difference:
    """A known difference.

    Args:
        name: of its section file, without the ``.txt``.
        title: a few words.
        about: what it is about, in a sentence or two.
        sides: the ways, the rule book's or its standard first.
    """

    name: str
    title: str
    about: str
    sides: tuple[DifferenceSide, ...]


NO_CLAIM = "A setting is like a program, and no claim of what that program would pair."


@cache
def known_differences() -> tuple[Difference, ...]:
    """Every known difference that this page has; settings without one do not change who plays whom."""
    return entries(Difference, "differences", name=lambda heading: {"name": heading})
