"""What a person does reaches the lab one by one, though it comes in two threads."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from explain.apps.lab.work import Work

import explain
from explain.apps.lab import Lab, Try
from explain.apps.lab.turns import in_turn
from explain.files import resources
from explain.prose import lab as words

SMALL = """\
1 Ann Ames  1800  W3w L2b
2 Bob Bell  1600  W4b W1w
3 Cas Cole  1570  L1b W4w
4 Dee Dorn  1530  L2w L3b
"""


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is worked on by itself."""
    monkeypatch.setattr("explain.apps.lab.later.MOST_MAPPED", 0)
    monkeypatch.setattr("explain.apps.lab.telling.picture", lambda *_: "")


def told(widget: Any, **state: object) -> None:
    """What a page says to a control, in the way it comes in."""
    widget.comm.handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


def pressed(button: Any) -> None:
    """The same for a button."""
    button.comm.handle_msg({"content": {"data": {"method": "custom", "content": {"event": "click"}}}, "buffers": []})


def beside(act: Callable[[], None]) -> threading.Thread:
    """Something that is done in another thread."""
    thread = threading.Thread(target=act)
    thread.start()
    return thread


def test_the_last_thing_said_is_the_last_thing_answered() -> None:
    """A question that takes long does not put its answer over that to a later one."""
    asked, waiting = threading.Event(), threading.Event()

    def slow(of: str) -> str:
        if of == "early":
            asked.set()
            waiting.wait(0.5)
        return of

    tried = Try(slow, of=["first", "early", "late"])
    control = tried.controls["of"]
    first = beside(lambda: told(control, index=1))
    asked.wait(10)
    second = beside(lambda: told(control, index=2))
    for thread in (first, second):
        thread.join(10)
    assert tried.answer.value == "<pre>late</pre>"


def test_a_limit_that_moves_while_a_search_begins_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever thread was first, what is on the screen is no answer to the limits before."""
    lab = Lab(explain.read_text(SMALL))
    lab.panels.tabs.chosen = "which-settings"
    lab.panels.stop.click()
    begin, begins, moved = Work.start, threading.Event(), threading.Event()

    def slowly(work: Work, job: Any, *, after: float = 0) -> None:
        begins.set()
        moved.wait(0.5)
        begin(work, job, after=after)

    monkeypatch.setattr(Work, "start", slowly)
    first = beside(lambda: pressed(lab.panels.again))
    begins.wait(10)
    told(lab.settings.controls["low_limit"], value=0)
    moved.set()
    first.join(10)
    assert words.OUTDATED in lab.panels.status.value
    assert not lab.panels.work.is_busy
    assert lab.panels.answer.value == ""


def test_a_turn_within_a_turn_is_the_same_turn() -> None:
    """One thread never waits for itself."""
    assert in_turn(lambda: in_turn(lambda: 1)) == 1


def test_another_name_on_the_same_board_begins_no_search_anew() -> None:
    """A panel about the round is not asked again by what is chosen in the table."""
    lab = Lab(explain.read(resources.samples()["friday-swiss.txt"]))
    lab.panels.tabs.chosen = "which-settings"
    lab.panels.stop.click()
    for cell in ("white", "black", ""):
        lab.table.chosen_cell = cell
        lab.table.selected = 3
        assert words.STOPPED in lab.panels.status.value
    assert not lab.panels.work.is_busy
