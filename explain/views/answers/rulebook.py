"""Rule cards with examples, words with examples, and known differences between programs or rules side by side."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from explain.answers.round import Round
from explain.book.definition import Definition, Passage
from explain.book.lookup import DifferenceAnswer, DifferenceList, RuleAnswer, RuleList, WordAnswer, WordList
from explain.prose import rulebook as words
from explain.prose.words import capitalized
from explain.views import svg
from explain.views.answers import document, shared_blocks
from explain.views.answers.rounds import chart
from explain.views.document import Block, Document, Lines, Picture, Said, Table, titled_table
from explain.views.pictures.seating import PictureShape


@document.register
def _rule(answer: RuleAnswer) -> Document:
    card = answer.card
    blocks: list[Block] = [
        *Said.each(words.IS_VARIATION if card.rule.variation else "", words.older_numbers(card.rule)),
        Said(words.EXAMPLE, heads=True),
        chart(answer.round.section),
        *_boards(answer.round, words.by_settings(dict(card.settings))),
        Said(card.shows),
    ]
    if answer.refused is not None:
        blocks += [Said(words.OTHER_BOARDS, heads=True), Said(words.refused_line(answer.refused, card.refused))]
    if answer.usual is not None:
        blocks += [Said(words.BESIDE, heads=True), _table(answer.usual, words.by_settings(dict(card.turned)))]
    blocks += [Said(words.PROGRAMS, heads=True), Said(card.programs)]
    return Document(words.rule_title(card.rule), card.rule.sentence, tuple(blocks), (words.OUR_SENTENCES,))


@document.register
def _rules(answer: RuleList) -> Document:
    rows = [(card.rule.number, card.rule.title, card.rule.sentence) for card in answer.cards]
    rules_table = titled_table("", ("Rule", "Title", "What it says"), rows)
    return Document(words.ALL_RULES, words.OUR_SENTENCES, (rules_table, Said(words.HOW_TO_SEE_ONE)))


@document.register
def _word(answer: WordAnswer) -> Document:
    term = answer.word
    notes = Said.each(words.also_line(term.also), words.card_pointer(answer.rule))
    return Document(term.word, term.sentence, (Lines(term.example), *notes))


@document.register
def _glossary(answer: WordList) -> Document:
    rows = [(each.word, each.sentence) for each in answer.words]
    return Document(words.ALL_WORDS, words.EVERY_WORD, (titled_table("", ("Word", "What it means"), rows),))


@document.register
def _difference(answer: DifferenceAnswer) -> Document:
    blocks: list[Block] = [chart(answer.section)]
    for side, round in answer.ways:
        blocks += [Said(words.side_line(side), side.source), *_boards(round, words.by_settings(dict(side.settings)))]
    for side, price in answer.priced:
        blocks += [Said(words.side_line(side), side.source), Said(words.refused_line(price, side.boards))]
    about, fine = answer.difference, (words.SECTION_FILE.format(answer.difference.name), words.SOURCES)
    return Document(about.title, about.about, tuple(blocks), fine)


@document.register
def _differences(answer: DifferenceList) -> Document:
    rows = [(each.name, each.title) for each in answer.differences]
    others = [(each.name, each.what, each.instead) for each in answer.not_here]
    tables = titled_table("", ("Name", words.ABOUT), rows), titled_table(words.NOT_HERE, words.NOT_HERE_TITLES, others)
    return Document(words.ALL_DIFFERENCES, words.SOURCES, tables)


@document.register
def _definition(answer: Definition) -> Document:
    first, *chapters = answer.chapters
    (opening, *more) = first.passages
    blocks: list[Block] = [Said(passage.text) for passage in more]
    for chapter in chapters:
        blocks += [Said(chapter.heading, heads=True), *map(_passage, chapter.passages)]
    return Document(answer.title, opening.text, tuple(blocks))


def _passage(passage: Passage) -> Block:
    if passage.rows:
        return titled_table("", passage.head, passage.rows)
    return Lines(passage.points) if passage.points else Said(passage.text)


def _boards(round: Round, caption: str) -> Iterator[Block]:
    """The picture of a round, and its boards, folded on a page."""
    yield Picture(partial(svg.round_svg, round, shape=PictureShape.NARROW))
    yield replace(_table(round, caption), is_folded=True)


def _table(round: Round, caption: str) -> Table:
    cells = map(shared_blocks.board_cells, (*round.boards, *round.byes))
    return titled_table(capitalized(caption), shared_blocks.BOARD_TITLES, cells)
