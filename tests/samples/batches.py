"""Batches of seeds: a property is tried on some of them in every run, and on many more in the long one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet


def few_or_many(few: int, many: int) -> list[int | ParameterSet]:
    """How many sections a property is tried on in every run, and how many in the long one."""
    return [few, pytest.param(many, marks=pytest.mark.long)]


def batches(count: int, *, always: int) -> list[ParameterSet]:
    """The numbers of this many batches, from 0; those after the first few run only with ``-m long``."""
    return [pytest.param(batch, marks=[] if batch < always else pytest.mark.long) for batch in range(count)]
