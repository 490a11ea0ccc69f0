"""What the tests of every host ask with: the command line in this process."""

import pytest
from tools.command import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """The program, as somebody types it."""
    return Command(capsys)
