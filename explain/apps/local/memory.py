"""What the pages of ``explain app`` keep, kept here too: a browser keeps it by the port, which can be another one tomorrow."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from explain.apps.season.kept import Keeps, Nowhere, kept_in
from explain.model.errors import InputError

_MOST, _NEVER = 20, (-1, None)


class Memory:
    """Values by name, each with the time when a page kept it, in the first folder that no other app has; nowhere where none can be written."""

    def __init__(self, until: ExitStack) -> None:
        """Take hold of a folder until the end."""
        self._number = 0
        self._kept: Keeps = Nowhere()
        for number in range(1, _MOST):
            folder = Path(f"~/.swiss-explain/app-{number}").expanduser()
            with suppress(InputError, OSError):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                self._number, self._kept = number, until.enter_context(kept_in(folder, names=True))
                return

    def merged(self, page: Mapping[str, Any]) -> dict[str, object]:
        """Keep what a page tells that is newer than what is kept; it hears which memory this is, and what is newer here than what it knows."""
        with suppress(TypeError, ValueError, AttributeError, sqlite3.Error):
            for name, (at, value) in page.get("told", {}).items():
                if at > self._of(name)[0]:
                    self._kept.put(name, json.dumps([at, value]))
            newer = {name: found for name, at in page.get("known", {}).items() if (found := self._of(name))[0] > at}
            return {"memory": self._number, "newer": newer}
        return {}

    def _of(self, name: str) -> Any:
        return json.loads(self._kept.get(name) or "null") or _NEVER
