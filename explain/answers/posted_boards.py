"""Boards that somebody posted or proposes, brought to the standings of their round: everybody once, and nobody left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.engine import Natural, Pairing, Ranks, settle_naturals
from explain.pairing.facts import PostedColors
from explain.pairing.standings import Standings, standings


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Who is not on the list just once, by pairing number.

    Args:
        strangers: those on the list who are not to be paired.
        twice: those on more than one board.
        left_out: those on no board.
        byes: those with the bye, if there are several.
    """

    strangers: tuple[int, ...]
    twice: tuple[int, ...]
    left_out: tuple[int, ...]
    byes: tuple[int, ...]

    def faults(self, section: Section, round: int) -> tuple[Fault, ...]:
        """One fault for each of them."""

        def each(numbers: Iterable[int], found: str, remedy: str) -> list[Fault]:
            return [Fault(f"{section.player(number).name} {found}", remedy) for number in numbers]

        here = f"round {round}"
        faults = each(self.strangers, f"is on the list but is not to be paired in {here}", "Take him off the list, or bring him back in.")
        faults += each(self.twice, "is on the list twice", "Leave him on one board.")
        faults += each(self.left_out, f"is on no board of {here}", "Add his board, give him the bye, or take him out of the round.")
        if self.byes:
            faults.append(Fault(f"{len(self.byes)} players have the bye", "Only one can; give the others their byes by hand."))
        return tuple(faults)


class MisplacedError(InputError):
    """A list that leaves somebody out, has him twice, or gives the bye to several; it keeps who that is."""

    def __init__(self, natural: Natural, misplaced: Misplaced) -> None:
        """Keep what is wrong beside the sentences that say so."""
        super().__init__(*misplaced.faults(natural.standings.section, natural.standings.round))
        self.natural, self.misplaced = natural, misplaced


def posted_pairing(section: Section, round: int, preferences: Preferences, boards: Boards) -> Pairing:
    """Posted boards over the natural pairing of their round.

    Raises:
        MisplacedError: if they leave somebody out, have him twice, or name somebody who is not to be paired.
        InputError: if the section does not hold the rounds before it.
    """
    kept = _keep_placed(section, boards)
    natural = settle_naturals(standings(kept, round, preferences), preferences)
    return Pairing(natural, _ranks(boards, natural), posted_colors(boards))


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


def _ranks(boards: Boards, natural: Natural) -> tuple[Ranks, ...]:
    """Posted boards as ranks, those placed by hand left out."""
    eve = natural.standings
    placed = {frozenset((one.number, other.number)) for one, other in eve.placed_pairs}
    placed_byes = {entrant.number for entrant in eve.placed_byes}
    found = misplaced(boards, eve)
    if found != Misplaced((), (), (), ()):
        raise MisplacedError(natural, found)
    pairs = [(pair.white, pair.black) for pair in boards.pairs if {pair.white, pair.black} not in placed]
    return ranks_of(pairs, [number for number in boards.byes if number not in placed_byes], eve)


def ranks_of(pairs: Iterable[tuple[int, int]], byes: Iterable[int], eve: Standings) -> tuple[Ranks, ...]:
    """Boards in pairing numbers as ranks, in order of the higher; nobody on them was placed by hand."""
    rank = {entrant.number: entrant.rank for entrant in eve.entrants}
    boards = [(rank[one], rank[other]) for one, other in pairs] + [(rank[number], eve.bye_rank) for number in byes]
    return tuple(sorted((min(board), max(board)) for board in boards))


def misplaced(boards: Boards, eve: Standings) -> Misplaced:
    """Who is not just once on the boards of a round."""
    by_hand = {entrant.number for entrant in eve.placed_byes}
    seated = [number for pair in boards.pairs for number in (pair.white, pair.black)] + list(boards.byes)
    present = {entrant.number for entrant in eve.everybody}
    given = tuple(number for number in boards.byes if number not in by_hand)
    return Misplaced(
        strangers=tuple(sorted(set(seated) - present)),
        twice=tuple(sorted({number for number in seated if seated.count(number) > 1})),
        left_out=tuple(sorted(present - set(seated))),
        byes=given if len(given) > 1 else (),
    )
