"""Where the notebooks, samples and license are: in a wheel below ``share``, in a source checkout beside the package."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from explain.model.errors import Fault, InputError

_PACKAGE = Path(__file__).resolve().parents[1]
_DIFFERENCES = "differences"


def notebook(name: str) -> Path:
    """The notebook of that name, with or without ``.ipynb``; raises ``InputError`` with those that are shipped."""
    shipped = {path.stem: path for path in _shipped("notebooks").glob("*.ipynb")}
    if name.removesuffix(".ipynb") not in shipped:
        known = ", ".join(sorted(shipped)) or "none; install the package again"
        raise InputError(Fault(f'there is no notebook "{name}"', f"These are shipped: {known}."))
    return shipped[name.removesuffix(".ipynb")]


def numbered_notebooks() -> tuple[Path, ...]:
    """The notebooks that are numbered, in their order."""
    return tuple(sorted(_shipped("notebooks").glob("[0-9][0-9]-*.ipynb")))


def difference_files() -> dict[str, Path]:
    """The sections in which a known difference can be seen, by the difference's name."""
    return {path.stem: path for path in sorted((_shipped("data") / _DIFFERENCES).glob("*.txt"))}


def samples() -> dict[str, Path]:
    """The sample tournaments by file name, in the order of their names."""
    paths = (path for path in _shipped("data").rglob("*") if path.is_file() and path.parent.name != _DIFFERENCES)
    tournaments = [path for path in paths if path.suffix != ".md" and not path.name.startswith(".")]
    return {path.name: path for path in sorted(tournaments, key=lambda path: path.name)}


def our_license() -> Path:
    """The package's own license."""
    return _shipped("LICENSE")


def _shipped(name: str) -> Path:
    """What has that name in an installed package, else in the checkout."""
    installed = _PACKAGE / "share" / name
    return installed if installed.exists() else _PACKAGE.parent / name


@cache
def table(name: str) -> Mapping[str, Any]:
    """The data in a TOML file of this room, read when they are first asked for."""
    import tomllib

    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
