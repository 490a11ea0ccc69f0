"""Names, numbers and lists as sentences need them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from explain.model.players import Color


class Named(Protocol):
    """Somebody with a pairing number, a name and a rating: a player, or his pairing card."""

    @property
    def number(self) -> int:
        """His pairing number."""

    @property
    def name(self) -> str:
        """As the file spells it."""

    @property
    def rating(self) -> int | None:
        """Rating points; ``None`` if unrated."""


def points(half_points: int) -> str:
    """A score as tournament directors write it: ``2`` or ``2.5``."""
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)


def score_words(half_points: int) -> str:
    """A score with its unit: ``1 point``, ``2.5 points``."""
    return f"{points(half_points)} {'point' if half_points == 2 else 'points'}"  # noqa: PLR2004 - two half-points


def points_words(half_points: int) -> str:
    """A difference of scores in words: ``half a point``, ``1 point``, ``1.5 points``."""
    return "half a point" if half_points == 1 else score_words(half_points)


def called(players: Iterable[Named]) -> dict[int, str]:
    """What players are called across a hall, by pairing number: the last word of a name, the whole name where two share that word."""
    lasts = [(player, (player.name.split() or [player.name])[-1]) for player in players]
    shared = Counter(last.casefold() for _, last in lasts)
    return {player.number: last if shared[last.casefold()] == 1 else player.name for player, last in lasts}


def rating(player: Named) -> str:
    """His rating in figures, or ``unrated``."""
    return "unrated" if player.rating is None else str(player.rating)


def named(player: Named) -> str:
    """His name with his rating."""
    return f"{player.name} {rating(player)}"


def opponent_named(player: Named | None) -> str:
    """An opponent with his rating, or the bye."""
    return named(player) if player else "the bye"


def board_named(board: tuple[Named, Named | None]) -> str:
    """A board by its two players, or the bye and who has it."""
    one, other = board
    return f"{named(one)} - {opponent_named(other)}"


def counted(count: int, one: str, many: str | None = None) -> str:
    """``1 board``, ``2 boards``."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def one_of(words: Sequence[str]) -> str:
    """``A``, ``A or B``, ``A, B or C``; nothing for none."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def few(words: Sequence[str], most: int) -> str:
    """As ``listed``, of so many at most, and how many more there are."""
    more = len(words) - most
    return listed([*words[:most], f"{more} more"] if more > 0 else words)


def color_name(color: Color | None) -> str:
    """White, Black, or no color."""
    return color.value.capitalize() if color else "no color"


def board_numbers(boards: Sequence[int | None]) -> str:
    """Board numbers for a table, the bye in words."""
    return ", ".join("bye" if board is None else str(board) for board in boards)


def value_words(rating_points: int | None) -> str:
    """A gap or a value in rating points, or that there is none."""
    return "no value" if rating_points is None else str(rating_points)


def percent(value: int, limit: int) -> int:
    """How full a bar is that ends at the limit."""
    return 100 if value >= limit else value * 100 // limit


def uncapitalized(title: str) -> str:
    """A title as it stands within a sentence."""
    return f"{title[0].lower()}{title[1:]}"
