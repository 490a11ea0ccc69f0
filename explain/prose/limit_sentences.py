"""A sentence for every kind of claim about limits and settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explain.answers.answer import Claim, Kind
from explain.answers.limits_map import LimitKind
from explain.answers.ranges import RangeKind
from explain.answers.settings_found import SettingsKind
from explain.prose.settings import PRESET_TITLES, setting_line
from explain.prose.words import listed, named

SENTENCES: Mapping[Kind, str] = {
    LimitKind.SAME_EVERYWHERE: "The limits change nothing here: the best round is the same under all of them.",
    LimitKind.HOLDS_BETWEEN: "The {w0} limit moved alone, the best round stays as it is from {n0} to {n1}.",
    LimitKind.HOLDS_FROM: "The {w0} limit moved alone, the best round stays as it is from {n0} up.",
    LimitKind.HOLDS_WITHOUT: "With no {w0} limit the best round stays as it is.",
    LimitKind.ROUNDS_OVER_ALL: "{n0:different round} over all limits.",
    LimitKind.ROUNDS_AT_LEAST: "At least {n0:different round} over all limits.",
    LimitKind.POSTED_ON_MAP: "{w0} is the posted round.",
    RangeKind.BEST_MEETS: "In the best round {0} meets {1:rated} with {c0}.",
    RangeKind.BEST_HAS_BYE: "In the best round {0} has the bye.",
    RangeKind.KEEPS_OPPONENT: "Moving one limit alone changes no opponent here: {stays}.",
    RangeKind.OTHER_OPPONENTS: "Moving one limit alone brings {n0:other opponent} for {0}.",
    RangeKind.OTHERS_AMONG: "Moving one limit alone brings at least {others} for {0}.",
    RangeKind.POSTED_IN_ALL: "This speaks of the best rounds; the posted board, {boards}, is in all of them.",
    RangeKind.POSTED_IN_SOME: "This speaks of the best rounds; the posted board, {boards}, is in some of them.",
    RangeKind.POSTED_IN_NONE: "This speaks of the best rounds; the posted board, {boards}, is in none of them.",
    RangeKind.POSTED_IN_BEST: "This speaks of the best rounds; the posted board, {boards}, is in the one with the limits as set.",
    RangeKind.POSTED_NOT_IN_BEST: "This speaks of the best rounds; the posted board, {boards}, is not in the one with the limits as set.",
    SettingsKind.GIVEN_BY_BOOK: "This is the best round {by}, at the rule book's limits of {n0} and {n1}.",
    SettingsKind.GIVEN_WITHIN: "This is the best round {by}, with {low} and {high}.",
    SettingsKind.GIVEN_FROM: "This is the best round {by}, with {low} and a high limit of {n2} or more{or_none}.",
    SettingsKind.GIVEN_BOTH_FROM: "This is the best round {by}, with a low limit of {n0} or more and a high one of {n1} or more{or_none}.",
    SettingsKind.GIVEN_NO_HIGH: "This is the best round {by}, with {low} and no high limit.",
    SettingsKind.GIVEN_LOW_FROM: "This is the best round {by}, with a low limit of {n0} or more and no high limit.",
    SettingsKind.GIVEN_NO_LIMITS: "This is the best round {by}, without limits.",
    SettingsKind.NONE_AT_BOOK: "With limits of {n0} and {n1} {none} gives this round.",
    SettingsKind.NONE_GIVES: "Whatever the limits, {none} gives this round.",
    SettingsKind.NEAREST_LEAVES: "The nearest, {named} with limits of {n1} and {n2}, leave {n0:board} over.",
    SettingsKind.NEAREST_LEAVES_NO_LIMITS: "The nearest, {named} without limits, leave {n0:board} over.",
    SettingsKind.DECIDES_THERE: "Nearest with {named}, low limit {n0}, high limit {n1}: {more}.",
    SettingsKind.DECIDES_NO_LIMITS: "Nearest with {named}, without limits: {more}.",
    SettingsKind.COLORS_OF: "The posted colors are those of {named}.",
    SettingsKind.COLORS_TOO: "{n0:other choice} of these settings {does} too.",
    SettingsKind.COLORS_LEFT: "No color settings give all posted colors; {named} leave {boards} over.",
    SettingsKind.COLORS_LEFT_MORE: "No color settings give all posted colors; {named} leave {boards} over, and {n0} more.",
}
"""One sentence for every kind of claim."""

_NONE = {"presets": "no preset", "single": "no preset and no single setting"}
_VALUES: Mapping[str, object] = {"true": True, "false": False, "none": None}
_NO_HIGH_LIMIT, _PRESET = "high_limit=none", "preset"


def settings_named(settings: Sequence[str]) -> str:
    """Settings by their names in the lab, out of the words of a claim; a preset by its own."""
    return listed(list(map(_named, settings))) if settings else "the rule book's settings"


def _named(setting: str) -> str:
    name, value = setting.split("=", 1)
    return PRESET_TITLES[value] if name == _PRESET else setting_line(name, _VALUES.get(value, value))


def phrases(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: opponents, limits from one to another, and settings by name."""
    match said.kind:
        case RangeKind():
            return _opponents(said)
        case SettingsKind():
            return _settings(said)
    return {}


def _opponents(said: Claim) -> Mapping[str, str]:
    one, *others = map(named, said.players)
    pair = listed([one, *others])
    return {
        "stays": f"{pair} stay paired" if others else f"{one} keeps the bye",
        "others": listed([*others, *(["the bye"] if said.words else [])] or [""]),
    }


def _settings(said: Claim) -> Mapping[str, str]:
    decided = said.kind in (SettingsKind.DECIDES_THERE, SettingsKind.DECIDES_NO_LIMITS)
    settings = [word for word in said.words[decided:] if "=" in word and word != _NO_HIGH_LIMIT]
    by_book = "by the rule book" if said.kind is SettingsKind.GIVEN_BY_BOOK else "by the rule book's settings"
    return {
        "named": settings_named(settings),
        "by": f"with {settings_named(settings)}" if settings else by_book,
        "low": _from_to("low", said.numbers),
        "high": _from_to("high", said.numbers[2:]),
        "or_none": ", or none" if _NO_HIGH_LIMIT in said.words else "",
        "none": _NONE.get(said.words[-1], "") if said.words else "",
        "does": "does" if said.numbers == (1,) else "do",
    }


def _from_to(which: str, numbers: Sequence[int]) -> str:
    """Limits from one to another, both included; one by itself where they are the same."""
    match numbers:
        case first, last, *_:
            return f"a {which} limit of {first}" if first == last else f"{which} limits from {first} to {last}"
    return ""
