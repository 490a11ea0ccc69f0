"""How answers show themselves: registered here, by type, for values that know no view."""

from __future__ import annotations

from typing import Any

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.limits_map import LimitsMap
from explain.answers.round import Round
from explain.model.shown import FRAME, HTML, PLOT, TEXT
from explain.views import answers, text

TEXT.register(Round)(text.round_text)
TEXT.register(BoardAnswer)(text.board_text)
TEXT.register(Answer)(answers.text)
HTML.register(Answer)(answers.html)


@HTML.register(Round)
def _round_html(round: Round) -> str:
    from explain.views import html

    return html.round_html(round)


@HTML.register(BoardAnswer)
def _board_html(board: BoardAnswer) -> str:
    from explain.views import html

    return html.card_html(board)


@FRAME.register(Round)
def _round_frame(round: Round, which: str) -> Any:
    from explain.views import frames

    return frames.frame(round, which)


@PLOT.register(Round)
def _round_plot(round: Round, **how: Any) -> Any:
    from explain.views import plots

    return plots.round_plot(round, **how)


@PLOT.register(BoardAnswer)
def _board_plot(board: BoardAnswer, **how: Any) -> Any:
    from explain.views import plots

    return plots.board_plot(board, **how)


@PLOT.register(LimitsMap)
def _limits_plot(found: LimitsMap, **how: Any) -> Any:
    from explain.views import plots

    return plots.limits_plot(found, **how)
