"""What may be said of any round: the best one, a posted one, or one that somebody proposes."""

import enum
import itertools
from collections.abc import Iterable
from typing import NamedTuple

from reference.colors import conflicts, due
from reference.facts import Board, Eve, Matching, Total, add, matchings
from reference.final import (
    ALTERNATION,
    BYE_MOVED,
    COLUMNS,
    EQUALIZATION,
    ORDER,
    TEAMMATES,
    THREE,
    best_rounds,
    compared,
    final_cost,
    round_cost,
)
from reference.halves import Natural
from reference.naturals import as_it_stands
from reference.rounds import Rounds, differences
from reference.values import sides, value
from reference.wishes import is_over, limits


class Switch(NamedTuple):
    """One switch: the natural boards it undoes, and those it makes instead."""

    undone: frozenset[Board]
    made: frozenset[Board]


class Verdict(enum.Enum):
    """What a posted round is, from best to worst; only the last is a gross error (29G)."""

    BEST = "best"
    AS_GOOD = "as good"
    ACCEPTABLE = "equally acceptable"
    LEGAL = "legal, but a color could have been mended"
    BROKEN = "a rule is broken"


def switches(eve: Eve, natural: Natural, boards: Iterable[Board]) -> list[Switch]:
    """What was switched inside groups: the cycles in which natural boards and those of the round differ."""
    new = frozenset(board for board in boards if eve.same_group(*board))
    here = {rank for board in new for rank in board}
    old = frozenset(board for board in natural.boards if eve.same_group(*board) and here.issuperset(board))
    return [Switch(frozenset(undone), frozenset(made)) for undone, made in differences(old, new)]


def gain(eve: Eve, natural: Natural, switch: Switch) -> Total:
    """What a switch improves, column by column; negative where it costs."""
    undone = add((final_cost(eve, natural, board) for board in switch.undone), COLUMNS)
    made = add((final_cost(eve, natural, board) for board in switch.made), COLUMNS)
    return tuple(before - after for before, after in zip(undone, made, strict=True))


def odd_players(eve: Eve, section: Natural, boards: Iterable[Board]) -> list[Board]:
    """Boards across groups, and the bye, that are not in the section's natural pairing."""
    return [board for board in boards if not eve.same_group(*board) and board not in section.boards]


def instead_of(eve: Eve, section: Natural, board: Board) -> frozenset[Board]:
    """The natural boards of the two who would leave their groups; if neither would, that of the nearest odd player
    instead.
    """
    leaving = [rank for rank in board if rank == eve.bye or rank in section.drops | section.raised]
    if not leaving:
        nearest = sides(eve, section, board)[0].natural & section.drops
        leaving = [min(nearest)] if nearest else []
    return frozenset((min(rank, section.opponent(rank)), max(rank, section.opponent(rank))) for rank in leaving)


def without_change(rounds: Rounds, boards: Matching, board: Board) -> list[Matching]:
    """A round without a change of an odd player, each best one with the natural boards, or at least without this one.
    It stays as it is wherever nothing depends on the change.
    """
    wanted = instead_of(rounds.eve, rounds.section, board)
    others = rounds.best(holding=wanted) if wanted else rounds.best(lacking=board)
    return [_around(rounds.eve, boards, other, wanted | {board}) for other in others]


def _around(eve: Eve, boards: Matching, other: Matching, wanted: frozenset[Board]) -> Matching:
    """The boards with those switches toward another round that reach some boards, or groups where others stay."""
    chains = [{*undone, *made} for undone, made in differences(boards, other)]
    ours, theirs = (_staying(eve, each) for each in (boards, other))
    groups = [
        {eve.person(rank).group for each in chain for rank in each if rank != eve.bye}
        & {group for group in {*ours, *theirs} if ours.get(group) != theirs.get(group)}
        for chain in chains
    ]
    taken = {place for place, chain in enumerate(chains) if chain & wanted}
    while more := {
        place
        for place in range(len(chains))
        if place not in taken and any(groups[place] & groups[each] for each in taken)
    }:
        taken |= more
    for place in taken:
        boards = tuple({*boards} ^ chains[place])
    return tuple(sorted(boards))


def _staying(eve: Eve, boards: Iterable[Board]) -> dict[object, set[int]]:
    """Who plays inside each group."""
    staying: dict[object, set[int]] = {}
    for one, other in boards:
        if eve.same_group(one, other):
            staying.setdefault(eve.person(one).group, set()).update((one, other))
    return staying


def gain_of_change(rounds: Rounds, hung: Eve, boards: Matching, board: Board) -> Total:
    """What a board across groups that is not natural improves, compared with the round without it."""
    others = without_change(rounds, boards, board)
    ours = round_cost(hung, rounds.section, boards)
    theirs = round_cost(hung, rounds.section, others[0]) if others else ours
    return tuple(before - after for before, after in zip(theirs, ours, strict=True))


def held_to(rounds: Rounds, hung: Eve, boards: Matching, board: Board) -> str | None:
    """The limit that a changed board was held to: ``high``, ``low``, or ``None``.

    It is ``None`` if the switch was forced (by 27A1, 28L, 28N, 27A2, whatever colors it also improves). It is the high
    one if it improves equalization or a third in a row, the low one if only alternation.
    """
    if board in odd_players(rounds.eve, rounds.section, boards):
        return _held(gain_of_change(rounds, hung, boards, board))
    natural = as_it_stands(rounds.eve, rounds.section, boards)
    switch = next((one for one in switches(rounds.eve, natural, boards) if board in one.made), None)
    return None if switch is None else _held(gain(hung, natural, switch))


def _held(gained: Total) -> str | None:
    if any(each > 0 for each in gained[:TEAMMATES]):
        return None
    if gained[EQUALIZATION - 1] > 0 or gained[THREE - 1] > 0:
        return "high"
    return "low" if gained[ALTERNATION - 1] > 0 else None


def second_best(eve: Eve, natural: Natural) -> Matching | None:
    """The best round but one; ``None`` if there is only one."""
    best = best_rounds(eve, natural)[0]
    others = [boards for boards in matchings(eve.nodes) if boards != best]
    return min(others, key=lambda boards: _key(eve, natural, boards), default=None)


def _key(eve: Eve, natural: Natural, boards: Matching) -> Total:
    return compared(eve.preferences, round_cost(eve, natural, boards))


def verdict(eve: Eve, natural: Natural, boards: Matching) -> Verdict:
    """The verdict on a posted round compared with the best one, the section judged as a whole.

    Rounds that tie in all criteria but the last are as good. A rule is broken if somebody is left out or paired twice.
    So it is if the round is worse up to the bye's holder (27A1, 28L, 28N listed pairs, 27A2).
    """
    if sorted(itertools.chain(*boards)) != list(eve.nodes):
        return Verdict.BROKEN
    bests, rounds = best_rounds(eve, natural), Rounds(eve, natural)
    best, posted = round_cost(eve, natural, bests[0]), round_cost(eve, natural, boards)
    if boards in bests:
        return Verdict.BEST
    if best[:ORDER] == posted[:ORDER]:
        return Verdict.AS_GOOD
    if best[:BYE_MOVED] != posted[:BYE_MOVED]:
        return Verdict.BROKEN
    within = all(_is_within_its_limit(rounds, boards, board) for board in boards)
    return Verdict.ACCEPTABLE if within and best[:ALTERNATION] == posted[:ALTERNATION] else Verdict.LEGAL


def _is_within_its_limit(rounds: Rounds, boards: Matching, board: Board) -> bool:
    eve = rounds.eve
    low, high = limits(eve.preferences, across=not eve.same_group(*board))
    limit = {"high": high, "low": low, None: None}[held_to(rounds, eve, boards, board)]
    return not is_over(value(eve, as_it_stands(eve, rounds.section, boards), board), limit)


def unavoidable(eve: Eve, boards: Matching) -> list[tuple[int, int]]:
    """For each group from the top, how many boards inside it must be wrong at least, and how many are."""
    found = []
    for group in eve.groups():
        inside = [board for board in boards if eve.same_group(*board) and eve.person(board[0]) in group]
        colors = [due(eve.person(rank).history) for board in inside for rank in board]
        least = max(0, max(colors.count("W"), colors.count("B")) - len(inside))
        found.append((least, sum(any(conflicts(eve, board)) for board in inside)))
    return found
