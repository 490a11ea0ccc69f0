"""The natural boards of every score group, and the switches that make them legal, the smallest first (29C1, 29C2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from explain.model.settings import Preferences, System
from explain.pairing.baseline import Baseline, Half
from explain.pairing.criteria import LEGAL
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.standings import Standings
from explain.training.by_hand.card_switches import CardSwitch, slides, switches_of_two
from explain.training.by_hand.cards import Ranks
from explain.training.by_hand.dropping import DropPlan
from explain.training.by_hand.meeting import InGroup, MayMeet
from explain.training.by_hand.pricing import Cost, Prices, betters

_FORBIDDING = 3


def halve(eve: Standings, plan: DropPlan, preferences: Preferences) -> Baseline:
    """The natural boards by rank alone, once those who drop, those they meet and the bye are set aside."""
    bye = eve.bye_rank
    boards = list(plan.across) + ([(plan.bye, bye)] if plan.bye is not None else [])
    moved = {rank for board in boards for rank in board}
    half: list[Half | None] = [None] * (bye + 1)
    for group in eve.groups:
        ranks = [entrant.rank for entrant in group if entrant.rank not in moved]
        if preferences.system is System.ADJACENT:
            boards += zip(ranks[::2], ranks[1::2], strict=True)
            continue
        top, bottom = ranks[: len(ranks) // 2], ranks[len(ranks) // 2 :]
        boards += zip(top, bottom, strict=True)
        for rank in ranks:
            half[rank] = Half.TOP if rank in top else Half.BOTTOM
    dropped = {higher for higher, _ in plan.across} | ({plan.bye} if plan.bye is not None else set())
    nobody = Baseline((0,) * (bye + 1), tuple(half), frozenset(dropped), frozenset(lower for _, lower in plan.across))
    return with_boards(nobody, boards)


def with_boards(baseline: Baseline, boards: Iterable[Ranks]) -> Baseline:
    """The same halves, with other boards among those who stay."""
    opponent = list(baseline.opponent)
    for one, other in boards:
        opponent[one], opponent[other] = other, one
    return replace(baseline, opponent=tuple(opponent))


@dataclass(frozen=True, slots=True)
class WeighedSwitch:
    """A switch that was looked at, and what it changes criterion by criterion."""

    switch: CardSwitch
    change: Cost


class Legal:
    """Switches cards inside one group until nobody meets whom he must not, or no switch helps."""

    def __init__(self, encounters: Encounters, raw: Baseline, preferences: Preferences, meet: MayMeet) -> None:
        """Measure everything from the natural boards by rank."""
        self.facts = FinalFacts(encounters, raw, preferences)
        self.prices = Prices(LEGAL, self.facts, preferences)
        self._inside = InGroup(meet)

    def is_barred(self, board: Ranks) -> bool:
        """Whether the two should not meet within their score group."""
        return any(self.prices.board(board)[:_FORBIDDING])

    def boards(self, natural: Sequence[Ranks]) -> tuple[tuple[Ranks, ...], list[list[WeighedSwitch]]]:
        """The legal boards of a group, and for every board that had to go the switches that were looked at, the one made last."""
        boards, tries = set(natural), []
        while (wrong := sorted(filter(self.is_barred, boards))) and (found := self._mend(wrong[0], boards)):
            tries.append(found)
            boards = boards.difference(found[-1].switch.before).union(found[-1].switch.after)
        if any(map(self.is_barred, boards)):
            boards = self._otherwise(boards)
        while (smaller := self._smaller(boards)) is not None:
            tries.append([smaller])
            boards = boards.difference(smaller.switch.before).union(smaller.switch.after)
        return tuple(sorted(boards)), tries

    def _mend(self, wrong: Ranks, boards: set[Ranks]) -> list[WeighedSwitch]:
        """The switches of one board that were looked at, smallest first, up to the one that makes it legal; empty if none does."""
        weighed = [
            WeighedSwitch(switch, self.prices.change(switch)) for other in boards - {wrong} for switch in switches_of_two(wrong, other)
        ]
        weighed.sort(key=lambda each: (each.change[_FORBIDDING:], each.switch.after))
        for place, each in enumerate(weighed):
            if betters(each.change[:_FORBIDDING]):
                return [*(one for one in weighed[:place] if any(map(self.is_barred, one.switch.after))), each]
        return []

    def _otherwise(self, boards: set[Ranks]) -> set[Ranks]:
        """Boards found by trying one player after the other, where switches of two boards lead nowhere."""
        ranks = [rank for board in boards for rank in board]
        for barred in range(len(boards) + 1):
            for spare in (True, False):
                found = self._inside.pair(ranks, barred=barred, spare=spare)
                if found is not None and self.prices.total(found) < self.prices.total(boards):
                    return set(found)
        return boards

    def _smaller(self, boards: set[Ranks]) -> WeighedSwitch | None:
        """The switch that makes the changes smallest, of two boards or of a row of opponents that move along; none where none does."""
        order = sorted(boards)
        pairs = list(combinations(order, 2))
        every = [switch for pair in pairs for switch in switches_of_two(*pair)] + [
            switch for pair in pairs for switch in slides(order, *pair)
        ]
        weighed = (WeighedSwitch(switch, self.prices.change(switch)) for switch in every)
        return min((each for each in weighed if betters(each.change)), key=lambda each: each.change, default=None)
