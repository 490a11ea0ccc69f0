"""One question with something to move, in a notebook: a control or two of ipywidgets, and below them the answer."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from explain.apps.lab.turns import take_turns
from explain.apps.trying import Try, shown, spoken
from explain.model.shown import MOVED

_STYLE = {"description_width": "initial"}


@MOVED.register(Try)
def controls(tried: Try) -> Any:
    """A box with the controls, and the answer for what they stand at; the first of all choices at the beginning."""
    moved = {
        name: widgets.Dropdown(description=spoken(name), options=options, style=_STYLE, layout=widgets.Layout(width="auto"))
        for name, options in tried.options.items()
    }
    answer = widgets.HTML()

    def show(_: object = None) -> None:
        answer.value = tried.answered({name: control.value for name, control in moved.items()}, shown)

    for control in moved.values():
        control.observe(show, "value")
    show()
    box = widgets.VBox([*moved.values(), answer])
    box.add_class("sx-try")
    take_turns(box)
    return box
