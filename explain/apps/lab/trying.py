"""One question with something to move, in a notebook: ipywidgets controls, and the answer below them."""

import threading
from functools import partial
from typing import Any

import ipywidgets as widgets

from explain.apps.trying import Try, answer_html, spoken
from explain.model.shown import MOVED

_STYLE = {"description_width": "initial"}
_TURN = threading.RLock()


def controls(tried: Try) -> Any:
    """A box with the controls, at first on their first choices, and the answer for them."""
    moved = {}
    for name, options in tried.options.items():
        layout = widgets.Layout(width="auto", max_width="30em")
        moved[name] = widgets.Dropdown(description=spoken(name), options=options, style=_STYLE, layout=layout)
    answer = widgets.HTML()

    def show(_: object = None) -> None:
        answer.value = tried.answered({name: control.value for name, control in moved.items()}, answer_html)

    for control in moved.values():
        control.observe(show, "value")
    show()
    box = widgets.VBox([*moved.values(), answer])
    box.add_class("sx-try")
    for widget in (box, *box.children):
        if widget.comm is not None:
            widget.comm.on_msg(partial(_in_turn, widget))
    return box


MOVED.register(Try, controls)


def _in_turn(widget: Any, message: dict[str, Any]) -> None:
    """Handle a page's messages one at a time, whichever thread they come from.

    JupyterLab sends user actions to the kernel in two threads, one for cells and one for controls. Without this lock,
    the answer to an earlier question could replace that to a later one.
    """
    with _TURN:
        widget._handle_msg(message)  # noqa: SLF001 - what ipywidgets itself would have called
