"""A proof for every kind of claim about drops and byes."""

from __future__ import annotations

from collections.abc import Mapping

from proofs.lines import lines
from proofs.proof import Proof

_LINES, _RULES = ("28L2", "29D1"), (*dict.fromkeys(lines.RULES),)
_TEAMS = ("28N", "28N1")

PROOFS: Mapping[str, Proof] = {
    "by_nature_drops": Proof(
        lines.by_nature_drops, players="player opponent", numbers="from_score to_score", rules=("29D1",), baseline="legal"
    ),
    "by_nature_bye": Proof(lines.by_nature_bye, players="player", rules=("28L2",), baseline="legal"),
    "drops_here": Proof(lines.drops_here, players="player opponent", numbers="from_score to_score", rules=("29D1",)),
    "meets_in_group": Proof(lines.meets_in_group, players="player opponent", numbers="score"),
    "nobody_drops": Proof(lines.nobody_drops, numbers="score"),
    "nobody_raised": Proof(lines.nobody_raised, numbers="score"),
    "nobody_leaves": Proof(lines.nobody_leaves),
    "skips": Proof(lines.skips, players="player", numbers="score", rules=("29D1",), baseline="legal"),
    "barred_from_group": Proof(lines.barred_from_group, players="player", numbers="score"),
    "short_drops": Proof(lines.short_drops, numbers="score", rules=("29D2",), baseline="legal"),
    "met_from_above_count": Proof(lines.met_from_above_count, numbers="score count", rules=("29D1",), baseline="legal"),
    "odd_left": Proof(lines.odd_left, numbers="score count", rules=("29D1",), baseline="legal"),
    "some_must_drop": Proof(lines.some_must_drop, numbers="score count", rules=("29D1",), baseline="legal"),
    "lowest": Proof(lines.lowest, players="player", numbers="score", rules=("28L2",)),
    "first_in_line": Proof(lines.first_in_line, players="player", words="way", rules=_LINES),
    "all_before": Proof(lines.all_before, players="player", numbers="count", words="way", rules=_LINES),
    "stands_before": Proof(lines.stands_before, players="passed_over player", words="way", rules=_LINES),
    "more_before": Proof(lines.more_before, players="player", numbers="count", words="way", rules=_LINES),
    "behind": Proof(lines.behind, players="player ahead", words="way", rules=_LINES),
    "other_groups_behind": Proof(lines.other_groups_behind, players="player", numbers="count", rules=("28L2",)),
    "had_bye": Proof(lines.had_bye, players="player", numbers="*rounds", rules=("28L3",)),
    "higher_group": Proof(lines.higher_group, players="player holder", numbers="score holders_score", rules=("28L2",)),
    "had_half_bye": Proof(lines.had_half_bye, players="player holder", rules=("28L4",)),
    "is_unrated": Proof(lines.is_unrated, players="player holder", rules=("28L2",)),
    "worse": Proof(lines.worse, players="player", words="way criterion beside", rules=_RULES),
    "worse_from": Proof(lines.worse_from, players="player", numbers="score", words="way criterion", rules=lines.RULES_OF_GROUP),
    "played_across": Proof(lines.played_across, players="player other", numbers="*rounds", words="way", rules=("27A1",)),
    "would_meet_again": Proof(lines.would_meet_again, players="player one other", numbers="*rounds", words="way", rules=("27A1",)),
    "would_meet_him_again": Proof(lines.would_meet_again, players="player other", numbers="*rounds", words="way", rules=("27A1",)),
    "listed_would_meet": Proof(lines.listed_would_meet, players="player one other", words="way", rules=("28N",)),
    "listed_would_meet_him": Proof(lines.listed_would_meet, players="player other", words="way", rules=("28N",)),
    "teammates_would_meet": Proof(lines.teammates_would_meet, players="player one other", words="way team", rules=_TEAMS),
    "teammates_would_meet_him": Proof(lines.teammates_would_meet, players="player other", words="way team", rules=_TEAMS),
    "byes_by_hand": Proof(lines.byes_by_hand, players="*holders"),
    "best_holder": Proof(lines.best_holder, players="player"),
    "bye_costs": Proof(lines.bye_costs, players="player", words="criterion", rules=("28L2a",)),
}
"""How a kind of claim about drops and byes is proved."""
