"""The commands about files: convert, check, case, template, and boards from a file of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import explain
from explain import cli
from explain.formats import open_all

CHART = """\
# Club night: rounds 4, toss white
1 Ann Ames 2000 W3w D2b
2 Bob Bell 1900 W4b D1w
3 Cas Cole 1800 L1b W4w
4 Dee Dorn unr  L2w L3b
"""


@pytest.fixture
def chart(tmp_path: Path) -> str:
    """A wall chart before round 3."""
    path = tmp_path / "club.txt"
    path.write_text(CHART, encoding="utf-8")
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints."""
    assert cli.main(list(words)) == code
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
    table.write_text("Number,Name,Rating,Round 1,Total\n1,Ann Ames,2000,W2w,1\n2,Bob Bell,1900,L1b,0.5\n", encoding="utf-8")
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
    assert cli.main(["template", str(tmp_path / "club.txt")]) == 2


def test_only_a_case_is_taken_for_one(chart: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wall chart is no case; a case is one, with the same section."""
    out = tmp_path / "case.txt"
    told(capsys, "case", chart, "--round", "3", "-o", str(out))
    (plain,), (asked,) = open_all(chart), open_all(out)
    assert plain.case is None
    assert asked.case is not None
    assert (asked.case.round, asked.section.players) == (3, plain.section.players)
