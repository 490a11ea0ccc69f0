"""Pictures of a round and of a board, drawn on matplotlib's axes from answers alone.

``pyplot`` is never used: axes come in or are made, and go out; nothing is shown by itself.
"""

from __future__ import annotations

from matplotlib.axes import Axes

from explain.reasons.board import BoardAnswer
from explain.round import Round
from explain.views.figures.image import img_tag, svg
from explain.views.figures.round_picture import WIDTH, RoundPicture, Stage

__all__ = ["Stage", "img_tag", "round_figure", "svg"]


def round_figure(
    round: Round, *, chosen: BoardAnswer | int | str | None = None, stage: Stage | str = Stage.FINAL, ax: Axes | None = None
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
    board = round.board(chosen) if isinstance(chosen, int | str) else chosen
    canvas, height = RoundPicture(round, board, Stage(stage)).drawn()
    return canvas.put_on(ax, WIDTH, height)
