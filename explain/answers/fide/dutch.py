"""One round by the FIDE (Dutch) system: the only module that knows gacrux, FIDE's open-source engine (www.gacrux.no).

It is MIT licensed and optional. A section is handed over as the engine's own tournament, under numbers from 1 in FIDE's
initial order. Sources: FIDE Handbook C.04.3 (2026); gacrux's ``pairing.py``, ``tiebreak.py`` and ``pairingchecker.py``.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from importlib.util import find_spec
from typing import Any

from explain.answers.fide.fide_round import FideDifference
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.kinds import EventType
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.pairing.standings import Standings

Seats = tuple[int, int | None]  # a board by pairing numbers, White first; ``None`` for the bye
INSTALL = "Run python -m pip install gacrux, or install this toolkit with its extra: .[fide]."
# The engine's letter for each of our results; P is the pairing bye. Whether it was a game is a key of its own.
_LETTERS = {"W": "W", "D": "D", "L": "L", "X": "W", "F": "Z", "B": "P", "H": "D", "U": "Z"}
_COUNTED = "LDW"  # a game that is still open, by the half-points it counts for
_SCORES = {"W": Decimal(1), "D": Decimal("0.5"), "L": Decimal(0), "Z": Decimal(0), "P": "W", "A": "D"}
# The quality criteria, the weightiest first, by the engine's keys; C8 has two, for numbers and then for scores.
_CRITERIA = {"QC6": "C6", "QC7": "C7", "QN8": "C8"} | {f"QC{number}": f"C{number}" for number in range(8, 22)}
_WITHOUT_SCORES = {key: name for key, name in _CRITERIA.items() if key != "QC8"}
_Row = tuple[str, tuple[int, ...], tuple[int, ...]]  # a criterion, and what two rounds count by it


@dataclass(frozen=True, slots=True)
class _Bracket:
    """The boards of a score bracket, players from above included, and what it counts by each of these keys."""

    seats: frozenset[frozenset[int | None]] = frozenset()
    amounts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


def is_installed() -> bool:
    """Whether the engine is installed."""
    return find_spec("gacrux") is not None


class DutchSystem:
    """The Dutch system for one round; raises ``InputError`` if it is not installed or lacks an opponent or a color.

    Who is paired, what the TD arranged and how open games count are taken from our standings; acceleration in a file
    is not known. ``section`` may have the round: the boards of round 1 say who had which color.
    """

    def __init__(self, section: Section, standings: Standings) -> None:
        if not is_installed():
            raise InputError(Fault("FIDE rounds are paired by gacrux, which is not installed", INSTALL))
        is_fide = event_kind(section).kind is EventType.FIDE
        # A FIDE file's numbers are the initial order, late entries included (C.04.2); a wall chart's need not be.
        order = sorted(standings.section.players, key=lambda each: each.number if is_fide else each.seed)
        games = (section.player(each.number).game(1) for each in order)
        # the color of the first of them paired in round 1 (5.1), as files may name the other; ``None`` if not known
        self.first_color = next((game.color for game in games if game.opponent and game.color), section.toss)
        self._standings, self._number = standings, dict(enumerate((each.number for each in order), start=1))
        self._place = {number: place for place, number in self._number.items()}

    @cached_property
    def seats(self) -> tuple[Seats, ...]:
        """The boards of its pairing from the first down, the bye last; ``InputError`` if there is no legal one."""
        pairs = [pair for bracket in self._paired[0] for pair in bracket["pairs"]]
        pairs.sort(key=lambda pair: pair["board"])
        return tuple((self._number[pair["w"]], self._number.get(pair["b"])) for pair in pairs)

    def differences(self, others: Sequence[Seats]) -> Iterator[FideDifference]:
        """What its pairing and other boards of the same players count in every score bracket where they differ."""
        if {*map(frozenset, self.seats)} == {*map(frozenset, others)}:
            return
        dutch, other, nothing = self._brackets(self.seats), self._brackets(others), _Bracket()
        for score in dict.fromkeys((*dutch, *other)):
            one, two = dutch.get(score, nothing), other.get(score, nothing)
            if one.seats != two.seats:
                rows = [
                    FideDifference(score, *row) for row in self._counted(score, one, two, others) if row[1] != row[2]
                ]
                # whatever could be said about another bye follows from the brackets above
                yield from rows or ([FideDifference(score, None)] if score is not None else [])

    def _counted(self, score: int | None, one: _Bracket, two: _Bracket, others: Sequence[Seats]) -> Iterator[_Row]:
        """What two pairings of a bracket count by each criterion, the weightiest first."""
        broken = Counter(self._refusal(each) for each in others if frozenset(each) in two.seats)
        yield from ((name, (0,), (count,)) for name, count in sorted(broken.items(), key=str) if name)
        if score is None:
            yield "C5", self._bye_score(self.seats), self._bye_score(others)
            return
        same_number = one.amounts.get("QN8") == two.amounts.get("QN8")  # if it is not, the scores add nothing
        for key, name in _CRITERIA.items() if same_number else _WITHOUT_SCORES.items():
            pair = one.amounts.get(key, ()), two.amounts.get(key, ())
            ours, theirs = ((0,) * (max(map(len, pair)) - len(each)) + each for each in pair)
            yield name, ours, theirs

    def _bye_score(self, seats: Sequence[Seats]) -> tuple[int, ...]:
        byes = {one for one, other in seats if other is None}
        return tuple(each.half_points for each in self._standings.entrants if each.number in byes)

    def _brackets(self, seats: Sequence[Seats]) -> dict[int | None, _Bracket]:
        """Any boards of all players as its brackets, by score in half-points, from the top; ``None`` for the bye."""
        engine, by_score = self._engine(seats), dict[int | None, _Bracket]()
        for bracket in engine.compute_pairing(True):
            half_points = int(2 * engine.crosstable.level2score[bracket["scorelevel"]])
            pairs = ((self._number.get(pair["w"]), self._number.get(pair["b"])) for pair in bracket["pairs"])
            counts = bracket["quality"] | {"QC6": len(bracket["downfloaters"])}
            lists = {key: counts[key] if isinstance(counts[key], list) else [counts[key] or 0] for key in _CRITERIA}
            amounts = {key: tuple(each) for key, each in lists.items()}
            by_score[half_points if half_points >= 0 else None] = _Bracket(frozenset(map(frozenset, pairs)), amounts)
        return by_score

    def _refusal(self, seats: Seats) -> str | None:
        """The absolute criterion (C1 to C3) that forbids a board, or the bye to one player; else ``None``."""
        one, other = sorted((self._place[seats[0]], self._place.get(seats[1] or 0, 0)))
        edge = self._paired[1].opponents[one][other]
        if edge["canmeet"] or any({*seats} == {pair.one, pair.other} for pair in self._standings.section.apart):
            return None
        return "C2" if not one else "C1" if edge["played"] else "C3"

    @cached_property
    def _paired(self) -> tuple[Sequence[Mapping[str, Any]], Any]:
        """Its own pairing by brackets, and all boards that are possible."""
        from gacrux.gacruxexeptions import GacruxNoLegalPairing

        try:
            engine = self._engine()
            return engine.compute_pairing(False), engine.crosstable
        except GacruxNoLegalPairing as error:
            problem = "by FIDE rules no legal pairing is left for this round, and what to do is up to the arbiter"
            raise InputError(Fault(problem, "Ask for ours: explain pair.")) from error

    def _engine(self, seats: Sequence[Seats] = ()) -> Any:
        """The engine with the section as its own tournament, and these boards as the round."""
        from gacrux.pairingdutch import pairing_dutch

        standings, place = self._standings, self._place
        present = {entrant.number for entrant in standings.entrants}
        apart = ([place[pair.one], place[pair.other]] for pair in standings.section.apart)
        tournament = {
            "tournamentType": "Swiss",
            "teamTournament": False,
            # if the number of rounds is not known, this one is not the last
            "numRounds": max(standings.rounds or standings.round + 1, standings.round),
            "currentRound": standings.round - 1,
            "topColor": (self.first_color or Color.WHITE).letter,
            "scoreSystem": {"game": _SCORES, "match": _SCORES},
            "gameList": [*self._games(), *(self._game(standings.round, *each) for each in seats)],
            "matchList": [],
            # a lot that is given is not drawn
            "competitors": [{"cid": at, "random": at, "present": of in present} for at, of in self._number.items()],
            "prohibited": [{"firstRound": 1, "lastRound": standings.round, "competitors": pair} for pair in apart],
        }
        return pairing_dutch(tournament, standings.round, {"experimental": [], "verbose": 0})

    def _games(self) -> Iterator[Mapping[str, object]]:
        """Every cell before the round, the two of one board together."""
        players = {each.number: each for each in self._standings.section.players}
        for round in range(1, self._standings.round):
            for number, player in players.items():
                game = player.game(round)
                other = players.get(game.opponent or 0)
                is_board = other is not None and other.game(round).opponent == number
                if game.result.is_game and not (is_board and game.color):
                    problem = f"opponent or color of {player.name[:40]} in round {round} is not known"
                    raise InputError(Fault(problem, "The FIDE system needs both: enter them, or use another export."))
                if other is None or not is_board:
                    yield self._game(
                        round, number, None, (self._letter(player, game),), is_game=game.result is Result.FULL_BYE
                    )
                elif number < other.number:
                    ends = [
                        (number, self._letter(player, game)),
                        (other.number, self._letter(other, other.game(round))),
                    ]
                    (white, one), (black, two) = reversed(ends) if game.color is Color.BLACK else ends
                    yield self._game(round, white, black, (one, two), is_game=game.result.is_game)

    def _game(
        self, round: int, white: int, black: int | None, letters: Sequence[str] = "", *, is_game: bool = True
    ) -> Mapping[str, object]:
        """A board as the engine has it; without letters, one that is not played yet."""
        one, two = (*letters, "A")[:2] if letters else ("A" if black else "P", "A")
        end = {"cid": self._place[black], "result": two} if black else None
        start = {"cid": self._place[white], "result": one}
        return {"id": 0, "round": round, "played": is_game, "white": start, "black": end}

    def _letter(self, player: Player, game: Game) -> str:
        counted = self._standings.open_games.half_points if self._standings.open_games else {}
        return _COUNTED[counted.get(player.number, 0)] if game.result is Result.PENDING else _LETTERS[game.result.value]
