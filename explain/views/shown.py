"""How answers show themselves: registered here, by type, for values that know no view.

What a way of showing needs is imported when it is asked for.
"""

from __future__ import annotations

from typing import Any

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.limits.map import LimitsMap
from explain.answers.round import Round
from explain.model.section import Section
from explain.model.shown import FRAME, HTML, PLOT, TEXT
from explain.views import answers

TEXT.register(*answers.LAYOUTS)(answers.text)
HTML.register(*answers.LAYOUTS)(answers.html)


@HTML.register(Section)
def _section_html(section: Section) -> str:
    from explain.views.answers import rounds as layout
    from explain.views.html import document_html

    return document_html(layout.section(section))


@FRAME.register(Answer)
def _frame(answer: Answer, which: str | None = None) -> Any:
    from explain.views import frames

    return frames.frame(answer, which)


@PLOT.register(Round, BoardAnswer, LimitsMap)
def _plot(answer: Round | BoardAnswer | LimitsMap, *, ax: Any = None, **how: Any) -> Any:
    from explain.views import pictures, plots

    return plots.put_on(ax, pictures.sheet_of(answer, **how))
