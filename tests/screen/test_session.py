"""The screen as a value: events in, regions out; what is impossible gets a message, and nothing is lost."""

import json
import random
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from operator import attrgetter
from typing import Any

import pytest
from markupsafe import escape
from on_desks import DESK, SMALL, begun, done, seen
from samples.sections import random_section
from tools.places import DATA

import explain
from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.card.card import CardMaker
from explain.answers.card_claims import CardClaims, StepName
from explain.answers.claims import of_groups, of_seats
from explain.answers.questions import QUESTIONS
from explain.model.errors import InputError
from explain.model.settings import PRESETS
from explain.prose.audit import split_verdict
from explain.prose.words import score_figures
from explain.screen import Event, OpenedFile, OpenQuestion, Session, State, View, Workspace, picture
from explain.screen.menu import ASKED, chapters
from explain.screen.moves import MOVES
from explain.screen.saving import SAVINGS
from explain.screen.state import VERSION

FRIDAY = DATA / "friday-swiss.txt"
ZAMORA, NEWELL, JARVIS, MURDOCK, LACEY, BRIGGS = 18, 23, 25, 19, 4, 17


def _friday(**state: Any) -> Session:
    return begun(DESK, **state)


def tuesday() -> Session:
    """Four players with their posted round 1: every question is answered quickly."""
    return begun(SMALL, round=1, player=1)


def _words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


def test_the_wall_is_seen_first_and_the_best_round_is_one_step_away() -> None:
    """The sample's posted boards are explained; the best round says that it is another one, and which boards differ."""
    session = _friday(player=ZAMORA)
    assert "Zamora plays White against Newell." in _words(seen(session)["answer"])
    price = "White, the due color: the switch costs 48 points, the smaller of 48 and 174, and the limit is 80."
    assert price in _words(seen(session)["answer"])
    found = done(session, "view", view="best")
    assert "Zamora plays White against Jarvis." in _words(found["answer"])
    assert "Not posted: Zamora is posted against Newell." in _words(found["verdict"])
    assert "Boards 11 and 12 are posted differently" in _words(found["verdict"])
    posted = done(session, "view", view="wall")
    assert "<b>Legal.</b> Two players who miss their due color" in posted["verdict"]
    assert "plays second in the bottom half. Both are due White. It goes to Zamora" in _words(posted["answer"])
    assert _words(posted["answer"]).count("It goes to Zamora") == 1  # said with the reason, and not again


@pytest.mark.parametrize(
    ("verdict", "word", "rest"),
    [
        ("The posted pairings are legal. One player misses a color.", "Legal.", "One player misses a color."),
        ("These pairings are legal, but one switch is too large.", "Legal,", "but one switch is too large."),
        ("These pairings are equally acceptable: colors are as good.", "Equally acceptable:", "colors are as good."),
        ("A rule is broken: there is a rematch.", "A rule is broken:", "there is a rematch."),
    ],
)
def test_the_line_on_a_round_begins_with_what_it_comes_to(verdict: str, word: str, rest: str) -> None:
    """A word or two in bold up to its first period; then the rest as it is read out."""
    assert split_verdict(verdict) == (word, rest)


def test_whoever_asks_is_named_first() -> None:
    """White of a board or Black: on the screen, read aloud, on the sheet, on the card and in a file."""
    session = _friday()
    round = session.sight.round
    assert "Gaines plays White against Briggs." in str(round.card(9))
    for player, headline in ((16, "Gaines plays White against Briggs."), (17, "Briggs plays Black against Gaines.")):
        update, _ = session.handle(Event("choose", {"player": player}))
        assert f"{headline} Board 9, as posted" in _words(update.regions["answer"])
        assert update.said.startswith(headline)
        name = round.section.player(player).name
        saved = session.handle(Event("save", {"what": "card"}))[0].saved
        everywhere = (str(round.complaint(name)), str(round.card(name)), _words(saved.content if saved else ""))
        assert [text for text in everywhere if headline not in text] == []


def test_whoever_subtracts_his_own_gap_finds_it() -> None:
    """The step gives the rating differences of both sides, and the one that counts; names and ratings stay together."""
    apart = "They are 174 points apart (1203 and 1377); Zamora and Murdock, 48 (1515 and 1467). The smaller counts: 48"
    assert apart in _words(seen(_friday(view=View.BEST, player=NEWELL))["answer"])
    shown = seen(_friday(view=View.BEST, player=BRIGGS))["answer"]
    assert "and Briggs (1532) replaces Novak (1655), 123 points apart. Between score groups the larger" in _words(shown)
    # No line break separates a rating from its name, or either from the comma or period after it.
    assert re.search(r'<span class="sc-held"><button[^>]*>Yeager</button> \(1439\),</span>', shown)
    assert re.search(r'<span class="sc-held"><button[^>]*>Novak</button>\.</span>', shown)


def test_the_strip_says_from_where_to_where_each_opponent_is_met() -> None:
    """Every range is complete; the bar is gray where no limit would bring another opponent."""
    session = _friday(view=View.BEST, player=MURDOCK)
    strip = seen(session)["strip"]
    ranges = re.findall(r'<button type="button" class="sc-link[^>]*>([^<]*:[^<]*)</button>', strip)
    told = "; ".join(each.strip() for each in ranges)
    assert told == "0-47: Gaines; 48-200: Newell; 80-122: Jarvis; 123 and more: Newell"
    assert strip.count('<rect class="sc-now"') == strip.count("sc-borders") == 2
    alone = done(session, "choose", player=ZAMORA)["strip"]
    assert alone.count('<rect class="sc-now"') == alone.count("sc-borders") == 1


MOVED_ALONG = "The {} limit moved along, to {}: the {} limit cannot be {} it."


@pytest.mark.parametrize(
    ("setting", "value", "limits", "said"),
    [
        ("low_limit", 260, (260, 260), MOVED_ALONG.format("high", 260, "low", "above")),
        ("low_limit", "none", (None, None), MOVED_ALONG.format("high", "no limit", "low", "above")),
        ("high_limit", 50, (50, 50), MOVED_ALONG.format("low", 50, "high", "below")),
        ("low_limit", 200, (200, 200), ""),
        ("high_limit", "none", (80, None), ""),
    ],
)
def test_a_limit_that_is_moved_past_the_other_carries_it_along(
    setting: str, value: int | str, limits: tuple[int | None, int | None], said: str
) -> None:
    """Nothing is refused; a note above the picture says it, also aloud; the stop for no limit works like any other."""
    session = _friday(view=View.BEST, player=ZAMORA)
    assert re.search(rf'data-setting="{setting}" data-value="none">no limit', seen(session)["strip"])
    update, _ = session.handle(Event("set", {"setting": setting, "value": value}))
    preferences = session.state.preferences
    assert (preferences.low_limit, preferences.high_limit, update.failed) == (*limits, False)
    assert _words(update.regions.get("note", "")).startswith(said)
    assert update.said.startswith(said)
    assert ("moved along" in update.said) == bool(said)
    pressed = rf'sc-now" data-do="set" data-setting="{setting}" data-value="none"'
    assert bool(re.search(pressed, seen(session)["strip"])) == (value == "none")
    done(session, "undo")
    assert (session.state.preferences.low_limit, session.state.preferences.high_limit) == (80, 200)


def test_the_name_box_understands_and_says_what_it_does_not_know() -> None:
    """A name, a rating, two names, a question, the bye, a rule; an unknown name changes nothing, and a note says so."""
    newell = OpenQuestion("why-not", (str(NEWELL),))
    for typed, player, asked in (
        *(("zamora", ZAMORA, None), ("1377", NEWELL, None), ("bye", JARVIS, OpenQuestion("why-bye", ()))),
        *(("Zamora Newell", ZAMORA, newell), ("zamora - newell", ZAMORA, newell), ("why not newell?", JARVIS, newell)),
        ("Newell bye", NEWELL, OpenQuestion("why-not", ("bye",))),
    ):
        session = _friday(player=JARVIS)
        done(session, "find", text=typed)
        assert (session.state.player, session.state.asked) == (player, asked), typed
    session = _friday(player=JARVIS)
    assert "29E5c" in _words(done(session, "find", text="29e5c")["more"])
    before = session.state
    assert "xyzzy" in _words(done(session, "find", text="xyzzy")["note"])
    assert session.state == before
    assert "note" not in session.handle(Event("recent", {"files": []}))[0].regions
    assert "xyzzy" not in done(session, "choose", player=ZAMORA)["note"]


def test_every_entry_of_the_list_opens_and_every_question_has_one() -> None:
    """Its page answers it, or has fields for what it needs; and no script is in it."""
    session = tuesday()
    listed = done(session, "more", page="")["more"]
    entries = {name: title for chapter in chapters().values() for name, title in chapter.items()}
    questions = {question.name for question in QUESTIONS} - {"pair", "board"}
    assert questions <= entries.keys()
    for name, title in (entries | {name: ASKED[name].title for name in questions}).items():
        assert f'data-page="{name}"' in listed
        assert str(escape(title)) in listed
        page = done(session, "more", page=name)["more"]
        assert str(escape(title)) in page
        assert _words(page) != title
        assert faults({name: page}) == [], name
        shown = "sx-card" in page or "<h2" in page.replace("<h2>", "", 1) or "sc-told" in page
        assert name not in questions or shown or "number of rounds is not known" in page
        done(session, "close")
        assert seen(session)["more"] == ""


def test_settings_say_what_another_value_would_change() -> None:
    """Setting it changes as many boards as was said."""
    session = _friday(view=View.BEST)
    page = _words(done(session, "more", page="settings")["more"])
    assert "Avoid Interchanges: would change 2 boards" in page
    before, _ = set(session.sight.round.pairing.boards), done(session, "set", setting="interchanges", value="avoid")
    assert len(set(session.sight.round.pairing.boards) - before) == 2
    for name, preset in PRESETS.items():
        done(session, "preset", preset=name)
        assert session.state.preferences == preset


@pytest.mark.parametrize(
    ("player", "titles"),
    [
        (ZAMORA, ["Score group", "Natural pairing", "Colors so far", "Colors on this board"]),
        (LACEY, ["Score group", "Natural pairing", "Colors so far", "The switch", "Colors on this board"]),
    ],
)
def test_steps_are_numbered_without_a_hole(player: int, titles: list[str]) -> None:
    """An unswitched board has four steps, and they are 1 to 4; a switched one has all five."""
    session = _friday(player=player)
    shown = re.findall(r'<li value="\d"[^>]*><b>([^<]+)</b>', seen(session)["answer"])
    assert shown == titles
    card = str(session.sight.round.card(session.sight.board.board or 0)) if session.sight.board else ""
    assert [line.split(":")[0] for line in card.splitlines() if re.match(r"\d [A-Z][a-z ]+:", line)] == [
        f"{number} {title}" for number, title in enumerate(shown, start=1)
    ]


def test_a_group_lists_all_whom_it_counts() -> None:
    """Each of a board's score groups is complete; where some leave, it says how many stay, and who is alone."""
    round = _friday(view=View.BEST).sight.round
    for board in round:
        assert board.card is not None
        told = [claim for step in board.card.steps if step.name is StepName.GROUP for claim in step.claims]
        groups = {player.group for player in board.players}
        alone = {
            (claim.from_score, 1)
            for claim in board.card.reason
            if isinstance(claim, of_seats.Drops) and claim.why == "only"
        }
        assert alone | {claim.numbers for claim in told if isinstance(claim, of_groups.Group)} == {
            (round.groups[group].half_points, len(round.groups[group].players)) for group in groups if group is not None
        }
        everybody = {player.number for group in groups if group is not None for player in round.groups[group].players}
        assert everybody <= {player.number for claim in (*board.card.reason, *told) for player in claim.players}
    shown = _words(seen(_friday(player=ZAMORA))["answer"])
    assert (
        "Seven players have 1 point. Novak, the highest-rated, would normally be paired up against Yeager; to "
        "equalize colors Briggs is instead, against Gaines (board 9). The six who stay: Novak, Zamora and "
        "Murdock in the top half, Quarles, Newell and Jarvis in the bottom half."
    ) in shown


def test_what_if_changes_nothing_of_the_file() -> None:
    """A rating, a result, a bye and a wish are tried, and all undone at once."""
    session = _friday(player=ZAMORA)
    before = seen(session)
    done(session, "edit", what="rating", player="18", value="1900")
    done(session, "edit", what="game", player="18", round="3", value="Ww")
    done(session, "edit", what="apart", player="18", value="23")
    done(session, "edit", what="eve", player="2", value="half_bye")
    assert len(session.state.edits) == 4
    assert "Zamora" in _words(seen(session)["answer"])
    assert session.desk.paper.section(0).player(18).rating == 1515
    done(session, "unedit")
    assert seen(session) == before


@pytest.mark.parametrize("what", sorted(SAVINGS))
def test_everything_can_be_saved(what: str) -> None:
    """A file whose name and content give the round, the board or the settings."""
    session = _friday(player=ZAMORA)
    done(session, "set", setting="low_limit", value=60)
    update, _ = session.handle(Event("save", {"what": what}))
    assert update.saved is not None
    assert update.saved.name
    assert "60" in update.saved.content if what in ("case", "settings") else "Zamora" in update.saved.content


def test_undo_covers_every_change_and_no_look() -> None:
    """Settings, edits and typed boards are undone in order and redone; the chosen player stays."""
    session = tuesday()
    steps: list[tuple[str, dict[str, object]]] = [
        ("set", {"setting": "low_limit", "value": 40}),
        ("boards", {"text": "1-2, 3-4"}),
        ("edit", {"what": "rating", "player": "4", "value": "1900"}),
        ("edit", {"what": "apart", "player": "1", "value": "2"}),
        ("unedit", {}),
        ("preset", {"preset": "fide_style_limits"}),
        ("round", {"round": 2}),
        ("edit", {"what": "rating", "player": "3", "value": "1400"}),
    ]
    of, was = attrgetter("edits", "boards", "preferences"), [session.state.work]
    for kind, told in steps:
        assert "sc-fault" not in done(session, kind, **told).get("note", "")
        done(session, "choose", player=2)
        done(session, "more", page="sheet")
        was.append(session.state.work)
    for before in was[-2::-1]:
        done(session, "undo")
        assert of(session.state.work) == of(before)
    assert (session.state.past, session.state.player) == ((), 2)
    for after in was[1:]:
        done(session, "redo")
        assert of(session.state.work) == of(after)
    assert (session.state.future, session.state.round) == ((), 2)


@pytest.mark.parametrize("page", ["settings", "since", "what-if", "boards"])
def test_undo_is_where_changes_are_made(page: str) -> None:
    """Every page that changes something has both buttons, disabled while there is nothing to undo."""
    session = tuesday()
    assert re.search(r'data-do="undo" disabled>', done(session, "more", page=page)["more"])
    done(session, "set", setting="low_limit", value=40)
    found = seen(session)["more"]
    assert re.search(r'data-do="undo">', found)
    assert re.search(r'data-do="redo" disabled>', found)


def test_a_state_that_was_kept_before_is_read() -> None:
    """In the first version steps were only settings; saved and read it is the same; a newer version is refused."""
    past, future = [{"low_limit": 60}, {}], [{"high_limit": None}]
    found = State.from_json({"version": 1, "settings": {"low_limit": 40}, "past": past, "future": future})
    assert [work.preferences.low_limit for work in found.past] == [60, 80]
    assert [work.preferences.high_limit for work in found.future] == [None]
    assert found.undone().preferences.low_limit == 60
    assert State.from_json(found.to_json()) == found
    assert State.from_json({"version": 1, "player": "x", "settings": {"nix": 1}, "edits": [1], "view": 3}) == State()
    with pytest.raises(InputError, match="newer version"):
        State.from_json({"version": 99})


def test_an_event_that_is_sent_again_is_answered_with_what_is_shown_by_now() -> None:
    """It is done once, even if an event without a number came in between."""
    session = _friday(view=View.BEST)
    done(session, "set", setting="low_limit", value=40)
    done(session, "set", setting="low_limit", value=20)
    first, _ = session.handle(Event("undo", {}, number=7))
    again, _ = session.handle(Event("undo", {}, number=7))
    assert session.state.preferences.low_limit == 40
    assert set(again.regions) == {"bar", "note", "verdict", "round", "answer", "strip", "more", "offers"}
    assert {name: again.regions[name] for name in first.regions} == first.regions
    session = Session(DESK, State())
    first, _ = session.handle(Event("begin", {}, 1))
    done(session, "choose", player=ZAMORA)
    again, _ = session.handle(Event("begin", {}, 1))
    assert (first.state, again.state) == ({"version": VERSION}, {"version": VERSION, "player": ZAMORA})
    assert (again.number, {**again.regions, "offers": ""}) == (1, seen(session))


STRANGE: Mapping[str, list[dict[str, object]]] = {
    "nothing": [{}],
    "choose": [{}, {"player": "x" * 99}, {"player": -1}, {"player": True}],
    "round": [{"round": 99}],
    "section": [{"section": 7}],
    "view": [{"view": "<b>"}],
    "set": [
        {"setting": "low_limit", "value": -5},
        {"setting": "low_limit", "value": [1]},
        {"setting": "high_limit", "value": "much"},
        {"setting": "nix", "value": 1},
    ],
    "preset": [{"preset": "nix"}],
    "edit": [{"what": "rating", "player": "99", "value": "1"}, {"what": "game", "player": "1", "round": "9"}, {}],
    "boards": [{"text": "1-1"}],
    "file": [{"files": [{"name": "x", "content": "%%"}]}, {"files": []}],
    "paste": [{"text": "nothing at all"}],
    "sample": [{"sample": "../secrets"}],
    "exercise": [{"theme": "nix"}],
    "step": [{"step": "take 1"}],
    "state": [{"state": {"version": 99}}, {"state": 1}],
    "settings": [{"settings": [1]}],
}


@pytest.mark.parametrize(
    ("kind", "more"), [(kind, more) for kind, events in STRANGE.items() for more in events], ids=str
)
def test_what_cannot_be_done_changes_nothing_and_is_said(kind: str, more: dict[str, object]) -> None:
    """Every wrong event of a page is answered with a sentence, and the screen stays as it is."""
    session = _friday(player=ZAMORA)
    before, state = seen(session), session.state
    found = done(session, kind, **more)
    assert set(found) == {"note"}
    assert "sc-fault" in found["note"]
    assert session.state == state
    assert {**seen(session), "note": ""} == {**before, "note": ""}


def test_what_is_no_event_is_refused() -> None:
    """It must be an object that says what to do; an invalid number counts as none."""
    assert Event.read({"do": "choose", "number": "x"}).number == 0
    nothing: tuple[object, ...] = (None, 1, [], {}, {"do": 1})
    for strange in nothing:
        with pytest.raises(InputError):
            Event.read(strange)


class Marked(HTMLParser):
    """Collects what a strict policy would block, and unknown events."""

    faults: list[str]

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
    found.faults = []
    found.feed("".join(regions.values()))
    return found.faults


def test_no_region_carries_script_or_style() -> None:
    """As boards and as halves every action is a known event; markup in a name is shown as text."""
    chart = str(SMALL.paper.section(0)).replace("Ann Ames", "<img src=x onerror=alert(1)>")
    for session in (_friday(player=ZAMORA, view=View.BEST), Session.of(explain.read_text(chart), State(player=1))):
        shown = seen(session)
        assert faults(shown) == []
        done(session, "form", form="halves")
        assert faults(seen(session)) == []
    assert "<img" not in "".join(shown.values())
    assert "&lt;img" in shown["round"]


def test_any_walk_over_the_screen_ends_where_its_state_says() -> None:
    """After random events a session started from the kept state shows the same screen."""
    for seed in range(8):
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
                    *(("choose", {"player": rng.choice(numbers)}), ("undo", {}), ("redo", {}), ("close", {})),
                    *(
                        ("set", {"setting": f"{end}_limit", "value": least + rng.randrange(200)})
                        for end, least in (("low", 0), ("high", 200))
                    ),
                    ("set", {"setting": "baseline", "value": rng.choice(["raw", "legal"])}),
                    ("view", {"view": rng.choice(["wall", "best"])}),
                    *(("ask", {"question": "why-not", "told": asked}) for asked in ([], [str(rng.choice(numbers))])),
                    ("more", {"page": rng.choice(["", "settings", "switches", "what-if"])}),
                    ("edit", {"what": "rating", "player": str(rng.choice(numbers)), "value": "1500"}),
                ]
            )
            done(session, str(kind), **told)  # type: ignore[arg-type]
        kept = json.loads(json.dumps(session.state.to_json()))
        again = Session.of(section, State.from_json(kept))
        assert again.state == session.state
        assert {**seen(again), "note": ""} == {**seen(session), "note": ""}


def test_of_all_cards_only_the_chosen_board_s_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """A moved limit makes one card, unless it was made before, and no other, whatever else is on the screen."""
    asked: list[int | None] = []
    made = CardMaker.card

    def card(maker: CardMaker, answer: BoardAnswer) -> CardClaims:
        asked.append(answer.white.number)
        return made(maker, answer)

    session = Session.of(explain.read(FRIDAY), State(player=ZAMORA, view=View.BEST))
    session.handle(Event("begin"))
    monkeypatch.setattr(CardMaker, "card", card)
    for low in (10, 47, 48, 90):
        session.handle(Event("set", {"setting": "low_limit", "value": low}))
    assert {*asked} == {ZAMORA}
    assert len(asked) <= 4


ODD_ONES = """\
1 Ann Ames 1800 W4w U---
2 Bob Bell 1750 W3b
3 Cas Cole 1700 L2w
4 Dee Dorn 1650 L1b
5 Eve Eng unr U---
6 Fay Fox 1500 U---
"""


def test_the_best_pairings_that_hang_on_the_wall_are_called_posted() -> None:
    """When shown as the best ones, on the card and on the sheet for a complaint."""
    chart = "# 2 to be paired\n1 Ann 1800 W3w P2b\n2 Bob 1700 W4b P1w\n3 Cas 1600 L1b P4w\n4 Dee 1500 L2w P3b\n"
    session = Session.of(explain.read_text(chart), State(view=View.BEST))
    assert "Board 1, as posted" in done(session, "begin")["answer"]
    assert "not posted" not in done(session, "ask", question="complaint")["answer"]


@pytest.mark.parametrize("chart", [FRIDAY.read_text(encoding="utf-8"), ODD_ONES], ids=["friday", "odd ones"])
def test_a_row_names_two_with_their_due_colors_and_marks_what_is_wrong(chart: str) -> None:
    """After a name come the rating, a lower score, the due color, and a mark if the player does not get it."""
    session = Session.of(explain.read_text(chart), State(view=View.BEST))
    session.handle(Event("begin"))
    sight = session.sight
    rows = iter(re.findall(r'<tr class="(?!sc-head).*?</tr>', seen(session)["round"], re.DOTALL))
    marks = 0
    for answer, row in zip(sight.round.answers, rows, strict=True):
        wrong = {each.player.number for each in answer.wrong}
        most = max(player.half_points for player in answer.players)
        ends = []
        for player in answer.players:
            score = f"({score_figures(player.half_points)})" if player.half_points < most else ""
            due = {"x": ""}.get(player.urgency, player.urgency)
            if player.number in wrong:  # in words, and in letters where there is no room for words
                due = f"● due {'White' if due.lower().startswith('w') else 'Black'}{due}"
            ends.append(" ".join(filter(None, (sight.names[player.number], prose.rating(player), score, due))))
        assert _words(row).removeprefix(f"{answer.board} ").startswith(ends[0])
        assert _words(row).endswith(ends[1] if answer.black else "bye")
        assert row.count("aria-current") == (sight.player in answer.players)
        assert row.count('role="img"') == len(wrong)
        marks += len(wrong)
    assert marks or chart == ODD_ONES


def test_a_row_that_stays_is_not_drawn_again() -> None:
    """Another limit redraws the rows that it changes, and no others."""
    session = _friday(player=ZAMORA, view=View.BEST)
    before = picture.board_row_region.cache_info().misses
    now, then = (
        re.findall(r"<tr.*?</tr>", done(session, "set", setting="low_limit", value=low)["round"], re.DOTALL)
        for low in (0, 48)
    )
    changed = set(now) ^ set(then)
    assert 0 < len(set(then) - set(now)) < len(then)
    assert picture.board_row_region.cache_info().misses - before <= len(changed)


def test_a_file_that_is_saved_again_is_offered_and_taken() -> None:
    """A note offers the new version; accepted, settings and choice stay, and the round is the one to ask about now."""
    rows = "# Tuesday: rounds 5\n1 Ames 1800 W2w{}\n2 Bell 1600 L1b{}\n3 Cole 1570 W4w{}\n4 Dorn 1530 L3b{}\n"
    before, after = (explain.read_text(rows.format(*cells)) for cells in (("",) * 4, (" D3b", " W4w", " D1w", " L2b")))
    session = Session.of(before, State(player=3))
    done(session, "begin")
    done(session, "set", setting="low_limit", value=60)
    assert session.sight.round.number == 2
    news = _words(session.renew(OpenedFile("Tuesday", (after,))).regions["note"])
    assert "it holds 2 rounds now, and held 1 and 4 rows are changed." in news
    found = done(session, "take")
    assert _words(found["note"]) == ""
    assert (session.sight.round.number, session.state.player, session.state.preferences.low_limit) == (3, 3, 60)


def test_a_file_that_an_address_names_in_vain_is_said() -> None:
    """Nothing was kept of it, so nothing is offered to be saved."""
    paper = OpenedFile("friday", (explain.read(FRIDAY),))
    begun = Event("begin", {"kept": None, "file": {"do": "sample", "sample": "nothing.txt"}})
    session = Session.restored(Workspace(paper), State(section=0), begun)
    note = session.handle(Event("begin", {}, 1))[0].regions["note"]
    assert "there is no sample" in note
    assert 'data-what="memory"' not in note


def test_a_round_that_waits_for_results_is_offered_with_the_ways_to_count_them() -> None:
    """The last posted round is shown, with a button for each way; the choice is stated and can be undone."""
    session = _friday()
    note = done(session, "round", round=5)["note"]
    assert "Round 4: 13 of 13 results are missing (Wanda Warrick - Duane Dobbs," in note
    assert [f'data-round="5" data-count="{way}"' in note for way in ("draws", "losses", "favorites")] == [True] * 3
    assert (session.sight.round.number, session.sight.round.is_posted) == (4, True)
    assert "note" not in session.handle(Event("recent", {"files": []}))[0].regions
    found = done(session, "round", round="5", count="draws")
    assert (session.sight.round.number, session.state.preferences.count_open_as.value) == (5, "draws")
    assert "Games without a result count as draws (29F, 29H)." in _words(found["note"])
    assert "data-count" not in found["note"]
    assert "missing" in done(session, "undo")["note"]
    assert session.sight.round.number == 4
    assert "missing" not in done(session, "choose", player=ZAMORA)["note"]


def test_a_file_that_names_a_round_that_waits_opens_on_the_posted_one() -> None:
    """No round is shown that cannot be paired; above a posted round a line names the missing result."""
    text = "# Tuesday: 2 to be paired, rounds 5\n1 Ames 1800 P2w\n2 Bell 1600 P1b\n3 Cole 1570 W4w\n4 Dorn 1530 L3b\n"
    session = Session.of(explain.read_text(text))
    assert "ound 1: 1 of 2 results is missing (Ames - Bell)" in done(session, "begin")["note"]
    assert session.sight.round.number == 1
    assert "cannot" not in done(session, "more", page="settings").get("note", "")

    text = "1 Ames 1800 P2w D3b\n2 Bell 1600 P1b W4w\n3 Cole 1570 W4w D1w\n4 Dorn 1530 L3b L2b\n"
    session = Session.of(explain.read_text(text), State(round=2))
    said = _words(done(session, "begin")["note"])
    assert "Round 1: 1 of 2 results is missing (Ames - Bell). Games without a result count for nobody here" in said
    assert session.sight.round.is_posted
