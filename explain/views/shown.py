"""How answers show themselves: registered here, by type, for values that know no view."""

from __future__ import annotations

from typing import Any

from explain.answers.round import Round
from explain.model.shown import FRAME, HTML, TEXT
from explain.views import answers

TEXT.register(*answers.LAYOUTS)(answers.text)
HTML.register(*answers.LAYOUTS)(answers.html)


@FRAME.register(Round)
def _round_frame(round: Round, which: str) -> Any:
    from explain.views import frames

    return frames.frame(round, which)
