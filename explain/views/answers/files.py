"""A file converted or checked: every fault at its place, scores that differ, what is left open."""

from collections.abc import Iterable

from explain.files.checking import CheckAnswer
from explain.files.conversion import Converted
from explain.prose import file_words as words
from explain.prose.rounds import event_line, first_lines, perhaps_line
from explain.views.document import Block, Document, Lines, Said, titled_table


def converted_document(done: Converted, out: str) -> Document:
    """What was written, and what the new file does not hold."""
    notes = (*done.notes, *filter(None, [words.scores_differ(done.wrong_scores)]))
    return Document(
        "Converted", words.converted_words(done, out), (*_sentences(words.DROPPED, done.dropped), *_sentences(words.NOTES, notes))
    )


def checked_document(answer: CheckAnswer) -> Document:
    """Everything that is wrong with a file, and what it leaves open."""
    blocks: list[Block] = []
    of_sections = {fault for section in answer.sections for fault in section.faults}
    if faults := [fault for fault in answer.faults if fault not in of_sections]:
        blocks.append(Lines(tuple(map(words.fault_line, faults))))
    if answer.wrong_scores:
        titles = ("Section", "Player", "#Stated", "#Counted")
        blocks.append(titled_table(words.SCORES_DIFFER, titles, map(words.score_cells, answer.wrong_scores)))
    for section in answer.sections:
        blocks.append(Said(words.section_line(section), heads=True))
        if len(answer.sections) > 1:
            blocks += [Said(line) for line in [event_line(section.event)] if line]
        blocks.append(Lines(tuple(map(words.fault_line, section.faults))) if section.faults else Said(words.scores_line(section)))
        blocks += [
            *_sentences(words.NOT_KNOWN, section.not_known),
            *_sentences(words.NOTES, (*section.notes, *filter(None, [perhaps_line(section.event)]))),
        ]
    return Document(
        "Checked",
        words.checked_words(answer),
        tuple(blocks),
        first=first_lines(answer.sections[0].event, None) if len(answer.sections) == 1 else (),
    )


def _sentences(heading: str, sentences: Iterable[str]) -> Iterable[Block]:
    lines = tuple(sentences)
    return (Said(f"{heading}:"), Lines(lines)) if lines else ()
