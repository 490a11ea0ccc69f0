"""Where the notebooks, samples and license are: under ``share`` in a wheel, beside the package in a checkout."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from explain.model.errors import Fault, InputError

_PACKAGE = Path(__file__).resolve().parents[1]
_DIFFERENCES = "differences"


def notebook(name: str) -> Path:
    """The notebook of that name, with or without ``.ipynb``; raises ``InputError`` with the ones that are included."""
    shipped = {path.stem: path for path in _shipped("notebooks").glob("*.ipynb")}
    if name.removesuffix(".ipynb") not in shipped:
        known = ", ".join(sorted(shipped)) or "none; install the package again"
        raise InputError(Fault(f'there is no notebook "{name}"', f"These are shipped: {known}."))
    return shipped[name.removesuffix(".ipynb")]


def numbered_notebooks() -> tuple[Path, ...]:
    """The numbered notebooks, in order."""
    return tuple(sorted(_shipped("notebooks").glob("[0-9][0-9]-*.ipynb")))


def difference_files() -> dict[str, Path]:
    """The sections that show a known difference, by the difference's name."""
    return {path.stem: path for path in sorted((_shipped("data") / _DIFFERENCES).glob("*.txt"))}


def samples() -> dict[str, Path]:
    """The sample tournaments by file name, sorted."""
    paths = (path for path in _shipped("data").rglob("*") if path.is_file() and path.parent.name != _DIFFERENCES)
    tournaments = [path for path in paths if path.suffix != ".md" and not path.name.startswith(".")]
    return {path.name: path for path in sorted(tournaments, key=lambda path: path.name)}


def our_license() -> Path:
    """The package's own license."""
    return _shipped("LICENSE")


def _shipped(name: str) -> Path:
    """The file or folder of that name in an installed package, else in the checkout."""
    installed = _PACKAGE / "share" / name
    return installed if installed.exists() else _PACKAGE.parent / name


@cache
def table(name: str) -> Mapping[str, Any]:
    """The data of a TOML file in this folder, read when first needed."""
    import tomllib

    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
