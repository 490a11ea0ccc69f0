"""Learning to pair: exercises that are searched for, marked and hinted at, exams by a seed, and the pairing by hand.

``exercise`` gives a small section, played out, in which one theme decides, ``mark`` marks a round, ``exam`` is the paper of a seat by a seed.
``explain.by_hand`` pairs a round with cards, step by step; what it does stands in the package ``by_hand``.

Whatever is behind a name is imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explain.training.attempt import Attempt
    from explain.training.exam_results import ExamResult, ExamTable, Results
    from explain.training.exams import Exam, ExamSheet, exam, handed_in, papers
    from explain.training.exercises import ANY, Exercise, Hint, HintKind, Solution, exercise
    from explain.training.marking import MOST_POINTS, Grade, Marking, ReasonMark, mark
    from explain.training.theme import Theme, ThemeKind
    from explain.training.themes import THEMES, theme_named

_HOMES = {
    "explain.training.attempt": ("Attempt",),
    "explain.training.exam_results": ("ExamResult", "ExamTable", "Results"),
    "explain.training.exams": ("Exam", "ExamSheet", "exam", "handed_in", "papers"),
    "explain.training.exercises": ("ANY", "Exercise", "Hint", "HintKind", "Solution", "exercise"),
    "explain.training.marking": ("MOST_POINTS", "Grade", "Marking", "ReasonMark", "mark"),
    "explain.training.theme": ("Theme", "ThemeKind"),
    "explain.training.themes": ("THEMES", "theme_named"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """What stands behind a name of the room."""
    if name not in _HOME:
        raise AttributeError(f"module 'explain.training' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
