"""A section of a tournament as frozen values: players, their games, and what the director arranged.

Scores are whole numbers of half-points, ratings whole rating points, ``None`` an unrated player.
A section that contradicts itself cannot be built. Who is paired in a round, and how he
stands, is worked out in ``standings``; files are read in ``formats``.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace

from explain.model.consistency import faults_of
from explain.model.errors import Fault, InputError


class Color(enum.Enum):
    """The color of the pieces."""

    WHITE = "white"
    BLACK = "black"

    @property
    def opposite(self) -> Color:
        """The other color."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def letter(self) -> str:
        """``W`` or ``B``, as in a color history."""
        return "W" if self is Color.WHITE else "B"


class Result(enum.Enum):
    """What one round brought a player, by its letter on the wall chart."""

    WIN = "W"
    DRAW = "D"
    LOSS = "L"
    PENDING = "P"
    FORFEIT_WIN = "X"
    FORFEIT_LOSS = "F"
    FULL_BYE = "B"
    HALF_BYE = "H"
    UNPAIRED = "U"

    @property
    def half_points(self) -> int:
        """The score it brings, in half-points; a pending game brings none yet."""
        return _HALF_POINTS.get(self, 0)

    @property
    def is_game(self) -> bool:
        """Whether it is a game over the board, finished or going on: it counts for color and as a meeting."""
        return self in _REPLIES and not self.is_forfeit

    @property
    def is_forfeit(self) -> bool:
        """Whether somebody did not appear: no meeting, and no color (29E1)."""
        return self in (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)

    @property
    def is_bye(self) -> bool:
        """Whether the player was on no board."""
        return self not in _REPLIES

    def agrees(self, other: Result) -> bool:
        """Whether the two ends of one board can have these results."""
        return other in _REPLIES.get(self, ())


_HALF_POINTS = {Result.WIN: 2, Result.DRAW: 1, Result.FORFEIT_WIN: 2, Result.FULL_BYE: 2, Result.HALF_BYE: 1}
_REPLIES = {
    Result.WIN: (Result.LOSS,),
    Result.LOSS: (Result.WIN,),
    Result.DRAW: (Result.DRAW,),
    Result.PENDING: (Result.PENDING,),
    Result.FORFEIT_WIN: (Result.FORFEIT_LOSS,),
    Result.FORFEIT_LOSS: (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
}


@dataclass(frozen=True, slots=True)
class Game:
    """A player's cell for one round.

    Args:
        result: what the round brought him.
        opponent: the opponent's pairing number; ``None`` for a bye, or where it is not given.
        color: his color; ``None`` where there is none or it is not known. A forfeit may name the
            color that was assigned: it still does not count.
    """

    result: Result
    opponent: int | None = None
    color: Color | None = None

    def __post_init__(self) -> None:
        """Refuse a bye with an opponent or a color."""
        if self.result.is_bye and (self.opponent is not None or self.color is not None):
            raise InputError(Fault(f"a bye ({self.result.value}) with an opponent or a color", "Give one or the other."))


NO_GAME = Game(Result.UNPAIRED)


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a section, with one game a round from round 1 on.

    Args:
        number: the pairing number, unique in the section, 1 or more.
        name: as the file spells it; names come from strangers and are escaped where they are shown.
        rating: rating points before the tournament; ``None`` for an unrated player.
        games: cells in order of rounds; a row that ends early had no game after its end.
        team: a team, club or school code, if there is one.
    """

    number: int
    name: str
    rating: int | None = None
    games: tuple[Game, ...] = ()
    team: str | None = None

    def game(self, round: int) -> Game:
        """His cell for a round, counted from 1; no game at all where his row has ended."""
        return self.games[round - 1] if round <= len(self.games) else NO_GAME

    @property
    def half_points(self) -> int:
        """His score over all his games, in half-points."""
        return sum(game.result.half_points for game in self.games)


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A player who asked not to be paired in a round: a half-point, a zero-point or a full-point bye."""

    player: int
    round: int
    result: Result = Result.HALF_BYE

    def __post_init__(self) -> None:
        """Refuse a result that is no bye."""
        if not self.result.is_bye:
            raise InputError(Fault(f"a bye cannot be asked for with the result {self.result.value}", "Use H, U or B."))


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player who left after a round (0: before the first)."""

    player: int
    after_round: int


@dataclass(frozen=True, slots=True)
class LateEntry:
    """A player who is paired from a round on, and not before."""

    player: int
    from_round: int


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two players who must not meet: relatives, or a pair on the director's list."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class ForcedPair:
    """Two players the director pairs by hand in a round."""

    one: int
    other: int
    round: int


@dataclass(frozen=True, slots=True)
class ForcedBye:
    """A player to whom the director gives the full-point bye in a round."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class Logical:
    """The opponents that a pairing program keeps for a player as his natural ones ("logical" in SwissSys); ``None`` for none."""

    player: int
    round: int
    opponents: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Pair:
    """A board as somebody posted it: two pairing numbers, White first if the colors are known."""

    white: int
    black: int
    colors_known: bool = True


@dataclass(frozen=True, slots=True)
class Boards:
    """A set of boards somebody posted or proposes, and who has the bye."""

    pairs: tuple[Pair, ...]
    byes: tuple[int, ...] = ()


class Half(enum.Enum):
    """Where a player stands in his score group as halved for the natural pairing."""

    TOP = "top half"
    BOTTOM = "bottom half"


@dataclass(frozen=True, slots=True)
class Baseline:
    """A natural pairing of a round, by rank: the wall before any color was mended.

    Ranks run from 1 to n; the bye is n + 1. The tuples are indexed by rank, index 0 is unused.

    Args:
        opponent: each one's natural opponent; ``opponent[n + 1]`` holds the bye's holder.
        half: each player's half; ``None`` for floats, raised players, the bye's holder and in the 1-2, 3-4 system.
        floats: ranks that drop out of their score group, the bye's holder among them.
        raised: ranks that are met by a player from a higher group.
    """

    opponent: tuple[int, ...]
    half: tuple[Half | None, ...]
    floats: frozenset[int]
    raised: frozenset[int]

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """Its boards as two ranks each, in order of the higher."""
        return tuple((rank, other) for rank, other in enumerate(self.opponent) if 0 < rank < other)


@dataclass(frozen=True, slots=True)
class Section:
    """One section: its players by pairing number, and what the director arranged.

    Args:
        players: in any order; kept in order of pairing number.
        title: the section's name.
        rounds: how many rounds it will have, if known.
        toss: the color of the higher ranked on board 1 of round 1, if known.
        requested_byes: rounds in which a player is not paired at his own wish.
        withdrawals: players who left.
        late_entries: players who are paired only from a later round on.
        apart: pairs that must not meet.
        together: pairs the director forces.
        forced_byes: byes the director gives.
        next_round: the round the file says is to be paired, if it says one.
        logical: natural opponents as the file's program keeps them; shown beside ours, and never used.

    Raises:
        InputError: with every contradiction among the players' games and the arrangements.
    """

    players: tuple[Player, ...]
    title: str = ""
    rounds: int | None = None
    toss: Color | None = None
    requested_byes: tuple[RequestedBye, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    late_entries: tuple[LateEntry, ...] = ()
    apart: tuple[KeptApart, ...] = ()
    together: tuple[ForcedPair, ...] = ()
    forced_byes: tuple[ForcedBye, ...] = ()
    next_round: int | None = None
    logical: tuple[Logical, ...] = ()

    def __post_init__(self) -> None:
        """Sort the players and refuse a section that contradicts itself."""
        object.__setattr__(self, "players", tuple(sorted(self.players, key=lambda player: player.number)))
        if faults := faults_of(self):
            raise InputError(*faults)

    def __str__(self) -> str:
        """The section as a wall chart."""
        from explain.files.wallchart.text import write

        return write(self)

    def player(self, number: int) -> Player:
        """The player with a pairing number.

        Raises:
            KeyError: if nobody has it.
        """
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(number)

    def holds(self, round: int) -> bool:
        """Whether anybody is on a board in a round: a game, a forfeit, or one without a result yet."""
        return any(not player.game(round).result.is_bye for player in self.players)

    @property
    def rounds_held(self) -> int:
        """The last round that has a board."""
        longest = max((len(player.games) for player in self.players), default=0)
        return next((round for round in range(longest, 0, -1) if self.holds(round)), 0)

    @property
    def round_to_pair(self) -> int:
        """The round a director would ask about: the one the file names, one without results yet, or the next while there is one."""
        held = self.rounds_held
        waiting = any(player.game(held).result is Result.PENDING for player in self.players) if held else False
        return self.next_round or (held if waiting or held == self.rounds else held + 1)

    def before_round(self, round: int) -> Section:
        """The section on the eve of a round, also from a file that already holds that round and later ones.

        Games from that round on are taken away. Who sat out of the round in the file is kept as a requested bye,
        so that the same players are paired.

        Raises:
            InputError: if the rounds before it have not been played.
        """
        if not 1 <= round <= self.rounds_held + 1:
            raise InputError(_no_such_round(self, round, last=self.rounds_held + 1))
        return replace(
            self,
            players=tuple(replace(player, games=player.games[: round - 1]) for player in self.players),
            requested_byes=self.requested_byes + tuple(_sat_out(self, round)),
            next_round=round,
        )

    def posted(self, round: int) -> Boards:
        """The boards the file holds for a round.

        Raises:
            InputError: if it holds none.
        """
        if not self.holds(round):
            raise InputError(_no_such_round(self, round, last=self.rounds_held))
        pairs: dict[frozenset[int], Pair] = {}
        for player in self.players:
            game = player.game(round)
            if game.opponent is not None and frozenset((player.number, game.opponent)) not in pairs:
                pairs[frozenset((player.number, game.opponent))] = _pair(player, self.player(game.opponent), round)
        asked = {bye.player for bye in self.before_round(round).requested_byes if bye.round == round}
        byes = (player.number for player in self.players if player.game(round).result is Result.FULL_BYE)
        return Boards(tuple(pairs.values()), tuple(number for number in byes if number not in asked))


def _pair(one: Player, other: Player, round: int) -> Pair:
    """A board from either of its two rows: it is enough that one of them tells the colors."""
    color, mirrored = one.game(round).color, other.game(round).color
    if color is Color.BLACK or (color is None and mirrored is Color.WHITE):
        return Pair(other.number, one.number)
    return Pair(one.number, other.number, colors_known=color is not None or mirrored is not None)


def _sat_out(section: Section, round: int) -> Iterator[RequestedBye]:
    known = {bye.player for bye in section.requested_byes if bye.round == round}
    known |= {leaver.player for leaver in section.withdrawals if leaver.after_round < round}
    known |= {entry.player for entry in section.late_entries if entry.from_round > round}
    held = section.holds(round)
    for player in section.players:
        result = player.game(round).result
        has_cell = round <= len(player.games)
        if player.number in known or not (held or has_cell):
            continue
        if result in (Result.HALF_BYE, Result.UNPAIRED):
            yield RequestedBye(player.number, round, result)
        elif result.is_forfeit and player.game(round).opponent is None:
            yield RequestedBye(player.number, round, Result.UNPAIRED)
        elif result is Result.FULL_BYE and player is not _holder_of_the_bye(section, round):
            yield RequestedBye(player.number, round, Result.FULL_BYE)


def _holder_of_the_bye(section: Section, round: int) -> Player | None:
    """Of several who got a full point without a game, the one who counts as having the bye: the lowest of the lowest score."""
    byes = [player for player in section.players if player.game(round).result is Result.FULL_BYE]
    earlier = {player: sum(game.result.half_points for game in player.games[: round - 1]) for player in byes}
    return min(byes, key=lambda player: (earlier[player], player.rating is None, player.rating or 0, -player.number), default=None)


def _no_such_round(section: Section, round: int, *, last: int) -> Fault:
    """What is said of a round that cannot be had; ``last`` is the last one that can."""
    held = section.rounds_held
    rounds = "no round yet" if held == 0 else "round 1" if held == 1 else f"rounds 1 to {held}"
    ways_out = {0: "Pair round 1 first, or type its boards.", 1: "Ask for round 1."}
    return Fault(f"round {round} was asked for, but the section holds {rounds}", ways_out.get(last, f"Ask for a round from 1 to {last}."))
