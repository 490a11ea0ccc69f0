"""Exercises and exams on the screen: what was chosen and told, who sits where, what was done."""

import json
import re
from dataclasses import replace
from itertools import chain

import pytest
from carried import carried
from on_desks import DESK, SMALL, begun, done, seen, words
from playwright.sync_api import Browser, Page, expect

from explain.prose import screen as say
from explain.screen import Event, Session, State, Workspace
from explain.screen.exam import Sitting, TaskWork
from explain.screen.practice import kept_done, numbers_done
from explain.screen.state import OpenQuestion
from explain.training.exams import exam
from explain.training.exercises import exercise
from explain.training.themes import THEMES, theme_named

CHOSEN = re.compile(r'<option value="([^"]*)" selected>')


def _opened(**told: str) -> Session:
    session = Session(DESK, State())
    session.handle(Event("exercise", {"theme": "interchange", "seed": "1", "level": "1", **told}))
    return session


def _after(session: Session, **told: str) -> str:
    session.handle(Event("step", told))
    return seen(session)["more"]


def _chosen_rule(page: str) -> list[str]:
    return CHOSEN.findall(page[page.index('name="rule"') :])


def test_a_new_exercise_begins_with_no_rule_chosen() -> None:
    """What is chosen stays while names are paired and hints are taken; another exercise begins with nothing."""
    session = _opened()
    number = exercise("interchange").choices[2].number
    assert _chosen_rule(_after(session, step="rule", rule=number)) == [number]
    for step in ("take 1", "take 2", "hint"):
        assert _chosen_rule(_after(session, step=step)) == [number]
    again = Session(DESK, State.from_json(json.loads(json.dumps(session.state.to_json()))))
    assert seen(again)["more"] == seen(session)["more"]
    assert "sc-fault" in done(session, "step", step="take 1")["more"]
    session.handle(Event("exercise", {"theme": "interchange", "seed": "2", "level": "1"}))
    assert _chosen_rule(_after(session, step="hint")) == [""]


def test_themes_are_named_in_a_directors_words_with_their_rules() -> None:
    """The list of themes has no word of a program's settings, no name twice, and beside every name its rule."""
    listed = _after(_opened(), step="hint").partition('name="theme"')[2].partition('name="level"')[0]
    names = re.findall(r'<option value="([a-z0-9-]+)"[^>]*>([^<]+)', listed)
    assert {name for name, _ in names} == {theme.name for theme in THEMES} | {"any"}
    assert len({said for _, said in names}) == len(names)
    for name, said in names:
        assert not re.search(r"swap|\braw\b|\bmy\b|natural", said), said
        if name != "any" and (rule := theme_named(name).rule):
            assert said.endswith(f"({rule.number})")


def test_hints_stay_and_marks_go_when_a_board_is_made() -> None:
    """A hint that was taken is still there after the next pair; marks of other boards are not."""
    session = _opened()
    _after(session, step="hint")
    assert "Hint 1 of" in _after(session, step="take 1")
    _after(session, step="take 2")
    assert "Not marked yet" in _after(session, rule="")
    page = _after(session, step="hint")
    assert "Hint 1 of" in page
    assert "Hint 2 of" in page
    assert "Not marked yet" in page
    page = _after(session, step="apart 0")
    assert "Hint 2 of" in page
    assert "Not marked yet" not in page


def test_the_best_round_is_shown_when_it_is_asked_for() -> None:
    """A wrong round is told where it is worse and by which rule; the better one comes with a button, and not before."""
    found = exercise("interchange", 3)
    session = _opened(seed="3")
    assert found.other.seats != found.boards.seats
    for number in chain(*found.other.pairs):
        _after(session, step=f"take {number}")
    page = _after(session, rule="")
    told = page[page.index(f'aria-label="{say.MARKS}"') :]
    assert "Not yet" in told or "Acceptable" in told
    assert say.SHOW_BEST in told
    assert "The best pairings</" not in told
    assert "<table" not in told
    told = _after(session, step="best")
    assert "The best pairings" in told
    assert say.SHOW_BEST not in told


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_what_was_asked_for_is_in_sight(width: int, height: int, browser: Browser) -> None:
    """After Hint the hint, after Mark the marks have the focus; the rule's field forgets the last exercise."""
    found = exercise("interchange", 3)
    session = _opened(seed="3")
    with carried(browser, session, width=width, height=height) as page:
        for taken in (1, 2, 3):
            page.get_by_role("button", name=say.HINT).click()
            expect(page.locator(f'section[aria-label="{say.HINT}"]')).to_have_count(taken)
            in_sight(page, f'section[aria-label="{say.HINT}"] >> nth=-1', height)
        for number in chain(*found.other.pairs):
            page.locator(f'[data-step="take {number}"]').click()
        page.locator('select[name="rule"]').select_option(index=2)
        page.get_by_role("button", name=say.MARK, exact=True).click()
        in_sight(page, f'section[aria-label="{say.MARKS}"]', height)
        page.get_by_role("button", name=say.SHOW_BEST).click()
        page.wait_for_selector(f'section[aria-label="{say.MARKS}"] table')
        assert page.locator(".sc-page").evaluate("(page) => page.scrollWidth <= page.clientWidth")
        assert page.locator('select[name="rule"]').input_value() == found.choices[1].number
        page.get_by_role("button", name=say.NEXT_ONE).click()
        page.wait_for_selector(".sc-made:empty", state="attached")
        assert page.locator('select[name="rule"]').input_value() == ""


def in_sight(page: Page, what: str, height: int) -> None:
    """The place has the focus, and its first line is inside the window."""
    expect(page.locator(what)).to_be_focused()
    box = page.locator(f"{what} >> :is(p, h2, h3, li) >> nth=0").bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= height - box["height"]


LATE = ("transposition", "12", "1")
"""An exercise beyond those that are kept with the package."""


def _late() -> Session:
    session = begun(SMALL)
    done(session, "exercise", theme=LATE[0], seed=LATE[1], level=LATE[2])
    return session


def test_the_list_of_pages_leads_to_the_lessons_where_the_host_has_them() -> None:
    """There it is a link beside the screen, whatever lies on the desk; elsewhere a page says how they are written."""
    with_lessons = Session(replace(SMALL, lessons="lessons/index.html"), State())
    assert 'href="lessons/index.html"' in done(with_lessons, "more", page="")["more"]
    done(with_lessons, "paste", text="1 Ann Ames 1800\n2 Bob Bell 1700\n")
    assert with_lessons.desk.paper is not SMALL.paper
    assert with_lessons.desk.lessons == "lessons/index.html"
    without = Session(SMALL, State())
    assert "href" not in done(without, "more", page="")["more"]
    assert "explain publish --lessons -o lessons" in done(without, "more", page="lessons")["more"]


def test_whoever_sits_cannot_be_chosen_and_says_where_he_sits() -> None:
    """In words beside the look; the button stays, so that the keyboard does not lose its place."""
    session = _late()
    (white, black), (taken, _), *_ = exercise(LATE[0], 12, level=1).boards.pairs
    for number in (white, black, taken):
        page = done(session, "step", step=f"take {number}")["more"]
    buttons = re.findall(
        r"<button([^>]*)>([^<]*)(?:<small>([^<]*)</small>)?</button>",
        page[page.index("sc-names") : page.index("sc-made")],
    )
    seated = [(words, where) for told, words, where in buttons if 'aria-disabled="true"' in told]
    assert sorted(where for _, where in seated) == ["board 1, Black", "board 1, White"]
    assert all("data-do" not in told for told, _, where in buttons if where.startswith("board"))
    assert [where for told, _, where in buttons if 'aria-pressed="true"' in told] == ["White; now choose Black"]
    assert len(buttons) == len(exercise(LATE[0], 12, level=1).section.players)


def test_an_exercise_that_brought_points_is_done_whatever_its_number() -> None:
    """The page says so there and at the next one; the most points count, and nobody is told of what is not complete."""
    session = _late()
    assert session.handle(Event("step", {"rule": "29E5e"}))[0].done == {}
    for number in chain(*exercise(LATE[0], 12, level=1).boards.pairs):
        done(session, "step", step=f"take {number}")
    update, _ = session.handle(Event("step", {"rule": ""}))
    assert update.done == {" ".join(LATE): 3}
    assert "number 12 (3 points)" in update.regions["more"]
    done(session, "step", rule="29E5e")
    done(session, "step", rule="")
    page = done(session, "exercise", theme=LATE[0], seed="13", level="1")["more"]
    best = session.desk.done[" ".join(LATE)]
    assert best >= 3
    assert f"number 12 ({best} points)" in page
    assert "Done here" not in done(session, "exercise", theme=LATE[0], seed="1", level="2")["more"]
    assert SMALL.done == {}


def test_an_exercise_that_is_laid_with_cards_is_done_too() -> None:
    """Held against the best round, as it is marked there."""
    session = _late()
    done(session, "more", page="cards", told=[" ".join(LATE)])
    for white, black in exercise(LATE[0], 12, level=1).boards.pairs:
        done(session, "card", on=str(black), dragged=str(white))
    update, _ = session.handle(Event("card", {"on": "compare"}))
    assert update.done.keys() == {" ".join(LATE)}


def test_what_the_page_kept_is_told_when_it_begins() -> None:
    """With its files; what is no exercise of ours is left out, and nothing that was done since is forgotten."""
    session = _late()
    kept = {"transposition 12 1": 2, "transposition 3 1": 4, "transposition 3 2": 4, "<b> 1 1": 3}
    page = done(session, "recent", files=[], exercises=kept)
    assert "numbers 3 (4 points), 12 (2 points)" in page["more"]
    done(session, "recent", files=[])
    assert numbers_done(session.desk.done, LATE) == [(3, 4), (12, 2)]


def test_what_a_page_kept_wrongly_is_left_out() -> None:
    """A page may bring anything."""
    for points in (5, True, "4", 0):
        assert kept_done({"size 1 1": points}) == {}
    nothing: tuple[object, ...] = (None, [], "x", {"a": 1}, {1: 4})
    assert [found for found in nothing if kept_done(found) != {}] == []


PAPER = exam(7, tasks=3)


def _sitting(desk: Workspace = SMALL, **told: object) -> Session:
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
    session = _sitting()
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
    """All right is all points; a wrong color costs its point and names its rule; then it is over."""
    session = _sitting()
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
    session = _sitting()
    work(session, 1, rule="29E5e")
    done(session, "step", step="go 2")
    page = done(session, "step", step=f"take {PAPER.tasks[1].boards.pairs[0][1]}")["more"]
    again = Session(SMALL, State.from_json(json.loads(json.dumps(session.state.to_json()))))
    assert done(again, "begin")["more"] == page


NONE_OF_THE_TASK = "board:1-1 board:99-1 board:1 board:1-2-3 bye:1 bye:x take:999999999 rule:nix rule:<script> x :::"


def test_what_a_page_brings_that_is_none_is_passed_over() -> None:
    """Words that say nothing of the task leave it as it was, beside those that do; a page of no exam has a sentence."""
    task = next(each for each in PAPER.tasks if not each.best.natural.standings.has_bye)
    one, other = task.boards.pairs[0]
    for text in NONE_OF_THE_TASK.split():
        found = TaskWork.read(task, f"{text} board:{one}-{other}")
        assert (found.attempt.bye, found.rule) == (None, ""), text
        assert found.as_text() in (f"board:{one}-{other}", ""), text
    for told in (("0", "6"), ("1", "5"), ("1", "6", "99"), ("x",), ("1", "6", "0", "y"), ("9" * 30,)):
        page = done(Session(SMALL, State(page=OpenQuestion("exam", told))), "begin")["more"]
        assert ("sc-told" in page, words(page) != "") == (False, True), told


def test_a_bye_and_a_board_can_be_taken_back() -> None:
    """In a task with a bye: who had it waits again; a board that is turned has its colors the other way round."""
    papers = (exam(seed, tasks=6) for seed in range(1, 40))
    paper, place = next((paper, place) for paper in papers for place, each in enumerate(paper.tasks) if each.boards.bye)
    holder = paper.tasks[place].boards.bye
    one, other = paper.tasks[place].boards.pairs[0]
    given = Sitting.of((str(paper.seed), "6", "0", str(place + 1)))
    for step in (f"take {holder}", "bye", f"take {one}", f"take {other}", "turn 0"):
        given = given.after(step)
    assert given.works[place].attempt.pairs == ((other, one),)
    assert given.works[place].attempt.bye == holder
    back = given.after("no-bye").after("apart 0").works[place].attempt
    assert holder in back.waiting
    assert (back.pairs, back.bye) == ((), None)


def test_the_sheet_comes_on_a_desk_of_any_tournament() -> None:
    """An exam needs nothing of the section that lies there, and leaves it as it was."""
    session = _sitting(DESK, seat="1")
    before = session.sight.round
    done(session, "step", step="hand-in")
    assert session.sight.round is before
