"""What ``model.as_json`` wrote of plain facts, read back: frozen dataclasses that do not say their keys, enums, tuples and plain values."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from explain.model.as_json import Reads

_Fact = TypeVar("_Fact")


def from_json(kind: type[_Fact], told: object) -> _Fact:
    """A value of a class from what was told of it.

    Raises:
        ValueError, TypeError, LookupError: if it is not of that class.
    """
    read: Reads = _reader(kind)  # type: ignore[arg-type]
    found: _Fact = read(told)
    return found


@cache
def _reader(kind: Any) -> Reads:
    if is_dataclass(kind):
        return _of_fields(kind)
    if get_origin(kind) is UnionType:
        return _of_one(tuple(each for each in get_args(kind) if each is not NoneType))
    if get_origin(kind) is tuple:
        read = _reader(get_args(kind)[0])
        return lambda told: tuple(read(each) for each in told)
    return kind if issubclass(kind, Enum) else _as_it_is


def _of_fields(kind: Any) -> Reads:
    """Reads an object with the names of the fields as its keys."""
    readers = {name: _reader(each) for name, each in get_type_hints(kind).items() if name in kind.__dataclass_fields__}
    return lambda told: kind(**{name: read(told[name]) for name, read in readers.items()})


def _of_one(kinds: tuple[Any, ...]) -> Reads:
    """Reads what may be ``None``; of several classes it can be none but plain ones."""
    if len(kinds) > 1:
        return _as_it_is
    read = _reader(kinds[0])
    return lambda told: None if told is None else read(told)


def _as_it_is(told: Any) -> Any:
    return told
