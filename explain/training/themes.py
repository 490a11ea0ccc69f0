"""What an exercise can be about: every criterion, every color rule, every setting, and the errors that are often made.

A theme says what its sections are like, and what the round would be without it. ``exercises`` keeps a section only if that round is
another one, and the theme is the first thing in which the two differ.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from explain.files.bytes.faults import shown
from explain.model import rules
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.rules import Rule
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Pairing
from explain.training import errors, taken_out
from explain.training.building import Recipe
from explain.training.taken_out import ColoredBoards


class ThemeKind(enum.Enum):
    """What sort of thing a theme is."""

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
        settings: the settings in force, where they are not the rule book's.
        without: the settings without the theme, for a setting.
        by_other: whether the rounds are compared by the settings without the theme, where its criterion is in force.
    """

    name: str
    kind: ThemeKind
    rule: Rule | None
    recipe: Recipe
    other: Callable[[Pairing], ColoredBoards]
    decides: frozenset[Criterion] = frozenset()
    color_rules: frozenset[Rule] = frozenset()
    settings: Mapping[str, object] = field(default_factory=dict)
    without: Mapping[str, object] = field(default_factory=dict)
    by_other: bool = False

    JSON = "= name  # name of a theme"

    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return RULE_BOOK.changed(self.settings)


@dataclass(frozen=True, slots=True)
class ThemeList(ForPrograms):
    """The themes that there are.

    Args:
        themes: their names.
    """

    themes: tuple[Theme, ...]

    KIND = "themes"


_COLORS = frozenset((criteria.THREE_IN_A_ROW, criteria.EQUALIZATION, criteria.ALTERNATION))
_LOW, _HIGH = frozenset((criteria.OVER_LOW_LIMIT,)), frozenset((criteria.OVER_HIGH_LIMIT,))
_LIMITS = _LOW | _HIGH
_SIZES = _LIMITS | {criteria.INTERCHANGE, criteria.SIZE}


def _criterion(criterion: Criterion, recipe: Recipe, **settings: object) -> Theme:
    def other(best: Pairing) -> ColoredBoards:
        return taken_out.without_criterion(best.natural, criterion)

    rule = criterion.rule or rules.TRANSPOSITION_FIRST
    return Theme(criterion.name.replace("_", "-"), ThemeKind.CRITERION, rule, recipe, other, frozenset((criterion,)), settings=settings)


def _color_rule(rule: Rule, recipe: Recipe, *left_out: Rule, **settings: object) -> Theme:
    """A color rule; ``left_out`` names those that are left out with it, as they would give the same color."""

    def other(best: Pairing) -> ColoredBoards:
        return taken_out.without_color_rules(best, (rule, *left_out))

    return Theme(rule.number, ThemeKind.COLOR_RULE, rule, recipe, other, color_rules=frozenset((rule,)), settings=settings)


def _setting(
    name: str,
    recipe: Recipe,
    settings: Mapping[str, object],
    rule: Rule | None = None,
    decides: Collection[Criterion] = (),
    *,
    without: Mapping[str, object] | None = None,
    by_other: bool = False,
) -> Theme:
    """A setting that is not as usual; without it, it is. Where no criterion decides, the rule gives the colors that differ."""
    setting = name.replace("-", "_")
    usual = {setting: RULE_BOOK.to_dict()[setting]} if without is None else without
    colors = frozenset() if decides or rule is None else frozenset((rule,))

    def other(best: Pairing) -> ColoredBoards:
        return taken_out.with_settings(best, usual)

    return Theme(name, ThemeKind.SETTING, rule, recipe, other, frozenset(decides), colors, settings, usual, by_other)


def _error(name: str, rule: Rule, recipe: Recipe, other: Callable[[Pairing], ColoredBoards], decides: frozenset[Criterion]) -> Theme:
    colors = frozenset(rules.RULES) if name in ("higher-gets-white", "bye-counts-as-color") else frozenset()
    return Theme(name, ThemeKind.ERROR, rule, recipe, other, decides, colors)


_GROUPS = Recipe(rounds=(2, 3), decisive=60)
_ODD = Recipe(rounds=(2, 3), decisive=60, players=(5, 7, 9), full_byes=True)
_TWINS = Recipe(rounds=(2, 3), spread=900, unruly=50)
_BYE = Recipe(rounds=(2, 3), players=(5, 7, 9), spread=250, unruly=40)
_THREE = Recipe(rounds=(3, 4), spread=700, unruly=75, decisive=15)
_DROPS = Recipe(rounds=(2, 3), decisive=70, spread=200, unruly=40)
_MINUS = Recipe(rounds=(2, 3), spread=900, unruly=50, decisive=90)

_CRITERIA = (
    _criterion(criteria.REPEAT, _GROUPS),
    _criterion(criteria.SECOND_BYE, Recipe(rounds=(2, 3), decisive=50, players=(5, 7, 9), full_byes=True, forfeits=15)),
    _criterion(criteria.TEAMMATES, Recipe(rounds=(2, 3), decisive=30, apart=2)),
    _criterion(criteria.BYE_ABOVE_LOWEST, _ODD),
    _criterion(criteria.SCORE_DIFFERENCE, Recipe(rounds=(2, 3), decisive=60, spread=150, unruly=40)),
    _criterion(criteria.BYE_MOVED, _BYE),
    _criterion(criteria.TEAMMATES_IF_REQUIRED, Recipe(rounds=(1, 2), decisive=30, teams=70)),
    _criterion(criteria.THREE_IN_A_ROW, _THREE),
    _criterion(criteria.ODD_PLAYER_MOVED, _DROPS, limit_drop_swaps=True),
    _criterion(criteria.OVER_HIGH_LIMIT, Recipe(rounds=(1, 3), spread=1200, unruly=40)),
    _criterion(criteria.EQUALIZATION, Recipe(rounds=(1, 3), spread=900, unruly=30)),
    _criterion(criteria.OVER_LOW_LIMIT, Recipe(rounds=(2,), spread=800, unruly=20)),
    _criterion(criteria.LIMITED_INTERCHANGE, Recipe(rounds=(2,), spread=500, unruly=20), interchanges="limit"),
    _criterion(criteria.ALTERNATION, Recipe(rounds=(2,), spread=250, unruly=20)),
    _criterion(criteria.INTERCHANGE, Recipe(rounds=(1, 2), spread=250, unruly=20)),
    _criterion(criteria.SIZE, Recipe(rounds=(1, 2, 3), spread=350, unruly=20, players=(6, 8, 10))),
)

_COLOR_RULES = (
    Theme(
        rules.FIRST_ROUND_COLORS.number,
        ThemeKind.COLOR_RULE,
        rules.FIRST_ROUND_COLORS,
        Recipe(rounds=(0,)),
        errors.colors_do_not_alternate,
        color_rules=frozenset((rules.FIRST_ROUND_COLORS,)),
    ),
    _color_rule(rules.DUE_COLOR, Recipe(rounds=(3, 4), spread=900, unruly=60, half_byes=10)),
    # Without the first of the two, the second gives the same color.
    _color_rule(rules.ONE_UNEQUAL, Recipe(rounds=(2, 3), spread=900, unruly=50, half_byes=20), rules.LARGER_IMBALANCE),
    _color_rule(rules.LARGER_IMBALANCE, Recipe(rounds=(3, 4), spread=900, unruly=80, half_byes=10)),
    _color_rule(rules.LAST_ROUND_DIFFERS, Recipe(rounds=(3,), spread=900, unruly=50), rules.EARLIER_ROUND_DIFFERS),
    _color_rule(rules.EARLIER_ROUND_DIFFERS, Recipe(rounds=(3, 4), spread=900, unruly=50)),
    _color_rule(rules.HIGHER_RANKED, _TWINS),
    _setting("29E4a", _MINUS, {"rule5": "plus_minus"}, rules.MINUS_SCORES, without={"rule5": "higher"}),
)

_COIN = {"rule5": "plus_minus", "last_round_coin": True}
_LAST = Recipe(rounds=(2, 3), spread=900, unruly=50, decisive=30, last=True)
_LAST_OF_THREE = Recipe(rounds=(2,), spread=900, unruly=50, decisive=30)
_FEW = Recipe(rounds=(1, 2), spread=250, unruly=20, players=(6, 8, 10))
_UNRATED = Recipe(rounds=(2,), spread=600, unruly=20, unrated=35)

_SETTINGS = (
    _setting("low-limit", Recipe(rounds=(2,), spread=300, unruly=20), {"low_limit": 30}, rules.EIGHTY_POINTS, _LOW),
    _setting("high-limit", Recipe(rounds=(1, 3), spread=500, unruly=20), {"high_limit": 100}, rules.TWO_HUNDRED_POINTS, _HIGH),
    _setting("interchanges", Recipe(rounds=(1, 2), spread=500, unruly=20), {"interchanges": "avoid"}, rules.TRANSPOSITION_FIRST, _HIGH),
    _setting("avoid-unrated-swaps", _UNRATED, {"avoid_unrated_swaps": True}, rules.UNRATED_SWITCH, _SIZES),
    _setting(
        "avoid-three-in-a-row", _THREE, {"avoid_three_in_a_row": False}, rules.THREE_IN_A_ROW, {criteria.THREE_IN_A_ROW}, by_other=True
    ),
    _setting("limit-drop-swaps", _DROPS, {"limit_drop_swaps": True}, rules.ODD_PLAYER, {criteria.ODD_PLAYER_MOVED}),
    _setting("full-history", Recipe(rounds=(3, 4), spread=900, unruly=50), {"full_history": False}, rules.LAST_ROUND_ONLY),
    _setting("last-round-coin", _LAST, _COIN, rules.LAST_ROUND_COIN),
    _setting("coin-seed", _LAST, {**_COIN, "coin_seed": 1}, rules.LAST_ROUND_COIN),
    _setting("rounds", _LAST_OF_THREE, {**_COIN, "rounds": 3}, rules.LAST_ROUND_COIN),
    _setting("objective", _FEW, {"objective": "fewest_boards"}, None, {criteria.BOARDS_CHANGED}),
    _setting(
        "baseline",
        Recipe(rounds=(2, 3), spread=300, unruly=20),
        {"baseline": "raw"},
        rules.COLOR_SWITCHES,
        _SIZES | {criteria.BOARDS_CHANGED},
    ),
    _setting("teams", Recipe(rounds=(1, 2), decisive=50, teams=70), {"teams": "dont"}, rules.TEAMMATES, {criteria.TEAMMATES}),
    _setting("bye-may-move-for-color", _BYE, {"bye_may_move_for_color": True}, rules.BYE_FOR_COLOR, {criteria.BYE_MOVED}, by_other=True),
    _setting("system", Recipe(rounds=(1, 2), spread=600), {"system": "adjacent"}, rules.ADJACENT_PAIRING, _SIZES),
    _setting("order", Recipe(rounds=(2, 3), decisive=50, spread=300, unruly=40), {"order": "top_down"}, rules.TOP_DOWN, _COLORS | _LIMITS),
    _setting("toss", Recipe(rounds=(0,), toss_known=False), {"toss": "black"}, rules.FIRST_ROUND_COLORS, without={"toss": "white"}),
    _setting("added-score", Recipe(rounds=(0, 1)), {"added_score": True}, rules.ADDED_SCORE, {criteria.SCORE_DIFFERENCE}),
)

_ERRORS = (
    _error("higher-gets-white", rules.DUE_COLOR, Recipe(rounds=(2, 3), spread=400), errors.higher_gets_white, frozenset()),
    _error(
        "top-half-meets-bottom-half",
        rules.TRANSPOSITION_FIRST,
        Recipe(rounds=(1, 2), spread=500, unruly=20),
        errors.top_half_meets_bottom_half,
        _COLORS | _LIMITS | {criteria.REPEAT},
    ),
    _error("only-my-side", rules.SMALLER_GAP, Recipe(rounds=(1, 2), spread=500, unruly=20), errors.only_my_side, _COLORS | _SIZES),
    _error(
        "bye-counts-as-color", rules.UNPLAYED_GAMES, Recipe(rounds=(2, 3), spread=400, half_byes=25), errors.bye_counts_as_color, _COLORS
    ),
    _error(
        "lowest-always-drops",
        rules.ODD_PLAYER,
        Recipe(rounds=(2, 3), decisive=70, unrated=15),
        errors.lowest_always_drops,
        _COLORS | _SIZES | {criteria.REPEAT, criteria.SCORE_DIFFERENCE},
    ),
)

THEMES: tuple[Theme, ...] = (*_CRITERIA, *_COLOR_RULES, *_SETTINGS, *_ERRORS)
"""Every theme, in the order of the rules."""

_ALSO: Mapping[str, str] = {"29E4c": "last-round-coin", "29E4d": "full-history", "rule5": "29E4a"}


def theme_named(words: str) -> Theme:
    """A theme by its name; a rule number or a setting's name with underscores will do too.

    Raises:
        InputError: if there is no such theme.
    """
    wanted = words.strip().replace("_", "-").casefold()
    also = {each.casefold(): name.casefold() for each, name in _ALSO.items()}
    for theme in THEMES:
        if theme.name.casefold() in (wanted, also.get(wanted)):
            return theme
    raise InputError(Fault(f"there is no theme {shown(words)}", f"The themes are {', '.join(theme.name for theme in THEMES)}."))
