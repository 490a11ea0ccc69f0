"""The complaint sheet: what was used first, then the board, why not others, the settings, and who decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.complaint import Complaint, Inputs
from explain.answers.why_not import WhyNot
from explain.model.kinds import US_SWISS
from explain.prose import audit, sheets
from explain.prose.rounds import first_lines
from explain.views.answers import parts, worth
from explain.views.answers.board import switched
from explain.views.answers.board_card import mending
from explain.views.answers.limits import strips
from explain.views.document import Block, Document, Lines, Said, table

_MOST_BOARDS = 6


def complaint(answer: Complaint) -> Document:
    """One page to print or mail."""
    blocks = [
        *_answered(answer),
        *_inputs(answer),
        *_board(answer),
        *strips([answer.ranges] if answer.ranges else []),
        *(block for found in answer.why_nots for block in _why_not(found)),
        *_settings(answer),
        Said(sheets.THE_END, stands_out=True),
    ]
    said = audit.board_verdict(answer.verdict) if answer.verdict else sheets.NOT_POSTED
    return Document(sheets.complaint_title(answer), said, tuple(blocks), first=first_lines(US_SWISS, answer.open_games))


def _answered(answer: Complaint) -> Iterator[Block]:
    """What the audit says of his board and the switch that would mend it, or that the round is not the one on the wall."""
    if answer.off_the_wall:
        yield Said(prose.claims(answer.off_the_wall.claims), stands_out=True)
    if answer.verdict:
        yield from mending(answer.verdict)
    yield Said(prose.claim(answer.asking))


def _inputs(answer: Complaint) -> Iterator[Block]:
    yield Said(sheets.INPUTS_TITLE, heads=True)
    titles = ("Player", "#Score", "Results", "Colors", "Due", "Byes")
    yield table("", titles, map(_used, answer.inputs))
    yield Lines(tuple(prose.claims(each.claims) for each in answer.inputs))
    yield Said(prose.claims(answer.rounds_and_toss))
    yield Said(sheets.LETTERS_NOTE)


def _used(inputs: Inputs) -> tuple[str, ...]:
    player = inputs.player
    played = (inputs.results or "-", sheets.history(player))
    return (prose.named(player), prose.points(player.half_points), *played, player.urgency, sheets.byes(inputs))


def _board(answer: Complaint) -> Iterator[Block]:
    board = answer.board
    yield Said(sheets.BOARD_TITLE, heads=True)
    if said := prose.claims(answer.seats):
        yield Said(said)
    yield Said(prose.headline(answer.board, answer.player))
    if board.switch is not None and board.switch.before:
        yield switched(board.switch, "The switch")
    if board.worth_told:
        yield worth.gaps_and_limit(board)
    yield from _colors(board)


def _colors(board: BoardAnswer) -> Iterator[Block]:
    if board.color is None:
        return
    yield Said(prose.why_color(board), prose.color_rule_note(board.color))
    if board.white.history:
        yield parts.histories(board.players)
    yield from (Said(sentence, stands_out=True) for sentence in map(prose.claim, prose.card_of(board).wrong))


def _why_not(answer: WhyNot) -> Iterator[Block]:
    yield Said(f"Why not {prose.opponent_named(answer.other)}?", heads=True)
    yield Said(prose.why_not(answer))
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    yield from parts.decided_note(answer.comparison, best, "with them")
    yield from map(Said, prose.who_pays(answer.paying, are_made=answer.on_the_table and not answer.changes))
    rows = [row for each in answer.changes for row in parts.beside(each.before, each.after)]
    if rows:
        yield table("", ("today", "with them"), rows[:_MOST_BOARDS])
    if len(rows) > _MOST_BOARDS:
        yield Said(sheets.more_boards(len(rows) - _MOST_BOARDS))


def _settings(answer: Complaint) -> Iterator[Block]:
    yield Said(sheets.SETTINGS_TITLE, heads=True)
    pairs = list(sheets.settings_in_force(answer.preferences))
    half = (len(pairs) + 1) // 2
    rows = [(*one, *other) for one, other in zip_longest(pairs[:half], pairs[half:], fillvalue=("", ""))]
    yield table("", ("", "", "", ""), rows)
    variations = tuple(prose.variation_line(variation) for variation in answer.variations)
    yield Said(sheets.VARIATIONS_TITLE if variations else sheets.NO_VARIATION)
    if variations:
        yield Lines(variations)
    yield Said(prose.RULES_OF)
