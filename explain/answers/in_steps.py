"""The long answers about a round, one step at a time, for a caller with other things to do between steps."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from explain.answers.against.firmness import Firmness, firmness
from explain.answers.against.why_not import AgainstEverybody, WhyNots
from explain.answers.audit.audit import Audit
from explain.answers.audit.auditing import audit_round
from explain.answers.audit.verification import Verification, verification
from explain.answers.audit.wall import OffTheWall
from explain.answers.limits.map import LimitsMap
from explain.answers.limits.ranges import AlongLimits, Ranges
from explain.answers.limits.search import LimitsSearch
from explain.answers.limits.settings_found import WhichSettings
from explain.answers.limits.which_settings import SECONDS, which_settings
from explain.answers.progress import Steps
from explain.model.errors import Fault, InputError
from explain.model.kinds import EventKind
from explain.pairing.engine import Pairing


@dataclass(frozen=True)
class InSteps:
    """The long answers about one round; the methods of ``Round`` with the same names have them whole.

    ``why_nots`` makes or has the best round beside these boards, and ``wall`` says how they differ from those that the
    file holds.
    """

    table: Pairing
    is_posted: bool
    event: EventKind
    why_nots: Callable[[], WhyNots]
    wall: Callable[[], OffTheWall | None]

    @cached_property
    def along_limits(self) -> AlongLimits:
        """The best rounds along both limits."""
        return AlongLimits(self.why_nots().best, self.table) if self.is_posted else AlongLimits(self.table)

    def against_everybody(self, rank: int) -> Steps[AgainstEverybody]:
        """Why not each possible opponent; counted in opponents. ``Round.why_nots`` has it whole."""
        yield 0, 1
        return (yield from self.why_nots().everybody(rank))

    def firm(self) -> Steps[Firmness]:
        """How firm the best round is; counted in boards."""
        yield 0, len(self.table.boards)
        why_nots = self.why_nots()
        return (yield from firmness(why_nots.best, best_is_on_the_table=why_nots.table_is_best))

    @cached_property
    def map_of_limits(self) -> LimitsSearch:
        """The map of both limits, as far as it is known."""
        return LimitsSearch(self.why_nots().best, self.table if self.is_posted else None)

    def limits(self) -> Steps[LimitsMap]:
        """The map of both limits; counted in pairs of limits. What was looked at before is not looked at again."""
        yield 0, 1
        return (yield from self.map_of_limits.go_on())

    def ranges(self, rank: int) -> Steps[Ranges]:
        """A player's opponents along both limits; counted in limits."""
        yield 0, 1
        return (yield from self.along_limits.in_steps(rank))

    def which_settings(self, seconds: float | None = SECONDS) -> Steps[WhichSettings]:
        """The settings that explain the boards; counted in choices of settings."""
        return (yield from which_settings(self.table, seconds=seconds))

    def verify(self) -> Steps[Verification]:
        """The best round paired again, in one step."""
        return (yield from verification(self.table.natural))

    def audit(self, *, posted: bool = True) -> Steps[Audit]:
        """The judgement on posted boards; counted in rounds that are looked for. Raises ``InputError`` if nobody posted them."""
        if not self.is_posted:
            round = self.table.natural.standings.round
            raise InputError(Fault(f"round {round} is not posted", "Type its boards, or ask about a round that the file holds."))
        yield 0, 2
        nearest = self.why_nots().best
        yield 1, 2
        return audit_round(self.table, nearest, posted=posted, wall=self.wall(), event=self.event)
