"""The screen in a notebook: a widget whose traits can be linked to ipywidgets."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any, Unpack

import anywidget
import traitlets

from explain.answers.board import BoardAnswer
from explain.answers.round import Round
from explain.apps.lab import surroundings
from explain.apps.sessions import fault_message, update_message
from explain.files.given import Given
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from
from explain.screen import Event, OpenedFile, Session, State, Update, View
from explain.screen.opened_file import opened
from explain.screen.session import Later
from explain.screen.workspace import ViewContext
from explain.views import html
from explain.views.answers import rounds as layout

_SCREEN, _OURS = (resources.files(room).joinpath("front") for room in ("explain.screen", "explain.apps.lab"))
_VIEWS = {"posted": View.WALL, "best": View.BEST}
# The event that sets each trait, in this order if several are set at once.
_EVENTS: dict[str, Callable[[Any], Event]] = {
    "state": lambda value: Event("state", {"state": value}),
    "round_number": lambda value: Event("round", {"round": value}),
    "player": lambda value: Event("choose", {"player": value}),
    "preferences": lambda value: Event("settings", {"settings": value}),
    "low_limit": lambda value: Event("set", {"setting": "low_limit", "value": value}),
    "high_limit": lambda value: Event("set", {"setting": "high_limit", "value": value}),
    "view": lambda value: Event("view", {"view": _VIEWS[value].value}),
}
_BREATH = 0.002  # seconds between steps, to let the page's messages in


def _script() -> str:
    """The screen's front end and the notebook's own in one module, since a widget has only one."""
    shown = _SCREEN.joinpath("screen.js").read_text(encoding="utf-8")
    ours = _OURS.joinpath("lab.js").read_text(encoding="utf-8")
    inside = shown.replace("export function", "function").replace("export default", "return")
    return f"const screen = (() => {{\n{inside}\n}})();\n" + ours.replace('import screen from "./screen.js";\n', "")


def _traits(sight: ViewContext) -> dict[str, Any]:
    settings = sight.state.preferences
    return {
        "state": sight.state.to_json(),
        "round_number": sight.round.number,
        "player": sight.state.player or 0,
        "preferences": settings.changes(),
        "low_limit": settings.low_limit,
        "high_limit": settings.high_limit,
        "view": "posted" if sight.round.is_posted else "best",
    }


class Lab(anywidget.AnyWidget):
    """A section to look at and to play with.

    Traits, all of them synced, can be observed, linked and set, here and in the page. An impossible value is a
    ``TraitError`` with the reason, and changes nothing. round_number: the round, from 1. player: the chosen player's
    pairing number; 0 for none. low_limit, high_limit: rating points; ``None`` for no limit. A limit moved past the
    other moves it too. preferences: the settings that differ from the rule book, by name. view: ``"posted"`` for the
    boards of the file, ``"best"`` for the best pairings. answer: the headline of the chosen board's card; read-only.
    state: everything a person can have changed, as JSON; setting it restores everything. shown: the parts of the screen
    as HTML, for a saved notebook; read-only. remembers: whether the page restores its screen when the kernel is
    restarted, as it does if nothing in particular is opened. answers_seen: how many answers the page has shown; marimo
    runs cells again when a page sets a trait.
    """

    _esm = _script()
    _css = "\n".join(
        sheet.read_text(encoding="utf-8") for sheet in (_SCREEN.joinpath("screen.css"), _OURS.joinpath("lab.css"))
    )

    round_number = traitlets.Int(1, min=1).tag(sync=True)
    player = traitlets.Int(0, min=0).tag(sync=True)
    low_limit = traitlets.Int(80, min=0, allow_none=True).tag(sync=True)
    high_limit = traitlets.Int(200, min=0, allow_none=True).tag(sync=True)
    preferences = traitlets.Dict(key_trait=traitlets.Unicode()).tag(sync=True)
    view = traitlets.Enum([*_VIEWS], default_value="posted").tag(sync=True)
    answer = traitlets.Unicode(read_only=True).tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict(read_only=True).tag(sync=True)
    remembers = traitlets.Bool(default_value=False).tag(sync=True)
    answers_seen = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        section: Given | None = None,
        *,
        round: int | str | None = None,
        preferences: Preferences | None = None,
        **settings: Unpack[SettingKeywords],
    ) -> None:
        """Open a section, or a file by its path; by default the file the lab was opened with, else a sample.

        ``round`` is the round to show first, by default the one a TD would ask about; settings are as for ``pair``.
        Raises ``InputError`` for a file that cannot be read, an impossible round, or an unknown setting.
        """
        super().__init__()
        self.remembers = not settings and all(each is None for each in (section, round, preferences))
        self._session = _session(section, round, settings_from(preferences or RULE_BOOK, settings))
        self._later: Later = iter(())
        self._regions: dict[str, str] = {}
        self._take(*self._session.handle(Event("begin")))
        self.on_msg(self._heard)
        self.observe(self._set, [*_EVENTS])

    @property
    def round(self) -> Round:
        """The round on the screen."""
        return self._session.sight.round

    @property
    def chosen(self) -> BoardAnswer | None:
        """The board whose card is on the screen."""
        return self._session.sight.board

    def do(self, kind: str, **with_it: object) -> None:
        """Do what a person can do on the screen: ``lab.do("find", text="Zamora")``."""
        self._take(*self._session.handle(Event(kind, with_it)))

    def __repr__(self) -> str:
        return f"Lab({self.round!r}): run this cell to use it"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and the round as a table, for a saved notebook without a kernel."""
        mimebundle: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *more = mimebundle if isinstance(mimebundle, tuple) else (mimebundle,)
        still = html.document_html(layout.round_document(self.round, chosen=self.chosen))
        if not more:
            return {**bundle, "text/html": still}
        return {**bundle, "text/html": still, "text/plain": repr(self)}, *more

    # Messages between page and session.

    def _heard(self, _: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict) and content.get("do") == "begin":
            self._session.forget()
        try:
            self._take(*self._session.handle(Event.read(content)))
        except InputError as error:
            self.send(fault_message(str(error)))

    def _take(self, update: Update, later: Later | None) -> None:
        self._tell(update)
        if later is None:
            return
        self._later = later
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for each in later:  # without an event loop, all at once
                self._tell(each, is_step=True)
            return
        loop.call_soon(self._step, later, loop)

    def _step(self, later: Later, loop: asyncio.AbstractEventLoop) -> None:
        """One step of slow work, unless a newer event has replaced it."""
        if later is not self._later or (update := next(later, None)) is None:
            return
        self._tell(update, is_step=True)
        loop.call_later(_BREATH, self._step, later, loop)

    def _tell(self, update: Update, *, is_step: bool = False) -> None:
        """Update the page and the traits; ``shown`` is updated on actions and when everything is complete."""
        self.send(update_message(update))
        self._regions |= update.regions
        with self.hold_trait_notifications():
            for name, value in _traits(self._session.sight).items():
                setattr(self, name, value)
            self.set_trait("answer", update.said or self.answer)
            if update.is_last or not is_step:
                self.set_trait("shown", {**self._regions})

    @traitlets.validate(*_EVENTS)
    def _possible(self, proposal: Any) -> Any:
        """A value, if the screen accepts it; the current one is not checked."""
        name, value = proposal["trait"].name, proposal["value"]
        if value == _traits(self._session.sight)[name]:
            return value
        try:
            sight = self._session.after(_EVENTS[name](value))
        except InputError as error:
            raise traitlets.TraitError(str(error)) from None
        if name == "round_number" and sight.waiting:  # the previous round would be shown
            raise traitlets.TraitError(str(sight.waiting))
        if name == "view" and _traits(sight)[name] != value:
            problem = f"nobody has posted boards for round {sight.round.number}"
            raise traitlets.TraitError(str(Fault(problem, "Only the best pairings can be shown.")))
        return value

    def _set(self, change: Any) -> None:
        """Handle a trait set from a cell or a linked control, rather than by the screen."""
        name = change["name"]
        value = getattr(self, name)  # an observer may have set it again
        if value != _traits(self._session.sight)[name]:
            self._take(*self._session.handle(_EVENTS[name](value)))

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set traits from a linked control in the page; an impossible value is reported there and reset."""
        try:
            super().set_state(sync_data)
        except traitlets.TraitError as error:
            self.send(fault_message(str(error)))
            self.send_state([*sync_data])


def _session(source: Given | None, round: int | str | None, preferences: Preferences) -> Session:
    if source is None:
        lying, state = surroundings.asked().opened()
    else:
        lying = OpenedFile(source.title, (source,)) if isinstance(source, Section) else opened(Path(source))
        state = State(section=lying.first)
    if round is not None:
        state = replace(state, round=lying.section(state.section).before_round(round).next_round)
    return Session.of(lying, replace(state, preferences=preferences))
