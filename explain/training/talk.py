"""The ten pictures of a trainer's talk: small sections, each of which shows one thing."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.about import pair
from explain.answers.round import Round
from explain.files import resources
from explain.files.reading import read, read_text
from explain.model.section import Section


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
