"""The wall chart as text: what is read, what is refused, and that nothing is lost when it is written and read."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from samples.any_section import sections
from samples.read_back import read_all_bytes, read_chart
from tables import faults_of

from explain.files.reading import read_text
from explain.files.wallchart import text as wallchart
from explain.files.wallchart.row import write_cell
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, LateEntry, RequestedBye, Withdrawal
from explain.model.errors import InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section

FRIDAY = """\
# Friday Swiss: 3 to be paired, rounds 5, toss white
1 Ann Ames  2000       W3w  L2b
2 Bob Bell  1900  OAK  D4w  W1w
3 Cas Cole  1800  OAK  L1b  H---
4 Dee Dorn  unr        D2b  U---
"""


@settings(max_examples=150, deadline=None)
@given(sections())
def test_nothing_is_lost(section: Section) -> None:
    """What is written is read back the same whatever the line endings, and no name breaks or changes a line."""
    written = wallchart.write(section)
    assert read_chart(written) == (section,)
    assert read_chart(written.replace("\n", "\r\n") + "\r\n") == (section,)
    lines = written.splitlines()
    assert lines == written.split("\n")[: len(lines)]
    assert "\u202e" not in written


@settings(max_examples=50, deadline=None)
@given(sections(), sections())
def test_sections_stand_below_each_other(first: Section, second: Section) -> None:
    """Two charts in one text are two sections, if the second has a header and the first has players."""
    charts = [wallchart.write(section) for section in (first, second)]
    if first.players and charts[1].startswith("#"):
        assert read_chart("\n\n".join(charts)) == (first, second)


def test_the_chart_of_the_documentation_is_read() -> None:
    """A chart with header, teams, an unrated player and byes is read as it looks, and is written in columns."""
    section = read_text(FRIDAY)
    assert (section.title, section.next_round, section.rounds, section.toss) == ("Friday Swiss", 3, 5, Color.WHITE)
    assert [player.rating for player in section.players] == [2000, 1900, 1800, None]
    assert [player.team for player in section.players] == [None, "OAK", "OAK", None]
    assert section.player(1).games == (Game(Result.WIN, 3, Color.WHITE), Game(Result.LOSS, 2, Color.BLACK))
    assert [player.half_points for player in section.players] == [2, 3, 1, 1]
    assert wallchart.write(section) == FRIDAY.rstrip()
    assert str(section) == wallchart.write(section)
    long = Section((Player(1, "Ann", 2000, (Game(Result.WIN),) * 60),))  # a row of sixty rounds is one line
    assert "\n" not in wallchart.write(long)
    assert read_chart(wallchart.write(long)) == (long,)


@pytest.mark.parametrize(
    ("line", "name", "rating", "team", "cells"),
    [
        ("7 Ann Ames 2000", "Ann Ames", 2000, None, ""),
        ("7. Ann Ames 2000", "Ann Ames", 2000, None, ""),
        ("007   Ann   Ames   2000", "Ann Ames", 2000, None, ""),
        ("7\tAnn Ames\t2000\tOAK", "Ann Ames", 2000, "OAK", ""),
        ("7 Henry 8 1200", "Henry 8", 1200, None, ""),
        ("7 Henry 8 UNR", "Henry 8", None, None, ""),
        ("7 Henry 8", "Henry", 8, None, ""),
        ("7 Player 0007 1850", "Player 0007", 1850, None, ""),
        ("7 W3w 1200 W?w", "W3w", 1200, None, "W?w"),
        ("7 B 1200 b h--- U-", "B", 1200, None, "B--- H--- U---"),
        ('7 Ann 1200 "B" B', "Ann", 1200, "B", "B---"),
        ('7 Ann 1200 "1300" D?B', "Ann", 1200, "1300", "D?b"),
        ("7 Ann 1200 T1 l?W x? f?b p?", "Ann", 1200, "T1", "L?w X?- F?b P?-"),
        (r'7 "Ann \"A\" Ames" 0', 'Ann "A" Ames', None, None, ""),
        ("7 Ann Ames 1200 - W?w", "Ann Ames", 1200, None, "W?w"),
        ('7 Ann Ames 1200 "-" W?w', "Ann Ames", 1200, "-", "W?w"),
        ('7 Ann "A" Ames 1200', 'Ann "A" Ames', 1200, None, ""),
        ('7 "" unr', "", None, None, ""),
    ],
)
def test_player_lines(line: str, name: str, rating: int | None, team: str | None, cells: str) -> None:
    """A line is number, name, rating, team and cells, read from the right."""
    (player,) = read_text(line).players
    assert (player.number, player.name, player.rating, player.team) == (7, name, rating, team)
    assert wallchart.write(Section((Player(1, "A", 1, player.games),))).split()[3:] == cells.split()


@pytest.mark.parametrize(
    ("header", "title", "said"),
    [
        ("# Open: rounds 5", "Open", {"rounds": 5}),
        ("#Open:rounds 5,toss black", "Open", {"rounds": 5, "toss": Color.BLACK}),
        ("# Open: U2000, Fri: Toss White", "Open: U2000, Fri", {"toss": Color.WHITE}),
        ("# rounds 5, toss white", "", {"rounds": 5, "toss": Color.WHITE}),
        ("# : round 1 to be paired", "", {"next_round": 1}),
        ("# Open: rounds unknown", "Open", {}),
        ('# "a: b": rounds unknown, toss unknown', "a: b", {}),
        ("# a comment: nothing known here", "", {}),
        ("# toss white or not", "", {}),
        ("# Open: rounds 5,", "Open", {"rounds": 5}),
        ("# Open", "", {}),
        ("#", "", {}),
    ],
)
def test_headers(header: str, title: str, said: dict[str, object]) -> None:
    """A comment line is a header if a known item follows its last colon, or if it has only known items."""
    section = read_text(f"{header}\n1 Ann 2000")
    expected: dict[str, object] = {"rounds": None, "toss": None, "next_round": None} | said
    assert section.title == title
    assert {name: getattr(section, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("line", "field", "expected"),
    [
        ("half-point bye: 1 in round 5", "requested_byes", [RequestedBye(1, 5)]),
        (
            "Zero-Point  Bye : 1, 2 in rounds 4 and 5",
            "requested_byes",
            [RequestedBye(p, r, Result.UNPAIRED) for p in (1, 2) for r in (4, 5)],
        ),
        ("full-point bye: 1 in round 2", "requested_byes", [RequestedBye(1, 2, Result.FULL_BYE)]),
        ("withdrawn: 2 after round 0", "withdrawals", [Withdrawal(2, 0)]),
        ("late entry: 3 from round 2", "late_entries", [LateEntry(3, 2)]),
        ("apart: 3 1", "apart", [KeptApart(3, 1)]),
        ("apart: 1, 2 and 3", "apart", [KeptApart(1, 2), KeptApart(1, 3), KeptApart(2, 3)]),
        ("together: 1 3 in round 1", "together", [ForcedPair(1, 3, 1)]),
        ("forced bye: 2 in round 1", "forced_byes", [ForcedBye(2, 1)]),
    ],
)
def test_arrangements(line: str, field: str, expected: list[object]) -> None:
    """A line that begins with a word is an arrangement, wherever it is among the players."""
    for text in (f"{line}\n1 A 5\n2 B 5\n3 C 5", f"1 A 5\n2 B 5\n3 C 5\n{line}\n"):
        assert list(getattr(read_text(text), field)) == expected


FAULTS = [
    ("1 Ann", 1, "rating", "no rating"),
    ("1 2000 W?w", 1, "name", "no name"),
    ("1 Ann 2000 W2q", 1, "round 1", '"W2q"'),
    ("1 Ann 2000 W", 1, "round 1", '"W"'),
    ("1 Ann -1377 W?w", 1, "rating", '"-1377" is not a rating'),
    ("1 Ann 18300 W?w", 1, "rating", '"18300" is not a rating'),
    ("1 Ann 2000 Q2b W?w", 1, "round 1", '"Q2b" is not a result cell'),
    ("1 Ann 2000 W?w 12", 1, "round 2", '"12" is not a result cell'),
    ("1 Ann 2000 12", 1, "round 1", '"12" is not a result cell'),
    ("1 Ann 2000 W?w 1912 L?b", 1, "round 2", '"1912" is not a result cell'),
    ("1 Ann 2000 OAK W?w 1-0", 1, "round 2", '"1-0"'),
    ("1 Ann 2000 W?w 1 2 3 4 5", 1, "rounds", '"1", "2", "3" and 2 more are not result cells'),
    ("1 1900 W?w 2000", 1, "name", "not clear where the name ends"),
    ("1 Ann 2000 W0w", 1, "round 1", "names no opponent"),
    ("1 Ann 2000 W123456w", 1, "round 1", "names no opponent"),
    ("1 Ann 2000 " + "H " * 61, 1, "cells", "61 cells"),
    ("0 Ann 2000", 1, "pairing number", '"0" is not a pairing number'),
    ("100000 Ann 2000", 1, "pairing number", "100000"),
    ("1x Ann 2000", 1, "pairing number", "1x"),
    ("9" * 5000 + " Ann 2000", 1, "pairing number", "999..."),
    ("\u0663 Ann 2000", 1, "pairing number", "not a pairing number"),
    ("1 Ann 2000\n\n1 Bob 1900", 3, "pairing number", "already used in line 1"),
    ("1 Ann 2000 W2w\n2 Bob 1900 L1w", 1, "round 1", 'both had White (line 1 has "W2w", line 2 has "L1w")'),
    ("2 Bob 1900 W1w\n1 Ann 2000 W2b", 2, "round 1", "1 has W and 2 has W"),
    ("1 Ann 2000 W2w\n2 Bob 1900", 1, "round 1", '2 had no game (line 1 has "W2w", line 2 has nothing)'),
    ("1 Ann 2000 W9w", 1, "round 1", "there is no player 9"),
    ("1 Ann 2000 W1w", 1, "round 1", "1 plays 1"),
    ("# x: rounds 5, tos white\n1 Ann 2000", 1, "header", '"tos white" is not known'),
    ("# x: rounds 0\n1 Ann 2000", 1, "header", '"0"'),
    ("# x: rounds 1\n1 Ann 2000 W?w W?b", 2, "round 2", "the number of rounds is said to be 1"),
    ("# x: 2 to be paired\n1 Ann 2000", 1, "header", "round 2 is to be paired, but no round has a board yet"),
    ("# x: 3 to be paired\n2 Bob 12 H", 1, "header", "no round has a board yet"),
    ("1 Ann 2000\nwithdraw: 1 after round 2", 2, None, "Perhaps withdrawn is meant"),
    ("1 Ann 2000\nsibling: 1 2", 2, None, "Known are: half-point bye"),
    ("1 Ann 2000\nFriday Swiss", 2, None, '"Friday Swiss" is not known'),
    ("1 Ann 2000\nwithdrawn: 1", 2, None, "withdrawn: 7 after round 3"),
    ("1 Ann 2000\nwithdrawn: 9 after round 1", 2, None, "there is no player 9"),
    ("1 Ann 2000\napart: 1 1", 2, None, "not understood"),
    ("1 Ann 2000\nforced bye: 1 in round 61", 2, None, "not understood"),
    ("1 Ann 2000\ntogether: 1 2 3 in round 1", 2, None, "not understood"),
    ("# nothing but a comment", None, None, "there is no player"),
]


@pytest.mark.parametrize(("text", "line", "field", "found"), FAULTS)
def test_faults_name_line_and_field(text: str, line: int | None, field: str | None, found: str) -> None:
    """One mistake is one fault, with the file, the line, the cell and what was found there."""
    (fault,) = faults_of(lambda: read_text(text, name="friday.txt"))
    assert (fault.file, fault.line, fault.field) == ("friday.txt", line, field)
    assert found in f"{fault.found} {fault.remedy}"


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(["Ann", "8", "12", "2000", "unr", "W?w", "W3q", "H---", "W", "OAK", "T1"]), max_size=7))
def test_no_word_of_a_line_is_lost(words: list[str]) -> None:
    """Every word of a line is part of the player, or the line is refused."""
    try:
        ((player,),) = (each.players for each in read_chart(" ".join(["1", *words])))
    except InputError:
        return
    rating = "unr" if player.rating is None else str(player.rating)
    team = [player.team] if player.team else []
    assert [*player.name.split(), rating, *team, *map(write_cell, player.games)] == words


def test_all_faults_are_said_at_once() -> None:
    """The faults of all sections are listed together, in order of lines, at most twenty of them."""
    sections = b"# A: rounds 5\n1 Ann 2000 W9w\n2 Bob\n# B: rounds 5\n1 Cas W3q\nhalf: 1"
    assert [fault.line for fault in faults_of(lambda: read_all_bytes(sections))] == [2, 3, 5, 6]
    many, twenty = ("\n".join(f"{number} Ann" for number in range(1, end)) for end in (31, 21))
    assert [fault.line for fault in faults_of(lambda: read_text(twenty))] == [*range(1, 21)]
    found = faults_of(lambda: read_text(many))
    assert len(found) == 21
    assert str(found[-1]) == "text: and 10 more. Correct these first; explain check lists them all."


def test_nobody_is_blamed_for_a_line_that_cannot_be_read() -> None:
    """Cells that name a player whose own line is wrong are not called wrong too."""
    (fault,) = faults_of(
        lambda: read_text("1 Ann 2000 W2w W3b\n2 Bob 1900 L1q L4b\n3 Cas 1800 B L1w\n4 Dee 1700 B W2w")
    )
    assert (fault.line, fault.field) == (2, "round 1")


def test_a_stranger_s_text_is_shown_with_care() -> None:
    """A message shows it in quotes, on one line, and shortened; a name in quotes is a JSON string."""
    (fault,) = faults_of(lambda: read_text("1 Ann 2000 W?w \x1b[31m\u202e" + "x" * 3000))
    assert len(str(fault)) < 300
    assert read_text(f"1 {json.dumps('Zoë 2000 H')} unr").player(1).name == "Zoë 2000 H"
