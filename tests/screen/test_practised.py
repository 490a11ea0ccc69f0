"""Training on the screen: where the lessons are, who sits already, and which exercises were done."""

import re
from dataclasses import replace
from itertools import chain

import pytest
from on_desks import SMALL, begun, done

from explain.screen import Event, Session, State
from explain.screen.practice import kept_done, numbers_done
from explain.training.exercises import exercise

LATE = ("transposition", "12", "1")
"""An exercise beyond those that are kept with the package."""


def opened() -> Session:
    """A session at that exercise."""
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
    """In words beside the look; his button stays, so that the keyboard does not lose its place; who waits is told from both."""
    session = opened()
    (white, black), (taken, _), *_ = exercise(LATE[0], 12, level=1).boards.pairs
    for number in (white, black, taken):
        page = done(session, "step", step=f"take {number}")["more"]
    buttons = re.findall(
        r"<button([^>]*)>([^<]*)(?:<small>([^<]*)</small>)?</button>", page[page.index("sc-names") : page.index("sc-made")]
    )
    seated = [(words, where) for told, words, where in buttons if 'aria-disabled="true"' in told]
    assert sorted(where for _, where in seated) == ["board 1, Black", "board 1, White"]
    assert all("data-do" not in told for told, _, where in buttons if where.startswith("board"))
    assert [where for told, _, where in buttons if 'aria-pressed="true"' in told] == ["White; now choose Black"]
    assert len(buttons) == len(exercise(LATE[0], 12, level=1).section.players)


def test_an_exercise_that_brought_points_is_done_whatever_its_number() -> None:
    """The page is told, says so there and at the next one, and the most points count; one of another level is not named.

    What is not complete is not done, and nobody is told of it.
    """
    session = opened()
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
    session = opened()
    done(session, "more", page="cards", told=[" ".join(LATE)])
    for white, black in exercise(LATE[0], 12, level=1).boards.pairs:
        done(session, "card", on=str(black), dragged=str(white))
    update, _ = session.handle(Event("card", {"on": "compare"}))
    assert update.done.keys() == {" ".join(LATE)}


def test_what_the_page_kept_is_told_when_it_begins() -> None:
    """With its files; what is no exercise of ours is left out, and nothing that was done since is forgotten."""
    session = opened()
    page = done(
        session, "recent", files=[], exercises={"transposition 12 1": 2, "transposition 3 1": 4, "transposition 3 2": 4, "<b> 1 1": 3}
    )
    assert "numbers 3 (4 points), 12 (2 points)" in page["more"]
    done(session, "recent", files=[])
    assert numbers_done(session.desk.done, LATE) == [(3, 4), (12, 2)]


@pytest.mark.parametrize(
    "found", [None, [], "x", {"a": 1}, {"size 1 1": 5}, {"size 1 1": True}, {"size 1 1": "4"}, {1: 4}, {"size 1 1": 0}]
)
def test_what_a_page_kept_wrongly_is_left_out(found: object) -> None:
    """A page may bring anything."""
    assert kept_done(found) == {}
