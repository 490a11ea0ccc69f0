"""The commands about files: convert, check, case, template, and boards from a file of their own."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import explain
from explain.apps.cli import main
from explain.files.reading import open_all

CHART = """\
# Club night: rounds 4, toss white
1 Ann Ames 2000 W3w D2b
2 Bob Bell 1900 W4b D1w
3 Cas Cole 1800 L1b W4w
4 Dee Dorn unr  L2w L3b
"""
# So many right scores that one wrong one is no reason to refuse a table.
FOUR_MORE = "".join(f"{number},Dee Dorn,1500,B,1\n" for number in range(3, 7))


@pytest.fixture
def chart(tmp_path: Path) -> str:
    """A wall chart before round 3."""
    path = tmp_path / "club.txt"
    path.write_text(CHART, encoding="utf-8")
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints."""
    assert main.main(list(words)) == code
    return capsys.readouterr().out


@pytest.mark.parametrize("name", ["out.txt", "out.trf", "out.trf26", "out.csv", "out.xlsx"])
def test_a_converted_file_pairs_as_the_first_one(name: str, chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever it is written as, the next round of the new file is the same."""
    out = str(tmp_path / name)
    assert told(capsys, "convert", chart, out).startswith(f"Written: {out} (")
    boards = [json.loads(told(capsys, "pair", file, "--json"))["boards"] for file in (chart, out)]
    assert boards[0] == boards[1]


def test_a_file_is_printed_and_anonymized(chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A dash prints a wall chart; with invented names none of the real ones is left."""
    assert explain.read_text(told(capsys, "convert", chart, "-")) == explain.read(chart)
    hidden = told(capsys, "convert", chart, "-", "--anonymize")
    assert not any(name in hidden for name in ("Ames", "Bell", "Cole", "Dorn"))
    assert [player.rating for player in explain.read_text(hidden).players] == [2000, 1900, 1800, None]


def test_a_file_is_checked(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound file says so; a broken one has every fault with its line, and the code for it."""
    assert "nothing is wrong with it" in told(capsys, "check", chart)
    broken = tmp_path / "broken.txt"
    broken.write_text(CHART.replace("L2w", "Z9w").replace("1900", "19x0"), encoding="utf-8")
    said = told(capsys, "check", str(broken), code=2)
    assert "line 3" in said
    assert "line 5" in said
    assert [fault["line"] for fault in json.loads(told(capsys, "check", str(broken), "--json", code=2))["faults"]] == [3, 5]


def test_scores_that_differ_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A table that states other points than its results count can be read, and the difference is shown."""
    table = tmp_path / "club.csv"
    table.write_text("Number,Name,Rating,Round 1,Total\n1,Ann Ames,2000,W2w,1\n2,Bob Bell,1900,L1b,0.5\n" + FOUR_MORE, encoding="utf-8")
    said = told(capsys, "check", str(table), code=1)
    assert "2 Bob Bell" in said
    assert "0.5" in said


def test_a_case_gives_the_same_answers(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Round, settings and boards travel in the case: the same command on it, without a word more, says the same."""
    out = str(tmp_path / "case.txt")
    asked = ("--round", "3", "--set", "low_limit=10", "--set", "high_limit=none", "--boards", "Ames-Dorn, Cole-Bell")
    told(capsys, "case", chart, *asked, "-o", out)
    assert told(capsys, "pair", out, "--json") == told(capsys, "pair", chart, *asked, "--json")
    hidden = str(tmp_path / "hidden.txt")
    told(capsys, "case", chart, *asked, "-o", hidden, "--anonymize")
    assert "Ames" not in Path(hidden).read_text(encoding="utf-8")
    assert json.loads(told(capsys, "pair", hidden, "--json"))["cost"] == json.loads(told(capsys, "pair", chart, *asked, "--json"))["cost"]


@pytest.mark.parametrize(
    "sheet",
    ["1  Ames (2000)   Dorn (unr)\n2  Cole (1800)   Bell (1900)\n", "Board,White,Black\n1,Ann Ames,Dee Dorn\n2,Cas Cole,Bob Bell\n"],
)
def test_boards_come_from_a_file_of_their_own(sheet: str, chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A pasted pairing sheet and a table of boards go with a section that ends before that round."""
    path = tmp_path / "posted.txt"
    path.write_text(sheet, encoding="utf-8")
    found = json.loads(told(capsys, "pair", chart, "--boards-from", str(path), "--json"))
    assert [(board["white"], board["black"]) for board in found["boards"]] == [(1, 4), (3, 2)]
    assert found["posted"]


def test_a_template_can_be_paired_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The workbook to fill in holds an example that is a sound section."""
    out = str(tmp_path / "club.xlsx")
    told(capsys, "template", out)
    assert "nothing is wrong" in told(capsys, "check", out)
    assert "My section" in told(capsys, "pair", out)
    assert main.main(["template", str(tmp_path / "club.txt")]) == 2


def test_only_a_case_is_taken_for_one(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wall chart is no case; a case is one, with the same section."""
    out = tmp_path / "case.txt"
    told(capsys, "case", chart, "--round", "3", "-o", str(out))
    (plain,), (asked,) = open_all(chart), open_all(out)
    assert plain.case is None
    assert asked.case is not None
    assert (asked.case.round, asked.section.players) == (3, plain.section.players)


def piped(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Put bytes on the standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))


def test_a_case_comes_through_a_pipe(
    chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the standard input a case is what it is as a file: round, settings and boards are those of the case."""
    out = tmp_path / "case.txt"
    told(capsys, "case", chart, "--round", "2", "--set", "low_limit=10", "--boards", "Ames-Dorn, Cole-Bell", "-o", str(out))
    expected = told(capsys, "pair", str(out), "--json")
    piped(monkeypatch, out.read_bytes())
    assert told(capsys, "pair", "-", "--json") == expected
    found = json.loads(expected)
    assert (found["round"], found["preferences"]["low_limit"], found["posted"]) == (2, 10, True)


def test_a_case_of_posted_boards_stays_one(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the boards that the file holds were asked about, the case asks about them too; of another round it does not."""
    out = str(tmp_path / "case.txt")
    told(capsys, "case", chart, "--round", "2", "--posted", "-o", out)
    assert told(capsys, "pair", out, "--json") == told(capsys, "pair", chart, "--round", "2", "--posted", "--json")
    assert not json.loads(told(capsys, "pair", out, "--round", "3", "--json"))["posted"]


def test_a_case_keeps_natural_opponents(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What SwissSys had kept as natural opponents travels in a case, with invented names too."""
    source = tmp_path / "club.sjson"
    players = [
        {"Pair number": 1, "Name": "Ann Ames", "Rating": 2000, "Results": ["+;2;W;1;2;2;0", "~;0;-;0;2;0;0"]},
        {"Pair number": 2, "Name": "Bob Bell", "Rating": 1900, "Results": ["-;1;B;1;1;1;0"]},
    ]
    source.write_text(json.dumps({"Sections": [{"Section name": "Open", "Rounds paired": 1, "Players": players}]}), encoding="utf-8")
    for more in ((), ("--anonymize",)):
        out = tmp_path / f"case{len(more)}.txt"
        told(capsys, "case", str(source), "--round", "2", "-o", str(out), *more)
        assert explain.read(out).logical == explain.read(source).logical != ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--section", "Blitz"), 'no section is called "Blitz"'),
        (("--rating", "national"), "a case holds one rating for a player"),
        (("--bye", "Zorn"), "Zorn"),
    ],
)
def test_a_case_is_asked_like_any_file(
    words: tuple[str, ...], said: str, chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No argument about a file is passed over because the file is a case."""
    out = str(tmp_path / "case.txt")
    told(capsys, "case", chart, "--round", "3", "-o", out)
    assert main.main(["pair", out, *words]) == 2
    assert said in capsys.readouterr().err


def test_a_broken_case_is_said_with_its_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A setting that is none is a fault of the case's line, for every command."""
    out = tmp_path / "case.txt"
    out.write_text("# case setting: low_limt=3\n" + CHART, encoding="utf-8")
    assert main.main(["pair", str(out)]) == 2
    assert f"{out}, line 1: there is no setting 'low_limt'" in capsys.readouterr().err
    assert "can be read, but what it asks cannot be answered: 1 fault." in told(capsys, "check", str(out), code=2)


@pytest.mark.parametrize("command", [("pair",), ("audit",), ("convert", "-")])
def test_what_was_guessed_is_said_beside_the_answer(command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Notes of the reading and scores that are stated otherwise come with every answer, and not into it."""
    path = tmp_path / "club.csv"
    path.write_text("No,Name,Rating,Round 1,Total\n1,Ann Ames,2000,W2w,1\n2,Bob Bell,1900,L1b,0.5\n" + FOUR_MORE, encoding="utf-8")
    assert main.main([command[0], str(path), *command[1:]]) == 0
    captured = capsys.readouterr()
    assert '"No" is the pairing number' in captured.err
    assert "The file states other scores than its results count: player 2 Bob Bell (0.5 stated, 0 counted)." in captured.err
    assert "pairing number" not in captured.out


def test_two_byes_are_judged_alike(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two byes are one too many whether they are typed or in a file; only published pairings leave open who is absent, and that is said."""
    sheet, published = tmp_path / "sheet.txt", tmp_path / "published.json"
    sheet.write_text("Ames-Cole\nbye Bell\nbye Dorn\n", encoding="utf-8")
    for words in (("--boards-from", str(sheet)), ("--boards", "Ames-Cole, bye Bell, bye Dorn")):
        assert main.main(["pair", chart, *words]) == 2
        assert "2 players have the bye" in capsys.readouterr().err
    pairings = [["1", "3"], ["2", None], ["4", None]]
    published.write_text(json.dumps({"rounds": [{"round_number": 3, "published_pairings": pairings}]}), encoding="utf-8")
    assert main.main(["pair", chart, "--boards-from", str(published)]) == 0
    assert 'absent from round 3 are taken to be "Bob Bell" (2), "Dee Dorn" (4).' in capsys.readouterr().err


def test_no_command_replaces_what_it_reads(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither a converted file, nor a case, nor a page takes the place of its own source; other files only if one insists."""
    other = tmp_path / "other.txt"
    other.write_text("precious", encoding="utf-8")
    for words in (
        ("convert", chart, chart, "--force"),
        ("case", chart, "-o", chart, "--force"),
        ("pair", chart, "--html", chart),
        ("publish", chart, "-o", chart),
        ("convert", chart, str(other)),
        ("case", chart, "-o", str(other)),
    ):
        assert main.main(list(words)) == 2
        assert capsys.readouterr().out == ""
    assert (Path(chart).read_text(encoding="utf-8"), other.read_text(encoding="utf-8")) == (CHART, "precious")
    told(capsys, "convert", chart, str(other), "--force")
    assert explain.read(other) == explain.read(chart)


@pytest.mark.parametrize("flag", ["--json", "--html"])
def test_a_case_has_no_page(flag: str, chart: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A case is one text; flags for other outputs are refused, not passed over."""
    with pytest.raises(SystemExit):
        main.main(["case", chart, "-o", "case.txt", flag])
    assert f"unrecognized arguments: {flag}" in capsys.readouterr().err


def run(*words: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a person would."""
    return subprocess.run([sys.executable, "-m", "explain", *words], capture_output=True, check=False, **more)


def test_names_reach_any_terminal(chart: str) -> None:
    """Where the output has no such letter its code is shown; a converted chart is the same file everywhere."""
    Path(chart).write_text(CHART.replace("Ames", "Ämes"), encoding="utf-8")
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    paired, converted = run("pair", chart, env=ascii_only), run("convert", chart, "-", env=ascii_only)
    assert (paired.returncode, converted.returncode) == (0, 0)
    assert b"\\xc4mes" in paired.stdout
    assert explain.read_text(converted.stdout.decode()) == explain.read(chart)


def test_closed_streams_are_no_crash(chart: str) -> None:
    """Without a standard input the file is said to be missing; without an output the exit code is what it was."""
    program = f"{sys.executable} -m explain check"
    closed = subprocess.run(["sh", "-c", f"{program} - <&-"], capture_output=True, check=False)
    assert closed.returncode == 2
    assert b"the standard input is closed" in closed.stdout
    silent = subprocess.run(["sh", "-c", f'{program} "$0" >&-', chart], capture_output=True, check=False)
    assert (silent.returncode, silent.stderr) == (0, b"")
    printed = subprocess.run(["sh", "-c", f'{sys.executable} -m explain convert "$0" - >&-', chart], capture_output=True, check=False)
    assert (printed.returncode, printed.stderr) == (0, b"")
