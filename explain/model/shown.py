"""How values show themselves: looked up by their type, and known only in rooms above them.

A value says ``TEXT(self)`` and names no view; whoever can show a type registers how. Nothing is imported before
it is needed: the public face says which module knows a way of showing.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from explain.model.errors import whole_install

_Shows = TypeVar("_Shows", bound=Callable[..., Any])


class Showing:
    """One way of showing values, with a function for every type that can be shown so."""

    def __init__(self, name: str) -> None:
        """Begin with no type."""
        self._name = name
        self._home = ""
        self._by_type: dict[type, Callable[..., Any]] = {}

    def known_in(self, module: str) -> None:
        """Say which module, when it is imported, registers how types are shown in this way."""
        self._home = module

    def register(self, *types: type) -> Callable[[_Shows], _Shows]:
        """Take a function for values of these types, and of those made from them."""

        def take(shows: _Shows) -> _Shows:
            self._by_type.update(dict.fromkeys(types, shows))
            return shows

        return take

    def __call__(self, value: object, **how: object) -> Any:
        """A value, shown.

        Raises:
            InputError: if a library that this needs is not installed.
            TypeError: if nobody has said how such a value is shown.
        """
        with whole_install():
            if self._home and self._of(value) is None:
                import_module(self._home)
            shows = self._of(value)
            if shows is None:
                raise TypeError(f"nobody has said how a {type(value).__name__} is shown as {self._name}")
            return shows(value, **how)

    def _of(self, value: object) -> Callable[..., Any] | None:
        return next((self._by_type[kind] for kind in type(value).__mro__ if kind in self._by_type), None)


CHART = Showing("a wall chart")
TEXT = Showing("text")
HTML = Showing("HTML")
FRAME = Showing("a table for pandas")
PLOT = Showing("a picture on matplotlib's axes")
MOVED = Showing("controls in a notebook")
