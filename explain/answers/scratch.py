"""A question as people put it: the section of a scratch pad, its best pairings, and what must still be asked."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Unpack

from explain.answers.about import pair
from explain.answers.answer import Answer
from explain.answers.round import Round
from explain.files.scratch.text import OpenQuestion, PadSection
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from

_MOST_TRIED = 40


@dataclass(frozen=True, slots=True)
class Scratch(Answer):
    """A scratch pad that was read, and answered as far as it can be."""

    section: Section  # the section that was made of it, as a wall chart
    # questions whose answer may change the boards; what is assumed meanwhile stands in ``assumed``
    missing: tuple[str, ...]
    assumed: tuple[str, ...]  # what the boards rest on though the pad does not say it
    harmless: tuple[str, ...]  # what is assumed, too, and changes no board
    left_out: tuple[str, ...]  # words of the pad that say nothing of anybody
    round: Round | None  # the best pairings; ``None`` where there are no two players

    KIND = "scratch"
    VERSION = 1

    def __json__(self) -> dict[str, object]:
        return {
            "section": self.section,
            "missing": self.missing,
            "boards": self.boards,  # pairing numbers, White first, without the bye
            "ratings": self.ratings,  # of the same players, null for unrated
            "assumed": self.assumed,
            "harmless": self.harmless,
            "left_out": self.left_out,
        }

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """The boards of the best pairings."""
        return _boards(self.round) if self.round else ()

    @property
    def ratings(self) -> tuple[tuple[int | None, int | None], ...]:
        """The boards by ratings."""
        return tuple((self.section.player(one).rating, self.section.player(other).rating) for one, other in self.boards)


def scratch(text: str, preferences: Preferences = RULE_BOOK, **settings: Unpack[SettingKeywords]) -> Scratch:
    """The best pairings of players who are written down as people do: ``1800 WB versus 1570 WB``.

    A question that is left open is missing if another answer changes the boards, or cannot be tried. Settings are as
    for ``pair``; raises ``InputError`` for a text that is not understood.
    """
    preferences = settings_from(preferences, settings)
    pad = PadSection(text)
    section = pad.section()
    round = pair(section, section.next_round, preferences) if len(section.players) > 1 else None
    questions = [(each, _matters(each, round)) for each in pad.questions()]
    return Scratch(
        section=section,
        missing=tuple(each.question for each, matters in questions if matters),
        assumed=tuple(each.assumed for each, matters in questions if matters and each.assumed),
        harmless=tuple(each.assumed for each, matters in questions if not matters and each.assumed),
        left_out=pad.left_out,
        round=round,
    )


def _matters(open: OpenQuestion, round: Round | None) -> bool:
    """Whether another answer to an open question changes the boards, as far as it can be tried."""
    if round is None or open.otherwise is None:
        return open.otherwise is None
    others = islice(open.otherwise(), _MOST_TRIED + 1)
    return any(
        at == _MOST_TRIED or _boards(pair(each, round.number, round.preferences)) != _boards(round)
        for at, each in enumerate(others)
    )


def _boards(round: Round) -> tuple[tuple[int, int], ...]:
    return tuple((board.white.number, board.black.number) for board in round.boards if board.black)
