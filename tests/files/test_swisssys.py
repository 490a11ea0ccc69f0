"""SwissSys's tournament file: sections, results, byes, the logical opponents, and what never leaves the reader."""

import json
import re
from dataclasses import replace
from functools import partial

import pytest
from samples.foreign_files import SWISSSYS_PLAYERS, swisssys, swisssys_player, swisssys_section
from samples.read_back import read_chart
from tables import faults_of, only_of

import explain
from explain.files.programs import swisssys as reader
from explain.files.reading import read_bytes
from explain.model.arrangements import RequestedBye, Withdrawal
from explain.model.kinds import EventType
from explain.model.players import Color, Result
from explain.model.section import Section

CHART = """\
# Open: rounds 4, toss black
1 "Ames, Ann"  1900       W3b  W2w  U---
2 "Bell, Bob"  1800  OAK  D4w  L1b  P3w
3 "Cole, Cas"  unr   OAK  L1w  X4-  P2b
4 "Dorn, Dee"  unr        D2b  F3-  U---
half-point bye: 1 in round 4
withdrawn: 4 after round 2
"""
PRIVATE = ("90000001", "ann@example.org", "555-0100", "Elm Street")


def pair(result: str, answer: str = "U;0;-;0;0;0;0", **more: object) -> bytes:
    """Two players and their results of one round."""
    players = [swisssys_player(1, "Ann", 1900, result), swisssys_player(2, "Bob", 1800, answer)]
    return swisssys(swisssys_section(players, **{"Rounds paired": 1, **more}))


def test_a_file_is_read() -> None:
    """Players, ratings, teams, results, pending boards, requested byes and withdrawals are as in SwissSys."""
    content = swisssys()
    assert reader.looks_like(content)
    assert (replace(only_of(reader, content).section, logical=()),) == read_chart(CHART)


def logical(content: bytes) -> dict[tuple[int, int], tuple[int | None, int | None]]:
    """The opponents kept in the file's only section, by player and round."""
    return {(kept.player, kept.round): kept.opponents for kept in only_of(reader, content).section.logical}


def test_the_logical_opponents_are_kept() -> None:
    """Two logical opponents for each player and round; ``None`` for a bye; nothing where SwissSys had none."""
    of_players = {1: [(3, 3), (4, 2)], 2: [(4, 4), (3, 1), (3, 3)], 3: [(1, 1), (2, 4), (2, 2)], 4: [(2, 2), (1, 3)]}
    expected = {(player, at): both for player, each in of_players.items() for at, both in enumerate(each, start=1)}
    assert logical(swisssys()) == expected
    assert logical(pair("B;-1;-;0;-1;-1;0")) == {(1, 1): (None, None)}
    assert logical(pair("B;-1;-;0;-1;2;0")) == {(1, 1): (None, 2)}
    assert logical(pair("B;-1;-;0;99;2;0")) == {}


def test_nothing_private_leaves_the_reader() -> None:
    """Member numbers, e-mail, phone numbers and addresses are neither in a section nor in a message."""
    assert not any(secret in repr(only_of(reader, swisssys())) for secret in PRIVATE)
    for wrong in (pair("?;2;W;1;2;2;0"), swisssys(swisssys_section([swisssys_player(0, "Ann", 1900)]))):
        said = str(faults_of(partial(reader.read, wrong, "friday.sjson")))
        assert not any(secret in said for secret in PRIVATE)


@pytest.mark.parametrize(
    ("reserved", "byes"),
    [
        ("2 ", [RequestedBye(1, 2)]),
        ("2z 3h 4Z", [RequestedBye(1, 2, Result.UNPAIRED), RequestedBye(1, 3), RequestedBye(1, 4, Result.UNPAIRED)]),
        ("1", []),
        ("", []),
        (None, []),
        ("99 0 soon", []),
    ],
)
def test_reserved_byes(reserved: object, byes: list[RequestedBye]) -> None:
    """A half-point bye unless it says z; in a round that has a cell, the cell decides."""
    ann = swisssys_player(1, "Ann", 1900, "+;2;W;1;2;2;0", **{"Reserved byes": reserved})
    read = only_of(reader, swisssys(swisssys_section([ann, swisssys_player(2, "Bob", 1, "-;1;B;1;1;1;0")])))
    assert list(read.section.requested_byes) == byes
    assert any("not understood" in note for note in read.notes) is (reserved == "99 0 soon")


@pytest.mark.parametrize(
    ("results", "round"),
    [((), 0), (("U;0;-", "U;0;-"), 0), (("B;-1;-", "U;0;-", "~;0;-"), 1), (("B;-1;-", "U;0;-", "H;-1;-"), 3)],
)
def test_withdrawals(results: tuple[str, ...], round: int) -> None:
    """A player who withdrew left after the last round that gave points."""
    content = swisssys(swisssys_section([swisssys_player(1, "Ann", 1900, *results, Withdrew=True)]))
    assert only_of(reader, content).section.withdrawals == (Withdrawal(1, round),)


NO_TOSSES: tuple[object, ...] = (1, 7, None, [])


@pytest.mark.parametrize(
    ("toss", "color", "paired", "known"),
    [
        *((0, color, 1, Color.BLACK) for color in "B-"),
        *((1, color, 1, Color.WHITE) for color in "W-"),
        *((toss, "B", 1, None) for toss in NO_TOSSES),
        *((0, color, paired, None) for color, paired in (("W", 1), ("B", 0))),
    ],
)
def test_the_coin_toss(toss: object, color: str, paired: int, known: Color | None) -> None:
    """The stored toss is used once round 1 is paired, unless round 1 shows another color, which a note mentions."""
    other = {"B": "W", "W": "B"}.get(color, "-")
    content = pair(f"+;2;{color};1;2;2;0", f"-;1;{other};1;1;1;0", **{"Coin toss": toss, "Rounds paired": paired})
    read = only_of(reader, content)
    assert read.section.toss is known
    assert ("The coin toss is not known." in read.not_known) is (known is None)
    contradicts = paired == 1 and str(toss) + color in {"1B", "0W"}
    assert any("coin toss" in note for note in read.notes) is contradicts


ABOUT: list[tuple[dict[str, object], str, EventType | None]] = [
    ({"Acceleration": 2}, "acceleration", None),
    ({"Rating to use": 1}, "another of the players' ratings", None),
    ({"Type": 3}, "", EventType.ROUND_ROBIN),
    ({"Type": 1}, "", None),
    ({"Type": 0}, "", None),
    ({"Type": "x"}, "", None),
]


@pytest.mark.parametrize(("about", "said", "kind"), ABOUT)
def test_what_is_odd_about_a_section_is_noted(about: dict[str, object], said: str, kind: EventType | None) -> None:
    """Notes mention acceleration and a second rating; type 3 is a round robin, and any other type a Swiss."""
    read = only_of(reader, swisssys(swisssys_section(**about)))
    assert any(said in note for note in read.notes)
    assert (read.section.event and read.section.event.kind) == kind


@pytest.mark.parametrize("stored", [True, False, None, "true"])
def test_teams_count_only_where_the_file_says_so(stored: object) -> None:
    """Without team pairings set, codes are left out, with a note; then nobody is called a teammate."""
    read = only_of(reader, swisssys(swisssys_section(**{"Use team pairings": stored})))
    counts = stored is True
    assert {player.team for player in read.section.players} == ({None, "OAK"} if counts else {None})
    left_out = "Team codes were left out: SwissSys paired the section without team pairings."
    said = "Teammates are those of the team codes: the file says" if counts else left_out
    assert [note.startswith(said) for note in read.notes].count(True) == 1
    bare = [{name: value for name, value in player.items() if name != "Team"} for player in SWISSSYS_PLAYERS]
    read = only_of(reader, swisssys(swisssys_section(bare, **{"Use team pairings": stored})))
    assert not any("Team codes" in note for note in read.notes)


def test_broken_json_names_the_line() -> None:
    """The message gives the line where the text stops being JSON."""
    assert faults_of(lambda: reader.read(b'{\n"Sections": [\n oops', "friday.sjson"))[0].line == 3


def test_text_that_is_odd() -> None:
    """Half characters, line breaks and NUL in a name become something that can be shown; the rest of it is kept."""
    content = json.dumps({"Sections": [swisssys_section([swisssys_player(1, "A\ud800nn\n\0 <b>Ames", 1)])]}).encode()
    name = only_of(reader, content).section.player(1).name
    assert name == "A?nn <b>Ames"
    assert name.encode("utf-8")


def kept_of_four(met: dict[int, str], last: str = "", **about: object) -> Section:
    """Four players with two natural opponents each from SwissSys: by rank alone, and without rematches."""
    cells = {number: [met[number], *([last.format(*KEPT[number])] if last else [])] for number in KEPT}
    players = [swisssys_player(number, f"P{number}", 2000 - number, *cells[number]) for number in KEPT]
    return read_bytes(swisssys(swisssys_section(players, **about)))


KEPT = {1: (3, 4), 2: (4, 3), 3: (1, 2), 4: (2, 1)}


def test_the_logical_opponents_stand_beside_ours_on_the_card() -> None:
    """What the file keeps for a round is in the fine print of that round, and in no other."""
    met = {1: "+;3;W;1;3;4;0", 2: "-;4;W;2;4;3;0", 3: "-;1;B;1;1;2;0", 4: "+;2;B;2;2;1;0"}
    section = kept_of_four(met)
    board = explain.posted(section, 1).board(1)
    lines = [re.split(r"\s{2,}", line.strip()) for line in str(board).splitlines()]
    assert next(cells[2:4] for cells in lines if "Kept, raw" in cells) == ["Kept, raw", "Kept with rematches avoided"]
    assert ["P1 1999", *["P3 1997"] * 3, "P4 1996", "P3 1997"] in lines
    assert board.to_dict()["logical"] == [[3, 4], [1, 2]]
    assert explain.pair(section, 2).board(1).logical == ()


def test_the_second_of_the_two_is_the_natural_opponent_of_a_file() -> None:
    """The first is by rank alone; switches are measured from the second, which avoids rematches."""
    met = {number: f"=;{opponent};-;1;0;0;0" for number, opponent in ((1, 3), (3, 1), (2, 4), (4, 2))}
    section = kept_of_four(met, "~;{1};-;1;{0};{1};0", **{"Rounds paired": 2})
    round = explain.posted(section, 2, baseline="file")
    assert round.baseline.value == "file"
    sides = [each for board in round.boards for each in zip(board.players, board.baseline, strict=True)]
    assert {player.number: one.number for player, one in sides if one} == {at: both[1] for at, both in KEPT.items()}
