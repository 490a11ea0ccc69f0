"""Repaired pairings: as few changes as possible among the boards not started, then the best of those."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, combinations, count, islice
from math import comb

from explain.answers.against.asked_boards import ranks_of
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.compare import Compared, compare, weight
from explain.answers.round import Round
from explain.files.typed.names import find_player
from explain.model.arrangements import RequestedBye
from explain.model.errors import Fault, InputError
from explain.model.players import Player, Result
from explain.model.section import Section
from explain.model.settings import Order
from explain.pairing.criteria import (
    ALTERNATION,
    BEFORE_COLOR,
    CRITERIA,
    EQUALIZATION,
    REPEAT,
    SECOND_BYE,
    TEAMMATES,
    THREE_IN_A_ROW,
    criteria,
)
from explain.pairing.engine import Pairing, Ranks, best_boards, board_cost, settle_naturals
from explain.pairing.matching import Cost, Matching, best
from explain.pairing.search.fast import Demand, search_over
from explain.pairing.standings import standings_before

MUST_NOT_BE = (REPEAT, SECOND_BYE, TEAMMATES)
"""What is avoided even before boards are kept: a rematch is no repair."""
_MOST_WAYS = 5_000  # the most ways to choose the boards kept that are tried
_HOUSE_PLAYER = "House player"
_NEW = len(MUST_NOT_BE)  # the place in a cost of whether a board is new, after what must not be
_WHOEVER_STAYS = frozenset(
    (*BEFORE_COLOR, THREE_IN_A_ROW, EQUALIZATION, ALTERNATION)
)  # what does not depend on the group's other boards


@dataclass(frozen=True, slots=True)
class WithHousePlayer:
    """The repair with a house player instead of the bye (28M): unrated, at the end of the section."""

    round: Round
    changed: int  # how many posted boards do not stand in it


@dataclass(frozen=True, slots=True)
class NumberedBoard:
    """A board with the number of its table."""

    number: int
    board: BoardAnswer

    def __json__(self) -> dict[str, object]:
        return {
            "board": self.number,  # the number of its table
            "white": self.board.white,
            "black": self.board.black,
        }


@dataclass(frozen=True, slots=True)
class Repaired(Answer):
    """A repaired posted round."""

    round: Round  # the boards to play, including those that stand
    boards: tuple[NumberedBoard, ...]  # its boards by number: those that stand keep theirs, new ones take the free ones
    stands: tuple[int, ...]  # numbers of the posted boards that stand
    started: tuple[int, ...]  # numbers of the boards already being played
    gone: tuple[BoardAnswer, ...]  # posted boards that do not stand, as they were posted
    best: Round  # the best pairings, as if nothing had been posted
    best_changed: int  # how many posted boards would not stand in those
    house: WithHousePlayer | None  # with a house player; ``None`` where there is no bye
    # whether every way to keep that many boards was tried; else these are the best of those tried
    is_whole: bool

    KIND = "repair"
    VERSION = 1

    def __json__(self) -> dict[str, object]:
        return {
            "round": self.round.number,
            "boards": self.boards,
            "bye": self.bye,
            "changed": self.changed,
            "stands": self.stands,
            "best": [[each.white, each.black] for each in self.best.answers],
            "best_changed": self.best_changed,
            "every_way": self.is_whole,
            "costs": self.round.pairing.total,  # by every criterion
            "best_costs": self.best.pairing.total,  # by every criterion
        }

    @property
    def known(self) -> frozenset[int]:
        """The pairing numbers of everybody in the section, without a house player."""
        return frozenset(player.number for player in self.round.section.players)

    @property
    def bye(self) -> int | None:
        """Who has the bye, by pairing number; ``None`` for nobody."""
        return self.round.byes[0].white.number if self.round.byes else None

    @property
    def changed(self) -> int:
        """How many posted boards do not stand."""
        return len(self.gone)

    @property
    def dearer(self) -> Compared | None:
        """The first criterion by which it is worse than the best pairings; ``None`` if it is as good."""
        return compare(self.best.pairing, replace(self.round.pairing, colors={})).decided_by


def _at_the_desk(section: Section, round: int, out: Collection[int], joining: Iterable[str]) -> Section:
    """The section before a round, without ``out``, with ``joining``: its players, or new ones as ``Pat Smith 1500``."""
    section = section.before_round(round)
    for words in joining:
        try:
            number = find_player(section, words).number
        except InputError:
            section = replace(section, players=(*section.players, _newcomer(section, words)))
            continue
        section = replace(
            section,
            requested_byes=tuple(
                each for each in section.requested_byes if (each.player, each.round) != (number, round)
            ),
            withdrawals=tuple(each for each in section.withdrawals if each.player != number),
            late_entries=tuple(each for each in section.late_entries if each.player != number),
        )
    byes = tuple(RequestedBye(number, round, Result.UNPAIRED) for number in sorted(out))
    return replace(section, requested_byes=section.requested_byes + byes)


def _newcomer(section: Section, words: str) -> Player:
    name, _, rating = words.strip().rpartition(" ")
    number = max((each.number for each in section.players), default=0) + 1
    if rating.casefold() in ("unr", "unrated") and name:
        return Player(number, name.strip())
    if not (name and rating.isascii() and rating.isdigit()):
        problem = f"no player of the section is called {words[:40]!r}"
        raise InputError(
            Fault(problem, 'Name somebody in the section, or a late entry as "Pat Smith 1500" or "Pat Smith unr".')
        )
    return Player(number, name.strip(), int(rating))


def repaired(posted: Round, *, out: Iterable[str | int], joining: Iterable[str], started: Collection[int]) -> Repaired:
    """Repair a posted round, with the arguments of ``about.repair``.

    Raises ``InputError`` for several schedules, an unknown player or board, or a started board whose player is out.
    """
    if posted.schedules:
        raise InputError(
            Fault("the round is paired in several schedules", "Set schedules=one, or repair each of them.")
        )
    numbers_out = {find_player(posted.section, str(name)).number for name in out}
    section = _at_the_desk(posted.section, posted.number, numbers_out, joining)
    by_number = {board.board: board for board in posted.boards}
    for number in started:
        if number not in by_number:
            raise InputError(
                Fault(f"round {posted.number} has no board {number}", f"Name boards from 1 to {len(by_number)}.")
            )
        for player in by_number[number].players:
            if player.number in numbers_out:
                problem = f"board {number} has started, and {player.name} is out"
                raise InputError(Fault(problem, "Take one of the two away; a game that was begun ends on its board."))
    boards = {board.seats: board for board in posted.answers}
    begun = {by_number[number].seats for number in started}
    repair = _Repair(posted, section, begun)
    best_round = Round(section, Pairing(repair.natural, best_boards(repair.natural)))
    round = repair.fewest_changed()
    numbered = _numbered(round.boards, boards)
    standing = {each.number for each in numbered if each.board.seats in boards}
    return Repaired(
        round,
        numbered,
        tuple(sorted(standing)),
        tuple(sorted(started)),
        _gone(posted, round),
        best_round,
        len(_gone(posted, best_round)),
        _with_house_player(posted, section, begun) if round.byes else None,
        repair.is_whole,
    )


def _gone(posted: Round, round: Round) -> tuple[BoardAnswer, ...]:
    """Posted boards that are not in another round."""
    seats = {each.seats for each in round.boards}
    return tuple(board for board in posted.boards if board.seats not in seats)


def _with_house_player(posted: Round, section: Section, begun: Collection[frozenset[int]]) -> WithHousePlayer:
    whole = replace(section, players=(*section.players, _newcomer(section, f"{_HOUSE_PLAYER} unr")))
    round = _Repair(posted, whole, begun).fewest_changed()
    return WithHousePlayer(round, len(_gone(posted, round)))


def _numbered(new: Iterable[BoardAnswer], posted: Mapping[frozenset[int], BoardAnswer]) -> tuple[NumberedBoard, ...]:
    """Boards that stand keep their numbers; the others take the numbers that became free, then the next ones."""
    numbers = {board: posted[board.seats].board for board in new if board.seats in posted}
    free = (number for number in count(1) if number not in numbers.values())
    boards = (NumberedBoard(numbers.get(board) or next(free), board) for board in new)
    return tuple(sorted(boards, key=lambda each: each.number))


class _Repair:
    """The search for the pairings that keep most posted boards."""

    def __init__(self, posted: Round, section: Section, started: Collection[frozenset[int]]) -> None:
        standings = standings_before(section, posted.number, posted.preferences)
        self.natural = natural = settle_naturals(standings, posted.preferences)
        self._posted, self._section, self.is_whole = posted, section, True
        there = {entrant.number for entrant in standings.entrants}
        seated = (board.seats for board in posted.answers)
        pairs = [(min(seats), max(seats)) for seats in seated if len(seats) > 1 and seats <= there]
        ranks = dict(zip(pairs, (ranks_of([pair], (), standings)[0] for pair in pairs), strict=True))
        self._started = [ranks[pair] for pair in pairs if frozenset(pair) in started]
        self._kept = [board for pair, board in ranks.items() if board not in self._started]
        self._in_force = criteria(natural.preferences)
        # Top down, the boards of a higher group come before all but what is before color.
        is_top_down = natural.preferences.order is Order.TOP_DOWN
        self._sure = frozenset(BEFORE_COLOR) if is_top_down else _WHOEVER_STAYS
        self._bounds = {board: self._bound(board) for board in (*self._started, *self._kept)}

    def fewest_changed(self) -> Round:
        """The best of the rounds with the least of what must not be and, among these, the most boards kept.

        Ways to keep that many are solved in order of their least possible cost, until none left can be better.
        """
        free = self._free(self._started)
        cheapest = self._cheapest(free)
        made = {(free[min(pair)], free[max(pair)]) for pair in cheapest.pairs}
        stay = [board for board in self._kept if board in made]
        released = len(self._kept) - len(stay)
        self.is_whole = comb(len(self._kept), released) <= _MOST_WAYS
        gone = [tuple(board for board in self._kept if board not in stay)]
        ways = sorted(self._ways(chain(gone, islice(combinations(self._kept, released), _MOST_WAYS)), cheapest.total))
        search, chosen = search_over(self.natural), None
        for bound, boards in ways:
            if chosen is not None and bound > chosen[0]:
                break
            round = Pairing(self.natural, search.best(Demand(boards)))
            chosen = min(filter(None, (chosen, (weight(round), round.boards))))
        assert chosen is not None  # the cheapest matching is among them
        return Round(self._section, Pairing(self.natural, chosen[1]), self._posted.pairing.colors)

    def _ways(self, ways: Iterable[tuple[Ranks, ...]], whole: Cost) -> Iterator[tuple[Cost, tuple[Ranks, ...]]]:
        """For each choice of boards released that adds nothing that must not be: least cost, and boards kept."""
        everything = _sum([(0,) * len(self._in_force), *self._bounds.values()])
        against = _sum([(0,) * _NEW, *map(self._against, self._kept)])
        for gone in ways:
            boards = (*self._started, *(board for board in self._kept if board not in gone))
            least = self._cheapest(self._free(boards)).total
            if _sum((against, least[:_NEW]), less=map(self._against, gone)) == whole[:_NEW]:
                yield _sum((everything, least[_NEW + 1 :]), less=(self._bounds[board] for board in gone)), boards

    def _free(self, boards: Iterable[Ranks]) -> list[int]:
        """The ranks on none of some boards, including the bye's where there is one."""
        standings = self.natural.standings
        taken = {rank for board in boards for rank in board}
        last = standings.bye_rank if standings.has_bye else standings.bye_rank - 1
        return [rank for rank in range(1, last + 1) if rank not in taken]

    def _cheapest(self, free: list[int]) -> Matching:
        """These paired among themselves: least of what must not be, then fewest new boards, then the lowest bound."""
        posted = {*self._kept}
        edges = list[tuple[int, int, Cost]]()
        for (one, mine), (other, theirs) in combinations(enumerate(free), 2):
            board = mine, theirs
            edges.append((one, other, (*self._against(board), int(board not in posted), *self._bound(board))))
        cheapest = best(len(free), edges)
        assert cheapest is not None  # everybody may play everybody at a price
        return cheapest if free else Matching(frozenset(), (0,) * (_NEW + 1 + len(self._in_force)))

    def _against(self, board: Ranks) -> Cost:
        return board_cost(self.natural.facts, board)[:_NEW]

    def _bound(self, board: Ranks) -> Cost:
        """The least a board can cost, whoever stays in its group, in the order of comparison."""
        cost = board_cost(self.natural.facts, board)
        return tuple(cost[CRITERIA.index(each)] if each in self._sure else 0 for each in self._in_force)


def _sum(costs: Iterable[Cost], less: Iterable[Cost] = ()) -> Cost:
    """The sum of costs, column by column, minus those in ``less``."""
    gone = [tuple(-amount for amount in cost) for cost in less]
    return tuple(map(sum, zip(*costs, *gone, strict=True)))
