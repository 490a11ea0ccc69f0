"""What is claimed of random rounds that differ from those in their files."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from proofs.audit.walls import WallPlace

from claims.made import Made, rounds, wall
from explain.answers.round import Round
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.pairing import engine


def wall_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of best rounds that differ from the ones written into their files."""
    for seed, round in rounds(seeds):
        if not round.is_posted and seed % 2 and len(round.byes) < 2:
            yield from _claims(seed, round, _held_otherwise(round, random.Random(seed)))


def long_wall_claims() -> Iterator[Made]:
    """The same claims about one long round."""
    yield from _claims(1, *_long())


def _claims(seed: int, round: Round, held: Section) -> Iterator[Made]:
    """What is claimed of a round, as the best one or as given boards, that differs from the file's."""
    other = Round(held, round.pairing, {} if seed % 4 == 1 else None).off_the_wall
    if other is not None:
        at = WallPlace(wall(round), (0, None), "wall", is_best=other.is_best, held=held)
        yield from (Made(claim, at, seed) for claim in other.claims)


def _held_otherwise(round: Round, chance: random.Random) -> Section:
    """A file that holds the round with some players swapped, some boards without colors, and some opponents missing."""
    seated = [player.number for board in round.answers for player in board.players]
    some = chance.sample(range(len(seated)), min(len(seated), chance.choice((0, 0, 2, 2, 3, len(seated)))))
    mixed = [seated[place] for place in chance.sample(some, len(some))]
    for place, number in zip(some, mixed, strict=True):
        seated[place] = number
    cells: dict[int, Game] = {}
    for one, other in zip(seated[::2], seated[1::2], strict=False):
        kind = chance.random()
        colors = (Color.WHITE, Color.BLACK) if kind < 0.8 else (None, None)
        if kind < 0.9:
            cells[one], cells[other] = Game(Result.PENDING, other, colors[0]), Game(Result.PENDING, one, colors[1])
        elif kind < 0.95:
            cells[one], cells[other] = Game(Result.PENDING), Game(Result.PENDING)
    if len(seated) % 2:
        cells[seated[-1]] = Game(chance.choice((Result.PENDING, Result.UNPAIRED, Result.FULL_BYE, Result.FULL_BYE)))
    elif chance.random() < 0.3:
        away = [player.number for player in round.section.players if player.number not in seated]
        cells |= {number: Game(Result.FULL_BYE) for number in away[:1]}
    return _written(round.section, round.number, cells)


def _written(section: Section, round: int, cells: dict[int, Game]) -> Section:
    """The section with the given cells for one round."""

    def row(player: Player) -> Player:
        games = tuple(player.game(each) for each in range(1, round))
        return replace(player, games=(*games, cells.get(player.number, Game(Result.UNPAIRED))))

    return replace(section, players=tuple(map(row, section.players)))


def _long() -> tuple[Round, Section]:
    """Fifty players in their first round, with only two boards as in their file."""
    names = (f"Q{chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(50))
    section = Section(tuple(Player(number, name, 2000 - number, ()) for number, name in enumerate(names, start=1)))
    best = Round(section, engine.best_pairing(section, 1))
    white, black = (
        [player.number for player in players] for players in zip(*(board.players for board in best.boards), strict=True)
    )
    moved = [*black[:2], *black[3:], black[2]]
    cells = {one: Game(Result.PENDING, other, Color.WHITE) for one, other in zip(white, moved, strict=True)}
    cells |= {other: Game(Result.PENDING, one, Color.BLACK) for one, other in zip(white, moved, strict=True)}
    return best, _written(section, 1, cells)
