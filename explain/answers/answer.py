"""What all answers can do: show themselves in a terminal and in a notebook, and be written for programs."""

from __future__ import annotations

from abc import abstractmethod


class Answer:
    """A frozen answer; how it looks is the business of ``views``."""

    __slots__ = ()

    @abstractmethod
    def to_dict(self) -> dict[str, object]:
        """The answer for programs: players by pairing number, rating points, half-points."""

    def __str__(self) -> str:
        from explain.views import answers

        return answers.text(self)

    def _repr_html_(self) -> str:
        from explain.views import answers

        return answers.html(self)
