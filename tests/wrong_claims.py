"""A claim as JSON with one thing in it changed: what the checker must refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from explain.answers.against.against import AgainstKind
from explain.answers.against.firmness import FirmKind
from explain.answers.against.why_not_switch import SwitchKind
from explain.answers.answer import Kind
from explain.answers.audit.audit_told import AuditKind
from explain.answers.audit.wall import WallKind
from explain.answers.card_claims import CardKind
from explain.answers.limits.map import LimitKind
from explain.answers.limits.ranges import RangeKind
from explain.answers.limits.settings_found import SettingsKind
from explain.answers.necessity.necessity_claims import NoWayKind
from explain.answers.round_claims import RoundKind
from explain.answers.sheets.by_hand import HandKind

_COLORS = {"white": "black", "black": "white"}
_BASELINES = ("raw", "legal", "file", None)
_WORDS = {
    "AL": "EQ",
    "EQ": "33",
    "33": "AL",
    "low": "high",
    "high": "low",
    "smaller": "larger",
    "larger": "smaller",
    "inside": "across",
    "across": "inside",
    "W": "B",
    "B": "W",
    "-": "?",
    "?": "-",
}
IN_ANY_ORDER: frozenset[Kind] = frozenset(
    (
        CardKind.NATURAL_KEPT,
        CardKind.MET_BEFORE,
        CardKind.TEAMMATES,
        CardKind.LISTED_APART,
        CardKind.CLASH,
        CardKind.LEGAL_INSTEAD,
        CardKind.CHANGED_PLACES,
        CardKind.OTHER_PARTNER,
        CardKind.REPEAT_HERE,
        CardKind.APART_HERE,
        CardKind.TEAMMATES_HERE,
        CardKind.TEAMMATES_NEVER,
        CardKind.FILE_INSTEAD,
        CardKind.WOULD_MEET,
        AgainstKind.PAIRED,
        AgainstKind.NOT_PAIRED,
        AgainstKind.MEETS_HERE,
        AgainstKind.COULD_BE,
        AgainstKind.MEET_AGAIN,
        AgainstKind.MEET_LISTED,
        AgainstKind.MEET_TEAMMATE,
        AgainstKind.OVER,
        AgainstKind.OVER_UNRATED,
        AgainstKind.CROSSING,
        AgainstKind.WORTH_THERE,
        AgainstKind.NO_WORTH_THERE,
        AgainstKind.CHANGED_THERE,
        FirmKind.HELD,
        FirmKind.HELD_IN_GROUP,
        FirmKind.SPARE,
        SwitchKind.SWITCHED,
        SwitchKind.NOT_SWITCHED,
        SwitchKind.COULD_SWITCH,
        SwitchKind.ALL_RIGHT,
        SwitchKind.NO_CONFLICT,
        SwitchKind.MEET_BY_NATURE,
        AuditKind.SEVERAL_BYES,
        WallKind.THERE_UNCOLORED,
        RangeKind.KEEPS_OPPONENT,
        RangeKind.OTHERS_AMONG,
    )
)
"""Kinds that name players of whom none is first."""
IN_ANY_ORDER |= {
    HandKind.INSIDE_NOTHING_MENDS,
    NoWayKind.SUPPOSED_TO_MEET,
    NoWayKind.COME_DOWN,
    NoWayKind.PARTED_IS_WORSE,
    NoWayKind.UNLISTED_LIFTS,
    NoWayKind.UNLISTED_KEEPS,
    NoWayKind.AGAIN_LIFTS,
    NoWayKind.AGAIN_KEEPS,
    *(kind for kind in NoWayKind if kind.startswith(("share", "odd_set", "parties"))),
}

Changed = tuple[str, dict[str, Any]]
"""What was changed, and the claim with it."""


def changed(claim: dict[str, Any], others: Sequence[int]) -> Iterator[Changed]:
    """A claim with each of its parts made another one in turn, and with one more or one less.

    Args:
        claim: as a board's JSON has it.
        others: pairing numbers of players whom it might name instead.
    """
    yield from (("number", claim | {"numbers": each}) for each in _each(claim["numbers"], lambda number: [number + 1, number - 1]))
    yield from (("color", claim | {"colors": each}) for each in _each(claim["colors"], lambda color: [_COLORS[color]]))
    yield from (("word", claim | {"words": each}) for each in _each(claim["words"], lambda word: [_WORDS.get(word, f"{word}?")]))
    yield from (("rule", claim | {"rule": rule}) for rule in ("29G", None) if rule != claim["rule"])
    yield from (("baseline", claim | {"baseline": baseline}) for baseline in _BASELINES if baseline != claim["baseline"])
    yield from (("kind of list", claim | {part: claim[part] * 2}) for part in ("players", "numbers", "colors", "words") if claim[part])
    strangers = [number for number in others if number not in claim["players"]]
    yield from (("player", claim | {"players": each}) for each in _each(claim["players"], lambda _: strangers))
    if len(claim["players"]) > 1:
        one, other, *rest = claim["players"]
        yield "order", claim | {"players": [other, one, *rest]}


def _each(held: Sequence[Any], instead: Callable[[Any], Sequence[Any]]) -> Iterator[list[Any]]:
    """The same list with one of its members made each of some others."""
    for place, member in enumerate(held):
        yield from ([*held[:place], other, *held[place + 1 :]] for other in instead(member))


def _swapped(claim: Mapping[str, Any], part: str) -> dict[str, Any]:
    return {part: claim[part][::-1]}


def _more(claim: Mapping[str, Any], place: int, by: int = 1) -> dict[str, Any]:
    numbers = list(claim["numbers"])
    numbers[place] += by
    return {"numbers": numbers}


_Fault = Callable[[dict[str, Any]], dict[str, Any]]

FAULTS: tuple[tuple[str, Kind, _Fault], ...] = (
    ("White and Black the other way", CardKind.PLAYS, lambda claim: _swapped(claim, "players")),
    ("Black for White", CardKind.HAS_BLACK, lambda claim: _swapped(claim, "players")),
    ("White for Black", CardKind.HAS_BLACK, lambda _: {"kind": "plays"}),
    ("the one who drops for the one he meets", CardKind.DROPS, lambda claim: _swapped(claim, "players")),
    ("the scores the other way", CardKind.DROPS, lambda claim: _swapped(claim, "numbers")),
    ("a place too low", CardKind.BY_PLACE, lambda claim: _more(claim, 0)),
    ("the top half for the bottom half", CardKind.TOP_HALF, lambda _: {"kind": "bottom_half"}),
    ("a natural pairing named wrongly", CardKind.CLASH, lambda claim: {"baseline": "raw" if claim["baseline"] != "raw" else "legal"}),
    ("the other color due", CardKind.CLASH, lambda claim: {"colors": ["white" if claim["colors"] == ["black"] else "black"]}),
    ("one wrong color more cured", CardKind.CURED, lambda claim: _more(claim, 0)),
    ("before and after the other way", CardKind.CURED, lambda claim: _swapped(claim, "numbers")),
    ("a ring for two who changed places", CardKind.CHANGED_PLACES, lambda _: {"kind": "moved_along", "players": [], "numbers": [3]}),
    ("a gap off by one", CardKind.GAP, lambda claim: _more(claim, 2)),
    ("who is here for who is natural", CardKind.GAP, lambda claim: _swapped(claim, "players")),
    ("the larger for the smaller", CardKind.SMALLER_COUNTS, lambda _: {"kind": "larger_counts", "rule": "29D1"}),
    (
        "the 200 point rule for the 80 point rule",
        CardKind.WITHIN,
        lambda claim: {"rule": {"29E5a": "29E5b", "29E5b": "29E5a"}[claim["rule"]]},
    ),
    ("within a limit that is passed", CardKind.BEYOND, lambda claim: {"kind": "within", "numbers": claim["numbers"][:2]}),
    (
        "a limit named wrongly",
        CardKind.WITHIN,
        lambda claim: {"words": ["low" if claim["words"][0] == "high" else "high", *claim["words"][1:]]},
    ),
    (
        "another gap beside the value",
        CardKind.WITHIN,
        lambda claim: _more({"numbers": [*claim["numbers"][:2], *(claim["numbers"][2:] or [0])]}, -1),
    ),
    (
        "the larger where the smaller counts",
        CardKind.WITHIN,
        lambda claim: {"words": [*claim["words"][:1], _WORDS[claim["words"][1]] if claim["words"][1:] else "smaller"]},
    ),
    (
        "another gap beside the value",
        AuditKind.COULD_HAVE_HAD,
        lambda claim: _more({"numbers": [*claim["numbers"][:2], *(claim["numbers"][2:] or [0])]}, -1),
    ),
    ("more of the color of which there are fewer", CardKind.MORE_OF, lambda claim: _swapped(claim, "colors")),
    (
        "the last round where one had no game",
        CardKind.ONLY_ONE_PLAYED,
        lambda claim: {"kind": "last_round", "rule": "29E4-3", "colors": [*claim["colors"], "white"]},
    ),
    ("the lower ranked for the higher", CardKind.HIGHER_RANKED, lambda claim: _swapped(claim, "players")),
    ("a game running too many", CardKind.THIRD_RUNNING, lambda claim: _more(claim, 0)),
    ("28L2a where it is not in force", CardKind.BYE_MOVED, lambda claim: {"rule": {"28L2": "28L2a", "28L2a": "28L2"}[claim["rule"]]}),
    ("one wrong color fewer than are the fewest", RoundKind.WRONG_IS_FEWEST, lambda claim: _more(claim, 0, -1)),
    (
        "the fewest where fewer there are",
        RoundKind.WRONG_AND_FEWEST,
        lambda claim: {"kind": "wrong_is_fewest", "numbers": claim["numbers"][:1]},
    ),
    ("as good for acceptable", AuditKind.ACCEPTABLE, lambda claim: {"kind": "posted_as_good", "words": claim["words"][:1]}),
    ("beyond a limit that is kept", AuditKind.COULD_HAVE_HAD, lambda _: {"kind": "could_beyond"}),
    ("a board of the best round called in the way", AuditKind.IN_BEST, lambda _: {"kind": "in_the_way"}),
    ("28N for 28N1", CardKind.TEAMMATES, lambda claim: {"rule": {"28N1": "28N", "28N": "28N1"}[claim["rule"]]}),
    ("on the table where it is not", AgainstKind.NOT_PAIRED, lambda _: {"kind": "meets_here"}),
    ("a switch over the limit by one more", AgainstKind.OVER, lambda claim: _more(claim, 2)),
    (
        "the high limit for the low one",
        AgainstKind.OVER,
        lambda claim: {"words": ["low" if claim["words"][0] == "high" else "high", *claim["words"][1:]]},
    ),
    ("the other one has the wrong color", AgainstKind.UNEQUAL_THERE, lambda claim: _swapped(claim, "players")),
    ("the best round's total for the other's", AgainstKind.COUNTED, lambda claim: _swapped(claim, "numbers")),
    ("they changed places, and did not", SwitchKind.NOT_SWITCHED, lambda _: {"kind": "switched"}),
    ("better where it is worse", SwitchKind.ALONE_WORSE, lambda claim: {"kind": "alone_better", "words": claim["words"][1:], "rule": None}),
    ("a board that can be spared", FirmKind.HELD, lambda _: {"kind": "spare", "numbers": [], "words": [], "rule": None}),
    ("the only best round among several", FirmKind.AS_GOOD, lambda _: {"kind": "only_best", "numbers": []}),
    ("a round in which they did not meet", CardKind.REPEAT_HERE, lambda claim: {"numbers": [*claim["numbers"], claim["numbers"][-1] + 1]}),
    ("one opponent too many", RangeKind.OTHER_OPPONENTS, lambda claim: _more(claim, 0)),
    ("he keeps an opponent whom he does not keep", RangeKind.OTHERS_AMONG, lambda _: {"kind": "keeps_opponent", "words": []}),
    ("the other one's color", RangeKind.BEST_MEETS, lambda claim: {"colors": ["white" if claim["colors"] == ["black"] else "black"]}),
    ("in all of them for in some", RangeKind.POSTED_IN_SOME, lambda _: {"kind": "posted_in_all"}),
    ("in none of them for in some", RangeKind.POSTED_IN_SOME, lambda _: {"kind": "posted_in_none"}),
    ("at least more rounds than there are", LimitKind.ROUNDS_AT_LEAST, lambda claim: _more(claim, 0, 99)),
    ("one round too few on the map", LimitKind.ROUNDS_OVER_ALL, lambda claim: _more(claim, 0, -1)),
    (
        "the rule book's limits where others are needed",
        SettingsKind.GIVEN_WITHIN,
        lambda _: {"kind": "given_by_book", "numbers": [80, 200]},
    ),
    ("the rule book's limits for none", SettingsKind.GIVEN_NO_LIMITS, lambda _: {"kind": "given_by_book", "numbers": [80, 200]}),
    ("no high limit left out", SettingsKind.GIVEN_BOTH_FROM, lambda claim: {"words": claim["words"][:-1]}),
    (
        "no preset gives the round, and one does",
        SettingsKind.GIVEN_WITHIN,
        lambda _: {"kind": "none_gives", "numbers": [], "words": ["presets"]},
    ),
    ("the nearest leave one board fewer", SettingsKind.NEAREST_LEAVES, lambda claim: _more(claim, 0, -1)),
    ("another criterion decides", SettingsKind.DECIDES_THERE, lambda claim: {"words": ["size", *claim["words"][1:]], "rule": "29E5c"}),
    ("all colors given where some are left", SettingsKind.COLORS_LEFT, lambda _: {"kind": "colors_of", "players": []}),
)
"""Faults as a person would make them, by name: in which kind, and what is another in the claim with it."""
