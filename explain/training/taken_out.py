"""The best round if something were not as it is: a criterion left out, a setting turned, a color rule left out, a common error made.

Sections are small, so every board there could be is weighed; nothing is taken from the engine's short cuts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from explain.answers.compare import compare
from explain.answers.posted_boards import ranks_of
from explain.answers.switches import board_of
from explain.model.players import Color
from explain.model.rules import Rule
from explain.pairing import engine
from explain.pairing.colors import ColorClaim, by_toss, claim_on_board, claim_without, wrong_on_board
from explain.pairing.criteria import BLIND_TO_COLOR, LEGAL, BoardFacts, Criterion, criteria
from explain.pairing.drops import NaturalDrops, drop_columns, drop_cost
from explain.pairing.engine import Natural, Pairing, Ranks, add_costs, weighed_cost
from explain.pairing.facts import FinalFacts
from explain.pairing.matching import Cost, best
from explain.pairing.natural import Groups, LegalCosts, natural_of
from explain.pairing.standings import Standings

ClaimOf = Callable[[int, int], ColorClaim | None]
FactsOf = Callable[[Ranks], BoardFacts]


@dataclass(frozen=True, slots=True)
class ColoredBoards:
    """A round with its colors, in pairing numbers.

    Args:
        pairs: White and Black of every board, from the first down.
        bye: who has the bye.
    """

    pairs: tuple[tuple[int, int], ...]
    bye: int | None

    @property
    def seats(self) -> frozenset[frozenset[int]]:
        """Who meets whom, whatever the colors; the bye's holder alone."""
        alone = set() if self.bye is None else {frozenset((self.bye,))}
        return frozenset({frozenset(pair) for pair in self.pairs} | alone)


def colored(pairing: Pairing, claim: ClaimOf | None = None) -> ColoredBoards:
    """A round's boards with the colors that the rules, or another claim, give."""
    eve = pairing.natural.standings
    asked = claim or (lambda higher, lower: claim_on_board(eve.at(higher), eve.at(lower), eve, pairing.natural.preferences))
    seated = sorted(board for board in pairing.boards if board[1] != eve.bye_rank)
    pairs = []
    for number, (higher, lower) in enumerate(seated, start=1):
        found = asked(higher, lower)
        color = (found.higher if found else None) or by_toss(number, eve.toss)
        one, other = eve.at(higher).number, eve.at(lower).number
        pairs.append((one, other) if color is Color.WHITE else (other, one))
    holder = next((eve.at(higher).number for higher, lower in pairing.boards if lower == eve.bye_rank), None)
    return ColoredBoards(tuple(pairs), holder)


def as_ranks(boards: ColoredBoards, eve: Standings) -> tuple[Ranks, ...]:
    """Boards in pairing numbers as ranks of a round's standings."""
    return ranks_of(boards.pairs, [] if boards.bye is None else [boards.bye], eve)


def without_criterion(natural: Natural, criterion: Criterion) -> ColoredBoards:
    """The best round if a criterion were not there: for those blind to color, neither for the drops and the natural pairing."""
    base = _naturals_without(natural, criterion) if criterion in BLIND_TO_COLOR else natural.facts
    kept = [each for each in criteria(natural.preferences) if each is not criterion]
    return colored(Pairing(natural, cheapest(natural, kept, lambda board: base.of(*board))))


def with_settings(best: Pairing, settings: Mapping[str, object]) -> ColoredBoards:
    """The best round if some settings were others."""
    eve = best.natural.standings
    return colored(engine.pair(eve.section, eve.round, best.natural.preferences.changed(settings)))


def without_color_rules(best: Pairing, left_out: Collection[Rule]) -> ColoredBoards:
    """The best round if some color rules were not there, each color by those that are left.

    Where no color of the best round would be another one it is given back as it is: its boards have nothing to show.
    """
    natural = best.natural
    eve, preferences = natural.standings, natural.preferences

    def claim(higher: int, lower: int) -> ColorClaim | None:
        return claim_without(left_out, eve.at(higher), eve.at(lower), eve, preferences)

    as_it_is = colored(best)
    return as_it_is if colored(best, claim) == as_it_is else with_claims(natural, claim)


def with_claims(natural: Natural, claim: ClaimOf) -> ColoredBoards:
    """The best round if colors were given in another way."""

    def facts(board: Ranks) -> BoardFacts:
        found = natural.facts.of(*board)
        color = None
        if not found.is_bye and (claimed := claim(*board)) is not None:
            color = claimed.higher
        if color is None:
            return found._replace(three_in_a_row=0, equalization=0, alternation=0)
        one, other = (natural.standings.at(rank).history for rank in board)
        wrong = wrong_on_board(one, other, color)
        return found._replace(three_in_a_row=wrong.three_in_a_row, equalization=wrong.equalization, alternation=wrong.alternation)

    return colored(Pairing(natural, cheapest(natural, criteria(natural.preferences), facts)), claim)


def with_facts(natural: Natural, facts: FactsOf, *, first: Callable[[BoardFacts], int] | None = None) -> ColoredBoards:
    """The best round if boards were seen in another way.

    Args:
        natural: what was settled.
        facts: the facts of a board as they are seen.
        first: something that is thought to come before all criteria.
    """
    return colored(Pairing(natural, cheapest(natural, criteria(natural.preferences), facts, first=first)))


def with_histories(natural: Natural, history: Callable[[str], str]) -> ColoredBoards:
    """The best round if color histories were read in another way."""
    read = tuple(replace(each, history=history(each.history)) for each in natural.standings.entrants)
    settled = engine.settle_naturals(replace(natural.standings, entrants=read), natural.preferences)
    return colored(Pairing(settled, engine.best_boards(settled)))


def cheapest(
    natural: Natural, kept: Sequence[Criterion], facts: FactsOf, *, first: Callable[[BoardFacts], int] | None = None
) -> tuple[Ranks, ...]:
    """The boards that cost least by some criteria, every board weighed."""
    eve, preferences = natural.standings, natural.preferences
    nodes = range(1, len(eve.entrants) + eve.has_bye + 1)
    edges = []
    for board in combinations(nodes, 2):
        seen = facts(board)
        cost = [criterion.cost(seen, preferences) for criterion in kept]
        edges.append((*board, (*([first(seen)] if first else []), *cost)))
    found = best(len(nodes), edges)
    assert found is not None
    return tuple(sorted((min(pair), max(pair)) for pair in found.pairs))


def _naturals_without(natural: Natural, criterion: Criterion) -> FinalFacts:
    """The facts of every board over the natural pairing that would be there without a criterion."""
    eve, preferences, encounters = natural.standings, natural.preferences, natural.facts.encounters
    boards = _drops_without(natural, criterion)
    holder = next((higher for higher, lower in boards if lower == eve.bye_rank), None)
    groups = Groups(encounters, preferences, lambda costs: _legal(costs, criterion))
    return natural_of(encounters, preferences, NaturalDrops(eve.across(boards), holder, ()), groups).facts


def _drops_without(natural: Natural, criterion: Criterion) -> Iterable[Ranks]:
    """The boards by which it is decided who drops, if a criterion were not there."""
    eve = natural.standings
    kept = [place for place, (each, _) in enumerate(drop_columns(len(eve.groups))) if each is not criterion]
    edges = []
    for board in combinations(range(1, len(eve.entrants) + eve.has_bye + 1), 2):
        cost = drop_cost(natural.facts.encounters, natural.preferences, *board)
        edges.append((*board, tuple(cost[place] for place in kept)))
    found = best(len(eve.entrants) + eve.has_bye, edges)
    assert found is not None
    return sorted((min(pair), max(pair)) for pair in found.pairs)


def _legal(costs: LegalCosts, criterion: Criterion) -> Iterable[Ranks]:
    """The legal boards of those who stay in a group, if a criterion were not there."""
    kept = [each for each in LEGAL if each is not criterion]
    edges = [(*board, tuple(each.cost(costs.facts(*board), costs.preferences) for each in kept)) for board in combinations(costs.ranks, 2)]
    found = best(len(costs.ranks), edges)
    assert found is not None
    return found.pairs


def first_difference(better: Pairing, other: ColoredBoards) -> Criterion | None:
    """The first criterion in which another round is worse; ``None`` if it is as good, or better."""
    comparison = compare(better, Pairing(better.natural, as_ranks(other, better.natural.standings)))
    step = comparison.decided_by
    return step.criterion if step and step.ours < step.theirs else None


def without_transpositions(best: Pairing) -> ColoredBoards:
    """The best round if no board within a score group could be changed but by an interchange."""
    natural = best.natural
    facts = natural.facts

    def barred(seen: BoardFacts) -> int:
        return int(not (seen.natural or seen.interchange or seen.crosses or seen.is_bye))

    return with_facts(natural, lambda board: facts.of(*board), first=barred)


def without_rotations(best: Pairing) -> ColoredBoards:
    """The best round of those that come from the natural one by switches of two boards each."""
    natural = best.natural
    cost = lru_cache(maxsize=None)(lambda board: weighed_cost(natural.facts, board))
    _, boards = _by_twos(natural.baseline.boards, cost)
    return colored(Pairing(natural, tuple(sorted(boards))))


def _by_twos(boards: Sequence[Ranks], cost: Callable[[Ranks], Cost]) -> tuple[Cost, tuple[Ranks, ...]]:
    """The cheapest boards that come from some boards if each stays, or is switched with one other."""
    if not boards:
        return (), ()
    (one, other), *rest = boards
    ways: list[tuple[tuple[Ranks, ...], list[Ranks]]] = [(((one, other),), rest)]
    for place, (first, second) in enumerate(rest):
        left = [*rest[:place], *rest[place + 1 :]]
        ways += [((board_of(one, second), board_of(other, first)), left), ((board_of(one, first), board_of(other, second)), left)]
    weighed = []
    for made, left in ways:
        below, kept = _by_twos(left, cost)
        weighed.append((add_costs([*map(cost, made), *([below] if below else [])]), (*made, *kept)))
    return min(weighed)
