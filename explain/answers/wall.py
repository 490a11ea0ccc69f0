"""The round that the file holds, beside one that is another: which boards differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard
from explain.answers.player import who_before
from explain.model.players import Game
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class OffTheWall:
    """How a round differs from the one that the file holds for the same number.

    Args:
        is_best: whether it is the best round; else boards that somebody gave.
        numbers: its boards that are not on the wall, colors included where the file knows them; ``None`` for a bye.
        count: how many boards it has, byes included.
        others: what is on the wall and not in it, White first, in the order of the file; nobody for the bye.
    """

    is_best: bool
    numbers: tuple[int | None, ...]
    count: int
    others: tuple[NamedBoard, ...]

    JSON = """
        boards: numbers  # its boards that are not on the wall; null for a bye
        on_the_wall: others  # boards on the wall that it has not, White first; null for the bye
    """


def off_the_wall(section: Section, round: int, answers: Iterable[BoardAnswer], *, is_best: bool) -> OffTheWall | None:
    """How some boards differ from those that the section holds for their round; ``None`` if they do not, or it holds none.

    Of two of whom the section does not say whom they meet, nothing is said.
    """
    if not section.knows_boards(round):
        return None
    wall, boards = _on_the_wall(section, round), tuple(answers)
    here: _White = {frozenset(player.number for player in answer.players): answer.white.number for answer in boards}
    seated = zip(boards, here.items(), strict=True)
    open_ones = {player.number for player in section.players if _is_left_open(player.game(round))}
    missing = tuple(each.board for each, (seats, white) in seated if not (seats <= open_ones or _holds(wall, seats, white)))
    others = tuple(_named(section, round, seats, white) for seats, white in wall.items() if not _holds(here, seats, white))
    return OffTheWall(is_best, missing, len(boards), others) if missing or others else None


_White = dict[frozenset[int], int | None]
"""Who has White on each board; ``None`` where that is not known."""


def _on_the_wall(section: Section, round: int) -> _White:
    posted = section.posted(round)
    found: _White = {frozenset((pair.white, pair.black)): pair.white if pair.colors_known else None for pair in posted.pairs}
    return found | {frozenset((number,)): number for number in posted.byes}


def _is_left_open(game: Game) -> bool:
    """Whether somebody plays, and it is not told against whom."""
    return game.opponent is None and not game.result.is_bye


def _holds(boards: _White, seats: frozenset[int], white: int | None) -> bool:
    """Whether there is such a board, with these colors as far as both know them."""
    return seats in boards and (white is None or boards[seats] in (None, white))


def _named(section: Section, round: int, seats: frozenset[int], white: int | None) -> NamedBoard:
    one, *other = sorted(seats, key=lambda number: (number != white, number))
    found = [who_before(section.player(number), round) for number in (one, *other)]
    return found[0], found[1] if other else None
