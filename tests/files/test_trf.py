"""FIDE's tournament report: known files are read, and each kind of mistake is one fault at its place."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from samples.read_back import read_chart
from tables import faults_of as refused
from tools.places import SHARED_DATA

from explain.files.reading import open_all, open_all_bytes, read, read_text
from explain.files.trf import report as trf
from explain.files.typed import posted_boards
from explain.files.wallchart import text as wallchart
from explain.files.wallchart.row import read_cell
from explain.model.arrangements import KeptApart, RequestedBye
from explain.model.errors import InputError
from explain.model.players import NO_GAME, Color, Game, Result

KNOWN = SHARED_DATA
FILES = sorted(KNOWN.rglob("*.trf"))
BROKEN = {
    "py4swiss_incompatible_color.trf": (2, "round 5", "both had Black"),
    "py4swiss_incompatible_result.trf": (2, "round 5", "on one board 2 has W and 3 has W"),
    "py4swiss_incorrect_points.trf": (2, "columns 81-84", "says 4.0 points, but its results make 3.0"),
    "py4swiss_invalid_code.trf": (7, "columns 1-3", '"101" is not a known code'),
    "py4swiss_missing_result.trf": (2, "round 5", "2 met 3, but 3 had no game"),
    "py4swiss_missing_starting_number.trf": (7, "columns 5-8", "starting number 7 is missing"),
    "py4swiss_too_many_results.trf": (2, "round 6", "the number of rounds is said to be 5"),
}
needs_files = pytest.mark.skipif(not FILES, reason="the folder of known tournament files is not here")


def row_of(number: int, *cells: str, name: str | None = None, rating: str = "1500", points: str = "") -> str:
    """A player's line with its columns in order."""
    title = f"Player {number}" if name is None else name
    head = f"001 {number:>4} m    {title:<33} {rating:>4} USA                        {points:>4} {number:>4}"
    return head + "".join(f"  {cell:<8}" for cell in cells)


def report(*lines: str) -> str:
    """A report with these lines."""
    return "\n".join(lines) + "\n"


def faults_of(text: str) -> Sequence[tuple[int | None, str | None, str]]:
    """Line, field and finding of every fault of a text."""
    return [(fault.line, fault.field, fault.found) for fault in refused(lambda: read_text(text))]


@needs_files
@pytest.mark.parametrize("path", [path for path in FILES if path.name not in BROKEN], ids=lambda path: path.name)
def test_known_files_are_read(path: Path) -> None:
    """A known file is read; every stated score is the counted one, and the chart keeps all of it."""
    (found,) = open_all(path)
    section = found.section
    lines = [line for line in path.read_text(encoding="latin-1").splitlines() if line.startswith("001")]
    stated = {int(line[4:8]): round(2 * float(line[80:84])) for line in lines}
    assert {player.number: player.half_points for player in section.players} == found.points_stated == stated
    assert read_chart(wallchart.write(section)) == (section,)


@needs_files
@pytest.mark.parametrize("name", BROKEN)
def test_broken_files_have_one_fault(name: str) -> None:
    """A file with one mistake gives one fault, with file, line and field."""
    (path,) = (path for path in FILES if path.name == name)
    (fault,) = refused(lambda: read(path))
    line, field, found = BROKEN[name]
    assert (fault.file, fault.line, fault.field) == (str(path), line, field)
    assert found in fault.found


PUBLISHED = sorted(KNOWN.rglob("*_r*.trf")) if KNOWN.exists() else []


@needs_files
@pytest.mark.parametrize("path", [path for path in PUBLISHED if "opens" in path.parts], ids=lambda path: path.name)
def test_known_published_pairings_are_boards(path: Path) -> None:
    """They are boards of that round: every player is on one of them, or without an opponent."""
    event, round = path.stem.rsplit("_r", 1)
    section = read(path)
    published = path.with_name(f"{event}_published_pairings.json").read_bytes()
    boards = posted_boards.read(published, section, round=int(round), file=path.name)
    seated = [number for pair in boards.pairs for number in (pair.white, pair.black)] + list(boards.byes)
    out = {bye.player for bye in section.before_round(int(round)).requested_byes if bye.round == int(round)}
    assert sorted([*seated, *(out - set(seated))]) == [player.number for player in section.players]
    found = posted_boards.open_boards(published, section, round=int(round), file=path.name)
    assert not found.boards.byes
    assert {bye.player for bye in found.section.requested_byes if bye.round == int(round)} >= set(boards.byes)


# What a report has, with _ for a space, and the game as a wall chart has it.
CELLS = """___2_w_1 W2w, ___2_b_0 L2b, 0002_W_= D2w, ___2_w_W W2w, ___2_w_d D2w, ___2_b_L L2b, ___2_-_1 W2-,
    ___2_w_+ X2w, ___2_-_- F2-, ___2_w__ P2w, ___2_b_* P2b, 0000_-_H H---, 0000_-_U B---, 0000_-_F B---,
      0000_-_Z U---, _______H H---,
    0000_-_+ X?-, 0000_-_- F?-, _______- U---, _____-_- U---"""
REPLIES = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "*": "*", " ": " "}


@pytest.mark.parametrize("row", CELLS.split(","))
def test_cells(row: str) -> None:
    """Opponent, color and result of a round make one game."""
    cell, expected = row.split()
    game = read_cell(expected)
    assert game is not None
    reply = f"   1 - {REPLIES[cell[7].replace('_', ' ').upper()]}" if game.opponent else "0000 - Z"
    section = read_text(report(row_of(1, cell.replace("_", " "), "0000 - Z"), row_of(2, reply, "0000 - Z")))
    assert section.player(1).games == (game, NO_GAME)


def test_an_empty_cell_is_no_game() -> None:
    """A gap between cells is a round without a game; after the last cell the row ends."""
    section = read_text(report(row_of(1, "0000 - Z", "        ", "   2 w 1", "      "), row_of(2, " ", "", "   1 b 0")))
    assert section.player(1).games == (NO_GAME, NO_GAME, Game(Result.WIN, 2, Color.WHITE))
    assert section.player(2).games == (NO_GAME, NO_GAME, Game(Result.LOSS, 1, Color.BLACK))


def test_byes_in_rows() -> None:
    """F is a full-point bye that was requested, U one from the pairing; a round of byes is still to be paired."""
    section = read_text(report(row_of(1, "0000 - F", points="1.0"), row_of(2, "0000 - U", points="1.0")))
    assert section.requested_byes == (RequestedBye(1, 1, Result.FULL_BYE),)
    section = read_text(report(row_of(1, "   2 w 1", "0000 - H", points="1.5"), row_of(2, "   1 b 0", points="0.0")))
    assert section.player(1).games[1] == Game(Result.HALF_BYE)
    assert section.round_to_pair == 2


@pytest.mark.parametrize(
    ("rating", "expected"), [("1850", 1850), ("   0", None), ("0000", None), ("    ", None), (" 950", 950)]
)
def test_ratings(rating: str, expected: int | None) -> None:
    """A rating of 0, or none, is an unrated player."""
    assert read_text(report(row_of(1, rating=rating))).player(1).rating == expected


HEAD_LINES = [
    *((line, rounds, None) for line, rounds in (("XXR 5", 5), ("142 7", 7), ("142", None), ("XXC rank", None))),
    *((line, None, Color.WHITE) for line in ("XXC white1", "152 W")),
    *((line, None, Color.BLACK) for line in ("XXC rank black1", "152 b")),
]


@pytest.mark.parametrize(("line", "rounds", "toss"), HEAD_LINES)
def test_rounds_and_first_color(line: str, rounds: int | None, toss: Color | None) -> None:
    """The number of rounds and the first player's color are read from either edition's line."""
    section = read_text(report("012 Friday", line, row_of(1)))
    assert (section.title, section.rounds, section.toss) == ("Friday", rounds, toss)


FIVE = [row_of(number) for number in range(1, 6)]


def test_pairs_that_must_not_meet() -> None:
    """No two of the players on one line may play; a pair for some rounds counts if the next round is one of them."""
    section = read_text(report(*FIVE, "XXP 3 1 2", "XXP 2 1", "260   1   3    4    5", "260   2   3    1    5"))
    assert section.apart == (KeptApart(1, 2), KeptApart(1, 3), KeptApart(2, 3), KeptApart(4, 5))
    lines = (
        row_of(1, "   2 w 1", points="1.0"),
        row_of(2, "   1 b 0", points="0.0"),
        row_of(3, "0000 - U", points="1.0"),
    )
    found = trf.read(report("142 1", *lines, "260   1   1    1    3"))[0]  # all rounds have been played
    assert found.section.apart == (KeptApart(1, 3),)
    assert not [note for note in found.notes if "kept apart" in note]


def test_requested_byes() -> None:
    """A list of byes names kind, round and players; absent players miss the next round."""
    section = read_text(report(*FIVE, "240 H   3    1    2", "240 F 2 4", "XXZ 5"))
    assert section.requested_byes == (
        RequestedBye(1, 3),
        RequestedBye(2, 3),
        RequestedBye(4, 2, Result.FULL_BYE),
        RequestedBye(5, 1, Result.UNPAIRED),
    )


def test_teams() -> None:
    """Members carry the name of their team, unless two teams share it; a note says that team pairing is left out."""
    oak, elm = f"013 {'Oak':<32}    1    3", f"013 {'Elm':<32}    2"
    assert [player.team for player in read_text(report(*FIVE, oak, elm)).players] == ["Oak", "Elm", "Oak", None, None]
    assert {player.team for player in read_text(report(*FIVE, oak, oak)).players} == {None}
    line = f"310   1 {'Oak':<33}{'OAK':<5}   2000    1.0     2.0   1    1    3"
    (found,) = trf.read(report(*FIVE, line, f"013 {'(removed)':<32}    1    3"))
    assert [player.team for player in found.section.players] == ["Oak", None, "Oak", None, None]
    assert "The file pairs teams" in found.notes[0]
    section = read_text(report(*FIVE, "310   1 Oak", "240 F   1    9", "260   1   9   8   9"))  # lists of teams
    assert (section.requested_byes, section.apart) == ((), ())


def national(code: str, number: int, rating: str) -> str:
    """A federation's own line of a player."""
    return row_of(number, rating=rating).replace("001", code, 1)


RATINGS = [
    ("fide", [1500, 1500], "The file has national ratings too (FRA, USA)"),
    ("USA", [1900, None], "The ratings are those of USA; 1 of 2 players are not in that list and count as unrated."),
    ("fra", [None, 1850], "The ratings are those of FRA; nobody is missing."),
]


@pytest.mark.parametrize(("rating", "expected", "note"), RATINGS)
def test_ratings_are_chosen(rating: str, expected: list[int | None], note: str) -> None:
    """The ratings of the players' lines count, or those of the federation chosen; a note says which."""
    text = report(row_of(1), row_of(2), national("USA", 1, "1900"), national("FRA", 2, "1850"), national("FRA", 1, ""))
    (found,) = trf.read(text, rating=rating)
    assert [player.rating for player in found.section.players] == expected
    assert any(note in sentence for sentence in found.notes)
    one = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("FRA"))
    (found,) = open_all_bytes(one.encode(), rating="national")  # the one federation that has lines of its own
    assert [player.rating for player in found.section.players] == [1900, None]


@pytest.mark.parametrize(
    ("lines", "rating", "said"),
    [
        ((), "national", 'no ratings of "national"; national ratings in it: none'),
        ((national("USA", 1, "1900"),), "FRA", 'no ratings of "FRA"; national ratings in it: USA'),
        ((national("USA", 1, "1900"), national("FRA", 1, "1900")), "national", "several federations: FRA, USA"),
        ((national("USA", 1, "19x0"),), "USA", '"19x0" is not a rating'),
    ],
)
def test_ratings_that_are_not_there(lines: Sequence[str], rating: str, said: str) -> None:
    """Missing ratings, or several that could be meant, are faults; other formats have none to choose."""
    assert said in refused(lambda: trf.read(report(row_of(1), *lines), rating=rating))[0].found
    with pytest.raises(InputError, match="holds one rating for a player"):
        open_all_bytes(b"1 Ann Ames 2000", rating="USA")


@pytest.mark.parametrize("line", ["250  2.0        1   1    1    2", "XXA    1  1.0  1.0", "XXS baku"])
def test_acceleration_is_not_used(line: str) -> None:
    """A file's acceleration changes nothing in the section, and a note says that it is not used."""
    (found,) = trf.read(report(*FIVE, line))
    assert replace(found.section, event=None) == read_text(report(*FIVE))
    assert "acceleration is not used" in found.notes[0]


def test_what_a_report_leaves_open_is_said() -> None:
    """Without a list of byes the file does not say who requested one; with a list it does."""
    bare, listed = (trf.read(report(*FIVE, *lines))[0].not_known for lines in ((), ("240 H   3    1",)))
    assert "Byes asked for in rounds to come are not in the file." in bare
    assert "Byes asked for in rounds to come are not in the file." not in listed


OTHER_LINES = """\
### a comment
# a comment

123456789012345678901234567890
DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1
USA    9 m    Player 9                          1900
801  1 IND   15 28.0  14 b =0=1 1234  13 w ==== 1234
XXS WW=1.0 BW=1.0 WD=0.5 ZPB=0.0 PAB=1.0
162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5
999 something else
250  2.0        2   4    1   25
"""


@pytest.mark.parametrize("line", OTHER_LINES.splitlines())
def test_other_lines_do_not_matter(line: str) -> None:
    """Comments, rulers, team results, national ratings and unknown codes change nothing."""
    assert replace(read_text(report(line, *FIVE, line)), event=None) == read_text(report(*FIVE))


FAULTS = [
    (row_of(1, "   2 w 1", points="1.0"), 1, "round 1", "there is no player 2"),
    (row_of(1, "   x w 1"), 1, "round 1", "not opponent, color and result"),
    (row_of(1, "   2 y 1"), 1, "round 1", "not opponent, color and result"),
    (row_of(1, "   2w  1"), 1, "round 1", "not opponent, color and result"),
    (row_of(1, "   2 w 7"), 1, "round 1", '"7" is not a result'),
    (row_of(1, "   2 w H"), 1, "round 1", "a bye (H) has an opponent"),
    (row_of(1, "0000 - ="), 1, "round 1", "the result = has no opponent"),
    (row_of(1, "0000 - U", points="0.5"), 1, "columns 81-84", "says 0.5 points, but its results make 1.0"),
    (row_of(1, points="1..5"), 1, "columns 81-84", "not a number of points"),
    (row_of(1, rating="19x0"), 1, "columns 49-52", '"19x0" is not a rating'),
    (row_of(1, name=""), 1, "columns 15-47", "no name"),
    (row_of(1, *["0000 - Z"] * 61), 1, "rounds", "more than 60 rounds"),
    ("001 Ann Ames 2000\n" + row_of(1), 1, "columns 5-8", "not a starting number"),
    (row_of(1) + "\n" + row_of(1), 2, "pairing number", "already used in line 1"),
    (row_of(1) + "\n" + row_of(5), 2, "columns 5-8", "starting numbers 2 to 4 are missing before 5"),
    (row_of(2), 1, "columns 5-8", "starting number 1 is missing before 2"),
    (row_of(1) + "\nXXP 1 9", 2, "XXP", "there is no player 9"),
    (row_of(1) + "\nXXP 1 one", 2, "XXP", '"1 one" is not understood'),
    (row_of(1) + "\n240 Q 1 1", 2, "240", "not understood"),
    (row_of(1) + "\n240 H 1", 2, "240", "not understood"),
    (row_of(1) + "\nXXR 61", 2, "rounds", '"61"'),
    (row_of(1) + "\nXXC green", 2, "first color", '"green" is not a color'),
    (row_of(1) + "\nXXS WW=3.0 WD=0.5", 2, "scores", "WW counts 3.0"),
    (row_of(1) + "\nBBW 3.0", 2, "scores", "BBW counts 3.0"),
    (row_of(1) + "\n162  W 1.0    P 0.5", 2, "scores", "P counts 0.5"),
    (row_of(1) + "\nBBW 3.0\nBBD 1.0", 2, "scores", "BBW counts 3.0, BBD counts 1.0 in this file"),
    (row_of(1, "0000 - U", points="3.0") + "\nXXS PAB=3.0", 2, "scores", "PAB counts 3.0"),
    (row_of(1, points="1.0") + "\n299 +  2.0  1.0   1    1", 2, "scores", "points are given by hand (299)"),
    (row_of(1) + "\nXXP" + " 1" * 400, 2, "XXP", "400 numbers are listed"),
    (row_of(1) + "\n" + row_of(2).replace("001", "0O1", 1), 2, "columns 1-3", '"0O1" is not a known code'),
    ("012 Friday", None, None, "there is no player"),
]


@pytest.mark.parametrize(("text", "line", "field", "found"), FAULTS)
def test_faults(text: str, line: int | None, field: str | None, found: str) -> None:
    """One mistake is one fault, at its line and field."""
    ((at_line, at_field, said),) = faults_of(text)
    assert (at_line, at_field) == (line, field)
    assert found in said


def test_all_faults_are_said_at_once() -> None:
    """The faults of all lines are listed together, in order of lines."""
    said = faults_of(report("XXR x", row_of(1, "   2 w 1"), row_of(2, "   1 w 0"), row_of(3, points="2.0")))
    assert [(line, field) for line, field, _ in said] == [(1, "rounds"), (2, "round 1"), (4, "columns 81-84")]


def test_columns_may_be_counted_in_bytes() -> None:
    """A program that pads a name to 33 bytes, not characters, is understood; a tab at a line's end is a space."""
    name = "Müller, Jürgen"
    text = row_of(1, "0000 - U", name=name, points="1.0").replace(name + "  ", name)
    player = read_text(text + "\t").player(1)
    assert (player.name, player.rating, player.half_points) == (name, 1500, 2)
