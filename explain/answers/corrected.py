"""What a correction changes from now on, while posted rounds stand, and how a round differs from an earlier one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard
from explain.answers.card.board_builder import answers
from explain.answers.claim import Claim
from explain.answers.claims import of_sheets
from explain.answers.player import RoundPlayer, who_before, who_ranked
from explain.answers.round import Round
from explain.files.typed.corrections import opponent_of
from explain.model.event_kind import schedules
from explain.model.open_games import OpenGames, open_games
from explain.model.players import Game
from explain.model.section import Section
from explain.model.settings import CountOpen, Preferences
from explain.pairing.engine import best_pairing
from explain.pairing.standings import standings_before


@dataclass(frozen=True, slots=True)
class CellChange:
    """A corrected cell of the wall chart."""

    player: RoundPlayer  # whose it is, as they stood before the round
    round: int  # which round
    was: Game  # what the file has
    now: Game  # what it should be
    opponent: RoundPlayer | None  # the opponent, if known

    @property
    def claim(self) -> Claim:
        """What it was and what it is."""
        was, now = ((game.result.value, game.color.letter if game.color else "-") for game in (self.was, self.now))
        words = *was, *now
        if self.opponent is None:
            return of_sheets.CorrectedCell(self.player, self.round, *words)
        return of_sheets.CorrectedCellAgainst(self.player, self.opponent, self.round, *words)

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "round": self.round,
            "opponent": self.opponent,
            "was": _cell(self.was),
            "now": _cell(self.now),
        }


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A corrected rating."""

    player: RoundPlayer  # whose it is
    was: int | None  # rating points in the file, ``None`` for unrated
    now: int | None  # rating points as they should be

    @property
    def claim(self) -> Claim:
        """What it was and what it is."""
        was, now = ("unrated" if each is None else str(each) for each in (self.was, self.now))
        return of_sheets.Rating(self.player, was, now)


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line of the standings that differs, if only in the rank."""

    was: RoundPlayer  # how the player stood
    now: RoundPlayer  # how the player stands now

    @property
    def is_of_rank(self) -> bool:
        """Whether only the rank differs."""
        return self.was != self.now == replace(self.was, rank=self.now.rank)

    def __json__(self) -> dict[str, object]:
        return {"player": self.now, "was": _line(self.was), "now": _line(self.now)}


@dataclass(frozen=True, slots=True)
class WouldHavePlayed:
    """Who a player of a corrected game would have played in the round after it."""

    player: RoundPlayer  # as they stood before that round
    posted: RoundPlayer | None  # the posted opponent; ``None`` for nobody
    then: RoundPlayer | None  # the opponent in the best pairings with the correction; ``None`` for the bye


@dataclass(frozen=True, slots=True)
class PostedOnIt:
    """The round posted right after the first corrected game: its best pairings without and with the correction."""

    round: int  # its number
    players: tuple[WouldHavePlayed, ...]  # players of those games who were to be paired
    before: tuple[BoardAnswer, ...]  # boards of the best pairings without the correction that differ
    after: tuple[BoardAnswer, ...]  # boards of those with it that differ

    def __json__(self) -> dict[str, object]:
        return {
            "round": self.round,
            "players": self.players,
            "before": [[each.white, each.black] for each in self.before],
            "after": [[each.white, each.black] for each in self.after],
        }


def _cell(game: Game) -> dict[str, object]:
    return {"result": game.result, "color": game.color and game.color.letter}


def _line(player: RoundPlayer) -> dict[str, object]:
    return {"half_points": player.half_points, "rating": player.rating, "rank": player.rank, "colors": player.history}


@dataclass(frozen=True, slots=True)
class Corrected(Answer):
    """What corrections change."""

    section: Section  # the corrected section
    cells: tuple[CellChange, ...]  # cells that differ, for both players of a board
    ratings: tuple[RatingChange, ...]  # ratings that differ
    last_posted: int  # the last posted round, which stands
    next_round: int | None  # the round paired after the correction; ``None`` where there is none to pair
    # earlier games without a result; the round waits for them unless the settings count them; ``None`` for none
    open_games: OpenGames | None
    lines: tuple[LineChange, ...]  # lines that differ in the standings before it, from the top
    before: tuple[BoardAnswer, ...]  # boards of the next round without the correction that differ
    after: tuple[BoardAnswer, ...]  # boards of the next round with the correction that differ
    boards: int  # how many boards it has, without byes
    posted_on_it: PostedOnIt | None  # the round posted after the first corrected game; ``None`` where none is

    KIND = "corrected"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "cells": self.cells,
            "ratings": self.ratings,
            "last_posted": self.last_posted,
            "next_round": self.next_round,
            "open_games": self.open_games,
            "standings": self.lines,
            "before": [[each.white, each.black] for each in self.before],
            "after": [[each.white, each.black] for each in self.after],
            "posted_on_it": self.posted_on_it,
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states, in order."""
        return (self.outcome, *self.corrections, *self.standings, of_sheets.Stays(self.last_posted, rule="29G"))

    @property
    def outcome(self) -> Claim:
        """What changes in the next round, or why none is paired."""
        if self.next_round is None:
            if self.open_games is None or self.open_games.counted_as is not None:
                return of_sheets.NoneLeft()
            return of_sheets.Waits(self.last_posted + 1, self.open_games.rounds[-1].round)
        changed = _played(self.after)
        if not changed:
            return of_sheets.ChangesNoBoard(self.next_round)
        return of_sheets.ChangesBoards(self.next_round, changed, self.boards)

    @property
    def corrections(self) -> tuple[Claim, ...]:
        """Every correction, once for each board and each rating."""
        seen: set[tuple[int, int]] = set()
        claims = []
        for change in self.cells:
            if change.opponent is None or (change.opponent.number, change.round) not in seen:
                claims.append(change.claim)
                seen.add((change.player.number, change.round))
        return (*claims, *(change.claim for change in self.ratings))

    @property
    def standings(self) -> tuple[Claim, ...]:
        """That no line of the standings differs, or how many differ only in rank; else empty."""
        if not self.lines:
            return (of_sheets.NoLine(),)
        moved = sum(line.is_of_rank for line in self.lines)
        return (of_sheets.OtherRanks(moved),) if moved else ()


def what_a_correction_changes(section: Section, now: Section, preferences: Preferences) -> Corrected:
    """What differs between a section and the corrected one; the round after all posted ones is paired again."""
    held = section.rounds_held
    number = held + 1
    missing = open_games(now, number, preferences.count_open_as)
    is_waiting = missing is not None and missing.counted_as is None
    if preferences.count_open_as is CountOpen.WAIT:  # a corrected result may have been missing
        preferences = preferences.changed({"count_open_as": CountOpen.LOSSES})
    is_over = section.rounds is not None and number > section.rounds
    old, new = ((), ()) if is_waiting or is_over else (_paired(each, number, preferences) for each in (section, now))
    cells = tuple(_cells(section, now))
    return Corrected(
        section=now,
        cells=cells,
        ratings=tuple(_ratings(section, now)),
        last_posted=held,
        next_round=None if is_waiting or is_over else number,
        open_games=missing,
        lines=tuple(_lines(section, now, number, preferences)),
        before=_not_among(old, new),
        after=_not_among(new, old),
        boards=_played(new),
        posted_on_it=_posted_on_it(section, now, cells, preferences),
    )


def _posted_on_it(
    section: Section, now: Section, cells: Sequence[CellChange], preferences: Preferences
) -> PostedOnIt | None:
    """The round posted after the first corrected game; ``None`` if there is none, or its boards are not known."""
    number = min((cell.round for cell in cells), default=section.rounds_held) + 1
    if number > section.rounds_held or not section.knows_boards(number):
        return None
    old, new = (_paired(each, number, preferences) for each in (section, now))
    people = {each.number: who_before(each, number) for each in now.players}
    seats = [(board, player) for board in new for player in board.players]
    then = {player.number: next((each for each in board.players if each != player), None) for board, player in seats}
    concerned = dict.fromkeys(cell.player.number for cell in cells if cell.round == number - 1)
    met = {one: opponent_of(section, one, number) for one in concerned}
    paired = [(one, people[other.number] if other else None) for one, other in met.items() if one in then]
    players = tuple(WouldHavePlayed(people[one], other, then[one]) for one, other in paired)
    return PostedOnIt(number, players, _not_among(old, new), _not_among(new, old))


def _paired(section: Section, round: int, preferences: Preferences) -> tuple[BoardAnswer, ...]:
    """The best pairings, of each schedule by itself where they have not merged."""
    parts = schedules(section, round, preferences) or (section,)
    return tuple(board for part in parts for board in answers(best_pairing(part, round, preferences)))


def _cells(section: Section, now: Section) -> Iterator[CellChange]:
    for player, corrected in zip(section.players, now.players, strict=True):
        for round in range(1, section.rounds_held + 1):
            if player.game(round) != corrected.game(round):
                met = opponent_of(section, player.number, round)
                other = who_before(met, round) if met else None
                yield CellChange(who_before(player, round), round, player.game(round), corrected.game(round), other)


def _ratings(section: Section, now: Section) -> Iterator[RatingChange]:
    for player, corrected in zip(section.players, now.players, strict=True):
        if player.rating != corrected.rating:
            yield RatingChange(who_before(player, section.rounds_held + 1), player.rating, corrected.rating)


def _lines(section: Section, now: Section, round: int, preferences: Preferences) -> Iterator[LineChange]:
    """The lines that differ, for players who are to be paired."""
    old, new = (standings_before(each, round, preferences).everybody for each in (section, now))
    was = {entrant.number: who_ranked(entrant) for entrant in old}
    for entrant in new:
        line = who_ranked(entrant)
        if entrant.number in was and was[entrant.number] != line:
            yield LineChange(was[entrant.number], line)


def _played(boards: Sequence[BoardAnswer]) -> int:
    """How many boards have two players."""
    return sum(board.black is not None for board in boards)


def _not_among(boards: Sequence[BoardAnswer], others: Sequence[BoardAnswer]) -> tuple[BoardAnswer, ...]:
    known = [[player.number for player in board.players] for board in others]
    return tuple(board for board in boards if [player.number for player in board.players] not in known)


@dataclass(frozen=True, slots=True)
class SettingThen:
    """A setting by its stable name, as it was and as it is."""

    name: str
    before: object
    now: object


@dataclass(frozen=True, slots=True)
class Since:
    """Two rounds of one section, compared board by board; boards have White first."""

    settings: tuple[SettingThen, ...]
    before: tuple[NamedBoard, ...]
    after: tuple[NamedBoard, ...]
    turned: tuple[NamedBoard, ...]  # boards of both rounds on which colors are reversed now


def since(before: Round, now: Round) -> Since:
    """What differs in the second of two rounds; players may have come or gone in between."""
    then, today = _boards(before), _boards(now)
    return Since(
        settings=_settings(before.preferences, now.preferences),
        before=tuple(board for key, board in then.items() if key not in today),
        after=tuple(board for key, board in today.items() if key not in then),
        turned=tuple(board for key, board in today.items() if key in then and then[key][0].number != board[0].number),
    )


def _boards(round: Round) -> dict[frozenset[int], NamedBoard]:
    return {board.seats: (board.white, board.black) for board in round.answers}


def _settings(before: Preferences, now: Preferences) -> tuple[SettingThen, ...]:
    pairs = ((each.name, getattr(before, each.name), getattr(now, each.name)) for each in fields(Preferences))
    return tuple(SettingThen(name, then, today) for name, then, today in pairs if then != today)
