"""The pictures that stand in answers, each drawn when somebody looks at it and not before."""

from __future__ import annotations

from functools import partial

from explain.answers.board import BoardAnswer
from explain.answers.limits_map import LimitsMap
from explain.answers.round import Round
from explain.prose import limits as limit_words
from explain.views import svg
from explain.views.document import Picture


def round_picture(round: Round, chosen: BoardAnswer | None = None) -> Picture:
    """A round; a chosen board's switch stands out."""
    return Picture(partial(svg.round_svg, round, chosen=chosen))


def board_picture(answer: BoardAnswer) -> Picture:
    """What was switched for a board."""
    return Picture(partial(svg.board_svg, answer))


def limits_picture(answer: LimitsMap) -> Picture:
    """The map of both limits."""
    return Picture(partial(svg.limits_svg, answer), limit_words.map_caption(answer))
