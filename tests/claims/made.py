"""Random rounds, and a claim made about one with the place where it is made."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from proofs import Place, Wall
from samples.every_round import random_boards
from samples.sections import seated_sections, with_wishes

from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.round import Round
from explain.model.players import Player
from explain.model.section import Section
from explain.pairing import engine

if TYPE_CHECKING:
    from proofs.wall import Find, Seats

WISHED = 700_000
"""From this seed on the TD has wishes: about families, clubs, long drops, players to keep in group, and the toss."""
FIRST, LETTERS = 90_000, "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Made:
    """A claim that a card makes, where it is made, and the seed of its section."""

    claim: Claim
    at: Place
    seed: int


def rounds(seeds: Iterable[int]) -> Iterator[tuple[int, Round]]:
    """The best round of each section, and one posted with random boards and colors; names have no figures in them."""
    return ((seed, round) for seed in seeds for round in _rounds_of(seed))


@lru_cache(maxsize=500)  # what one answer worked out the others need not work out again
def _rounds_of(seed: int) -> tuple[Round, ...]:
    for section, number, preferences in seated_sections(1, seed=seed):
        named = with_plain_names(section)
        if seed >= WISHED:
            named, preferences = with_wishes(named, preferences, seed)  # noqa: PLW2901
            named = with_plain_names(named, last=not any(player.family for player in named.players))
        named = replace(named, scores_assumed=seed % 3 == 0)
        pairing = engine.best_pairing(named, number, preferences)
        boards = random_boards(pairing.natural, seed) if seed % 2 else pairing.boards
        turned = replace(pairing, boards=boards)
        posted = Round(named, turned, posted_by_chance(Round(named, turned), random.Random(seed)))
        return Round(named, pairing), posted
    return ()


def with_plain_names(section: Section, *, last: bool = False) -> Section:
    """The section with names that have no figures in them; ``last`` names are kept."""
    return replace(section, players=tuple(_named(player, last=last) for player in section.players))


def _named(player: Player, *, last: bool) -> Player:
    tens, ones = divmod(player.number, len(LETTERS))
    name = f"Q{LETTERS[tens]}{LETTERS[ones]}"
    return replace(player, name=f"{name} {player.name.split()[1].capitalize()}" if last else name)


def posted_by_chance(round: Round, chance: random.Random) -> dict[frozenset[int], int]:
    """Colors of most boards, most of them by the rules."""
    found = {}
    for board in round.boards:
        numbers = [player.number for player in board.players]
        if chance.random() < 0.9:
            found[frozenset(numbers)] = numbers[chance.random() < 0.3]
    return found


def seats(board: BoardAnswer) -> Seats:
    """A board by its players, White first."""
    return board.white.number, board.black.number if board.black else None


def wall(round: Round, find: Find | None = None) -> Wall:
    """What the checker gets of a round; for a large one also the function that finds the best rounds."""
    boards = list(map(seats, round.answers))
    shuffled = random.Random(len(boards)).sample(boards, len(boards))
    return Wall(round.section, round.number, round.preferences, shuffled, find)
