"""How a kind of claim is proved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from proofs.said import Said


class Proof(NamedTuple):
    """How a kind of claim is proved.

    Args:
        proves: whether the definition bears out what is stated, told the claim and the place where it is made.
        players: how many it names; ``None`` for any number from 1.
        numbers: how many it holds; ``None`` for any number from 1.
        colors: how many it names.
        words: how many it holds; ``None`` for any number.
        rules: the rules of which it rests on one, ``None`` among them where it may rest on none; empty where it rests on none.
        baseline: the natural pairing that it speaks of, ``chosen`` for the one in force; ``None`` if it speaks of none.
    """

    proves: Callable[[Said, Any], bool]
    players: int | None = 0
    numbers: int | None = 0
    colors: int = 0
    words: int | None = 0
    rules: tuple[str | None, ...] = ()
    baseline: str | None = None
