"""Why not other boards, and their price; swapping two players; every possible switch, and those made."""

from itertools import starmap

from explain import prose
from explain.answers.against.all_switches import Chain, Changes, StageAnswer
from explain.answers.against.candidates import Candidate, Candidates
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import Start, WhyNotSwitch
from explain.prose import against as words
from explain.views.answers import document, shared_blocks
from explain.views.document import Block, Document, Lines, RowMark, Said, TableRow, table_row, titled_table

_TODAY, _WITH_THEM, _WITH_BOTH = "now", "with them", "with both boards"


@document.register
def _why_not(answer: WhyNot) -> Document:
    title = f"Why not {prose.opponent_named(answer.other)}?"
    if answer.on_the_table and answer.decided_by is None:
        return Document(title, prose.why_not_words(answer), tuple(shared_blocks.no_way_around(answer.no_way_around)))
    decided = shared_blocks.decided_blocks(answer.told, answer.decided_by)
    blocks = (*decided, *_with_them(answer), *shared_blocks.no_way_around(answer.no_way_around))
    fine = (*shared_blocks.how_amounts_are_read(answer.comparison), words.FORCED_LAST)
    return Document(title, prose.why_not_words(answer), blocks, fine)


def _with_them(answer: WhyNot | Price, *, whole: bool = False) -> list[Block]:
    """The boards that would change with this pair or these boards, and a comparison of both rounds."""
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    return [
        *shared_blocks.boards_beside(answer.changes, _TODAY, _WITH_THEM),
        *shared_blocks.boards_beside(answer.changes_of_best, "best", _WITH_THEM),
        *shared_blocks.compared(answer.comparison, best, _WITH_THEM, whole=whole),
    ]


@document.register
def _against_everybody(answer: AgainstEverybody) -> Document:
    table = titled_table(words.AGAINST_EACH, ("Opponent", "Rule", "Reason"), map(_row, answer.answers))
    title = words.WHOM_ELSE.format(prose.named(answer.one))
    return Document(title, prose.paragraph(answer.claims), (table,), (words.FORCED_LAST,))


def _row(answer: WhyNot) -> TableRow:
    step, name = answer.decided_by, prose.opponent_named(answer.other)
    if step is None:
        return TableRow((name, "", prose.why_not_words(answer)), RowMark.DECIDES)
    claims = answer.told.reason if not answer.on_the_table else (*answer.told.verdict, *answer.told.reason)
    return TableRow((name, prose.rule_number(step), prose.paragraph(claims)))


@document.register
def _price(answer: Price) -> Document:
    decided = shared_blocks.decided_blocks(answer.told, answer.decided_by)
    blocks = (*decided, *shared_blocks.worth_blocks(answer.boards), *_with_them(answer, whole=True))
    fine = (*shared_blocks.how_amounts_are_read(answer.comparison, whole=True), words.AROUND, words.BY_RULE)
    verdict = prose.paragraph((*answer.told.verdict, *answer.told.reason))
    return Document(words.PRICE_TITLE, verdict, blocks, fine)


@document.register
def _why_not_switch(answer: WhyNotSwitch) -> Document:
    before = "natural" if answer.start is Start.NATURAL else _TODAY
    effect, reasons, measured = answer.effect, answer.told, answer.comparison
    boards = zip(map(prose.board_named, effect.before), map(shared_blocks.board_name, effect.after), strict=True)
    form = f"By its form: {words.form_words(effect.form, len(effect.after))}"
    blocks: list[Block] = [
        *shared_blocks.decided_blocks(reasons, answer.decided_by),
        titled_table(form, (before, "switched"), boards),
        *shared_blocks.worth_blocks(effect.after),
        Lines(words.wrong_lines(effect.said_before, effect.said_after)),
        *shared_blocks.moved(effect.shifts, before, "switched"),
        *shared_blocks.compared(measured, "best", _WITH_BOTH),
    ]
    fine = words.MEASURED_NATURAL if answer.start is Start.NATURAL else words.MEASURED_TABLE
    title = words.SWITCH_TITLE.format(answer.one.name, answer.other.name)
    verdict = prose.paragraph((*reasons.verdict, *reasons.reason))
    return Document(title, verdict, tuple(blocks), (*prose.amounts_note(effect.shifts), fine))


@document.register
def _candidates(answer: Candidates) -> Document:
    title, summary = f"Switches for {prose.board_named(answer.board)}", prose.paragraph(answer.claims)
    if not answer.listed:
        return Document(title, summary)
    numbered = list(enumerate(answer.listed, start=1))
    boards = [row for number, candidate in numbered for row in _boards(number, candidate)]
    heads = ("#", "Would swap", "Kind", "#Value", "Rule", "Why not made")
    board_heads = ("#", "New board", "#Gaps", "#Value", "Limit", "Improves", "Worsens")
    blocks = (
        titled_table(words.IN_THIS_ORDER, heads, starmap(_candidate, numbered)),
        titled_table(words.WITH_THEIR_BOARDS, board_heads, boards),
    )
    return Document(title, summary, blocks, (words.LESS_WRONG, words.WHY_NOT_TAKEN))


def _candidate(number: int, candidate: Candidate) -> TableRow:
    step, reasons = candidate.decided_by, candidate.told
    form = words.form_words(candidate.effect.form, len(candidate.effect.after))
    switch = (str(number), " / ".join(map(prose.named, candidate.trading)), form, prose.value_words(candidate.value))
    why = (prose.rule_number(step) if step else "", prose.paragraph(reasons.reason or reasons.verdict))
    return table_row((*switch, *why), decides=candidate.taken)


def _boards(number: int, candidate: Candidate) -> list[tuple[str, ...]]:
    """A row for each of the two new boards; only the first says what the switch does."""
    does = tuple(words.moved_words(candidate.effect.shifts, for_the_better=better) for better in (True, False))
    rows = []
    for board, effects in zip(candidate.effect.after, (does, ("", "")), strict=True):
        worth = (shared_blocks.gaps(board), prose.value_words(board.value), words.limit_words(board))
        rows.append((str(number), shared_blocks.board_name(board), *worth, *effects))
    return rows


@document.register
def _changes(answer: Changes) -> Document:
    title, summary = words.CHANGES_TITLE, prose.paragraph(answer.claims)
    if not any(stage.chains for stage in answer.stages):
        return Document(title, summary)
    blocks = [block for stage in answer.stages for block in _stage(stage)]
    shifts = [shift for stage in answer.stages for chain in stage.chains for shift in chain.shifts]
    return Document(title, summary, tuple(blocks), (words.UNDONE, *prose.amounts_note(shifts)))


def _stage(stage: StageAnswer) -> list[Block]:
    note, nothing = words.stage_note(stage), "" if stage.chains else prose.paragraph(stage.claims)
    head = Said(words.STAGE_TITLES[stage.stage], heads=True)
    return [head, *Said.each(note, nothing), *(block for chain in stage.chains for block in _chain(chain))]


def _chain(chain: Chain) -> list[Block]:
    boards = shared_blocks.rows_beside(chain.switch.before, chain.switch.after)
    return [
        titled_table(words.chain_title(chain), ("before", "after"), boards),
        *shared_blocks.worth_blocks(chain.boards),
        *shared_blocks.moved(chain.shifts, "without it", "with it"),
        Lines(words.undone(chain)),
    ]
