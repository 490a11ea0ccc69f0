"""Handouts for a class: the cards of a section, as a director lays them on the table, to be cut out."""

from __future__ import annotations

from dataclasses import dataclass

from explain.files.typed.corrections import opponent_of
from explain.model.players import Player
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class CardRound:
    """One line of a card.

    Args:
        round: the round.
        color: the letter of his color; empty where there was none, or it is not known.
        opponent: whom he met or was to meet; ``None`` for a bye, or a round to come.
        result: the letter of the wall chart; empty for a round to come.
        half_points: his score after it; ``None`` for a round to come.
    """

    round: int
    color: str = ""
    opponent: Player | None = None
    result: str = ""
    half_points: int | None = None


@dataclass(frozen=True, slots=True)
class WallCard:
    """A player's card.

    Args:
        player: name, rating, number and team.
        half_points: his score before the round to be paired.
        rounds: a line for every round, those to come empty.
    """

    player: Player
    half_points: int
    rounds: tuple[CardRound, ...]


def wall_cards(section: Section) -> tuple[WallCard, ...]:
    """The cards of everybody on the eve of the round to be paired, in the order of their numbers."""
    eve = section.round_to_pair
    last = max(section.rounds or eve, eve)
    return tuple(_card(section, player, eve, last) for player in section.players)


def _card(section: Section, player: Player, eve: int, last: int) -> WallCard:
    lines, score = list[CardRound](), 0
    for round in range(1, eve):
        game = player.game(round)
        score += game.result.half_points
        color = game.color.letter if game.color and game.result.is_game else ""
        lines.append(CardRound(round, color, opponent_of(section, player.number, round), game.result.value, score))
    return WallCard(player, score, (*lines, *map(CardRound, range(eve, last + 1))))
