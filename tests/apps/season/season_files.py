"""A small season on the disk, in several formats and archives, with damaged files and notes; and test executors."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from samples.foreign_files import report, zipped

from explain.apps.season.executors import Serial
from explain.files.conversion import TARGETS
from explain.model.section import Section
from explain.model.settings import PRESETS
from explain.training.simulate import Field, play

DAMAGED = "The zip archive is damaged, or holds neither a rating report nor a workbook."
UNKNOWN = 'The file is of no format that is read; it begins "Quentin Hush was here.".'
SPOILED = {
    "spoiled/empty.txt": (b"", "The file is empty."),
    "spoiled/cut.xlsx": (b"PK\x03\x04 cut short", DAMAGED),
}
NOTES = {"spoiled/Quentin Hush.txt": (b"Quentin Hush was here.\n", UNKNOWN)}
SECRET = ("Hush", "Masters of Somewhere", "Somewhere")


def event(number: int, players: int) -> Section:
    """A simulated section whose title is a secret, paired by the presets in turn."""
    presets = list(PRESETS.values())
    field = Field(players, f"Masters of Somewhere {number}", half_point_byes=1)
    return play(field, rounds=3, seed=number, preferences=presets[number % len(presets)])


def written(section: Section, ending: str) -> bytes:
    """A section as a file."""
    return TARGETS[ending].write([section]).content


def make(folder: Path) -> list[Section]:
    """Write the season; returns the simulated sections, in the order of their file names."""
    sections = [event(number, players) for number, players in enumerate((6, 12, 7, 6, 8, 7))]
    places = ["a.txt", "b.trf", "c/d.csv", "c/e.xlsx"]
    for place, section in zip(places, sections, strict=False):
        put(folder / place, written(section, Path(place).suffix))
    inner = zipped({"g.trf": written(sections[5], ".trf")})
    outer = {"Hush/f.txt": written(sections[4], ".txt"), "__MACOSX/._f.txt": b"?", "inner.zip": inner}
    put(folder / "f.zip", zipped(outer))
    for name, content in report().items():
        put(folder / "report" / name, content)
    for place, (content, _) in (SPOILED | NOTES).items():
        put(folder / place, content)
    put(folder / ".hidden", b"no section")
    return sections


def put(path: Path, content: bytes) -> None:
    """Write a file and the folders that it is in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def command(*words: object) -> subprocess.CompletedProcess[str]:
    """The command's output; it uses processes of its own."""
    typed = [sys.executable, "-m", "explain", "season", *map(str, words)]
    return subprocess.run(typed, capture_output=True, text=True, check=False)


def results(folder: Path) -> dict[str, bytes]:
    """The tables and the page in a folder; what is kept with them may be in another order."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith("done.sqlite")}


class Counting(Serial):
    """An executor that remembers what it was asked, in order."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.asked: list[tuple[Any, Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """What is asked, remembered and done."""
        self.asked += args[0]
        return super().submit(fn, *args, **kwargs)

    @property
    def opened(self) -> list[str]:
        """The files that were opened."""
        return [content.name for call, content in self.asked if "piece" not in call.keywords]

    @property
    def audited(self) -> list[tuple[str, int]]:
        """The files whose rounds were audited, with their estimated cost."""
        return [(content.name, call.keywords["piece"].cost) for call, content in self.asked if "piece" in call.keywords]


class Dying(Executor):
    """An executor whose workers die auditing one file, and everything sent with it."""

    def __init__(self, of: str) -> None:
        """Die of a file with this name."""
        self._of = of

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The answer, or the error of a dead worker."""
        if any("piece" in call.keywords and content.name == self._of for call, content in args[0]):
            dead: Future[Any] = Future()
            dead.set_exception(RuntimeError("a worker died"))
            return dead
        return Serial().submit(fn, *args, **kwargs)
