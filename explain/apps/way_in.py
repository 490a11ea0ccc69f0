"""The ways into a page nobody else may see: an address for one use, and a private file; tokens are never printed."""

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
    """Redirects anyone with a key to the address with the token; a key works once."""

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
    """A tornado route that admits anyone who has the key."""
    return "/enter", _Enter, {"keys": {key}, "onward": onward}


def _load_jupyter_server_extension(server: Any) -> None:
    """Add the route to a Jupyter server, which loads this module as an extension; kernels do not see it."""
    server.web_app.add_handlers(".*$", [route(*os.environ.pop(VARIABLE).split())])


@contextmanager
def ways_shown(
    what: str, root: str, onward: str, key: str, *, browser: bool, tell: Callable[[str], None]
) -> Iterator[None]:
    """Print both ways into what was started, whose token is at ``onward`` from its root, and open the second, a file.

    The file is in the home folder and not hidden, since a browser in a snap reads neither hidden folders nor ``/tmp``.
    It is removed at the end. One left by a killed program is replaced, but no other file.
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
    """A new, empty file that only this person can read; ``None`` if that is impossible."""
    with suppress(OSError, RuntimeError):
        path = Path(folder).expanduser() / name
        # A file of the same name that we did not write is left alone.
        if path.is_file() and path.read_bytes().startswith(_BEGINS.encode()):
            path.unlink()
        # Private from the start: changing the mode later would leave a moment in which others can read it.
        path.touch(mode=0o600, exist_ok=False)
        return path
    return None
