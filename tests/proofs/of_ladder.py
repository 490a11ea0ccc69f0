"""A proof for every kind of claim that is made where it is asked why a board has these colors."""

from __future__ import annotations

from collections.abc import Mapping

from proofs import ladder
from proofs.proof import Proof

PROOFS: Mapping[str, Proof] = {
    "is_level": Proof(ladder.is_level, players=1),
    "had_in": Proof(ladder.had_in, players=1, numbers=1, colors=1),
    "no_game_in": Proof(ladder.no_game_in, players=1, numbers=1),
    "unknown_in": Proof(ladder.unknown_in, players=1, numbers=1),
    "same_colors": Proof(ladder.same_colors, players=2),
    "same_known": Proof(ladder.same_known, players=2),
    "minus_score": Proof(ladder.minus_score, players=1, numbers=2),
    "no_minus_score": Proof(ladder.no_minus_score, players=1, numbers=2),
    "coin_fell": Proof(ladder.coin_fell, players=1, rules=("29E4c",)),
    "ranks_higher": Proof(ladder.ranks_higher, players=2),
    "other_way_right": Proof(ladder.other_way_right),
    "other_way_worse": Proof(ladder.other_way_worse),
    "other_way_better": Proof(ladder.other_way_better),
    "other_way_alike": Proof(ladder.other_way_alike),
    "would_not_alternate": Proof(ladder.would_not_alternate, players=1, colors=1, rules=("27A5",)),
    "would_not_equalize": Proof(ladder.would_not_equalize, players=1, numbers=1, colors=2, rules=("27A4",)),
    "would_run": Proof(ladder.would_run, players=1, numbers=1, colors=1, rules=("29E5f",)),
    "would_run_known": Proof(ladder.would_run_known, players=1, numbers=1, colors=1, rules=("29E5f",)),
}
"""How a kind of claim about the colors of one board is proved."""
