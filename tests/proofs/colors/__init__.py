"""A proof for every kind of claim that is made where it is asked why a board has these colors."""

from __future__ import annotations

from collections.abc import Mapping

from proofs.colors import ladder
from proofs.proof import Proof

PROOFS: Mapping[str, Proof] = {
    "is_level": Proof(ladder.is_level, players="player"),
    "had_in": Proof(ladder.had_in, players="player", numbers="round", colors="color"),
    "no_game_in": Proof(ladder.no_game_in, players="player", numbers="round"),
    "unknown_in": Proof(ladder.unknown_in, players="player", numbers="round"),
    "same_colors": Proof(ladder.same_colors, players="one other"),
    "same_known": Proof(ladder.same_known, players="one other"),
    "minus_score": Proof(ladder.minus_score, players="player", numbers="score rounds_held"),
    "no_minus_score": Proof(ladder.no_minus_score, players="player", numbers="score rounds_held"),
    "coin_fell": Proof(ladder.coin_fell, players="player", rules=("29E4c",)),
    "ranks_higher": Proof(ladder.ranks_higher, players="higher lower"),
    "other_way_right": Proof(ladder.other_way_right),
    "other_way_worse": Proof(ladder.other_way_worse),
    "other_way_better": Proof(ladder.other_way_better),
    "other_way_alike": Proof(ladder.other_way_alike),
    "would_not_alternate": Proof(ladder.would_not_alternate, players="player", colors="due", rules=("27A5",)),
    "would_not_equalize": Proof(ladder.would_not_equalize, players="player", numbers="ahead", colors="due got", rules=("27A4",)),
    "would_run": Proof(ladder.would_run, players="player", numbers="running", colors="color", rules=("29E5f",)),
    "would_run_known": Proof(ladder.would_run_known, players="player", numbers="running", colors="color", rules=("29E5f",)),
}
"""How a kind of claim about the colors of one board is proved."""
