"""Which rooms' tests are long: the club pages and the training are run with ``-m long``."""

from __future__ import annotations

import pytest

_LONG_ROOMS = ("publish", "training")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of those rooms."""
    for item in items:
        if item.path.parent.name in _LONG_ROOMS:
            item.add_marker(pytest.mark.long)
