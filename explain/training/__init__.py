"""Learning to pair: exercises that are built, marked and hinted at, exams by number, and the pairing by hand.

``exercise`` builds a small section in which one theme decides, ``mark`` marks a round, ``exam`` is a fixed set of exercises.
``explain.by_hand`` pairs a round with cards, step by step; what it does stands in the package ``by_hand``.
"""

from explain.training.attempt import Attempt
from explain.training.exams import Exam, ExamResult, ExamTable, Results, exam
from explain.training.exercises import Exercise, Hint, HintKind, Solution, exercise
from explain.training.marking import MOST_POINTS, Marking, ReasonMark, mark
from explain.training.themes import THEMES, Theme, ThemeKind, theme_named

__all__ = [
    "MOST_POINTS",
    "THEMES",
    "Attempt",
    "Exam",
    "ExamResult",
    "ExamTable",
    "Exercise",
    "Hint",
    "HintKind",
    "Marking",
    "ReasonMark",
    "Results",
    "Solution",
    "Theme",
    "ThemeKind",
    "exam",
    "exercise",
    "mark",
    "theme_named",
]
