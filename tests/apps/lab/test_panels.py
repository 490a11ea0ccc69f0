"""The panels without a browser or a kernel: every question, put from the chosen board, gets the answer it gets everywhere else."""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

import explain
from explain.answers.answer import Answer
from explain.answers.questions import About
from explain.answers.round import Round
from explain.apps.lab import Lab
from explain.apps.lab.fields import Fields
from explain.apps.lab.panels import PANELS, PanelNeed
from explain.apps.lab.state import View
from explain.apps.lab.work import Done, Failed, Finished, Work
from explain.files import resources
from explain.pairing.engine import Pairing
from explain.prose import lab as words
from explain.training.simulate import Field, play
from explain.views import answers

SAMPLES = resources.samples()
NAMES = [panel.name for panel in PANELS]
_QUICK = {"odd-player", "unrated", "round-one"}


@pytest.fixture(autouse=True)
def no_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits are looked at only where a panel asks."""
    monkeypatch.setattr("explain.apps.lab.later.MOST_MAPPED", 0)
    monkeypatch.setattr("explain.apps.lab.telling.picture", lambda *_: "")


def opened(sample: str = "friday-swiss") -> Lab:
    """A lab on the best round of a sample."""
    lab = Lab(explain.read(SAMPLES[f"{sample}.txt"]))
    lab.screen.which.value = View.BEST
    return lab


def ask(lab: Lab, name: str) -> str:
    """What a panel answers, once it has."""
    lab.panels.tabs.chosen = name
    lab.panels.work.wait()
    return str(lab.panels.answer.value)


def tell(lab: Lab, **told: str) -> str:
    """What it answers when its fields say this."""
    for need, value in told.items():
        lab.panels.fields.fields[PanelNeed(need)].value = value
    lab.panels.work.wait()
    return str(lab.panels.answer.value)


def plain(html: str) -> str:
    """The words of a fragment."""
    return " ".join(re.sub(r"<[^>]+>", " ", re.sub(r"(?s)<style>.*?</style>", "", html)).split())


def player(lab: Lab, name: str) -> str:
    """A player's pairing number as a field has it."""
    return next(str(each.number) for each in lab.round.section.players if name in each.name)


@pytest.mark.parametrize(
    "sample",
    [name if name in _QUICK else pytest.param(name, marks=pytest.mark.long) for name in (each.removesuffix(".txt") for each in SAMPLES)],
)
def test_every_panel_of_every_sample_has_an_answer_or_one_sentence(sample: str) -> None:
    """Nothing is left blank, and nothing fails."""
    lab = opened(sample)
    for name in NAMES:
        said, status = ask(lab, name), plain(lab.panels.status.value)
        assert bool(said) != bool(status), name
        assert words.FAILED not in status
        if status:
            assert len(status) < 150
            assert status.endswith(".")


ASKED: list[tuple[str, Callable[[Round, int], Answer]]] = [
    ("why-color", lambda round, _: round.why_not_color(round.board_of(_).board or 0)),
    ("candidates", lambda round, _: round.candidates(round.board_of(_).board or 0)),
    ("why-not", lambda round, player: round.why_nots(player)),
    ("bye", lambda round, _: round.why_bye()),
    ("drops", lambda round, player: round.why_dropped(player)),
    ("ranges", lambda round, player: round.ranges(player)),
    ("event", lambda round, player: explain.event(round.section, player, round=round.number)),
    ("complaint", lambda round, player: round.complaint(player)),
    ("switches", lambda round, _: round.changes()),
    ("firm", lambda round, _: round.firm()),
    ("limits", lambda round, _: round.limits()),
    ("audit", lambda round, _: explain.audit(round.section, round.number)),
]


@pytest.mark.parametrize(("name", "asked"), ASKED, ids=[name for name, _ in ASKED])
def test_a_panel_shows_the_answer_that_is_given_everywhere(name: str, asked: Callable[[Round, int], Answer]) -> None:
    """It is the question of that name, put from the player with White on the chosen board."""
    lab = opened()
    lab.table.selected = 10
    assert lab.chosen is not None
    assert ask(lab, name) == answers.html(asked(explain.pair(lab.round.section, 4), lab.chosen.white.number))


def test_the_penalty_sheet_and_the_card_are_panels_too() -> None:
    """The card is open first."""
    lab = opened()
    assert lab.panels.tabs.chosen == "card"
    assert ask(lab, "sheet") == answers.sheet_html(lab.round)


def test_every_panel_has_a_title_and_every_need_a_field() -> None:
    """Nothing is without its words."""
    assert list(words.PANEL_TITLES) == NAMES
    assert set(words.PANEL_HINTS) <= set(NAMES)
    assert set(words.NEED_TITLES) == {need.value for need in PanelNeed}
    assert all(Fields(lambda: None).shown([need]) for need in PanelNeed)
    assert [tab for group in opened().panels.tabs.groups for tab in group["tabs"]] == [
        {"name": panel.name, "title": panel.title} for about in About for panel in PANELS if panel.about is about
    ]


def test_why_not_one_opponent() -> None:
    """The field names the opponent, and another board brings back everybody."""
    lab = opened()
    lab.table.selected = 10
    ask(lab, "why-not")
    said = tell(lab, opponent=player(lab, "Newell"))
    assert said == answers.html(lab.round.why_not("Zamora", "Newell"))
    lab.table.selected = 3
    assert lab.panels.answer.value == answers.html(lab.round.why_nots("Tyree"))


def test_the_name_that_was_clicked_is_the_player_who_asks() -> None:
    """A cell with Black's name means Black."""
    lab = opened()
    ask(lab, "why-not")
    with lab.table.hold_trait_notifications():
        lab.table.selected, lab.table.chosen_cell = 10, "black"
    assert "Maya Jarvis 1203: why nobody else?" in plain(lab.panels.answer.value)


def press(lab: Lab, place: int, seat: str) -> None:
    """Click a cell of the table."""
    with lab.table.hold_trait_notifications():
        lab.table.selected, lab.table.chosen_cell = place, seat
    lab.table.press(place, seat)


def test_two_clicks_are_a_switch() -> None:
    """The first and the second are marked in the table; a third click starts anew."""
    lab = opened()
    ask(lab, "switch")
    assert plain(lab.panels.status.value) == words.NO_CHOICE
    press(lab, 10, "white")
    assert plain(lab.panels.status.value) == words.ONE_OF_TWO
    press(lab, 11, "black")
    assert lab.panels.answer.value == answers.html(lab.round.why_not_switch("Zamora", "Murdock"))
    assert lab.table.marks == [{"board": 10, "key": "white", "text": "1st"}, {"board": 11, "key": "black", "text": "2nd"}]
    press(lab, 0, "black")
    assert lab.table.marks == [{"board": 0, "key": "black", "text": "1st"}]
    lab.panels.tabs.chosen = "card"
    assert lab.table.marks == []


def test_a_click_is_no_switch_where_another_panel_is_open() -> None:
    """Only the panel that asks for two takes names from the table."""
    lab = opened()
    press(lab, 10, "white")
    assert lab.panels.fields.picked == (None, None)


def test_a_panel_about_a_board_follows_the_board_and_one_about_the_round_stays() -> None:
    """What is on the screen is about what is chosen; nothing is worked out again for nothing."""
    lab = opened()
    ask(lab, "card")
    lab.table.selected = 0
    assert "Board 1" in plain(lab.panels.answer.value)
    seen: list[object] = []
    ask(lab, "switches")
    lab.panels.answer.observe(seen.append, "value")
    lab.table.selected = 5
    assert seen == []


def test_another_setting_asks_the_open_panel_anew() -> None:
    """The answer belongs to the settings that are on the screen."""
    lab = opened()
    ask(lab, "switches")
    lab.settings.controls["low_limit"].value = 0
    assert lab.panels.answer.value == answers.html(explain.pair(lab.round.section, 4, explain.Preferences(low_limit=0)).changes())


def test_the_limits_become_ticks_on_both_scales() -> None:
    """Where the round changes, the scale is marked."""
    lab = opened()
    ask(lab, "limits")
    assert lab.settings.controls["low_limit"].ticks == [17, 48, 93, 136]
    assert lab.settings.controls["high_limit"].ticks == [123]


@pytest.mark.parametrize(
    ("name", "told", "sentence"),
    [
        ("price", {"boards": "Zamora-Nobody"}, 'no player of the section is called "Nobody"'),
        ("price", {"boards": "Zamora-Newell, Zamora-Jarvis"}, "Zamora"),
        ("corrected", {"corrections": "Zamora 2"}, "is no correction"),
        ("corrected", {"corrections": " ; "}, words.NO_CORRECTION),
        ("audit", {"boards": "1-2, 1-3"}, ""),
    ],
)
def test_what_cannot_be_asked_gets_a_sentence(name: str, told: dict[str, str], sentence: str) -> None:
    """It says what was found and what to do; the round stays."""
    lab = opened()
    before = lab.round
    ask(lab, name)
    tell(lab, **told)
    said = plain(lab.panels.status.value or lab.panels.answer.value)
    assert sentence in said.replace("&quot;", '"')
    assert words.FAILED not in said
    assert lab.round is before


def test_boards_can_be_typed_where_the_file_holds_none() -> None:
    """The panel says so, and judges what is typed."""
    lab = opened("odd-player")
    assert ask(lab, "audit") == ""
    assert "the file does not hold the boards of round 4" in plain(lab.panels.status.value)
    best = ", ".join(f"{board.white.number}-{board.black.number}" for board in lab.round.boards if board.black)
    assert "the best round by these settings" in plain(tell(lab, boards=f"{best}, bye {lab.round.byes[0].white.number}"))


def test_several_corrections_are_told_apart_by_semicolons() -> None:
    """Each is read by itself."""
    lab = opened()
    ask(lab, "corrected")
    said = tell(lab, corrections="Zamora rating 1600; Newell rating 1500")
    assert said == answers.html(explain.corrected(lab.round.section, "Zamora rating 1600", "Newell rating 1500"))


def test_the_complaint_sheet_can_be_saved_as_a_page() -> None:
    """The link holds the whole page, with the names that were asked about."""
    lab = opened()
    lab.table.selected = 10
    ask(lab, "complaint")
    lab.panels.fields.names[0].value = player(lab, "Newell")
    link = re.search(r'download="([^"]+)" href="data:text/html;charset=utf-8;base64,([^"]+)"', lab.panels.save.value)
    assert link is not None
    assert re.fullmatch(r"[a-z0-9-]+\.html", link[1])
    page = base64.b64decode(link[2]).decode()
    assert page.startswith("<!DOCTYPE html>")
    assert "Why not Ian Newell 1377?" in page
    ask(lab, "card")
    assert lab.panels.save.value == ""


def test_a_strange_name_is_text_in_every_panel() -> None:
    """Markup in a name comes out as letters, in the fields' words too."""
    chart = SAMPLES["friday-swiss.txt"].read_text(encoding="utf-8").replace("Farah Zamora", '"<b>Zam</b>"')
    lab = Lab(explain.read_text(chart))
    lab.screen.which.value = View.BEST
    lab.table.selected = 10
    for name in NAMES:
        if name == "which-settings":
            continue  # takes long, and names nobody but in tables like the others
        assert "<b>Zam" not in ask(lab, name) + lab.panels.status.value
    page = base64.b64decode(re.findall('base64,([^"]+)', (ask(lab, "complaint"), lab.panels.save.value)[1])[0]).decode()
    assert "&lt;b&gt;Zam" in page
    assert "<b>Zam" not in page


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A map of the limits that goes on until it is stopped; how often it began and ended."""
    seen: list[int] = []

    def endless(_best: Pairing, _posted: Pairing | None, progress: Callable[[int, int], None]) -> Any:
        seen.append(1)
        try:
            while True:
                progress(len(seen), 100)
        finally:
            seen.append(0)

    monkeypatch.setattr("explain.answers.round.limits_map", endless)
    return seen


def finished(work: Callable[[], object]) -> bool:
    """Whether something comes true within a second or so."""
    end = time.monotonic() + 5
    while time.monotonic() < end and not work():
        time.sleep(0.01)
    return bool(work())


def test_a_long_question_can_be_stopped_and_asked_again(slow: list[int]) -> None:
    """The controls are free meanwhile; a stopped one says so, ends, and offers to begin anew."""
    lab = opened()
    lab.panels.tabs.chosen = "limits"
    assert "<progress" in lab.panels.status.value
    assert lab.panels.stop.layout.display is None
    lab.panels.stop.click()
    assert plain(lab.panels.status.value) == words.STOPPED
    assert finished(lambda: slow == [1, 0])
    assert lab.panels.again.layout.display is None
    lab.panels.again.click()
    assert finished(lambda: len(slow) == 3)
    lab.panels.tabs.chosen = "card"
    assert finished(lambda: slow == [1, 0, 1, 0])
    assert "Board 2" in plain(lab.panels.answer.value)


def test_a_change_of_settings_ends_a_long_question(slow: list[int]) -> None:
    """The old search ends; the new settings are asked about instead."""
    lab = opened()
    lab.panels.tabs.chosen = "limits"
    lab.settings.controls["low_limit"].value = 0
    assert finished(lambda: sorted(slow) == [0, 1, 1])
    assert lab.panels.answer.value == ""
    lab.panels.stop.click()
    assert finished(lambda: sorted(slow) == [0, 0, 1, 1])


def test_a_search_that_takes_longest_waits_to_be_asked_again() -> None:
    """When a setting changes, its old answer is taken away, and the panel says why."""
    lab = Lab(explain.read_text("1 Ann Ames 1800 W3w P2b\n2 Bob Bell 1600 W4b P1w\n3 Cas Cole 1570 L1b P4w\n4 Dee Dorn 1530 L2w P3b\n"))
    assert ask(lab, "which-settings") == answers.html(explain.posted(lab.round.section, 2).which_settings())
    lab.settings.controls["low_limit"].value = 0
    assert lab.panels.answer.value == ""
    assert plain(lab.panels.status.value) == words.OUTDATED
    lab.panels.again.click()
    lab.panels.work.wait()
    assert lab.panels.answer.value


def test_many_players_are_asked_about_beside_the_controls() -> None:
    """A hundred players against everybody takes a moment: the table does not wait for it."""
    lab = Lab(play(Field(100), rounds=1, scheduled=5, seed=1))
    lab.panels.tabs.chosen = "why-not"
    assert lab.panels.work.is_busy
    lab.panels.work.wait()
    assert "why nobody else?" in plain(lab.panels.answer.value)


def test_a_fault_of_ours_is_said_and_told_to_the_console(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The lab goes on, and the place of the fault is printed."""
    monkeypatch.setattr(Round, "changes", lambda _: 1 // 0)
    lab = opened()
    assert ask(lab, "switches") == ""
    assert plain(lab.panels.status.value) == words.FAILED
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_nothing_is_heard_of_work_that_was_given_up() -> None:
    """What was begun before the last start or stop says nothing more."""
    heard: list[object] = []
    work = Work(heard.append)
    work.start(lambda _: "first")
    work.start(lambda _: "second")
    work.wait()
    assert heard == [Finished("second")]
    work.start(lambda _: 1 // 0)
    work.wait()
    assert isinstance(heard[-1], Failed)
    work.start(lambda _: "third")
    work.stop()
    work.wait()
    assert len(heard) == 2
    assert not work.is_busy
    assert Done(1, 2) not in heard
