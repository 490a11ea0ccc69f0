"""A player's papers: his sheet for a complaint, which ends with who decides, and his whole event; and what a correction or a setting has changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from explain import prose
from explain.answers.against.why_not import WhyNot
from explain.answers.audit.event import EventRound, PlayersEvent
from explain.answers.board import BoardAnswer
from explain.answers.corrected import Corrected, Since
from explain.answers.sheets.complaint import Complaint, Inputs
from explain.model import rules
from explain.model.kinds import US_SWISS
from explain.prose import audit
from explain.prose import sheets as words
from explain.prose.rounds import first_lines
from explain.views.answers import parts
from explain.views.answers.card import mending, switch_table
from explain.views.answers.limits import strips
from explain.views.document import Block, Document, DocumentKind, Lines, Said, table

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
        Said(words.THE_END, stands_out=True),
    ]
    said = audit.board_verdict(answer.verdict) if answer.verdict else words.NOT_POSTED
    return Document(words.complaint_title(answer), said, tuple(blocks), first=first_lines(US_SWISS, answer.open_games))


def _answered(answer: Complaint) -> Iterator[Block]:
    """What the audit says of his board and the switch that would mend it, or that the round is not the one on the wall."""
    if answer.off_the_wall:
        yield Said(prose.claims(answer.off_the_wall.claims), stands_out=True)
    if answer.verdict:
        yield from mending(answer.verdict)
    yield Said(prose.claim(answer.asking))


def _inputs(answer: Complaint) -> Iterator[Block]:
    yield Said(words.INPUTS_TITLE, heads=True)
    titles = ("Player", "#Score", "Results", "Colors", "Due", "Byes")
    yield table("", titles, map(_used, answer.inputs))
    yield Lines(tuple(prose.claims(each.claims) for each in answer.inputs))
    yield Said(prose.claims(answer.rounds_and_toss))
    yield Said(words.LETTERS_NOTE)


def _used(inputs: Inputs) -> tuple[str, ...]:
    player = inputs.player
    played = (inputs.results or "-", player.history.replace("x", ".") or "-")
    return (prose.named(player), prose.points(player.half_points), *played, player.urgency, words.byes(inputs))


def _board(answer: Complaint) -> Iterator[Block]:
    board = answer.board
    yield Said(words.BOARD_TITLE, heads=True)
    if said := prose.claims(answer.seats):
        yield Said(said)
    yield Said(prose.headline(answer.board, answer.player))
    if board.switch is not None and board.switch.before:
        yield switch_table(board.switch, "The switch")
    if board.worth_told:
        yield parts.gaps_and_limit(board)
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
        yield Said(words.more_boards(len(rows) - _MOST_BOARDS))


def _settings(answer: Complaint) -> Iterator[Block]:
    yield Said(words.SETTINGS_TITLE, heads=True)
    pairs = list(words.settings_in_force(answer.preferences))
    half = (len(pairs) + 1) // 2
    rows = [(*one, *other) for one, other in zip_longest(pairs[:half], pairs[half:], fillvalue=("", ""))]
    yield table("", ("", "", "", ""), rows)
    variations = tuple(prose.variation_line(variation) for variation in answer.variations)
    yield Said(words.VARIATIONS_TITLE if variations else words.NO_VARIATION)
    if variations:
        yield Lines(variations)
    yield Said(prose.RULES_OF)


def event(answer: PlayersEvent) -> Document:
    """Every round from the first."""
    variations = tuple(prose.variation_line(variation) for variation in answer.variations)
    other = (
        (Said(prose.claims(answer.off_the_wall.claims), stands_out=True, lead=words.LAST_ROUND.format(answer.rounds[-1].round)),)
        if answer.off_the_wall
        else ()
    )
    blocks = (*other, *([table(words.ROUND_BY_ROUND, words.TITLES, map(_row, answer.rounds))] if answer.rounds else []))
    fine = (words.DUE_NOTE, words.COLORS_NOTE, words.READ_BY, *variations)
    return Document(
        words.EVENT_TITLE.format(prose.named(answer.player)),
        prose.claims(answer.claims),
        blocks,
        fine,
        first=first_lines(US_SWISS, answer.open_games),
    )


def _row(round: EventRound) -> tuple[str, ...]:
    asked = (str(round.round), words.opponent(round), round.before.urgency, words.color(round), words.result(round))
    came_of_it = (prose.points(round.after.half_points), words.balance(round.balance)) if round.game else ("", "")
    return (*asked, *came_of_it, words.board(round))


def corrected(answer: Corrected) -> Document:
    """Everything that the corrections change."""
    blocks = [Lines(tuple(map(prose.claim, answer.corrections))), *_boards(answer), *_standings(answer)]
    ending = Said(prose.claim(answer.claims[-1]), f"rule {rules.RE_PAIRING.number}", stands_out=True)
    return Document(words.CORRECTED_TITLE, prose.claim(answer.outcome), (*blocks, ending), first=first_lines(US_SWISS, answer.open_games))


def _boards(answer: Corrected) -> Iterator[Block]:
    for boards, title in ((answer.before, "without the correction"), (answer.after, "with it")):
        if boards:
            rows = (parts.board_cells(board)[:4] for board in boards)
            yield table(f"Round {answer.next_round}, {title}:", ("#Board", "White", "Black", "What changed"), rows)


def _standings(answer: Corrected) -> Iterator[Block]:
    told = [(prose.named(line.now), dict(words.line_facts(line))) for line in answer.lines if not line.is_of_rank]
    titles = [title for title in ("score", "rating", "rank", "colors", "due") if any(title in found for _, found in told)]
    if told:
        rows = [(name, *(found.get(title, "") for title in titles)) for name, found in told]
        yield table(words.LINES_CHANGED, ("Player", *map(str.capitalize, titles)), rows)
    if said := prose.claims(answer.standings):
        yield Said(said)


def since(found: Since) -> Document:
    """The whole page."""
    blocks: list[Block] = [Lines(tuple(map(words.setting_then, found.settings)))] if found.settings else []
    rows = parts.beside(found.before, found.after)
    if rows:
        blocks.append(table("", (words.BEFORE, words.NOW), rows))
    return Document("", words.became(found), tuple(blocks), kind=DocumentKind.PAGE)
