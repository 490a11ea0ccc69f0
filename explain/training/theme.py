"""What a theme of exercises is: what decides in a section, and what the round would be without it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from explain.answers.switches import Change
from explain.model.rules import Rule
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Pairing
from explain.training.building import Recipe
from explain.training.taken_out import ColoredBoards

COLOR_CRITERIA = frozenset((criteria.THREE_IN_A_ROW, criteria.EQUALIZATION, criteria.ALTERNATION))
"""The criteria that look at colors."""


class ThemeKind(enum.Enum):
    """What sort of thing a theme is."""

    SWITCH = "switch"
    CRITERION = "criterion"
    COLOR_RULE = "color_rule"
    SETTING = "setting"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme.

    Args:
        name: what it is called on the command line.
        kind: what sort of thing it is.
        rule: the rule a reader should name; ``None`` where there is none.
        recipe: what its sections are like.
        other: the round without the theme, from the best round.
        decides: criteria of which one must be the first in which the two rounds differ; none where colors alone differ.
        color_rules: color rules of which one must have given the colors that differ.
        form: the form of a switch that the best round must hold; ``None`` if any round will do.
        settings: the settings in force, where they are not the rule book's.
        without: the settings without the theme, for a setting.
        by_other: whether the rounds are compared by the settings without the theme, where its criterion is in force.
        also: other names under which it is found.
    """

    name: str
    kind: ThemeKind
    rule: Rule | None
    recipe: Recipe
    other: Callable[[Pairing], ColoredBoards]
    decides: frozenset[Criterion] = frozenset()
    color_rules: frozenset[Rule] = frozenset()
    form: Change | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    without: Mapping[str, object] = field(default_factory=dict)
    by_other: bool = False
    also: tuple[str, ...] = ()

    JSON = "= name  # name of a theme"

    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return RULE_BOOK.changed(self.settings)
