"""Said of a round that is not on the wall though the wall holds one: which boards differ, and what is there."""

from __future__ import annotations

from explain.answers.wall import OffTheWall
from explain.prose.words import board_named, counted, few, listed

_MOST_NUMBERS, _MOST_NAMED = 20, 4


def off_the_wall(found: OffTheWall) -> str:
    """That this round is another, on which boards, and what the wall has instead."""
    this = "The best round by these settings is not the one on the wall" if found.is_best else "These boards are not those on the wall"
    said = f"{this}: {_which(found)}."
    if not found.others:
        return said
    boards = few([board_named(board) for board in found.others], _MOST_NAMED)
    colors = ", White first" if any(other for _, other in found.others) else ""
    return f"{said} On the wall: {boards}{colors}."


def _which(found: OffTheWall) -> str:
    """The boards that differ, by their numbers."""
    if not found.numbers:
        return f"{counted(len(found.others), 'board')} of the wall {'is' if len(found.others) == 1 else 'are'} not in it"
    if len(found.numbers) == found.count:
        return "every board differs"
    if len(found.numbers) > _MOST_NUMBERS:
        return f"{len(found.numbers)} of {found.count} boards differ"
    numbers = [str(number) for number in found.numbers if number is not None]
    boards = [f"board{'' if len(numbers) == 1 else 's'} {listed(numbers)}"] if numbers else []
    words = [*boards, *(["the bye"] if None in found.numbers else [])]
    return f"{listed(words)} {'differs' if len(found.numbers) == 1 else 'differ'}"
