"""A checker that proves each kind of claim from the section and the definition alone.

It shares no line with the code that makes claims. It imports no engine, answers or prose: only the values of a section
and of settings, and the plain reading of the rules in ``reference``. It gets a claim as JSON has it, its sentence, the
pairings, the board and the step of the card, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from proofs import chart, rounds
from proofs.against import against, firm, switched
from proofs.audit import audits, one_board, walls
from proofs.beside import Beside
from proofs.card import gains, left, nature, seats, worth
from proofs.colors import colors, ladder
from proofs.limits import limits, settings
from proofs.lines import lines
from proofs.necessity import prices, sets
from proofs.proof import Proof
from proofs.said import Form, Said, read
from proofs.sheets import hand, sheets
from proofs.wall import WHY_NOT, Place, Wall

__all__ = ["PROOFS", "WHY_NOT", "Beside", "Place", "Proof", "Wall", "form_of", "refusal", "refusal_of"]

ASIDE = "?*not_counted"  # the field that names who is not to be paired, where a claim has it

_BY_SUBJECT = (
    *(seats, nature, gains, left, worth, lines, colors, ladder, sets, prices),
    *(against, firm, switched, rounds, audits, one_board, walls, sheets, hand, limits, settings),
)
PROOFS: Mapping[str, Proof] = {kind: proof for subject in _BY_SUBJECT for kind, proof in subject.PROOFS.items()}
"""A proof for every kind of claim."""


def refusal(claim: Mapping[str, Any], at: Place, say: Callable[[], str | None]) -> str | None:
    """Why a claim is not proved: its form, its rule, its baseline, or what it states; ``None`` if it is true.

    Args:
        claim: as a board's JSON has it.
        at: where it is made.
        say: returns its sentence.
    """
    said = read(claim, form_of(claim["kind"]), say)
    return refusal_of(said, at) if said else "it has not the fields of its kind"


def refusal_of(said: Said, at: Place) -> str | None:
    """Why a claim that has been read is not proved; ``None`` if it is true."""
    proof = PROOFS[said.kind]
    if not _is_formed(said, proof):
        return "it has not the players, numbers, colors and words of its kind"
    if said.rule not in (proof.rules or (None,)):
        return "it rests on another rule"
    wanted = {"chosen": at.wall.baseline, "any": said.baseline or ""}.get(proof.baseline or "", proof.baseline)
    if said.baseline != wanted:
        return "it speaks of another natural pairing"
    numbers = {player.number for player in at.wall.section.players}
    # The player who should get the due color may be one of the two who would be swapped.
    named = said.players[said.kind == "help_is_over" :]
    if len(set(named)) < len(named) or not numbers.issuperset(said.players):
        return "it names somebody twice, or nobody"
    if ASIDE in proof.players and not _are_set_aside(said, proof, at.wall):
        return "it tells otherwise of those who are not to be paired"
    paired = said.players[: proof.players.split().index(ASIDE)] if ASIDE in proof.players else said.players
    if (proof.baseline or isinstance(at, Beside)) and not at.wall.rank.keys() >= set(paired):
        return "it names somebody who is not to be paired"
    return None if proof.proves(said, at) else "it is not so"


def _are_set_aside(said: Said, proof: Proof, wall: Wall) -> bool:
    """Whether the players named who are not to be paired are as on the wall chart, with what they have instead. Where
    they are only counted, whether what they have is sorted.
    """
    named = [number for number in said.players if number not in wall.rank]
    on_chart = [each for each in chart.aside(wall) if each.number in named]
    others = [name for name in proof.numbers.split() if name != "?uncounted"]
    is_counted = len(said.numbers) > len(others) - ("?score" in others and wall.one_score is not None)
    if is_counted or not named:
        return is_counted == bool(said.words) and not named and [*said.words] == sorted(said.words)
    return named == [each.number for each in on_chart] and said.words == tuple(each.has for each in on_chart)


def form_of(kind: str) -> Form:
    """The fields of a kind of claim."""
    return _form(PROOFS[kind])


def _form(proof: Proof) -> Form:
    return proof.players, proof.numbers, proof.colors, proof.words


def _is_formed(said: Said, proof: Proof) -> bool:
    counts = zip((said.players, said.numbers, said.colors, said.words), _form(proof), (1, 1, 0, 0), strict=True)
    return all(_fits(len(held), names.split(), least) for held, names, least in counts)


def _fits(count: int, names: Sequence[str], least: int) -> bool:
    needed = sum(name[0] not in "*?" for name in names)
    if any("*" in name[:2] for name in names):
        return count >= needed + (least if needed == 0 and names[0][0] == "*" else 0)
    return needed <= count <= len(names)
