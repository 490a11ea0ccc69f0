"""Readings: what somebody takes a sentence to say, as a statement about the section, the round, the settings and the
boards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from proofs.words.grammar import AGREEING, CONTRARY, Rated, compiled
from proofs.words.hall import Hall

Holds = Callable[..., bool]


@dataclass(frozen=True)
class Reading:
    """A form of sentence, and what it says.

    Args:
        form: the English, as ``grammar`` has it.
        holds: whether what it says is so, told the hall and what stands in the sentence by the names of its places.
        steps: where such a sentence stands, for words that mean another thing elsewhere; anywhere if empty.
        place: what kind of place that is.
    """

    form: str
    holds: Holds
    steps: tuple[str, ...] = ()
    place: type[Hall] = Hall

    @cached_property
    def _compiled(self) -> tuple[re.Pattern[str], Mapping[str, Callable[[str], Any]]]:
        return compiled(self.form)

    def read(self, sentence: str, at: Hall) -> Mapping[str, Any] | None:
        """What stands in a sentence; ``None`` if it is of another form, or said elsewhere."""
        pattern, reads = self._compiled
        is_said_here = isinstance(at, self.place) and (not self.steps or at.step in self.steps)
        found = pattern.fullmatch(sentence) if is_said_here else None
        return (
            None
            if found is None
            else {name: None if found[name] is None else reads[name](found[name]) for name in reads}
        )

    def is_true(self, told: Mapping[str, Any], at: Hall) -> bool:
        """Whether what was read is so, ratings behind names and the number of words among it."""
        rated = [value for value in told.values() if isinstance(value, Rated)]
        if False in (value for name, value in told.items() if name.startswith(CONTRARY)):
            return False
        if any(at.wall.player(each.player).rating != each.rating for each in rated):
            return False
        agreeing = [value for name, value in told.items() if name.startswith(AGREEING) and value is not None]
        if any((told[counted] in ones) != is_one for counted, ones, is_one in agreeing):
            return False
        named = {name: value for name, value in told.items() if not name.startswith((CONTRARY, AGREEING))}
        return self.holds(
            at, **{name: value.player if isinstance(value, Rated) else value for name, value in named.items()}
        )


class Book:
    """Readings of one subject, as they are written down."""

    def __init__(self, place: type[Hall] = Hall) -> None:
        """Hold none; all will be of sentences that are said at such a place."""
        self.readings: list[Reading] = []
        self.place = place

    def reads(self, *forms: str, steps: Iterable[str] = ()) -> Callable[[Holds], Holds]:
        """Says of a function that it is what sentences of some forms say."""

        def register(holds: Holds) -> Holds:
            self.readings += [Reading(form, holds, tuple(steps), self.place) for form in forms]
            return holds

        return register

    def __iter__(self) -> Iterator[Reading]:
        return iter(self.readings)
