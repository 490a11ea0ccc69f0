"""The ways into a page nobody else may see, an address for one use and a private file; no token is ever printed."""

import os
import tempfile
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tornado.web import HTTPError, RequestHandler

from explain.prose import pages as say

VARIABLE = "EXPLAIN_WAY_IN"  # tells a Jupyter server the key, and where it leads
_BEGINS = '<!doctype html><meta charset="utf-8"><title>Pairing explainer</title><meta http-equiv="refresh"'


class _Enter(RequestHandler):
    """Leads who has a key to where the token is; a key that was used is none any more."""

    def initialize(self, keys: set[str], onward: str) -> None:
        self._keys, self._onward = keys, onward

    def get(self) -> None:
        try:
            # Removing the key is the check, so it lets in one request only.
            self._keys.remove(self.get_query_argument("key", ""))
        except KeyError:
            raise HTTPError(403) from None
        self.redirect(self._onward)

    def write_error(self, *_: Any, **__: Any) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(say.KEY_IS_SPENT)


def route(key: str, onward: str) -> tuple[str, type[RequestHandler], dict[str, Any]]:
    """Where a server lets in who has the key, as tornado takes it."""
    return "/enter", _Enter, {"keys": {key}, "onward": onward}


def _load_jupyter_server_extension(server: Any) -> None:
    """The same for a Jupyter server, which has this module for an extension; no kernel hears of it."""
    server.web_app.add_handlers(".*$", [route(*os.environ.pop(VARIABLE).split())])


@contextmanager
def ways_shown(
    what: str, root: str, onward: str, key: str, *, browser: bool, tell: Callable[[str], None]
) -> Iterator[None]:
    """Say both ways in to what was started, whose token stands ``onward`` from its root, and open the second, a file.

    It lies in the person's own folder under a name without a dot in front, as a browser in a snap reads neither a
    hidden folder nor ``/tmp``; in the end it is gone. One that a killed program has left is replaced, no other file.
    """
    name, address = f"explain-{root.rpartition(':')[2]}.html", f"{root}{onward}"
    with tempfile.TemporaryDirectory(prefix="explain-") as elsewhere:
        door = next(filter(None, (_made(folder, name) for folder in ("~", elsewhere))))
        try:
            door.write_text(f'{_BEGINS} content="0;url={address}"><a href="{address}">Go on</a>\n', encoding="utf-8")
            tell(say.GREETING.format(what, f"{root}/enter?key={key}", door.as_uri()))
            if browser:
                webbrowser.open(door.as_uri())
            yield
        finally:
            door.unlink(missing_ok=True)


def _made(folder: str, name: str) -> Path | None:
    """An empty file there that only this person can read; ``None`` where none can be."""
    with suppress(OSError, RuntimeError):
        path = Path(folder).expanduser() / name
        # A file of the same name that we did not write is left alone.
        if path.is_file() and path.read_bytes().startswith(_BEGINS.encode()):
            path.unlink()
        # Private from the start: a mode set after writing would leave a moment in which others can read it.
        path.touch(mode=0o600, exist_ok=False)
        return path
    return None
