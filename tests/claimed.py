"""Rounds by chance with every claim that their cards make, each with the place where it is made."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from every_round import random_boards
from proofs import WHY_NOT, Place, Wall
from sections import seated_sections

from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim, Kind
from explain.answers.round import Round
from explain.answers.why_not import WhyNots
from explain.model.players import Player
from explain.pairing import engine

FIRST, LETTERS = 90_000, "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Made:
    """A claim that a card makes, where it is made, and the seed of its section."""

    claim: Claim
    at: Place
    seed: int


def rounds(seeds: range) -> Iterator[tuple[int, Round]]:
    """Of each section by chance the best round, and one posted with any boards and colors at all; names have no figures in them."""
    for seed in seeds:
        for section, number, preferences in seated_sections(1, seed=seed):
            named = replace(section, players=tuple(map(_named, section.players)))
            pairing = engine.pair(named, number, preferences)
            yield seed, Round(named, pairing)
            boards = random_boards(pairing.natural, seed) if seed % 2 else pairing.boards
            turned = replace(pairing, boards=boards)
            yield seed, Round(named, turned, _posted(Round(named, turned), random.Random(seed)))


def _named(player: Player) -> Player:
    tens, ones = divmod(player.number, len(LETTERS))
    return replace(player, name=f"Q{LETTERS[tens]}{LETTERS[ones]}")


def _posted(round: Round, chance: random.Random) -> dict[frozenset[int], int]:
    """Colors of most boards, most of them by the rules."""
    found = {}
    for board in round.boards:
        seats = [player.number for player in board.players]
        if chance.random() < 0.9:
            found[frozenset(seats)] = seats[chance.random() < 0.3]
    return found


def wall(round: Round) -> Wall:
    """What the checker is told of a round."""
    boards = [(answer.white.number, answer.black.number if answer.black else None) for answer in round.answers]
    return Wall(round.section, round.number, round.preferences, random.Random(len(boards)).sample(boards, len(boards)))


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


SOURCES = (claims, why_not_claims)
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
