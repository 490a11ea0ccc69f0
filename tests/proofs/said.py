"""A claim as JSON has it, read into a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

LETTERS = {"white": "W", "black": "B"}


@dataclass(frozen=True)
class Said:
    """A claim: players by pairing number, colors as ``W`` and ``B``."""

    kind: str
    players: tuple[int, ...]
    numbers: tuple[int, ...]
    colors: tuple[str, ...]
    words: tuple[str, ...]
    rule: str | None
    baseline: str | None


def read(claim: Mapping[str, Any]) -> Said:
    """A claim out of a board's JSON."""
    return Said(
        kind=claim["kind"],
        players=tuple(claim["players"]),
        numbers=tuple(claim["numbers"]),
        colors=tuple(LETTERS[color] for color in claim["colors"]),
        words=tuple(claim["words"]),
        rule=claim["rule"],
        baseline=claim["baseline"],
    )
