"""Why this player has the bye: everybody in line for it, and what rules each of them out (28L2 to 28L4)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from explain.answers.against.why_not import WhyNot, WhyNots
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_lines, of_seats
from explain.answers.compare import Compared
from explain.answers.lines.drop_choices import DropChoice, DropChoices, Drops
from explain.answers.lines.who_leaves import DropReasons, once
from explain.answers.no_way_around import NoWayAround
from explain.answers.player import RoundPlayer, round_player
from explain.model.settings import Order
from explain.pairing.criteria import DROPS, Criterion
from explain.pairing.drops import Way


@dataclass(frozen=True, slots=True)
class InLine:
    """One player in the line for the bye."""

    player: RoundPlayer  # the player
    place: int  # place in the line, from 1
    had_bye: bool  # whether the player has had a full-point bye or a forfeit win
    had_half_bye: bool  # whether the player has taken or asked for a half-point bye
    has_it: bool  # whether the player has the bye in these pairings
    is_natural: bool  # whether the player has it in the natural pairing
    # the first of the bye's own criteria by which the player comes after its natural holder; ``None`` for the holder
    # and those who come before
    stands_behind_by: Criterion | None
    instead: DropChoice | None  # who is paired down if this player has the bye; ``None`` if not worked out
    claims: tuple[Claim, ...] = ()  # what speaks against the player, or that the player has the bye

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "place": self.place,
            "half_points": self.player.half_points,
            "had_bye": self.had_bye,
            "had_half_bye": self.had_half_bye,
            "rating": self.player.rating,
            "has_it": self.has_it,
            "natural": self.is_natural,
            "stands_behind_by": self.stands_behind_by,
            "instead": self.instead,
            "claims": self.claims,
        }

    @property
    def decided_by(self) -> Compared | None:
        """The first criterion against the player; ``None`` for the natural holder, and where it is as good."""
        return self.instead.decided_by if self.instead else None


@dataclass(frozen=True, slots=True)
class WhyBye(Answer):
    """Who has the bye and why, or why a player does not have it."""

    asked: RoundPlayer | None  # the player who was asked about, if one was
    by_hand: tuple[RoundPlayer, ...]  # players to whom the TD gave the bye
    holder: RoundPlayer | None  # who has the bye in these pairings; ``None`` if only the TD gave byes
    natural: RoundPlayer | None  # who has the bye before colors are looked at
    best: RoundPlayer | None  # who has the bye in the best pairings
    line: tuple[InLine, ...]  # everybody, in line for the bye
    drops: Drops  # who is paired down in the natural pairing
    for_color: WhyNot | None  # why the natural holder loses the bye, if the best pairings move it for color (28L2a)
    in_the_end: WhyNot | None  # why the player asked about does not get the bye, if it may move for color
    no_way_around: NoWayAround | None = None  # why the bye must go to somebody who has had one; ``None`` if it need not
    answered: tuple[Claim, ...] = ()  # who has it and why, or why not the player asked about
    besides: tuple[Claim, ...] = ()  # what the answer says about the others

    KIND = "why-bye"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "asked": self.asked,
            "by_hand": self.by_hand,
            "holder": self.holder,
            "natural": self.natural,
            "best": self.best,
            "line": self.line,
            "drops": self.drops,
            "for_color": self.for_color,
            "in_the_end": self.in_the_end,
            "claims": self.claims,
            "no_way_around": self.no_way_around,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order they are said."""
        return (*self.answered, *self.besides)

    def place_of(self, player: RoundPlayer) -> InLine:
        """A player's place in the line."""
        return next(place for place in self.line if place.player == player)


def why_bye(choices: DropChoices, final: WhyNots, asked: int | None = None, *, board: BoardAnswer) -> WhyBye:
    """Who has the bye and why; ``asked`` is a pairing number, ``board`` the bye of these pairings, not the TD's."""
    standings, cast, lines = choices.standings, choices.cast, DropReasons(choices)
    bye, natural = standings.bye_rank, choices.natural.drops.bye
    by_hand = tuple(round_player(entrant, choices.natural) for entrant in standings.placed_byes)
    entrant = next((entrant for entrant in standings.everybody if entrant.number == asked), None)
    named, rank = (round_player(entrant, choices.natural), entrant.rank) if entrant else (None, 0)
    byes_by_hand = of_lines.ByesByHand(by_hand)
    if natural is None:
        return WhyBye(named, by_hand, None, None, None, (), (), None, None, answered=(byes_by_hand,))
    holder, best = (round.byes[0].rank for round in (final.table, final.best))
    may_move = choices.natural.preferences.bye_may_move_for_color
    answer = WhyBye(
        asked=named,
        by_hand=by_hand,
        holder=cast[holder],
        natural=cast[natural],
        best=cast[best],
        line=tuple(_line(lines, holder, natural, rank)),
        drops=choices.drops,
        for_color=final.ask(natural, bye) if best != natural else None,
        in_the_end=final.ask(rank, bye) if rank and may_move and rank not in (best, natural) else None,
    )
    behind = sum(each.stands_behind_by is not None and each.player.group != cast[natural].group for each in answer.line)
    others = [of_lines.OtherGroupsBehind(cast[natural], behind, rule="28L2")] if behind else []
    if named in by_hand:
        return replace(answer, answered=(byes_by_hand,), besides=tuple(others))
    answered = _answered(answer, lines, board)
    return replace(answer, answered=answered, besides=(*([byes_by_hand] if by_hand else []), *others))


def _answered(answer: WhyBye, lines: DropReasons, board: BoardAnswer) -> tuple[Claim, ...]:
    """Who has the bye and why, and what speaks against another player who was asked about."""
    holder, natural, best, asked, card = answer.holder, answer.natural, answer.best, answer.asked, board.card
    assert holder is not None
    assert natural is not None
    assert best is not None
    assert card is not None
    groups = [(*card.headline, *card.reason, *filter(None, [lines.natural_claim(natural.rank, Way.BYE)]))]
    if holder == natural:
        groups = [(of_seats.HasBye(holder),)]
        groups += [tuple(lines.place(natural.rank, Way.BYE))] if asked in (None, holder) else []
    if asked is not None and asked != natural:
        groups.append(lines.against(asked.rank, Way.BYE))
    if best != holder:
        groups.append((of_lines.BestHolder(best),))
    return once((*groups, _in_the_end(answer, lines)))


def _in_the_end(answer: WhyBye, lines: DropReasons) -> tuple[Claim, ...]:
    """What speaks against the bye for the player asked about once colors count; top down no single criterion does."""
    if answer.in_the_end is None or answer.asked is None or lines.natural.preferences.order is Order.TOP_DOWN:
        return ()
    step = answer.in_the_end.decided_by
    return () if step is None else (of_lines.ByeCosts(answer.asked, step.word, rule="28L2a"),)


def _line(lines: DropReasons, holder: int, natural: int, asked: int) -> Iterator[InLine]:
    """Everybody in line; the bye is priced for those before the natural holder, in the same group, or asked about."""
    choices, standings = lines.choices, lines.standings
    boards = {entrant.rank: choices.encounters.of(entrant.rank, standings.bye_rank) for entrant in standings.entrants}
    costs = {rank: lines.bye_cost(rank) for rank in boards}
    group = standings.at(natural).group
    for place, rank in enumerate(lines.line(natural, Way.BYE), start=1):
        cost = costs[rank]
        near = cost < costs[natural] or standings.at(rank).group == group or rank in (holder, asked)
        behind = (criterion for criterion, mine, his in zip(DROPS, cost, costs[natural], strict=True) if mine != his)
        has_it = [of_seats.HasBye(choices.cast[rank])] if rank == holder else []
        natural_claim = filter(None, [lines.natural_claim(rank, Way.BYE) if rank != holder else None])
        yield InLine(
            player=choices.cast[rank],
            place=place,
            had_bye=boards[rank].had_bye,
            had_half_bye=boards[rank].had_half_bye,
            has_it=rank == holder,
            is_natural=rank == natural,
            stands_behind_by=next(behind, None) if cost > costs[natural] else None,
            instead=choices.instead(rank, Way.BYE) if near and rank != natural else None,
            claims=(*has_it, *natural_claim, *(lines.against(rank, Way.BYE) if near else ())),
        )
