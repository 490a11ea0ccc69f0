"""A pairing question as people write it: the scratch pad's section, its best pairings, and what is still open."""

from dataclasses import dataclass
from typing import Unpack

from explain.answers.about import pair
from explain.answers.answer import Answer
from explain.answers.round import Round
from explain.files.scratch.pad_section import PadQuestion, PadSection
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from

_MOST_TRIED = 40
_Boards = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Scratch(Answer):
    """A scratch pad, read and answered as far as possible."""

    section: Section  # the section made from it
    missing: tuple[str, ...]  # open questions whose answers change the boards, or may
    assumed: tuple[str, ...]  # what was assumed because the pad does not say it
    left_out: tuple[str, ...]  # words of the pad that say nothing about a player
    round: Round | None  # the best pairings; ``None`` for fewer than two players

    KIND = "scratch"

    def __json__(self) -> dict[str, object]:
        return {
            "section": self.section,
            "missing": self.missing,
            "assumed": self.assumed,
            "left_out": self.left_out,
            "boards": self.boards,
            "ratings": self.ratings,
        }

    @property
    def boards(self) -> _Boards:
        """The boards of the best pairings by pairing numbers, White first, without the bye."""
        return _boards(self.round) if self.round else ()

    @property
    def ratings(self) -> tuple[tuple[int | None, int | None], ...]:
        """The same boards by ratings; ``None`` for unrated."""
        return tuple((self.section.player(one).rating, self.section.player(other).rating) for one, other in self.boards)


def scratch(text: str, preferences: Preferences = RULE_BOOK, **settings: Unpack[SettingKeywords]) -> Scratch:
    """The best pairings of players written down the way people do, as ``1800 WB versus 1570 WB``.

    Settings are as for ``pair``. Raises ``InputError`` for a text that is not understood.
    """
    pad = PadSection(text)
    section, preferences = pad.section(), settings_from(preferences, settings)
    round = pair(section, section.next_round, preferences) if len(section.players) > 1 else None
    questions = tuple(pad.questions())
    missing = tuple(each.question for each in questions if round is None or _matters(each, pad, round))
    return Scratch(section, missing, tuple(filter(None, (each.assumed for each in questions))), pad.left_out, round)


def _matters(open: PadQuestion, pad: PadSection, round: Round) -> bool:
    """Whether another answer changes the boards; assumed where that cannot be tried."""
    try:
        others = [pad.section(**other) for other in open.otherwise[:_MOST_TRIED]]
    except InputError:  # the scores assumed so far do not allow it
        return True
    paired = (pair(other, round.number, round.preferences) for other in others)
    return not 0 < len(open.otherwise) <= _MOST_TRIED or any(_boards(each) != _boards(round) for each in paired)


def _boards(round: Round) -> _Boards:
    return tuple((board.white.number, board.black.number) for board in round.boards if board.black)
