"""Files as programs, pages and people make them: each is read as what it says, or refused with the way out."""

import io
import json
import zipfile

import pytest

from explain.files.checking import wrong_scores
from explain.files.reading import open_all_bytes
from explain.model.errors import InputError


def packed(name: str) -> bytes:
    """An archive with one file in it."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(name, "{}")
    return stream.getvalue()


def tabs(text: str) -> str:
    """Lines with tabs where the text has two spaces or more."""
    return "\n".join("\t".join(part for part in line.strip().split("  ") if part.strip()) for line in text.splitlines())


US_CHESS = """\
#    Name        State  Rating          Total  Round 1     Round 2     Round 3
1    ANN AMES    OH     1583->1592      2.5    W 3 White   W 2 Black   H
2    BOB BELL    OH     1500 -> 1490    1.0    W 4 White   L 1 White   U
3    CAS COLE    OH     1400P5->1390P8  1.0    L 1 Black   B           L 4 Black
4    DEE DORN    OH     Unrated->1300   1.0    L 2 Black   U           W 3 White
"""
US_CHESS_READ = """\
1 ANN AMES  1583  W3w  W2b   H---
2 BOB BELL  1500  W4w  L1w   U---
3 CAS COLE  1400  L1b  B---  L4b
4 DEE DORN  unr   L2b  U---  W3w"""
SWISS_PERFECT = """\
Cross Table

No  Name            Feder Rtg   1    2    3

1.  Ames, Ann             2264  4:W  2:W  3: W
2.  Bell, Bob             2162   :   1:L  4:W
3.  Cole, Cas             2125   :    :W  1:L
4.  Dorn, Dee             1989  1:L   :   2:L
"""
SWISS_PERFECT_READ = """\
# Cross Table: rounds unknown
1 Ames, Ann  2264  W4-   W2-   W3-
2 Bell, Bob  2162  U---  L1-   W4-
3 Cole, Cas  2125  U---  B---  L1-
4 Dorn, Dee  1989  L1-   U---  L2-"""
SWISSSYS = """\
SwissSys Wall Chart. Spring Open: Reserve

#   Name/Rating/ID          Rd 1   Rd 2   Rd 3   Total
1   Ames, Ann               W 3    B 2    H      2.5
    1900  10000001          1.0    2.0    2.5
2   Bell, Bob               B 4    W 1    W 3    1.5
    1800  10000002          1.0    1.0    1.5
3   Cole, Cas               B 1    B      B 2    1.5
    1700  10000003          0.0    1.0    1.5
4   Dorn, Dee               W 2    X 5    U      1
    unr.  10000004          0.0    1.0    1.0
5   Eads, Eve               ---    F 4    ---    0
    1500  10000005          0.0    0.0    0.0
"""
WALL_CHART_READ = """\
# {title}: rounds unknown
1 Ames, Ann  1900  W3w   W2b   H---
2 Bell, Bob  1800  W4b   L1w   D3w
3 Cole, Cas  1700  L1b   B---  D2b
4 Dorn, Dee  unr   L2w   X5-   U---
5 Eads, Eve  1500  U---  F4-   U---"""
WINTD = """\
Spring Open - Reserve

 No. Name                Rate   Rd 1  Rd 2  Rd 3  Total
   1 Ames, Ann           1900   W 3   B 2   HBYE
     10000001                   1.0   2.0   2.5     2.5
     OAK  A
   2 Bell, Bob           1800   B 4   W 1   W 3
     10000002                   1.0   1.0   1.5     1.5
     ELM  A
   3 Cole, Cas           1700   B 1   BYE   B 2
     10000003                   0.0   1.0   1.5     1.5
     OAK  B
   4 Dorn, Dee                  W 2   X 5   ----
     10000004                   0.0   1.0   1.0     1.0
     ELM  B
   5 Eads, Eve           1500   ----  F 4   ----
     10000005                   0.0   0.0   0.0     0.0
     ELM  B
"""
WINTD_IN_THREE = """\
 No. Name                Rate   Rd 1  Rd 2  Rd 3
   1 Ames, Ann           1900    W     B
     10000001                    3     2    HBYE
     OAK                        1.0   2.0   2.5
   2 Bell, Bob           1800    B     W     W
     10000002                    4     1     3
     ELM                        1.0   1.0   1.5
   3 Cole, Cas           1700    B           B
     10000003                    1    BYE    2
     OAK                        0.0   1.0   1.5
   4 Dorn, Dee                   W
     10000004                    2    X 5
     ELM                        0.0   1.0   1.0
   5 Eads, Eve           1500
     10000005                         F 4
     ELM                        0.0   0.0   0.0
"""
CELLS = """\
No,Name,Rating,Rd 1,Rd 2
1,Ames,1900.0,-H-,W2w
2,Bell,"1,800",-U-,L1b
3,Cole,1700,-B-,+bye
4,Dorn,1600,W5w,=bye
5,Eads,"1,500.0",L4b,-bye
"""
CELLS_READ = """\
1 Ames  1900  H---  W2w
2 Bell  1800  U---  L1b
3 Cole  1700  B---  B---
4 Dorn  1600  W5w   H---
5 Eads  1500  L4b   U---"""
CHESS_RESULTS = """\
No.;Name;Rtg;1.Rd;2.Rd;3.Rd;Pts.
1;Ames;1900;2w1F;3b1;4w*;2
2;Bell;1800;1b0F;4w0K;*;0
3;Cole;1700;1F;1w0;-1;2
4;Dorn;1600;0F;2b1K;1b*;1
"""
CHESS_RESULTS_READ = """\
1 Ames  1900  X2w  W3b  P4w
2 Bell  1800  F1b  F4w  P?-
3 Cole  1700  X?-  L1w  B---
4 Dorn  1600  F?-  X2b  P1b"""
HEADS = """\
No,Name,{head},Round One,Round Twelve
1,Ames,1900,W2w,
2,Bell,1800,L1b,
"""
HEADS_READ = """\
1 Ames  1900  W2w
2 Bell  1800  L1b"""
BYES_READ = """\
1 Ames  1900       H---  W2w
2 Bell  1800       B---  L1b
3 Cole  1700  OAK  U---  H---"""
PENDING = """\
No,Name,Rating,Round 1
1,Ames,1900,vs 2
2,Bell,1800,vs. 1
3,Cole,1700,v 4
4,Dorn,1600,VS 3
"""
PENDING_READ = """\
1 Ames  1900  P2-
2 Bell  1800  P1-
3 Cole  1700  P4-
4 Dorn  1600  P3-"""
VEGA = """\
<!DOCTYPE html><html><head><meta name="author" content="www.vegachess.com"></head><body><h3>Cross Table at round 2</h3>
<table><thead><tr><th>Player</th><th>Rtg</th><th>Fed</th><th>Pts</th><th>1</th><th>2</th></tr></thead><tbody>
<tr><td> <span class="idn"> 1 </span><span class="title male"> FM</span> <a href="playercard.html#1">Ames,Ann    </a></td>
<td>1900</td><td>USA</td><td class="score"> 1.5</td><td><div class="res">1</div><div class="cw">2   </div></td><td><div class="res"> ½ </div><div class="cf">BYE</div></tr>
<tr><td> <span class="idn"> 2 </span><span class="notitle male"> </span> <a href="playercard.html#2">Bell,Bob    </a></td>
<td>1800</td><td>USA</td><td class="score"> 1.0</td><td><div class="res">0</div><div class="cb">1   </div><td><div class="res">1</div><div class="cf">3   </div></td></tr>
<tr><td> <span class="idn"> 3 </span><span class="notitle male"> </span> <a href="playercard.html#3">Cole,Cas    </a></td>
<td>1700</td><td>USA</td><td class="score"> 1.0</td><td><div class="res"> 1</div><div class="cf">BYE</div><td><div class="res">0</div><div class="cf">2   </div></td></tr>
<tr><td> <span class="idn"> 4 </span><span class="notitle male"> </span> <a href="playercard.html#4">Dorn,Dee    </a></td>
<td>0</td><td>USA</td><td class="score"> 0.0</td><td> </td><td> </td></tr>
</tbody></table></body></html>
"""
VEGA_BOXES = """\
<!DOCTYPE html><html><head><meta name="author" content="www.vegachess.com"></head><body><h3>Cross Table at round 1</h3>
<div><table><thead><tr><th>#</th><th>Player</th><th>Pts</th><th>1</th></tr></thead><tbody>
<tr><td> <span class="idn"> 1 </span></td><td><div class="player-container"
   <div class="left-box2"><a href="playercard.html#1"></a><div class="player-name-box2"><span>Ames,Ann</span></div>
   <div class="player-data-box"><div class="sort-num"> 1</div><div class="title-box"><div class="title2 male">FM</div></div>
   <div class="rating">1900</div><div class="fed"></div></div></div></div>
</td><td class="score"> 0.5</td><td><div class="res">½</div><div class="cb">2   </div></td></tr>
<tr><td> <span class="idn"> 2 </span></td><td><div class="player-container"
   <div class="left-box2"><a href="playercard.html#2"></a><div class="player-name-box2"><span>Bell,Bob</span></div>
   <div class="player-data-box"><div class="sort-num"> 2</div><div class="title-box"></div>
   <div class="rating">1800</div><div class="fed"></div></div></div></div>
</td><td class="score"> 0.5</td><td><div class="res">½</div><div class="cw">1   </div></td></tr>
</tbody></table></div></body></html>
"""
VEGA_READ = """\
# Cross Table at round 2: rounds unknown
1 Ames,Ann  1900  W2w   H---
2 Bell,Bob  1800  L1b   X3-
3 Cole,Cas  1700  B---  F2-
4 Dorn,Dee  unr"""
VEGA_BOXES_READ = """\
# Cross Table at round 1: rounds unknown
1 Ames,Ann  1900  D2b
2 Bell,Bob  1800  D1w"""
AFTER_ONE_ROUND = """\
#   Name/Rating/ID          Rd 1   Total
1   Ames, Ann               W 2    1.0
    1900  10000001          1.0
2   Bell, Bob               B 1    0.0
    1800  10000002          0.0
"""
AFTER_ONE_ROUND_READ = """\
1 Ames, Ann  1900  W2w
2 Bell, Bob  1800  L1b"""
READ = {
    "US Chess's rating table, copied": (US_CHESS, US_CHESS_READ),
    "US Chess's rating table, copied with tabs": (tabs(US_CHESS), US_CHESS_READ),
    "Vega's cross table": (VEGA, VEGA_READ),
    "Vega's cross table with boxes": (VEGA_BOXES, VEGA_BOXES_READ),
    "Swiss-Perfect, parted by spaces, with spaces in gaps": (SWISS_PERFECT, SWISS_PERFECT_READ),
    "SwissSys's wall chart of two lines": (SWISSSYS, WALL_CHART_READ.format(title="SwissSys Wall Chart. Spring Open: Reserve")),
    "WinTD's wall chart of three lines": (WINTD, WALL_CHART_READ.format(title="Spring Open - Reserve")),
    "the same, opponents below colors": (
        WINTD_IN_THREE,
        WALL_CHART_READ.partition("\n")[2].replace("X5-   U---", "X5-").replace("F4-   U---", "F4-"),
    ),
    "the same of SwissSys after one round": (AFTER_ONE_ROUND, AFTER_ONE_ROUND_READ),
    "byes with hyphens and signs, ratings as spreadsheets have them": (CELLS, CELLS_READ),
    "chess-results, open games and forfeits": (CHESS_RESULTS, CHESS_RESULTS_READ),
    **{
        f"ratings below {head}": (HEADS.format(head=head), HEADS_READ)
        for head in ("Pre", "Regular", "USCF Rtg", "Rating (Pre)", "US Chess Rating")
    },
    "games to be played": (PENDING, PENDING_READ),
    "byes with hyphens in a wall chart": ("1 Ames 1900 -H- W2w\n2 Bell 1800 -B- L1b\n3 Cole 1700 OAK -U- H", BYES_READ),
}


@pytest.mark.parametrize("what", READ)
def test_what_they_hold_is_read(what: str) -> None:
    """Each file is read as the wall chart beside it, and the scores that it states are those of its results."""
    content, chart = READ[what]
    (found,) = open_all_bytes(content.encode(), name="club")
    assert found.section.chart == chart
    assert wrong_scores(found) == ()


SAID = {
    "a column of ratings that is blank": (
        b"No,Name,Rating,Rd 1\n1,Ames,,W2w\n2,Bell,,L1b\n",
        "The column of ratings is blank, so all players count as unrated.",
    ),
    "lines below the players": (
        WINTD.encode(),
        "Each player has 3 lines: the scores told how the games ended, and what else stands below the names is not read.",
    ),
}


@pytest.mark.parametrize("what", SAID)
def test_what_is_not_there_or_not_read_is_said(what: str) -> None:
    """Beside a section stands what its file leaves out, or was left out of it."""
    content, note = SAID[what]
    assert note in open_all_bytes(content, name="club")[0].notes


NO_TEAMS = ("=bye", "+bye", "-bye", "BYE", "1/2-bye", "HPB", "*", "0F", "1K", "½", "1.5", "+2", "=2")
QUESTION = "asks about two ratings, and is no player's line"
PAIRINGS = "this is a list of pairings, without the results of any round"
REFUSED: dict[str, tuple[str | bytes, str, str]] = {
    "SwissSys, no section yet": (json.dumps({"Overview": {"Program": "SwissSys"}, "Sections": []}), "it holds no section yet", "SwissSys"),
    "a pairing list": ("Board,White,White Rating,Black,Black Rating\n1,Ames,1900,Bell,1800\n", PAIRINGS, "posted"),
    "a pairing list, parted by spaces": (
        "Bd  White  White Rating  Black  Black Rating\n1   Ames   1900          Bell   1800\n",
        PAIRINGS,
        "posted",
    ),
    "ratings of another column": (HEADS.format(head="White Rating"), 'the heading "White Rating" is not read', "Head it Rating"),
    "OpenGotha": ('<?xml version="1.0"?>\n<Tournament dataVersion="201" runningMode="SAL">\n<Players/></Tournament>', "OpenGotha", ".csv"),
    "Papi": (b"\0\1\0\0Standard Jet DB\0\1" + bytes(99), "Papi", "TRF"),
    "Sharly Chess": (b"SQLite format 3\0" + bytes(99), "Sharly Chess", "TRF"),
    "Vega, printed": (
        "Open\n Cross Table at round 1\n N NAME Rtg | 1\n 1 Ames 1900 | +W2\n\n Generated by Vega - www.vegachess.com\n",
        "Vega",
        "TRF",
    ),
    "Vega, another page": (VEGA.partition("<table>")[0] + "<table><tr><td>1</td><td>Ames</td></tr></table>", "Vega", "TRF"),
    "Lichess, a table": ("Rank,Title,Username,Rating,Points,Tie Break,Performance\n1,,ames,1900,3,5,2000\n", "Lichess", ".trf"),
    "Lichess, JSON": (
        '{"rank":1,"points":3,"rating":1900,"username":"ames"}\n{"rank":2,"points":2,"rating":1800,"username":"bell"}\n',
        "Lichess",
        ".trf",
    ),
    "CCSwisSys": ("CCSwisSys 4\nsection Open\n", "this is a file of CCSwisSys", "rating report"),
    "WinTD, its own file or a backup": (packed("Json"), "WinTD", "Rating Report"),
    "a question about two ratings": ("1800 WB versus 1570 WB", QUESTION, "1 Ames 1800 W3w L4b"),
    **{
        f"the same with {word}": (f"1800 WB {word} 1570 BW\n1600 B {word} 1530 W", QUESTION, "1 Ames")
        for word in ("vs", "v.", "-", "against")
    },
    **{
        f"{word} in a wall chart": (f"1 Ames 1900 {word} W2w\n2 Bell 1800 B L1b", f'"{word}" is not a result cell', "H---")
        for word in NO_TEAMS
    },
    "the same without colors": ("1800 versus 1570", QUESTION, "1 Ames"),
    "the same of several boards": ("1800 WB versus 1570 WB, 1600 BW versus 1530 BW", QUESTION, "1 Ames"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_section_is_refused_with_the_way_out(what: str) -> None:
    """The first fault says what the file is, by the name of its program if it is of one, and what to give instead."""
    content, found, remedy = REFUSED[what]
    with pytest.raises(InputError) as caught:
        open_all_bytes(content if isinstance(content, bytes) else content.encode(), name="club")
    assert found in caught.value.faults[0].found
    assert remedy in caught.value.faults[0].remedy


def test_a_fault_that_can_be_corrected_is_not_hidden() -> None:
    """What a program is called by does not stand for what is wrong with a file that was read up to its fault."""
    with pytest.raises(InputError) as caught:
        open_all_bytes(VEGA.replace('cw">2', 'cw">3').encode())
    assert "1 met 3, but 3 had no game" in caught.value.faults[0].found
    with pytest.raises(InputError) as caught:
        open_all_bytes(b"# CCSwisSys\n1 Ames 1900 W2w\n2 Bell 1800 W1b\n")
    assert "on one board 1 has W and 2 has W" in caught.value.faults[0].found


def test_a_player_may_be_called_versus() -> None:
    """What looks like a question in a name is written in quotes, and comes back."""
    text = '100 "Versus" 1900 W101w\n101 "WB v" 1800 L100b'
    (found,) = open_all_bytes(text.encode())
    assert [player.name for player in found.section.players] == ["Versus", "WB v"]
    assert open_all_bytes(found.section.chart.encode())[0].section == found.section
