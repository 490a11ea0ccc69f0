"""What a hall's network is given: a closed list of files, each with its bytes, its headers and a packed form that was made once."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from explain.apps.web.folder import MANIFEST
from explain.model.errors import Fault, InputError

SECTIONS = "sections"
"""The folder in which a page looks for a file that its address names."""
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'"
"""A policy by which a page can do nothing at all."""
FIRST_PAGE = "index.html"
_POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
_STRANGE = "application/octet-stream"
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".gz": _STRANGE,  # unpacked by the page itself
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
_PACKED_ALREADY = (".gz", ".zip")
_LEVEL, _WORTH = 6, 0.9  # 0.4 s for a site; what is hardly smaller is not packed
# In the folder that is named by its content, and yet not of that name: it says which snapshot was taken.
_NOT_NAMED = "parts.js"


@dataclass(frozen=True, slots=True)
class Handed:
    """A file as it is handed out.

    Args:
        content: its bytes.
        kind: what it is, as browsers name it.
        policy: what a browser may do with it as a page.
        lasts: whether it is never another under its name.
        packed: its bytes by gzip; ``None`` where that saves nothing.
        mark: of its content, in quotes.
    """

    content: bytes
    kind: str
    policy: str = NOTHING
    lasts: bool = False
    packed: bytes | None = None
    mark: str = ""


def handed(content: bytes, name: str, *, policy: str = NOTHING, lasts: bool = False) -> Handed:
    """A file with all that can be worked out before anybody asks for it."""
    ending = PurePosixPath(name).suffix
    packed = None if ending in _PACKED_ALREADY else gzip.compress(content, _LEVEL, mtime=0)
    if packed is not None and len(packed) > _WORTH * len(content):
        packed = None
    return Handed(content, _KINDS.get(ending, _STRANGE), policy, lasts, packed, f'"{hashlib.sha256(content).hexdigest()[:16]}"')


def site(folder: Path) -> Mapping[str, Handed]:
    """The files of a site by their names: those that its manifest lists, and no other that lies there.

    Raises:
        InputError: if a file is missing, or is not what was written.
    """
    try:
        manifest = (folder / MANIFEST).read_bytes()
        return {MANIFEST: handed(manifest, MANIFEST), **dict(_listed(folder, json.loads(manifest)))}
    except (OSError, ValueError, LookupError) as error:
        raise InputError(Fault("the site in that folder is damaged", "Remove the folder, and begin again.", file=str(folder))) from error


def _listed(folder: Path, manifest: Mapping[str, Any]) -> Iterator[tuple[str, Handed]]:
    # The first page's policy for all that says none itself: a service worker is bound by what is said of its own file.
    first = _policy((folder / FIRST_PAGE).read_bytes())
    build = f"{manifest['build']}/"
    for name, told in manifest["files"].items():
        content = (folder / name).read_bytes()
        if hashlib.sha256(content).hexdigest() != told["sha256"]:
            raise ValueError(name)
        policy = _policy(content) if name.endswith(".html") else first
        yield name, handed(content, name, policy=policy, lasts=name.startswith(build) and not name.endswith(_NOT_NAMED))


def _policy(page: bytes) -> str:
    """What a page says of itself."""
    return html.unescape(_POLICY.findall(page.decode())[0])


def section(name: str, content: bytes) -> Mapping[str, Handed]:
    """A tournament's file, which browsers take for nothing that they could open by themselves."""
    return {f"{SECTIONS}/{name}": handed(content, "")}
