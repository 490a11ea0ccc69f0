"""What is said when an input cannot be used.

Every message names the place, what was found there, and what to do about it.
Nothing here knows about chess.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from explain.model.visible import visible


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an input, where it is, and the way out.

    Args:
        found: what stands there and why it cannot be used, without a final period.
        remedy: what the person can do, one sentence.
        file: the file's name as the person gave it, if it came from a file.
        line: the line in that file, counted from 1.
        field: the column, cell or setting, in the file's own words.
    """

    found: str
    remedy: str
    file: str | None = None
    line: int | None = None
    field: str | None = None

    def __str__(self) -> str:
        """Place, finding and remedy on one line, with what cannot be seen as its code."""
        line = f"line {self.line}" if self.line is not None else None
        place = ", ".join(part for part in (self.file, line, self.field) if part)
        return visible(f"{place}: {self.found}. {self.remedy}" if place else f"{self.found}. {self.remedy}")


class InputError(ValueError):
    """An input that cannot be used, with every fault found in it.

    The command line prints it and ends with exit code 2; nothing has been written or changed.
    """

    def __init__(self, *faults: Fault) -> None:
        """Keep the faults in the order in which they stand in the input."""
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults

    def within(self, file: str) -> InputError:
        """The same faults, said to stand in the named file."""
        return InputError(*(replace(fault, file=file) for fault in self.faults))


@contextmanager
def whole_install() -> Iterator[None]:
    """What needs more than ``requirements/core.txt`` brings: an ``InputError`` names the library that is not installed, and how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library == __name__.partition(".")[0]:
            raise
        found = f"this needs {library}, which is not installed"
        raise InputError(Fault(found, "Run python -m pip install . in the toolkit's folder.")) from error
