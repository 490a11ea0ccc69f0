"""Top down (29E6b): of choices that cost a group the same, the others get the best; see ``test_engine``, too."""

import random
from itertools import combinations

import reference

from explain.model.arrangements import KeptApart
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Order, Preferences
from explain.pairing import engine

# Of sections by the builder below, some in which two choices of a group's own boards cost the same, and only what they
# leave to the other groups tells them apart: in each of these the round is another one if the rest is not weighed.
DECIDED_BY_THE_REST = (1016, 1486, 5178, 7148, 7217, 10057, 12934, 13750, 15974, 17031, 17224, 18873)


def look_alikes(seed: int) -> tuple[Section, int, Preferences]:
    """A few players, who perhaps must not meet, above several with much the same score and rating; colors by chance."""
    rng = random.Random(seed)
    before, top, count = rng.randint(1, 3), rng.choice((1, 1, 2, 3)), rng.randint(6, 8)
    players = []
    for number in range(1, count + 1):
        half_points = 2 * before if number <= top else rng.choice((before, before, max(0, before - 1)))
        cells = []
        for _ in range(before):
            result = (Result.LOSS, Result.DRAW, Result.WIN)[min(2, half_points)]
            half_points -= result.half_points
            cells.append(Game(result, None, rng.choice((Color.WHITE, Color.BLACK))))
        rating = rng.choice((None, 1500, 1500)) if rng.random() < 0.5 else 1500
        players.append(Player(number, f"Player {number}", rating, tuple(cells)))
    apart = [*combinations(range(1, top + 1), 2)] if rng.random() < 0.5 else []
    apart += [(min(pair), max(pair)) for _ in range(rng.randint(0, 4)) if (pair := rng.sample(range(1, count + 1), 2))]
    limits = rng.choice(({}, {"low_limit": None, "high_limit": None}, {"low_limit": None, "high_limit": None}))
    section = Section(tuple(players), apart=tuple(KeptApart(*pair) for pair in dict.fromkeys(apart)))
    return section, before + 1, Preferences(order=Order.TOP_DOWN).changed(limits)


def test_where_a_group_could_be_paired_two_ways_the_rest_decides() -> None:
    """Of boards that cost a group the same, those are taken that leave the others the better round."""
    for seed in (*DECIDED_BY_THE_REST, *range(30)):
        section, round, preferences = look_alikes(seed)
        found = engine.best_pairing(section, round, preferences)
        baseline = {*found.natural.section.baseline.boards}
        answers = reference.answers(reference.eve(section, round, preferences))
        (rounds,) = [answer.rounds for answer in answers if answer.natural.boards == baseline]
        assert {*found.boards} in map(set, rounds)
