"""A small language for sentence forms: fixed words, places for what varies, and alternatives.

``{a}`` is a player, ``{n:count}`` a count, ``{n:count board}`` a count of boards. ``{how=better|worse}`` is one of
these words; what stands in square brackets may be missing. ``{=In|in}`` are words that say the same; ``{n.have|has}``
is a word that agrees with the number ``n``. ``{~both|neither}`` is a word that affirms the sentence or one that denies
it. ``{pair:apart}`` is a clause, a form with a name of its own; for ``{:apart}`` the sentence only needs the clause to
be true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
_PLAYER, _FIGURE = r"@\d+@", r"\d[\d,]*"
_WAYS = {
    "down": "drops",
    "up": "raised",
    "to be paired down": "drops",
    "to be paired up": "raised",
    "for the bye": "bye",
}
"""How somebody leaves a score group, or has the bye."""


@dataclass(frozen=True)
class Rated:
    """A player with the rating given after the name; ``None`` for unrated."""

    player: int
    rating: int | None


@dataclass(frozen=True)
class Some:
    """Players of whom some are named, and how many others there are."""

    named: tuple[int, ...]
    others: int

    def are(self, found: set[int]) -> bool:
        """Whether they are all of these."""
        return found.issuperset(self.named) and len({*self.named}) + self.others == len(found)


@dataclass(frozen=True)
class Aside:
    """Players who are not counted, each with what is said of them; or how many they are, with all that is said."""

    named: Mapping[int, str]
    others: int
    words: frozenset[str]


def player(text: str) -> int:
    """A player's pairing number, which replaces the name before a sentence is read."""
    return int(text.strip("@"))


def players(text: str) -> tuple[int, ...]:
    """A list of players, or of boards of two: ``A - B and C - D``."""
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
    """A list of rounds or other numbers."""
    return tuple(map(int, re.findall(r"\d+", text)))


def baseline(text: str) -> str:
    """The natural pairing that is named."""
    return "raw" if "raw" in text else "file" if "file" in text else "legal"


def lead(text: str) -> tuple[int, str, str]:
    """How many more games with one color than with the other: ``two more Whites than Blacks``."""
    number, _, more, _, less = text.split()
    return count(number), more[0], less[0]


def some(text: str) -> Some:
    """Players of whom some are named: ``A, B and two others``."""
    others = re.search(r" and ([\w,]+) others?$", text)
    return Some(players(text), count(others[1]) if others else 0)


def aside(text: str) -> Aside:
    """Who is not counted: ``A (not paired) and B (half-point bye)``, ``A and B (half-point byes)``, ``six who ...``."""
    named = dict.fromkeys(players(text), "")
    for listed, has in re.findall(r"([^()]+) \(([^()]*)\)", text):
        named |= dict.fromkeys(players(listed), has.removesuffix("s") if len(players(listed)) > 1 else has)
    words = frozenset(re.findall(r"(?:(?:half|full)-point bye|not paired|paired by the TD)", text))
    return Aside(named, 0 if named else count(text.split(maxsplit=1)[0]), words)


def _rated(text: str) -> Rated:
    name, rating = re.fullmatch(rf"({_PLAYER}),? \(?(\d+|unrated)\)?", text).groups()  # type: ignore[union-attr]
    return Rated(player(name), None if rating == "unrated" else int(rating))


_COUNT = rf"(?i:{'|'.join(_COUNTS)}|no|an?|both)|{_FIGURE}"
_LISTED = rf"{_PLAYER}(?:(?:, (?:and )?| and ){_PLAYER})*"
_PAIR = rf"{_PLAYER} ?- ?{_PLAYER}"
Kind = tuple[str, Callable[[str], Any]]
"""What may stand in a place, and how it is read."""
_KINDS: Mapping[str, Kind] = {
    "player": (_PLAYER, player),
    "players": (_LISTED, players),
    "some": (rf"{_LISTED}(?: and (?:one other|(?:{_COUNT}) others))?", some),
    "aside": (rf"{_LISTED} \([^()]+\)(?:(?:, | and ){_PLAYER} \([^()]+\))*|(?:{_COUNT}) who [a-zTD, -]+?", aside),
    "pair": (_PAIR, players),
    "pairs": (rf"{_PAIR}(?:(?:, (?:and )?| and ){_PAIR})*", players),
    "rated": (rf"{_PLAYER} (?:\((?:\d+|unrated)\)|\d+|unrated)", _rated),
    "count": (_COUNT, count),
    "figure": (_FIGURE, lambda text: int(text.replace(",", ""))),
    "place": (rf"(?i:{'|'.join(_ORDINALS)})|\d+(?:st|nd|rd|th)", place),
    "score": (r"\d+(?:\.5|½)?|½|half a", half_points),
    "color": ("White|Black", lambda text: text[0]),
    "lead": (rf"(?:{_COUNT}) more (?:Whites?|Blacks?) than (?:Whites?|Blacks?)", lead),
    "way": ("down|up", _WAYS.__getitem__),
    "line": ("to be paired down|to be paired up|for the bye", _WAYS.__getitem__),
    "rounds": (r"rounds? \d+(?:(?:, (?:and )?| and )\d+)*", rounds),
    "rounds_or_boards": (r"(?:round|board)s? \d+(?:(?:, (?:and )?| and )\d+)*", rounds),
    "numbers": (r"\d+(?:(?:, (?:and )?| and )\d+)*", rounds),
    "letters": (r"[WB?-](?: [WB?-])*", lambda text: tuple(text.split())),
    "baseline": ("(?i:in (?:the raw|the file's|the) natural pairing)", baseline),
    "opponents": ("opponents in the raw natural pairing|natural opponents in the file|natural opponents", baseline),
    "opponent": ("natural opponent in the file|natural opponent|opponent in the raw natural pairing", baseline),
    "word": (r"[^ ,.;()]+", str),
    "text": (r".+?", str),
}


CONTRARY, AGREEING, UNNAMED = "contrary", "agreeing", "unnamed"
"""The prefixes of places for words that may deny the sentence, words that agree with a count, and unnamed clauses."""


class FormError(ValueError):
    """A form that breaks the rules of forms."""


_PLACE = re.compile(
    r"(?P<bracket>[\[\]])|\{~(?P<so>[^|}]+)\|(?P<contrary>[^}]+)\}"
    r"|\{=(?P<same>[^}]+)\}|\{(?P<counted>\w+)\.(?P<several>[^|}]+)\|(?P<one>[^}]+)\}"
    r"|\{(?P<name>\w*)(?::(?P<kind>\w+)(?: (?P<unit>\w+))?|=(?P<words>[^}]+))?\}|[^\[\]{}]+"
)


class _Places:
    """The places of a form, in the order found."""

    def __init__(self, clause: Callable[[str], Kind | None]) -> None:
        self.clause = clause
        self.reads: dict[str, Callable[[str], Any]] = {}

    def part(self, found: re.Match[str]) -> str:
        """A part of a form as a regular expression."""
        if found["bracket"]:
            return "(?:" if found["bracket"] == "[" else ")?"
        if found["so"] is not None:
            words = (found["so"], found["contrary"])
            return self._place(f"{CONTRARY}{len(self.reads)}", words, found["contrary"].__ne__)
        if found["same"] is not None:
            return f"(?:{'|'.join(map(re.escape, found['same'].split('|')))})"
        if found["counted"] is not None:
            return self._agreeing(found["counted"], found["several"], found["one"])
        if found["name"] is None:
            return re.escape(found[0])
        if found["words"] is not None:
            return self._place(found["name"], found["words"].split("|"), str)
        return self._of_kind(found["name"] or f"{UNNAMED}{len(self.reads)}", found["kind"] or "player", found["unit"])

    def _place(self, name: str, words: Sequence[str], read: Callable[[str], Any]) -> str:
        self.reads[name] = read
        return f"(?P<{name}>{'|'.join(map(re.escape, words))})"

    def _agreeing(self, counted: str, several: str, one: str) -> str:
        ones = (1, 2) if self.reads[counted] is half_points else (1,)  # half a point, and a whole one
        name = f"{AGREEING}{len(self.reads)}_{counted}"
        return self._place(name, (several, one), lambda word: (counted, ones, word == one))

    def _of_kind(self, name: str, kind: str, unit: str | None) -> str:
        known = _KINDS.get(kind) or self.clause(kind)
        if known is None:
            raise FormError(kind)
        expression, self.reads[name] = known
        return f"(?P<{name}>{expression})" + (f" {self._agreeing(name, f'{unit}s', unit)}" if unit else "")


def compiled(form: str, clause: Callable[[str], Kind | None]) -> tuple[str, Mapping[str, Callable[[str], Any]]]:
    """A form as a regular expression, and how each of its places is read.

    Args:
        form: as it is written.
        clause: returns the clause of a name.

    Raises:
        FormError: if a place is of no known kind.
    """
    places = _Places(clause)
    return _PLACE.sub(places.part, form), places.reads
