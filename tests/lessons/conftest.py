"""For the tests of what each lesson says: its notebook, run, under the number in the name of the test's file."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from explain.apps.pages.essays import run
from explain.files import resources


@pytest.fixture(scope="session")
def tournaments() -> SimpleNamespace:
    """What the notebook of the measured figures has defined."""
    return SimpleNamespace(**run(resources.notebook("many-tournaments")).names)


@pytest.fixture(scope="module")
def here(request: pytest.FixtureRequest) -> SimpleNamespace:
    """What the cells of the lesson have defined."""
    number = request.module.__name__[-2:]
    (path,) = (path for path in resources.essays() if path.stem.startswith(number))
    return SimpleNamespace(**run(path).names)
