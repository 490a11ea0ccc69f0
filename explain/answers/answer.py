"""What every answer can do: show itself in a terminal or notebook, become a table, and be written as JSON."""

import enum
from dataclasses import fields
from typing import Any

from explain.answers.player import RoundPlayer
from explain.model.as_json import ForPrograms
from explain.model.shown import FRAME, TEXT, ShownInNotebooks


class Answer(ForPrograms, ShownInNotebooks):
    """A frozen answer; how it looks is the business of ``views``."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Keep the one line of ``repr``: a dataclass without one of its own would write thousands of characters."""
        cls.__repr__ = cls.__repr__  # type: ignore[method-assign]

    def to_frame(self, which: str | None = None) -> Any:
        """The answer as a pandas table, or its first; ``InputError`` for no such table, ``TypeError`` for no rows."""
        return FRAME(self, which=which)

    def __str__(self) -> str:
        return str(TEXT(self))

    def __repr__(self) -> str:
        """One line: the plain values it holds, and how many there are of the others."""
        names = [field.name for field in fields(self)]  # type: ignore[arg-type]
        shown_fields = ((name, _in_short(getattr(self, name))) for name in names)
        return f"<{type(self).__name__} {', '.join(f'{name}={words}' for name, words in shown_fields if words)}>"


def _in_short(value: object) -> str:
    """A plain value as it is written, a player by his name, how many there are of several; nothing for all else."""
    match value:
        case RoundPlayer(name=name):
            return repr(name[:40])
        case enum.Enum():
            return repr(value.value)
        case str():
            return repr(value[:40])
        case bool() | int():
            return repr(value)
        case tuple() if value:
            return f"({len(value)})"
    return ""
