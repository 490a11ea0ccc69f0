"""What is claimed of what could not be otherwise, in rounds by chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING

from proofs.necessity.sets import Supposed

from claims.kinds import is_of
from claims.made import FIRST, Made, rounds, seats, wall
from explain.answers.claim import Claim
from explain.answers.claims import of_necessity
from explain.answers.round import Round

if TYPE_CHECKING:
    from proofs.wall import Seats

STEP = "no way around"
RARE = (100_035, 100_066, 100_003, 100_009, 100_016, 100_031, 100_078, 100_142, 100_194, 100_223, 100_248, 101_115)
"""Seeds of rounds with the kinds that are seldom made."""


def no_way_claims(seeds: range) -> Iterator[Made]:
    """Of boards, byes, drops and refusals, in a quarter of those rounds; at first of the rare ones too."""
    parts = [seeds[::4], *(range(seed, seed + 1) for seed in RARE if seeds.start == FIRST)]
    for seed, round in chain.from_iterable(map(rounds, parts)):
        if round.is_posted:
            continue
        for at, told in _told(round):
            yield from (Made(claim, at, seed) for claim in dict.fromkeys(told) if is_of(claim, of_necessity))


def _told(round: Round) -> Iterator[tuple[Supposed, tuple[Claim, ...]]]:
    seen = wall(round)
    for board in round.answers:
        dropping = (round.why_dropped(player.number) for player in board.players if player.rank)
        why = [board.no_way_around, *(each.no_way_around for each in dropping)]
        yield from ((Supposed(seen, seats(board), STEP), each.claims) for each in why if each)
    numbers = [entrant.number for entrant in round.standings.entrants]
    refused: list[Seats] = [*islice(combinations(numbers, 2), 6)]
    refused += [(number, None) for number in numbers if round.standings.has_bye]
    for one, other in refused:
        answer = round.why_not(one, "bye" if other is None else other)
        if answer.no_way_around and not answer.on_the_table:
            yield Supposed(seen, seen.boards[0], STEP, (one, other)), answer.no_way_around.claims
