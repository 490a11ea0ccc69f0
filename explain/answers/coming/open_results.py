"""How the games without a result may end, and how probable each end is: by rating, with draws (Elo)."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from explain.model.open_games import open_games
from explain.model.players import Game, Player, Result
from explain.model.section import Section

Ends = tuple[int, ...]  # how each open game ends: a place in ``ENDS``
ENDS = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))  # White's result first
MOST_COMBINED = 729  # all ends of six games; with more games, ends are drawn at random

_DRAWS = 0.2  # the share of draws between equals, as club players make them; it falls with the rating difference
_POINTS_FOR_TENFOLD = 400  # rating points that make somebody ten times as likely to win


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game without a result."""

    round: int  # the round it belongs to
    white: Player  # who has White; the only known player if the file does not name the opponent
    black: Player | None = None  # who has Black; ``None`` if not known

    def __json__(self) -> object:
        return [each.number for each in self.players]

    @property
    def players(self) -> tuple[Player, ...]:
        """The players who are known, White first."""
        return (self.white,) if self.black is None else (self.white, self.black)

    @property
    def chances(self) -> tuple[float, float, float]:
        """How probable a White win, a draw and a Black win are; an unrated player counts as equal to anybody."""
        mine, theirs = self.white.rating, self.black.rating if self.black else None
        ahead = mine - theirs if mine is not None and theirs is not None else 0
        expected = 1 / (1 + 10 ** (-ahead / _POINTS_FOR_TENFOLD))
        drawn = 2 * _DRAWS * min(expected, 1 - expected)
        return expected - drawn / 2, drawn, 1 - expected - drawn / 2


def games_left(section: Section, before: int) -> tuple[OpenGame, ...]:
    """The games before a round that have no result yet, round by round in order of boards."""
    waiting = open_games(section, before)
    return tuple(OpenGame(each.round, *game) for each in (waiting.rounds if waiting else ()) for game in each.games)


def probability(games: Sequence[OpenGame], ends: Ends) -> float:
    """How probable it is that the games all end this way."""
    return prod(game.chances[end] for game, end in zip(games, ends, strict=True))


def likeliest(games: Sequence[OpenGame]) -> Ends:
    """Each game as it most probably ends."""
    return tuple(max(range(len(ENDS)), key=game.chances.__getitem__) for game in games)


def combinations(games: Sequence[OpenGame]) -> list[Ends]:
    """All ways the games can end, the most probable first."""
    ways = product(range(len(ENDS)), repeat=len(games))
    return sorted(ways, key=lambda ends: -probability(games, ends))


def drawn_by_chance(games: Sequence[OpenGame], seed: int) -> Iterator[Ends]:
    """Ways the games may end, each as often as it is probable; the same for the same seed."""
    rng = random.Random(seed)  # noqa: S311  # results of games, not a secret
    while True:
        yield tuple(rng.choices(range(len(ENDS)), game.chances)[0] for game in games)


def other_ends(ends: Ends, place: int) -> list[Ends]:
    """All ways to end that differ in one game, by its place."""
    return [(*ends[:place], end, *ends[place + 1 :]) for end in range(len(ENDS)) if end != ends[place]]


def with_ends(section: Section, games: Sequence[OpenGame], ends: Ends) -> Section:
    """The section with results for its open games."""
    results: dict[int, list[tuple[int, Result]]] = {}
    for game, end in zip(games, ends, strict=True):
        for player, result in zip(game.players, ENDS[end], strict=False):
            results.setdefault(player.number, []).append((game.round, result))
    players = tuple(_with_results(each, results.get(each.number, ())) for each in section.players)
    return replace(section, players=players)


def _with_results(player: Player, results: Sequence[tuple[int, Result]]) -> Player:
    for round, result in results:
        cell = player.game(round)
        player = player.with_game(round, Game(result, cell.opponent, cell.color))
    return player
