"""What an exercise can be about: the sections, the round without it, and the rules a reader chooses from."""

import enum
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from explain.answers.switches import Change
from explain.files.bytes.faults import in_quotes
from explain.model import rules
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.from_json import from_json
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
    apart: int = 0  # how many pairs the TD keeps apart
    last: bool = False  # whether the round to be paired is the last
    toss_known: bool = True  # whether the section says how the toss fell
    kin: str = "team"  # what those who belong together share: a ``team``, a ``family`` of one last name, or a ``club``
    above: int = 0  # how many boards the file's sections above have, from which the toss may be carried


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme."""

    kind: ThemeKind
    name: str  # what it is called on the command line
    rule: Rule | None  # the rule a reader should name; ``None`` if there is none
    recipe: Recipe  # what its sections are like
    other: Callable[[Pairing], ColoredBoards]  # makes the pairings without the theme from the best ones
    # one of these must be the first criterion in which the two rounds differ; empty if only colors differ
    decides: frozenset[Criterion] = frozenset()
    color_rules: frozenset[Rule] = frozenset()  # one of these color rules must have given the colors that differ
    form: Change | None = None  # the form of a switch that the best pairings must have; ``None`` if any will do
    # the settings used, if they are not the rule book's
    settings: Mapping[str, object] = field(default_factory=dict)
    without: Mapping[str, object] = field(default_factory=dict)  # the settings without the theme, for a setting
    # whether the rounds are compared by the settings without the theme, which use its criterion
    by_other: bool = False
    also: tuple[str, ...] = ()  # other names under which it is found

    def __json__(self) -> object:
        return self.name  # name of a theme

    @property
    def preferences(self) -> Preferences:
        """The settings used."""
        return RULE_BOOK.changed(self.settings)


@dataclass(frozen=True, slots=True)
class ThemeList(ForPrograms):
    """The themes that there are."""

    themes: tuple[Theme, ...]  # their names

    KIND = "themes"


_CRITERIA = {each.name: each for each in vars(criteria).values() if isinstance(each, Criterion)}
_RULES = {rule.number: rule for rule in rules.RULES}


def _theme(name: str, entry: Mapping[str, Any]) -> Theme:
    """A theme of the file, which names rules by number and criteria by name."""
    kind, settings = ThemeKind(entry["kind"]), entry.get("settings", {})
    decides = frozenset(_CRITERIA[each] for each in entry.get("decides", ()))
    every = entry.get("color_rules", ())
    without = entry.get("without") or {each: RULE_BOOK.to_dict()[each] for each in list(settings)[:1]}
    left_out = [_RULES[each] for each in entry.get("left_out", (entry.get("rule"),)) if each]
    return Theme(
        kind,
        name,
        _RULES.get(entry.get("rule", "")),
        from_json(Recipe, entry.get("recipe", {}), whole=False),
        getattr(taken_out, entry["other"]) if "other" in entry else _other(kind, decides, left_out, without),
        decides,
        frozenset(rules.RULES if every == "every" else (_RULES[each] for each in every)),
        Change(entry["form"]) if "form" in entry else None,
        settings,
        without if kind is ThemeKind.SETTING else {},
        by_other=entry.get("by_other", False),
        also=tuple(entry.get("also", ())),
    )


def _other(
    kind: ThemeKind, decides: frozenset[Criterion], left_out: Collection[Rule], without: Mapping[str, object]
) -> Callable[[Pairing], ColoredBoards]:
    """The round without a criterion, without color rules, or with the usual settings."""
    if kind is ThemeKind.CRITERION:
        (criterion,) = decides
        return lambda best: taken_out.without_criterion(best.natural, criterion)
    if kind is ThemeKind.COLOR_RULE:
        return lambda best: taken_out.without_color_rules(best, left_out)
    return lambda best: taken_out.with_settings(best, without)


_FILE = resources.files(__package__) / "themes.toml"
THEMES = tuple(_theme(*each) for each in tomllib.loads(_FILE.read_text(encoding="utf-8")).items())  # by the rules


def theme_named(words: str) -> Theme:
    """A theme by any of its names, or the first about a rule by its number; ``InputError`` if there is none."""
    wanted = "-".join(words.replace("_", " ").split()).casefold().removeprefix("rule-")
    first_last = THEMES[::-1]  # of two with the same name the first one is meant
    named = {theme.rule.number.casefold(): theme for theme in first_last if theme.rule}
    named |= {name.casefold(): theme for theme in first_last for name in theme.also}
    named |= {theme.name.casefold(): theme for theme in first_last}
    if wanted in named:
        return named[wanted]
    way_out = f"The themes are {', '.join(theme.name for theme in THEMES)}."
    raise InputError(Fault(f"there is no theme {in_quotes(words)}", way_out))
