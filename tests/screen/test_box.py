"""The box at the top: what people type is understood, and whatever it offers can be typed."""

import json

import pytest
from on_desks import DESK, done

from explain.screen import Event, Session, State
from explain.screen.box import understand
from explain.screen.phrases import PHRASES
from explain.screen.workspace import ViewContext

ZAMORA, NEWELL = 18, 23


def _friday() -> Session:
    return Session(DESK, State(round=4, player=ZAMORA))


@pytest.mark.parametrize(
    ("typed", "kind", "told"),
    [
        ("why bye", "ask", {"question": "why-bye"}),
        ("Who has the bye?", "ask", {"question": "why-bye"}),
        ("why White", "ask", {"question": "why-color"}),
        ("did I drop", "ask", {"question": "why-dropped"}),
        ("why am I paired up?", "ask", {"question": "why-raised"}),
        ("who else", "ask", {"question": "why-not"}),
        ("is this round legal?", "more", {"page": "audit"}),
        ("board 11", "choose", {"player": ZAMORA}),
        ("Table eleven", "choose", {"player": ZAMORA}),
        ("round 2", "round", {"round": 2}),
        ("next round", "round", {"round": 5}),
        ("limit 100", "set", {"setting": "low_limit", "value": 100}),
        ("high limit none", "set", {"setting": "high_limit", "value": "none"}),
        ("best", "view", {"view": "best"}),
        ("undo", "undo", {}),
        ("print", "more", {"page": "save"}),
        ("print for the wall", "more", {"page": "wall"}),
        ("wall sheet", "more", {"page": "wall"}),
        ("wrong result", "more", {"page": "what-if"}),
        ("what changed", "more", {"page": "since"}),
        ("what is 29E5c?", "more", {"page": "rule", "told": ["29E5c"]}),
        ("Newell", "choose", {"player": NEWELL}),
        ("why him", "close", {}),
        ("why this opponent?", "close", {}),
        ("why", "close", {}),
        ("why Newell", "choose", {"player": NEWELL}),
        ("who plays Newell?", "choose", {"player": NEWELL}),
        ("why not", "ask", {"question": "why-not"}),
        ("why not playing Newell", "ask", {"question": "why-not", "told": [str(NEWELL)]}),
        ("why am I not playing Newell?", "ask", {"question": "why-not", "told": [str(NEWELL)]}),
        ("why didn't I get White", "ask", {"question": "why-color"}),
        ("halves", "form", {"form": "halves"}),
        ("help", "more", {"page": ""}),
        ("show it to an angry player", "ask", {"question": "complaint"}),
        ("not newell", "ask", {"question": "why-not", "told": [str(NEWELL)]}),
    ],
)
def test_what_people_type_is_what_a_button_would_do(typed: str, kind: str, told: dict[str, object]) -> None:
    """Questions, boards, rounds, limits and views in people's own words."""
    assert understand(typed, _friday().sight.round) == (Event(kind, told),)


BY_WORDS = """
how would fide pair it|fide
how would the Dutch system pair this round|fide
pair this round step by step|steps
drill|steps
quiz me|steps
practice|exercise
repair|repair
zamora is out|repair 18
Zamora didn't show up|repair 18
no-show|repair
boards 1 and 2 have started|repair ////1, 2
late entry Pat Smith 1500|repair //Pat Smith 1500
zamora which result|18 which-result
who will hobbs play next|7 next
can we still pair the last round|possible
will there be rematches|possible
zamora appeals|18 complaint
how do I pair this by hand|by-hand
pairing cards|by-hand
are these really the best|verify
were the pairings right|audit
is zamora's pairing fair|18 audit
audit board 11|18 audit
how close was it|firm
what settings did they use|which-settings
what would zamora-hobbs cost|price 18-7
what was transposed|switches
why weren't zamora and newell swapped|18 switch 18/23
which other switches were there|candidates
correct a result|corrected
I entered a wrong result|what-if
what if hobbs had drawn|7 what-if
zamora's event|18 event
what would other limits change|limits
why does hobbs get black again|7 why-color
why a rematch|board
why didn't zamora get the bye|18 why-bye
what is a transposition|word transposition
glossary|word
what is different in WinTD|differences
print wall chart|wall
show me the wall chart|standings
who leads|standings
how many points does everybody have|standings
teammates|settings
why am I on board 11|18 close
show me round 3|round
previous round|round
why did zamora drop in round 2|round 18 why-dropped
why did Zamora drop|18 why-dropped
Why is Farah Zamora paired down?|18 why-dropped
was Zamora paired up|18 why-raised
why does Zamora have White?|18 why-color
who else could Zamora play|18 why-not
complaint Zamora|18 complaint
print sheet for Zamora|18 complaint
penalty sheet|sheet
case|save
new file|open
keep zamora and newell apart|edit
pair zamora with newell|edit
withdraw zamora|edit
half-point bye for zamora|edit
low limit 100, high limit 200|set set
no high limit|set
take it back|undo
start over|back
pair this round|view
rule 29E5c2|rule 29e5c2
lessons|lessons
"""  # what is typed | the player, the question, and its names, separated by slashes


@pytest.mark.parametrize("line", BY_WORDS.strip().splitlines())
def test_every_question_is_known_by_its_words(line: str) -> None:
    """In a sentence as somebody says it, with players and boards in it; and it can be done."""
    session = _friday()
    typed, expected = line.split("|")
    meant = understand(typed, session.sight.round)
    names = [
        str(each.told.get("player"))
        if each.kind == "choose"
        else each.text("question") or each.text("page") or each.kind
        for each in meant
    ]
    told = "/".join(meant[-1].texts("told")).rstrip("/")
    assert " ".join([*names, told]).strip() == expected
    update, _ = session.handle(Event("find", {"text": typed}))
    assert not update.failed, update.said


@pytest.mark.parametrize(
    ("typed", "missing"),
    [
        ("zmora which result", "Perhaps"),
        ("keep zamora apart", "Two players are missing"),
        ("withdraw", "A player is missing"),
        ("prizes", 'Type "help"'),
        ("why did xyzzy drop", "xyzzy"),
    ],
)
def test_what_is_missing_in_a_sentence_is_named(typed: str, missing: str) -> None:
    """An unknown name, or a change without a player."""
    update, _ = _friday().handle(Event("find", {"text": typed}))
    assert update.failed
    assert missing in update.said


@pytest.mark.parametrize("offer", [phrase.offer for phrase in PHRASES])
def test_what_is_offered_is_understood_and_can_be_done(offer: str) -> None:
    """Every line of the list, taken as it is, works."""
    update, _ = _friday().handle(Event("find", {"text": offer}))
    assert not update.failed, update.said


def test_offers_come_with_two_letters() -> None:
    """Players by any letter, questions by two letters of a word; the example is about this board."""
    offers = {typed: done(_friday(), "offer", text=typed)["offers"] for typed in ("by", "b", "z")}
    assert ["Why the bye?" in offers[typed] for typed in ("by", "b")] == [True, False]
    assert "Zamora" in offers["z"]
    bar = done(_friday(), "begin")["bar"]
    assert "Zamora" in bar
    assert "why not Newell" in bar or "why not Jarvis" in bar


@pytest.mark.parametrize("typed", ["xyzzy", "board 99", "board 0", "why not xyzzy", "limit ten", "Zamora Zamora"])
def test_what_is_not_understood_changes_nothing_and_is_said(typed: str) -> None:
    """An unknown name, a board that does not exist, a limit that is no number."""
    session = _friday()
    before = session.state
    update, _ = session.handle(Event("find", {"text": typed}))
    assert update.failed
    assert update.said[0].isupper()
    assert session.state == before


def test_whoever_is_chosen_is_no_opponent_of_their_own() -> None:
    """One name was typed, so the note does not say that two are the same; the other way around it is answered."""
    session = _friday()
    done(session, "choose", player=NEWELL)
    for typed in ("why not Newell", "why am I not playing Newell?"):
        note = done(session, "find", text=typed)["note"]
        assert "Newell is chosen already. Choose the other player first, or type both names." in note
        assert session.state.asked is None
        done(session, "close")
    done(session, "find", text="why not Zamora")
    assert session.state.asked is not None


def test_a_question_about_an_empty_box_is_none() -> None:
    """Empty text means nothing, and no round is paired for it."""
    assert understand("  ? ", ViewContext.of(State(round=4), DESK).round) == ()


def test_boards_that_moved_are_marked_and_one_step_leads_back() -> None:
    """Limits of 30 change two boards of those at 80; back, none is marked, and undo reverses that like any change."""
    session = _friday()
    done(session, "begin")
    regions = done(session, "set", setting="low_limit", value=30)
    assert regions["round"].count("sc-moved") == 2
    assert "was Briggs" in regions["round"]
    assert "2 boards differ from where you began." in regions["verdict"]
    assert "sc-moved" not in done(session, "back")["round"]
    assert session.state.preferences.low_limit == 80
    done(session, "undo")
    assert session.state.preferences.low_limit == 30


def test_a_slider_that_is_moved_on_is_one_change_to_undo() -> None:
    """From 80 to 60 point by point, then the other limit: undo reverts that, and then all of the move."""
    session = _friday()
    for value in range(79, 59, -1):
        done(session, "set", setting="low_limit", value=value, drag=True)
    done(session, "set", setting="high_limit", value=250, drag=True)
    limits = []
    for _ in range(2):
        done(session, "undo")
        limits.append((session.state.preferences.low_limit, session.state.preferences.high_limit))
    assert limits == [(60, 200), (80, 200)]


def test_changes_at_the_desk_are_chips_that_are_taken_back_one_by_one() -> None:
    """Two changes, one reverted; both are kept when another round is shown, and nothing is called posted."""
    session = _friday()
    done(session, "edit", what="rating", player="18", value="1600")
    found = done(session, "edit", what="apart", player="18", value="23")
    assert "Zamora: rating 1600" in found["verdict"]
    assert "Zamora and Newell kept apart" in found["verdict"]
    assert "posted" not in (found["verdict"] + found["answer"]).casefold()
    done(session, "unedit", line=session.state.edits[0])
    assert len(session.state.edits) == 1
    done(session, "round", round=3)
    assert len(session.state.edits) == 1
    done(session, "unedit")
    assert not session.state.edits
    json.dumps(session.state.to_json())
