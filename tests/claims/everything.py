"""Random rounds with every claim that their cards make, each with the place where it is made."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from proofs import Place

from claims.against import against_claims, odd_against_claims
from claims.audit import audit_claims, odd_audit_claims
from claims.by_hand import hand_claims
from claims.chosen import SEEDS
from claims.colors import ladder_claims
from claims.limits import limit_claims, odd_limit_claims
from claims.lines import line_claims
from claims.made import Made, rounds, seats, wall
from claims.necessity import no_way_claims
from claims.rounds import round_claims
from claims.sheets import sheet_claims
from claims.walls import long_wall_claims, wall_claims
from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim

Source = Callable[[Sequence[int]], Iterator[Made]]


def card_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of every card of those rounds."""
    for seed, round in rounds(seeds):
        seen = wall(round)
        for answer in round.answers:
            for step, told in _steps(answer):
                at = Place(seen, seats(answer), step)
                yield from (Made(claim, at, seed) for claim in told)


SOURCES: Mapping[Source, int] = {
    card_claims: 1,
    against_claims: 6,
    line_claims: 3,
    ladder_claims: 2,
    no_way_claims: 4,
    round_claims: 3,
    audit_claims: 3,
    wall_claims: 1,
    sheet_claims: 3,
    limit_claims: 50,
    hand_claims: 3,
}
"""The functions that make claims of random rounds, each with the step through a batch: slow ones look at fewer."""
BY_HAND = odd_against_claims, odd_audit_claims, odd_limit_claims, long_wall_claims
"""The functions that make claims of sections written by hand."""


def everything(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim that any answer makes about a batch of rounds."""
    for source, every in SOURCES.items():
        yield from source(seeds[::every])


def enough() -> Iterator[Made]:
    """Claims of every kind in every form: of the sections made by hand, and of a few rounds for each function."""
    for made in BY_HAND:
        yield from made()
    for source in SOURCES:
        yield from source(SEEDS[source.__name__])


def _steps(answer: BoardAnswer) -> Iterator[tuple[str, tuple[Claim, ...]]]:
    assert answer.card is not None
    yield from (("headline", answer.card.headline_of(player)) for player in answer.players)
    yield "reason", answer.card.reason
    yield from ((step.name.value, step.claims) for step in answer.card.steps)
