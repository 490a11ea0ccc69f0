"""The pages of *More* that are not questions, and tournaments that are not a single Swiss."""

import json
import re

import pytest
from on_desks import DESK, SMALL, TUESDAY, begun, done, seen, words
from samples.events import pools_of, round_robin, two_schedules
from samples.sections import random_section

import explain
from explain.model.errors import InputError
from explain.screen import Event, OpenedFile, Session, State, View, Workspace
from explain.screen.pages import aligned
from explain.views import html
from explain.views.answers import rounds as layout

AS_POSTED = "Bell-Ames, 4-3"


def test_the_page_of_the_last_setting_says_which_boards_became_others() -> None:
    """The setting with both values, the boards that went and the new ones; undone, it is gone."""
    session = begun(DESK, view=View.BEST)
    assert "No setting has been changed yet." in words(done(session, "more", page="since")["more"])
    before = {frozenset(each.number for each in board.players) for board in session.sight.round}
    page = words(done(session, "set", setting="low_limit", value=40)["more"])
    new = [board for board in session.sight.round if frozenset(each.number for each in board.players) not in before]
    assert "Low/Alternate limit: 80 before, 40 now." in page
    assert f"{len(new)} boards are new." in page
    assert all(each.name in page for board in new for each in board.players)
    assert "No setting has been changed yet." in words(done(session, "undo")["more"])
    assert "40 now" in words(done(session, "redo")["more"])
    small = begun(SMALL, view=View.BEST, round=2)
    done(small, "set", setting="rule5", value="plus_minus")
    assert "No board and no color has changed." in words(done(small, "more", page="since")["more"])


def test_what_all_changes_at_the_desk_changed_is_on_the_same_page() -> None:
    """The best round of the real tournament compared with the changed one's, also where somebody sits out."""
    session = begun(SMALL, round=2)
    done(session, "edit", what="eve", player="1", value="half_bye")
    page = words(done(session, "more", page="since")["more"])
    assert "What did your changes do?" in page
    assert re.search(r"\d boards? (is|are) new", page)


def test_boards_are_typed_and_every_question_about_posted_boards_is_asked_of_them() -> None:
    """Before, the page says where to type them; once removed, the best round is shown again."""
    session = begun(SMALL, round=2)
    for name in ("audit", "which-settings"):
        assert "Which boards were posted?" in words(done(session, "more", page=name)["more"])
    assert "The boards of round 2" in words(done(session, "more", page="boards")["more"])
    page = done(session, "boards", text=AS_POSTED)["more"]
    assert "2 boards were read" in words(page)
    assert AS_POSTED in page
    assert session.sight.round.is_posted
    assert "<h2" in (audit := done(session, "more", page="audit")["more"])
    assert "is not posted" not in words(audit)
    done(session, "view", view="best")
    assert "is not posted" not in words(done(session, "more", page="audit")["more"])
    done(session, "more", page="boards")
    assert "were read" not in words(done(session, "boards", text="")["more"])
    assert not session.sight.round.is_posted


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        *((f"Ames-Bell\n{second}", "line 2") for second in ("Cole-Zorn", "Bell-Cole")),
        *(("Ames-Bell", "Cas Cole"), ("Ames", "Ames")),
    ],
)
def test_boards_that_cannot_be_read_stay_and_the_error_names_the_place(typed: str, place: str) -> None:
    """One message next to what was typed, which is kept; nothing else on the screen changes."""
    session = begun(SMALL, round=2)
    done(session, "more", page="boards")
    found = done(session, "boards", text=typed)
    assert set(found) == {"more"}
    assert found["more"].count('role="alert"') == 1
    assert place in words(found["more"])
    kept = seen(Session(SMALL, State.from_json(json.loads(json.dumps(session.state.to_json())))))["more"]
    assert typed in kept
    assert place in words(kept)


def test_several_corrections_are_given_at_once_whatever_round_is_looked_at() -> None:
    """One for each line or separated by semicolons; what they change is shown for the next round."""
    session = begun(DESK)
    told = "Zamora 2 D\nNewell rating 1500; Jarvis rating 1400"
    page = words(done(session, "more", page="corrected", told0=told)["more"])
    assert [text in page for text in ("is posted and stays", "1500", "1400")] == [False, True, True]


@pytest.mark.parametrize("what", ["card", "complaint"])
def test_where_nobody_is_paired_there_is_no_card_to_save(what: str) -> None:
    """The screen says so, and goes on."""
    byes = "".join(f"half-point bye: {number} in round 2\n" for number in range(1, 5))
    session = begun(Workspace(OpenedFile("Tuesday", (explain.read_text(f"{TUESDAY}{byes}"),))), round=2)
    update, _ = session.handle(Event("save", {"what": what}))
    assert update.saved is None
    assert "Nobody is paired in round 2. Choose a round in which somebody is." in words(update.regions["note"])


def test_an_answer_can_be_saved_from_its_page_and_from_under_the_board() -> None:
    """The button is where the answer is; the file name has the question."""
    session = begun(SMALL, round=2, player=1)
    assert 'data-what="answer"' in done(session, "more", page="firm")["more"]
    saved = session.handle(Event("save", {"what": "answer"}))[0].saved
    assert (saved and saved.name, saved and "How close was it?" in saved.content) == ("round-2-firm.html", True)
    done(session, "close")
    assert 'data-what="answer"' in done(session, "ask", question="why-not")["answer"]
    saved = session.handle(Event("save", {"what": "answer"}))[0].saved
    assert (saved and saved.name) == "round-2-why-not.html"
    done(session, "ask", question="why-not")
    assert session.handle(Event("save", {"what": "answer"}))[0].saved is None


def test_changes_at_the_desk_can_be_asked_about_as_corrections() -> None:
    """A changed rating is a correction of the real tournament; what a player does in the round is none."""
    session = begun(SMALL, round=2)
    assert 'data-page="corrected"' not in done(session, "more", page="what-if")["more"]
    done(session, "edit", what="eve", player="1", value="half_bye")
    found = done(session, "edit", what="rating", player="4", value="1900")["more"]
    assert 'data-page="corrected"' in found
    assert 'value="4 rating 1900"' in found
    assert "1900" in words(done(session, "more", page="corrected", told0="4 rating 1900")["more"])


def test_the_round_is_held_against_the_book_and_the_wall_too() -> None:
    """Where settings are not the rule book's, and where a round is posted."""
    session = begun(DESK)
    assert "Compared with the posted pairings" in (page := words(done(session, "more", page="since")["more"]))
    assert "Farah Zamora 1515 - Maya Jarvis 1203" in page
    assert "rule book" not in page
    done(session, "set", setting="low_limit", value=60)
    done(session, "set", setting="low_limit", value=20)
    assert "rule book" in words(seen(session)["more"])


def test_two_pages_of_a_round() -> None:
    """A complaint has a field for each of three opponents; the penalty sheet a line for every criterion used."""
    session = begun(DESK)
    page = done(session, "more", page="complaint", told0="18", told1="23", told2="25")["more"]
    assert page.count("<select") == 4
    assert "Newell" in words(page)
    page = words(done(session, "more", page="sheet")["more"])
    assert "What do these pairings cost, penalty by penalty?" in page
    assert words(html.document_html(layout.sheet_document(session.sight.round))).partition("Penalty sheet")[2] in page


def test_samples_and_exercises_are_called_what_they_are_called_elsewhere() -> None:
    """A sample by its title; an exercise by the number in the field above it."""
    session = begun(DESK)
    assert "Friday Swiss" in words(done(session, "more", page="open")["more"])
    exercise = words(done(session, "exercise", theme="interchange", seed="2", level="1")["more"])
    assert "Exercise: interchange, level 1, number 2" in exercise


def test_everybody_stands_in_order_of_score_and_rating() -> None:
    """Everybody's score before the round, with the games as on the wall chart and none of this round."""
    page = words(done(begun(DESK), "more", page="standings")["more"]).replace("&nbsp;", "")
    assert "Pts No. Player 1 2 3 3 3 Wanda Warrick 1827 w W16w W10b X5- 2½ 1 Duane Dobbs 1939 b H--- W22b W11w" in page
    assert page.endswith("0 27 Isaac Knox unrated BB L14b L17w L18w")


def test_a_round_robin_is_refused_with_its_table() -> None:
    """The table of games follows the sentence; what was on the screen stays."""
    session = begun(SMALL)
    shown = done(session, "paste", text=str(round_robin(4)))["note"]
    assert "everybody plays everybody" in shown
    assert "All games, 3 rounds" in shown
    assert session.desk.paper is SMALL.paper


def test_a_round_robin_is_read_as_one_swiss_where_that_is_pressed() -> None:
    """The setting is set, and the page that remembers it gets the file back as it was; forgotten, it is refused."""
    session, text = begun(SMALL), str(round_robin(4))
    assert 'data-do="one-swiss"' in done(session, "paste", text=text)["note"]
    shown = done(session, "one-swiss")
    assert (words(shown["note"]), session.state.preferences.schedules) == ("", "one")
    assert session.sight.board is not None
    file = {"do": "paste", "text": text}
    kept = {"paper": {"name": session.desk.paper.name}, "state": session.state.to_json()}
    for memory, name in ((kept, session.desk.paper.name), (None, SMALL.paper.name)):
        event = Event("begin", {"kept": memory, "file": file})
        again = Session.restored(SMALL, State(), event)
        assert ('data-do="one-swiss"' in seen(again)["note"]) is (memory is None)
        assert again.desk.paper.name == name
    assert "data-do" not in done(begun(SMALL), "one-swiss").get("answer", "")


def test_the_schedule_of_who_is_chosen_is_shown() -> None:
    """Choosing a player of the other one switches to it; a button offers that, and after the merge there is none."""
    section = two_schedules()
    pools = pools_of(section)
    session = Session(Workspace(OpenedFile("x", (section,))), State(round=2))
    for pool, other in (pools, pools[::-1]):
        done(session, "choose", player=min(pool))
        shown = seen(session)["note"]
        assert {player.number for player in session.sight.round.section.players} == pool
        assert "Played in two schedules" in shown
        assert f'data-do="choose" data-player="{min(other)}"' in shown
    session.forget()
    assert 'data-do="choose"' not in done(session, "round", round=4)["note"]


def test_every_board_of_both_stands_in_one_row() -> None:
    """A row has the same two players, or boards whose players are elsewhere in the other round."""
    differing = 0
    for seed in range(60):
        section, number = random_section(seed)
        try:
            now, then = (explain.pair(section, number, low_limit=low, high_limit=low) for low in (0, None))
        except InputError:
            continue
        rows = [*aligned(now, then)]
        for boards, shown in ((now.answers, [row[0] for row in rows]), (then.answers, [row[1] for row in rows])):
            assert {board.players for board in boards} == {board.players for board in shown if board}
            assert len(boards) == sum(board is not None for board in shown)
        assert [row[0].board for row in rows if row[0]] == [board.board for board in now.answers]
        for one, other, differs in rows:
            same = one is not None and other is not None and {*one.players} == {*other.players}
            assert same is not differs
            differing += differs
    assert differing > 5


def test_where_two_are_swapped_is_a_choice_in_words() -> None:
    """Without a choice it is where the question starts anyway: the pairings that are posted, else the natural ones."""
    for view, usual, other in ((View.WALL, "table", "natural"), (View.BEST, "natural", "table")):
        session = begun(DESK, round=4, player=18, view=view)
        page = done(session, "more", page="switch")["more"]
        assert f'<option value="{usual}" selected>' in page
        assert f'<option value="{other}">' in page
        asked = done(session, "more", page="switch", told=["18", "23", usual])["more"]
        done(session, "more", page="switch", told=["18", "23"])
        assert seen(session)["more"] == asked


@pytest.mark.parametrize("page", ["complaint", "limits"])
def test_the_pictures_of_a_page_fit_into_a_phone_and_beside_the_answer(page: str) -> None:
    """Of those drawn twice the page has the narrow one; under the answer there is room for the wide one."""
    widths = re.findall(r'viewBox="0 0 (\d+)', done(begun(DESK, round=4, player=18), "more", page=page)["more"])
    assert widths
    assert max(map(int, widths)) <= 258
    if page == "complaint":
        asked = done(begun(DESK, round=4, player=18), "ask", question=page)["answer"].partition("sc-asked")[2]
        assert 'viewBox="0 0 540' in asked


@pytest.mark.parametrize("page", ["why-color", "candidates"])
def test_a_page_about_a_board_is_about_the_board_of_the_player_who_is_chosen_there(page: str) -> None:
    """Not about the board that has the number which the player has in the tournament."""
    session = begun(DESK, round=4, player=2)
    assert "Ames" in words(done(session, "more", page=page)["more"]).split("Answer")[1]
    assert "there is no board" not in words(done(session, "more", page=page, told0="15")["more"])
