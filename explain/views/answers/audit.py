"""Were the posted pairings right: verdict, switches toward the best round, colors; how firm the best round is."""

from collections.abc import Iterator
from dataclasses import replace

from explain import prose
from explain.answers.against.firmness import FirmBoard, Firmness
from explain.answers.audit.audit import Audit, AuditedBoard, ImprovingSwitch
from explain.answers.audit.verification import Verification
from explain.model import rules
from explain.prose import audit as words
from explain.prose import fide as fide_words
from explain.prose.against import HOW_FIRM, WITHOUT_EACH, WITHOUT_IT
from explain.prose.claims import cell_words
from explain.prose.rounds import first_lines
from explain.views.answers import document, shared_blocks
from explain.views.answers.fide import fide_document
from explain.views.document import Block, Document, Lines, RowMark, Said, TableRow, titled_table


@document.register
def audit_document(answer: Audit) -> Document:
    """An audit of posted or proposed pairings; several schedules are laid out one by one."""
    if answer.schedules:
        by_schedule = shared_blocks.schedules_document(answer.event, map(audit_document, answer.schedules))
        return replace(by_schedule, title=words.audit_title(answer))
    if answer.fide:
        return replace(fide_document(answer.fide), title=words.audit_title(answer))
    blocks = (*_why(answer), *_switches(answer), *_boards(answer), *_ending(answer))
    settings = (words.settings_line(answer.preferences), *map(prose.variation_line, answer.variations))
    fine = (*shared_blocks.how_amounts_are_read(answer.comparison), words.JUDGED_BY, *settings)
    first = (*first_lines(answer.event, answer.open_games), *fide_words.way_to_it(answer))
    return Document(words.audit_title(answer), words.verdict(answer), blocks, fine, first=first)


def _why(answer: Audit) -> Iterator[Block]:
    step = answer.decided_by
    yield from shared_blocks.beside_the_wall(answer.off_the_wall)
    if step is not None and step.rule:
        yield Said("", f"rule {step.rule.number}")
    yield from Said.each(prose.paragraph(answer.said.turned_on))
    if answer.differences:
        yield Said(words.NO_PRESET)
        yield Lines(words.difference_lines(answer))


def _switches(answer: Audit) -> Iterator[Block]:
    if not answer.switches:
        return
    yield Said(words.SWITCHES_TITLE, heads=True)
    if len(answer.switches) > 1:
        yield Said(words.ONE_IS_ENOUGH)
    for switch in answer.switches:
        yield Said(prose.paragraph(switch.claims), words.switch_rules(switch))
        yield titled_table("", (words.column(on_the_wall=answer.on_the_wall), "best", "#Value"), switched_rows(switch))


def switched_rows(switch: ImprovingSwitch) -> list[tuple[str, ...]]:
    """Table rows: the boards of a switch, the boards it makes, and their values."""
    boards = zip(switch.before, switch.after, strict=True)
    return [
        (*(prose.board_named((board.white, board.black)) for board in (old, new)), prose.value_of_limit(new))
        for old, new in boards
    ]


def _boards(answer: Audit) -> Iterator[Block]:
    if answer.boards:
        titles = ("#Board", "@White", "@Black", "What changed", "#Value", "Wrong", words.BESIDE_THE_BEST)
        yield titled_table(words.BOARD_BY_BOARD.format(round=answer.round), titles, map(_row, answer.boards))
        yield from Said.each(prose.letters_read(board.answer for board in answer.boards))
        yield from _colors(answer)


def _row(board: AuditedBoard) -> TableRow:
    *cells, _, wrong = shared_blocks.board_cells(board.answer)
    return TableRow((*cells, wrong, words.differs(board)), RowMark.QUIET if board.in_best else RowMark.PLAIN)


def _colors(answer: Audit) -> Iterator[Block]:
    if answer.turned or answer.said.colors:
        yield Said("Colors", heads=True)
    if answer.turned:
        yield Said(words.COLORS_APART)
    for turned in answer.turned:
        rule = turned.answer.color.rule.number if turned.answer.color else ""
        yield Said(prose.paragraph(turned.claims), f"rule {rule}")
    yield from (Said(prose.paragraph([claim]), prose.rule_numbers([claim])) for claim in answer.said.colors)


def _ending(answer: Audit) -> Iterator[Block]:
    if answer.decided_by and answer.comparison:
        yield from shared_blocks.compared(answer.comparison, "best", words.column(on_the_wall=answer.on_the_wall))
    rule = f"rule {rules.RE_PAIRING.number}" if answer.on_the_wall else ""
    if ending := prose.paragraph(answer.said.ending):
        yield Said(ending, rule, stands_out=True)


@document.register
def _firmness(answer: Firmness) -> Document:
    blocks: list[Block] = []
    second = answer.second
    if second is not None:
        blocks += shared_blocks.boards_beside(second.changes, "best", "second best")
        blocks += shared_blocks.compared(second.comparison, "best", "second best")
    fine = shared_blocks.how_amounts_are_read(second.comparison if second else None)
    blocks.append(titled_table(WITHOUT_EACH, ("Board", "Rule", "Without it"), map(_held, answer.boards)))
    return Document(HOW_FIRM, prose.paragraph(answer.claims), tuple(blocks), fine)


def _held(board: FirmBoard) -> tuple[str, ...]:
    rule = prose.rule_number(board.decided_by) if board.decided_by else ""
    return prose.board_named((board.higher, board.lower)), rule, cell_words([board.claim], WITHOUT_IT)


@document.register
def _verification(answer: Verification) -> Document:
    if answer.is_same is None:
        return Document(words.VERIFICATION_TITLE, words.verified(answer))
    same_by_step = (answer.drops_same, answer.natural_same, answer.round_same)
    rows = [(step, words.outcome(same=same)) for step, same in zip(words.STEPS_VERIFIED, same_by_step, strict=True)]
    steps = titled_table(words.STEPS_COMPARED, ("Step", "Result"), rows)
    blocks = (steps, Said(words.how_verified(answer)), Said(words.NOT_CHECKED))
    return Document(words.VERIFICATION_TITLE, words.verified(answer), blocks)
