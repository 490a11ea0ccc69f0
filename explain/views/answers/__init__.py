"""Every answer laid out: which module lays out which answer, and the two ways to draw it.

A new kind of answer gets a module here and a line in ``_LAYOUTS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explain.reasons.answer import Answer
from explain.reasons.audit import Audit
from explain.reasons.candidates import Candidates
from explain.reasons.complaint import Complaint
from explain.reasons.corrected import Corrected
from explain.reasons.event import Event
from explain.reasons.exchange import Exchange
from explain.reasons.firmness import Firmness
from explain.reasons.limits import LimitsMap
from explain.reasons.price import Price
from explain.reasons.settings import WhichSettings
from explain.reasons.stages import Changes
from explain.reasons.why_bye import WhyBye
from explain.reasons.why_color import WhyColor
from explain.reasons.why_float import WhyFloat
from explain.reasons.why_not import AgainstEverybody, WhyNot
from explain.rulebook import DifferenceAnswer, DifferenceList, RuleAnswer, RuleList, WordAnswer, WordList
from explain.training import Exam, ExamTable, Exercise, Hint, Marking, Solution
from explain.training.compared import HandRound
from explain.views.answers import (
    audit,
    complaint,
    corrected,
    event,
    firmness,
    floating,
    limits,
    price,
    rulebook,
    switches,
    training_by_hand,
    training_exercises,
    which_settings,
    why_color,
    why_not,
)
from explain.views.document import Document

_LAYOUTS: Mapping[type[Answer], Callable[[Any], Document]] = {
    WhyNot: why_not.why_not,
    AgainstEverybody: why_not.everybody,
    Firmness: firmness.firmness,
    LimitsMap: limits.limits,
    WhichSettings: which_settings.which_settings,
    Exchange: switches.exchange,
    Candidates: switches.candidates,
    Price: price.price,
    Changes: switches.changes,
    Audit: audit.audit,
    Corrected: corrected.corrected,
    Event: event.event,
    Complaint: complaint.complaint,
    WhyColor: why_color.why_color,
    WhyBye: floating.why_bye,
    WhyFloat: floating.why_float,
    HandRound: training_by_hand.hand_round,
    Exercise: training_exercises.exercise,
    Hint: training_exercises.hint,
    Solution: training_exercises.solution,
    Marking: training_exercises.marking,
    Exam: training_exercises.exam,
    ExamTable: training_exercises.results,
    RuleAnswer: rulebook.rule,
    RuleList: rulebook.rules,
    WordAnswer: rulebook.word,
    WordList: rulebook.glossary,
    DifferenceAnswer: rulebook.difference,
    DifferenceList: rulebook.differences,
}


def document(answer: Answer) -> Document:
    """An answer laid out."""
    return _LAYOUTS[type(answer)](answer)


def text(answer: Answer) -> str:
    """An answer for the terminal."""
    from explain.views.terminal import document_text

    return document_text(document(answer))


def html(answer: Answer) -> str:
    """An answer as a fragment with its own style."""
    from explain.views.html import document_html

    return document_html(document(answer))


def page(heading: str, *answers: Answer, posted: bool | None) -> str:
    """Answers as a whole page that opens anywhere; ``posted`` says what they are about, ``None`` if they say it themselves."""
    from explain.views.html import documents_page_html

    return documents_page_html(heading, tuple(map(document, answers)), posted=posted)
