"""Readings: what a reader takes a sentence to say about the section, the round, the settings and the boards."""

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
        holds: whether what it says is true, given the hall and the values of the sentence's places by name; for a
            clause, what the sentence should know of it, if it is true.
        steps: the steps of a card it belongs to, for words that mean something else elsewhere; anywhere if empty.
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
        """The values in a sentence; ``None`` if it has another form, or belongs elsewhere."""
        is_said_here = isinstance(at, self.place) and (not self.steps or at.step in self.steps)
        return self.found(sentence) if is_said_here else None

    def found(self, text: str) -> Mapping[str, Any] | None:
        """The values in a text, wherever it is said; ``None`` if it has another form."""
        pattern, reads = self._compiled
        found = pattern.fullmatch(text)
        if found is None:
            return None
        return {name: None if found[name] is None else reads[name](found[name]) for name in reads}

    def is_true(self, told: Mapping[str, Any], at: Hall) -> bool:
        """Whether what was read is true."""
        return bool(self.value(told, at))

    def value(self, told: Mapping[str, Any], at: Hall) -> Any:
        """The result for what was read; ``None`` if the sentence denies it, or a rating, an agreement or a clause is
        wrong.
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
    """What may stand in a clause's place, and how it is read; ``None`` for an unknown clause."""
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
        """Hold none yet; all will be for sentences of such a place."""
        self.readings: list[Reading] = []
        self.place = place

    def reads(self, *forms: str, steps: Iterable[str] = ()) -> Callable[[Holds], Holds]:
        """Makes a function the meaning of sentences of these forms."""

        def register(holds: Holds) -> Holds:
            self.readings += [Reading(form, holds, tuple(steps), self.place) for form in forms]
            return holds

        return register

    def says(self, *forms: str, steps: Iterable[str] = ()) -> None:
        """Makes sentences of these forms true where their clauses are."""
        self.reads(*forms, steps=steps)(lambda _: True)

    def __iter__(self) -> Iterator[Reading]:
        return iter(self.readings)


def clause(name: str, *forms: str) -> Callable[[Holds], Holds]:
    """Makes a function the meaning of a clause, in any sentence."""

    def register(holds: Holds) -> Holds:
        _CLAUSES.setdefault(name, []).extend(Reading(form, holds) for form in forms)
        return holds

    return register
