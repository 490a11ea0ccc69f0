"""Opening something else: files, text, samples; what is kept on the disk, and what is not."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from explain.apps.lab.panels import PanelNeed
from explain.apps.lab.state import View

import explain
from explain.apps.lab import Lab, kept, surroundings
from explain.files import resources
from explain.model.errors import InputError
from explain.model.settings import PRESETS, RULE_BOOK, Preferences

SAMPLE = resources.samples()["friday-swiss.txt"]
CHART = b"# Tuesday: 1 to be paired\n1 Ann Ames 1800\n2 Bob Bell 1600\n\n# Reserve: 1 to be paired\n1 Eve East 1300\n2 Fay Ford 1200\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person with an empty home, and a lab that looks at no limits by itself."""
    for name in (surroundings.FILE, surroundings.SECTION, surroundings.ROUND, surroundings.FOLDER):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("explain.apps.lab.later.MOST_MAPPED", 0)
    monkeypatch.setattr("explain.apps.lab.telling.picture", lambda *_: "")
    return tmp_path


def opened(file: Path, monkeypatch: pytest.MonkeyPatch) -> Lab:
    """The lab as it comes up with a file."""
    monkeypatch.setenv(surroundings.FILE, str(file))
    return Lab()


def own(folder: Path) -> Path:
    """A file of one's own."""
    return Path(shutil.copyfile(SAMPLE, folder / "friday.txt"))


def test_a_file_that_is_given_is_shown_with_its_sections() -> None:
    """By the button, dropped or pasted: the sections are there to choose."""
    lab = Lab()
    lab.opening.drop.give(("tuesday.txt", CHART))
    assert lab.round.section.title == "Tuesday"
    assert [title for title, _ in lab.screen.section_chooser.options] == ["Tuesday", "Reserve"]
    lab.screen.section_chooser.value = 1
    assert lab.round.section.title == "Reserve"
    lab.opening.drop.give(("", SAMPLE.read_bytes()))
    assert lab.round.section.title == "Friday Swiss"
    assert lab.screen.section_chooser.layout.display == "none"


@pytest.mark.parametrize("broken", ["Tuesday", "Reserve"])
def test_a_section_that_does_not_open_is_listed_and_says_why(broken: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one is shown; whoever chooses the broken one is told its fault, and the round stays."""
    sound = "Reserve" if broken == "Tuesday" else "Tuesday"
    lines = {"Tuesday": (b"Bell 1600", b"Bell 1600 W9w"), "Reserve": (b"Ford 1200", b"Ford 1200 W9w")}[broken]
    file = home / "two.txt"
    file.write_bytes(CHART.replace(*lines))
    lab = opened(file, monkeypatch)
    assert lab.round.section.title == sound
    places = dict(lab.screen.section_chooser.options)
    assert places.keys() == {sound, f"{broken} (does not open)"}
    assert f"{broken}&quot; is left out" in lab.opening.said.value
    before = lab.round
    lab.screen.section_chooser.value = places[f"{broken} (does not open)"]
    assert lab.round is before
    assert lab.screen.section_chooser.value == places[sound]
    assert "2 met 9, but there is no player 9" in lab.screen.notice.value


DOUBLED = b"# Blitz: rounds 4\n1 Ann 2000 W3w D3b\n2 Bob 1900 W4b W4w\n3 Cas 1800 L1b D1w\n4 Dee 1700 L2w L2b\n"


def test_double_rounds_are_said_and_not_shown() -> None:
    """A section that is played in double rounds is not paired: it is said in one sentence, and the round stays on the screen."""
    lab = Lab()
    before = lab.round
    lab.opening.drop.give(("blitz.txt", DOUBLED))
    assert lab.round is before
    assert "played in double rounds" in lab.screen.notice.value
    lab.opening.drop.give(("both.txt", DOUBLED + CHART))
    assert lab.round.section.title == "Tuesday"
    assert lab.screen.section_chooser.options[0] == ("Blitz (does not open)", 0)


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"1 Ann 1800 W2w\n2 Bob 1700 W1b\n", b"<script>alert(1)</script>"])
def test_a_file_that_cannot_be_read_changes_nothing(content: bytes) -> None:
    """What is wrong is said, and the round stays on the screen."""
    lab = Lab()
    before = lab.round
    lab.opening.drop.give(("<b>x</b>.txt", content))
    assert lab.round is before
    assert "role=alert" in lab.screen.notice.value
    assert "<b>x" not in lab.screen.notice.value
    assert "<script" not in lab.screen.notice.value


def test_a_sample_and_a_file_of_the_folder_are_one_choice_away(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same one can be chosen twice."""
    own(home)
    (home / "notes.docx").write_bytes(b"PK")
    monkeypatch.setenv(surroundings.FOLDER, str(home))
    lab = Lab()
    titles = dict(lab.opening.choice.options)
    assert "friday.txt (here)" in titles
    assert not any("docx" in title for title in titles)
    for _ in range(2):
        lab.opening.choice.value = titles["odd-player.txt (sample)"]
        assert len(lab.round.section.players) == 11
        assert lab.opening.choice.value == ""
        lab.opening.drop.give(("tuesday.txt", CHART))


def test_files_opened_last_are_offered_first(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only files of the disk, the newest first, and none that is gone."""
    file = own(home)
    opened(file, monkeypatch)
    other = Path(shutil.copyfile(SAMPLE, home / "saturday.txt"))
    lab = opened(other, monkeypatch)
    assert [title for title, _ in lab.opening.choice.options][1:3] == ["saturday.txt (lately)", "friday.txt (lately)"]
    other.unlink()
    assert kept.recent() == (file,)


@pytest.mark.parametrize("content", ["", "[", "{}", "[1, null, {}]", '["/no/such/file"]', "[" * 50_000, "\udcff"])
def test_a_broken_list_of_files_is_an_empty_one(content: str) -> None:
    """It is written anew with the next file."""
    path = kept.recent_file()
    path.parent.mkdir(parents=True)
    path.write_text(content, encoding="utf-8", errors="surrogateescape")
    assert kept.recent() == ()
    kept.note_recent(SAMPLE)
    assert json.loads(path.read_text(encoding="utf-8")) == [str(SAMPLE)]


@pytest.mark.parametrize("preferences", [*PRESETS.values(), Preferences(low_limit=93, rounds=5, order="top_down")])  # type: ignore[arg-type]
def test_settings_are_kept_beside_the_file_and_come_back(preferences: Preferences, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tournament's own file is not touched."""
    file = own(home)
    lab = opened(file, monkeypatch)
    lab.settings.set(preferences)
    lab.settings.preset.value = "own settings"
    lab._set()  # noqa: SLF001 - as if a person had made them one by one
    lab.screen.keep.click()
    assert "friday.txt.settings.toml" in lab.screen.kept.value
    assert file.read_bytes() == SAMPLE.read_bytes()
    again = opened(file, monkeypatch)
    assert again.round.preferences == preferences
    assert "settings kept beside the file" in again.screen.notice.value
    assert sorted(path.name for path in home.iterdir() if path.is_file()) == ["friday.txt", "friday.txt.settings.toml"]


@pytest.mark.parametrize(
    "content",
    [
        b"[settings",
        b"low_limit = 80",
        b"[settings]\nlow_limit = 300",
        b"[settings]\nlow_limit = -1",
        b"[settings]\nno_such = 1",
        b"[settings]\ninterchanges = [1]",
        b"[settings]\nrounds = 1e9",
        b"[settings]\ncoin_seed = 1979-05-27",
        b"[other]\n",
        b"\xff\xfe",
        b"x" * 70_000,
        b"a = " + b"[" * 20_000,
    ],
)
def test_settings_that_cannot_be_read_are_said_and_the_rule_books_used(content: bytes, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One clear message that names the file, and the tournament is shown all the same."""
    file = own(home)
    kept.settings_file(file).write_bytes(content)
    lab = opened(file, monkeypatch)
    assert lab.round.preferences == RULE_BOOK
    assert "friday.txt.settings.toml" in lab.screen.notice.value
    with pytest.raises(InputError):
        kept.kept_settings(file)


def test_settings_have_no_place_beside_what_came_through_the_browser(home: Path) -> None:
    """That is said, and nothing is written."""
    lab = Lab()
    lab.opening.drop.give(("tuesday.txt", CHART))
    lab.screen.keep.click()
    assert "has no place there" in lab.screen.kept.value
    assert not list(home.glob("*.toml"))


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="the administrator may write everywhere")
def test_a_folder_that_cannot_be_written_to_is_said(home: Path) -> None:
    """Nothing half written is left."""
    file = own(home)
    home.chmod(0o500)
    with pytest.raises(InputError, match="cannot be written"):
        kept.keep_settings(file, RULE_BOOK)
    home.chmod(0o700)


def test_a_file_that_changes_on_the_disk_is_said_and_read_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown stays what was read until one asks for the new one."""
    file = own(home)
    lab = opened(file, monkeypatch)
    file.write_text(SAMPLE.read_text(encoding="utf-8").replace("Friday Swiss", "Friday, corrected"), encoding="utf-8")
    os.utime(file, ns=(1, 1))
    lab.check_file()
    assert "has changed on the disk" in lab.screen.notice.value
    assert lab.round.section.title == "Friday Swiss"
    lab.screen.again.click()
    assert lab.round.section.title == "Friday, corrected"
    assert lab.screen.notice.value == ""
    file.unlink()
    lab.check_file()
    assert "no longer where it was" in lab.screen.notice.value


def test_a_lab_starts_with_the_settings_it_is_given() -> None:
    """From Python they go before any that are kept."""
    assert Lab(explain.read(SAMPLE), preferences=Preferences(low_limit=0)).round.preferences.low_limit == 0
    assert Lab(explain.read(SAMPLE)).screen.which.value is View.POSTED


def test_a_case_is_looked_at_as_it_was_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its round, its settings and its posted boards are there; the next file begins with the rule book's settings again."""
    path = tmp_path / "case.txt"
    chart = resources.samples()["odd-player.txt"].read_text(encoding="utf-8").replace("# Odd player: 4", "# Odd player: 3")
    boards = "# case board: Kara Conway - Chloe Yager\n# case board: 2-4, 5-6, 7-8, 9-10, bye 11\n"
    path.write_text(f"# case round: 4\n# case setting: low_limit=40\n{boards}{chart}", encoding="utf-8")
    lab = opened(path, monkeypatch)
    assert (lab.round.number, lab.round.preferences.low_limit) == (4, 40)
    lab.panels.tabs.chosen = "audit"
    assert lab.panels.fields.fields[PanelNeed.BOARDS].value == "1 - 3, 2 - 4, 5 - 6, 7 - 8, 9 - 10, bye 11"
    assert "Was round 4 right?" in lab.panels.answer.value
    lab.opening.drop.give(("tuesday.txt", CHART))
    assert lab.round.preferences == RULE_BOOK
    assert lab.panels.fields.fields[PanelNeed.BOARDS].value == ""
    lab.opening.drop.give(("case.txt", path.read_bytes().replace(b"low_limit=40", b"low_limit=many")))
    assert "low_limit" in lab.screen.notice.value
    assert lab.round.section.title == "Tuesday"


def test_what_was_guessed_in_a_file_is_said() -> None:
    """The notes of its reader stand beside its name, and never as markup."""
    lab = Lab()
    lab.opening.drop.give(("club.csv", b"No,Name,Rating,Rd 1,<b>Mood</b>\n1,Ann Ames,1800,W2w,good\n2,Bob Bell,1700,L1b,bad\n"))
    assert lab.round.section.player(1).name == "Ann Ames"
    assert "&lt;b&gt;Mood&lt;/b&gt;" in lab.opening.said.value
    lab.opening.drop.give(("tuesday.txt", CHART))
    assert "Mood" not in lab.opening.said.value


def test_a_finished_event_opens_at_its_last_round_as_posted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No round is offered after the last one; with one more round to play, that one is."""
    chart = tmp_path / "finished.txt"
    games = "\n1 Ann Ames 1800 W3w W2b\n2 Bob Bell 1600 W4b L1w\n3 Cas Cole 1500 L1b W4w\n4 Dee Dorn 1400 L2w L3b\n"
    for rounds, number, view in ((2, 2, View.POSTED), (3, 3, View.BEST)):
        chart.write_text(f"# Tuesday: rounds {rounds}{games}", encoding="utf-8")
        lab = opened(chart, monkeypatch)
        assert (lab.round.number, lab.round.is_posted) == (number, view is View.POSTED)
        assert lab.screen.round_chooser.options[-1] == number
