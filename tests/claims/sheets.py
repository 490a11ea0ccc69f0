"""What is claimed on sheets of random players, of their events, and of random corrections."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from proofs.sheets.sheets import CorrectedPlace, SheetPlace
from proofs.wall import Wall

from claims.made import Made, rounds, seats, wall
from explain.answers.about import corrected, event
from explain.answers.round import Round
from explain.model.errors import InputError


def sheet_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Claims of a player's sheet in each round, of the player's event, and of a section with something corrected."""
    for seed, round in rounds(seeds):
        chance = random.Random(seed)
        if round.answers:
            board = chance.choice(round.answers)
            yield from _of_sheet(seed, round, chance.choice(board.players).number)
        if not round.is_posted:
            yield from _of_correction(seed, round, chance)


def _of_sheet(seed: int, round: Round, number: int) -> Iterator[Made]:
    sheet, board = round.complaint(number), round.board_of(number)
    at = SheetPlace(wall(round), seats(board), "sheet", number, is_posted=round.is_posted)
    told = (
        *sheet.claims,
        *(claim for inputs in sheet.inputs if inputs.player.number == number for claim in inputs.claims),
    )
    yield from (Made(claim, at, seed) for claim in told)
    try:
        found = event(round.section, number, round.preferences, round=round.number, best=True)
    except InputError:
        return
    at = SheetPlace(wall(round), seats(board), "event", number)
    yield from (Made(claim, at, seed) for claim in found.claims)


def _of_correction(seed: int, round: Round, chance: random.Random) -> Iterator[Made]:
    held = round.section.before_round(round.number)
    was = replace(held, rounds=chance.choice((None, max(1, round.number - 1), round.number, round.number + 1)))
    names = [player.name for player in was.players]
    typed = [_put_right(chance.choice(names), was.rounds_held, chance) for _ in range(chance.choice((1, 1, 2)))]
    try:
        preferences = round.preferences.changed({"count_open_as": "wait"} if seed % 2 else {})
        found = corrected(was, *typed, preferences=preferences)
    except InputError:
        return
    at = CorrectedPlace(Wall(found.section, was.rounds_held + 1, preferences, ()), (0, None), "correction", was)
    yield from (Made(claim, at, seed) for claim in found.claims)


def _put_right(name: str, rounds: int, chance: random.Random) -> str:
    """A correction as somebody types it."""
    if rounds == 0 or chance.random() < 0.3:
        return f"{name} rating {chance.choice(('unr', '1234', '1501'))}"
    return f"{name} {chance.randint(1, rounds)} {chance.choice('WDL')}{chance.choice(('', '', 'w', 'b'))}"
