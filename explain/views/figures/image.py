"""Pictures as SVG text and as ``<img>`` elements that need nothing else, with words for those who cannot see them."""

from __future__ import annotations

import base64
import html
import io
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.figure import Figure, SubFigure

from explain import prose
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.answers.player import Who
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.views.figures.lettering import FAMILY
from explain.views.text import safe

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "swiss-explain",
    "font.sans-serif": [FAMILY, "Verdana", "Arial"],
    "path.sketch": None,
    "path.effects": [],
    "path.simplify": False,
    "savefig.bbox": None,
    "savefig.facecolor": "auto",
    "savefig.transparent": False,
}
_NO_METADATA = dict.fromkeys(("Date", "Creator", "Format", "Type"))


class ImageTag(str):
    """An ``<img>`` element that a notebook shows when it ends a cell."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def svg(drawing: Axes | Figure) -> str:
    """A drawing as an SVG element; the same drawing gives the same text."""
    figure = drawing if isinstance(drawing, Figure) else _figure_of(drawing)
    written = io.StringIO()
    with mpl.rc_context(_SETTINGS):
        figure.savefig(written, format="svg", metadata=_NO_METADATA)
    text = written.getvalue()
    return text[text.index("<svg") :]


def img_tag(drawing: Axes | Figure, *, alt: str) -> ImageTag:
    """A drawing as an ``<img>`` element with the picture in it.

    Args:
        drawing: what to show.
        alt: the picture in words; it is escaped here.
    """
    content = base64.b64encode(svg(drawing).encode()).decode()
    return ImageTag(f'<img alt="{html.escape(alt)}" src="data:image/svg+xml;base64,{content}">')


def round_words(round: Round, chosen: BoardAnswer | None = None) -> str:
    """The picture of a round in words: the round in one line, and what was switched for what, the chosen board's switch first."""
    said = [
        prose.round_heading(round.section.title, round.number, posted=round.is_posted) + ".",
        prose.round_summary(round.answers, round.groups),
    ]
    told: list[SwitchAnswer] = []
    for answer in ([chosen] if chosen else []) + list(round.answers):
        if answer.switch and all(answer.switch.after != switch.after for switch in told):
            told.append(answer.switch)
            said += [prose.what_happened(answer)] if len(told) <= _MOST_TOLD else []
    return safe(" ".join(said), _MOST_WORDS)


def board_words(answer: BoardAnswer) -> str:
    """The drawing of a board's card in words: the natural boards of its switch, and those that are played."""
    own = ((answer.white, answer.black),)
    before, after = (answer.switch.before, answer.switch.after) if answer.switch else (own, own)
    natural = "" if answer.change is Change.BY_HAND else f"Natural: {_pairs(before)}. "
    return f"{natural}Now: {_pairs(after)}."


_MOST_TOLD = 3
_MOST_WORDS = 800
_NAME = 40


def _pairs(boards: tuple[tuple[Who, Who | None], ...]) -> str:
    pairs = [f"{safe(one.name, _NAME)} - {safe(other.name, _NAME) if other else 'bye'}" for one, other in boards[:_MOST_PAIRS]]
    more = len(boards) - len(pairs)
    return "; ".join(pairs) + (f" and {prose.counted(more, 'board')} more" if more else "")


_MOST_PAIRS = 6


def _figure_of(axes: Axes) -> Figure:
    figure: Figure | SubFigure | None = axes.figure
    while isinstance(figure, SubFigure):
        figure = figure.figure
    assert isinstance(figure, Figure)
    return figure
