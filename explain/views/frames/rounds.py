"""A round as tables: its boards, players, score groups, and the penalty sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.groups import GroupAnswer
from explain.answers.penalty_sheet import SheetRow
from explain.answers.player import Who
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model.players import Game
from explain.pairing.standings import Entrant
from explain.views.frames.table import FrameTable, score, seats, whole, words, worth, yes


def _natural(answer: BoardAnswer, opponent: Who | None) -> str | None:
    if answer.change is Change.BY_HAND:
        return None
    return opponent.name if opponent else "bye"


BOARDS: FrameTable[Round, BoardAnswer] = FrameTable(
    lambda round: round.answers,
    {
        **seats(lambda row: row),
        "white_due": words(lambda row: row.white.urgency),
        "black_due": words(lambda row: row.black.urgency if row.black else None),
        **worth(lambda row: row),
        "white_natural": words(lambda row: _natural(row, row.natural[0])),
        "black_natural": words(lambda row: _natural(row, row.natural[1]) if row.black else None),
        "color_rule": words(lambda row: row.color.rule.number if row.color else None),
        "wintd_code": words(lambda row: row.code),
        "wrong": words(prose.wrong_letters),
    },
)
"""One row a board from the first down, then whoever has a bye."""


@dataclass(frozen=True, slots=True)
class _Seated:
    """A player of the round and where he sits."""

    entrant: Entrant
    answer: BoardAnswer
    player: Who

    @property
    def is_white(self) -> bool:
        return self.player == self.answer.white

    @property
    def opponent(self) -> Who | None:
        return self.answer.opponent(self.player)


def _seated(round: Round) -> Iterator[_Seated]:
    seats = {player.number: (answer, player) for answer in round.answers for player in answer.players}
    return (_Seated(entrant, *seats[entrant.number]) for entrant in round.standings.everybody)


def _met(game: Game) -> str:
    return str(game.opponent) if game.result.is_game and game.opponent is not None else "-"


PLAYERS: FrameTable[Round, _Seated] = FrameTable(
    _seated,
    {
        "rank": whole(lambda row: row.player.rank or None),
        "number": whole(lambda row: row.player.number),
        "name": words(lambda row: row.player.name),
        "rating": whole(lambda row: row.player.rating),
        "team": words(lambda row: row.entrant.player.team),
        "score": score(lambda row: row.player.half_points),
        "colors": words(lambda row: row.player.history),
        "due": words(lambda row: row.player.urgency),
        "opponents": words(lambda row: " ".join(map(_met, row.entrant.player.games))),
        "half": words(lambda row: row.player.half.value if row.player.half else None),
        "board": whole(lambda row: row.answer.board),
        "color": words(lambda row: None if row.answer.black is None else "white" if row.is_white else "black"),
        "plays": words(lambda row: row.opponent.name if row.opponent else "bye"),
        "natural": words(lambda row: _natural(row.answer, row.answer.natural[0 if row.is_white else 1])),
    },
)
"""One row a player in order of rank, which is empty for those placed by the director.

``colors`` has a letter a round, and ``opponents`` a pairing number a round, or ``-`` where no game was played or nobody is known.
"""

GROUPS: FrameTable[Round, GroupAnswer] = FrameTable(
    lambda round: round.groups,
    {
        "score": score(lambda row: row.half_points),
        "players": whole(lambda row: len(row.players)),
        "due_white": whole(lambda row: row.due_white),
        "due_black": whole(lambda row: row.due_black),
        "due_none": whole(lambda row: row.due_none),
        "boards": words(lambda row: prose.board_numbers(row.boards)),
        "unavoidable": whole(lambda row: row.unavoidable),
        "wrong": whole(lambda row: row.wrong),
    },
)
"""One row a score group from the top."""

SHEET: FrameTable[Round, SheetRow] = FrameTable(
    lambda round: round.sheet,
    {
        "name": words(lambda row: row.criterion.name),
        "criterion": words(lambda row: row.criterion.title),
        "rule": words(lambda row: row.criterion.rule.number if row.criterion.rule else None),
        "in_force": yes(lambda row: row.place is not None),
        "place": whole(lambda row: row.place),
        "total": whole(lambda row: row.total),
        "unit": words(lambda row: row.criterion.unit),
        "boards": words(lambda row: prose.board_numbers(row.boards)),
    },
    index="name",
)
"""One row a criterion in the order of the rules, by its stable name; ``place`` is empty for one that is not in force."""
