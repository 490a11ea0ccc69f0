"""``explain site --serve``: a fixed list of files for the hall's network, and the address as a QR code."""

import asyncio
import gzip
import hashlib
import html
import io
import ipaddress
import json
import re
import socket
import sys
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

import segno
from markupsafe import Markup
from tornado.iostream import StreamClosedError
from tornado.web import Application, HTTPError, RequestHandler

from explain.apps.listening import Listening, bound, ending, make_visible, set_careful_headers
from explain.apps.web.folder import MANIFEST, front
from explain.files.bytes.writing import write_web_page
from explain.model.errors import Fault, InputError
from explain.prose import pages as say
from explain.views.html import digest, template_environment

SECTIONS = "sections"  # the folder where a page looks for a file named in its address
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'"  # a policy by which a page can do nothing at all
FIRST_PAGE = "index.html"
# A page states its own policy, except for who may frame it, which only works in a header.
_NO_FRAME = "frame-ancestors 'none'"
_POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
_STRANGE = "application/octet-stream"
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".gz": _STRANGE,  # unpacked by the page itself
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
_PACKED_ALREADY = (".gz", ".zip")
_LEVEL, _WORTH = 6, 0.9  # 0.4 s for a site; compression must save a tenth
# In the folder named by its content, but not part of that name: it says which snapshot was taken.
_NOT_NAMED = "parts.js"
_USUAL_PORT = 29052
_ERRORS = "m"  # 15 % of the poster's QR code may be hidden, as by a crease
_PIECE = 2**16  # bytes sent at once, which limits the memory used for slow phones
_MOST_BODY, _MOST_HEADERS = 1024, 2**15
_POSTER, _SHORT = "poster", "go"
_LONG, _NONE = "public, max-age=31536000, immutable", "no-cache"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it is served."""

    content: bytes
    kind: str  # its media type
    policy: str = NOTHING  # its content security policy
    lasts: bool = False  # whether it never changes under its name
    packed: bytes | None = None  # compressed with gzip; ``None`` if that saves nothing
    mark: str = ""  # an ETag of its content, in quotes


def static_file(content: bytes, name: str, *, policy: str = NOTHING, lasts: bool = False) -> StaticFile:
    """A file with everything that can be computed before it is requested."""
    ending = PurePosixPath(name).suffix
    packed = None if ending in _PACKED_ALREADY else gzip.compress(content, _LEVEL, mtime=0)
    if packed is not None and len(packed) > _WORTH * len(content):
        packed = None
    mark = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    return StaticFile(content, _KINDS.get(ending, _STRANGE), policy, lasts, packed, mark)


def site_files(folder: Path) -> Mapping[str, StaticFile]:
    """The files in a site's manifest, by name; ``InputError`` if one is missing or was changed."""
    try:
        manifest = (folder / MANIFEST).read_bytes()
        return {MANIFEST: static_file(manifest, MANIFEST), **dict(_listed(folder, json.loads(manifest)))}
    except (OSError, ValueError, LookupError) as error:
        way_out = "Remove the folder, and begin again."
        raise InputError(Fault("the site in that folder is damaged", way_out, file=str(folder))) from error


def _listed(folder: Path, manifest: Mapping[str, Any]) -> Iterator[tuple[str, StaticFile]]:
    # Files that state no policy get the first page's: a service worker is bound by the header of its own file.
    first = _policy((folder / FIRST_PAGE).read_bytes())
    build = f"{manifest['build']}/"
    for name, facts in manifest["files"].items():
        content = (folder / name).read_bytes()
        if hashlib.sha256(content).hexdigest() != facts["sha256"]:
            raise ValueError(name)
        policy = _policy(content) if name.endswith(".html") else first
        lasts = name.startswith(build) and not name.endswith(_NOT_NAMED)
        yield name, static_file(content, name, policy=policy, lasts=lasts)


def _policy(page: bytes) -> str:
    return html.unescape(_POLICY.findall(page.decode())[0])


def tournament_file(name: str, content: bytes) -> Mapping[str, StaticFile]:
    """A tournament's file, of a type that browsers do not open themselves."""
    return {f"{SECTIONS}/{name}": static_file(content, "")}


@dataclass(frozen=True, slots=True)
class Hall:
    """What is served in a hall."""

    files: Mapping[str, StaticFile]  # by name
    first: str = ""  # what is shown first: the rest of the address after the server's name
    named: str = ""  # the trainer's name for the tournament among the files


class _Handing(RequestHandler):
    SUPPORTED_METHODS = ("GET", "HEAD")

    def initialize(self, hall: Hall, names: Container[str]) -> None:
        self._hall, self._names = hall, names

    def prepare(self) -> None:
        """Refuse requests under another host name: a page from elsewhere trying to read this."""
        if not _is_here(self.request.host, self._names):
            raise HTTPError(403)

    def set_default_headers(self) -> None:
        set_careful_headers(self, f"{NOTHING}; {_NO_FRAME}", _NONE)

    async def get(self) -> None:
        name = unquote(self.request.path.removeprefix("/")) or FIRST_PAGE
        if name == _SHORT and self._hall.first:
            self.redirect(f"/{self._hall.first}")
            return
        file = self._hall.files.get(name)
        if file is None:
            raise HTTPError(404)
        packed = file.packed if "gzip" in self.request.headers.get("Accept-Encoding", "") else None
        content = file.content if packed is None else packed
        self._say(file, is_packed=packed is not None)
        if self.check_etag_header():
            self.set_status(304)
            return
        self.set_header("Content-Length", str(len(content)))
        if self.request.method == "HEAD":
            return
        with suppress(StreamClosedError):  # the phone left in the meantime
            for start in range(0, len(content), _PIECE):
                self.write(content[start : start + _PIECE])
                await self.flush()

    head = get

    def _say(self, file: StaticFile, *, is_packed: bool) -> None:
        self.set_header("Content-Type", file.kind)
        self.set_header("Content-Security-Policy", f"{file.policy}; {_NO_FRAME}")
        self.set_header("Cache-Control", _LONG if file.lasts else _NONE)
        self.set_header("Etag", f'{file.mark[:-1]}-gz"' if is_packed else file.mark)
        if file.packed is not None:
            self.set_header("Vary", "Accept-Encoding")
        if is_packed:
            self.set_header("Content-Encoding", "gzip")

    def compute_etag(self) -> None:
        """Do nothing: the ETag is computed in advance."""

    def write_error(self, status_code: int, **_: Any) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(str(status_code))


def lan_application(hall: Hall, host: str) -> Application:
    """The tornado application that serves the hall."""
    own = socket.gethostname().casefold()
    short = own.partition(".")[0]
    options = {"hall": hall, "names": {"localhost", own, short, f"{short}.local", host.casefold()}}
    return Application([(".*", _Handing, options)], log_function=lambda _: None)


def _is_here(called: str, names: Container[str]) -> bool:
    """Whether a browser uses an address or full name of this machine; others could give a host a similar name."""
    with suppress(ValueError):
        name = urlsplit(f"//{called}").hostname or ""
        return name in names or bool(ipaddress.ip_address(name))
    return False


def own_address() -> str | None:
    """This machine's address on its network; ``None`` if there seems to be none. Nothing is sent to find out."""
    addresses: list[str] = []
    for towards in ("198.51.100.1", "192.168.255.254", "172.31.255.254", "10.255.255.254"):
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect((towards, 9))
            addresses.append(str(asking.getsockname()[0]))
    with suppress(OSError):
        addresses += socket.gethostbyname_ex(socket.gethostname())[2]
    return next((each for each in addresses if not ipaddress.ip_address(each).is_loopback), None)


Says = Callable[[str], None]


def hand_out(hall: Hall, *, port: int | None, host: str | None, sheet: Path | None, say_it: Says) -> None:
    """Serve a site until told to end, and write a ``sheet`` to post, if given; ``InputError`` without a port."""
    make_visible()
    with suppress(KeyboardInterrupt):
        asyncio.run(_hand_out(hall, port, host, sheet, say_it))
    say_it(say.ENDED)


async def _hand_out(hall: Hall, port: int | None, host: str | None, sheet: Path | None, say_it: Says) -> None:
    sockets = bound(port, _USUAL_PORT, None)
    at, name = sockets[0].getsockname()[1], host or own_address() or "127.0.0.1"
    here = f"http://{name}:{at}/"
    address, short = f"{here}{hall.first}", f"{here}{_SHORT if hall.first else ''}"  # the second redirects to the first
    page = poster(address, short)
    with_poster = Hall({**hall.files, _POSTER: static_file(page.encode(), "poster.html", policy=policy())}, hall.first)
    application = lan_application(with_poster, name)
    listening = Listening(application, sockets, max_body_size=_MOST_BODY, max_header_size=_MOST_HEADERS)
    try:
        with ending() as ended:
            if sheet is not None:
                write_web_page(sheet, page)
                say_it(say.POSTER_WRITTEN.format(sheet))
            for line in _said(hall, address, short, f"{here}{_POSTER}"):
                say_it(line)
            if host is None and own_address() is None:
                say_it(say.NO_NETWORK)
            await ended.wait()
    finally:
        listening.stop()


def _said(hall: Hall, address: str, short: str, sheet: str) -> Iterator[str]:
    drawn = square(address)
    with suppress(UnicodeError):  # the terminal's encoding lacks these signs
        drawn.encode(sys.stdout.encoding or "ascii")
        yield drawn
    yield from say.hall_greeting(address, short, sheet)
    yield from say.hall_warnings(hall.named)


def poster(address: str, short: str) -> str:
    """The poster as a self-contained page: the address as a QR code, and a short one in large letters."""
    style = Markup(front("poster.css").decode())  # noqa: S704 - our own
    look = {"omitsize": True, "dark": "#000", "light": "#fff", "svgclass": None, "lineclass": None}
    # The library draws a path, in which the address does not appear.
    code = Markup(segno.make_qr(address, error=_ERRORS).svg_inline(**look))  # noqa: S704
    page = template_environment().from_string(front("poster.html").decode())
    return page.render(say=say, policy=policy(), style=style, address=short, whole=address, code=code)


def policy() -> str:
    """The poster's policy: only its own style."""
    return f"{NOTHING}; style-src 'sha256-{digest(front('poster.css').decode())}'"


def square(address: str) -> str:
    """The address as a QR code in block characters, light on a dark terminal."""
    drawn = io.StringIO()
    segno.make_qr(address, error=_ERRORS).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
