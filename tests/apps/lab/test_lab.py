"""The lab without a browser or a kernel: controls in, traits out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import explain
from explain import prose
from explain.apps.lab import Lab, surroundings
from explain.apps.lab.state import Against, View
from explain.apps.lab.table import listed
from explain.files import resources
from explain.model.settings import PRESETS, RULE_BOOK

SAMPLE = resources.samples()["friday-swiss.txt"]

FOUR = """\
# Club night: 3 to be paired, rounds 5
1 Ann Ames  1800  W?w L?b
2 Bob Bell  1600  W?b L?w
3 Cas Cole  1570  W?w L?b
4 "<script>alert(1)</script>"  1530  W?b L?w
"""
PLAYED = """\
# Open: 2 to be paired
1 Ann Ames  1800  W3w P2b
2 Bob Bell  1600  W4b P1w
3 Cas Cole  1570  L1b P4w
4 Dee Dorn  1530  L2w P3b

# Reserve: 1 to be paired
1 Eve East  1300
2 Fay Ford  1200
"""


@pytest.fixture(autouse=True)
def nothing_was_named(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A lab opened by a test was opened with no file, by somebody who opened none before."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("explain.apps.lab.later.MOST_MAPPED", 0)
    if "drawn" not in request.fixturenames:
        monkeypatch.setattr("explain.apps.lab.telling.picture", lambda *_: "")
    for name in (surroundings.FILE, surroundings.SECTION, surroundings.ROUND):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def drawn() -> None:
    """The picture is drawn too."""


def opened(text: str = FOUR) -> Lab:
    """A lab on a wall chart."""
    return Lab(explain.read_text(text, section=1))


def pairs(lab: Lab) -> list[tuple[str, str]]:
    """White and Black as the table has them."""
    return [(board["white"], board["black"]) for board in lab.table.boards]


@pytest.mark.usefixtures("drawn")
def test_it_opens_on_the_round_a_director_would_ask_about() -> None:
    """The table, the card, the picture and the sheet are there at once, with the first changed board chosen."""
    lab = opened()
    assert lab.screen.round_chooser.value == 3
    assert pairs(lab) == [("Ann Ames 1800", "<script>alert(1)</script> 1530"), ("Cas Cole 1570", "Bob Bell 1600")]
    assert lab.table.selected == 0
    assert "changed places" in lab.panels.answer.value
    assert lab.screen.picture.value.startswith("<svg")


def test_moving_a_limit_pairs_the_round_anew() -> None:
    """Below 40 points the switch is no longer allowed, below 30 the interchange neither; the new boards are marked."""
    lab = opened()
    low = lab.settings.controls["low_limit"]
    low.value = 39
    assert [board["change"] for board in lab.table.boards] == ["interchange", "interchange"]
    assert all(board["changed"] for board in lab.table.boards)
    low.value = 0
    assert [board["change"] for board in lab.table.boards] == ["natural", "natural"]
    assert "The last setting changed every board." in lab.screen.line.value
    low.value = 5
    assert "The last setting changed no board." in lab.screen.line.value
    assert not any(board["changed"] for board in lab.table.boards)


def test_no_limit_is_a_setting_of_its_own() -> None:
    """With "no limit" ticked on both, the limits are none, as in the preset of that name."""
    lab = opened()
    lab.settings.controls["high_limit"].no_limit = True
    lab.settings.controls["low_limit"].no_limit = True
    assert lab.round.preferences == PRESETS["fide_style_limits"]
    assert lab.settings.preset.value == "fide_style_limits"


def test_contradicting_limits_are_said_and_change_nothing() -> None:
    """A low limit above the high one leaves the round on the screen and says what to do."""
    lab = opened()
    before = lab.round
    lab.settings.controls["low_limit"].value = 300
    assert lab.round is before
    assert "Lower low_limit, or raise high_limit." in lab.screen.notice.value
    lab.settings.controls["high_limit"].value = 320
    assert lab.screen.notice.value == ""
    assert lab.round.preferences.low_limit == 300


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_every_control(name: str) -> None:
    """Choosing a preset shows its settings and pairs by them once."""
    lab = opened()
    lab.settings.preset.value = name
    assert lab.round.preferences == PRESETS[name]
    assert RULE_BOOK.changed(lab.settings.values) == PRESETS[name]


def test_every_setting_has_a_control_with_its_name_and_a_line() -> None:
    """Nothing that ``Preferences`` knows is missing from the lab."""
    assert set(opened().settings.controls) == set(RULE_BOOK.to_dict()) == set(prose.SETTING_TITLES) == set(prose.SETTING_NOTES)


def test_choosing_a_board_shows_its_card() -> None:
    """The card follows the table, board by board."""
    lab = opened()
    for place, board in enumerate(listed(lab.round)):
        lab.table.selected = place
        assert f"Board {board.board}" in lab.panels.answer.value


@pytest.mark.usefixtures("drawn")
def test_a_name_from_a_file_is_shown_as_it_is() -> None:
    """A player called like a script shows as that text, in every part of the lab."""
    lab = opened()
    for part in (lab.screen.title, lab.screen.line, lab.panels.answer, lab.screen.picture, lab.screen.notice):
        assert "<script" not in part.value
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in lab.panels.answer.value


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("mark", ["\u202e", "\u2067", "\x1b[31m", "\u200f"])
def test_no_mark_in_a_name_turns_the_lab_around(mark: str) -> None:
    """Marks that turn text around and control characters reach no part of the lab, section titles included."""
    chart = FOUR.replace("Club night", f"Club {mark}night").replace("Bob Bell", f'"{mark}Bob Bell"')
    lab = Lab(explain.read_text(chart.replace("{mark}", mark), section=1))
    lab.settings.controls["low_limit"].value = 300
    for part in (lab.screen.title, lab.screen.line, lab.panels.answer, lab.screen.picture, lab.screen.notice):
        assert mark[0] not in part.value
    assert mark[0] not in f"{lab.table.rows} {lab.screen.section_chooser.options}"


def test_a_long_name_is_cut_in_the_table_and_whole_on_hovering() -> None:
    """A name of 3,000 characters takes no more room than 40; a short one is plain text."""
    lab = opened(FOUR.replace("Ann Ames", "A" * 3000))
    white = lab.table.boards[0]["white"]
    assert white == {"text": "A" * 39 + "… 1800", "title": "A" * 3000}
    assert lab.table.boards[1]["white"] == "Cas Cole 1570"
    assert max(map(len, re.sub('(?:title|src)="[^"]*"', "", lab.panels.answer.value).split())) <= 80


def test_a_posted_round_is_shown_first_and_the_best_is_one_key_away() -> None:
    """Where the file holds the round, its boards are there, with how they stand to the best; where it does not, they are not offered."""
    lab = opened(PLAYED)
    assert lab.screen.round_chooser.value == 2
    assert lab.round.is_posted
    assert "as posted" in lab.screen.title.value
    lab.later.wait()
    assert "A rule is broken" in lab.screen.verdict.value or "posted pairings" in lab.screen.verdict.value
    lab.table._told(lab.table, {"letter": "b"}, [])  # noqa: SLF001 - what the page sends
    assert not lab.round.is_posted
    lab.table._told(lab.table, {"letter": "p"}, [])  # noqa: SLF001
    assert lab.round.is_posted
    lab.screen.round_chooser.value = 3
    assert View.POSTED not in [view for _, view in lab.screen.which.options]
    assert not lab.round.is_posted


def test_a_setting_speaks_of_the_best_round() -> None:
    """Posted boards do not move with a limit, so the best ones are shown, with what the setting changed."""
    lab = Lab(explain.read(SAMPLE))
    lab.settings.controls["low_limit"].value = 0
    assert not lab.round.is_posted
    assert "The last setting changed 2 boards: 11, 12." in lab.screen.line.value


def test_settings_are_undone_and_redone() -> None:
    """Each step shows its round; after another setting there is nothing to redo."""
    lab = opened()
    low = lab.settings.controls["low_limit"]
    low.value = 39
    low.value = 0
    assert not lab.screen.undo.disabled
    lab.screen.undo.click()
    assert low.value == 39
    assert [board["change"] for board in lab.table.boards] == ["interchange", "interchange"]
    lab.table._told(lab.table, {"letter": "u"}, [])  # noqa: SLF001 - what the page sends
    assert low.value == 80
    assert lab.screen.undo.disabled
    lab.screen.redo.click()
    assert low.value == 39
    low.value = 10
    assert lab.screen.redo.disabled


def test_what_changed_is_marked_against_what_one_likes() -> None:
    """Since the last setting, against the rule book's settings, or against the posted round."""
    lab = Lab(explain.read(SAMPLE))
    lab.screen.compare.value = Against.POSTED
    lab.screen.which.value = View.BEST
    assert "In the posted round 2 boards are different: 11, 12." in lab.screen.line.value
    lab.screen.compare.value = Against.DEFAULTS
    assert "By the rule book&#x27;s settings no board is different." in lab.screen.line.value
    lab.settings.controls["low_limit"].value = 0
    assert [board["board"] for board in lab.table.boards if board["changed"]] == ["11", "12"]


def test_the_stages_are_shown_for_teaching() -> None:
    """By rank alone, then without repeats, then the round; the card stays that of the best round."""
    lab = Lab(explain.read(SAMPLE))
    seen = []
    for view in (View.RAW, View.LEGAL, View.BEST):
        lab.screen.which.value = view
        seen.append({frozenset((board.white.number, board.black.number)) for board in lab.round.boards if board.black})
    assert frozenset((22, 9)) in seen[0]
    assert frozenset((22, 9)) not in seen[1]
    assert frozenset((18, 23)) in seen[1]
    assert frozenset((18, 23)) not in seen[2]
    lab.screen.which.value = View.RAW
    assert "repeats included" in lab.screen.title.value
    lab.find("Zamora")
    assert "changed places" in lab.panels.answer.value


@pytest.mark.parametrize(("name", "place", "cell"), [("zamora", 10, "white"), ("JARVIS", 10, "black"), ("23", 11, "white")])
def test_a_name_finds_its_board(name: str, place: int, cell: str) -> None:
    """Enough of a name, in any case, or a pairing number."""
    lab = Lab(explain.read(SAMPLE))
    lab.screen.which.value = View.BEST
    lab.screen.search.value = name
    assert (lab.table.selected, lab.table.chosen_cell) == (place, cell)


def test_a_name_that_is_not_there_is_said() -> None:
    """The board stays, and the notice names the nearest."""
    lab = Lab(explain.read(SAMPLE))
    before = lab.table.selected
    lab.screen.search.value = "Zamoro"
    assert lab.table.selected == before
    assert "Zamora" in lab.screen.notice.value
    lab.screen.search.value = "Newell"
    assert lab.screen.notice.value == ""


def test_the_scales_are_marked_a_moment_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the limits change the round; another setting takes the marks away until they are known again."""
    monkeypatch.setattr("explain.apps.lab.later.MOST_MAPPED", 80)
    lab = Lab(explain.read(SAMPLE))
    assert lab.settings.controls["low_limit"].ticks == []
    lab.later.wait()
    assert lab.settings.controls["low_limit"].ticks == [17, 48, 93, 136]
    lab.settings.controls["high_limit"].value = 100
    assert lab.settings.controls["low_limit"].ticks == []


@pytest.mark.parametrize("named", ["Reserve", "reserve", "2"])
def test_a_file_of_several_sections_offers_them(named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened with a file, the lab shows the section that was named, and the others one choice away."""
    path = tmp_path / "club.txt"
    path.write_text(PLAYED, encoding="utf-8")
    monkeypatch.setenv(surroundings.FILE, str(path))
    monkeypatch.setenv(surroundings.SECTION, named)
    lab = Lab()
    assert lab.round.section.title == "Reserve"
    lab.screen.section_chooser.value = 0
    assert lab.round.section.title == "Open"


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault stands on top, and a sample is shown instead."""
    path = tmp_path / "broken.txt"
    path.write_text("1 Ann 1800 W2w\n2 Bob 1700 W1b\n", encoding="utf-8")
    monkeypatch.setenv(surroundings.FILE, str(path))
    lab = Lab()
    assert "line 1" in lab.screen.notice.value
    assert "A sample is shown instead." in lab.screen.notice.value
    assert lab.table.boards


def test_the_bye_and_an_empty_round_have_something_to_say() -> None:
    """A section of one player shows his bye, and a round of nobody says so."""
    assert "has the bye" in opened("1 Ann Ames 1800\n").panels.answer.value
    alone = opened("1 Ann Ames 1800\n").table
    assert [column["label"] for column in alone.columns] == ["Bye"]
    assert [row["white"] for row in alone.rows] == ["Ann Ames 1800"]
    nobody = opened("1 Ann Ames 1800\nwithdrawn: 1 after round 0\n")
    assert nobody.table.rows == []
    assert nobody.table.layout.display == "none"
    assert "Nobody is to be paired." in nobody.screen.line.value
    assert nobody.panels.answer.value == ""


def test_a_sample_says_that_it_is_one_and_a_file_what_it_is_called(tmp_path: Path) -> None:
    """Nobody takes our section for his own tournament."""
    lab = Lab()
    assert "friday-swiss.txt, a sample. Open a file of yours" in lab.opening.said.value
    lab.opening.drop.give(("<b>club</b>.txt", FOUR.encode()))
    assert "On the screen: &lt;b&gt;club&lt;/b&gt;.txt." in lab.opening.said.value
    assert str(tmp_path) not in lab.opening.said.value


def test_an_exercise_stands_in_the_place_of_the_tournament() -> None:
    """It is built when it is wanted, kept while one looks at the tournament, and left where a file is opened."""
    lab = opened()
    assert lab.exercise.practice is None
    lab.screen.exercise.click()
    practice = lab.exercise.practice
    assert practice is not None
    assert (lab.screen.tournament.layout.display, lab.exercise.layout.display) == ("none", None)
    first, second, *_ = practice.names.values()
    first.click()
    second.click()
    lab.exercise.back.click()
    assert (lab.screen.tournament.layout.display, lab.exercise.layout.display) == (None, "none")
    lab.screen.exercise.click()
    assert lab.exercise.practice is practice
    assert len(practice.table.rows) == 1
    lab.opening.drop.give(("club.txt", FOUR.encode()))
    assert lab.exercise.layout.display == "none"


@pytest.mark.usefixtures("drawn")
def test_a_thousand_players_are_shown_and_what_cannot_be_is_said() -> None:
    """The table and the card are there; the picture, the marks on the scales and the long table of what if say why they are not."""
    lab = opened("\n".join(f"{number} P{number:04} {2600 - 2 * number}" for number in range(1, 1001)))
    assert len(lab.table.boards) == 500
    assert "would not be readable" in lab.screen.picture.value
    lab.settings.controls["low_limit"].value = 40
    assert lab.round.preferences.low_limit == 40
    lab.settings.controls["low_limit"].value = 0
    assert len(re.findall(r"\d+", re.sub("<[^>]*>", "", lab.screen.line.value))) < 40
    lab.screen.what_if.click()
    assert "only those of the chosen board are in it" in lab.what_if.said.value
    assert len(lab.what_if.table.rows) == 2
