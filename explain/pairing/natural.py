"""The natural pairings as values: what a player works out on the wall, before any color is mended.

*Raw*: inside every score group the first of the top half meets the first of the bottom half (29C1), or neighbors
meet (29L1). *Legal*: the raw one, changed as little as possible where players have met or must not meet; what a change costs is
said here. *File*: the natural opponents that the posting program kept, where they can be a natural pairing of ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import add

from explain.model.settings import RULE_BOOK, BaselineChoice, Preferences, System
from explain.pairing.baseline import Baseline, Half
from explain.pairing.criteria import DROPS, LEGAL, TEAMMATES_IF_REQUIRED, BoardFacts
from explain.pairing.drops import BEFORE_DROPS, NaturalDrops, drop_cost
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.gaps import Values, unrated_gaps_by_the_book
from explain.pairing.matching import Cost
from explain.pairing.standings import Standings

Ranks = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Natural:
    """Everything that is settled before colors are mended.

    Args:
        standings: how everybody stands.
        preferences: the settings in force.
        drops: boards across groups and the bye by nature.
        raw: the natural pairing by rank alone.
        legal: the natural pairing without what is forbidden.
        facts: the facts of any board over the chosen baseline.
    """

    standings: Standings
    preferences: Preferences
    drops: NaturalDrops
    raw: Baseline
    legal: Baseline
    facts: FinalFacts

    @property
    def baseline(self) -> Baseline:
        """The natural pairing that switches are measured from."""
        return self.facts.baseline

    @property
    def baseline_choice(self) -> BaselineChoice:
        """Which natural pairing that is: the legal one too where the file's was asked for and is none of ours."""
        if self.preferences.baseline is BaselineChoice.FILE and self.baseline is self.legal:
            return BaselineChoice.LEGAL
        return self.preferences.baseline

    def turned(self, preferences: Preferences, values: Values | None = None) -> Natural:
        """The same under other settings that differ in nothing it hangs on; ``values`` as for ``under``."""
        return replace(self, preferences=preferences, facts=FinalFacts(self.facts.encounters, self.baseline, preferences, values))

    def under(self, low: int | None, high: int | None, values: Values | None = None) -> Natural:
        """The same under other limits: nothing of it hangs on them but the facts of boards.

        Args:
            low: the low limit in rating points; ``None`` for no limit.
            high: the high limit.
            values: what switches are worth; as those limits say if not given.
        """
        return self.turned(replace(self.preferences, low_limit=low, high_limit=high), values)


_BLIND_TO = (
    "low_limit",
    "high_limit",
    "interchanges",
    "avoid_three_in_a_row",
    "limit_drop_swaps",
    "full_history",
    "rule5",
    "last_round_coin",
    "coin_seed",
    "objective",
    "bye_may_move_for_color",
    "order",
)


def hangs_on(preferences: Preferences) -> Preferences:
    """The settings that standings and natural pairings hang on, all others as in the rule book: they look at no color and at no switch."""
    return replace(preferences, **{name: getattr(RULE_BOOK, name) for name in _BLIND_TO})


def natural_of(encounters: Encounters, preferences: Preferences, drops: NaturalDrops, raw: Baseline, legal: Baseline) -> Natural:
    """Everything that is settled before colors are mended, with the baseline that the settings ask for."""
    chosen = {BaselineChoice.RAW: raw, BaselineChoice.LEGAL: legal}.get(preferences.baseline)
    chosen = chosen or natural_of_file(encounters, drops, preferences) or legal
    return Natural(encounters.standings, preferences, drops, raw, legal, FinalFacts(encounters, chosen, preferences))


def out_of_order(natural: Baseline, higher: int, lower: int) -> int:
    """How far both opponents of a board stand from the natural ones, in ranks, squared."""
    return (lower - natural.opponent[higher]) ** 2 + (higher - natural.opponent[lower]) ** 2


def raw_natural(standings: Standings, drops: NaturalDrops, preferences: Preferences) -> Baseline:
    """The natural pairing that looks at nothing but rank, once the drops and the bye are set aside."""
    bye = standings.bye_rank
    away = {rank for pair in drops.across for rank in pair} | {drops.bye}
    opponent, half = [0] * (bye + 1), [None] * (bye + 1)  # type: list[int], list[Half | None]
    _pair(opponent, drops.across)
    if drops.bye is not None:
        _pair(opponent, [(drops.bye, bye)])
    for group in standings.groups:
        ranks = [entrant.rank for entrant in group if entrant.rank not in away]
        if preferences.system is System.ADJACENT:
            _pair(opponent, zip(ranks[::2], ranks[1::2], strict=True))
            continue
        middle = len(ranks) // 2
        _pair(opponent, zip(ranks[:middle], ranks[middle:], strict=True))
        _halve(half, ranks)
    return _baseline(opponent, half, drops.across, drops.bye)


def natural_of_file(encounters: Encounters, drops: NaturalDrops, preferences: Preferences) -> Baseline | None:
    """The natural opponents that the posting program kept in the file, the second of the two that it has for everybody.

    The first is by rank alone, the second has rematches avoided. ``None`` where they are not complete or not mutual, or cost
    another thing than ours in what no natural pairing may do worse: repeats, byes, listed pairs, score differences, teammates.
    Who drops, is raised and has the bye is then the file's, and the halves are cut anew with these set aside.
    """
    eve = encounters.standings
    bye, rank = eve.bye_rank, {entrant.number: entrant.rank for entrant in eve.entrants}
    kept = {each.player: each.opponents[1] for each in eve.section.logical if each.round == eve.round}
    natural = {entrant.rank: rank.get(kept.get(entrant.number) or 0, bye) for entrant in eve.entrants}
    alone = [one for one, other in natural.items() if other == bye]
    if len(alone) != eve.has_bye or any(natural.get(other, one) != one or one == other for one, other in natural.items()):
        return None
    boards = [(one, other) for one, other in natural.items() if one < other]
    if _before_colors(encounters, preferences, boards) != _of_drops(drops.total):
        return None
    opponent = [0] * (bye + 1)
    _pair(opponent, boards)
    across = eve.across(boards)
    set_aside = {rank for board in across for rank in board} | set(alone)
    half: list[Half | None] = [None] * (bye + 1)
    for group in eve.groups if preferences.system is not System.ADJACENT else ():
        _halve(half, [entrant.rank for entrant in group if entrant.rank not in set_aside])
    return _baseline(opponent, half, across, alone[0] if alone else None)


def _before_colors(encounters: Encounters, preferences: Preferences, boards: Iterable[Ranks]) -> Cost:
    total: Cost = ()
    for board in boards:
        cost = _of_drops(drop_cost(encounters, preferences, *board))
        total = tuple(map(add, total, cost)) if total else cost
    return total


def _of_drops(cost: Cost) -> Cost:
    """What a natural pairing of a file must not cost more in than ours."""
    return (*cost[:BEFORE_DROPS], cost[DROPS.index(TEAMMATES_IF_REQUIRED)])


class LegalCosts:
    """What it costs to change the raw natural pairing inside a group."""

    def __init__(self, encounters: Encounters, raw: Baseline, preferences: Preferences) -> None:
        """Measure changes from the raw natural pairing, unrated players by the rule book: no limit moves it."""
        self.encounters, self.raw, self.preferences = encounters, raw, preferences
        self.values = Values(encounters.standings, raw, unrated_gaps_by_the_book(preferences))

    def staying(self) -> Iterable[list[int]]:
        """The ranks of every group who neither drop nor are raised nor have the bye."""
        away = self.raw.dropped | self.raw.raised
        for group in self.encounters.standings.groups:
            yield [entrant.rank for entrant in group if entrant.rank not in away]

    def baseline(self, boards: Iterable[Ranks]) -> Baseline:
        """The natural pairing with these boards for those who stay in their groups."""
        opponent = list(self.raw.opponent)
        _pair(opponent, boards)
        return Baseline(tuple(opponent), self.raw.half, self.raw.dropped, self.raw.raised)

    def of(self, higher: int, lower: int, place: dict[int, int]) -> Cost:
        """What a board costs by ``LEGAL``; ``place`` has everybody's place among those of his group who stay, from 1."""
        facts = self.facts(higher, lower, place)
        return tuple([criterion.cost(facts, self.preferences) for criterion in LEGAL])

    def facts(self, higher: int, lower: int, place: dict[int, int]) -> BoardFacts:
        """The facts of a board, measured from the raw natural pairing."""
        raw = self.raw
        natural = raw.opponent[higher] == lower
        half = raw.half[higher]
        return self.encounters.of(higher, lower)._replace(
            natural=natural,
            value=self.values.of(higher, lower),
            interchange=not natural and half is not None and half is raw.half[lower],
            out_of_order=out_of_order(raw, higher, lower),
            left_over=(len(place) + 1 - place[higher]) ** 2 * place[lower],
        )


def _baseline(opponent: list[int], half: list[Half | None], across: Iterable[Ranks], bye: int | None) -> Baseline:
    across = tuple(across)
    return Baseline(
        opponent=tuple(opponent),
        half=tuple(half),
        dropped=frozenset({higher for higher, _ in across} | ({bye} if bye is not None else set())),
        raised=frozenset(lower for _, lower in across),
    )


def _halve(half: list[Half | None], ranks: list[int]) -> None:
    for place, rank in enumerate(ranks):
        half[rank] = Half.TOP if place < len(ranks) // 2 else Half.BOTTOM


def _pair(opponent: list[int], boards: Iterable[Ranks]) -> None:
    for one, other in boards:
        opponent[one], opponent[other] = other, one
