"""A slow, plain reading of the pairing rules, by enumerating every round there is.

It shares nothing with the engine but the values of a section and the settings, so that the two
can be held against each other on small sections (up to 8 players, or 10 with patience).
Everybody is named by his rank, 1 to n; the bye is n + 1. A board is a pair of ranks, the higher ranked first.
"""

from __future__ import annotations

from reference.colors import Conflicts, Decision, colored, conflicts, decide, due
from reference.facts import Board, Eve, Matching, Person, by_number, eve, matchings
from reference.final import COLUMNS, Answer, answers, best_rounds, compared, final_cost, is_interchange, round_cost
from reference.naturals import Natural, float_choices, float_cost, gap, legal_naturals, naturals, raw_natural, value

__all__ = [
    "COLUMNS",
    "Answer",
    "Board",
    "Conflicts",
    "Decision",
    "Eve",
    "Matching",
    "Natural",
    "Person",
    "answers",
    "best_rounds",
    "by_number",
    "colored",
    "compared",
    "conflicts",
    "decide",
    "due",
    "eve",
    "final_cost",
    "float_choices",
    "float_cost",
    "gap",
    "is_interchange",
    "legal_naturals",
    "matchings",
    "naturals",
    "raw_natural",
    "round_cost",
    "value",
]
