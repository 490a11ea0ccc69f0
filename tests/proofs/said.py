"""A claim in JSON, read into a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

LETTERS = {"white": "W", "black": "B"}
_ONE_CRITERION = {"avoided_interchange": "over_high_limit"}
"""Two things that one criterion counts have two words; the readings of the English prove which one it is."""


@dataclass(frozen=True)
class Said:
    """A claim: players by pairing number, colors as ``W`` and ``B``; and its sentence, if there is one."""

    kind: str
    players: tuple[int, ...]
    numbers: tuple[int, ...]
    colors: tuple[str, ...]
    words: tuple[str, ...]
    rule: str | None
    baseline: str | None
    say: Callable[[], str | None] = field(compare=False)


Form = tuple[str, str, str, str]
"""The fields of a kind that hold players, numbers, colors and words, as its proof names them."""


def read(claim: Mapping[str, Any], form: Form, say: Callable[[], str | None]) -> Said | None:
    """A claim out of a board's JSON; ``None`` if it has other fields than its kind, or a required one is null."""
    parts = [_read(claim, names.split()) for names in form]
    fields = {name.lstrip("*?") for names in form for name in names.split()}
    if None in parts or claim.keys() != {"kind", "rule", "baseline", *fields}:
        return None
    players, numbers, colors, words = (tuple(part or ()) for part in parts)
    return Said(
        claim["kind"],
        players,
        numbers,
        tuple(LETTERS[color] for color in colors),
        tuple(_ONE_CRITERION.get(word, word) for word in words),
        claim["rule"],
        claim["baseline"],
        say,
    )


def _read(claim: Mapping[str, Any], names: Sequence[str]) -> list[Any] | None:
    """The values of some fields, one after the other; ``None`` if a required one is missing."""
    found: list[Any] = []
    for name in names:
        value = claim.get(name.lstrip("*?"))
        if value is None and not name.startswith("?"):
            return None
        found += value if isinstance(value, list) else [] if value is None else [value]
    return found
