"""A club's color: the bar at the top of its pages, with letters that can be read on it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from explain.model.errors import Fault, InputError

_DARK = 0.04045
_COLOR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Colors:
    """The color of the bar, as ``#`` and six hexadecimal figures."""

    bar: str

    @classmethod
    def of(cls, text: str) -> Colors:
        """A color as it was typed.

        Raises:
            InputError: if it is none.
        """
        if not _COLOR.fullmatch(text):
            raise InputError(Fault(f"{text[:20]!r} is no color", "Give # and six figures, such as #7a0019.", field="--color"))
        return cls(text.lower())

    @property
    def letters(self) -> str:
        """Black or white, whichever stands out more (WCAG 2.2, relative luminance)."""
        red, green, blue = (_linear(int(self.bar[place : place + 2], 16) / 255) for place in (1, 3, 5))
        luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return "#000" if (luminance + 0.05) ** 2 > 0.05 * 1.05 else "#fff"

    @property
    def style(self) -> str:
        """The rule of the style sheet."""
        bar = f".sc .sc-bar-region {{ --quiet: {self.letters}; background: {self.bar}; color: {self.letters}; }}"
        return f"@media screen {{ {bar} .sc .sc-bar-region :is(button:not([aria-pressed=true]), input) {{ color: var(--ink); }} }}\n"


def _linear(share: float) -> float:
    return share / 12.92 if share <= _DARK else ((share + 0.055) / 1.055) ** 2.4
