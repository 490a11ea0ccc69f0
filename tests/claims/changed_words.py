"""Patterns as they are used, and temporarily replaced: how mutants of words are made and tried."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import explain.prose
from claims.texts import Told
from explain.answers.player import RoundPlayer
from explain.prose import claims

_MARK, _MOST = "*", 40


class Used:
    """Which patterns, and which phrases from tables, some texts are made of."""

    def __init__(self, told: Sequence[Told]) -> None:
        """Write each text once more, and record."""
        self.told = told
        self.names: dict[str, set[str]] = {}
        self._at: dict[str, set[int]] = {}
        for number, each in enumerate(told):
            with _heard() as patterns:
                each.say()
            for pattern, fields, filled in patterns:
                if filled and filled in each.text:
                    self.names.setdefault(pattern, set()).update(fields)
                    self._at.setdefault(pattern, set()).add(number)
        for pattern in [*self._at]:
            self._at[pattern] = self._changed_by(pattern)
            if not self._at[pattern]:
                del self._at[pattern], self.names[pattern]
        for phrase in {phrase for table in _tables() for phrase in table.values() if " " in phrase}:
            places = {number for number, each in enumerate(told) if phrase in each.text}
            if places and phrase not in self._at:
                self.names[phrase], self._at[phrase] = set(), places

    def _changed_by(self, pattern: str) -> set[int]:
        """The first texts it changes, found by a mark in it: another pattern may have been tried there."""
        with said_as(pattern, f"{pattern}{_MARK}"):
            numbers = sorted(self._at[pattern])[:_MOST]
            return {number for number in numbers if self.told[number].say() != self.told[number].text}

    def of(self, pattern: str) -> list[Told]:
        """The texts that a pattern or a phrase is in."""
        return [self.told[number] for number in sorted(self._at[pattern])]


@contextmanager
def _heard() -> Iterator[list[tuple[str, set[str], str]]]:
    """The patterns filled while this lasts, each with its places that hold a player, and the result."""
    heard: list[tuple[str, set[str], str]] = []
    fill = claims.WRITER.vformat

    def vformat(pattern: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        places = {place for _, place, _, _ in claims.WRITER.parse(pattern) if place}
        players = {
            place for place in places if isinstance(claims.WRITER.get_field(place, args, kwargs)[0], RoundPlayer)
        }
        heard.append((pattern, players, fill(pattern, args, kwargs)))
        return heard[-1][-1]

    with _instead_of_filling(vformat):
        yield heard


@contextmanager
def said_as(was: str, made: str) -> Iterator[None]:
    """Replaces one pattern or phrase by another while this lasts."""
    fill = claims.WRITER.vformat

    def vformat(pattern: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        return fill(made if pattern == was else pattern, args, kwargs)

    held = [(table, key) for table in _tables() for key, phrase in table.items() if phrase == was]
    for table, key in held:
        table[key] = made
    try:
        with _instead_of_filling(vformat):
            yield
    finally:
        for table, key in held:
            table[key] = was


@contextmanager
def _instead_of_filling(vformat: Any) -> Iterator[None]:
    claims.WRITER.vformat = vformat  # type: ignore[method-assign]
    try:
        yield
    finally:
        del claims.WRITER.vformat


def _tables() -> Iterator[dict[Any, str]]:
    """All tables of phrases in the modules of words."""
    for module in pkgutil.iter_modules(explain.prose.__path__):
        for value in vars(importlib.import_module(f"explain.prose.{module.name}")).values():
            if isinstance(value, dict) and value and all(isinstance(each, str) for each in value.values()):
                yield value
