"""What exercises are about: every theme by a title, and the errors in a sentence each."""

from __future__ import annotations

from explain.prose.settings import setting_line
from explain.training.themes import Theme, ThemeKind

ABOUT = "What it is about"
THEMES_TITLE = "Themes of exercises"
KIND_TITLES = {
    ThemeKind.CRITERION: "Criteria, in the order of the rules",
    ThemeKind.COLOR_RULE: "Color rules",
    ThemeKind.SETTING: "Settings",
    ThemeKind.ERROR: "Errors that are often made",
}

_ERRORS = {
    "higher-gets-white": "The higher ranked does not always get White",
    "top-half-meets-bottom-half": "The top half does not always meet the bottom half",
    "only-my-side": "Both gaps of a switch are looked at",
    "bye-counts-as-color": "A bye counts for no color",
    "lowest-always-drops": "The lowest does not always drop",
}
_TURNED = {
    "toss": "if the toss had fallen the other way",
    "coin-seed": "if the coin had another number",
    "rounds": "if it were not the last round",
}
_MADE = {
    "higher-gets-white": "if the higher ranked always got White",
    "top-half-meets-bottom-half": "if nobody could meet a player of the same half",
    "only-my-side": "if only the gap on the higher ranked player's side counted",
    "bye-counts-as-color": "if a bye counted as the color that was due",
    "lowest-always-drops": "if the last of a group always dropped",
}


def how_many(count: int) -> str:
    """How many themes there are, and at which levels."""
    return f"There are {count} themes; each can be had at level 1, 2 or 3."


def theme_title(theme: Theme) -> str:
    """What a theme is about, in a few words."""
    match theme.kind:
        case ThemeKind.CRITERION:
            return next(iter(theme.decides)).title
        case ThemeKind.COLOR_RULE:
            return theme.rule.title if theme.rule else theme.name
        case ThemeKind.SETTING:
            return ", ".join(setting_line(name, theme.settings[name]) for name in theme.without)
        case ThemeKind.ERROR:
            return _ERRORS[theme.name]


def without(theme: Theme) -> str:
    """What the other round is: the one without the theme."""
    match theme.kind:
        case ThemeKind.CRITERION:
            title = next(iter(theme.decides)).title
            return f"if nobody looked at this: {title[0].lower()}{title[1:]}"
        case ThemeKind.COLOR_RULE:
            return f"without rule {theme.rule.number}" if theme.rule else "without the rule"
        case ThemeKind.SETTING:
            return _TURNED.get(theme.name, "by the usual setting")
        case ThemeKind.ERROR:
            return _MADE[theme.name]
