"""Proofs of which settings give a posted round: every round is tried by each of the settings and at every limit where
anything can change.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import reference
from reference.rounds import Rounds

from explain.model.settings import PRESETS, RULE_BOOK, Rule5
from proofs.beside import RULES
from proofs.limits.limits import best, pairs, starts
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Seats, Wall

_BOOK = (RULE_BOOK.low_limit or 0, RULE_BOOK.high_limit or 0)
_NEAR = (_BOOK, (0, 0), (None, None))
_FAR = 5_000
_NO_HIGH_LIMIT = "high_limit=none"
_TRIED = {"presets": False, "single": True}
_VALUES: dict[str, object] = {"true": True, "false": False}
_COLORS = {"full_history", "rule5", "last_round_coin"}
_SINGLE: dict[str, tuple[object, ...]] = {
    "interchanges": ("avoid", "limit"),
    "avoid_three_in_a_row": (False,),
    "baseline": ("raw", "file"),
    "limit_drop_swaps": (True, "mend"),
    "order": ("top_down",),
    "avoid_unrated_swaps": (True,),
    "bye_may_move_for_color": (True,),
    "teams": ("dont", "ignore"),
    "objective": ("fewest_boards",),
    "system": ("adjacent",),
    "added_score": (True,),
}

Settings = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class SettingsPlace(Place):
    """Where a claim about settings is made; the settings are the rule book's, with what is known of the round.

    Args:
        colored: the boards whose colors are posted.
    """

    colored: tuple[Seats, ...] = ()


def given(said: Said, at: SettingsPlace) -> bool:
    """These settings give the round everywhere within, and not just outside; a side not named has no end."""
    told = dict(zip(PROOFS[said.kind].numbers.split(), said.numbers, strict=True))
    first, last, least, most = field = (
        *(told["low_from"], told.get("low_to", _FAR), told["high_from"], told.get("high_to", _FAR)),
    )
    if not 0 <= first <= least or last > most:
        return False
    is_open = "high_to" in told or (_NO_HIGH_LIMIT in said.words) == _all_without(said, at, first, last)
    return is_open and _is_widest(said, at, field)


def given_without_high(said: Said, at: SettingsPlace) -> bool:
    """These settings give the round without a high limit, within or from there up, and not just beyond."""
    first, last = (*said.numbers, _FAR)[:2]
    beyond = [limit for limit in (first - 1, last + 1) if 0 <= limit <= _FAR]
    inside = 0 <= first <= last and _all_without(said, at, first, last)
    return inside and _is_odd(said, at) and not any(_all_without(said, at, limit, limit) for limit in beyond)


def none_gives(said: Said, at: SettingsPlace) -> bool:
    """None of the presets, or of the presets and single settings, gives the round at any limits."""
    if said.words[0] not in _TRIED:
        return False
    every = ((each, limits) for each in _tried(said.words[0]) for limits in pairs(starts(_under(at.wall, each))))
    return not any(_gives(at.wall, each, *limits) for each, limits in every)


def nearest_leaves(said: Said, at: SettingsPlace) -> bool:
    """How many boards the best round lacks; no preset or single setting leaves fewer."""
    left, *limits = said.numbers
    low, high = limits or (None, None)
    if (low, high) not in _NEAR or left != _left(at.wall, read(said.words), low, high):
        return False
    return all(_left(at.wall, each, *near) >= left for each in _tried("single") for near in _NEAR)


def decides_there(said: Said, at: SettingsPlace) -> bool:
    """The first criterion in which the best round is better."""
    criterion, *words = said.words
    low, high = said.numbers or (None, None)
    if (
        (low, high) not in _NEAR
        or read(words) is None
        or criterion not in reference.NAMES
        or said.rule != RULES.get(criterion)
    ):
        return False
    rounds, posted = _rounds(at.wall, read(words), low, high)
    least = rounds.least()
    assert least is not None
    place = rounds.first_difference(least, rounds.amounts(posted))
    return place is not None and reference.NAMES[rounds.columns[place].number - 1] == criterion


def colors_too(said: Said, at: SettingsPlace) -> bool:
    """How many choices of color settings give the posted colors, not counting one."""
    given = sum(not _turned(at, choice) for choice in _color_choices(at.wall))
    return said.numbers == (given - 1,) and given > 1


def colors_left(said: Said, at: SettingsPlace) -> bool:
    """The boards with another color by the rules are those named, and this many more; no choice leaves fewer."""
    left, choices = _turned(at, read(said.words)), _color_choices(at.wall)
    named = {*zip(said.players[::2], said.players[1::2], strict=False)}
    more = sum(said.numbers)
    least = min(len(_turned(at, choice)) for choice in choices)
    whole = len(named) * 2 == len(said.players) and named <= left and len(named) + more == len(left)
    return _are_colors(said) and whole and len(left) == least and all(number > 0 for number in said.numbers)


def _is_odd(said: Said, at: SettingsPlace) -> bool:
    """Whether the settings do not give the round with the rule book's limits."""
    return not _gives(at.wall, read(said.words), *_BOOK)


def _is_widest(said: Said, at: SettingsPlace, field: tuple[int, int, int, int]) -> bool:
    first, last, least, most = field
    wider = [
        (first - 1, last, least, most),
        (first, last + 1, least, most),
        (first, last, least - 1, most),
        (first, last, least, most + 1),
    ]
    possible = [each for each in wider if 0 <= each[0] <= each[2] and each[1] <= each[3] <= _FAR]
    return _is_odd(said, at) and _whole(said, at, field) and not any(_whole(said, at, each) for each in possible)


def _whole(said: Said, at: SettingsPlace, field: tuple[int, int, int, int]) -> bool:
    """Whether every low limit from first to last gives the round with every high limit from least to most."""
    first, last, least, most = field
    settings = read(said.words)
    turns = starts(_under(at.wall, settings))
    lows = [first, *(limit for limit in turns if first <= limit <= last)]
    highs = [least, *(limit for limit in turns if least <= limit <= most)]
    ends = [(low, high) for low in {*lows, last} for high in {*highs, most}]
    return all(_gives(at.wall, settings, low, high) for low, high in ends if low <= high)


def _all_without(said: Said, at: SettingsPlace, first: int, last: int) -> bool:
    """Whether every low limit from first to last gives the round without a high limit."""
    settings = read(said.words)
    lows = [first, last, *(limit for limit in starts(_under(at.wall, settings)) if first <= limit <= last)]
    return all(_gives(at.wall, settings, low, None) for low in lows)


def read(words: tuple[str, ...] | list[str]) -> Settings | None:
    """Settings out of words; ``None`` if one is no known setting."""
    found: list[tuple[str, object]] = []
    for word in words:
        name, _, value = word.partition("=")
        if name == "preset" and value in PRESETS:
            found += _changed(value)
        elif word != _NO_HIGH_LIMIT:
            found.append((name, _VALUES.get(value, value)))
    known = {(name, value) for name, values in _SINGLE.items() for value in values} | {
        (name, value) for choice in _every_color_choice() for name, value in choice
    }
    preset = {each for name in PRESETS for each in _changed(name)}
    return (
        tuple(sorted(found))
        if {*found} <= known | preset and len(dict(found)) == len(found) and len({*words}) == len(words)
        else None
    )


def _changed(preset: str) -> list[tuple[str, object]]:
    """What a preset changes, without its limits."""
    book = RULE_BOOK.to_dict()
    return [
        (name, value)
        for name, value in PRESETS[preset].to_dict().items()
        if value != book[name] and not name.endswith("_limit")
    ]


@cache
def _tried(which: str) -> tuple[Settings, ...]:
    """Every preset, and for ``single`` every single setting too."""
    single = [((name, value),) for name, values in _SINGLE.items() for value in values] if _TRIED[which] else []
    return (*(tuple(sorted(_changed(name))) for name in PRESETS), *single)


@cache
def _under(wall: Wall, settings: Settings | None) -> Wall:
    return Wall(wall.section, wall.round, wall.preferences.changed(dict(settings or ())), wall.boards)


@cache
def _rounds(
    wall: Wall, settings: Settings | None, low: int | None, high: int | None
) -> tuple[Rounds, list[tuple[int, int]]]:
    """All rounds by some settings and limits, and the boards of these pairings."""
    other = _under(wall, settings)
    limited = Wall(
        wall.section, wall.round, other.preferences.changed({"low_limit": low, "high_limit": high}), wall.boards
    )
    return Rounds(limited.eve, other.section_natural), [*other.matching]


@cache
def _gives(wall: Wall, settings: Settings | None, low: int | None, high: int | None) -> bool:
    """Whether no round is better than these pairings."""
    if settings is None:
        return False
    rounds, posted = _rounds(wall, settings, low, high)
    return rounds.amounts(posted) == rounds.least()


def _left(wall: Wall, settings: Settings | None, low: int | None, high: int | None) -> int:
    """How many of these boards the best round lacks; -1 without settings."""
    if settings is None:
        return -1
    other = _under(wall, settings)
    return len({*other.matching} - {*best(other, low, high)})


def _are_colors(said: Said) -> bool:
    settings = read(said.words)
    return settings is not None and {name for name, _ in settings} <= _COLORS


def _every_color_choice() -> Iterator[Settings]:
    for full in ((), (("full_history", False),)):
        for rule in ((), (("rule5", Rule5.PLUS_MINUS.value),)):
            for coin in ((), (("last_round_coin", True),)):
                if rule or not coin:
                    yield (*full, *rule, *coin)


def _color_choices(wall: Wall) -> list[Settings]:
    """Every choice of the settings that only affect colors; the coin only in the last round."""
    return [
        choice for choice in _every_color_choice() if wall.eve.is_last_round or "last_round_coin" not in dict(choice)
    ]


def _turned(at: SettingsPlace, settings: Settings | None) -> set[Seats]:
    """The boards whose posted color is not the one by the rules."""
    other = _under(at.wall, settings)
    return {seats for seats in at.colored if other.white_by_rule(seats) != seats[0]}


PROOFS = table(
    {
        # No round is better with the rule book's limits.
        "given_by_book | numbers low high | words *settings": lambda said, at: (
            said.numbers == _BOOK and _gives(at.wall, read(said.words), *_BOOK)
        ),
        "given_within | numbers low_from low_to high_from high_to | words *settings": given,
        "given_from | numbers low_from low_to high_from | words *settings": given,
        "given_both_from | numbers low_from high_from | words *settings": given,
        "given_no_high | numbers low_from low_to | words *settings": given_without_high,
        "given_low_from | numbers low_from | words *settings": given_without_high,
        # No round is better without limits, and one is with the rule book's.
        "given_no_limits | words *settings": lambda said, at: (
            _is_odd(said, at) and _gives(at.wall, read(said.words), None, None)
        ),
        # A better round exists by every preset, and by every single setting if these were tried.
        "none_at_book | numbers low high | words tried": lambda said, at: (
            said.numbers == _BOOK
            and said.words[0] in _TRIED
            and not any(_gives(at.wall, each, *_BOOK) for each in _tried(said.words[0]))
        ),
        "none_gives | words tried": none_gives,
        "nearest_leaves | numbers count low high | words *settings": nearest_leaves,
        "nearest_leaves_no_limits | numbers count | words *settings": nearest_leaves,
        "decides_there | numbers low high | words criterion *settings | rules any": decides_there,
        "decides_no_limits | words criterion *settings | rules any": decides_there,
        # The rules give every posted color.
        "colors_of | words *settings": lambda said, at: _are_colors(said) and not _turned(at, read(said.words)),
        "colors_too | numbers count": colors_too,
        "colors_left | players *boards | words *settings": colors_left,
        "colors_left_more | players *boards | numbers count | words *settings": colors_left,
    }
)
