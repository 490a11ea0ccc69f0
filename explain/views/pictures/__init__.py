"""Lays out the pictures of a round, a board and the map of limits; ``views.svg`` and ``views.plots`` draw them."""

from collections.abc import Collection
from typing import Any

from explain.answers.board import BoardAnswer
from explain.answers.coming.next_round import NextRound
from explain.answers.coming.one_result import WhichResult
from explain.answers.limits.map import LimitsMap
from explain.answers.round import Round
from explain.prose.coming import likely_opponents
from explain.views.pictures.board_picture import BoardPicture
from explain.views.pictures.limits_picture import LimitsPicture
from explain.views.pictures.round_picture import PictureStage, RoundPicture
from explain.views.pictures.seating import PictureShape
from explain.views.pictures.sheet import Sheet
from explain.views.pictures.small_pictures import bars_sheet


def round_sheet(
    round: Round,
    *,
    chosen: BoardAnswer | int | str | None = None,
    stage: PictureStage | str = PictureStage.FINAL,
    shape: PictureShape = PictureShape.WIDE,
    only: Collection[int] = (),
) -> Sheet:
    """The picture of a round: thin lines for the natural pairing, bold ones for the final boards.

    The switch of a ``chosen`` board, given also by number or player's name, is highlighted with its value. ``stage``
    shows score groups, natural pairings or final boards; ``only`` limits it to some groups, by index. Raises
    ``InputError`` for an unknown board, ``ValueError`` for an unknown stage.
    """
    return RoundPicture(round, chosen_board(round, chosen), PictureStage(stage), only, shape=shape).drawn()


def sheet_of(answer: Round | BoardAnswer | LimitsMap | NextRound | WhichResult, **how: Any) -> Sheet:
    """The picture of an answer that has one; ``how`` as for ``round_sheet``."""
    match answer:
        case Round():
            return round_sheet(answer, **how)
        case BoardAnswer():
            return BoardPicture(answer, **how).drawn()
        case LimitsMap():
            return LimitsPicture(answer, **how).drawn()
        case NextRound():
            return bars_sheet(list(likely_opponents(answer)))
        case WhichResult():
            return deciding_sheet(answer)


def deciding_sheet(answer: WhichResult) -> Sheet:
    """The player's score groups in the best pairings, with a frame around players whose results decide."""
    round = Round(answer.pairing.natural.standings.section, answer.pairing)
    board = round.board_of(answer.player.number)
    groups = {each.group for each in board.players if each.group is not None}
    framed = {each.number for result in answer.results for each in result.players}
    return RoundPicture(round, board, PictureStage.FINAL, groups, framed).drawn()


def chosen_board(round: Round, chosen: BoardAnswer | int | str | None) -> BoardAnswer | None:
    """A board given by itself, its number or a player's name; raises ``InputError`` if there is no such board."""
    return round.board(chosen) if isinstance(chosen, int | str) else chosen
