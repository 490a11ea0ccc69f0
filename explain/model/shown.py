"""How values show themselves: they call ``TEXT(self)``, and a module imported when needed registers how."""

from __future__ import annotations

from functools import singledispatch
from importlib import import_module
from typing import TYPE_CHECKING, Any

from explain.model.errors import whole_install

if TYPE_CHECKING:
    from functools import _SingleDispatchCallable

HOMES: dict[str, str] = {}  # the module that registers, when imported, each way of showing types


def _showing(way: str) -> _SingleDispatchCallable[Any]:
    """One way of showing; the first value of an unknown type imports the module that may know it."""

    @singledispatch
    def show(value: object, **how: object) -> Any:
        with whole_install():
            import_module(HOMES[way])
        known = show.dispatch(type(value))
        if known is show.dispatch(object):
            raise TypeError(f"nobody has said how a {type(value).__name__} is shown as {way}")
        return known(value, **how)

    return show


CHART = _showing("a wall chart")
TEXT = _showing("text")
HTML = _showing("HTML")
MARKDOWN = _showing("Markdown")
FRAME = _showing("a table for pandas")
PLOT = _showing("a picture on matplotlib's axes")
MOVED = _showing("controls in a notebook")


class ShownInNotebooks:
    """Shows itself as a notebook asks: as HTML, and as Markdown and text where HTML is not shown."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(HTML(self))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/markdown": str(MARKDOWN(self)), "text/plain": str(self)}
