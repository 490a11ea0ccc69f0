"""The one rule by which answers become JSON."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from explain.model.as_json import ForPrograms, as_json


class Side(enum.Enum):
    """A closed choice."""

    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Named:
    """A class whose JSON is one word."""

    word: str

    def __json__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Pair:
    """A class whose JSON is a list."""

    one: Named
    other: Named | None
    hidden: int = 0

    def __json__(self) -> list[object]:
        return [self.one, self.other]


A, B = Named("a"), Named("b")


@dataclass(frozen=True, slots=True)
class Plain:
    """A class that says nothing of its keys."""

    number: int = 1
    side: Side = Side.LEFT
    names: tuple[Named, ...] = (A, B)
    pair: Pair | None = None
    by_name: Mapping[Named, int] = field(default_factory=lambda: {A: 2})


def test_what_a_class_says_is_what_is_told() -> None:
    """Its method's result, in that order, with every value in it written by the same rule."""

    class Saying(Plain):
        __slots__ = ()

        def __json__(self) -> dict[str, object]:
            deep = {"names": self.names, "none": None}
            return {"side": self.side, "pairs": [Pair(A, B), Pair(B, None)], "deep": deep, **as_json(Plain())}

    found = as_json(Saying())
    assert found == {
        "pairs": [["a", "b"], ["b", None]],
        "deep": {"names": ["a", "b"], "none": None},
        **as_json(Plain()),
    }
    assert list(found) == ["side", "pairs", "deep", "number", "names", "pair", "by_name"]


def test_what_says_nothing_tells_its_fields() -> None:
    """All fields in their order; enums by value, tuples as lists, mappings with each key in JSON form."""
    assert as_json(Plain()) == {"number": 1, "side": "left", "names": ["a", "b"], "pair": None, "by_name": {"a": 2}}
    assert as_json((Plain(pair=Pair(A, None, 3)),))[0]["pair"] == ["a", None]
    with pytest.raises(TypeError):
        as_json(object())


def test_what_is_printed_by_itself_says_what_it_is_first() -> None:
    """Schema and version, then what was asked, then the keys; inside another value only the keys."""

    @dataclass(frozen=True, slots=True)
    class Inner(ForPrograms):
        """An answer."""

        number: int

        KIND = "inner"

    assert list(Inner(3).to_dict(round=2).items()) == [("schema", "inner"), ("version", 1), ("round", 2), ("number", 3)]
    assert as_json((Inner(3),)) == [{"number": 3}]
