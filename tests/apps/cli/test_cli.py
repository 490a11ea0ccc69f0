"""The command line: text, JSON and pages; bad input ends with one clear message and exit code 2."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import explain
from explain import prose
from explain.apps.cli import main
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
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def chart(tmp_path: Path) -> str:
    """A wall chart of four players as a file."""
    path = tmp_path / "club.txt"
    path.write_text(FOUR, encoding="utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> tuple[str, str]:
    """What a command prints, after its exit code was checked."""
    assert main.main(arguments) == code
    captured = capsys.readouterr()
    return captured.out, captured.err


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    """The object that a command prints for programs."""
    found: dict[str, object] = json.loads(said(capsys, *arguments, "--json")[0])
    return found


def test_json_has_the_stable_keys(chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs find the boards under the documented keys, in pairing numbers."""
    found = as_json(capsys, "pair", chart, "--round", "3")
    assert found["round"] == 3
    assert found["bye"] is None
    assert found["preferences"]["low_limit"] == 80  # type: ignore[index]
    board = found["boards"][0]  # type: ignore[index]
    wanted = {
        "board": 1,
        "white": 1,
        "black": 4,
        "natural": {"white": 3, "black": 2},
        "legal_natural": {"white": 3, "black": 2},
        "change": "transposition",
        "gaps": {"white": 40, "black": 200},
        "value": 40,
        "limit": 80,
        "crossed": None,
        "code": "40 OK OK",
        "color_rule": "29E3a",
        "deciding_round": None,
        "due": {"white": "w", "black": "b"},
        "conflicts": [],
    }
    assert {key: board[key] for key in wanted} == wanted
    assert list(found["cost"]) == [criterion.name for criterion in CRITERIA]  # type: ignore[call-overload]


@pytest.mark.parametrize("which", ["1", "Dorn", "dee dorn", "Ann Ames"])
def test_a_board_is_asked_for_by_number_or_name(which: str, chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A number is a board's; anything else is a player's name."""
    text, _ = said(capsys, "board", chart, "--round", "3", which)
    assert text.startswith("Board 1    Ann Ames 1800 (White)  -  Dee Dorn 1530 (Black)")
    assert "Ames's natural opponent is Cole, but both are due White; on another natural board Bell and Dorn are both due Black." in text


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
    arguments: Sequence[str], boards: list[tuple[int, int]], chart: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is said on the command line is what is paired."""
    found = as_json(capsys, "pair", chart, *arguments)
    pairs = {frozenset((board["white"], board["black"])) for board in found["boards"]}  # type: ignore[attr-defined]
    assert pairs == {frozenset(pair) for pair in boards}


def test_the_bye_can_be_given_by_hand(chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """``--bye`` takes the player out with the full point; the rest is paired, its odd player included."""
    found = as_json(capsys, "pair", chart, "--bye", "Ames")
    assert 1 in found["byes"]  # type: ignore[operator]
    assert len(found["byes"]) == 2  # type: ignore[arg-type]


def test_typed_boards_are_explained(chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Posted boards may be typed, White first, and are priced by the same criteria."""
    found = as_json(capsys, "pair", chart, "--boards", "Cole-Ames, Bell-4")
    assert found["posted"] is True
    assert found["cost"]["alternation"] == 2  # type: ignore[index]
    assert [board["colors_as_rule"] for board in found["boards"]] == [False, False]  # type: ignore[attr-defined]


BAD = [
    (
        ("pair", "{chart}", "--round", "9"),
        "{chart}: round 9 was asked for, but the section holds rounds 1 to 2. Ask for a round from 1 to 3.",
    ),
    (
        ("pair", "{chart}", "--round", "3", "--posted"),
        "{chart}: round 3 was asked for, but the section holds rounds 1 to 2. Ask for a round from 1 to 2.",
    ),
    (
        ("pair", "{chart}", "--round", "9", "--boards", "1-2, 3-4"),
        "{chart}: round 9 was asked for, but the section holds rounds 1 to 2. Ask",
    ),
    (("pair", "{chart}", "--boards", ""), "no board was typed"),
    (("pair", "{chart}", "--boards", "", "--posted"), "no board was typed"),
    (
        ("pair", "{chart}", "--apart", "Ames", "Bell", "--together", "Bell", "Ames"),
        "Bob Bell and Ann Ames are placed together in round 3, but must be kept apart. Take one of the two away.",
    ),
    *[
        ((command, "{chart}", *more), said)
        for command in ("lab", "app")
        for more, said in (
            (("--round", "4"), "{chart}: round 4 was asked for, but the section holds rounds 1 to 2. Ask for a round from 1 to 3."),
            (("--section", "Reserve"), '{chart}: no section is called "Reserve"'),
        )
    ],
    (("lab", "nowhere.txt"), "nowhere.txt"),
    (("pair", "{chart}", "--set", "low_limit=fast"), "setting low_limit: found 'fast'. Give a whole number, 0 or more, or none."),
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
def test_bad_input_is_one_clear_message(arguments: Sequence[str], message: str, chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be used is named, with the way out, on standard error; the exit code is 2."""
    out, err = said(capsys, *(word.format(chart=chart) for word in arguments), code=2)
    assert message.replace("{chart}", chart) in err
    assert out == ""
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("text", "way_out"),
    [
        ("1 Ann 1800\n2 Bob 1700\n", "holds no round yet. Pair round 1 first, or type its boards."),
        ("# to be paired: 2\n1 Ann 1800 W2w\n2 Bob 1700 L1b\n", "round 2 was asked for, but the section holds round 1. Ask for round 1."),
    ],
)
def test_the_advice_on_a_posted_round_is_true(text: str, way_out: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A round that the file does not hold is not offered as a posted one."""
    path = tmp_path / "club.txt"
    path.write_text(text, encoding="utf-8")
    _, err = said(capsys, "pair", str(path), "--posted", "--round", str(1 + ("W2w" in text)), code=2)
    assert way_out in err


@pytest.mark.parametrize("command", ["lab", "pair"])
def test_no_lab_is_opened_on_a_broken_file(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be read is said at once, with file and line: no server is started and no notebook is put into the folder."""
    (tmp_path / "broken.txt").write_text("1 Ann 1800 W2w\n2 Bob 1700 W1b\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    out, err = said(capsys, command, "broken.txt", code=2)
    assert "broken.txt, line 1" in err
    assert out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["broken.txt"]


def test_a_page_is_written_whole(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--html`` writes one file and nothing else, and replaces an old one only when the new one is complete."""
    page = tmp_path / "page.html"
    page.write_text("<!DOCTYPE html>old", encoding="utf-8")
    said(capsys, "pair", chart, "--html", str(page))
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert {path.name for path in tmp_path.iterdir()} == {"club.txt", "page.html"}


def test_the_page_of_a_board_is_about_that_board(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``board --html`` writes the board's card and the picture, and no other board's card."""
    page = tmp_path / "page.html"
    said(capsys, "board", chart, "2", "--html", str(page))
    written = page.read_text(encoding="utf-8")
    assert written.count("<article") == 1
    assert "<span>Board 2</span>" in written
    assert "Club night, round 3" in written
    assert prose.standing_line(posted=False) in written
    assert svg.round_svg(explain.pair(explain.read(chart)), chosen=2) in written


def test_the_help_lists_every_setting_with_its_values(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever asks for help sees what ``--set`` takes, in the words of the settings themselves."""
    with pytest.raises(SystemExit):
        main.main(["pair", "--help"])
    told = {words[0]: words[1] for line in capsys.readouterr().out.splitlines() if len(words := line.split(maxsplit=1)) == 2}
    assert set(RULE_BOOK.to_dict()) <= told.keys()
    assert told["interchanges"] == "one of allow, limit, avoid"
    assert told["low_limit"] == "a whole number, 0 or more, or none"


def test_a_hostile_name_stays_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A player called like a script shows as that text in the terminal, in a card and on a page."""
    path, page = tmp_path / "club.txt", tmp_path / "page.html"
    path.write_text(FOUR.replace("Ann Ames", f'"{SCRIPT}\\u001b[31m\\u202e"'), encoding="utf-8")
    text, _ = said(capsys, "board", str(path), "1")
    assert SCRIPT in text
    assert "\x1b" not in text
    assert "\u202e" not in text
    said(capsys, "pair", str(path), "--html", str(page))
    written = page.read_text(encoding="utf-8")
    assert "<script" not in written
    assert "&lt;script&gt;alert(1)" in written


def test_the_command_runs_as_a_module_and_survives_a_closed_pipe(chart: str) -> None:
    """``python -m explain pair FILE`` into a reader that has gone away ends without a complaint."""
    with subprocess.Popen(
        [sys.executable, "-m", "explain", "pair", chart], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""


@pytest.mark.parametrize(("arguments", "code"), [(("pair", "nowhere.txt"), 2), (("pair", "{chart}"), 0), (("pair", "--help"), 0)])
def test_nobody_listening_is_no_fault(arguments: Sequence[str], code: int, chart: str) -> None:
    """With both outputs closed at the other end, a command ends with its usual exit code."""
    reader, writer = os.pipe()
    os.close(reader)
    words = [word.format(chart=chart) for word in arguments]
    ended = subprocess.run([sys.executable, "-m", "explain", *words], stdout=writer, stderr=writer, check=False)
    os.close(writer)
    assert ended.returncode == code


def test_the_demo_shows_a_round_and_a_switch(capsys: pytest.CaptureFixture[str]) -> None:
    """``explain demo`` needs no file: it pairs a sample and explains one of its transpositions."""
    text, _ = said(capsys, "demo")
    assert "Friday Swiss, round 4" in text
    assert "The smaller counts: 48, within the 80-point limit for alternation." in text


OVER = "# Club: rounds 2\n1 Ann 2000 W3w D2b\n2 Bob 1900 W4b D1w\n3 Cas 1800 L1b W4w\n4 Dee 1700 L2w L3b\n"


@pytest.mark.parametrize(
    "command", [["pair"], ["board", "1"], ["why-not", "Ann", "Cas"], ["firm"], ["case", "-o", "OUT"], ["publish", "-o", "OUT"]]
)
def test_an_event_that_is_over_opens_at_its_last_round_as_posted(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is shown another last round than the one that was played; a note says how to pair it anew."""
    (tmp_path / "club.txt").write_text(OVER, encoding="utf-8")
    arguments = [command[0], str(tmp_path / "club.txt"), *(str(tmp_path / "out") if each == "OUT" else each for each in command[1:])]
    assert main.main(arguments) == 0
    way = "--round 2" if command[0] in ("pair", "case") else "--best"
    assert f"this is about the last one as posted; {way} pairs it again" in capsys.readouterr().err
    assert (
        main.main(
            [*arguments, "--round", "2"]
            if command[0] not in ("case", "publish")
            else [*arguments[:2], "--round", "2", "-o", str(tmp_path / "2")]
        )
        == 0
    )
    assert "as it was posted" not in capsys.readouterr().err


@pytest.mark.parametrize("command", [["pair"], ["board", "1"], ["by-hand"], ["publish", "-o", "OUT"], ["why-bye"]])
def test_no_round_is_paired_after_the_last(command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One more round is offered only while the number of rounds allows it; another number is a setting away."""
    (tmp_path / "club.txt").write_text(OVER, encoding="utf-8")
    arguments = [
        command[0],
        str(tmp_path / "club.txt"),
        *(str(tmp_path / "out") if each == "OUT" else each for each in command[1:]),
        "--round",
        "3",
    ]
    assert main.main(arguments) == 2
    assert "round 3 was asked for, but the section has 2 rounds" in capsys.readouterr().err
    assert main.main(["pair", str(tmp_path / "club.txt"), "--round", "3", "--set", "rounds=3"]) == 0
