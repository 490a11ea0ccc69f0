"""The built site for tests: one for all tests of a run, and what a test does where it cannot be built."""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NoReturn

import pytest

from explain.apps.web.folder import MANIFEST, write_site_folder
from explain.model.errors import InputError

PLACE = "EXPLAIN_SITE"
"""The variable that names a site that was built before the tests; it must be of this package."""


@dataclass(slots=True)
class Hosted:
    """A folder that a plain web server of this machine serves, somewhere below its root.

    Args:
        address: of the folder, with a slash at its end.
        asked: the path of every request that reached the server.
        server: which can be shut down while pages are open.
    """

    address: str
    server: ThreadingHTTPServer
    asked: list[str] = field(default_factory=list)

    def cut(self) -> None:
        """Accept no more requests; open connections are done when this returns."""
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def hosted(folder: Path, *, under: str = "/club/explainer/", lasting: str = "") -> Iterator[Hosted]:
    """Serve a folder under that path; addresses with ``lasting`` in them may be kept for a year."""

    class Handler(SimpleHTTPRequestHandler):
        timeout = 1  # seconds: browsers open connections in advance and send nothing on them

        def translate_path(self, path: str) -> str:
            found.asked.append(path)
            return (
                super().translate_path(path.removeprefix(under.rstrip("/")))
                if path.startswith(under)
                else str(folder / "nowhere")
            )

        def end_headers(self) -> None:
            self.send_header("Access-Control-Allow-Origin", "*")
            if lasting:
                self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting in self.path else "no-cache")
            super().end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    class Server(ThreadingHTTPServer):
        daemon_threads = False  # closing waits for them

    server = Server(("127.0.0.1", 0), lambda *each: Handler(*each, directory=str(folder)))
    found = Hosted(f"http://127.0.0.1:{server.server_port}{under}", server)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield found
    finally:
        found.cut()


NEXT = "0123456789ab"
"""The folder of a site's next version."""


def renewed(folder: Path) -> str:
    """The site as its next version, in a folder of another name; returns the older name."""
    told = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    before = str(told["build"])
    (folder / before).rename(folder / NEXT)
    others = {before: NEXT}
    for name in ("index.html", "licenses.html", "offline.js", MANIFEST):
        text = (folder / name).read_text(encoding="utf-8")
        for old, new in others.items():
            text = text.replace(old, new)
        (folder / name).write_text(text, encoding="utf-8")
        if name != MANIFEST:
            others[told["files"][name]["sha256"]] = hashlib.sha256(text.encode()).hexdigest()
    return before


def built(folder: Path) -> Path:
    """The existing site, or one built there."""
    if PLACE in os.environ:
        ready = Path(os.environ[PLACE])
        assert (ready / MANIFEST).is_file(), f"{PLACE} names no site"
        return ready
    for program in ("npm", "node"):
        needed(program)
    try:
        write_site_folder(folder / "site")
        return folder / "site"
    except InputError as error:
        cannot(f"no site can be built here: {error}")


def needed(program: str) -> str:
    """Where a program is; without it the test is skipped, or fails where the site is required."""
    return shutil.which(program) or cannot(f"{program} is not on this machine")


def cannot(why: str) -> NoReturn:
    """Skip the test, or fail it where browsers are required."""
    if os.environ.get("EXPLAIN_REQUIRE_BROWSER") == "1":
        pytest.fail(why)
    pytest.skip(why)
