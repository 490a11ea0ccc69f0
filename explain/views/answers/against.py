"""What stands against other boards and what they would cost, two who change places, every switch that there was, and all that were made."""

from __future__ import annotations

from collections.abc import Iterator

from explain import prose
from explain.answers.against.all_switches import Chain, Changes, StageAnswer
from explain.answers.against.candidates import Candidate, Candidates
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import Start, WhyNotSwitch
from explain.prose import against as words
from explain.views.answers import parts
from explain.views.document import Block, Document, Lines, RowMark, Said, TableRow, row, table

_TODAY, _WITH_THEM = "today", "with them"


def why_not(answer: WhyNot) -> Document:
    """One opponent."""
    title = f"Why not {prose.opponent_named(answer.other)}?"
    if answer.on_the_table and answer.decided_by is None:
        return Document(title, prose.why_not(answer), tuple(parts.no_way_around(answer.no_way_around)))
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    blocks: list[Block] = [
        *parts.decided(answer.told, answer.decided_by),
        *parts.boards_beside(answer.changes, _TODAY, _WITH_THEM),
        *parts.compared(answer.comparison, best, _WITH_THEM),
        *parts.no_way_around(answer.no_way_around),
    ]
    squares = parts.squares(answer.comparison, best, _WITH_THEM, but=answer.decided_by)
    return Document(title, prose.why_not(answer), tuple(blocks), (*parts.totals(answer.told), *squares, words.FORCED_LAST))


def everybody(answer: AgainstEverybody) -> Document:
    """One player against everybody, most nearly possible first."""
    rows = [_row(found) for found in answer.answers]
    return Document(
        words.WHOM_ELSE.format(prose.named(answer.one)),
        prose.claims(answer.claims),
        (table(words.AGAINST_EACH, ("Opponent", "Rule", "Reason"), rows),),
        (words.FORCED_LAST,),
    )


def _row(answer: WhyNot) -> TableRow:
    step, name = answer.decided_by, prose.opponent_named(answer.other)
    if step is None:
        return TableRow((name, "", prose.why_not(answer)), RowMark.DECIDES)
    said = answer.told.reason if not answer.on_the_table else (*answer.told.verdict, *answer.told.reason)
    return TableRow((name, prose.rule_number(step), prose.claims(said)))


def price(answer: Price) -> Document:
    """The proposed boards."""
    best = prose.the_best_round(on_the_table=answer.best_is_on_the_table)
    blocks: list[Block] = [
        *parts.decided(answer.told, answer.decided_by),
        *parts.worth(answer.boards),
        *parts.boards_beside(answer.changes, "this round", "with them"),
        *parts.compared(answer.comparison, best, "with them", whole=True),
    ]
    squares = parts.squares(answer.comparison, best, "with them", but=answer.decided_by, whole=True)
    said = prose.claims((*answer.told.verdict, *answer.told.reason))
    return Document(words.PRICE_TITLE, said, tuple(blocks), (*parts.totals(answer.told), *squares, words.AROUND, words.BY_RULE))


_WITHOUT, _WITH = "without it", "with it"


def why_not_switch(answer: WhyNotSwitch) -> Document:
    """Two players who change places."""
    before = "natural" if answer.start is Start.NATURAL else "this round"
    shown = answer.comparison
    effect, told = answer.effect, answer.told
    blocks: list[Block] = [
        *parts.decided(told, answer.decided_by),
        table(
            f"By its form: {words.form_words(effect.form, len(effect.after))}",
            (before, "switched"),
            [(prose.board_named(old), parts.board_name(made)) for old, made in zip(effect.before, effect.after, strict=True)],
        ),
        *parts.worth(effect.after),
        Lines(words.wrong_lines(effect.said_before, effect.said_after)),
        *parts.moved(effect.shifts, before, "switched"),
        *(parts.compared(shown, "best", "with both boards") if shown.decided_by else []),
    ]
    fine = words.MEASURED_NATURAL if answer.start is Start.NATURAL else words.MEASURED_TABLE
    said = prose.claims((*told.verdict, *told.reason))
    return Document(
        words.SWITCH_TITLE.format(answer.one.name, answer.other.name),
        said,
        tuple(blocks),
        (*parts.totals(told), *prose.squares_told(effect.shifts, before, "switched"), fine),
    )


def candidates(answer: Candidates) -> Document:
    """The switches of a natural board."""
    listed = list(enumerate(answer.listed, start=1))
    blocks: list[Block] = []
    if listed:
        switches = [_candidate(number, found) for number, found in listed]
        boards = [row for number, found in listed for row in _boards(number, found)]
        blocks = [
            table(words.IN_THIS_ORDER, ("#", "Would change places", "Form", "#Value", "Rule", "Why not taken"), switches),
            table(words.WITH_THEIR_BOARDS, ("#", "New board", "#Gaps", "#Value", "Limit", "Mends", "Breaks"), boards),
        ]
    title = f"Switches for {prose.board_named(answer.board)}"
    return Document(title, prose.claims(answer.claims), tuple(blocks), (words.LESS_WRONG, words.WHY_NOT_TAKEN) if listed else ())


def _candidate(number: int, found: Candidate) -> TableRow:
    one, other = found.trading
    step = found.decided_by
    value = prose.value_words(found.value)
    form = words.form_words(found.effect.form, len(found.effect.after))
    rule = prose.rule_number(step) if step else ""
    why = prose.claims(found.told.reason or found.told.verdict)
    cells = (str(number), f"{prose.named(one)} / {prose.named(other)}", form, value, rule, why)
    return row(cells, decides=found.taken)


def _boards(number: int, found: Candidate) -> list[tuple[str, ...]]:
    """A row for each of the two new boards; what the switch does is said once."""
    does = tuple(words.moved_words(found.effect.shifts, for_the_better=better) for better in (True, False))
    return [
        (str(number), parts.board_name(board), parts.gaps(board), prose.value_words(board.value), words.limit_words(board), *said)
        for board, said in zip(found.effect.after, (does, ("", "")), strict=True)
    ]


def changes(answer: Changes) -> Document:
    """All switches of a round, stage by stage."""
    title, said = words.CHANGES_TITLE, prose.claims(answer.claims)
    if not any(stage.chains for stage in answer.stages):
        return Document(title, said)
    blocks = [block for stage in answer.stages for block in _stage(stage)]
    squares = tuple(_squares(answer))
    squares = (prose.ONE_SIDE_ALONE, *squares) if squares else ()
    return Document(title, said, tuple(blocks), (words.UNDONE, *squares))


def _squares(answer: Changes) -> Iterator[str]:
    """The totals of squares of every switch, after its stage and its number."""
    for stage in answer.stages:
        for chain in stage.chains:
            said = " ".join(prose.squares(chain.shifts, _WITHOUT, _WITH))
            if said:
                yield f"{words.STAGE_TITLES[stage.stage]}. {words.chain_title(chain)}. {said}"


def _stage(stage: StageAnswer) -> list[Block]:
    blocks: list[Block] = [Said(words.STAGE_TITLES[stage.stage], heads=True)]
    if note := words.stage_note(stage):
        blocks.append(Said(note))
    if not stage.chains:
        blocks.append(Said(prose.claims(stage.claims)))
    return [*blocks, *(block for chain in stage.chains for block in _chain(chain))]


def _chain(chain: Chain) -> list[Block]:
    switch = chain.switch
    return [
        table(words.chain_title(chain), ("before", "after"), parts.beside(switch.before, switch.after)),
        *parts.worth(chain.boards),
        *parts.moved(chain.shifts, _WITHOUT, _WITH),
        Lines(words.undone(chain)),
    ]
