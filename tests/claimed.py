"""Rounds by chance with every claim that their cards make, each with the place where it is made."""

from __future__ import annotations

from collections.abc import Iterator

from claimed_against import against_claims
from claimed_audits import audit_claims
from claimed_by_hand import hand_claims
from claimed_ladder import ladder_claims
from claimed_limits import limit_claims
from claimed_lines import line_claims
from claimed_no_way import no_way_claims
from claimed_rounds import round_claims
from claimed_sheets import sheet_claims
from claimed_walls import wall_claims
from made import Made, rounds, wall
from proofs import Place

from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim

_RARE = 91_229, 92_733
"""Seeds of rounds whose cards tell of a file's natural opponents, and of an unequal color that was made less so inside a group."""


def claims(seeds: range) -> Iterator[Made]:
    """Every claim of every card of those rounds."""
    for seed, round in rounds((*seeds, *_RARE)):
        seen = wall(round)
        for answer in round.answers:
            seats = answer.white.number, answer.black.number if answer.black else None
            for step, told in _steps(answer):
                at = Place(seen, seats, step)
                yield from (Made(claim, at, seed) for claim in told)


SOURCES = (
    claims,
    against_claims,
    line_claims,
    ladder_claims,
    no_way_claims,
    round_claims,
    audit_claims,
    wall_claims,
    sheet_claims,
    limit_claims,
    hand_claims,
)
"""Whatever makes claims of some rounds by chance, each by their seeds."""


def everything(seeds: range) -> Iterator[Made]:
    """Every claim that any answer makes about those rounds."""
    for source in SOURCES:
        yield from source(seeds)


def _steps(answer: BoardAnswer) -> Iterator[tuple[str, tuple[Claim, ...]]]:
    assert answer.card is not None
    yield from (("headline", answer.card.headline_of(player)) for player in answer.players)
    yield "reason", answer.card.reason
    yield from ((step.name.value, step.claims) for step in answer.card.steps)
