"""The rules that the reader of an exercise chooses from: the theme's own, and others that are not right too."""

import random

from explain.model import rules
from explain.model.rules import Rule
from explain.training.simulate.field import shuffled
from explain.training.themes import COLOR_CRITERIA, Theme

GROUP_RULES = (  # rules that are looked at before any color: who is in which group, who drops and who has the bye
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
_RULES_OF_SWITCHES = (
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
_RULES_OF_COLORS = (
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
    """A theme's rule, two alike and two others, none right, in the order of the exercise; nothing without a rule."""
    if theme.rule is None:
        return ()
    rng = random.Random(f"rules {theme.name} {number}")  # noqa: S311  # an order, not a secret
    alike = next(
        (each for each in (GROUP_RULES, _RULES_OF_SWITCHES, _RULES_OF_COLORS) if theme.rule in each), _RULES_OF_SWITCHES
    )
    barred = {theme.rule, *_also_right(theme)}
    near = [rule for rule in shuffled(alike, rng) if rule not in barred]
    far = [
        rule
        for rule in shuffled((*GROUP_RULES, *_RULES_OF_SWITCHES, *_RULES_OF_COLORS), rng)
        if rule not in barred and rule not in alike
    ]
    return tuple(shuffled([theme.rule, *near[:_ALIKE], *far[:_APART]], rng))


def _also_right(theme: Theme) -> set[Rule]:
    """Rules right as well, so not on the list: those of what may decide, and the kinds of switches that are made."""
    rules_named = {criterion.rule for criterion in theme.decides if criterion.rule}
    return rules_named | (
        {rules.SWITCH_KINDS} if theme.rule in _RULES_OF_SWITCHES or theme.decides & COLOR_CRITERIA else set()
    )
