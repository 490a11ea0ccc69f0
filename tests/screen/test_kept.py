"""What a page keeps and gives back: settings by file and section, changes for the same file, recent files."""

import json
from typing import Any

import pytest
from on_desks import SMALL

from explain.model.settings import RULE_BOOK
from explain.screen import Event, OpenedFile, Session, State, Workspace

SECTION = SMALL.paper.section(0)
TEXT = str(SECTION)


def _paper(name: str = "club.txt", fingerprint: str = "1") -> OpenedFile:
    return OpenedFile(name, (SECTION, SECTION), fingerprint=fingerprint)


def _kept_of(session: Session) -> dict[str, Any]:
    update, _ = session.handle(Event("begin"))
    return {"paper": update.paper, "state": update.state}


def changed(section: int = 0) -> dict[str, Any]:
    """What is kept after somebody set a limit, chose a player and changed a rating."""
    session = Session.of(_paper(), State(section=section))
    for kind, told in (
        ("set", {"setting": "low_limit", "value": 40}),
        ("choose", {"player": "3"}),
        ("edit", {"what": "rating", "player": "4", "value": "1900"}),
    ):
        assert not session.handle(Event(kind, told))[0].failed
    return _kept_of(session)


@pytest.mark.parametrize(
    ("name", "fingerprint", "section", "limit", "edits"),
    [
        ("club.txt", "1", 0, 40, ("rating 4 1900",)),
        ("club.txt", "2", 0, 40, ()),
        ("club.txt", "1", 1, 80, ()),
        ("other.txt", "1", 0, 80, ()),
    ],
    ids=["the same file", "saved again", "another section", "another file"],
)
def test_settings_follow_the_name_and_the_section_and_changes_the_file_itself(
    name: str, fingerprint: str, section: int, limit: int, edits: tuple[str, ...]
) -> None:
    """Settings kept for the same section are used again, changes only if no byte of the file differs."""
    session = Session.of(_paper(name, fingerprint), State(section=section))
    update, _ = session.handle(Event("remember", {"kept": changed()}))
    assert not update.failed
    assert session.state.preferences.low_limit == limit
    assert session.state.edits == edits


def test_a_page_that_begins_again_has_all_that_it_had() -> None:
    """Even when the program that died knew no more."""
    kept = changed(section=1)
    again = Session.restored(Workspace(_paper()), State(), Event("begin", {"kept": kept}))
    assert _kept_of(again) == kept


def test_a_page_that_begins_again_over_another_file_has_what_is_not_of_the_old_one() -> None:
    """For the file saved again the changes are forgotten, and for another file everything."""
    files = _paper(fingerprint="2"), _paper("other.txt")
    saved_again, another = (
        Session.restored(Workspace(file), State(), Event("begin", {"kept": changed()})) for file in files
    )
    assert (saved_again.state.edits, saved_again.state.preferences.low_limit) == ((), 40)
    assert another.state == State()


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ({"version": 99}, "newer version"),
        ({"version": 1, "section": 7}, "no section 8"),
        ({"version": 1, "edits": ["nix"]}, "is no change"),
    ],
)
def test_a_memory_that_cannot_be_taken_up_is_said_and_can_be_saved(state: dict[str, Any], why: str) -> None:
    """The page starts afresh, and nothing that was kept is silently lost."""
    kept = {"paper": {"name": "club.txt", "fingerprint": "1"}, "state": state}
    session = Session.restored(Workspace(_paper()), State(), Event("begin", {"kept": kept}))
    note = session.handle(Event("begin"))[0].regions["note"]
    assert why in note
    assert 'data-what="memory"' in note
    saved = session.handle(Event("save", {"what": "memory"}))[0].saved
    assert saved is not None
    assert json.loads(saved.content) == kept
    assert why not in session.handle(Event("close"))[0].regions["note"]


@pytest.mark.parametrize("kept", [None, 1, {}, {"paper": 1}, {"paper": {}, "state": {"version": 1}}])
def test_a_memory_that_is_none_changes_nothing(kept: object) -> None:
    """Anything else in the page's storage is left alone."""
    session = Session.of(_paper())
    session.handle(Event("begin"))
    session.handle(Event("remember", {"kept": kept}))
    assert session.state.preferences == RULE_BOOK


def test_files_opened_lately_are_listed_and_what_is_no_file_is_not() -> None:
    """Each has a button to open it and one to forget it; one that cannot be opened is marked as failed."""
    session = Session.of(_paper())
    session.handle(Event("recent", {"files": [{"name": "<b>club", "key": "club:1"}, {"name": 1, "key": "x"}, 7]}))
    assert session.handle(Event("paste", {"text": "nothing at all"}))[0].failed
    assert not session.handle(Event("paste", {"text": TEXT}))[0].failed
    page = session.handle(Event("more", {"page": "open"}))[0].regions["more"]
    assert page.count('data-do="reopen"') == page.count('data-do="forget"') == 1
    assert 'data-key="club:1"' in page
    assert "&lt;b&gt;club" in page
