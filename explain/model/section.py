"""A section of a tournament as a frozen value: its players, and what the director arranged.

A section that contradicts itself cannot be built. Who is paired in a round, and how he stands, is worked out
in the room of pairing; files are read in the room of files.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from numbers import Real
from typing import Any

from explain.model.arrangements import Boards, ForcedBye, ForcedPair, KeptApart, LateEntry, Logical, Pair, RequestedBye, Withdrawal
from explain.model.consistency import contradictions
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Player, Result
from explain.model.shown import CHART, HTML


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
        logical: natural opponents as the file's program keeps them; shown beside ours, and measured from with ``baseline=file``.
        is_eve: whether later rounds may have been taken away: what they told of the event can no longer be read from it.

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
    is_eve: bool = field(default=False, compare=False, repr=False)

    JSON = "= chart  # wall chart as text"

    def __post_init__(self) -> None:
        """Sort the players and refuse a section that contradicts itself."""
        object.__setattr__(self, "players", tuple(sorted(self.players, key=lambda player: player.number)))
        if faults := _faults_of(self):
            raise InputError(*faults)

    @property
    def chart(self) -> str:
        """The section as a wall chart."""
        return str(CHART(self))

    def __str__(self) -> str:
        return self.chart

    def __repr__(self) -> str:
        """One line: the title, how many players, and how many rounds the chart holds."""
        return f"<section {self.title[:40]!r}: players {len(self.players)}, rounds held {self.rounds_held}>"

    def _repr_html_(self) -> str:
        return str(HTML(self))

    def player(self, number: int) -> Player:
        """The player with a pairing number.

        Raises:
            KeyError: if nobody has it.
        """
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(number)

    def holds(self, round: int | str) -> bool:
        """Whether anybody is on a board in a round: a game, a forfeit, or one without a result yet."""
        round = round_number(round)
        return any(not player.game(round).result.is_bye for player in self.players)

    def knows_boards(self, round: int) -> bool:
        """Whether it is known of anybody whom he meets in a round: not where all that is told are results and colors."""
        return any(player.game(round).opponent is not None for player in self.players)

    @property
    def knows_colors(self) -> bool:
        """Whether any game over the board has a color; also where nothing has been played."""
        games = [game for player in self.players for game in player.games]
        # A forfeit may name a color, which does not count.
        if any(game.color is not None and game.result.is_game for game in games):
            return True
        return not any(game.result.is_game for game in games)

    @property
    def rounds_held(self) -> int:
        """The last round that has a board."""
        longest = max((len(player.games) for player in self.players), default=0)
        return next((round for round in range(longest, 0, -1) if self.holds(round)), 0)

    @property
    def round_to_pair(self) -> int:
        """The round a director would ask about: the one the file names, one without results yet, or the next while there is one."""
        held = self.rounds_held
        number = self.next_round or (held if self._is_waiting or held == self.rounds else held + 1)
        return number if self.rounds is None else min(number, self.rounds)

    @property
    def is_over(self) -> bool:
        """Whether its last round is known to be played: all that can be asked is about rounds as they were posted."""
        return self.rounds_held == self.rounds and not self._is_waiting

    @property
    def _is_waiting(self) -> bool:
        """Whether results of the last round that has a board are still out."""
        held = self.rounds_held
        return bool(held) and any(player.game(held).result is Result.PENDING for player in self.players)

    def refuse_beyond_last(self, round: int) -> None:
        """Nothing, for a round that the section can have.

        Raises:
            InputError: for one after its last.
        """
        if self.rounds is not None and round > self.rounds:
            found = f"round {round} was asked for, but the section has {self.rounds} rounds"
            raise InputError(Fault(found, f"Ask for a round from 1 to {self.rounds}, or correct the number of rounds."))

    @property
    def has_double_rounds(self) -> bool:
        """Whether each pair meets twice running: rounds 1 and 2, 3 and 4 and so on have the same boards, with colors reversed.

        Each two rounds must have two such boards with both results, and nobody with two opponents. Of the last two it is enough that
        they do not say otherwise, since their games may be going on; a round by itself at the end says nothing. Of the eve of a round
        it is not said: two rounds that look so may be the first of a longer event that is paired by games.
        """
        if self.is_eve:
            return False
        meetings = [_met_twice(self, round) for round in range(1, self.rounds_held, 2)]
        return (
            bool(meetings) and None not in meetings and all(found is None or found >= _FEWEST_BOARDS for found in meetings[:-1] or meetings)
        )

    def before_round(self, round: int | str) -> Section:
        """The section on the eve of a round, also from a file that already holds that round and later ones.

        Games from that round on are taken away. Who sat out of the round in the file is kept as a requested bye,
        so that the same players are paired.

        Raises:
            InputError: if the rounds before it have not been played.
        """
        round = round_number(round)
        if not 1 <= round <= self.rounds_held + 1:
            raise InputError(_no_such_round(self, round, last=self.rounds_held + 1))
        return replace(
            self,
            players=tuple(replace(player, games=player.games[: round - 1]) for player in self.players),
            requested_byes=self.requested_byes + tuple(_sat_out(self, round)),
            next_round=round,
            is_eve=True,
        )

    def posted(self, round: int | str) -> Boards:
        """The boards the file holds for a round.

        Raises:
            InputError: if it holds none.
        """
        round = round_number(round)
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


def round_number(given: object, usual: int | None = None) -> int:
    """The number of a round as somebody gives it: a whole number of any kind, or one typed as text; ``usual`` for nothing.

    Raises:
        InputError: for anything else.
    """
    found: Any = usual if given is None else given
    if isinstance(found, str):
        with suppress(ValueError):
            found = int(found)
    is_whole = not isinstance(found, bool) and isinstance(found, Real) and found == found // 1
    if not is_whole:
        raise InputError(Fault(f"found {str(given)[:40]!r}", "Give the number of a round, such as 4.", field="round"))
    return int(found)


def _met_twice(section: Section, round: int) -> int | None:
    """How many boards a round and the next one share, with both results; ``None`` if somebody had two opponents in them."""
    found = set()
    for player in section.players:
        one, other = player.game(round), player.game(round + 1)
        if one.opponent is None or other.opponent is None:
            continue
        if one.opponent != other.opponent or (one.color is not None and one.color is other.color):
            return None
        if Result.PENDING not in (one.result, other.result):
            found.add(frozenset((player.number, one.opponent)))
    return len(found)


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


def _faults_of(section: Section) -> tuple[Fault, ...]:
    """Everything that is wrong with a section as a whole: contradictions, strangers, impossible numbers."""
    disagreements = (contradiction.fault for contradiction in contradictions(section.players))
    return (*disagreements, *_unknown_players(section), *_out_of_range(section))


def _unknown_players(section: Section) -> list[Fault]:
    numbers = {player.number for player in section.players}
    named: list[tuple[str, int]] = []
    named += [("requested bye", bye.player) for bye in section.requested_byes]
    named += [("withdrawal", leaver.player) for leaver in section.withdrawals]
    named += [("late entry", entry.player) for entry in section.late_entries]
    named += [("pair kept apart", end) for pair in section.apart for end in (pair.one, pair.other)]
    named += [("forced pair", end) for pair in section.together for end in (pair.one, pair.other)]
    named += [("forced bye", bye.player) for bye in section.forced_byes]
    return [
        Fault(f"there is no player {number}", "Use a pairing number of the section.", field=what)
        for what, number in named
        if number not in numbers
    ]


_FEWEST_BOARDS = 2
_MOST_ROUNDS, _HIGHEST_RATING, _HIGHEST_NUMBER = 60, 9_999, 99_999


def _out_of_range(section: Section) -> Iterator[Fault]:
    """Numbers that no tournament has, and pairs of one player with himself."""
    for player in section.players:
        place = f"player {player.number}"
        if not 1 <= player.number <= _HIGHEST_NUMBER:
            yield Fault(f"pairing number {player.number}", f"Pairing numbers go from 1 to {_HIGHEST_NUMBER}.", field=place)
        if player.rating is not None and not 0 <= player.rating <= _HIGHEST_RATING:
            yield Fault(
                f"rating {player.rating}", f"Ratings go from 0 to {_HIGHEST_RATING}; leave an unrated player without one.", field=place
            )
        if len(player.games) > _MOST_ROUNDS:
            yield Fault(f"{len(player.games)} rounds", f"A section has {_MOST_ROUNDS} rounds at most.", field=place)
    ends = [(pair.one, pair.other) for pair in section.apart] + [(pair.one, pair.other) for pair in section.together]
    for one, other in ends:
        if one == other:
            yield Fault(f"player {one} is paired with himself", "Name two players.")
    if section.rounds is not None and section.rounds < max(1, section.rounds_held):
        yield Fault(f"{section.rounds} rounds in all, but {section.rounds_held} are held", "Correct the number of rounds.")
    if section.next_round is not None and section.next_round < 1:
        yield Fault(f"round {section.next_round} is to be paired", "Rounds count from 1.")
