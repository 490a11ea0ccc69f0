"""Sections of all formats and settings as files, with the questions about each: the input of a browser's Python."""

import csv
import html
import io
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count, cycle, islice
from pathlib import Path

from answered import ASKED
from formats import corpus
from hypothesis import Phase, given, seed, settings
from samples import any_section, other_workbooks
from samples.foreign_files import players_file, report, zipped
from samples.played import simulated
from samples.sections import seated_sections

from explain.answers.question import Takes
from explain.answers.questions import QUESTIONS
from explain.files import case, resources
from explain.files.conversion import TARGETS
from explain.files.result import Case
from explain.files.wallchart import table
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import CHOICES, PRESETS, RULE_BOOK, Preferences

_FEW = 8
"""The most players a section may have to be asked everything."""
_QUESTIONS_EACH = 2
_DAMAGED = 3


@dataclass(frozen=True, slots=True)
class Given:
    """A file to read, and the settings to use; the existing files, which are small, are asked everything."""

    name: str
    content: bytes
    preferences: Preferences = RULE_BOOK
    players: int = _FEW


def write(folder: Path, many: int) -> None:
    """Write this many cases into a folder, the same every time."""
    # A browser has no second solver to verify with, and says so.
    every = [question.name for question in QUESTIONS if question.name != "verify"]
    quick = [question.name for question in QUESTIONS if question.name in every and question.takes is not Takes.LONG]
    asked: dict[str, object] = {}
    for place, each in enumerate(islice(_given(), many)):
        name = f"{place:04} {each.name}"
        (folder / name).write_bytes(each.content)
        among = every if each.players <= _FEW else quick
        questions = [among[(place * _QUESTIONS_EACH + step) % len(among)] for step in range(_QUESTIONS_EACH)]
        asked[name] = {"file": name, "settings": each.preferences.to_dict(), "questions": questions, "place": place}
    (folder / ASKED).write_text(json.dumps(asked), encoding="utf-8")


def _given() -> Iterator[Given]:
    """The existing files first, each with other settings; then random ones without end."""
    by_turns = cycle(_settings())
    for name, content in _lying():
        yield Given(name, content, next(by_turns))
    yield from chain.from_iterable(zip(_small(), _played(), _odd(), _small(1_000_000), strict=False))


def _settings() -> Sequence[Preferences]:
    """Every preset, and every value of every single setting."""
    words: Mapping[str, Sequence[object]] = {name: tuple(kind) for name, kind in CHOICES.items()}
    flags = {name: (not value,) for name, value in RULE_BOOK.to_dict().items() if isinstance(value, bool)}
    numbers = {"low_limit": (0, 40, 200), "high_limit": (90, None), "limit_drop_swaps": ("true", "mend")}
    every: Mapping[str, Sequence[object]] = {**words, **flags, **numbers}
    single = [RULE_BOOK.changed({name: value}) for name, values in every.items() for value in values]
    return (*PRESETS.values(), *single)


def _lying() -> Iterator[tuple[str, bytes]]:
    """The corpus of formats whole and damaged, the samples, a rating report, and workbooks nobody can read."""
    yield from corpus.contents().items()
    for path in (*resources.samples().values(), *resources.difference_files().values()):
        yield path.name, path.read_bytes()
    yield "TDEXPORT.DBF", players_file()
    yield "festival.zip", zipped(report())
    chance = random.Random(15)
    for name, content in corpus.contents().items():
        damaged = bytearray(content)
        for at in chance.sample(range(len(content)), _DAMAGED):
            damaged[at] = chance.randrange(256)
        yield f"damaged-{name}", bytes(damaged)
    far_apart = other_workbooks.cell(0, 0, "Name") + other_workbooks.cell(65_535, 16_000, 1)
    yield "far-apart.xls", other_workbooks.container(other_workbooks.records(("S", far_apart)))
    yield "nothing.xls", other_workbooks.container(b"hello")


def _small(first: int = 0) -> Iterator[Given]:
    for place, (section, round, preferences) in enumerate(seated_sections(1_000_000, seed=first)):
        if place % 2:
            told = {name: str(value).lower() for name, value in preferences.to_dict().items()}
            content = case.write(Case(section, round, told)).encode(errors="replace")
            yield Given("small.case", content, preferences, len(section.players))
        else:
            yield _filed("small", section, preferences, place // 2)


def _played() -> Iterator[Given]:
    for number in count():
        section, _, preferences = simulated(number, fewest=6, most=40 if number % 8 else 100)
        yield _filed("played", section, preferences, number)


def _odd() -> Iterator[Given]:
    for number in count():
        yield from (_filed("odd", section, RULE_BOOK, place) for place, section in enumerate(_thought_of(number)))


def _thought_of(number: int) -> Sequence[Section]:
    """Sections from hypothesis, with hostile names."""
    found: list[Section] = []

    @seed(number)
    @settings(max_examples=100, database=None, phases=[Phase.generate], deadline=None)
    @given(any_section.sections())
    def keep(section: Section) -> None:
        found.append(section)

    keep()
    return found


def _filed(name: str, section: Section, preferences: Preferences, turn: int) -> Given:
    """The section as a file, in another format each time; as a wall chart where the format cannot hold it."""
    ending, made = list(_WRITERS.items())[turn % len(_WRITERS)]
    try:
        content = made(section)
    except InputError:
        ending, content = ".txt", _WRITERS[".txt"](section)
    return Given(f"{name}{ending}", content, preferences, len(section.players))


def _cells(section: Section) -> list[list[str]]:
    return [list(row) for row in table.section_rows(section)]


def _tabs(section: Section) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter="\t").writerows(_cells(section))
    return text.getvalue().encode(errors="replace")


def _page(section: Section) -> bytes:
    rows = "".join(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>" for row in _cells(section))
    return f"<!doctype html><title>Club</title><table>{rows}</table>".encode(errors="replace")


def _old(section: Section) -> bytes:
    return other_workbooks.xls(("S", [[cell.replace("\0", "")[:200] for cell in row] for row in _cells(section)]))


def _open(section: Section) -> bytes:
    return other_workbooks.ods(
        ("S", [["".join(filter(str.isprintable, cell)) for cell in row] for row in _cells(section)])
    )


def _target(ending: str) -> Callable[[Section], bytes]:
    return lambda section: TARGETS[ending].write([section]).content


_WRITERS: Mapping[str, Callable[[Section], bytes]] = {
    **{ending: _target(ending) for ending in TARGETS},
    ".tsv": _tabs,
    ".html": _page,
    ".xls": _old,
    ".ods": _open,
}
