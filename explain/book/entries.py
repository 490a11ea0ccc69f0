"""The book's text: files of entries under headings, each made into a value and checked as it is read.

A file is TOML; a heading is the entry's name, and below it stand the fields of the value that it is made into.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from importlib import resources
from types import UnionType
from typing import Any, TypeVar, get_args, get_type_hints

from explain.model.errors import Fault, InputError
from explain.model.settings import Preferences

Content = Mapping[str, object]
_Made = TypeVar("_Made")
_TEXT = resources.files(__package__) / "text"


def entries(kind: type[_Made], *files: str, name: Callable[[str], Mapping[str, object]]) -> tuple[_Made, ...]:
    """The entries of some files, in their order.

    Args:
        kind: the dataclass that they are made into; what it has no default for, an entry must say.
        files: below ``book/text``, without their ending.
        name: the fields of ``kind`` that follow from an entry's heading, which an entry does not repeat.

    Raises:
        InputError: for a file that is no TOML, a field that is missing, unknown or of another type, and a name that
            ``name`` refuses or that stands twice; the fault names the file and the entry.
    """
    found: dict[str, _Made] = {}
    for file in files:
        for heading, entry in content(file).items():
            try:
                found[heading] = _named(kind, entry, name(heading), is_new=heading not in found)
            except ValueError as error:
                raise InputError(Fault(_found(error), _REMEDY, file=f"{file}.toml", field=heading)) from error
    return tuple(found.values())


_REMEDY = "Mend the entry; the package's own text is to be complete."


def content(file: str) -> Content:
    """What stands in a file below ``book/text``, by its headings.

    Raises:
        InputError: if it is no TOML, or has a heading twice; the fault names the line.
    """
    try:
        return tomllib.loads(_TEXT.joinpath(f"{file}.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InputError(Fault(str(error), _REMEDY, file=f"{file}.toml")) from error


def _found(error: ValueError) -> str:
    """What is wrong, in a few words; of a setting, with its name."""
    if not isinstance(error, InputError):
        return str(error)
    return ": ".join(part for part in (error.faults[0].field, error.faults[0].found) if part)


def _named(kind: type[_Made], entry: object, known: Mapping[str, object], *, is_new: bool) -> _Made:
    if not is_new:
        raise ValueError("there is an entry of that name already")
    return _made(kind, entry, known)


def _made(kind: type[_Made], entry: object, known: Mapping[str, object]) -> _Made:
    """A value from the fields of an entry, and those that are known."""
    if not isinstance(entry, dict):
        raise ValueError("there are no fields here")
    wanted = {field.name: field for field in fields(kind) if field.name not in known}  # type: ignore[arg-type]  # a dataclass
    hints = get_type_hints(kind)
    if unknown := sorted(set(entry) - set(wanted)):
        raise ValueError(f"there is no field {unknown[0]!r}")
    for name, field in wanted.items():
        if name not in entry and field.default is MISSING and field.default_factory is MISSING:
            raise ValueError(f"the field {name!r} is missing")
    return kind(**known, **{name: _read(hints[name], name, value) for name, value in entry.items()})


def _read(hint: Any, name: str, value: object) -> object:
    """A field's value as its type wants it; what may be ``None`` is left out for that."""
    if isinstance(hint, UnionType):
        hint = get_args(hint)[0]
    if hint == Mapping[str, object]:
        return _settings(name, value)
    if hint in (str, bool):
        if not isinstance(value, hint) or value == "":
            raise ValueError(f"{name!r} is not {'a text' if hint is str else 'true or false'}")
        return value
    return tuple(_several(hint, name, value))


def _several(hint: Any, name: str, value: object) -> Iterator[object]:
    """The parts of a tuple: any number of one type, or just so many."""
    types: Sequence[Any] = get_args(hint)
    if not isinstance(value, list) or not value:
        raise ValueError(f"{name!r} is not a list")
    if types[-1] is not ... and len(value) != len(types):
        raise ValueError(f"{name!r} has {len(value)} parts, not {len(types)}")
    kind: type[Any] = types[0]
    for part in value:
        yield _made(kind, part, {}) if is_dataclass(kind) else _read(kind, name, part)


def _settings(name: str, value: object) -> Mapping[str, object]:
    """Settings by their names; the word ``none``, which TOML has no value for, is no limit."""
    if not isinstance(value, dict):
        raise ValueError(f"{name!r} is not a table of settings")
    settings = {setting: None if chosen == "none" else chosen for setting, chosen in value.items()}
    Preferences().changed(settings)
    return settings
