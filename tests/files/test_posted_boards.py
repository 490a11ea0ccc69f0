"""Boards posted separately, for a section without them: pairing sheets, tables and published pairings."""

import json
import random
import time
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import ENTERED, faults_of, workbook

from explain.files.reading import read_text
from explain.files.typed import boards, posted_boards
from explain.model.arrangements import Boards, Pair, RequestedBye
from explain.model.players import Player, Result
from explain.model.section import Section

SHEETS = [
    ("1  Ames (1800)   Cole (1600)", [(1, 3)], []),
    ("1 Ames, Ann (2000, 1.5)  Bell, Bob (1900, 1.5)", [(1, 2)], []),
    ("1\tAmes\tCole\n2\tDorn, Dee\tBell, Bob", [(1, 3), (4, 2)], []),
    ("  1    ______  12 Ames, Ann (2000 2.0)  ______  3 Bell, Bob (1900 2.0)", [(1, 2)], []),
    ("1 Ames 1-0 Cole\n2 Dorn 1/2-1/2 Bob\n3 Smith \u00bd-\u00bd Tudor", [(1, 3), (4, 2), (7, 8)], []),
    ("1 Ames 2000 Cole 1800\n2 Dorn unr  Bob 1900/12", [(1, 3), (4, 2)], []),
    ("1 Ames 2.0 Cole 1.5", [(1, 3)], []),
    ("Player 0012  Cole", [(12, 3)], []),
    ("Player 0012 1100 Cole 1800", [(12, 3)], []),
    ("1  3  2\n2  12  7", [(3, 2), (12, 7)], []),
    ("Board\tWhite\tBlack\n1\t12\t7", [(12, 7)], []),
    ("Friday Swiss: Round 3 Pairings\n\nBd  White  Res  Black\n---\n1  Ames   Cole", [(1, 3)], []),
    ("Bd  Black  White\n---  -----  -----\n1  Ames   Cole", [(3, 1)], []),
    ('Board,White,Black,Result\n1,Ames,Cole,1-0\n2,"Dorn, Dee","Bell, Bob",\n3,Smith,BYE,', [(1, 3), (4, 2)], [7]),
    ("White;Black\nAmes;Cole\nSmith;bye", [(1, 3)], [7]),
    ('Board;White;Black;Result\n1;"Dorn, Dee";"Bell, Bob";1-0\n2;Ames;Cole;\n3;Smith;BYE;', [(4, 2), (1, 3)], [7]),
    ("Round 3\nAmes-Cole", [(1, 3)], []),
    ("Smith  BYE\nFull-point bye: Dorn\nbye  Tudor (1200)", [], [7, 4, 8]),
    ("1  Ames   Cole\n2. Dorn-Bob, Smith - Tudor", [(1, 3), (4, 2), (7, 8)], []),
]


@pytest.mark.parametrize(("text", "pairs", "byes"), SHEETS)
def test_pasted_sheets(text: str, pairs: Sequence[tuple[int, int]], byes: Sequence[int]) -> None:
    """A sheet is boards, White first, whatever is around the names; its heading is no board."""
    expected = Boards(tuple(Pair(white, black) for white, black in pairs), tuple(byes))
    assert boards.parse(text, ENTERED) == boards.parse(text, ENTERED, round=3) == expected
    assert posted_boards.read(text.encode(), ENTERED) == expected
    assert posted_boards.read(text.replace("\n", "\r\n").encode("utf-16"), ENTERED) == expected


@given(st.permutations([1, 2, 3, 4, 5, 6, 7, 8]), st.lists(st.booleans(), min_size=3, max_size=3))
def test_boards_that_are_written_are_read(order: list[int], known: list[bool]) -> None:
    """Boards and byes written as one would type them are read back, even where the colors are unknown."""
    pairs = tuple(Pair(order[2 * at], order[2 * at + 1], colors_known=each) for at, each in enumerate(known))
    posted = Boards(pairs, tuple(order[6:]))
    assert boards.parse(boards.typed(posted), ENTERED) == posted


def published(*rounds: tuple[object, object]) -> bytes:
    """Published pairings of these rounds."""
    listed = [{"round_number": number, "published_pairings": pairings} for number, pairings in rounds]
    return json.dumps({"rounds": listed}).encode()


def test_published_pairings() -> None:
    """Their colors are unknown; the one player without an opponent has the bye."""
    content = published((1, [["1", "2"], ["3", None]]), (2, [["3", "2"], [1, None]]))
    assert posted_boards.read(content, ENTERED, round=2) == Boards((Pair(3, 2, colors_known=False),), (1,))
    assert posted_boards.read(published((2, [["3", "2"]])), ENTERED) == Boards((Pair(3, 2, colors_known=False),))


def test_several_without_an_opponent_are_absent() -> None:
    """If several have no opponent, all are out without a bye; so is one who requested a bye or has one already."""
    found = posted_boards.open_boards(published((1, [["1", "2"], ["3", None], ["4", None]])), ENTERED, round=1)
    pairs = (Pair(1, 2, colors_known=False),)
    assert found.boards == Boards(pairs)
    assert found.section.requested_byes == tuple(RequestedBye(number, 1, Result.UNPAIRED) for number in (3, 4))
    assert found.notes
    alone = posted_boards.open_boards(published((1, [["1", "2"], ["3", None]])), ENTERED, round=1)
    assert alone == posted_boards.Opened(ENTERED, Boards(pairs, (3,)))
    section = read_text("1 Ann 2000\n2 Bob 1900\n3 Cas 1800\n4 Dee 1700 H\n5 Eve 1600\nhalf-point bye: 3 in round 1")
    content = published((1, [["1", "2"], ["3", None], ["4", None], ["5", None]]))
    assert posted_boards.read(content, section).byes == (5,)


FAULTS = [
    ("1  Zzz (1900)  Cole (1800)", 3, 1, '"1  Zzz (1900)  Cole (1800)" is no board'),
    ("1  Ames  Cole\n2  Ann  Bob Bell", 3, 2, '"2  Ann  Bob Bell" is no board'),
    ("1  Ames  Cole\n2  Ames  Bob Bell", 3, 2, '"Ann Ames" (1) is named twice'),
    ("Board White Black", 3, None, "no board was typed"),
    ("hello", 3, 1, '"hello" is no board'),
    ("Round 2 Pairings\nAmes-Cole", 3, 1, "the boards are headed round 2, and round 3 is asked about"),
    ("Ames-Bell, Cole, Dorn", 3, 1, '"Cole" is no board'),
    (published((1, []), (2, [])), None, None, "holds pairings of the rounds 1, 2, and no round was named"),
    (published((1, [])), 3, None, "round 3 was asked for"),
    (b'{"rounds": 7}', 1, None, "no published pairings"),
    (b"[1, 2]", 1, None, "no published pairings"),
    (published((1, [["1", "99"]])), 1, None, "no player of the section has number 99"),
    (published((1, [["1", "2"], ["2", None]])), 1, None, "player 2 is named twice"),
    (published((1, [["1", "x"]])), 1, None, "is no pairing"),
    (published((1, [[None, None], ["1"], 7, ["1", "2", "3"]])), 1, None, "is no pairing"),
    (b'{"rounds": [', 1, 1, "not JSON"),
    (published((1, [["1", "2"]]), (1, [["1", "3"]])), 1, None, "round 1 stands in it twice"),
]


@pytest.mark.parametrize(("content", "round", "line", "said"), FAULTS)
def test_faults(content: str | bytes, round: int | None, line: int | None, said: str) -> None:
    """A line without exactly two players, or an unknown round, is a fault that repeats it; nothing is guessed."""
    sheet = content if isinstance(content, bytes) else content.encode()
    fault, *_ = faults_of(lambda: posted_boards.read(sheet, ENTERED, round=round, file="sheet"))
    assert (fault.file, fault.line) == ("sheet", line)
    assert said in fault.found


def test_a_file_that_is_no_sheet_is_given_up_after_some_lines() -> None:
    """Not every line of it is a fault."""
    assert len(faults_of(lambda: posted_boards.read(b"hello there\n" * 5_000, ENTERED))) == 21


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("1  Amse (1900)  Cole (1800)", 'No player of the section is called "Amse". Perhaps "Ann Ames" (1) is meant.'),
        ("1,Cole,Tudr,", 'No player of the section is called "Tudr". Perhaps "Henry V Tudor" (8) is meant.'),
        (
            "1  Ann  Cole",
            '"Ann" can be "Ann Ames" (1), "Ann Bell-Smith" (6). Type more of the name, or the pairing number.',
        ),
        ("hello", "Write two players, White first, such as Ames-Bell or 3-7; or bye 9."),
    ],
)
def test_a_misspelled_name_on_a_sheet_is_named(line: str, hint: str) -> None:
    """A line of a sheet with a name nearly like one of the section suggests that one."""
    assert hint in {fault.remedy for fault in faults_of(lambda: boards.parse(line, ENTERED))}


def test_boards_in_a_workbook() -> None:
    """A workbook with boards is read as its rows are seen; a row that is no board is a fault."""
    rows: list[list[object]] = [["Board", "White", "Black"], [1, "Ames, Ann", "Bell, Bob"], [None] * 3]
    rows += [[2, "Cole", "Dorn"], [3, "Smith", "bye"]]
    content = workbook(*rows)
    assert posted_boards.read(content, ENTERED) == Boards((Pair(1, 2), Pair(3, 4)), (7,))
    (fault,) = faults_of(lambda: posted_boards.read(workbook(*rows, [4, "Zzz", "Tudor"]), ENTERED, file="boards.xlsx"))
    assert (fault.file, fault.line) == ("boards.xlsx", 6)


def test_names_of_a_large_event_are_looked_up_at_once() -> None:
    """Fifty misspelled lines about ten thousand players are refused quickly: no name is compared with all."""
    chance = random.Random(0)

    def name() -> str:
        return "".join(chance.choice("abcdefghiklmnorstuv") for _ in range(chance.randint(4, 9)))

    section = Section(tuple(Player(number, f"{name()} {name()}") for number in range(1, 10_001)))
    text = "\n".join(f"{name()} {name()} - {name()} {name()}" for _ in range(60))
    began = time.process_time()
    assert faults_of(lambda: boards.parse(text, section))
    assert time.process_time() - began < 6
