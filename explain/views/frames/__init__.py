"""Answers as pandas tables, to sort, count or save; lists the tables of each answer.

Whole numbers stay whole and missing values stay empty: every column has a nullable type. Columns are named in
``snake_case``; ratings, values and limits are rating points, scores are points. Names are as in the file; code that
writes them to a spreadsheet must guard those that begin like a formula.

A new kind of answer gets its tables in the ``TABLES`` of a module here.
"""

from typing import TYPE_CHECKING

from explain.answers.answer import Answer
from explain.book.lookup import DifferenceList, RuleList, WordList
from explain.model.errors import Fault, InputError
from explain.training.exercises import Solution
from explain.views.frames import round_frames, season_frames
from explain.views.frames.table import Tables, frame_table, texts

if TYPE_CHECKING:
    import pandas as pd

TABLES: Tables = {  # the tables of every answer that has rows; the first is the default
    **round_frames.TABLES,
    **season_frames.TABLES,
    Solution: {"boards": round_frames.VALUED_BOARDS},
    # One row per rule card in the order of the book, word in alphabetical order, or known difference.
    RuleList: {"rules": frame_table("cards", texts(rule="rule.number", title="rule.title", sentence="rule.sentence"))},
    WordList: {"words": frame_table("words", texts("word", "sentence"))},
    DifferenceList: {"differences": frame_table("differences", texts("name", "title", "about"))},
}


def frame(answer: Answer, which: str | None = None) -> "pd.DataFrame":
    """A table of an answer, by default the first; ``InputError`` for a wrong name, ``TypeError`` if it has none."""
    name, tables = type(answer).__name__, TABLES.get(type(answer))
    if tables is None:
        raise TypeError(f"{name} has no rows")
    table = tables.get(which) if which is not None else next(iter(tables.values()))
    if table is None:
        raise InputError(Fault(f"{name} has no table {str(which)[:40]!r}", f"Give one of {', '.join(tables)}."))
    return table.frame(answer)
