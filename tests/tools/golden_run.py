"""Everything that every command says about every sample, as files to be compared: ``python tests/tools/golden_run.py
FOLDER``.

Run it before and after a change that shall change nothing, and compare the two folders (``diff -r``).
"""

import io
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path

import explain

DATA = Path(__file__).parents[2] / "data"
_SLOW = {"limits", "which-settings", "firm"}
_MOST_PLAYERS_FOR_SLOW = 40


def said(arguments: Sequence[str]) -> str:
    """What a command prints on both streams, and how it ends."""
    (command,) = entry_points(group="console_scripts", name="explain")
    out, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(errors):
        try:
            ended = command.load()(list(arguments))
        except SystemExit as exit:
            ended = exit.code
    return f"{out.getvalue()}\n--- beside it\n{errors.getvalue()}\n--- ends with {ended}\n"


def questions(file: Path) -> Iterator[tuple[str, ...]]:
    """Every command about one file: the next round and, where there is one, the last posted round."""
    section = explain.read(file)
    names = [player.name for player in section.players]
    first, second, middle, last = names[0], names[1], names[len(names) // 2], names[-1]
    rounds = {section.round_to_pair, *([section.rounds_held] if section.rounds_held else [])}
    for number in sorted(rounds):
        at = ("--round", str(number))
        for more in (("--best",), ()) if section.holds(number) else ((),):
            yield ("pair", *at, *(more or (("--posted",) if section.holds(number) else ())))
            yield from (("board", *at, *more, name) for name in (first, middle, last, "1", "2"))
            yield from (
                ("why-not", *at, *more, *told) for told in ((first,), (first, second), (middle, last), (middle, "bye"))
            )
            yield from (("why-color", *at, *more, name) for name in (first, middle))
            yield from (("why-bye", *at, *more), ("why-bye", *at, *more, middle))
            yield from (
                (way, *at, *more, name) for way in ("why-dropped", "why-raised") for name in (first, middle, last)
            )
            yield from (
                ("switch", *at, *more, *told) for told in ((first, middle), (middle, last), (second, last, "table"))
            )
            yield from (("candidates", *at, *more, name) for name in (first, middle))
            yield from (("price", *at, *more, boards) for boards in (f"{first} - {last}", f"{middle} - {last}"))
            yield ("switches", *at, *more)
            if len(names) <= _MOST_PLAYERS_FOR_SLOW:
                yield from ((slow, *at, *(more if slow != "which-settings" else ())) for slow in sorted(_SLOW))
        yield ("by-hand", *at)
        yield from (
            ("audit", *at),
            ("audit", *at, "--draft"),
            ("corrected", *at, f"{first} rating 1234"),
            ("event", *at, middle),
        )
        yield from (("complaint", *at, middle), ("complaint", *at, middle, first, last))
        settings = (
            "low_limit=20",
            "teams=dont",
            "interchanges=avoid",
            "baseline=raw",
            "order=top_down",
            "system=adjacent",
        )
        yield from (("pair", *at, "--set", setting) for setting in settings)
        yield from (("pair", *at, "--preset", name) for name in explain.PRESETS)
    for number in sorted(rounds):  # last, so that the others keep their places
        for more in ((), ("--posted",)) if section.holds(number) else ((),):
            yield from (("ranges", "--round", str(number), *more, name) for name in (first, middle))
            yield ("verify", "--round", str(number), *more)


def answered(file: Path, out: Path) -> None:
    """Write down what every question about a file is answered, as text and for programs."""
    folder = out / file.relative_to(DATA).with_suffix("")
    folder.mkdir(parents=True)
    for place, (command, *told) in enumerate(questions(file)):
        for more in ([], ["--json"]):
            words = said([command, str(file), *told, *more]).replace(str(DATA), "data")
            (folder / f"{place:03}-{command}{'.json' if more else '.txt'}").write_text(
                f"{told}\n{words}", encoding="utf-8"
            )
    for told in (["check"], ["check", "--json"], ["convert", "-"], ["case"]):
        command, *more = told
        (folder / f"{'_'.join(told)}.txt").write_text(
            said([command, str(file), *more]).replace(str(DATA), "data"), encoding="utf-8"
        )
    for ending in ("csv", "trf", "trf26"):
        words = said(["convert", str(file), str(folder / f"converted.{ending}")])
        (folder / f"converted.{ending}.said").write_text(
            words.replace(str(DATA), "data").replace(str(out), "OUT"), encoding="utf-8"
        )


def of_the_book(out: Path) -> None:
    """What is asked about no file: the rule book, its words, exercises, exams."""
    out = out / "no file"
    out.mkdir()
    for name in (
        "rules",
        "glossary",
        "differences",
        "rules 29E5c",
        "glossary transposition",
        "differences teammates-below-plus-two",
    ):
        for more in ([], ["--json"]):
            (out / f"{name} {'json' if more else ''}".strip().replace(" ", "_")).write_text(
                said([*name.split(), *more]), encoding="utf-8"
            )
    for seed in range(5):
        for more in ([], ["--hint", "1"], ["--answer"], ["--json"]):
            told = ["exercise", "--seed", str(seed), *more]
            (out / "_".join(told)).write_text(said(told), encoding="utf-8")
    for told in (["demo"], ["exam"], ["--help"], ["pair", "--help"], ["nothing"]):
        (out / "_".join(told)).write_text(said(told), encoding="utf-8")


def main() -> None:
    """Ask everything, two files at a time."""
    out = Path(sys.argv[1])
    out.mkdir(parents=True)
    of_the_book(out)
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(partial(answered, out=out), sorted(DATA.rglob("*.txt"))))


if __name__ == "__main__":
    main()
