"""A second solver: the cheapest perfect matching of a complete graph, and the dual numbers that prove it the cheapest.

Edmonds' primal-dual method (1965) in whole numbers of any width, as Galil tells it (1986), with one tree at a time. Every
player has a number ``y``, and every blossom, which is an odd set of players, a ``z`` that is not negative. No board may be
charged more than it costs:

    slack of a board u-v  =  2 cost(u, v) - y(u) - y(v) + (z of all blossoms that hold both)  >=  0

Only boards without slack are made. Costs are doubled, so that what two outer players change at once is always whole: every player
of a tree hangs on the others by boards without slack, so all their ``y`` are even, or all odd.

A tree begins at a player without a board. Outer players may get another board and inner ones stand between; as time goes on each outer
``y`` grows by 1 and each inner one shrinks by 1, until a board has no slack left. If it leads to somebody without a board, the boards on the
way there are turned; if to a player with one, the tree grows by both; if two outer players meet, the odd ring between them becomes
one blossom, which is outer as a whole. An inner blossom whose ``z`` is used up is opened again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heappop, heappush
from itertools import chain

Link = tuple[int, int]
"""A board as it is seen from one side: who is on it here, and who there."""


class Label(IntEnum):
    """Where a blossom stands in the tree, and how its players' numbers change as time goes on."""

    INNER = -1
    FREE = 0
    OUTER = 1


@dataclass(eq=False, slots=True)
class Blossom:
    """An odd set of players with all boards made inside it but one player's; a single player is the smallest.

    Args:
        players: who is in it.
        ring: the blossoms it is made of, in a circle; none for a single player.
        links: the boards without slack from each of the ring to the next.
        z: its dual number, less what the time has added since it was labeled.
        label: where it stands in the tree.
        board: the board that leads out of it, if there is one; it says who of it is not on a board inside.
        entry: for an inner one, the board by which the tree came here, seen from here.
    """

    players: tuple[int, ...]
    ring: tuple[Blossom, ...] = ()
    links: tuple[Link, ...] = ()
    z: int = 0
    label: Label = Label.FREE
    board: Link | None = None
    entry: Link = (0, 0)

    def place_of(self, player: int) -> int:
        """Where in the ring a player is."""
        return next(place for place, part in enumerate(self.ring) if player in part.players)

    def within(self) -> Iterator[Blossom]:
        """It and all that it is made of, down to single players."""
        yield self
        for part in self.ring:
            yield from part.within()

    def opened(self) -> None:
        """Give everyone of the ring his board, now that it is known whose leads out; the ring then begins with him."""
        assert self.board is not None
        first = self.place_of(self.board[0])
        self.ring, self.links = self.ring[first:] + self.ring[:first], self.links[first:] + self.links[:first]
        self.ring[0].board = self.board
        for place in range(1, len(self.ring), 2):
            self.ring[place].board, self.ring[place + 1].board = self.links[place], _back(self.links[place])


@dataclass(frozen=True, slots=True)
class Optimum:
    """A cheapest perfect matching with its proof, players by number from 0.

    Args:
        boards: who meets whom, the lower number first.
        y: every player's dual number.
        blossoms: odd sets of three players or more, with their dual numbers, none of them 0.
    """

    boards: tuple[Link, ...]
    y: tuple[int, ...]
    blossoms: tuple[tuple[tuple[int, ...], int], ...]


def cheapest(costs: Sequence[Sequence[int]]) -> Optimum:
    """The perfect matching of least cost, with its dual numbers.

    Args:
        costs: for each of an even number of players what his boards with everybody after him cost.
    """
    players = range(len(costs))
    search = _TreeSearch([[costs[min(one, other)][abs(one - other) - 1] if one != other else 0 for other in players] for one in players])
    search.begin()
    for root in players:
        if search.top[root].board is None:
            search.match(search.top[root])
    return search.solution()


@dataclass(slots=True)
class _TreeSearch:
    """The state of the search.

    Numbers that change with time are kept as they would have been at time 0, so that what happens next can be told once for all: a board
    of an outer player has no slack left at the time that its slack by kept numbers says, one of two outer ones at half of that.

    Args:
        costs: what every board costs.
        y: every player's number, as kept.
        top: the largest blossom that everybody is in.
        now: how long the tree has grown.
        latest: when it ends at the latest.
        events: what may happen, with its time: two players whose board loses its slack, or one player twice whose blossom opens.
    """

    costs: Sequence[Sequence[int]]
    y: list[int] = field(default_factory=list)
    top: list[Blossom] = field(default_factory=list)
    now: int = 0
    latest: int | None = None
    events: list[tuple[int, int, int]] = field(default_factory=list)

    def begin(self) -> None:
        """Give every player what leaves none of his boards negative slack, then as much more as he can take, and make a board where one has none.

        At first it is the cost of his cheapest board, which is half of that board doubled.
        """
        players = range(len(self.costs))
        self.top = [Blossom((player,)) for player in players]
        self.y = [min(row[:one] + row[one + 1 :]) for one, row in enumerate(map(list, self.costs))]
        for one in players:
            if self.top[one].board is None:
                slack, other = min((self.slack(one, other), other) for other in players if other != one)
                self.y[one] += slack
                if self.top[other].board is None:
                    self.top[one].board, self.top[other].board = (one, other), (other, one)

    def match(self, root: Blossom) -> None:
        """Grow a tree from a blossom without a board until it reaches another one, and turn the boards between them."""
        self.now, self.latest, self.events = 0, None, []
        self._set(root, Label.OUTER)
        self._foresee(root.players)
        while True:
            self.now, one, other = heappop(self.events)
            here, there = self.top[one], self.top[other]
            if one == other:
                if here.ring and here.label is Label.INNER and here.z == 2 * self.now:
                    self._open(here)
                continue
            if here.label < there.label:
                one, other, here, there = other, one, there, here
            if here is there or here.label is not Label.OUTER or there.label is Label.INNER or self.slack(one, other):
                continue
            if there.label is Label.OUTER:
                self._shrink(one, other)
            elif there.board is not None:
                self._grow((other, one))
            else:
                self._turn((one, other))
                break
        for blossom in set(self.top):
            self._set(blossom, Label.FREE)

    def slack(self, one: int, other: int) -> int:
        """What is left of a board's cost, of two who are in no blossom together."""
        growth = (self.top[one].label + self.top[other].label) * self.now
        return 2 * self.costs[one][other] - self.y[one] - self.y[other] - growth

    def _set(self, blossom: Blossom, label: Label) -> None:
        """Give a blossom another label; its numbers now are what they were."""
        since = (blossom.label - label) * self.now
        if since:
            for player in blossom.players:
                self.y[player] += since
        blossom.z += 2 * since
        blossom.label = label

    def _foresee(self, players: Sequence[int]) -> None:
        """Note when the boards of some players with the others will have no slack left."""
        for one in players:
            here, y, costs = self.top[one], self.y[one], self.costs[one]
            for other, there in enumerate(self.top):
                growth = here.label + there.label
                if growth <= 0 or here is there:
                    continue
                time = (2 * costs[other] - y - self.y[other]) // growth
                if self.latest is None or time <= self.latest:
                    heappush(self.events, (time, one, other))
                    if there.board is None and there.label is Label.FREE:
                        self.latest = time

    def _inner(self, blossom: Blossom, entry: Link) -> None:
        """Make a blossom inner, and note when it opens."""
        self._set(blossom, Label.INNER)
        blossom.entry = entry
        if blossom.ring:
            heappush(self.events, (blossom.z // 2, blossom.players[0], blossom.players[0]))

    def _grow(self, entry: Link) -> None:
        """Take a blossom and the one it has a board with into the tree."""
        inner = self.top[entry[0]]
        self._inner(inner, entry)
        assert inner.board is not None
        outer = self.top[inner.board[1]]
        self._set(outer, Label.OUTER)
        self._foresee(outer.players)

    def _way_up(self, blossom: Blossom) -> list[tuple[Blossom, Link]]:
        """The blossoms from an outer one up to the root, each with the link to the next; the root has none of its own."""
        way = []
        while blossom.board is not None:
            inner = self.top[blossom.board[1]]
            way += [(blossom, blossom.board), (inner, inner.entry)]
            blossom = self.top[inner.entry[1]]
        return [*way, (blossom, (0, 0))]

    def _shrink(self, one: int, other: int) -> None:
        """Two outer players meet: the ring by way of the last blossom above both becomes one."""
        down, up = self._way_up(self.top[one]), self._way_up(self.top[other])
        while down and up and down[-1][0] is up[-1][0]:
            above, _ = down.pop()
            up.pop()
        down.reverse()
        ring = (above, *(part for part, _ in down), *(part for part, _ in up))
        links = (*(_back(link) for _, link in down), (one, other), *(link for _, link in up))
        late = [player for part in ring if part.label is Label.INNER for player in part.players]
        for part in ring:
            self._set(part, Label.FREE)
        whole = Blossom(tuple(chain.from_iterable(part.players for part in ring)), ring, links, board=above.board)
        self._place(whole)
        self._set(whole, Label.OUTER)
        self._foresee(late)

    def _open(self, blossom: Blossom) -> None:
        """An inner blossom whose number is used up falls apart; the even way through its ring stays in the tree."""
        self._set(blossom, Label.FREE)
        blossom.opened()
        ring, links, entry = blossom.ring, blossom.links, blossom.place_of(blossom.entry[0])
        if entry and entry % 2 == 0:  # the even way is the other one around
            ring, links, entry = ring[:1] + ring[:0:-1], tuple(map(_back, reversed(links))), len(ring) - entry
        for part in ring:
            self._place(part)
        came = blossom.entry
        for place in range(entry or len(ring), len(ring) + 1, 2):
            self._inner(ring[place % len(ring)], came)
            if place < len(ring):
                self._set(ring[place + 1], Label.OUTER)
                came = _back(links[place + 1])
        self._foresee(blossom.players)

    def _turn(self, link: Link) -> None:
        """A board leads from the tree to somebody without one: make it, and every second one on the way up to the root."""
        self.top[link[1]].board = _back(link)
        while True:
            outer = self.top[link[0]]
            before, outer.board = outer.board, link
            if before is None:
                return
            inner = self.top[before[1]]
            inner.board, link = inner.entry, _back(inner.entry)

    def _place(self, blossom: Blossom) -> None:
        for player in blossom.players:
            self.top[player] = blossom

    def solution(self) -> Optimum:
        """The boards, once everybody has one, and all numbers."""
        found = [blossom for top in dict.fromkeys(self.top) for blossom in top.within()]
        for blossom in found:
            if blossom.ring:
                blossom.opened()
        boards = sorted({(min(one.board), max(one.board)) for one in found if one.board and not one.ring})
        odd = ((tuple(sorted(blossom.players)), blossom.z) for blossom in found if blossom.ring and blossom.z)
        return Optimum(tuple(boards), tuple(self.y), tuple(odd))


def _back(link: Link) -> Link:
    return link[1], link[0]
