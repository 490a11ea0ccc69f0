"""A trainer's material: the ten pictures of a talk, small sections each of which shows one thing, and a section's cards to be cut out."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.about import pair
from explain.answers.round import Round
from explain.files import resources
from explain.files.reading import read, read_text
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


@dataclass(frozen=True, slots=True)
class TalkPicture:
    """One picture of the talk.

    Args:
        name: what it shows, in a word.
        source: the section: a sample's file name, or a wall chart; empty where no section is needed.
        board: the board that stands out; ``None`` for none.
        is_before: whether nothing has been paired yet.
    """

    name: str
    source: str = ""
    board: int | None = None
    is_before: bool = False

    @property
    def section(self) -> Section:
        """The section that is drawn."""
        return read_text(self.source) if "\n" in self.source else read(resources.samples()[self.source])

    @property
    def round(self) -> Round:
        """Its next round, the best one by the rule book's settings."""
        return pair(self.section)


_ROUND_ONE = """# Round one: 1 to be paired, rounds 4, toss white
1 Ann Ames 2000
2 Bob Bell 1900
3 Cas Cole 1800
4 Dee Dorn 1700
5 Eve Eads 1600
6 Flo Ford 1500
7 Guy Gray 1400
8 Hal Hume 1300
"""
_TRANSPOSITION = """# Transposition: 3 to be paired, rounds 5, toss white
1 Ann Ames 1800 D?w D?b
2 Bob Bell 1600 D?b D?w
3 Cas Cole 1570 D?w D?b
4 Dee Dorn 1530 D?b D?w
"""
_THREE_AND = """# {title}: 2 to be paired, rounds 5, toss white
1 Ann Ames 2200 W?w
2 Bob Bell 2100 W?b
3 Cas Cole 2000 W?w
4 Dee Dorn 1900 L?b
5 Eve Eads 1800 L?w
6 Flo Ford 1700 L?b
"""
_ODD_PLAYER = _THREE_AND.format(title="Odd player")
_BYE = _THREE_AND.format(title="Bye") + "7 Guy Gray 1600 L?w\n"
_DUE_COLORS = """# Due colors: 3 to be paired, rounds 5, toss white
1 Ann Ames 2000 W?b W?b
2 Bob Bell 1900 W?w W?b
3 Cas Cole 1800 W?b W?w
4 Dee Dorn 1700 B--- W?w
5 Eve Eads 1600 L?w L?w
6 Flo Ford 1500 L?b L?w
"""

LADDER = TalkPicture("ladder")
"""The criteria in their order, which need no section."""

TALK: tuple[TalkPicture, ...] = (
    TalkPicture("natural-pairing", _ROUND_ONE),
    TalkPicture("transposition", _TRANSPOSITION, board=1),
    TalkPicture("interchange", "interchange.txt", board=2),
    TalkPicture("rotation", "rotation.txt", board=2),
    TalkPicture("odd-player", _ODD_PLAYER, board=2),
    TalkPicture("bye", _BYE),
    TalkPicture("limits", "eighty-or-two-hundred.txt", board=1),
    TalkPicture("due-colors", _DUE_COLORS, is_before=True),
    TalkPicture("three-in-a-row", "three-in-a-row.txt", board=4),
    LADDER,
)
"""The talk, in its order."""
