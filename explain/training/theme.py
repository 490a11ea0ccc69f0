"""What a theme of exercises is: what decides a section, the round without it, and the rules a reader chooses from."""

from __future__ import annotations

import enum
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from explain.answers.switches import Change
from explain.model import rules
from explain.model.rules import Rule
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Pairing
from explain.training.building import Recipe
from explain.training.simulate.field import shuffled
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
    """One theme."""

    name: str  # what it is called on the command line
    kind: ThemeKind
    rule: Rule | None  # the rule a reader should name; ``None`` where there is none
    recipe: Recipe  # what its sections are like
    other: Callable[[Pairing], ColoredBoards]  # the round without the theme, from the best round
    # criteria of which one must be the first in which the two rounds differ; none where colors alone differ
    decides: frozenset[Criterion] = frozenset()
    color_rules: frozenset[Rule] = frozenset()  # color rules of which one must have given the colors that differ
    form: Change | None = None  # the form of a switch that the best round must hold; ``None`` if any round will do
    # the settings in force, where they are not the rule book's
    settings: Mapping[str, object] = field(default_factory=dict)
    without: Mapping[str, object] = field(default_factory=dict)  # the settings without the theme, for a setting
    # whether the rounds are compared by the settings without the theme, where its criterion is in force
    by_other: bool = False
    also: tuple[str, ...] = ()  # other names under which it is found

    def __json__(self) -> object:
        return self.name  # name of a theme

    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return RULE_BOOK.changed(self.settings)


GROUP_RULES = (
    rules.NO_REPEAT,
    rules.EQUAL_SCORES,
    rules.BYE_CHOICE,
    rules.NO_SECOND_BYE,
    rules.TEAMMATES,
    rules.TEAMMATES_IN_GROUP,
    rules.ODD_PLAYER,
    rules.ADDED_SCORE,
    rules.ADJACENT_PAIRING,
)
"""Rules that are looked at before any color: who is in which group, who drops and who has the bye."""
_SWITCHES = (
    rules.SWITCH_KINDS,
    rules.EIGHTY_POINTS,
    rules.TWO_HUNDRED_POINTS,
    rules.SMALLER_GAP,
    rules.TRANSPOSITION_FIRST,
    rules.THREE_IN_A_ROW,
    rules.UNRATED_SWITCH,
    rules.EQUAL_COLORS,
    rules.ALTERNATE_COLORS,
    rules.TOP_DOWN,
    rules.BYE_FOR_COLOR,
)
_COLORS = (
    rules.UNPLAYED_GAMES,
    rules.FIRST_ROUND_COLORS,
    rules.DUE_COLOR,
    rules.ONE_UNEQUAL,
    rules.LARGER_IMBALANCE,
    rules.LAST_ROUND_DIFFERS,
    rules.EARLIER_ROUND_DIFFERS,
    rules.HIGHER_RANKED,
    rules.MINUS_SCORES,
    rules.LAST_ROUND_COIN,
    rules.LAST_ROUND_ONLY,
)
_ALIKE, _APART = 3, 2


def rule_choices(theme: Theme, number: int) -> tuple[Rule, ...]:
    """The rule of a theme among three about the same thing and two about others, none of them right.

    Their order comes from the exercise's number. A theme without a rule has none.
    """
    if theme.rule is None:
        return ()
    rng = random.Random(f"rules {theme.name} {number}")  # noqa: S311  # an order, not a secret
    alike = next((each for each in (GROUP_RULES, _SWITCHES, _COLORS) if theme.rule in each), _SWITCHES)
    barred = {theme.rule, *_also_right(theme)}
    near = [rule for rule in shuffled(alike, rng) if rule not in barred]
    far = [rule for rule in shuffled((*GROUP_RULES, *_SWITCHES, *_COLORS), rng) if rule not in barred and rule not in alike]
    return tuple(shuffled([theme.rule, *near[:_ALIKE], *far[:_APART]], rng))


def _also_right(theme: Theme) -> set[Rule]:
    """Rules that could be named as well, and so are not on the list: those of what may decide, and the kinds of switches where one is made."""
    rules_named = {criterion.rule for criterion in theme.decides if criterion.rule}
    return rules_named | ({rules.SWITCH_KINDS} if theme.rule in _SWITCHES or theme.decides & COLOR_CRITERIA else set())
