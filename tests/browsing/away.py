"""Coroutines in tests: in a loop of their own, or in another thread, as the browser of a run has a loop in theirs."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


def run_away(talk: Coroutine[Any, Any, T]) -> T:
    """What comes of it."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, talk).result()


def in_a_loop(test: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, T]:
    """A test that is a coroutine, as pytest runs one."""

    @wraps(test)
    def run(*arguments: P.args, **named: P.kwargs) -> T:
        return asyncio.run(test(*arguments, **named))

    return run
