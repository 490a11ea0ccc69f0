"""What takes long comes in steps: at most one search for a round in each, and each reports the progress."""

import re
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from tools.places import DATA

import explain
from explain.answers.progress import Steps, run_all
from explain.answers.question import Asked
from explain.answers.questions import QUESTIONS
from explain.pairing.engine import Alternatives
from explain.pairing.search import fast
from explain.screen import Event, Session, State, Update
from explain.screen.session import Later

STEPPED = [question.name for question in QUESTIONS if question.steps is not None]
WEEKEND = explain.read(DATA / "big-weekend.txt")
FRIDAY = explain.read(DATA / "friday-swiss.txt")
FEW_PARTS = 5


class Looked:
    """Counts the searches for rounds, however they are made."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        """Wrap every function that searches for a round."""
        self.count = self.within = 0
        patch.setattr(fast.Search, "find", self._counted(fast.Search.find))
        for name in ("best", "with_boards", "without_board"):
            patch.setattr(Alternatives, name, self._counted(getattr(Alternatives, name)))

    def _counted(self, search: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*told: Any, **named: Any) -> Any:
            self.count += not self.within  # one search may use another
            self.within += 1
            try:
                return search(*told, **named)
            finally:
                self.within -= 1

        return counting

    def of_each(self, later: Later, most: int) -> list[int]:
        """How many searches there are in each of the first steps."""
        found = []
        for _ in range(most):
            before = self.count
            if next(later, None) is None:
                break
            found.append(self.count - before)
        return found


def weekend(player: int = 1) -> Session:
    """A section of a hundred players with its last round posted, the first of its steps still to come."""
    return Session.of(WEEKEND, State(player=player, round=WEEKEND.rounds_held))


def _later_of(session: Session, kind: str, **told: object) -> Later:
    _, later = session.handle(Event(kind, told))
    assert later is not None
    return later


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    """A count of searches for rounds."""
    return Looked(monkeypatch)


@pytest.mark.parametrize("page", ["", "settings", *STEPPED])
def test_no_step_looks_for_more_than_one_round(page: str, looked: Looked) -> None:
    """With a hundred players, on the first screen and on every page of a long question; and there is some search.

    An answer about a new opponent may need two more rounds: for the player then paired down, and the one paired up.
    """
    session = weekend()
    later = _later_of(session, "more", page=page, told=["1"] if page == "ranges" else [])
    found = looked.of_each(later, 40)
    assert max(found) <= (3 if page == "why-not" else 1)
    assert len(found) > 2


@pytest.mark.parametrize("name", STEPPED)
def test_a_step_says_how_far_it_is_and_the_last_one_is_the_answer(name: str) -> None:
    """It counts up to the whole; the steps give the same answer as asking at once."""
    (question,) = (each for each in QUESTIONS if each.name == name)
    assert question.steps is not None
    section = explain.read(DATA / "interchange.txt")
    boards = [f"{each.white.number}-{each.black.number}" for each in explain.pair(section) if each.black]
    posted = explain.posted(section, boards=", ".join(boards))
    told = ["1"] if question.needs and not question.needs[0].flag else []
    counts: list[tuple[int, int]] = []
    steps: Steps[Any] = question.steps(Asked.of(posted), told)
    found = run_all(steps, lambda done, total: counts.append((done, total)))
    assert counts
    assert all(0 <= done <= total for done, total in counts)
    afresh = explain.posted(section, boards=", ".join(boards))
    assert found.to_dict() == question.ask(Asked.of(afresh), told, lambda _done, _total: None).to_dict()


def test_what_an_audit_says_of_a_large_section_comes_after_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board is there at once, and its verdict follows. A page shows the progress, with a bar."""
    monkeypatch.setattr("explain.screen.longer._COUNTED_EVERY", -1)  # however quick it is
    firm = islice(_later_of(weekend(), "more", page="firm"), 40)
    pages = [update.regions["more"] for update in firm if "more" in update.regions]
    assert any(re.search(r"<progress[^>]*>.*\b[1-9] of \d\d", page) for page in pages)

    def judged(update: Update) -> bool:  # first where the board could be better, else at its end
        return any(word in update.regions.get("answer", "") for word in ("sc-lead", "sc-good"))

    session = weekend()
    update, later = session.handle(Event("begin"))
    assert not judged(update)
    assert later is not None
    assert any(map(judged, later))
    again, _ = session.handle(Event("choose", {"player": "2"}))
    assert judged(again)


def test_a_newer_event_drops_what_is_owed(looked: Looked) -> None:
    """An unused generator searches for nothing, and what the newer event leaves begins with its own question."""
    session = Session.of(FRIDAY)
    old = _later_of(session, "more", page="limits")
    looked.of_each(old, 5)
    new = _later_of(session, "more", page="firm")
    before = looked.count
    del old
    assert looked.count == before
    assert "firm" in session.state.to_json()["page"]["name"]  # type: ignore[index]
    assert any("sx-" in each.regions.get("more", "") for each in new)


def test_who_waits_for_the_map_sees_what_is_known_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Below the progress the map grows; it says that it has holes until it has none."""
    monkeypatch.setattr("explain.screen.longer._SHOWN_EVERY", 0.0)
    updates = _later_of(Session.of(FRIDAY), "more", page="limits")
    pages = [update.regions["more"] for update in updates if "more" in update.regions]
    *parts, last = pages
    has_holes = ["Not all limits were tried" in page for page in parts if "<progress" in page and "<svg" in page]
    assert len(has_holes) > FEW_PARTS
    assert all(has_holes[:-1])
    assert "<svg" in last
    assert "Not all limits were tried" not in last


def test_a_map_that_was_left_goes_on_where_it_was(looked: Looked) -> None:
    """Going back to the page waits only for what is missing."""
    session, whole_session = Session.of(FRIDAY), Session.of(FRIDAY)
    for _ in _later_of(whole_session, "more", page="limits"):
        pass
    whole_count, looked.count = looked.count, 0
    first = sum(looked.of_each(_later_of(session, "more", page="limits"), 12))
    session.handle(Event("more", {"page": ""}))
    for _ in _later_of(session, "more", page="limits"):
        pass
    assert 0 < first < whole_count
    assert looked.count == whole_count
