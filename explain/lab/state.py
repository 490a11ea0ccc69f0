"""What the lab is showing, as a value, and the rounds it has worked out so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from explain.model import Section
from explain.preferences import RULE_BOOK, Preferences
from explain.round import Round, pair, posted


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing to look at: a round of a section under some settings, the best or the posted one."""

    number: int
    preferences: Preferences = RULE_BOOK
    posted: bool = False


@dataclass(slots=True)
class Desk:
    """A section with the rounds that were asked for; each is worked out once."""

    section: Section
    _rounds: dict[Shown, Round] = field(default_factory=dict)

    def round(self, shown: Shown) -> Round:
        """The round that is to be shown.

        Raises:
            InputError: if the section does not hold what it needs.
        """
        if shown not in self._rounds:
            work_out = posted if shown.posted else pair
            self._rounds[shown] = work_out(self.section, shown.number, shown.preferences)
        return self._rounds[shown]

    @property
    def rounds(self) -> range:
        """The rounds that can be asked for."""
        return range(1, self.section.rounds_held + 2)

    def first(self, round: int | None) -> Shown:
        """What to show first: the round that was asked for, else the one a director would ask about."""
        return Shown(round if round in self.rounds else self.section.round_to_pair)  # type: ignore[arg-type]


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
