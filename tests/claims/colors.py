"""What the answer why a board has these colors claims of random rounds."""

from collections.abc import Iterator, Sequence

from proofs import Place

from claims.kinds import is_of
from claims.made import Made, rounds, seats, wall
from explain.answers.claims import of_ladder


def ladder_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of every board with two players; the claims of cards are proved elsewhere."""
    for seed, round in rounds(seeds):
        seen = wall(round)
        for board in round.boards:
            answer = round.why_not_color(board.board or 0)
            at = Place(seen, seats(board), "colors")
            told = dict.fromkeys((*answer.claims, *(claim for step in answer.steps for claim in step.claims)))
            yield from (Made(claim, at, seed) for claim in told if is_of(claim, of_ladder))
