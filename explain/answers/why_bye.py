"""Why this player has the bye: everybody in the order in which it is offered, and what stands against each (28L2 to 28L4)."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.compare import Compared
from explain.answers.no_way_around import NoWayAround
from explain.answers.player import Who, who
from explain.answers.why_dropped import DropChoice, DropChoices, Drops
from explain.answers.why_not import WhyNot, WhyNots
from explain.pairing.criteria import DROPS, Criterion
from explain.pairing.drops import Way


@dataclass(frozen=True, slots=True)
class InLine:
    """One player in the line for the bye.

    Args:
        player: who he is.
        place: his place in the line, from 1.
        had_bye: whether he has had a full-point bye or has won by forfeit.
        had_half_bye: whether he has taken or asked for a half-point bye.
        has_it: whether he has the bye in the round on the table.
        is_natural: whether he has it by nature.
        stands_behind_by: the first of the bye's own criteria by which he stands behind its natural holder in the line;
            ``None`` for the holder himself and those before him.
        instead: the drops with the bye for him; ``None`` for those far behind who were not asked about.
    """

    player: Who
    place: int
    had_bye: bool
    had_half_bye: bool
    has_it: bool
    is_natural: bool
    stands_behind_by: Criterion | None
    instead: DropChoice | None

    JSON = """
        player  place  half_points: player.half_points  had_bye  had_half_bye  rating: player.rating
        has_it  natural: is_natural  stands_behind_by  instead
    """

    @property
    def decided_by(self) -> Compared | None:
        """The first criterion that stands against him; ``None`` for the natural holder, and where it is as good."""
        return self.instead.decided_by if self.instead else None


@dataclass(frozen=True, slots=True)
class WhyBye(Answer):
    """Who has the bye and why, or why a player has not got it.

    Args:
        asked: the player who was asked about, if one was.
        by_hand: those to whom the director gave the bye.
        holder: who has it in the round on the table; ``None`` if only the director gave one.
        natural: who has it before colors are looked at.
        best: who has it in the best round.
        line: everybody in the order in which the bye is offered.
        drops: who drops by nature.
        for_color: why the natural holder does not keep it, where the best round moves it for color (28L2a).
        in_the_end: the same for the player who was asked about, where the bye may move.
        no_way_around: why it must go to somebody who has had one; ``None`` where it does not.
    """

    asked: Who | None
    by_hand: tuple[Who, ...]
    holder: Who | None
    natural: Who | None
    best: Who | None
    line: tuple[InLine, ...]
    drops: Drops
    for_color: WhyNot | None
    in_the_end: WhyNot | None
    no_way_around: NoWayAround | None = None

    KIND = "why-bye"
    JSON = "asked  by_hand  holder  natural  best  line  drops  for_color  in_the_end  no_way_around"

    def place_of(self, player: Who) -> InLine:
        """A player's place in the line."""
        return next(place for place in self.line if place.player == player)


def why_bye(choices: DropChoices, final: WhyNots, asked: int | None = None) -> WhyBye:
    """Who has the bye, and why.

    Args:
        choices: the drops by nature and otherwise.
        final: the round on the table and what else it could be.
        asked: the pairing number of a player who was asked about.
    """
    standings, cast = choices.standings, choices.cast
    bye, natural = standings.bye_rank, choices.natural.drops.bye
    by_hand = tuple(who(entrant, choices.natural) for entrant in standings.placed_byes)
    entrant = next((entrant for entrant in standings.everybody if entrant.number == asked), None)
    named, rank = (who(entrant, choices.natural), entrant.rank) if entrant else (None, 0)
    if natural is None:
        return WhyBye(named, by_hand, None, None, None, (), (), None, None)
    holder, best = (next(higher for higher, lower in round.boards if lower == bye) for round in (final.table, final.best))
    may_move = choices.natural.preferences.bye_may_move_for_color
    return WhyBye(
        asked=named,
        by_hand=by_hand,
        holder=cast[holder],
        natural=cast[natural],
        best=cast[best],
        line=_line(choices, holder, natural, rank),
        drops=choices.drops,
        for_color=final.ask(natural, bye) if best != natural else None,
        in_the_end=final.ask(rank, bye) if rank and may_move and rank not in (best, natural) else None,
    )


def _line(choices: DropChoices, holder: int, natural: int, asked: int) -> tuple[InLine, ...]:
    """Everybody in line; what it would cost is asked for those before the natural holder, beside him, and where it is wanted."""
    standings, preferences = choices.standings, choices.natural.preferences
    boards = {entrant.rank: choices.encounters.of(entrant.rank, standings.bye_rank) for entrant in standings.entrants}
    costs = {rank: tuple(criterion.cost(board, preferences) for criterion in DROPS) for rank, board in boards.items()}
    group = standings.at(natural).group
    line = []
    for place, (cost, rank) in enumerate(sorted((cost, rank) for rank, cost in costs.items()), start=1):
        near = cost < costs[natural] or standings.at(rank).group == group or rank in (holder, asked)
        behind = (criterion for criterion, mine, his in zip(DROPS, cost, costs[natural], strict=True) if mine != his)
        line.append(
            InLine(
                player=choices.cast[rank],
                place=place,
                had_bye=boards[rank].had_bye,
                had_half_bye=boards[rank].had_half_bye,
                has_it=rank == holder,
                is_natural=rank == natural,
                stands_behind_by=next(behind, None) if cost > costs[natural] else None,
                instead=choices.instead(rank, Way.BYE) if near and rank != natural else None,
            )
        )
    return tuple(line)
