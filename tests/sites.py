"""The built site that tests look at: one for all tests of a run, and what a test does where it cannot be built."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

from explain.apps.web.folder import MANIFEST, write
from explain.model.errors import InputError

PLACE = "EXPLAIN_SITE"
"""The variable that names a site that was built before the tests; it must be of this package."""


def built(folder: Path) -> Path:
    """The site that lies ready, or one that is built there."""
    if PLACE in os.environ:
        ready = Path(os.environ[PLACE])
        assert (ready / MANIFEST).is_file(), f"{PLACE} names no site"
        return ready
    for program in ("npm", "node"):
        needed(program)
    try:
        return write(folder / "site").folder
    except InputError as error:
        cannot(f"no site can be built here: {error}")


def needed(program: str) -> str:
    """Where a program is; without it the test is skipped, or fails where the site is required."""
    return shutil.which(program) or cannot(f"{program} is not on this machine")


def cannot(why: str) -> NoReturn:
    """Skip the test, or let it fail where browsers are required."""
    if os.environ.get("EXPLAIN_REQUIRE_BROWSER") == "1":
        pytest.fail(why)
    pytest.skip(why)
