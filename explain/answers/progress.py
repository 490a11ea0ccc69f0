"""Long work that says how far it is, one step at a time: the caller decides when to take the next step, or none."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from time import monotonic
from typing import TypeVar

Progress = Callable[[int, int], None]  # called with steps done and steps in all; raises ``StoppedError`` to stop

T = TypeVar("T")

Steps = Generator[tuple[int, int], None, T]
"""Work in steps: before each it yields how much is done and how much there is in all, and in the end it returns the
answer.

In a step one round is looked for at most; dropping the generator stops the work.
"""

SearchSteps = Generator[None, None, T]  # a part of such work of unknown length: yields before every round


class StoppedError(Exception):
    """Somebody stopped a long search: nothing is wrong, and there is no answer."""


def unwatched(_done: int, _all: int) -> None:
    """Progress that nobody looks at."""


def stop_if_unknown(done: int, total: int) -> None:
    """Progress that stops whatever is not known yet."""
    if done < total:
        raise StoppedError


def for_seconds(seconds: float, progress: Progress) -> Progress:
    """Progress that stops the work after so many seconds, and tells another one how far it is until then."""
    end = monotonic() + seconds

    def watch(done: int, total: int) -> None:
        progress(done, total)
        if done < total and monotonic() > end:
            raise StoppedError

    return watch


def run_all(steps: Steps[T], progress: Progress = unwatched) -> T:
    """All steps, one after the other."""
    while True:
        try:
            done, total = next(steps)
        except StopIteration as ended:
            result: T = ended.value
            return result
        progress(done, total)


def run_search(looks: SearchSteps[T]) -> T:
    """The same of a part."""
    return run_all(counted_as_done(looks, 0, 0))


def counted_as_done(looks: Generator[object, None, T], done: int, total: int) -> Steps[T]:
    """A part whose steps all count as what was done before it."""
    while True:
        try:
            next(looks)
        except StopIteration as ended:
            result: T = ended.value
            return result
        yield done, total


class StoppableSearch(ABC):
    """A search that may be stopped between two rounds that are looked for, and goes on from there."""

    _searching: Iterator[object]  # looks for one round in each step
    complete = False  # whether nothing is left

    @abstractmethod
    def _begin(self) -> None:
        """Begin with nothing told."""

    @property
    @abstractmethod
    def done(self) -> tuple[int, int]:
        """How much was looked at, and how much there is."""

    def _look_on(self) -> None:
        """Look for one round, and go as far as can be gone without another."""
        try:
            next(self._searching)
        except StopIteration:
            self.complete = True
        except BaseException:
            self._begin()  # a search that was broken off in a step cannot go on
            raise

    def rest(self) -> Steps[None]:
        """Search what has not been searched."""
        while not self.complete:
            yield self.done
            self._look_on()
        yield self.done[1], self.done[1]

    def is_complete(self, progress: Progress, seconds: float | None) -> bool:
        """Go on until ``progress`` stops it, or for so many ``seconds``; whether nothing is left."""
        with suppress(StoppedError):
            run_all(self.rest(), progress if seconds is None else for_seconds(seconds, progress))
        return self.complete
