"""Small random sections with every possible round: what an answer is checked against."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import reference

import explain
from explain import Round
from explain.answers.compare import Compared, compare
from explain.pairing import engine
from explain.pairing.drops import DropWish, Way, drop_columns
from explain.pairing.engine import Natural, Pairing, Ranks
from explain.pairing.matching import Cost
from samples.sections import as_filed, random_preferences, random_section


def key(pairing: Pairing) -> tuple[int, ...]:
    """What a round costs, in the order in which rounds are compared."""
    return tuple(step.ours for step in compare(pairing, pairing).steps)


def asked(seed: int) -> Pairing | None:
    """The best round of a random section under random settings; ``None`` if the section is contradictory."""
    section, round = random_section(seed)
    preferences: explain.Preferences = replace(random_preferences(seed + 7), last_round_coin=False)
    try:
        return engine.best_pairing(as_filed(section, round, preferences, seed), round, preferences)
    except explain.InputError:
        return None


def every_round(pairing: Pairing) -> list[Pairing]:
    """All rounds of the same players."""
    eve = pairing.natural.standings
    return [
        Pairing(pairing.natural, tuple(sorted(boards)))
        for boards in reference.matchings(tuple(range(1, len(eve.entrants) + eve.has_bye + 1)))
    ]


def random_boards(natural: Natural, seed: int) -> tuple[Ranks, ...]:
    """Random boards: everybody once, with the bye if there is one."""
    ranks = list(range(1, len(natural.standings.entrants) + natural.standings.has_bye + 1))
    random.Random(seed).shuffle(ranks)
    return tuple(sorted((min(pair), max(pair)) for pair in zip(ranks[::2], ranks[1::2], strict=True)))


@dataclass(frozen=True)
class Slow:
    """A small section with every possible round, and what each board costs in what decides the odd players."""

    round: Round
    eve: reference.Eve
    costs: Mapping[Ranks, Cost]
    totals: tuple[tuple[Cost, reference.Matching], ...]

    def least(self, wish: DropWish | None = None) -> Cost:
        """What the cheapest round costs of those that grant a wish."""
        return min(total for total, matching in self.totals if wish is None or grants(self.eve, matching, wish))

    def first_difference(self, wish: DropWish) -> str | None:
        """The first criterion in which the cheapest round that grants a wish is worse than the cheapest of all."""
        columns = drop_columns(len(self.round.standings.groups))
        pairs = zip(columns, self.least(), self.least(wish), strict=True)
        return next((criterion.name for (criterion, _), ours, theirs in pairs if ours != theirs), None)


def small_rounds(seeds: range) -> Iterator[tuple[int, Slow]]:
    """Best rounds of random sections of up to 7 players, with all other rounds."""
    for seed in seeds:
        section, number = random_section(seed, most=7)
        preferences = random_preferences(seed + 3)
        try:
            section = as_filed(section, number, preferences, seed)
            round = explain.pair(section, number, preferences)
        except explain.InputError:
            continue
        eve = reference.eve(section, number, preferences)
        matchings = list(reference.matchings(eve.nodes))
        costs = {
            board: reference.drop_cost(eve, board) for board in {board for matching in matchings for board in matching}
        }
        yield (
            seed,
            Slow(
                round,
                eve,
                costs,
                tuple((summed([costs[board] for board in matching]), matching) for matching in matchings),
            ),
        )


def summed(costs: list[Cost]) -> Cost:
    """The sum of costs, column by column; empty without boards."""
    return tuple(map(sum, zip(*costs, strict=True))) if costs else ()


def named(step: Compared | None) -> str | None:
    """The name of the criterion that decides."""
    return step.criterion.name if step else None


def grants(eve: reference.Eve, matching: reference.Matching, wish: DropWish) -> bool:
    """Whether a round grants a wish, by its boards."""
    (mate,) = [sum(board) - wish.rank for board in matching if wish.rank in board]
    if mate == eve.bye or wish.way is Way.BYE:
        return mate == eve.bye and wish.way is Way.BYE
    step = eve.person(wish.rank).group - eve.person(mate).group
    return step > 0 if wish.way is Way.DROPS else step < 0
