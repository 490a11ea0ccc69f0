"""What the lab keeps on the disk: settings beside a tournament's file, and which files were opened last.

A tournament's file is never written. Both are small and written whole or not at all; what stands in them may come from anybody.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from explain.model.errors import Fault, InputError
from explain.model.settings import RULE_BOOK, Preferences

_MOST_BYTES = 64_000
_MOST_RECENT = 8
_TABLE = "settings"


def settings_file(tournament: Path) -> Path:
    """Where the settings for a tournament's file are kept."""
    return tournament.with_name(f"{tournament.name}.settings.toml")


def keep_settings(tournament: Path, preferences: Preferences) -> Path:
    """Write the settings beside the tournament's file, and say where.

    Raises:
        InputError: if the folder cannot be written to.
    """
    path = settings_file(tournament)
    lines = [f"{name} = {_toml(value)}" for name, value in preferences.to_dict().items() if value is not None or name.endswith("limit")]
    note = "# Settings of the pairing explainer for the file beside this one, which is not changed."
    try:
        _write(path, "\n".join([note, "", f"[{_TABLE}]", *lines, ""]))
    except OSError as error:
        raise InputError(
            Fault(f"the settings cannot be written ({error.strerror or error})", "Copy the file to a folder of yours.", file=str(path))
        ) from None
    return path


def kept_settings(tournament: Path) -> Preferences | None:
    """The settings that are kept for a tournament's file; ``None`` if there are none.

    Raises:
        InputError: if what stands there is no settings, with what to do about it.
    """
    path = settings_file(tournament)
    try:
        content = path.read_bytes() if path.is_file() and path.stat().st_size <= _MOST_BYTES else None
        if content is None and path.exists():
            raise _unreadable(path, "it is no small file")
        return None if content is None else _settings(tomllib.loads(content.decode("utf-8")), path)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _unreadable(path, str(error)[:80]) from None
    except OSError as error:
        raise _unreadable(path, str(error.strerror or error)) from None


def _settings(content: Mapping[str, object], path: Path) -> Preferences:
    found = content.get(_TABLE)
    if not isinstance(found, dict) or len(content) != 1:
        raise _unreadable(path, f"it does not hold one table [{_TABLE}]")
    try:
        return RULE_BOOK.changed(found)
    except InputError as error:
        raise error.within(str(path)) from None


def _unreadable(path: Path, why: str) -> InputError:
    return InputError(Fault(f"these settings cannot be read: {why}", "Keep the settings again, or delete this file.", file=str(path)))


def _toml(value: object) -> str:
    if value is None:
        return '"none"'
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else json.dumps(value)


def recent_file() -> Path:
    """Where the list of files opened last is kept: in the folder that the system has for such things."""
    home = Path.home()
    folders = {
        "win32": Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"),
        "darwin": home / "Library" / "Application Support",
    }
    return folders.get(sys.platform, Path(os.environ.get("XDG_STATE_HOME") or home / ".local" / "state")) / "swiss-explain" / "recent.json"


def recent() -> tuple[Path, ...]:
    """The files opened last that are still there, the newest first; none where the list cannot be read."""
    try:
        path = recent_file()
        names = json.loads(path.read_bytes()[:_MOST_BYTES]) if path.is_file() else []
        files = [Path(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []
        return tuple(file for file in files[:_MOST_RECENT] if file.is_file())
    except (OSError, ValueError, RuntimeError, RecursionError):
        return ()


def note_recent(file: Path) -> None:
    """Put a file first on the list; where the list cannot be written, nothing is said."""
    files = [file, *(each for each in recent() if each != file)][:_MOST_RECENT]
    try:
        path = recent_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, json.dumps([str(each) for each in files], indent=1))
    except (OSError, RuntimeError):
        return


def _write(path: Path, text: str) -> None:
    """Write a file whole, or leave what was there."""
    half = path.with_name(f".{path.name}-{secrets.token_hex(6)}.part")
    try:
        half.write_text(text, encoding="utf-8", newline="\n")
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
