"""Builds a value from JSON or TOML by its class's fields; what does not fit raises a brief ``ValueError``."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

_Made = TypeVar("_Made")
_PLAIN = {str: "a text", bool: "true or false", int: "a whole number", NoneType: "nothing"}
_hints: Callable[[Any], dict[str, Any]] = cache(get_type_hints)
_fields: Callable[[Any], tuple[Field[Any], ...]] = cache(fields)


def from_json(
    kind: type[_Made], values: object, known: Mapping[str, object] | None = None, *, whole: bool = True
) -> _Made:
    """A dataclass from its fields by name, except ``known`` ones, all of them if ``whole``; else ``ValueError``."""
    known = known or {}
    made: Any = kind
    if not isinstance(values, Mapping):
        raise ValueError("there are no fields here")
    wanted = {field.name: field for field in _fields(made) if field.name not in known}
    if unknown := sorted(values.keys() - wanted.keys()):
        raise ValueError(f"there is no field {unknown[0]!r}")
    for name, each in wanted.items():
        if name not in values and (whole or each.default is each.default_factory is MISSING):
            raise ValueError(f"the field {name!r} is missing")
    hints = _hints(made)
    return kind(**known, **{name: _read(hints[name], name, value, whole=whole) for name, value in values.items()})


def _read(hint: Any, name: str, value: object, *, whole: bool) -> object:
    """A field's value as its type wants it; one of several types is taken as it is."""
    if get_origin(hint) is UnionType:
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        return value if len(kinds) > 1 or value is None else _read(kinds[0], name, value, whole=whole)
    if get_origin(hint) is tuple:  # any number of one type, or a fixed number
        parts = get_args(hint)
        if not isinstance(value, list):
            raise ValueError(f"{name!r} is not a list")
        if parts[-1] is not ... and len(value) != len(parts):
            raise ValueError(f"{name!r} has {len(value)} parts, not {len(parts)}")
        return tuple(_read(parts[0], name, part, whole=whole) for part in value)
    if is_dataclass(hint):
        made: Any = hint
        return from_json(made, value, whole=whole)
    if hint in _PLAIN and type(value) is not hint:
        raise ValueError(f"{name!r} is not {_PLAIN[hint]}")
    return hint(value) if isinstance(hint, type) and issubclass(hint, Enum) else value
