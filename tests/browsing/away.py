"""A coroutine run where no loop runs yet: the browser that all tests of a run share has one of its own in their thread."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_away(talk: Coroutine[Any, Any, T]) -> T:
    """What comes of it."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, talk).result()
