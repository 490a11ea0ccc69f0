"""Long work that reports progress, one step at a time: the caller decides when to take the next step, if any."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from time import monotonic
from typing import TypeVar

Progress = Callable[[int, int], None]  # called with steps done and total steps; raises ``StoppedError`` to stop

T = TypeVar("T")

Steps = Generator[tuple[int, int], None, T]
"""Work in steps: before each it yields how much is done and the total, and in the end it returns the answer.

A step searches for one round at most; dropping the generator stops the work.
"""

SearchSteps = Generator[None, None, T]  # a part of such work, of unknown length: yields before each round


class StoppedError(Exception):
    """Somebody stopped a long search: nothing is wrong, and there is no answer."""


def unwatched(_done: int, _all: int) -> None:
    """Progress that nobody watches."""


def stop_if_unknown(done: int, total: int) -> None:
    """Progress that stops work whose result is not known yet."""
    if done < total:
        raise StoppedError


def for_seconds(seconds: float, progress: Progress) -> Progress:
    """Progress that stops the work after so many seconds, and until then reports to another."""
    end = monotonic() + seconds

    def watch(done: int, total: int) -> None:
        progress(done, total)
        if done < total and monotonic() > end:
            raise StoppedError

    return watch


def run_all(steps: Steps[T], progress: Progress = unwatched) -> T:
    """Take all steps, and return the answer."""
    while True:
        try:
            done, total = next(steps)
        except StopIteration as ended:
            result: T = ended.value
            return result
        progress(done, total)


def run_search(looks: SearchSteps[T]) -> T:
    """Take all steps of a part, and return what it found."""
    return run_all(counted_as_done(looks, 0, 0))


def counted_as_done(looks: Generator[object, None, T], done: int, total: int) -> Steps[T]:
    """A part whose steps all report the same progress, ``done`` of ``total``."""
    while True:
        try:
            next(looks)
        except StopIteration as ended:
            result: T = ended.value
            return result
        yield done, total


class StoppableSearch(ABC):
    """A search that can be stopped before any round, and continued from there."""

    _searching: Iterator[object]  # searches for one round in each step
    complete = False  # whether nothing is left

    @abstractmethod
    def _begin(self) -> None:
        """Start over."""

    @property
    @abstractmethod
    def done(self) -> tuple[int, int]:
        """How much has been searched, and how much there is."""

    def _look_on(self) -> None:
        """Search for one round, and go on as far as possible without another."""
        try:
            next(self._searching)
        except StopIteration:
            self.complete = True
        except BaseException:
            self._begin()  # a search interrupted in a step cannot go on
            raise

    def rest(self) -> Steps[None]:
        """Search what is left."""
        while not self.complete:
            yield self.done
            self._look_on()
        yield self.done[1], self.done[1]

    def is_complete(self, progress: Progress, seconds: float | None) -> bool:
        """Search until ``progress`` stops it, or for so many ``seconds``; returns whether nothing is left."""
        with suppress(StoppedError):
            run_all(self.rest(), progress if seconds is None else for_seconds(seconds, progress))
        return self.complete
