"""Why not, in points: of the round that another board would need, the boards that pay, their gaps and limits, colors, meetings and scores."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from explain.answers.board import BoardAnswer
from explain.answers.board_builder import answers_for
from explain.answers.card import CardMaker
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim
from explain.answers.color_claims import color_cells, colors_so_far, wrong_claims
from explain.answers.compare import Compared
from explain.answers.player import Cast
from explain.pairing.criteria import (
    ALTERNATION,
    EQUALIZATION,
    OVER_HIGH_LIMIT,
    OVER_LOW_LIMIT,
    REPEAT,
    SCORE_DIFFERENCE,
    SIZE,
    TEAMMATES,
    TEAMMATES_IF_REQUIRED,
    THREE_IN_A_ROW,
)
from explain.pairing.engine import Pairing, Ranks

_MOST_BOARDS = 2
_COLORS = (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION)
_LIMITS = (OVER_HIGH_LIMIT, OVER_LOW_LIMIT, SIZE)
_MEETINGS = (REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED)


def why_not_claims(found: Pairing, step: Compared | None, boards: tuple[Ranks, ...]) -> tuple[Claim, ...]:
    """What a round states of the boards that pay in the criterion that decides against it, the first two.

    Args:
        found: the round that another board would need.
        step: what decides; ``None`` if nothing does.
        boards: those of it that pay, as ranks.
    """
    if step is None:
        return ()
    maker = CardMaker(found.natural, Cast(found.natural))
    told = (dict.fromkeys(_of_board(board, step, maker)) for board in answers_for(found, boards[:_MOST_BOARDS]))
    return tuple(chain.from_iterable(told))


def _of_board(board: BoardAnswer, step: Compared, maker: CardMaker) -> Iterator[Claim]:
    about: tuple[Claim, ...] = ()
    if step.criterion in _LIMITS:
        about = tuple(maker.switch_claims(board))
    elif step.criterion in _COLORS:
        section, round = maker.standings.section, maker.standings.round
        played = {player: section.player(player.number) for player in board.players}
        cells = {player: color_cells(row, round) for player, row in played.items()}
        about = (*(colors_so_far(player, row, round) for player, row in played.items()), *wrong_claims(board, cells))
    elif step.criterion in _MEETINGS and board.black is not None:
        about = (maker.should_not_meet(board.white, board.black),)
    elif step.criterion is SCORE_DIFFERENCE and board.black is not None:
        points = [maker.standings.at(player.rank).group_points for player in board.players]
        about = (Claim(CardKind.SCORES, board.players, (*points, abs(points[0] - points[1])), rule="27A2"),)
    if about and not all(claim.kind is CardKind.RIGHT for claim in about):
        yield Claim(CardKind.WOULD_MEET if board.black else CardKind.WOULD_SIT_OUT, board.players)
        yield from (claim for claim in about if claim.kind is not CardKind.RIGHT)
