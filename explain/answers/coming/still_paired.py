"""Whether the rounds that are left can all be paired without a rematch, what proves it, and what these boards leave."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import count, takewhile

from explain.answers.answer import Answer
from explain.answers.compare import Comparison, Weighed, compare, weight
from explain.answers.progress import SearchSteps, Steps, counted_as_done
from explain.model.errors import Fault, InputError
from explain.model.players import Player, Result, called
from explain.model.section import Section
from explain.pairing.engine import Alternatives, Pairing, Ranks
from explain.pairing.matching import Cost
from explain.pairing.timetable import (
    MOST_LOOKED_AT,
    Meeting,
    Shortage,
    UndecidedError,
    round_robin,
    shortage,
    sure,
    timetable,
)

_BYE = 0  # stands for the bye beside pairing numbers
_QUICK = 1_000  # choices that are tried before a set is looked for that proves there is no timetable
_HAD_BYE = (Result.FULL_BYE, Result.FORFEIT_WIN)
_MOST_ROUNDS = 400  # so many rounds are looked at for the best one that keeps later ones possible

_Games = tuple[Meeting, ...]
Met = tuple[Player, Player | None]  # a game, or the bye


@dataclass(frozen=True, slots=True)
class TableRound:
    """One round of a plan."""

    round: int  # its number
    boards: tuple[Met, ...]  # its boards; in a round-robin table White first, else in no order
    bye: Player | None  # who has the bye


@dataclass(frozen=True, slots=True)
class TooFewLeft:
    """Players who need more games against others than are left to them."""

    players: tuple[Player | None, ...]  # who they are; ``None`` for the bye
    needed: int  # games against others that they need at the least, until the round that must repeat
    left: int  # games against others that are left to them at the most


@dataclass(frozen=True, slots=True)
class StillPaired(Answer, Weighed):
    """Whether all rounds left can be paired without a rematch or a second bye, and whether these boards allow it."""

    round: int  # the first round that is left
    rounds: int  # the last one
    is_sure: bool  # whether every way to pair a round without them leaves a way to pair the next
    must_repeat: int | None  # the first round by which there must be one, however all are paired; ``None`` for none
    proof: TooFewLeft | None  # players who prove it; ``None`` where none must be, or everything was tried instead
    is_known: bool  # whether that was decided: else the search ended before it knew, and nothing else is said
    plan: tuple[TableRound, ...]  # the rounds until then, planned; empty where every way will do
    players: int  # how many are to be paired in this round
    is_posted: bool  # whether these boards are posted; else they are the best pairings
    keeps: bool | None  # whether these boards leave a way to pair those rounds; ``None`` if it is not known, or none is
    keeping: Pairing | None  # the best pairings that do, where these do not; ``None`` also where they were not found
    comparison: Comparison | None  # the best pairings against those
    called: Mapping[int, str]  # what everybody is called across the hall, by pairing number

    KIND = "possible"
    VERSION = 1

    def __json__(self) -> dict[str, object]:
        return {
            "rounds": self.rounds,
            "sure": self.is_sure,
            "known": self.is_known,
            "must_repeat": self.must_repeat,
            "proof": self.proof,
            "plan": self.plan,
            "round_robin": self.is_round_robin,
            "keeps": self.keeps,
            "keeping": self.keeping_boards,
            **self.decision(),
        }

    @property
    def keeping_boards(self) -> tuple[Met, ...]:
        """The boards of the best pairings that keep those rounds possible, White first; empty where none is needed."""
        if self.keeping is None:
            return ()
        byes = ((each.player, None) for each in self.keeping.byes)
        return (*((white.player, black.player) for white, black in self.keeping.by_color()), *byes)

    @property
    def is_round_robin(self) -> bool:
        """Whether there is at most one player more than rounds, so that everybody can play everybody."""
        return self.players <= self.rounds + 1

    @property
    def meetings(self) -> int:
        """In how many rounds everybody can play everybody once."""
        return self.players - 1 + self.players % 2

    @property
    def last_possible(self) -> int:
        """The last round that can be paired so."""
        return self.rounds if self.must_repeat is None else self.must_repeat - 1


class _Ahead:
    """The rounds left as sets of pairing numbers, and who may still meet whom."""

    def __init__(self, table: Pairing) -> None:
        self.standings = standings = table.natural.standings
        self.section, self.first = standings.section, standings.round
        if standings.rounds is None:
            way_out = "Say it in the first line of the file, such as rounds 5, or among the settings."
            raise InputError(Fault("the number of rounds is not known", way_out))
        self.last = standings.rounds
        self._number = {each.rank: each.number for each in standings.entrants}
        now = {*self._number.values()} | ({_BYE} if standings.has_bye else set())
        self.rounds = [frozenset(now), *map(self._there, range(self.first + 1, self.last + 1))]
        self.near = self._near()

    def _there(self, round: int) -> frozenset[int]:
        there = {each.number for each in self.section.players} - self.section.absent_from(round)
        return frozenset(there | ({_BYE} if len(there) % 2 else set()))

    def _near(self) -> dict[int, set[int]]:
        """Whom everybody may still meet: nobody whom they met or meet by hand, nor one kept apart; likewise the bye."""
        people = [each for each in self.section.players if any(each.number in there for there in self.rounds)]
        met = {frozenset(pair) for pair in _met(self.section, self.first)}
        met |= {frozenset((each.one, each.other)) for each in self.section.apart}
        met |= {frozenset((one.number, other.number)) for one, other in self.standings.placed_pairs}
        rounds = range(1, self.first)
        had_byes = [each.number for each in people if any(each.game(round).result in _HAD_BYE for round in rounds)]
        had_byes += [each.number for each in self.standings.placed_byes]
        met |= {frozenset((number, _BYE)) for number in had_byes}
        nodes = [*(each.number for each in people), _BYE]
        return {node: {mate for mate in nodes if mate != node and frozenset((node, mate)) not in met} for node in nodes}

    def numbers(self, boards: Collection[Ranks]) -> list[Meeting]:
        """Boards of ranks by pairing numbers, the bye as 0."""
        pairs = [(self._number[one], self._number.get(other, _BYE)) for one, other in boards]
        return [(min(pair), max(pair)) for pair in pairs]

    def after(self, meetings: Collection[Meeting]) -> dict[int, set[int]]:
        """Who may meet whom after some more games."""
        gone = {*meetings, *((other, one) for one, other in meetings)}
        return {node: {mate for mate in mates if (node, mate) not in gone} for node, mates in self.near.items()}

    @cached_property
    def is_sure(self) -> bool:
        """Whether every round can be paired, whatever was paired before it."""
        return sure(self.rounds, self.near)

    @cached_property
    def _tables(self) -> tuple[_Games, ...]:
        """The rounds of a round robin, where nobody has played yet and everybody is there in all of them."""
        if self.first > 1 or len({*self.rounds}) > 1:
            return ()
        tables = round_robin([*self._number.values(), *([_BYE] if self.standings.has_bye else [])])
        return tuple(takewhile(lambda boards: all(other in self.near[one] for one, other in boards), tables))

    @property
    def has_tables(self) -> bool:
        """Whether round-robin tables have all the rounds left."""
        return len(self._tables) >= len(self.rounds)

    def planned(
        self, rounds: int, most: int = MOST_LOOKED_AT, first: Collection[Ranks] = ()
    ) -> tuple[_Games, ...] | None:
        """So many rounds from this one on, some boards ``first``; ``None`` for no way, else as ``timetable``."""
        if rounds <= len(self._tables) and not first:
            return self._tables[:rounds]
        made = timetable(self.rounds[:rounds], self.near, self.numbers(first), most)
        return None if made is None else tuple(tuple(sorted(each)) for each in made)

    def may_begin(self, boards: Collection[Ranks], rounds: int) -> bool:
        """Whether some boards of this round may be among so many rounds; also where that is not known."""
        try:
            return timetable(self.rounds[:rounds], self.near, self.numbers(boards)) is not None
        except UndecidedError:
            return True

    def keeps(self, boards: Sequence[Ranks], rounds: int) -> bool | None:
        """Whether some boards leave a way to pair so many rounds, this one counted in; ``None`` if it is not known."""
        if self.is_sure:
            return True
        try:
            return timetable(self.rounds[1:rounds], self.after(self.numbers(boards))) is not None
        except UndecidedError:
            return None


def _met(section: Section, before: int) -> Iterator[Meeting]:
    for player in section.players:
        for round in range(1, before):
            game = player.game(round)
            if game.result.is_game and game.opponent is not None:
                yield player.number, game.opponent


def still_paired(table: Pairing, best: Pairing, *, is_posted: bool) -> Steps[StillPaired]:
    """Whether all rounds from this one on can be paired, and whether the boards on the ``table`` leave a way.

    Counted in searches.

    Raises ``InputError`` where the number of rounds is not known.
    """
    ahead = _Ahead(table)
    yield 0, 2
    plan = _planned(ahead)
    yield 1, 2
    rounds = len(ahead.rounds) if plan.must_repeat is None else plan.must_repeat - ahead.first
    keeps = ahead.keeps(table.boards, rounds) if rounds and plan.is_known else None
    keeping = None
    if keeps is False:
        keeping = yield from counted_as_done(_best_that_keeps(ahead, best, rounds), 1, 2)
    chosen = table if keeps else keeping
    if chosen is not None and plan.must_repeat is None and len(plan.games) > 1 and not ahead.has_tables:
        plan.games = ahead.planned(rounds, first=chosen.boards) or plan.games
    people, proof = {each.number: each for each in ahead.section.players}, plan.proof
    return StillPaired(
        ahead.first,
        ahead.last,
        ahead.is_sure,
        plan.must_repeat,
        TooFewLeft(tuple(map(people.get, proof.members)), proof.needed, proof.left) if proof else None,
        plan.is_known,
        tuple(_table_round(each, people, ahead.first + place) for place, each in enumerate(plan.games)),
        len(ahead.standings.everybody),
        is_posted,
        keeps,
        keeping,
        compare(best, keeping) if keeping else None,
        called(ahead.section.players),
    )


@dataclass(slots=True)
class _Planned:
    """What was found of the rounds left."""

    games: tuple[_Games, ...] = ()
    must_repeat: int | None = None
    proof: Shortage | None = None
    is_known: bool = True


def _planned(ahead: _Ahead) -> _Planned:
    """The whole, or else as much as there can be, and what proves that there is no more."""
    whole, plan = len(ahead.rounds), _Planned()
    if ahead.is_sure:
        return plan
    with suppress(UndecidedError):
        if games := ahead.planned(whole, _QUICK):
            return _Planned(games)
    for rounds in range(1, whole + 1):
        try:
            made = _or_shortage(ahead, rounds)
        except UndecidedError:
            return _Planned(is_known=False)
        if not isinstance(made, tuple):
            return _Planned(plan.games, ahead.first + rounds - 1, made)
        plan = _Planned(made)
    return plan


def _or_shortage(ahead: _Ahead, rounds: int) -> tuple[_Games, ...] | Shortage | None:
    """So many rounds planned; else the set that proves that they cannot be, or nothing after everything was tried."""
    with suppress(UndecidedError):
        if games := ahead.planned(rounds, _QUICK):
            return games
    return shortage(ahead.rounds[:rounds], ahead.near) or ahead.planned(rounds)


def _best_that_keeps(ahead: _Ahead, best: Pairing, rounds: int) -> SearchSteps[Pairing | None]:
    """The best boards that leave a way to pair so many rounds, this one counted in; ``None`` where none were found.

    The cheapest round with some boards bounds all that have them: whatever comes out first is the best.
    """
    alternatives, places = Alternatives(best), count()
    waiting: list[tuple[Cost, int, tuple[Ranks, ...], Pairing]] = [(weight(best), next(places), (), best)]
    for _ in range(_MOST_ROUNDS):
        if not waiting:
            return None
        _, _, made, round = heappop(waiting)
        if ahead.keeps(round.boards, rounds):
            return round
        taken = {rank for board in made for rank in board}
        free = [rank for board in round.boards for rank in board if rank not in taken]
        for other in free[1:]:
            boards = (*made, (min(free[0], other), max(free[0], other)))
            if ahead.may_begin(boards, rounds):
                yield
                cheapest = alternatives.with_boards(boards)
                heappush(waiting, (weight(cheapest), next(places), boards, cheapest))
    return None


def _table_round(games: _Games, people: Mapping[int, Player], round: int) -> TableRound:
    boards = tuple((people[one], people[other]) for one, other in games if _BYE not in (one, other))
    return TableRound(round, boards, next((people[max(pair)] for pair in games if _BYE in pair), None))
