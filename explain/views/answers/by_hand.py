"""The best round laid with pairing cards: every stage with its cards, and the switches that were tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from explain import prose
from explain.answers.boards import NamedBoard
from explain.answers.by_hand import HandConflict, HandGroup, HandRound, Seated
from explain.answers.candidates import Candidate
from explain.prose import against as switch_words
from explain.prose import by_hand as words
from explain.views.answers.cards import Row, drawing
from explain.views.document import Block, Document, Lines, RowMark, Said, TableRow, table

_TWO = 2


def hand_round(answer: HandRound) -> Document:
    """All stages, numbered."""
    called = words.names(answer)
    stages = [(heading, blocks) for heading, found in _stages(answer, called) if (blocks := list(found))]
    blocks = [
        block for number, (heading, told) in enumerate(stages, start=1) for block in (Said(f"{number}. {heading}", heads=True), *told)
    ]
    return Document(words.title(answer), prose.claims(answer.line), tuple(blocks), (words.CARDS_NOTE, words.LINES_NOTE) if stages else ())


def _stages(answer: HandRound, called: Mapping[int, str]) -> Iterator[tuple[str, Iterator[Block]]]:
    yield words.SORT, _sorted(answer)
    yield words.BYES, _byes(answer, called)
    yield words.ODD_PLAYERS, _odd_players(answer, called)
    for group in answer.groups:
        yield words.group_heading(group), _group(group, called)
    yield words.COLORS, _colors(answer, called)


def _sorted(answer: HandRound) -> Iterator[Block]:
    if answer.groups:
        yield Said(words.sorted_cards(answer), "rule 27A2")
        yield drawing(
            [Row(player, opens=place == 0 < at) for at, group in enumerate(answer.groups) for place, player in enumerate(group.players)]
        )


def _byes(answer: HandRound, called: Mapping[int, str]) -> Iterator[Block]:
    for said in (answer.placed, answer.byes):
        if said:
            yield Said(words.told(said, called), prose.rules_of(said))


def _odd_players(answer: HandRound, called: Mapping[int, str]) -> Iterator[Block]:
    if len(answer.groups) > 1:
        for group in answer.groups:
            yield from (Said(words.leaving(said, called), prose.rules_of(said)) for said in group.leaving)
            yield from _conflicts(group.odd_conflicts, called)
        if not any(group.leaving for group in answer.groups):
            yield Said(words.NOBODY_DOWN, "rule 29D1")


def _group(group: HandGroup, called: Mapping[int, str]) -> Iterator[Block]:
    if not group.natural:
        return
    conflicts = {found.board: words.CONFLICT for found in group.conflicts}
    changed = set(group.natural) - set(group.raw)
    yield Said(words.halves(group, called), prose.rules_of(words.by_rank(group)))
    if changed:
        barred = words.not_allowed(group)
        yield drawing([_row(board, note=words.NOT_ALLOWED if board in barred else "") for board in group.raw])
        yield Said(words.parted(group, called), prose.rules_of(group.halved))
    yield drawing([_row(board, note=conflicts.get(board, ""), is_new=board in changed) for board in group.natural])
    yield Said(words.due(group, called), "rule 29E6a")
    yield from _conflicts(group.conflicts, called, alone=len(group.natural) == 1)
    for switch in group.switches:
        yield Said(words.switch(switch, called), prose.rules_of(switch.claims))
        if len(switch.after) > _TWO:
            yield drawing([_row(board, is_new=True) for board in switch.after])


def _conflicts(conflicts: Sequence[HandConflict], called: Mapping[int, str], *, alone: bool = False) -> Iterator[Block]:
    """What is wrong on some boards, then the switches that were tried for each."""
    if conflicts:
        yield Lines(tuple(words.conflict(found, called, alone=alone) for found in conflicts))
    for found in conflicts:
        if found.tried:
            titles = (words.NEW_BOARDS, words.FORM, f"#{words.VALUE}", words.AGAINST)
            yield table(words.tried_caption(found, called), titles, [_candidate(each, called) for each in found.tried])
        if more := words.how_many_more(found):
            yield Said(more)


def _candidate(found: Candidate, called: Mapping[int, str]) -> TableRow:
    form = switch_words.form_words(found.effect.form, len(found.effect.after))
    value = "no value" if found.value is None else str(found.value)
    return TableRow(
        (words.new_boards(found, called), form, value, words.against(found, called)), RowMark.DECIDES if found.taken else RowMark.PLAIN
    )


def _colors(answer: HandRound, called: Mapping[int, str]) -> Iterator[Block]:
    if answer.seated:
        yield from (Said(sentence) for sentence in words.color_sentences(answer, called))
        yield drawing([_seat(each) for each in answer.seated])


def _seat(seated: Seated) -> Row:
    head = " " if seated.board is None else str(seated.board)
    note = words.CONFLICT if seated.wrong and seated.black else ""
    return Row(seated.white, seated.black, head, note, is_bye=seated.black is None, is_new=seated.is_new)


def _row(board: NamedBoard, *, note: str = "", is_new: bool = False) -> Row:
    return Row(*board, note=note, is_bye=board[1] is None, is_new=is_new)
