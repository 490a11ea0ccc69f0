"""Small files as other programs write them, made here with invented people."""

import io
import json
import struct
import zipfile
from collections.abc import Iterable, Mapping, Sequence

Fields = Sequence[tuple[str, int]]

HEADER_FIELDS: Fields = (("H_FORMAT", 5), ("H_PROGRAM", 10), ("H_EVENT_ID", 12), ("H_NAME", 35), ("H_TOT_SECT", 2))
SECTION_FIELDS: Fields = (
    ("S_EVENT_ID", 12),
    ("S_SEC_NUM", 2),
    ("S_SEC_NAME", 30),
    ("S_TRN_TYPE", 1),
    ("S_TOT_RNDS", 2),
    ("S_LST_PAIR", 4),
)
PLAYER_FIELDS: Fields = (
    *(("D_EVENT_ID", 12), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_MEM_ID", 8)),
    *(("D_NAME", 30), ("D_STATE", 2), ("D_RATING", 4)),
)
EVENT = ("2C", "TESTS", "", "Friday Festival", "2")
OPEN = ("", "1", "Open", "S", "3", "4")
NOVICES = ("", "2", "Under 1200", "S", "1", "2")
PLAYERS = (
    ("", "1", "1", "90000001", "AMES, ANN", "OH", "1900", "W2W", "W3B", "H0"),
    ("", "1", "2", "90000002", "BELL,\tBOB", "OH", "1800", "L1B", "X0", "L3W"),
    ("", "1", "3", "90000003", "COLE, CAS", "", "109", "D4B", "L1W", "W2B"),
    ("", "1", "4", "90000004", "DORN, DEE", "", "0", "D3W", "F0", "U0"),
    ("", "2", "1", "90000005", "EAST, EVE", "", "", "W   2W", "U0", "U0"),
    ("", "2", "2", "90000006", "FORD, FLO", "", "800", "L   1B", "U0", "U0"),
)


def dbf(
    fields: Fields, records: Iterable[Sequence[str]], *, year: int = 126, count: int | None = None, end: bytes = b"\x1a"
) -> bytes:
    """A dBASE III file of character fields; a record that begins with ``*`` is deleted."""
    rows = [
        (b"*" if record[0] == "*" else b" ")
        + b"".join(
            value.encode("cp1252").ljust(width)[:width] for value, (_, width) in zip(_kept(record), fields, strict=True)
        )
        for record in records
    ]
    described = b"".join(struct.pack("<11sc4xB15x", name.encode(), b"C", width) for name, width in fields)
    length = 32 + len(described) + 1
    width = 1 + sum(width for _, width in fields)
    head = struct.pack("<4BLHH20x", 3, year, 1, 9, len(rows) if count is None else count, length, width)
    return head + described + b"\r" + b"".join(rows) + end


def _kept(record: Sequence[str]) -> Sequence[str]:
    return (record[0].strip("*"), *record[1:])


def players_file(
    records: Sequence[Sequence[str]] = PLAYERS, *, year: int = 126, count: int | None = None, end: bytes = b"\x1a"
) -> bytes:
    """A TDEXPORT with as many rounds as the first record has cells."""
    rounds = len(records[0]) - len(PLAYER_FIELDS)
    fields = (*PLAYER_FIELDS, *((f"D_RND{round:02}", 7) for round in range(1, rounds + 1)))
    return dbf(fields, records, year=year, count=count, end=end)


def report(
    records: Sequence[Sequence[str]] = PLAYERS, sections: Sequence[Sequence[str]] = (OPEN, NOVICES)
) -> dict[str, bytes]:
    """The three files of a rating report."""
    return {
        "THEXPORT.DBF": dbf(HEADER_FIELDS, [EVENT]),
        "TSEXPORT.DBF": dbf(SECTION_FIELDS, sections),
        "TDEXPORT.DBF": players_file(records),
    }


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip archive of these files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return stream.getvalue()


def swisssys_player(number: int, name: str, rating: object, *results: str, **more: object) -> dict[str, object]:
    """A player as SwissSys stores one, with private data."""
    private = {"ID": "90000001", "Email": "ann@example.org", "Phone": "555-0100", "Address": "1 Elm Street"}
    return {"Pair number": number, "Name": name, "Rating": rating, "Results": list(results), **private, **more}


SWISSSYS_PLAYERS: tuple[dict[str, object], ...] = (
    swisssys_player(1, "Ames, Ann", 1900, "+;3;B;1;3;3;0", "+;2;W;1;4;2;0", "~;0;-;0;0;0;0", **{"Reserved byes": "4 "}),
    swisssys_player(2, "Bell, Bob", 1800, "=;4;W;2;4;4;0", "-;1;B;1;3;1;0", "~;3;W;1;3;3;0", Team="OAK"),
    swisssys_player(3, "Cole, Cas", "unr.", "-;1;W;1;1;1;0", "X;4;*;2;2;4;0", "~;2;B;1;2;2;0", Team="OAK"),
    swisssys_player(4, "Dorn, Dee", None, "=;2;B;2;2;2;0", "F;3;-;2;1;3;0", "U;0;-;0;0;0;0", Withdrew=True),
)


def swisssys_section(players: object = SWISSSYS_PLAYERS, /, **more: object) -> dict[str, object]:
    """A section as SwissSys stores it: three of four rounds paired, two played."""
    about = {
        "Section name": "Open",
        "Type": 0,
        "Rounds paired": 3,
        "Rounds played": 2,
        "Final round": 4,
        "Coin toss": 0,
    }
    return {**about, "Use team pairings": True, **more, "Players": players}


def swisssys(*sections: object) -> bytes:
    """A SwissSys file of these sections."""
    overview = {"Program": "SwissSys", "Version": 11.6, "Tournament title": "Friday"}
    return json.dumps({"Overview": overview, "Sections": sections or [swisssys_section()]}, indent=1).encode()


def outcome(round: int, result: str, opponent: int = 0, color: str = "Unknown") -> dict[str, object]:
    """One round of a player in the ratings service's standings."""
    return {
        "roundNumber": round,
        "outcome": result,
        "color": color,
        "opponentOrdinal": 5 - opponent if opponent else 0,
        "opponentPairingNumber": opponent,
        "opponentMemberId": "90000001",
    }


def standing(number: int, name: str, score: float | str, rating: object, *outcomes: object) -> dict[str, object]:
    """A player in the ratings service's standings; of four players, the last one by number is first."""
    first, last = name.split()
    ratings = [{"ratingSystem": "Q", "preRating": 5}, {"ratingSystem": "R", "preRating": rating, "postRating": 1}]
    return {
        "ordinal": 5 - number,
        "pairingNumber": number,
        "memberId": "90000001",
        "firstName": first,
        "lastName": last,
        "score": score,
        "ratings": ratings,
        "roundOutcomes": list(outcomes),
    }


STANDINGS: tuple[dict[str, object], ...] = (
    standing(
        4, "Dee Dorn", 0.5, None, outcome(1, "Draw", 3, "White"), outcome(2, "Forfeit", 2), outcome(3, "Unpaired")
    ),
    standing(
        3,
        "Cas Cole",
        1.5,
        109,
        outcome(1, "Draw", 4, "Black"),
        outcome(2, "Loss", 1, "White"),
        outcome(3, "Win", 2, "Black"),
    ),
    standing(
        2,
        "Bob Bell",
        1,
        1800,
        outcome(1, "Loss", 1, "Black"),
        outcome(2, "WinForfeit", 4),
        outcome(3, "Loss", 3, "White"),
    ),
    standing(
        1, "Ann Ames", 2.5, 1900, outcome(1, "Win", 2, "White"), outcome(2, "Win", 3, "Black"), outcome(3, "ByeHalf")
    ),
)


def page(items: object = STANDINGS, **more: object) -> bytes:
    """A page of standings."""
    return json.dumps({"items": items, "offset": 0, "pageSize": 50, "hasNextPage": False, **more}).encode()


CROSSTABLE = """\
Friday Festival
Section 1 - OPEN
-------------------------------------------------------------------
 Pair | Player Name                     |Total|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |
-------------------------------------------------------------------
    1 | ANN AMES                        |2.5  |W   3|W   2|H    |
   OH | 90000001 / R: 1900   ->1910     |N:2  |W    |B    |     |
      |            Q: 1880   ->1890     |     |     |     |     |
-------------------------------------------------------------------
    2 | CAS COLE                        |1.5  |D   4|L   1|W   3|
   OH | 90000003 / R:  109P7 -> 120P10  |     |B    |W    |B    |
-------------------------------------------------------------------
    3 | BOB BELL                        |1.0  |L   1|X    |L   2|
   OH | 90000002 / R: 1800   ->1790     |     |B    |     |W    |
-------------------------------------------------------------------
    4 | DEE DORN                        |0.5  |D   2|F    |U    |
      | 90000004 / R: Unrated-> 500P1   |     |W    |     |     |
-------------------------------------------------------------------
"""


def coronate(**more: object) -> bytes:
    """Data saved by Coronate: three players, two rounds with a bye in each, and two who are kept apart."""
    people = (("a", "Ann", "Ames", 1900), ("b", "Bob", "Bell", 1800), ("c", "Cas", "Cole", 0))
    players = {
        key: {"id": key, "firstName": first, "lastName": last, "rating": rating} for key, first, last, rating in people
    }
    dummy = "________DUMMY________"
    rounds = [
        [{"whiteId": "b", "blackId": "a", "result": "draw"}, {"whiteId": "c", "blackId": dummy, "result": "whiteWon"}],
        [{"whiteId": "a", "blackId": "c", "result": "notSet"}, {"whiteId": dummy, "blackId": "b", "result": "draw"}],
        [],
    ]
    tournament = {"id": "t", "name": "Friday", "playerIds": ["c", "b", "a"], "roundList": rounds, **more}
    return json.dumps(
        {"config": {"avoidPairs": [["b", "a"]]}, "players": players, "tournaments": {"t": tournament}}
    ).encode()
