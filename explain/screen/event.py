"""What a person did, as passed on by a host: a kind and a few plain values, from a page and so not trusted."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from explain.model.errors import Fault, InputError

MOST_CHARACTERS = 16_000_000  # of an event: a file of 10 megabytes in base64, and more
_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a person did: a kind from ``moves.MOVES``, with values from JSON."""

    kind: str
    told: Mapping[str, object] = field(default_factory=dict)
    number: int = 0  # counts the page's events from 1; an event already answered is not done again

    @classmethod
    def read(cls, message: object) -> "Event":
        """An event as a page sends it; raises ``InputError`` if it is not an event."""
        if not isinstance(message, Mapping) or not isinstance(message.get("do"), str):
            raise InputError(Fault("the page sent something that is no event", "Load the page again."))
        number = message.get("number")
        values = {str(name): value for name, value in message.items() if name not in ("do", "number")}
        return cls(str(message["do"]), values, number if type(number) is int else 0)

    def text(self, name: str, otherwise: str = "") -> str:
        """A text value, or a default if there is none."""
        value = self.told.get(name, otherwise)
        if not isinstance(value, str) or len(value) > MOST_CHARACTERS:
            raise _wrong(self.kind, name)
        return value

    def number_of(self, name: str) -> int:
        """A whole number, which a page may send as text."""
        value = self.told.get(name)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < _MOST_DIGITS:
            return int(value)
        if type(value) is not int or not 0 <= value < 10**_MOST_DIGITS:
            raise _wrong(self.kind, name)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; empty if there is none."""
        values = self.told.get(name, [])
        if not isinstance(values, list) or not all(
            isinstance(each, str) and len(each) <= MOST_CHARACTERS for each in values
        ):
            raise _wrong(self.kind, name)
        return tuple(values)


def _wrong(kind: str, name: str) -> InputError:
    return InputError(Fault(f"the page sent no {name} with {kind[:40]!r}", "Load the page again."))
