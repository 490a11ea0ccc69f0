"""Certificates held against the reading of the rules in ``reference``: every cost is worked out again, column by column, from the section."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from itertools import combinations

import reference

from explain.model.section import Section
from explain.model.settings import BaselineChoice, Order, Preferences
from explain.pairing import engine
from explain.pairing.criteria import BLIND_TO_COLOR, criteria
from explain.pairing.engine import Aim, Pairing
from explain.pairing.proof.certificates import Certificate, ProvedStage, proved

Total = tuple[int, ...]
Costs = Callable[[reference.Board], Total]


def certified(section: Section, round: int, preferences: Preferences) -> tuple[Pairing, list[ProvedStage]]:
    """The best round, and every matching that leads to it solved again."""
    best = engine.pair(section, round, preferences)
    return best, list(proved(best))


def in_columns(cost: int, weights: Iterable[int]) -> Total:
    """What a board costs column by column; in no column a board costs more than its place in the number holds."""
    found = []
    for weight in weights:
        amount, cost = divmod(cost, weight)
        found.append(amount)
    return tuple(found)


def heads(words: str) -> bool:
    """The lot of 29E4c, which anybody can draw again: seed, round, and the two numbers."""
    return hashlib.sha256(words.encode()).digest()[0] % 2 == 0


def check_costs(section: Section, best: Pairing, certificates: Iterable[Certificate]) -> int:
    """Every cost in the certificates is what the rules say, over the natural pairing that they settle; how many costs there are."""
    preferences = best.natural.preferences
    round = best.natural.standings.round
    eve = reference.eve(section, round, preferences, lambda higher, lower: heads(f"{preferences.coin_seed} {round} {higher} {lower}"))
    rank: dict[int | None, int] = {None: eve.bye, **{person.number: person.rank for person in eve.people}}
    settled: dict[Aim, tuple[reference.Board, ...]] = dict.fromkeys(Aim, ())
    checked = 0
    for found in certificates:
        ranks = [rank[each] for each in found.players]
        costs = _costs(eve, best, found, ranks, settled)
        given = [cost for row in found.costs for cost in row]
        for board, cost in zip(combinations(ranks, 2), given, strict=True):
            assert in_columns(cost, [column.weight for column in found.columns]) == costs(board), (found.aim, board)
        settled[found.aim] += tuple((rank[one], rank[other]) for one, other in found.settles)
        checked += len(given)
    assert set(settled[Aim.BEST]) == set(best.boards)
    return checked


def _costs(
    eve: reference.Eve, best: Pairing, found: Certificate, ranks: list[int], settled: dict[Aim, tuple[reference.Board, ...]]
) -> Costs:
    """What a board costs in the matching of a certificate, by the reference."""
    if found.aim is Aim.DROPS:
        return lambda board: reference.drop_cost(eve, board)
    raw = reference.raw_natural(eve, settled[Aim.DROPS])
    if found.aim is Aim.LEGAL:
        return lambda board: reference.legal_cost(eve, raw, ranks, board)
    boards = {
        BaselineChoice.RAW: raw.boards,
        BaselineChoice.LEGAL: frozenset(settled[Aim.DROPS] + settled[Aim.LEGAL]),
        BaselineChoice.FILE: frozenset(best.natural.baseline.boards),
    }[best.natural.baseline_choice]
    natural = reference.natural(eve, boards)
    if eve.preferences.order is not Order.TOP_DOWN:
        return lambda board: reference.compared(eve.preferences, reference.final_cost(eve, natural, board))
    return lambda board: _top_down(eve, natural, board, own=found.group == eve.groups().index(eve.group(board[0])))


def _top_down(eve: reference.Eve, natural: reference.Natural, board: reference.Board, *, own: bool) -> Total:
    """The columns that are blind to color count all boards; the others first those of the highest group that is left, then all others."""
    cost = reference.compared(eve.preferences, reference.final_cost(eve, natural, board))
    blind = sum(criterion in BLIND_TO_COLOR for criterion in criteria(eve.preferences))
    after, nothing = cost[blind:], (0,) * (len(cost) - blind)
    return (*cost[:blind], *after, *nothing) if own else (*cost[:blind], *nothing, *after)
