"""What boards would cost that a person proposes: the best round around them against the best round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.board_builder import answers_for
from explain.answers.boards import BoardsChanged, Changing, Paying, boards_changed, paying
from explain.answers.compare import Comparison, Weighed, compare
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
    """

    boards: tuple[BoardAnswer, ...]
    whole: bool
    on_the_table: bool
    best_is_on_the_table: bool
    comparison: Comparison
    paying: tuple[Paying, ...]
    changes: tuple[BoardsChanged, ...]

    KIND = "price"
    JSON = """
        boards: boards.worth  # the proposed boards, each by what it is worth in the round paired around them
        whole_round: whole  on_the_table  as_good  criterion  rule  group
        steps: comparison.steps {criterion  group  best: ours  with_them: theirs}  paying  ...changed_boards
    """


def price(asked: WhyNots, boards: Sequence[Ranks]) -> Price:
    """What some boards of ranks would cost; nobody is on two of them."""
    found = asked.alternatives.with_boards(boards)
    comparison = compare(asked.best, found)
    return Price(
        boards=answers_for(found, boards),
        whole=len(boards) == len(found.boards),
        on_the_table=set(boards) <= set(asked.table.boards),
        best_is_on_the_table=asked.table_is_best,
        comparison=comparison,
        paying=paying(asked.cast, comparison.decided_by, asked.best, found),
        changes=boards_changed(asked.cast, asked.table, found),
    )
