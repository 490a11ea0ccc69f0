"""Why not this opponent: the best round in which the two meet, and the first criterion in which it is worse."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.alternatives import Alternatives
from explain.criteria import CRITERIA
from explain.engine import Pairing, Ranks, board_cost
from explain.reasons.changes import switches_between
from explain.reasons.compare import Compared, Comparison, compare
from explain.reasons.who import Cast, Who


@dataclass(frozen=True, slots=True)
class Paying:
    """A board of the other round that costs something by the deciding criterion, where today's boards of its players do not.

    Args:
        higher: the higher-ranked player.
        lower: the lower-ranked one; ``None`` for the bye.
        amount: what the board costs by the criterion.
    """

    higher: Who
    lower: Who | None
    amount: int

    @property
    def players(self) -> tuple[Who, ...]:
        """Both players, or the one who has the bye."""
        return (self.higher,) if self.lower is None else (self.higher, self.lower)


NamedBoard = tuple[Who, Who | None]
"""A board by its players, the higher ranked first; nobody for the bye."""


@dataclass(frozen=True, slots=True)
class BoardsChanged:
    """One chain of boards that would be others."""

    before: tuple[NamedBoard, ...]
    after: tuple[NamedBoard, ...]


def _numbers(board: NamedBoard) -> list[int | None]:
    return [player.number if player else None for player in board]


@dataclass(frozen=True, slots=True)
class WhyNot:
    """What stands against a board that was not made.

    Args:
        one: the player who asks.
        other: the opponent he asks about; ``None`` for the bye.
        on_the_table: whether they are paired anyway.
        comparison: the best round against the best round in which they meet.
        paying: the boards of that round that pay in the deciding criterion.
        changes: how today's boards would change, one closed chain each.
    """

    one: Who
    other: Who | None
    on_the_table: bool
    comparison: Comparison
    paying: tuple[Paying, ...]
    changes: tuple[BoardsChanged, ...]

    @property
    def decided_by(self) -> Compared | None:
        """The rule that stands against it; ``None`` if a round with this board is as good."""
        return self.comparison.decided_by

    def __str__(self) -> str:
        """The answer as text."""
        from explain.views.text import why_not_text

        return why_not_text(self)

    def to_dict(self) -> dict[str, object]:
        """The answer for programs, in pairing numbers."""
        step = self.decided_by
        return {
            "one": self.one.number,
            "other": self.other.number if self.other else None,
            "on_the_table": self.on_the_table,
            "as_good": step is None,
            "criterion": step.criterion.name if step else None,
            "rule": step.criterion.rule.number if step and step.criterion.rule else None,
            "group": step.group if step else None,
            "costs": {"best": step.ours, "with_them": step.theirs} if step else None,
            "paying": [[player.number for player in board.players] for board in self.paying],
            "before": [_numbers(board) for change in self.changes for board in change.before],
            "after": [_numbers(board) for change in self.changes for board in change.after],
        }


class WhyNots:
    """Answers about one round; what was found for one opponent is kept for the next."""

    def __init__(self, table: Pairing) -> None:
        """Hold the round on the table: the best one, or a posted one."""
        self.table, self.cast = table, Cast(table.natural)
        self.alternatives = Alternatives(table)
        self.best = self.alternatives.best()

    def ask(self, one: int, other: int) -> WhyNot:
        """Why these two ranks do not meet; the other may be the bye."""
        board = (min(one, other), max(one, other))
        found = self.alternatives.with_board(board)
        comparison = compare(self.best, found)
        return WhyNot(
            one=self.cast[one],
            other=self.cast.or_bye(other),
            on_the_table=board in self.table.boards,
            comparison=comparison,
            paying=tuple(self._paying(comparison.decided_by, found)),
            changes=tuple(
                BoardsChanged(self._named(found.before), self._named(found.after)) for found in switches_between(self.table, found)
            ),
        )

    def everybody(self, one: int) -> tuple[WhyNot, ...]:
        """The same against every possible opponent, the bye included where there is one: most nearly possible first."""
        standings = self.table.natural.standings
        others = [entrant.rank for entrant in standings.entrants if entrant.rank != one]
        others += [standings.bye_rank] * standings.has_bye
        answers = [self.ask(one, other) for other in others]
        return tuple(sorted(answers, key=lambda answer: (not answer.on_the_table, _distance(answer.comparison))))

    def _named(self, boards: Iterable[Ranks]) -> tuple[NamedBoard, ...]:
        return tuple((self.cast[higher], self.cast.or_bye(lower)) for higher, lower in boards)

    def _paying(self, step: Compared | None, found: Pairing) -> Iterable[Paying]:
        if step is None:
            return
        natural, column = self.table.natural, CRITERIA.index(step.criterion)

        def amount(board: Ranks) -> int:
            return board_cost(natural.facts.of(*board), natural.preferences)[column]

        paid = {rank for board in self.best.boards if amount(board) for rank in board}
        for higher, lower in found.boards:
            if (higher, lower) not in self.best.boards and amount((higher, lower)) and not {higher, lower} <= paid:
                yield Paying(self.cast[higher], self.cast.or_bye(lower), amount((higher, lower)))


def _distance(comparison: Comparison) -> tuple[int, ...]:
    return tuple(step.theirs - step.ours for step in comparison.steps)
