"""Patterns with one word or name replaced: wrong sentences, which the proof of the words must find.

The script gets the patterns and what stands in their places; a seed chooses which of all possible replacements it
takes.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

_PAIRS = (
    ("better", "worse"),
    ("all", "some"),
    ("some", "none"),
    ("smaller", "larger"),
    ("first", "second"),
    ("within", "over"),
    ("instead of", "beside"),
    ("top", "bottom"),
    ("White", "Black"),
    ("down", "up"),
    ("lowest", "highest"),
    ("before", "after"),
    ("higher", "lower"),
    ("fewer", "more"),
    ("last", "first"),
    ("both", "neither"),
    ("opposite", "same"),
    ("nobody", "somebody"),
    ("unequal", "equal"),
    ("closer", "further"),
    ("alternation", "equalization"),
    ("cuts", "raises"),
)
"""Words that say the contrary of each other, or near enough that one is false where the other is true."""
_OTHERS: Mapping[str, tuple[str, ...]] = {
    word: tuple(dict.fromkeys(other for pair in _PAIRS if word in pair for other in pair if other != word))
    for pair in _PAIRS
    for word in pair
}
_PLACE = re.compile(r"\{([^{}:]+)(?::[^{}]*)?\}")


@dataclass(frozen=True)
class Mutant:
    """A pattern, and the one put in its place.

    Args:
        was: the pattern.
        made: the changed one.
        change: what was changed, in a few words.
    """

    was: str
    made: str
    change: str


def mutants_of(pattern: str, names: Iterable[str] = ()) -> Iterator[Mutant]:
    """All mutants of a pattern.

    Args:
        pattern: with its places in braces.
        names: those of its places that hold the name of one player.
    """
    places = [*_PLACE.finditer(pattern)]
    for word, others in _OTHERS.items():
        for found in re.finditer(rf"\b{word}\b", pattern, re.IGNORECASE):
            is_literal = not any(place.start() <= found.start() < place.end() for place in places)
            if is_literal and (word != "over" or pattern[found.end() :].startswith(" the")):
                for other in others:
                    spelled = f"{other[0].upper()}{other[1:]}" if found[0][0].isupper() else other
                    yield _with(pattern, found, spelled, f"{found[0]} > {other}")
    held = [found for found in places if found[1] in names]
    for found, other in product(held, dict.fromkeys(each[1] for each in held)):
        if other != found[1]:
            yield _with(pattern, found, found[0].replace(found[1], other, 1), f"{found[1]} > {other}")


def _with(pattern: str, found: re.Match[str], other: str, change: str) -> Mutant:
    return Mutant(pattern, f"{pattern[: found.start()]}{other}{pattern[found.end() :]}", change)


def chosen(patterns: Mapping[str, Iterable[str]], count: int, seed: int) -> tuple[Mutant, ...]:
    """Some mutants at random, of as many patterns as possible before any gets a second one.

    Args:
        patterns: each with those of its places that hold a player's name.
        count: how many, at most.
        seed: the same seed chooses the same.
    """
    chance = random.Random(seed)
    left = [
        chance.sample(found, len(found))
        for pattern in sorted(patterns)
        if (found := [*mutants_of(pattern, patterns[pattern])])
    ]
    chance.shuffle(left)
    taken: list[Mutant] = []
    while left and len(taken) < count:
        taken += [each.pop() for each in left]
        left = [each for each in left if each]
    return tuple(taken[:count])
