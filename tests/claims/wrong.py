"""A claim as JSON with one thing in it changed: what the checker must refuse."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from proofs import PROOFS

from claims.kinds import kinds
from explain.answers.claim import Claim
from explain.answers.claims import (
    of_against,
    of_audits,
    of_colors,
    of_firmness,
    of_groups,
    of_hand,
    of_limits,
    of_necessity,
    of_ranges,
    of_rounds,
    of_seats,
    of_settings,
    of_switches,
    of_walls,
    of_worth,
)

_COLORS = {"white": "black", "black": "white"}
_BASELINES = ("raw", "legal", "file", None)
_OPPOSITES = (("low", "high"), ("smaller", "larger"), ("inside", "across"), ("W", "B"), ("-", "?"))
_WORDS = {"AL": "EQ", "EQ": "33", "33": "AL"} | {one: other for pair in _OPPOSITES for one, other in (pair, pair[::-1])}
IN_ANY_ORDER: frozenset[type[Claim]] = frozenset(
    {
        *(of_seats.NaturalKept, of_seats.MetBefore, of_seats.Teammates, of_seats.ListedApart, of_seats.Clash),
        *(of_seats.ChangedPlaces, of_seats.RepeatHere, of_seats.ApartHere, of_seats.TeammatesHere),
        *(of_seats.TeammatesNever, of_seats.TeammatesReached, of_seats.TeammatesAtScore, of_seats.TooFarDown),
        *(of_seats.WouldMeet, of_against.TooFarApart),
        of_groups.LegalInstead,
        *(of_against.Paired, of_against.NotPaired, of_against.MeetsHere, of_against.CouldBe, of_against.MeetAgain),
        *(of_against.MeetListed, of_against.MeetTeammate, of_against.Over, of_against.OverUnrated),
        *(of_against.WorthThere, of_against.NoWorthThere, of_against.ChangedThere),
        *(of_firmness.Held, of_firmness.HeldInGroup, of_firmness.Spare),
        *(of_switches.Switched, of_switches.NotSwitched, of_switches.CouldSwitch, of_switches.AllRight),
        *(of_switches.NoConflict, of_switches.NormallyMeet),
        of_audits.SeveralByes,
        of_walls.ThereUncolored,
        *(of_ranges.KeepsOpponent, of_ranges.OthersAmong),
        of_hand.InsideNothingMends,
        *(of_necessity.SupposedToMeet, of_necessity.ComeDown, of_necessity.PartedIsWorse, of_necessity.UnlistedLifts),
        *(of_necessity.UnlistedKeeps, of_necessity.AgainLifts, of_necessity.AgainKeeps),
        *(kind for kind in kinds(of_necessity) if kind.KIND.startswith(("share", "odd_set", "parties"))),
    }
)
"""Kinds that name players in no particular order."""

Changed = tuple[str, dict[str, Any]]
"""What was changed, and the changed claim."""


def changed(claim: dict[str, Any], others: Sequence[int]) -> Iterator[Changed]:
    """A claim with each of its parts changed in turn, or made longer.

    Args:
        claim: as a board's JSON has it.
        others: pairing numbers of players it might name instead.
    """
    yield from (
        ("number", claim | {"numbers": each})
        for each in _each(claim["numbers"], lambda number: [number + 1, number - 1])
    )
    yield from (("color", claim | {"colors": each}) for each in _each(claim["colors"], lambda color: [_COLORS[color]]))
    yield from (
        ("word", claim | {"words": each}) for each in _each(claim["words"], lambda word: [_WORDS.get(word, f"{word}?")])
    )
    rules = {"29G", None, *PROOFS[claim["kind"]].rules} - {claim["rule"]}
    yield from (("rule", claim | {"rule": rule}) for rule in sorted(rules, key=str))
    yield from (
        ("baseline", claim | {"baseline": baseline}) for baseline in _BASELINES if baseline != claim["baseline"]
    )
    yield from (
        ("kind of list", claim | {part: claim[part] * 2})
        for part in ("players", "numbers", "colors", "words")
        if claim[part]
    )
    strangers = [number for number in others if number not in claim["players"]]
    yield from (("player", claim | {"players": each}) for each in _each(claim["players"], lambda _: strangers))
    if len(claim["players"]) > 1:
        one, other, *rest = claim["players"]
        yield "order", claim | {"players": [other, one, *rest]}


def _each(held: Sequence[Any], instead: Callable[[Any], Sequence[Any]]) -> Iterator[list[Any]]:
    """The list with one of its members replaced by each of its replacements."""
    for place, member in enumerate(held):
        yield from ([*held[:place], other, *held[place + 1 :]] for other in instead(member))


def _more(claim: Mapping[str, Any], place: int, by: int = 1) -> dict[str, Any]:
    numbers = list(claim["numbers"])
    numbers[place] += by
    return {"numbers": numbers}


_Fault = Callable[[dict[str, Any]], dict[str, Any]]


def _as(kind: str, **parts: Any) -> _Fault:
    """Replaces the kind and these parts of a claim."""
    return lambda _: {"kind": kind, **parts}


def _turned(part: str) -> _Fault:
    return lambda claim: {part: claim[part][::-1]}


FAULTS: tuple[tuple[str, type[Claim], _Fault], ...] = (
    ("White for Black", of_seats.HasBlack, _as("plays")),
    ("the scores the other way", of_seats.Drops, _turned("numbers")),
    ("the top half for the bottom half", of_groups.TopHalf, _as("bottom_half")),
    ("who gets it for who misses it", of_seats.GetDue, _as("miss_instead")),
    ("who misses it instead for who misses it anyway", of_seats.MissInstead, _as("miss_anyway")),
    ("all get it where some do", of_seats.MissAnyway, _as("all_get_due", players=[], numbers=[4])),
    (
        "a limit that is not passed",
        of_seats.HelpIsOver,
        lambda claim: {"numbers": [claim["numbers"][1], claim["numbers"][1], 0]},
    ),
    ("a ring for two who changed places", of_seats.ChangedPlaces, _as("moved_along", players=[], numbers=[3])),
    ("the larger for the smaller", of_worth.SmallerCounts, _as("larger_counts", rule="29D1")),
    (
        "within a limit that is passed",
        of_worth.BeyondLimit,
        lambda claim: {"kind": "within_limit", "numbers": claim["numbers"][:2]},
    ),
    (
        "another gap beside the value",
        of_audits.CouldHaveHad,
        lambda claim: _more({"numbers": [*claim["numbers"][:2], *(claim["numbers"][2:] or [0])]}, -1),
    ),
    ("more of the color of which there are fewer", of_colors.MoreOf, _turned("colors")),
    (
        "the last round where one had no game",
        of_colors.OnlyOnePlayed,
        lambda claim: {"kind": "last_round", "rule": "29E4-3", "colors": [*claim["colors"], "white"]},
    ),
    (
        "the fewest where fewer there are",
        of_rounds.WrongAndFewest,
        lambda claim: {"kind": "wrong_is_fewest", "numbers": claim["numbers"][:1]},
    ),
    (
        "as good for acceptable",
        of_audits.Acceptable,
        lambda claim: {"kind": "posted_as_good", "words": claim["words"][:1]},
    ),
    ("beyond a limit that is kept", of_audits.CouldHaveHad, _as("could_beyond")),
    ("a board of the best round called in the way", of_audits.InBest, _as("in_the_way")),
    ("on the table where it is not", of_against.NotPaired, _as("meets_here")),
    ("the best round's total for the other's", of_against.Counted, _turned("numbers")),
    ("they changed places, and did not", of_switches.NotSwitched, _as("switched")),
    (
        "better where it is worse",
        of_switches.AloneWorse,
        lambda claim: {"kind": "alone_better", "words": claim["words"][1:], "rule": None},
    ),
    ("a board that can be spared", of_firmness.Held, _as("spare", numbers=[], words=[], rule=None)),
    ("the only best round among several", of_firmness.AsGood, _as("only_best", numbers=[])),
    (
        "a round in which they did not meet",
        of_seats.RepeatHere,
        lambda claim: {"numbers": [*claim["numbers"], claim["numbers"][-1] + 1]},
    ),
    ("he keeps an opponent whom he does not keep", of_ranges.OthersAmong, _as("keeps_opponent", words=[])),
    ("in all of them for in some", of_ranges.PostedInSome, _as("posted_in_all")),
    ("in none of them for in some", of_ranges.PostedInSome, _as("posted_in_none")),
    ("at least more rounds than there are", of_limits.RoundsAtLeast, lambda claim: _more(claim, 0, 99)),
    (
        "the rule book's limits where others are needed",
        of_settings.GivenWithin,
        _as("given_by_book", numbers=[80, 200]),
    ),
    ("the rule book's limits for none", of_settings.GivenNoLimits, _as("given_by_book", numbers=[80, 200])),
    ("no high limit left out", of_settings.GivenBothFrom, lambda claim: {"words": claim["words"][:-1]}),
    (
        "no preset gives the round, and one does",
        of_settings.GivenWithin,
        _as("none_gives", numbers=[], words=["presets"]),
    ),
    (
        "another criterion decides",
        of_settings.DecidesThere,
        lambda claim: {"words": ["size", *claim["words"][1:]], "rule": "29E5c"},
    ),
    ("all colors given where some are left", of_settings.ColorsLeft, _as("colors_of", players=[])),
)
"""Faults as a person would make them, by name: in which kind, and what is changed in the claim. Those that change only
one part of a claim are all made by ``changed``.
"""
