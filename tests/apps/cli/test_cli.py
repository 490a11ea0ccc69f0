"""The command line: text, JSON and pages; bad input ends with one clear message and exit code 2."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tools.command import Command

import explain
from explain import prose
from explain.model.settings import RULE_BOOK
from explain.pairing.criteria import CRITERIA
from explain.views import svg

# WinTD help, "Color Correction": the 1530 plays the 1800, for 40 points on the other side.
FOUR = """\
# Club night: 3 to be paired, rounds 5
1 Ann Ames  1800  W?w L?b
2 Bob Bell  1600  W?b L?w
3 Cas Cole  1570  W?w L?b
4 Dee Dorn  1530  W?b L?w
"""
OVER = "# Club: rounds 2\n1 Ann 2000 W3w D2b\n2 Bob 1900 W4b D1w\n3 Cas 1800 L1b W4w\n4 Dee 1700 L2w L3b\n"
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def chart(tmp_path: Path) -> str:
    """A wall chart of four players as a file."""
    path = tmp_path / "club.txt"
    path.write_text(FOUR, encoding="utf-8")
    return str(path)


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """The wall chart of an event that is over."""
    path = tmp_path / "club.txt"
    path.write_text(OVER, encoding="utf-8")
    return path


def test_json_has_the_stable_keys(chart: str, command: Command) -> None:
    """Programs find the boards under the documented keys, in pairing numbers."""
    answer = command.json("pair", chart, "--round", 3)
    assert (answer["round"], answer["bye"], answer["preferences"]["low_limit"]) == (3, None, 80)
    wanted = (
        {
            "board": 1,
            "white": 1,
            "black": 4,
            "natural": {"white": 3, "black": 2},
            "legal_natural": {"white": 3, "black": 2},
        }
        | {"change": "transposition", "gaps": {"white": 40, "black": 200}, "value": 40, "limit": 80, "crossed": None}
        | {
            "code": "40 OK OK",
            "color_rule": "29E3a",
            "deciding_round": None,
            "due": {"white": "w", "black": "b"},
            "conflicts": [],
        }
    )
    assert {key: answer["boards"][0][key] for key in wanted} == wanted
    assert list(answer["cost"]) == [criterion.name for criterion in CRITERIA]


@pytest.mark.parametrize("which", ["1", "Dorn", "dee dorn", "Ann Ames"])
def test_a_board_is_asked_for_by_number_or_name(which: str, chart: str, command: Command) -> None:
    """A number is a board's; anything else is a player's name."""
    text = command("board", chart, "--round", 3, which)
    assert text.startswith("Board 1    Ann Ames 1800 (White)  -  Dee Dorn 1530 (Black)")
    assert "Ames's natural opponent is Cole, but both are due White; on another natural board" in text


@pytest.mark.parametrize(
    ("arguments", "boards"),
    [
        ((), [(1, 4), (3, 2)]),
        (("--set", "low_limit=39", "--set", "interchanges=avoid"), [(1, 3), (4, 2)]),
        (("--set", "low_limit=30"), [(1, 2), (3, 4)]),  # the interchange of 30 points
        (("--apart", "Ames", "Dorn"), [(1, 2), (3, 4)]),
        (("--together", "Ames", "Cole"), [(1, 3), (2, 4)]),
        (("--out", "Ames", "--out", "Bell"), [(3, 4)]),
        (("--preset", "swisssys_like"), [(1, 4), (3, 2)]),
    ],
)
def test_settings_and_arrangements_reach_the_engine(
    arguments: Sequence[str], boards: list[tuple[int, int]], chart: str, command: Command
) -> None:
    """What is typed on the command line is what is paired."""
    answer = command.json("pair", chart, *arguments)
    assert {frozenset((board["white"], board["black"])) for board in answer["boards"]} == {
        frozenset(pair) for pair in boards
    }


def test_a_bye_and_boards_can_be_typed(chart: str, command: Command) -> None:
    """``--bye`` takes a player out, and the rest is paired; typed boards, White first, are priced like any."""
    byes = command.json("pair", chart, "--bye", "Ames")["byes"]
    assert (1 in byes, len(byes)) == (True, 2)
    typed = command.json("pair", chart, "--boards", "Cole-Ames, Bell-4")
    assert (typed["posted"], typed["cost"]["alternation"]) == (True, 2)
    assert [board["colors_as_rule"] for board in typed["boards"]] == [False, False]


NO_ROUND = "{chart}: round %d was asked for, but the section holds rounds 1 to 2. Ask for a round from 1 to %d."
BAD = [
    (("pair", "{chart}", "--round", "9"), NO_ROUND % (9, 3)),
    (("pair", "{chart}", "--round", "3", "--posted"), NO_ROUND % (3, 2)),
    (("pair", "{chart}", "--round", "9", "--boards", "1-2, 3-4"), (NO_ROUND % (9, 3)).partition(" for a round")[0]),
    (("pair", "{chart}", "--boards", ""), "no board was typed"),
    (("pair", "{chart}", "--boards", "", "--posted"), "no board was typed"),
    (
        ("pair", "{chart}", "--apart", "Ames", "Bell", "--together", "Bell", "Ames"),
        "Bob Bell and Ann Ames are placed together in round 3, but must be kept apart. Take one of the two away.",
    ),
    *[((host, "{chart}", "--round", "4"), NO_ROUND % (4, 3)) for host in ("lab", "app")],
    *[
        ((host, "{chart}", "--section", "Reserve"), '{chart}: no section is called "Reserve"')
        for host in ("lab", "app")
    ],
    (("lab", "nowhere.txt"), "nowhere.txt"),
    (
        ("pair", "{chart}", "--set", "low_limit=fast"),
        "setting low_limit: found 'fast'. Give a whole number, 0 or more, or none.",
    ),
    (("pair", "{chart}", "--set", "low_limit=300"), "the low limit (300) is above the high limit (200)"),
    (("pair", "{chart}", "--set", "high_limt=300"), "there is no setting 'high_limt'"),
    (("pair", "{chart}", "--set", "low_limit"), "Write it as NAME=VALUE"),
    (("pair", "{chart}", "--bye", "Zorn"), "Zorn"),
    (("pair", "{chart}", "--boards", "1-2, 1-3"), "1"),
    (("pair", "{chart}", "--boards", "1-2"), "Cas Cole is on no board of round 3"),
    (("board", "{chart}", "7"), "there is no board 7. Round 3 has boards 1 to 2."),
    (("pair", "nowhere.txt"), "nowhere.txt"),
    (("pair", "{chart}", "--html", "/nowhere/at/all.html"), "cannot be written"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_input_is_one_clear_message(arguments: Sequence[str], message: str, chart: str, command: Command) -> None:
    """What cannot be used is named, with the way out, on standard error; the exit code is 2."""
    assert message.replace("{chart}", chart) in command.refused(*(word.format(chart=chart) for word in arguments))


@pytest.mark.parametrize(
    ("text", "round", "way_out"),
    [
        ("1 Ann 1800\n2 Bob 1700\n", 1, "holds no round yet. Pair round 1 first, or type its boards."),
        ("# to be paired: 2\n1 Ann 1800 W2w\n2 Bob 1700 L1b\n", 2, "but the section holds round 1. Ask for round 1."),
    ],
)
def test_the_advice_on_a_posted_round_is_true(
    text: str, round: int, way_out: str, tmp_path: Path, command: Command
) -> None:
    """A round that the file does not hold is not offered as a posted one."""
    (tmp_path / "club.txt").write_text(text, encoding="utf-8")
    assert way_out in command.refused("pair", tmp_path / "club.txt", "--posted", "--round", round)


@pytest.mark.parametrize("host", ["lab", "pair"])
def test_no_lab_is_opened_on_a_broken_file(
    host: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    """What cannot be read is told at once, with file and line: nothing is started, and nothing is written."""
    (tmp_path / "broken.txt").write_text("1 Ann 1800 W2w\n2 Bob 1700 W1b\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert "broken.txt, line 1" in command.refused(host, "broken.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["broken.txt"]


def test_the_page_of_a_board_is_about_that_board(chart: str, tmp_path: Path, command: Command) -> None:
    """``board --html`` writes the board's card and the picture into one file, and no other board's card."""
    page = tmp_path / "page.html"
    command("board", chart, 2, "--html", page)
    written = page.read_text(encoding="utf-8")
    assert written.count("<article") == 1
    wanted = ("<span>Board 2</span>", "Club night, round 3", prose.standing_line(posted=False))
    assert [text for text in wanted if text not in written] == []
    assert svg.round_svg(explain.pair(explain.read(chart)), chosen=2) in written
    assert {path.name for path in tmp_path.iterdir()} == {"club.txt", "page.html"}


def test_the_help_lists_every_setting_with_its_values(command: Command) -> None:
    """Whoever asks for help sees what ``--set`` takes, in the words of the settings themselves."""
    values = {
        words[0]: words[1] for line in command.help("pair").splitlines() if len(words := line.split(maxsplit=1)) == 2
    }
    assert set(RULE_BOOK.to_dict()) <= values.keys()
    assert values["interchanges"] == "one of allow, limit, avoid"
    assert values["low_limit"] == "a whole number, 0 or more, or none"


def test_a_hostile_name_stays_text(tmp_path: Path, command: Command) -> None:
    """A player called like a script shows as that text in the terminal, and on a page."""
    path, page = tmp_path / "club.txt", tmp_path / "page.html"
    path.write_text(FOUR.replace("Ann Ames", f'"{SCRIPT}\\u001b[31m\\u202e"'), encoding="utf-8")
    assert SCRIPT in command("board", path, 1)
    command("pair", path, "--html", page)
    written = page.read_text(encoding="utf-8")
    assert ("<script" in written, "&lt;script&gt;alert(1)" in written) == (False, True)


@pytest.mark.parametrize(
    ("arguments", "code"), [(("pair", "nowhere.txt"), 2), (("pair", "{chart}"), 0), (("pair", "--help"), 0)]
)
def test_nobody_listening_is_no_fault(arguments: Sequence[str], code: int, chart: str) -> None:
    """The program as it is started: with both outputs closed at the other end, it ends with its usual exit code."""
    reader, writer = os.pipe()
    os.close(reader)
    words = [word.format(chart=chart) for word in arguments]
    ended = subprocess.run([sys.executable, "-m", "explain", *words], stdout=writer, stderr=writer, check=False)
    os.close(writer)
    assert ended.returncode == code


def test_the_demo_shows_a_round_and_a_switch(command: Command) -> None:
    """``explain demo`` needs no file: it pairs a sample and explains one of its transpositions."""
    text = command("demo")
    assert "Friday Swiss, round 4" in text
    assert "The smaller counts: 48, within the 80-point limit for alternation." in text


@pytest.mark.parametrize("typed", ["pair", "board 1", "why-not Ann Cas", "firm", "case -o OUT", "publish -o OUT"])
def test_an_event_that_is_over_opens_at_its_last_round_as_posted(typed: str, over: Path, command: Command) -> None:
    """Nobody is shown another last round than the one that was played; a note tells how to pair it anew."""
    name, *more = typed.replace("OUT", str(over.with_name("out"))).split()
    way = "--round 2" if name in ("pair", "case") else "--best"
    assert f"this is about the last one as posted; {way} pairs it again" in command.note(name, over, *more)
    again = more if name not in ("case", "publish") else ["-o", over.with_name("2")]
    assert "as it was posted" not in command.note(name, over, *again, "--round", 2)


@pytest.mark.parametrize("typed", ["pair", "board 1", "by-hand", "publish -o OUT", "why-bye"])
def test_no_round_is_paired_after_the_last(typed: str, over: Path, command: Command) -> None:
    """One more round is offered only while the number of rounds allows it; another number is a setting away."""
    name, *more = typed.replace("OUT", str(over.with_name("out"))).split()
    assert "round 3 was asked for, but the section has 2 rounds" in command.refused(name, over, *more, "--round", 3)
    command("pair", over, "--round", 3, "--set", "rounds=3")
