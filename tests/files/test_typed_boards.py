"""Boards and names as somebody types them: who is meant, and the message if nobody or several can be."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import ENTERED, faults_of, seated_once

from explain.files.typed import boards
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards, Pair
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.section import Section

MEANT = {
    1: ["Ann Ames", "ann  AMES", "Ames", "Ames, Ann", "A Am"],
    3: ["3", " 3 ", "C"],
    4: ["Dee Dorn", "dorn", "Do"],
    5: ["smith-jones", "Jose"],
    7: ["Smith"],
    8: ["Tudor"],
    9: ["<script>alert(1)</script>"],
}


@pytest.mark.parametrize(("words", "number"), [(words, number) for number, each in MEANT.items() for words in each])
def test_find_player(words: str, number: int) -> None:
    """A number, a whole name, some of its words or their beginnings mean a player, ignoring case and accents."""
    assert find_player(ENTERED, words).number == number


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Ann", '"Ann" can be "Ann Ames" (1), "Ann Bell-Smith" (6). Type more of the name'),
        ("Be", '"Be" can be "Bob Bell" (2), "Ann Bell-Smith" (6)'),
        ("Amse", 'no player of the section is called "Amse". Perhaps "Ann Ames" (1) is meant.'),
        ("Zzyzx", 'no player of the section is called "Zzyzx". Type a name'),
        ("77", 'no player of the section has number "77"'),
        ("", "a player is missing"),
        ("Ann Ann", 'no player of the section is called "Ann Ann"'),
        ("x\u202e" * 3000, "no player of the section is called"),
    ],
)
def test_nobody_or_several(words: str, said: str) -> None:
    """If nobody or several are meant, the message lists the names to choose from, and nothing is guessed."""
    with pytest.raises(InputError) as caught:
        find_player(ENTERED, words)
    assert said in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


BOARDS = [
    ("Ames-Bell, 3-7, bye 4", [(1, 2), (3, 7)], [4]),
    ("1-2\n3-4\n\n", [(1, 2), (3, 4)], []),
    ("1 vs 2, 3 v. 4, 5 VS. 7", [(1, 2), (3, 4), (5, 7)], []),
    ("1\t2\r\n3;4\r5 \u2013 7", [(1, 2), (3, 4), (5, 7)], []),
    ("1. Ames - Bob\n2: 3-4\nBoard 3 5 v 7\n4) bye: 8", [(1, 2), (3, 4), (5, 7)], [8]),
    ("8 bye, Dorn - bye, bye - Ames", [], [8, 4, 1]),
    ("1\u20133; 2\u20144\n5\u22127;bye 8", [(1, 3), (2, 4), (5, 7)], [8]),
    ("Ames - Bell; 3-7 ;; bye 4;", [(1, 2), (3, 7)], [4]),
    ("1;3;2;4", [(1, 3), (2, 4)], []),  # a semicolon between the two players, as a spreadsheet writes it
    ("Ames, Ann; Dorn, Dee; Bell, Bob \u2010 Cole", [(1, 4), (2, 3)], []),
    ("Smith-Jones-Bell-Smith", [(5, 6)], []),
    ("Smith-Jones - Smith", [(5, 7)], []),
    ("Bell-Smith-Smith-Jones", [(6, 5)], []),
    ("Ames, Ann - Dorn, Dee, Cole, Cas v Bell, Bob, 5-7", [(1, 4), (3, 2), (5, 7)], []),
    ("Henry V Tudor - Ames", [(8, 1)], []),
    ("<script>alert(1)</script>-3,", [(9, 3)], []),
]


@pytest.mark.parametrize(("text", "pairs", "byes"), BOARDS)
def test_boards(text: str, pairs: Sequence[tuple[int, int]], byes: Sequence[int]) -> None:
    """Boards are read in order, White first, however they are separated."""
    assert boards.parse(text, ENTERED) == Boards(tuple(Pair(white, black) for white, black in pairs), tuple(byes))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["boards: no board was typed. Write two players, White first, such as Ames-Bell or 3-7; or bye 9."]),
        (" ,\x1f\n,", ["boards: no board was typed."]),
        (" ;,; ", ["boards: no board was typed."]),
        ("Ames", ['boards, line 1: "Ames" is no board.']),
        ("Ames-", ['boards, line 1, "Ames-": a player is missing.']),
        ("bye Amse", ['boards, line 1, "bye Amse": no player of the section is called "Amse".']),
        ("1-2\nAnn-3, 4-Zzz", ['line 2, "Ann-3": "Ann" can be', 'line 2, "4-Zzz": no player']),
        ("Ann-Ann", ['"Ann" can be']),
        ("Ames;Zzz", ['line 1, "Ames;Zzz": no player of the section is called "Zzz"']),
        ("Ames-Bell; 3-Zzz", ['line 1, "3-Zzz": no player of the section is called "Zzz"']),
        ("1-2, 2-3, bye 1", ['"Bob Bell" (2) is named twice', '"Ann Ames" (1) is named twice']),
        ("1-1", ['"Ann Ames" (1) is named twice']),
        ("1-77\n\n78-2", ['line 1, "1-77": no player of the section has number "77"', 'line 3, "78-2": no player']),
        ("-" * 200_000, ["the text has 200000 characters"]),
        ("x-" * 3000, ["is no board"]),
    ],
)
def test_faults(text: str, said: Sequence[str]) -> None:
    """Every part that cannot be read is a fault that repeats the words, and all of them are listed."""
    for fault, expected in zip(faults_of(lambda: boards.parse(text, ENTERED)), said, strict=True):
        assert expected in str(fault)


def test_a_board_that_can_be_parted_in_two_ways_is_refused() -> None:
    """Where two readings of the hyphens give different boards, neither is used."""
    section = Section((Player(1, "A"), Player(2, "B-C"), Player(3, "A-B"), Player(4, "C")))
    with pytest.raises(InputError, match="in several ways"):
        boards.parse("A-B-C", section)


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("AnesBl 123-,;v\tbye.\n\u2013"), max_size=40) | st.text(max_size=20))
def test_any_text_is_boards_or_an_input_error(text: str) -> None:
    """Whatever is typed, the result is boards of this section with nobody twice, or an InputError."""
    try:
        read = boards.parse(text, ENTERED)
    except InputError:
        return
    assert seated_once(read, ENTERED) > 0


def test_large_sections_take_no_time() -> None:
    """Five hundred boards in a section of a thousand are read by name quickly."""
    section = Section(tuple(Player(number, f"First{number} Last{number}") for number in range(1, 1001)))
    text = ", ".join(f"Last{number}-First{number + 1} Last{number + 1}" for number in range(1, 1001, 2))
    assert len(boards.parse(text, section).pairs) == 500
