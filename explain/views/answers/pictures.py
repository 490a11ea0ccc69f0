"""The pictures that stand in answers, each drawn when somebody looks at it and not before."""

from __future__ import annotations

from explain.answers.board import BoardAnswer
from explain.answers.limits_map import LimitsMap
from explain.answers.round import Round
from explain.prose import limits as limit_words
from explain.views.document import Picture


def round_picture(round: Round, chosen: BoardAnswer | None = None) -> Picture:
    """A round; a chosen board's switch stands out."""

    def draw() -> str:
        from explain.views import figures

        return figures.round_image(round, chosen=chosen)

    return Picture(draw)


def board_picture(answer: BoardAnswer) -> Picture:
    """What was switched for a board."""

    def draw() -> str:
        from explain.views import figures

        return figures.board_image(answer)

    return Picture(draw)


def limits_picture(answer: LimitsMap) -> Picture:
    """The map of both limits."""

    def draw() -> str:
        from explain.views import figures

        return figures.limits_image(answer)

    return Picture(draw, limit_words.map_caption(answer))
