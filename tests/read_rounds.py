"""How the tests of the lessons read a round: who meets whom, what was changed, what it counts."""

from __future__ import annotations

from explain.answers.board import BoardAnswer
from explain.answers.round import Round


def meets(round: Round, player: str) -> str:
    """The name of his opponent; empty for the bye."""
    board = round.board(player)
    return next((one.name for one in board.players if one.name != player), "")


def natural(round: Round, player: str) -> str:
    """The name of his opponent by rank alone; empty for the bye."""
    return _named(round, player, "natural")


def legal_natural(round: Round, player: str) -> str:
    """The name of his natural opponent without those who must not meet; empty for the bye."""
    return _named(round, player, "legal_natural")


def refused(round: Round, player: str, other: str) -> str:
    """The number of the rule that stands against two players meeting, or against a player's having the bye."""
    decided = round.why_not(player, other).decided_by
    return decided.criterion.rule.number if decided and decided.criterion.rule else ""


def colors(round: Round) -> list[tuple[str, str]]:
    """White and Black of every board, by name."""
    return [(board.white.name, _black(board)) for board in round.boards]


def changes(round: Round) -> list[str]:
    """What was changed on every board."""
    return [board.change.value for board in round.boards]


def values(round: Round) -> list[int | None]:
    """What every board counts."""
    return [board.value for board in round.boards]


def wrong(round: Round) -> list[str]:
    """The mark of every wrong color."""
    return [each.kind.value for board in round.boards for each in board.wrong]


def _named(round: Round, player: str, which: str) -> str:
    board = round.board(player)
    opponents = board.natural if which == "natural" else board.legal_natural
    found = next(other for one, other in zip(board.players, opponents, strict=True) if one.name == player)
    return found.name if found else ""


def _black(board: BoardAnswer) -> str:
    return board.black.name if board.black else ""
