"""The round as top half against bottom half: everybody by name where he stands, and the lines between those who meet today."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.answers.round import Round
from explain.prose import screen as say
from explain.prose.words import score_words
from explain.views.pictures.seating import SeatColumn, seating


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """All that is drawn of one player.

    Args:
        number: his pairing number.
        name: as the file spells it.
        called: what he is called here.
        rating: in figures, or that he has none.
        wrong: what is wrong with his color today; empty if nothing is.
        due: the letters of the color he is due; empty where no color of his is known.
        score: his points where his opponent has more; else empty.
        is_chosen: whether he is the chosen player.
    """

    number: int
    name: str
    called: str
    rating: str
    wrong: str
    due: str = ""
    score: str = ""
    is_chosen: bool = False


def seat(player: Who, board: BoardAnswer, names: Mapping[int, str], chosen: Who | None) -> NamedSeat:
    """One of the players of a board."""
    most = max(each.half_points for each in board.players)
    return NamedSeat(
        number=player.number,
        name=player.name,
        called=names[player.number],
        rating=prose.rating(player),
        wrong=say.wrong(board, player),
        due="" if player.urgency == "x" else player.urgency,
        score=prose.points(player.half_points) if player.half_points < most else "",
        is_chosen=player == chosen,
    )


BYE = "bye"
"""What a line to the bye leads to."""


@dataclass(frozen=True, slots=True)
class HalfRow:
    """A natural board, the higher ranked player on the left, the bye on the right; whoever leaves stands alone."""

    left: NamedSeat | None
    right: NamedSeat | None
    has_bye: bool = False


@dataclass(frozen=True, slots=True)
class HalfGroup:
    """A score group in two halves: its score, and its natural boards."""

    head: str
    rows: tuple[HalfRow, ...]


@dataclass(frozen=True, slots=True)
class TodaysLine:
    """Who meets whom today.

    Args:
        start: a pairing number.
        end: the opponent's, or ``BYE``.
        board: the number of their board; ``None`` for the bye.
        why: why they are not natural opponents, in a word for the color; empty if they are.
        is_chosen: whether it is the chosen board.
    """

    start: int
    end: int | str
    board: int | None
    why: str
    is_chosen: bool


def half_groups(
    round: Round, names: Mapping[int, str], *, chosen: Who | None, only: Collection[Who] | None = None
) -> tuple[HalfGroup, ...]:
    """All score groups, or ``only`` those of some players; ``names`` is what players are called here."""
    found = seating(round)
    heads = [heading.height for heading in found.headings]
    rows: dict[int, dict[SeatColumn, NamedSeat]] = {}
    for player, board in ((who, answer) for answer in round.answers for who in answer.players):
        place = found.places[player.number]
        rows.setdefault(place.height, {})[place.column] = seat(player, board, names, chosen)
    byes = {place.height for place in found.byes.values()}
    made = {height: HalfRow(row.get(SeatColumn.LEFT), row.get(SeatColumn.RIGHT), height in byes) for height, row in sorted(rows.items())}
    groups = [
        HalfGroup(name, tuple(row for height, row in made.items() if first < height < last))
        for name, first, last in zip(_names(round, len(heads)), heads, [*heads[1:], found.bottom + 1], strict=True)
    ]
    meant = None if only is None else {player.number for player in only}
    return tuple(group for group in groups if meant is None or not meant.isdisjoint(_numbers(group)))


def _numbers(group: HalfGroup) -> Iterator[int]:
    yield from (one.number for row in group.rows for one in (row.left, row.right) if one is not None)


def _names(round: Round, headings: int) -> Iterator[str]:
    yield from (score_words(group.half_points) for group in round.groups)
    if headings > len(round.groups):
        yield say.BY_HAND


def todays_lines(round: Round, groups: tuple[HalfGroup, ...], chosen: BoardAnswer | None) -> tuple[TodaysLine, ...]:
    """The boards with both players in those groups; the chosen one last, so that it lies above the others."""
    there = {number for group in groups for number in _numbers(group)}
    boards = [answer for answer in round.answers if there.issuperset(player.number for player in answer.players)]
    lines = [
        TodaysLine(answer.white.number, answer.black.number if answer.black else BYE, answer.board, say.why(answer), answer is chosen)
        for answer in boards
    ]
    return tuple(sorted(lines, key=lambda line: line.is_chosen))
