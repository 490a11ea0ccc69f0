"""Marks what a reader has paired: who meets whom, colors, and the reason; any round as good or equally acceptable is right."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, replace

from explain.answers.answer import Answer
from explain.answers.audit import Audit, Verdict
from explain.answers.auditing import audit, incomplete
from explain.answers.posted_boards import misplaced, posted_colors, ranks_of
from explain.files.typed import boards as typed_boards
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.rules import RULES
from explain.pairing.alternatives import Alternatives
from explain.pairing.engine import Pairing
from explain.training.exercises import Exercise
from explain.training.taken_out import ColoredBoards
from explain.training.themes import THEMES

_ACCEPTED = (Verdict.THE_BEST, Verdict.AS_GOOD, Verdict.EQUALLY_ACCEPTABLE)
_FOR_BOARDS, _FOR_COLORS, _FOR_REASON = 2, 1, 1
MOST_POINTS = _FOR_BOARDS + _FOR_COLORS + _FOR_REASON
"""What a round with all colors right and the right reason brings."""


class ReasonMark(enum.Enum):
    """What is said of the reason that was given."""

    NOT_GIVEN = "not_given"
    RIGHT = "right"
    ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Marking(Answer):
    """A reader's round, marked.

    Args:
        exercise: the exercise.
        audit: what is said of the round.
        colors_given: whether the colors of every board were given.
        colors_right: whether all of them are as the rules give them.
        reason: what is said of the reason.
        is_the_other: whether it is the round that comes without the theme.
    """

    exercise: Exercise
    audit: Audit
    colors_given: bool
    colors_right: bool
    reason: ReasonMark
    is_the_other: bool

    KIND = "marking"
    JSON = """
        theme: exercise.theme  seed: exercise.seed  level: exercise.level  right: is_right  boards_right  colors_right  reason  points
        of: most
        verdict
        criterion: audit.criterion  rule: audit.rule
        costs: audit.decided_by {best: ours  posted: theirs}  # what the best round and the reader's cost by it
        left_out: audit.not_once.left_out  twice: audit.not_once.twice  switches: audit.switches  colors_turned: audit.turned
    """

    @property
    def verdict(self) -> Verdict:
        """What is said of who meets whom."""
        return self.audit.verdict

    @property
    def is_complete(self) -> bool:
        """Whether everybody is on the list once, so that there is something to mark."""
        return self.audit.comparison is not None

    @property
    def boards_right(self) -> bool:
        """Whether the round is the best one, as good, or equally acceptable."""
        return self.verdict in _ACCEPTED

    @property
    def is_right(self) -> bool:
        """Whether boards and colors are right."""
        return self.boards_right and self.colors_right

    @property
    def most(self) -> int:
        """What a round with all colors right and the right reason brings."""
        return MOST_POINTS

    @property
    def points(self) -> int:
        """What it brings: two points for the boards, one for the colors, one for the reason."""
        colors = _FOR_COLORS if self.is_right else 0
        reason = _FOR_REASON if self.reason is ReasonMark.RIGHT else 0
        return (_FOR_BOARDS if self.boards_right else 0) + colors + reason


def mark(exercise: Exercise, boards: Boards | str, reason: str | None = None) -> Marking:
    """Mark a round.

    Args:
        exercise: the exercise.
        boards: the round, typed as ``Ames-Bell, Cole-Dorn, bye Eads`` with White first; ``Ames ? Bell`` leaves the colors open.
        reason: a rule number or the name of a theme, if one is given.

    Raises:
        InputError: for what cannot be read, somebody who is not to be paired, or a reason that is no rule or theme.
    """
    given = typed_boards.parse(boards, exercise.section, repeats=True) if isinstance(boards, str) else boards
    said = _reason(exercise, reason)
    found = _audit(exercise, given)
    complete = found.comparison is not None
    known = all(pair.colors_known for pair in given.pairs)
    return Marking(
        exercise=exercise,
        audit=found,
        colors_given=known,
        colors_right=complete and known and not found.turned,
        reason=said,
        is_the_other=complete and _is_the_other(exercise, given),
    )


def _audit(exercise: Exercise, given: Boards) -> Audit:
    natural = exercise.best.natural
    eve = natural.standings
    wrong = misplaced(given, eve)
    if wrong.strangers:
        names = [exercise.section.player(number).name for number in wrong.strangers]
        raise InputError(*(Fault(f"{name} is not to be paired", "Take the name off the list.") for name in names))
    wrong = replace(wrong, byes=given.byes if len(given.byes) > eve.has_bye else ())
    if wrong.twice or wrong.left_out or wrong.byes:
        return incomplete(natural, wrong, posted=False)
    table = Pairing(natural, ranks_of(((pair.white, pair.black) for pair in given.pairs), given.byes, eve))
    return audit(table, Alternatives(table).best(), posted_colors(given), posted=False)


def _is_the_other(exercise: Exercise, given: Boards) -> bool:
    """Whether it is the round without the theme; where only its colors differ they must have been given."""
    pairs = {(pair.white, pair.black) for pair in given.pairs}
    seats = ColoredBoards(tuple(sorted(pairs)), given.byes[0] if given.byes else None).seats
    if seats != exercise.other.seats:
        return False
    return seats != exercise.boards.seats or (pairs == set(exercise.other.pairs) and all(pair.colors_known for pair in given.pairs))


def _reason(exercise: Exercise, words: str | None) -> ReasonMark:
    if words is None or not words.strip():
        return ReasonMark.NOT_GIVEN
    said = _plain(words)
    known = {_plain(word) for rule in RULES for word in (rule.number, rule.title, *rule.aliases)}
    known |= {_plain(word) for theme in THEMES for word in (theme.name, *(criterion.title for criterion in theme.decides))}
    if said not in known:
        raise InputError(Fault(f"{words.strip()[:40]!r} is no rule", 'Give a rule number such as 29E5e, or a theme such as "interchange".'))
    return ReasonMark.RIGHT if said in _right_words(exercise) else ReasonMark.ANOTHER


def _right_words(exercise: Exercise) -> set[str]:
    """Everything by which the reason can be named: the theme, its rule, and the criterion that decides."""
    theme, decides = exercise.theme, exercise.solution().decides
    words = [theme.name, decides.name, decides.title] if decides else [theme.name]
    for rule in (theme.rule, decides.rule if decides else None):
        words += [rule.number, rule.title, *rule.aliases] if rule else []
    return set(map(_plain, words))


def _plain(words: str) -> str:
    return re.sub(r"[\s_-]+", " ", words.strip().casefold().removeprefix("rule "))
