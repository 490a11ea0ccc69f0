"""Players and their games as frozen values: scores in half-points, ratings in rating points, unrated ``None``."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from explain.model.errors import Fault, InputError

_SUFFIXES = frozenset(("jr", "jr.", "sr", "sr.", "ii", "iii", "iv"))


class Color(enum.Enum):
    """The color of the pieces."""

    WHITE = "white"
    BLACK = "black"

    @property
    def opposite(self) -> Color:
        """The other color."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def letter(self) -> str:
        """``W`` or ``B``, as in a color history."""
        return "W" if self is Color.WHITE else "B"


class Result(enum.Enum):
    """A player's result in one round, by its letter on the wall chart."""

    WIN = "W"
    DRAW = "D"
    LOSS = "L"
    PENDING = "P"
    FORFEIT_WIN = "X"
    FORFEIT_LOSS = "F"
    FULL_BYE = "B"
    HALF_BYE = "H"
    UNPAIRED = "U"

    def __init__(self, letter: str) -> None:
        """Work out once what is asked of every cell of a chart."""
        self.half_points = {"W": 2, "D": 1, "X": 2, "B": 2, "H": 1}.get(letter, 0)  # a pending game scores nothing yet
        self.is_game = letter in "WDLP"  # over the board, finished or going on: counts for colors and rematches
        self.is_forfeit = letter in "XF"  # somebody did not appear: counts for neither rematches nor colors (29E1)
        self.is_bye = letter in "BHU"  # the player was on no board

    def agrees(self, other: Result) -> bool:
        """Whether the two ends of one board can have these results."""
        return other in _REPLIES.get(self, ())


_REPLIES = {
    Result.WIN: (Result.LOSS,),
    Result.LOSS: (Result.WIN,),
    Result.DRAW: (Result.DRAW,),
    Result.PENDING: (Result.PENDING,),
    Result.FORFEIT_WIN: (Result.FORFEIT_LOSS,),
    Result.FORFEIT_LOSS: (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
}


@dataclass(frozen=True, slots=True)
class Game:
    """A player's cell for one round."""

    result: Result  # the player's result
    opponent: int | None = None  # the opponent's pairing number; ``None`` for a bye, or if it is not given
    # ``None`` if there is none or it is unknown. A forfeit may name the color that was assigned, which does not count
    color: Color | None = None

    def __post_init__(self) -> None:
        """Refuse a bye with an opponent or a color."""
        if self.result.is_bye and (self.opponent is not None or self.color is not None):
            problem = f"a bye ({self.result.value}) with an opponent or a color"
            raise InputError(Fault(problem, "Give one or the other."))


NO_GAME = Game(Result.UNPAIRED)


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a section, with one game a round from round 1 on."""

    number: int  # the pairing number, unique in the section, 1 or more
    name: str  # as the file spells it; it may hold anything, and is escaped where it is shown
    # rating points before the tournament; ``None`` for an unrated player, and 0 is no rating either
    rating: int | None = None
    games: tuple[Game, ...] = ()  # cells in order of rounds; a row that ends early had no game after its end
    team: str | None = None  # a team, club or school code, if there is one
    family: str | None = None  # what the file calls the player's family, if it has a column of families
    club: str | None = None  # what the file calls the club, if it has clubs besides teams

    def __json__(self) -> object:
        return self.number  # pairing number

    def __post_init__(self) -> None:
        """Make a rating of 0 unrated, as every program writes it."""
        if self.rating == 0:
            object.__setattr__(self, "rating", None)

    def __repr__(self) -> str:
        rating = "unrated" if self.rating is None else self.rating
        letters = "".join(game.result.value for game in self.games)
        return f"<player {self.number}: {self.name[:40]!r}, {rating}{f', {letters}' if letters else ''}>"

    def game(self, round: int) -> Game:
        """The cell for a round, counted from 1; no game at all if the row has ended."""
        return self.games[round - 1] if round <= len(self.games) else NO_GAME

    def with_game(self, round: int, game: Game) -> Player:
        """The player with another cell for a round; earlier rounds missing from the row become no games."""
        row = [self.game(each) for each in range(1, max(round, len(self.games)) + 1)]
        row[round - 1] = game
        return replace(self, games=tuple(row))

    @property
    def seed(self) -> tuple[bool, int, int]:
        """The sort key before any round: rating, the unrated last, then pairing number."""
        return self.rating is None, -(self.rating or 0), self.number

    @property
    def half_points(self) -> int:
        """The score over all games, in half-points."""
        return sum(game.result.half_points for game in self.games)


def last_board(players: Sequence[Player]) -> int:
    """The last round in which anybody is on a board; 0 if there is none."""
    rows = max((len(player.games) for player in players), default=0)
    return next(
        (round for round in range(rows, 0, -1) if any(not player.game(round).result.is_bye for player in players)), 0
    )


class Named(Protocol):
    """Somebody with a pairing number, a name and a rating: a player, or their pairing card."""

    @property
    def number(self) -> int:
        """The pairing number."""

    @property
    def name(self) -> str:
        """As the file spells it."""

    @property
    def rating(self) -> int | None:
        """Rating points; ``None`` if unrated."""


def called(players: Iterable[Named]) -> dict[int, str]:
    """What players are called, by number: last names; whole ones if shared or a number; then numbered."""
    lasts = [(player, _last_name(player.name)) for player in players]
    shared = Counter(last.casefold() for _, last in lasts)
    alike = Counter(player.name.casefold() for player, _ in lasts)
    wholes = {
        player.number: f"{player.name} #{player.number}" if alike[player.name.casefold()] > 1 else player.name
        for player, _ in lasts
    }
    return {player.number: last if shared[last.casefold()] == 1 else wholes[player.number] for player, last in lasts}


def family_names(players: Collection[Player]) -> dict[int, str]:
    """The family of each player, by pairing number: as the file says, or if it says nothing, the last name."""
    stated = {player.number: player.family for player in players if player.family is not None}
    return stated or {player.number: _family_name(player.name) for player in players}


def shared_families(players: Collection[Player]) -> dict[int, str]:
    """The families that have more than one player, by pairing number."""
    families = family_names(players)
    members = Counter(name.casefold() for name in families.values())
    return {number: name for number, name in families.items() if members[name.casefold()] > 1}


def _family_name(name: str) -> str:
    words = _last_name(name).split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1].casefold() in _SUFFIXES else words)


def last_name_first(name: str) -> str:
    """A name with the last name first; unchanged with a comma, or with initials or a number as last name."""
    last = _last_name(name)
    first = " ".join(name.split()).removesuffix(last).strip()
    return f"{last}, {first}" if first and "," not in name and sum(map(str.isalpha, last)) > 1 else name


def _last_name(name: str) -> str:
    """The last word, with a suffix such as ``Jr.``; of a name with a comma, the part before it."""
    before, comma, _ = name.partition(",")
    words = name.split() or [name]
    if comma and before.strip() and words[-1].casefold() not in _SUFFIXES:
        return before.strip()
    if words[-1].isdigit():  # such as Player 12, which nobody calls 12
        return " ".join(words)
    at = -2 if len(words) > 2 and words[-1].casefold() in _SUFFIXES else -1  # noqa: PLR2004
    return " ".join(words[at:])
