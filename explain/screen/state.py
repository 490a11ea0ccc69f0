"""What a person could have changed on the screen, as one small value that can be kept and taken up again."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace

from explain.model.as_json import as_json
from explain.model.errors import Fault, InputError
from explain.model.settings import RULE_BOOK, Preferences

VERSION = 2
"""Counts what was changed in a kept state so that it must be read otherwise."""
_MOST_STEPS = 100


class View(enum.StrEnum):
    """Which boards are looked at."""

    WALL = "wall"
    BEST = "best"


class Form(enum.StrEnum):
    """How the round is drawn: a row a board, or top half against bottom half."""

    BOARDS = "boards"
    HALVES = "halves"


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question that stands open under the answer, or a page of *More*.

    Args:
        name: one of ``answers.questions``, or of ``more.PAGES``.
        told: what it was told, players by pairing number.
    """

    name: str
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """What a person changed at the desk, and not merely looked at, with where he did it.

    Args:
        preferences: the settings.
        edits: the changes, a line each.
        boards: the boards that were typed.
        round: the round that these belong to.
        view: what was seen then.
    """

    preferences: Preferences = RULE_BOOK
    edits: tuple[str, ...] = ()
    boards: str = ""
    round: int | None = None
    view: View | None = None

    JSON = "= told"

    @property
    def told(self) -> dict[str, object]:
        """As it is kept, with the settings by their names; what is as it is at first is left out."""
        told = {"settings": changed_settings(self.preferences), "edits": self.edits, "boards": self.boards, "round": self.round}
        return {name: value for name, value in {**told, "view": self.view}.items() if value}

    def without_edits(self) -> Work:
        """The settings alone, as the file is another one or its changes are forgotten."""
        return Work(self.preferences)


@dataclass(frozen=True, slots=True)
class State:
    """Everything that a person could have changed.

    Args:
        section: which section of the file, from 0.
        round: the round; ``None`` for the one that a director would ask about.
        view: the wall or the best round; ``None`` for the wall where there is one.
        form: how the round is drawn.
        unfolded: score groups of a large round whose boards are seen, though the chosen one is in another.
        preferences: the settings.
        player: who is chosen, by pairing number; ``None`` for the first on the first board.
        asked: the question under the answer.
        page: the page of *More* that is open.
        edits: what was changed at the desk, a line each, as ``what_if`` reads them.
        boards: boards that were typed, for a round that the file does not hold.
        past: what was there before each change of settings, edits and typed boards, the last one first.
        future: what was undone, the last one first.
    """

    section: int = 0
    round: int | None = None
    view: View | None = None
    form: Form = Form.BOARDS
    unfolded: tuple[int, ...] = ()
    preferences: Preferences = RULE_BOOK
    player: int | None = None
    asked: OpenQuestion | None = None
    page: OpenQuestion | None = None
    edits: tuple[str, ...] = ()
    boards: str = ""
    past: tuple[Work, ...] = ()
    future: tuple[Work, ...] = ()

    JSON = "section  round  view  form  unfolded  settings  player  asked  page  edits  boards  past  future"

    @property
    def settings(self) -> dict[str, object]:
        """The settings that are not the rule book's, by their stable names."""
        return changed_settings(self.preferences)

    @property
    def work(self) -> Work:
        """What could be undone, as it is now."""
        return Work(self.preferences, self.edits, self.boards, self.round, self.view)

    def then(self, other: State) -> State:
        """Another state that came of this one; where settings, edits or typed boards are others, what is here can be had again."""
        if (self.preferences, self.edits, self.boards) == (other.preferences, other.edits, other.boards):
            return other
        return replace(other, past=(self.work, *self.past)[:_MOST_STEPS], future=())

    def undone(self) -> State:
        """As it was before the last change; the same where there was none."""
        if not self.past:
            return self
        return replace(self._as_in(self.past[0]), past=self.past[1:], future=(self.work, *self.future)[:_MOST_STEPS])

    def redone(self) -> State:
        """The change that was undone; the same where none was."""
        if not self.future:
            return self
        return replace(self._as_in(self.future[0]), past=(self.work, *self.past)[:_MOST_STEPS], future=self.future[1:])

    def _as_in(self, work: Work) -> State:
        """With other work; what was typed belongs to its round, which is then looked at."""
        round = work.round if any((work.edits, work.boards, self.edits, self.boards)) else self.round
        asked = self.asked if round == self.round else None
        return replace(self, preferences=work.preferences, edits=work.edits, boards=work.boards, round=round, view=work.view, asked=asked)

    def without_edits(self) -> State:
        """The settings alone: edits and boards were of another file, or are forgotten, and cannot be had again."""
        past, future = (tuple(each.without_edits() for each in line) for line in (self.past, self.future))
        return replace(self, edits=(), boards="", past=past, future=future)

    def to_json(self) -> dict[str, object]:
        """As JSON; what is as it is at first is left out."""
        first = as_json(State())
        return {"version": VERSION} | {name: value for name, value in as_json(self).items() if value != first[name]}

    @classmethod
    def from_json(cls, found: object) -> State:
        """A state that was kept.

        Raises:
            InputError: if it is none, or was kept by a newer version.
        """
        if not isinstance(found, Mapping) or not isinstance(found.get("version"), int):
            raise InputError(Fault("what was kept of this page cannot be read", _NOT_LOST))
        if found["version"] > VERSION:
            raise InputError(Fault("what was kept of this page was kept by a newer version", _NOT_LOST))
        read = _KeptState(found)
        return cls(
            section=read.number("section") or 0,
            round=read.number("round"),
            view=View(read.text("view")) if found.get("view") in [*View] else None,
            form=Form(read.text("form")) if found.get("form") in [*Form] else Form.BOARDS,
            unfolded=read.numbers("unfolded"),
            preferences=read.settings(found.get("settings", {})),
            player=read.number("player"),
            asked=read.question("asked"),
            page=read.question("page"),
            edits=read.texts("edits"),
            boards=read.text("boards"),
            past=tuple(map(_kept_work, read.list("past"))),
            future=tuple(map(_kept_work, read.list("future"))),
        )


_NOT_LOST = "Save it with the button beside this line; the page begins anew."


def _kept_work(found: object) -> Work:
    """Work that was kept; before the second version it was settings alone."""
    if not isinstance(found, Mapping):
        return Work()
    read = _KeptState(found)
    if found.keys() - {"settings", "edits", "boards", "round", "view"}:
        return Work(read.settings(found))
    view = View(read.text("view")) if found.get("view") in [*View] else None
    return Work(read.settings(found.get("settings", {})), read.texts("edits"), read.text("boards"), read.number("round"), view)


def changed_settings(preferences: Preferences) -> dict[str, object]:
    """Settings that are not the rule book's, by their stable names."""
    changed = (name for name in _SETTINGS if getattr(preferences, name) != getattr(RULE_BOOK, name))
    return {name: as_json(getattr(preferences, name)) for name in changed}


_SETTINGS = tuple(RULE_BOOK.to_dict())


class _KeptState:
    """Reads the parts of a kept state; what is not of its kind is as at first, as pages of strangers may have kept it."""

    def __init__(self, found: Mapping[str, object]) -> None:
        self.found = found

    def number(self, name: str) -> int | None:
        found = self.found.get(name)
        return found if isinstance(found, int) and not isinstance(found, bool) and found >= 0 else None

    def text(self, name: str) -> str:
        found = self.found.get(name)
        return found if isinstance(found, str) else ""

    def list(self, name: str) -> list[object]:
        found = self.found.get(name)
        return found[:_MOST_STEPS] if isinstance(found, list) else []

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(each for each in self.list(name) if isinstance(each, str))

    def numbers(self, name: str) -> tuple[int, ...]:
        return tuple(each for each in self.list(name) if isinstance(each, int) and not isinstance(each, bool))

    def question(self, name: str) -> OpenQuestion | None:
        found = self.found.get(name)
        if not isinstance(found, Mapping) or not isinstance(found.get("name"), str):
            return None
        return OpenQuestion(found["name"], _KeptState(found).texts("told"))

    def settings(self, found: object) -> Preferences:
        if not isinstance(found, Mapping):
            return RULE_BOOK
        try:
            return RULE_BOOK.changed({str(name): value for name, value in found.items()})
        except InputError:
            return RULE_BOOK
