"""Every word the tool uses, in a plain sentence and with an example of two lines.

The words are in ``text/words`` and are read when they are first asked for. The players of the examples are invented. Rules
are named where a sentence rests on one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from explain.book.entries import content, entries
from explain.model.errors import Fault, InputError


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary.

    Args:
        word: the word, as sentences use it.
        sentence: what it means, in one plain sentence.
        example: two lines.
        also: other forms under which it is met.
    """

    word: str
    sentence: str
    example: tuple[str, str]
    also: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Its place on a page: small letters, digits and dashes."""
        letters = "".join(letter if letter.isalnum() and letter.isascii() else " " for letter in self.word.lower())
        return "term-" + "-".join(letters.split())


_OTHER_NAMES = "words/other_names"


@cache
def words() -> tuple[Term, ...]:
    """Every word, by the alphabet: for whoever reads a round, and what a director or a simulation needs beside them."""
    every = entries(Term, "words/reading", "words/desk", name=lambda word: {"word": word})
    return tuple(sorted(every, key=lambda term: term.word.removeprefix("the ").casefold()))


@cache
def other_names() -> Mapping[str, str]:
    """What people also say, and the word it is found under."""
    found, known = content(_OTHER_NAMES), {term.word for term in words()}
    for name, word in found.items():
        if word not in known:
            raise InputError(Fault(f"there is no word {word!r}", "Name a word that has an entry.", file=f"{_OTHER_NAMES}.toml", field=name))
    return {name: str(word) for name, word in found.items()}
