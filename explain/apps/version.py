"""Identifies the package's version by its files, so that another version's results are not mistaken for its own."""

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path


def digest_name(files: Mapping[str, bytes]) -> str:
    """A name for these files together: twelve hexadecimal digits."""
    digest = hashlib.sha256()
    for name in sorted(files):
        for part in (name.encode(), files[name]):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:12]


def of_package() -> dict[str, bytes]:
    """Every file of the installed package, by its path within it."""
    package = Path(str(resources.files("explain")))
    paths = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(package).as_posix(): path.read_bytes() for path in paths}


@cache
def made_from() -> str:
    """The name of the installed package's version; every change gives another one."""
    return digest_name(of_package())
