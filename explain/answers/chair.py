"""A player on the eve of a round by his own row, also where he is not to be paired in it."""

from __future__ import annotations

from explain.answers.player import Who
from explain.model.players import Player
from explain.pairing.standings import Entrant, color_letter


def before(player: Player, round: int) -> Who:
    """A player with what he had before a round, without a place among those who are paired in it."""
    games = [player.game(each) for each in range(1, round)]
    return Who(
        number=player.number,
        name=player.name,
        rating=player.rating,
        half_points=sum(game.result.half_points for game in games),
        group=None,
        rank=0,
        half=None,
        history="".join(map(color_letter, games)),
    )


def ranked(entrant: Entrant) -> Who:
    """A player by his rank, before any pairing or score group is looked at."""
    return Who(
        number=entrant.number,
        name=entrant.player.name,
        rating=entrant.rating,
        half_points=entrant.half_points,
        group=None,
        rank=entrant.rank,
        half=None,
        history=entrant.history,
    )
