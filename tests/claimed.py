"""Rounds by chance with every claim that their cards make, each with the place where it is made."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from claimed_audits import audit_claims
from claimed_rounds import round_claims
from claimed_sheets import sheet_claims
from claimed_walls import wall_claims
from made import FIRST, Made, rounds, wall
from proofs import WHY_NOT, Place

from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim, Kind
from explain.answers.round import Round
from explain.answers.why_not import WhyNots

__all__ = ["FIRST", "SOURCES", "Made", "claims", "everything", "kinds", "rounds", "wall", "why_not_claims"]


def claims(seeds: range) -> Iterator[Made]:
    """Every claim of every card of those rounds."""
    for seed, round in rounds(seeds):
        seen = wall(round)
        for answer in round.answers:
            seats = answer.white.number, answer.black.number if answer.black else None
            for step, told in _steps(answer):
                at = Place(seen, seats, step)
                yield from (Made(claim, at, seed) for claim in told)


def why_not_claims(seeds: range) -> Iterator[Made]:
    """Every claim about the round that another board would need, for some boards of each best round."""
    for seed, round in rounds(seeds):
        if round.is_posted:
            continue
        asked = WhyNots(round.pairing)
        ranks = range(1, len(round.standings.entrants) + round.standings.has_bye + 1)
        for pair in random.Random(seed).sample([*combinations(ranks, 2)], min(3, len(ranks) * (len(ranks) - 1) // 2)):
            seen = wall(Round(round.section, asked.alternatives.with_board(pair)))
            at = None
            for claim in asked.ask(*pair).claims:
                if claim.kind in (CardKind.WOULD_MEET, CardKind.WOULD_SIT_OUT):
                    numbers = [player.number for player in claim.players]
                    at = Place(seen, (numbers[0], numbers[1] if len(numbers) > 1 else None), WHY_NOT)
                assert at is not None
                yield Made(claim, at, seed)


SOURCES = (
    claims,
    why_not_claims,
    round_claims,
    audit_claims,
    wall_claims,
    sheet_claims,
)
"""Whatever makes claims of some rounds by chance, each by their seeds."""


def everything(seeds: range) -> Iterator[Made]:
    """Every claim that any answer makes about those rounds."""
    for source in SOURCES:
        yield from source(seeds)


def kinds() -> tuple[Kind, ...]:
    """All kinds of claims, of every answer."""
    return tuple(kind for of_answer in Kind.__subclasses__() for kind in of_answer)


def _steps(answer: BoardAnswer) -> Iterator[tuple[str, tuple[Claim, ...]]]:
    assert answer.card is not None
    yield from (("headline", answer.card.headline), ("reason", answer.card.reason))
    yield from ((step.name.value, step.claims) for step in answer.card.steps)
