"""What must be read from a file of the corpus, and how it is compared with what was read."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from explain.files.result import ReadSection
from explain.model.players import Color, Game, Player, Result
from formats.tournament import ENTRIES, ROUNDS, Entry, games

Row = tuple[int | None, str | None, tuple[tuple[Result, str | None, Color | None], ...]]
Reading = Mapping[str, Row]
"""What is compared: by name the rating, the team, and for each round the result, the opponent's name and the color."""


def as_entered(entry: Entry) -> str:
    """Last name, comma, first name."""
    return entry.name


def spoken(entry: Entry) -> str:
    """First name first."""
    return entry.spoken


def cut(entry: Entry) -> str:
    """Its first twenty characters."""
    return entry.name[:20]


def plain(entry: Entry) -> str:
    """Without accents, in capitals."""
    return entry.name.translate(str.maketrans("üúñé", "uune")).upper()


def national(entry: Entry) -> int | None:
    """The rating by which the tournament is paired."""
    return entry.rating


def international(entry: Entry) -> int | None:
    """The rating of the other list."""
    return entry.international or None


@dataclass(frozen=True, slots=True)
class Holds:
    """What a file holds of the tournament, so that it must be read; ``says`` is looked for in the notes.

    ``forfeits`` is whether a forfeit names the opponent, ``no_shows`` whether it differs from a game; ``rounds`` is 0
    in a list of players.
    """

    spelled: Callable[[Entry], str] = as_entered
    numbers: bool = True
    colors: bool = True
    teams: bool = False
    forfeits: bool = True
    no_shows: bool = True
    rounds: int = ROUNDS
    ratings: tuple[Callable[[Entry], int | None], ...] = (national,)
    says: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that holds too little, or in a form that can be misread: what its refusal must mention."""

    says: str


def wanted(holds: Holds, rating: Callable[[Entry], int | None] = national) -> Reading:
    """What must be read from a file that holds this much of the tournament."""
    names = {each.number: holds.spelled(each) for each in ENTRIES}
    return {
        names[each.number]: (
            rating(each),
            each.team or None if holds.teams else None,
            tuple(_held(game, holds, names) for game in games(each.number)[: holds.rounds]),
        )
        for each in ENTRIES
    }


_PLAYED = {Result.FORFEIT_WIN: Result.WIN, Result.FORFEIT_LOSS: Result.LOSS}


def _held(game: Game, holds: Holds, names: Mapping[int, str]) -> tuple[Result, str | None, Color | None]:
    result = game.result if holds.no_shows else _PLAYED.get(game.result, game.result)
    known = game.opponent is not None and (holds.forfeits or not result.is_forfeit)
    return (
        result,
        names[game.opponent] if game.opponent and known else None,
        game.color if holds.colors and result.is_game else None,
    )


def found(read: ReadSection, holds: Holds) -> Reading:
    """What was read, in the same form; a color that a forfeit names does not count."""
    names = {player.number: player.name for player in read.section.players}
    return {
        player.name: (player.rating, player.team if holds.teams else None, tuple(_games(player, names, holds.rounds)))
        for player in read.section.players
    }


def _games(player: Player, names: Mapping[int, str], rounds: int) -> Iterable[tuple[Result, str | None, Color | None]]:
    for round in range(1, max(rounds, len(player.games)) + 1):
        game = player.game(round)
        yield game.result, names[game.opponent] if game.opponent else None, game.color if game.result.is_game else None


def said(read: ReadSection) -> str:
    """All notes of a section."""
    return " ".join((*read.not_known, *read.notes))
