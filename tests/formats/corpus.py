"""Every file of the corpus, what must be read from it, and the matrix of them all in this folder's README."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from formats import american, european
from formats.cells import Grid
from formats.expected import Holds, Refused, cut, international, national, plain, spoken
from formats.tournament import ENTRIES, ROUNDS, SECTION, WITHDRAWN, Entry, games

HERE = Path(__file__).parent
FILES = HERE / "files"
README = HERE / "README.md"


@dataclass(frozen=True, slots=True)
class Format:
    """A file of the corpus.

    Args:
        name: what it is called in the matrix.
        file: its name, in ``files/`` if it is text.
        grid: its cells as its program fills them.
        render: the file of such cells.
        expected: what must come of it.
        known: where its form is known from.
        cannot: what the format cannot hold.
        note: what is peculiar about it.
        unread: columns that say nothing about a section, or nothing more.
        is_text: whether it lies in ``files/``.
        headed: whether its headings are cells of the file.
        fixed: whether a column is as wide as its longest cell, and what is longer is cut.
        typed: whether a cell that looks like a number is one.
        slow: whether reading it takes a process of its own.
    """

    name: str
    file: str
    grid: Callable[[], Grid]
    render: Callable[[Grid], bytes]
    expected: Holds | Refused
    known: str
    cannot: str = "-"
    note: str = ""
    unread: frozenset[str] = frozenset()
    is_text: bool = True
    headed: bool = True
    fixed: bool = False
    typed: bool = False
    slow: bool = False

    def content(self) -> bytes:
        """The file."""
        return self.render(self.grid())


# Our own wall chart: its cells are those of its lines.


def own_table() -> Grid:
    """Number, name, rating, team and rounds."""
    head = ["number", "name", "rating", "team", *(f"round {round}" for round in range(1, ROUNDS + 1))]
    return [head, *([str(each.number), f'"{each.name}"', str(each.rating or "unr"), each.team, *_own_cells(each)] for each in ENTRIES)]


def _own_cells(entry: Entry) -> Iterable[str]:
    for game in games(entry.number):
        color = game.color.letter.lower() if game.color and game.result.is_game else ""
        yield f"{game.result.value}{game.opponent}{color}" if game.opponent else f"{game.result.value}---"


def own_chart(grid: Grid) -> bytes:
    """The chart as it is written."""
    lines = "\n".join("  ".join(row) for row in grid[1:])
    return f"# {SECTION}: rounds {ROUNDS}\n{lines}\nwithdrawn: {WITHDRAWN} after round 2\n".encode()


_REAL, _DESCRIBED, _SAMPLES, _MEMORY = "real files", "descriptions of real files", "samples in public programs that read it", "memory"
_CHESS_RESULTS = frozenset(("", "FED", "TB1", "Rk.", "FideID", "Club/City"))
_TRF = frozenset(("title", "federation", "rank"))
_STANDINGS = frozenset(("Place", "ID", "Post"))
_NO_COLORS = Holds(numbers=False, colors=False, teams=True, forfeits=False, says="color")

FORMATS: tuple[Format, ...] = (
    Format("our wall chart", "chart.txt", own_table, own_chart, Holds(teams=True), "its definition", headed=False),
    Format(
        "SwissSys 11 file", "swisssys.sjson", american.swisssys_own, american.swisssys_file, Holds(teams=True), _DESCRIBED, headed=False
    ),
    Format(
        "SwissSys standings, printed",
        "swisssys-standings.txt",
        american.swisssys_standings,
        american.swisssys_print,
        _NO_COLORS,
        "headings from samples, layout from memory",
        "colors, opponents of forfeits, pairing numbers",
        "opponents by #, which is the place; the shared place stands beside it, and is blank within a tie",
        _STANDINGS,
        fixed=True,
    ),
    Format(
        "SwissSys standings, commas",
        "swisssys-standings.csv",
        american.swisssys_standings,
        american.swisssys_export,
        _NO_COLORS,
        "headings from samples, layout from memory",
        "colors, opponents of forfeits, pairing numbers",
        "a place such as 2-6 must not be taken for a number or a date",
        _STANDINGS,
    ),
    Format(
        "SwissSys standings, tabs",
        "swisssys-standings.tsv",
        american.swisssys_standings,
        american.swisssys_tabs,
        _NO_COLORS,
        "headings from samples, layout from memory",
        "colors, opponents of forfeits, pairing numbers",
        unread=_STANDINGS,
    ),
    Format(
        "SwissSys standings, web page",
        "swisssys-standings.html",
        american.swisssys_standings,
        american.swisssys_page,
        _NO_COLORS,
        _SAMPLES,
        "colors, opponents of forfeits, pairing numbers",
        "headings are plain cells of the first row",
        _STANDINGS,
    ),
    Format(
        "WinTD cross table, printed",
        "wintd-cross-table.txt",
        american.wintd_table,
        american.wintd_print,
        Holds(colors=False, teams=True, says="color"),
        _MEMORY,
        "colors",
        "title of three lines above, totals below; a space between result and opponent; a provisional rating is 1508/12",
        fixed=True,
    ),
    Format(
        "WinTD cross table, commas",
        "wintd-cross-table.csv",
        american.wintd_table,
        american.wintd_export,
        Holds(colors=False, teams=True, says="color"),
        _MEMORY,
        "colors",
    ),
    Format(
        "WinTD wall chart, three lines",
        "wintd-wall-chart.txt",
        american.wall,
        american.wintd_wall_print,
        Holds(says="scores"),
        "what it says from the program's help, layout from memory",
        "-",
        "W 7 is White against 7, and the difference of the scores below the result; teams stand below names, and are not read",
        headed=False,
        fixed=True,
    ),
    Format(
        "SwissSys wall chart, two lines",
        "swisssys-wall-chart.txt",
        american.wall,
        american.swisssys_wall_print,
        Holds(says="scores"),
        "a public program that copies it",
        "teams",
        "the same; the rating stands below the name",
        headed=False,
        fixed=True,
    ),
    Format(
        "SwissSys wall chart, web page",
        "swisssys-wall-chart.html",
        american.wall,
        american.swisssys_wall_page,
        Holds(says="scores"),
        "a public program that copies it",
        "teams",
        headed=False,
    ),
    Format(
        "US Chess, old pages",
        "us-chess-crosstable.txt",
        american.msa_table,
        american.msa_page,
        Holds(spelled=american.capitals, numbers=False, forfeits=False),
        _DESCRIBED,
        "teams, opponents of forfeits, pairing numbers",
        "opponents by place; 1508P12 is a provisional rating",
        headed=False,
        fixed=True,
    ),
    Format(
        "US Chess, old pages, saved",
        "us-chess-crosstable.html",
        american.msa_table,
        american.msa_saved,
        Holds(spelled=american.capitals, numbers=False, forfeits=False),
        "the text from descriptions, the page from memory",
        "teams, opponents of forfeits, pairing numbers",
        "the same text in a web page, with links",
        headed=False,
        fixed=True,
    ),
    Format(
        "US Chess, new pages, copied",
        "us-chess-rating-table.tsv",
        american.rating_table,
        american.rating_page,
        Holds(spelled=american.capitals, numbers=False, forfeits=False),
        "how its cells are said to look",
        "teams, opponents of forfeits, pairing numbers",
        "W 7 Black, and 1508P12->1510: the rating before the arrow is read",
        frozenset(("State",)),
    ),
    Format(
        "US Chess, ratings service",
        "us-chess-standings.json",
        american.service_table,
        american.service_page,
        Holds(spelled=spoken),
        _DESCRIBED,
        "teams",
        "opponents by pairing number and by place",
        headed=False,
    ),
    Format(
        "US Chess rating report",
        "report.zip",
        american.report_table,
        american.report_zip,
        Holds(spelled=plain, forfeits=False),
        _DESCRIBED,
        "teams, opponents of forfeits",
        is_text=False,
        headed=False,
        fixed=True,
    ),
    Format(
        "Coronate",
        "coronate.json",
        american.coronate_table,
        american.coronate_file,
        Holds(spelled=spoken, numbers=False, no_shows=False),
        _REAL,
        "forfeits, teams, pairing numbers",
        "a no-show is entered as a game",
        frozenset(("what",)),
        headed=False,
    ),
    Format(
        "chess-results, by starting rank",
        "chess-results-starting-rank.csv",
        european.starting_rank,
        european.starting_rank_csv,
        Holds(),
        _SAMPLES,
        "teams",
        "semicolons and decimal commas in the letters of Windows; lines above and below; titles stand in a column without a heading",
        _CHESS_RESULTS,
    ),
    Format(
        "chess-results, by rank",
        "chess-results-ranking.csv",
        european.ranking,
        european.ranking_csv,
        Holds(numbers=False),
        _SAMPLES,
        "teams, starting numbers",
        "opponents by rank",
        _CHESS_RESULTS - {"Rk."},
    ),
    Format(
        "chess-results, by rank, with numbers",
        "chess-results-ranking-numbers.csv",
        european.ranking_with_numbers,
        european.ranking_csv,
        Holds(spelled=spoken, numbers=False),
        _SAMPLES,
        "teams",
        "opponents by rank, though starting numbers stand beside it; first name first",
        _CHESS_RESULTS - {"Rk."} | {"SNo"},
    ),
    Format(
        "chess-results, two ratings",
        "chess-results-two-ratings.csv",
        european.two_ratings,
        european.starting_rank_csv,
        Holds(spelled=spoken, ratings=(national, international), says="Rtg[NI]"),
        _SAMPLES,
        note="international and national rating: it is said which was taken; first name first; a club",
        unread=_CHESS_RESULTS | {"RtgI", "RtgN"},
    ),
    Format(
        "chess-results, workbook",
        "chess-results-starting-rank.xlsx",
        european.starting_rank,
        european.starting_rank_xlsx,
        Holds(),
        _SAMPLES,
        "teams",
        "byes such as -1 are numbers",
        _CHESS_RESULTS,
        is_text=False,
        typed=True,
    ),
    Format(
        "chess-results, workbook by rank",
        "chess-results-ranking.xlsx",
        european.ranking,
        european.ranking_xlsx,
        Holds(numbers=False),
        _SAMPLES,
        "teams, starting numbers",
        "opponents by rank",
        _CHESS_RESULTS - {"Rk."},
        is_text=False,
        typed=True,
    ),
    Format(
        "chess-results, Unicode text",
        "chess-results-ranking-utf16.txt",
        european.ranking,
        european.ranking_utf16,
        Holds(numbers=False),
        _SAMPLES,
        "teams, starting numbers",
        "UTF-16 with tabs; opponents by rank",
        _CHESS_RESULTS - {"Rk."},
        is_text=False,
    ),
    Format(
        "chess-results, web page",
        "chess-results-ranking.html",
        european.ranking,
        european.ranking_page,
        Holds(numbers=False),
        _SAMPLES,
        "teams, starting numbers",
        "other tables and scripts around the one; opponents by rank",
        _CHESS_RESULTS - {"Rk."},
    ),
    Format(
        "chess-results, .xls",
        "chess-results-starting-rank.xls",
        european.starting_rank,
        european.starting_rank_xls,
        Holds(),
        _SAMPLES,
        "teams",
        unread=_CHESS_RESULTS,
        is_text=False,
        typed=True,
        slow=True,
    ),
    Format(
        "chess-results, .ods",
        "chess-results-starting-rank.ods",
        european.starting_rank,
        european.starting_rank_ods,
        Holds(),
        _SAMPLES,
        "teams",
        unread=_CHESS_RESULTS,
        is_text=False,
        typed=True,
        slow=True,
    ),
    Format(
        "chess-results, in German",
        "chess-results-german.csv",
        european.german_ranking,
        european.german_csv,
        Holds(numbers=False),
        _MEMORY,
        "teams, starting numbers",
        "12s1 is Black; other headings",
        frozenset(("", "Land", "Wtg1")),
    ),
    Format(
        "chess-results, ranking list",
        "chess-results-ranking-list.csv",
        european.final_list,
        european.list_csv,
        Refused("round|game"),
        _SAMPLES,
        "games",
        "points without games: paired on, everybody would have none",
    ),
    Format(
        "Swiss-Manager list of players",
        "swiss-manager-players.csv",
        european.player_list,
        european.player_list_csv,
        Holds(rounds=0),
        _MEMORY,
        "games",
        unread=_CHESS_RESULTS | {"Title"},
    ),
    Format(
        "Swiss-Manager TRF",
        "swiss-manager.trf",
        european.swiss_manager_trf,
        european.swiss_manager_file,
        Holds(),
        _REAL,
        "teams",
        "in the letters of Windows; empty columns in a round without the player",
        _TRF,
        headed=False,
        fixed=True,
    ),
    Format(
        "Swiss-Manager TRF, before 2016",
        "swiss-manager-2006.trf",
        european.old_trf,
        european.swiss_manager_file,
        Refused("H, U or Z"),
        _MEMORY,
        "teams",
        "byes are results without an opponent: 0000 - +",
        _TRF,
        headed=False,
        fixed=True,
    ),
    Format(
        "Vega TRF",
        "vega.trf",
        european.vega_trf,
        european.vega_file,
        Holds(spelled=lambda entry: european.squeezed(entry.name)),
        _DESCRIBED,
        "teams, titles",
        "names of 33 bytes, not characters, and without spaces",
        _TRF,
        headed=False,
        fixed=True,
    ),
    Format(
        "Lichess TRF",
        "lichess.trf",
        european.lichess_trf,
        european.lichess_file,
        Holds(spelled=european.account),
        _REAL,
        "teams, names",
        unread=_TRF,
        headed=False,
        fixed=True,
    ),
    Format(
        "Lichess results",
        "lichess-results.csv",
        european.lichess_list,
        european.lichess_csv,
        Refused("round|game"),
        _SAMPLES,
        "games",
        "points without games: the TRF holds them",
    ),
    Format(
        "Vega crosstable",
        "vega-crosstable.txt",
        european.vega_table,
        european.vega_print,
        Refused("Save the tournament's TRF file in Vega"),
        _DESCRIBED,
        "teams",
        "+W5, =B2, +F8, +PAB, =HPB; the TRF beside it holds the same",
        fixed=True,
    ),
    Format(
        "Vega crosstable, web page",
        "vega-crosstable.html",
        european.vega_page_table,
        european.vega_page,
        Holds(),
        "real pages",
        "teams",
        "the color is the class of a cell's second part, the number stands beside the name, and the cell of a bye is not closed",
        headed=False,
    ),
    Format(
        "Swiss-Perfect crosstable, blanks",
        "swiss-perfect-crosstable-blanks.txt",
        european.swiss_perfect_blank,
        european.swiss_perfect_blank_print,
        Holds(spelled=cut, colors=False, says="color"),
        "a real page",
        "colors, teams",
        ":W is a bye and : no game, one space between columns",
        frozenset(("Feder",)),
        fixed=True,
    ),
    Format(
        "Swiss-Perfect crosstable",
        "swiss-perfect-crosstable.txt",
        european.swiss_perfect_table,
        european.swiss_perfect_print,
        Holds(spelled=cut, colors=False, says="color"),
        _MEMORY,
        "colors, teams",
        "7:W, and 0:W for a bye; ratings below Loc, rounds below bare numbers; names end after 20 characters",
        fixed=True,
    ),
)


@cache
def contents() -> Mapping[str, bytes]:
    """Every file by its name."""
    return {each.file: each.content() for each in FORMATS}


def matrix() -> str:
    """The table of all formats."""
    lines = ["| format | file | expected | cannot hold | form known from | notes |", "|---|---|---|---|---|---|"]
    for each in FORMATS:
        expected = "refused" if isinstance(each.expected, Refused) else "read"
        file = f"[{each.file}](files/{each.file})" if each.is_text else each.file
        lines.append(f"| {each.name} | {file} | {expected} | {each.cannot} | {each.known} | {each.note} |".replace("  ", " "))
    return "\n".join(lines)


def readme() -> str:
    """The README of this folder."""
    return f"""# One tournament in {len(FORMATS)} files

Twelve invented players, four rounds, a half-point bye and a full-point bye in two rounds each, a no-show who leaves, an unrated player, a provisional rating,
accents, a title, a name with two commas and a long one: `tournament.py`. `american.py` and `european.py` write it cell for cell as each program
does; nothing in `files/` is from a real event. `test_formats.py` reads every file: each gives the tournament, as far as the format holds it, or is refused
with words that say what to do. `test_one_cell.py` changes one cell of each: what is read is then another section, or something more is said, or the file is
refused; spellings that mean the same are listed there.

`python tests/make_formats.py` writes the text files and this page; files without a link are built when the tests run.

{matrix()}
"""
