"""One person at one screen: events in, regions out. No I/O, no threads and no clock: whoever hosts it decides when a step is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

from explain.answers.answer import Answer
from explain.answers.progress import StoppedError
from explain.answers.questions import QUESTIONS, About, Asked
from explain.answers.ranges import Ranges
from explain.model.errors import InputError
from explain.model.section import Section
from explain.prose import screen as say
from explain.screen import regions
from explain.screen.desk import Desk, Paper
from explain.screen.event import Event
from explain.screen.moves import move
from explain.screen.regions import Sight
from explain.screen.state import State

_ASKS = {question.name: question for question in QUESTIONS}
_QUICK_PLAYERS = 40


@dataclass(frozen=True, slots=True)
class Update:
    """What an event changed on the screen.

    Args:
        number: the event's number; 0 for what came of nobody's event.
        regions: HTML by region, only of those that changed.
        state: what is to be kept.
        said: a line to be read aloud; empty for none.
        is_last: whether nothing more comes of the event.
    """

    number: int
    regions: dict[str, str]
    state: dict[str, object]
    said: str = ""
    is_last: bool = True


Later = Iterator[Update]
"""What takes long, a step at a time; a newer event drops it."""


class Reader(Protocol):
    """Reads what was opened, pasted or dropped."""

    def __call__(self, name: str, content: bytes) -> Paper:
        """The file as it lies on the desk; raises ``InputError``."""


@dataclass(slots=True)
class Session:
    """A file on somebody's screen."""

    desk: Desk
    state: State = field(default_factory=State)
    _shown: dict[str, str] = field(default_factory=dict)
    _last: Update | None = None

    @classmethod
    def of(cls, found: Section | Paper, state: State | None = None) -> Session:
        """A session about a section or a file."""
        paper = found if isinstance(found, Paper) else Paper(found.title, (found,))
        return cls(Desk(paper), state or State(section=paper.first))

    def handle(self, event: Event) -> tuple[Update, Later]:
        """What an event changes at once, and what comes later.

        An event that cannot be done changes nothing, and the screen says why; one that was answered already is answered again.
        """
        if event.number and self._last is not None and event.number == self._last.number:
            return self._last, iter(())
        fault = ""
        try:
            state = self.state if event.kind == "begin" else move(self.state, event, self.desk)
            sight = Sight.of(state, self.desk)
        except InputError as error:
            fault, sight = str(error), Sight.of(self.state, self.desk)
        self.state = sight.state
        quick = self._quick(sight)
        found = {
            "bar": regions.bar(sight),
            "note": regions.note(sight, fault),
            "round": regions.the_round(sight),
            "answer": regions.the_answer(sight, quick.asked),
            "strip": regions.strip(sight, quick.ranges),
        }
        update = Update(event.number, self._changed(found), self.state.to_json(), fault or _spoken(sight), is_last=quick.is_whole)
        self._last = replace(update, regions=dict(found))
        return update, self._later(event.number, sight, quick)

    def _changed(self, found: dict[str, str]) -> dict[str, str]:
        changed = {name: html for name, html in found.items() if self._shown.get(name) != html}
        self._shown |= found
        return changed

    def _quick(self, sight: Sight) -> Quick:
        """What can be said at once: questions that take no time, and ranges that were found before."""
        question = _ASKS.get(sight.state.asked.name) if sight.state.asked else None
        asked, is_whole = "", True
        if question is not None:
            small = len(sight.round.section.players) <= _QUICK_PLAYERS
            asked = _answered(lambda: _ask(sight)) if small else say.WORKING
            is_whole = small
        ranges = None if sight.player is None or not sight.player.rank else sight.round.ranges(sight.player.number, _at_once)
        return Quick(asked, ranges, is_whole=is_whole and (ranges is None or ranges.complete))

    def _later(self, number: int, sight: Sight, quick: Quick) -> Later:
        """The rest: a long answer first, then the opponents along the limits, one round that is looked for a step."""
        asked, ranges = quick.asked, quick.ranges
        if asked == say.WORKING:
            asked = _answered(lambda: _ask(sight))
            yield self._more(number, sight, {"answer": regions.the_answer(sight, asked)}, is_last=ranges is None or ranges.complete)
        while ranges is not None and not ranges.complete:
            assert sight.player is not None
            ranges = sight.round.ranges(sight.player.number, _Steps(1))
            yield self._more(number, sight, {"strip": regions.strip(sight, ranges)}, is_last=ranges.complete)

    def _more(self, number: int, sight: Sight, found: dict[str, str], *, is_last: bool) -> Update:
        return Update(number, self._changed(found), sight.state.to_json(), is_last=is_last)


@dataclass(frozen=True, slots=True)
class Quick:
    """What is said at once.

    Args:
        asked: the answer to the open question as HTML; that it is worked on where it takes long.
        ranges: the player's opponents along both limits as far as they are known.
        is_whole: whether nothing is missing.
    """

    asked: str
    ranges: Ranges | None
    is_whole: bool


class _Steps:
    """A watch that stops a search after so many rounds that it looked for."""

    def __init__(self, most: int) -> None:
        self.left = most

    def __call__(self, done: int, total: int) -> None:
        if self.left == 0 and done < total:
            raise StoppedError
        self.left -= 1


def _at_once(done: int, total: int) -> None:
    if done < total:
        raise StoppedError


def _ask(sight: Sight) -> Answer:
    """The answer to the open question."""
    open_one = sight.state.asked
    assert open_one is not None
    question = _ASKS[open_one.name]
    told = open_one.told
    if question.about is About.PLAYER and sight.player is not None:
        told = (str(sight.player.number), *told)
    elif question.about is About.BOARD and sight.board is not None:
        told = (str(sight.board.board or sight.board.white.number),)
    return question.ask(Asked.of(sight.round), told, lambda *_: None)


def _answered(ask: Callable[[], Answer]) -> str:
    try:
        return regions.answered(ask())
    except InputError as error:
        return regions.refused(error)


def _spoken(sight: Sight) -> str:
    return say.spoken(sight.board) if sight.board else say.NOBODY
