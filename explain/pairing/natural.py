"""The natural pairings as values: what a player works out at the wall chart, before color.

*Raw*: inside every score group the first of the top half plays the first of the bottom half (29C1), or neighbors play
(29L1). *Legal*: the raw one, changed as little as possible where players have played or must not; what a change costs
is defined here. *File*: the natural opponents stored by the posting program, if they can be a natural pairing of ours.

In the section's natural pairing the players leave their groups who normally would. A round is measured from the groups
*as they stand* in it, meaning the players who play inside their group. A TD does it like this too: the odd player is
settled first, then those left are halved. Players who leave in the round are measured from the section's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from explain.model.settings import RULE_BOOK, BaselineChoice, Preferences, System
from explain.pairing.baseline import Baseline, Half
from explain.pairing.board_facts import BoardFacts
from explain.pairing.criteria import DROPS, LEGAL, TEAMMATES_IF_REQUIRED
from explain.pairing.drops import BEFORE_DROPS, NaturalDrops, drop_cost
from explain.pairing.facts import Encounters, FinalFacts
from explain.pairing.gaps import InsideValues, Values, unrated_gaps_by_the_book
from explain.pairing.matching import Cost
from explain.pairing.standings import Standings

Ranks = tuple[int, int]


class Groups:
    """The natural boards of score groups as they stand, worked out once for each set of players."""

    def __init__(
        self, encounters: Encounters, preferences: Preferences, solve: Callable[[LegalCosts], Iterable[Ranks]]
    ) -> None:
        """Start empty; ``solve`` finds the legal boards of a group."""
        self._encounters, self._preferences, self._solve = encounters, preferences, solve
        self._legal: dict[tuple[int, ...], tuple[Ranks, ...]] = {}
        self.known_standing: dict[tuple[BaselineChoice, frozenset[int]], Baseline] = {}
        self.known_for_all_limits: dict[object, Any] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle without what was found; a copy finds it again."""
        return type(self), (self._encounters, self._preferences, self._solve)

    def raw(self, ranks: Sequence[int]) -> tuple[Ranks, ...]:
        """By rank alone: first of the top half with first of the bottom half, or neighbors in the 1-2, 3-4 system."""
        if self._preferences.system is System.ADJACENT:
            return tuple(zip(ranks[::2], ranks[1::2], strict=True))
        middle = len(ranks) // 2
        return tuple(zip(ranks[:middle], ranks[middle:], strict=True))

    def legal(self, ranks: tuple[int, ...]) -> tuple[Ranks, ...]:
        """The natural boards with rematches and other forbidden boards avoided."""
        if ranks not in self._legal:
            costs = LegalCosts(self._encounters, ranks, self.raw(ranks), self._preferences)
            self._legal[ranks] = tuple(sorted((min(board), max(board)) for board in self._solve(costs)))
        return self._legal[ranks]


@dataclass(frozen=True, slots=True)
class Natural:
    """All that is settled before color: the natural pairing of the section, or of groups as they stand in a round."""

    standings: Standings
    preferences: Preferences
    drops: NaturalDrops  # boards across groups and the bye in the natural pairing
    raw: Baseline  # by rank alone
    legal: Baseline  # with rematches and other forbidden boards avoided
    facts: FinalFacts  # the facts of boards over the chosen baseline
    leaves: frozenset[int]  # players who do not play inside their group: paired down or up, or with the bye
    groups: Groups = field(compare=False, repr=False)  # the groups as they stand, whoever leaves them
    # the section's; ``None`` if this is it. Players who leave a group in the round are measured from the section's
    made_from: Natural | None = field(default=None, compare=False, repr=False)
    _known: dict[frozenset[int], Natural] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def section(self) -> Natural:
        """The section's natural pairing."""
        return self.made_from or self

    @property
    def baseline(self) -> Baseline:
        """The natural pairing that switches are measured from."""
        return self.facts.baseline

    @property
    def baseline_choice(self) -> BaselineChoice:
        """Which natural pairing that is: the legal one too if the file's was asked for and cannot be used."""
        if self.preferences.baseline is BaselineChoice.FILE and self.baseline is self.legal:
            return BaselineChoice.LEGAL
        return self.preferences.baseline

    def turned(self, preferences: Preferences, values: Values | None = None) -> Natural:
        """The section's natural pairing under other settings that do not affect it; ``values`` as for ``under``."""
        section = self.section
        facts = FinalFacts(section.facts.encounters, section.baseline, preferences, values)
        return replace(section, preferences=preferences, facts=facts)

    def under(self, low: int | None, high: int | None, values: Values | None = None) -> Natural:
        """The section's natural pairing under other limits in rating points: only facts of boards depend on them.

        ``values`` are what switches are worth; worked out from these limits if not given.
        """
        return self.turned(replace(self.preferences, low_limit=low, high_limit=high), values)

    def standing_in(self, boards: Iterable[Ranks]) -> Natural:
        """The natural pairing that the boards of a round are measured from: of the groups as they stand in it."""
        return self.section.standing(self.leaving(boards))

    def leaving(self, boards: Iterable[Ranks]) -> frozenset[int]:
        """Who does not play inside their group on these boards: paired down or up, with the bye, or on no board."""
        group = self.facts.encounters.group
        inside = {rank for board in boards if group[board[0]] == group[board[1]] for rank in board}
        return frozenset(entrant.rank for entrant in self.standings.entrants if entrant.rank not in inside)

    def standing(self, leaving: frozenset[int]) -> Natural:
        """The natural pairing of a round in which just these do not play inside their groups; from the section's."""
        if leaving == self.leaves == self.raw.dropped | self.raw.raised:  # with a file's, others may leave
            return self
        if leaving not in self._known:
            raw, legal = (self.as_it_stands(leaving, choice) for choice in (BaselineChoice.RAW, BaselineChoice.LEGAL))
            facts = self.facts.over(self.as_it_stands(leaving))
            self._known[leaving] = replace(self, raw=raw, legal=legal, facts=facts, leaves=leaving, made_from=self)
        return self._known[leaving]

    def facts_of_group(self, ranks: tuple[int, ...]) -> FinalFacts:
        """The facts of boards inside a group in which just these stay."""
        group = frozenset(entrant.rank for entrant in self.standings.groups[self.facts.encounters.group[ranks[0]]])
        return self.section.standing(self.section.leaves - group | group.difference(ranks)).facts

    def as_it_stands(self, leaving: frozenset[int], choice: BaselineChoice | None = None) -> Baseline:
        """The natural pairing of a round in which just these leave their groups, by the chosen baseline or another."""
        key, known = (choice or self.baseline_choice, leaving), self.groups.known_standing
        if key not in known:
            known[key] = self._standing(*key)
        return known[key]

    def _standing(self, choice: BaselineChoice, leaving: frozenset[int]) -> Baseline:
        section = {BaselineChoice.RAW: self.raw, BaselineChoice.LEGAL: self.legal}.get(choice, self.baseline)
        opponent, half = list(section.opponent), [None] * len(section.half)  # type: list[int], list[Half | None]
        for group in self.standings.groups:
            ranks = tuple(entrant.rank for entrant in group if entrant.rank not in leaving)
            _pair(opponent, self.inside(ranks, choice))
            _halve(half, ranks, self.preferences)
        return Baseline(tuple(opponent), tuple(half), section.dropped, section.raised)

    def inside(self, ranks: tuple[int, ...], choice: BaselineChoice | None = None) -> tuple[Ranks, ...]:
        """The natural boards of the players who stay in a group, by the chosen baseline or another.

        The file's boards are for its own groups only: if others stay, the legal ones are used.
        """
        choice = choice or self.baseline_choice
        if choice is BaselineChoice.RAW:
            return self.groups.raw(ranks)
        baseline = self.baseline
        if choice is BaselineChoice.FILE and ranks and ranks == self.staying(self.standings.at(ranks[0]).group):
            return tuple((rank, baseline.opponent[rank]) for rank in ranks if rank < baseline.opponent[rank])
        return self.groups.legal(ranks)

    def staying(self, group: int) -> tuple[int, ...]:
        """The players of a group who stay in it in the natural pairing."""
        return tuple(entrant.rank for entrant in self.standings.groups[group] if entrant.rank not in self.leaves)


# A setting missing here costs time; one too many, and a round is measured from the natural pairing of other settings.
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
    """The settings that standings and natural pairings depend on; those of colors and switches by the rule book."""
    return replace(preferences, **{name: getattr(RULE_BOOK, name) for name in _BLIND_TO})


def natural_of(encounters: Encounters, preferences: Preferences, drops: NaturalDrops, groups: Groups) -> Natural:
    """Everything that is settled before colors are improved, with the baseline that the settings ask for."""
    away = {rank for pair in drops.across for rank in pair} | {drops.bye}
    staying = [tuple(each.rank for each in group if each.rank not in away) for group in encounters.standings.groups]
    raw, legal = (
        _section(encounters.standings, drops, preferences, map(of, staying)) for of in (groups.raw, groups.legal)
    )
    chosen = {BaselineChoice.RAW: raw, BaselineChoice.LEGAL: legal}.get(preferences.baseline)
    chosen = chosen or natural_of_file(encounters, drops, preferences) or legal
    facts = FinalFacts(encounters, chosen, preferences)
    return Natural(encounters.standings, preferences, drops, raw, legal, facts, chosen.dropped | chosen.raised, groups)


def _section(
    standings: Standings, drops: NaturalDrops, preferences: Preferences, inside: Iterable[Sequence[Ranks]]
) -> Baseline:
    """The section's natural pairing with these boards inside its groups."""
    opponent: list[int] = [0] * (standings.bye_rank + 1)
    half: list[Half | None] = [None] * (standings.bye_rank + 1)
    _pair(opponent, drops.across)
    if drops.bye is not None:
        _pair(opponent, [(drops.bye, standings.bye_rank)])
    for boards in inside:
        _pair(opponent, boards)
        _halve(half, sorted(rank for board in boards for rank in board), preferences)
    return _baseline(opponent, half, drops.across, drops.bye)


def natural_of_file(encounters: Encounters, drops: NaturalDrops, preferences: Preferences) -> Baseline | None:
    """The natural opponents that the posting program stored in the file: the second of the two it has for everybody.

    The first is by rank alone; the second avoids rematches. ``None`` if they are incomplete, not mutual, or do not cost
    the same as ours in repeats, byes, listed pairs, score differences and teammates. Who is paired down or up and who
    has the bye is then as in the file, and the halves are made anew without these.
    """
    standings = encounters.standings
    bye, rank = standings.bye_rank, {entrant.number: entrant.rank for entrant in standings.entrants}
    stored = {each.player: each.opponents[1] for each in standings.section.logical if each.round == standings.round}
    natural = {entrant.rank: rank.get(stored.get(entrant.number) or 0, bye) for entrant in standings.entrants}
    alone = [one for one, other in natural.items() if other == bye]
    is_mutual = all(natural.get(other, one) == one and one != other for one, other in natural.items())
    if len(alone) != standings.has_bye or not is_mutual:
        return None
    boards = [(one, other) for one, other in natural.items() if one < other]
    if _before_colors(encounters, preferences, boards) != _of_drops(drops.total):
        return None
    opponent, half = [0] * (bye + 1), [None] * (bye + 1)  # type: list[int], list[Half | None]
    _pair(opponent, boards)
    across = standings.across(boards)
    set_aside = {rank for board in across for rank in board} | set(alone)
    for group in standings.groups:
        _halve(half, [entrant.rank for entrant in group if entrant.rank not in set_aside], preferences)
    return _baseline(opponent, half, across, alone[0] if alone else None)


def _before_colors(encounters: Encounters, preferences: Preferences, boards: Iterable[Ranks]) -> Cost:
    costs = (_of_drops(drop_cost(encounters, preferences, *board)) for board in boards)
    return tuple(map(sum, zip(*costs, strict=True)))


def _of_drops(cost: Cost) -> Cost:
    """The part of a cost that must be the same for a file's natural pairing as for ours."""
    return (*cost[:BEFORE_DROPS], cost[DROPS.index(TEAMMATES_IF_REQUIRED)])


class LegalCosts:
    """What it costs to change the raw natural pairing of those who stay in a group.

    Args:
        ranks: who stays, in order.
        raw: their boards by rank alone.
        middle: how many are in the top half; ``None`` if there are no halves.
    """

    def __init__(
        self, encounters: Encounters, ranks: Sequence[int], raw: Iterable[Ranks], preferences: Preferences
    ) -> None:
        """Measure changes from the raw natural pairing, unrated players by the rule book: no limit changes it."""
        self.encounters, self.preferences, self.ranks, self.raw = encounters, preferences, ranks, tuple(raw)
        self.place = {rank: at for at, rank in enumerate(ranks, start=1)}
        self.opponent = {one: other for board in self.raw for one, other in (board, board[::-1])}
        self.middle = None if preferences.system is System.ADJACENT else len(ranks) // 2
        self.values = InsideValues(encounters.ratings, self.opponent, unrated_gaps_by_the_book(preferences).inside)

    def own(self, higher: int, lower: int) -> tuple[int, int]:
        """What a board costs in the last two columns: the order, and what is left of it."""
        mine, his = self.opponent[higher], self.opponent[lower]
        left_over = (len(self.ranks) + 1 - self.place[higher]) ** 2 * self.place[lower]
        return (lower - mine) ** 2 + (higher - his) ** 2, left_over

    def same_half(self, one: int, other: int) -> bool:
        """Whether two ranks are in one half."""
        return self.middle is not None and (self.place[one] <= self.middle) is (self.place[other] <= self.middle)

    def of(self, higher: int, lower: int) -> Cost:
        """What a board costs by ``LEGAL``."""
        facts = self.facts(higher, lower)
        return tuple([criterion.cost(facts, self.preferences) for criterion in LEGAL])

    def facts(self, higher: int, lower: int) -> BoardFacts:
        """The facts of a board, measured from the raw natural pairing."""
        natural = self.opponent[higher] == lower
        order, left_over = self.own(higher, lower)
        return self.encounters.of(higher, lower)._replace(
            natural=natural,
            value=self.values.of(higher, lower),
            interchange=not natural and self.same_half(higher, lower),
            out_of_order=order,
            left_over=left_over,
        )


def _baseline(opponent: list[int], half: list[Half | None], across: Iterable[Ranks], bye: int | None) -> Baseline:
    across = tuple(across)
    dropped, raised = {higher for higher, _ in across}, {lower for _, lower in across}
    if bye is not None:
        dropped.add(bye)
    return Baseline(tuple(opponent), tuple(half), frozenset(dropped), frozenset(raised))


def _halve(half: list[Half | None], ranks: Sequence[int], preferences: Preferences) -> None:
    """Set each player's half; there are none in the 1-2, 3-4 system."""
    for place, rank in enumerate(ranks) if preferences.system is not System.ADJACENT else ():
        half[rank] = Half.TOP if place < len(ranks) // 2 else Half.BOTTOM


def _pair(opponent: list[int], boards: Iterable[Ranks]) -> None:
    for one, other in boards:
        opponent[one], opponent[other] = other, one
