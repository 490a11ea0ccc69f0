"""A round as tables: its boards, players, score groups, and the penalty sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model.players import Game
from explain.pairing.standings import Entrant
from explain.views.frames.table import frame_table, numbers, score, seats, texts, worth_columns, yes


def _natural(answer: BoardAnswer, opponent: RoundPlayer | None) -> str | None:
    if answer.change is Change.BY_HAND:
        return None
    return opponent.name if opponent else "bye"


BOARDS = frame_table(
    "answers",
    seats(),
    texts(white_due="white.urgency", black_due="black.urgency"),
    worth_columns(),
    texts(
        white_natural=lambda row: _natural(row, row.natural[0]),
        black_natural=lambda row: _natural(row, row.natural[1]) if row.black else None,
        color_rule="color.rule.number",
        wintd_code="code",
        wrong=prose.wrong_letters,
    ),
)
"""One row a board from the first down, then whoever has a bye."""


@dataclass(frozen=True, slots=True)
class _Seated:
    """A player of the round and where he sits."""

    entrant: Entrant
    answer: BoardAnswer
    player: RoundPlayer

    @property
    def is_white(self) -> bool:
        return self.player == self.answer.white

    @property
    def opponent(self) -> RoundPlayer | None:
        return self.answer.opponent(self.player)


def _seated(round: Round) -> Iterator[_Seated]:
    seats = {player.number: (answer, player) for answer in round.answers for player in answer.players}
    return (_Seated(entrant, *seats[entrant.number]) for entrant in round.standings.everybody)


def _met(game: Game) -> str:
    return str(game.opponent) if game.result.is_game and game.opponent is not None else "-"


PLAYERS = frame_table(
    _seated,
    numbers(rank=lambda row: row.player.rank or None, number="player.number"),
    texts(name="player.name"),
    numbers(rating="player.rating"),
    texts(team="entrant.player.team"),
    score(score="player.half_points"),
    texts(
        colors="player.history",
        due="player.urgency",
        opponents=lambda row: " ".join(map(_met, row.entrant.player.games)),
        half="player.half.value",
    ),
    numbers(board="answer.board"),
    texts(
        color=lambda row: None if row.answer.black is None else "white" if row.is_white else "black",
        plays=lambda row: row.opponent.name if row.opponent else "bye",
        natural=lambda row: _natural(row.answer, row.answer.natural[0 if row.is_white else 1]),
    ),
)
"""One row a player in order of rank, which is empty for those placed by the director.

``colors`` has a letter a round, and ``opponents`` a pairing number a round, or ``-`` where no game was played or nobody is known.
"""

GROUPS = frame_table(
    "groups",
    score(score="half_points"),
    numbers(players=lambda row: len(row.players)),
    numbers("due_white", "due_black", "due_none"),
    texts(boards=lambda row: prose.board_numbers(row.boards)),
    numbers("unavoidable", "wrong"),
)
"""One row a score group from the top."""

SHEET = frame_table(
    "sheet",
    texts(name="criterion.name", criterion="criterion.title", rule="criterion.rule.number"),
    yes(in_force=lambda row: row.place is not None),
    numbers("place", "total"),
    texts(unit="criterion.unit", boards=lambda row: prose.board_numbers(row.boards)),
    index="name",
)
"""One row a criterion in the order of the rules, by its stable name; ``place`` is empty for one that is not in force."""

TABLES = {"boards": BOARDS, "players": PLAYERS, "groups": GROUPS, "sheet": SHEET}
