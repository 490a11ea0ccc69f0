"""What every answer can do: show itself in a terminal or notebook, become a table, and be written as JSON."""

import enum
from dataclasses import fields
from typing import Any

from explain.answers.player import RoundPlayer
from explain.model.as_json import ForPrograms
from explain.model.shown import FRAME, TEXT, ShownInNotebooks


class Answer(ForPrograms, ShownInNotebooks):
    """A frozen answer; ``views`` decides how it looks."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Keep the one-line ``repr``: a dataclass's own would write thousands of characters."""
        cls.__repr__ = cls.__repr__  # type: ignore[method-assign]

    def to_frame(self, which: str | None = None) -> Any:
        """A pandas table of it, by default the first; ``InputError`` for an unknown one, ``TypeError`` for none."""
        return FRAME(self, which=which)

    def __str__(self) -> str:
        return str(TEXT(self))

    def __repr__(self) -> str:
        """One line: its plain values, and the length of its tuples."""
        names = [field.name for field in fields(self)]  # type: ignore[arg-type]
        shown_fields = ((name, _in_short(getattr(self, name))) for name in names)
        return f"<{type(self).__name__} {', '.join(f'{name}={words}' for name, words in shown_fields if words)}>"


def _in_short(value: object) -> str:
    """A plain value's ``repr``, a player's name or a tuple's length; empty for anything else."""
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
