"""The file that a module's tests ask about."""

from pathlib import Path

import pytest


@pytest.fixture
def chart(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The module's wall chart as a file."""
    path = tmp_path / "club.txt"
    path.write_text(request.module.CHART, encoding="utf-8")
    return str(path)
