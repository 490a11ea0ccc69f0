"""Every answer laid out: which module lays out which answer, and the two ways to draw it.

A new kind of answer gets a module here and a line in ``LAYOUTS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from explain import prose
from explain.answers.against.all_switches import Changes
from explain.answers.against.candidates import Candidates
from explain.answers.against.firmness import Firmness
from explain.answers.against.why_bye import WhyBye
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import WhyNotSwitch
from explain.answers.audit.audit import Audit
from explain.answers.audit.board_verdict import BoardCard
from explain.answers.audit.event import Meetings, PlayersEvent
from explain.answers.audit.verification import Verification
from explain.answers.board import BoardAnswer
from explain.answers.colors.why_color import WhyColor
from explain.answers.corrected import Corrected
from explain.answers.limits.map import LimitsMap
from explain.answers.limits.ranges import Ranges
from explain.answers.limits.settings_found import WhichSettings
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.round import Round
from explain.answers.schedules import BySchedule, RoundBySchedule
from explain.answers.season.season import Season
from explain.answers.sheets.by_hand import HandRound
from explain.answers.sheets.complaint import Complaint
from explain.book.definition import Definition
from explain.book.lookup import DifferenceAnswer, DifferenceList, RuleAnswer, RuleList, WordAnswer, WordList
from explain.prose.rounds import first_lines
from explain.training.exam_results import ExamTable
from explain.training.exams import Exam, ExamSheet
from explain.training.exercises import Exercise, Hint, Solution
from explain.training.marking import Marking
from explain.views.answers import against, audit, by_hand, card, colors, limits, lines, parts, rounds, rulebook, season, sheets, training
from explain.views.document import Document, DocumentKind, Said
from explain.views.text import document_text

LAYOUTS: Mapping[type, Callable[[Any], Document]] = {
    Round: rounds.round,
    RoundBySchedule: rounds.by_schedule,
    BySchedule: lambda answer: parts.by_schedule(answer.event, map(document, answer.answers)),
    Meetings: rounds.meetings,
    BoardAnswer: card.board,
    BoardCard: card.card,
    WhyNot: against.why_not,
    AgainstEverybody: against.everybody,
    Firmness: audit.firmness,
    Verification: audit.verification,
    LimitsMap: limits.limits,
    Ranges: limits.ranges,
    WhichSettings: limits.which_settings,
    WhyNotSwitch: against.why_not_switch,
    Candidates: against.candidates,
    Price: against.price,
    Changes: against.changes,
    Audit: audit.audit,
    Corrected: sheets.corrected,
    PlayersEvent: sheets.event,
    Complaint: sheets.complaint,
    WhyColor: colors.why_color,
    WhyBye: lines.why_bye,
    WhyDropped: lines.why_dropped,
    Season: season.season,
    HandRound: by_hand.hand_round,
    Exercise: training.exercise,
    Hint: training.hint,
    Solution: training.solution,
    Marking: training.marking,
    Exam: training.exam,
    ExamSheet: training.sheet,
    ExamTable: training.results,
    RuleAnswer: rulebook.rule,
    RuleList: rulebook.rules,
    WordAnswer: rulebook.word,
    WordList: rulebook.glossary,
    DifferenceAnswer: rulebook.difference,
    DifferenceList: rulebook.differences,
    Definition: rulebook.definition,
}


def document(answer: object) -> Document:
    """An answer, a round or a board laid out."""
    return LAYOUTS[type(answer)](answer)


def text(answer: object) -> str:
    """An answer for the terminal."""
    return document_text(document(answer))


def html(answer: object) -> str:
    """An answer as a fragment with its own style."""
    from explain.views.html import document_html

    return document_html(document(answer))


def page(heading: str, *answers: object, posted: bool | None, of: Round | None = None, first: tuple[str, ...] = ()) -> str:
    """Answers as a whole page that opens anywhere; ``posted`` says what they are about, ``None`` if they say it themselves.

    ``of`` is the round that they speak of, where they do not say themselves what is to be known of it; ``first`` is what else is.
    """
    from explain.views.html import page_html

    return page_html(gathered(heading, [document(answer) for answer in answers], posted=posted, of=of, first=first))


def gathered(
    heading: str, documents: Sequence[Document], *, posted: bool | None = None, of: Round | None = None, first: tuple[str, ...] = ()
) -> Document:
    """Documents on one page; ``posted``, ``of`` and ``first`` as for ``page``."""
    other = (Said(prose.claims(of.off_the_wall.claims), stands_out=True),) if of and of.off_the_wall else ()
    ending = () if posted is None else (Said(prose.standing_line(posted=posted)),)
    first = (*first, *(first_lines(of.event, of.standings.open_games) if of else ()))
    return Document(heading, "", (*other, *documents, *ending), kind=DocumentKind.PAGE, first=first)
