"""What is claimed of random rounds paired with cards, stage by stage."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from proofs import WHY_NOT, Place
from proofs.rounds import RoundPlace

from claims.against import Asked
from claims.kinds import OF_CARDS, is_of
from claims.lines import LINES
from claims.made import Made, rounds, wall
from explain.answers.claim import Claim
from explain.answers.claims import of_lines, of_seats
from explain.answers.sheets.hand_round import HandConflict, HandGroup, HandRound, HandSwitch
from explain.answers.switches import OddPlayers, natural_boards
from explain.pairing.engine import Pairing, Ranks


def hand_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Every claim of every stage, of the best rounds."""
    for seed, round in rounds(seeds):
        if not round.is_posted:
            yield from _Laid(Asked(round, seed), round.by_hand()).claims()


@dataclass(frozen=True)
class _Laid:
    """A round paired with cards, and what its claims are checked against."""

    asked: Asked
    told: HandRound

    def claims(self) -> Iterator[Made]:
        round, seed = self.asked.round, self.asked.seed
        at = RoundPlace(wall(round), (0, None), "round")
        yield from (Made(claim, at, seed) for claim in self.told.line)
        yield from self._at_boards(self.told.placed, "headline")
        yield from self._leaving(self.told.byes)
        for index, group in enumerate(self.told.groups):
            yield from self._group(RoundPlace(at.wall, (0, None), "group", index), group)
        for each in self.told.seated:
            here = Place(
                at.wall, (each.white.number, each.black.number if each.black else None), "Colors on this board"
            )
            yield from (Made(claim, here, seed) for claim in (*each.claims, *each.wrong))

    def _group(self, at: RoundPlace, group: HandGroup) -> Iterator[Made]:
        for said in group.leaving:
            yield from self._leaving(said)
        first = group.players[0].number
        yield from (
            Made(claim, self._place([claim], "Natural pairing", first), self.asked.seed) for claim in group.halved
        )
        yield from (Made(claim, at, self.asked.seed) for claim in group.due)
        for conflict in (*group.odd_conflicts, *group.conflicts):
            yield from self._conflict(conflict)
        for switch in group.switches:
            yield from self._switch(switch)

    def _leaving(self, said: Iterable[Claim]) -> Iterator[Made]:
        """Claims about lines, each where it is made; those of a card at the board that is not natural."""
        moved = [claim for claim in said if is_of(claim, *OF_CARDS)]
        here = next((claim for claim in said if isinstance(claim, (of_lines.DropsHere, of_seats.HasBye))), None)
        at = self._place([here] if here else moved, "reason")
        for claim in said:
            if isinstance(claim, of_seats.WouldMeet) or not is_of(claim, *OF_CARDS, of_lines):
                yield from self.asked.made([claim], self._instead_of(at))
            else:
                is_of_board = not claim.players or {player.number for player in claim.players} & {*at.players}
                told = "reason" if at.seats[0] and is_of_board else LINES
                step = "headline" if isinstance(claim, of_seats.HasBye) else told
                yield Made(claim, Place(at.wall, at.seats, step), self.asked.seed)

    def _instead_of(self, at: Place) -> Place:
        """For a board across groups: at the best round with the natural boards it replaced."""
        pairing = self.asked.round.pairing
        change = next(
            each
            for each in OddPlayers(pairing)
            if {*at.players} == {pairing.natural.standings.at(rank).number for rank in each.board}
        )
        return self.asked.place(change.without, change.switch.before)

    def _place(self, said: Iterable[Claim], step: str, otherwise: int = 0) -> Place:
        """At the board of the first player named, or of another one where no player is named."""
        seen = self.asked.table
        first = next((claim.players[0].number for claim in said if claim.players), otherwise)
        return Place(seen, next((board for board in seen.boards if first in board), (0, None)), step)

    def _at_boards(self, said: Iterable[Claim], step: str) -> Iterator[Made]:
        yield from (Made(claim, self._place([claim], step), self.asked.seed) for claim in said)

    def _conflict(self, found: HandConflict) -> Iterator[Made]:
        asked, bye = self.asked, self.asked.round.standings.bye_rank
        natural = Pairing(asked.round.pairing.natural, natural_boards(asked.round.pairing))
        one, other = found.board
        mine: Ranks = (one.rank, other.rank if other else bye)
        at = asked.place(natural, [mine])
        for claim in found.claims:
            here = Place(at.wall, next(board for board in at.wall.boards if one.number in board), WHY_NOT)
            yield Made(claim, here if is_of(claim, *OF_CARDS) else at, asked.seed)
        for each in found.tried:
            new = [board.ranks(bye) for board in each.effect.after]
            with_both = asked.why.alternatives.with_boards(new)
            yield from asked.made(each.told.claims, asked.place(with_both, new, asked.seen(natural)))

    def _switch(self, switch: HandSwitch) -> Iterator[Made]:
        one = switch.after[0][0].number
        seen = self.asked.table
        at = Place(seen, next(board for board in seen.boards if one in board), "reason")
        yield from (Made(claim, at, self.asked.seed) for claim in switch.claims)
