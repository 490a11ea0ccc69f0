"""How a kind of claim is proved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from proofs.beside import ANY_RULE
from proofs.said import Said


class Proof(NamedTuple):
    """How a kind of claim is proved.

    Args:
        proves: whether the definition bears out the claim, given the claim and where it is made.
        players: the fields that name players, as in ``one other``; ``*`` stands before a list, ``?`` before a field
            that may be null, both before a list that may be empty.
        numbers: the fields that hold numbers, with the same marks.
        colors: the fields that hold a color.
        words: the fields that hold a word.
        rules: the rules it may rest on, ``None`` among them for no rule; empty where it rests on none.
        baseline: the natural pairing it is about: ``chosen`` for the one set, ``any`` where the claim says which;
            ``None`` if about none.
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

    Rules ``any`` are those of all criteria, and ``-`` stands for none.
    """
    rows: dict[str, Proof] = {}
    for row, proves in proofs.items():
        kind, *parts = row.split(" | ")
        fields: dict[str, Any] = dict(part.split(" ", 1) for part in parts)
        rules = fields.pop("rules", "").replace("any", " ".join(rule or "-" for rule in ANY_RULE)).split()
        rows[kind] = Proof(proves, **fields, rules=tuple(None if rule == "-" else rule for rule in rules))
    return rows
