"""Answers as pandas tables, for whoever wants to sort, count or save them: which answer has which tables.

Whole numbers stay whole and what is not there stays empty: every column is of a nullable type. Columns are named in ``snake_case``;
ratings, values and limits are rating points, scores points. Names come as the file spells them; whoever writes them to a spreadsheet
takes care of one that begins like a formula.

A new kind of answer gets its tables in a module here and a line in ``TABLES``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explain.answers.against.all_switches import Changes
from explain.answers.against.candidates import Candidates
from explain.answers.against.firmness import Firmness
from explain.answers.against.why_bye import WhyBye
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import WhyNotSwitch
from explain.answers.answer import Answer
from explain.answers.audit.audit import Audit
from explain.answers.audit.event import PlayersEvent
from explain.answers.colors.why_color import WhyColor
from explain.answers.corrected import Corrected
from explain.answers.limits.map import LimitsMap
from explain.answers.limits.ranges import Ranges
from explain.answers.limits.settings_found import WhichSettings
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.round import Round
from explain.answers.schedules import RoundBySchedule
from explain.answers.season.season import Season
from explain.answers.sheets.by_hand import HandRound
from explain.answers.sheets.complaint import Complaint
from explain.book.lookup import DifferenceList, RuleList, WordList
from explain.model.errors import Fault, InputError
from explain.training.exam_results import ExamTable
from explain.training.exams import ExamSheet
from explain.training.exercises import Solution
from explain.views.frames import limits, others, rounds, seasons, sections, switches
from explain.views.frames.table import FrameTable

if TYPE_CHECKING:
    import pandas as pd

TABLES: Mapping[type[Answer], Mapping[str, FrameTable]] = {
    Round: {"boards": rounds.BOARDS, "players": rounds.PLAYERS, "groups": rounds.GROUPS, "sheet": rounds.SHEET},
    RoundBySchedule: {"boards": rounds.BOARDS, "players": rounds.PLAYERS, "groups": rounds.GROUPS, "sheet": rounds.SHEET},
    AgainstEverybody: {"opponents": switches.OPPONENTS},
    WhyNot: {"steps": switches.WHY_NOT_STEPS},
    WhyNotSwitch: {"boards": switches.SWITCHED_BOARDS, "steps": switches.SWITCH_STEPS},
    Candidates: {"candidates": switches.CANDIDATES},
    Changes: {"boards": switches.CHANGED_BOARDS},
    Price: {"boards": switches.PRICED_BOARDS, "steps": switches.PRICE_STEPS},
    WhyColor: {"steps": others.COLOR_STEPS},
    WhyBye: {"line": switches.LINE_FOR_BYE},
    WhyDropped: {"line": switches.LINE_TO_DROP, "drops": switches.DROPS},
    Firmness: {"boards": others.FIRM_BOARDS},
    LimitsMap: {
        "regions": limits.REGIONS,
        "low_limits": limits.LOW_STRETCHES,
        "high_limits": limits.HIGH_STRETCHES,
        "settings": limits.OTHER_SETTINGS,
    },
    Ranges: {"low_limits": limits.LOW_RANGES, "high_limits": limits.HIGH_RANGES},
    WhichSettings: {"found": limits.FOUND, "colors": limits.COLOR_SETTINGS},
    Audit: {"boards": others.AUDITED_BOARDS, "costs": others.AUDIT_COSTS, "switches": others.MENDING_SWITCHES},
    Corrected: {
        "boards": sections.CORRECTED_BOARDS,
        "cells": sections.CORRECTED_CELLS,
        "ratings": sections.CORRECTED_RATINGS,
        "standings": sections.CORRECTED_STANDINGS,
    },
    PlayersEvent: {"rounds": sections.EVENT_ROUNDS},
    Complaint: {"inputs": sections.INPUTS, "why_not": sections.COMPLAINT_WHY_NOTS},
    Season: {
        "rounds": seasons.ROUNDS,
        "boards": seasons.BOARDS,
        "files": seasons.FILES,
        "faults": seasons.FAULTS,
        "ranges": seasons.RANGES,
    },
    HandRound: {"boards": others.HAND_BOARDS},
    Solution: {"boards": others.SOLUTION_BOARDS},
    ExamSheet: {"themes": others.EXAM_POINTS},
    ExamTable: {"results": others.EXAM_RESULTS},
    RuleList: {"rules": others.RULES},
    WordList: {"words": others.WORDS},
    DifferenceList: {"differences": others.DIFFERENCES},
}
"""The tables of every answer that has rows, the first one first."""


def frame(answer: Answer, which: str | None = None) -> pd.DataFrame:
    """One of the tables of an answer, the first if none is named.

    Raises:
        InputError: if it has no table of that name.
        TypeError: if it has no rows.
    """
    name, tables = type(answer).__name__, TABLES.get(type(answer))
    if tables is None:
        raise TypeError(f"{name} has no rows")
    found = tables.get(which) if which is not None else next(iter(tables.values()))
    if found is None:
        raise InputError(Fault(f"{name} has no table {str(which)[:40]!r}", f"Give one of {', '.join(tables)}."))
    return found.frame(answer)
