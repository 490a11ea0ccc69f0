"""What a person did, as a host passes it on: a kind and a few plain values, from a page and so not trusted."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from explain.model.errors import Fault, InputError

MOST_CHARACTERS = 16_000_000  # of an event: a file of 10 megabytes in base64, and some more
_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a person did: of a kind of ``moves.MOVES``, with what was told, as JSON has it."""

    kind: str
    told: Mapping[str, object] = field(default_factory=dict)
    number: int = 0  # counts the events of its page from 1; one that was answered already is not done again

    @classmethod
    def read(cls, message: object) -> "Event":
        """An event as a page sends it; raises ``InputError`` if it is none."""
        if not isinstance(message, Mapping) or not isinstance(message.get("do"), str):
            raise InputError(Fault("the page sent something that is no event", "Load the page again."))
        number = message.get("number")
        values = {str(name): value for name, value in message.items() if name not in ("do", "number")}
        return cls(str(message["do"]), values, number if type(number) is int else 0)

    def text(self, name: str, otherwise: str = "") -> str:
        """A text that was told; another one where it was not."""
        value = self.told.get(name, otherwise)
        if not isinstance(value, str) or len(value) > MOST_CHARACTERS:
            raise _wrong(self.kind, name)
        return value

    def number_of(self, name: str) -> int:
        """A whole number that was told; a page may send it as text."""
        value = self.told.get(name)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < _MOST_DIGITS:
            return int(value)
        if type(value) is not int or not 0 <= value < 10**_MOST_DIGITS:
            raise _wrong(self.kind, name)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts that was told; none where it was not."""
        values = self.told.get(name, [])
        if not isinstance(values, list) or not all(
            isinstance(each, str) and len(each) <= MOST_CHARACTERS for each in values
        ):
            raise _wrong(self.kind, name)
        return tuple(values)


def _wrong(kind: str, name: str) -> InputError:
    return InputError(Fault(f"the page sent no {name} with {kind[:40]!r}", "Load the page again."))
