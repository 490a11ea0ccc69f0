"""What is claimed of whole random rounds: their first lines, their score groups, their sheets."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from proofs.rounds import RoundPlace

from claims.made import Made, rounds, wall
from explain.answers.round import Round
from explain.model.arrangements import Withdrawal
from explain.model.event_kind import event_kind
from explain.model.players import Player
from explain.pairing import engine


def round_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of their lines and sheets, and of their score groups."""
    for seed, round in rounds(seeds):
        yield from _claims(seed, round)
        if seed % 4 == 0:
            yield from (each for other in _odd_ones(round) for each in _claims(seed, other))


def _claims(seed: int, round: Round) -> Iterator[Made]:
    seen = wall(round)
    at = RoundPlace(seen, (0, None), "round")
    yield from (Made(claim, at, seed) for claim in round.claims)
    for place, group in enumerate(round.groups):
        where = RoundPlace(seen, (0, None), "group", place)
        yield from (Made(claim, where, seed) for claim in group.claims)


def _odd_ones(round: Round) -> Iterator[Round]:
    """The same section when all but one have withdrawn, when all have, and when no color is known."""
    section = round.section
    everybody = [player.number for player in section.players]
    for staying in (everybody[:1], []):
        gone = tuple(Withdrawal(number, round.number - 1) for number in everybody if number not in staying)
        empty = replace(section, withdrawals=gone, together=(), forced_byes=(), requested_byes=())
        yield Round(empty, engine.best_pairing(empty, round.number, round.preferences))
    plain = replace(section, players=tuple(map(_without_colors, section.players)))
    if event_kind(plain).is_paired:
        yield Round(plain, engine.best_pairing(plain, round.number, round.preferences))


def _without_colors(player: Player) -> Player:
    return replace(player, games=tuple(replace(game, color=None) for game in player.games))
