"""A posted round weighed against the best one as it hangs: its boards with the colors they are posted with."""

from __future__ import annotations

from dataclasses import dataclass, replace

from explain.answers.audit import Verdict, deciding, verdict_by
from explain.answers.compare import Comparison, compare
from explain.answers.switches import Switch, switches_between
from explain.pairing.engine import Pairing, best_boards


@dataclass(frozen=True, slots=True)
class Weighing:
    """A posted round beside the best one.

    Args:
        posted: the posted round; with the colors of the rules where by these it is as good.
        best: the best round that it is held against.
        switches: those toward the best round that leave it no worse, each with what it does alone.
        comparison: the posted round with all of them made against the same without them.
        verdict: what is said of the posted round.
    """

    posted: Pairing
    best: Pairing
    switches: tuple[tuple[Switch, Comparison], ...]
    comparison: Comparison
    verdict: Verdict


def weighed(table: Pairing, nearest: Pairing) -> Weighing:
    """Weigh a posted round.

    Args:
        table: the posted boards with their colors.
        nearest: the best round, of several as good the one nearest to the posted one.
    """
    found, by_rule = Pairing(table.natural, best_boards(table.natural)), replace(table, colors={})
    posted, best = (table, nearest) if compare(nearest, by_rule).decided_by else (by_rule, found)
    alone = [(switch, compare(_made(posted, switch), posted)) for switch in switches_between(posted, best)]
    # Costs add up board by board and switches share none: what makes nothing worse alone makes nothing worse with others. One
    # toward the best round may, with posted colors: the rules look at histories, and not at who gets a third color running.
    switches = tuple((switch, each) for switch, each in alone if each.decided_by is None or each.first_is_better)
    comparison = compare(_made(posted, *(switch for switch, _ in switches)), posted)
    verdict = Verdict.THE_BEST if set(table.boards) == set(found.boards) else verdict_by(deciding(comparison))
    return Weighing(posted, best, switches, comparison, verdict)


def _made(round: Pairing, *switches: Switch) -> Pairing:
    """A round with switches made."""
    boards = set(round.boards).difference(*(each.before for each in switches)).union(*(each.after for each in switches))
    return replace(round, boards=tuple(sorted(boards)))
