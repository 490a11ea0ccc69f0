"""Where output goes: a full disk, a closed pipe, a terminal that names in a file try to control."""

import io
import json
import logging
import os
import shlex
import subprocess
import sys
import unicodedata
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from explain.apps import listening
from explain.apps.cli import main, showing
from explain.model.errors import Fault, blanked, visible, visible_lines

EVIL = "\x1b[31mred\x9b2J\u202eevil\u2066\u200f\u2028\x07\x7f"
PLAYERS = """\
2 Bob 1600  L?b W?w
3 Cas 1570  W?w L?b
4 Dee 1530  L?b W?w
5 Eve 1500  W?w L?b
"""
ABOUT_A_ROUND = """
pair; board 1; why-not 1 2; why-color 1; why-bye; why-dropped 1; why-raised 1; switch 1 2; candidates 1; price 1-2;
switches; verify; season -o {out}.season; firm; which-settings --boards '1-2, 3-4, bye 5'; limits; ranges 1; event 1;
complaint 1; audit --boards '1-2, 3-4, bye 5'; corrected '1 rating 1700'; by-hand; next 1; convert {out}.csv;
possible; check;  case -o {out}.case;
publish --live none -o {out}.html; wall -o {out}.html; link --site https://club.example/
"""
ABOUT_NO_FILE = """
template {out}.xlsx; rules 29E5c; glossary transposition; differences; definition; exercise; demo;
exam --word harvest; drill --json; ask '1800 WB versus 1570 WB / 1600 BW versus 1530 BW'
"""
TYPED = {
    name: (list(more), text is ABOUT_A_ROUND)
    for text in (ABOUT_A_ROUND, ABOUT_NO_FILE)
    for name, *more in map(shlex.split, text.split(";"))
}
"""What is typed after each command, and whether a file comes before it."""
SERVERS_AND_FOLDERS = {"lab", "app", "site", "kit", "repair", "fide", "appeal", "which-result"}
"""They print by the same functions; what they start or write takes too long, or the chart does not suit them."""
COMMANDS = [*TYPED]
WRITE = {
    "pair",
    "audit",
    "check",
    "convert",
    "case",
    "template",
    "publish",
    "season",
    "limits",
    "rules",
    "exam",
    "demo",
}
"""One of each way to print, to write and to show progress; the other commands use the same ways."""
AGAIN = dict.fromkeys(("convert", "case", "template"), ("--force",))
"""What is typed the second time."""
FULL = Path("/dev/full")
CANNOT = "the disk is full. Make room there, or choose another place.\n"


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A chart whose name, title and first player try to be terminal commands."""
    monkeypatch.chdir(tmp_path)
    path = Path(f"club\n{EVIL}.txt")
    first = json.dumps(f"Ann {EVIL}")
    path.write_text(f"# Club {EVIL[:12]}: rounds 5\n1 {first} 1800  W?w L?b\n{PLAYERS}", encoding="utf-8")
    return str(path)


def words(command: str, chart: str) -> list[str]:
    """What is typed."""
    more, is_about_a_round = TYPED[command]
    return [command, *[chart] * is_about_a_round, *(word.format(out=f"outfile\n{EVIL}") for word in more)]


def hidden(text: str) -> set[str]:
    """The invisible characters in it that have an effect."""
    return {each for each in {*text} - {*"\n\f"} if unicodedata.category(each) in ("Cc", "Cf", "Zl", "Zp")}


def test_every_command_is_looked_at() -> None:
    """Every new command is in one of the lists."""
    assert {command.name for command in main.COMMANDS} == {*COMMANDS, *SERVERS_AND_FOLDERS}


@pytest.mark.parametrize("command", COMMANDS)
def test_names_are_harmless_in_a_terminal(command: str, evil: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Names of players, sections and files show hidden characters as codes, and no name continues on the next line."""
    assert main.main(words(command, evil)) == 0
    said = "".join(capsys.readouterr())
    assert (hidden(said), "club\n" in said, "outfile\n" in said) == (set(), False, False)


ERRORS: Sequence[Sequence[str]] = (
    ("pair", f"nowhere\n{EVIL}.txt"),
    ("pair", "{chart}", "--bye", f"nobody{EVIL}"),
    ("pair", "{chart}", "--set", EVIL),
    ("pair", "{chart}", "--set", f"{EVIL}=1"),
    ("pair", "{chart}", "--section", EVIL),
    ("pair", "{chart}", "--boards", EVIL),
    ("pair", "{chart}", "--boards-from", "{chart}"),
    ("pair", "{chart}", "--html", f"nowhere\n{EVIL}/page.html"),
    ("pair", "{chart}", "--round", EVIL),
    ("pair", "{chart}", "--preset", EVIL),
    ("pair", "{chart}", EVIL),
    ("board", "{chart}", f"nobody{EVIL}"),
    ("convert", "{chart}", f"out{EVIL}"),
    ("lab", "{chart}", "--round", "99"),
    ("app", "{chart}", "--round", "99"),
    ("rules", EVIL),
    ("exercise", "--theme", EVIL),
    ("link", "{chart}", "--site", EVIL),
    (EVIL,),
)


@pytest.mark.parametrize("typed", ERRORS, ids=range(len(ERRORS)))
def test_errors_are_harmless_in_a_terminal(typed: Sequence[str], evil: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A fault shows a player, a file or what was typed, with codes for hidden characters."""
    try:
        code = main.main([word.format(chart=evil) for word in typed])
    except SystemExit as ended:
        code = int(str(ended.code))
    out, error = capsys.readouterr()
    assert (code, out, hidden(error)) == (2, "", set())
    assert [words for words in ("\nred", "club\n", "nowhere\n") if words in error] == []


def test_names_inside_an_archive_are_harmless(evil: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in an archive is called by its name there: in notes, in sections to choose from and in faults."""
    chart = Path(evil).read_text(encoding="utf-8")
    for members in (
        {f"one\n{EVIL}.txt": chart},
        {f"one\n{EVIL}.txt": chart, f"two\n{EVIL}.txt": "1 Ann 1800 W2w\n2 Bob 1700 W1b\n"},
    ):
        with zipfile.ZipFile("all.zip", "w") as archive:
            for name, text in members.items():
                archive.writestr(name, text)
        for command in ("check", "pair"):
            main.main([command, "all.zip"])
            said = "".join(capsys.readouterr())
            assert (said != "", hidden(said), "one\n" in said, "two\n" in said) == (True, set(), False, False)


@pytest.mark.parametrize(
    ("text", "shown", "in_lines", "on_a_page"),
    [
        ("Ann Ames", "Ann Ames", "Ann Ames", "Ann Ames"),
        ("José 李 דוד", "José 李 דוד", "José 李 דוד", "José 李 דוד"),
        ("a\x1b[31m", "a\\x1b[31m", "a\\x1b[31m", "a [31m"),
        ("a\u202eb", "a\\u202eb", "a\\u202eb", "a b"),
        ("a\nb\x85c", "a\\nb\\x85c", "a\nb\\x85c", "a b c"),
        ("a\r\tb", "a\\r\\tb", "a\\r\\tb", "a  b"),
        ("a\n\fb", "a\\n\\x0cb", "a\n\fb", "a  b"),
        ("a\udcffb", "a\\udcffb", "a\\udcffb", "a b"),  # a file name that is no UTF-8
        ("می\u200cروم", "می\u200cروم", "می\u200cروم", "می\u200cروم"),  # a joiner, as Persian is written
    ],
)
def test_what_cannot_be_seen_is_shown_as_its_code(text: str, shown: str, in_lines: str, on_a_page: str) -> None:
    """One function for every terminal; pages have blanks instead, and our own line breaks stay."""
    assert (visible(text), visible_lines(text), blanked(text)) == (shown, in_lines, on_a_page)
    assert str(Fault(text, "Go.")) == f"{shown}. Go."


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A chart to ask about, in a folder to write into."""
    monkeypatch.chdir(tmp_path)
    Path("club.txt").write_text(f"# Club: rounds 5\n1 Ann 1800  W?w L?b\n{PLAYERS}", encoding="utf-8")
    before = sys.stdout
    yield "club.txt"
    sys.stdout = before


@pytest.mark.parametrize(
    "command", [each if each in WRITE else pytest.param(each, marks=pytest.mark.long) for each in COMMANDS]
)
def test_output_that_goes_nowhere_is_one_sentence_or_none(
    command: str, beside: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full disk is one line and exit code 2, a closed pipe is no fault, and no output waits to be written."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as sys.stdout:
        assert main.main(words(command, beside)) == 0
    assert "Broken" not in capsys.readouterr().err
    if FULL.exists():
        with FULL.open("w", encoding="utf-8") as sys.stdout:
            assert main.main([*words(command, beside), *AGAIN.get(command, ())]) == 2
        assert capsys.readouterr().err.splitlines(keepends=True)[-1] == CANNOT


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("pair club.txt 2>&1", 0, ""),
        ("pair nowhere.txt 2>&1", 2, ""),
        *([("pair --help >/dev/full", 2, CANNOT), ("pair club.txt >/dev/full 2>&1", 2, "")] if FULL.exists() else []),
    ],
)
def test_the_program_as_it_is_started_ends_in_order(typed: str, code: int, said: str) -> None:
    """With its output closed or full: one sentence, if anybody can read it, and no Python traceback."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as gone:
        shell = ["sh", "-c", f"{sys.executable} -m explain {typed}"]
        ended = subprocess.run(shell, stdout=gone, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (code, said)


def test_a_servers_log_is_harmless(caplog: pytest.LogCaptureFixture) -> None:
    """A request for a strange address does not control the server's terminal."""
    listening.make_visible()
    listening.make_visible()  # no code is shown as the code of a code
    logging.getLogger("tornado.access").warning("%d %s", 404, f"GET /a\n{EVIL} 100%s")
    assert caplog.messages == [f"404 GET /a\\n{visible(EVIL)} 100%s"]


class Terminal(io.StringIO):
    """A terminal that somebody looks at."""

    def isatty(self) -> bool:
        """It says that it is one."""
        return True


def test_how_far_a_search_is_stands_on_one_line_and_is_gone_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal each line replaces the one before, and the last one is removed; nothing goes into a file."""
    for stream, said in ((Terminal(), "\r1 of 12\r7 of 12\r12 of 12\r\x1b[K"), (io.StringIO(), "")):
        monkeypatch.setattr(sys, "stderr", stream)
        line = showing.progress()
        for done in (1, 7, 12):
            line(done, 12)
        assert stream.getvalue() == said
    clock = iter([0.0, 60.0, 120.0])
    monkeypatch.setattr(showing, "monotonic", lambda: next(clock))
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    line = showing.progress_with_time()
    for done in (500, 600, 700):
        line(done, 1000)
    assert terminal.getvalue().replace("\r\033[K", "|") == "|50 %|60 %, about 4 min left|70 %, about 3 min left"
