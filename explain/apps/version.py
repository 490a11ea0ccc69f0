"""Which version of the package this is, by its files: what another version made is not taken for this one's."""

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path


def digest_name(files: Mapping[str, bytes]) -> str:
    """The name of what these files are together: twelve letters and figures."""
    digest = hashlib.sha256()
    for name in sorted(files):
        for part in (name.encode(), files[name]):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:12]


def of_package() -> dict[str, bytes]:
    """Every file of the package as it lies on this machine, by its place in it."""
    package = Path(str(resources.files("explain")))
    paths = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(package).as_posix(): path.read_bytes() for path in paths}


@cache
def made_from() -> str:
    """The name of the package as it lies on this machine; another for every change of it."""
    return digest_name(of_package())
