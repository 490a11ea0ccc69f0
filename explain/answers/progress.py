"""Long work that says how far it is, and can be stopped between two solves."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with how much is done and how much there is in all, in steps; it stops the work by raising ``StoppedError``."""


class StoppedError(Exception):
    """Somebody stopped a long search: nothing is wrong, and there is no answer."""


def unwatched(_done: int, _all: int) -> None:
    """Progress that nobody looks at."""
