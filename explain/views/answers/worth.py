"""What changed boards are worth: their gaps, which of them counts, and the limit they are held to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.compare import Shift
from explain.prose import switches as words
from explain.views.document import Bar, Block, Cell, RowMark, Table, TableRow, table


def worth(boards: Sequence[BoardAnswer]) -> list[Block]:
    """Two tables: the gaps of every board, and its value against its limit."""
    gaps = [row for board in boards if not words.is_natural(board) for row in _gaps(board)]
    values = [(name(board), value_of(board), words.held_to(board)) for board in boards]
    found: list[Block] = []
    if gaps:
        found.append(table("Rating gaps", ("New board", "Whose gap", "Between", "#Points", ""), gaps))
    return [*found, table("Value and limit", ("New board", "Value", "Limit"), values)]


def gaps_and_limit(board: BoardAnswer) -> Table:
    """The gaps of one board, and under them the limit that the one that counts is held to."""
    rows = []
    for gap in board.gaps:
        note = prose.counting_note(board) if gap.counts else ""
        mark = RowMark.DECIDES if gap.counts else RowMark.PLAIN
        rows.append(TableRow((prose.gap_title(gap, board), prose.gap_names(gap), prose.gap_points(gap), note), mark))
    limit = "" if board.limit is None else str(board.limit)
    rows.append(TableRow((prose.limit_title(board), "", limit, _room(board))))
    return table(prose.IN_RATING_POINTS, ("Compared", "@Players", "#Points", ""), rows)


def _room(board: BoardAnswer) -> Cell:
    if board.limit is None or board.value is None:
        return ""
    return Bar(prose.room_left(board), board.value, board.limit)


def value_of(board: BoardAnswer) -> Cell:
    """A board's value in rating points, as a bar where there is a limit."""
    if board.limit is None or board.value is None or words.is_natural(board):
        return words.worth(board)
    return Bar(f"{board.value} of {board.limit}", board.value, board.limit)


def points(board: BoardAnswer) -> str:
    """All gaps of a board in rating points, the one that counts first."""
    if words.is_natural(board):
        return ""
    return ", ".join(prose.gap_points(gap) for gap in sorted(board.gaps, key=lambda gap: not gap.counts))


def moved(moves: Iterable[Shift], before: str, after: str) -> list[Block]:
    """The criteria that a change moves, with both totals."""
    rows = [
        (
            move.criterion.title,
            prose.rule_number(move.criterion),
            str(move.before),
            str(move.after),
            "bought" if move.is_better else "cost",
        )
        for move in moves
    ]
    return [table(words.BUYS_AND_COSTS, ("What", "Rule", f"#{before}", f"#{after}", ""), rows)] if rows else []


def _gaps(board: BoardAnswer) -> Iterator[tuple[str, ...]]:
    for gap in board.gaps:
        counts = prose.counting_note(board) if gap.counts else ""
        yield name(board), prose.gap_title(gap, board), prose.gap_names(gap), prose.gap_points(gap), counts


def name(board: BoardAnswer) -> str:
    """A board by its players, the higher ranked first as in every list of boards."""
    if board.black is None or board.white.rank < board.black.rank:
        return prose.board_named((board.white, board.black))
    return prose.board_named((board.black, board.white))
