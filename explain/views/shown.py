"""Registers how answers are shown, by type, for values that know no view; imports happen on use."""

from typing import Any

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.coming.next_round import NextRound
from explain.answers.coming.one_result import WhichResult
from explain.answers.limits.map import LimitsMap
from explain.answers.round import Round
from explain.model.errors import whole_install
from explain.model.section import Section
from explain.model.shown import FRAME, HTML, MARKDOWN, PLOT, TEXT
from explain.views import answers

TEXT.register(Answer, answers.text)
for _kind in (Answer, Section):
    HTML.register(_kind, answers.html)
    MARKDOWN.register(_kind, answers.markdown)


@FRAME.register
@whole_install()
def _frame(answer: Answer, which: str | None = None) -> Any:
    from explain.views import frames

    return frames.frame(answer, which)


@PLOT.register
@whole_install()
def _plot(answer: Round | BoardAnswer | LimitsMap | NextRound | WhichResult, *, ax: Any = None, **how: Any) -> Any:
    from explain.views import pictures, plots

    return plots.put_on(ax, pictures.sheet_of(answer, **how))
