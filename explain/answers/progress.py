"""Long work that says how far it is, one step at a time: the caller decides when to take the next step, or none."""

from collections.abc import Callable, Generator
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
