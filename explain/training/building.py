"""Builds small sections from a seed: a few rounds played quickly, with whatever a theme asks for made more likely.

Unlike ``simulate`` nothing is paired by the engine here: opponents and colors of earlier rounds come by chance, within
reason. Players are invented. Whole numbers drawn by ``random.Random(seed).randrange``, the same on any machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations

from explain.model.arrangements import KeptApart, RequestedBye
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.pairing.colors import due_color, imbalance
from explain.training.simulate.names import names, shuffled, team_code

_HUNDRED = 100
_LOWEST, _TOPS = 1500, 700
_MOST_ORDERS = 8


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a section is like, in numbers of a hundred where nothing else is said.

    Args:
        rounds: how many rounds have been played, one of these.
        players: how many players there are, one of these; those of the level that are among them.
        spread: rating points between the first and the last player, about.
        decisive: games that are won and lost; the others are drawn.
        unruly: boards on which colors fell against what was due.
        unrated: players without a rating.
        half_byes: chances that a player takes a half-point bye in a round.
        forfeits: boards on which somebody did not appear.
        teams: players who belong to one of two teams.
        apart: pairs that the director keeps apart, in numbers.
        full_byes: whether an odd player of an earlier round got a full-point bye; else half a point.
        last: whether the round to be paired is the last.
        asked: chances that a player has asked for a half-point bye in a later round.
        toss_known: whether the section says how the toss fell.
    """

    rounds: tuple[int, ...] = (2, 3)
    players: tuple[int, ...] = (4, 6, 8, 10)
    spread: int = 300
    decisive: int = 0
    unruly: int = 10
    unrated: int = 0
    half_byes: int = 0
    forfeits: int = 0
    teams: int = 0
    apart: int = 0
    full_byes: bool = False
    last: bool = False
    asked: int = 0
    toss_known: bool = True


@dataclass(slots=True)
class _PlayedRow:
    """A player while he plays."""

    number: int
    rating: int | None
    score: int = 0
    history: str = ""
    cells: list[Game] = field(default_factory=list)
    met: set[int] = field(default_factory=set)
    had_bye: bool = False

    def add(self, game: Game) -> None:
        """One more round."""
        self.cells.append(game)
        self.score += game.result.half_points
        self.history += game.color.letter if game.result.is_game and game.color else "x"


def build(rng: random.Random, recipe: Recipe, players: int) -> Section:
    """A section with its next round to be paired.

    Args:
        rng: chance.
        recipe: what it is like.
        players: how many there are.
    """
    rounds = recipe.rounds[rng.randrange(len(recipe.rounds))]
    rows = [_PlayedRow(number, rating) for number, rating in enumerate(_ratings(rng, recipe, players), start=1)]
    for _ in range(rounds):
        _hold(rng, recipe, rows)
    called = names(players, rng)
    in_teams = set(shuffled(range(players), rng)[: players * recipe.teams // _HUNDRED])
    teams = {number: team_code(rng.randrange(2)) for number in sorted(in_teams)}
    strangers = [(one.number, other.number) for one, other in combinations(rows, 2) if other.number not in one.met]
    toss = (Color.WHITE, Color.BLACK)[rng.randrange(2)]
    return Section(
        players=tuple(Player(row.number, called[place], row.rating, tuple(row.cells), teams.get(place)) for place, row in enumerate(rows)),
        rounds=rounds + (1 if recipe.last else 2),
        toss=toss if recipe.toss_known else None,
        apart=tuple(KeptApart(*pair) for pair in shuffled(strangers, rng)[: recipe.apart]),
        requested_byes=tuple(RequestedBye(row.number, rounds + 2) for row in rows if _chance(rng, recipe.asked)),
        next_round=rounds + 1,
    )


def _chance(rng: random.Random, percent: int) -> bool:
    return rng.randrange(_HUNDRED) < percent


def _ratings(rng: random.Random, recipe: Recipe, players: int) -> list[int | None]:
    """Ratings from the top down, no two alike; the unrated last."""
    top = _LOWEST + rng.randrange(_TOPS)
    below = shuffled(range(1, max(recipe.spread, players) + 1), rng)[: players - 1]
    rated = [top, *(top - gap for gap in sorted(below))]
    unrated = sum(_chance(rng, recipe.unrated) for _ in range(players))
    return [*rated[: players - unrated], *([None] * unrated)]


def _hold(rng: random.Random, recipe: Recipe, rows: list[_PlayedRow]) -> None:
    """One round: byes, boards, colors, results."""
    here = [row for row in rows if not _chance(rng, recipe.half_byes)]
    for row in rows:
        if row not in here:
            row.add(Game(Result.HALF_BYE))
    waiting = sorted(shuffled(here, rng), key=lambda row: -row.score)
    if len(waiting) % 2:
        waiting.remove(_give_bye(waiting, full=recipe.full_byes))
    for one, other in _seated(rng, waiting):
        _play(rng, recipe, one, other)


def _seated(rng: random.Random, waiting: list[_PlayedRow]) -> list[tuple[_PlayedRow, _PlayedRow]]:
    """Boards of equal or near scores; of several orders by chance the first without a repeat."""
    boards: list[tuple[_PlayedRow, _PlayedRow]] = []
    for _ in range(_MOST_ORDERS):
        left, boards = sorted(shuffled(waiting, rng), key=lambda row: -row.score), []
        while left:
            one = left.pop(0)
            other = min(left, key=lambda row: (row.number in one.met, one.score - row.score))
            left.remove(other)
            boards.append((one, other))
        if not any(other.number in one.met for one, other in boards):
            break
    return boards


def _give_bye(waiting: list[_PlayedRow], *, full: bool) -> _PlayedRow:
    holder = next((row for row in reversed(waiting) if not row.had_bye), waiting[-1])
    holder.add(Game(Result.FULL_BYE if full else Result.HALF_BYE))
    holder.had_bye = True
    return holder


def _play(rng: random.Random, recipe: Recipe, one: _PlayedRow, other: _PlayedRow) -> None:
    white, black = (other, one) if _leans_to_white(one, other, rng, recipe) < 0 else (one, other)
    if _chance(rng, recipe.forfeits):
        white.add(Game(Result.FORFEIT_WIN, black.number))
        black.add(Game(Result.FORFEIT_LOSS, white.number))
        white.had_bye = True
        return
    results = (Result.DRAW, Result.DRAW)
    if _chance(rng, recipe.decisive):
        results = ((Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN))[rng.randrange(2)]
    white.add(Game(results[0], black.number, Color.WHITE))
    black.add(Game(results[1], white.number, Color.BLACK))
    white.met.add(black.number)
    black.met.add(white.number)


def _leans_to_white(one: _PlayedRow, other: _PlayedRow, rng: random.Random, recipe: Recipe) -> int:
    """Above zero if the first should have White: the lower count, else what is due, else chance."""
    by_chance = 1 if rng.randrange(2) else -1
    if _chance(rng, recipe.unruly):
        return by_chance
    level = imbalance(other.history) - imbalance(one.history)
    due = (due_color(one.history) is Color.WHITE) - (due_color(other.history) is Color.WHITE)
    return level or due or by_chance
