"""One cell of a good file is changed: the file is refused, the section differs, or there is a new note.

Nothing may change silently except the spellings in ``spellings.py``, which mean the same. Where one player's cell then
has another result, opponent or color than the opponent's, a different section is not enough. The whole run, three
thousand changes for each file and three hundred for those read in a process of their own: ``python -m pytest -m long
tests/formats/test_one_cell.py``.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from string import ascii_letters

import pytest

from explain.files.checking import wrong_scores
from explain.files.reading import open_all_bytes
from explain.model.errors import InputError
from explain.model.players import Game, Result
from explain.model.section import Section
from formats.cells import Grid, value
from formats.corpus import FORMATS, Format
from formats.expected import Holds
from formats.spellings import SPELLINGS, Change

FEW, SOME, MANY = 30, 500, 3_000
SLOWER = 10
GOOD = [each for each in FORMATS if isinstance(each.expected, Holds)]
WORDS = """W2w L3 H--- B--- U--- X--- 12w1 5b½ -1 -½ bye + 0 1 7 1-0 ½ 3.5 1900 109P7 unr. OAK - ? * 0000 w B #1 =2 Z"""
OF_ANOTHER_KIND = (*WORDS.split(), "Smith, Jo", "02 Jan")


def _one_character(cell: str, chance: random.Random, among: str) -> str:
    places = [at for at, character in enumerate(cell) if character in among]
    if not places:
        return cell
    at = chance.choice(places)
    return cell[:at] + chance.choice(among) + cell[at + 1 :]


_digit, _letter = (partial(_one_character, among=among) for among in ("0123456789", ascii_letters))
CHANGES: tuple[Callable[[str, random.Random], str], ...] = (
    *(_digit, _digit, _letter, _letter),
    lambda _, __: "",
    lambda cell, chance: chance.choice("-+*=?") + cell,
    *[lambda _, chance: chance.choice(OF_ANOTHER_KIND)] * 2,
)


def changed(each: Format, chance: random.Random) -> tuple[Grid, list[Change]]:
    """The cells of a file with one replaced, or swapped with its neighbor to the right or below."""
    grid = each.grid()
    columns = [at for at, heading in enumerate(grid[0]) if heading not in each.unread]
    row, column = chance.randrange(0 if each.headed else 1, len(grid)), chance.choice(columns)
    if chance.random() < 1 / 5:
        other = (
            (row, columns[(columns.index(column) + 1) % len(columns)])
            if chance.random() < 1 / 2
            else (row % (len(grid) - 1) + 1, column)
        )
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
    """The sections of a file and all its notes, with scores that differ; ``None`` if it is refused."""
    try:
        found = open_all_bytes(content)
    except InputError:
        return None
    said = frozenset(str(line) for each in found for line in (*each.not_known, *each.notes, *wrong_scores(each)))
    return tuple(each.section for each in found), said


def is_silent(before: Outcome, after: Outcome | None) -> bool:
    """Whether the same is read, with no new note."""
    return after is not None and after[0] == before[0] and after[1] <= before[1]


def is_contradicted(before: Outcome, after: Outcome | None) -> bool:
    """Whether a cell contradicts the opponent's unchanged one, and no note says so."""
    if after is None or not after[1] <= before[1]:
        return False
    sections = [(one, other) for one, other in zip(before[0], after[0], strict=False) if one != other]
    return any(_contradicts(one, other) for one, other in sections)


def _contradicts(before: Section, after: Section) -> bool:
    was, now = ({player.number: player for player in section.players} for section in (before, after))
    for number, player in was.items():
        for round, game in enumerate(player.games, start=1):
            opponent = game.opponent or 0
            if number not in now or opponent not in now:
                continue
            its, other = now[number].game(round), now[opponent].game(round)
            differs = its.result is not game.result or {its.opponent, its.color} - {None, opponent, game.color}
            if differs and other == was[opponent].game(round) != Game(Result.UNPAIRED):
                return True
    return False


def silent_changes(each: Format, times: int) -> Iterator[list[Change]]:
    """The changes that nobody would notice, except spelling and spaces, and those that hide a contradiction."""
    content = each.content()
    before = outcome(content)
    assert before is not None
    for number in range(times // SLOWER if each.slow else times):
        grid, changes = changed(each, random.Random(f"{each.file} {number}"))
        damaged = each.render(grid)
        is_another = damaged.split() != content.split() and not (
            each.typed and all(value(it.before) == value(it.after) for it in changes)
        )
        after = outcome(damaged) if is_another else before
        if is_contradicted(before, after) or (
            is_another and is_silent(before, after) and not SPELLINGS[each.file].allow(changes)
        ):
            yield changes


@pytest.mark.parametrize("times", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("each", GOOD, ids=lambda each: each.file)
def test_one_cell_is_never_changed_in_silence(each: Format, times: int) -> None:
    """Another cell is refused, makes another section without a contradiction, or gives a new note."""
    assert list(silent_changes(each, times)) == []


@pytest.mark.parametrize("each", [each for each in GOOD if not each.slow], ids=lambda each: each.file)
def test_spellings_that_mean_the_same_do(each: Format) -> None:
    """Every row of the spellings is needed: in the file, the other spelling is silently read as the same."""
    before = outcome(each.content())
    assert before is not None
    for row in SPELLINGS[each.file].same:
        assert any(is_silent(before, outcome(each.render(grid))) for grid in row.applied(each.grid())), row


def test_a_contradiction_would_be_found() -> None:
    """A draw against a loss contradicts it, unless noted; a cell without opponent or color does not."""
    was, drew, nobody = (
        open_all_bytes(f"1 Ann 2000 {cell}\n2 Bob 1900 L1b".encode())[0].section for cell in ("W2w", "D?w", "W?-")
    )
    before: Outcome = ((was,), frozenset())
    assert is_contradicted(before, ((drew,), frozenset()))
    assert not is_contradicted(before, ((drew,), frozenset({"It is said."})))
    assert not is_contradicted(before, ((nobody,), frozenset()))


def test_the_damage_is_real() -> None:
    """Most changes make another cell, in every column that says something, and some swap two cells."""
    each = next(each for each in GOOD if each.file == "swisssys-standings.csv")
    found = [changed(each, random.Random(number))[1] for number in range(SOME)]
    assert sum(change.before != change.after for changes in found for change in changes) > SOME // 2
    assert {change.heading for changes in found for change in changes} == set(each.grid()[0]) - each.unread
    assert SOME // 10 < sum(len(changes) > 1 for changes in found) < SOME // 3
