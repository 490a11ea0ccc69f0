"""Each room opens with an example: what goes in, and what comes out."""

import doctest
from importlib import import_module

import pytest
from tools.house import ROOMS

LINES = range(3, 11)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_s_example_is_true(room: str) -> None:
    """What it shows comes out as shown, in three to ten lines; sentences are cut short."""
    module = import_module(f"explain.{room}")
    (example,) = doctest.DocTestFinder(recurse=False).find(module)
    assert len(str(module.__doc__).partition(">>>")[2].splitlines()) in LINES
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0
