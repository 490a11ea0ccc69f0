"""One thing after the other, whichever thread it comes from.

JupyterLab hands what a person does to the kernel in two threads: that of the cells, and one of its own for controls, and which control
goes which way is chance. Without a turn for each, the answer to an earlier question could be put over that to a later one.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import ipywidgets as widgets

_TURN = threading.RLock()


def take_turns(*roots: widgets.Widget) -> None:
    """Let all that a page says to these widgets, and to those within them, wait for its turn."""
    for widget in _within(roots):
        if widget.comm is not None:
            widget.comm.on_msg(partial(_heard, widget))


def _heard(widget: Any, message: dict[str, Any]) -> None:
    with _TURN:
        widget._handle_msg(message)  # noqa: SLF001 - what ipywidgets itself would have called


def _within(roots: Iterable[widgets.Widget]) -> Iterator[widgets.Widget]:
    for root in roots:
        yield root
        if isinstance(root, widgets.Box | widgets.Accordion):
            yield from _within(root.children)
