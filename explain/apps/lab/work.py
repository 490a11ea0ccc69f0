"""Long questions beside the controls: one at a time, in a thread, watched and stopped from the thread that owns the widgets.

The thread touches no widget. What it has to say is handed to the event loop of the kernel, so that it arrives between two changes a
person makes, never in the middle of one.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from explain.answers.progress import Progress, StoppedError
from explain.apps.lab.turns import in_turn

_PAUSE = 0.1  # seconds between two words about progress
_NAP = 0.02  # seconds between two looks whether it is still wanted, before it has begun
QUIET = 0.4  # seconds without another change before that is begun which nobody asked for


@dataclass(frozen=True, slots=True)
class Done:
    """How far it is, in steps."""

    done: int
    all: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The answer."""

    answer: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """There is no answer, for this reason."""

    error: Exception


News = Done | Finished | Failed
Job = Callable[[Progress], Any]


class Work:
    """What is worked on, if anything is; ``hear`` is told of it in the thread that started it."""

    def __init__(self, hear: Callable[[News], None]) -> None:
        """Work for somebody who hears of it."""
        self._hear = hear
        self._news: queue.SimpleQueue[tuple[int, News]] = queue.SimpleQueue()
        self._turn = 0
        self._thread: threading.Thread | None = None

    def start(self, job: Job, *, after: float = 0) -> None:
        """Begin this instead of what was worked on, some seconds from now."""
        self.stop()
        turn, loop = self._turn, _loop()

        def tell(news: News) -> None:
            self._news.put((turn, news))
            if loop is not None and not loop.is_closed():
                loop.call_soon_threadsafe(in_turn, self._listen)

        self._thread = threading.Thread(target=self._run, args=(job, turn, tell, after), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Hear no more of what is worked on; it ends between two of its steps."""
        self._turn += 1
        self._thread = None

    @property
    def is_busy(self) -> bool:
        """Whether something is worked on, or its end has not been heard of."""
        return self._thread is not None

    def wait(self, seconds: float = 60) -> None:
        """Stay until it has ended and was heard of: for a thread without an event loop."""
        if self._thread is not None:
            self._thread.join(seconds)
        in_turn(self._listen)

    def _listen(self) -> None:
        while not self._news.empty():
            turn, news = self._news.get()
            if turn != self._turn:
                continue
            if not isinstance(news, Done):
                self._thread = None
            self._hear(news)

    def _run(self, job: Job, turn: int, tell: Callable[[News], None], after: float) -> None:
        said = time.monotonic()

        def watch(done: int, all: int) -> None:
            nonlocal said
            if turn != self._turn:
                raise StoppedError
            if time.monotonic() - said >= _PAUSE:
                said = time.monotonic()
                tell(Done(done, all))

        try:
            for _ in range(round(after / _NAP)):
                watch(0, 0)
                time.sleep(_NAP)
            tell(Finished(job(watch)))
        except StoppedError:
            return
        except Exception as error:  # noqa: BLE001 - whoever hears of it knows what to say
            tell(Failed(error))


def _loop() -> asyncio.AbstractEventLoop | None:
    """The event loop of the kernel, where there is one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
