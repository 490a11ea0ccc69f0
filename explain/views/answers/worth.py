"""What changed boards are worth: their gaps, which of them counts, and the limit they are held to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.compare import Shift
from explain.prose import against as words
from explain.views.document import Bar, Block, Cell, Said, table


def worth(boards: Sequence[BoardAnswer]) -> list[Block]:
    """The gaps of every board in words, and its value against its limit."""
    told = [
        Said(prose.claims(board.worth_told), prose.rules_of(board.worth_told), lead=f"{name(board)}:")
        for board in boards
        if board.worth_told
    ]
    values = [(name(board), value_of(board), words.limit_words(board)) for board in boards]
    return [*told, table(prose.IN_RATING_POINTS, ("New board", "Value", "Limit"), values)]


def gaps_and_limit(board: BoardAnswer) -> Said:
    """The gaps of one board, the one that counts, and the limit that it is held to."""
    return Said(prose.claims(board.worth_told), prose.rules_of(board.worth_told), lead=f"{prose.IN_RATING_POINTS}:")


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
            *prose.amounts(move),
            "bought" if move.is_better else "cost",
        )
        for move in moves
    ]
    return [table(words.BUYS_AND_COSTS, ("What", "Rule", f"#{before}", f"#{after}", ""), rows)] if rows else []


def name(board: BoardAnswer) -> str:
    """A board by its players, the higher ranked first as in every list of boards."""
    if board.black is None or board.white.rank < board.black.rank:
        return prose.board_named((board.white, board.black))
    return prose.board_named((board.black, board.white))
