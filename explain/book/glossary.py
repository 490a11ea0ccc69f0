"""Every word the tool uses, in a plain sentence and with an example of two lines.

The words are in ``text/words`` and are read when they are first asked for. The players of the examples are invented. Rules
are named where a sentence rests on one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

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


_READING, _DESK, _OTHER_NAMES = "words/reading", "words/desk", "words/other_names"

GLOSSARY: tuple[Term, ...]
"""The words for whoever reads a round, in the order in which he needs them."""

WORDS: tuple[Term, ...]
"""Every word, by the alphabet: those, and what a director, or somebody who simulates, meets beside them."""

OTHER_NAMES: Mapping[str, str]
"""What people also say, and the word it is found under."""


def __getattr__(name: str) -> object:
    """The words, read on first use."""
    if name not in ("GLOSSARY", "WORDS", "OTHER_NAMES"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    every = entries(Term, _READING, _DESK, name=lambda word: {"word": word})
    globals().update(
        GLOSSARY=every[: len(content(_READING))],
        WORDS=tuple(sorted(every, key=lambda term: term.word.removeprefix("the ").casefold())),
        OTHER_NAMES=_other_names({term.word for term in every}),
    )
    return globals()[name]


def _other_names(words: Collection[str]) -> Mapping[str, str]:
    found = content(_OTHER_NAMES)
    for name, word in found.items():
        if word not in words:
            raise InputError(Fault(f"there is no word {word!r}", "Name a word that has an entry.", file=f"{_OTHER_NAMES}.toml", field=name))
    return {name: str(word) for name, word in found.items()}
