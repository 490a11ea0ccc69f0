"""What the answers about odd players and byes claim of random rounds, each with the place where it is made."""

from collections.abc import Iterator, Sequence

from proofs import Place

from claims.kinds import is_of
from claims.made import Made, rounds, wall
from explain.answers.against.why_bye import WhyBye
from explain.answers.claims import of_lines
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.round import Round

LINES = "lines"
"""The step of a claim about odd players and byes."""


def line_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of why-bye, why-dropped and why-raised, about each player; for odd seeds about the posted round."""
    for seed, round in rounds(seeds):
        if seed % 2 != round.is_posted:
            continue
        seen = wall(round)
        for answer in _asked(round):
            at = Place(seen, seen.boards[0], LINES)
            told = dict.fromkeys((*answer.claims, *(claim for place in answer.line for claim in place.claims)))
            yield from (Made(claim, at, seed) for claim in told if is_of(claim, of_lines))


def _asked(round: Round) -> Iterator[WhyBye | WhyDropped]:
    if round.byes:
        yield round.why_bye()
        yield from (round.why_bye(entrant.number) for entrant in round.standings.entrants)
    for entrant in round.standings.entrants:
        yield round.why_dropped(entrant.number)
        yield round.why_raised(entrant.number)
