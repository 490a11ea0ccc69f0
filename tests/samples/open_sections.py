"""Sections whose last posted round has games without a result, and every way in which these can end."""

from dataclasses import replace
from itertools import product

import explain
from explain.model.players import Result
from explain.model.section import Section
from explain.training.simulate import Field, next_round_posted, play

RESULTS = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))


def open_section(players: int, *, rounds: int, seed: int, results_in: int = 0) -> Section:
    """A section whose last posted round has games without a result."""
    section = next_round_posted(play(Field(players, unrated=20), rounds=rounds, seed=seed, scheduled=rounds + 2))
    for place, pair in enumerate(section.posted(rounds + 1).pairs[:results_in]):
        section = put_in(section, rounds + 1, pair.white, pair.black, RESULTS[(place + seed) % 3])
    return section


def put_in(section: Section, round: int, white: int, black: int, results: tuple[Result, Result]) -> Section:
    """The section with one result."""
    result_of = dict(zip((white, black), results, strict=True))
    return replace(
        section,
        players=tuple(
            each.with_game(round, replace(each.game(round), result=result_of[each.number]))
            if each.number in result_of
            else each
            for each in section.players
        ),
    )


def every_end(section: Section, round: int) -> list[dict[int, tuple[int | None, bool]]]:
    """Everybody's opponent, and whether they have White, for every combination of results."""
    pairs = [
        pair for pair in section.posted(round).pairs if section.player(pair.white).game(round).result is Result.PENDING
    ]
    ends = []
    for results in product(RESULTS, repeat=len(pairs)):
        played = section
        for pair, each in zip(pairs, results, strict=True):
            played = put_in(played, round, pair.white, pair.black, each)
        boards = explain.pair(played, round + 1).answers
        ends.append(
            {
                player.number: (other.number if other else None, player is board.white)
                for board in boards
                for player, other in ((board.white, board.black), (board.black, board.white))
                if player
            }
        )
    return ends
