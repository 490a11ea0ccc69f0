"""What all answers can do: show themselves in a terminal and in a notebook, and be written for programs."""

from __future__ import annotations

from explain.model.as_json import ForPrograms
from explain.model.shown import HTML, TEXT


class Answer(ForPrograms):
    """A frozen answer; how it looks is the business of ``views``."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(TEXT(self))

    def _repr_html_(self) -> str:
        return str(HTML(self))
