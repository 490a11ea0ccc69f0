"""The kinds of claims by subject, and a claim split into players, numbers, colors and words."""

import pkgutil
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

from proofs import Wall, form_of
from proofs.said import LETTERS, Said

from explain.answers import claims
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_seats, of_worth
from explain.answers.player import who_before
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.prose.claims import sentence

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
    """A claim by what its fields hold, whatever their names."""
    return {
        "kind": claim.KIND,
        "players": [player.number for player in claim.players],
        "numbers": [*claim.numbers],
        "colors": [color.value for color in claim.colors],
        "words": [*claim.words],
        "rule": claim.rule,
        "baseline": claim.baseline.value if claim.baseline else None,
    }


def as_read(parts: dict[str, Any], wall: Wall) -> Said:
    """A claim as a proof reads it."""
    players, numbers, words = (tuple(parts[name]) for name in ("players", "numbers", "words"))
    return Said(
        parts["kind"],
        players,
        numbers,
        tuple(map(LETTERS.__getitem__, parts["colors"])),
        words,
        parts["rule"],
        parts["baseline"],
        partial(_said, parts, wall),
    )


def _said(parts: dict[str, Any], wall: Wall) -> str | None:
    """The sentence of a claim, possibly one that nobody makes; ``None`` where there is no sentence for it."""
    left = {
        "players": [who_before(wall.player(number), wall.round) for number in parts["players"]],
        "numbers": [*parts["numbers"]],
        "colors": [*map(Color, parts["colors"])],
        "words": [*parts["words"]],
    }
    fields: dict[str, Any] = {}
    for held, names in zip(left.values(), form_of(parts["kind"]), strict=True):
        for place, name in enumerate(each := names.split(), start=1):
            needed = sum(later[0] not in "?*" for later in each[place:])  # an optional one leaves these their values
            least = min(1, len(held) - needed * (name[0] == "?"))
            taken = [held.pop(0) for _ in range(len(held) if "*" in name else least)]
            fields[name.lstrip("*?")] = (tuple(taken) or None) if "*" in name else next(iter(taken), None)
    baseline = parts["baseline"] and BaselineChoice(parts["baseline"])
    try:
        return sentence(BY_NAME[parts["kind"]](**fields, rule=parts["rule"], baseline=baseline))
    except KeyError:
        return None


BY_NAME = {kind.KIND: kind for kind in kinds()}
