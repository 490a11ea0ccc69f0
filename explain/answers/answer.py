"""What all answers can do: show themselves in a terminal and in a notebook, and be written for programs."""

from __future__ import annotations

from abc import abstractmethod

from explain.model.shown import HTML, TEXT


class Answer:
    """A frozen answer; how it looks is the business of ``views``."""

    __slots__ = ()

    @abstractmethod
    def to_dict(self) -> dict[str, object]:
        """The answer for programs: players by pairing number, rating points, half-points."""

    def __str__(self) -> str:
        return str(TEXT(self))

    def _repr_html_(self) -> str:
        return str(HTML(self))
