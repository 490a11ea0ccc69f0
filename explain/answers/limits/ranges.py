"""A player's ranges: who they play in the best round for every low limit and every high one, the other limit as set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from explain.answers.answer import Answer
from explain.answers.claim import Claim
from explain.answers.claims import of_ranges
from explain.answers.limits.line_solver import LimitLineSolver
from explain.answers.limits.map import Span
from explain.answers.limits.map_solver import LimitsRectangle, gather_tiles
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.progress import Progress, Steps, StoppableSearch, stop_if_unknown, unwatched
from explain.model.as_json import as_json
from explain.model.players import Color
from explain.pairing.colors import by_toss, claim_on_board
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.search.parts import Part, parts


@dataclass(frozen=True, slots=True)
class Range:
    """A stretch of one limit in which a player has the same opponent and the same color."""

    span: Span  # the limits from first to last
    opponent: RoundPlayer | None  # who the player plays in the best pairings; ``None`` for the bye
    color: Color | None  # the player's color by rule; ``None`` for the bye
    is_now: bool  # whether the limit as set lies in it

    def __json__(self) -> dict[str, object]:
        return {**as_json(self.span), "opponent": self.opponent, "color": self.color, "as_set": self.is_now}


@dataclass(frozen=True, slots=True)
class PostedOpponent:
    """Who a player is paired with in posted pairings."""

    opponent: RoundPlayer | None  # who it is; ``None`` for the bye
    is_found: bool  # whether that is the opponent somewhere along the limits that were tried


@dataclass(frozen=True, slots=True)
class Ranges(Answer):
    """A player's opponents in the best pairings along both limits."""

    player: RoundPlayer  # who was asked about
    low: int | None  # the low limit as set, in rating points; ``None`` for no limit
    high: int | None  # the high limit as set; ``None`` for no limit
    low_ranges: tuple[Range, ...]  # the opponents for every low limit, lowest first, with the high one as set
    high_ranges: tuple[Range, ...]  # the opponents for every high limit, lowest first, with the low one as set
    posted: PostedOpponent | None  # who the player plays in the posted pairings, if these were asked about
    complete: bool  # whether all limits were tried; if not, the ranges have holes, and may go on where they end

    KIND = "ranges"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "low_limit": self.low,
            "high_limit": self.high,
            "low_ranges": self.low_ranges,
            "high_ranges": self.high_ranges,
            "posted": self.posted,
            "complete": self.complete,
            "claims": self.claims,
        }

    @property
    def now(self) -> Range | None:
        """The range at the limits as set; ``None`` if the search was stopped before that."""
        return next((each for each in (*self.low_ranges, *self.high_ranges) if each.is_now), None)

    @property
    def is_firm(self) -> bool:
        """Whether the player has the same opponent along both limits, as far as was tried."""
        return len({each.opponent for each in (*self.low_ranges, *self.high_ranges)}) == 1

    @property
    def others(self) -> tuple[RoundPlayer | None, ...]:
        """Other opponents than with the limits as set, somewhere along both, in that order; ``None`` for the bye."""
        now, ranges = self.now.opponent if self.now else None, (*self.low_ranges, *self.high_ranges)
        return tuple(dict.fromkeys(each.opponent for each in ranges if each.opponent != now))

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states of the player's opponents and the posted board, in the order in which it is said."""
        return (*self.meeting, *self.elsewhere, *self.of_posted)

    @property
    def meeting(self) -> tuple[Claim, ...]:
        """Who the player plays with the limits as set; empty if the search was stopped before that."""
        now = self.now
        if now is None:
            return ()
        if now.opponent is None or now.color is None:
            return (of_ranges.BestHasBye(self.player),)
        return (of_ranges.BestMeets(self.player, now.opponent, now.color),)

    @property
    def elsewhere(self) -> tuple[Claim, ...]:
        """Who the player plays as one limit is moved; empty if nobody else was found in the time there was."""
        if self.now is None or (not self.complete and not self.others):
            return ()
        if not self.others:
            return (of_ranges.KeepsOpponent(self.player, self.now.opponent),)
        if self.complete:
            return (of_ranges.OtherOpponents(self.player, len(self.others)),)
        met = tuple(other for other in self.others if other)
        return (of_ranges.OthersAmong(self.player, met, None if len(met) == len(self.others) else "bye"),)

    @property
    def of_posted(self) -> tuple[Claim, ...]:
        """Whether the posted board is in these best pairings; if not all were found, in those with limits as set."""
        if self.posted is None:
            return ()
        is_met, board = self.posted.is_found, (self.player, self.posted.opponent)
        if is_met and not self.is_firm:
            return (of_ranges.PostedInSome(*board),)
        if self.now is None:
            return ()
        if self.complete:
            return ((of_ranges.PostedInAll if is_met else of_ranges.PostedInNone)(*board),)
        return ((of_ranges.PostedInBest if is_met else of_ranges.PostedNotInBest)(*board),)


class AlongLimits:
    """The best pairings along both limits; a part of the section is searched once, when a player in it comes up."""

    def __init__(self, best: Pairing, posted: Pairing | None = None) -> None:
        """Of equally good pairings those nearest to the posted ones are taken, if these are asked about."""
        self.best, self.posted = best, posted
        self._cast = PlayersByRank(best.natural)
        self._searches: dict[Part, _Search] = {}

    def of(self, rank: int, progress: Progress = unwatched, *, seconds: float | None = None) -> Ranges:
        """A player's ranges by rank; what is found when ``progress`` stops it, or after this many ``seconds``."""
        part, search = self._search_for(rank)
        complete = search.is_complete(progress, seconds)
        low, high = self.best.natural.preferences.low_limit, self.best.natural.preferences.high_limit
        seat, top = partial(self._seat, rank, part), search.plane.top
        lows = Span.joined(((tile.low, tile.best) for tile in search.lines[0]), top if high is None else None, seat)
        highs = Span.joined(((tile.high, tile.best) for tile in search.lines[1]), top, seat)
        low_ranges, high_ranges = (
            tuple(Range(span, *met, is_now=span.holds(now)) for span, met in line)
            for line, now in ((lows, low), (highs, high))
        )
        return Ranges(
            player=self._cast[rank],
            low=low,
            high=high,
            low_ranges=low_ranges,
            high_ranges=high_ranges,
            posted=self._posted_opponent(rank, (*low_ranges, *high_ranges)),
            complete=complete,
        )

    def known(self, rank: int) -> Ranges | None:
        """A player's ranges as far as they were found before; ``None`` if nobody has asked."""
        return self.of(rank, stop_if_unknown) if any(rank in part.ranks for part in self._searches) else None

    def in_steps(self, rank: int) -> Steps[Ranges]:
        """A player's ranges, searched a step at a time."""
        yield from self._search_for(rank)[1].rest()
        return self.of(rank)

    @cached_property
    def _parts(self) -> tuple[Part, ...]:
        return parts(self.best.natural)

    def _search_for(self, rank: int) -> tuple[Part, _Search]:
        part = next(part for part in self._parts if rank in part.ranks)
        if part not in self._searches:
            self._searches[part] = _Search(self.best, part, self.posted)
        return part, self._searches[part]

    def _opponent(self, rank: int, board: Ranks) -> RoundPlayer | None:
        return self._cast.or_bye(board[0] if rank == board[1] else board[1])

    def _seat(self, rank: int, part: Part, best: Pairing) -> tuple[RoundPlayer | None, Color | None]:
        """The opponent, and the color by rule; by the coin toss it depends on how many boards are above this one."""
        natural, board = self.best.natural, _board_of(rank, best)
        if board[1] == natural.standings.bye_rank:
            return None, None
        higher, lower = map(natural.standings.at, board)
        color = claim_on_board(higher, lower, natural.standings, natural.preferences).higher
        if color is None:
            others = (each for each in self.best.boards if each[0] not in part.ranks)
            tables = natural.standings.tables(sorted((*others, *best.boards)))
            number = next(number for number, pair in tables if pair[0].rank == board[0])
            color = by_toss(number, natural.standings.toss)
        return self._opponent(rank, board), color if rank == board[0] else color.opposite

    def _posted_opponent(self, rank: int, ranges: Iterable[Range]) -> PostedOpponent | None:
        if self.posted is None:
            return None
        opponent = self._opponent(rank, _board_of(rank, self.posted))
        return PostedOpponent(opponent, is_found=any(each.opponent == opponent for each in ranges))


class _Search(StoppableSearch):
    """The search of one part, which may be stopped between two rounds and goes on from there."""

    def __init__(self, best: Pairing, part: Part, posted: Pairing | None) -> None:
        self.plane = LimitLineSolver(best.natural, part, posted.boards if posted else None)
        self._begin()
        self._look_on()

    def _begin(self) -> None:
        """Forget the lines; what the plane has found it keeps."""
        self.lines: tuple[list[LimitsRectangle], list[LimitsRectangle]] = ([], [])
        self._searching = self._all()

    def _all(self) -> Iterator[object]:
        yield from gather_tiles(self.plane.low_line(), self.lines[0])
        yield from gather_tiles(self.plane.high_line(), self.lines[1])

    @property
    def done(self) -> tuple[int, int]:
        """How many limits were tried, and how many there are."""
        stretches = [*(tile.low for tile in self.lines[0]), *(tile.high for tile in self.lines[1])]
        held = (1 if first is None or last is None else last - first + 1 for first, last in stretches)
        return sum(held), self.plane.limits


def _board_of(rank: int, round: Pairing) -> Ranks:
    return next(board for board in round.boards if rank in board)
