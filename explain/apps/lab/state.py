"""What the lab is showing, as values: the round, its settings and how they were reached, and the rounds worked out so far."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from explain.answers.about import pair, posted
from explain.answers.round import Round
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing.engine import Pairing


class View(enum.Enum):
    """What is shown of a round; its name among the words of the lab is the value."""

    POSTED = "posted"
    BEST = "best"
    LEGAL = "legal"
    RAW = "raw"

    @property
    def is_stage(self) -> bool:
        """Whether it is no round to be posted but a natural pairing on the way to one."""
        return self in (View.LEGAL, View.RAW)


class Against(enum.Enum):
    """What a round is compared with; its name among the words of the lab is the value."""

    LAST = "last"
    DEFAULTS = "defaults"
    POSTED = "posted"


@dataclass(frozen=True, slots=True)
class ShownRound:
    """One thing to look at: a round of a section under some settings, the best or the posted one, or a stage of it."""

    number: int
    preferences: Preferences = RULE_BOOK
    view: View = View.BEST


@dataclass(slots=True)
class Desk:
    """A section with the rounds that were asked for; each is worked out once."""

    section: Section
    _rounds: dict[ShownRound, Round] = field(default_factory=dict)

    def round(self, shown: ShownRound) -> Round:
        """The round that is to be shown.

        Raises:
            InputError: if the section does not hold what it needs.
        """
        if shown not in self._rounds:
            self._rounds[shown] = self._worked_out(shown)
        return self._rounds[shown]

    def judged(self, shown: ShownRound) -> Round:
        """The round that questions are about: that which is shown, and for a stage the best round."""
        return self.round(ShownRound(shown.number, shown.preferences)) if shown.view.is_stage else self.round(shown)

    def _worked_out(self, shown: ShownRound) -> Round:
        if shown.view is View.BEST:
            return pair(self.section, shown.number, shown.preferences)
        if shown.view is View.POSTED:
            return posted(self.section, shown.number, shown.preferences)
        natural = self.judged(shown).pairing.natural
        baseline = natural.raw if shown.view is View.RAW else natural.legal
        return Round(self.section, Pairing(natural, baseline.boards))

    @property
    def rounds(self) -> range:
        """The rounds that can be asked for."""
        held = self.section.rounds_held
        return range(1, held + (1 if held == self.section.rounds else 2))

    def views(self, number: int) -> tuple[View, ...]:
        """What there is to show of a round."""
        return tuple(view for view in View if view is not View.POSTED or self.section.holds(number))

    def first(self, round: int | None) -> ShownRound:
        """What to show first: the round that was asked for, else the one a director would ask about, as posted if it is."""
        number = round if round in self.rounds else self.section.round_to_pair
        assert number is not None
        return ShownRound(number, view=self.views(number)[0])

    def compared(self, shown: ShownRound, against: Against) -> Round | None:
        """The round that a shown one is compared with; ``None`` for the last one, and where there is none."""
        if against is Against.DEFAULTS:
            return self.round(ShownRound(shown.number, view=shown.view))
        if against is Against.POSTED and self.section.holds(shown.number):
            return self.round(ShownRound(shown.number, shown.preferences, View.POSTED))
        return None


@dataclass(slots=True)
class History:
    """Settings in the order in which they were tried, with a place among them."""

    tried: list[Preferences]
    at: int = 0

    def note(self, preferences: Preferences) -> None:
        """Settings that a person has made; those that were undone are forgotten."""
        if preferences != self.tried[self.at]:
            self.tried[self.at + 1 :] = [preferences]
            self.at += 1

    def move(self, step: int) -> Preferences | None:
        """The settings before or after; ``None`` at either end."""
        if not 0 <= self.at + step < len(self.tried):
            return None
        self.at += step
        return self.tried[self.at]

    def can_move(self, step: int) -> bool:
        """Whether there are settings before or after."""
        return 0 <= self.at + step < len(self.tried)


def changed_since(before: Round | None, now: Round) -> tuple[int, ...]:
    """Numbers of the boards that were not there before, colors included; none if another round was shown."""
    if before is None or before.number != now.number or before.section is not now.section:
        return ()
    seen = {(board.white.number, board.black.number if board.black else 0) for board in before.boards}
    return tuple(
        board.board for board in now.boards if board.board and board.black and (board.white.number, board.black.number) not in seen
    )


def as_settings(values: Mapping[str, object], *, start: Preferences) -> Preferences:
    """Preferences from what the controls say.

    Raises:
        InputError: if two of them contradict each other.
    """
    return start.changed(values)
