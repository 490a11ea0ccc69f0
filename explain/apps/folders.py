"""A folder that is put in place whole or not at all."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def draft_beside(target: Path) -> Iterator[Path]:
    """A new folder beside the place where it shall be; gone at the end if it is still there."""
    draft = target.with_name(f".{secrets.token_hex(8)}.part")
    draft.mkdir()
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def swap(draft: Path, target: Path) -> None:
    """The draft in the place of what was there; that comes back if it fails."""
    if not target.exists():
        draft.rename(target)
        return
    before = target.with_name(f".{secrets.token_hex(8)}.old")
    target.rename(before)
    try:
        draft.rename(target)
    except OSError:
        before.rename(target)
        raise
    shutil.rmtree(before, ignore_errors=True)
