"""The package and what it needs beside Pyodide, packed one file after another behind a list of them, so that a page writes them in place at once."""

from __future__ import annotations

import gzip
import json
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from explain.files import resources

_PACKAGE = Path(__file__).resolve().parents[2]
_ROOT = _PACKAGE.name
# What only a machine with Jupyter, a terminal or a server needs.
_LEFT_OUT = (
    *("apps/cli", "apps/lab", "apps/listening.py", "apps/local", "apps/pages", "apps/season", "apps/trying.py", "apps/way_in.py"),
    *("share", "views/frames", "views/plots.py"),
)
_HOST = ("apps/web/__init__.py", "apps/web/host.py", "apps/web/warm.py")
_NOT_RUN, _NOT_RUN_FOLDERS = (".pyi", ".c", ".h", "/"), ("/sboms/", "/tests/", "/visualization/")


def archive(wheels: Sequence[Path]) -> bytes:
    """Everything that the worker imports, side by side; the same bytes whenever it is packed.

    Unpacked it is the length of the list in a line, the list itself as JSON (name and bytes of each), and then file after file.
    """
    files = dict(_ours()) | {name: content for wheel in wheels for name, content in _of_wheel(wheel).items()}
    names = sorted(files)
    listed = json.dumps([[name, len(files[name])] for name in names]).encode()
    return gzip.compress(b"%d\n" % len(listed) + listed + b"".join(files[name] for name in names), 9, mtime=0)


def _ours() -> Iterator[tuple[str, bytes]]:
    for path in _PACKAGE.rglob("*"):
        place = path.relative_to(_PACKAGE).as_posix()
        is_left_out = place.startswith(_LEFT_OUT) or "/front/" in place or "__pycache__" in place
        if place.startswith("apps/web/"):
            is_left_out = place not in _HOST
        if path.is_file() and not is_left_out:
            yield f"{_ROOT}/{place}", path.read_bytes()
    for name, path in (resources.samples() | {path.name: path for path in resources.differences().values()}).items():
        folder = "data/differences" if path.parent.name == "differences" else "data"
        yield f"{_ROOT}/share/{folder}/{name}", path.read_bytes()


def _of_wheel(wheel: Path) -> Mapping[str, bytes]:
    """A wheel's files; of what is compiled only what is compiled for browsers."""
    is_foreign = "linux" in wheel.name
    with zipfile.ZipFile(wheel) as packed:
        not_run = (*_NOT_RUN, ".so") if is_foreign else _NOT_RUN
        names = [name for name in packed.namelist() if not name.endswith(not_run) and not any(part in name for part in _NOT_RUN_FOLDERS)]
        return {name: packed.read(name) for name in names}
