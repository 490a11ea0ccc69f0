"""What looks odd in a section, half-games that do not fit each other, and players who withdrew."""

from pathlib import Path

import pytest
from tables import faults, only
from tools.command import Command

import explain
from explain.files.reading import open_all_bytes
from explain.model.arrangements import Withdrawal
from explain.model.players import called

SAME_NAME = 'More than one player has the same name, and is told apart by pairing number: "Bob Bell" (1, 3).'
IN_THE_NAME = "The name of 1 player ends in a number, which is not read as a rating: "
TWO_RESULTS = "In round 1 the two of a board have results that do not agree, and both results are kept: "
OTHER_CELL = "A color that only the opponent's cell states is taken from there: 2 in round 1."
ONE_COLOR = "In round 1 both have the same color in a game that was not played: "
NOBODY = "A bye counts as a player by that name: 2. Take the line out, and put B--- for the opponents."
REMARKS = [
    ("1 Bob Bell 1800\n2 Ann Ames 1700\n3 bob bell 1600", [SAME_NAME]),
    ('1 "Smith, John 1850" unr\n2 Bob 1900', [f'{IN_THE_NAME}"Smith, John 1850".']),
    ('1 "Smith (1850)" 0\n2 Bob 1900', [f'{IN_THE_NAME}"Smith (1850)".']),
    ('1 "Smith 1850" 1900\n2 Bob 1800', [f'{IN_THE_NAME}"Smith 1850".']),
    ('2 "Player 12" unr\n150 "Player 150" unr\n4 "1850" unr', []),
    ("1 Bob Bell 1800\n2 Ann Ames 1700\n3 Bell, Bob 1600", [SAME_NAME]),
    ("1 Ann 10000001 2000\n2 Bob 1900", ['The name of 1 player holds a member\'s number: "Ann 10000001".']),
    ("1 Ann 2000 W2w\n2 -BYE- unr L1b", [NOBODY]),
    ("1 Ann 2000 W2w\n2 Bob 1900 L?b", []),
    ("1 Ann 2000 W2w\n2 Bob 1900 D?b", [f"{TWO_RESULTS}1 with 2."]),
    ("1 Ann 2000 D?w\n2 Bob 1900 F1b", [f"{TWO_RESULTS}2 with 1."]),
    ("1 Ann 2000 W2w\n2 Bob 1900 L1-", [OTHER_CELL]),
    ("1 Ann 2000 X2w\n2 Bob 1900 F1-", [OTHER_CELL]),
    ("1 Ann 2000 X2w D3w\n2 Bob 1900 F1w\n3 Cas 1800 U D1b", [f"{ONE_COLOR}1 with 2."]),
    ("1 Ann 2000 F?b\n2 Bob 1900 X1b", [f"{ONE_COLOR}2 with 1."]),
]


@pytest.mark.parametrize(("text", "notes"), REMARKS)
def test_what_looks_odd_is_said(text: str, notes: list[str]) -> None:
    """A rating left in a name, and half-named boards whose results disagree, give notes with the section."""
    found = only(text.encode())
    assert list(found.notes) == notes


HELD = "1 Ann 2000 W3w W2b\n2 Bob 1900 W4w L1w\n3 Cas 1800 L1b{}\n4 Dee 1700 L2b{}\n"
BLANK = "In round 2 nothing is entered for 2 players (3, 4); they count as not having played."


@pytest.mark.parametrize(
    ("third", "fourth", "below", "is_said"),
    [
        ("", "", "", True),
        (" U", "", "", False),
        (" H", " U", "", False),
        ("", "", "withdrawn: 3 after round 1", False),
    ],
)
def test_a_board_that_is_not_entered_is_said(third: str, fourth: str, below: str, *, is_said: bool) -> None:
    """Two players without a cell in the last round may have played each other; U and a withdrawal answer that."""
    assert (BLANK in only((HELD.format(third, fourth) + below).encode()).not_known) == is_said


def test_sentences_tell_two_of_one_name_apart_by_pairing_number() -> None:
    """With the number where the whole name is shared, with the whole name where only the last one is."""
    round = explain.pair(explain.read_text("1 Bob Bell 1800\n2 Bob Bell 1600\n3 Ann Bell 1500\n4 Cas Cole 1400"), 1)
    text = str(round["2"])
    assert "Bob Bell #1-Ann Bell, Bob Bell #2-Cole." in text


def test_a_number_is_nobodys_last_name() -> None:
    """Sentences call Player 12 by the whole name, not 12."""
    section = explain.read_text("1 Player 12 1800\n2 Bob Bell 1600")
    assert called(section.players) == {1: "Player 12", 2: "Bell"}


HALVES = [
    ("1 Ann 2000 W2w\n2 Bob 1900 L?w", "1 and 2 both had White"),
    ("1 Ann 2000 L?b\n2 Bob 1900 W1b", "2 and 1 both had Black"),
    ("1 Ann 2000 W3w\n2 Bob 1900 W3w\n3 Cas 1800 L?b", "1 and 2 both met 3"),
]


@pytest.mark.parametrize(("text", "said"), HALVES)
def test_an_opponent_who_is_not_named_is_compared(text: str, said: str) -> None:
    """A player who names nobody cannot have the same color as one who names that player, nor be the opponent of two."""
    assert [fault.found.partition(" (")[0] for fault in faults(text.encode())] == [said]


@pytest.mark.parametrize("team", ["-", "--", "\N{EN DASH}"])
def test_a_hyphen_is_no_team_and_0_no_rating(team: str) -> None:
    """A hyphen means no team, and a rating of 0 unrated; in quotes a hyphen is a team."""
    for content in (
        f"1 Ann 0 {team} W?w\n2 Bob 00",
        f"Number,Name,Rating,Team,Round 1\n1,Ann,0,{team},W?w\n2,Bob,0000",
    ):
        players = only(content.encode()).section.players
        assert [(player.team, player.rating) for player in players] == [(None, None)] * 2
    assert only(f'1 Ann 2000 "{team}" W?w'.encode()).section.player(1).team == team


WITHDRAWN = 'These have withdrawn, as the file says: "Ames, Ann" after round 1.'
HEAD = "No,Name,Rating,Rd 1,Rd 2"
OTHERS = "2,Bell,1700,L3b,D4w\n3,Cole,1600,W2w,H\n4,Dorn,1500,L1b,D2b\n"
IN_A_CHART = "2 Bell 1700 L3b D4w\n3 Cole 1600 W2w H---\n4 Dorn 1500 L1b D2b\n"
STATUS = "2,Bell,1700,L3b,D4w,\n3,Cole,1600,W2w,H,Active\n4,Dorn,1500,L1b,D2b,paid\n"
TABLES = {
    "in the name": f'{HEAD}\n1,"Ames, Ann (withdrawn)",1800,W4w,U\n{OTHERS}',
    "after a comma": f'{HEAD}\n1,"Ames, Ann, withdrawn",1800,W4w,\n{OTHERS}',
    "in brackets": f'{HEAD}\n1,"Ames, Ann [WD]",1800,W4w,U\n{OTHERS}',
    "W/D in the name": f'{HEAD}\n1,"Ames, Ann W/D",1800,W4w,U\n{OTHERS}',
    "in a cell": f'{HEAD}\n1,"Ames, Ann",1800,W4w,W/D\n{OTHERS}',
    "whole in a cell": f'{HEAD}\n1,"Ames, Ann",1800,W4w,withdrawn\n{OTHERS}',
    "in a column": f'{HEAD},Status\n1,"Ames, Ann",1800,W4w,U,Withdrawn\n{STATUS}',
    "in a wall chart": f"1 Ames, Ann 1800 W4w W/D\n{IN_A_CHART}",
    "named in a wall chart": f"1 Ames, Ann (withdrawn) 1800 W4w U---\n{IN_A_CHART}",
}


@pytest.mark.parametrize("how", TABLES)
def test_who_withdrew_is_understood(how: str) -> None:
    """The name loses the word, the player is out after the last round played, and a note says so."""
    found = only(TABLES[how].encode())
    assert found.section.withdrawals == (Withdrawal(1, 1),)
    assert found.section.player(1).name == "Ames, Ann"
    assert 1 not in [entrant.number for entrant in explain.pair(found.section, 3).standings.entrants]
    assert WITHDRAWN in found.notes


def test_a_command_says_who_withdrew(tmp_path: Path, command: Command) -> None:
    """``check`` among its findings, and ``pair`` with its answer."""
    file = tmp_path / "section.csv"
    file.write_text(TABLES["in a cell"], encoding="utf-8")
    assert WITHDRAWN in command("check", file)
    assert WITHDRAWN in command.note("pair", file)


@pytest.mark.parametrize("name", ["Ames", "Withdrawn", "(withdrawn)", "W/D", "Wade Withdrawnson", "Ann WD", "Lloyd"])
def test_no_name_is_taken_for_it(name: str) -> None:
    """A name that only looks like it, or is nothing else, stays."""
    (found,) = open_all_bytes(f'No,Name,Rating,Rd 1\n1,"{name}",1800,W2w\n2,Bell,1700,L1b\n'.encode())
    assert (found.section.player(1).name, found.section.withdrawals, found.notes[1:]) == (name, (), ())


def test_posted_rounds_keep_him() -> None:
    """A player who withdrew after the last round was on its board, and is judged there."""
    (found,) = open_all_bytes(b"1 Ames (withdrawn) 1800 W2w\n2 Bell 1700 L1b\n3 Cole 1600 D4w\n4 Dorn 1500 D3b\n")
    assert len(explain.posted(found.section, 1).boards) == 2
    assert {each.number for each in explain.pair(found.section, 2).standings.entrants} == {2, 3, 4}
