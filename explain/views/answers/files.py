"""A file converted or checked: faults at their places, scores that differ, what is left open; and a season of files."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from explain import prose
from explain.answers.audit.audit import Verdict
from explain.answers.scratch import Scratch
from explain.answers.season.season import PlacedTrouble, Season, SeasonShare
from explain.files.checking import CheckAnswer
from explain.files.conversion import Converted
from explain.prose import audit
from explain.prose import file_words as words
from explain.prose import season as say
from explain.prose.rounds import event_line, first_lines, perhaps_line
from explain.views import svg
from explain.views.answers import document, rounds
from explain.views.document import Block, Document, DocumentKind, Lines, Picture, Said, titled_table
from explain.views.pictures.small_pictures import ShareBar, bars_sheet

_MOST_TROUBLES = 200
ShareWords = Callable[[SeasonShare], str]


def converted_document(done: Converted, out: str) -> Document:
    """What was written, and what the new file does not hold."""
    notes = (*done.notes, *filter(None, [words.scores_differ(done.wrong_scores)]))
    blocks = (*_sentences(words.DROPPED, done.dropped), *_sentences(words.NOTES, notes))
    return Document("Converted", words.converted_words(done, out), blocks)


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
            blocks += Said.each(event_line(section.event))
        blocks.append(
            Lines(tuple(map(words.fault_line, section.faults))) if section.faults else Said(words.scores_line(section))
        )
        blocks += _sentences(words.NOT_KNOWN, section.not_known)
        blocks += _sentences(words.NOTES, (*section.notes, *filter(None, [perhaps_line(section.event)])))
    first = first_lines(answer.sections[0].event, None) if len(answer.sections) == 1 else ()
    return Document("Checked", words.checked_words(answer), tuple(blocks), first=first)


def _sentences(heading: str, sentences: Iterable[str]) -> Iterable[Block]:
    lines = tuple(sentences)
    return (Said(f"{heading}:"), Lines(lines)) if lines else ()


@document.register
def _scratch(answer: Scratch) -> Document:
    """What is still to be known, the round with the reason of every board, and what was assumed and left out."""
    first = [Said(" ".join(answer.missing), lead=f"{words.STILL_OPEN}:", stands_out=True)] if answer.missing else []
    shown: tuple[Block, ...] = (
        (rounds.round_document(answer.round), *rounds.board_reasons(answer.round))
        if answer.round
        else (rounds.chart(answer.section),)
    )
    after = (*_sentences(words.ASSUMED, answer.assumed), *_sentences(words.LEFT_OUT, answer.left_out))
    return Document("", "", (*first, *shown, *after))


@document.register
def _season(answer: Season) -> Document:
    parts = (
        *_shares(
            say.VERDICTS, say.VERDICTS_PICTURE, answer.verdicts, lambda share: say.VERDICT_WORDS[Verdict(share.name)]
        ),
        *_shares(say.CRITERIA_TITLE, say.CRITERIA_PICTURE, answer.criteria, say.criterion_words),
        *_shares(say.PRESETS_TITLE, say.PRESETS_PICTURE, answer.presets, lambda share: prose.PRESET_TITLES[share.name]),
        *_shares(say.SIZES, say.SIZES_PICTURE, answer.sizes, say.size_words),
        *_shares(say.SETTINGS, say.SETTINGS_PICTURE, answer.explained, lambda share: share.name or say.BY_THE_BOOK),
        *_troubles(list(answer.troubles)),
    )
    trouble = say.troubles_line(answer)
    lines = [*Said.each(say.others_line(answer)), *([Said(trouble, stands_out=True)] if trouble else [])]
    fine = (*say.FACTS, audit.settings_line(answer.questions.preferences))
    return Document(say.TITLE, say.season_headline(answer), (*lines, *parts, *map(Said, fine)), kind=DocumentKind.PAGE)


def _shares(title: str, about: str, shares: Sequence[SeasonShare], in_words: ShareWords) -> Iterator[Block]:
    """Shares as a picture, and as a table for whoever cannot see it; nothing where nothing was counted."""
    if not any(share.of for share in shares):
        return
    yield Said(title, heads=True)
    bars = [
        ShareBar(in_words(share), f"{share.count} ({say.share_words(share)})", share.thousandths) for share in shares
    ]
    bar_words = "; ".join(f"{bar.words}: {bar.figures}" for bar in bars)
    yield Picture(lambda: svg.svg(bars_sheet(bars), f"{about} {bar_words}."))
    rows = [(in_words(share), str(share.count), str(share.of), say.share_words(share)) for share in shares]
    yield titled_table(about, (say.WHAT, f"#{say.ROUNDS}", f"#{say.OUT_OF}", f"#{say.SHARE}"), rows)


def _troubles(troubles: Sequence[PlacedTrouble]) -> Iterator[Block]:
    if not troubles:
        return
    yield Said(say.TROUBLES, heads=True)
    rows = []
    for each in troubles[:_MOST_TROUBLES]:
        place = ("" if number is None else str(number) for number in (each.section, each.round))
        file = each.file.id if each.file.name is None else each.file.name
        rows.append((file, *place, say.trouble_words(each.trouble)))
    yield titled_table("", (f"@{say.FILE}", f"#{say.SECTION}", f"#{say.ROUND}", say.WHY), rows)
    if len(troubles) > _MOST_TROUBLES:
        yield Said(say.MORE_TROUBLES.format(len(troubles) - _MOST_TROUBLES))
