"""Messages about unusable input: place, finding and remedy, with unsafe characters made visible. No chess here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

# Unicode's categories of controls, formats, half characters, and the ends of lines and paragraphs.
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_BETWEEN_ENDS = re.compile(r"[^\n\f]+")
_JOINERS = "\u200c\u200d"  # they have no width and reverse no text, and words of some scripts need them


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an input, where it is, and the way out."""

    found: str  # what was found and why it cannot be used, without a final period
    remedy: str  # what the person can do, one sentence
    file: str | None = None  # the file's name as the person gave it, if it came from a file
    line: int | None = None  # the line in that file, counted from 1
    field: str | None = None  # the column, cell or setting, in the file's own words

    def __str__(self) -> str:
        """Place, finding and remedy on one line, with invisible characters as codes."""
        line = f"line {self.line}" if self.line is not None else None
        place = ", ".join(part for part in (self.file, line, self.field) if part)
        return visible(f"{place}: {self.found}. {self.remedy}" if place else f"{self.found}. {self.remedy}")


class InputError(ValueError):
    """An input that cannot be used, with every fault found in it; nothing has been written or changed."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults

    def within(self, file: str) -> InputError:
        """The same faults, reported for the named file."""
        return InputError(*(replace(fault, file=file) for fault in self.faults))


class NotFoundError(InputError, KeyError):
    """A key that was asked for in brackets and is not there: a ``KeyError`` worded like every other error."""

    __str__ = ValueError.__str__  # a ``KeyError`` would show its text in quotes


@contextmanager
def whole_install() -> Iterator[None]:
    """For code that needs more than ``requirements/core.txt``: ``InputError`` names a missing library and a remedy."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library == __name__.partition(".")[0]:
            raise
        problem = f"this needs {library}, which is not installed"
        raise InputError(Fault(problem, "Run python -m pip install . in the toolkit's folder.")) from error


def visible(text: str) -> str:
    r"""The text on one line, hidden characters as codes like ``\x1b`` or ``\u202e``: none can steer a terminal."""
    return text if text.isprintable() else _replaced(text, lambda each: each.encode("unicode_escape").decode())


def blanked(text: str) -> str:
    """The text on one line, invisible characters as blanks, for pages and pictures, which only people read."""
    return text if text.isprintable() else _replaced(text, lambda _: " ")


def visible_lines(text: str) -> str:
    """Each line of a text of ours made ``visible``; its line and page breaks stay."""
    return text if text.replace("\n", "").isprintable() else _BETWEEN_ENDS.sub(lambda line: visible(line[0]), text)


def _replaced(text: str, instead: Callable[[str], str]) -> str:
    hidden = {character for character in text if unicodedata.category(character) in _HIDDEN}.difference(_JOINERS)
    return "".join(instead(character) if character in hidden else character for character in text)
