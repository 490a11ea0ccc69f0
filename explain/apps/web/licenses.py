"""The licenses of everything that a site hands out, on one page, each in its makers' words."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from email.parser import BytesParser
from importlib import resources
from pathlib import Path

from markupsafe import escape

from explain.apps.web.parts import Parts, pins
from explain.files.resources import our_license
from explain.views.html import environment

_HERE = resources.files("explain.apps.web")


def page(parts: Parts, build: str) -> bytes:
    """This package's own license, Pyodide's, that of the Python in it, and each wheel's; ``build`` is the folder of its style sheet."""
    pinned = pins()
    texts = {"swiss-explain": our_license().read_text(encoding="utf-8")}
    for name, shipped in ((f"Pyodide {pinned.pyodide.version}", "pyodide.txt"), (f"Python {pinned.python}", "cpython.txt")):
        texts[name] = _HERE.joinpath("licenses", shipped).read_text(encoding="utf-8")
    texts |= dict(_of_wheels(parts.wheels))
    template = environment().from_string(_HERE.joinpath("front", "licenses.html").read_text(encoding="utf-8"))
    return template.render(texts={name: escape(text) for name, text in texts.items()}, build=build).encode()


def _of_wheels(wheels: Sequence[Path]) -> Iterator[tuple[str, str]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            names = packed.namelist()
            inside = next(name for name in names if name.endswith(".dist-info/METADATA")).removesuffix("METADATA")
            about = BytesParser().parsebytes(packed.read(f"{inside}METADATA"))
            files = [f"{inside}{place}{name}" for name in about.get_all("License-File", ()) for place in ("licenses/", "")]
            yield f"{about['Name']} {about['Version']}", "\n\n".join(packed.read(file).decode() for file in files if file in names)
