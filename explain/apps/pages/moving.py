"""Numbers that move with a limit: a card is written once for a whole stretch, and its numbers follow the limits.

``Moving`` is a whole number that remembers how it came about. The sentences of ``prose`` subtract and compare it like any other,
and where they print it, it prints its formula in brackets that no name holds. ``settled`` puts the numbers of one
pair of limits in; the page's script does the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

OPEN, CLOSE = "⟦", "⟧"
"""Brackets around a formula. ``names`` takes them out of everything that strangers wrote."""

_FORMULA = re.compile(f"{OPEN}([^{CLOSE}]*){CLOSE}")
_TERM = re.compile(r"([+-]?)(\d*)([lhu]?)")


@dataclass(frozen=True, slots=True)
class Linear:
    """So many times the low limit, the high limit, and half the low limit rounded down, and a number more."""

    low: int = 0
    high: int = 0
    half: int = 0
    more: int = 0

    def minus(self, other: Linear) -> Linear:
        """The difference."""
        return Linear(self.low - other.low, self.high - other.high, self.half - other.half, self.more - other.more)

    def times(self, factor: int) -> Linear:
        """A multiple."""
        return Linear(self.low * factor, self.high * factor, self.half * factor, self.more * factor)

    def __str__(self) -> str:
        """The formula in the letters of the page: ``l-40``, ``100u``, ``4000``."""
        letters = ((self.low, "l"), (self.high, "h"), (self.half, "u"))
        terms = [f"{'-' if times < 0 else '+'}{'' if abs(times) == 1 else abs(times)}{letter}" for times, letter in letters if times]
        if self.more or not terms:
            terms.append(f"{self.more:+d}")
        return "".join(terms).removeprefix("+")


class Moving(int):
    """A number of one pair of limits that knows its formula; a quotient of two is rounded down.

    Limits and rating points are never below 0. What is not asked of them in a sentence is not here.
    """

    over: Linear
    under: Linear | None

    def __new__(cls, value: int, over: Linear, under: Linear | None = None) -> Self:
        """A number that is that much where the card is written."""
        made = super().__new__(cls, value)
        made.over, made.under = over, under
        return made

    def __str__(self) -> str:
        """Its formula, in brackets."""
        return f"{OPEN}{self.over}{CLOSE}" if self.under is None else f"{OPEN}{self.over}/{self.under}{CLOSE}"

    def __format__(self, _: str) -> str:
        """The same: no width fits a number that is not there yet."""
        return str(self)

    __repr__ = __str__

    def __hash__(self) -> int:
        """Numbers that move alike are alike."""
        return hash((self.over, self.under))

    def __eq__(self, other: object) -> bool:
        """Beside another one by how it moves, beside a plain number by its value here."""
        if isinstance(other, Moving):
            return (self.over, self.under) == (other.over, other.under)
        return int(self) == other

    def __sub__(self, other: int) -> Moving:
        """What is left of a limit."""
        return Moving(int(self) - int(other), self.over.minus(_linear(other)))

    def __rsub__(self, other: int) -> Moving:
        """What a limit leaves of a number."""
        return Moving(int(other) - int(self), _linear(other).minus(self.over))

    def __neg__(self) -> Moving:
        """The other way round."""
        return Moving(-int(self), self.over.times(-1))

    def __mul__(self, factor: int) -> Moving:
        """A multiple."""
        return Moving(int(self) * factor, self.over.times(factor))

    def __floordiv__(self, other: int) -> Moving:
        """A share, rounded down."""
        return Moving(int(self) // int(other), self.over, _linear(other))

    def __rfloordiv__(self, other: int) -> Moving:
        """A share of a plain number, rounded down."""
        return Moving(int(other) // int(self), _linear(other), self.over)


def _linear(number: int) -> Linear:
    return number.over if isinstance(number, Moving) else Linear(more=int(number))


def settled(text: str, low: int | None, high: int | None) -> str:
    """A text with the numbers of one pair of limits in it."""

    def number(found: re.Match[str]) -> str:
        over, _, under = found[1].partition("/")
        if not under:
            return str(_sum(over, low, high))
        whole = _sum(under, low, high)
        return str(_sum(over, low, high) // whole if whole else _FULL)

    return _FORMULA.sub(number, text) if OPEN in text else text


_FULL = 100


def _sum(formula: str, low: int | None, high: int | None) -> int:
    limits = {"l": low or 0, "h": high or 0, "u": (low or 0) // 2, "": 1}
    return sum(
        (-1 if sign == "-" else 1) * int(digits or 1) * limits[letter]
        for sign, digits, letter in _TERM.findall(formula)
        if digits or letter
    )


def moves(text: str) -> bool:
    """Whether a text holds a number that moves."""
    return OPEN in text
