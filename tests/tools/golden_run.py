"""Everything that every command says about every sample, as files to compare.

``python tests/tools/golden_run.py FOLDER`` before and after a change that should change nothing; then compare the two
folders (``diff -r``).
"""

import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path

import explain

DATA = Path(__file__).parents[2] / "data"
NAMED = ("rules 29E5c", "glossary transposition", "differences teammates-below-plus-two")
_SLOW = {"limits", "which-settings", "firm"}
_MOST_PLAYERS_FOR_SLOW = 40


def said(arguments: Sequence[str]) -> str:
    """What a command prints on both streams, and its exit code."""
    (command,) = entry_points(group="console_scripts", name="explain")
    out, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(errors):
        try:
            ended = command.load()(list(arguments))
        except SystemExit as exit:
            ended = exit.code
    return f"{out.getvalue()}\n--- beside it\n{errors.getvalue()}\n--- ends with {ended}\n"


OF_A_ROUND = """
board {first}; board {middle}; board {last}; board 1; board 2
why-not {first}; why-not {first} {second}; why-not {middle} {last}; why-not {middle} bye
why-color {first}; why-color {middle}; why-bye; why-bye {middle}
why-dropped {first}; why-dropped {middle}; why-dropped {last}
why-raised {first}; why-raised {middle}; why-raised {last}
switch {first} {middle}; switch {middle} {last}; switch {second} {last} table
candidates {first}; candidates {middle}; price {first_last}; price {middle_last}; switches
"""
ON_AN_EVE = """
by-hand; audit; audit --draft; corrected {rating}; event {middle}; complaint {middle}; complaint {middle} {first} {last}
pair --set low_limit=20; pair --set teams=dont; pair --set interchanges=avoid; pair --set baseline=raw
pair --set order=top_down; pair --set system=adjacent; fide
"""


def asked(lines: str, names: Mapping[str, str], *more: str) -> Iterator[tuple[str, ...]]:
    """Each command of some lines about these players, with more words after its name."""
    for line in lines.strip().replace("\n", ";").split(";"):
        command, *words = (word.format_map(names) for word in line.split())
        yield (command, *more, *words)


def questions(file: Path) -> Iterator[tuple[str, ...]]:
    """Every command about one file: the next round and, where there is one, the last posted round."""
    section = explain.read(file)
    players = [player.name for player in section.players]
    middle = players[len(players) // 2]
    names = {"first": players[0], "second": players[1], "middle": middle, "last": players[-1]}
    names |= {"first_last": f"{players[0]} - {players[-1]}", "middle_last": f"{middle} - {players[-1]}"}
    names["rating"] = f"{players[0]} rating 1234"
    rounds = sorted({section.round_to_pair, *([section.rounds_held] if section.rounds_held else [])})
    for number in rounds:
        at, is_held = ("--round", str(number)), section.holds(number)
        for more in (("--best",), ()) if is_held else ((),):
            yield ("pair", *at, *(more or (("--posted",) if is_held else ())))
            yield from asked(OF_A_ROUND, names, *at, *more)
            if len(players) <= _MOST_PLAYERS_FOR_SLOW:
                yield from ((slow, *at, *(more if slow != "which-settings" else ())) for slow in sorted(_SLOW))
        yield from asked(ON_AN_EVE, names, *at)
        yield from (("pair", *at, "--preset", name) for name in explain.PRESETS)
    for number in rounds:  # last, so that the others keep their places
        for more in ((), ("--posted",)) if section.holds(number) else ((),):
            yield from asked(
                "ranges {first}; ranges {middle}; verify; which-result {middle}; possible",
                names,
                "--round",
                str(number),
                *more,
            )


def answered(file: Path, out: Path) -> None:
    """Write down the answer to every question about a file, as text and JSON."""
    folder = out / file.relative_to(DATA).with_suffix("")
    folder.mkdir(parents=True)
    for place, (command, *told) in enumerate(questions(file)):
        for ending, more in (("txt", []), ("json", ["--json"])):
            words = said([command, str(file), *told, *more])
            keep(folder / f"{place:03}-{command}.{ending}", f"{told}\n{words}")
    for told in (["check"], ["check", "--json"], ["convert", "-"], ["case"]):
        command, *options = told
        keep(folder / f"{'_'.join(told)}.txt", said([command, str(file), *options]))
    for ending in ("csv", "trf", "trf26"):
        words = said(["convert", str(file), str(folder / f"converted.{ending}")])
        keep(folder / f"converted.{ending}.said", words.replace(str(out), "OUT"))


def keep(path: Path, words: str) -> None:
    """What was said, without the path of the samples on this machine."""
    path.write_text(words.replace(str(DATA), "data"), encoding="utf-8")


def of_the_book(out: Path) -> None:
    """Questions without a file: the rule book, its glossary, exercises, exams."""
    out = out / "no file"
    out.mkdir()
    for name in ("rules", "glossary", "differences", *NAMED):
        for more in ([], ["--json"]):
            path = out / f"{name} {'json' if more else ''}".strip().replace(" ", "_")
            path.write_text(said([*name.split(), *more]), encoding="utf-8")
    for seed in range(5):
        for more in ([], ["--hint", "1"], ["--answer"], ["--json"]):
            told = ["exercise", "--seed", str(seed), *more]
            (out / "_".join(told)).write_text(said(told), encoding="utf-8")
    for told in (["demo"], ["exam", "--word", "harvest"], ["--help"], ["pair", "--help"], ["nothing"]):
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
