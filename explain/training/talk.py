"""A trainer's material: ten pictures for a talk, each a small section that shows one thing, and cards to cut out."""

from dataclasses import dataclass
from functools import cache

from explain.answers.about import pair
from explain.answers.round import Round
from explain.book.entries import entries
from explain.files import resources
from explain.files.reading import read, read_text
from explain.files.typed.corrections import opponent_of
from explain.model.players import Player
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class CardRound:
    """One line of a card."""

    round: int
    color: str = ""  # ``W`` or ``B``; empty if there was none, or it is unknown
    opponent: Player | None = None  # ``None`` for a bye, or a round to come
    result: str = ""  # the letter of the wall chart; empty for a round to come
    half_points: int | None = None  # the score after it; ``None`` for a round to come


@dataclass(frozen=True, slots=True)
class WallCard:
    """A player's card."""

    player: Player  # name, rating, number and team
    half_points: int  # the score before the round to be paired
    rounds: tuple[CardRound, ...]  # a line for every round, those to come empty


def wall_cards(section: Section) -> tuple[WallCard, ...]:
    """The cards of everybody before the round to be paired, in order of their numbers."""
    to_pair = section.round_to_pair
    last = max(section.rounds or to_pair, to_pair)
    return tuple(_card(section, player, to_pair, last) for player in section.players)


def _card(section: Section, player: Player, to_pair: int, last: int) -> WallCard:
    lines, score = list[CardRound](), 0
    for round in range(1, to_pair):
        game = player.game(round)
        score += game.result.half_points
        color = game.color.letter if game.color and game.result.is_game else ""
        lines.append(CardRound(round, color, opponent_of(section, player.number, round), game.result.value, score))
    return WallCard(player, score, (*lines, *map(CardRound, range(to_pair, last + 1))))


@dataclass(frozen=True, slots=True)
class TalkPicture:
    """One picture of the talk."""

    name: str  # what it shows, in a word
    title: str
    caption: str  # one sentence
    source: str = ""  # the section: a sample's file name, or a wall chart; empty for the ladder, which needs none
    board: int | None = None  # the board that is highlighted; ``None`` for none
    groups: tuple[int, ...] = ()  # which score groups are drawn, from 0; empty for all
    is_before: bool = False  # whether nothing has been paired yet

    @property
    def section(self) -> Section:
        """The section that is drawn."""
        return read_text(self.source) if "\n" in self.source else read(resources.samples()[self.source])

    @property
    def round(self) -> Round:
        """The best pairings of its next round by the rule book's settings."""
        return pair(self.section)


@cache
def talk_pictures() -> tuple[TalkPicture, ...]:
    """The talk, in its order; the last picture is the ladder of criteria."""
    return entries(TalkPicture, "talk", name=lambda heading: {"name": heading})
