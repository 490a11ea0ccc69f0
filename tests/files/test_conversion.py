"""Files converted, checked, anonymized and begun from a template; and a write never leaves half a file."""

import errno
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from samples.any_section import sections
from samples.foreign_files import swisssys
from samples.read_back import read_chart
from tables import TWO, all_in, faults, only

from explain.files import checking, conversion
from explain.files.bytes import writing
from explain.files.conversion import anonymized
from explain.files.reading import read, read_text
from explain.files.result import Case
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.section import Section

ONE = TWO.partition("# Under")[0]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A wall chart of two sections."""
    path = tmp_path / "club.txt"
    path.write_text(TWO)
    return path


@pytest.mark.parametrize("ending", conversion.TARGETS)
def test_a_file_is_converted(club: Path, ending: str) -> None:
    """A chosen section is written alone, and a note says what is dropped; charts and tables hold all sections."""
    out = club.with_name(f"out{ending}")
    answer = conversion.convert(club, out, section="open")
    assert (answer.sections, bool(answer.dropped)) == (("Open",), ending == ".trf")
    assert [player.name for player in read(out).players] == ["Ann Ames", "Bob Bell"]
    if ending in {".txt", ".csv", ".xlsx"}:
        out = club.with_name(f"all{ending.upper() if ending == '.csv' else ending}")
        answer = conversion.convert(club, out)
        assert (answer.sections, answer.dropped, answer.notes) == (("Open", "Under 1800"), (), ())
        assert all_in(out) == all_in(club)
        assert out.read_bytes() == answer.content


def test_charts_below_each_other_stay_apart(tmp_path: Path) -> None:
    """Sections without titles are still several sections in one chart."""
    book = tmp_path / "in.csv"
    book.write_text(
        "Number,Name,Rating\n1,Ann,2000\n# rounds 3\nNumber,Name,Rating\n1,Bob,1900\n#rounds unknown\n1,Cas,1800\n"
    )
    conversion.convert(book, tmp_path / "out.txt")
    assert all_in(tmp_path / "out.txt") == all_in(book)
    assert len(all_in(book)) == 3


IMPOSSIBLE = [
    ("out.trf", None, "TRF16 holds one section, and there are 2"),
    ("out.pdf", None, '".pdf" is the end of no name that is written'),
    ("out", None, '"" is the end of no name'),
    ("out.csv", "Blitz", 'no section is called "Blitz"'),
    ("none/out.csv", None, "the file cannot be written"),
    ("out\0.csv", None, "the file cannot be written"),
]


@pytest.mark.parametrize(("name", "section", "said"), IMPOSSIBLE)
def test_what_cannot_be_converted(club: Path, name: str, section: str | None, said: str) -> None:
    """A conversion that cannot be done writes nothing and says why."""
    before = sorted(club.parent.iterdir())
    with pytest.raises(InputError) as caught:
        conversion.convert(club, club.parent / name, section=section)
    assert said in str(caught.value)
    answer = conversion.convert(club, "-")  # a hyphen is the standard output: the answer holds the chart
    assert read_chart(answer.content.decode()) == all_in(club)
    assert sorted(club.parent.iterdir()) == before


def test_a_broken_file_is_not_converted(tmp_path: Path) -> None:
    """A source with faults writes nothing, and an existing file stays."""
    source, out = tmp_path / "in.txt", tmp_path / "out.csv"
    source.write_text("1 Ann 2000 W9w")
    out.write_text("precious")
    with pytest.raises(InputError, match="there is no player 9"):
        conversion.convert(source, out, force=True)
    assert out.read_text() == "precious"


def words_of(section: Section) -> set[str]:
    """All words of the players' names, in lower case, without numbers and the word player."""
    words = {word for player in section.players for word in re.findall(r"\w+", player.name.casefold())}
    return {word for word in words if not word.isdecimal() and word != "player"}


@settings(max_examples=100, deadline=None)
@given(sections())
def test_nothing_of_a_name_is_left(section: Section) -> None:
    """No word of a real name is left; results, ratings and arrangements stay, and so do teams as groups."""
    hidden = anonymized(section)
    assert not words_of(section) & words_of(hidden)
    assert len({player.name for player in hidden.players}) == len(section.players)
    pairs = list(zip(section.players, hidden.players, strict=True))
    assert all((one.number, one.rating, one.games) == (other.number, other.rating, other.games) for one, other in pairs)
    teams = {(one.team, other.team) for one, other in pairs}
    assert all((one is None) is (other is None) for one, other in teams)
    assert len(teams) == len({one for one, _ in teams}) == len({other for _, other in teams})
    for arranged in ("requested_byes", "apart", "withdrawals"):
        assert getattr(hidden, arranged) == getattr(section, arranged)


def test_invented_names_and_codes() -> None:
    """They are always the same, different in another place, enough for ten thousand, and no code is a real one."""
    section = read_text(ONE)
    assert anonymized(section) == anonymized(section) != anonymized(section, place=2)
    section = Section(tuple(Player(number, "Xu", team=code) for number, code in enumerate(("C", "b", "D", "zz"), 1)))
    assert [player.team for player in anonymized(section).players] == ["A", "E", "F", "G"]
    section = Section(tuple(Player(number, "Xu", team=f"team {number}") for number in range(1, 10_001)))
    hidden = anonymized(section)
    assert len({player.name for player in hidden.players}) == 10_000
    assert [hidden.players[at].team for at in (0, 25, 26, 27)] == ["A", "Z", "AA", "AB"]


def test_an_anonymous_file(club: Path) -> None:
    """A converted file with invented names holds no name, title or code of the source."""
    out = club.with_name("out.csv")
    answer = conversion.convert(club, out, anonymize=True)
    assert answer.sections == ("Section 1", "Section 2")
    assert not any(word in out.read_text() for word in ("Ann", "Ames", "Bell", "Cole", "OAK", "ELM", "Open", "Under"))
    assert [player.team for player in all_in(out)[0].players] == ["A", "B"]


@pytest.mark.parametrize(("lines", "more"), [(100, None), (1_500, "and 500 more")])
def test_all_faults_of_a_file_are_said(tmp_path: Path, lines: int, more: str | None) -> None:
    """A check gives every fault with line and field; of very many the first thousand, and how many more there are."""
    path = tmp_path / "club.txt"
    path.write_text("\n".join(f"{number} Ann" for number in range(1, lines + 1)))
    answer = checking.check(path)
    faults = answer.faults[:1_000]
    assert {(fault.file, fault.field) for fault in faults} == {(str(path), "rating")}
    assert [fault.line for fault in faults] == list(range(1, min(lines, 1_000) + 1))
    assert [fault.found for fault in answer.faults[1_000:]] == ([more] if more else [])
    assert (answer.is_sound, answer.sections) == (False, ())


def test_a_sound_file_is_described(club: Path) -> None:
    """A check says what is in a file or a section, and what is left open; as JSON it is plain values."""
    answer = checking.check(club)
    assert answer.is_sound
    assert [(section.title, section.players, section.rounds) for section in answer.sections] == [
        ("Open", 2, 1),
        ("Under 1800", 1, 0),
    ]
    assert answer.sections[0].not_known == ()
    assert "color of the first board" in answer.sections[1].not_known[0]
    assert [section.title for section in checking.check(club, section="2").sections] == ["Under 1800"]
    assert "no section is called" in checking.check(club, section="Blitz").faults[0].found
    assert set(answer.to_dict()) == {"schema", "version", "file", "sound", "faults", "sections"}
    club.write_text("1 Ann")
    said = {"found": "the line has no rating", "remedy": "Write the rating, or unr, after the name."}
    assert checking.check(club).to_dict()["faults"] == [{"line": 1, "field": "rating", **said}]


def test_stated_points_are_compared(tmp_path: Path) -> None:
    """Points that a table states and those its results give are shown together, in half-points."""
    path = tmp_path / "club.csv"
    more = "".join(f"{number},Dee,1700,B,1\n" for number in range(4, 8))
    path.write_text(f"Number,Name,Rating,Round 1,Total\n1,Ann,2000,W2w,1.0\n2,Bob,1900,L1b,0.5\n3,Cas,1800,H,\n{more}")
    answer = checking.check(path)
    (wrong,) = answer.wrong_scores
    assert (wrong.player, wrong.name, wrong.stated, wrong.counted) == (2, "Bob", 1, 0)
    assert not answer.is_sound
    assert answer.to_dict()["sound"] is False
    assert len(answer.sections[0].scores) == 6


def test_the_template_is_filled_in_and_read(tmp_path: Path) -> None:
    """The template opens as its example, without its instructions; it is a workbook, and can only be written as one."""
    path = tmp_path / "club.xlsx"
    conversion.write_template(path)
    section = read(path)
    assert len(section.players) == 4
    assert section.requested_byes
    assert checking.check(path).is_sound
    with pytest.raises(InputError, match=r"ends in \.xlsx"):
        conversion.write_template(tmp_path / "club.csv")
    assert list(tmp_path.iterdir()) == [path]


KILLED = """
import os, signal, sys
from pathlib import Path
from explain.files.bytes import writing
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
writing.write_whole(Path(sys.argv[1]), b"new" * 1000)
"""


def test_a_killed_write_leaves_the_old_file_whole(tmp_path: Path) -> None:
    """A program killed while it writes leaves the old file; its draft is removed by a later write."""
    path = tmp_path / "club.txt"
    path.write_text("precious")
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_text() == "precious"
    (draft,) = set(tmp_path.iterdir()) - {path}
    assert draft.name.startswith("club.txt.")
    writing.write_whole(path, b"soon after")
    assert draft.exists()  # somebody may be writing it
    os.utime(draft, (0, 0))
    other = tmp_path / "other.txt"
    writing.write_whole(other, b"another file")
    assert draft.exists()
    writing.write_whole(path, b"later")
    assert set(tmp_path.iterdir()) == {path, other}


@pytest.mark.parametrize("trouble", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_failed_write_leaves_nothing_behind(
    trouble: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that fails, or is interrupted, says so, and leaves only the old file."""
    path = tmp_path / "club.txt"
    path.write_text("precious")

    def refuse(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(
        (InputError, KeyboardInterrupt), match="the disk is full" if isinstance(trouble, OSError) else None
    ):
        writing.write_whole(path, b"new")
    assert [each.read_text() for each in tmp_path.iterdir()] == ["precious"]


def test_a_written_file_keeps_its_permissions_and_links(tmp_path: Path) -> None:
    """The new file has the old one's permissions, or those of any new file, and a link still leads to it."""
    path, link, other = tmp_path / "club.txt", tmp_path / "link.txt", tmp_path / "other.txt"
    other.touch()
    writing.write_whole(tmp_path / "new.txt", b"new")
    assert (tmp_path / "new.txt").stat().st_mode == other.stat().st_mode
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    writing.write_whole(link, b"new")
    assert link.is_symlink()
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    writing.write_whole(Path(os.devnull), b"new")  # a path that is no regular file is written directly
    assert not Path(os.devnull).is_file()


def test_a_ring_of_links_is_refused(tmp_path: Path) -> None:
    """Links that lead to each other can be neither written nor read."""
    one, other = tmp_path / "one.csv", tmp_path / "other.csv"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(InputError, match="cannot be written"):
        writing.write_whole(one, b"new")
    with pytest.raises(InputError, match="cannot be opened"):
        read(one)


@pytest.mark.parametrize("ending", [".txt", ".csv", ".xlsx"])
def test_a_file_that_is_there_is_not_replaced(club: Path, ending: str) -> None:
    """An existing file stays unless one insists, and the source stays even then."""
    out = club.with_name(f"out{ending}")
    out.write_text("precious")
    with pytest.raises(InputError, match="Name another, or replace it with --force"):
        conversion.convert(club, out)
    assert out.read_text() == "precious"
    conversion.convert(club, out, force=True)
    assert all_in(out) == all_in(club)
    link = club.with_name("link.txt")
    link.symlink_to(club)
    for path in (club, link):
        with pytest.raises(InputError, match="the file to write is the one that is read"):
            conversion.convert(club, path, force=True)
    assert club.read_text() == TWO


def test_templates_and_cases_replace_nothing(tmp_path: Path) -> None:
    """They do not replace an existing file either."""
    path = tmp_path / "club.xlsx"
    path.write_text("precious")
    with pytest.raises(InputError, match="--force"):
        conversion.write_template(path)
    with pytest.raises(InputError, match="--force"):
        conversion.save_case(Case(read_text(ONE)), path)
    assert path.read_text() == "precious"
    conversion.write_template(path, force=True)
    assert read(path).title == "My section"


def test_a_case_is_checked_with_its_question(tmp_path: Path) -> None:
    """Settings, round and boards of a case are checked with its section, each fault with its line."""
    path = tmp_path / "case.txt"
    for lines, faulty in (
        (("round: 5", "setting: low_limt=3", "setting: low_limit=high", "board: Ames-Zorn"), [2, 3, 1, 4]),
        (("round: two", "posted: maybe", "logical: 1 in round 1: 9 -", "logical: 1"), [1, 2, 3, 4]),
        (("round: 2", "round: 1", "setting: low_limit=3", "setting: low_limit=4"), [2, 4]),
    ):
        path.write_text("".join(f"# case {line}\n" for line in lines) + ONE)
        assert [(fault.file, fault.line) for fault in checking.check(path).faults] == [(str(path), at) for at in faulty]
    path.write_text("# case setting: low_limit=300\n" + ONE)
    assert "the low limit (300) is above the high limit" in checking.check(path).faults[0].found


def test_a_converted_case_says_what_it_loses(tmp_path: Path) -> None:
    """Every format drops the question of a case, all but tables its natural opponents, and a note says so."""
    path = tmp_path / "case.txt"
    path.write_text("# case round: 2\n# case logical: 1 in round 1: 2 -\n" + ONE)
    for ending in conversion.TARGETS:
        done = conversion.convert(path, tmp_path / f"out{ending}")
        assert conversion.CASE_DROPPED in done.dropped
        assert (conversion.LOGICAL_DROPPED in done.dropped) is (ending not in {".csv", ".xlsx"})


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_natural_opponents_come_back_from_a_table(ending: str, tmp_path: Path) -> None:
    """SwissSys's natural opponents, or none, are in the table written from its file, and are read back from it."""
    (tmp_path / "club.sjson").write_bytes(swisssys())
    done = conversion.convert(tmp_path / "club.sjson", tmp_path / f"club{ending}")
    assert conversion.LOGICAL_DROPPED not in done.dropped
    before, after = (read(tmp_path / f"club{each}") for each in (".sjson", ending))
    assert len(before.logical) > len(before.players)
    assert after == before


@pytest.mark.parametrize(
    ("cell", "said"),
    [*((cell, f'"{cell}" is not understood') for cell in ("4", "4 0", "2 - 1")), ("- 9", "there is no player 9")],
)
def test_natural_opponents_are_players_or_none(cell: str, said: str) -> None:
    """A cell of natural opponents that does not name two players is a fault at its line; there may be none."""
    text = f"Number,Name,Rating,Round 1,Natural 1\n1,Ann,2000,W2w,{cell}\n2,Bob,1900,L1b,- -"
    assert [(fault.found, fault.line) for fault in faults(text.encode())] == [(said, 2)]
    kept = only(text.replace(cell, "- 2").encode()).section.logical
    assert [each.opponents for each in kept] == [(None, 2), (None, None)]
