"""Pairings after something went wrong: the fewest posted boards changed among those not started, then the best."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, count, islice

from explain.answers.against.asked_boards import ranks_of
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.compare import weight
from explain.answers.round import Round
from explain.files.typed.names import find_player
from explain.model.arrangements import RequestedBye
from explain.model.errors import Fault, InputError
from explain.model.players import Player, Result
from explain.model.section import Section
from explain.pairing.criteria import REPEAT, SECOND_BYE, TEAMMATES, Criterion
from explain.pairing.engine import Alternatives, Pairing, Ranks, best_pairing, board_cost
from explain.pairing.matching import best

MUST_NOT_BE = (REPEAT, SECOND_BYE, TEAMMATES)
"""What is avoided before boards are kept: a rematch is no repair."""
_MOST_WAYS = 2_000  # ways to choose the boards that are kept; of more of them one that keeps most is taken
_HOUSE_PLAYER = "House player"


@dataclass(frozen=True, slots=True)
class WithHousePlayer:
    """The same with a house player instead of the bye (28M): without a rating, at the end of the section."""

    round: Round
    changed: int  # posted boards that do not stand in it


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
    """A posted round put right."""

    round: Round  # the boards that are to be played, those that stand among them
    boards: tuple[NumberedBoard, ...]  # its boards by number: those that stand keep theirs, new ones take the free ones
    stands: tuple[int, ...]  # numbers of the boards that were posted so
    started: tuple[int, ...]  # numbers of those that are being played
    gone: tuple[BoardAnswer, ...]  # posted boards that do not stand, as they were posted
    best: Round  # the best pairings, as if nothing had been posted
    best_changed: int  # posted boards that would not stand in those
    house: WithHousePlayer | None  # with a house player, where there is a bye

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
            "costs": self.round.pairing.total,  # by every criterion
            "best_costs": self.best.pairing.total,  # by every criterion
        }

    @property
    def known(self) -> frozenset[int]:
        """Everybody in the section, by pairing number, without a house player."""
        return frozenset(player.number for player in self.round.section.players)

    @property
    def bye(self) -> int | None:
        """Who has the bye."""
        return self.round.byes[0].white.number if self.round.byes else None

    @property
    def changed(self) -> int:
        """How many posted boards do not stand."""
        return len(self.gone)

    @property
    def dearer(self) -> Iterator[tuple[Criterion, int]]:
        """By which criteria, and by how much, it is worse than the best pairings."""
        return (
            (each, cost - self.best.cost[each]) for each, cost in self.round.cost.items() if cost > self.best.cost[each]
        )


def at_the_desk(section: Section, round: int, out: Collection[int], joining: Iterable[str]) -> Section:
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


def repaired(posted: Round, section: Section, out: Collection[int], started: Collection[int]) -> Repaired:
    """The round after what happened: ``section`` as it is at the desk, ``out`` players, ``started`` boards by number.
    Raises ``InputError`` for a board that is not there, or was started by somebody who is out.
    """
    by_number = {board.board: board for board in posted.boards}
    for number in started:
        if number not in by_number:
            raise InputError(
                Fault(f"round {posted.number} has no board {number}", f"Name boards from 1 to {len(by_number)}.")
            )
        for player in by_number[number].players:
            if player.number in out:
                problem = f"board {number} has started, and {player.name} is out"
                raise InputError(Fault(problem, "Take one of the two away; a game that was begun ends on its board."))
    best_round = Round(section, best_pairing(section, posted.number, posted.preferences))
    boards = {board.seats: board for board in posted.answers}
    pairing = _Repair(best_round.pairing, boards, {by_number[number].seats for number in started}).fewest_changed()
    round = Round(section, pairing, posted.pairing.colors)
    numbered = _numbered(round.boards, boards)
    standing = {each.number for each in numbered if each.board.seats in boards}
    gone = tuple(board for board in posted.boards if board.seats not in {each.seats for each in round.boards})
    return Repaired(
        round,
        numbered,
        tuple(sorted(standing)),
        tuple(sorted(started)),
        gone,
        best_round,
        sum(board.seats not in {each.seats for each in best_round.boards} for board in posted.boards),
        _with_house_player(posted, section, out, started) if round.byes else None,
    )


def _with_house_player(
    posted: Round, section: Section, out: Collection[int], started: Collection[int]
) -> WithHousePlayer | None:
    whole = replace(section, players=(*section.players, _newcomer(section, f"{_HOUSE_PLAYER} unr")))
    same = repaired(posted, whole, out, started)
    return WithHousePlayer(same.round, same.changed)


def _numbered(new: Iterable[BoardAnswer], posted: Mapping[frozenset[int], BoardAnswer]) -> tuple[NumberedBoard, ...]:
    """Boards that stand under their numbers, the others under those that became free, and then the next ones."""
    numbers = {board: posted[board.seats].board for board in new if board.seats in posted}
    free = (number for number in count(1) if number not in numbers.values())
    boards = (NumberedBoard(numbers.get(board) or next(free), board) for board in new)
    return tuple(sorted(boards, key=lambda each: each.number))


class _Repair:
    """The search for the pairings that keep most posted boards."""

    def __init__(self, table: Pairing, posted: Iterable[frozenset[int]], started: Collection[frozenset[int]]) -> None:
        self._table, self._natural = table, table.natural
        standings = self._natural.standings
        there = {entrant.number for entrant in standings.entrants}
        pairs = [(min(seats), max(seats)) for seats in posted if len(seats) > 1 and seats <= there]
        ranks = dict(zip(pairs, (ranks_of([pair], (), standings)[0] for pair in pairs), strict=True))
        self._started = [ranks[pair] for pair in pairs if frozenset(pair) in started]
        self._kept = [board for pair, board in ranks.items() if board not in self._started]

    def fewest_changed(self) -> Pairing:
        """Of the rounds that are least against what must not be, then keep most boards, the best one."""
        free = self._free(self._started)
        whole = self._least(free)
        released = len(self._kept) - (len(free) // 2 - whole[-1])
        ways = list(islice(self._ways(released, whole), _MOST_WAYS))
        alternatives = Alternatives(self._table)
        return min((alternatives.with_boards(boards) for boards in ways), key=weight)

    def _ways(self, released: int, whole: tuple[int, ...]) -> Iterator[list[Ranks]]:
        """Boards that can be kept together, so many of the posted ones released."""
        for gone in combinations(self._kept, released):
            boards = [*self._started, *(board for board in self._kept if board not in gone)]
            kept_cost = self._against(boards[len(self._started) :])
            least = self._least(self._free(boards))
            if tuple(map(sum, zip(kept_cost, least[:-1], strict=True))) == whole[:-1]:
                yield boards

    def _free(self, boards: Iterable[Ranks]) -> list[int]:
        """The ranks on none of some boards, that of the bye among them where there is one."""
        standings = self._natural.standings
        taken = {rank for board in boards for rank in board}
        last = standings.bye_rank if standings.has_bye else standings.bye_rank - 1
        return [rank for rank in range(1, last + 1) if rank not in taken]

    def _least(self, free: list[int]) -> tuple[int, ...]:
        """What must not be, at least, where these are paired among themselves, and how few of their boards are new."""
        edges = [
            (one, other, (*self._against([(one, other)]), int((one, other) not in self._kept)))
            for one, other in combinations(free, 2)
        ]
        index = {rank: place for place, rank in enumerate(free)}
        cheapest = best(len(free), [(index[one], index[other], cost) for one, other, cost in edges])
        assert cheapest is not None  # everybody may play everybody at a price
        return cheapest.total or (0,) * (len(MUST_NOT_BE) + 1)

    def _against(self, boards: Iterable[Ranks]) -> tuple[int, ...]:
        costs = [board_cost(self._natural.facts, board)[: len(MUST_NOT_BE)] for board in boards]
        return tuple(map(sum, zip(*costs, strict=True))) if costs else (0,) * len(MUST_NOT_BE)
