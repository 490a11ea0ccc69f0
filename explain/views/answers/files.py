"""A converted or checked file: faults, differing scores, what is left open; also a season of files."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from explain import prose
from explain.answers.audit.audit import Verdict
from explain.answers.audit.discrepancies import Discrepancy
from explain.answers.scratch import Scratch
from explain.answers.season.season import PlacedTrouble, Season, SeasonFile, SeasonShare
from explain.files.checking import CheckAnswer
from explain.files.conversion import Converted
from explain.prose import audit
from explain.prose import file_words as words
from explain.prose import season as say
from explain.prose.rounds import kind_line, perhaps_line
from explain.views.answers import document, rounds
from explain.views.document import Bar, Block, Cell, Document, DocumentKind, Lines, Link, Said, titled_table

_MOST_WORST, _MOST_TAUGHT, _MOST_TROUBLES = 40, 3, 200
ShareWords = Callable[[SeasonShare], str]


def converted_document(done: Converted, out: str) -> Document:
    """What was written, and what the new file leaves out."""
    notes = (*done.notes, *filter(None, [words.scores_differ(done.wrong_scores)]))
    blocks = (*_sentences(words.DROPPED, done.dropped), *_sentences(words.NOTES, notes))
    return Document("Converted", words.converted_words(done, out), blocks)


def checked_document(answer: CheckAnswer) -> Document:
    """Everything wrong with a file, and what it leaves open."""
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
            blocks += Said.each(kind_line(section.event))
        blocks.append(
            Lines(tuple(map(words.fault_line, section.faults))) if section.faults else Said(words.scores_line(section))
        )
        blocks += _sentences(words.NOT_KNOWN, section.not_known)
        blocks += _sentences(words.NOTES, (*section.notes, *filter(None, [perhaps_line(section.event)])))
    first = tuple(filter(None, [kind_line(each.event) for each in answer.sections if len(answer.sections) == 1]))
    return Document("Checked", words.checked_words(answer), tuple(blocks), first=first)


def _sentences(heading: str, sentences: Iterable[str]) -> Iterable[Block]:
    lines = tuple(sentences)
    return (Said(f"{heading}:"), Lines(lines)) if lines else ()


@document.register
def _scratch(answer: Scratch) -> Document:
    """What is missing, the boards with their reasons, and what was assumed and left out."""
    first = [Said(" ".join(answer.missing), lead=f"{words.STILL_OPEN}:", stands_out=True)] if answer.missing else []
    shown = rounds.boards_and_reasons(answer.round) if answer.round else (rounds.chart(answer.section),)
    after = (*_sentences(words.ASSUMED, answer.assumed), *_sentences(words.LEFT_OUT, answer.left_out))
    return Document("", prose.paragraph(answer.round.line) if answer.round else "", (*first, *shown, *after))


@document.register
def _season(answer: Season) -> Document:
    trouble = say.troubles_line(answer)
    lines = [*Said.each(say.others_line(answer)), *([Said(trouble, stands_out=True)] if trouble else [])]
    lines += Said.each(say.other_files_line(answer))
    fine = (*say.FACTS, audit.settings_line(answer.questions.preferences))
    blocks = (*lines, *_found(answer), *map(Said, fine))
    return Document(say.TITLE, say.season_headline(answer), blocks, kind=DocumentKind.PAGE)


def _found(answer: Season) -> Iterator[Block]:
    """The findings in all files, part by part."""
    yield from _worst(answer)
    verdicts, differences = answer.verdicts, answer.differences
    yield from _shares(say.VERDICTS, say.VERDICTS_CAPTION, verdicts, lambda one: say.VERDICT_WORDS[Verdict(one.name)])
    yield from _taught(answer)
    yield from _shares(say.CRITERIA_TITLE, say.CRITERIA_CAPTION, answer.criteria, say.criterion_words)
    yield from _shares(
        say.PRESETS_TITLE, say.PRESETS_CAPTION, answer.presets, lambda one: prose.PRESET_TITLES[one.name]
    )
    different = audit.DIFFERENCE_WORDS
    about = say.DIFFERENCES_TITLE, say.DIFFERENCES_CAPTION
    yield from _shares(*about, differences, lambda one: different[Discrepancy(one.name)])
    yield from _shares(say.SIZES, say.SIZES_CAPTION, answer.sizes, say.size_words)
    for name, title in say.ORIGINS_TITLES.items():
        yield from _shares(title, say.ORIGINS_CAPTION, answer.shares_by(name), lambda one: one.name or say.NOT_SAID)
    yield from _shares(say.SETTINGS, say.SETTINGS_CAPTION, answer.explained, lambda one: one.name or say.BY_THE_BOOK)
    yield from _troubles(list(answer.troubles))


def _worst(answer: Season) -> Iterator[Block]:
    """Rounds that could be better, with file, board and finding; the round number links to the site."""
    if not (worst := answer.worst):
        return
    yield Said(say.WORST, heads=True)
    rows: list[tuple[Cell, ...]] = []
    for each in worst[:_MOST_WORST]:
        finding = each.facts.finding
        assert finding is not None
        round = str(each.facts.round)
        opens = Link(round, f"{answer.site}?{finding.query}") if answer.site and finding.query else round
        place = (_file_name(each.file), str(each.section.number), opens, str(finding.board or ""))
        rows.append((*place, finding.sentence))
    yield titled_table("", (f"@{say.FILE}", f"#{say.SECTION}", f"#{say.ROUND}", f"#{say.BOARD}", say.FOUND), rows)
    if len(worst) > _MOST_WORST:
        yield Said(say.MORE_WORST.format(len(worst) - _MOST_WORST))
    if not answer.site:
        yield Said(say.WITHOUT_SITE)


def _taught(answer: Season) -> Iterator[Block]:
    """The most common faults, each with its lesson."""
    commonest = [share for share in answer.criteria if share.name in say.LESSONS][:_MOST_TAUGHT]
    if not commonest:
        return
    yield Said(say.TEACH, heads=True)
    rows: list[tuple[Cell, ...]] = []
    for share in commonest:
        lesson = say.LESSONS[share.name]
        words = say.lesson_words(lesson)
        address = f"{answer.site}lessons/{lesson}.html"
        rows.append((say.criterion_words(share), str(share.count), Link(words, address) if answer.site else words))
    yield titled_table("", (say.FAULT, f"#{say.ROUNDS}", say.LESSON), rows)


def _file_name(file: SeasonFile) -> str:
    return file.id if file.name is None else file.name


def _shares(title: str, about: str, shares: Sequence[SeasonShare], in_words: ShareWords) -> Iterator[Block]:
    """Shares in a table with a bar for each; empty if nothing was counted."""
    if not any(share.of for share in shares):
        return
    yield Said(title, heads=True)
    rows = [
        (in_words(share), str(share.count), Bar(say.share_words(share), share.count, max(share.of, 1)))
        for share in shares
    ]
    yield titled_table(about, (say.WHAT, f"#{say.ROUNDS}", say.SHARE), rows)


def _troubles(troubles: Sequence[PlacedTrouble]) -> Iterator[Block]:
    if not troubles:
        return
    yield Said(say.TROUBLES, heads=True)
    rows = []
    for each in troubles[:_MOST_TROUBLES]:
        place = ("" if number is None else str(number) for number in (each.section, each.round))
        rows.append((_file_name(each.file), *place, say.trouble_words(each.trouble)))
    yield titled_table("", (f"@{say.FILE}", f"#{say.SECTION}", f"#{say.ROUND}", say.WHY), rows)
    if len(troubles) > _MOST_TROUBLES:
        yield Said(say.MORE_TROUBLES.format(len(troubles) - _MOST_TROUBLES))
