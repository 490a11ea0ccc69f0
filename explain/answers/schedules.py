"""A round paired in several schedules that merge later: one round for each, side by side."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from explain.answers.answer import Answer
from explain.answers.audit.audit import Audit
from explain.answers.audit.auditing import joined
from explain.answers.audit.board_verdict import BoardVerdict
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer
from explain.answers.round import Round
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.event_kind import schedules
from explain.model.kinds import EventKind
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.criteria import Criterion


@dataclass(frozen=True, slots=True)
class BySchedule(Answer):
    """One question's answers for each of several schedules."""

    event: EventKind  # what kind of event it is
    answers: tuple[Answer, ...]  # one for each schedule

    KIND = "by_schedule"

    def __json__(self) -> dict[str, object]:
        return {"event": self.event, "schedules": self.answers}


_OF_A_PLAYER = (
    *("why_not", "why_nots", "why_bye", "why_not_bye", "why_dropped", "why_raised"),
    *("why_not_switch", "which_result", "ranges", "rank_of", "complaint", "board_of"),
)
_OF_SEVERAL = ("why_not", "why_not_switch", "complaint")  # these name other players too
_JOINED = ("answers", "groups", "sheet", "switches", "line", "claims")
_OF_A_BOARD = ("board", "card", "why_not_color", "candidates")
_OF_ALL = (
    *("price", "changes", "by_hand", "fide", "firm", "verify", "possible"),
    *("limits", "which_settings", "graph", "plot"),
)


def refuse_apart(section: Section, mine: Section, names: Sequence[str | int], round: int) -> None:
    """Raise ``InputError`` if others play in a different schedule than the first named player, who is in ``mine``."""
    player, *others = names
    for other in others:
        try:
            asked = find_player(section, str(other))
        except InputError:  # the bye, boards or an unknown player: the answer itself says so
            continue
        if asked.number not in {each.number for each in mine.players}:
            one = find_player(section, str(player)).name
            problem = (
                f"{one} and {asked.name} play in different schedules, which are paired separately in round {round}"
            )
            remedy = "Ask about players of one schedule; if all is one section, set schedules=one."
            raise InputError(Fault(problem, remedy))


class RoundBySchedule(Round):
    """The rounds of several schedules under one number; each answers for its own players and boards."""

    def __init__(self, section: Section, rounds: tuple[Round, ...]) -> None:
        """Hold the rounds of a section's schedules, in order."""
        super().__init__(section, rounds[0].pairing, {} if rounds[0].is_posted else None)
        self.schedules = rounds

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle or copy only what it was made of."""
        return type(self), (self.section, self.schedules)

    @property
    def cost(self) -> dict[Criterion, int]:
        """What all schedules together cost by every criterion."""
        return {criterion: sum(each.cost[criterion] for each in self.schedules) for criterion in self.schedules[0].cost}

    @property
    def off_the_wall(self) -> OffTheWall | None:
        """How the first schedule that differs from the file's boards does so; ``None`` if none does."""
        return next(filter(None, (each.off_the_wall for each in self.schedules)), None)

    @cached_property
    def best(self) -> Round:
        """The best rounds of all schedules."""
        return RoundBySchedule(self.section, tuple(each.best for each in self.schedules))

    def schedule_of(self, player: str | int) -> Round:
        """The round of a player's schedule; raises ``InputError`` for an unknown player."""
        number = find_player(self.section, str(player)).number
        return next(each for each in self.schedules if number in {there.number for there in each.section.players})

    def audit(self, *, posted: bool = True) -> Audit:
        """The audits of all schedules as one."""
        return joined([each.audit(posted=posted) for each in self.schedules])

    def verdict(self, board: BoardAnswer) -> BoardVerdict | None:
        """The audit's verdict on one of its boards."""
        return self.schedule_of(board.white.number).verdict(board)

    def _refused(self, name: str) -> InputError:
        problem = f"round {self.number} is paired in {len(self.schedules)} schedules, each by itself"
        return InputError(Fault(problem, f"Ask each of them: [each.{name}() for each in round.schedules]."))


def _named(others: Iterable[Any]) -> Iterator[str | int]:
    """The players who are named one by one or in a list."""
    for other in others:
        yield from [other] if isinstance(other, (str, int)) else other or ()


def _asked_of_his_schedule(name: str) -> Callable[..., Any]:
    def asked(self: RoundBySchedule, player: str | int | None = None, *others: Any, **how: Any) -> Any:
        if player is None:
            raise self._refused(name)
        if name in _OF_A_BOARD and str(player).strip().isdecimal():
            problem = (
                f"round {self.number} is paired in {len(self.schedules)} schedules, and each may have a board {player}"
            )
            raise InputError(Fault(problem, "Name a player instead."))
        mine = self.schedule_of(player)
        if name in _OF_SEVERAL:
            refuse_apart(self.section, mine.section, (player, *_named(others)), self.number)
        return getattr(mine, name)(player, *others, **how)

    return asked


def _refused_by_all(name: str) -> Callable[..., Any]:
    def refused(self: RoundBySchedule, *_: Any, **__: Any) -> Any:
        raise self._refused(name)

    return refused


def _of_each(name: str) -> property:
    return property(lambda self: tuple(value for each in self.schedules for value in getattr(each, name)))


for _name in _JOINED:
    setattr(RoundBySchedule, _name, _of_each(_name))
for _name in (*_OF_A_PLAYER, *_OF_A_BOARD):
    setattr(RoundBySchedule, _name, _asked_of_his_schedule(_name))
for _name in _OF_ALL:
    setattr(RoundBySchedule, _name, _refused_by_all(_name))


def in_schedules(section: Section, round: int, preferences: Preferences, make: Callable[[Section], Round]) -> Round:
    """The round that ``make`` makes of a section, or of each schedule by itself until they merge."""
    parts = schedules(section, round, preferences)
    return RoundBySchedule(section, tuple(map(make, parts))) if parts else make(section)


def boards_of(section: Section, boards: Boards) -> Boards:
    """The boards with a player of the section; raises ``InputError`` for a board of two schedules."""
    there = {player.number for player in section.players}
    pairs = tuple(pair for pair in boards.pairs if pair.white in there or pair.black in there)
    for pair in pairs:
        if strangers := {pair.white, pair.black} - there:
            problem = (
                f"player {min({pair.white, pair.black} & there)} and player {min(strangers)} play in different "
                "schedules"
            )
            raise InputError(Fault(problem, "Pair each schedule by itself, or set schedules=one."))
    return Boards(pairs, tuple(number for number in boards.byes if number in there))
