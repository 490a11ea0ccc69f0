"""``explain site --serve``: what a hall's network is given, and with which headers; what it is not given; what its trainer is told."""

import asyncio
import gzip
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
import segno
from browsing.small_site import BUILD, FILES, LESSON_POLICY, POLICY, small_site
from tools.places import DATA
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

from explain.apps.cli.main import main
from explain.apps.listening import bound
from explain.apps.web import folder as sites
from explain.apps.web import lan_server
from explain.apps.web.lan_server import policy, poster, square
from explain.model.errors import InputError

SHORT = socket.gethostname().partition(".")[0]
NAME = "our night & <b>.txt"
CHART = (DATA / "unrated.txt").read_bytes()
Asked = Callable[..., HTTPResponse]


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """Asks a hall's server for one thing, with a tournament among what it hands out."""
    given = lan_server.Hall(
        {**lan_server.site_files(small_site(tmp_path)), **lan_server.tournament_file(NAME, CHART)}, f"#{urlencode({'open': NAME})}", NAME
    )

    def ask(path: str, *, method: str = "GET", **headers: str) -> HTTPResponse:
        async def asking() -> HTTPResponse:
            listening = bind_sockets(0, "127.0.0.1")
            server = HTTPServer(lan_server.lan_application(given, "hall.test"))
            server.add_sockets(listening)
            try:
                return await AsyncHTTPClient(force_instance=True).fetch(
                    f"http://127.0.0.1:{listening[0].getsockname()[1]}{path}",
                    method=method,
                    headers={name.replace("_", "-"): value for name, value in headers.items()},
                    body=b"" if method in ("POST", "PUT", "PATCH") else None,
                    decompress_response=False,
                    follow_redirects=False,
                    raise_error=False,
                    allow_nonstandard_methods=True,
                )
            finally:
                server.stop()

        return asyncio.run(asking())

    return ask


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_the_site_is_given_whole_and_packed_where_that_is_smaller(name: str, asked: Asked) -> None:
    """Plain to whoever takes nothing else; and the packed form holds the same bytes, in fewer."""
    plain, packed = asked(f"/{name}"), asked(f"/{name}", Accept_Encoding="gzip, br")
    assert (plain.code, plain.body) == (200, FILES[name])
    if "Content-Encoding" in packed.headers:
        assert gzip.decompress(packed.body) == FILES[name]
        assert len(packed.body) < len(FILES[name])
        assert (plain.headers["Vary"], packed.headers["Vary"]) == ("Accept-Encoding",) * 2
    else:
        assert packed.body == FILES[name]
        assert name.endswith((".zip", ".gz", ".svg", ".html", ".webmanifest", "lock.json"))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("offline.js", "text/javascript; charset=utf-8"),
        ("icon.svg", "image/svg+xml"),
        ("site.webmanifest", "application/manifest+json"),
        (f"{BUILD}/pyodide.asm.mjs", "text/javascript; charset=utf-8"),
        (f"{BUILD}/pyodide.asm.wasm", "application/wasm"),
        (f"{BUILD}/screen.css", "text/css; charset=utf-8"),
        (f"{BUILD}/lock.json", "application/json"),
        (f"{BUILD}/python_stdlib.zip", "application/zip"),
        (f"{BUILD}/snapshot-1.bin.gz", "application/octet-stream"),
    ],
)
def test_a_browser_is_told_what_a_file_is(name: str, kind: str, asked: Asked) -> None:
    """By the end of its name, and is not to guess; the page's policy goes with it, and nobody puts it in a frame."""
    found = asked(f"/{name}")
    assert found.headers["Content-Type"] == kind
    assert found.headers["X-Content-Type-Options"] == "nosniff"
    assert found.headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
    assert found.headers["Referrer-Policy"] == "no-referrer"
    assert "Server" not in found.headers


def test_a_lesson_goes_out_with_its_own_policy(asked: Asked) -> None:
    """Its script and sheet stand in its page, where the first page's policy forbids them."""
    assert asked("/lessons/index.html").headers["Content-Security-Policy"] == f"{LESSON_POLICY}; frame-ancestors 'none'"


@pytest.mark.parametrize(
    ("name", "lasts"),
    [
        ("", False),
        ("offline.js", False),
        ("site.json", False),
        ("lessons/index.html", False),
        (f"{BUILD}/site.js", True),
        (f"{BUILD}/parts.js", False),
    ],
)
def test_what_is_named_by_its_content_is_kept_for_long(name: str, lasts: bool, asked: Asked) -> None:  # noqa: FBT001 - a table
    """The rest is asked for again each time; so is what says which snapshot was taken, as its folder's name does not."""
    assert ("immutable" in asked(f"/{name}").headers["Cache-Control"]) is lasts
    assert lasts or asked(f"/{name}").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("coding", ["identity", "gzip"])
def test_who_has_a_file_already_is_told_so(coding: str, asked: Asked) -> None:
    """304 without a body, for the same form of it only."""
    first = asked(f"/{BUILD}/site.js", Accept_Encoding=coding)
    again = asked(f"/{BUILD}/site.js", Accept_Encoding=coding, If_None_Match=first.headers["Etag"])
    other = asked(f"/{BUILD}/site.js", Accept_Encoding=coding, If_None_Match='"another"')
    assert (again.code, again.body, other.code) == (304, b"", 200)
    assert asked(f"/{BUILD}/site.js", Accept_Encoding="gzip").headers["Etag"] != asked(f"/{BUILD}/site.js").headers["Etag"]


def test_only_its_head_is_given_to_who_asks_for_the_head(asked: Asked) -> None:
    """With the length of what there is."""
    found = asked("/", method="HEAD")
    assert (found.code, found.body, found.headers["Content-Length"]) == (200, b"", str(len(FILES["index.html"])))


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_nothing_can_be_done_to_it(method: str, asked: Asked) -> None:
    """It is read, and no more."""
    assert asked("/", method=method).code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/diary.txt",
        f"/{BUILD}",
        f"/{BUILD}/",
        "/sections",
        "/sections/",
        "/sections/other.txt",
        "/../diary.txt",
        "/..%2fdiary.txt",
        f"/{BUILD}/../index.html",
        f"/{BUILD}/..%2f..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/%00",
        "/index.html%00.js",
        "/favicon.ico",
        "/.git/config",
    ],
)
def test_what_is_none_of_the_site_is_not_there(path: str, asked: Asked) -> None:
    """No other file, no list of a folder, and no way out; what is said is a number, with a policy that allows nothing."""
    found = asked(path)
    assert (found.code, found.body) == (404, b"404")
    assert found.headers["Content-Security-Policy"].startswith("default-src 'none'; base-uri")


def test_the_trainers_file_is_given_as_it_is(asked: Asked) -> None:
    """Its name may hold anything; a browser that opens it by itself takes it for no page."""
    found = asked("/sections/our%20night%20%26%20%3Cb%3E.txt")
    assert (found.code, found.body) == (200, CHART)
    assert found.headers["Content-Type"] == "application/octet-stream"
    assert found.headers["Content-Security-Policy"].startswith("default-src 'none'; base-uri")


def test_the_short_address_leads_to_what_is_seen_first(asked: Asked) -> None:
    """Whose name is in the part of the address that the page reads."""
    found = asked("/go")
    assert (found.code, found.headers["Location"]) == (302, "/#open=our+night+%26+%3Cb%3E.txt")


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("192.168.1.7:29052", 200),
        ("[fe80::1]:80", 200),
        ("localhost", 200),
        ("HALL.test:1", 200),
        ("evil.example", 403),
        ("localhost.evil.example", 403),
        ("hall.test.evil.example", 403),
        (f"{SHORT}.evil.example", 403),
        (f"{SHORT}.local:29052", 200),
        ("127.0.0.1.evil.example", 403),
        ("", 403),
        ("[", 403),
    ],
)
def test_it_answers_to_its_own_names_only(host: str, code: int, asked: Asked) -> None:
    """A page from elsewhere that has its own name lead to this machine is refused, so that it cannot read the section."""
    assert asked("/site.json", Host=host).code == code
    assert asked("/site.json", Host=socket.gethostname()).code == 200


def test_a_damaged_site_is_not_handed_out(tmp_path: Path) -> None:
    """A file that is not what was written, or is missing."""
    folder = small_site(tmp_path)
    (folder / BUILD / "site.js").write_bytes(b"something else")
    with pytest.raises(InputError, match="damaged"):
        lan_server.site_files(folder)
    (folder / BUILD / "site.js").unlink()
    with pytest.raises(InputError, match="damaged"):
        lan_server.site_files(folder)


def test_a_site_of_this_version_is_not_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the person's cache, or where he says; one of another version is, and one with a snapshot where none is wanted."""
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
    """As one page with nothing but its own style, and no name in it that could be markup."""
    address = 'http://192.168.1.7:29052/#open=%3Cb%3E"><script>hurt</script>'
    page = poster(address, "http://192.168.1.7:29052/go")
    assert "http://192.168.1.7:29052/go</p>" in page
    assert "<script" not in page
    assert page.count("<svg") == 1
    assert f'content="{policy()}"'.replace("'", "&#39;") in page
    assert re.search(r'<path [^>]*stroke="#000"[^>]* d="([^"]+)"', page).group(1) == _modules(address)  # type: ignore[union-attr]


def _modules(address: str) -> str:
    drawn = segno.make_qr(address, error="m").svg_inline()
    return re.search(r'class="qrline" stroke="#000" d="([^"]+)"', drawn).group(1)  # type: ignore[union-attr]


def test_the_square_in_the_terminal_is_the_same_square() -> None:
    """Two rows of it in each line; what is light on the sheet is a block."""
    address = "http://192.168.1.7:29052/"
    lines = square(address).splitlines()
    matrix = [[bool(each) for each in row] for row in segno.make_qr(address, error="m").matrix_iter(border=2)]
    halves = {"█": (False, False), "▀": (False, True), "▄": (True, False), " ": (True, True)}
    read = [row for line in lines for row in zip(*(halves[each] for each in line), strict=True)]
    assert [list(row) for row in read[: len(matrix)]] == matrix


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The command while it runs, and what it has said."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, which what is started would take over
        signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-m", "explain", "site", "--serve", "-o", str(folder), *more],
        env=os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if line.startswith("It ends with"):
                break
        yield "".join(said), process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_a_trainer_is_told_where_it_is_and_what_everybody_can_read(tmp_path: Path) -> None:
    """The address with what is seen first, the same as a square, the sheet; who reads the names; and it ends with one sentence."""
    chart, sheet = tmp_path / NAME, tmp_path / "sheet.html"
    chart.write_bytes(CHART)
    with serving(small_site(tmp_path / "site"), str(chart), "--host", "127.0.0.1", "--poster", str(sheet)) as (said, process):
        assert process.stdout is not None
        port = re.search(r"http://127\.0\.0\.1:(\d+)/#", said).group(1)  # type: ignore[union-attr]
        address = f"http://127.0.0.1:{port}/#open=our+night+%26+%3Cb%3E.txt"
        assert said == (
            f"Written: {sheet}\n{square(address)}\nThe explainer is at {address}\nTo type: http://127.0.0.1:{port}/go\n"
            f"A poster to print: http://127.0.0.1:{port}/poster\nEverybody on this network can read {NAME} with all its names, as it is now.\n"
            "A hall's Wi-Fi is not encrypted on the way: hand out only what you would post.\n"
            "Over plain http the page does not work offline: phones need this network, and this machine.\nIt ends with Ctrl-C.\n"
        )
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/poster", timeout=10) as page:
            assert page.read() == sheet.read_bytes()
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == "The explainer is no longer handed out.\n"
        assert process.wait(10) == 0


def test_a_sample_is_seen_first_and_no_name_is_anybodys(tmp_path: Path) -> None:
    """Nothing is said of names then; a port that is taken is not used, and one that was asked for is."""
    with ExitStack() as taken:
        port, *_ = [taken.enter_context(each).getsockname()[1] for each in bound(None, 0, None)]
        command = [sys.executable, "-m", "explain", "site", "--serve", "-o", str(small_site(tmp_path)), "--port", str(port)]
        refused = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr == f"port: port {port} is in use by another program. Name another, or none.\n"
    with serving(tmp_path, "--sample", "interchange.txt", "--port", str(port)) as (said, _):
        assert f":{port}/#sample=interchange.txt\n" in said
        assert "can read" not in said


@pytest.mark.parametrize(
    ("chosen", "first"),
    [
        (["--lesson", "4"], "lessons/04-transpositions.html"),
        (["--exam", "7"], "#exam=7&tasks=6"),
        (["--exam", "7", "--tasks", "3"], "#exam=7&tasks=3"),
    ],
)
def test_a_lesson_or_an_exam_is_seen_first(chosen: list[str], first: str, tmp_path: Path) -> None:
    """The whole address leads there, and so does the one that is typed."""
    with serving(small_site(tmp_path), *chosen, "--host", "127.0.0.1") as (said, _):
        address, short = re.findall(r"(?:is at|type:) (\S+)", said)
        assert address.endswith(f"/{first}")
        typed = urlsplit(short)
        connection = HTTPConnection(typed.netloc, timeout=10)
        connection.request("HEAD", typed.path)
        assert connection.getresponse().getheader("Location") == f"/{first}"
        connection.close()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Name the folder to write with -o, or hand the site out with --serve"),
        (["-o", "somewhere", "--port", "80"], "only goes with --serve"),
        (["-o", "somewhere", str(DATA / "unrated.txt")], "only goes with --serve"),
        (["-o", "somewhere", "--exam", "7"], "only goes with --serve"),
        (["--serve", "--lesson", "15"], "there is no lesson 15"),
        (["--serve", "--exam", "7", "--tasks", "5"], "The lengths are 3, 6, 12"),
        (["--serve", "--tasks", "6"], "Add --exam SEED"),
        (["--serve", "nowhere.txt"], "there is no such file"),
        (["--serve", str(DATA / "README.md")], "README.md"),
        (["--serve", "--sample", "nothing.txt"], "there is no sample 'nothing.txt'"),
    ],
)
def test_what_cannot_be_handed_out_is_said_before_anything_is_fetched(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One clear message, exit code 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sites, "ready", lambda *_, **__: pytest.fail("a site was written"))
    assert main(["site", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
