"""Pictures of a round and of a board, drawn on matplotlib's axes from answers alone.

``pyplot`` is never used: axes come in or are made, and go out; nothing is shown by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explain.answers.board import BoardAnswer
from explain.answers.limits_map import LimitsMap
from explain.answers.round import Round
from explain.prose import limits as limit_words
from explain.views.figures.board_picture import WIDTH as BOARD_WIDTH
from explain.views.figures.board_picture import BoardPicture
from explain.views.figures.image import ImageTag, board_words, img_tag, round_words, svg
from explain.views.figures.limits_picture import limits_axes
from explain.views.figures.round_picture import PictureStage, RoundPicture
from explain.views.figures.sides import WIDTH

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = [
    "ImageTag",
    "PictureStage",
    "board_figure",
    "board_image",
    "img_tag",
    "limits_figure",
    "limits_image",
    "round_figure",
    "round_image",
    "svg",
]


def round_figure(
    round: Round, *, chosen: BoardAnswer | int | str | None = None, stage: PictureStage | str = PictureStage.FINAL, ax: Axes | None = None
) -> Axes:
    """The picture of a round: thin lines for the natural pairing, bold ones for the final boards.

    Args:
        round: the round.
        chosen: a board, or its number or a player's name: its switch stands out with what it is worth.
        stage: the score groups alone, with natural pairings, or with the final boards.
        ax: axes to draw on; new ones as large as the round needs if not given.

    Raises:
        InputError: if there is no such board.
        ValueError: if there is no such stage.
    """
    board = _board(round, chosen)
    canvas, height = RoundPicture(round, board, PictureStage(stage)).drawn()
    return canvas.put_on(ax, WIDTH, height)


def board_figure(answer: BoardAnswer, ax: Axes | None = None) -> Axes:
    """The small drawing of a board's card: the natural pairing on the left, and what is played instead on the right.

    Args:
        answer: the board.
        ax: axes to draw on; new ones as large as the switch needs if not given.
    """
    canvas, height = BoardPicture(answer).drawn()
    return canvas.put_on(ax, BOARD_WIDTH, height)


def round_image(round: Round, *, chosen: BoardAnswer | int | str | None = None, stage: PictureStage | str = PictureStage.FINAL) -> ImageTag:
    """The picture of a round as an ``<img>`` element that needs nothing else, with the picture in words for those who cannot see it."""
    board = _board(round, chosen)
    return img_tag(round_figure(round, chosen=board, stage=stage), alt=round_words(round, board))


def board_image(answer: BoardAnswer) -> ImageTag:
    """The small drawing of a board's card as an ``<img>`` element, with the drawing in words."""
    return img_tag(board_figure(answer), alt=board_words(answer))


def _board(round: Round, chosen: BoardAnswer | int | str | None) -> BoardAnswer | None:
    return round.board(chosen) if isinstance(chosen, int | str) else chosen


def limits_figure(found: LimitsMap, ax: Axes | None = None) -> Axes:
    """The map of both limits: a field for every stretch in which the round is the same, a cross where the limits are set.

    Args:
        found: the map.
        ax: axes to draw on; new ones if not given.
    """
    return limits_axes(found, ax)


def limits_image(found: LimitsMap) -> ImageTag:
    """The map as an ``<img>`` element, with its words."""
    return img_tag(limits_figure(found), alt=f"Map of both limits. {limit_words.map_caption(found)} {limit_words.where_it_holds(found)}")
