"""The settings that a page leaves to its reader: either limit, and a few others in all combinations."""

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import product
from math import prod

from explain.model.errors import Fault, InputError
from explain.model.settings import RULE_BOOK, UNTIL, Preferences

LIMITS = ("low_limit", "high_limit")
MOST_COMBINATIONS = 16  # the most combinations of the settings other than limits on a page
MOST_ROUNDS = 400  # the most pairs of limits on a page, over all combinations
MOST_BOARDS = 18_000  # the most boards of all of them together, so a large section gets fewer rounds
NOTHING = "none"  # for ``--live``: a page without live settings
_NEVER_LIVE = {
    "coin_seed": "It stands for one coin toss.",
    **dict.fromkeys(("toss", "carried_toss"), "It is what it was."),
    **dict.fromkeys(("rounds", "schedules"), "It is a fact of the section."),
    "count_open_as": "It makes other scores, and players could not stand still.",
    "max_drop": "It is a number of half-points: set it for the whole page.",
    "keep_in_group": "It names players: set it for the whole page.",
    **dict.fromkeys(UNTIL, "It is a score or a round: set it for the whole page."),
    "added_score": "It makes other score groups, and players could not stand still.",
}


@dataclass(frozen=True, slots=True)
class Controls:
    """What the reader of a page can set: the low limit, the high limit, and the other live settings."""

    low: bool = False
    high: bool = False
    choices: Mapping[str, tuple[object, ...]] = field(default_factory=dict)  # values by setting, the page's own first

    def combinations(self) -> Iterator[dict[str, object]]:
        """Every combination of the settings other than limits, the page's own first."""
        for values in product(*self.choices.values()):
            yield dict(zip(self.choices, values, strict=True))


def controls_of(names: Sequence[str], preferences: Preferences) -> Controls:
    """The controls for settings by name; ``InputError`` for settings that cannot be live, or too many combinations."""
    known = [setting.name for setting in fields(Preferences)]
    wanted = list(dict.fromkeys(names))
    offered = ", ".join(name for name in known if name not in _NEVER_LIVE)
    strange = (name for name in wanted if name not in known)
    faults = [Fault(f"there is no setting {name[:40]!r}", f"Choose from {offered}.") for name in strange]
    faults += [Fault(f"{name} cannot be live", _NEVER_LIVE[name]) for name in wanted if name in _NEVER_LIVE]
    if "high_limit" in wanted and "low_limit" not in wanted and preferences.low_limit is None:
        problem = "the high limit cannot be live while there is no low limit"
        faults.append(Fault(problem, "Let low_limit be live as well, or set it."))
    if faults:
        raise InputError(*faults)
    choices = {name: _values(name, preferences) for name in wanted if name not in LIMITS}
    if (count := prod(map(len, choices.values()))) > MOST_COMBINATIONS:
        fewer = dict(choices)
        while prod(map(len, fewer.values())) > MOST_COMBINATIONS:
            fewer.popitem()
        problem = f"these settings have {count} combinations, and a page holds {MOST_COMBINATIONS} at most"
        names = ",".join(name for name in wanted if name in LIMITS or name in fewer)
        raise InputError(Fault(problem, f"Take fewer, for example --live {names}.", field="--live"))
    return Controls("low_limit" in wanted, "high_limit" in wanted, choices)


def _values(name: str, preferences: Preferences) -> tuple[object, ...]:
    now, default = getattr(preferences, name), getattr(RULE_BOOK, name)
    values: list[object] = list(type(default)) if isinstance(default, enum.Enum) else [False, True]
    return (now, *(value for value in values if value != now))
