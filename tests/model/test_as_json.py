"""The one rule by which answers become JSON."""

from __future__ import annotations

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
    """What is told by one word."""

    word: str

    JSON = "= word  # a word"


@dataclass(frozen=True, slots=True)
class Pair:
    """What is told as a list."""

    one: Named
    other: Named | None
    hidden: int = 0

    JSON = "[one other]"


@dataclass(frozen=True, slots=True)
class Plain:
    """What says nothing of its keys."""

    number: int = 1
    side: Side = Side.LEFT
    names: tuple[Named, ...] = (Named("a"), Named("b"))
    pair: Pair | None = None
    by_name: Mapping[Named, int] = field(default_factory=lambda: {Named("a"): 2})


A, B = Named("a"), Named("b")


@dataclass(frozen=True, slots=True)
class Whole:
    """What every way of saying is tried on."""

    plain: Plain = Plain()
    none: Plain | None = None
    pairs: tuple[Pair, ...] = (Pair(A, B), Pair(B, None))
    lists: tuple[Plain, ...] = (Plain(), Plain(names=(Named("c"),)))
    two: tuple[int, int] = (5, 6)
    empty: tuple[Plain, ...] = ()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("two", {"two": [5, 6]}),
        ("pair: two", {"pair": [5, 6]}),
        ("number: plain.number", {"number": 1}),
        ("side: plain.side", {"side": "left"}),
        # Through nothing a path leads to null, however far it goes, and through a list to one list.
        ("number: none.number  pair: none.pair.one", {"number": None, "pair": None}),
        ("numbers: lists.number", {"numbers": [1, 1]}),
        ("names: lists.names", {"names": ["a", "b", "c"]}),
        ("none: empty.names", {"none": []}),
        ("ends: pairs.other", {"ends": ["b", None]}),
        # A digit is a place; a place that is not there is null.
        ("one: two.0  other: two.1", {"one": 5, "other": 6}),
        ("first: lists.0.number  none: empty.0.number", {"first": 1, "none": None}),
        # Only some keys of what is there, of each in a list, of the same value; null stays null.
        ("plain {number}", {"plain": {"number": 1}}),
        ("plain: none {number}", {"plain": None}),
        ("lists {number  names}", {"lists": [{"number": 1, "names": ["a", "b"]}, {"number": 1, "names": ["c"]}]}),
        ("both: {one: two.0  other: none}", {"both": {"one": 5, "other": None}}),
        ("in: plain {deep: {number  side}}", {"in": {"deep": {"number": 1, "side": "left"}}}),
        ("list: [two none]", {"list": [[5, 6], None]}),
        ("list: pairs [other one]", {"list": [["b", "a"], [None, "b"]]}),
        # Keys that stand among others, in their order; a note says nothing to the program.
        ("a: two.0  ...pairless  b: two.1", {"a": 5, "number": 7, "b": 6}),
        ("two  # five and six {not: read}\nfirst: two.0", {"two": [5, 6], "first": 5}),
    ],
)
def test_what_a_class_says_is_what_is_told(said: str, told: object) -> None:
    """Every way of saying keys, alone and together, in the order in which they are said."""

    class Saying(Whole):
        __slots__ = ()
        JSON = said

        @property
        def pairless(self) -> dict[str, int]:
            return {"number": 7}

    found = as_json(Saying())
    assert found == told
    assert list(found) == list(told) if isinstance(told, dict) else True


def test_what_says_nothing_tells_its_fields() -> None:
    """All fields in their order; enums by value, tuples as lists, mappings by what their keys tell."""
    assert as_json(Plain()) == {"number": 1, "side": "left", "names": ["a", "b"], "pair": None, "by_name": {"a": 2}}
    assert as_json((Plain(pair=Pair(A, None, 3)),))[0]["pair"] == ["a", None]
    with pytest.raises(TypeError):
        as_json(object())


def test_what_is_printed_by_itself_says_what_it_is_first() -> None:
    """Schema and version, then what was asked, then the keys; inside another value the keys alone."""

    @dataclass(frozen=True, slots=True)
    class Inner(ForPrograms):
        """An answer."""

        number: int

        KIND = "inner"

    assert list(Inner(3).to_dict(round=2).items()) == [("schema", "inner"), ("version", 1), ("round", 2), ("number", 3)]
    assert as_json((Inner(3),)) == [{"number": 3}]
