"""What a site needs besides this package: Pyodide and a few wheels, fetched by npm and pip, all pinned."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from explain.model.errors import Fault, InputError

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a site needs."""
_MOST_SECONDS = 600
_ANOTHER_TRY = "Look whether this machine reaches the network, and try again."
# Fallback platform for wheels not built for browsers: only their uncompiled files are used.
_ELSEWHERE = "manylinux2014_x86_64"
# pip's message about a file with the wrong hash, followed by the package's name.
_OTHER_HASH = re.compile(r"DO NOT MATCH THE HASHES.*?\n\s+([\w.-]+)==", re.DOTALL)


@dataclass(frozen=True, slots=True)
class PinnedDependency:
    """An exact version and the SHA-256 of its file."""

    version: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Pins:
    """All pins: Pyodide, its Python and platform as pip names them, and the wheels by name."""

    pyodide: PinnedDependency
    python: str
    platform: str
    wheels: Mapping[str, PinnedDependency]


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the parts are: a folder with Pyodide's files, and the wheels."""

    pyodide: Path
    wheels: Sequence[Path]


def pins() -> Pins:
    """The pins included in the package."""
    table = tomllib.loads(resources.files("explain.apps.web").joinpath("pins.toml").read_text(encoding="utf-8"))
    core = table["pyodide"]
    wheels = {name: PinnedDependency(**each) for name, each in table["wheels"].items()}
    return Pins(PinnedDependency(core["version"], core["sha256"]), core["python"], core["platform"], wheels)


def fetch(folder: Path, pyodide: Path | None) -> Parts:
    """Fetch everything, Pyodide by npm unless a folder has it; ``InputError`` for anything missing or not pinned."""
    pinned = pins()
    core = _unpacked(pinned.pyodide, folder) if pyodide is None else _lying(pinned.pyodide, pyodide)
    return Parts(core, _wheels(pinned, folder / "wheels"))


def _lying(pin: PinnedDependency, folder: Path) -> Path:
    missing = [name for name in (*CORE, "package.json") if not (folder / name).is_file()]
    if missing:
        way_out = f"Name a folder with the files of Pyodide {pin.version}."
        raise InputError(Fault(f"{missing[0]} is not there", way_out, file=str(folder)))
    version = json.loads((folder / "package.json").read_text(encoding="utf-8")).get("version")
    if version != pin.version:
        way_out = f"This package is made for Pyodide {pin.version}."
        raise InputError(Fault(f"that is Pyodide {version}", way_out, file=str(folder)))
    return folder


def _unpacked(pin: PinnedDependency, folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        way = f"Install Node.js, or give --pyodide the folder of Pyodide {pin.version} unpacked."
        raise InputError(Fault("npm, which fetches Pyodide, is not on this machine", way))
    _run([npm, "pack", "--silent", f"pyodide@{pin.version}"], folder, "Pyodide cannot be fetched")
    packed = next(folder.glob("pyodide-*.tgz"))
    if hashlib.sha256(packed.read_bytes()).hexdigest() != pin.sha256:
        raise InputError(Fault("what npm brought is not the Pyodide that is pinned", "Try again from another network."))
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def _wheels(pinned: Pins, folder: Path) -> tuple[Path, ...]:
    """The wheels, fetched by pip, which refuses files with another hash."""
    folder.mkdir()
    wanted = folder / "wanted.txt"
    lines = (f"{name}=={pin.version} --hash=sha256:{pin.sha256}\n" for name, pin in pinned.wheels.items())
    wanted.write_text("".join(lines), encoding="utf-8")
    platforms = [word for platform in (pinned.platform, _ELSEWHERE) for word in ("--platform", platform)]
    asked = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:", "--require-hashes"]
    asked += [*platforms, "--python-version", pinned.python, "-r", wanted.name]
    _run([sys.executable, "-m", "pip", "download", *asked], folder, "the packages beside Pyodide cannot be fetched")
    return tuple(sorted(folder.glob("*.whl")))


def _run(command: Sequence[str], folder: Path, fault: str) -> None:
    try:
        # We control the command: an installer on this machine.
        subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=_MOST_SECONDS)  # noqa: S603
    except subprocess.CalledProcessError as error:
        if other := _OTHER_HASH.search(error.stderr):
            problem = f"what pip brought as {other.group(1)} is not the file that is pinned"
            raise InputError(Fault(problem, "Try again from another network.")) from error
        lines = [line for line in error.stderr.splitlines() if line.strip()]
        why = f": {lines[-1].strip()}" if lines else ""
        raise InputError(Fault(f"{fault}{why}", _ANOTHER_TRY)) from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise InputError(Fault(fault, _ANOTHER_TRY)) from error
