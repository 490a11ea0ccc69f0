"""An exam on the screen: begun, done task after task, handed in, and told by theme."""

import json
import re

import pytest
from on_desks import DESK, SMALL, begun, done, words

from explain.screen import Event, Session, State, Workspace
from explain.screen.exam import Sitting, TaskWork
from explain.screen.state import OpenQuestion
from explain.training.exams import exam

PAPER = exam(7, tasks=3)


def sitting(desk: Workspace = SMALL, **told: object) -> Session:
    """A session at the exam."""
    session = begun(desk)
    done(session, "exam", **{"seed": "7", "tasks": "3", **told})
    return session


def work(session: Session, number: int, *, turned: bool = False, rule: str = "") -> str:
    """Do a task rightly, or with every color the other way round; the page after it."""
    task = PAPER.tasks[number - 1]
    page = done(session, "step", step=f"go {number}").get("more", "")
    for pair in task.boards.pairs:
        for player in reversed(pair) if turned else pair:
            page = done(session, "step", step=f"take {player}")["more"]
    if task.boards.bye is not None:
        done(session, "step", step=f"take {task.boards.bye}")
        page = done(session, "step", step="bye")["more"]
    return done(session, "step", rule=rule)["more"] if rule else page


def test_an_exam_is_begun_by_its_page_or_by_an_event() -> None:
    """The page of More has a form; what it sends opens the first task of just that paper."""
    session = Session(SMALL, State())
    form = done(session, "more", page="exam")["more"]
    assert 'data-do="exam"' in form
    assert all(f">{length}<" in form or f" selected>{length}<" in form for length in (3, 6, 12))
    page = done(session, "exam", seed="7", tasks="3", seat="2")["more"]
    assert "Exam 7, seat 2, task 1" in words(page)
    assert all(player.name in page for player in exam(7, tasks=3, seat=2).tasks[0].section.players)


def test_before_the_end_there_is_no_hint_and_no_mark() -> None:
    """Whatever is done, no page says what is right, what it is about, or how many points it brings."""
    session = sitting()
    pages = [
        work(session, 1, rule=PAPER.tasks[0].choices[0].number),
        work(session, 2, turned=True),
        done(session, "step", step="go 3")["more"],
    ]
    for page in pages:
        assert 'data-step="hint"' not in page
        assert not re.search("points of|best pairings|Right:", words(page))
    # Rules are chosen from the list on the paper.
    lists = [re.findall(r'<option value="([^"]*)"', page) for page in pages]
    assert lists == [["", *(rule.number for rule in task.choices)] for task in PAPER.tasks]
    # A rule is named for its task alone: at the next one the empty line is the chosen one.
    assert ['<option value="" selected>' in page for page in pages] == [False, True, True]


def test_what_is_handed_in_is_the_sheet_by_theme() -> None:
    """All right is all points; a wrong color costs its point and names its rule; nothing done brings nothing; then it is over."""
    session = sitting()
    rules = [task.theme.rule.number if task.theme.rule else "" for task in PAPER.tasks]
    work(session, 1, rule=rules[0])
    work(session, 2, turned=True, rule=rules[1])
    assert "In 1 task somebody is not paired yet." in words(done(session, "step", step="go 3")["more"])
    page = done(session, "step", step="hand-in")["more"]
    assert "Points by theme" in words(page)
    assert "Colors would be different" in words(page)
    assert "data-print" in page
    assert "handed in" in words(done(session, "step", step="take 1")["note"])
    update, _ = session.handle(Event("save", {"what": "answer"}))
    assert update.saved is not None
    assert update.saved.name == "exam.html"
    assert "Points by theme" in update.saved.content


def test_what_was_done_is_kept_with_the_page() -> None:
    """As JSON and back again the exam stands where it stood, the one who was taken and the rule among it."""
    session = sitting()
    work(session, 1, rule="29E5e")
    done(session, "step", step="go 2")
    page = done(session, "step", step=f"take {PAPER.tasks[1].boards.pairs[0][1]}")["more"]
    again = Session(SMALL, State.from_json(json.loads(json.dumps(session.state.to_json()))))
    assert done(again, "begin")["more"] == page


@pytest.mark.parametrize(
    "text",
    [
        *("board:1-1", "board:99-1", "board:1", "board:1-2-3", "bye:1", "bye:x"),
        *("take:999999999", "rule:nix", "rule:<script>", "nonsense", ":::"),
    ],
)
def test_what_a_page_brings_that_is_none_is_passed_over(text: str) -> None:
    """Words that say nothing of the task leave it as it was, beside those that do."""
    task = next(each for each in PAPER.tasks if not each.best.natural.standings.has_bye)
    one, other = task.boards.pairs[0]
    found = TaskWork.read(task, f"{text} board:{one}-{other}")
    assert (found.attempt.bye, found.rule) == (None, "")
    assert found.as_text() in (f"board:{one}-{other}", "")


@pytest.mark.parametrize("told", [("0", "6"), ("1", "5"), ("1", "6", "99"), ("x",), ("1", "6", "0", "y"), ("9" * 30,)])
def test_a_kept_page_of_no_exam_says_so(told: tuple[str, ...]) -> None:
    """The screen stands, and the page has one sentence."""
    session = Session(SMALL, State(page=OpenQuestion("exam", told)))
    page = done(session, "begin")["more"]
    assert "sc-told" not in page
    assert words(page)


def test_a_bye_and_a_board_can_be_taken_back() -> None:
    """In a task with a bye: who had it waits again; a board that is turned has its colors the other way round."""
    papers = (exam(seed, tasks=6) for seed in range(1, 40))
    paper, place = next((paper, place) for paper in papers for place, each in enumerate(paper.tasks) if each.boards.bye)
    holder = paper.tasks[place].boards.bye
    one, other = paper.tasks[place].boards.pairs[0]
    told = (str(paper.seed), "6", "0", str(place + 1))
    given = Sitting.of(told).after(f"take {holder}").after("bye").after(f"take {one}").after(f"take {other}").after("turn 0")
    assert given.works[place].attempt.pairs == ((other, one),)
    assert given.works[place].attempt.bye == holder
    back = given.after("no-bye").after("apart 0").works[place].attempt
    assert holder in back.waiting
    assert (back.pairs, back.bye) == ((), None)


def test_the_sheet_comes_on_a_desk_of_any_tournament() -> None:
    """An exam needs nothing of the section that lies there, and leaves it as it was."""
    session = sitting(DESK, seat="1")
    before = session.sight.round
    done(session, "step", step="hand-in")
    assert session.sight.round is before
