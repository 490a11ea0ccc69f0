"""The screen in a notebook: a widget whose traits ipywidgets can be linked to."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any, Unpack

import anywidget
import traitlets

from explain.answers.board import BoardAnswer
from explain.answers.round import Round
from explain.apps.lab import surroundings
from explain.apps.sessions import told
from explain.files.given import Given
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from
from explain.screen import Event, OpenedFile, Session, State, Update, View
from explain.screen.opened_file import opened
from explain.screen.session import Later
from explain.screen.state import changed_settings
from explain.views import html
from explain.views.answers import rounds as layout

_SCREEN, _OURS = (resources.files(room).joinpath("front") for room in ("explain.screen", "explain.apps.lab"))


def _script() -> str:
    """The front end and the notebook's memory of it in one module, as a widget has one."""
    shown = _SCREEN.joinpath("screen.js").read_text(encoding="utf-8")
    ours = _OURS.joinpath("lab.js").read_text(encoding="utf-8")
    inside = shown.replace("export function", "function").replace("export default", "return")
    return f"const screen = (() => {{\n{inside}\n}})();\n" + ours.replace('import screen from "./screen.js";\n', "")


class Lab(anywidget.AnyWidget):
    """A section to look at and to play with.

    Traits, each of which can be set and linked to:
        number: the round.
        player: the chosen player's pairing number; 0 for nobody in particular.
        low_limit, high_limit: rating points; ``None`` for no limit.
        preferences: the settings that are not the rule book's, by name.
        best: whether the best round is shown; else the boards on the wall where there are any.
        state: everything that a person could have changed, as JSON; set again, it is all as it was.
        answer: the headline, and why, in words; it follows the others.
        remembers: whether the page brings back what was on it when the kernel is started again; so if nothing in particular is opened.
    """

    _esm = _script()
    _css = "\n".join(sheet.read_text(encoding="utf-8") for sheet in (_SCREEN.joinpath("screen.css"), _OURS.joinpath("lab.css")))

    number = traitlets.Int(1)
    player = traitlets.Int(0)
    low_limit = traitlets.Int(80, allow_none=True)
    high_limit = traitlets.Int(200, allow_none=True)
    preferences = traitlets.Dict()
    best = traitlets.Bool(default_value=False)
    state = traitlets.Dict()
    answer = traitlets.Unicode("")
    remembers = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(
        self,
        section: Given | None = None,
        *,
        round: int | str | None = None,
        preferences: Preferences | None = None,
        **settings: Unpack[SettingKeywords],
    ) -> None:
        """Open a section.

        Args:
            section: what to look at, or the path of its file; if not given, the file the lab was opened with, else a sample.
            round: the round to show first; the one a director would ask about if not given.
            preferences: the settings to start with; the rule book's if not given.
            settings: single settings, each instead of what the preferences say: ``low_limit=100``.

        Raises:
            InputError: for a file that cannot be read, a round that cannot be had, or a setting that there is not.
        """
        super().__init__()
        self.remembers = not settings and all(each is None for each in (section, round, preferences))
        self._session = _session(section, round, settings_from(preferences or RULE_BOOK, settings))
        self._telling = False
        self._later: Later = iter(())
        self._take(*self._session.handle(Event("begin")))
        self.on_msg(self._heard)
        self.observe(self._set, ["number", "player", "low_limit", "high_limit", "preferences", "best", "state"])

    @property
    def round(self) -> Round:
        """The round that is on the screen."""
        return self._session.sight.round

    @property
    def chosen(self) -> BoardAnswer | None:
        """The board whose card is on the screen."""
        return self._session.sight.board

    def do(self, kind: str, **with_it: object) -> None:
        """Do what a person can do on the screen: ``lab.do("find", text="Zamora")``."""
        self._take(*self._session.handle(Event(kind, with_it)))

    def __repr__(self) -> str:
        """What it shows, for a saved notebook in which no widget can be shown."""
        return f"Lab({self.round!r}): run this cell to use it"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and for a saved notebook in which nothing runs the round as a table."""
        found: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *more = found if isinstance(found, tuple) else (found,)
        still = html.document_html(layout.round(self.round, chosen=self.chosen))
        return ({**bundle, "text/html": still, "text/plain": repr(self)}, *more) if more else {**bundle, "text/html": still}

    # Between the page and the session.

    def _heard(self, _: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict) and content.get("do") == "begin":
            self._session.forget()
        try:
            self._take(*self._session.handle(Event.read(content)))
        except InputError as error:
            self.send({"number": 0, "regions": {}, "said": str(error), "last": True})

    def _take(self, update: Update, later: Later | None) -> None:
        self._tell(update)
        if later is None:
            return
        self._later = later
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for each in later:  # nobody turns the loop: all at once
                self._tell(each)
            return
        loop.call_soon(self._step, later, loop)

    def _step(self, later: Later, loop: asyncio.AbstractEventLoop) -> None:
        """One step of what takes long; a newer event has put an older one away."""
        if later is not self._later or (update := next(later, None)) is None:
            return
        self._tell(update)
        loop.call_later(_BREATH, self._step, later, loop)

    def _tell(self, update: Update) -> None:
        self.send(told(update))
        state, self._telling = self._session.state, True
        try:
            with self.hold_trait_notifications():
                self.number, self.player = self.round.number, state.player or 0
                self.low_limit, self.high_limit = state.preferences.low_limit, state.preferences.high_limit
                self.preferences = changed_settings(state.preferences)
                self.best = not self.round.is_posted
                self.state, self.answer = update.state, update.said or self.answer
        finally:
            self._telling = False

    def _set(self, change: Any) -> None:
        """A trait was set from a cell or a linked control."""
        if self._telling:
            return
        name, value = change["name"], change["new"]
        events = {
            "number": Event("round", {"round": value}),
            "player": Event("choose", {"player": value}),
            "low_limit": Event("set", {"setting": name, "value": value}),
            "high_limit": Event("set", {"setting": name, "value": value}),
            "preferences": Event("settings", {"settings": value}),
            "best": Event("view", {"view": (View.BEST if value else View.WALL).value}),
            "state": Event("state", {"state": value}),
        }
        self._take(*self._session.handle(events[name]))


_BREATH = 0.002  # seconds between two steps, in which a page is heard


def _session(given: Given | None, round: int | str | None, preferences: Preferences) -> Session:
    if given is None:
        lying, state = surroundings.asked().opened()
    else:
        lying = OpenedFile(given.title, (given,)) if isinstance(given, Section) else opened(Path(given))
        state = State(section=lying.first)
    if round is not None:
        state = replace(state, round=lying.section(state.section).before_round(round).next_round)
    return Session.of(lying, replace(state, preferences=preferences))
