"""``explain site --serve``: what the playing hall's network gets and does not get, and what its trainer reads."""

import gc
import gzip
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from itertools import takewhile
from pathlib import Path
from urllib.parse import urlencode

import pytest
import segno
from browsing.asking import fetched
from browsing.small_site import BUILD, FILES, LESSON_POLICY, POLICY, small_site
from tools.command import Command
from tools.places import DATA
from tornado.httpclient import HTTPResponse

from explain.apps.listening import bound
from explain.apps.web import folder as sites
from explain.apps.web import lan_server
from explain.apps.web.lan_server import Hall, poster, square
from explain.model.errors import InputError

SHORT = socket.gethostname().partition(".")[0]
NAME = "our night & <b>.txt"
CHART = (DATA / "unrated.txt").read_bytes()
Asked = Callable[..., HTTPResponse]


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """Asks a hall's server for one thing, with a tournament among its files."""
    files = {**lan_server.site_files(small_site(tmp_path)), **lan_server.tournament_file(NAME, CHART)}
    hall = Hall(files, f"#{urlencode({'open': NAME})}", NAME)
    return lambda path, **more: fetched(lan_server.lan_application(hall, "hall.test"), path, **more)


def test_a_file_of_the_site_is_given_whole_and_packed_where_that_is_smaller(asked: Asked) -> None:
    """Plain for a browser that accepts nothing else; the packed form holds the same bytes in less space."""
    for name, content in FILES.items():
        plain, packed = asked(f"/{name}"), asked(f"/{name}", Accept_Encoding="gzip, br")
        assert (plain.code, plain.body) == (200, content)
        if "Content-Encoding" in packed.headers:
            assert gzip.decompress(packed.body) == content
            assert len(packed.body) < len(content)
            assert (plain.headers["Vary"], packed.headers["Vary"]) == ("Accept-Encoding",) * 2
        else:
            assert packed.body == content
            assert name.endswith((".zip", ".gz", ".svg", ".html", ".webmanifest", "lock.json"))


KINDS = {
    "": "text/html; charset=utf-8",
    "offline.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "site.webmanifest": "application/manifest+json",
    f"{BUILD}/pyodide.asm.mjs": "text/javascript; charset=utf-8",
    f"{BUILD}/pyodide.asm.wasm": "application/wasm",
    f"{BUILD}/screen.css": "text/css; charset=utf-8",
    f"{BUILD}/lock.json": "application/json",
    f"{BUILD}/python_stdlib.zip": "application/zip",
    f"{BUILD}/snapshot-1.bin.gz": "application/octet-stream",
}


def test_a_browser_is_told_what_a_file_is(asked: Asked) -> None:
    """By the end of its name, without guessing; with the page's policy, or a lesson's own.

    A file named by its content is kept for long. The rest is asked for again each time, and so is the file that names
    the snapshot, as its folder's name does not.
    """
    for name, kind in KINDS.items():
        headers = asked(f"/{name}").headers
        assert (headers["Content-Type"], headers["X-Content-Type-Options"]) == (kind, "nosniff")
        assert headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
        assert (headers["Referrer-Policy"], "Server" in headers) == ("no-referrer", False)
    for name, lasts in {
        **dict.fromkeys(("", "offline.js", "site.json", f"{BUILD}/parts.js"), False),
        f"{BUILD}/site.js": True,
    }.items():
        kept_for = asked(f"/{name}").headers["Cache-Control"]
        assert "immutable" in kept_for if lasts else kept_for == "no-cache"
    lesson = asked("/lessons/index.html").headers
    policy = f"{LESSON_POLICY}; frame-ancestors 'none'"
    assert (lesson["Content-Security-Policy"], lesson["Cache-Control"]) == (policy, "no-cache")


def test_who_has_a_file_already_or_asks_for_its_head_gets_no_more(asked: Asked) -> None:
    """304 without a body, for the same form only; and a head with the length of what there is."""
    place = f"/{BUILD}/site.js"
    marks = []
    for coding in ("identity", "gzip"):
        first = asked(place, Accept_Encoding=coding)
        again = asked(place, Accept_Encoding=coding, If_None_Match=first.headers["Etag"])
        other = asked(place, Accept_Encoding=coding, If_None_Match='"another"')
        assert (again.code, again.body, other.code) == (304, b"", 200)
        marks.append(first.headers["Etag"])
    assert marks[0] != marks[1]
    head = asked("/", method="HEAD")
    assert (head.code, head.body, head.headers["Content-Length"]) == (200, b"", str(len(FILES["index.html"])))


STRANGE = f"""
/diary.txt /{BUILD} /{BUILD}/ /sections /sections/ /sections/other.txt /../diary.txt /..%2fdiary.txt
/{BUILD}/../index.html /{BUILD}/..%2f..%2f..%2fetc%2fpasswd //etc/passwd /%00 /index.html%00.js /favicon.ico
/.git/config
"""


def test_nothing_else_is_there_and_nothing_can_be_done_to_it(asked: Asked) -> None:
    """No other file, no list of a folder, no way out: the answer is a status, with a policy that allows nothing."""
    for path in STRANGE.split():
        answer = asked(path)
        assert (answer.code, answer.body) == (404, b"404"), path
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; base-uri")
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        assert asked("/", method=method).code == 405


def test_the_trainers_file_is_given_as_it_is(asked: Asked) -> None:
    """Its name may hold anything; a browser does not open it as a page; the short address leads to it."""
    answer = asked("/sections/our%20night%20%26%20%3Cb%3E.txt")
    assert (answer.code, answer.body) == (200, CHART)
    assert answer.headers["Content-Type"] == "application/octet-stream"
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; base-uri")
    short = asked("/go")
    assert (short.code, short.headers["Location"]) == (302, "/#open=our+night+%26+%3Cb%3E.txt")


def test_it_answers_to_its_own_names_only(asked: Asked) -> None:
    """A page from elsewhere whose name leads to this machine is refused, so that it cannot read the section."""
    own = ("192.168.1.7:29052", "[fe80::1]:80", "localhost", "HALL.test:1", f"{SHORT}.local:2", socket.gethostname())
    evil = [f"{each}evil.example" for each in ("", "localhost.", "hall.test.", f"{SHORT}.", "127.0.0.1.")]
    for code, hosts in ((200, own), (403, [*evil, "", "["])):
        assert [host for host in hosts if asked("/site.json", Host=host).code != code] == []


def test_a_damaged_site_is_not_handed_out(tmp_path: Path) -> None:
    """A file that has changed, or is missing."""
    folder = small_site(tmp_path)
    (folder / BUILD / "site.js").write_bytes(b"something else")
    with pytest.raises(InputError, match="damaged"):
        lan_server.site_files(folder)
    (folder / BUILD / "site.js").unlink()
    with pytest.raises(InputError, match="damaged"):
        lan_server.site_files(folder)


def test_a_site_of_this_version_is_not_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the cache, or where one says; one of another version is, and one with a snapshot where none is wanted."""
    written: list[Path] = []
    monkeypatch.setattr(sites, "write_site_folder", lambda target, *_, **__: written.append(target))
    monkeypatch.setattr(sites, "user_cache_path", lambda name: tmp_path / name)
    assert sites.ready(None) == tmp_path / "swiss-explain" / "site"
    small_site(tmp_path / "swiss-explain" / "site")
    sites.ready(None)
    assert written == [tmp_path / "swiss-explain" / "site"]
    sites.ready(None, snapshot=False)
    manifest = tmp_path / "swiss-explain" / "site" / "site.json"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("made_from", "made_of"), encoding="utf-8")
    sites.ready(None)
    sites.ready(tmp_path / "elsewhere")
    assert len(written) == 4


def test_the_sheet_for_the_wall_has_the_address_large_and_as_a_square() -> None:
    """One page with only its own style, and no name in it that could be markup."""
    address = 'http://192.168.1.7:29052/#open=%3Cb%3E"><script>hurt</script>'
    page = poster(address, "http://192.168.1.7:29052/go")
    assert "http://192.168.1.7:29052/go</p>" in page
    assert "<script" not in page
    assert page.count("<svg") == 1
    assert f'content="{lan_server.policy()}"'.replace("'", "&#39;") in page
    square_drawn = segno.make_qr(address, error="m").svg_inline()
    drawn = re.findall(r'<path [^>]*stroke="#000"[^>]* d="([^"]+)"', page + square_drawn)
    assert (len(drawn), len(set(drawn))) == (2, 1)


def test_the_square_in_the_terminal_is_the_same_square() -> None:
    """Two rows of it in each line; what is light on the sheet is a block."""
    address = "http://192.168.1.7:29052/"
    lines = square(address).splitlines()
    matrix = [[bool(each) for each in row] for row in segno.make_qr(address, error="m").matrix_iter(border=2)]
    halves = {"█": (False, False), "▀": (False, True), "▄": (True, False), " ": (True, True)}
    read = [row for line in lines for row in zip(*(halves[each] for each in line), strict=True)]
    assert [list(row) for row in read[: len(matrix)]] == matrix


def test_a_trainer_is_told_where_it_is_and_what_everybody_can_read(tmp_path: Path) -> None:
    """The address with what is seen first, as a QR code too; who can read the names; and it ends with one sentence."""
    chart, sheet = tmp_path / NAME, tmp_path / "sheet.html"
    chart.write_bytes(CHART)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in a shell's background the signal would be ignored
        signal.signal(signal.SIGINT, signal.default_int_handler)
    typed = [small_site(tmp_path / "site"), chart, "--host", "127.0.0.1", "--poster", sheet]
    around = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    with ExitStack() as until:
        command = [sys.executable, "-m", "explain", "site", "--serve", "-o", *map(str, typed)]
        process = until.enter_context(
            subprocess.Popen(command, env=around, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        )
        until.callback(process.kill)
        assert process.stdout is not None
        said = "".join(takewhile(lambda line: line != "It ends with Ctrl-C.\n", process.stdout))
        port = re.search(r"http://127\.0\.0\.1:(\d+)/#", said).group(1)  # type: ignore[union-attr]
        address = f"http://127.0.0.1:{port}/#open=our+night+%26+%3Cb%3E.txt"
        assert said == (
            f"Written: {sheet}\n{square(address)}\nThe explainer is at {address}\nTo type: "
            f"http://127.0.0.1:{port}/go\nA poster to print: http://127.0.0.1:{port}/poster\nEverybody on this "
            f"network can read {NAME} with all its names, as it is now.\n"
            "A hall's Wi-Fi is not encrypted on the way: hand out only what you would post.\nOver plain http the "
            "page does not work offline: phones need this network, and this machine.\n"
        )
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/poster", timeout=10) as page:
            assert page.read() == sheet.read_bytes()
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == "The explainer is no longer handed out.\n"
        assert process.wait(10) == 0


@pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")
def test_a_port_that_is_taken_is_not_used(tmp_path: Path, command: Command) -> None:
    """One message, and nothing is served."""
    with ExitStack() as taken:
        port, *_ = [taken.enter_context(each).getsockname()[1] for each in bound(None, 0, None)]
        said = command.refused("site", "--serve", "-o", small_site(tmp_path), "--port", port)
    gc.collect()  # tornado leaves a socket open that it could not bind
    assert said == f"port: port {port} is in use by another program. Name another, or none.\n"


@pytest.mark.parametrize(
    ("chosen", "first"),
    [
        ("--sample interchange.txt --port 29111", "#sample=interchange.txt"),
        ("--lesson 4", "lessons/04-transpositions.html"),
    ],
)
def test_something_else_is_seen_first(
    chosen: str, first: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    """A sample or a lesson, without anybody's name: the full address leads there, and so does the short one."""
    handed: list[tuple[Hall, int | None]] = []
    monkeypatch.setattr(lan_server, "hand_out", lambda hall, port, **_: handed.append((hall, port)))
    command("site", "--serve", "-o", small_site(tmp_path), *chosen.split())
    ((hall, port),) = handed
    assert (hall.first, hall.named, port) == (first, "", 29111 if "port" in chosen else None)
    assert fetched(lan_server.lan_application(hall, "hall.test"), "/go").headers["Location"] == f"/{first}"


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "Name the folder to write with -o, or hand the site out with --serve"),
        ("-o somewhere --port 80", "only goes with --serve"),
        (f"-o somewhere {shlex.quote(str(DATA / 'unrated.txt'))}", "only goes with --serve"),
        ("--serve --lesson 16", "there is no lesson 16"),
        ("--serve nowhere.txt", "there is no such file"),
        (f"--serve {shlex.quote(str(DATA / 'README.md'))}", "README.md"),
        ("--serve --sample nothing.txt", "there is no sample 'nothing.txt'"),
    ],
)
def test_what_cannot_be_handed_out_is_told_before_anything_is_fetched(
    typed: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    """One clear message, exit code 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sites, "ready", lambda *_, **__: pytest.fail("a site was written"))
    assert message in command.refused("site", *shlex.split(typed))
    assert list(tmp_path.iterdir()) == []
