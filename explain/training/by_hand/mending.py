"""Colors on the cards: count first, then switch from the smallest on, each switch allowed or refused by a rule (29E5, 29E6a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from explain.model.players import Color
from explain.model.settings import Objective, Order, Preferences
from explain.pairing.colors import due_color
from explain.pairing.criteria import (
    BLIND_TO_COLOR,
    BYE_ABOVE_LOWEST,
    EQUALIZATION,
    SCORE_DIFFERENCE,
    SECOND_BYE,
    SIZE,
    THREE_IN_A_ROW,
    Criterion,
    criteria,
)
from explain.pairing.facts import FinalFacts
from explain.training.by_hand.card_switches import CardSwitch, rings, slides, switches_of_two
from explain.training.by_hand.cards import Ranks
from explain.training.by_hand.pricing import Cost, Prices, betters
from explain.training.by_hand.steps import DueCount, SwitchForm

_MOST_REFUSED = 4
_MOST_ROUNDS = 60
_SIMPLE = 2
_NOT_TRIED = (SECOND_BYE, BYE_ABOVE_LOWEST, SCORE_DIFFERENCE)
"""Nobody with cards in hand tries to mend a color by scores further apart, or by a bye that the rules give to another group."""


@dataclass(frozen=True, slots=True)
class JudgedSwitch:
    """A switch with the first criterion that it moves, by more or by less."""

    switch: CardSwitch
    decided_by: Criterion
    allowed: bool


@dataclass(frozen=True, slots=True)
class MendedBoard:
    """A board with a wrong color, and the switches that were looked at; the one that was made is the last."""

    board: Ranks
    three: bool
    equalization: bool
    tries: tuple[JudgedSwitch, ...]


class ColorMending:
    """The boards on the table while colors are mended, over the natural boards that switches are measured from."""

    def __init__(self, facts: FinalFacts, boards: Iterable[Ranks], preferences: Preferences, *, go_back: bool) -> None:
        """Lay the boards out.

        Args:
            facts: the facts of every board over the natural pairing.
            boards: the boards to begin with.
            preferences: the settings in force.
            go_back: whether boards of groups that are finished may be switched again.
        """
        self.facts, self.boards, self.go_back = facts, set(boards), go_back
        self.standings = facts.standings
        self.prices = Prices(criteria(preferences), facts, preferences)
        in_force = self.prices.criteria
        self._heard = min(in_force.index(criterion) for criterion in in_force if criterion.name in ("size", "boards_changed"))
        self._blind = sum(criterion in BLIND_TO_COLOR for criterion in in_force)
        self._equal = in_force.index(EQUALIZATION) + 1
        self.by_group = preferences.order is Order.TOP_DOWN or not go_back
        self._numbered = range(1, len(self.standings.groups) + 1)
        self._few = preferences.objective is Objective.FEWEST_BOARDS

    def group_of(self, board: Ranks) -> int:
        """The score group of a board's higher-ranked player."""
        return self.standings.at(board[0]).group

    def of_group(self, place: int) -> list[Ranks]:
        """The boards of a group from the top."""
        return sorted(board for board in self.boards if self.group_of(board) == place)

    def count(self, place: int) -> DueCount:
        """Who is due what on a group's boards."""
        boards = [board for board in self.of_group(place) if board[1] != self.standings.bye_rank]
        due = [due_color(self.standings.at(rank).history) for board in boards for rank in board]
        white, black = due.count(Color.WHITE), due.count(Color.BLACK)
        return DueCount(white, black, due.count(None), max(0, max(white, black) - len(boards)))

    def wrong(self, place: int) -> list[Ranks]:
        """The boards of a group on which somebody does not get his due color."""
        return [board for board in self.of_group(place) if self._is_wrong(board)]

    def mend(self, place: int) -> Iterator[MendedBoard]:
        """Mend what can be mended in a group: equalization first, then alternation; every board looked at once more in the end."""
        for first in (True, False):
            passed: set[Ranks] = set()
            for _ in range(_MOST_ROUNDS):
                waiting = [board for board in self.wrong(place) if board not in passed and self._is_severe(board) >= first]
                if not waiting:
                    break
                conflict = self._conflict(waiting[0], place, severe=first)
                passed.add(waiting[0])
                if conflict.tries and conflict.tries[-1].allowed:
                    made = conflict.tries[-1].switch
                    self.boards = self.boards.difference(made.before).union(made.after)
                    passed.clear()
                if not first or (conflict.tries and conflict.tries[-1].allowed):
                    yield conflict

    def form(self, switch: CardSwitch) -> SwitchForm:
        """What a switch is by its form."""
        if any(lower == self.standings.bye_rank for _, lower in switch.after):
            return SwitchForm.BYE
        facts = [self.facts.of(*board) for board in switch.after]
        if any(each.crosses for each in facts):
            return SwitchForm.ODD_PLAYER
        if any(each.interchange for each in facts):
            return SwitchForm.INTERCHANGE
        return SwitchForm.TRANSPOSITION if len(switch.after) == _SIMPLE else SwitchForm.ROTATION

    def value(self, switch: CardSwitch) -> int:
        """The largest value of the boards it makes; ``NO_VALUE`` where one has none."""
        return max(self.facts.of(*board).value for board in switch.after)

    def limit(self, switch: CardSwitch) -> int | None:
        """The limit that a switch is held to: the high one if it mends equalization or three in a row, else the low one."""
        crosses = any(self.facts.of(*board).crosses or board[1] == self.standings.bye_rank for board in switch.after)
        low, high = self.facts.limits(crosses=crosses)
        change = dict(zip(self.prices.criteria, self.prices.change(switch), strict=True))
        return high if change[EQUALIZATION] < 0 or change.get(THREE_IN_A_ROW, 0) < 0 else low

    def _is_wrong(self, board: Ranks) -> bool:
        facts = self.facts.of(*board)
        return bool(facts.three_in_a_row or facts.equalization or facts.alternation)

    def _is_severe(self, board: Ranks) -> bool:
        facts = self.facts.of(*board)
        return bool(facts.three_in_a_row or facts.equalization)

    def _conflict(self, board: Ranks, place: int, *, severe: bool) -> MendedBoard:
        facts = self.facts.of(*board)
        refused: list[JudgedSwitch] = []
        columns = self._columns(place)
        made: list[JudgedSwitch] = []
        ways = (self._switches(board, place), self._of_three(board, place))
        for each in chain.from_iterable(sorted(way, key=self._size) for way in ways):
            change = self._as_compared(each, place)
            judged = self._judged(each, change, columns)
            if judged is None:
                continue
            if judged.allowed and (not severe or betters(change[: self._equal])):
                made = [judged]
                break
            if not judged.allowed and self._would_help(board, each):
                refused.append(judged)
        return MendedBoard(board, bool(facts.three_in_a_row), bool(facts.equalization), (*refused[:_MOST_REFUSED], *made))

    def _judged(self, switch: CardSwitch, change: Cost, columns: Sequence[Criterion]) -> JudgedSwitch | None:
        """The verdict on a switch; ``None`` if it moves nothing."""
        found = next(((criterion, amount) for criterion, amount in zip(columns, change, strict=True) if amount), None)
        return None if found is None else JudgedSwitch(switch, found[0], allowed=found[1] < 0)

    def _would_help(self, board: Ranks, switch: CardSwitch) -> bool:
        """Whether fewer boards would have a wrong color, with nobody further from his score group."""
        change = dict(zip(self.prices.criteria, self.prices.change(switch), strict=True))
        if any(change[criterion] > 0 for criterion in _NOT_TRIED):
            return False
        return sum(map(self._is_wrong, switch.after)) < sum(map(self._is_wrong, switch.before)) and board in switch.before

    def _size(self, switch: CardSwitch) -> tuple[bool, tuple[int, int], tuple[Ranks, ...]]:
        """By what switches are tried: transpositions within the low limit first, then by size (29E5c, 29E5e)."""
        facts = [self.facts.of(*board) for board in switch.after]
        size, boards = self.prices.change(switch)[self.prices.criteria.index(SIZE)], len(switch.after)
        is_large = any(each.interchange or each.over_low for each in facts)
        return is_large, (boards, size) if self._few else (size, boards), switch.after

    def _switches(self, board: Ranks, place: int) -> Iterator[CardSwitch]:
        for other in self._open(board, place):
            yield from switches_of_two(board, other)
        own = self._within(board)
        if board in own:
            for other in own:
                if other != board:
                    yield from slides(own, board, other)

    def _of_three(self, board: Ranks, place: int) -> Iterator[CardSwitch]:
        """Three boards at once, where the odd player and whom he meets must change together; that opens finished groups again."""
        if not self.go_back:
            return
        near = [other for other in self._open(board, place) if self._is_near(other, place)]
        for other, third in combinations(near, 2):
            if any(self.facts.of(*each).crosses for each in (board, other, third)):
                yield from rings(board, other, third)

    def _is_near(self, board: Ranks, place: int) -> bool:
        """Whether a board is one of a group, leads into it, or is one of the next."""
        at, bye = self.standings.at, self.standings.bye_rank
        return self.group_of(board) in (place, place + 1) or (board[1] != bye and at(board[1]).group == place)

    def _open(self, board: Ranks, place: int) -> list[Ranks]:
        """The other boards that may be taken apart."""
        return [other for other in self.boards if other != board and (self.go_back or self.group_of(other) >= place)]

    def _within(self, board: Ranks) -> list[Ranks]:
        """The boards inside the group of a board, from the top."""
        at = self.standings.at
        inside = [other for other in self.boards if other[1] != self.standings.bye_rank and at(other[0]).group == at(other[1]).group]
        return sorted(other for other in inside if self.group_of(other) == self.group_of(board))

    def smaller(self, place: int) -> Iterator[JudgedSwitch]:
        """Look once more over a group whose colors are mended: switches that mend as much and are smaller."""
        columns = self._columns(place, whole=True)
        for _ in range(_MOST_ROUNDS if self.go_back else 0):
            judged = (self._judged(each, self._as_compared(each, place, whole=True), columns) for each in self._every(place))
            found = next((each for each in judged if each is not None and each.allowed), None)
            if found is None:
                return
            self.boards = self.boards.difference(found.switch.before).union(found.switch.after)
            yield found

    def _every(self, place: int) -> Iterator[CardSwitch]:
        own = self.of_group(place)
        for board in own:
            yield from self._switches(board, place)
            yield from self._of_three(board, place)

    def _as_compared(self, switch: CardSwitch, place: int, *, whole: bool = False) -> Cost:
        """What a switch changes in the order in which rounds are compared; top down that is group by group.

        Sizes are left out of the group at hand and of those below, unless it is the whole that is compared: a finished group keeps its own.
        """
        changes, nothing = self._changes(switch), (0,) * len(self.prices.criteria)
        told = [changes[0][: self._ends(0, place, whole=whole)]]
        if self.by_group:
            told += [changes.get(group, nothing)[self._blind : self._ends(group, place, whole=whole)] for group in self._numbered]
        return tuple(chain.from_iterable(told))

    def _ends(self, group: int, place: int, *, whole: bool) -> int:
        """How many criteria are heard of a group, counted from 1, or of all together, while another is at hand."""
        every = len(self.prices.criteria)
        if not self.by_group:
            return every if whole else self._heard
        if group == 0:
            return self._blind
        if whole:
            return every if group <= place + 1 else self._blind
        return every if group <= place else self._heard

    def _columns(self, place: int, *, whole: bool = False) -> list[Criterion]:
        """The criterion of each column of ``_as_compared``."""
        found = [*self.prices.criteria[: self._ends(0, place, whole=whole)]]
        for group in self._numbered if self.by_group else ():
            found += self.prices.criteria[self._blind : self._ends(group, place, whole=whole)]
        return found

    def _changes(self, switch: CardSwitch) -> dict[int, Cost]:
        """What a switch changes in all, and then in every group that it touches where they are compared one by one, counted from 1."""
        changes = {0: self.prices.change(switch)}
        for place in {self.group_of(board) for board in (*switch.before, *switch.after)} if self.by_group else ():
            before, after = (tuple(board for board in boards if self.group_of(board) == place) for boards in (switch.before, switch.after))
            changes[place + 1] = self.prices.change(CardSwitch(before, after))
        return changes
