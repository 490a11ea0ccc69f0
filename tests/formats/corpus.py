"""Every file of the corpus, what must be read from it, and the matrix of them all in this folder's README."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cache, partial
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
        render: the file of its cells.
        known: where its form is known from.
        note: what is peculiar about it.
        grid: its cells as its program fills them.
        expected: what must come of it.
        cannot: what the format cannot hold.
        unread: columns that say nothing about a section, or nothing more.
        is_text: whether it lies in ``files/``.
        headed: whether its headings are cells of the file.
        fixed: whether a column is as wide as its longest cell, and what is longer is cut.
        typed: whether a cell that looks like a number is one.
        slow: whether reading it takes a process of its own.
    """

    name: str
    file: str
    render: Callable[[Grid], bytes]
    known: str
    note: str = ""
    _: KW_ONLY
    grid: Callable[[], Grid]
    expected: Holds | Refused
    cannot: str = "-"
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
_LAYOUT, _COPY = "headings from samples, layout from memory", "a public program that copies it"
_CHESS_RESULTS = frozenset(("", "FED", "TB1", "Rk.", "FideID", "Club/City"))
_BY_RANK = _CHESS_RESULTS - {"Rk."}
_TRF = frozenset(("title", "federation", "rank"))
_NO_COLORS = Holds(colors=False, teams=True, says="color")
_CAPITALS = Holds(spelled=american.capitals, numbers=False, forfeits=False)
_CUT = Holds(spelled=cut, colors=False, says="color")

# Files of the same cells.
_standings = partial(
    Format,
    grid=american.swisssys_standings,
    expected=Holds(numbers=False, colors=False, teams=True, forfeits=False, says="color"),
    cannot="colors, opponents of forfeits, pairing numbers",
    unread=frozenset(("Place", "ID", "Post")),
)
_wintd = partial(Format, grid=american.wintd_table, expected=_NO_COLORS, cannot="colors")
_wall = partial(Format, grid=american.wall, expected=Holds(says="scores"), headed=False)
_msa = partial(
    Format, grid=american.msa_table, expected=_CAPITALS, cannot="teams, opponents of forfeits, pairing numbers", headed=False, fixed=True
)
_by_number = partial(Format, grid=european.starting_rank, expected=Holds(), cannot="teams", unread=_CHESS_RESULTS)
_by_rank = partial(Format, expected=Holds(numbers=False), cannot="teams, starting numbers")
_ranking = partial(_by_rank, grid=european.ranking, unread=_BY_RANK)
_trf = partial(Format, expected=Holds(), cannot="teams", unread=_TRF, headed=False, fixed=True)
_points = partial(Format, expected=Refused("round|game"), cannot="games")

FORMATS: tuple[Format, ...] = (
    Format("our wall chart", "chart.txt", own_chart, "its definition", grid=own_table, expected=Holds(teams=True), headed=False),
    Format(
        "SwissSys 11 file",
        "swisssys.sjson",
        american.swisssys_file,
        _DESCRIBED,
        grid=american.swisssys_own,
        expected=Holds(teams=True),
        headed=False,
    ),
    _standings(
        "SwissSys standings, printed",
        "swisssys-standings.txt",
        american.swisssys_print,
        _LAYOUT,
        "opponents by #, which is the place; the shared place stands beside it, and is blank within a tie",
        fixed=True,
    ),
    _standings(
        "SwissSys standings, commas",
        "swisssys-standings.csv",
        american.with_commas,
        _LAYOUT,
        "a place such as 2-6 must not be taken for a number or a date",
    ),
    _standings("SwissSys standings, tabs", "swisssys-standings.tsv", american.with_tabs, _LAYOUT),
    _standings(
        "SwissSys standings, web page",
        "swisssys-standings.html",
        american.swisssys_page,
        _SAMPLES,
        "headings are plain cells of the first row",
    ),
    _wintd(
        "WinTD cross table, printed",
        "wintd-cross-table.txt",
        american.wintd_print,
        _MEMORY,
        "title of three lines above, totals below; a space between result and opponent; a provisional rating is 1508/12",
        fixed=True,
    ),
    _wintd("WinTD cross table, commas", "wintd-cross-table.csv", american.with_commas, _MEMORY),
    _wall(
        "WinTD wall chart, three lines",
        "wintd-wall-chart.txt",
        american.wintd_wall_print,
        "what it says from the program's help, layout from memory",
        "W 7 is White against 7, and the difference of the scores below the result; teams stand below names, and are not read",
        fixed=True,
    ),
    _wall(
        "SwissSys wall chart, two lines",
        "swisssys-wall-chart.txt",
        american.swisssys_wall_print,
        _COPY,
        "the same; the rating stands below the name",
        cannot="teams",
        fixed=True,
    ),
    _wall("SwissSys wall chart, web page", "swisssys-wall-chart.html", american.swisssys_wall_page, _COPY, cannot="teams"),
    _msa(
        "US Chess, old pages",
        "us-chess-crosstable.txt",
        american.msa_page,
        _DESCRIBED,
        "opponents by place; 1508P12 is a provisional rating",
    ),
    _msa(
        "US Chess, old pages, saved",
        "us-chess-crosstable.html",
        american.msa_saved,
        "the text from descriptions, the page from memory",
        "the same text in a web page, with links",
    ),
    Format(
        "US Chess, new pages, copied",
        "us-chess-rating-table.tsv",
        american.with_tabs,
        "how its cells are said to look",
        "W 7 Black, and 1508P12->1510: the rating before the arrow is read",
        grid=american.rating_table,
        expected=_CAPITALS,
        cannot="teams, opponents of forfeits, pairing numbers",
        unread=frozenset(("State",)),
    ),
    Format(
        "US Chess, ratings service",
        "us-chess-standings.json",
        american.service_page,
        _DESCRIBED,
        "opponents by pairing number and by place",
        grid=american.service_table,
        expected=Holds(spelled=spoken),
        cannot="teams",
        headed=False,
    ),
    Format(
        "US Chess rating report",
        "report.zip",
        american.report_zip,
        _DESCRIBED,
        grid=american.report_table,
        expected=Holds(spelled=plain, forfeits=False),
        cannot="teams, opponents of forfeits",
        is_text=False,
        headed=False,
        fixed=True,
    ),
    Format(
        "Coronate",
        "coronate.json",
        american.coronate_file,
        _REAL,
        "a no-show is entered as a game",
        grid=american.coronate_table,
        expected=Holds(spelled=spoken, numbers=False, no_shows=False),
        cannot="forfeits, teams, pairing numbers",
        unread=frozenset(("what",)),
        headed=False,
    ),
    _by_number(
        "chess-results, by starting rank",
        "chess-results-starting-rank.csv",
        european.starting_rank_csv,
        _SAMPLES,
        "semicolons and decimal commas in the letters of Windows; lines above and below; titles stand in a column without a heading",
    ),
    _ranking("chess-results, by rank", "chess-results-ranking.csv", european.ranking_csv, _SAMPLES, "opponents by rank"),
    Format(
        "chess-results, by rank, with numbers",
        "chess-results-ranking-numbers.csv",
        european.ranking_csv,
        _SAMPLES,
        "opponents by rank, though starting numbers stand beside it; first name first",
        grid=european.ranking_with_numbers,
        expected=Holds(spelled=spoken, numbers=False),
        cannot="teams",
        unread=_BY_RANK | {"SNo"},
    ),
    Format(
        "chess-results, two ratings",
        "chess-results-two-ratings.csv",
        european.starting_rank_csv,
        _SAMPLES,
        "international and national rating: it is said which was taken; first name first; a club",
        grid=european.two_ratings,
        expected=Holds(spelled=spoken, ratings=(national, international), says="Rtg[NI]"),
        unread=_CHESS_RESULTS | {"RtgI", "RtgN"},
    ),
    _by_number(
        "chess-results, workbook",
        "chess-results-starting-rank.xlsx",
        european.starting_rank_xlsx,
        _SAMPLES,
        "byes such as -1 are numbers",
        is_text=False,
        typed=True,
    ),
    _ranking(
        "chess-results, workbook by rank",
        "chess-results-ranking.xlsx",
        european.ranking_xlsx,
        _SAMPLES,
        "opponents by rank",
        is_text=False,
        typed=True,
    ),
    _ranking(
        "chess-results, Unicode text",
        "chess-results-ranking-utf16.txt",
        european.ranking_utf16,
        _SAMPLES,
        "UTF-16 with tabs; opponents by rank",
        is_text=False,
    ),
    _ranking(
        "chess-results, web page",
        "chess-results-ranking.html",
        european.ranking_page,
        _SAMPLES,
        "other tables and scripts around the one; opponents by rank",
    ),
    *(
        _by_number(f"chess-results, .{end}", f"chess-results-starting-rank.{end}", render, _SAMPLES, is_text=False, typed=True, slow=True)
        for end, render in (("xls", european.starting_rank_xls), ("ods", european.starting_rank_ods))
    ),
    _by_rank(
        "chess-results, in German",
        "chess-results-german.csv",
        european.german_csv,
        _MEMORY,
        "12s1 is Black; other headings",
        grid=european.german_ranking,
        unread=frozenset(("", "Land", "Wtg1")),
    ),
    _points(
        "chess-results, ranking list",
        "chess-results-ranking-list.csv",
        european.list_csv,
        _SAMPLES,
        "points without games: paired on, everybody would have none",
        grid=european.final_list,
    ),
    Format(
        "Swiss-Manager list of players",
        "swiss-manager-players.csv",
        european.player_list_csv,
        _MEMORY,
        grid=european.player_list,
        expected=Holds(rounds=0),
        cannot="games",
        unread=_CHESS_RESULTS | {"Title"},
    ),
    _trf(
        "Swiss-Manager TRF",
        "swiss-manager.trf",
        european.swiss_manager_file,
        _REAL,
        "in the letters of Windows; empty columns in a round without the player",
        grid=european.swiss_manager_trf,
    ),
    _trf(
        "Swiss-Manager TRF, before 2016",
        "swiss-manager-2006.trf",
        european.swiss_manager_file,
        _MEMORY,
        "byes are results without an opponent: 0000 - +",
        grid=european.old_trf,
        expected=Refused("H, U or Z"),
    ),
    _trf(
        "Vega TRF",
        "vega.trf",
        european.vega_file,
        _DESCRIBED,
        "names of 33 bytes, not characters, and without spaces",
        grid=european.vega_trf,
        expected=Holds(spelled=lambda entry: european.squeezed(entry.name)),
        cannot="teams, titles",
    ),
    _trf(
        "Lichess TRF",
        "lichess.trf",
        european.lichess_file,
        _REAL,
        grid=european.lichess_trf,
        expected=Holds(spelled=european.account),
        cannot="teams, names",
    ),
    _points(
        "Lichess results",
        "lichess-results.csv",
        european.lichess_csv,
        _SAMPLES,
        "points without games: the TRF holds them",
        grid=european.lichess_list,
    ),
    Format(
        "Vega crosstable",
        "vega-crosstable.txt",
        european.vega_print,
        _DESCRIBED,
        "+W5, =B2, +F8, +PAB, =HPB; the TRF beside it holds the same",
        grid=european.vega_table,
        expected=Refused("Save the tournament's TRF file in Vega"),
        cannot="teams",
        fixed=True,
    ),
    Format(
        "Vega crosstable, web page",
        "vega-crosstable.html",
        european.vega_page,
        "real pages",
        "the color is the class of a cell's second part, the number stands beside the name, and the cell of a bye is not closed",
        grid=european.vega_page_table,
        expected=Holds(),
        cannot="teams",
        headed=False,
    ),
    Format(
        "Swiss-Perfect crosstable, blanks",
        "swiss-perfect-crosstable-blanks.txt",
        european.swiss_perfect_blank_print,
        "a real page",
        ":W is a bye and : no game, one space between columns",
        grid=european.swiss_perfect_blank,
        expected=_CUT,
        cannot="colors, teams",
        unread=frozenset(("Feder",)),
        fixed=True,
    ),
    Format(
        "Swiss-Perfect crosstable",
        "swiss-perfect-crosstable.txt",
        european.swiss_perfect_print,
        _MEMORY,
        "7:W, and 0:W for a bye; ratings below Loc, rounds below bare numbers; names end after 20 characters",
        grid=european.swiss_perfect_table,
        expected=_CUT,
        cannot="colors, teams",
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

`python tests/tools/make_formats.py` writes the text files and this page; files without a link are built when the tests run.

{matrix()}
"""
