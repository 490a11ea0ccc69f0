"""A round as tables: its boards, players, score groups, and the penalty sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model.players import Game
from explain.pairing.standings import Entrant
from explain.views.frames.table import score, seats, table, whole, words, worth, yes


def _natural(answer: BoardAnswer, opponent: RoundPlayer | None) -> str | None:
    if answer.change is Change.BY_HAND:
        return None
    return opponent.name if opponent else "bye"


BOARDS = table(
    "answers",
    seats(),
    words(white_due="white.urgency", black_due="black.urgency"),
    worth(),
    words(
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


PLAYERS = table(
    _seated,
    whole(rank=lambda row: row.player.rank or None, number="player.number"),
    words(name="player.name"),
    whole(rating="player.rating"),
    words(team="entrant.player.team"),
    score(score="player.half_points"),
    words(
        colors="player.history",
        due="player.urgency",
        opponents=lambda row: " ".join(map(_met, row.entrant.player.games)),
        half="player.half.value",
    ),
    whole(board="answer.board"),
    words(
        color=lambda row: None if row.answer.black is None else "white" if row.is_white else "black",
        plays=lambda row: row.opponent.name if row.opponent else "bye",
        natural=lambda row: _natural(row.answer, row.answer.natural[0 if row.is_white else 1]),
    ),
)
"""One row a player in order of rank, which is empty for those placed by the director.

``colors`` has a letter a round, and ``opponents`` a pairing number a round, or ``-`` where no game was played or nobody is known.
"""

GROUPS = table(
    "groups",
    score(score="half_points"),
    whole(players=lambda row: len(row.players)),
    whole("due_white", "due_black", "due_none"),
    words(boards=lambda row: prose.board_numbers(row.boards)),
    whole("unavoidable", "wrong"),
)
"""One row a score group from the top."""

SHEET = table(
    "sheet",
    words(name="criterion.name", criterion="criterion.title", rule="criterion.rule.number"),
    yes(in_force=lambda row: row.place is not None),
    whole("place", "total"),
    words(unit="criterion.unit", boards=lambda row: prose.board_numbers(row.boards)),
    index="name",
)
"""One row a criterion in the order of the rules, by its stable name; ``place`` is empty for one that is not in force."""
