"""Settings that explain posted pairings: with which limits, how near they come, and the claims about them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing, NamedBoard
from explain.answers.claim import Claim
from explain.answers.claims import of_settings
from explain.answers.compare import Comparison, Weighed
from explain.answers.limits.map import Span
from explain.model.as_json import as_json
from explain.model.settings import RULE_BOOK

_Field = tuple[int, int, int, int]
_OUTWARD = ((1, 1), (0, -1), (3, 1), (2, -1))  # each side's place in a field, and its way outward: low limits first


def widest(regions: Sequence[tuple[Span, Span]]) -> tuple[Span, Span]:
    """The first of some regions of limits, widened as far as they cover it; no low limit is above a high one."""
    low, high = regions[0]
    if low.first is None:
        return low, high
    spans = [span for region in regions for span in region]
    starts = {0, *(span.first for span in spans if span.first is not None)}
    # where something may begin or end
    cuts = sorted(starts | {span.last + 1 for span in spans if span.last is not None})
    limits, end = (*cuts, None), len(cuts)

    def is_held(field: _Field) -> bool:
        first, last, least, most = field
        if not (0 <= first <= last <= most and first <= least and last < end and (most < end or least == end)):
            return False
        pairs = (
            (limits[one], limits[other])
            for one, other in product(range(first, last + 1), range(least, most + 1))
            if one <= other
        )
        return all(any(lows.holds(one) and highs.holds(other) for lows, highs in regions) for one, other in pairs)

    without_high = high.first is None
    field = (*_places(low, cuts), *((end, end) if without_high else _places(high, cuts)))
    sides = _OUTWARD[:2] if without_high else _OUTWARD
    while wider := next((moved for side in sides if is_held(moved := _moved(field, side))), None):
        field = wider
    first, last, least, most = field
    if without_high:
        return _span(first, last, cuts), high
    or_none = most == end - 1 and is_held((first, last, end, end))
    return _span(first, last, cuts), replace(_span(least, most, cuts), or_none=or_none)


def _moved(field: _Field, step: tuple[int, int]) -> _Field:
    first, last, least, most = (end + (step[1] if side == step[0] else 0) for side, end in enumerate(field))
    return first, last, least, most


def _places(span: Span, cuts: Sequence[int]) -> tuple[int, int]:
    """The first and the last stretch between two cuts that lie in a span."""
    assert span.first is not None
    return cuts.index(span.first), len(cuts) - 1 if span.last is None else cuts.index(span.last + 1) - 1


def _span(first: int, last: int, cuts: Sequence[int]) -> Span:
    return Span(cuts[first], None if last == len(cuts) - 1 else cuts[last + 1] - 1)


Changed = tuple[tuple[str, str | int | bool | None], ...]  # settings that differ from the rule book's, without limits

_BOOK = RULE_BOOK.low_limit or 0, RULE_BOOK.high_limit or 0
_TRIED = ("presets", "single")
_MOST_NAMED = 2  # boards with unexplained colors


class Choice:
    """A choice of settings."""

    __slots__ = ()
    changed: Changed

    @property
    def settings(self) -> dict[str, str | int | bool | None]:
        """The settings that are not the rule book's, by their stable names; limits are kept apart."""
        return dict(self.changed)

    @property
    def named(self) -> tuple[str, ...]:
        """The settings as claims hold them: names with values."""
        return tuple(f"{name}={'none' if value is None else str(value).lower()}" for name, value in self.changed)


class PresetChoice(Choice):
    """A choice of settings that may be a preset, except for its limits."""

    __slots__ = ()
    preset: str | None

    @property
    def named(self) -> tuple[str, ...]:
        """The settings by names and values, or the preset that they are."""
        return (f"preset={self.preset}",) if self.preset and self.changed else super().named


@dataclass(frozen=True, slots=True)
class Explanation(PresetChoice):
    """Settings under which the posted pairings are the best ones."""

    preset: str | None  # the preset they are, except for the limits; ``None`` if they are none
    changed: Changed  # the settings that are not the rule book's
    regions: tuple[tuple[Span, Span], ...]  # the low and the high limits that belong to them, in rectangles
    by_the_book: bool  # whether the rule book's own limits are among them

    def __json__(self) -> dict[str, object]:
        return {
            "preset": self.preset,
            "settings": self.settings,
            "limits": [
                {
                    "low": each[0],  # the low limits
                    "high": each[1],  # the high limits
                }
                for each in self.regions
            ],
            "rule_book_limits": self.by_the_book,
        }

    @property
    def steps(self) -> int:
        """How many choices the TD makes for them besides the limits; a preset is one."""
        return min(1, len(self.changed)) if self.preset else len(self.changed)

    def holds(self, low: int | None, high: int | None) -> bool:
        """Whether a pair of limits belongs to them."""
        return any(one.holds(low) and other.holds(high) for one, other in self.regions)

    @property
    def claim(self) -> Claim:
        """With which limits they give the pairings: the rule book's, or the first ones as far as they go."""
        if self.by_the_book:
            return of_settings.GivenByBook(*_BOOK, self.named)
        return _given_with(self.named, *widest(self.regions))


@dataclass(frozen=True, slots=True)
class NearestSettings(PresetChoice, Weighed, Changing):
    """If no settings explain the pairings: those whose best pairings share most boards with them."""

    preset: str | None  # the preset they are, except for the limits; ``None`` if they are none
    changed: Changed  # the settings that are not the rule book's
    low: int | None  # the low limit, in rating points; ``None`` for no limit
    high: int | None  # the high limit; ``None`` for no limit
    changes: tuple[BoardsChanged, ...]  # the posted boards that their best pairings lack, and those in their place
    comparison: Comparison  # their best pairings against the posted ones

    def __json__(self) -> dict[str, object]:
        return {
            "preset": self.preset,
            "settings": self.settings,
            "low_limit": self.low,
            "high_limit": self.high,
            **self.decision(),
            **as_json(self.changed_boards),
        }

    @property
    def boards_left(self) -> int:
        """How many posted boards are left unexplained."""
        return sum(len(change.before) for change in self.changes)

    @property
    def leaving(self) -> Claim:
        """The claim how many posted boards are left unexplained."""
        if self.low is None or self.high is None:
            return of_settings.NearestLeavesNoLimits(self.boards_left, self.named)
        return of_settings.NearestLeaves(self.boards_left, self.low, self.high, self.named)

    @property
    def deciding(self) -> Claim:
        """What decides against the posted pairings there."""
        assert self.criterion is not None
        criterion, rule = self.criterion.name, self.criterion.rule.number if self.criterion.rule else None
        if self.low is None or self.high is None:
            return of_settings.DecidesNoLimits(criterion, tuple(self.named), rule=rule)
        return of_settings.DecidesThere(self.low, self.high, criterion, tuple(self.named), rule=rule)


@dataclass(frozen=True, slots=True)
class ColorSettings(Choice):
    """One choice of the settings that only affect colors."""

    changed: Changed  # the settings that are not the rule book's
    left: tuple[NamedBoard, ...]  # the posted boards whose colors it does not give

    def __json__(self) -> dict[str, object]:
        return {"settings": self.settings, "left": self.left}


@dataclass(frozen=True, slots=True)
class WhichSettings(Answer):
    """Which settings explain posted pairings."""

    found: tuple[Explanation, ...]  # those under which they are the best pairings, the simplest first
    nearest: NearestSettings | None  # the nearest settings if none explain the pairings; ``None`` otherwise
    # the color settings that leave fewest posted colors unexplained, the simplest first; empty if no color is known
    colors: tuple[ColorSettings, ...]
    # how many choices of settings were tried, each with all limits; once one was found that needs other limits than the
    # rule book's, only with those of the rule book
    tried: int
    turned: int  # how many settings were changed at once, at most
    complete: bool  # whether there was time for all of them

    KIND = "which-settings"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "found": self.found,
            "nearest": self.nearest,
            "colors": self.colors,
            "tried": self.tried,
            "turned_at_once": self.turned,
            "complete": self.complete,
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states of settings and limits, in the order in which it is said."""
        decided = (self.nearest.deciding,) if self.nearest else ()
        return (*self.headline, *self.not_at_book, *decided, *self.of_colors)

    @property
    def headline(self) -> tuple[Claim, ...]:
        """The simplest settings that give the pairings; or that none do and how near they come, if all were tried."""
        if self.found:
            return (self.found[0].claim,)
        none = (of_settings.NoneGives(_TRIED[self._whole]),) if self._whole >= 0 else ()
        return (*none, self.nearest.leaving) if self.nearest and self._whole > 0 else none

    @property
    def not_at_book(self) -> tuple[Claim, ...]:
        """That no settings give the pairings with the rule book's limits, if other limits do."""
        if not self.only_odd_limits or self._whole < 0:
            return ()
        return (of_settings.NoneAtBook(*_BOOK, _TRIED[self._whole]),)

    @property
    def of_colors(self) -> tuple[Claim, ...]:
        """Which settings give the posted colors, or on which boards the nearest do not."""
        if not self.colors:
            return ()
        first, *others = self.colors
        if not first.left:
            too = (of_settings.ColorsToo(len(others)),) if others else ()
            return (of_settings.ColorsOf(first.named), *too)
        players = tuple(player for board in first.left[:_MOST_NAMED] for player in board if player)
        more = len(first.left) - _MOST_NAMED
        if more > 0:
            return (of_settings.ColorsLeftMore(players, more, first.named),)
        return (of_settings.ColorsLeft(players, first.named),)

    @property
    def _whole(self) -> int:
        """1 if all presets and single settings were tried, 0 for only presets, -1 if neither; no claim goes further."""
        return min(1, self.turned if self.complete else self.turned - 1)

    @property
    def only_odd_limits(self) -> bool:
        """Whether settings were found, but none with the rule book's limits."""
        return bool(self.found) and not any(explanation.by_the_book for explanation in self.found)


def _given_with(words: tuple[str, ...], low: Span, high: Span) -> Claim:
    """That settings give the pairings with the limits of a rectangle; the kind depends on which sides have no end."""
    words = (*words, "high_limit=none") if high.or_none and high.first is not None else words
    if low.first is None:
        return of_settings.GivenNoLimits(words)
    if high.first is None and low.last is None:
        return of_settings.GivenLowFrom(low.first, words)
    if low.last is None:
        return of_settings.GivenBothFrom(low.first, high.first or 0, words)
    if high.first is None:
        return of_settings.GivenNoHigh(low.first, low.last, words)
    if high.last is None:
        return of_settings.GivenFrom(low.first, low.last, high.first, words)
    return of_settings.GivenWithin(low.first, low.last, high.first, high.last, words)
