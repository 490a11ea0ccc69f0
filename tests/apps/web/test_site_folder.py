"""The folder of a site: its parts, the same bytes each time, and complete or not there at all."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from explain.apps.web import folder as folders
from explain.apps.web import site_parts
from explain.apps.web.folder import MANIFEST, write_site_folder
from explain.apps.web.site_parts import CORE, Parts, pins
from explain.model.errors import InputError

HASH = re.compile(r"[0-9a-f]{64}")
EXACT = re.compile(r"\d+(\.\d+)+")


def manifest(site: Path) -> dict[str, dict[str, dict[str, object]]]:
    """The site's manifest."""
    found: dict[str, dict[str, dict[str, object]]] = json.loads((site / MANIFEST).read_text(encoding="utf-8"))
    return found


def contents(site: Path) -> dict[str, bytes]:
    """Every file by name."""
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def unpacked(place: Path, version: str = "") -> Path:
    """A folder that looks like Pyodide's package; its files hold nothing of use."""
    place.mkdir()
    for name in CORE:
        (place / name).write_text('{"info": {"version": "none"}, "packages": {}}', encoding="utf-8")
    (place / "package.json").write_text(json.dumps({"version": version or pins().pyodide.version}), encoding="utf-8")
    return place


def pyodide_of(site: Path, place: Path) -> Path:
    """Pyodide's package as in a built site."""
    build = site / str(manifest(site)["build"])
    unpacked(place)
    for name in CORE:
        shutil.copy(build / ("lock.json" if name == "pyodide-lock.json" else name), place / name)
    return place


@pytest.fixture(scope="module")
def without_wheels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A site for which nothing was fetched: its parts come from a folder that looks like Pyodide."""
    folder = tmp_path_factory.mktemp("site")
    lying = unpacked(folder / "pyodide")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folders, "fetch", lambda *_: Parts(lying, ()))
        write_site_folder(folder / "site", snapshot=False)
        yield folder / "site"


def test_pins_are_whole() -> None:
    """Each part has a name, an exact version and the hash of its file; none has an address."""
    pinned = pins()
    every = (pinned.pyodide, *pinned.wheels.values())
    assert all(EXACT.fullmatch(pin.version) and HASH.fullmatch(pin.sha256) for pin in every)
    assert {"rustworkx", "python-calamine", "jinja2", "openpyxl"} <= pinned.wheels.keys()
    text = resources.files("explain.apps.web").joinpath("pins.toml").read_text(encoding="utf-8")
    assert "//" not in text
    assert "www" not in text


def test_another_pyodide_is_refused(tmp_path: Path) -> None:
    """One sentence names another version or a missing file, and what is needed; nothing is written."""
    other = unpacked(tmp_path / "other", "0.26.4")
    half = unpacked(tmp_path / "half")
    (half / "pyodide.asm.wasm").unlink()
    for lying, said in ((other, "that is Pyodide 0.26.4"), (half, "pyodide.asm.wasm is not there")):
        with pytest.raises(InputError, match=said) as caught:
            write_site_folder(tmp_path / "site", lying)
        assert f"Pyodide {pins().pyodide.version}." in str(caught.value)
        assert len(caught.value.faults) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["half", "other"]


def test_the_same_files_are_the_same_site(without_wheels: Path, tmp_path: Path) -> None:
    """Built twice without a snapshot, every byte is the same, and the manifest holds each file's size and hash."""
    write_site_folder(tmp_path / "club" / "again", snapshot=False)
    held = contents(without_wheels)
    assert contents(tmp_path / "club" / "again") == held
    del held[MANIFEST]
    assert manifest(without_wheels)["files"] == {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()} for name, content in held.items()
    }


def test_a_site_is_whole_or_not_there(without_wheels: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If writing fails the older site stays as it is, with nothing next to it; any other folder is left alone."""
    site = shutil.copytree(without_wheels, tmp_path / "club" / "site")
    before = contents(site)
    strange = tmp_path / "club" / "letters"
    strange.mkdir()
    (strange / "letter.txt").write_text("Dear director")
    with pytest.raises(InputError, match="something else is in that place"):
        write_site_folder(strange, snapshot=False)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders, "_parts_js", full)
    with pytest.raises(InputError, match="the disk is full"):
        write_site_folder(site, snapshot=False)
    assert contents(site) == before
    assert sorted(path.name for path in site.parent.iterdir()) == ["letters", "site"]
    assert contents(strange) == {"letter.txt": b"Dear director"}


@pytest.mark.site
def test_built_again_only_the_snapshot_differs(site: Path, tmp_path: Path) -> None:
    """From Pyodide's folder instead of npm the bytes are the same, except for the snapshot and what names it."""
    again = tmp_path / "again"
    write_site_folder(again, pyodide_of(site, tmp_path / "pyodide"))
    one, other = contents(site), contents(again)
    build = str(manifest(site)["build"])
    names_it = {f"{build}/parts.js", "offline.js", MANIFEST}
    for held, place in ((one, site), (other, again)):
        taken = str(manifest(place)["snapshot"])
        assert manifest(place)["files"][taken]["sha256"] == hashlib.sha256(held.pop(taken)).hexdigest()
    assert {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)} <= names_it


@pytest.mark.site
def test_every_part_has_its_license_on_the_page(site: Path) -> None:
    """Ours, Pyodide's, its Python's, and each wheel's, none of them empty; the first page links to it."""
    page = BeautifulSoup((site / "licenses.html").read_text(encoding="utf-8"), "html.parser")
    found = {
        name.get_text(): text.get_text()
        for name, text in zip(page.find_all("summary"), page.find_all("pre"), strict=True)
    }
    normal = {name.partition(" ")[0].casefold().replace("_", "-"): text for name, text in found.items()}
    assert normal.keys() == {"swiss-explain", "pyodide", "python", *pins().wheels}
    words = {
        "swiss-explain": "MIT License",
        "pyodide": "Mozilla Public License",
        "python": "PYTHON SOFTWARE FOUNDATION LICENSE",
        "rustworkx": "Apache License",
    }
    assert all(said in normal[name] for name, said in words.items())
    assert all("copyright" in text.casefold() and len(text) > 1_000 for text in normal.values())
    assert 'href="licenses.html"' in (site / "index.html").read_text(encoding="utf-8")


@pytest.mark.site
def test_a_wheel_with_another_hash_is_refused(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is not the pinned one is not installed: one sentence says why, and nothing is left."""
    pinned = pins()
    wrong = {**pinned.wheels, "soupsieve": replace(pinned.wheels["soupsieve"], sha256="0" * 64)}
    monkeypatch.setattr(site_parts, "pins", lambda: replace(pinned, wheels=wrong))
    with pytest.raises(InputError, match="what pip brought as soupsieve is not the file that is pinned"):
        write_site_folder(tmp_path / "club" / "site", pyodide_of(site, tmp_path / "pyodide"))
    assert [path.name for path in tmp_path.iterdir()] == ["pyodide"]
