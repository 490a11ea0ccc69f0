"""Readings: what somebody takes a sentence to say, as a statement about the section, the round, the settings and the
boards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from proofs.words.grammar import AGREEING, CONTRARY, UNNAMED, Kind, Rated, compiled
from proofs.words.hall import Hall

Holds = Callable[..., Any]
_CLAUSES: dict[str, list[Reading]] = {}
"""The clauses that forms may hold, by name."""


@dataclass(frozen=True)
class Reading:
    """A form of sentence or clause, and what it says.

    Args:
        form: the English, as ``grammar`` has it.
        holds: whether what it says is so, told the hall and what stands in the sentence by the names of its places; of
            a clause, if it is so, what the sentence should know of it.
        steps: where such a sentence stands, for words that mean another thing elsewhere; anywhere if empty.
        place: what kind of place that is.
    """

    form: str
    holds: Holds
    steps: tuple[str, ...] = ()
    place: type[Hall] = Hall

    @cached_property
    def expression(self) -> str:
        """The form as a regular expression."""
        return compiled(self.form, _clause)[0]

    @cached_property
    def _compiled(self) -> tuple[re.Pattern[str], Mapping[str, Callable[[str], Any]]]:
        expression, reads = compiled(self.form, _clause)
        return re.compile(expression), reads

    def read(self, sentence: str, at: Hall) -> Mapping[str, Any] | None:
        """What stands in a sentence; ``None`` if it is of another form, or said elsewhere."""
        is_said_here = isinstance(at, self.place) and (not self.steps or at.step in self.steps)
        return self.found(sentence) if is_said_here else None

    def found(self, text: str) -> Mapping[str, Any] | None:
        """The same wherever it is said."""
        pattern, reads = self._compiled
        found = pattern.fullmatch(text)
        if found is None:
            return None
        return {name: None if found[name] is None else reads[name](found[name]) for name in reads}

    def is_true(self, told: Mapping[str, Any], at: Hall) -> bool:
        """Whether what was read is so."""
        return bool(self.value(told, at))

    def value(self, told: Mapping[str, Any], at: Hall) -> Any:
        """What is made of what was read: nothing if it is denied, or if ratings behind names, the number of words or
        what a clause says is not so.
        """
        said: dict[str, Any] = {}
        for name, value in told.items():
            if value is None or name.startswith(AGREEING):
                said[name] = value
            elif name.startswith(CONTRARY):
                said[name] = value or False
            elif isinstance(value, Rated):
                said[name] = value.player if at.wall.player(value.player).rating == value.rating else False
            else:
                said[name] = value(at) if callable(value) else value
            if said[name] is False or (callable(value) and not said[name]):
                return None
        agreeing = [value for name, value in told.items() if name.startswith(AGREEING) and value is not None]
        if any((told[counted] in ones) != is_one for counted, ones, is_one in agreeing):
            return None
        return self.holds(
            at, **{name: said[name] for name in said if not name.startswith((CONTRARY, AGREEING, UNNAMED))}
        )


def _clause(name: str) -> Kind | None:
    """What a clause is as a kind of place: what may stand there, and what tells what it says."""
    readings = _CLAUSES.get(name)
    if readings is None:
        return None

    def read(text: str) -> Callable[[Hall], Any]:
        found = ((each, each.found(text)) for each in readings)
        return next(partial(each.value, told) for each, told in found if told is not None)

    return re.sub(r"\(\?P<\w+>", "(?:", "|".join(each.expression for each in readings)), read


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

    def says(self, *forms: str, steps: Iterable[str] = ()) -> None:
        """Sentences of these forms say what their clauses say, and no more."""
        self.reads(*forms, steps=steps)(lambda _: True)

    def __iter__(self) -> Iterator[Reading]:
        return iter(self.readings)


def clause(name: str, *forms: str) -> Callable[[Holds], Holds]:
    """Says of a function that it is what a clause says, in whatever sentence."""

    def register(holds: Holds) -> Holds:
        _CLAUSES.setdefault(name, []).extend(Reading(form, holds) for form in forms)
        return holds

    return register
