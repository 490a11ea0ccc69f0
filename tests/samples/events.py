"""Events of other kinds than one Swiss section: two schedules that merge, a round robin."""

import random
from dataclasses import replace
from functools import cache

from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.training.simulate import Field, next_round_posted, play

APART = 3
"""For how many rounds the schedules of ``two_schedules`` are separate."""


@cache
def two_schedules(first: int = 13, second: int = 9, *, rounds: int = 5, seed: int = 1) -> Section:
    """A section of two schedules that merge in round 4, each paired by the engine until then, later as a whole."""
    pools = [play(Field(players, draws=30), rounds=APART, seed=seed + at) for at, players in enumerate((first, second))]
    players = [(player.rating or 0, at, player) for at, pool in enumerate(pools) for player in pool.players]
    order = sorted(players, key=lambda each: (-each[0], each[1], each[2].number))
    number = {(at, player.number): place for place, (_, at, player) in enumerate(order, start=1)}
    merged = tuple(_renumbered(player, at, number) for _, at, player in order)
    section = Section(merged, title="Two Days or Three", rounds=rounds)
    rng = random.Random(seed)
    while section.rounds_held < rounds:
        section = _played(next_round_posted(section), rng)
    return section


def pools_of(section: Section) -> list[set[int]]:
    """The groups who played each other in the first three rounds, found by walking from one player to the next."""
    left, found = {player.number for player in section.players}, []
    while left:
        pool, waiting = set(), [min(left)]
        while waiting:
            one = waiting.pop()
            if one not in pool:
                pool.add(one)
                waiting += [game.opponent for game in section.player(one).games[:APART] if game.opponent]
        left -= pool
        found.append(pool)
    return found


def _renumbered(player: Player, pool: int, number: dict[tuple[int, int], int]) -> Player:
    games = tuple(replace(game, opponent=game.opponent and number[pool, game.opponent]) for game in player.games)
    return replace(player, number=number[pool, player.number], name=f"{player.name} {'AB'[pool]}", games=games)


def _played(section: Section, rng: random.Random) -> Section:
    """The last round with results."""
    round = section.rounds_held
    ends = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN, Result.DRAW: Result.DRAW}
    results: dict[int, Result] = {}
    for pair in section.posted(round).pairs:
        results[pair.white] = rng.choice([*ends])
        results[pair.black] = ends[results[pair.white]]
    players = (
        replace(player, games=(*player.games[: round - 1], replace(player.game(round), result=results[player.number])))
        if player.number in results
        else player
        for player in section.players
    )
    return replace(section, players=tuple(players), next_round=None)


def round_robin(players: int = 6) -> Section:
    """All play all, by the circle method: one stays, the others go around."""
    seats = [*range(1, players + players % 2 + 1)]
    rows: dict[int, list[Game]] = {number: [] for number in range(1, players + 1)}
    for round in range(len(seats) - 1):
        for one, other in zip(seats[: len(seats) // 2], reversed(seats[len(seats) // 2 :]), strict=True):
            if max(one, other) > players:
                rows[min(one, other)].append(Game(Result.FULL_BYE))
                continue
            white, black = (one, other) if round % 2 else (other, one)
            rows[white].append(Game(Result.WIN, black, Color.WHITE))
            rows[black].append(Game(Result.LOSS, white, Color.BLACK))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return Section(
        tuple(Player(number, f"Player {number}", 2000 - 50 * number, tuple(games)) for number, games in rows.items()),
        title="Quad",
    )
