"""What became of a file, what is wrong with it, and what it leaves open."""

from __future__ import annotations

from explain.conversion import CheckAnswer, CheckedSection, Converted, Score
from explain.errors import Fault
from explain.prose.words import counted, points


def converted(done: Converted, out: str) -> str:
    """What was written, in one sentence."""
    return f"Written: {out} ({done.target}, {counted(len(done.sections), 'section')})."


def checked(answer: CheckAnswer) -> str:
    """Whether a file can be read and its scores are right, in one sentence."""
    if answer.faults:
        return f"{answer.file} cannot be read: {counted(len(answer.faults), 'fault')}."
    players, sections = sum(section.players for section in answer.sections), len(answer.sections)
    found = f"{counted(sections, 'section')}, {counted(players, 'player')}"
    if answer.wrong_scores:
        return f"{answer.file} can be read ({found}), but {counted(len(answer.wrong_scores), 'score')} differ from the results."
    return f"{answer.file} can be read: {found}; nothing is wrong with it."


def section_line(section: CheckedSection) -> str:
    """One section in a line."""
    return f"{section.title or 'Section'}: {counted(section.players, 'player')}, {counted(section.rounds, 'round')} held"


def scores_line(section: CheckedSection) -> str:
    """How many stated scores were compared with the results."""
    if not section.scores:
        return "The file states no scores to compare."
    return f"{counted(len(section.scores), 'score')} stated, and compared with the results."


def where(fault: Fault) -> str:
    """The place of a fault in its file."""
    line = f"line {fault.line}" if fault.line else ""
    return ", ".join(filter(None, (line, fault.field)))


def score_cells(score: Score) -> tuple[str, str, str, str]:
    """A score as it is stated and as it counts, in points."""
    return score.section, f"{score.player} {score.name}", points(score.stated), points(score.counted)


NOT_KNOWN = "Not known from this file"
NOTES = "What was guessed or left out"
DROPPED = "What the new file does not hold"
