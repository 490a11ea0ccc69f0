"""What became of a round since it was looked at last: the settings that are others, and the boards and colors that came of it."""

from __future__ import annotations

from dataclasses import dataclass, fields

from explain.answers.boards import NamedBoard
from explain.answers.round import Round
from explain.model.settings import Preferences


@dataclass(frozen=True, slots=True)
class SettingThen:
    """A setting by its stable name, as it was and as it is."""

    name: str
    before: object
    now: object


@dataclass(frozen=True, slots=True)
class Since:
    """Two rounds of one section, held against each other by who plays whom.

    Args:
        settings: the settings that are others.
        before: the boards that went, White first.
        after: the boards that came, White first.
        turned: the boards of both on which the players have each other's color now, White first as it is now.
    """

    settings: tuple[SettingThen, ...]
    before: tuple[NamedBoard, ...]
    after: tuple[NamedBoard, ...]
    turned: tuple[NamedBoard, ...]


def since(before: Round, now: Round) -> Since:
    """What is other in the second of two rounds; players may have come or gone between them."""
    then, today = _boards(before), _boards(now)
    return Since(
        settings=_settings(before.preferences, now.preferences),
        before=tuple(board for key, board in then.items() if key not in today),
        after=tuple(board for key, board in today.items() if key not in then),
        turned=tuple(board for key, board in today.items() if key in then and then[key][0].number != board[0].number),
    )


def _boards(round: Round) -> dict[frozenset[int], NamedBoard]:
    return {frozenset(player.number for player in board.players): (board.white, board.black) for board in round.answers}


def _settings(before: Preferences, now: Preferences) -> tuple[SettingThen, ...]:
    pairs = ((each.name, getattr(before, each.name), getattr(now, each.name)) for each in fields(Preferences))
    return tuple(SettingThen(name, then, today) for name, then, today in pairs if then != today)
