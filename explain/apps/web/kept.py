"""The site of this version on this machine: written when it is first needed, and found again afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_cache_path

from explain.apps.web.folder import MANIFEST, made_from, write

_NAME = "swiss-explain"


def ready(folder: Path | None, pyodide: Path | None = None, *, snapshot: bool = True, tell: Callable[[str], None] = lambda _: None) -> Path:
    """A folder with the site of this version; one that is there already is taken as it is.

    Args:
        folder: where it is, or is to be written; in the person's cache if not given.
        pyodide: as ``write`` takes it.
        snapshot: the same.
        tell: told what is being done.

    Raises:
        InputError: as ``write``.
    """
    target = folder or user_cache_path(_NAME) / "site"
    if not _is_of_this_version(target, snapshot=snapshot):
        write(target, pyodide, snapshot=snapshot, tell=tell)
    return target


def _is_of_this_version(folder: Path, *, snapshot: bool) -> bool:
    try:
        told = json.loads((folder / MANIFEST).read_bytes())
        return bool(told["made_from"] == made_from() and (snapshot or told["snapshot"] is None))
    except (OSError, ValueError, LookupError, TypeError):
        return False
