"""What exercises are about: every theme by a title, and what the round would be without it."""

from __future__ import annotations

from explain.prose.settings import setting_line
from explain.prose.words import uncapitalized
from explain.training.theme import Theme, ThemeKind

ABOUT = "What it is about"
THEMES_TITLE = "Themes of exercises"
ANY_TITLE = "Any theme, not told"
KIND_TITLES = {
    ThemeKind.SWITCH: "Switches and odd players",
    ThemeKind.CRITERION: "Criteria, in the order of the rules",
    ThemeKind.COLOR_RULE: "Color rules",
    ThemeKind.SETTING: "Settings",
    ThemeKind.ERROR: "Errors that are often made",
}

_TITLES = {
    "transposition": "Two of the same half change places",
    "interchange": "A player of the top half changes places with one of the bottom half",
    "rotation": "Three boards or more are switched in one circle",
    "odd-player": "Who is paired down: not always the lowest rated",
    "higher-gets-white": "The higher ranked does not always get White",
    "only-my-side": "Both gaps of a switch are looked at",
    "bye-counts-as-color": "A bye counts for no color",
}
_NAMES = {
    "bye": "who has the bye",
    "teams": "teammates in one score group",
    "the-200": "the 200-point limit",
    "the-80": "the 80-point limit",
    "limit-interchanges": "interchanges only to equalize",
    "low-limit": "a low limit of 30",
    "high-limit": "a high limit of 100",
    "avoid-interchanges": "no interchanges for color",
    "avoid-unrated-swaps": "no switches with unrated players",
    "three-in-a-row-allowed": "three in a row allowed",
    "limit-drop-swaps": "odd players are not switched for color",
    "last-round-only": "only the last round's color counts",
    "coin": "a coin in the last round",
    "fewest-boards": "fewest boards changed",
    "raw-natural": "switches measured from rank order alone",
    "bye-for-color": "the bye may move for color",
    "neighbors": "neighbors meet: 1-2, 3-4",
    "toss": "the toss for the first round",
    "accelerated": "accelerated, with an added score",
    "higher-gets-white": "White is not for the higher ranked",
    "only-my-side": "both gaps of a switch count",
    "bye-counts-as-color": "a bye is no color",
}
"""What the themes are called whose short names a director would not know."""
_MADE = {
    "transposition": "if nobody could be transposed",
    "interchange": "if nobody could meet a player of the same half",
    "rotation": "if boards could be switched only two at a time",
    "odd-player": "if the lowest-ranked player of a group were always the one paired down",
    "higher-gets-white": "if the higher ranked always got White",
    "only-my-side": "if only the gap on the higher ranked player's side counted",
    "bye-counts-as-color": "if a bye counted as the color that was due",
}


def how_many(count: int) -> str:
    """How many themes there are, and at which levels."""
    return f'There are {count} themes, each at level 1, 2 or 3; "any" is one by chance, told with the marks.'


def theme_named(theme: Theme) -> str:
    """A theme by its name as directors say it, and its rule."""
    return f"{plain_name(theme)} ({theme.rule.number})" if theme.rule else plain_name(theme)


def plain_name(theme: Theme) -> str:
    """A theme's name in a director's words."""
    return _NAMES.get(theme.name, theme.name.replace("-", " "))


def theme_title(theme: Theme) -> str:
    """What a theme is about, in a few words."""
    match theme.kind:
        case ThemeKind.CRITERION:
            return next(iter(theme.decides)).title
        case ThemeKind.COLOR_RULE:
            return theme.rule.title if theme.rule else theme.name
        case ThemeKind.SETTING:
            return ", ".join(setting_line(name, theme.settings[name]) for name in theme.without)
        case ThemeKind.SWITCH | ThemeKind.ERROR:
            return _TITLES[theme.name]


def without(theme: Theme) -> str:
    """What the other round is: the one without the theme."""
    match theme.kind:
        case ThemeKind.CRITERION:
            return f"if nobody looked at this: {uncapitalized(next(iter(theme.decides)).title)}"
        case ThemeKind.COLOR_RULE:
            return f"without rule {theme.rule.number}" if theme.rule else "without the rule"
        case ThemeKind.SETTING:
            return "if the toss had fallen the other way" if theme.name == "toss" else "by the usual setting"
        case ThemeKind.SWITCH | ThemeKind.ERROR:
            return _MADE[theme.name]
