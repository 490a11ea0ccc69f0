"""Boards that somebody posted or proposes, brought to the standings of their round: everybody once, and nobody left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from explain.engine import Pairing, Ranks, settle_naturals
from explain.errors import Fault, InputError
from explain.model import Boards, Section
from explain.preferences import Preferences
from explain.reasons.answering import PostedColors
from explain.standings import Standings, standings


def posted_pairing(section: Section, round: int, preferences: Preferences, boards: Boards) -> Pairing:
    """Posted boards over the natural pairing of their round.

    Raises:
        InputError: if they leave somebody out, have him twice, or name somebody who is not to be paired.
    """
    kept = _keep_placed(section, boards)
    natural = settle_naturals(standings(kept, round, preferences), preferences)
    return Pairing(natural, _ranks(boards, natural.standings))


def posted_colors(boards: Boards) -> PostedColors:
    """Who has White on each board, where that is known."""
    return {frozenset((pair.white, pair.black)): pair.white for pair in boards.pairs if pair.colors_known}


def _keep_placed(section: Section, boards: Boards) -> Section:
    """The section with only those boards placed by hand that are among the posted ones."""
    ends = {frozenset((pair.white, pair.black)) for pair in boards.pairs}
    return replace(
        section,
        together=tuple(pair for pair in section.together if {pair.one, pair.other} in ends),
        forced_byes=tuple(bye for bye in section.forced_byes if bye.player in boards.byes),
    )


def _ranks(boards: Boards, eve: Standings) -> tuple[Ranks, ...]:
    """Posted boards as ranks, those placed by hand left out."""
    placed = {frozenset((one.number, other.number)) for one, other in eve.placed_pairs}
    placed_byes = {entrant.number for entrant in eve.placed_byes}
    pairs = [frozenset((pair.white, pair.black)) for pair in boards.pairs]
    byes = [number for number in boards.byes if number not in placed_byes]
    _refuse_incomplete([pair for pair in pairs if pair not in placed], byes, eve)
    rank = {entrant.number: entrant.rank for entrant in eve.entrants}
    seated = [tuple(sorted(rank[number] for number in pair)) for pair in pairs if pair not in placed]
    seated += [(rank[number], eve.bye_rank) for number in byes]
    return tuple(sorted((higher, lower) for higher, lower in seated))


def _refuse_incomplete(pairs: Iterable[frozenset[int]], byes: list[int], eve: Standings) -> None:
    seated = [number for pair in pairs for number in pair] + byes
    present = {entrant.number for entrant in eve.entrants}
    name: Callable[[int], str] = lambda number: eve.section.player(number).name  # noqa: E731
    faults = [
        Fault(f"{name(number)} is on the list but is not to be paired in round {eve.round}", "Take him off the list, or bring him back in.")
        for number in sorted(set(seated) - present)
    ]
    faults += [
        Fault(f"{name(number)} is on the list twice", "Leave him on one board.")
        for number in sorted({number for number in seated if seated.count(number) > 1})
    ]
    faults += [
        Fault(f"{name(number)} is on no board of round {eve.round}", "Add his board, give him the bye, or take him out of the round.")
        for number in sorted(present - set(seated))
    ]
    if len(byes) > 1:
        faults.append(Fault(f"{len(byes)} players have the bye", "Only one can; give the others their byes by hand."))
    if faults:
        raise InputError(*faults)
