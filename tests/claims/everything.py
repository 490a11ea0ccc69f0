"""Rounds by chance with every claim that their cards make, each with the place where it is made."""

from collections.abc import Iterator, Sequence

from proofs import Place

from claims.against import against_claims
from claims.audit import audit_claims
from claims.by_hand import hand_claims
from claims.colors import ladder_claims
from claims.limits import limit_claims
from claims.lines import line_claims
from claims.made import WISHED, Made, rounds, seats, wall
from claims.necessity import no_way_claims
from claims.rounds import round_claims
from claims.sheets import sheet_claims
from claims.walls import wall_claims
from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim

_RARE = 91_229, 92_733, 90_326, 95_936, 90_579
"""Seeds of rounds whose cards tell of a file's natural opponents, of an unequal color that was made less so inside a
group, of a limit that gives way, of interchanges and of a larger switch that a change of the odd player saves.
"""


def claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of every card of those rounds."""
    for seed, round in rounds((*seeds, *_RARE)):
        seen = wall(round)
        for answer in round.answers:
            for step, told in _steps(answer):
                at = Place(seen, seats(answer), step)
                yield from (Made(claim, at, seed) for claim in told)


_WISHED = (700_016, *range(WISHED + 1, WISHED + 9), 700_014, 700_053, WISHED)
"""Seeds of rounds in which the TD has wishes, every kind of claim about them among these."""
SOURCES = (
    *(claims, against_claims, line_claims, ladder_claims, no_way_claims, round_claims),
    *(audit_claims, wall_claims, sheet_claims, limit_claims, hand_claims),
)
"""Whatever makes claims of some rounds by chance, each by their seeds."""


def everything(seeds: range) -> Iterator[Made]:
    """Every claim that any answer makes about those rounds."""
    for source in SOURCES:
        yield from source(seeds)
    for source in (claims, line_claims):
        yield from source(_WISHED)
    yield from against_claims((_WISHED[0],))
    yield from against_claims((_WISHED[-1],))


def _steps(answer: BoardAnswer) -> Iterator[tuple[str, tuple[Claim, ...]]]:
    assert answer.card is not None
    yield from (("headline", answer.card.headline_of(player)) for player in answer.players)
    yield "reason", answer.card.reason
    yield from ((step.name.value, step.claims) for step in answer.card.steps)
