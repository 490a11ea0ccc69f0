"""Which single result of the last round, had it been different, would have given a player another board."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from explain.answers.answer import Answer
from explain.answers.coming.open_results import ENDS, OpenGame, with_ends
from explain.answers.progress import Steps
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Player, Result, called
from explain.model.section import Section
from explain.model.shown import PLOT
from explain.pairing.engine import Pairing, best_pairing

Seat = tuple[int | None, Color | None]  # an opponent's pairing number and a player's own color; ``None`` for the bye
_FINISHED = (Result.WIN, Result.DRAW, Result.LOSS)


@dataclass(frozen=True, slots=True)
class OtherResult:
    """Another result of one game that would have given the player another board."""

    white: Player  # who had White in it
    black: Player  # who had Black
    was: Result  # White's result
    now: Result  # White's result instead
    opponent: Player | None  # the player's opponent then; ``None`` for the bye
    color: Color | None  # the player's color then; ``None`` for the bye

    @property
    def players(self) -> tuple[Player, Player]:
        """The two who played it, White first."""
        return self.white, self.black


@dataclass(frozen=True, slots=True)
class WhichResult(Answer):
    """Every single result of the last round changed, one at a time: which of them change a player's board."""

    round: int  # the round of the board
    player: Player  # who asks
    opponent: Player | None  # their opponent in the best pairings; ``None`` for the bye
    color: Color | None  # their color there; ``None`` for the bye
    results: tuple[OtherResult, ...]  # the results that change the board, the player's own game first
    games: int  # how many finished games of the last round were looked at, each with both other results
    called: Mapping[int, str]  # what everybody is called across the hall, by pairing number
    pairing: Pairing = field(compare=False, repr=False)  # the best pairings, for their picture

    KIND = "which-result"
    VERSION = 1

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "opponent": self.opponent,
            "color": self.color,
            "results": self.results,
            "games": self.games,
        }

    @property
    def own(self) -> tuple[OtherResult, ...]:
        """The results of the player's own game."""
        return tuple(each for each in self.results if self.player in each.players)

    def plot(self, *, ax: Any = None) -> Any:
        """The player's score group on matplotlib axes, framing everybody whose result decides; returns the axes."""
        return PLOT(self, ax=ax)


def which_result(table: Pairing, number: int) -> Steps[WhichResult]:
    """Which results change a player's board in these best pairings; counted in rounds that are paired.

    Raises ``InputError`` for the first round, and where no game of the round before it has a result.
    """
    standings, preferences = table.natural.standings, table.natural.preferences
    section, round = standings.section, standings.round
    games = sorted(
        _finished(section, round - 1), key=lambda each: number not in (one.number for one in each[0].players)
    )
    if not games:
        problem = f"no game before round {round} has a result" if round > 1 else "round 1 has no results before it"
        raise InputError(Fault(problem, "Ask about a round that follows one with results."))
    people = {each.number: each for each in section.players}
    seat, others = _seat(table, number), list[OtherResult]()
    ways = [(game, was, now) for game, was in games for now in range(len(ENDS)) if now != was]
    for done, (game, was, now) in enumerate(ways):
        yield done, len(ways)
        opponent, color = there = _seat(best_pairing(with_ends(section, (game,), (now,)), round, preferences), number)
        if there != seat:
            white, black = (people[each.number] for each in game.players)
            results = ENDS[was][0], ENDS[now][0]
            others.append(OtherResult(white, black, *results, people[opponent] if opponent else None, color))
    return WhichResult(
        round,
        people[number],
        people[seat[0]] if seat[0] else None,
        seat[1],
        tuple(others),
        len(games),
        called(section.players),
        table,
    )


def _finished(section: Section, round: int) -> Iterator[tuple[OpenGame, int]]:
    """The games of a round that are over, taken as open, and how each ended: a place in ``ENDS``."""
    for player in section.players if round else ():
        game = player.game(round)
        if game.result not in _FINISHED or game.opponent is None:
            continue
        other = section.player(game.opponent)
        is_white = player.number < other.number if game.color is None else game.color is Color.WHITE
        if is_white and other.game(round).result.agrees(game.result):
            yield OpenGame(round, player, other), ENDS.index((game.result, other.game(round).result))


def _seat(pairing: Pairing, number: int) -> Seat:
    """A player's opponent and color; both ``None`` for the bye."""
    for white, black in pairing.by_color():
        if white.number == number:
            return black.number, Color.WHITE
        if black.number == number:
            return white.number, Color.BLACK
    return None, None
