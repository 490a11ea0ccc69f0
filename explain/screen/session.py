"""One person at one screen: events in, regions out. No I/O, threads or clock: the host runs the steps."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from explain.answers.audit.event import meetings
from explain.answers.limits.map import turned_settings
from explain.answers.limits.ranges import Ranges
from explain.answers.progress import Steps
from explain.answers.round import Round
from explain.files.scratch import pad_section as scratch_pad
from explain.model.errors import InputError
from explain.model.open_games import OpenGamesError
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences
from explain.prose import screen as say
from explain.prose.card import headline
from explain.prose.words import capitalized
from explain.screen import picture, regions
from explain.screen.box import offers
from explain.screen.event import Event
from explain.screen.longer import is_small, of_the_page, open_answer, under_the_answer
from explain.screen.menu import SETTINGS
from explain.screen.moves import move
from explain.screen.opened_file import AS_ONE_SWISS, OPENINGS, NotPairedError, OpenedFile
from explain.screen.pages import consequences, more_page
from explain.screen.practice import just_marked, kept_done
from explain.screen.saving import SAVINGS, Saved
from explain.screen.state import State, View
from explain.screen.workspace import ViewContext, Workspace
from explain.views import answers

_MOST_RECENT = 20


@dataclass(frozen=True, slots=True)
class Update:
    """What an event changed on the screen."""

    number: int  # the event's number, 0 if there was none
    regions: dict[str, str]  # HTML of the regions that changed
    state: dict[str, object]
    paper: dict[str, str]
    said: str = ""  # a line to be read aloud
    done: Mapping[str, int] = field(default_factory=dict)  # the exercise that was just marked, with its points
    saved: Saved | None = None
    failed: bool = False
    is_last: bool = True  # whether nothing more follows from the event


Later = Iterator[Update]  # slow work, one step at a time; a newer event cancels it


@dataclass(frozen=True, slots=True)
class Quick:
    """What is known at once: answers as HTML, or progress messages, and ranges as far as known."""

    asked: str
    page_answer: str
    ranges: Ranges | None
    judged: bool  # whether the audit's verdict is in it
    owes_ranges: bool
    is_whole: bool  # whether nothing is missing


@dataclass(slots=True)
class Session:
    """A file on one person's screen."""

    desk: Workspace
    state: State = field(default_factory=State)
    _shown: dict[str, str] = field(default_factory=dict)
    _last: Update | None = None
    _fault: str = ""
    _refused: NotPairedError | None = None  # what the fault is about: can be read as one Swiss
    _along: str = ""  # what else a setting moved, or what a scratch pad leaves open
    _renewed: OpenedFile | None = None
    _waiting: OpenGamesError | None = None
    _judged: Round | None = None
    _unread: str = ""  # why the page's memory cannot be restored
    _kept: str = ""  # that memory, to be saved
    _consequences: dict[tuple[object, ...], Mapping[str, Sequence[str]]] = field(default_factory=dict)

    @classmethod
    def of(cls, source: Section | OpenedFile, state: State | None = None) -> "Session":
        """A session for a section or a file."""
        paper = source if isinstance(source, OpenedFile) else OpenedFile(source.title, (source,))
        return cls(Workspace(paper), state or State(section=paper.first))

    @classmethod
    def of_fault(
        cls, instead: OpenedFile, state: State, fault: str, refused: NotPairedError | None = None
    ) -> "Session":
        """A session for a file that cannot be read or paired: the reason, and something else to show."""
        return cls(Workspace(instead), state, _fault=fault, _refused=refused)

    @classmethod
    def restored(cls, desk: Workspace, state: State, event: Event) -> "Session":
        """A session as remembered by its page: with its file and state, else as at the beginning.

        If the file has changed, edits are forgotten; memory that cannot be read or shown any more can be saved. A file
        without a state looks as if just opened.
        """
        session = reopened = cls(desk, state)
        memory, file = event.told.get("kept"), event.told.get("file")
        try:
            if isinstance(file, Mapping) and file.get("do") in OPENINGS:
                paper = OPENINGS[str(file["do"])](Event.read(file))
                paper = paper.under(kept_settings(memory, paper.name))
                paper.section(paper.first)
                reopened = cls(desk.with_paper(paper), State(section=paper.first))
            if not isinstance(memory, Mapping) or not isinstance(of := memory.get("paper"), Mapping):
                return reopened
            if of.get("name") != reopened.desk.paper.name:
                return session
            remembered = State.from_json(memory.get("state"))
            if of.get("fingerprint") != reopened.desk.paper.fingerprint:
                remembered = remembered.without_edits()
            ViewContext.of(remembered, reopened.desk)
        except InputError as error:
            if memory is None:
                session._fault, session._refused = str(error), error if isinstance(error, NotPairedError) else None
            else:
                session._unread, session._kept = str(error), json.dumps(memory, indent=1)
            return session
        reopened.state = remembered
        return reopened

    def handle(self, event: Event) -> tuple[Update, Later | None]:
        """The immediate changes of an event, and those to come, including work still owed from earlier events.

        An impossible event changes nothing, and the screen says why. An event already answered is answered again with
        what is shown now, since an event without a number may have come in between.
        """
        if event.number and self._last is not None and event.number == self._last.number:
            return replace(self._last, regions=dict(self._shown), state=self.state.to_json(), paper=self._paper()), None
        if event.kind in GLANCES:
            return self._glance(event), None
        fault, saved, refused = "", None, None
        try:
            sight = self.after(event)
            saved = self._saved(sight, event.text("what")) if event.kind == "save" else None
            self._unread = "" if event.kind == "close" else self._unread
        except InputError as error:
            fault, sight = str(error), ViewContext.of(self.state, self.desk)
            fault = fault if error.faults[0].file else capitalized(fault)  # unless it begins with a file's name
            refused = error if isinstance(error, NotPairedError) else None
        # For events the page sends by itself, messages to the person and about the file stay.
        is_own = event.kind in ("begin", "recent", "remember")
        along = self._went_along(event, sight) or (self._along if is_own else "")
        if marked := just_marked(sight):
            sight = replace(sight, desk=sight.desk.with_done(marked))
        self.state, self.desk = sight.state, sight.desk
        self._along = along
        self._refused = refused if fault or not is_own else self._refused
        self._fault = fault or (self._fault if is_own else "")
        self._waiting = sight.waiting or (self._waiting if is_own else None)
        sight = replace(sight, waiting=self._waiting)
        quick = self._quick(sight)
        html = {
            "bar": regions.bar(sight),
            "note": self._note(sight, along, refused),
            "verdict": regions.round_line(sight, judged=quick.judged),
            "round": picture.the_round(sight),
            "answer": regions.the_answer(sight, quick.asked, judged=quick.judged),
            "strip": regions.strip(sight, quick.ranges),
            "more": more_page(sight, quick.page_answer, self._would(sight)),
            "offers": "",
        }
        aloud = fault or f"{along} {headline(sight.board, sight.player) if sight.board else say.NOBODY}".strip()
        ended = {"failed": bool(fault), "is_last": quick.is_whole}
        update = self._update(event.number, html, said=aloud, done=marked, saved=saved, **ended)
        if event.number:
            self._last = update
        return update, self._later(event.number, sight, quick)

    def _note(self, sight: ViewContext, along: str, refused: NotPairedError | None) -> str:
        """The notes; below a section that was just refused as not paired, its opponents by round."""
        table = regions.document_on_screen(answers.document(meetings(refused.section))) if refused else ""
        notes = (self._fault, self._news(), self._unread, along, table)
        return regions.note(sight, *notes, offers_one=self._as_one() is not None)

    def _went_along(self, event: Event, sight: ViewContext) -> str:
        """What else a setting moved; for a scratch pad just opened, what is assumed and left to ask."""
        if sight.desk.paper is not self.desk.paper and sight.desk.paper.name == scratch_pad.TITLE:
            return " ".join(sight.desk.paper.notes)
        return say.went_along(self.state.preferences, sight.state.preferences) if event.kind == "set" else ""

    def after(self, event: Event) -> ViewContext:
        """The view after an event, not yet kept; raises ``InputError`` if the event is impossible."""
        if event.kind in ("begin", "save"):
            return ViewContext.of(self.state, self.desk)
        if event.kind == "take":
            return self._take()
        if event.kind == "one-swiss" and self._refused is not None and (paper := self._as_one()) is not None:
            state = State(section=self._refused.place, form=self.state.form, preferences=AS_ONE_SWISS)
            return ViewContext.of(state, self.desk.with_paper(paper))
        if event.kind == "remember":
            return ViewContext.of(self._remembered(event), self.desk)
        if event.kind == "recent":
            desk = replace(self.desk, recent=tuple(_recent(event)))
            return ViewContext.of(self.state, desk.with_done(kept_done(event.told.get("exercises"))))
        if event.kind == "find" and scratch_pad.looks_like(event.text("text")):
            event = replace(event, kind="paste")
        if event.kind in OPENINGS:
            return self._opened(OPENINGS[event.kind](event))
        return ViewContext.of(move(self.state, event, self.desk), self.desk)

    def renew(self, paper: OpenedFile) -> Update:
        """Say that the file was saved again, and offer to use it."""
        self._renewed = paper
        return self._update(0, {"note": regions.note(self.sight, renewed=self._news())}, said=say.RENEWED)

    def _news(self) -> str:
        """What is new in the file saved again; empty if it was not."""
        if self._renewed is None:
            return ""
        place = self.state.section
        now, new = (
            paper.sections[place] if place < len(paper.sections) else None for paper in (self.desk.paper, self._renewed)
        )
        return say.renewed(now, new) if isinstance(now, Section) and isinstance(new, Section) else say.RENEWED

    def _as_one(self) -> OpenedFile | None:
        """The refused file as one Swiss, if it was refused because of its kind of event."""
        return self._refused.as_one_swiss if self._refused else None

    def _take(self) -> ViewContext:
        """The view of the file as saved again; settings and view stay, edits and typed boards do not."""
        if self._renewed is None:
            return self.sight
        state = replace(self.state.without_edits(), asked=None)
        if state.round == self.desk.paper.section(state.section).round_to_pair:
            state = replace(state, round=None, view=None)
        sight = ViewContext.of(state, self.desk.with_paper(self._renewed.under(state.preferences)))
        self._renewed = None
        return sight

    def _glance(self, event: Event) -> Update:
        sight, html = self.sight, dict[str, str]()
        with suppress(InputError):
            html = GLANCES[event.kind](sight, event)
        return self._update(event.number, html)

    @property
    def sight(self) -> ViewContext:
        """The current view."""
        return ViewContext.of(self.state, self.desk)

    def forget(self) -> None:
        """Assume that nothing is shown: a page has just been opened."""
        self._shown.clear()
        self._last = None

    def _opened(self, paper: OpenedFile) -> ViewContext:
        """The view of another file; a case brings its round, settings and boards."""
        case = paper.case
        state = State(section=paper.first, form=self.state.form)
        if case is not None:
            preferences = RULE_BOOK.changed(case.settings)
            view = View.WALL if case.posted or case.boards else None
            state = replace(state, round=case.round, preferences=preferences, boards=case.boards or "", view=view)
        return ViewContext.of(state, self.desk.with_paper(paper))

    def _remembered(self, event: Event) -> State:
        """The page's memory of this section, with edits only if the file is the same; a case has its own settings."""
        memory, paper = event.told.get("kept"), self.desk.paper
        if not isinstance(memory, Mapping) or not isinstance(of := memory.get("paper"), Mapping):
            return self.state
        remembered = State.from_json(memory.get("state"))
        if of.get("name") != paper.name or remembered.section != self.state.section or paper.case is not None:
            return self.state
        remembered = replace(remembered, round=self.state.round or remembered.round, page=self.state.page)
        if of.get("fingerprint") == paper.fingerprint:
            return remembered
        return replace(remembered.without_edits(), round=self.state.round, asked=None)

    def _saved(self, sight: ViewContext, what: str) -> Saved | None:
        if what == "memory" and self._unread:
            return Saved("kept.json", "application/json", self._kept)
        return SAVINGS[what](sight) if what in SAVINGS else open_answer(sight) if what == "answer" else None

    def _would(self, sight: ViewContext) -> Mapping[str, Sequence[str]]:
        return self._consequences.get(_key(sight), {})

    def _paper(self) -> dict[str, str]:
        return {"name": self.desk.paper.name, "fingerprint": self.desk.paper.fingerprint}

    def _update(self, number: int, html: dict[str, str], **more: Any) -> Update:
        changed = {name: str(html) for name, html in html.items() if self._shown.get(name) != html}
        self._shown |= html
        return Update(number, changed, self.state.to_json(), self._paper(), **more)

    def _quick(self, sight: ViewContext) -> Quick:
        """What is known at once: quick answers, and ranges already found."""
        asks = under_the_answer(sight), of_the_page(sight)
        asked, page_answer = (each.told_at_once() if each else "" for each in asks)
        judged = is_small(sight) or not sight.round.is_posted or sight.round is self._judged
        ranges = self._ranges(sight) if judged else None
        slow = any(each is not None and not each.is_quick for each in asks)
        owes_ranges = bool(sight.player and sight.player.rank and not (ranges and ranges.complete))
        is_whole = judged and not slow and not owes_ranges and not self._owes_consequences(sight)
        return Quick(asked, page_answer, ranges, judged=judged, owes_ranges=owes_ranges, is_whole=is_whole)

    def _owes_consequences(self, sight: ViewContext) -> bool:
        page = sight.state.page
        return page is not None and page.name == SETTINGS and _key(sight) not in self._consequences

    def _later(self, number: int, sight: ViewContext, quick: Quick) -> Later:
        """The rest, one step per round paired: the verdict, slow answers, opponents along the limits."""
        asked = quick.asked
        if not quick.judged:
            for judging in self._judging(sight):
                answer = regions.the_answer(sight, asked, judged=judging)
                yield self._more(number, {"verdict": regions.round_line(sight, judged=judging), "answer": answer})
        if (ask := under_the_answer(sight)) and not ask.is_quick:
            for now in ask.told_in_steps():
                yield self._more(number, {} if now == asked else {"answer": regions.the_answer(sight, now)})
                asked = now
        if (ask := of_the_page(sight)) and not ask.is_quick:
            for page_answer in ask.told_in_steps():
                yield self._more(number, {"more": more_page(sight, page_answer, {})})
        if sight.player is not None and quick.owes_ranges:
            for _ in sight.round.in_steps.ranges(sight.player.rank):
                yield self._more(number, {"strip": regions.strip(sight, self._ranges(sight))})
        if self._owes_consequences(sight):
            yield from self._working_out_consequences(number, sight)
        yield self._update(number, {})

    def _judging(self, sight: ViewContext) -> Iterator[bool]:
        """The steps to the audit's verdict on the chosen board; true when it is known."""
        yield False
        assert sight.round.best
        yield False
        _ = sight.round.audited  # computed once, and kept by the round
        self._judged = sight.round
        yield True

    def _ranges(self, sight: ViewContext) -> Ranges | None:
        rank = sight.player.rank if sight.player else 0
        return sight.round.in_steps.along_limits.known(rank) if rank else None

    def _working_out_consequences(self, number: int, sight: ViewContext) -> Later:
        yield self._more(number, {})

        def worked_out() -> Steps[None]:
            self._consequences[_key(sight)] = consequences((yield from turned_settings(sight.round.best.pairing)))

        for _ in worked_out():
            yield self._more(number, {})
        yield self._more(number, {"more": more_page(sight, "", self._would(sight))})

    def _more(self, number: int, html: dict[str, str]) -> Update:
        return self._update(number, html, is_last=False)


GLANCES: Mapping[str, Callable[[ViewContext, Event], dict[str, str]]] = {  # events that change no state
    "peek": lambda sight, event: {"round": picture.the_round(sight, picture.peek(sight, event))},
    "offer": lambda sight, event: {"offers": offers(sight, event)},
}


def kept_settings(memory: object, name: str) -> Preferences:
    """The settings that the page's memory has for a file of that name; else the default ones."""
    of = memory.get("paper") if isinstance(memory, Mapping) else None
    if isinstance(memory, Mapping) and isinstance(of, Mapping) and of.get("name") == name:
        with suppress(InputError):
            return State.from_json(memory.get("state")).preferences
    return RULE_BOOK


def _key(sight: ViewContext) -> tuple[object, ...]:
    state = sight.state
    return (state.section, sight.round.number, state.preferences, state.edits)


def _recent(event: Event) -> Iterator[tuple[str, str]]:
    files = event.told.get("files")
    for each in files[:_MOST_RECENT] if isinstance(files, list) else ():
        if isinstance(each, Mapping) and isinstance(each.get("name"), str) and isinstance(each.get("key"), str):
            yield each["name"], each["key"]
