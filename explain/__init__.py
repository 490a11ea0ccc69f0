"""Why do I play him, and why with Black? US Chess Swiss pairings, paired exactly and explained board by board.

section = explain.read("friday.txt")
best = explain.pair(section, round=4)
best.board(3)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explain.answers.about import audit, corrected, event
from explain.answers.round import Round, pair, posted
from explain.book.lookup import difference, rule, word
from explain.files import read, read_text
from explain.files.typed.corrections import GameCorrection, RatingCorrection, correct
from explain.model.errors import Fault, InputError
from explain.model.section import Color, Game, Player, Result, Section
from explain.model.settings import PRESETS, Preferences, preset
from explain.training.compared import by_hand

if TYPE_CHECKING:
    from explain.lab import Lab
    from explain.lab.exercise import Practice

__all__ = [
    "PRESETS",
    "Color",
    "Fault",
    "Game",
    "GameCorrection",
    "InputError",
    "Lab",
    "Player",
    "Practice",
    "Preferences",
    "RatingCorrection",
    "Result",
    "Round",
    "Section",
    "audit",
    "by_hand",
    "correct",
    "corrected",
    "difference",
    "event",
    "pair",
    "posted",
    "preset",
    "read",
    "read_text",
    "rule",
    "word",
]


def __getattr__(name: str) -> object:
    """Bring in the lab, and the widgets under it, only when it is asked for."""
    if name == "Lab":
        from explain.lab import Lab

        return Lab
    if name == "Practice":
        from explain.lab.exercise import Practice

        return Practice
    raise AttributeError(name)
