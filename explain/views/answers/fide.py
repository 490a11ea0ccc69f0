"""A round by the FIDE (Dutch) system: its boards beside others, and the criteria on which they differ."""

from collections.abc import Iterator

from explain import prose
from explain.answers.fide.fide_round import FideRound
from explain.prose import fide as words
from explain.views.answers import document
from explain.views.document import Block, Document, RowMark, TableRow, table_row, titled_table


@document.register
def fide_document(answer: FideRound) -> Document:
    """The comparison with FIDE's pairings, which first says that another rule book is used."""
    first = (words.ANOTHER_RULE_BOOK, *(() if answer.color_is_known else (words.WHITE_ASSUMED,)))
    fine = (words.HOW_READ,) if answer.differences else ()
    title = words.TITLE.format(answer.round)
    return Document(title, words.how_many_same(answer), tuple(_blocks(answer)), fine, first=first)


def _blocks(answer: FideRound) -> Iterator[Block]:
    if answer.boards:
        titles = ("#Board", "@FIDE", f"@{words.other_column(answer)}", "")
        yield titled_table(words.BOARD_BY_BOARD, titles, _boards(answer))
    if answer.differences:
        cells = map(words.difference_cells, answer.differences)
        rows = (table_row(each, decides=at == 0) for at, each in enumerate(cells))
        titles = ("#Score", words.CRITERION, "#FIDE", f"#{words.other_column(answer)}")
        yield titled_table(words.BRACKET_BY_BRACKET, titles, rows)


def _boards(answer: FideRound) -> Iterator[TableRow]:
    """Each board beside the other round's board with the same players; the rest in order."""
    same = {each.seats: each for each in answer.others}
    rest = iter([each for each in answer.others if each.seats not in {board.seats for board in answer.boards}])
    for number, board in enumerate(answer.boards, start=1):
        other = same.get(board.seats) or next(rest, None)
        named = [prose.board_named((each.white, each.black)) if each else "" for each in (board, other)]
        is_same = other is not None and board.seats == other.seats
        cells = (str(number) if board.black else "bye", *named, words.how_compared(board, other))
        yield TableRow(cells, RowMark.QUIET if is_same else RowMark.PLAIN)
