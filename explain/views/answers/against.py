"""What speaks against other boards, and their price; two players swapped; every possible switch, and those made."""

from explain import prose
from explain.answers.against.all_switches import Chain, Changes, StageAnswer
from explain.answers.against.candidates import Candidate, Candidates
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import Start, WhyNotSwitch
from explain.prose import against as words
from explain.views.answers import document, shared_blocks
from explain.views.document import Block, Document, Lines, RowMark, Said, TableRow, table_row, titled_table

_TODAY, _WITH_THEM = "now", "with them"


@document.register
def why_not_document(answer: WhyNot) -> Document:
    """One opponent."""
    title = f"Why not {prose.opponent_named(answer.other)}?"
    if answer.on_the_table and answer.decided_by is None:
        return Document(title, prose.why_not_words(answer), tuple(shared_blocks.no_way_around(answer.no_way_around)))
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    blocks: list[Block] = [
        *shared_blocks.decided_blocks(answer.told, answer.decided_by),
        *shared_blocks.boards_beside(answer.changes, _TODAY, _WITH_THEM),
        *shared_blocks.compared(answer.comparison, best, _WITH_THEM),
        *shared_blocks.no_way_around(answer.no_way_around),
    ]
    fine = (*shared_blocks.how_amounts_are_read(answer.comparison), words.FORCED_LAST)
    return Document(title, prose.why_not_words(answer), tuple(blocks), fine)


@document.register
def against_everybody_document(answer: AgainstEverybody) -> Document:
    """One player against everybody, most nearly possible first."""
    rows = [_row(why_not) for why_not in answer.answers]
    return Document(
        words.WHOM_ELSE.format(prose.named(answer.one)),
        prose.paragraph(answer.claims),
        (titled_table(words.AGAINST_EACH, ("Opponent", "Rule", "Reason"), rows),),
        (words.FORCED_LAST,),
    )


def _row(answer: WhyNot) -> TableRow:
    step, name = answer.decided_by, prose.opponent_named(answer.other)
    if step is None:
        return TableRow((name, "", prose.why_not_words(answer)), RowMark.DECIDES)
    claims = answer.told.reason if not answer.on_the_table else (*answer.told.verdict, *answer.told.reason)
    return TableRow((name, prose.rule_number(step), prose.paragraph(claims)))


@document.register
def price_document(answer: Price) -> Document:
    """The proposed boards."""
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    blocks: list[Block] = [
        *shared_blocks.decided_blocks(answer.told, answer.decided_by),
        *shared_blocks.worth_blocks(answer.boards),
        *shared_blocks.boards_beside(answer.changes, "now", "with them"),
        *shared_blocks.compared(answer.comparison, best, "with them", whole=True),
    ]
    fine = (*shared_blocks.how_amounts_are_read(answer.comparison, whole=True), words.AROUND, words.BY_RULE)
    return Document(words.PRICE_TITLE, prose.paragraph((*answer.told.verdict, *answer.told.reason)), tuple(blocks), fine)


_WITHOUT, _WITH = "without it", "with it"


@document.register
def why_not_switch_document(answer: WhyNotSwitch) -> Document:
    """Two players who change places."""
    before = "natural" if answer.start is Start.NATURAL else "now"
    shown = answer.comparison
    effect, own_claims = answer.effect, answer.told
    blocks: list[Block] = [
        *shared_blocks.decided_blocks(own_claims, answer.decided_by),
        titled_table(
            f"By its form: {words.form_words(effect.form, len(effect.after))}",
            (before, "switched"),
            [(prose.board_named(old), shared_blocks.board_name(made)) for old, made in zip(effect.before, effect.after, strict=True)],
        ),
        *shared_blocks.worth_blocks(effect.after),
        Lines(words.wrong_lines(effect.said_before, effect.said_after)),
        *shared_blocks.moved(effect.shifts, before, "switched"),
        *(shared_blocks.compared(shown, "best", "with both boards") if shown.decided_by else []),
    ]
    fine = words.MEASURED_NATURAL if answer.start is Start.NATURAL else words.MEASURED_TABLE
    return Document(
        words.SWITCH_TITLE.format(answer.one.name, answer.other.name),
        prose.paragraph((*own_claims.verdict, *own_claims.reason)),
        tuple(blocks),
        (*prose.amounts_note(effect.shifts), fine),
    )


@document.register
def candidates_document(answer: Candidates) -> Document:
    """The switches of a natural board."""
    listed = list(enumerate(answer.listed, start=1))
    blocks: list[Block] = []
    if listed:
        switches = [_candidate(number, candidate) for number, candidate in listed]
        boards = [row for number, candidate in listed for row in _boards(number, candidate)]
        blocks = [
            titled_table(words.IN_THIS_ORDER, ("#", "Would swap", "Kind", "#Value", "Rule", "Why not made"), switches),
            titled_table(words.WITH_THEIR_BOARDS, ("#", "New board", "#Gaps", "#Value", "Limit", "Improves", "Worsens"), boards),
        ]
    title = f"Switches for {prose.board_named(answer.board)}"
    return Document(title, prose.paragraph(answer.claims), tuple(blocks), (words.LESS_WRONG, words.WHY_NOT_TAKEN) if listed else ())


def _candidate(number: int, candidate: Candidate) -> TableRow:
    one, other = candidate.trading
    step = candidate.decided_by
    value = prose.value_words(candidate.value)
    form = words.form_words(candidate.effect.form, len(candidate.effect.after))
    rule = prose.rule_number(step) if step else ""
    why = prose.paragraph(candidate.told.reason or candidate.told.verdict)
    cells = (str(number), f"{prose.named(one)} / {prose.named(other)}", form, value, rule, why)
    return table_row(cells, decides=candidate.taken)


def _boards(number: int, candidate: Candidate) -> list[tuple[str, ...]]:
    """A row for each of the two new boards; what the switch does is said once."""
    does = tuple(words.moved_words(candidate.effect.shifts, for_the_better=better) for better in (True, False))
    return [
        (
            str(number),
            shared_blocks.board_name(board),
            shared_blocks.gaps(board),
            prose.value_words(board.value),
            words.limit_words(board),
            *effects,
        )
        for board, effects in zip(candidate.effect.after, (does, ("", "")), strict=True)
    ]


@document.register
def changes_document(answer: Changes) -> Document:
    """All switches of a round, stage by stage."""
    title, summary = words.CHANGES_TITLE, prose.paragraph(answer.claims)
    if not any(stage.chains for stage in answer.stages):
        return Document(title, summary)
    blocks = [block for stage in answer.stages for block in _stage(stage)]
    shifts = [shift for stage in answer.stages for chain in stage.chains for shift in chain.shifts]
    return Document(title, summary, tuple(blocks), (words.UNDONE, *prose.amounts_note(shifts)))


def _stage(stage: StageAnswer) -> list[Block]:
    blocks: list[Block] = [Said(words.STAGE_TITLES[stage.stage], heads=True)]
    if note := words.stage_note(stage):
        blocks.append(Said(note))
    if not stage.chains:
        blocks.append(Said(prose.paragraph(stage.claims)))
    return [*blocks, *(block for chain in stage.chains for block in _chain(chain))]


def _chain(chain: Chain) -> list[Block]:
    switch = chain.switch
    return [
        titled_table(words.chain_title(chain), ("before", "after"), shared_blocks.rows_beside(switch.before, switch.after)),
        *shared_blocks.worth_blocks(chain.boards),
        *shared_blocks.moved(chain.shifts, _WITHOUT, _WITH),
        Lines(words.undone(chain)),
    ]
