"""A checker that proves each kind of claim from the section and the definition alone.

It shares no line with what makes claims: it imports no engine, no answers and no prose, only the values of a section and of settings, and the
plain reading of the rules in ``reference``. It is told a claim as JSON has it, the wall, the board and the step, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from proofs import colors, nature, seats, worth
from proofs.said import Said, read
from proofs.wall import WHY_NOT, Place, Wall

__all__ = ["PROOFS", "WHY_NOT", "Place", "Proof", "Wall", "refusal"]


class Proof(NamedTuple):
    """How a kind of claim is proved.

    Args:
        proves: whether the definition bears out what is stated.
        players: how many it names; ``None`` for any number from 1.
        numbers: how many it holds; ``None`` for any number from 1.
        colors: how many it names.
        words: how many it holds; ``None`` for any number.
        rules: the rules of which it rests on one; none where it rests on none.
        baseline: the natural pairing that it speaks of, ``chosen`` for the one in force; ``None`` if it speaks of none.
    """

    proves: Callable[[Said, Place], bool]
    players: int | None = 0
    numbers: int | None = 0
    colors: int = 0
    words: int | None = 0
    rules: tuple[str, ...] = ()
    baseline: str | None = None


PROOFS: Mapping[str, Proof] = {
    "plays": Proof(seats.plays, players=2),
    "has_bye": Proof(seats.has_bye, players=1),
    "placed_by_hand": Proof(seats.placed_by_hand, players=None),
    "natural_kept": Proof(seats.natural_kept, players=2, baseline="chosen"),
    "drops": Proof(seats.drops, players=2, numbers=2, rules=("29D1",), baseline="chosen"),
    "bye_by_nature": Proof(seats.bye_by_nature, players=1, rules=("28L2",), baseline="chosen"),
    "bye_moved": Proof(seats.bye_moved, players=2, rules=("28L2", "28L2a"), baseline="chosen"),
    "met_before": Proof(seats.met_before, players=2, numbers=None, rules=("27A1",)),
    "teammates": Proof(seats.teammates, players=2, words=1, rules=("28N", "28N1")),
    "listed_apart": Proof(seats.listed_apart, players=2, rules=("28N",)),
    "clash": Proof(seats.clash, players=2, colors=1, baseline="chosen"),
    "more_clashes": Proof(seats.more_clashes, numbers=1),
    "cured": Proof(seats.cured, numbers=2, words=1, baseline="chosen"),
    "changed_places": Proof(seats.changed_places, players=2, baseline="chosen"),
    "moved_along": Proof(seats.moved_along, numbers=1, baseline="chosen"),
    "mends_nothing": Proof(seats.mends_nothing, baseline="chosen"),
    "group": Proof(nature.group, numbers=2),
    "drops_out": Proof(nature.drops_out, players=2, rules=("29D1",), baseline="raw"),
    "met_from_above": Proof(nature.met_from_above, players=2, rules=("29D1",), baseline="raw"),
    "sits_out": Proof(nature.sits_out, players=1, rules=("28L2",), baseline="raw"),
    "top_half": Proof(nature.top_half, players=None, rules=("29C1",), baseline="raw"),
    "bottom_half": Proof(nature.bottom_half, players=None, rules=("29C1",), baseline="raw"),
    "neighbors": Proof(nature.neighbors, players=None, rules=("29L1",), baseline="raw"),
    "by_place": Proof(nature.by_place, players=2, numbers=1, rules=("29C1",), baseline="raw"),
    "next_to": Proof(nature.next_to, players=2, rules=("29L1",), baseline="raw"),
    "legal_instead": Proof(nature.legal_instead, players=2, baseline="legal"),
    "file_instead": Proof(nature.file_instead, players=2, baseline="file"),
    "colors": Proof(colors.colors, players=1, colors=1, words=None),
    "not_due": Proof(colors.not_due, players=1, words=None),
    "first_to_drop": Proof(worth.first_to_drop, players=1, numbers=1, rules=("29D1",), baseline="chosen"),
    "first_raised": Proof(worth.first_raised, players=1, numbers=1, rules=("29D1",), baseline="chosen"),
    "gap": Proof(worth.gap, players=2, numbers=3, baseline="chosen"),
    "gap_unrated": Proof(worth.gap_unrated, players=2, numbers=1, words=1, rules=("29E5g",), baseline="chosen"),
    "gap_none": Proof(worth.gap_none, players=2, baseline="chosen"),
    "gap_both_unrated": Proof(worth.gap_both_unrated, players=2, baseline="chosen"),
    "gap_same": Proof(worth.gap_same, players=1, baseline="chosen"),
    "gap_first": Proof(worth.gap_first, players=1, baseline="chosen"),
    "crossed": Proof(worth.crossed, players=2, numbers=3, rules=("29E5d",), baseline="chosen"),
    "smaller_counts": Proof(worth.smaller_counts, numbers=1, rules=("29E5c",)),
    "larger_counts": Proof(worth.larger_counts, numbers=1, rules=("29D1",)),
    "counts": Proof(worth.counts, numbers=1),
    "within": Proof(worth.within, numbers=2, words=1, rules=("29E5a", "29E5b")),
    "beyond": Proof(worth.beyond, numbers=3, words=1, rules=("29E5a", "29E5b")),
    "no_limit": Proof(worth.no_limit, words=1, rules=("29E5a", "29E5b")),
    "forced": Proof(worth.forced),
    "due_and_got": Proof(colors.due_and_got, players=1, colors=1, rules=("29E3a",)),
    "more_of": Proof(colors.more_of, players=1, numbers=1, colors=2),
    "had_last": Proof(colors.had_last, players=1, colors=1),
    "last_known": Proof(colors.last_known, players=1, colors=1),
    "colors_unknown": Proof(colors.colors_unknown, players=1, numbers=1),
    "no_color_yet": Proof(colors.no_color_yet, players=1, numbers=1),
    "by_toss": Proof(colors.by_toss, players=1, numbers=1, rules=("29E2",)),
    "by_unknown_toss": Proof(colors.by_unknown_toss, players=1, numbers=1, rules=("29E2",)),
    "one_unequal": Proof(colors.one_unequal, players=2, colors=1, rules=("29E4-1",)),
    "larger_imbalance": Proof(colors.larger_imbalance, players=2, numbers=2, colors=1, rules=("29E4-2",)),
    "last_round": Proof(colors.last_round, players=2, numbers=1, colors=3, rules=("29E4-3",)),
    "earlier_round": Proof(colors.earlier_round, players=2, numbers=1, colors=3, rules=("29E4-4",)),
    "only_one_played": Proof(colors.only_one_played, players=2, numbers=1, colors=2, rules=("29E4-4",)),
    "only_one_known": Proof(colors.only_one_known, players=2, numbers=1, colors=2, rules=("29E4-4",)),
    "higher_ranked": Proof(colors.higher_ranked, players=2, colors=1, rules=("29E4-5",)),
    "rank_decides": Proof(colors.rank_decides, players=2, colors=1, rules=("29E4-5",)),
    "lower_in_minus": Proof(colors.lower_in_minus, players=2, colors=1, rules=("29E4a",)),
    "by_coin": Proof(colors.by_coin, players=2, colors=1, rules=("29E4c",)),
    "only_last_round": Proof(colors.only_last_round, players=2, colors=1, rules=("29E4d",)),
    "posted_otherwise": Proof(colors.posted_otherwise),
    "not_alternated": Proof(colors.not_alternated, players=1, colors=1, rules=("27A5",)),
    "not_equalized": Proof(colors.not_equalized, players=1, numbers=1, colors=2, rules=("27A4",)),
    "third_running": Proof(colors.third_running, players=1, numbers=1, colors=1, rules=("29E5f",)),
    "third_known": Proof(colors.third_known, players=1, numbers=1, colors=1, rules=("29E5f",)),
    "right": Proof(colors.right),
    "would_meet": Proof(seats.plays, players=2),
    "would_sit_out": Proof(seats.has_bye, players=1),
    "scores": Proof(seats.scores, players=2, numbers=3, rules=("27A2",)),
    "bye_counts_not": Proof(seats.bye_counts_not, rules=("29E1",)),
    "repeat_here": Proof(seats.repeat_here, players=2, numbers=None, rules=("27A1",)),
    "apart_here": Proof(seats.apart_here, players=2, rules=("28N",)),
    "teammates_never": Proof(seats.teammates_never, players=2, words=1, rules=("28N",)),
    "teammates_here": Proof(seats.teammates_here, players=2, words=1, rules=("28N1",)),
    "bye_would_part": Proof(seats.bye_would_part, players=1, rules=("28L2",)),
    "second_bye": Proof(seats.second_bye, players=1, numbers=None, rules=("28L3",)),
}
"""A proof for every kind of claim."""


def refusal(claim: Mapping[str, Any], at: Place) -> str | None:
    """Why a claim is not proved: its form, its rule, its baseline, or what it states; ``None`` if it is true.

    Args:
        claim: as a board's JSON has it.
        at: where it is made.
    """
    said = read(claim)
    proof = PROOFS[said.kind]
    if not _is_formed(said, proof):
        return "it has not the players, numbers, colors and words of its kind"
    if said.rule not in (proof.rules or (None,)):
        return "it rests on another rule"
    if said.baseline != (at.wall.baseline if proof.baseline == "chosen" else proof.baseline):
        return "it speaks of another natural pairing"
    numbers = {player.number for player in at.wall.section.players}
    if len(set(said.players)) < len(said.players) or not numbers.issuperset(said.players):
        return "it names somebody twice, or nobody"
    if proof.baseline and not at.wall.rank.keys() >= set(said.players):
        return "it names somebody who is not to be paired"
    return None if proof.proves(said, at) else "it is not so"


def _is_formed(said: Said, proof: Proof) -> bool:
    counts = (
        (said.players, proof.players, 1),
        (said.numbers, proof.numbers, 1),
        (said.colors, proof.colors, 0),
        (said.words, proof.words, 0),
    )
    return all(len(held) >= least if wanted is None else len(held) == wanted for held, wanted, least in counts)
