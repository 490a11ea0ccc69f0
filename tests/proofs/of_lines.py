"""A proof for every kind of claim about drops and byes."""

from __future__ import annotations

from collections.abc import Mapping

from proofs import lines
from proofs.proof import Proof

_LINES, _RULES = ("28L2", "29D1"), (*dict.fromkeys(lines.RULES),)
_TEAMS = ("28N", "28N1")

PROOFS: Mapping[str, Proof] = {
    "by_nature_drops": Proof(lines.by_nature_drops, players=2, numbers=2, rules=("29D1",), baseline="legal"),
    "by_nature_bye": Proof(lines.by_nature_bye, players=1, rules=("28L2",), baseline="legal"),
    "drops_here": Proof(lines.drops_here, players=2, numbers=2, rules=("29D1",)),
    "meets_in_group": Proof(lines.meets_in_group, players=2, numbers=1),
    "nobody_drops": Proof(lines.nobody_drops, numbers=1),
    "nobody_raised": Proof(lines.nobody_raised, numbers=1),
    "nobody_leaves": Proof(lines.nobody_leaves),
    "skips": Proof(lines.skips, players=1, numbers=1, rules=("29D1",), baseline="legal"),
    "barred_from_group": Proof(lines.barred_from_group, players=1, numbers=1),
    "short_drops": Proof(lines.short_drops, numbers=1, rules=("29D2",), baseline="legal"),
    "met_from_above_count": Proof(lines.met_from_above_count, numbers=2, rules=("29D1",), baseline="legal"),
    "odd_left": Proof(lines.odd_left, numbers=2, rules=("29D1",), baseline="legal"),
    "some_must_drop": Proof(lines.some_must_drop, numbers=2, rules=("29D1",), baseline="legal"),
    "lowest": Proof(lines.lowest, players=1, numbers=1, rules=("28L2",)),
    "first_in_line": Proof(lines.first_in_line, players=1, words=1, rules=_LINES),
    "all_before": Proof(lines.all_before, players=1, numbers=1, words=1, rules=_LINES),
    "stands_before": Proof(lines.stands_before, players=2, words=1, rules=_LINES),
    "more_before": Proof(lines.more_before, players=1, numbers=1, words=1, rules=_LINES),
    "behind": Proof(lines.behind, players=2, words=1, rules=_LINES),
    "other_groups_behind": Proof(lines.other_groups_behind, players=1, numbers=1, rules=("28L2",)),
    "had_bye": Proof(lines.had_bye, players=1, numbers=None, rules=("28L3",)),
    "higher_group": Proof(lines.higher_group, players=2, numbers=2, rules=("28L2",)),
    "had_half_bye": Proof(lines.had_half_bye, players=2, rules=("28L4",)),
    "is_unrated": Proof(lines.is_unrated, players=2, rules=("28L2",)),
    "worse": Proof(lines.worse, players=1, words=3, rules=_RULES),
    "worse_from": Proof(lines.worse_from, players=1, numbers=1, words=2, rules=lines.RULES_OF_GROUP),
    "would_meet_again": Proof(lines.would_meet_again, players=3, numbers=None, words=1, rules=("27A1",)),
    "would_meet_him_again": Proof(lines.would_meet_again, players=2, numbers=None, words=1, rules=("27A1",)),
    "listed_would_meet": Proof(lines.listed_would_meet, players=3, words=1, rules=("28N",)),
    "listed_would_meet_him": Proof(lines.listed_would_meet, players=2, words=1, rules=("28N",)),
    "teammates_would_meet": Proof(lines.teammates_would_meet, players=3, words=2, rules=_TEAMS),
    "teammates_would_meet_him": Proof(lines.teammates_would_meet, players=2, words=2, rules=_TEAMS),
    "byes_by_hand": Proof(lines.byes_by_hand, players=None),
    "best_holder": Proof(lines.best_holder, players=1),
    "bye_costs": Proof(lines.bye_costs, players=1, words=1, rules=("28L2a",)),
}
"""How a kind of claim about drops and byes is proved."""
