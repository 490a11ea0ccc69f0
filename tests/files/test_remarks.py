"""What looks odd in any section, and half-games that do not fit each other, opponents who are not named included."""

import pytest
from tables import faults

from explain.files.reading import open_all_bytes

REMARKS = [
    (
        '1 "Smith, John 1850" unr\n2 Bob 1900',
        ['The name of 1 player ends in a number, which is not read as a rating: "Smith, John 1850".'],
    ),
    ('1 "Smith (1850)" 0\n2 Bob 1900', ['The name of 1 player ends in a number, which is not read as a rating: "Smith (1850)".']),
    ('1 "Smith 1850" 1900\n2 Bob 1800', ['The name of 1 player ends in a number, which is not read as a rating: "Smith 1850".']),
    ('2 "Player 12" unr\n150 "Player 150" unr\n4 "1850" unr', []),
    ("1 Ann 2000 W2w\n2 Bob 1900 L?b", []),
    ("1 Ann 2000 W2w\n2 Bob 1900 D?b", ["In round 1 the two of a board have results that do not agree, and each keeps his own: 1 with 2."]),
    ("1 Ann 2000 D?w\n2 Bob 1900 F1b", ["In round 1 the two of a board have results that do not agree, and each keeps his own: 2 with 1."]),
    ("1 Ann 2000 W2w\n2 Bob 1900 L1-", ["A color that only the opponent's cell states is taken from there: 2 in round 1."]),
    ("1 Ann 2000 X2w\n2 Bob 1900 F1-", ["A color that only the opponent's cell states is taken from there: 2 in round 1."]),
    (
        "1 Ann 2000 X2w D3w\n2 Bob 1900 F1w\n3 Cas 1800 U D1b",
        ["In round 1 both have the same color in a game that was not played: 1 with 2."],
    ),
    (
        "1 Ann 2000 F?b\n2 Bob 1900 X1b",
        ["In round 1 both have the same color in a game that was not played: 2 with 1."],
    ),
]


@pytest.mark.parametrize(("text", "notes"), REMARKS)
def test_what_looks_odd_is_said(text: str, notes: list[str]) -> None:
    """A rating left in a name, and results of one board that do not agree where one of the two is not named, are said beside a section."""
    (found,) = open_all_bytes(text.encode())
    assert list(found.notes) == notes


HALVES = [
    ("1 Ann 2000 W2w\n2 Bob 1900 L?w", "1 and 2 both had white"),
    ("1 Ann 2000 L?b\n2 Bob 1900 W1b", "2 and 1 both had black"),
    ("1 Ann 2000 W3w\n2 Bob 1900 W3w\n3 Cas 1800 L?b", "1 and 2 both met 3"),
]


@pytest.mark.parametrize(("text", "said"), HALVES)
def test_an_opponent_who_is_not_named_is_compared(text: str, said: str) -> None:
    """Who names nobody cannot have the color of the one who names him, nor be the opponent of two."""
    assert [fault.found.partition(" (")[0] for fault in faults(text.encode())] == [said]


ZEROS = {
    "wall chart": b"1 Ann 0\n2 Bob 00",
    "table": b"Number,Name,Rating\n1,Ann,0\n2,Bob,0000",
}


@pytest.mark.parametrize("kind", ZEROS)
def test_a_rating_of_0_is_none(kind: str) -> None:
    """A player with a rating of 0 is unrated in every format; the readers of other programs have tests of their own."""
    assert [player.rating for player in open_all_bytes(ZEROS[kind])[0].section.players] == [None, None]


@pytest.mark.parametrize("team", ["-", "--", "\N{EN DASH}"])
def test_a_hyphen_is_no_team(team: str) -> None:
    """A hyphen where a team could stand says that there is none; in quotes it is one."""
    for content in (f"1 Ann 2000 {team} W?w", f"Number,Name,Rating,Team,Round 1\n1,Ann,2000,{team},W?w"):
        assert open_all_bytes(content.encode())[0].section.player(1).team is None
    assert open_all_bytes(f'1 Ann 2000 "{team}" W?w'.encode())[0].section.player(1).team == team
