"""Limits and settings as tables: where the round changes, and which of them explain a posted round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from explain.answers.boards import BoardsChanged
from explain.answers.limits_map import LimitsMap, MapRound, Region, Span, Stretch
from explain.answers.other_settings import OtherSetting
from explain.answers.which_settings import Changed, ColorSettings, Explanation, WhichSettings
from explain.views.frames.table import Columns, FrameTable, R, whole, words, yes


def _span(name: str, of: Callable[[R], Span]) -> Columns[R]:
    """A stretch of limits: ``to`` is empty where it has no end, ``from`` where only no limit at all is meant."""
    return {
        f"{name}_from": whole(lambda row: of(row).first),
        f"{name}_to": whole(lambda row: of(row).last),
        f"{name}_or_none": yes(lambda row: of(row).or_none),
    }


@dataclass(frozen=True, slots=True)
class _MappedRegion:
    """A rectangle of the map with its round."""

    region: Region
    found: MapRound
    is_posted: bool | None


def _regions(answer: LimitsMap) -> Iterator[_MappedRegion]:
    for region in answer.regions:
        is_posted = region.round == answer.posted if answer.asked_of_posted else None
        yield _MappedRegion(region, answer.rounds[region.round], is_posted)


REGIONS: FrameTable[LimitsMap, _MappedRegion] = FrameTable(
    _regions,
    {
        **_span("low", lambda row: row.region.low),
        **_span("high", lambda row: row.region.high),
        "round": whole(lambda row: row.region.round),
        "new_boards": whole(lambda row: row.found.boards_new),
        "is_posted": yes(lambda row: row.is_posted),
    },
)
"""One row a rectangle of the map; ``round`` is the place of its round, 0 for the one under the limits as they are set."""


def _new(changes: tuple[BoardsChanged, ...]) -> int:
    return sum(len(change.after) for change in changes)


_STRETCH: Columns[Stretch] = {
    **_span("limit", lambda row: row.span),
    "round": whole(lambda row: row.round),
    "new_boards": whole(lambda row: _new(row.changes)),
}

LOW_STRETCHES: FrameTable[LimitsMap, Stretch] = FrameTable(lambda answer: answer.low_stretches, _STRETCH)
"""One row a stretch of the low limit, the high one as it is set; ``new_boards`` are others than in the row before."""

HIGH_STRETCHES: FrameTable[LimitsMap, Stretch] = FrameTable(lambda answer: answer.high_stretches, _STRETCH)
"""The same for the high limit."""

OTHER_SETTINGS: FrameTable[LimitsMap, OtherSetting] = FrameTable(
    lambda answer: answer.turned,
    {
        "setting": words(lambda row: row.setting),
        "value": words(lambda row: row.value),
        "new_boards": whole(lambda row: row.boards_new),
        "colors_turned": whole(lambda row: len(row.colors)),
    },
)
"""One row a setting with another value, and how many boards it would change."""


@dataclass(frozen=True, slots=True)
class _Explained:
    """Settings that explain a round, with one of their rectangles of limits."""

    place: int
    found: Explanation
    low: Span
    high: Span


def _explained(answer: WhichSettings) -> Iterator[_Explained]:
    for place, found in enumerate(answer.found, start=1):
        yield from (_Explained(place, found, low, high) for low, high in found.regions)


def _written(changed: Changed) -> str:
    return " ".join(f"{name}={value}" for name, value in changed)


FOUND: FrameTable[WhichSettings, _Explained] = FrameTable(
    _explained,
    {
        "place": whole(lambda row: row.place),
        "preset": words(lambda row: row.found.preset),
        "settings": words(lambda row: _written(row.found.changed)),
        **_span("low", lambda row: row.low),
        **_span("high", lambda row: row.high),
        "rule_book_limits": yes(lambda row: row.found.by_the_book),
    },
)
"""One row a rectangle of limits under which some settings explain the round, the simplest settings first."""

COLOR_SETTINGS: FrameTable[WhichSettings, ColorSettings] = FrameTable(
    lambda answer: answer.colors,
    {
        "settings": words(lambda row: _written(row.changed)),
        "boards_left": whole(lambda row: len(row.left)),
    },
)
"""One row a choice of the settings for colors, and how many posted colors it leaves over."""
