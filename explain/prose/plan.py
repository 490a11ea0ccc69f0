"""Defines plans: patterns that combine several claims in a sentence; names for the claims, then the English.

``all=Group met=apart if several`` takes one claim of each of these kinds in a row, if the condition after ``if`` holds.
Similar kinds share a clause: ``apart`` stands for all kinds that have it, and ``{met.apart}`` is its text. The pattern
is indented below. Several plans may share a pattern. A part in square brackets is for the plans that take the claims
named in it, or before its question mark, as ``[met? , though avoidable]``. A blank belongs inside the brackets.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_audits, of_colors, of_groups, of_limits, of_lines, of_seats, of_worth
from explain.prose.claims import CLAUSES
from explain.prose.lines import ELSE
from explain.prose.words import parts_of

CLAUSES |= {
    of_seats.ChangedPlaces: {
        "swapping": "Swapping {one} and {other}",
        "swap": "{one} and {other} swap ({a form})",
        "so swap": "so {one} and {other} swap",
    },
    of_seats.MovedAlong: {
        "swapping": "Swapping opponents around {count:boards}",
        "swap": "{count:Boards} swap opponents in a circle ({a form})",
        "so swap": "so {count:boards} swap opponents in a circle",
    },
    of_seats.DropsInstead: {"moving": "Pairing {player} down instead of {instead_of}"},
    of_seats.RaisedInstead: {"moving": "Pairing {player} up instead of {instead_of}"},
    of_seats.ByeMoved: {"moving": "The bye for {player} instead of {next_in_line}"},
    of_seats.PairedAcross: {"moving": "Pairing {one} down against {other}"},
    of_seats.MetBefore: {"apart": "{one} and {other} already played ({rounds})", "avoided": "rematches avoided"},
    of_seats.Teammates: {"apart": "{one} and {other} are {kin:kin} ({team})", "avoided": "{kin:kin} kept apart"},
    of_seats.ListedApart: {
        "apart": "{one} and {other} are on the TD's list of pairs to keep apart",
        "avoided": "that pair kept apart",
    },
    of_groups.DropsOut: {"goes": "{is now} paired down against {opponent}", "would": "{who} {goes}"},
    of_groups.MetFromAbove: {"goes": "{is now} paired up against {opponent}", "would": "{who} {goes}"},
    of_groups.SitsOut: {"goes": "{gets now} the bye", "would": "{player} {goes}"},
    of_groups.DropsToday: {"does": "in this round {player} is paired down against {opponent} (board {board})"},
    of_groups.RaisedToday: {"does": "in this round {player} is paired up against {opponent} (board {board})"},
    of_groups.StaysToday: {"does": "in this round {player} stays and plays {opponent} (board {board})"},
    of_groups.ByeToday: {"does": "in this round {player} gets the bye"},
    of_lines.HadBye: {"because": "{player} already had a full-point bye or forfeit win ({rounds})"},
    of_lines.IsUnrated: {"because": "{player} is unrated, and {holder} is not"},
    of_lines.HadHalfBye: {"because": "{player} had or asked for a half-point bye, and {holder} did not"},
    of_lines.WouldBeLeft: {"leave": "that would leave {one} and {other}, who {barred}{so down}"},
    **{kind: {"else": words} for kind, words in ELSE.items()},
    of_worth.FirstRaised: {"nobody": "{baseline^} nobody with {score:score} is paired up"},
    of_worth.FirstToDrop: {"nobody": "{baseline^} nobody with {score:score} is paired down"},
    of_worth.RatingGap: {"gap": "{here} ({rating}) replaces {natural} ({natural_rating}), {points:point} apart"},
    of_worth.NearestGap: {
        "gap": (
            "{natural} ({natural_rating}) is nearest to {here} ({rating}) of those normally {moved}, {points:point} "
            "apart"
        )
    },
    of_worth.GapUnrated: {
        "gap": "{here:and rating} replaces {natural:and rating}, which counts as {points:point}, half of {low_limit}"
    },
    of_worth.CrossedUnrated: {
        "gap": (
            "{here:and rating} and {natural:and rating} swap halves, which counts as {points:point}, half of "
            "{low_limit}"
        )
    },
    of_worth.Crossed: {"gap": "{here} ({rating}) and {natural} ({natural_rating}) swap halves, {points:point} apart"},
    of_worth.GapNone: {"gap": "{here:and rating} replaces {natural:and rating}, a switch without a rating difference"},
    of_worth.GapBothUnrated: {"gap": "{here} replaces {natural}, both unrated"},
    of_worth.GapSame: {
        "gap": "{player} would normally leave the score group too",
        "either way": "{player} would leave the score group anyway",
    },
    of_worth.GapFirst: {"gap": "{player} is next in line"},
    of_worth.SmallerCounts: {"cost": "The smaller counts: {points}"},
    of_worth.LargerCounts: {"cost": "Between score groups the larger counts: {points}"},
    of_worth.BothCount: {"cost": "Both are the same: {points}"},
    of_worth.Counts: {"cost": "The switch costs {points:point}"},
    of_worth.WithinLimit: {
        "held": "within the {limit}-point limit for {limited}",
        "per_board": "On this board that costs {value:point}; the limit for {limited} is {limit}",
    },
    of_worth.BeyondLimit: {
        "held": "{over} over the {limit}-point limit for {limited}",
        "per_board": "On this board that costs {value:point}, {over} over the {limit}-point limit for {limited}",
    },
    of_worth.NoLimit: {"held": "and no limit is set for {limited}"},
    of_worth.Forced: {"held": "but no limit applies, as it {forced}"},
    of_worth.Avoided: {"held": "but these settings avoid interchanges for color, whatever they cost"},
    of_colors.MoreOf: {"had": "{player} has had {more_of}"},
    of_colors.HadLast: {"had": "{player} had {color} last"},
    of_colors.LastKnown: {"had": "{player} had {color} in the last game whose color is known"},
}


def _prices(*claims: Any) -> set[int]:
    """The costs of a switch that some claims state."""
    prices = (each.held.get("points", each.held.get("value")) for each in claims)
    return {price for price in prices if price is not None}


CONDITIONS: dict[str, Callable[..., bool]] = {  # conditions for stating several claims together
    "": lambda *_: True,
    "alone": lambda all, *_: all.count == 1,
    "two of them": lambda all, *_: all.count == 2,  # noqa: PLR2004 - as it says
    "one each": lambda top, bottom: len(top.half) == len(bottom.half) == 1,
    "several": lambda all, *_: all.count > 1,
    "the only one": lambda *claims: claims[-1].why == "only" and claims[-2].count == 1,
    "one is left": lambda *claims: claims[-2].count == 1,
    "one player": lambda one, other, *_: one.player == other.player,
    "the last is of one": lambda _, had, gets, __: had.player == gets.player,
    "one has the bye": lambda *claims: any(claim.held.get("bye") for claim in claims),
    "two players": lambda one, other, *_: one.player != other.player,
    "instead": lambda natural, now: natural.player != now.player and not natural.now,
    "passed over": lambda stands, *then: (
        {(stands.passed_over, stands.way)} == {(each.player, each.way) for each in then}
    ),
    "of the same": lambda left, then: (left.player, left.way) == (then.player, then.way),
    "of one group": lambda skips, barred: (skips.player, skips.score) == (barred.player, barred.score),
    "both next": lambda down, one, up, two, *_: (down.player, up.player) == (one.player, two.player),
    "raw": lambda all, *_: all.baseline.value == "raw",
    "then legal": lambda all, then: (all.baseline.value, then.baseline.value) == ("raw", "legal"),
    "then of the file": lambda all, then: (all.baseline.value, then.baseline.value) == ("raw", "file"),
    "one price": lambda *claims: len(_prices(*claims)) == 1,
    "both get": lambda one, gets, two, get, _: (one.player, two.player) == (gets.player, get.player),
    "as swapped": lambda pair, gap, *_: {pair.one, pair.other} == {gap.here, gap.natural},
}


@dataclass(frozen=True, slots=True)
class Plan:
    """A pattern for several claims together."""

    pattern: str  # their sentence
    kinds: Mapping[str, Sequence[type[Claim]]]  # the names it gives them, and the possible kinds of each, in order
    where: Callable[..., bool]  # whether it may state these claims

    def takes(self, claims: Sequence[Claim], at: int) -> bool:
        """Whether it applies to the claims from a place on."""
        mine = claims[at : at + len(self.kinds)]
        fits = len(mine) == len(self.kinds) and all(
            type(each) in kinds for each, kinds in zip(mine, self.kinds.values(), strict=True)
        )
        return fits and self.where(*mine)


def plans_of(*tables: str) -> tuple[Plan, ...]:
    """The plans in some tables, with kinds and conditions looked up by name."""
    by_name, plans, heads = _kinds(), list[Plan](), list[str]()
    for entry in re.split(r"\n(?=\S)", "\n".join(map(str.strip, tables))):
        head, *lines = entry.split("\n    ")
        heads.append(head)
        if lines:
            pattern = " ".join(lines).replace(" [", "[")
            plans += [_plan(each, pattern, by_name) for each in heads]
            heads.clear()
    return tuple(plans)


def _plan(head: str, pattern: str, by_name: Mapping[str, Sequence[type[Claim]]]) -> Plan:
    takes, _, where = head.partition(" if ")
    kinds = {name: by_name[kind] for name, kind in (each.split("=") for each in takes.split())}
    return Plan(parts_of(pattern, kinds.__contains__), kinds, CONDITIONS[where])


def _kinds() -> Mapping[str, Sequence[type[Claim]]]:
    """Each kind of claim by its name, and all kinds that have a clause by the clause's name."""
    subjects = of_seats, of_groups, of_worth, of_colors, of_lines, of_against, of_audits, of_limits
    kinds = [kind for subject in subjects for kind in vars(subject).values() if isinstance(kind, type)]
    by_name = {kind.__name__: [kind] for kind in kinds if issubclass(kind, Claim)}
    for kind, clauses in CLAUSES.items():
        for clause in clauses:
            by_name.setdefault(clause, []).append(kind)
    return by_name
