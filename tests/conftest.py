"""What ``python -m pytest -m fast`` runs: the heart of the definition; other test modules are not even imported then.

And what all tests share: a site, a browser, the command line in this process, a wall chart file, and a guard that no
file is opened.
"""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tools.command import Command
from tools.places import TESTS

from explain.files.resources import table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

FAST = (
    "model",
    "pairing/test_reference.py",
    "pairing/test_worked_examples.py",
    "pairing/test_settings.py",
    "pairing/test_matching.py",
    "pairing/test_engine.py",
    "pairing/test_pairing_properties.py",
    "answers/colors/test_why_color.py",
    "files/test_wallchart.py",
)
LONGEST = (
    "answers/test_claims.py",
    "pairing/test_engine.py",
    "pairing/test_plain_definition.py",
    "training/test_exercises.py",
    "files/test_fuzz_readers.py",
    "answers/test_schema.py",
    "pairing/test_reference.py",
)
"""Modules that take long come first, so that no worker is left alone with one of them at the end."""
SLOW = frozenset(("long", "browser", "newcomer", "site", "dask"))


@cache
def is_fast(path: Path) -> bool:
    """Whether a module is part of the heart, or a folder leads to it."""
    here = path.relative_to(TESTS)
    return any(here.is_relative_to(each) or Path(each).is_relative_to(here) for each in FAST)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With ``-m fast`` only those modules are collected: importing all others takes longer than running these."""
    is_ours = collection_path.is_relative_to(TESTS)
    return True if config.option.markexpr == "fast" and is_ours and not is_fast(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of those modules as fast except the long ones, and put the longest modules first."""
    for item in items:
        if is_fast(item.path) and not any(item.get_closest_marker(name) for name in SLOW):
            item.add_marker(pytest.mark.fast)
    places = {TESTS / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a run; each test opens pages that share nothing."""
    from browsing.browser import chrome

    with chrome() as found:
        yield found


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor with a fresh browser."""
    found = browser.new_context(viewport={"width": 1366, "height": 768})
    yield found
    found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built site; no test writes into it."""
    from browsing.sites import built

    return built(tmp_path_factory.mktemp("site"))


@pytest.fixture
def no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be opened, for reading or writing, except what comes with the package: that is read once."""
    for name in ("not_read", "scratch"):
        table(name)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a reader of bytes opened a file")

    for module, name in ((builtins, "open"), (io, "open"), (os, "open"), (os, "mkdir")):
        monkeypatch.setattr(module, name, refuse)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """The program, as typed on the command line."""
    return Command(capsys)


@pytest.fixture
def chart(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A module's own wall chart as a file, for commands."""
    path = tmp_path / "club.txt"
    path.write_text(request.module.CHART, encoding="utf-8")
    return str(path)
