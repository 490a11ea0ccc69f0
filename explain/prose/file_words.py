"""What was done with a file, what is wrong with it, and what it leaves open."""

from collections.abc import Sequence
from dataclasses import replace

from explain.files.checking import CheckAnswer, CheckedSection, Score
from explain.files.conversion import Converted
from explain.model.errors import Fault
from explain.model.section import Section
from explain.prose.words import by_number, counted, filled, score_figures, section_name

_MOST_NAMED = 5
_OTHER_SCORES = "The file states other scores than its results count: {differences}[ and {more} more]."
NOT_KNOWN = "Not known from this file"
NOTES = "What was guessed or left out"
DROPPED = "What the new file does not hold"
STILL_OPEN, ASSUMED, LEFT_OUT = "Still to be known", "Assumed", "Left out"
SCORES_DIFFER = "Scores that differ from the results"

_SCORES_DIFFER = "1 score differs from the results", "{} scores differ from the results"
_CLOSED = "can be read, but {} of its {} does not open", "can be read, but {} of its {} do not open"


def converted_words(done: Converted, out: str) -> str:
    """What was written, in one sentence."""
    return f"Written: {out} ({done.target}, {counted(len(done.sections), 'section')})."


def checked_words(answer: CheckAnswer) -> str:
    """Whether a file can be read and its scores are right, in one sentence."""
    closed = [section for section in answer.sections if section.faults]
    if answer.faults:
        return f"{answer.file} {_trouble(answer, len(closed))}: {counted(len(answer.faults), 'fault')}."
    players, sections = sum(section.players for section in answer.sections), len(answer.sections) - len(closed)
    contents = f"{counted(sections, 'section')}, {counted(players, 'player')}"
    if answer.wrong_scores:
        differ = by_number(len(answer.wrong_scores), *_SCORES_DIFFER)
        return f"{answer.file} can be read ({contents}), but {differ}."
    return f"{answer.file} can be read: {contents}; nothing is wrong with it."


def _trouble(answer: CheckAnswer, closed: int) -> str:
    if closed:
        return by_number(closed, *_CLOSED, closed, counted(len(answer.sections), "section"))
    return "can be read, but what it asks cannot be answered" if answer.sections else "cannot be read"


def section_line(section: CheckedSection) -> str:
    """One section in a line."""
    name, rounds = section_name(section.title), counted(section.rounds, "round")
    return (
        f"{name}: does not open" if section.faults else f"{name}: {counted(section.players, 'player')}, {rounds} held"
    )


def rounds_held(section: Section) -> str:
    """How many players a section has, and which rounds are on its chart."""
    players, rounds = counted(len(section.players), "player"), counted(section.rounds_held, "round")
    return filled("{players}, {rounds}[ of {of}] on the chart.", players=players, rounds=rounds, of=section.rounds)


def scores_line(section: CheckedSection) -> str:
    """How many stated scores were compared with the results."""
    if not section.scores:
        return "The file states no scores to compare."
    return f"{counted(len(section.scores), 'score')} stated, and compared with the results."


def fault_line(fault: Fault) -> str:
    """A fault, its place in the file, and what to do."""
    return str(replace(fault, file=None))


def scores_differ(wrong: Sequence[Score]) -> str | None:
    """Players whose stated scores differ from their results, in one sentence; ``None`` if there are none."""
    if not wrong:
        return None
    differences = [
        f"player {each.player} {each.name} ({score_figures(each.stated)} stated, {score_figures(each.counted)} counted)"
        for each in wrong[:_MOST_NAMED]
    ]
    more = len(wrong) - _MOST_NAMED if len(wrong) > _MOST_NAMED else None
    return filled(_OTHER_SCORES, differences=", ".join(differences), more=more)


def is_over(round: int, way: str) -> str:
    """A note that the last round is shown as posted, and how to ask for the best pairings."""
    return f"All {counted(round, 'round')} are played: this is about the last one as posted; {way} pairs it again."


def score_cells(score: Score) -> tuple[str, str, str, str]:
    """A score as stated and as the results add up, in points."""
    return score.section, f"{score.player} {score.name}", score_figures(score.stated), score_figures(score.counted)
