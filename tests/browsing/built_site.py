"""The site of this version, written once for all tests that open it in a browser, and served as to a playing hall."""

import asyncio
import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

from browsing.sites import PLACE
from explain.apps.web import folder as sites
from explain.apps.web import lan_server

_ANYTHING = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"


@contextmanager
def handed_out(sections: Mapping[str, bytes] = {}, first: str = "", *, host: str = "127.0.0.1") -> Iterator[str]:
    """The address of a site with tournaments next to it, on this machine."""
    shown = [lan_server.tournament_file(name, content) for name, content in sections.items()]
    files = {**lan_server.site_files(_ready()), **{name: found for each in shown for name, found in each.items()}}
    with served(lan_server.Hall(files, first), host) as address:
        yield address


def beside(pages: Path, under: str = "") -> Mapping[str, lan_server.StaticFile]:
    """The pages of a folder with their own policies, and, if named, the site in a folder next to them."""
    found = {
        path.name: lan_server.static_file(path.read_bytes(), path.name, policy=_ANYTHING)
        for path in pages.glob("*.html")
    }
    if not under:
        return found
    site = lan_server.site_files(_ready())
    return {**found, f"{under}/": site["index.html"], **{f"{under}/{name}": file for name, file in site.items()}}


def _ready() -> Path:
    """The site built before the tests; otherwise that of the tester's cache."""
    return Path(os.environ[PLACE]) if PLACE in os.environ else sites.ready(None)


@contextmanager
def served(given: lan_server.Hall, host: str = "127.0.0.1") -> Iterator[str]:
    """A hall's server, with its address."""
    started, port = threading.Event(), [0]
    loop = asyncio.new_event_loop()

    def serve() -> None:
        asyncio.set_event_loop(loop)
        listening = bind_sockets(0, host)
        port[0] = listening[0].getsockname()[1]
        server = HTTPServer(lan_server.lan_application(given, host))
        server.add_sockets(listening)
        started.set()
        loop.run_forever()
        server.stop()
        loop.run_until_complete(server.close_all_connections())
        loop.close()

    thread = threading.Thread(target=serve)
    thread.start()
    started.wait()
    try:
        yield f"http://{host}:{port[0]}/"
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
