"""Finds minimal sets of players who cannot all be paired, by counting alone, whatever anything costs."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

from explain.answers.boards import named_board
from explain.answers.no_way_around import ForcedSet, Within
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.pairing.criteria import REPEAT, SECOND_BYE, TEAMMATES, TEAMMATES_IF_REQUIRED, Criterion
from explain.pairing.crowding import Crowd, crowd
from explain.pairing.engine import Natural, Ranks

Criteria = tuple[Criterion, ...]

DROPS_WITHOUT: Criteria = (REPEAT, SECOND_BYE, TEAMMATES)  # what comes before a score group that stays whole
TEAMMATES_WITHOUT: Criteria = (REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED)  # what keeps two of one score group apart


class ForcedSets:
    """The sets of one round, measured on the natural pairing."""

    def __init__(self, natural: Natural, cast: PlayersByRank) -> None:
        """Know who is to be paired."""
        self.natural, self.standings, self.cast = natural, natural.standings, cast
        self._bye = self.standings.bye_rank

    def of_section(self, without: Criteria, about: Collection[int], besides: Ranks | None = None) -> ForcedSet | None:
        """A set among all who are to be paired, counting the bye.

        No board may cost anything by some criteria; ``about`` are the ranks that were asked about, and two ranks
        ``besides`` are paired first.
        """
        last = len(self.standings.entrants) + self.standings.has_bye
        left = [rank for rank in range(1, last + 1) if rank not in (besides or ())]
        crowd_left = crowd(left, list(self._pairs(left, without)), about)
        board = named_board(self.cast, besides) if besides else None
        within = Within(without, None, len(self.standings.entrants), besides=board)
        return self._forced_set(crowd_left, within, left)

    def of_group(
        self, group: int, without: Criteria, about: Collection[int], *, dropping: int, bye_player: int | None = None
    ) -> ForcedSet | None:
        """A set among the players of a score group, the highest 0, and those naturally paired down to it.

        Up to ``dropping`` of the group may be paired down. The bye counts if it is in this group, unless
        ``bye_player``, the rank that has it, is left out.
        """
        players = [entrant.rank for entrant in self.standings.groups[group]]
        above, drops = self.from_above(group), self.natural.drops
        own = [rank for rank in players if rank != bye_player]
        has_bye = bye_player is None and drops.bye in own
        inside = [*own, *([self._bye] if has_bye else [])]
        pairs = [*self._pairs(inside, without)]
        pairs += [(one, other) for one in above for other in own if self._may_meet((one, other), without)]
        pairs += [(rank, -slot) for slot in range(1, dropping + 1) for rank in own]
        within = Within(
            without,
            self.standings.groups[group][0].group_points,
            len(players),
            from_above=tuple(self.cast[rank] for rank in above),
            holder=self.cast[bye_player] if bye_player else None,
            bye_elsewhere=self.standings.has_bye and bye_player is None and not has_bye,
        )
        counted = sorted([*above, *inside])
        return self._forced_set(crowd(counted, pairs, about), within, counted)

    def from_above(self, group: int) -> tuple[int, ...]:
        """The ranks that are paired down to a score group in the natural pairing."""
        return tuple(higher for higher, lower in self.natural.drops.across if self.standings.at(lower).group == group)

    def dropping(self, group: int) -> int:
        """How many of a score group are paired down in the natural pairing."""
        return sum(self.standings.at(higher).group == group for higher, _ in self.natural.drops.across)

    def _pairs(self, ranks: Sequence[int], without: Criteria) -> Iterator[Ranks]:
        return (board for board in combinations(sorted(ranks), 2) if self._may_meet(board, without))

    def _may_meet(self, board: Ranks, without: Criteria) -> bool:
        return not any(self._costs(board, criterion) for criterion in without)

    def _costs(self, board: Ranks, criterion: Criterion) -> bool:
        return criterion.cost(self.natural.facts.encounters.of(*board), self.natural.preferences) > 0

    def _forced_set(self, the_crowd: Crowd | None, within: Within, counted: Sequence[int]) -> ForcedSet | None:
        if the_crowd is None:
            return None
        members, only = the_crowd.members, sorted(node for node in the_crowd.outsiders if node > 0)
        above = {player.rank for player in within.from_above}
        boards = [
            board for board in combinations(counted, 2) if not members.isdisjoint(board) and not above.issuperset(board)
        ]
        barred = {each for board in boards for each in within.criteria if self._costs(board, each)}
        return ForcedSet(
            within=within,
            parties=tuple(self._names(sorted(party)) for party in the_crowd.parties),
            only=self._names(only),
            dropping=len(the_crowd.outsiders) - len(only),
            may_meet=tuple(named_board(self.cast, board) for board in boards if self._may_meet(board, within.criteria)),
            barred_by=tuple(each for each in within.criteria if each in barred),
            is_everybody=members == set(counted),
        )

    def _names(self, ranks: Iterable[int]) -> tuple[RoundPlayer | None, ...]:
        return tuple(map(self.cast.or_bye, ranks))
