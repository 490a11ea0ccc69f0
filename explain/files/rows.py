"""What every format requires of its rows, one per player: that they agree with each other."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from explain.files.bytes.faults import in_quotes
from explain.model.consistency import contradictions
from explain.model.errors import Fault
from explain.model.players import Game, Player, Result

HIGHEST_NUMBER = 99_999
HIGHEST_RATING = 9_999
MOST_ROUNDS = 60
MOST_PLAYERS = 10_000
_HALF_BYE = Game(Result.HALF_BYE)


@dataclass(frozen=True, slots=True)
class FileRow:
    """A player as given in one line of a file."""

    line: int  # line number, from 1
    player: Player
    cells: tuple[str, ...] = ()  # the cells as written in the file, by round
    sound: bool = True  # whether the whole line could be read; if not, disagreements with it are not reported
    place: str = ""  # the name of a row that is not a line, such as ``record 12``

    @property
    def where(self) -> str:
        """Its name in messages."""
        return self.place or f"line {self.line}"

    def cell(self, round: int) -> str:
        """The row and its cell for a round, for messages."""
        cell = self.cells[round - 1].strip() if round <= len(self.cells) else ""
        return f"{self.where} has {in_quotes(cell) if cell else 'nothing'}"


def disagreements(rows: Sequence[FileRow], rounds: int | None, *, complete: bool) -> Iterator[Fault]:
    """Every contradiction between rows, with its line, and the first excess of players or rounds.

    A missing opponent is a fault only if the rows are ``complete``; ``rounds`` is the stated number of rounds, if any.
    """
    by_number: dict[int, FileRow] = {}
    doubtful = {row.player.number for row in rows if not row.sound}
    for row in rows:
        earlier = by_number.setdefault(row.player.number, row)
        if earlier is not row:
            doubtful.add(row.player.number)
            problem = f"pairing number {row.player.number} is already used in {earlier.where}"
            yield Fault(problem, "Give every player a different number.", line=row.line, field="pairing number")
    for contradiction in contradictions(row.player for row in by_number.values()):
        assert contradiction.round is not None, "a number used twice has been said already"
        row = by_number[contradiction.player]
        opponent = row.player.game(contradiction.round).opponent
        ends = {contradiction.player, contradiction.player if opponent is None else opponent}
        if not doubtful.intersection(ends) and (complete or by_number.keys() >= ends):
            others = [by_number[end] for end in ends - {contradiction.player} if end in by_number]
            cells = ", ".join(each.cell(contradiction.round) for each in (row, *others))
            problem = f"{contradiction.found} ({cells})"
            yield Fault(problem, contradiction.remedy, line=row.line, field=f"round {contradiction.round}")
    if len(rows) > MOST_PLAYERS:
        problem = f"the section has {len(rows)} players; at most {MOST_PLAYERS} are read"
        yield Fault(problem, "Split the file by sections.", line=rows[MOST_PLAYERS].line)
    all_games = ((row.line, *each) for row in rows for each in enumerate(row.player.games, start=1) if rounds)
    late = ((line, number) for line, number, game in all_games if number > (rounds or 0) and not game.result.is_bye)
    for line, number in islice(late, 1):
        problem = f"there is a board in round {number}, but the number of rounds is said to be {rounds}"
        remedy = "Correct the number of rounds, or take the cell away."
        yield Fault(problem, remedy, line=line, field=f"round {number}")


def byes_of_no_shows(rows: Sequence[FileRow]) -> tuple[list[FileRow], list[str]]:
    """The rows and notes; a forfeit win against a half-point bye loses its opponent, and both results stand."""
    by_number = {row.player.number: row for row in rows}
    numbered = ((round, game) for row in rows for round, game in enumerate(row.player.games, start=1))
    claims = Counter((round, game.opponent) for round, game in numbered if game.opponent)
    changed, notes = [], []
    for row in rows:
        player = row.player
        for round, game in enumerate(player.games, start=1):
            absent = by_number.get(game.opponent or 0) if game.result is Result.FORFEIT_WIN else None
            if absent and claims[round, absent.player.number] == 1 and absent.player.game(round) == _HALF_BYE:
                player = player.with_game(round, replace(game, opponent=None, color=None))
                who = f"{row.player.number} won by forfeit against {game.opponent}, who has a half-point bye"
                notes.append(f"In round {round} {who}; both count as they stand, and the board is left out.")
        changed.append(replace(row, player=player))
    return changed, notes
