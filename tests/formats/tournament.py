"""The one tournament that every file of the corpus holds: invented players, four rounds, and every difficult case."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any

from explain.model.players import Color, Game, Result
from formats.cells import Grid

TITLE = "Friday Festival"
SECTION = "Open"
ROUNDS = 4
ROUND_NUMBERS = range(1, ROUNDS + 1)


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's entry; pairing numbers are by rating. ``games_rated`` decides whether a rating is provisional;
    ``international`` is the rating of another list, 0 for none.
    """

    number: int
    last: str
    first: str
    rating: int | None
    team: str = ""
    title: str = ""
    federation: str = "USA"
    games_rated: int | None = None
    international: int = 0
    suffix: str = ""

    @property
    def name(self) -> str:
        """Last name first, with a comma."""
        return f"{self.last}, {self.first}{self.suffix}"

    @property
    def spoken(self) -> str:
        """First name first."""
        return f"{self.first} {self.last}{self.suffix}"

    @property
    def id(self) -> str:
        """A member number, of eight digits."""
        return str(90000000 + self.number * 101)

    @property
    def place(self) -> int:
        """The final place, from 1."""
        return place(self.number)

    @property
    def score(self) -> str:
        """The points, half a point as a decimal."""
        return f"{points(self.number):.1f}"


ENTRIES = (
    Entry(1, "Ames", "Ann", 2105, "OAK", international=2051),
    Entry(2, "Müller", "Jürgen", 2010, "ELM", title="FM", federation="GER", international=2203),
    Entry(3, "Bell", "Bob", 1950, "OAK", suffix=", Jr."),
    Entry(4, "Cole-Diaz", "Cas", 1900, "ELM"),
    Entry(5, "Núñez", "Inés", 1850, "PIN", federation="MEX", international=1899),
    Entry(6, "O'Dea", "Fay", 1800, "OAK"),
    Entry(7, "Featherstonehaugh", "Evangeline", 1755, "PIN"),
    Entry(8, "de la Cruz", "Gil", 1700, "ELM"),
    Entry(9, "Hall", "Hal", 1640),
    Entry(10, "Ives", "Ida", 1508, "PIN", games_rated=12),
    Entry(11, "Jung", "Jo", 1312, "OAK"),
    Entry(12, "Kerr", "Kim", None, "ELM"),
)
# White, Black and White's result; "-+" is White's no-show. A letter alone is a bye: H half a point, B a full point, U
# nothing.
BOARDS = (
    ("1 7 1", "8 2 =", "3 9 1", "10 5 0", "6 12 0", "4 H", "11 B"),
    ("5 1 =", "12 3 0", "4 11 1", "2 6 1", "7 8 -+", "9 10 0"),  # 7 does not come, and has left
    ("3 1 0", "2 5 =", "8 4 1", "11 12 =", "6 10 1", "9 H", "7 U"),
    ("1 8 1", "2 3 =", "5 4 0", "12 10 1", "11 6 0", "9 B", "7 U"),
)
WITHDRAWN = 7
_ENDS: Mapping[str, tuple[Result, Result]] = {
    "1": (Result.WIN, Result.LOSS),
    "=": (Result.DRAW, Result.DRAW),
    "0": (Result.LOSS, Result.WIN),
    "-+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
}


@cache
def games(number: int) -> tuple[Game, ...]:
    """A player's four games; a forfeit names the color that was assigned."""
    return tuple(_game(number, boards) for boards in BOARDS)


def _game(number: int, boards: tuple[str, ...]) -> Game:
    for board in boards:
        match board.split():
            case [player, bye] if int(player) == number:
                return Game(Result(bye))
            case [white, black, result] if int(white) == number:
                return Game(_ENDS[result][0], int(black), Color.WHITE)
            case [white, black, result] if int(black) == number:
                return Game(_ENDS[result][1], int(white), Color.BLACK)
    raise AssertionError(number)


def points(number: int, rounds: int = ROUNDS) -> float:
    """A player's points after this many rounds."""
    return sum(game.result.half_points for game in games(number)[:rounds]) / 2


def opponents_points(number: int) -> float:
    """A tie-break: the points of all opponents."""
    return sum(points(game.opponent) for game in games(number) if game.opponent)


@cache
def by_place() -> tuple[Entry, ...]:
    """The players as they finished."""
    return tuple(sorted(ENTRIES, key=lambda each: (-points(each.number), -opponents_points(each.number), each.number)))


@cache
def place(number: int) -> int:
    """A player's final place, from 1."""
    return [each.number for each in by_place()].index(number) + 1


def places_shared(entry: Entry) -> str:
    """As American print-outs have it: ``2-5`` for the first of four with the same points, then nothing."""
    same = [place(each.number) for each in by_place() if points(each.number) == points(entry.number)]
    if place(entry.number) != same[0]:
        return ""
    return str(same[0]) if len(same) == 1 else f"{same[0]}-{same[-1]}"


# Its cells, as every program lays them out in columns of its own.

Column = str | Callable[[Any], object]
"""What is below a heading: a player's field by name, or a function of the player, or of the game where the heading has
``{}`` for the round.
"""
Columns = Mapping[str, Column]


def rated(otherwise: object = 0) -> Callable[[Entry], object]:
    """The rating, or the mark for unrated."""
    return lambda entry: entry.rating or otherwise


def table(entries: Iterable[Entry], columns: Columns) -> Grid:
    """A row of headings, then a row for each player; headings with ``&`` between them are filled together."""
    head = []
    for heading in columns:
        for at in ROUND_NUMBERS if "{" in heading else range(1):
            head += [each.format(at) for each in heading.split(" & ")]
    return [head, *(list(_cells(entry, columns)) for entry in entries)]


def _cells(entry: Entry, columns: Columns) -> Iterator[str]:
    for heading, column in columns.items():
        filled = attrgetter(column) if isinstance(column, str) else column
        for each in games(entry.number) if "{" in heading else [entry]:
            found = filled(each)
            yield from map(str, found if isinstance(found, tuple) else [found])
