"""One cell of a good file is changed: the file is refused, the section differs, or something new is said.

Nothing is changed in silence, but for the spellings in ``SAME``, which mean what stood there before. The whole run, three thousand changes a file:
``python -m pytest -m long tests/formats/test_one_cell.py``.
"""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest

from explain.files.reading import open_all_bytes
from explain.model.errors import InputError
from explain.model.section import Section
from formats.cells import Grid
from formats.corpus import FORMATS, Format, Holds

FEW, MANY = 60, 3_000
GOOD = [each for each in FORMATS if isinstance(each.expected, Holds)]
OF_ANOTHER_KIND = ("W2w", "L3", "H---", "B---", "U---", "X---", "12w1", "5b½", "-1", "-½", "bye", "+", "0", "1", "7", "1-0", "½", "3.5", "1900", "109P7")
OF_ANOTHER_KIND += ("unr.", "OAK", "Smith, Jo", "-", "?", "*", "02 Jan", "0000", "w", "B", "#1", "=2", "Z")


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one cell."""

    heading: str
    row: int
    before: str
    after: str


def _digit(cell: str, chance: random.Random) -> str:
    return _one_character(cell, chance, string.digits)


def _letter(cell: str, chance: random.Random) -> str:
    return _one_character(cell, chance, string.ascii_letters)


def _one_character(cell: str, chance: random.Random, among: str) -> str:
    places = [at for at, character in enumerate(cell) if character in among]
    if not places:
        return cell
    at = chance.choice(places)
    return cell[:at] + chance.choice(among) + cell[at + 1 :]


def _signed(cell: str, chance: random.Random) -> str:
    return chance.choice("-+*=?") + cell


def _another(_: str, chance: random.Random) -> str:
    return chance.choice(OF_ANOTHER_KIND)


CHANGES: tuple[Callable[[str, random.Random], str], ...] = (_digit, _digit, _letter, _letter, lambda _, __: "", _signed, _another, _another)


def changed(each: Format, chance: random.Random) -> tuple[Grid, list[Change]]:
    """The cells of a file of which one is another, or has changed places with its neighbor to the right or below."""
    grid = each.grid()
    columns = [at for at, heading in enumerate(grid[0]) if heading not in each.unread]
    row, column = chance.randrange(0 if each.headed else 1, len(grid)), chance.choice(columns)
    if chance.random() < 1 / 5:
        other = (row, columns[(columns.index(column) + 1) % len(columns)]) if chance.random() < 1 / 2 else (row % (len(grid) - 1) + 1, column)
        both = [((row, column), grid[other[0]][other[1]]), (other, grid[row][column])]
    else:
        both = [((row, column), chance.choice(CHANGES)(grid[row][column], chance))]
    if each.fixed:
        both = [(at, after[: max(len(line[at[1]]) for line in grid[1:])]) for at, after in both]
    changes = [Change(grid[0][at[1]], at[0], grid[at[0]][at[1]], after) for at, after in both]
    for at, after in both:
        grid[at[0]][at[1]] = after
    return grid, changes


Outcome = tuple[tuple[Section, ...], frozenset[str]]


def outcome(content: bytes) -> Outcome | None:
    """The sections of a file and what is said of them; nothing, if it is refused."""
    try:
        found = open_all_bytes(content)
    except InputError:
        return None
    return tuple(each.section for each in found), frozenset(line for each in found for line in (*each.not_known, *each.notes))


def is_silent(before: Outcome, after: Outcome | None) -> bool:
    """Whether the same is read, and nothing more is said."""
    return after is not None and after[0] == before[0] and after[1] <= before[1]
