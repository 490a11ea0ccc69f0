"""Every file of the corpus, and what must be read from it; the README here says where each layout is known from."""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cache, partial
from pathlib import Path

from explain.model.players import Game
from formats import american, european
from formats.cells import Grid
from formats.expected import Holds, Refused, cut, international, national, plain, spoken
from formats.tournament import ENTRIES, ROUNDS, SECTION, WITHDRAWN, Columns, rated, table

HERE = Path(__file__).parent
FILES = HERE / "files"
README = HERE / "README.md"


@dataclass(frozen=True, slots=True)
class Format:
    """A file of the corpus."""

    file: str  # its name, in ``files/`` if it is text
    render: Callable[[Grid], bytes]
    _: KW_ONLY
    grid: Callable[[], Grid]  # its cells as its program fills them
    expected: Holds | Refused = Holds()  # noqa: RUF009 - frozen
    unread: frozenset[str] = frozenset()  # columns that say nothing about a section, or nothing more
    is_text: bool = True
    headed: bool = True  # whether its headings are cells of the file
    fixed: bool = False  # whether a column is as wide as its longest cell, and longer cells are cut
    typed: bool = False  # whether a cell that looks like a number is one
    slow: bool = False  # whether reading it takes a process of its own

    def content(self) -> bytes:
        """The file."""
        return self.render(self.grid())


# Our own wall chart: its cells are those of its lines.


def own_table() -> Grid:
    """Number, name, rating, team and rounds."""
    about: Columns = {"number": "number", "name": lambda it: f'"{it.name}"', "rating": rated("unr"), "team": "team"}
    return table(ENTRIES, {**about, "round {}": _own_cell})


def _own_cell(game: Game) -> str:
    color = game.color.letter.lower() if game.color and game.result.is_game else ""
    return f"{game.result.value}{game.opponent}{color}" if game.opponent else f"{game.result.value}---"


def own_chart(grid: Grid) -> bytes:
    """The chart as written."""
    lines = "\n".join("  ".join(row) for row in grid[1:])
    return f"# {SECTION}: rounds {ROUNDS}\n{lines}\nwithdrawn: {WITHDRAWN} after round 2\n".encode()


_CHESS_RESULTS = frozenset(("", "FED", "TB1", "Rk.", "FideID", "Club/City"))
_BY_RANK = _CHESS_RESULTS - {"Rk."}
_CAPITALS = Holds(spelled=american.capitals, numbers=False, forfeits=False)
_TEAMS, _NUMBERLESS, _SPOKEN = Holds(teams=True), Holds(numbers=False), Holds(spelled=spoken)
_CORONATE = Holds(spelled=spoken, numbers=False, no_shows=False)
_REPORT = Holds(spelled=plain, forfeits=False)
_NOT_PRINTED = Refused("Save the tournament's TRF file in Vega")
_STATE, _WHAT, _FEDERATION = (frozenset((heading,)) for heading in ("State", "what", "Feder"))
_GERMAN = frozenset(("", "Land", "Wtg1"))
_PLACES = 'Opponents are named by their places below "Rk.", not by "SNo": only so every game fits'
_RATING = 'The ratings of column "RtgI" are read, and not those of "RtgN"'

# Files of the same cells, or of the same kind.
_standings = partial(
    Format,
    grid=american.swisssys_standings,
    expected=Holds(
        numbers=False,
        colors=False,
        teams=True,
        forfeits=False,
        says="Colors are not known: no game names one, so each counts for no color",
    ),
    unread=frozenset(("Place", "ID", "Post")),
)
_wintd = partial(Format, grid=american.wintd_table, expected=Holds(colors=False, teams=True, says="color"))
_wall = partial(Format, grid=american.wall, expected=Holds(says="scores"), headed=False)
_msa = partial(Format, grid=american.msa_table, expected=_CAPITALS, headed=False, fixed=True)
_by_number = partial(Format, grid=european.starting_rank, unread=_CHESS_RESULTS)
_in_cells = partial(_by_number, is_text=False, typed=True)
_ranking = partial(Format, grid=european.ranking, expected=_NUMBERLESS, unread=_BY_RANK)
_trf = partial(Format, unread=frozenset(("title", "federation", "rank")), headed=False, fixed=True)
_headless = partial(Format, headed=False)
_by_places = partial(Format, expected=Holds(spelled=spoken, numbers=False, says=_PLACES), unread=_BY_RANK | {"SNo"})
_with_both = partial(
    Format,
    expected=Holds(spelled=spoken, ratings=(national, international), says=_RATING),
    unread=_CHESS_RESULTS | {"RtgI", "RtgN"},
)
_players = partial(Format, expected=Holds(rounds=0), unread=_CHESS_RESULTS | {"Title"})
_points = partial(Format, expected=Refused("round|game"))
_perfect = partial(Format, expected=Holds(spelled=cut, colors=False, says="color"), fixed=True)

FORMATS: tuple[Format, ...] = (
    _headless("chart.txt", own_chart, grid=own_table, expected=_TEAMS),
    _headless("swisssys.sjson", american.swisssys_file, grid=american.swisssys_own, expected=_TEAMS),
    _standings("swisssys-standings.txt", american.swisssys_print, fixed=True),
    _standings("swisssys-standings.csv", american.with_commas),
    _standings("swisssys-standings.tsv", american.with_tabs),
    _standings("swisssys-standings.html", american.swisssys_page),
    _wintd("wintd-cross-table.txt", american.wintd_print, fixed=True),
    _wintd("wintd-cross-table.csv", american.with_commas),
    _wall("wintd-wall-chart.txt", american.wintd_wall_print, fixed=True),
    _wall("swisssys-wall-chart.txt", american.swisssys_wall_print, fixed=True),
    _wall("swisssys-wall-chart.html", american.swisssys_wall_page),
    _msa("us-chess-crosstable.txt", american.msa_page),
    _msa("us-chess-crosstable.html", american.msa_saved),
    Format(
        "us-chess-rating-table.tsv", american.with_tabs, grid=american.rating_table, expected=_CAPITALS, unread=_STATE
    ),
    _headless("us-chess-standings.json", american.service_page, grid=american.service_table, expected=_SPOKEN),
    _headless(
        "report.zip", american.report_zip, grid=american.report_table, expected=_REPORT, is_text=False, fixed=True
    ),
    _headless("coronate.json", american.coronate_file, grid=american.coronate_table, expected=_CORONATE, unread=_WHAT),
    _by_number("chess-results-starting-rank.csv", european.starting_rank_csv),
    _ranking("chess-results-ranking.csv", european.ranking_csv),
    _by_places("chess-results-ranking-numbers.csv", european.ranking_csv, grid=european.ranking_with_numbers),
    _with_both("chess-results-two-ratings.csv", european.starting_rank_csv, grid=european.two_ratings),
    _in_cells("chess-results-starting-rank.xlsx", european.starting_rank_xlsx),
    _ranking("chess-results-ranking.xlsx", european.ranking_xlsx, is_text=False, typed=True),
    _ranking("chess-results-ranking-utf16.txt", european.ranking_utf16, is_text=False),
    _ranking("chess-results-ranking.html", european.ranking_page),
    _in_cells("chess-results-starting-rank.xls", european.starting_rank_xls, slow=True),
    _in_cells("chess-results-starting-rank.ods", european.starting_rank_ods, slow=True),
    _ranking("chess-results-german.csv", european.german_csv, grid=european.german_ranking, unread=_GERMAN),
    _points("chess-results-ranking-list.csv", european.list_csv, grid=european.final_list),
    _players("swiss-manager-players.csv", european.player_list_csv, grid=european.player_list),
    _trf("swiss-manager.trf", european.swiss_manager_file, grid=european.swiss_manager_trf),
    _trf("swiss-manager-2006.trf", european.swiss_manager_file, grid=european.old_trf, expected=Refused("H, U or Z")),
    _trf("vega.trf", european.vega_file, grid=european.vega_trf, expected=Holds(spelled=european.squeezed)),
    _trf("lichess.trf", european.lichess_file, grid=european.lichess_trf, expected=Holds(spelled=european.account)),
    _points("lichess-results.csv", european.lichess_csv, grid=european.lichess_list),
    Format("vega-crosstable.txt", european.vega_print, grid=european.vega_table, expected=_NOT_PRINTED, fixed=True),
    _headless("vega-crosstable.html", european.vega_page, grid=european.vega_page_table),
    _perfect(
        "swiss-perfect-crosstable-blanks.txt",
        european.swiss_perfect_blank_print,
        grid=european.swiss_perfect_blank,
        unread=_FEDERATION,
    ),
    _perfect("swiss-perfect-crosstable.txt", european.swiss_perfect_print, grid=european.swiss_perfect_table),
)


@cache
def contents() -> Mapping[str, bytes]:
    """Every file by its name."""
    return {each.file: each.content() for each in FORMATS}
