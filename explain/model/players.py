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
    """What one round brought a player, by its letter on the wall chart."""

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
        self.half_points = {"W": 2, "D": 1, "X": 2, "B": 2, "H": 1}.get(letter, 0)  # a pending game brings none yet
        self.is_game = letter in "WDLP"  # over the board, finished or going on: counts for color and as a meeting
        self.is_forfeit = letter in "XF"  # somebody did not appear: no meeting, and no color (29E1)
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

    result: Result  # what the round brought the player
    opponent: int | None = None  # the opponent's pairing number; ``None`` for a bye, or where it is not given
    # ``None`` where there is none or it is not known. A forfeit may name the color that was assigned: it still does
    # not count
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
    name: str  # as the file spells it; names come from strangers and are escaped where they are shown
    # rating points before the tournament; ``None`` for an unrated player, and 0 is no rating either
    rating: int | None = None
    games: tuple[Game, ...] = ()  # cells in order of rounds; a row that ends early had no game after its end
    team: str | None = None  # a team, club or school code, if there is one
    family: str | None = None  # what the file calls the player's family, if it has a column of families
    club: str | None = None  # what it calls the club, if it has clubs beside teams

    def __json__(self) -> object:
        return self.number  # pairing number

    def __post_init__(self) -> None:
        """Hold a player with a rating of 0 as unrated: so every program writes one."""
        if self.rating == 0:
            object.__setattr__(self, "rating", None)

    def __repr__(self) -> str:
        rating = "unrated" if self.rating is None else self.rating
        letters = "".join(game.result.value for game in self.games)
        return f"<player {self.number}: {self.name[:40]!r}, {rating}{f', {letters}' if letters else ''}>"

    def game(self, round: int) -> Game:
        """The cell for a round, counted from 1; no game at all where the row has ended."""
        return self.games[round - 1] if round <= len(self.games) else NO_GAME

    def with_game(self, round: int, game: Game) -> Player:
        """The player with another cell for a round; rounds before it that the row did not have are no games."""
        row = [self.game(each) for each in range(1, max(round, len(self.games)) + 1)]
        row[round - 1] = game
        return replace(self, games=tuple(row))

    @property
    def seed(self) -> tuple[bool, int, int]:
        """What players are sorted by before any round: rating, the unrated last, then pairing number."""
        return self.rating is None, -(self.rating or 0), self.number

    @property
    def half_points(self) -> int:
        """The score over all games, in half-points."""
        return sum(game.result.half_points for game in self.games)


def last_board(players: Sequence[Player]) -> int:
    """The last round in which anybody is on a board; 0 for none."""
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
    """What players are called across a hall, by pairing number: by last name, or by the whole where two share it."""
    lasts = [(player, _last_name(player.name)) for player in players]
    shared = Counter(last.casefold() for _, last in lasts)
    return {player.number: last if shared[last.casefold()] == 1 else player.name for player, last in lasts}


def family_names(players: Collection[Player]) -> dict[int, str]:
    """Of which family players are, by pairing number: as the file says, or if it says nothing, by last names."""
    stated = {player.number: player.family for player in players if player.family is not None}
    return stated or {player.number: _family_name(player.name) for player in players}


def shared_families(players: Collection[Player]) -> dict[int, str]:
    """Those of them that have more than one player."""
    families = family_names(players)
    members = Counter(name.casefold() for name in families.values())
    return {number: name for number, name in families.items() if members[name.casefold()] > 1}


def _family_name(name: str) -> str:
    words = _last_name(name).split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1].casefold() in _SUFFIXES else words)


def last_name_first(name: str) -> str:
    """A name as a list by last names has it; unchanged with a comma, or initials or a number as last name."""
    last = _last_name(name)
    first = " ".join(name.split()).removesuffix(last).strip()
    return f"{last}, {first}" if first and "," not in name and sum(map(str.isalpha, last)) > 1 else name


def _last_name(name: str) -> str:
    """The last word, with what stands behind it as ``Jr.``; of a name with a comma what stands before that."""
    before, comma, _ = name.partition(",")
    words = name.split() or [name]
    if comma and before.strip() and words[-1].casefold() not in _SUFFIXES:
        return before.strip()
    at = -2 if len(words) > 2 and words[-1].casefold() in _SUFFIXES else -1  # noqa: PLR2004
    return " ".join(words[at:])
