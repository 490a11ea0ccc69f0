"""The penalty sheet of a round, and the settings that differ from the rule book's standard."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from explain.answers.board import BoardAnswer
from explain.model import rules
from explain.model.kinds import DETECT
from explain.model.rules import Rule
from explain.model.settings import (
    NOBODY,
    RULE_BOOK,
    BaselineChoice,
    DropSwaps,
    Interchanges,
    Objective,
    Order,
    Preferences,
    Rule5,
    System,
)
from explain.pairing.criteria import CRITERIA, Criterion, criteria
from explain.pairing.engine import Pairing


@dataclass(frozen=True, slots=True)
class SheetRow:
    """What a round costs by one criterion."""

    criterion: Criterion  # which one
    place: int | None  # its place in the order of comparison, from 1; ``None`` if it is not in force
    total: int  # the sum over all boards
    boards: tuple[int | None, ...]  # the numbers of the boards that contribute; ``None`` among them is the bye

    def __json__(self) -> dict[str, object]:
        return {
            "criterion": self.criterion,
            "rule": self.criterion.rule,
            "place": self.place,
            "total": self.total,
            "boards": self.boards,
        }


def penalty_sheet(pairing: Pairing, boards: tuple[BoardAnswer, ...]) -> tuple[SheetRow, ...]:
    """Every criterion of ``CRITERIA`` with what the round costs by it, and on which boards."""
    in_force = criteria(pairing.natural.preferences)
    number = {board.ranks(pairing.natural.standings.bye_rank): board.board for board in boards}
    costs = [(number[ranks], pairing.cost(ranks)) for ranks in pairing.boards]
    rows = []
    for column, criterion in enumerate(CRITERIA):
        paying = [(board, cost[column]) for board, cost in costs if cost[column]]
        paying.sort(key=lambda item: (item[0] is None, item[0] or 0))
        place = in_force.index(criterion) + 1 if criterion in in_force else None
        rows.append(SheetRow(criterion, place, sum(cost for _, cost in paying), tuple(board for board, _ in paying)))
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class Variation:
    """A setting in force that is not the rule book's standard."""

    setting: str  # its stable name
    rule: Rule | None  # the variation of the rule book; ``None`` for a setting that the book does not have
    announce: bool = True  # whether the book asks for it to be announced before the first round
    value: object = None  # its value, plain

    def __json__(self) -> object:
        return self.setting  # name of a setting


_Test = Callable[[Preferences], bool]
_VARIATIONS: tuple[tuple[_Test, Variation], ...] = (
    (lambda chosen: chosen.low_limit is None, Variation("low_limit", rules.COLORS_FIRST)),
    (lambda chosen: chosen.low_limit not in (RULE_BOOK.low_limit, None), Variation("low_limit", None)),
    (lambda chosen: chosen.high_limit is None, Variation("high_limit", rules.COLORS_FIRST)),
    (lambda chosen: chosen.high_limit not in (RULE_BOOK.high_limit, None), Variation("high_limit", None)),
    (lambda chosen: chosen.interchanges is Interchanges.AVOID, Variation("interchanges", None)),
    (lambda chosen: chosen.interchanges is Interchanges.LIMIT, Variation("interchanges", None)),
    (lambda chosen: chosen.avoid_unrated_swaps, Variation("avoid_unrated_swaps", None)),
    (lambda chosen: not chosen.avoid_three_in_a_row, Variation("avoid_three_in_a_row", None)),
    (lambda chosen: chosen.limit_drop_swaps is not DropSwaps.FREE, Variation("limit_drop_swaps", None)),
    (lambda chosen: chosen.max_drop is not None, Variation("max_drop", None, announce=False)),
    (lambda chosen: chosen.keep_in_group != NOBODY, Variation("keep_in_group", None, announce=False)),
    (lambda chosen: not chosen.full_history, Variation("full_history", rules.LAST_ROUND_ONLY)),
    (lambda chosen: chosen.rule5 is Rule5.PLUS_MINUS, Variation("rule5", rules.MINUS_SCORES)),
    (
        lambda chosen: chosen.last_round_coin and chosen.rule5 is Rule5.PLUS_MINUS,
        Variation("last_round_coin", rules.LAST_ROUND_COIN),
    ),
    (lambda chosen: chosen.bye_may_move_for_color, Variation("bye_may_move_for_color", rules.BYE_FOR_COLOR)),
    (lambda chosen: chosen.system is System.ADJACENT, Variation("system", rules.ADJACENT_PAIRING)),
    (lambda chosen: chosen.order is Order.TOP_DOWN, Variation("order", rules.TOP_DOWN, announce=False)),
    (lambda chosen: chosen.objective is Objective.FEWEST_BOARDS, Variation("objective", None, announce=False)),
    (lambda chosen: chosen.baseline is not BaselineChoice.LEGAL, Variation("baseline", None, announce=False)),
    (lambda chosen: chosen.added_score, Variation("added_score", rules.ADDED_SCORE)),
    (lambda chosen: chosen.schedules != DETECT, Variation("schedules", None, announce=False)),
)


def variations(preferences: Preferences) -> tuple[Variation, ...]:
    """The settings in force that are not the rule book's standard, in the order of the settings."""
    plain = preferences.to_dict()
    return tuple(
        replace(variation, value=plain[variation.setting]) for applies, variation in _VARIATIONS if applies(preferences)
    )


class Varied:
    """What was asked by some settings."""

    __slots__ = ()
    preferences: Preferences

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The settings in force that are not the rule book's standard."""
        return variations(self.preferences)
