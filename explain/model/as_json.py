"""How an answer becomes JSON: one rule for all of them, and how a class says of its keys what the rule cannot know.

Numbers, words and ``None`` stay as they are; an enum becomes its value, a tuple a list, a mapping an object; a frozen dataclass
becomes an object with its fields as keys, in their order. Where its keys are other ones, a class says so in ``JSON``, as one
selects fields in GraphQL::

    JSON = "player  natural: is_natural  rating: player.rating  costs: decided_by {best: ours  with: theirs}  ...effect"

    player               a key, and the attribute of that name
    natural: is_natural  a key, and the attribute that it tells
    rating: player.rating  a path: it leads through nothing to null, and through a list to one list; a digit is a place in a tuple, or null in an empty one
    costs: decided_by {} only these keys of what is there, of each in a list; without a path, of the same value
    board: [one other]   a list of what is there
    ...effect            all keys of what is there stand among the others
    = number             the value is no object: this is all of it
    # a note             what the key before it tells, where the attribute's docstring would not say it
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache, partial
from operator import attrgetter, itemgetter
from types import NoneType, UnionType
from typing import Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

Reads = Callable[[Any], Any]

_TOKEN = re.compile(r"\.\.\.|[\w.]+|[=:{}\[\]]|#.*")
_CLOSING = {"{": "}", "[": "]"}
_PLAIN = frozenset({str, int, bool, type(None)})


class ForPrograms:
    """What is printed for programs, as an object under a published schema.

    ``KIND`` names the schema, ``VERSION`` counts what was changed in it so that a program must know; more keys are no new version.
    """

    __slots__ = ()
    KIND: ClassVar[str]
    VERSION: ClassVar[int] = 1
    JSON: ClassVar[str] = ""

    def to_dict(self, **asked: object) -> dict[str, Any]:
        """The answer for programs: players by pairing number, rating points, half-points; what was asked stands first."""
        return {"schema": self.KIND, "version": self.VERSION, **asked, **as_json(self)}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a JSON object, and where its value comes from.

    Args:
        name: the key; empty for what is told without one.
        path: the attributes that lead to the value; none for the value itself.
        parts: the keys that are told of it; none for all that it tells by itself.
        is_list: whether those parts are a list's places, and not an object's keys.
        note: what it tells, where no docstring says it.
    """

    name: str
    path: tuple[str, ...]
    parts: tuple[Key, ...] = ()
    is_list: bool = False
    note: str = ""


def told(kind: type) -> Key:
    """What a class tells of itself: as it says, or else all its fields."""
    said: str = getattr(kind, "JSON", "")
    tokens = deque(_TOKEN.findall(said))
    if not tokens:
        return Key("", (), tuple(Key(field.name, (field.name,)) for field in fields(kind)))
    if tokens[0] == "=":
        tokens.popleft()
        return replace(_key(tokens), name="")
    if tokens[0] == "[":
        tokens.popleft()
        return Key("", (), _keys(tokens, "]"), is_list=True)
    return Key("", (), _keys(tokens, ""))


def as_json(value: object) -> Any:
    """A value as JSON has it.

    Raises:
        TypeError: if its class is no dataclass and does not say what it tells.
    """
    kind = type(value)
    if kind in _PLAIN:
        return value
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _writer(kind)
    return write(value)


_WRITERS: dict[type, Reads] = {}


def _keys(tokens: deque[str], closing: str) -> tuple[Key, ...]:
    found = []
    while tokens and tokens[0] != closing:
        found.append(_key(tokens))
    if closing:
        tokens.popleft()
    return tuple(found)


def _key(tokens: deque[str]) -> Key:
    name = path = tokens.popleft()
    if name == "...":
        name, path = "", tokens.popleft()
    elif tokens and tokens[0] == ":":
        tokens.popleft()
        path = "" if tokens[0] in _CLOSING else tokens.popleft()
    opening = tokens.popleft() if tokens and tokens[0] in _CLOSING else ""
    parts = _keys(tokens, _CLOSING[opening]) if opening else ()
    note = tokens.popleft().removeprefix("#").strip() if tokens and tokens[0].startswith("#") else ""
    return Key(name, tuple(path.split(".")) if path else (), parts, is_list=opening == "[", note=note)


def _writer(kind: type) -> Reads:
    if issubclass(kind, Enum):
        return attrgetter("value")
    if issubclass(kind, Mapping):
        return lambda value: {as_json(name): as_json(each) for name, each in value.items()}
    if issubclass(kind, (tuple, list)):
        return lambda value: [as_json(each) for each in value]
    whole = told(kind)
    read, write = reader(whole.path), _parts(whole)
    return lambda value: write(read(value))


def _parts(key: Key) -> Reads:
    """Writes what stands at the end of a key's path."""
    if not key.parts:
        return as_json
    parts = [(part.name, reader(part.path), _parts(part)) for part in key.parts]

    def listed(value: object) -> list[object]:
        return [write(read(value)) for _, read, write in parts]

    def keyed(value: object) -> dict[str, object]:
        found: dict[str, object] = {}
        for name, read, write in parts:
            here = read(value)
            if name:
                found[name] = here if type(here) in _PLAIN else write(here)
            else:
                found.update(write(here))
        return found

    one = listed if key.is_list else keyed
    return lambda value: [one(each) for each in value] if type(value) is tuple and key.path else one(value)


def reader(path: tuple[str, ...]) -> Reads:
    """What follows a path from a value, as ``JSON`` has it; one without steps leads to the value itself."""
    steps: list[Reads] = [itemgetter(int(step)) if step.isdigit() else attrgetter(step) for step in path]
    if len(steps) == 1 and not path[0].isdigit():
        return steps[0]

    def read(value: object) -> object:
        for step in steps:
            if value is None:
                return None
            value = _of_each(value, step) if type(value) is tuple else step(value)
        return value

    return read


def _of_each(value: tuple[Any, ...], step: Reads) -> object:
    """One step through a list: a place in it, or what each in it has there, in one list."""
    if type(step) is itemgetter:
        return step(value) if value else None
    ends = [None if each is None else step(each) for each in value]
    return tuple(one for end in ends for one in (end if type(end) is tuple else (end,)))


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
    if kind in _PLAIN:
        return partial(_of_kind, kind)
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


def _of_kind(kind: type, told: object) -> object:
    if type(told) is not kind:
        raise TypeError(told)
    return told


def _as_it_is(told: Any) -> Any:
    return told
