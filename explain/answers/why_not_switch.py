"""Why two players do not change places: what their switch would be worth, mend and break, and the first rule that refuses it.

*A and B change places*: each takes the other's opponent, in the natural pairing or in the round on the table.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.board_builder import answers_for
from explain.answers.boards import NamedBoard, Paying, named_board, paying
from explain.answers.color_conflicts import should_not_meet, wrong_on
from explain.answers.compare import Comparison, Shift, Weighed, compare, shifts
from explain.answers.player import Who
from explain.answers.switches import Change, board_of, form_of, opponents, switches_between
from explain.answers.why_not import WhyNots
from explain.pairing.engine import Pairing, Ranks

BoardPair = tuple[Ranks, Ranks]


class Start(enum.StrEnum):
    """Where the two change places."""

    NATURAL = "natural"
    TABLE = "table"


class SwitchVerdict(enum.Enum):
    """What became of a switch."""

    MADE = "made"
    WORSE = "worse"
    BETTER_OTHERWISE = "better_otherwise"
    AS_GOOD = "as_good"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a switch does on its boards.

    Args:
        form: what it is by its form.
        before: the two boards it takes apart.
        after: the two it makes, each with its gaps, value and limit over the natural pairing.
        wrong_before: what is wrong with colors on the first two.
        wrong_after: what would be wrong on the others.
        met_before: players on the first two who have met, or must not meet.
        met_after: such players on the others.
        shifts: the criteria that it moves.
    """

    form: Change
    before: tuple[NamedBoard, ...]
    after: tuple[BoardAnswer, ...]
    wrong_before: tuple[WrongColor, ...]
    wrong_after: tuple[WrongColor, ...]
    met_before: tuple[Unwanted, ...]
    met_after: tuple[Unwanted, ...]
    shifts: tuple[Shift, ...]

    JSON = """
        form  before
        after: after.worth  # the two it makes
        wrong_before  wrong_after  must_not_meet_before: met_before  must_not_meet_after: met_after  moved: shifts
    """


@dataclass(frozen=True, slots=True)
class WhyNotSwitch(Weighed, Answer):
    """What stands against two players' changing places.

    Args:
        one: the first of the two.
        other: the second.
        start: where they would change places.
        posted: whether the round on the table is a posted one.
        effect: what the switch does on its boards.
        verdict: what became of it.
        at_once: the round they start from against the same round after their switch.
        in_the_round: the best round against the best one that has both new boards.
        paying: the boards of that round that pay in its deciding criterion.
    """

    one: Who
    other: Who
    start: Start
    posted: bool
    effect: Effect
    verdict: SwitchVerdict
    at_once: Comparison
    in_the_round: Comparison
    paying: tuple[Paying, ...]

    KIND = "switch"
    JSON = """
        one  other  start  verdict  ...effect  as_good  criterion  rule  group
        costs: decided_by {without: ours  with: theirs}  # what the two cost by that criterion; null where none decides
    """

    @property
    def comparison(self) -> Comparison:  # type: ignore[override]  # nobody writes to a frozen answer
        """The comparison that decides."""
        return self.at_once if self.verdict is SwitchVerdict.WORSE else self.in_the_round


class WhyNotSwitches:
    """Switches of two boards in one round; what was found for one is kept for the next."""

    def __init__(self, asked: WhyNots, *, posted: bool) -> None:
        """Hold the round on the table, and what was found for it."""
        self.asked, self.table, self.cast, self.posted = asked, asked.table, asked.cast, posted
        self.natural = Pairing(self.table.natural, self.table.natural.baseline.boards)

    def ask(self, one: int, other: int, start: Start) -> WhyNotSwitch:
        """What stands against two ranks' changing places; they are no opponents there."""
        before = self.start(start)
        mate = opponents(before.boards)
        new = board_of(one, mate[other]), board_of(other, mate[one])
        after = switched(before, (board_of(one, mate[one]), board_of(other, mate[other])), new)
        at_once, found = compare(before, after), self.asked.alternatives.with_boards(new)
        in_the_round = compare(self.asked.best, found)
        verdict = self._verdict(new, at_once, in_the_round)
        worse = (at_once, before, after) if verdict is SwitchVerdict.WORSE else (in_the_round, self.asked.best, found)
        return WhyNotSwitch(
            one=self.cast[one],
            other=self.cast[other],
            start=start,
            posted=self.posted,
            effect=self.effect(before, after),
            verdict=verdict,
            at_once=at_once,
            in_the_round=in_the_round,
            paying=paying(self.cast, worse[0].decided_by, *worse[1:]),
        )

    def start(self, start: Start) -> Pairing:
        """The boards that a switch starts from."""
        return self.natural if start is Start.NATURAL else self.table

    def is_made(self, boards: BoardPair) -> bool:
        """Whether both boards are on the table."""
        return set(boards) <= set(self.table.boards)

    def effect(self, before: Pairing, after: Pairing) -> Effect:
        """What the one switch does that leads from one round to another."""
        (switch,) = switches_between(before, after)
        natural, cast = self.table.natural, self.cast
        told = {tuple(sorted(player.rank for player in board.players)): board for board in answers_for(after, switch.after)}
        bye = natural.standings.bye_rank
        return Effect(
            form=form_of(switch, natural.facts),
            before=tuple(named_board(cast, board) for board in switch.before),
            after=tuple(told[tuple(rank for rank in board if rank != bye)] for board in switch.after),
            wrong_before=wrong_on(natural, cast, switch.before),
            wrong_after=wrong_on(natural, cast, switch.after),
            met_before=should_not_meet(natural, cast, switch.before),
            met_after=should_not_meet(natural, cast, switch.after),
            shifts=shifts(switch.cost_before, switch.cost_after),
        )

    def _verdict(self, new: BoardPair, at_once: Comparison, in_the_round: Comparison) -> SwitchVerdict:
        if self.is_made(new):
            return SwitchVerdict.MADE
        if at_once.first_is_better:
            return SwitchVerdict.WORSE
        return SwitchVerdict.AS_GOOD if in_the_round.decided_by is None else SwitchVerdict.BETTER_OTHERWISE


def switched(start: Pairing, old: BoardPair, new: BoardPair) -> Pairing:
    """A round with two of its boards replaced."""
    return replace(start, boards=tuple(sorted({*start.boards, *new} - set(old))))
