"""A small language for sentence forms: what stands in a sentence as it is, places for what is told, and open words.

``{a}`` is a player, ``{n:count}`` a count; ``{how=better|worse}`` is one of these words; what stands in square brackets
may be missing. ``{=In|in}`` are words that say the same; ``{n.players|player}`` is a word that has the number of ``n``.
``{~both|neither}`` is a word that is so and one that says the contrary: with the second the sentence denies what it
says with the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

_COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
_PLAYER, _FIGURE = r"@\d+@", r"\d[\d,]*"
_LETTERS = {"White": "W", "Black": "B"}


@dataclass(frozen=True)
class Rated:
    """A player with the rating that stands behind the name; ``None`` for unrated."""

    player: int
    rating: int | None


def player(text: str) -> int:
    """A player's pairing number, by which names are replaced before a sentence is read."""
    return int(text.strip("@"))


def players(text: str) -> tuple[int, ...]:
    """Players that are listed, or boards of two: ``A - B and C - D``."""
    return tuple(map(int, re.findall(r"@(\d+)@", text)))


def count(text: str) -> int:
    """A count in words or figures; ``a`` and ``an`` are one, ``no`` is none, ``both`` is two."""
    word = text.lower()
    if word in _COUNTS:
        return _COUNTS.index(word)
    return {"a": 1, "an": 1, "no": 0, "both": 2, "only": 1}[word] if word[0].isalpha() else int(word.replace(",", ""))


def place(text: str) -> int:
    """A place: ``second``, ``21st``."""
    word = text.lower()
    return _ORDINALS.index(word) + 1 if word in _ORDINALS else int(word[:-2])


def half_points(text: str) -> int:
    """A score as half-points: ``2½``, ``2.5``, ``half a``."""
    if text.startswith(("half", "½")):
        return 1
    return round(2 * float(text.replace("½", ".5")))


def rounds(text: str) -> tuple[int, ...]:
    """Rounds or other numbers that are listed."""
    return tuple(map(int, re.findall(r"\d+", text)))


def baseline(text: str) -> str:
    """The natural pairing that is named."""
    return "raw" if "raw" in text else "file" if "file" in text else "legal"


def _rated(text: str) -> Rated:
    name, rating = re.fullmatch(rf"({_PLAYER}),? \(?(\d+|unrated)\)?", text).groups()  # type: ignore[union-attr]
    return Rated(player(name), None if rating == "unrated" else int(rating))


def _letters(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_WORD_COUNT = "|".join(_COUNTS)
_LISTED = rf"{_PLAYER}(?:(?:, (?:and )?| and ){_PLAYER})*"
_PAIR = rf"{_PLAYER} ?- ?{_PLAYER}"
_KINDS: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "player": (_PLAYER, player),
    "players": (_LISTED, players),
    "pair": (_PAIR, players),
    "pairs": (rf"{_PAIR}(?:(?:, (?:and )?| and ){_PAIR})*", players),
    "rated": (rf"{_PLAYER} (?:\((?:\d+|unrated)\)|\d+|unrated)", _rated),
    "count": (rf"(?i:{_WORD_COUNT}|no|an?|both)|{_FIGURE}", count),
    "figure": (_FIGURE, lambda text: int(text.replace(",", ""))),
    "place": (rf"(?i:{'|'.join(_ORDINALS)})|\d+(?:st|nd|rd|th)", place),
    "score": (r"\d+(?:\.5|½)?|½|half a", half_points),
    "color": ("White|Black", _LETTERS.__getitem__),
    "rounds": (r"rounds? \d+(?:(?:, (?:and )?| and )\d+)*", rounds),
    "rounds_or_boards": (r"(?:round|board)s? \d+(?:(?:, (?:and )?| and )\d+)*", rounds),
    "numbers": (r"\d+(?:(?:, (?:and )?| and )\d+)*", rounds),
    "letters": (r"[WB?-](?: [WB?-])*", _letters),
    "baseline": ("(?i:in (?:the raw|the file's|the) natural pairing)", baseline),
    "opponents": ("opponents in the raw natural pairing|natural opponents in the file|natural opponents", baseline),
    "word": (r"[^ ,.;()]+", str),
    "text": (r".+?", str),
}


CONTRARY, AGREEING = "contrary", "agreeing"
"""How the places begin where a word may deny the sentence, and where one has the number of what is counted."""


class FormError(ValueError):
    """A form that is not written as forms are."""


def compiled(form: str) -> tuple[re.Pattern[str], Mapping[str, Callable[[str], Any]]]:
    """A form as a regular expression, and how each of its places is read.

    Raises:
        FormError: if a place is of no known kind.
    """
    reads: dict[str, Callable[[str], Any]] = {}

    def part(found: re.Match[str]) -> str:
        if found["open"]:
            return "(?:"
        if found["close"]:
            return ")?"
        if found["so"] is not None:
            name = f"{CONTRARY}{len(reads)}"
            reads[name] = found["contrary"].__ne__
            return f"(?P<{name}>{re.escape(found['so'])}|{re.escape(found['contrary'])})"
        if found["same"] is not None:
            return f"(?:{'|'.join(map(re.escape, found['same'].split('|')))})"
        if found["counted"] is not None:
            name = f"{AGREEING}{len(reads)}_{found['counted']}"
            ones = (1, 2) if reads[found["counted"]] is half_points else (1,)  # half a point, and a whole one
            reads[name] = lambda word: (found["counted"], ones, word == found["one"])
            return f"(?P<{name}>{re.escape(found['several'])}|{re.escape(found['one'])})"
        if found["name"] is None:
            return re.escape(found[0])
        name, kind, words = found["name"], found["kind"], found["words"]
        if words is not None:
            reads[name] = str
            return f"(?P<{name}>{'|'.join(map(re.escape, words.split('|')))})"
        if (kind or "player") not in _KINDS:
            raise FormError(f"{kind} in {form!r}")
        expression, reads[name] = _KINDS[kind or "player"]
        return f"(?P<{name}>{expression})"

    pattern = re.compile(
        r"(?P<open>\[)|(?P<close>\])|\{~(?P<so>[^|}]+)\|(?P<contrary>[^}]+)\}"
        r"|\{=(?P<same>[^}]+)\}|\{(?P<counted>\w+)\.(?P<several>[^|}]+)\|(?P<one>[^}]+)\}"
        r"|\{(?P<name>\w+)(?::(?P<kind>\w+)|=(?P<words>[^}]+))?\}|[^\[\]{}]+"
    )
    return re.compile(pattern.sub(part, form)), reads
