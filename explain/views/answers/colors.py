"""Why this color: both histories, every color rule with what it found, and what either way leaves wrong."""

from __future__ import annotations

from explain import prose
from explain.answers.colors.why_color import ColorStep, RuleFinding, WhyColor
from explain.model.players import Color
from explain.prose import colors as words
from explain.views.answers import parts
from explain.views.document import Block, Column, Document, RowMark, Said, Table, TableRow, columns, table

_MARKS = {RuleFinding.TIE: RowMark.PLAIN, RuleFinding.DECIDES: RowMark.DECIDES, RuleFinding.NOT_REACHED: RowMark.QUIET}


def why_color(answer: WhyColor) -> Document:
    """A board with two players."""
    assert answer.board.color is not None
    sentence, rule = prose.why_color(answer.board), prose.color_rule_note(answer.board.color)
    if answer.is_by_toss:
        return Document(words.title(answer), sentence, (Said("", rule),))
    names = (prose.named(answer.higher), prose.named(answer.lower))
    blocks: list[Block] = [
        Said("", rule),
        _histories(answer),
        Table(words.LADDER, (*columns("Rule", ""), *map(Column, names), Column("")), tuple(_step(step, answer) for step in answer.steps)),
        _either_way(answer),
        Said(prose.claims(answer.other_way)),
    ]
    return Document(words.title(answer), sentence, tuple(blocks))


def _histories(answer: WhyColor) -> Table:
    lit = answer.decided_by.round
    rounds = range(1, len(answer.higher.history) + 1)
    titles = ("", *(f"#{round}" for round in rounds), "due")
    rows = tuple(
        TableRow((prose.named(player), *parts.lit(said.words, lit), player.urgency))
        for said in answer.histories_told
        for player in said.players
    )
    return Table(prose.histories_title(lit), columns(*titles), rows, is_narrow=True)


def _step(step: ColorStep, answer: WhyColor) -> TableRow:
    found = (words.what_it_found(step, player) for player in (answer.higher, answer.lower))
    return TableRow((step.rule.title, step.rule.number, *found, words.FOUND_WORDS[step.found]), _MARKS[step.found])


def _either_way(answer: WhyColor) -> Table:
    board, card = answer.board, prose.card_of(answer.board)
    colors = {board.white: Color.WHITE, board.black: Color.BLACK}
    rows = [
        (
            prose.named(player),
            words.color_for(player, colors[player], card.wrong),
            words.color_for(player, colors[player].opposite, answer.other_way),
        )
        for player in (answer.higher, answer.lower)
    ]
    return table("", ("", *words.ways(answer)), rows)
