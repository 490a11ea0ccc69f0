"""What a person did, as a host hands it over: a kind and a few plain values. It comes from a page, so nothing in it is trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from explain.model.errors import Fault, InputError

MOST_CHARACTERS = 16_000_000
"""The longest text that an event may bring: that of a file of 10 megabytes in base64, and some more."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a person did.

    Args:
        kind: what; one of ``moves.MOVES``.
        told: what was told with it, as JSON has it.
        number: which it is on its page, from 1; an event with a number that was answered already is not done again.
    """

    kind: str
    told: Mapping[str, object] = field(default_factory=dict)
    number: int = 0

    @classmethod
    def read(cls, found: object) -> Event:
        """An event as a page sends it.

        Raises:
            InputError: if it is none.
        """
        if not isinstance(found, Mapping) or not isinstance(found.get("do"), str):
            raise InputError(Fault("the page sent something that is no event", "Load the page again."))
        number = found.get("number")
        told = {str(name): value for name, value in found.items() if name not in ("do", "number")}
        return cls(str(found["do"]), told, number if isinstance(number, int) and not isinstance(number, bool) else 0)

    def text(self, name: str, otherwise: str = "") -> str:
        """A text that was told; another one where it was not."""
        found = self.told.get(name, otherwise)
        if not isinstance(found, str) or len(found) > MOST_CHARACTERS:
            raise _wrong(self.kind, name)
        return found

    def number_of(self, name: str) -> int:
        """A whole number that was told; a page may send it as text."""
        found = self.told.get(name)
        if isinstance(found, str) and found.isascii() and found.isdigit() and len(found) < _MOST_DIGITS:
            return int(found)
        if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < 10**_MOST_DIGITS:
            raise _wrong(self.kind, name)
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts that was told; none where it was not."""
        found = self.told.get(name, [])
        if not isinstance(found, list) or not all(isinstance(each, str) and len(each) <= MOST_CHARACTERS for each in found):
            raise _wrong(self.kind, name)
        return tuple(found)


_MOST_DIGITS = 9


def _wrong(kind: str, name: str) -> InputError:
    return InputError(Fault(f"the page sent no {name} with {kind[:40]!r}", "Load the page again."))
