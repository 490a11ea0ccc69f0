"""How answers show themselves: registered here, by type, for values that know no view.

What a way of showing needs is imported when it is asked for.
"""

from __future__ import annotations

from typing import Any

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.round import Round
from explain.model.section import Section
from explain.model.shown import FRAME, HTML, TEXT
from explain.views import text

TEXT.register(Round)(text.round_text)
TEXT.register(BoardAnswer)(text.board_text)


@TEXT.register(Answer)
def _answer_text(answer: Answer) -> str:
    from explain.views import answers

    return answers.text(answer)


@HTML.register(Answer)
def _answer_html(answer: Answer) -> str:
    from explain.views import answers

    return answers.html(answer)


@HTML.register(Round)
def _round_html(round: Round) -> str:
    from explain.views import html

    return html.round_html(round)


@HTML.register(BoardAnswer)
def _board_html(board: BoardAnswer) -> str:
    from explain.views import html

    return html.card_html(board)


@HTML.register(Section)
def _section_html(section: Section) -> str:
    from explain.views.answers import section as layout
    from explain.views.html import document_html

    return document_html(layout.section(section))


@FRAME.register(Answer)
def _frame(answer: Answer, which: str | None = None) -> Any:
    from explain.views import frames

    return frames.frame(answer, which)
