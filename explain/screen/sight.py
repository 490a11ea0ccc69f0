"""What a person looks at: the round, and on it one board and one player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.answers.round import Round
from explain.model.open_games import OpenGamesError
from explain.prose.words import called
from explain.screen.desk import Desk
from explain.screen.state import State


@dataclass(frozen=True, slots=True)
class Sight:
    """What a person looks at.

    Args:
        state: what he could have changed.
        desk: the file.
        round: the round.
        board: the chosen board; ``None`` where nobody is paired.
        player: the chosen player, on that board.
        names: what players are called here, by pairing number.
        waiting: why it is the last posted round, and not one to come: results are missing; ``None`` mostly.
    """

    state: State
    desk: Desk
    round: Round
    board: BoardAnswer | None
    player: Who | None
    names: Mapping[int, str]
    waiting: OpenGamesError | None = None

    @classmethod
    def of(cls, state: State, desk: Desk) -> Sight:
        """The round and the board that the state speaks of; the first board where nobody is chosen, or he is not paired.

        Raises:
            InputError: if there is no such round.
        """
        try:
            round = desk.round(state)
        except OpenGamesError as error:
            last = desk.paper.section(state.section).rounds_held
            posted = replace(state, round=last, view=None, asked=None, edits=(), boards="")
            return replace(cls.of(posted, desk), waiting=error)
        names = called(round.section.players)
        for board in round.answers:
            for player in board.players:
                if player.number == state.player:
                    return cls(state, desk, round, board, player, names)
        first = next(iter(round.answers), None)
        return cls(state, desk, round, first, first.white if first else None, names)
