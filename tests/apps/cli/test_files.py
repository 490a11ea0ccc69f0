"""The commands about files: convert, check, case, template, and boards from a file of their own."""

import io
import json
from pathlib import Path

import pytest
from tools.command import Command

import explain
from explain.apps.cli import main

CHART = """\
# Club night: rounds 4, toss white
1 Ann Ames 2000 W3w D2b
2 Bob Bell 1900 W4b D1w
3 Cas Cole 1800 L1b W4w
4 Dee Dorn unr  L2w L3b
"""
# So many correct scores that one wrong one is no reason to refuse a table.
TABLE = "No,Name,Rating,Round 1,Total\n1,Ann Ames,2000,W2w,1\n2,Bob Bell,1900,L1b,0.5\n"
TABLE += "".join(f"{number},Dee Dorn,1500,B,1\n" for number in range(3, 7))


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A case to be written."""
    return tmp_path / "case.txt"


def test_a_file_is_converted_printed_and_anonymized(chart: str, tmp_path: Path, command: Command) -> None:
    """A new file pairs like the first one; a dash prints a chart; with invented names no real name is left."""
    table = tmp_path / "out.csv"
    assert command("convert", chart, table).startswith(f"Written: {table} (")
    assert command.json("pair", table)["boards"] == command.json("pair", chart)["boards"]
    assert explain.read_text(command("convert", chart, "-")) == explain.read(chart)
    hidden = command("convert", chart, "-", "--anonymize")
    assert not any(name in hidden for name in ("Ames", "Bell", "Cole", "Dorn"))
    assert [player.rating for player in explain.read_text(hidden).players] == [2000, 1900, 1800, None]


def test_a_file_is_checked(chart: str, tmp_path: Path, command: Command) -> None:
    """A sound file is called sound, faults have their lines, scores that differ are shown: an exit code for each."""
    broken, table, template = (tmp_path / name for name in ("broken.txt", "club.csv", "new.xlsx"))
    broken.write_text(CHART.replace("L2w", "Z9w").replace("1900", "19x0"), encoding="utf-8")
    table.write_text(TABLE, encoding="utf-8")
    command("template", template)
    for sound in (chart, template):
        assert "nothing is wrong with it" in command("check", sound)
    assert "My section" in command("pair", template)
    assert main.main(["template", str(tmp_path / "club.txt")]) == 2
    text, _ = command.output("check", broken, code=2)
    assert ("line 3" in text, "line 5" in text) == (True, True)
    faults = json.loads(command.output("check", broken, "--json", code=2)[0])["faults"]
    assert [fault["line"] for fault in faults] == [3, 5]
    differing, _ = command.output("check", table, code=1)
    assert ("2 Bob Bell" in differing, "½" in differing) == (True, True)


def test_a_case_gives_the_same_answers(
    chart: str, out: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    """It holds round, settings and boards: the same command on it, or with it as input, gives the same answer."""
    asked = ("--round", 2, "--set", "low_limit=10", "--set", "high_limit=none", "--boards", "Ames-Dorn, Cole-Bell")
    expected = command.json("pair", chart, *asked)
    command("case", chart, *asked, "-o", out)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(out.read_bytes())))
    assert command.json("pair", out) == command.json("pair", "-") == expected
    assert (expected["round"], expected["preferences"]["low_limit"], expected["posted"]) == (2, 10, True)
    command("case", chart, *asked, "-o", out, "--anonymize", "--force")
    assert "Ames" not in out.read_text(encoding="utf-8")
    assert command.json("pair", out)["cost"] == expected["cost"]


def test_a_case_of_posted_boards_stays_one(chart: str, out: Path, command: Command) -> None:
    """Where the question was about posted boards in the file, the case's is too; about another round it is not."""
    command("case", chart, "--round", 2, "--posted", "-o", out)
    assert command.json("pair", out) == command.json("pair", chart, "--round", 2, "--posted")
    assert not command.json("pair", out, "--round", 3)["posted"]


def test_a_case_keeps_natural_opponents(out: Path, command: Command) -> None:
    """SwissSys's natural opponents are in a case, with invented names too."""
    source = out.with_name("club.sjson")
    players = [
        {"Pair number": 1, "Name": "Ann Ames", "Rating": 2000, "Results": ["+;2;W;1;2;2;0", "~;0;-;0;2;0;0"]},
        {"Pair number": 2, "Name": "Bob Bell", "Rating": 1900, "Results": ["-;1;B;1;1;1;0"]},
    ]
    section = {"Section name": "Open", "Rounds paired": 1, "Players": players}
    source.write_text(json.dumps({"Sections": [section]}), encoding="utf-8")
    for more in (["--force"], ["--force", "--anonymize"]):
        command("case", source, "--round", 2, "-o", out, *more)
        assert explain.read(out).logical == explain.read(source).logical != ()


def test_a_case_is_asked_like_any_file(chart: str, out: Path, command: Command) -> None:
    """No argument is ignored because the file is a case; what is wrong in a case has its line."""
    command("case", chart, "--round", 3, "-o", out)
    assert 'no section is called "Blitz"' in command.refused("pair", out, "--section", "Blitz")
    assert "a case holds one rating for a player" in command.refused("pair", out, "--rating", "national")
    assert "Zorn" in command.refused("pair", out, "--bye", "Zorn")
    out.write_text("# case setting: low_limt=3\n" + CHART, encoding="utf-8")
    assert f"{out}, line 1: there is no setting 'low_limt'" in command.refused("pair", out)
    assert "can be read, but what it asks cannot be answered: 1 fault." in command.output("check", out, code=2)[0]
    for flag in ("--json", "--html"):  # it is one text, and has no page
        with pytest.raises(SystemExit):
            command("case", chart, "-o", "case.txt", flag)
        assert f"unrecognized arguments: {flag}" in command.capsys.readouterr().err


@pytest.mark.parametrize(
    "sheet",
    [
        "1  Ames (2000)   Dorn (unr)\n2  Cole (1800)   Bell (1900)\n",
        "Board,White,Black\n1,Ann Ames,Dee Dorn\n2,Cas Cole,Bob Bell\n",
    ],
)
def test_boards_come_from_a_file_of_their_own(sheet: str, chart: str, tmp_path: Path, command: Command) -> None:
    """A pasted pairing sheet and a table of boards work with a section that ends before that round."""
    path = tmp_path / "posted.txt"
    path.write_text(sheet, encoding="utf-8")
    answer = command.json("pair", chart, "--boards-from", path)
    assert [(board["white"], board["black"]) for board in answer["boards"]] == [(1, 4), (3, 2)]
    assert answer["posted"]


def test_two_byes_are_judged_alike(chart: str, tmp_path: Path, command: Command) -> None:
    """Two byes are one too many, typed or in a file; only published pairings leave open who is absent."""
    sheet, published = tmp_path / "sheet.txt", tmp_path / "published.json"
    sheet.write_text("Ames-Cole\nbye Bell\nbye Dorn\n", encoding="utf-8")
    for words in (("--boards-from", sheet), ("--boards", "Ames-Cole, bye Bell, bye Dorn")):
        assert "2 players have the bye" in command.refused("pair", chart, *words)
    pairings = [["1", "3"], ["2", None], ["4", None]]
    told = {"rounds": [{"round_number": 3, "published_pairings": pairings}]}
    published.write_text(json.dumps(told), encoding="utf-8")
    note = command.note("pair", chart, "--boards-from", published)
    assert 'absent from round 3 are taken to be "Bob Bell" (2), "Dee Dorn" (4).' in note


@pytest.mark.parametrize("typed", [("pair",), ("audit",), ("convert", "-")])
def test_what_was_guessed_stands_beside_the_answer(typed: tuple[str, ...], tmp_path: Path, command: Command) -> None:
    """Notes from reading and scores that differ come with every answer, but are no part of it."""
    path = tmp_path / "club.csv"
    path.write_text(TABLE, encoding="utf-8")
    answer, note = command.output(typed[0], path, *typed[1:])
    assert '"No" is the pairing number' in note
    assert "The file states other scores than its results count: player 2 Bob Bell (½ stated, 0 counted)." in note
    assert "pairing number" not in answer


def test_no_command_replaces_what_it_reads(chart: str, tmp_path: Path, command: Command) -> None:
    """A converted file, a case or a page never replaces its source, and other files only if one insists."""
    other = tmp_path / "other.txt"
    other.write_text("precious", encoding="utf-8")
    for words in (
        ("convert", chart, chart, "--force"),
        ("case", chart, "-o", chart, "--force"),
        ("pair", chart, "--html", chart),
        ("publish", chart, "-o", chart),
        ("convert", chart, other),
        ("case", chart, "-o", other),
    ):
        command.refused(*words)
    assert (Path(chart).read_text(encoding="utf-8"), other.read_text(encoding="utf-8")) == (CHART, "precious")
    command("convert", chart, other, "--force")
    assert explain.read(other) == explain.read(chart)


def test_names_reach_any_terminal(chart: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the output has no such letter its code is shown; a converted chart is the same file everywhere."""
    Path(chart).write_text(CHART.replace("Ames", "Ämes"), encoding="utf-8")
    terminals = io.BytesIO(), io.BytesIO()
    for terminal, typed in zip(terminals, (["pair", chart], ["convert", chart, "-"]), strict=True):
        monkeypatch.setattr("sys.stdout", stream := io.TextIOWrapper(terminal, encoding="ascii"))
        assert main.main(typed) == 0
        stream.detach()
    paired, converted = (terminal.getvalue() for terminal in terminals)
    assert b"\\xc4mes" in paired
    assert explain.read_text(converted.decode()) == explain.read(chart)


def test_closed_streams_are_no_crash(chart: str, monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    """Without an input the message says that the file is missing; without an output the exit code is as usual."""
    monkeypatch.setattr("sys.stdin", None)
    assert "the standard input is closed" in command.output("check", "-", code=2)[0]
    monkeypatch.setattr("sys.stdout", None)
    assert [main.main(typed) for typed in (["check", "-"], ["check", chart], ["convert", chart, "-"])] == [2, 0, 0]
