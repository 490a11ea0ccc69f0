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
# What a person would have done to set a trait; in this order where several are set at once.
_EVENTS: dict[str, Callable[[Any], Event]] = {
    "state": lambda value: Event("state", {"state": value}),
    "round_number": lambda value: Event("round", {"round": value}),
    "player": lambda value: Event("choose", {"player": value}),
    "preferences": lambda value: Event("settings", {"settings": value}),
    "low_limit": lambda value: Event("set", {"setting": "low_limit", "value": value}),
    "high_limit": lambda value: Event("set", {"setting": "high_limit", "value": value}),
    "view": lambda value: Event("view", {"view": _VIEWS[value].value}),
}
_BREATH = 0.002  # seconds between two steps, in which a page is heard


def _script() -> str:
    """The front end and the notebook's memory of it in one module, as a widget has one."""
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

    Traits, all of them synced: each can be observed, linked and set, here and in the page. What cannot be is a
        ``TraitError`` that says why, and changes nothing. round_number: the round, from 1. player: the chosen player's
        pairing number; 0 for nobody in particular. low_limit, high_limit: rating points; ``None`` for no limit. One
        that is moved past the other carries it along. preferences: the settings that are not the rule book's, by name.
        view: ``"posted"`` for the boards of the file, ``"best"`` for the best pairings. answer: what the chosen board's
        card says first; it follows the others and cannot be set. state: everything that a person could have changed, as
        JSON; set again, it is all as it was. shown: the parts of the screen as HTML, for a saved notebook; they follow
        the others and cannot be set. remembers: whether the page brings back what was on it when the kernel is started
        again; so if nothing in particular is opened. answers_seen: how many the page has shown; marimo runs cells again
        when a page sets a trait.
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
        """Open a section, or the file of that path; if not given, the file the lab was opened with, else a sample.

        The round is the first to show, by default the one a director would ask about; settings are as for ``pair``.
        Raises ``InputError`` for a file that cannot be read, a round that cannot be had, or a setting there is not.
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
        return f"Lab({self.round!r}): run this cell to use it"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and for a saved notebook in which nothing runs the round as a table."""
        mimebundle: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *more = mimebundle if isinstance(mimebundle, tuple) else (mimebundle,)
        still = html.document_html(layout.round_document(self.round, chosen=self.chosen))
        if not more:
            return {**bundle, "text/html": still}
        return {**bundle, "text/html": still, "text/plain": repr(self)}, *more

    # Between the page and the session.

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
            for each in later:  # nobody turns the loop: all at once
                self._tell(each, is_step=True)
            return
        loop.call_soon(self._step, later, loop)

    def _step(self, later: Later, loop: asyncio.AbstractEventLoop) -> None:
        """One step of what takes long; a newer event has put an older one away."""
        if later is not self._later or (update := next(later, None)) is None:
            return
        self._tell(update, is_step=True)
        loop.call_later(_BREATH, self._step, later, loop)

    def _tell(self, update: Update, *, is_step: bool = False) -> None:
        """Tell the page and the traits; what is shown is kept when somebody did something, and when all is there."""
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
        """A value, if the screen can have it; what it has already is not tried."""
        name, value = proposal["trait"].name, proposal["value"]
        if value == _traits(self._session.sight)[name]:
            return value
        try:
            sight = self._session.after(_EVENTS[name](value))
        except InputError as error:
            raise traitlets.TraitError(str(error)) from None
        if name == "round_number" and sight.waiting:  # the round before would be shown
            raise traitlets.TraitError(str(sight.waiting))
        if name == "view" and _traits(sight)[name] != value:
            problem = f"nobody has posted boards for round {sight.round.number}"
            raise traitlets.TraitError(str(Fault(problem, "Only the best pairings can be shown.")))
        return value

    def _set(self, change: Any) -> None:
        """A trait was set from a cell or a linked control, and not by what the screen tells."""
        name = change["name"]
        value = getattr(self, name)  # somebody who observes may have set it again since
        if value != _traits(self._session.sight)[name]:
            self._take(*self._session.handle(_EVENTS[name](value)))

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """What a control that is linked in the page has set; what cannot be is said there and put back."""
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
