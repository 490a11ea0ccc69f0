"""The ways to a page that nobody else shall see: an address that leads in once, and a private file that does while the program runs.

No token stands in what is printed, nor in any list of processes.
"""

from __future__ import annotations

import os
import secrets
import tempfile
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tornado.web import HTTPError, RequestHandler

from explain.prose import way_in as say

_KEY, _ONWARD = "EXPLAIN_KEY", "EXPLAIN_ONWARD"
_BEGINS = '<!doctype html><meta charset="utf-8"><title>Pairing explainer</title><meta http-equiv="refresh"'


class Key:
    """What leads in, once."""

    def __init__(self, letters: str | None = None) -> None:
        """Make one that nobody guesses, if none is given."""
        self.letters = letters or secrets.token_urlsafe(16)
        self._fits = True

    def opens(self, letters: str) -> bool:
        """Whether these are its letters, for the first time."""
        opened = self._fits and secrets.compare_digest(letters.encode(errors="replace"), self.letters.encode())
        self._fits &= not opened
        return opened

    def address(self, root: str) -> str:
        """The address that leads in."""
        return f"{root}/enter?key={self.letters}"


class Enter(RequestHandler):
    """Leads who has the key to where the token is."""

    def initialize(self, key: Key, onward: str) -> None:
        """Know both."""
        self._key, self._onward = key, onward

    def get(self) -> None:
        """Go on, the first time."""
        if not self._key.opens(self.get_query_argument("key", "")):
            raise HTTPError(403)
        self.set_header("Cache-Control", "no-store")
        self.redirect(self._onward)

    def write_error(self, *_: Any, **__: Any) -> None:
        """What to do instead."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(say.KEY_IS_SPENT)


@contextmanager
def shown(what: str, root: str, onward: str, key: Key, *, browser: bool, tell: Callable[[str], None]) -> Iterator[None]:
    """Say both ways in, and take the second in the browser; it is closed in the end.

    Args:
        what: what was started.
        root: its address.
        onward: where its token is, behind that.
        key: what leads there once.
        browser: whether to open the browser.
        tell: takes each line meant for the person who started it.
    """
    with door(f"{root}{onward}", f"explain-{root.rpartition(':')[2]}.html") as path:
        for line in say.greeting(what, key.address(root), path.as_uri()):
            tell(line)
        if browser:
            webbrowser.open(path.as_uri())
        yield


@contextmanager
def door(address: str, name: str) -> Iterator[Path]:
    """A file that only this person can read, and that leads to an address with a token.

    It lies in the person's own folder under a name without a dot in front: a browser in a snap reads neither a hidden folder nor ``/tmp``.
    One that a killed program has left is replaced there, and no other file.
    """
    with tempfile.TemporaryDirectory(prefix="explain-") as elsewhere:
        path = next(filter(None, (_made(folder, name) for folder in ("~", elsewhere))))
        try:
            path.write_text(f'{_BEGINS} content="0;url={address}"><a href="{address}">Go on</a>\n', encoding="utf-8")
            yield path
        finally:
            path.unlink(missing_ok=True)


def _made(folder: str, name: str) -> Path | None:
    with suppress(OSError, RuntimeError):
        path = Path(folder).expanduser() / name
        if path.is_file() and path.read_bytes().startswith(_BEGINS.encode()):
            path.unlink()
        path.touch(mode=0o600, exist_ok=False)
        return path
    return None


def variables(key: Key, onward: str) -> dict[str, str]:
    """What tells a Jupyter server that loads this module as an extension of its own."""
    return {_KEY: key.letters, _ONWARD: onward}


def _load_jupyter_server_extension(server: Any) -> None:
    """As Jupyter calls it: the key leads in there, too; no kernel is told of it."""
    told = {"key": Key(os.environ.pop(_KEY)), "onward": os.environ.pop(_ONWARD)}
    server.web_app.add_handlers(".*$", [("/enter", Enter, told)])
