"""Posted pairings next to different ones: which boards differ."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard
from explain.answers.claim import Claim
from explain.answers.claims import of_walls
from explain.answers.player import who_before
from explain.model.players import Color
from explain.model.section import Section

_MOST_NUMBERS, _MOST_NAMED = 20, 4


@dataclass(frozen=True, slots=True)
class OffTheWall:
    """How pairings differ from those that the file has for the same round."""

    is_best: bool  # whether they are the best pairings; else somebody entered them
    # numbers of their boards that are not posted, colors included if the file has them; ``None`` for a bye
    numbers: tuple[int | None, ...]
    count: int  # how many boards they have, byes included
    # posted boards that are not among them, White first, in the order of the file; ``None`` for the bye
    others: tuple[NamedBoard, ...]
    claims: tuple[Claim, ...] = ()  # all claims, in the order they are said

    def __json__(self) -> dict[str, object]:
        return {
            "boards": self.numbers,
            "on_the_wall": self.others,  # posted boards that are not among these, White first; null for the bye
            "claims": self.claims,
        }


def off_the_wall(section: Section, round: int, answers: Iterable[BoardAnswer], *, is_best: bool) -> OffTheWall | None:
    """How boards differ from those posted in the section, as far as known; ``None`` if not at all, or none are."""
    if not section.knows_boards(round):
        return None
    wall, boards = _on_the_wall(section, round), tuple(answers)
    here: _White = {answer.seats: answer.white.number for answer in boards}
    games = {player.number: player.game(round) for player in section.players}
    open_ones = {number for number, game in games.items() if game.opponent is None and not game.result.is_bye}
    missing = tuple(
        each.board for each in boards if not (each.seats <= open_ones or _holds(wall, each.seats, each.white.number))
    )
    gone = {seats: white for seats, white in wall.items() if not _holds(here, seats, white)}
    others = tuple(_named(section, round, seats, white) for seats, white in gone.items())
    if not missing and not others:
        return None
    difference = OffTheWall(is_best, missing, len(boards), others)
    there = _there(others, [white is not None for white in gone.values()])
    return replace(difference, claims=(_differs(difference), *there))


def _differs(difference: OffTheWall) -> Claim:
    """Which of the boards are not posted."""
    whose = "best" if difference.is_best else "given"
    numbers = tuple(number for number in difference.numbers if number is not None)
    if not difference.numbers:
        return of_walls.Lacks(len(difference.others), whose)
    if len(difference.numbers) == difference.count:
        return of_walls.EveryBoard(whose)
    if len(difference.numbers) > _MOST_NUMBERS:
        return of_walls.ManyBoards(len(difference.numbers), difference.count, whose)
    if not numbers:
        return of_walls.OnlyBye(whose)
    return of_walls.TheseBoards(numbers, whose, "bye" if None in difference.numbers else None)


def _there(others: Sequence[NamedBoard], colored: Sequence[bool]) -> Iterator[Claim]:
    """What is posted instead, the first few boards."""
    known = list(zip(others, colored, strict=True))[:_MOST_NAMED]
    for is_colored in (True, False):
        boards = (board for board, colored in known if colored is is_colored and board[1])
        if pairs := tuple(end for board in boards for end in board if end):
            yield of_walls.There(pairs, Color.WHITE) if is_colored else of_walls.ThereUncolored(pairs)
    yield from (of_walls.ByeThere(one) for (one, other), _ in known if other is None)
    if len(others) > _MOST_NAMED:
        yield of_walls.MoreThere(len(others) - _MOST_NAMED)


_White = dict[frozenset[int], int | None]  # who has White on each board; ``None`` where that is not known


def _on_the_wall(section: Section, round: int) -> _White:
    posted = section.posted(round)
    whites: _White = {
        frozenset((pair.white, pair.black)): pair.white if pair.colors_known else None for pair in posted.pairs
    }
    return whites | {frozenset((number,)): number for number in posted.byes}


def _holds(boards: _White, seats: frozenset[int], white: int | None) -> bool:
    """Whether there is such a board, with these colors as far as both know them."""
    return seats in boards and (white is None or boards[seats] in (None, white))


def _named(section: Section, round: int, seats: frozenset[int], white: int | None) -> NamedBoard:
    numbers = sorted(seats, key=lambda number: (number != white, number))
    one, *others = (who_before(section.player(number), round) for number in numbers)
    return one, others[0] if others else None
