"""Proofs of what is said of another round than the one in the file."""

from __future__ import annotations

from dataclasses import dataclass, field

from explain.model.players import Result
from explain.model.section import Section
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Seats

_NAMED, _NUMBERED = 4, 20
_OTHER = {"W": "B", "B": "W"}

White = dict[frozenset[int], int | None]
"""Who has White on each board; ``None`` where that is not known."""


@dataclass(frozen=True)
class WallPlace(Place):
    """Where a claim about another round than the file's is made.

    Args:
        is_best: whether the round is called the best one.
        held: the section as its file has it, with the round.
    """

    is_best: bool = False
    held: Section = field(default=Section(()), compare=False)


def _held(at: WallPlace) -> White:
    """The file's boards for the round, where one of the two rows names the other. A player alone has a full-point bye
    that was not requested.
    """
    found: White = {}
    asked = {bye.player for bye in at.held.requested_byes if bye.round == at.wall.round}
    for player in at.held.players:
        game = player.game(at.wall.round)
        if game.opponent is not None:
            other = at.held.player(game.opponent).game(at.wall.round)
            color = game.color.letter if game.color else _OTHER[other.color.letter] if other.color else None
            found[frozenset((player.number, game.opponent))] = {"W": player.number, "B": game.opponent, None: None}[
                color
            ]
        elif game.result is Result.FULL_BYE and player.number not in asked:
            found[frozenset((player.number,))] = player.number
    return found


def _is_in(boards: White, players: frozenset[int], white: int | None) -> bool:
    return players in boards and (white is None or boards[players] in (None, white))


def _missing(at: WallPlace) -> list[Seats]:
    """The boards here that the file does not have, without those whose players have no opponent in the file."""
    games = {player.number: player.game(at.wall.round) for player in at.held.players}
    untold = {number for number, game in games.items() if game.opponent is None and not game.result.is_bye}
    seated = ((seats, {number for number in seats if number}) for seats in at.wall.boards)
    return [
        seats
        for seats, players in seated
        if not players <= untold and not _is_in(_held(at), frozenset(players), seats[0])
    ]


def _others(at: WallPlace) -> White:
    """The file's boards that are not here."""
    return {
        players: white
        for players, white in _held(at).items()
        if not _is_in(({frozenset(filter(None, seats)): seats[0] for seats in at.wall.boards}), players, white)
    }


def _whose(said: Said, at: WallPlace) -> bool:
    """Whether it is called what it is: the best round, checked by trying every round, or boards that somebody gave."""
    return said.words[0] == ("best" if at.is_best else "given") and (not at.is_best or at.wall.is_best())


def _differ(at: WallPlace) -> tuple[tuple[int, ...], bool]:
    """The numbers of the boards that the file does not have, and whether a bye differs."""
    missing = _missing(at)
    return tuple(sorted(at.wall.board_number(seats) for seats in missing if seats[1])), any(
        seats[1] is None for seats in missing
    )


def these_boards(said: Said, at: WallPlace) -> bool:
    """Their numbers, and whether the bye differs; other boards are in the file."""
    numbers, bye = _differ(at)
    return (
        _whose(said, at)
        and said.numbers == numbers
        and ("bye" in said.words[1:]) == bye
        and len(said.words) == 1 + bye
        and _some_stay(at)
    )


def _some_stay(at: WallPlace) -> bool:
    return len(_missing(at)) < len(at.wall.boards)


def many_boards(said: Said, at: WallPlace) -> bool:
    """How many boards of how many differ, where they are too many to name."""
    missing = len(_missing(at))
    return (
        _whose(said, at) and said.numbers == (missing, len(at.wall.boards)) and missing > _NUMBERED and _some_stay(at)
    )


def _are_there(said: Said, at: WallPlace) -> bool:
    return len(said.players) % 2 == 0 and all(frozenset(pair) in _others(at) for pair in _pairs(said))


def _pairs(said: Said) -> list[tuple[int, int]]:
    return list(zip(said.players[::2], said.players[1::2], strict=True))


PROOFS = table(
    {
        "these_boards | numbers *boards | words subject ?bye": these_boards,
        # No board differs, and the bye does.
        "only_bye | words subject": lambda said, at: _whose(said, at) and _differ(at) == ((), True) and _some_stay(at),
        # Every board differs.
        "every_board | words subject": lambda said, at: (
            _whose(said, at) and bool(at.wall.boards) and not _some_stay(at)
        ),
        "many_boards | numbers count total | words subject": many_boards,
        # None of these boards differs, and the file has this many more.
        "lacks | numbers count | words subject": lambda said, at: (
            _whose(said, at) and not _missing(at) and said.numbers == (len(_others(at)),) and said.numbers > (0,)
        ),
        # In pairs, White first: boards of the file that are not here.
        "there | players *pairs | colors first": lambda said, at: (
            said.colors == ("W",)
            and _are_there(said, at)
            and all(_others(at)[frozenset(pair)] == pair[0] for pair in _pairs(said))
        ),
        # Boards of the file that are not here, with White unknown.
        "there_uncolored | players *pairs": lambda said, at: (
            _are_there(said, at) and all(_others(at)[frozenset(pair)] is None for pair in _pairs(said))
        ),
        # In the file the player is alone, and here not.
        "bye_there | players player": lambda said, at: frozenset(said.players) in _others(at),
        # How many there are beyond four.
        "more_there | numbers count": lambda said, at: (
            said.numbers == (len(_others(at)) - _NAMED,) and said.numbers > (0,)
        ),
    }
)
"""A proof for every kind of claim about another round than the file's."""
