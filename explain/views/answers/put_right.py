"""A corrected posted round: its boards, with those that stand, and the best pairings beside it."""

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.repaired import Repaired
from explain.prose import repaired as words
from explain.views.answers import document
from explain.views.document import Block, Document, Lines, Said, table_row, titled_table


@document.register
def _repaired(answer: Repaired) -> Document:
    rows = []
    for each in answer.boards:
        cells = (*_board(each.board, each.number), words.state(answer, each.number))
        rows.append(table_row(cells, decides=each.number not in answer.stands))
    posted = {each.seats for each in answer.gone}
    posted |= {each.board.seats for each in answer.boards if each.number in answer.stands}
    best = (
        table_row(_board(board, board.board), decides=board.black is not None and board.seats not in posted)
        for board in answer.best.answers
    )
    blocks: tuple[Block, ...] = (
        titled_table("", ("#Board", "@White", "@Black", words.STATE), rows),
        Lines(words.repair_reasons(answer)),
        *Said.each(words.instead_of_the_bye(answer)),
        titled_table(words.BEST_TITLE, ("#Board", "@White", "@Black"), best),
    )
    return Document(words.TITLE.format(answer.round.number), words.repair_headline(answer), blocks)


def _board(board: BoardAnswer, number: int | None) -> tuple[str, str, str]:
    return "" if number is None else str(number), prose.named(board.white), prose.opponent_named(board.black)
