"""What a card adds beside its board: who leaves a score group today otherwise than by nature, points added for pairing, and which gap counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from explain.answers.board import BoardAnswer, Chair, SwitchAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_groups, of_worth
from explain.answers.player import RoundPlayer
from explain.model.settings import BaselineChoice
from explain.pairing.engine import Natural


class Today:
    """Who sits where in a round, beside the pairing by rank alone."""

    def __init__(self, natural: Natural, answers: Sequence[BoardAnswer]) -> None:
        """Hold the round's boards; those that the director made are of no score group."""
        self._natural = natural.section
        self._seats = {player.rank: (player, answer) for answer in answers for player in answer.players if player.rank}

    def otherwise(self, rank: int) -> Iterator[Claim]:
        """That somebody leaves his score group today who does not by nature, or stays who leaves it, or leaves it to meet somebody else."""
        seat, raw = self._seats.get(rank), self._natural.raw.opponent[rank]
        if seat is None:
            return
        player, answer = seat
        opponent, board = answer.opponent(player), answer.board or 0
        if opponent is None:
            if raw != self._natural.standings.bye_rank:
                yield of_groups.ByeToday(player, rule="28L2")
        elif opponent.rank != raw and (way := self.way(rank)):
            yield way(player, opponent, board, rule="29D1")
        elif opponent.rank != raw and not self._stays_by_nature(rank):
            yield of_groups.StaysToday(player, opponent, board)

    def way(self, rank: int) -> type[of_groups.DropsToday | of_groups.RaisedToday] | None:
        """Whether somebody drops from his score group today, or is raised; ``None`` if neither."""
        player, answer = self._seats.get(rank, (None, None))
        opponent = answer.opponent(player) if player and answer else None
        if player is None or opponent is None or player.group is None or opponent.group in (None, player.group):
            return None
        return of_groups.DropsToday if opponent.group > player.group else of_groups.RaisedToday

    def _stays_by_nature(self, rank: int) -> bool:
        raw = self._natural.raw
        return raw.opponent[rank] != self._natural.standings.bye_rank and rank not in raw.dropped | raw.raised


def added_points(answer: BoardAnswer, natural: Natural) -> Iterator[Claim]:
    """Whose score counts for more than it is, as a point is added for pairing."""
    for player in answer.players:
        counted = natural.standings.at(player.rank).group_points if player.rank else player.half_points
        if counted != player.half_points:
            yield of_groups.AddedPoint(player, player.half_points, counted, rule="28R1")


_TWO, _MOST_BOARDS = 2, 4


def with_other_gap(claim: Claim, answer: BoardAnswer) -> Claim:
    """A value held against its limit with the gap that does not count, so that who subtracts his own knows where the value is from."""
    if not isinstance(claim, (of_worth.WithinLimit, of_worth.BeyondLimit)):
        return claim
    other, beside = answer.other_gap
    return type(claim)(**{**claim.held, "other_gap": other, "beside": beside}, rule=claim.rule, baseline=claim.baseline)


def changed_places(switch: SwitchAnswer, answer: BoardAnswer) -> tuple[RoundPlayer, RoundPlayer] | None:
    """The two who took each other's opponents, of a switch of two boards: those of the one gap, or else the lower ranked of each, if they did."""
    if len(switch.before) != _TWO:
        return None
    if len(answer.gaps) == 1 and answer.gaps[0].chair in (Chair.WHITE, Chair.BLACK):
        return answer.gaps[0].here, answer.gaps[0].natural
    (one, two), (three, four) = (sorted(filter(None, board), key=lambda player: player.rank) for board in switch.before)
    made = [frozenset(filter(None, board)) for board in switch.after]
    return (two, four) if frozenset((one, four)) in made else (two, three)


def also_taken_apart(answer: BoardAnswer, baseline: BaselineChoice) -> Iterator[Claim]:
    """Of a switch of more than two boards those natural ones that are not this board's players', four at most."""
    if answer.switch is None or answer.of_baseline or len(answer.switch.before) <= _TWO:
        return
    boards = [board for one, other in answer.switch.before if other and not {*(board := (one, other))} & {*answer.players}]
    if named := boards[:_MOST_BOARDS]:
        yield of_groups.AlsoTakenApart(tuple(chain.from_iterable(named)), len(boards), baseline=baseline)


def counting(answer: BoardAnswer) -> Claim:
    """Which of the gaps of a changed board is its value."""
    assert answer.value is not None
    if answer.crossed is not None or sum(gap.points is not None for gap in answer.gaps) == 1:
        return of_worth.Counts(answer.value)
    across = any(gap.chair in (Chair.DROP, Chair.RAISE) for gap in answer.gaps)
    rule = "29D1" if across else "29E5c"
    if len({gap.points for gap in answer.gaps}) == 1:
        return of_worth.BothCount(answer.value, rule=rule)
    return (of_worth.LargerCounts if across else of_worth.SmallerCounts)(answer.value, rule=rule)
