"""Why this color: both histories, every color rule and its outcome, and the conflicts either way."""

from explain import prose
from explain.answers.colors.why_color import ColorStep, RuleFinding, WhyColor
from explain.model.players import Color
from explain.prose import colors as words
from explain.views.answers import document, shared_blocks
from explain.views.document import Column, Document, RowMark, Said, Table, TableRow, columns, titled_table

_MARKS = {RuleFinding.TIE: RowMark.PLAIN, RuleFinding.DECIDES: RowMark.DECIDES, RuleFinding.NOT_REACHED: RowMark.QUIET}


@document.register
def _why_color(answer: WhyColor) -> Document:
    assert answer.board.color is not None
    sentence, rule = prose.why_color_words(answer.board), prose.color_rule_note(answer.board.color)
    if answer.is_by_toss:
        return Document(words.why_color_title(answer), sentence, (Said("", rule),))
    names = map(Column, (prose.named(answer.higher), prose.named(answer.lower)))
    ladder = tuple(_step(step, answer) for step in answer.steps)
    blocks = (
        Said("", rule),
        _histories(answer),
        Table(words.LADDER, (*columns("Rule", ""), *names, Column("")), ladder),
        _either_way(answer),
        Said(prose.paragraph(answer.other_way)),
    )
    return Document(words.why_color_title(answer), sentence, blocks)


def _histories(answer: WhyColor) -> Table:
    lit = answer.decided_by.round
    rounds = range(1, len(answer.higher.history) + 1)
    titles = ("", *(f"#{round}" for round in rounds), "due")
    histories = ((claim.words, player) for claim in answer.history_claims for player in claim.players)
    rows = tuple(
        TableRow((prose.named(each), *shared_blocks.lit(letters, lit), each.urgency)) for letters, each in histories
    )
    return Table(prose.histories_title(lit), columns(*titles), rows, is_narrow=True)


def _step(step: ColorStep, answer: WhyColor) -> TableRow:
    outcomes = (words.what_it_found(step, player) for player in (answer.higher, answer.lower))
    return TableRow((step.rule.title, step.rule.number, *outcomes, words.FOUND_WORDS[step.found]), _MARKS[step.found])


def _either_way(answer: WhyColor) -> Table:
    board, card = answer.board, prose.card_of(answer.board)
    colors = {board.white: Color.WHITE, board.black: Color.BLACK}
    rows = []
    for player in (answer.higher, answer.lower):
        this, other = colors[player], colors[player].opposite
        both_ways = words.color_for(player, this, card.wrong), words.color_for(player, other, answer.other_way)
        rows.append((prose.named(player), *both_ways))
    return titled_table("", ("", *words.ways(answer)), rows)
