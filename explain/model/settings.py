"""The TD's settings, and the presets.

Names and values are stable: the command line, settings files, the lab and Python share them. Sources: WinTD help,
"Color Correction", "Color Assignment", "Same Team Codes" and "Pair a Round"; US Chess rules 28L2a, 28N, 28R1, 29E2,
29E4a-d, 29E5 and 29L1.
Presets are *like* a program; they never claim to be what the program does.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import TypedDict, get_type_hints

from explain.model.as_json import as_json
from explain.model.errors import Fault, InputError
from explain.model.kinds import DETECT, schedules_from
from explain.model.players import Color

_FLAGS = {"true": True, "false": False, "on": True, "off": False}
_MOST_DIGITS = 9
_POINTS = re.compile(r"0*([0-9]{1,3})(?:\.([05])0*)?", re.ASCII)
UNTIL = ("teams_until", "families_until", "clubs_until")
NOBODY = "none"
"""The value of ``keep_in_group`` that names no player."""


class Interchanges(enum.StrEnum):
    """When a switch between the two halves may improve a color."""

    ALLOW = "allow"
    LIMIT = "limit"
    AVOID = "avoid"


class Rule5(enum.StrEnum):
    """Who gets the due color when two players have had the same colors (29E4-5, 29E4a)."""

    HIGHER = "higher"
    PLUS_MINUS = "plus_minus"


class Objective(enum.StrEnum):
    """What decides between pairings that improve colors equally: switches spread out, or few boards changed."""

    SPREAD = "spread"
    FEWEST_BOARDS = "fewest_boards"


class BaselineChoice(enum.StrEnum):
    """Which natural pairing the switches are measured from."""

    LEGAL = "legal"
    RAW = "raw"
    FILE = "file"


class DropSwaps(enum.Enum):
    """Whether the odd player or the opponent may be another one to improve colors."""

    FREE = False
    HELD = True
    MEND = "mend"


class Teams(enum.StrEnum):
    """How strictly teammates, players of one family or of one club are kept apart (28N)."""

    IF_REQUIRED = "if_required"
    DONT = "dont"
    IGNORE = "ignore"


class System(enum.StrEnum):
    """The natural pairing inside a score group: halves, or neighbors (29L1)."""

    SWISS = "swiss"
    ADJACENT = "adjacent"


class Order(enum.StrEnum):
    """Whether the section is judged whole, or group by group from the top (29E6b)."""

    WHOLE_SECTION = "whole_section"
    TOP_DOWN = "top_down"


class CountOpen(enum.StrEnum):
    """How games without a result count for a later round; ``wait`` pairs it only once they have one (29F, 29H)."""

    WAIT = "wait"
    DRAWS = "draws"
    LOSSES = "losses"
    FAVORITES = "favorites"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of one pairing; the defaults are the rule book's.

    Raises ``InputError`` for a value that is not among the setting's values, or a low limit above the high one.
    """

    low_limit: int | None = 80  # rating points a switch may cost to improve alternation; ``None`` for no limit
    high_limit: int | None = 200  # rating points a switch may cost to improve equalization; ``None`` for no limit
    interchanges: Interchanges = Interchanges.ALLOW  # allow them, limit them to equalization, or avoid them for color
    avoid_unrated_swaps: bool = False  # value a switch with an unrated player by its other side only
    avoid_three_in_a_row: bool = True  # the same color three times in a row is worse than any switch (29E5f)
    # whether the odd player and the opponent stay the natural ones whatever the colors: ``False`` (they may
    # change), ``True`` (they stay), or ``mend`` (they change only to improve the board that crosses the groups)
    limit_drop_swaps: DropSwaps = DropSwaps.FREE
    # the most half-points between opponents; only rematches and second byes are avoided before more (WinTD help, Pair
    # a Round: Avoid Drops of More Than); ``None`` for no such limit
    max_drop: int | None = None
    # pairing numbers, such as ``3,17``, of players who leave their score group only if score differences would
    # otherwise grow (WinTD: Keep in Score Group); ``none`` for nobody
    keep_in_group: str = NOBODY
    full_history: bool = True  # compare colors back through all rounds; off looks at the last round only
    rule5: Rule5 = Rule5.HIGHER  # who gets the due color when the colors are the same
    last_round_coin: bool = False  # with ``plus_minus``, a recorded coin decides in the last round
    coin_seed: int = 0  # the seed of that coin
    objective: Objective = Objective.SPREAD  # spread changes out, or change as few boards as possible
    # measure switches from the legal or the raw natural pairing, or from the one stored in the file
    baseline: BaselineChoice = BaselineChoice.LEGAL
    teams: Teams = Teams.IF_REQUIRED  # how strictly teammates are kept apart
    # when teammates who otherwise never play may play rather than break up a score group: if both are at ``plus_two``
    # or better, in the ``last_round``, at a score such as ``3.5`` or better, or never (``always`` apart)
    teams_until: str = "always"
    # how strictly players of one family are kept apart: a family as a column of the file has it, or else a last name
    families: Teams = Teams.IGNORE
    families_until: str = "always"  # as ``teams_until``
    clubs: Teams = Teams.IGNORE  # how strictly players of one club are kept apart
    clubs_until: str = "always"  # as ``teams_until``
    bye_may_move_for_color: bool = False  # the bye may go to another player to improve a color (28L2a)
    system: System = System.SWISS  # Swiss halves, or neighbors
    order: Order = Order.WHOLE_SECTION  # the section as a whole, or top down
    # color of the higher ranked on board 1 in round 1; ``None`` if not known. The toss that a file states wins
    toss: Color | None = None
    # whether colors go on alternating from section to section, from the toss of the file's first section
    carried_toss: bool = False
    added_score: bool = False  # a point is added to the top half in rounds 1 and 2, for grouping only (28R1)
    rounds: int | None = None  # the number of rounds, if the file does not say; it makes the last round known
    # schedules that merge: found from the boards (``detect``), ``one`` section, or the pairing numbers of each
    # (``1-20;21-54``), which is a section of its own until they merge
    schedules: str = DETECT
    # how games without a result count when a later round is paired; ``wait`` pairs none
    count_open_as: CountOpen = CountOpen.WAIT

    def __post_init__(self) -> None:
        faults = []
        for setting in fields(self):
            setting_value = getattr(self, setting.name)
            try:
                object.__setattr__(self, setting.name, _READERS[setting.name](setting_value))
            except ValueError as expected:
                problem = f"found {str(setting_value)[:40]!r}"
                faults.append(Fault(problem, f"Give {expected}.", field=f"setting {setting.name}"))
        if faults:
            raise InputError(*faults)
        if self.high_limit is not None and (self.low_limit is None or self.low_limit > self.high_limit):
            low = "no limit" if self.low_limit is None else self.low_limit
            problem = f"the low limit ({low}) is above the high limit ({self.high_limit})"
            raise InputError(Fault(problem, "Lower low_limit, or raise high_limit.", field="setting low_limit"))

    def __repr__(self) -> str:
        """Only what differs from the rule book, as it may be typed."""
        return f"Preferences({', '.join(f'{name}={value!r}' for name, value in self.changes().items())})"

    def to_dict(self) -> dict[str, str | int | bool | None]:
        """The settings under their stable names, in plain values; ``None`` is no limit, or not known."""
        values: dict[str, str | int | bool | None] = as_json(self)
        return values

    def changes(self) -> dict[str, str | int | bool | None]:
        """The settings that differ from the rule book's standard, by name."""
        usual = RULE_BOOK.to_dict()
        return {name: value for name, value in self.to_dict().items() if value != usual[name]}

    def unusual(self) -> dict[str, str]:
        """The settings that differ from the rule book's standard, as they are typed after ``--set``."""
        return {name: _typed(name, value) for name, value in self.changes().items()}

    @property
    def but_for_limits(self) -> Preferences:
        """The settings with both limits 0: a key for results that depend on no limit."""
        return _without_limits(self)

    def changed(self, settings: Mapping[str, object]) -> Preferences:
        """These with some settings replaced, by name; ``InputError`` for an unknown name or value."""
        if unknown := [name for name in settings if name not in _READERS]:
            raise InputError(*map(_no_setting, unknown))
        return replace(self, **settings)  # type: ignore[arg-type]  # read and checked in __post_init__


@lru_cache(maxsize=256)
def _without_limits(preferences: Preferences) -> Preferences:
    return replace(preferences, low_limit=0, high_limit=0)


def _choice(kind: type[enum.Enum]) -> Callable[[object], object]:
    def reader(value: object) -> object:
        words = [member.value for member in kind]
        if value not in words and not isinstance(value, kind):
            raise ValueError("one of " + ", ".join(words))
        return kind(value)

    return reader


def _worded(words: Mapping[str, object], expected: str) -> Callable[[object], object]:
    def reader(value: object) -> object:
        if any(value is each for each in words.values()):
            return value
        if not isinstance(value, str) or value.strip().lower() not in words:
            raise ValueError(expected)
        return words[value.strip().lower()]

    return reader


_flag = _worded(_FLAGS, "true or false")

_drop_swaps = _worded(
    {word: DropSwaps(flag) for word, flag in _FLAGS.items()} | {"mend": DropSwaps.MEND}, "true, false or mend"
)


def _number(least: int, word_for_none: str | None) -> Callable[[object], object]:
    expected = f"a whole number, {least} or more" + (f", or {word_for_none}" if word_for_none else "")

    def reader(value: object) -> object:
        if word_for_none and (value is None or str(value).strip().lower() == word_for_none):
            return None
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise ValueError(expected)
        text = str(value).strip()
        if not (text.isascii() and text.isdigit()) or len(text) > _MOST_DIGITS or int(text) < least:
            raise ValueError(expected)
        return int(text)

    return reader


def _until(value: object) -> object:
    word = str(value).strip().lower().replace("½", ".5")
    if (name := word.replace(" ", "_")) in ("plus_two", "last_round", "always"):
        return name
    match = None if isinstance(value, bool) else _POINTS.fullmatch("0" + word)
    if match is None or not (score := int(match[1]) + (match[2] == "5") / 2):
        raise ValueError("plus two, last round, always, or a score such as 3 or 3.5")
    return f"{score:g}"


def until_half_points(until: str) -> int | None:
    """The score from which a score group is no longer broken up, in half-points; ``None`` if ``until`` is no score."""
    return int(2 * float(until)) if until[0].isdigit() else None


def _players(value: object) -> object:
    if str(value).strip().lower() in (NOBODY, ""):
        return NOBODY
    numbers = re.split(r"[\s,;]+", str(value).strip(" ,;()[]"))
    if isinstance(value, bool) or not all(_is_pairing_number(number) for number in numbers):
        raise ValueError(f"pairing numbers such as 3,17, or {NOBODY}")
    return ",".join(map(str, sorted(set(map(int, numbers)))))


def _is_pairing_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS and int(text) > 0


def players_of(setting: str) -> frozenset[int]:
    """The pairing numbers that ``keep_in_group`` names."""
    return frozenset() if setting == NOBODY else frozenset(map(int, setting.split(",")))


def _no_setting(name: str) -> Fault:
    names = [setting.name for setting in fields(Preferences)]
    nearest = "".join(f"The nearest is {each}. " for each in get_close_matches(name, names, n=1))
    return Fault(f"there is no setting {name[:40]!r}", f"{nearest}The settings are {', '.join(names)}.")


CHOICES: Mapping[str, type[enum.StrEnum]] = {  # the settings that are a choice among words, with their words
    name: kind
    for name, kind in get_type_hints(Preferences).items()
    if isinstance(kind, type) and issubclass(kind, enum.StrEnum)
}

_READERS: Mapping[str, Callable[[object], object]] = {
    **{name: _choice(kind) for name, kind in CHOICES.items()},
    "low_limit": _number(0, "none"),
    "high_limit": _number(0, "none"),
    **{setting.name: _flag for setting in fields(Preferences) if isinstance(setting.default, bool)},
    "limit_drop_swaps": lambda value: _drop_swaps(str(value) if isinstance(value, bool) else value),
    **dict.fromkeys(UNTIL, _until),
    "max_drop": _number(1, "none"),
    "keep_in_group": _players,
    "coin_seed": _number(0, None),
    "toss": _worded({"unknown": None, "white": Color.WHITE, "black": Color.BLACK}, "one of unknown, white, black"),
    "rounds": _number(1, "unknown"),
    "schedules": schedules_from,
}

RULE_BOOK = Preferences()
PRESETS: Mapping[str, Preferences] = {
    "us_chess_7": RULE_BOOK,
    "wintd_like": Preferences(
        baseline=BaselineChoice.RAW, teams=Teams.IGNORE, bye_may_move_for_color=True, avoid_three_in_a_row=False
    ),
    "swisssys_like": Preferences(
        baseline=BaselineChoice.FILE, avoid_unrated_swaps=True, limit_drop_swaps=DropSwaps.MEND
    ),
    "fide_style_limits": Preferences(low_limit=None, high_limit=None),
}


def preset(name: str) -> Preferences:
    """The preferences of a preset; raises ``InputError`` if there is no preset of that name."""
    if name not in PRESETS:
        raise InputError(Fault(f"there is no preset {name[:40]!r}", f"The presets are {', '.join(PRESETS)}."))
    return PRESETS[name]


class SettingKeywords(TypedDict, total=False):
    """The settings as keywords of a call: plain values, or the words that ``Preferences`` knows."""

    low_limit: int | None
    high_limit: int | None
    interchanges: str
    avoid_unrated_swaps: bool
    avoid_three_in_a_row: bool
    limit_drop_swaps: bool | str | DropSwaps
    max_drop: int | None
    keep_in_group: str
    full_history: bool
    rule5: str
    last_round_coin: bool
    coin_seed: int
    objective: str
    baseline: str
    teams: str
    teams_until: str
    families: str
    families_until: str
    clubs: str
    clubs_until: str
    bye_may_move_for_color: bool
    system: str
    order: str
    toss: Color | str | None
    carried_toss: bool
    added_score: bool
    rounds: int | None
    schedules: str
    count_open_as: str


def settings_from(preferences: Preferences, keywords: SettingKeywords) -> Preferences:
    """Preferences with keywords replaced; ``InputError`` for an unknown setting, with the nearest, or value."""
    return preferences.changed(keywords) if keywords else preferences


def _typed(name: str, value: object) -> str:
    if value is None:
        return "none" if name.endswith("_limit") or name == "max_drop" else "unknown"
    return str(value).lower()
