"""What is claimed to be unavoidable, in random rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING

from proofs.necessity.sets import Supposed

from claims.kinds import is_of
from claims.made import Made, rounds, seats, wall
from explain.answers.claim import Claim
from explain.answers.claims import of_necessity
from explain.answers.round import Round

if TYPE_CHECKING:
    from proofs.wall import Seats

STEP = "no way around"


def no_way_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Claims about boards, byes, odd players and boards not made, in the best rounds."""
    for seed, round in rounds(seeds):
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
