"""A large file gets a worker of its own, so that a club's other pages do not wait for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from tools.places import DATA

from explain.apps.local import running
from explain.apps.local.running import Workers
from explain.apps.local.server import Pages
from explain.apps.sessions import Opening

SMALL: Mapping[str, object] = {"do": "paste", "text": "1 Ann Ames 1800\n2 Bob Bell 1700"}
LARGE: Mapping[str, object] = {"do": "paste", "text": "1 Ann Ames 1800\n" * 2_000}
CHOOSE: Mapping[str, object] = {"do": "choose", "player": 1}


class Recorded:
    """A worker that only writes down what it is sent."""

    made: list[Recorded]

    def __init__(self, _: Opening, heard: object, lost: Callable[[], None], patience: float) -> None:
        """Add it to the workers made."""
        self.heard, self.lost, self.patience, self.sent = heard, lost, patience, list[tuple[str, object]]()
        Recorded.made.append(self)

    def send(self, page: str, message: object) -> None:
        """Write it down."""
        self.sent.append((page, message))


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> list[Recorded]:
    """Every worker started."""
    Recorded.made = []
    monkeypatch.setattr(running, "Worker", Recorded)
    return Recorded.made


def workers(opening: Opening | None = None) -> tuple[Workers, Pages]:
    """Two that have had no request yet."""
    pages = Pages("token", lambda _page, _message: None)
    return Workers(opening or Opening(), pages), pages


def test_a_large_file_goes_to_another_worker_and_a_small_one_comes_back(recorded: list[Recorded]) -> None:
    """The page is taken from its first worker; the second starts when first needed, and gets more time."""
    both, _ = workers()
    for page in ("here", "there"):
        both.send(page, {"do": "begin"})
    assert len(recorded) == 1
    both.send("there", LARGE)
    both.send("there", CHOOSE)
    both.send("here", CHOOSE)
    first, second = recorded
    assert first.sent[2:] == [("there", None), ("here", CHOOSE)]
    assert second.sent == [("there", LARGE), ("there", CHOOSE)]
    assert second.patience > first.patience
    both.send("there", SMALL)
    assert ("there", None) in second.sent[2:]
    assert ("there", SMALL) in first.sent[4:]
    both.send("there", None)
    assert first.sent[5:] == [("there", None)]


def test_what_a_page_begins_with_decides(recorded: list[Recorded], tmp_path: Path) -> None:
    """A dropped file that it remembers, or the size on disk of the one that the command names."""
    path = tmp_path / "open.txt"
    path.write_text(str(LARGE["text"]), encoding="utf-8")
    dropped = {size: {"do": "file", "files": [{"name": "a.txt", "content": "A" * size}]} for size in (300, 30_000)}
    begin: Mapping[str, object] = {"do": "begin"}
    sample = {"do": "sample", "sample": "friday-swiss.txt"}
    small = ((None, begin), (None, dropped[300]), (None, sample), (DATA / "friday-swiss.txt", begin))
    large = ((None, {**begin, "file": LARGE}), (None, dropped[30_000]), (path, begin))
    for count, asked in ((1, small), (2, large)):
        for file, message in asked:
            recorded.clear()
            both, _ = workers(Opening(file) if file else None)
            both.send("page", message)
            assert len(recorded) == count, message
            assert recorded[-1].sent == [("page", message)]


def test_who_loses_a_worker_is_told_and_nobody_else(recorded: list[Recorded]) -> None:
    """Only its own pages begin again."""
    both, pages = workers()
    told: dict[str, list[dict[str, Any]]] = {"small": [], "large": []}
    opened = {name: pages.opened(found.append) for name, found in told.items()}
    both.send(opened["small"], {"do": "begin"})
    both.send(opened["large"], LARGE)
    recorded[1].lost()
    assert told == {"small": [], "large": [{"lost": True}]}
