"""Answers as pandas tables, to sort, count or save: which answer has which tables.

Whole numbers stay whole and missing values stay empty: every column has a nullable type. Columns are named in
``snake_case``; ratings, values and limits are rating points, scores are points. Names come as the file spells them;
code that writes them to a spreadsheet takes care of one that begins like a formula.

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
from explain.answers.sheets.complaint import Complaint
from explain.answers.sheets.hand_round import HandRound
from explain.book.lookup import DifferenceList, RuleList, WordList
from explain.model.errors import Fault, InputError
from explain.training.exams import ExamSheet, ExamTable
from explain.training.exercises import Solution
from explain.views.frames import limits_frames, others, round_frames, season_frames, sections, switch_frames
from explain.views.frames.table import FrameTable

if TYPE_CHECKING:
    import pandas as pd

TABLES: Mapping[type[Answer], Mapping[str, FrameTable]] = {
    **dict.fromkeys((Round, RoundBySchedule), round_frames.TABLES),
    AgainstEverybody: {"opponents": switch_frames.OPPONENTS},
    WhyNot: {"steps": switch_frames.STEPS_FROM_BEST},
    WhyNotSwitch: {"boards": switch_frames.SWITCHED_BOARDS, "steps": switch_frames.SWITCH_STEPS},
    Candidates: {"candidates": switch_frames.CANDIDATES},
    Changes: {"boards": switch_frames.CHANGED_BOARDS},
    Price: {"boards": switch_frames.VALUED_BOARDS, "steps": switch_frames.STEPS_FROM_BEST},
    WhyColor: {"steps": others.COLOR_STEPS},
    WhyBye: {"line": switch_frames.LINE_FOR_BYE},
    WhyDropped: {"line": switch_frames.LINE_TO_DROP, "drops": switch_frames.DROPS},
    Firmness: {"boards": others.FIRM_BOARDS},
    LimitsMap: {
        "regions": limits_frames.REGIONS,
        "low_limits": limits_frames.LOW_STRETCHES,
        "high_limits": limits_frames.HIGH_STRETCHES,
        "settings": limits_frames.OTHER_SETTINGS,
    },
    Ranges: {"low_limits": limits_frames.LOW_RANGES, "high_limits": limits_frames.HIGH_RANGES},
    WhichSettings: {"found": limits_frames.FOUND, "colors": limits_frames.COLOR_SETTINGS},
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
        "rounds": season_frames.ROUNDS,
        "boards": season_frames.BOARDS,
        "files": season_frames.FILES,
        "faults": season_frames.FAULTS,
        "ranges": season_frames.RANGES,
    },
    HandRound: {"boards": others.HAND_BOARDS},
    Solution: {"boards": switch_frames.VALUED_BOARDS},
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
    table = tables.get(which) if which is not None else next(iter(tables.values()))
    if table is None:
        raise InputError(Fault(f"{name} has no table {str(which)[:40]!r}", f"Give one of {', '.join(tables)}."))
    return table.frame(answer)
