"""A checker that proves each kind of claim from the section and the definition alone.

It shares no line with what makes claims: it imports no engine, no answers and no prose, only the values of a section and of settings, and the
plain reading of the rules in ``reference``. It is told a claim as JSON has it, the wall, the board and the step, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from proofs import audits, hand, of_against, of_cards, of_ladder, of_limits, of_lines, of_no_way, one_board, rounds, sheets, walls
from proofs.beside import Beside
from proofs.proof import Proof
from proofs.said import Said, read
from proofs.wall import WHY_NOT, Place, Wall

__all__ = ["PROOFS", "WHY_NOT", "Beside", "Place", "Proof", "Wall", "refusal"]

PROOFS: Mapping[str, Proof] = {
    **of_cards.PROOFS,
    **of_lines.PROOFS,
    **of_ladder.PROOFS,
    **of_no_way.PROOFS,
    **of_against.PROOFS,
    **rounds.PROOFS,
    **audits.PROOFS,
    **one_board.PROOFS,
    **walls.PROOFS,
    **sheets.PROOFS,
    **of_limits.PROOFS,
    **hand.PROOFS,
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
    if (proof.baseline or isinstance(at, Beside)) and not at.wall.rank.keys() >= set(said.players):
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
