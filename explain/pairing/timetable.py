"""Several rounds at once without rematches: finds one timetable, or a set that proves there is none.

Nothing here knows chess. A round is a set of nodes, an even number, that all play in it. Two nodes play at most once in
all rounds together, and only if they may. So disjoint perfect matchings of a graph are needed, one for each round.

Why a set proves it. Count how many games some nodes need against others, at the least. In each round, these are the
nodes left over when as many as possible play among themselves. Over all rounds, these are the games beyond those that
they can play among themselves. If fewer games than the larger count are left to them, there is no timetable. If no set
is found, the search below tries everything, so its answer holds without one.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

Meeting = tuple[int, int]  # two nodes, the smaller first
Meetings = frozenset[Meeting]
MOST_LOOKED_AT = 20_000  # choices tried before the search gives up; fewer where there are many seats
_FEW, _MOST_SEATS = 100, 1_600  # seats of all rounds: fewer choices above the first, no search above the second
_MOST_SETS = 13_000  # the most sets of one size that are counted: of 16 nodes all, of more only the small ones


Rounds = Sequence[AbstractSet[int]]
Near = Mapping[int, AbstractSet[int]]  # for every node those that it may play
Seat = tuple[int, int]  # a round by its place, and a node


class UndecidedError(Exception):
    """The search ended without an answer."""


@dataclass(frozen=True, slots=True)
class Shortage:
    """Nodes that need more games against others than are left to them: there is no timetable."""

    members: tuple[int, ...]
    needed: int  # games against others that they need in all rounds, at the least
    left: int  # games against others that are left to them, at the most


def shortage(rounds: Rounds, near: Near) -> Shortage | None:
    """A smallest set that proves there is no timetable; ``None`` if no set is found, which proves nothing."""
    nodes = sorted(set().union(*rounds))
    often = {node: sum(node in each for each in rounds) for node in nodes}

    @cache
    def most_inside(members: frozenset[int]) -> int:
        """The most pairs that some nodes can make among themselves at once."""
        if len(members) <= 1:
            return 0
        first, rest = min(members), members - {min(members)}
        return max([most_inside(rest), *(1 + most_inside(rest - {mate}) for mate in near[first] & rest)])

    for size in range(1, len(nodes) + 1):
        if comb(len(nodes), size) > _MOST_SETS:
            return None
        for members in combinations(nodes, size):
            needed, left = _needed(members, rounds, near, most_inside), _left(members, near, often)
            if needed > left:
                return Shortage(members, needed, left)
    return None


def _needed(members: Collection[int], rounds: Rounds, near: Near, most: Callable[[frozenset[int]], int]) -> int:
    """The least games against others that some nodes need; ``most`` is the most pairs nodes of a round can make."""
    there = [frozenset(members) & each for each in rounds]
    each_round = sum(len(some) - 2 * most(some) for some in set(there) for _ in range(there.count(some)))
    pairs = sum(other in near[one] for one, other in combinations(sorted(members), 2))
    return max(each_round, sum(map(len, there)) - 2 * pairs)


def _left(members: Collection[int], near: Near, often: Mapping[int, int]) -> int:
    """The most games against others that are left to them: an outsider plays no more often than it has rounds."""
    return sum(min(often[other], len(near[other] & {*members})) for other in often if other not in members)


def sure(rounds: Rounds, near: Near) -> bool:
    """Whether every round can be paired whatever was played in earlier ones, as long as these kept to ``near`` without
    rematches.

    Then every node may still play at least half of a round's nodes, and by Dirac's theorem a cycle runs through all.
    """
    for place, there in enumerate(rounds):
        gone = {node: sum(node in each for each in rounds[:place]) for node in there}
        if any(2 * (len(near[node] & there) - gone[node]) < len(there) for node in there if len(there) > 2):  # noqa: PLR2004
            return False
        if len(there) == 2 and any(len(near[node] & there) - gone[node] < 1 for node in there):  # noqa: PLR2004
            return False
    return True


def timetable(
    rounds: Rounds, near: Near, first: Collection[Meeting] = (), most: int = MOST_LOOKED_AT
) -> tuple[Meetings, ...] | None:
    """The games of every round, those of ``first`` in the first one; ``None`` if everything was tried in vain.

    Raises ``UndecidedError`` after too many choices.
    """
    return _TimetableSearch(rounds, near, first, most).found


class _TimetableSearch:
    """Goes on with the node that has the fewest choices left in a round; nodes are the bits of whole numbers."""

    def __init__(self, rounds: Rounds, near: Near, first: Collection[Meeting], most: int) -> None:
        self._nodes = sorted(set().union(*rounds))
        self._bit = {node: 1 << place for place, node in enumerate(self._nodes)}
        seats = sum(map(len, rounds))
        if seats > _MOST_SEATS:
            raise UndecidedError
        self._left, self._alike = most * _FEW // max(seats, _FEW), _alike(rounds, has_first=bool(first))
        choices = {
            (place, node): sum(self._bit[mate] for mate in near[node] if mate in there)
            for place, there in enumerate(rounds)
            for node in there
        }
        self._leader = min(self._nodes, key=lambda node: (len(near[node]), node), default=0)
        made: list[tuple[int, int, int]] = []
        possible: dict[Seat, int] | None = choices
        for one, other in first:
            if possible is None or not possible.get((0, one), 0) & self._bit[other]:
                possible = None
                break
            possible = self._after(possible, 0, one, other)
            made.append((0, one, other))
        ended = None if possible is None else self._go_on(possible, made)
        self.found = None if ended is None else self._by_round(ended, len(rounds))

    @staticmethod
    def _by_round(made: Sequence[tuple[int, int, int]], rounds: int) -> tuple[Meetings, ...]:
        return tuple(
            frozenset((min(one, other), max(one, other)) for round, one, other in made if round == place)
            for place in range(rounds)
        )

    def _go_on(self, choices: dict[Seat, int], made: list[tuple[int, int, int]]) -> list[tuple[int, int, int]] | None:
        if not choices:
            return made
        if not self._is_possible(choices):
            return None
        if not self._left:
            raise UndecidedError
        self._left -= 1
        round, node = min(choices, key=lambda seat: choices[seat].bit_count())
        for mate in self._mates(choices, round, node):
            after = self._after(choices, round, node, mate)
            if after is not None and (ended := self._go_on(after, [*made, (round, node, mate)])) is not None:
                return ended
        return None

    def _mates(self, choices: Mapping[Seat, int], round: int, node: int) -> list[int]:
        """The nodes that it may play in a round, those with the fewest choices first."""
        mates = [mate for mate in self._nodes if choices[round, node] & self._bit[mate]]
        return sorted(mates, key=lambda mate: choices[round, mate].bit_count())

    def _after(self, choices: Mapping[Seat, int], round: int, one: int, other: int) -> dict[Seat, int] | None:
        """The choices left when two play in a round; ``None`` if a node has none left."""
        both, mates = self._bit[one] | self._bit[other], {one: self._bit[other], other: self._bit[one]}
        left = {}
        for (place, node), mask in choices.items():
            if place == round and node in mates:
                continue
            gone = both if place == round else mates.get(node, 0)
            if gone and node == self._leader and place != round and self._alike[place] == self._alike[round]:
                # Alike rounds can be swapped, so the leader's mates are kept in order.
                gone = ~(gone - 1) if place < round else 2 * gone - 1
            if not mask & ~gone:
                return None
            left[place, node] = mask & ~gone
        return left

    def _is_possible(self, choices: Mapping[Seat, int]) -> bool:
        """Whether every node has as many others left as games to play."""
        whom, games = dict[int, int](), dict[int, int]()
        for (_, node), mask in choices.items():
            whom[node] = whom.get(node, 0) | mask
            games[node] = games.get(node, 0) + 1
        return all(whom[node].bit_count() >= games[node] for node in games)


def _alike(rounds: Rounds, *, has_first: bool) -> list[object]:
    """A mark for each round; rounds with one mark have the same nodes, and can be swapped."""
    return [(has_first and not place, frozenset(there)) for place, there in enumerate(rounds)]


def round_robin(players: Sequence[int]) -> Iterator[tuple[Meeting, ...]]:
    """Rounds in which everybody plays everybody once, with an even number of players, White first.

    The tables are Berger's (FIDE Handbook, C.05, annex 1).
    """
    count, last = len(players) - 1, len(players)
    for round in range(1, last):
        first = (round + 1) // 2 if round % 2 else (last + round) // 2
        boards = [(first, last) if round % 2 else (last, first)]
        steps = range(1, last // 2)
        boards += [((first + step - 1) % count + 1, (first - step - 1) % count + 1) for step in steps]
        yield tuple((players[one - 1], players[other - 1]) for one, other in boards)
