"""Why not this opponent: the best round in which the two meet, and the first criterion in which it is worse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing, Paying, boards_changed, paying, paying_boards
from explain.answers.claims import Claim
from explain.answers.compare import Comparison, Weighed, compare
from explain.answers.no_way_around import NoWayAround
from explain.answers.player import Cast, Who, met_in
from explain.answers.why_not_claims import why_not_claims
from explain.pairing.alternatives import Alternatives
from explain.pairing.engine import Pairing


@dataclass(frozen=True, slots=True)
class WhyNot(Weighed, Changing, Answer):
    """What stands against a board that was not made.

    Args:
        one: the player who asks.
        other: the opponent he asks about; ``None`` for the bye.
        on_the_table: whether they are paired anyway.
        best_is_on_the_table: whether the round on the table is itself the best, or as good.
        comparison: the best round against the best round in which they meet.
        paying: the boards of that round that pay in the deciding criterion.
        changes: how today's boards would change, one closed chain each.
        met_in: the rounds in which the two have met.
        claims: what the round in which they meet states of the boards that pay.
        no_way_around: why what stands against it cannot be avoided with them, where counting proves it.
    """

    one: Who
    other: Who | None
    on_the_table: bool
    best_is_on_the_table: bool
    comparison: Comparison
    paying: tuple[Paying, ...]
    changes: tuple[BoardsChanged, ...]
    met_in: tuple[int, ...] = ()
    claims: tuple[Claim, ...] = ()
    no_way_around: NoWayAround | None = None

    KIND = "why-not"
    JSON = """
        one  other  on_the_table  as_good  criterion  rule  group
        costs: decided_by {best: ours  with_them: theirs}  # what the two cost by that criterion; null where none decides
        met_in  paying  ...changed_boards  claims  no_way_around
    """


@dataclass(frozen=True, slots=True)
class AgainstEverybody(Answer):
    """One player and every opponent he could have.

    Args:
        one: the player.
        answers: why not each of them, the most nearly possible first.
    """

    one: Who
    answers: tuple[WhyNot, ...]

    KIND = "why-not-anybody"

    def __iter__(self) -> Iterator[WhyNot]:
        """The answers in their order."""
        return iter(self.answers)


class WhyNots:
    """Answers about one round; what was found for one opponent is kept for the next."""

    def __init__(self, table: Pairing) -> None:
        """Hold the round on the table: the best one, or a posted one."""
        self.table, self.cast = table, Cast(table.natural)
        self.alternatives = Alternatives(table)
        self.best = self.alternatives.best()
        self.table_is_best = compare(self.best, table).decided_by is None

    def ask(self, one: int, other: int) -> WhyNot:
        """Why these two ranks do not meet; the other may be the bye."""
        board = (min(one, other), max(one, other))
        found = self.alternatives.with_board(board)
        comparison = compare(self.best, found)
        payers = tuple(paying_boards(comparison.decided_by, self.best, found))
        return WhyNot(
            one=self.cast[one],
            other=self.cast.or_bye(other),
            on_the_table=board in self.table.boards,
            best_is_on_the_table=self.table_is_best,
            comparison=comparison,
            paying=paying(self.cast, comparison.decided_by, self.best, found),
            changes=boards_changed(self.cast, self.table, found),
            met_in=self._met_in(one, other),
            claims=why_not_claims(found, comparison.decided_by, payers),
        )

    def _met_in(self, one: int, other: int) -> tuple[int, ...]:
        eve = self.table.natural.standings
        return () if eve.bye_rank in (one, other) else met_in(eve.section, eve.at(one).number, eve.at(other).number, eve.round)

    def everybody(self, one: int) -> AgainstEverybody:
        """The same against every possible opponent, the bye included where there is one: most nearly possible first."""
        standings = self.table.natural.standings
        others = [entrant.rank for entrant in standings.entrants if entrant.rank != one]
        others += [standings.bye_rank] * standings.has_bye
        answers = [self.ask(one, other) for other in others]
        answers.sort(key=lambda answer: (not answer.on_the_table, answer.comparison.distance))
        return AgainstEverybody(self.cast[one], tuple(answers))
