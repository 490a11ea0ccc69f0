"""What a card adds to natural boards and scores: who leaves a score group today otherwise than by nature, and points added for pairing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim
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
                yield Claim(CardKind.BYE_TODAY, (player,), rule="28L2")
        elif opponent.rank != raw and (way := self.way(rank)):
            yield Claim(way, (player, opponent), (board,), rule="29D1")
        elif opponent.rank != raw and not self._stays_by_nature(rank):
            yield Claim(CardKind.STAYS_TODAY, (player, opponent), (board,))

    def way(self, rank: int) -> CardKind | None:
        """Whether somebody drops from his score group today, or is raised; ``None`` if neither."""
        player, answer = self._seats.get(rank, (None, None))
        opponent = answer.opponent(player) if player and answer else None
        if player is None or opponent is None or player.group is None or opponent.group in (None, player.group):
            return None
        return CardKind.DROPS_TODAY if opponent.group > player.group else CardKind.RAISED_TODAY

    def _stays_by_nature(self, rank: int) -> bool:
        raw = self._natural.raw
        return raw.opponent[rank] != self._natural.standings.bye_rank and rank not in raw.dropped | raw.raised


def added_points(answer: BoardAnswer, natural: Natural) -> Iterator[Claim]:
    """Whose score counts for more than it is, as a point is added for pairing."""
    for player in answer.players:
        counted = natural.standings.at(player.rank).group_points if player.rank else player.half_points
        if counted != player.half_points:
            yield Claim(CardKind.ADDED_POINT, (player,), (player.half_points, counted), rule="28R1")
