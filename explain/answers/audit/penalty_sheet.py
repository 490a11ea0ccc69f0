"""The penalty sheet of a round, and the settings that differ from the rule book's standard."""

from collections.abc import Mapping
from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.model import rules
from explain.model.rules import Rule
from explain.model.settings import Preferences, Rule5
from explain.pairing.criteria import CRITERIA, Criterion, criteria
from explain.pairing.engine import Pairing


@dataclass(frozen=True, slots=True)
class SheetRow:
    """What a round costs by one criterion."""

    criterion: Criterion  # which one
    place: int | None  # its place in the order of comparison, from 1; ``None`` if it is not used
    total: int  # the sum over all boards
    boards: tuple[int | None, ...]  # numbers of the boards that contribute; ``None`` is the bye

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
    """A current setting that is not the rule book's standard."""

    setting: str  # its stable name
    rule: Rule | None  # the variation of the rule book; ``None`` for a setting that the book does not have
    announce: bool = True  # whether the book asks for it to be announced before the first round
    value: object = None  # its value, plain

    def __json__(self) -> object:
        return self.setting  # name of a setting


# The rule book's variation that each setting is, if the book has it; of a limit, only that there is none.
_RULES: Mapping[str, Rule | None] = {
    "low_limit": rules.COLORS_FIRST,
    "high_limit": rules.COLORS_FIRST,
    "interchanges": None,
    "avoid_unrated_swaps": None,
    "avoid_three_in_a_row": None,
    "limit_drop_swaps": None,
    "max_drop": None,
    "keep_in_group": None,
    "full_history": rules.LAST_ROUND_ONLY,
    "rule5": rules.MINUS_SCORES,
    "last_round_coin": rules.LAST_ROUND_COIN,
    "bye_may_move_for_color": rules.BYE_FOR_COLOR,
    "system": rules.ADJACENT_PAIRING,
    "order": rules.TOP_DOWN,
    "objective": None,
    "baseline": None,
    "added_score": rules.ADDED_SCORE,
    "schedules": None,
}
_NOT_ANNOUNCED = ("max_drop", "keep_in_group", "order", "objective", "baseline", "schedules")


def variations(preferences: Preferences) -> tuple[Variation, ...]:
    """The current settings that are not the rule book's standard, in the order of the settings."""
    changes = preferences.changes()
    if preferences.rule5 is not Rule5.PLUS_MINUS:
        changes.pop("last_round_coin", None)  # nobody tosses it
    limited = [name for name in ("low_limit", "high_limit") if getattr(preferences, name) is not None]
    return tuple(
        Variation(name, None if name in limited else rule, name not in _NOT_ANNOUNCED, changes[name])
        for name, rule in _RULES.items()
        if name in changes
    )


class Varied:
    """An answer that depends on settings."""

    __slots__ = ()
    preferences: Preferences

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The current settings that are not the rule book's standard."""
        return variations(self.preferences)
