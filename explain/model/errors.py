"""Messages about unusable input, each with place, find and remedy; strangers' text is shown safely. No chess here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

# Unicode's categories of what commands, formats, is half a character, or ends a line or paragraph.
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_BETWEEN_ENDS = re.compile(r"[^\n\f]+")
_JOINERS = "\u200c\u200d"  # they have no width and turn nothing around, and words of some scripts need them


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an input, where it is, and the way out."""

    found: str  # what stands there and why it cannot be used, without a final period
    remedy: str  # what the person can do, one sentence
    file: str | None = None  # the file's name as the person gave it, if it came from a file
    line: int | None = None  # the line in that file, counted from 1
    field: str | None = None  # the column, cell or setting, in the file's own words

    def __str__(self) -> str:
        """Place, finding and remedy on one line, with what cannot be seen as its code."""
        line = f"line {self.line}" if self.line is not None else None
        place = ", ".join(part for part in (self.file, line, self.field) if part)
        return visible(f"{place}: {self.found}. {self.remedy}" if place else f"{self.found}. {self.remedy}")


class InputError(ValueError):
    """An input that cannot be used, with every fault found in it; nothing has been written or changed."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults

    def within(self, file: str) -> InputError:
        """The same faults, said to stand in the named file."""
        return InputError(*(replace(fault, file=file) for fault in self.faults))


class NotFoundError(InputError, KeyError):
    """What was asked for in brackets and is not there: a ``KeyError`` in the words of every other error."""

    __str__ = ValueError.__str__  # that of a ``KeyError`` shows its text in quotes


@contextmanager
def whole_install() -> Iterator[None]:
    """What needs more than ``requirements/core.txt`` brings: an ``InputError`` names the library that is not installed,
    and how to get it.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library == __name__.partition(".")[0]:
            raise
        problem = f"this needs {library}, which is not installed"
        raise InputError(Fault(problem, "Run python -m pip install . in the toolkit's folder.")) from error


def visible(text: str) -> str:
    r"""The text on one line, unseen characters as codes such as ``\x1b`` or ``\u202e``: none can steer a terminal."""
    return text if text.isprintable() else _replaced(text, lambda each: each.encode("unicode_escape").decode())


def blanked(text: str) -> str:
    """The same with blanks instead of codes, for a page or a picture, where only people read."""
    return text if text.isprintable() else _replaced(text, lambda _: " ")


def visible_lines(text: str) -> str:
    """The same of each line of a text of ours, which may begin new sheets of paper."""
    return text if text.replace("\n", "").isprintable() else _BETWEEN_ENDS.sub(lambda line: visible(line[0]), text)


def _replaced(text: str, instead: Callable[[str], str]) -> str:
    hidden = {character for character in text if unicodedata.category(character) in _HIDDEN}.difference(_JOINERS)
    return "".join(instead(character) if character in hidden else character for character in text)
