"""Every host starts and shows its page on every machine: on this one, and on one that refuses what Windows refuses."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from browsing.asking import heard, run_away
from browsing.small_site import FILES, small_site
from tools.places import DATA, ROOT, TESTS

IS_WINDOWS = sys.platform == "win32"
LETTERS = "cp1252"
BROWSER = ["--no-browser"] if IS_WINDOWS else []
"""Windows opens no browser of ours."""
FILE = "José's night ½.txt"
BREAK: int = getattr(signal, "CTRL_BREAK_EVENT", getattr(signal, "SIGUSR2", 0))
"""What closing the window sends to a Windows program; the stand-in has another name for it."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Where a program is started: its environment, and how its window is closed."""

    name: str
    variables: Mapping[str, str]
    closing: int

    def __str__(self) -> str:
        """As in a test's name."""
        return self.name

    def environment(self, home: Path) -> dict[str, str]:
        """All its variables; the browser writes its arguments down, as everybody on the machine can read them."""
        return {
            **os.environ,
            "BROWSER": f"{sys.executable} {home.parent / 'browser.py'} %s",
            "HOME": str(home),
            "USERPROFILE": str(home),
            "PYTHONUNBUFFERED": "1",
            "PYTHONPATH": str(ROOT),
            **self.variables,
        }


THERE = Machine(
    "as-windows",
    {
        "PYTHONPATH": os.pathsep.join(map(str, (TESTS / "windows_like", ROOT))),
        "PYTHONIOENCODING": LETTERS,
        "PYTHONWARNDEFAULTENCODING": "1",
    },
    BREAK,
)
HERE = Machine(
    "here", {"PYTHONIOENCODING": LETTERS if IS_WINDOWS else "utf-8"}, BREAK if IS_WINDOWS else signal.SIGTERM
)
NEAREST = HERE if IS_WINDOWS else THERE
"""The nearest to Windows."""
MACHINES = [HERE] if IS_WINDOWS else [pytest.param(HERE, marks=pytest.mark.browser), THERE]
machines = pytest.mark.parametrize("machine", MACHINES, ids=str)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A person's own folder, with a tournament in it."""
    found = tmp_path / "Bob B Smith"
    found.mkdir()
    writes = "import pathlib, sys\npathlib.Path('opened').write_text(repr(sys.argv[1:]), 'utf-8')\n"
    (tmp_path / "browser.py").write_text(writes, encoding="utf-8")
    (found / FILE).write_bytes((DATA / "friday-swiss.txt").read_bytes())
    return found


@contextmanager
def started(machine: Machine, home: Path, *command: str) -> Iterator[list[str]]:
    """What a host says until it is up; it ends when its window closes, in order and without a complaint."""
    new_group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    around: dict[str, Any] = {"cwd": home, "env": machine.environment(home), "creationflags": new_group}
    started = [sys.executable, "-m", "explain", *command]
    with subprocess.Popen(started, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **around) as process:
        try:
            assert process.stdout is not None
            said = []
            for line in process.stdout:
                said.append(line.decode(machine.variables["PYTHONIOENCODING"]).rstrip())
                if said[-1].endswith("ends with Ctrl-C."):
                    break
            yield said
            process.send_signal(machine.closing)
            _, complaints = process.communicate(timeout=30)
            assert (process.returncode, b"Traceback" in complaints) == (0, False), complaints
        finally:
            process.kill()


def asked(address: str) -> tuple[int, str, bytes]:
    """The response of an address: its status, where it leads, and its text."""
    place = urlsplit(address)
    line = HTTPConnection(place.netloc, timeout=30)
    try:
        line.request("GET", f"{place.path}?{place.query}")
        answer = line.getresponse()
        return answer.status, urljoin(address, answer.getheader("Location", "")), answer.read()
    finally:
        line.close()


def address_in(said: Sequence[str]) -> str:
    """The first address that a host names."""
    return next(found[0] for line in said if (found := re.search(r"http://\S+", line)))


@machines
def test_the_app_starts_and_answers(machine: Machine, home: Path) -> None:
    """Its address works once, its file as long as it runs, and the browser gets that; nothing is left."""
    with started(machine, home, "app", FILE, *BROWSER) as said:
        key = address_in(said)
        status, onward, _ = asked(key)
        assert (status, asked(onward)[0]) == (302, 200)
        assert asked(key)[0] == 403
        (door,) = home.glob("explain-*.html")
        assert door.as_uri() in said[1]
        assert f'href="{onward}"' in door.read_text(encoding="utf-8")
        assert BROWSER or (home / "opened").read_text(encoding="utf-8") == repr([door.as_uri()])
        token = {"token": onward.partition("token=")[2]}
        assert "Zamora" in str(run_away(heard(onward.partition("/#")[0], token, {"do": "begin", "number": 1})))
    assert [path.name for path in home.iterdir() if path.name.startswith("explain")] == []


@machines
def test_the_site_is_handed_out(machine: Machine, home: Path, tmp_path: Path) -> None:
    """With the QR code and the sheet, even where the terminal has no block characters."""
    site, sheet = small_site(tmp_path / "a site"), home / "on the wall.html"
    with started(
        machine, home, "site", "--serve", "-o", str(site), FILE, "--host", "127.0.0.1", "--poster", str(sheet)
    ) as said:
        address = address_in(said)
        assert asked(urljoin(address, "/"))[2] == FILES["index.html"]
        assert asked(urljoin(address, "/go"))[0] == 302
        assert asked(urljoin(address, "/poster"))[2] == sheet.read_bytes()


@pytest.mark.browser
@machines
def test_the_lab_starts(machine: Machine, home: Path) -> None:
    """Its address leads to the notebook once; no process gets the token, with which anybody could open a shell."""
    with started(machine, home, "lab", FILE, *BROWSER) as said:
        status, onward, _ = asked(address_in(said))
        assert (status, asked(onward)[0], asked(address_in(said))[0]) == (302, 200, 403)
        assert BROWSER or (home / "opened").read_text(encoding="utf-8") == repr([said[1].rpartition(" ")[2]])
        assert urlsplit(onward).path == "/doc/tree/pairing-lab.ipynb"
        assert [each.name for each in home.glob("*.ipynb")] == ["pairing-lab.ipynb"]


def run(machine: Machine, home: Path, *command: str) -> str:
    """The output of a command that succeeds."""
    around = machine.environment(home)
    typed = [sys.executable, *command]
    found = subprocess.run(typed, cwd=home, env=around, capture_output=True, timeout=60, check=False)
    assert (found.returncode, found.stderr) == (0, b""), found.stderr
    return found.stdout.decode(machine.variables["PYTHONIOENCODING"])


def test_a_season_is_audited_by_processes_that_are_spawned(home: Path, tmp_path: Path) -> None:
    """As Windows and macOS start them: every round is in the tables, and none is a fault."""
    out = tmp_path / "a season"
    by_one = ("--executor", "process", "--workers", "1")
    run(NEAREST, home, "-m", "explain", "season", str(DATA / "unrated.txt"), "-o", str(out), *by_one)
    tables = [(out / f"{name}.csv").read_text(encoding="utf-8") for name in ("files", "rounds", "faults")]
    assert [len(table.splitlines()) - 1 for table in tables] == [1, 2, 0]


TALK = """
import sys
from explain.apps.cli.main import main
for words in (["pair"], ["audit"], ["event", "Zamora"], ["by-hand"], ["board", "1"], ["why-color", "Zamora"],
  ["candidates", "Zamora"]):
    assert main([words[0], sys.argv[1], *words[1:]]) == 0
for words in (["glossary"], ["rules"], ["definition"], ["differences"], ["exercise"], ["pair", sys.argv[2]]):
    assert main(words) == 0
"""


def test_a_console_of_other_letters_shows_everything(home: Path) -> None:
    """What we print is in the letters of cp1252; others are shown as codes where a name has them."""
    (home / "two.txt").write_text("# Open: 1 to be paired\n1 Łukasz Ó 1800\n2 Bob Bell 1700\n", encoding="utf-8")
    said = run(NEAREST, home, "-c", TALK, FILE, "two.txt")
    assert set(re.findall(r"\\u[0-9a-f]{4}", said)) == {"\\u0141"}
    assert "ukasz Ó" in said


REFUSED = """
import asyncio, os, signal, socket, subprocess, sys, tempfile
there, back = socket.socketpair()
async def tried():
    loop = asyncio.get_running_loop()
    for name, told in (("add_reader", (there, print)), ("add_writer", (there, print)), ("add_signal_handler",
      (signal.SIGTERM, print))):
        try:
            getattr(loop, name)(*told)
        except NotImplementedError:
            print(name)
asyncio.run(tried())
for name, act in (
    ("fork", lambda: os.fork()),
    ("SIGHUP", lambda: signal.SIGHUP),
    ("handler", lambda: signal.signal(10, print)),
    ("preexec_fn", lambda: subprocess.Popen([sys.executable], preexec_fn=print)),
    ("pass_fds", lambda: subprocess.Popen([sys.executable], pass_fds=[0])),
    ("resource", lambda: __import__("resource")),
):
    try:
        act()
    except (AttributeError, ValueError, ImportError):
        print(name)
"""


@pytest.mark.skipif(IS_WINDOWS, reason="it is the thing itself")
def test_the_machine_that_stands_in_for_windows_refuses_what_it_refuses(home: Path) -> None:
    """Otherwise all that starts there would start here anyway."""
    names = "add_reader add_writer add_signal_handler fork SIGHUP handler preexec_fn pass_fds resource"
    assert " ".join(run(THERE, home, "-c", REFUSED).split()) == names
