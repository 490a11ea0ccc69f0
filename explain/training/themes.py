"""What an exercise can be about: the sections, the round without it, and the rules a reader chooses from."""

import enum
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from explain.answers.switches import Change
from explain.files.bytes.faults import in_quotes
from explain.model import rules
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.rules import Rule
from explain.model.settings import RULE_BOOK, Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Pairing
from explain.training import taken_out
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
class Recipe:
    """What the sections of a theme are like: it makes what the theme needs likely, and arranges nothing else."""

    rounds: tuple[int, ...] = (2, 3)  # how many rounds have been played, one of these
    # the standard deviation of the players' strengths in rating points: from the first to the second
    spread: tuple[int, int] = (70, 160)
    draws: int = 32  # how many of a hundred games between equals are drawn
    larger: int = 0  # how many players more than usual there are, up to the most
    odd: bool | None = None  # whether the number of players is odd; ``None`` if either will do
    unrated: int = 0  # how many of a hundred players have no rating
    teams: int = 0  # how many of a hundred players belong to a team
    byes: int = 0  # how many players take a half-point bye in some round, at most
    absences: int = 0  # how many players miss a round, at most
    forfeits: int = 0  # how many games are not played because somebody does not appear, at most
    apart: int = 0  # how many pairs the director keeps apart
    last: bool = False  # whether the round to be paired is the last
    toss_known: bool = True  # whether the section says how the toss fell


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme."""

    kind: ThemeKind
    name: str  # what it is called on the command line
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


@dataclass(frozen=True, slots=True)
class ThemeList(ForPrograms):
    """The themes that there are."""

    themes: tuple[Theme, ...]  # their names

    KIND = "themes"


_LOW, _HIGH = frozenset((criteria.OVER_LOW_LIMIT,)), frozenset((criteria.OVER_HIGH_LIMIT,))
_LIMITS = _LOW | _HIGH
_SIZES = _LIMITS | {criteria.INTERCHANGE, criteria.SIZE}
_switch = partial(Theme, ThemeKind.SWITCH)
_error = partial(Theme, ThemeKind.ERROR)


def _criterion(name: str, criterion: Criterion, recipe: Recipe, *also: str, **settings: object) -> Theme:
    def other(best: Pairing) -> ColoredBoards:
        return taken_out.without_criterion(best.natural, criterion)

    rule = criterion.rule or rules.TRANSPOSITION_FIRST
    return Theme(ThemeKind.CRITERION, name, rule, recipe, other, frozenset((criterion,)), settings=settings, also=also)


def _color_rule(name: str, rule: Rule, recipe: Recipe, *left_out: Rule, also: tuple[str, ...] = ()) -> Theme:
    """A color rule; ``left_out`` names those that are left out with it, as they would give the same color."""

    def other(best: Pairing) -> ColoredBoards:
        return taken_out.without_color_rules(best, (rule, *left_out))

    return Theme(ThemeKind.COLOR_RULE, name, rule, recipe, other, color_rules=frozenset((rule,)), also=also)


def _setting(
    name: str,
    recipe: Recipe,
    settings: Mapping[str, object],
    rule: Rule | None = None,
    decides: Collection[Criterion] = (),
    *also: str,
    without: Mapping[str, object] | None = None,
    by_other: bool = False,
) -> Theme:
    """A setting that is not as usual. Where no criterion decides, the rule gives the colors that differ."""
    (setting, *_) = settings
    usual = {setting: RULE_BOOK.to_dict()[setting]} if without is None else without
    colors = frozenset() if decides or rule is None else frozenset((rule,))

    def other(best: Pairing) -> ColoredBoards:
        return taken_out.with_settings(best, usual)

    themed, names = partial(Theme, ThemeKind.SETTING, name, rule, recipe, other), (*also, setting.replace("_", "-"))
    return themed(frozenset(decides), colors, settings=settings, without=usual, by_other=by_other, also=names)


_GROUPS = Recipe()
_ODD = Recipe(odd=True)
_LATE = Recipe(rounds=(3, 4), byes=2)
_WIDE = Recipe(rounds=(2, 3, 4), byes=2, spread=(120, 260))
_CLOSE = Recipe(rounds=(1, 2), spread=(60, 180), draws=45)
_LARGE = Recipe(rounds=(2,), spread=(40, 110), draws=55, larger=4)
_LARGE_APART = Recipe(rounds=(2, 3), spread=(40, 110), draws=55, larger=4, apart=2)
_TEAMS = Recipe(rounds=(1, 2, 3), teams=60)
_UNRATED = Recipe(rounds=(2, 3, 4), byes=2, unrated=25)
_HISTORIES = Recipe(rounds=(3, 4), byes=3, absences=1)
_UNEVEN = Recipe(rounds=(3, 5), draws=45, byes=1)

_SWITCHES = (
    _switch(
        "transposition",
        rules.SWITCH_KINDS,
        _CLOSE,
        taken_out.without_transpositions,
        COLOR_CRITERIA | _LIMITS,
        form=Change.TRANSPOSITION,
    ),
    _switch(
        "interchange",
        rules.SWITCH_KINDS,
        _CLOSE,
        taken_out.top_half_meets_bottom_half,
        COLOR_CRITERIA | _LIMITS,
        form=Change.INTERCHANGE,
        also=("top-half-meets-bottom-half",),
    ),
    _switch(
        "rotation",
        rules.SWITCH_KINDS,
        _LARGE,
        taken_out.without_rotations,
        COLOR_CRITERIA | _SIZES,
        form=Change.ROTATION,
    ),
    _switch(
        "odd-player",
        rules.ODD_PLAYER,
        Recipe(unrated=15, byes=1),
        taken_out.lowest_always_drops,
        COLOR_CRITERIA | _SIZES | {criteria.REPEAT, criteria.SCORE_DIFFERENCE},
        also=("lowest-always-drops",),
    ),
)

_CRITERIA = (
    _criterion("repeat", criteria.REPEAT, _GROUPS, "repeats"),
    _criterion("second-bye", criteria.SECOND_BYE, Recipe(rounds=(2, 3, 4), odd=True, forfeits=1)),
    _criterion("kept-apart", criteria.TEAMMATES, Recipe(apart=2), "teammates"),
    _criterion("bye-above-lowest", criteria.BYE_ABOVE_LOWEST, _ODD),
    _criterion("equal-scores", criteria.SCORE_DIFFERENCE, _GROUPS, "score-difference"),
    _criterion("bye", criteria.BYE_MOVED, Recipe(rounds=(2, 3, 4), odd=True, byes=1), "bye-moved", "byes"),
    _criterion("teams", criteria.TEAMMATES_IF_REQUIRED, _TEAMS, "teammates-if-required"),
    _criterion("three-in-a-row", criteria.THREE_IN_A_ROW, _LATE, "thirds", "third"),
    _criterion("the-200", criteria.OVER_HIGH_LIMIT, _WIDE, "over-high-limit", "200"),
    _criterion("equalization", criteria.EQUALIZATION, _LATE),
    _criterion("the-80", criteria.OVER_LOW_LIMIT, _WIDE, "over-low-limit", "80", "limit", "limits"),
    _criterion("limit-interchanges", criteria.LIMITED_INTERCHANGE, _CLOSE, "limited-interchange", interchanges="limit"),
    _criterion("alternation", criteria.ALTERNATION, _CLOSE),
    replace(_criterion("transposition-first", criteria.INTERCHANGE, _CLOSE), form=Change.TRANSPOSITION),
    _criterion("smallest-switch", criteria.SIZE, _CLOSE, "size"),
)

_COLOR_RULES = (
    Theme(
        ThemeKind.COLOR_RULE,
        "by-the-toss",
        rules.FIRST_ROUND_COLORS,
        Recipe(rounds=(0,), teams=40),
        taken_out.colors_do_not_alternate,
        color_rules=frozenset((rules.FIRST_ROUND_COLORS,)),
        also=("29E2",),
    ),
    _color_rule("due-color", rules.DUE_COLOR, _UNEVEN, also=("due-colors", "29E3a")),
    # Without the first of the two, the second gives the same color.
    _color_rule("unequal-count", rules.ONE_UNEQUAL, _HISTORIES, rules.LARGER_IMBALANCE),
    _color_rule("larger-imbalance", rules.LARGER_IMBALANCE, _UNEVEN),
    _color_rule(
        "last-round-differs",
        rules.LAST_ROUND_DIFFERS,
        Recipe(rounds=(3,), draws=45, byes=1),
        rules.EARLIER_ROUND_DIFFERS,
    ),
    _color_rule("earlier-round-differs", rules.EARLIER_ROUND_DIFFERS, _HISTORIES),
    _color_rule("higher-ranked", rules.HIGHER_RANKED, _LATE),
    _setting("minus-scores", _LATE, {"rule5": "plus_minus"}, rules.MINUS_SCORES),
)

_COIN = {"last_round_coin": True, "rule5": "plus_minus"}
_SETTINGS = (
    _setting("low-limit", _CLOSE, {"low_limit": 30}, rules.EIGHTY_POINTS, _LOW),
    _setting("high-limit", _LATE, {"high_limit": 100}, rules.TWO_HUNDRED_POINTS, _HIGH),
    _setting("avoid-interchanges", _CLOSE, {"interchanges": "avoid"}, rules.TRANSPOSITION_FIRST, _HIGH),
    _setting("avoid-unrated-swaps", _UNRATED, {"avoid_unrated_swaps": True}, rules.UNRATED_SWITCH, _SIZES),
    _setting(
        "three-in-a-row-allowed",
        _LATE,
        {"avoid_three_in_a_row": False},
        rules.THREE_IN_A_ROW,
        {criteria.THREE_IN_A_ROW},
        by_other=True,
    ),
    _setting(
        "limit-drop-swaps",
        _LATE,
        {"limit_drop_swaps": True},
        rules.ODD_PLAYER,
        {criteria.ODD_PLAYER_MOVED},
        "odd-player-moved",
    ),
    _setting("last-round-only", _HISTORIES, {"full_history": False}, rules.LAST_ROUND_ONLY),
    _setting("coin", Recipe(rounds=(2, 3, 4), last=True), _COIN, rules.LAST_ROUND_COIN, (), "coin-seed", "rounds"),
    _setting("fewest-boards", _LARGE, {"objective": "fewest_boards"}, None, {criteria.BOARDS_CHANGED}),
    _setting(
        "raw-natural", _LARGE_APART, {"baseline": "raw"}, rules.COLOR_SWITCHES, _SIZES | {criteria.BOARDS_CHANGED}
    ),
    _setting("never-teammates", _TEAMS, {"teams": "dont"}, rules.TEAMMATES, {criteria.TEAMMATES}),
    _setting(
        "bye-for-color",
        Recipe(rounds=(2, 3, 4), odd=True, byes=1),
        {"bye_may_move_for_color": True},
        rules.BYE_FOR_COLOR,
        {criteria.BYE_MOVED},
        by_other=True,
    ),
    _setting("neighbors", _WIDE, {"system": "adjacent"}, rules.ADJACENT_PAIRING, _SIZES, "adjacent"),
    _setting("top-down", _LATE, {"order": "top_down"}, rules.TOP_DOWN, COLOR_CRITERIA | _LIMITS),
    _setting(
        "toss",
        Recipe(rounds=(0,), teams=40, toss_known=False),
        {"toss": "black"},
        rules.FIRST_ROUND_COLORS,
        without={"toss": "white"},
    ),
    _setting(
        "accelerated",
        Recipe(rounds=(0,), teams=40),
        {"added_score": True},
        rules.ADDED_SCORE,
        {criteria.SCORE_DIFFERENCE},
    ),
)

_EVERY_RULE = frozenset(rules.RULES)
_ERRORS = (
    _error("higher-gets-white", rules.DUE_COLOR, _GROUPS, taken_out.higher_gets_white, color_rules=_EVERY_RULE),
    _error("only-my-side", rules.SMALLER_GAP, _CLOSE, taken_out.only_my_side, COLOR_CRITERIA | _SIZES),
    _error(
        "bye-counts-as-color",
        rules.UNPLAYED_GAMES,
        Recipe(byes=3),
        taken_out.bye_counts_as_color,
        COLOR_CRITERIA,
        _EVERY_RULE,
    ),
)

THEMES: tuple[Theme, ...] = (*_SWITCHES, *_CRITERIA, *_COLOR_RULES, *_SETTINGS, *_ERRORS)  # by the rules


def theme_named(words: str) -> Theme:
    """A theme by any of its names, or the first about a rule by its number; ``InputError`` if there is none."""
    wanted = "-".join(words.replace("_", " ").split()).casefold().removeprefix("rule-")
    ways = (
        lambda theme: [theme.name],
        lambda theme: theme.also,
        lambda theme: [theme.rule.number] if theme.rule else [],
    )
    for names in ways:
        for theme in THEMES:
            if wanted in (name.casefold() for name in names(theme)):
                return theme
    raise InputError(
        Fault(f"there is no theme {in_quotes(words)}", f"The themes are {', '.join(theme.name for theme in THEMES)}.")
    )
