"""Which settings a page leaves to its reader, and every best round that comes of them, found at the exact borders.

For the two limits the exact map of ``reasons.plane`` says where a round is the best. Of every other live setting
each value has a map of its own, and all values together make the combinations.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import product
from math import prod

from explain.answers.about import pair
from explain.answers.limits_plane import Limits, Plane, Tile, above
from explain.answers.progress import Progress, looked, unwatched, whole
from explain.answers.round import Round
from explain.apps.pages.pieces import Piece, pieces_of
from explain.model.errors import Fault, InputError
from explain.model.settings import RULE_BOOK, Preferences

LIMITS = ("low_limit", "high_limit")
MOST_COMBINATIONS = 16
"""Of how many combinations of the settings beside the limits a page is made at most."""
MOST_VARIANTS = 400
"""How many stretches and fields of limits a page holds at most, over all combinations."""
MOST_BOARDS = 12_000
"""How many boards these may have together: a large section gets fewer of them."""

_NEVER_LIVE = {
    "coin_seed": "It stands for one toss of a coin.",
    "toss": "It is what it was.",
    "rounds": "It is a fact of the section.",
    "added_score": "It makes other score groups, and players could not stand still.",
}


@dataclass(frozen=True, slots=True)
class LiveSetting:
    """A live setting beside the limits, with its values; the page's own value is the first."""

    setting: str
    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Controls:
    """What the reader of a page can set.

    Args:
        low: whether the low limit is live.
        high: whether the high limit is.
        choices: the other live settings.
    """

    low: bool = False
    high: bool = False
    choices: tuple[LiveSetting, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there is anything to set."""
        return self.low or self.high or bool(self.choices)

    def combinations(self) -> Iterator[dict[str, object]]:
        """Every combination of the settings beside the limits; the page's own is the first."""
        names = [choice.setting for choice in self.choices]
        for values in product(*(choice.values for choice in self.choices)):
            yield dict(zip(names, values, strict=True))


@dataclass(frozen=True, slots=True)
class Combination:
    """One combination of the settings beside the limits, with its pieces: limits between which every answer is alike."""

    preferences: Preferences
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Live:
    """Everything that a page's controls can show.

    Args:
        controls: what can be set.
        combinations: in the order of ``Controls.combinations``.
        last: the highest limit on the page; beyond it no round changes.
    """

    controls: Controls
    combinations: tuple[Combination, ...]
    last: int


def controls_of(names: Sequence[str], preferences: Preferences) -> Controls:
    """The controls for settings by their stable names.

    Raises:
        InputError: for a name that is no setting, a setting that cannot be live, or more combinations than a page holds.
    """
    known = [setting.name for setting in fields(Preferences)]
    wanted = list(dict.fromkeys(names))
    faults = [Fault(f"there is no setting {name[:40]!r}", f"Choose from {', '.join(_offered())}.") for name in wanted if name not in known]
    faults += [Fault(f"{name} cannot be live", _NEVER_LIVE[name]) for name in wanted if name in _NEVER_LIVE]
    if "high_limit" in wanted and "low_limit" not in wanted and preferences.low_limit is None:
        faults.append(Fault("the high limit cannot be live while there is no low limit", "Let low_limit be live as well, or set it."))
    if faults:
        raise InputError(*faults)
    choices = tuple(_choice(name, preferences) for name in wanted if name not in LIMITS)
    _refuse_too_many(wanted, choices)
    return Controls("low_limit" in wanted, "high_limit" in wanted, choices)


def _offered() -> list[str]:
    return [setting.name for setting in fields(Preferences) if setting.name not in _NEVER_LIVE]


def _choice(name: str, preferences: Preferences) -> LiveSetting:
    now = getattr(preferences, name)
    default = getattr(RULE_BOOK, name)
    values: list[object] = list(type(default)) if isinstance(default, enum.Enum) else [False, True]
    return LiveSetting(name, (now, *(value for value in values if value != now)))


def _refuse_too_many(wanted: Sequence[str], choices: Sequence[LiveSetting]) -> None:
    count = prod(len(choice.values) for choice in choices)
    if count <= MOST_COMBINATIONS:
        return
    fewer = list(choices)
    while prod(len(choice.values) for choice in fewer) > MOST_COMBINATIONS:
        fewer.pop()
    kept = [name for name in wanted if name in LIMITS or name in [choice.setting for choice in fewer]]
    raise InputError(
        Fault(
            f"these settings have {count} combinations, and a page holds {MOST_COMBINATIONS} at most",
            f"Take fewer, for example --live {','.join(kept)}.",
            field="--live",
        )
    )


def live(round: Round, controls: Controls, progress: Progress = unwatched) -> Live:
    """Every best round that the controls can show.

    Args:
        round: the round with the settings that the page states.
        controls: what can be set.
        progress: told how far the map of both limits is.

    Raises:
        InputError: if there are more than a page holds.
    """
    if round.is_posted:
        return Live(controls, (Combination(round.preferences, ()),), 0)
    planes = [Plane(pair(round.section, round.number, round.preferences.changed(each)).pairing.natural) for each in controls.combinations()]
    top = max(*(plane.top for plane in planes), round.preferences.low_limit or 0, round.preferences.high_limit or 0) + 1
    found: list[Combination] = []
    counted = _Counted(controls, len(round.answers), progress)
    for plane in planes:
        plane.top = top
        pieces: list[Piece] = []
        for tile in _tiles(plane, controls, counted.tile):
            pieces += pieces_of(plane, tile)
        counted.all(len(pieces))
        found.append(Combination(plane.natural.preferences, tuple(pieces)))
    last = _last(round.preferences, found, top)
    return Live(controls, tuple(replace(each, pieces=_up_to(last, each.pieces)) for each in found), last)


class _Counted:
    """Counts variants while they are found, so that nobody waits long for a refusal."""

    def __init__(self, controls: Controls, boards: int, progress: Progress) -> None:
        self.controls, self.boards, self.progress = controls, boards, progress
        self.most = min(MOST_VARIANTS, MOST_BOARDS // max(boards, 1))
        self.settled = self.tiles = 0

    def tile(self, done: int, total: int) -> None:
        """One more tile of a map that is not finished."""
        self.tiles += 1
        self.progress(done, total)
        self._refuse_over(self.settled + self.tiles)

    def all(self, pieces: int) -> None:
        """All pieces of a map."""
        self.settled, self.tiles = self.settled + pieces, 0
        self._refuse_over(self.settled)

    def _refuse_over(self, count: int) -> None:
        if count > self.most:
            found = f"these controls make more than {self.most} variants, which is what a page with {self.boards} boards holds"
            raise InputError(Fault(found, _fewer(self.controls), field="--live"))


def _fewer(controls: Controls) -> str:
    limits = [name for name, on in zip(LIMITS, (controls.low, controls.high), strict=True) if on]
    kept = [*limits, *(choice.setting for choice in controls.choices)][:-1]
    return f"Take fewer, for example --live {','.join(kept)}." if kept else "Take a fixed page: --live none."


def _tiles(plane: Plane, controls: Controls, progress: Progress) -> tuple[Tile, ...]:
    """The limits that the controls reach, in rectangles."""
    chosen = plane.natural.preferences
    low, high = chosen.low_limit, chosen.high_limit
    if controls.low and controls.high:
        return whole(plane.tiles(), progress)
    if controls.low:
        without = () if high is not None else (Tile((None, None), (None, None), plane.best(None, None)),)
        return (*plane.low_stretches(high), *without)
    if controls.high and low is not None:
        return tuple(_high_stretches(plane, low))
    return (Tile((low, low), (high, high), plane.best(low, high)),)


def _high_stretches(plane: Plane, low: int) -> Iterator[Tile]:
    first, last = low, max(plane.top, low)
    while first <= last:
        best = plane.best(low, first)
        border = looked(plane.border(best, lambda limit: above(low, limit), first, last))
        yield Tile((low, low), (first, border), best)
        first = border + 1
    yield Tile((low, low), (None, None), plane.best(low, None))


_ROOM, _STEP = 40, 50


def _last(chosen: Preferences, combinations: Sequence[Combination], top: int) -> int:
    """The end of the controls: a little beyond the last border, and beyond the limits that were chosen."""
    borders = [border for each in combinations for border in _borders(each.pieces)]
    reached = max([*borders, chosen.low_limit or 0, chosen.high_limit or 0, RULE_BOOK.high_limit or 0]) + _ROOM
    return min(-(-reached // _STEP) * _STEP, top)


def _borders(pieces: Sequence[Piece]) -> Iterator[int]:
    """Every limit at which other boards begin."""
    ends: dict[int, list[Piece]] = {}
    for piece in pieces:
        for last in {piece.low[1], piece.high[1]} - {None}:
            ends.setdefault(last or 0, []).append(piece)
    for piece in pieces:
        for first in {piece.low[0], piece.high[0]} - {None}:
            if any(other.pairing.boards != piece.pairing.boards for other in ends.get((first or 0) - 1, ())):
                yield first or 0


def _up_to(last: int, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces that begin before the controls end, and end no later."""
    reached = [piece for piece in pieces if max(piece.low[0] or 0, piece.high[0] or 0) <= last]
    return tuple(replace(piece, low=_ended(piece.low, last), high=_ended(piece.high, last)) for piece in reached)


def _ended(limits: Limits, last: int) -> Limits:
    return limits if limits[0] is None or limits[1] is None else (limits[0], min(limits[1], last))
