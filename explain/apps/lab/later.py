"""What arrives a moment after the table.

How the posted round stands to the best one, where the limits change the round, and whether the file on the disk is still the same.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable
from typing import Any, Protocol

from explain.answers.about import pair, posted
from explain.answers.limits_map import LimitsMap
from explain.answers.round import Round
from explain.apps.lab.turns import in_turn
from explain.apps.lab.work import QUIET, Failed, Finished, News, Work
from explain.model.errors import InputError
from explain.model.section import Section
from explain.prose import audits

MOST_MAPPED = 80  # players; for more, the limits are only looked at where somebody asks
_BREATH = 0.12  # seconds before the picture is drawn
_LOOKS = 3.0  # seconds between two looks at the file


class Later:
    """Two pieces of work beside the controls; each change gives up what the change before began."""

    def __init__(self, on_verdict: Callable[[str], None], on_limits: Callable[[LimitsMap | None], None]) -> None:
        """Tell the verdict on the posted round, and the map of the limits."""
        self._on_verdict, self._on_limits = on_verdict, on_limits
        self._drawing = 0
        self._judging, self._mapping = Work(self._judged), Work(self._mapped)

    def work_out(self, section: Section, round: Round) -> None:
        """Begin with this round; nothing is on the scales until its map is there."""
        number, preferences = round.number, round.preferences
        self._on_limits(None)
        self._judging.stop()
        self._mapping.stop()
        if section.holds(number):
            self._judging.start(lambda _: audits.verdict(posted(section, number, preferences).audit()))
        if len(round.boards) > 0 and len(round.standings.entrants) <= MOST_MAPPED:
            self._mapping.start(lambda watch: pair(section, number, preferences).limits(watch), after=QUIET)

    def draw(self, drawing: Callable[[], object]) -> None:
        """Make a drawing once nothing is asked for in between, instead of the one before; at once where there is no event loop."""
        self._drawing += 1
        turn = self._drawing

        def draw() -> None:
            if turn == self._drawing:
                drawing()

        try:
            asyncio.get_running_loop().call_later(_BREATH, in_turn, draw)
        except RuntimeError:
            drawing()

    def wait(self) -> None:
        """Stay until both have ended: for a thread without an event loop."""
        self._judging.wait()
        self._mapping.wait()

    def _judged(self, news: News) -> None:
        match news:
            case Finished(said):
                self._on_verdict(said)
            case Failed(InputError() as error):
                self._on_verdict(str(error))

    def _mapped(self, news: News) -> None:
        if isinstance(news, Finished):
            self._on_limits(news.answer)


class Checks(Protocol):
    """Something that can look at its file again."""

    def check_file(self) -> None:
        """Say so if the file on the disk is another one by now."""


def look_again(lab: Checks) -> None:
    """Look at the file on the disk now and then, as long as the lab is there."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return
    there = weakref.ref(lab)

    def look() -> None:
        found: Any = there()
        if found is not None:
            in_turn(found.check_file)
            loop.call_later(_LOOKS, look)

    loop.call_later(_LOOKS, look)
