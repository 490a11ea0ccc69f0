"""A section as a frozen value that cannot contradict itself: its players, and what the TD arranged."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from numbers import Real
from typing import Any

from explain.model.arrangements import (
    Above,
    Boards,
    ForcedBye,
    ForcedPair,
    KeptApart,
    LateEntry,
    Logical,
    Pair,
    RequestedBye,
    Withdrawal,
    players_arranged,
)
from explain.model.consistency import colors_of_opponents, contradictions, with_colors
from explain.model.errors import Fault, InputError
from explain.model.kinds import EventKind
from explain.model.players import Color, Player, Result, last_board
from explain.model.shown import CHART, ShownInNotebooks

ARRANGED: Mapping[str, str] = {
    "requested_byes": "requested bye",
    "withdrawals": "withdrawal",
    "late_entries": "late entry",
    "apart": "pair kept apart",
    "together": "forced pair",
    "forced_byes": "forced bye",
}
"""What the TD arranges, by the field of a section that holds it, and what one of these is called."""
_MOST_ROUNDS, _HIGHEST_RATING, _HIGHEST_NUMBER = 60, 9_999, 99_999


@dataclass(frozen=True, slots=True)
class Section(ShownInNotebooks):
    """Players by number, and what the TD arranged; ``InputError`` with every contradiction among them."""

    players: tuple[Player, ...]  # in any order; kept in order of pairing number
    title: str = ""  # the section's name
    rounds: int | None = None  # how many rounds it will have, if known
    toss: Color | None = None  # the color of the higher ranked on board 1 of round 1, if known
    requested_byes: tuple[RequestedBye, ...] = ()  # rounds in which a player asked not to be paired
    withdrawals: tuple[Withdrawal, ...] = ()  # players who left
    late_entries: tuple[LateEntry, ...] = ()  # players who are paired only from a later round on
    apart: tuple[KeptApart, ...] = ()  # pairs that must not play each other
    together: tuple[ForcedPair, ...] = ()  # pairs made by the TD
    forced_byes: tuple[ForcedBye, ...] = ()  # byes given by the TD
    next_round: int | None = None  # the round to be paired, if the file names one
    # natural opponents as the file's program stores them; shown beside ours, and used with ``baseline=file``
    logical: tuple[Logical, ...] = ()
    # the sections above it in the file, over which a toss may be carried; ``None`` if it is the first or only one
    above: Above | None = field(default=None, compare=False, repr=False)
    # the kind of event, if the file states it, or if this is one of the pools of another section
    event: EventKind | None = None
    # whether later rounds were taken away, so that they no longer show what kind of event it is
    later_rounds_removed: bool = field(default=False, compare=False, repr=False)
    # whether nobody said what the scores are, and all were given the same one
    scores_assumed: bool = field(default=False, compare=False, repr=False)
    # pairing numbers and rounds whose color was taken from the opponent's cell, which alone stated it
    colors_taken: frozenset[tuple[int, int]] = field(default=frozenset(), compare=False, repr=False)

    def __json__(self) -> object:
        return self.chart  # wall chart as text

    def __post_init__(self) -> None:
        """Sort the players, take colors from their opponents' cells, and refuse a section that contradicts itself."""
        taken = colors_of_opponents(self.players)
        players = (with_colors(player, taken) for player in self.players) if taken else self.players
        object.__setattr__(self, "players", tuple(sorted(players, key=lambda player: player.number)))
        object.__setattr__(self, "colors_taken", self.colors_taken | taken.keys())
        disagreements = (contradiction.fault for contradiction in contradictions(self.players))
        if faults := (*disagreements, *_unknown_players(self), *_out_of_range(self)):
            raise InputError(*faults)

    def __hash__(self) -> int:
        """By what distinguishes most sections: hashing all games takes longer than what is then looked up."""
        return hash((self.title, len(self.players), self.players[:2], self.next_round))

    @property
    def chart(self) -> str:
        """The section as a wall chart."""
        return str(CHART(self))

    def __str__(self) -> str:
        return self.chart

    def __repr__(self) -> str:
        return f"<section {self.title[:40]!r}: players {len(self.players)}, rounds held {self.rounds_held}>"

    def player(self, number: int) -> Player:
        """The player with a pairing number; raises ``KeyError`` if nobody has it."""
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(number)

    def holds(self, round: int | str) -> bool:
        """Whether anybody is on a board in a round: a game, a forfeit, or one without a result yet."""
        round = round_number(round)
        return any(not player.game(round).result.is_bye for player in self.players)

    def absent_from(self, round: int) -> set[int]:
        """Who is not paired in a round, by pairing number: they asked for it, have left, or come later."""
        asked = {bye.player for bye in self.requested_byes if bye.round == round}
        left = {leaver.player for leaver in self.withdrawals if leaver.after_round < round}
        return asked | left | {entry.player for entry in self.late_entries if entry.from_round > round}

    def knows_boards(self, round: int) -> bool:
        """Whether any opponent of a round is known, rather than results and colors alone."""
        return any(player.game(round).opponent is not None for player in self.players)

    @property
    def knows_colors(self) -> bool:
        """Whether any game over the board has a color; true if nothing has been played."""
        # A forfeit may name a color, which does not count.
        played = [game for player in self.players for game in player.games if game.result.is_game]
        return not played or any(game.color is not None for game in played)

    @property
    def rounds_held(self) -> int:
        """The last round that has a board."""
        return last_board(self.players)

    @property
    def round_to_pair(self) -> int:
        """The round a TD would ask about: the one the file names, the first without results, or the next."""
        held = self.rounds_held
        number = self.next_round or (held if self._is_waiting or held == self.rounds else held + 1)
        return number if self.rounds is None else min(number, self.rounds)

    @property
    def is_over(self) -> bool:
        """Whether its last round is known to be played, so that questions can only be about posted rounds."""
        return self.rounds_held == self.rounds and not self._is_waiting

    @property
    def _is_waiting(self) -> bool:
        """Whether results of the last round that has a board are still missing."""
        held = self.rounds_held
        return bool(held) and any(player.game(held).result is Result.PENDING for player in self.players)

    def refuse_beyond_last(self, round: int) -> None:
        """Raise ``InputError`` for a round after the section's last."""
        if self.rounds is not None and round > self.rounds:
            problem = f"round {round} was asked for, but the section has {self.rounds} rounds"
            way_out = f"Ask for a round from 1 to {self.rounds}, or correct the number of rounds."
            raise InputError(Fault(problem, way_out))

    def only(self, numbers: Collection[int], *, rounds: int | None, event: EventKind, title: str) -> Section:
        """The section of some players who played no others in the first rounds, with what was arranged for them."""
        there = frozenset(numbers)
        players = (replace(each, games=each.games[:rounds]) for each in self.players if each.number in there)
        toss = None if self.holds(1) else self.toss  # each has a first board of its own
        arranged: dict[str, Any] = {}
        for name in (*ARRANGED, "logical"):
            arranged[name] = tuple(each for each in getattr(self, name) if there.issuperset(players_arranged(each)))
        return replace(self, title=title, event=event, toss=toss, next_round=None, players=tuple(players), **arranged)

    def before_round(self, round: int | str) -> Section:
        """The section before a round, also from a file that already holds that round and later ones.

        Games from that round on are taken away. Players who sat it out in the file get a requested bye, so that the
        same players are paired. Raises ``InputError`` if the rounds before it have not been played.
        """
        round = round_number(round)
        # A section that was already cut to this round may have earlier rounds without boards.
        if not 1 <= round <= self.rounds_held + 1 and not (self.later_rounds_removed and round == self.next_round):
            raise InputError(_no_such_round(self, round, last=self.rounds_held + 1))
        if round == self.next_round and all(len(each.games) < round for each in self.players):
            return self
        left = round - 1
        before = (replace(each, games=each.games[:left]) if len(each.games) > left else each for each in self.players)
        return replace(
            self,
            players=tuple(before),
            requested_byes=self.requested_byes + tuple(_sat_out(self, round)),
            next_round=round,
            later_rounds_removed=self.later_rounds_removed or round <= self.rounds_held,
        )

    def posted(self, round: int | str) -> Boards:
        """The boards the file holds for a round; raises ``InputError`` if it holds none."""
        round = round_number(round)
        if not self.holds(round):
            raise InputError(_no_such_round(self, round, last=self.rounds_held))
        pairs: dict[frozenset[int], Pair] = {}
        for player in self.players:
            game = player.game(round)
            if game.opponent is not None and (both := frozenset((player.number, game.opponent))) not in pairs:
                seats = player.number, game.opponent
                white, black = seats[::-1] if game.color is Color.BLACK else seats
                # Colors of a game that was not played may contradict each other, and are then unknown.
                is_known = game.color is not self.player(game.opponent).game(round).color
                pairs[both] = Pair(white, black, colors_known=is_known)
        asked = {bye.player for bye in self.before_round(round).requested_byes if bye.round == round}
        byes = (player.number for player in self.players if player.game(round).result is Result.FULL_BYE)
        return Boards(tuple(pairs.values()), tuple(number for number in byes if number not in asked))


def round_number(value: object, usual: int | None = None) -> int:
    """A round number, given as a number or text; ``usual`` for ``None``; ``InputError`` for anything else."""
    number: Any = usual if value is None else value
    if isinstance(number, str):
        with suppress(ValueError):
            number = int(number)
    is_whole = not isinstance(number, bool) and isinstance(number, Real) and number == number // 1
    if not is_whole:
        raise InputError(Fault(f"found {str(value)[:40]!r}", "Give the number of a round, such as 4.", field="round"))
    return int(number)


def _sat_out(section: Section, round: int) -> Iterator[RequestedBye]:
    known, held = section.absent_from(round), section.holds(round)
    for player in section.players:
        result = player.game(round).result
        if player.number in known or not (held or round <= len(player.games)):
            continue
        if result in (Result.HALF_BYE, Result.UNPAIRED):
            yield RequestedBye(player.number, round, result)
        elif result.is_forfeit and player.game(round).opponent is None:
            yield RequestedBye(player.number, round, Result.UNPAIRED)
        elif result is Result.FULL_BYE and player is not _holder_of_the_bye(section, round):
            yield RequestedBye(player.number, round, Result.FULL_BYE)


def _holder_of_the_bye(section: Section, round: int) -> Player | None:
    """The holder of the bye among players with a full point and no game: the lowest rated of the lowest score."""
    byes = [player for player in section.players if player.game(round).result is Result.FULL_BYE]
    earlier = {player: sum(game.result.half_points for game in player.games[: round - 1]) for player in byes}
    return min(
        byes,
        key=lambda player: (earlier[player], player.rating is None, player.rating or 0, -player.number),
        default=None,
    )


def _no_such_round(section: Section, round: int, *, last: int) -> Fault:
    """The fault of a round that was asked for in vain; ``last`` is the last one that can be asked for."""
    held = section.rounds_held
    rounds = "no round yet" if held == 0 else "round 1" if held == 1 else f"rounds 1 to {held}"
    ways_out = {0: "Pair round 1 first, or type its boards.", 1: "Ask for round 1."}
    problem = f"round {round} was asked for, but the section holds {rounds}"
    return Fault(problem, ways_out.get(last, f"Ask for a round from 1 to {last}."))


def _unknown_players(section: Section) -> list[Fault]:
    numbers = {player.number for player in section.players}
    return [
        Fault(f"there is no player {number}", "Use a pairing number of the section.", field=what)
        for name, what in ARRANGED.items()
        for each in getattr(section, name)
        for number in players_arranged(each)
        if number not in numbers
    ]


def _out_of_range(section: Section) -> Iterator[Fault]:
    """Faults of numbers that no tournament has, and of pairs of one player alone."""
    for player in section.players:
        place = f"player {player.number}"
        if not 1 <= player.number <= _HIGHEST_NUMBER:
            remedy = f"Pairing numbers go from 1 to {_HIGHEST_NUMBER}."
            yield Fault(f"pairing number {player.number}", remedy, field=place)
        if player.rating is not None and not 0 <= player.rating <= _HIGHEST_RATING:
            remedy = f"Ratings go from 0 to {_HIGHEST_RATING}; leave an unrated player without one."
            yield Fault(f"rating {player.rating}", remedy, field=place)
        if len(player.games) > _MOST_ROUNDS:
            yield Fault(f"{len(player.games)} rounds", f"A section has {_MOST_ROUNDS} rounds at most.", field=place)
    pairs: tuple[KeptApart | ForcedPair, ...] = (*section.apart, *section.together)
    for pair in pairs:
        if pair.one == pair.other:
            yield Fault(f"player {pair.one} is paired with themselves", "Name two players.")
    if section.rounds is not None and section.rounds < max(1, section.rounds_held):
        problem = f"{section.rounds} rounds in all, but {section.rounds_held} are held"
        yield Fault(problem, "Correct the number of rounds.")
    if section.next_round is not None and section.next_round < 1:
        yield Fault(f"round {section.next_round} is to be paired", "Rounds count from 1.")
