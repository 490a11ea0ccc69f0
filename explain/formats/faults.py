"""Collecting what is wrong with a file, so that all of it is said at once.

Here too: how a stranger's text is shown in a message, and how a number is read with care.
Where the lines and cells come from is each format's own business.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from explain.errors import Fault, InputError

MOST_FAULTS = 20


def shown(text: str, most: int = 40) -> str:
    """A stranger's text for a message: in quotes, on one line, and cut after ``most`` characters."""
    short = text if len(text) <= most else text[: most - 3] + "..."
    return json.dumps(short, ensure_ascii=not short.isprintable())


def whole(text: str, top: int) -> int | None:
    """A whole number from 0 to ``top`` in ASCII digits; ``None`` for anything else."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(top)) + 4:
        return None
    return int(text) if int(text) <= top else None


class FaultList:
    """The faults of one file, said to stand in it."""

    def __init__(self, file: str) -> None:
        """Begin without a fault."""
        self._file = file
        self._faults: list[Fault] = []

    def add(self, found: str, remedy: str, *, line: int | None = None, field: str | None = None) -> None:
        """Note one fault."""
        self._faults.append(Fault(found, remedy, file=self._file, line=line, field=field))

    def extend(self, faults: Iterable[Fault]) -> None:
        """Note faults found elsewhere, at the line and field they name."""
        for fault in faults:
            self.add(fault.found, fault.remedy, line=fault.line, field=fault.field)

    def raise_any(self) -> None:
        """Raise all faults in order of lines, if there is one.

        Raises:
            InputError: with at most ``MOST_FAULTS`` of them, and how many more there are.
        """
        if not self._faults:
            return
        ordered = sorted(self._faults, key=lambda fault: fault.line or 0)
        more = len(ordered) - MOST_FAULTS
        rest = [Fault(f"and {more} more", "Correct these first.", file=self._file)] if more > 0 else []
        raise InputError(*ordered[:MOST_FAULTS], *rest)
