"""One question with something to move, in a notebook: a control or two from ipywidgets, and the answer below them."""

import threading
from functools import partial
from typing import Any

import ipywidgets as widgets

from explain.apps.trying import Try, answer_html, spoken
from explain.model.shown import MOVED

_STYLE = {"description_width": "initial"}
_TURN = threading.RLock()


def controls(tried: Try) -> Any:
    """A box with the controls, and the answer for what they stand at; the first of all choices at the beginning."""
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
    """What a page says waits for its turn, whichever thread it comes from.

    JupyterLab hands what a person does to the kernel in two threads by chance, that of the cells and one for controls.
    Without turns, the answer to an earlier question could be put over that to a later one.
    """
    with _TURN:
        widget._handle_msg(message)  # noqa: SLF001 - what ipywidgets itself would have called
