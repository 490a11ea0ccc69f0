"""A trainer's material: ten pictures for a talk, each a small section that shows one thing, and cards to cut out."""

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
    """One line of a card."""

    round: int
    color: str = ""  # a letter; empty where there was none, or it is not known
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
    """The cards of everybody before the round to be paired, in the order of their numbers."""
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
    source: str = ""  # the section: a sample's file name, or a wall chart; empty where no section is needed
    board: int | None = None  # the board that stands out; ``None`` for none
    is_before: bool = False  # whether nothing has been paired yet

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

LADDER = TalkPicture("ladder")  # the criteria in their order, which need no section

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
