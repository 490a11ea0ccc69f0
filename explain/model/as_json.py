"""How an answer becomes JSON: one rule for all of them.

Numbers, words and ``None`` stay as they are; an enum becomes its value, a tuple a list, a mapping an object. A frozen
dataclass becomes an object with its fields as keys, in order, unless its class says otherwise in a method::

    def __json__(self) -> dict[str, object]:
        return {"player": self.player, "natural": self.is_natural, "costs": self.costs}  # in points

The published schema is read from that one expression: types are those of the attributes, and a comment after a key
describes it where the attribute's docstring does not.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from operator import attrgetter
from typing import Any, ClassVar

_PLAIN = frozenset({str, int, float, bool, type(None)})
_WRITERS: dict[type, Callable[[Any], Any]] = {}


class ForPrograms:
    """A value printed as an object of the schema ``KIND``; ``VERSION`` counts changes that programs must know."""

    __slots__ = ()
    KIND: ClassVar[str]
    VERSION: ClassVar[int] = 1

    def to_dict(self, **asked: object) -> dict[str, Any]:
        """The answer for programs, preceded by what was asked; in pairing numbers, rating points and half-points."""
        return {"schema": self.KIND, "version": self.VERSION, **asked, **as_json(self)}


def as_json(value: object) -> Any:
    """A value as JSON; raises ``TypeError`` if its class is neither a dataclass nor says how it is written."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _writer(kind)
    return write(value)


def _writer(kind: Any) -> Callable[[Any], Any]:
    if issubclass(kind, Enum):
        return attrgetter("value")
    if issubclass(kind, Mapping):
        return lambda value: {as_json(name): as_json(each) for name, each in value.items()}
    if issubclass(kind, tuple | list):
        return lambda value: [as_json(each) for each in value]
    if hasattr(kind, "__json__"):
        return lambda value: _said(value.__json__())
    names = [field.name for field in fields(kind)]
    return lambda value: {name: as_json(getattr(value, name)) for name in names}


def _said(value: Any) -> Any:
    if type(value) is not dict:
        return as_json(value)
    return {name: each if type(each) in _PLAIN else as_json(each) for name, each in value.items()}
