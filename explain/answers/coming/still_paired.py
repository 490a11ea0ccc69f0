"""Whether the rounds left can all be paired without a rematch, what proves it, and whether these boards allow it."""

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
_QUICK = 1_000  # choices that are tried before looking for a set that proves there is no timetable
_HAD_BYE = (Result.FULL_BYE, Result.FORFEIT_WIN)
_MOST_ROUNDS = 400  # how many rounds are looked at for the best one that keeps later ones possible

_Games = tuple[Meeting, ...]
Met = tuple[Player, Player | None]  # a game, or the bye


@dataclass(frozen=True, slots=True)
class TableRound:
    """One round of a plan."""

    round: int  # its number
    boards: tuple[Met, ...]  # its boards; in a round-robin table White first, else in no order
    bye: Player | None  # who has the bye; ``None`` if nobody


@dataclass(frozen=True, slots=True)
class TooFewLeft:
    """Players who need more games against others than they have left."""

    players: tuple[Player | None, ...]  # who they are; ``None`` for the bye
    needed: int  # the fewest games against others that they need, up to the round that must repeat
    left: int  # the most games against others that they have left


@dataclass(frozen=True, slots=True)
class StillPaired(Answer, Weighed):
    """Whether all rounds left can be paired without a rematch or a second bye, and whether these boards allow it."""

    round: int  # the first round that is left
    rounds: int  # the last round
    is_sure: bool  # whether any pairings without a rematch or second bye leave a way to pair the next round
    must_repeat: int | None  # the first round by which there must be a rematch or second bye; ``None`` if there is none
    proof: TooFewLeft | None  # players who prove ``must_repeat``; ``None`` if that is, or if everything was tried
    is_known: bool  # whether ``must_repeat`` is known; else the search ended too early, and nothing else is said
    plan: tuple[TableRound, ...]  # the rounds before ``must_repeat``, planned; empty if any way will do
    players: int  # how many are to be paired in this round
    is_posted: bool  # whether these pairings are posted; else they are the best
    keeps: bool | None  # whether these pairings leave a way to pair those rounds; ``None`` if not known, or no rounds
    keeping: Pairing | None  # the best pairings that do, if these do not; ``None`` also if not found
    comparison: Comparison | None  # the best pairings against those; ``None`` if not needed or not found
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
        """The boards of the best pairings that keep later rounds possible, White first; else empty."""
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
        """How many rounds it takes for everybody to play everybody once."""
        return self.players - 1 + self.players % 2

    @property
    def last_possible(self) -> int:
        """The last round that can be paired without a rematch or second bye."""
        return self.rounds if self.must_repeat is None else self.must_repeat - 1


class _Ahead:
    """The rounds left as sets of pairing numbers, and who may still play each other."""

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
        """Everybody's possible opponents, the bye too: not played, not paired by the TD, not to be kept apart."""
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
        """Boards of ranks as pairing numbers, the bye as 0."""
        pairs = [(self._number[one], self._number.get(other, _BYE)) for one, other in boards]
        return [(min(pair), max(pair)) for pair in pairs]

    def after(self, meetings: Collection[Meeting]) -> dict[int, set[int]]:
        """Everybody's possible opponents after some more games."""
        gone = {*meetings, *((other, one) for one, other in meetings)}
        return {node: {mate for mate in mates if (node, mate) not in gone} for node, mates in self.near.items()}

    @cached_property
    def is_sure(self) -> bool:
        """Whether every round can be paired, however those before it are paired."""
        return sure(self.rounds, self.near)

    @cached_property
    def _tables(self) -> tuple[_Games, ...]:
        """Round-robin rounds, if nobody has played yet and everybody plays in all of them; else empty."""
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
        """A plan of so many rounds with some boards ``first``; ``None`` if there is none, raises as ``timetable``."""
        if rounds <= len(self._tables) and not first:
            return self._tables[:rounds]
        made = timetable(self.rounds[:rounds], self.near, self.numbers(first), most)
        return None if made is None else tuple(tuple(sorted(each)) for each in made)

    def may_begin(self, boards: Collection[Ranks], rounds: int) -> bool:
        """Whether some boards of this round can begin so many rounds; true if that is not known."""
        try:
            return timetable(self.rounds[:rounds], self.near, self.numbers(boards)) is not None
        except UndecidedError:
            return True

    def keeps(self, boards: Sequence[Ranks], rounds: int) -> bool | None:
        """Whether some boards leave a way to pair so many rounds, this one included; ``None`` if that is not known."""
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
    """Whether all rounds from this one on can be paired, and whether the pairings of ``table`` leave a way.

    Counted in searches. Raises ``InputError`` if the number of rounds is not known.
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
    """What was found about the rounds left."""

    games: tuple[_Games, ...] = ()
    must_repeat: int | None = None
    proof: Shortage | None = None
    is_known: bool = True


def _planned(ahead: _Ahead) -> _Planned:
    """A plan of all rounds, or of as many as possible with the proof that there can be no more."""
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
    """A plan of so many rounds; else the set that proves there is none, or ``None`` after everything was tried."""
    with suppress(UndecidedError):
        if games := ahead.planned(rounds, _QUICK):
            return games
    return shortage(ahead.rounds[:rounds], ahead.near) or ahead.planned(rounds)


def _best_that_keeps(ahead: _Ahead, best: Pairing, rounds: int) -> SearchSteps[Pairing | None]:
    """The best pairings that leave a way to pair so many rounds, this one included; ``None`` if none were found.

    No round with some boards costs less than the cheapest that has them, so the first that comes out is the best.
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
