"""Games whose opponent is not known, for formats that name the opponent of every game.

Where just one player of the round says that he met him, and the two cells agree, that one is the opponent. The others
keep their points as byes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from explain.files.bytes.writing import counted
from explain.model.players import Game, Result
from explain.model.section import Section

_AS_BYE = {Result.WIN: Result.FULL_BYE, Result.DRAW: Result.HALF_BYE}


def with_opponents(section: Section, dropped: list[str]) -> Section:
    """The section with an opponent in every game over the board; what changed is added to ``dropped``."""
    rounds = max((len(player.games) for player in section.players), default=0)
    opponents = [_opponents(section, round) for round in range(1, rounds + 1)]
    players = []
    for player in section.players:
        games = (_cell(game, player.number, met) for game, met in zip(player.games, opponents, strict=False))
        players.append(replace(player, games=tuple(games)))
    pairs = [pair for old, new in zip(section.players, players, strict=True) for pair in zip(old.games, new.games, strict=True)]
    if filled := sum(old != new and not new.result.is_bye for old, new in pairs):
        dropped.append(f"{counted(filled, 'opponent')} filled in from, or left out for, the other player's row.")
    if lost := sum(old != new and new.result.is_bye for old, new in pairs):
        dropped.append(f"{counted(lost, 'game')} without a known opponent became byes of the same points.")
    return replace(section, players=tuple(players))


def _opponents(section: Section, round: int) -> dict[int, int]:
    """Who met whom in a round, both ways."""
    cells = {player.number: player.game(round) for player in section.players}
    claims: defaultdict[int, list[int]] = defaultdict(list)
    for number, cell in cells.items():
        if cell.opponent is not None:
            claims[cell.opponent].append(number)
    met: dict[int, int] = {}
    for number, claimants in claims.items():
        one = claimants[0]
        if cells[number].opponent == one or (len(claimants) == 1 and _fit(cells[number], cells[one])):
            met[number], met[one] = one, number
    return met


def _fit(open_end: Game, other: Game) -> bool:
    """Whether a cell without an opponent can be the other end of a board."""
    colors_fit = open_end.color is None or open_end.color is not other.color
    return open_end.opponent is None and open_end.result.agrees(other.result) and colors_fit


def _cell(game: Game, number: int, met: Mapping[int, int]) -> Game:
    if game.result.is_bye or number in met:
        return game if game.result.is_bye else replace(game, opponent=met[number])
    if game.result.is_forfeit:
        return replace(game, opponent=None)
    return Game(_AS_BYE.get(game.result, Result.UNPAIRED))
