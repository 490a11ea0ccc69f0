"""The kinds of claims by subject, and a claim taken apart into players, numbers, colors and words."""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

from proofs.said import LETTERS, Said

from explain.answers import claims
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_seats, of_worth

OF_CARDS = (of_seats, of_groups, of_worth, of_colors)
"""The subjects of a board's card."""
SUBJECTS = tuple(import_module(f"{claims.__name__}.{found.name}") for found in pkgutil.iter_modules(claims.__path__))


def kinds(*subjects: ModuleType) -> tuple[type[Claim], ...]:
    """The kinds of claims of some subjects, of all if none is named."""
    modules = subjects or SUBJECTS
    return tuple(
        each
        for module in modules
        for each in vars(module).values()
        if is_kind(each) and each.__module__ == module.__name__
    )


def is_kind(found: object) -> bool:
    """Whether it is a class of claims."""
    return isinstance(found, type) and issubclass(found, Claim)


def is_of(claim: Claim, *subjects: ModuleType) -> bool:
    """Whether a claim is of one of these subjects."""
    return type(claim).__module__ in [subject.__name__ for subject in subjects]


def parts(claim: Claim) -> dict[str, Any]:
    """A claim by what its fields hold, whatever they are called."""
    return {
        "kind": claim.KIND,
        "players": [player.number for player in claim.players],
        "numbers": [*claim.numbers],
        "colors": [color.value for color in claim.colors],
        "words": [*claim.words],
        "rule": claim.rule,
        "baseline": claim.baseline.value if claim.baseline else None,
    }


def as_read(parts: dict[str, Any]) -> Said:
    """The same as a proof reads it."""
    players, numbers, words = (tuple(parts[name]) for name in ("players", "numbers", "words"))
    return Said(
        parts["kind"],
        players,
        numbers,
        tuple(map(LETTERS.__getitem__, parts["colors"])),
        words,
        parts["rule"],
        parts["baseline"],
    )
