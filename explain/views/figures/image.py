"""Pictures as SVG text and as ``<img>`` elements that need nothing else, with words for those who cannot see them."""

from __future__ import annotations

import base64
import html
import io

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure, SubFigure

from explain.views.figures.lettering import FAMILY

_SETTINGS = {
    "svg.fonttype": "none",
    "svg.hashsalt": "swiss-explain",
    "font.sans-serif": [FAMILY, "Verdana", "Arial"],
    "path.sketch": None,
    "path.simplify": False,
}
_NO_METADATA = dict.fromkeys(("Date", "Creator", "Format", "Type"))


def svg(drawing: Axes | Figure) -> str:
    """A drawing as SVG; the same drawing gives the same text."""
    figure = drawing if isinstance(drawing, Figure) else _figure_of(drawing)
    written = io.StringIO()
    with mpl.rc_context(_SETTINGS):
        figure.savefig(written, format="svg", metadata=_NO_METADATA)
    return written.getvalue()


def img_tag(drawing: Axes | Figure, *, alt: str) -> str:
    """A drawing as an ``<img>`` element with the picture in it.

    Args:
        drawing: what to show.
        alt: the picture in words; it is escaped here.
    """
    content = base64.b64encode(svg(drawing).encode()).decode()
    return f'<img alt="{html.escape(alt)}" src="data:image/svg+xml;base64,{content}">'


def _figure_of(axes: Axes) -> Figure:
    figure: Figure | SubFigure | None = axes.figure
    while isinstance(figure, SubFigure):
        figure = figure.figure
    assert isinstance(figure, Figure)
    return figure
