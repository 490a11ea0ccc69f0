"""How a kind of claim is proved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from proofs.beside import ANY_RULE
from proofs.said import Said


class Proof(NamedTuple):
    """How a kind of claim is proved.

    Args: proves: whether the definition bears out what is stated, told the claim and the place where it is made.
        players: the fields that name somebody, as in ``one other``; ``*`` stands before one that holds several, ``?``
        before one that may be null; both where it may hold several or none. numbers: the fields that hold a number,
        likewise. colors: those that hold a color.
        words: those that hold a word. rules: the rules of which it rests on one, ``None`` among them where it may rest
        on none; empty where it rests on none. baseline: the natural pairing that it speaks of, ``chosen`` for the one
        in force, ``any`` where what is proved says which; ``None`` if it speaks of none.
    """

    proves: Callable[[Said, Any], bool]
    players: str = ""
    numbers: str = ""
    colors: str = ""
    words: str = ""
    rules: tuple[str | None, ...] = ()
    baseline: str | None = None


def table(proofs: Mapping[str, Callable[[Said, Any], bool]]) -> dict[str, Proof]:
    """Proofs by kind; before each stands ``kind | players one other | numbers *rounds | rules 27A1 28N | baseline
    chosen``.

    Rules are all that have a criterion where they are ``any``, and ``-`` stands for none.
    """
    rows: dict[str, Proof] = {}
    for row, proves in proofs.items():
        kind, *parts = row.split(" | ")
        fields: dict[str, Any] = dict(part.split(" ", 1) for part in parts)
        rules = fields.pop("rules", "").replace("any", " ".join(rule or "-" for rule in ANY_RULE)).split()
        rows[kind] = Proof(proves, **fields, rules=tuple(None if rule == "-" else rule for rule in rules))
    return rows
