"""A round laid with cards, group by group, every step a new table; nothing here chooses boards."""

from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Self

from explain.model.arrangements import Boards, Pair
from explain.model.errors import Fault, InputError
from explain.model.players import Color
from explain.model.settings import System
from explain.pairing.colors import due_color
from explain.pairing.engine import Natural
from explain.pairing.standings import Entrant, Standings

_BOTH = 2
BYE = 0  # stands for the bye where a pairing number is asked for


@dataclass(frozen=True, slots=True)
class LaidRow:
    """Two cards side by side, or one alone."""

    left: int | None  # a pairing number, as on the right; ``None`` where nobody lies there
    right: int | None = None
    white: int | None = None  # who has White, of a board that is made
    has_bye: bool = False  # whether the left one has the bye

    @property
    def is_made(self) -> bool:
        """Whether it is a board."""
        return self.white is not None


@dataclass(frozen=True, slots=True)
class HandTable:
    """The cards of a round as far as somebody has laid them, by pairing numbers."""

    natural: Natural  # what is settled before colors are looked at
    pairs: tuple[tuple[int, int], ...] = ()  # the boards so far, White first
    bye: int | None = None
    down: tuple[int, ...] = ()  # who was laid with the next score group, once for each group further down
    taken: int | None = None  # whose card is in the hand

    @property
    def standings(self) -> Standings:
        """How everybody stands."""
        return self.natural.standings

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is on no board and has not the bye, by rank."""
        return tuple(each.number for each in self.standings.entrants if self.mate(each.number) is None)

    @property
    def is_complete(self) -> bool:
        """Whether everybody is placed."""
        return not self.waiting and self.standings.has_bye == (self.bye is not None)

    @property
    def boards(self) -> Boards:
        """The boards with their colors, as a person would type them, and those that the director made."""
        placed = [Pair(one.number, other.number, colors_known=False) for one, other in self.standings.placed_pairs]
        byes = [*(() if self.bye is None else (self.bye,)), *(each.number for each in self.standings.placed_byes)]
        return Boards((*(Pair(white, black) for white, black in self.pairs), *placed), tuple(byes))

    def mate(self, number: int) -> int | None:
        """Who sits opposite; ``BYE`` for the bye, ``None`` for nobody."""
        if number == self.bye:
            return BYE
        return next((white + black - number for white, black in self.pairs if number in (white, black)), None)

    def group_of(self, number: int) -> int:
        """The score group that a card lies with, from 0."""
        mate = self.mate(number)
        own = self.entrant(number).group
        return max(own, self.entrant(mate).group) if mate else own + self.down.count(number)

    def entrant(self, number: int) -> Entrant:
        """Somebody who is to be paired; raises ``InputError`` if they are not."""
        try:
            return self.standings.at(self.standings.rank_of(number))
        except KeyError:
            raise InputError(Fault(f"number {number} is not to be paired", "Choose one of the cards.")) from None

    def take(self, number: int) -> Self:
        """Take a card in the hand; raises ``InputError`` if there is no such card."""
        return replace(self, taken=self.entrant(number).number)

    def meet(self, one: int, other: int) -> Self:
        """Lay two cards side by side, and those they leave; ``InputError`` if they are one, or lie so already."""
        names = [self.entrant(number).player.name for number in (one, other)]
        if one == other or self.mate(one) == other:
            problem = (
                f"{names[0]} and {names[1]} lie side by side" if one != other else f"{names[0]} cannot play {names[0]}"
            )
            raise InputError(Fault(problem, "Take another card."))
        left = [mate for mate in (self.mate(one), self.mate(other)) if mate is not None]
        freed = self._without(one, other, *left)
        made = [*freed.pairs, self._colored(one, other)]
        if BYE in left:
            bye_player = next((mate for mate in left if mate != BYE), None)
            return replace(freed, pairs=tuple(made), bye=bye_player)
        if len(left) == _BOTH:
            made.append(self._colored(*sorted(left, key=self.standings.rank_of)))
        return replace(freed, pairs=tuple(made))

    def drop(self, number: int) -> Self:
        """Lay a card with the next score group; raises ``InputError`` from the lowest group."""
        place, loose = self.group_of(number), self._without(number, self.mate(number) or number)
        if place + 1 >= len(self.standings.groups):
            raise InputError(
                Fault(
                    f"there is no group below {self.entrant(number).player.name}",
                    "Pair the card here, or give the bye.",
                )
            )
        own = self.entrant(number).group
        return replace(loose, down=(*(each for each in loose.down if each != number), *[number] * (place + 1 - own)))

    def give_bye(self, number: int) -> Self:
        """Give somebody the bye; who had it lies loose again. ``InputError`` if the number of players is even."""
        self.entrant(number)
        if not self.standings.has_bye:
            raise InputError(Fault("nobody has the bye in this round", "The number of players is even."))
        return replace(self._without(number, self.mate(number) or number), bye=number)

    def turn(self, number: int) -> Self:
        """Turn the colors of somebody's board; raises ``InputError`` if they are on none."""
        board = self._board(number)
        return replace(self, pairs=tuple(pair[::-1] if pair == board else pair for pair in self.pairs), taken=None)

    def take_apart(self, number: int) -> Self:
        """Take somebody's board or bye away; ``InputError`` if they are on no board and do not have the bye."""
        return self._without(number) if number == self.bye else self._without(*self._board(number))

    def lay(self, place: int) -> Self:
        """Lay a group by rank, those from above with the highest they may meet; ``InputError`` if there is none."""
        if not 0 <= place < len(self.standings.groups):
            raise InputError(Fault("there is no such score group", "Choose one that is on the table."))
        table = self
        for guest in [number for number in self.waiting if self.group_of(number) == place > self.entrant(number).group]:
            own = [number for number in table.waiting if self.entrant(number).group == place == table.group_of(number)]
            if own:
                met = self.entrant(guest).met
                table = table.meet(guest, next((number for number in own if number not in met), own[0]))
        for row in table.rows(place):
            if row.left is not None and row.right is not None and not row.is_made:
                table = table.meet(row.left, row.right)
        return table

    def rows(self, place: int) -> tuple[LaidRow, ...]:
        """The cards that lie with a score group, those of one board side by side, the others half against half."""
        there = [each.number for each in self.standings.entrants if self.group_of(each.number) == place]
        left, right = self._halves(place)
        loose = [number for number in there if self.mate(number) is None]
        guests = [LaidRow(number) for number in loose if number not in (*left, *right)]
        if not left:
            left, right = right, left  # one alone lies where boards begin
        facing = zip_longest(*([number for number in half if number in loose] for half in (left, right)))
        rank = self.standings.rank_of
        made = [
            LaidRow(min(pair, key=rank), max(pair, key=rank), white=pair[0]) for pair in self.pairs if pair[0] in there
        ]
        bye = [LaidRow(self.bye, has_bye=True)] if self.bye in there else []
        rows = [*guests, *made, *bye, *(LaidRow(one, other) for one, other in facing)]
        return tuple(sorted(rows, key=lambda row: rank(row.left or row.right or BYE)))

    def _halves(self, place: int) -> tuple[list[int], list[int]]:
        """Those who stay in a group by rank, in its two halves; where neighbors meet, every other one."""
        own = [each.number for each in self.standings.groups[place]]
        mates = {each: self.mate(each) for each in own if each != self.bye and self.group_of(each) == place}
        home = [each for each, mate in mates.items() if mate is None or self.entrant(mate).group == place]
        if self.natural.preferences.system is System.ADJACENT:
            return home[::2], home[1::2]
        return home[: len(home) // 2], home[len(home) // 2 :]

    def _board(self, number: int) -> tuple[int, int]:
        board = next((pair for pair in self.pairs if number in pair), None)
        if board is None:
            raise InputError(Fault(f"{self.entrant(number).player.name} is on no board", "Make one first."))
        return board

    def _without(self, *numbers: int) -> Self:
        """The table with these cards loose, in their own groups, and nothing in the hand."""
        return replace(
            self,
            pairs=tuple(pair for pair in self.pairs if not {*pair} & {*numbers}),
            bye=None if self.bye in numbers else self.bye,
            down=tuple(each for each in self.down if each not in numbers),
            taken=None,
        )

    def _colored(self, one: int, other: int) -> tuple[int, int]:
        """White first: each the due color where they differ, else the first."""
        first, second = (due_color(self.entrant(number).history) for number in (one, other))
        turned = first is not second and (first is Color.BLACK or second is Color.WHITE)
        return (other, one) if turned else (one, other)
