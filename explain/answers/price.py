"""What boards would cost that a person proposes: the best round around them against the best round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explain.answers.against import AgainstMaker
from explain.answers.against_claims import AgainstClaims, AgainstKind
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.board_builder import answers_for
from explain.answers.boards import BoardsChanged, Changing, Paying, boards_changed, paying
from explain.answers.claims import Claim
from explain.answers.compare import Compared, Comparison, Weighed, compare
from explain.answers.why_not import WhyNots
from explain.pairing.engine import Ranks


@dataclass(frozen=True, slots=True)
class Price(Weighed, Changing, Answer):
    """What stands against some boards.

    Args:
        boards: the proposed boards, each with its value and limit in the round paired around them.
        whole: whether they are a whole round: nobody was left to be paired around them.
        on_the_table: whether all of them are there anyway.
        best_is_on_the_table: whether the round on the table is itself the best, or as good.
        comparison: the best round against the best one that has these boards.
        paying: the boards of that round that pay in the deciding criterion.
        changes: how the boards on the table would change, one closed chain each.
        told: what became of them and why, in points and by name.
    """

    boards: tuple[BoardAnswer, ...]
    whole: bool
    on_the_table: bool
    best_is_on_the_table: bool
    comparison: Comparison
    paying: tuple[Paying, ...]
    changes: tuple[BoardsChanged, ...]
    told: AgainstClaims

    KIND = "price"
    JSON = """
        boards: boards.worth  # the proposed boards, each by what it is worth in the round paired around them
        whole_round: whole  on_the_table  as_good  criterion  rule  group
        steps: comparison.steps {criterion  group  best: ours  with_them: theirs}  paying  ...changed_boards
        claims  # what is said, in that order
    """

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All that is said, in that order."""
        return self.told.claims


def price(asked: WhyNots, boards: Sequence[Ranks]) -> Price:
    """What some boards of ranks would cost; nobody is on two of them."""
    found = asked.alternatives.with_boards(boards)
    comparison = compare(asked.best, found)
    made, step = set(boards) <= set(asked.table.boards), comparison.decided_by
    return Price(
        boards=answers_for(found, boards),
        whole=len(boards) == len(found.boards),
        on_the_table=made,
        best_is_on_the_table=asked.table_is_best,
        comparison=comparison,
        paying=paying(asked.cast, step, asked.best, found),
        changes=boards_changed(asked.cast, asked.table, found),
        told=AgainstMaker(asked.best, found, step, boards).claims(*_verdict(step, made=made, best=asked.table_is_best)),
    )


def _verdict(step: Compared | None, *, made: bool, best: bool) -> Iterator[Claim]:
    if made:
        yield Claim(AgainstKind.ALL_MADE)
        yield from [Claim(AgainstKind.BETTER_WITHOUT)] if step else []
    else:
        yield Claim(AgainstKind.NOT_ALL_MADE if step else AgainstKind.COULD_BE_MADE)
        yield from [] if best else [Claim(AgainstKind.TABLE_NOT_BEST)]
