"""The screen as a value: events in, regions out; what cannot be done is said, and nothing is lost."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import pytest
from markupsafe import escape
from on_desks import DESK, SMALL, done
from places import DATA
from sections import random_section

import explain
from explain.answers.questions import QUESTIONS
from explain.model.errors import InputError
from explain.model.settings import PRESETS
from explain.screen import Event, Paper, Session, State, View
from explain.screen.more import ASKED, chapters
from explain.screen.moves import MOVES
from explain.screen.saving import SAVINGS

FRIDAY = DATA / "friday-swiss.txt"
ZAMORA, NEWELL, JARVIS = 18, 23, 25


def friday(**state: Any) -> Session:
    """The sample, with its posted round 4."""
    session = Session(DESK, State(**state))
    done(session, "begin")
    return session


def tuesday() -> Session:
    """Four players with their posted round 1: what asks for every question is quickly done."""
    session = Session(SMALL, State(round=1, player=1))
    done(session, "begin")
    return session


def seen(session: Session) -> dict[str, str]:
    """Everything on the screen."""
    session.forget()
    return done(session, "begin")


def words(html: str) -> str:
    """What is read of a region."""
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


def test_the_wall_is_seen_first_and_the_best_round_is_one_step_away() -> None:
    """The sample holds round 4: its boards are explained; the best round says that it is another one, and on which boards."""
    session = friday(player=ZAMORA)
    assert "Zamora has White against Newell." in words(seen(session)["answer"])
    assert "could have had White: 48 points, 80 allowed" in words(seen(session)["answer"])
    found = done(session, "view", view="best")
    assert "Zamora has White against Jarvis." in words(found["answer"])
    assert "Not on the wall: there Zamora plays Newell." in words(found["note"])
    assert "boards 11 and 12 differ" in words(found["note"])
    assert words(done(session, "view", view="wall")["note"]) == ""


def test_one_choice_moves_picture_answer_and_strip_together() -> None:
    """A player chosen anywhere is chosen everywhere."""
    session = friday(view=View.BEST)
    found = done(session, "choose", player=str(JARVIS))
    assert set(found) >= {"bar", "round", "answer", "strip"}
    assert 'aria-current="true"' in found["round"]
    assert re.search(r'data-player="25"[^>]*aria-current="true"', found["round"])
    assert "Zamora has White against Jarvis." in words(found["answer"])
    assert "48 to 200: Zamora" in words(found["strip"])


def test_a_limit_that_is_moved_pairs_anew_and_can_be_taken_back() -> None:
    """At 40 points Zamora meets Quarles; undone it is as before, and redone as after."""
    session = friday(view=View.BEST, player=ZAMORA)
    before = seen(session)
    after = done(session, "set", setting="low_limit", value=40)
    assert "Zamora has White against Quarles." in words(after["answer"])
    assert session.state.preferences.low_limit == 40
    done(session, "undo")
    assert seen(session) == before
    done(session, "redo")
    assert "Quarles" in words(seen(session)["answer"])


@pytest.mark.parametrize(
    ("typed", "player", "question", "told"),
    [
        ("zamora", ZAMORA, None, ()),
        ("1377", NEWELL, None, ()),
        ("Zamora Newell", ZAMORA, "why-not", (str(NEWELL),)),
        ("zamora - newell", ZAMORA, "why-not", (str(NEWELL),)),
        ("why not newell?", JARVIS, "why-not", (str(NEWELL),)),
        ("bye", JARVIS, "why-bye", ()),
        ("Newell bye", NEWELL, "why-not", ("bye",)),
    ],
)
def test_the_name_box_understands(typed: str, player: int, question: str | None, told: tuple[str, ...]) -> None:
    """A name, a rating, two names, a question about the chosen player, the bye."""
    session = friday(player=JARVIS)
    done(session, "find", text=typed)
    assert session.state.player == player
    asked = session.state.asked
    assert (asked.name if asked else None, asked.told if asked else ()) == (question, told)


def test_the_name_box_looks_up_a_rule_and_says_what_it_does_not_know() -> None:
    """A rule opens its page; a name that nobody has changes nothing, and is said."""
    session = friday(player=JARVIS)
    assert "Gaps, the smaller counts" in (found := words(done(session, "find", text="29e5c")["more"])) or "29E5c" in found
    before = session.state
    assert "xyzzy" in words(done(session, "find", text="xyzzy")["note"])
    assert session.state == before


@pytest.mark.parametrize("question", [question.name for question in QUESTIONS if question.name not in ("pair", "board")])
def test_every_question_has_a_page_that_is_reached_in_two_steps(question: str) -> None:
    """The list names it by its title; its page answers it, or has the fields for what it must be told."""
    session = tuesday()
    listed = done(session, "more", page="")["more"]
    assert f'data-page="{question}"' in listed
    assert str(escape(ASKED[question].title)) in listed
    page = done(session, "more", page=question)["more"]
    assert str(escape(ASKED[question].title)) in page
    assert "sx-card" in page or "<h2" in page.replace("<h2>", "", 1) or "sc-told" in page
    done(session, "close")
    assert seen(session)["more"] == ""


def test_the_list_of_pages_has_no_other_entries_than_those_that_open() -> None:
    """Every entry gives a page with a title."""
    session = tuesday()
    for chapter in chapters():
        for entry in chapter.entries:
            found = done(session, "more", page=entry.name)["more"]
            assert str(escape(entry.title)) in found
            assert words(found) != entry.title


def test_settings_say_what_another_value_would_change() -> None:
    """What is said is what happens: as many boards are others once it is set."""
    session = friday(view=View.BEST)
    page = words(done(session, "more", page="settings")["more"])
    assert "Avoid Interchanges: would change 2 boards" in page
    before = {frozenset(each.number for each in board.players) for board in session.sight.round}
    done(session, "set", setting="interchanges", value="avoid")
    after = {frozenset(each.number for each in board.players) for board in session.sight.round}
    assert len(after - before) == 2
    for name, preset in PRESETS.items():
        done(session, "preset", preset=name)
        assert session.state.preferences == preset


def test_what_if_changes_nothing_of_the_file() -> None:
    """A rating, a result, a plan and a wish are tried, and taken back all at once."""
    session = friday(player=ZAMORA)
    before = seen(session)
    done(session, "edit", what="rating", player="18", value="1900")
    done(session, "edit", what="game", player="18", round="3", value="Ww")
    done(session, "edit", what="eve", player="2", value="half_bye")
    done(session, "edit", what="apart", player="18", value="23")
    assert len(session.state.edits) == 4
    assert "Zamora" in words(seen(session)["answer"])
    assert session.desk.paper.section(0).player(18).rating == 1515
    done(session, "unedit")
    assert seen(session) == before


def test_an_exercise_is_paired_marked_and_kept_with_the_state() -> None:
    """Steps are kept in the state, so that it can be gone on with elsewhere; one that cannot be done is said."""
    session = friday()
    done(session, "exercise", theme="interchange", seed="1", level="1")
    done(session, "step", step="take 1")
    done(session, "step", step="take 2")
    again = Session.of(explain.read(FRIDAY), State.from_json(json.loads(json.dumps(session.state.to_json()))))
    assert seen(again)["more"] == seen(session)["more"]
    assert "sc-fault" in done(session, "step", step="take 1")["more"]
    assert "sc-made" in done(session, "step", step="hint")["more"]


@pytest.mark.parametrize("what", sorted(SAVINGS))
def test_everything_can_be_saved(what: str) -> None:
    """A file with a name and a content that names the round, the board or the settings."""
    session = friday(player=ZAMORA)
    done(session, "set", setting="low_limit", value=60)
    update, _ = session.handle(Event("save", {"what": what}))
    assert update.saved is not None
    assert update.saved.name
    assert "60" in update.saved.content if what in ("case", "settings") else "Zamora" in update.saved.content


def test_an_event_that_was_answered_is_answered_again_and_done_once() -> None:
    """The same number gives the same regions, whole, and the setting is undone once."""
    session = friday(view=View.BEST)
    done(session, "set", setting="low_limit", value=40)
    done(session, "set", setting="low_limit", value=20)
    first, _ = session.handle(Event("undo", {}, number=7))
    again, _ = session.handle(Event("undo", {}, number=7))
    assert session.state.preferences.low_limit == 40
    assert set(again.regions) == {"bar", "note", "round", "answer", "strip", "more", "offers"}
    assert {name: again.regions[name] for name in first.regions} == first.regions


STRANGE: tuple[Mapping[str, object], ...] = (
    {"do": "nothing"},
    {"do": "choose"},
    {"do": "choose", "player": "x" * 99},
    {"do": "choose", "player": -1},
    {"do": "choose", "player": True},
    {"do": "round", "round": 99},
    {"do": "section", "section": 7},
    {"do": "view", "view": "<b>"},
    {"do": "set", "setting": "low_limit", "value": 999},
    {"do": "set", "setting": "nix", "value": 1},
    {"do": "set", "setting": "low_limit", "value": [1]},
    {"do": "preset", "preset": "nix"},
    {"do": "edit", "what": "rating", "player": "99", "value": "1"},
    {"do": "edit", "what": "game", "player": "1", "round": "9", "value": "W"},
    {"do": "edit"},
    {"do": "boards", "text": "1-1"},
    {"do": "file", "files": [{"name": "x", "content": "%%"}]},
    {"do": "file", "files": []},
    {"do": "paste", "text": "nothing at all"},
    {"do": "sample", "sample": "../secrets"},
    {"do": "exercise", "theme": "nix"},
    {"do": "step", "step": "take 1"},
    {"do": "state", "state": {"version": 99}},
    {"do": "state", "state": 1},
    {"do": "settings", "settings": [1]},
)


@pytest.mark.parametrize("event", STRANGE, ids=lambda event: json.dumps(event)[:50])
def test_what_cannot_be_done_changes_nothing_and_is_said(event: Mapping[str, object]) -> None:
    """Every event of a page gone wrong is answered with a sentence, and the screen stays as it is."""
    session = friday(player=ZAMORA)
    before, state = seen(session), session.state
    found = done(session, str(event["do"]), **{name: value for name, value in event.items() if name != "do"})
    assert set(found) == {"note"}
    assert "sc-fault" in found["note"]
    assert session.state == state
    assert {**seen(session), "note": ""} == {**before, "note": ""}


@pytest.mark.parametrize("found", [None, 1, [], {}, {"do": 1}, {"do": "choose", "number": "x"}])
def test_what_is_no_event_is_refused(found: object) -> None:
    """It must be an object that says what to do."""
    if isinstance(found, dict) and isinstance(found.get("do"), str):
        assert Event.read(found).number == 0
        return
    with pytest.raises(InputError):
        Event.read(found)


class Marked(HTMLParser):
    """Collects what a strict policy would not let through, and events that there are not."""

    def __init__(self) -> None:
        """Nothing is found yet."""
        super().__init__()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one element."""
        if tag in ("script", "style", "link", "iframe", "object"):
            self.faults.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on") or (value or "").lower().startswith("javascript:"):
                self.faults.append(f"{tag} {name}")
            if name == "data-do" and value not in {*MOVES, "file", "paste", "sample", "save"}:
                self.faults.append(f"data-do {value}")


def faults(regions: Mapping[str, str]) -> list[str]:
    """What is wrong with regions."""
    found = Marked()
    for html in regions.values():
        found.feed(html)
    return found.faults


def test_no_region_carries_script_or_style() -> None:
    """Classes and attributes only, on the first screen and on every page; and nothing can be done that is no event."""
    assert faults(seen(friday(player=ZAMORA, view=View.BEST))) == []
    session = tuesday()
    for name in (*ASKED, "settings", "what-if", "open", "save", "exercise", "since", "boards", "sheet"):
        assert faults(done(session, "more", page=name)) == [], name
    done(session, "form", form="halves")
    assert faults(seen(session)) == []


def test_names_of_strangers_stay_names() -> None:
    """Markup in a name is shown as it is typed, wherever the name stands."""
    hostile = "<img src=x onerror=alert(1)>"
    section = explain.read_text(f"1 {hostile} 1800 W3w\n2 Bob Bell 1600 W4b\n3 Cas Cole 1570 L1b\n4 Dee Dorn 1530 L2w\n")
    session = Session.of(section, State(player=1))
    done(session, "begin")
    assert faults(seen(session)) == []
    assert "<img" not in "".join(seen(session).values())
    assert "&lt;img" in seen(session)["round"]


def test_any_walk_over_the_screen_ends_where_its_state_says() -> None:
    """After events by chance a session that begins with the kept state shows the same screen."""
    for seed in range(12):
        section, number = random_section(seed, most=12)
        rng = random.Random(seed)
        try:
            session = Session.of(section, State(round=number))
            done(session, "begin")
        except InputError:
            continue
        numbers = [player.number for player in section.players]
        for _ in range(12):
            kind, told = rng.choice(
                [
                    ("choose", {"player": rng.choice(numbers)}),
                    ("set", {"setting": "low_limit", "value": rng.randrange(200)}),
                    ("view", {"view": rng.choice(["wall", "best"])}),
                    ("undo", {}),
                    ("redo", {}),
                    ("ask", {"question": "why-not"}),
                    ("ask", {"question": "why-not", "told": [str(rng.choice(numbers))]}),
                    ("more", {"page": rng.choice(["", "settings", "switches", "what-if"])}),
                    ("edit", {"what": "rating", "player": str(rng.choice(numbers)), "value": "1500"}),
                    ("close", {}),
                ]
            )
            done(session, str(kind), **told)  # type: ignore[arg-type]
        kept = json.loads(json.dumps(session.state.to_json()))
        again = Session.of(section, State.from_json(kept))
        assert again.state == session.state
        assert {**seen(again), "note": ""} == {**seen(session), "note": ""}


def test_what_a_newer_version_kept_is_not_misread() -> None:
    """It is refused, and said."""
    with pytest.raises(InputError, match="newer version"):
        State.from_json({"version": 99})
    assert State.from_json({"version": 1, "player": "x", "settings": {"nix": 1}, "edits": [1], "view": 3}) == State()


def test_a_file_that_is_saved_again_is_offered_and_taken() -> None:
    """What is new is said; taken, settings and choice stay, and the round is the one a director asks about now."""
    before = explain.read_text("# Tuesday: rounds 5\n1 Ann Ames 1800 W2w\n2 Bob Bell 1600 L1b\n3 Cas Cole 1570 W4w\n4 Dee Dorn 1530 L3b\n")
    after = explain.read_text(
        "# Tuesday: rounds 5\n1 Ann Ames 1800 W2w D3b\n2 Bob Bell 1600 L1b W4w\n3 Cas Cole 1570 W4w D1w\n4 Dee Dorn 1530 L3b L2b\n"
    )
    session = Session.of(before, State(player=3))
    done(session, "begin")
    done(session, "set", setting="low_limit", value=60)
    assert session.sight.round.number == 2
    news = words(session.renew(Paper("Tuesday", (after,))).regions["note"])
    assert "it holds 2 rounds now, and held 1 and 4 rows are changed." in news
    found = done(session, "take")
    assert words(found["note"]) == ""
    assert (session.sight.round.number, session.state.player, session.state.preferences.low_limit) == (3, 3, 60)


def test_an_event_that_is_sent_again_is_answered_with_what_is_shown_by_now() -> None:
    """Also where an event without a number came in between, as those do that an address holds; and nothing is done twice."""
    session = Session(DESK, State())
    begun, _ = session.handle(Event("begin", {}, 1))
    session.handle(Event("choose", {"player": ZAMORA}))
    again, _ = session.handle(Event("begin", {}, 1))
    assert (begun.state, again.state) == ({"version": 1}, {"version": 1, "player": ZAMORA})
    assert (again.number, {**again.regions, "offers": ""}) == (1, seen(session))


def test_what_was_said_stands_when_the_page_tells_of_its_files() -> None:
    """A sentence about what cannot be done goes with the next thing that is done."""
    session = friday()
    assert "Nobody" in done(session, "find", text="Nobody")["note"]
    assert "note" not in session.handle(Event("recent", {"files": []}))[0].regions
    assert "Nobody" not in done(session, "choose", player=ZAMORA)["note"]


def test_a_file_that_an_address_names_in_vain_is_said() -> None:
    """Nothing was kept, so nothing of it is offered to be saved."""
    paper = Paper("friday", (explain.read(FRIDAY),))
    session = Session.restored(paper, State(section=0), Event("begin", {"kept": None, "file": {"do": "sample", "sample": "nothing.txt"}}))
    note = session.handle(Event("begin", {}, 1))[0].regions["note"]
    assert "there is no sample" in note
    assert 'data-what="memory"' not in note
