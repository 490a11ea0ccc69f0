"""Everything a person can change on the screen, as one small value that can be saved and restored."""

import enum
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import TypeVar

from explain.model.as_json import as_json
from explain.model.errors import Fault, InputError
from explain.model.from_json import from_json
from explain.model.settings import RULE_BOOK, Preferences

VERSION = 2  # increased when a stored state must be read differently
_MOST_STEPS = 100


class View(enum.StrEnum):
    """Which boards are shown."""

    WALL = "wall"
    BEST = "best"


class Form(enum.StrEnum):
    """How the round is drawn: a row per board, or top half against bottom half."""

    BOARDS = "boards"
    HALVES = "halves"


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """An open question, or a page of *More*, with its arguments; players by pairing number."""

    name: str
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """What a person changed, rather than just looked at, with the round and view at the time."""

    preferences: Preferences = RULE_BOOK
    edits: tuple[str, ...] = ()
    boards: str = ""
    round: int | None = None
    view: View | None = None

    def __json__(self) -> dict[str, object]:
        return {name: value for name, value in _by_name(self).items() if value}


@dataclass(frozen=True, slots=True)
class State:
    """Everything a person can have changed."""

    section: int = 0  # index, from 0
    round: int | None = None  # ``None`` for the one a TD would ask about
    view: View | None = None  # ``None`` for the posted boards if there are any
    form: Form = Form.BOARDS
    preferences: Preferences = RULE_BOOK
    player: int | None = None  # ``None`` for the first one on the first board
    asked: OpenQuestion | None = None
    page: OpenQuestion | None = None
    edits: tuple[str, ...] = ()  # what-if changes, one line each as ``what_if`` reads them
    boards: str = ""  # typed for a round that the file does not hold
    past: tuple[Work, ...] = ()  # before each change, latest first
    future: tuple[Work, ...] = ()  # what was undone

    def __json__(self) -> dict[str, object]:
        return _by_name(self)

    @property
    def work(self) -> Work:
        """The current values of everything that can be undone."""
        return Work(self.preferences, self.edits, self.boards, self.round, self.view)

    def then(self, other: "State") -> "State":
        """A following state; the current one can be restored by undo if settings, edits or boards differ."""
        if (self.preferences, self.edits, self.boards) == (other.preferences, other.edits, other.boards):
            return other
        return replace(other, past=(self.work, *self.past)[:_MOST_STEPS], future=())

    def undone(self) -> "State":
        """The state before the last change; unchanged if there was none."""
        if not self.past:
            return self
        return replace(self._as_in(self.past[0]), past=self.past[1:], future=(self.work, *self.future)[:_MOST_STEPS])

    def redone(self) -> "State":
        """The state after the change that was undone; unchanged if there was none."""
        if not self.future:
            return self
        return replace(self._as_in(self.future[0]), past=(self.work, *self.past)[:_MOST_STEPS], future=self.future[1:])

    def _as_in(self, work: Work) -> "State":
        """The state with other work; edits and typed boards bring back their round."""
        round = work.round if any((work.edits, work.boards, self.edits, self.boards)) else self.round
        asked = self.asked if round == self.round else None
        worked = replace(self, preferences=work.preferences, edits=work.edits, boards=work.boards, view=work.view)
        return replace(worked, round=round, asked=asked)

    def without_edits(self) -> "State":
        """Only the settings: edits and boards belong to another file, or are forgotten, and undo drops them too."""
        past, future = (tuple(Work(each.preferences) for each in line) for line in (self.past, self.future))
        return replace(self, edits=(), boards="", past=past, future=future)

    def to_json(self) -> dict[str, object]:
        """The state as JSON; default values are left out."""
        first = as_json(State())
        return {"version": VERSION} | {name: value for name, value in as_json(self).items() if value != first[name]}

    @classmethod
    def from_json(cls, memory: object) -> "State":
        """A stored state; raises ``InputError`` if it is invalid or from a newer version."""
        if not isinstance(memory, Mapping) or not isinstance(memory.get("version"), int):
            raise InputError(Fault("what was kept of this page cannot be read", _NOT_LOST))
        if memory["version"] > VERSION:
            raise InputError(Fault("what was kept of this page was kept by a newer version", _NOT_LOST))
        past, future = (tuple(_kept_work(memory.get(name))) for name in ("past", "future"))
        return replace(_fitting(cls(), memory), preferences=_settings(memory.get("settings")), past=past, future=future)


_Kept = TypeVar("_Kept", State, Work)
_NOT_LOST = "Save it with the button beside this line; the page begins anew."


def _kept_work(memory: object) -> Iterator[Work]:
    """Stored work, change by change; before version 2 it was settings alone."""
    for each in memory[:_MOST_STEPS] if isinstance(memory, list) else ():
        if not isinstance(each, Mapping):
            yield Work()
        elif each.keys() <= _by_name(Work()).keys():
            yield replace(_fitting(Work(), each), preferences=_settings(each.get("settings")))
        else:
            yield Work(_settings(each))


def _fitting(first: _Kept, memory: Mapping[str, object]) -> _Kept:
    """A stored value, field by field; invalid fields keep their defaults, since a page may store anything."""
    for field in fields(first):
        with suppress(ValueError, LookupError):
            fitting = from_json(type(first), {field.name: memory[field.name]}, whole=False)
            first = replace(first, **{field.name: getattr(fitting, field.name)})
    return first


def _settings(memory: object) -> Preferences:
    if isinstance(memory, Mapping):
        with suppress(InputError):
            return RULE_BOOK.changed({str(name): value for name, value in memory.items()})
    return RULE_BOOK


def _by_name(value: State | Work) -> dict[str, object]:
    """The fields of a value as stored: settings by name."""
    others = {field.name: getattr(value, field.name) for field in fields(value) if field.name != "preferences"}
    return {"settings": value.preferences.changes(), **others}
