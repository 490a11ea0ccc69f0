"""A new criterion needs nothing from the search but the facts it says it reads: the fast round is the plain one."""

import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import takewhile
from operator import attrgetter

import pytest
from samples.played import simulated
from samples.sections import random_preferences, random_section

from explain.model.errors import InputError
from explain.model.settings import Preferences
from explain.pairing import criteria, drops, facts, natural, plainly
from explain.pairing.board_facts import OF_TWO, BoardFacts
from explain.pairing.criteria import CRITERIA, DROPS, DROPS_OF_GROUP, KEPT_IN_GROUP, LEGAL, SCORE_DIFFERENCE, Criterion
from explain.pairing.engine import best_boards, settle_naturals
from explain.pairing.search import drops as search_drops
from explain.pairing.search import ways
from explain.pairing.standings import Standings, standings_before

EVERY: set[Criterion] = {*CRITERIA, *DROPS, *DROPS_OF_GROUP, *LEGAL, criteria.LEFT_OVER, criteria.INSIDE_ONE_HALF}
FACTS = BoardFacts._fields
ROUNDS = 4


class _Only:
    """Facts of which only some may be read."""

    def __init__(self, facts: BoardFacts, reads: Sequence[str]) -> None:
        self._facts, self._reads = facts, reads

    def __getattr__(self, name: str) -> object:
        assert name in self._reads, f"reads {name}, and does not say so"
        return getattr(self._facts, name)


@pytest.mark.parametrize("criterion", sorted(EVERY, key=attrgetter("name")), ids=attrgetter("name"))
def test_a_criterion_reads_what_it_says(criterion: Criterion) -> None:
    """It reads no other fact, each one it names can change its cost, and no board costs less than 0."""
    chance, asked = random.Random(criterion.name), set[str]()
    for seed in range(300):
        told = BoardFacts._make(chance.choice((0, 1, 2)) for _ in FACTS)
        kept, preferences = _Only(told, criterion.reads), random_preferences(seed)
        cost = criterion.cost(kept, preferences)  # type: ignore[arg-type]
        assert cost >= 0
        other = {name: told._replace(**{name: 3 - getattr(told, name)}) for name in criterion.reads}
        asked |= {name for name, changed in other.items() if criterion.cost(changed, preferences) != cost}
    assert asked == {*criterion.reads}


def added(monkeypatch: pytest.MonkeyPatch, toy: Criterion, place: int) -> None:
    """Put one more criterion into the order, as if it were written there."""
    first = CRITERIA.index(KEPT_IN_GROUP) + 1  # this many are at the head of both lists
    order = (*CRITERIA[:place], toy, *CRITERIA[place:])
    before_color = tuple(takewhile(lambda each: OF_TWO.union(("bye_moved",)).issuperset(each.reads), order))
    lists: dict[str, object] = {"CRITERIA": order, "BEFORE_COLOR": before_color}
    if place < first:
        lists["DROPS"] = drop_order = (*DROPS[:place], toy, *DROPS[place:])
        spread = drop_order.index(SCORE_DIFFERENCE)
        monkeypatch.setattr(drops, "BEFORE_DROPS", first + 1)
        monkeypatch.setattr(natural, "BEFORE_DROPS", first + 1)
        monkeypatch.setattr(search_drops, "_SPREAD", spread)
        monkeypatch.setattr(search_drops, "_HAS_LINES", False)
    for name in [name for name in sys.modules if name.startswith("explain.pairing")]:
        for each in lists.keys() & vars(sys.modules[name]).keys():
            monkeypatch.setattr(sys.modules[name], each, lists[each])
    criteria.criteria.cache_clear()


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    criteria.criteria.cache_clear()
    facts.cost_functions.cache_clear()


def played(seed: int) -> Iterator[tuple[Standings, Preferences]]:
    """Small random sections, and a few with larger groups."""
    for each in range(seed, seed + ROUNDS):
        section, round = random_section(each, most=8)
        preferences = random_preferences(each)
        if each % 4 == 0:
            section, round, preferences = simulated(each, fewest=9, most=12)
        with suppress(InputError):  # some sections are not paired by our rules
            yield standings_before(section, round, preferences), preferences


@pytest.mark.parametrize("fact", FACTS)
def test_whatever_it_reads_the_search_finds_its_round(fact: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any fact, at any place; criteria about colors or natural pairings come after those for odd players."""
    at = FACTS.index(fact)
    toy = Criterion("toy", "Toy", None, lambda board, _: int(getattr(board, fact)), (fact,), "toys")
    earliest = 0 if fact in OF_TWO else CRITERIA.index(SCORE_DIFFERENCE) + 1
    first, then = random.Random(fact).sample(range(earliest, len(CRITERIA)), 2)
    for place, patience in ((first, 0), (then, 10**9), (len(CRITERIA), 10**9)):
        with monkeypatch.context() as patched:
            added(patched, toy, place)
            patched.setattr(ways, "_PATIENCE", patience)  # none: one matching pairs all that is left at once
            for eve, preferences in played(ROUNDS * (at + place)):
                assert (
                    best_boards(settle_naturals(eve, preferences)) == plainly.pair_plainly(eve, preferences).boards
                ), (place, eve.section)
