"""Cells, ratings and values in the files of five programs: what each means, and what is said where it means nothing."""

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType

import pytest
from samples.foreign_files import (
    STANDINGS,
    coronate,
    dbf,
    outcome,
    page,
    report,
    standing,
    swisssys,
    swisssys_player,
    swisssys_section,
    zipped,
)
from tables import faults_of

from explain.files.programs import coronate as of_coronate
from explain.files.programs import crosstable, rating_report, ratings_api
from explain.files.programs import swisssys as of_swisssys
from explain.files.wallchart.row import read_cell

RULE = "-" * 40


def page_of_two(
    cell: str, answer: str, *, colors: tuple[str, str] = ("W", "B"), rating: str = "R: 1500  ->1510"
) -> bytes:
    """The US Chess page of two players and one round, without the head of the table."""
    rows = [(1, "ANN", cell, colors[0]), (2, "BOB", answer, colors[1])]
    return "\n".join(
        f"{RULE}\n    {place} | {name:<20} |1.0  |{text:<5}|\n   OH | 9000000{place} / {rating} |     |{color:<5}|"
        for place, name, text, color in rows
    ).encode()


def report_of_two(cell: str, answer: str, rating: str = "1500") -> bytes:
    """A rating report of two players and one round."""
    rows = [("", "1", number, "", f"P{number}", "", rating, text) for number, text in (("1", cell), ("2", answer))]
    return zipped(report(rows, [("", "1", "Open", "S", "1", "2")]))


def swisssys_of_two(cell: str, answer: str, rating: object = 1900) -> bytes:
    """A file of SwissSys of two players and one round."""
    players = [swisssys_player(1, "Ann", rating, cell), swisssys_player(2, "Bob", 1800, answer)]
    return swisssys(swisssys_section(players, **{"Rounds paired": 1}))


def standings_of_two(cell: str, answer: str) -> bytes:
    """Standings of two players; a cell is outcome, opponent and the round number, if it is not 1."""
    outcomes = []
    for words, color in ((cell, "White"), (answer, "Black")):
        result, opponent, *round = words.split()
        outcomes.append(outcome(int(round[0]) if round else 1, result, int(opponent), color))
    return page([standing(1, "Ann Ames", 1, 1900, outcomes[0]), standing(2, "Bob Bell", 1, 1800, outcomes[1])])


Made = Callable[[str, str], bytes]
READERS: Mapping[str, tuple[ModuleType, Made]] = {
    "page": (crosstable, page_of_two),
    "report": (rating_report, report_of_two),
    "SwissSys": (of_swisssys, swisssys_of_two),
    "standings": (ratings_api, standings_of_two),
}
# The cell, the opponent's cell, and the game as a wall chart has it.
CELLS = {
    "page": """W   2, L   1, W2w; D   2, D   1, D2w; w 2, l 1, W2w; N   2, S   1, W2w; X   2, F   1, X2w; X, F, X?w;
        Z, U, H---; B, U, B---; H   0, U, H---; U, B, U---""",
    "report": """W2W, L1B, W2w; W   2W, L   1B, W2w; L2B, W1W, L2b; D2, D1, D2-; w2w, l1b, W2w; W 2 W, L1B, W2w;
        N2W, S1B, W2w; R2W, R1B, D2w; X0, F0, X?-; X2, F1, X2-; X2W, F0, X2w; F, F0, F?-; Z0, Z0, H---; Z2, Z1,
          H---; B0, U0, B---;
        B0W, U0, B---; H   0, U0, H---; U0, W0, U---; W0, B0, W?-; , B0, U---""",
    "SwissSys": """+:2:W:1:2:2:0, -:1:B:1:1:1:0, W2w; -:2:B:1:2:2:0, +:1:W:1:1:1:0, L2b;
        =:2:-:1:2:2:0, =:1:-:1:1:1:0, D2-; ~:2:W:1:2:2:0, ~:1:B:1:1:1:0, P2w;
        \0:2:W:1:2:2:0, :1:B:1:1:1:0, P2w; X:2:*:1:2:2:0, F:1:-:1:1:1:0, X2-;
        F:2:-:1:2:2:0, F:1:*:1:1:1:0, F2-; Z:2:-:1:2:2:0, Z:1:-:1:1:1:0, H---; B:-1:-:0:-1:-1:0, U:0:-:0:0:0:0, B---;
        H:-1:-:0:-1:-1:0, U:0:-:0:0:0:0, H---; U:-1:-:0:-1:-1:0, B:0:-:0:0:0:0, U---;
        ~:0:-:0:0:0:0, B:0:-:0:0:0:0, U---; +:2, -:1:B, W2w""",
    "standings": """Win 2, Loss 1, W2w; WinAsym 2, LossAsym 1, W2w; Draw 2, DrawAsym 1, D2w;
        WinForfeit 2, Forfeit 1, X2w; DrawForfeit 2, DrawForfeit 1, H---; NotReported 2, ReportNoResult 1, P2w;
          NotReported 0, Unpaired 0, U---;
        ByeFull 0, Unpaired 0, B---; ByeHalf 0, Unpaired 0, H---; Unpaired 0, ByeFull 0, U---""",
}


@pytest.mark.parametrize(("kind", "row"), [(kind, row) for kind, rows in CELLS.items() for row in rows.split(";")])
def test_cells(kind: str, row: str) -> None:
    """Each result code, as old and new programs spell it, with or without opponent and color."""
    reader, made = READERS[kind]
    cell, answer, game = (part.strip(" \n").replace(":", ";") for part in row.split(","))
    (read,) = reader.read(made(cell, answer), "file")
    assert read.section.player(1).games == (read_cell(game),)


SECTION = 'section 1 "Open"'
FIRST, FIRST_OF_ALL = f"{SECTION}, player 1", "section 1, player 1"
WRONG = [
    ("page", "W   9", "U", 2, "round 1", '1 played 9, but there is no player 9 (line 2 has "W   9")'),
    ("page", "W   2", "W   1", 2, "round 1", "on one board 1 has W and 2 has W"),
    ("page", "Q   2", "L   1", 2, "round 1", '"Q" is not a result'),
    ("page", "H   2", "L   1", 2, "round 1", "a bye (H) names the opponent 2"),
    ("page", "    2", "L   1", 2, "round 1", "a cell without a result names the opponent 2"),
    ("page", "1-0", "L   1", 2, "round 1", '"1-0" is not a result'),
    ("page", "U", "W9999", 5, "round 1", "there is no player 9999"),
    ("report", "W9W", "U0", None, "record 1, round 1", '1 played 9, but there is no player 9 (record 1 has "W9W")'),
    ("report", "W2W", "U0", None, "record 1, round 1", '2 had no game (record 1 has "W2W", record 2 has "U0")'),
    ("report", "W2W", "W1B", None, "record 1, round 1", "on one board 1 has W and 2 has W"),
    ("report", "W2W", "D1B", None, "record 1, round 1", "on one board 1 has W and 2 has D"),
    ("report", "W2W", "L1W", None, "record 1, round 1", "1 and 2 both had White"),
    ("report", "W1W", "U0", None, "record 1, round 1", "1 plays 1"),
    ("report", "H2", "U0", None, "record 1, D_RND01", "a bye (H) names the opponent 2"),
    ("report", "Q2W", "L1B", None, "record 1, D_RND01", '"Q" is not a result'),
    ("report", "W2W3", "L1B", None, "record 1, D_RND01", '"W2W3" is not a result'),
    ("report", "1-0", "L1B", None, "record 1, D_RND01", '"1-0" is not a result'),
    ("SwissSys", "?;2;W", "-;1;B", None, f"{FIRST}, round 1", '"?" is not a result (in "?;2;W")'),
    ("SwissSys", "+;two;W", "-;1;B", None, f"{FIRST}, round 1", '"two" is not an opponent'),
    ("SwissSys", "+;-13;W", "-;1;B", None, f"{FIRST}, round 1", '"-13" is not an opponent'),
    ("SwissSys", "H;2;W", "-;1;B", None, f"{FIRST}, round 1", "a bye (H) names the opponent 2"),
    ("SwissSys", "+;7;W", "U;0;-", None, f"{FIRST}, round 1", 'player 1 has "+;7;W")'),
    ("SwissSys", "+;2;W", "+;1;B", None, f"{FIRST}, round 1", "on one board 1 has W and 2 has W"),
    ("standings", "Victory 2", "Loss 1", None, f"{FIRST_OF_ALL}, round 1", '"Victory" is not an outcome'),
    ("standings", "Win -2", "ByeFull 0", None, f"{FIRST_OF_ALL}, round 1", '"-2" is not an opponent'),
    ("standings", "ByeFull 2", "Loss 1", None, f"{FIRST_OF_ALL}, round 1", "a bye (B) names the opponent 2"),
    ("standings", "ByeFull 0 0", "ByeFull 0", None, f"{FIRST_OF_ALL}, roundNumber", '"0" is not the number of one'),
    ("standings", "ByeFull 0 61", "ByeFull 0", None, f"{FIRST_OF_ALL}, roundNumber", '"61" is not the number of one'),
    ("standings", "Win 2", "Draw 1", None, f"{FIRST_OF_ALL}, round 1", "on one board 1 has W and 2 has D"),
]


@pytest.mark.parametrize(("kind", "cell", "answer", "line", "field", "said"), WRONG)
def test_cells_that_are_wrong(kind: str, cell: str, answer: str, line: int | None, field: str, said: str) -> None:
    """An impossible cell gives one fault, with its place."""
    reader, made = READERS[kind]
    (fault,) = faults_of(lambda: reader.read(made(cell, answer), "file"))
    assert (fault.line, fault.field) == (line, field)
    assert said in fault.found


SYSTEMS: list[tuple[list[tuple[str, object]], int | None]] = [
    ([("Q", 1), ("R", 2)], 2),
    ([("B", 3), ("Q", 4)], 4),
    ([("OB", 5)], 5),
    ([("R", None)], None),
    ([("R", 0)], None),
    ([("?", 7)], None),
    ([], None),
]


def standing_rated(ratings: Iterable[tuple[str, object]]) -> dict[str, object]:
    """A player with ratings of these systems, and no rounds."""
    before = [{"ratingSystem": system, "preRating": rating} for system, rating in ratings]
    return {**STANDINGS[0], "ratings": before, "roundOutcomes": []}


ON_A_PAGE = {
    1500: ["R: 1500   ->1510"],
    109: ["R:  109P7 -> 110P12"],
    1234: ["R: 1234P25->1240"],
    1572: ["OB: 1572   ->1565"],
    1409: ["Q: 1409   ->1582"],
    None: ["R: Unrated-> 651P7", "R:        -> 651P7", "               "],
}
RATINGS: list[tuple[ModuleType, bytes, int | None]] = [
    *((crosstable, page_of_two("B", "U", rating=text), points) for points, each in ON_A_PAGE.items() for text in each),
    *((rating_report, report_of_two("B0", "U0", text), points) for text, points in (("1900", 1900), ("9P4", 9))),
    *((rating_report, report_of_two("B0", "U0", text), None) for text in ("0", "", "unr.", "UNR")),
    *((of_swisssys, swisssys_of_two("B;0", "U;0", each), points) for each, points in ((1900, 1900), ("109P7", 109))),
    (of_swisssys, swisssys_of_two("B;0", "U;0", "1900"), 1900),
    *((of_swisssys, swisssys_of_two("B;0", "U;0", each), None) for each in ("unr.", "Unr", "", None, 0)),
    *((ratings_api, page([standing_rated(each)]), points) for each, points in SYSTEMS),
]


@pytest.mark.parametrize(("reader", "content", "points"), RATINGS)
def test_ratings(reader: ModuleType, content: bytes, points: int | None) -> None:
    """The regular rating before the event, else the slowest other kind, provisional or not; 0 and unr. are none."""
    (read,) = reader.read(content, "file")
    assert read.section.players[0].rating == points


def board(white: object, black: object, result: object = "draw") -> dict[str, object]:
    """A board as Coronate holds it."""
    return {"whiteId": white, "blackId": black, "result": result}


def with_players(*players: object) -> bytes:
    """A file of SwissSys with these in place of players."""
    return swisssys(swisssys_section(list(players)))


NO_RATINGS: tuple[object, ...] = (True, [], {}, "strong", 1900.5, 99_999, -1, "9" * 5000)
NO_RATING = (f"{FIRST}, Rating", "is not a rating")
FRIDAY = 'tournament 1 "Friday"'
TWICE = [board("a", "b"), board("c", "a")]
STRONG = coronate().replace(b"1900", b'"strong"').replace(b"Ames", "Am\u0080es".encode())
BOARD = f"{FRIDAY}, round 1, board 1"
KINDS: list[tuple[ModuleType, bytes, str | None, str]] = [
    (of_swisssys, b"{}", "Sections", "there is nothing where the sections should be"),
    (of_swisssys, b"[]", "Sections", "there is nothing where the sections should be"),
    (of_swisssys, b"\xff\xfe{\0}\0", "Sections", "there is nothing where the sections should be"),
    (of_swisssys, b'{"Sections": 7}', "Sections", 'there is "7" where the sections should be'),
    (of_swisssys, b'{"Sections": [7]}', "section 1", '"7" is not a section'),
    (of_swisssys, b'{"Sections": [NaN]}', "section 1", "is not a section"),
    (of_swisssys, b'{"Sections": [1e999999999]}', "section 1", "is not a section"),
    (of_swisssys, b'{"Sections": [' + b"9" * 100_000 + b"]}", "section 1", "is not a section"),
    (of_swisssys, swisssys(swisssys_section("none")), f"{SECTION}, Players", 'there is "none" where the players'),
    (of_swisssys, with_players(None), FIRST, "nothing is not a player"),
    (of_swisssys, with_players({"Pair number": "x"}), f"{FIRST}, Pair number", '"x" is not a pairing number'),
    (of_swisssys, with_players({"Pair number": True}), f"{FIRST}, Pair number", "true is not a pairing number"),
    (of_swisssys, with_players({"Pair number": 1, "Results": {}}), f"{FIRST}, Results", "an object is no list"),
    (of_swisssys, with_players({"Pair number": 1, "Results": ["~"] * 61}), f"{FIRST}, Results", "there are 61"),
    (of_swisssys, with_players({"Pair number": 1, "Results": [7]}), f"{FIRST}, round 1", "is not a result"),
    *((of_swisssys, with_players(swisssys_player(1, "Ann", rating)), *NO_RATING) for rating in NO_RATINGS),
    (of_swisssys, b'{"Sections": [', None, "the text is not JSON from here on"),
    (of_swisssys, b'{"Sections": [], "Sections": [1]}', None, 'the key "Sections" stands twice in one object'),
    (of_swisssys, b'{"Sections": ' + b"[" * 90_000, None, "nested too deep"),
    (of_swisssys, b'{"Sections": ' + b"[" * 200_000, None, "more values than an event has"),
    (of_swisssys, b'{"Sections": [' + b"1," * 700_000 + b"1]}", None, "more values than an event has"),
    (of_swisssys, b'{"a": "' + b"x" * 8_000_000 + b'"}', None, "larger than 8 MB"),
    (of_swisssys, b"", None, "the file is empty"),
    (of_coronate, b"[]", "players, tournaments", "there are no players, or no tournaments"),
    (of_coronate, b'{"players": {}, "tournaments": {"t": 7}}', "tournament 1", '"7" is not a tournament'),
    (of_coronate, coronate(roundList=7), f"{FRIDAY}, roundList", '"7" cannot be a list of rounds'),
    (of_coronate, coronate(roundList=[[]] * 61), f"{FRIDAY}, roundList", "61 rounds cannot be a list of rounds"),
    (of_coronate, coronate(roundList=[[board("a", "b", "won")]]), BOARD, '"won" is not a result'),
    (of_coronate, coronate(roundList=[[board("a", 7)]]), BOARD, "has not two players and a result"),
    (of_coronate, coronate(roundList=[[board("a", "a")]]), BOARD, "has not two players and a result"),
    (of_coronate, coronate(roundList=[TWICE]), f"{FRIDAY}, round 1, board 2", "on two boards"),
    (of_coronate, coronate(roundList=[[7]]), BOARD, "nothing is not a result"),
    (of_coronate, STRONG, f'{FRIDAY}, "Ann Am\\u0080es", rating', '"strong" is not a rating'),
    (ratings_api, b"{}", f"{FIRST_OF_ALL}, ordinal", "nothing is not a number"),
    (ratings_api, b"[]", None, "there is no player in it"),
    (ratings_api, b"7", None, '"7" is not a player'),
    (ratings_api, b'{"items": []}', None, "there is a list where the players should be"),
    (ratings_api, b'{"items": {}}', None, "there is an object where the players should be"),
    (ratings_api, b'{"items": [7]}', None, '"7" is not a player'),
    (ratings_api, b'[{"items": [{}]}, 7]', None, "there is nothing where the players should be"),
    (ratings_api, page([{**STANDINGS[0], "roundOutcomes": 7}]), None, '"7" cannot be a player\'s rounds'),
    (ratings_api, page([{**STANDINGS[0], "roundOutcomes": [7]}]), None, "nothing is not an outcome"),
    (ratings_api, page([standing_rated([("R", True)])]), None, '"true" is not a rating'),
    (crosstable, b"hello", None, "there is no player in it"),
    (crosstable, b"1 | ANN", None, '"1 | ANN" is not place, name and points'),
    (crosstable, b"0 | ANN | 1.0 | B |", None, "is not place, name and points"),
    (crosstable, b"\n" * 40_000, None, "the file is empty"),
    (crosstable, b"1 |\n" * 40_000, None, "the text has more than 30000 lines"),
    (crosstable, b"", None, "the file is empty"),
]


@pytest.mark.parametrize(("reader", "content", "field", "said"), KINDS)
def test_values_of_the_wrong_kind(reader: ModuleType, content: bytes, field: str | None, said: str) -> None:
    """A value of the wrong type, or a text that is broken, endless, deep or large, is a fault that says so."""
    found = faults_of(lambda: reader.read(content, "file"))
    assert any((fault.field == field or field is None) and said in fault.found for fault in found)


NAMES = dbf((("NAME", 5),), [("Ann",)])
OTHERS: Mapping[ModuleType, tuple[bytes, ...]] = {
    crosstable: (b"", b"hello", b"1 Ann Ames 2000 W2w", b"1 | 2", b"# Open\n1 A|B 2000"),
    rating_report: (b"", b"\3", b"hello", b"PK\3\4", b"{}", zipped({"a.txt": b"hello"}), NAMES),
    of_swisssys: (b"", b"hello", b"{}", b'"Sections" "Players" "Section name"'),
    ratings_api: (b"", b"hello", b"{}", b'"roundOutcomes"'),
    of_coronate: (b"", b"hello", b"{}", b'{"players": {}}'),
}


@pytest.mark.parametrize("reader", OTHERS)
def test_other_files(reader: ModuleType) -> None:
    """Other files of the same kind, wall charts and other texts are not taken for the program's."""
    assert not [content for content in OTHERS[reader] if reader.looks_like(content)]
