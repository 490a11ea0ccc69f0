"""Limits and settings as tables: where the round changes, and which of them explain a posted round."""

from collections.abc import Iterator
from types import SimpleNamespace

from explain.answers.limits.map import LimitsMap
from explain.answers.limits.ranges import Ranges
from explain.answers.limits.settings_found import Changed, WhichSettings
from explain.views.frames.table import Columns, Tables, frame_table, numbers, texts, yes


def _span(name: str, way: str) -> Columns:
    """A stretch of limits: ``to`` is empty where it has no end, ``from`` where only no limit at all is meant."""
    ends = numbers(**{f"{name}_from": f"{way}.first", f"{name}_to": f"{way}.last"})
    return {**ends, **yes(**{f"{name}_or_none": f"{way}.or_none"})}


def _regions(answer: LimitsMap) -> Iterator[SimpleNamespace]:
    for region in answer.regions:
        is_posted = region.round == answer.posted if answer.asked_of_posted else None
        yield SimpleNamespace(region=region, found=answer.rounds[region.round], is_posted=is_posted)


_STRETCH = {**_span("limit", "span"), **numbers("round", new_boards="boards_new")}
_RANGE = {
    **_span("limit", "span"),
    **numbers(opponent="opponent.number"),
    **texts(name="opponent.name", color="color.value"),
    **yes(as_set="is_now"),
}


def _explained(answer: WhichSettings) -> Iterator[SimpleNamespace]:
    for place, explanation in enumerate(answer.found, start=1):
        yield from (SimpleNamespace(place=place, found=explanation, low=low, high=high) for low, high in explanation.regions)


def _written(changed: Changed) -> str:
    return " ".join(f"{name}={value}" for name, value in changed)


TABLES: Tables = {
    LimitsMap: {
        # One row a rectangle of the map; ``round`` is the place of its round, 0 for the one under the limits as set.
        "regions": frame_table(
            _regions,
            _span("low", "region.low"),
            _span("high", "region.high"),
            numbers(round="region.round", new_boards="found.boards_new"),
            yes("is_posted"),
        ),
        # One row a stretch of a limit, the other one as it is set; ``new_boards`` are others than in the row before.
        "low_limits": frame_table("low_stretches", _STRETCH),
        "high_limits": frame_table("high_stretches", _STRETCH),
        # One row a setting with another value, and how many boards it would change.
        "settings": frame_table(
            "turned",
            texts("setting", "value"),
            numbers(new_boards="boards_new", colors_turned=lambda row: len(row.colors)),
        ),
    },
    # One row a stretch of a limit in which a player meets the same opponent with the same color; nobody for the bye.
    Ranges: {"low_limits": frame_table("low_ranges", _RANGE), "high_limits": frame_table("high_ranges", _RANGE)},
    WhichSettings: {
        # One row a rectangle of limits under which some settings explain the round, the simplest settings first.
        "found": frame_table(
            _explained,
            numbers("place"),
            texts(preset="found.preset", settings=lambda row: _written(row.found.changed)),
            _span("low", "low"),
            _span("high", "high"),
            yes(rule_book_limits="found.by_the_book"),
        ),
        # One row a choice of the settings for colors, and how many posted colors it leaves over.
        "colors": frame_table("colors", texts(settings=lambda row: _written(row.changed)), numbers(boards_left=lambda row: len(row.left))),
    },
}
