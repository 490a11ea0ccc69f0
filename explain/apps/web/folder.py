"""A site's folder and everything packed into it; files that vary by version are in a folder named by content."""

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from email.parser import BytesParser
from importlib import resources
from pathlib import Path

from markupsafe import escape
from platformdirs import user_cache_path

from explain.apps.folders import replacing
from explain.apps.pages import lessons
from explain.apps.version import digest_name, of_package
from explain.apps.web.site_parts import CORE, Parts, fetch, pins
from explain.files.resources import difference_files, numbered_notebooks, our_license, samples
from explain.views.html import template_environment

_WEB = "explain.apps.web"
_PACKAGE = Path(__file__).resolve().parents[2]
# Only needed on a machine with Jupyter, a terminal or a server.
_LEFT_OUT = (
    *("apps/cli", "apps/lab", "apps/listening.py", "apps/local", "apps/pages", "apps/season", "apps/trying.py"),
    *("apps/way_in.py", "share", "views/frames", "views/plots.py"),
)
_HOST = ("apps/web/__init__.py", "apps/web/host.py")
_NOT_RUN, _NOT_RUN_FOLDERS = (".pyi", ".c", ".h", "/"), ("/sboms/", "/tests/", "/visualization/")
MANIFEST = "site.json"
_FRONT = {
    "explain.screen": ("screen.js", "screen.css"),
    "explain.apps": ("drafts.js", "line.js", "memory.js"),
    _WEB: ("site.js", "site.css", "link.js", "carrier.js", "worker.js", "start.js", "old.js"),
}
_AROUND = ("index.html", "heal.js", "site.webmanifest", "icon.svg")
_OFFLINE = "offline.js"
_MOST_SECONDS = 300


def licenses(parts: Parts, build: str) -> bytes:
    """The licenses of this package, Pyodide, its Python and each wheel; ``build`` is the folder of the style sheet."""
    pinned = pins()
    texts = {"swiss-explain": our_license().read_text(encoding="utf-8")}
    shipped = {f"Pyodide {pinned.pyodide.version}": "pyodide.txt", f"Python {pinned.python}": "cpython.txt"}
    for name, file in shipped.items():
        texts[name] = resources.files(_WEB).joinpath("licenses", file).read_text(encoding="utf-8")
    texts |= dict(_of_wheels(parts.wheels))
    template = template_environment().from_string(front("licenses.html").decode())
    return template.render(texts={name: escape(text) for name, text in texts.items()}, build=build).encode()


def _of_wheels(wheels: Sequence[Path]) -> Iterator[tuple[str, str]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            names = packed.namelist()
            inside = next(name for name in names if name.endswith(".dist-info/METADATA")).removesuffix("METADATA")
            about = BytesParser().parsebytes(packed.read(f"{inside}METADATA"))
            listed = about.get_all("License-File", ())
            files = [f"{inside}{place}{name}" for name in listed for place in ("licenses/", "")]
            text = "\n\n".join(packed.read(file).decode() for file in files if file in names)
            yield f"{about['Name']} {about['Version']}", text


def archive(wheels: Sequence[Path]) -> bytes:
    """All that the worker imports, always the same bytes: the list's length on a line, the list as JSON, the files."""
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
            yield f"{_PACKAGE.name}/{place}", path.read_bytes()
    for name, path in (samples() | {path.name: path for path in difference_files().values()}).items():
        folder = "data/differences" if path.parent.name == "differences" else "data"
        yield f"{_PACKAGE.name}/share/{folder}/{name}", path.read_bytes()


def _of_wheel(wheel: Path) -> Mapping[str, bytes]:
    """A wheel's files; compiled files only if compiled for browsers."""
    not_run = (*_NOT_RUN, ".so") if "linux" in wheel.name else _NOT_RUN
    with zipfile.ZipFile(wheel) as packed:
        run = (name for name in packed.namelist() if not name.endswith(not_run))
        return {name: packed.read(name) for name in run if not any(part in name for part in _NOT_RUN_FOLDERS)}


def write_site_folder(
    folder: Path, pyodide: Path | None = None, *, snapshot: bool = True, tell: Callable[[str], None] = lambda _: None
) -> Mapping[str, int]:
    """Write a site, even over an older one but over nothing else; returns the size of each file, in bytes.

    Pyodide is fetched unless a folder with it is given; the ``snapshot`` is of Python with everything imported, if node
    is installed. Raises ``InputError`` if something cannot be fetched or written, or something else is in that place.
    """
    with (
        replacing(folder, lambda there: (there / MANIFEST).is_file() or not any(there.iterdir())) as draft,
        tempfile.TemporaryDirectory() as scratch,
    ):
        tell("Fetching Pyodide and the packages beside it …")
        return _fill(draft, fetch(Path(scratch), pyodide), snapshot=snapshot, tell=tell)


def _fill(draft: Path, parts: Parts, *, snapshot: bool, tell: Callable[[str], None]) -> Mapping[str, int]:
    tell("Packing …")
    files = _of_a_version(parts)
    build = digest_name(files)
    inside = draft / build
    inside.mkdir()
    for name, content in files.items():
        (inside / name).write_bytes(content)
    taken = _snapshot(inside, tell) if snapshot else None
    if taken is not None:
        (inside / taken[0]).write_bytes(taken[1])
    _parts_js(inside, taken)
    held = {f"{build}/{path.name}": path.read_bytes() for path in sorted(inside.iterdir())}
    around = {**_around(build), "licenses.html": licenses(parts, build)}
    around[_OFFLINE] = _offline(build, around | held)
    for name, content in around.items():
        (draft / name).parent.mkdir(exist_ok=True)
        (draft / name).write_bytes(content)
    everything, snapshot_name = around | held, taken and f"{build}/{taken[0]}"
    about = {"build": build, "made_from": site_made_from(), "snapshot": snapshot_name, "files": _told(everything)}
    (draft / MANIFEST).write_bytes(_json(about))
    return {name: len(content) for name, content in everything.items()}


def _of_a_version(parts: Parts) -> dict[str, bytes]:
    """The files of the folder named by its content: our front end, Pyodide, and Python's packages."""
    files = {name: front(name, room) for room, names in _FRONT.items() for name in names}
    files |= {name: (parts.pyodide / name).read_bytes() for name in CORE if name != "pyodide-lock.json"}
    lock = json.loads((parts.pyodide / "pyodide-lock.json").read_bytes())
    # None of Pyodide's own packages is ever requested.
    files["lock.json"] = _json({"info": lock["info"], "packages": {}})
    files["explain.pack.gz"] = archive(parts.wheels)
    return files


def _around(build: str) -> dict[str, bytes]:
    """Files with the same name in every version: the page, what repairs it, the lessons, and their sections."""
    run = lessons.run_essays()
    return {
        **{name: front(name).replace(b"@build@", build.encode()) for name in _AROUND},
        **{f"lessons/{name}": text.encode() for name, text in lessons.pages(run, "../index.html").items()},
        **{f"sections/{name}": text.encode() for name, text in lessons.sections(run).items()},
    }


def _offline(build: str, files: Mapping[str, bytes]) -> bytes:
    """The service worker for use without a network; it lists every file, so it changes with each."""
    facts_by_address = {"./" if name == "index.html" else name: facts for name, facts in _told(files).items()}
    parts = _json(f"{build}-{digest_name(files)}"), _json(facts_by_address), front(_OFFLINE)
    return b"const BUILD = %s;\nconst FILES = %s;\n%s" % parts


def _told(files: Mapping[str, bytes]) -> dict[str, dict[str, object]]:
    return {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in sorted(files.items())
    }


def site_made_from() -> str:
    """A name for what sites are made from on this machine: every file of the package, including the pins."""
    others = {path.name: path.read_bytes() for path in (*samples().values(), *numbered_notebooks())}
    return digest_name(of_package() | others)


def _parts_js(inside: Path, taken: tuple[str, bytes, int] | None) -> None:
    """The list of what the worker fetches itself, in order to show progress."""
    facts: dict[str, object] = {"explain": (inside / "explain.pack.gz").stat().st_size}
    if taken is not None:
        facts |= {"name": taken[0], "snapshot": len(taken[1]), "heap": taken[2]}
    (inside / "parts.js").write_bytes(b"export default " + _json(facts) + b";\n")


def _snapshot(inside: Path, tell: Callable[[str], None]) -> tuple[str, bytes, int] | None:
    """Python's memory with everything imported: name, compressed bytes, size uncompressed; ``None`` without node."""
    node = shutil.which("node")
    if node is None:
        tell("Without node there is no snapshot: the site works, and starts more slowly.")
        return None
    tell("Taking a snapshot, so that visitors wait less …")
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch) / "snapshot"
        script = resources.files(_WEB).joinpath("front", "snapshot.mjs")
        try:
            # We control the command: this machine's node, our script and folder.
            command = [node, str(script), str(inside), str(made)]
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=_MOST_SECONDS)  # noqa: S603
            content = made.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            why = (getattr(error, "stderr", "") or str(error)).strip().splitlines()[-1][:200]
            tell(f"No snapshot could be taken: the site works, and starts more slowly. ({why})")
            return None
    packed = gzip.compress(content, 9, mtime=0)
    return f"snapshot-{hashlib.sha256(packed).hexdigest()[:12]}.bin.gz", packed, len(content)


def front(name: str, room: str = _WEB) -> bytes:
    """A front-end file of a package."""
    return resources.files(room).joinpath("front", name).read_bytes()


def _json(value: object) -> bytes:
    return json.dumps(value, indent=1, sort_keys=True).encode()


def ready(
    folder: Path | None,
    pyodide: Path | None = None,
    *,
    snapshot: bool = True,
    tell: Callable[[str], None] = lambda _: None,
) -> Path:
    """A folder with this version's site, by default in the user's cache; otherwise as ``write_site_folder``."""
    target = folder or user_cache_path("swiss-explain") / "site"
    with suppress(OSError, ValueError, LookupError, TypeError):  # there is none, or a damaged one
        manifest = json.loads((target / MANIFEST).read_bytes())
        if manifest["made_from"] == site_made_from() and (snapshot or manifest["snapshot"] is None):
            return target
    write_site_folder(target, pyodide, snapshot=snapshot, tell=tell)
    return target
