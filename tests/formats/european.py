"""How the programs and sites of the FIDE world write the tournament: chess-results, Swiss-Manager, Vega and others.

Chess-results' ranking crosstable names opponents by rank; everything else here names them by starting number.
"""

from collections.abc import Callable, Iterable
from functools import partial
from html import escape

from explain.model.players import Color, Game, Result
from formats.cells import Grid, Lines, aligned, ods, separated, web_table, xls, xlsx
from formats.tournament import (
    ENTRIES,
    ROUND_NUMBERS,
    ROUNDS,
    SECTION,
    TITLE,
    Column,
    Columns,
    Entry,
    by_place,
    opponents_points,
    place,
    points,
    rated,
    table,
)

_SIGNS = {Result.WIN: "1", Result.DRAW: "½", Result.LOSS: "0", Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-"}
_BYES = {Result.FULL_BYE: "-1", Result.HALF_BYE: "-½", Result.UNPAIRED: "-0"}


def german(number: float) -> str:
    """Points with a comma."""
    return f"{number:g}".replace(".", ",")


def _cell(game: Game, *, by_rank: bool = False) -> str:
    """Opponent, color and result in one, as chess-results has them."""
    if game.opponent is None or game.color is None:
        return _BYES[game.result]
    return f"{place(game.opponent) if by_rank else game.opponent}{game.color.letter.lower()}{_SIGNS[game.result]}"


# chess-results: crosstables and lists.


_ABOUT: Columns = {"": "title", "Name": "name", "Rtg": rated(), "FED": "federation"}
_BY_RANK: Columns = {"{}.Rd": partial(_cell, by_rank=True)}
_POINTS: Columns = {"Pts.": lambda entry: german(points(entry.number))}
_TIE_BREAK: Columns = {"TB1": lambda entry: german(opponents_points(entry.number))}
_SCORES: Columns = {**_POINTS, "Rk.": "place", **_TIE_BREAK}


def starting_rank() -> Grid:
    """The crosstable by starting rank; the title is in a column without a heading."""
    return table(ENTRIES, {"No.": "number", **_ABOUT, "{}.Rd": _cell, **_SCORES})


def ranking() -> Grid:
    """The crosstable by rank, as the pages have it: no starting numbers at all."""
    return table(by_place(), {"Rk.": "place", **_ABOUT, **_BY_RANK, **_POINTS, **_TIE_BREAK})


def ranking_with_numbers() -> Grid:
    """The crosstable by rank with a column of starting numbers, first name first; opponents are still by rank."""
    about: Columns = {"Rk.": "place", "SNo": "number", **_ABOUT, "Name": "spoken"}
    return table(by_place(), {**about, **_BY_RANK, **_POINTS, **_TIE_BREAK})


def two_ratings() -> Grid:
    """The crosstable by starting rank with an international and a national rating, first name first."""
    about: Columns = {
        "No.": "number",
        "": "title",
        "Name": "spoken",
        "FideID": lambda it: it.id if it.international else 0,
    }
    ratings: Columns = {"RtgI": "international", "RtgN": rated(), "Club/City": "team"}
    return table(ENTRIES, {**about, **ratings, "{}.Rd": _cell, **_SCORES})


def german_ranking() -> Grid:
    """The crosstable by rank in German: black is s."""
    rows = ([cell.replace("b", "s") if cell[:1].isdecimal() else cell for cell in row] for row in ranking()[1:])
    return [["Rg.", "", "Name", "Elo", "Land", *ranking()[0][5:-2], "Pkt.", "Wtg1"], *rows]


def final_list() -> Grid:
    """The ranking list after the last round: points, and no games."""
    return table(by_place(), {"Rk.": "place", "SNo": "number", **_ABOUT, **_POINTS, **_TIE_BREAK})


def _around(grid: Grid, kind: str) -> Lines:
    above = ["From the Tournament-Database of Chess-Results https://chess-results.com", f"{TITLE} {SECTION}", kind]
    below = [["Annotation:"], ["Tie Break1: Buchholz Tie-Breaks (variabel with parameter)"], []]
    found = ["You find all details to this tournament under https://chess-results.com/tnr1.aspx?lan=1"]
    return [*([line] for line in above), *grid, *below, found]


_STARTING = "Starting rank crosstable"
_RANKING = f"Ranking crosstable after Round {ROUNDS}"


def _lines(kind: str, encoding: str, separator: str = ";") -> Callable[[Grid], bytes]:
    return lambda grid: separated(_around(grid, kind), separator, width=len(grid[0])).encode(encoding, "replace")


def _workbook(kind: str, write: Callable[[Lines], bytes]) -> Callable[[Grid], bytes]:
    return lambda grid: write(_around(grid, kind))


starting_rank_csv = _lines(_STARTING, "cp1252")  # as a European Excel saves it
ranking_csv = _lines(_RANKING, "utf-8-sig")
list_csv = _lines(f"Rank after Round {ROUNDS}", "utf-8-sig")
ranking_utf16 = _lines(_RANKING, "utf-16", "\t")  # as Excel saves "Unicode text"
starting_rank_xlsx, ranking_xlsx = _workbook(_STARTING, xlsx), _workbook(_RANKING, xlsx)
starting_rank_xls, starting_rank_ods = _workbook(_STARTING, xls), _workbook(_STARTING, ods)


def german_csv(grid: Grid) -> bytes:
    """The crosstable in German with semicolons."""
    above = ("Von der Turnierdatenbank von Chess-Results https://chess-results.com", f"{TITLE} {SECTION}")
    kind = f"Rangliste nach der {ROUNDS}. Runde"
    lines = [*([line] for line in (*above, kind)), *grid, ["Anmerkung:"], ["Wtg1: Buchholzwertung"]]
    return separated(lines, ";", width=len(grid[0])).encode("cp1252", "replace")


def ranking_page(grid: Grid) -> bytes:
    """The site's page, saved by a browser; results are right-aligned."""
    grid = [
        grid[0],
        *([*row[:5], *(cell.rjust(4) for cell in row[5 : 5 + ROUNDS]), *row[5 + ROUNDS :]] for row in grid[1:]),
    ]
    page = f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Chess-Results Server Chess-results.com - {TITLE}</title>
<script>var menu = "<table><tr><td>1</td></tr></table>";</script></head><body>
<table class="menu"><tr><td>Home</td><td>Tournament-Database</td><td>FAQ</td></tr></table>
<h2>{TITLE} {SECTION}</h2><p>Last update 06.02.2026 22:10:00</p>
<h2>{_RANKING}</h2>
<table class="CRs1" border="0" cellpadding="1" cellspacing="1">
{web_table(grid).replace("<td></td>", "<td>&nbsp;</td>")}
</table>
<p><b>Annotation:</b><br/>Tie Break1: Buchholz Tie-Breaks (variabel with parameter)</p>
</body></html>
"""
    return page.encode()


# Swiss-Manager: the list of players before round 1.


def player_list() -> Grid:
    """Players without rounds."""
    about: Columns = {"No.": "number", "Title": "title", "Name": "name", "FideID": "id", "FED": "federation"}
    return table(ENTRIES, {**about, "Rtg": rated(), "Club/City": "team"})


def player_list_csv(grid: Grid) -> bytes:
    """The list with semicolons."""
    return separated([[f"{TITLE} {SECTION}"], ["Starting rank list"], *grid], ";", width=len(grid[0])).encode(
        "cp1252", "replace"
    )


# TRF: Swiss-Manager, Vega and Lichess fill the same columns each in its own way.


def _trf(
    *, unpaired: tuple[str, str, str], byes: str = "UH", name: Column = "name", more: Columns | None = None
) -> Grid:
    about: Columns = {
        "number": "number",
        "title": lambda entry: "f" if entry.title else "",
        "name": name,
        "rating": rated(),
    }
    scores: Columns = {"federation": "federation", "points": "score", "rank": "place"}
    cells: Columns = {"opponent {} & color {} & result {}": partial(_trf_cell, unpaired=unpaired, byes=byes)}
    return table(ENTRIES, {**about, **scores, **(more or {}), **cells})


def _trf_cell(game: Game, *, unpaired: tuple[str, str, str], byes: str) -> tuple[str, str, str]:
    if game.opponent is not None and game.color is not None:
        return str(game.opponent), game.color.letter.lower(), _SIGNS[game.result].replace("½", "=")
    bye = {Result.FULL_BYE: byes[0], Result.HALF_BYE: byes[1]}.get(game.result)
    return ("0000", "-", bye) if bye else unpaired


def swiss_manager_trf() -> Grid:
    """Swiss-Manager leaves the columns of a round empty for an absent player."""
    return _trf(unpaired=("", "", ""))


def old_trf() -> Grid:
    """Before 2016 a bye was a result without an opponent: + for a point, = for half a point, - for nothing."""
    return _trf(unpaired=("0000", "-", "-"), byes="+=")


def vega_trf() -> Grid:
    """Vega writes Z, removes the spaces and commas from names, and gives no titles."""
    return _trf(unpaired=("0000", "-", "Z"), name=squeezed, more={"title": _nothing})


def _nothing(_: Entry) -> str:
    return ""


def squeezed(entry: Entry) -> str:
    """A name without spaces and commas."""
    return entry.name.replace(" ", "").replace(",", "")


def lichess_trf() -> Grid:
    """Lichess writes Z, no titles, no federations, and account names."""
    return _trf(unpaired=("0000", "-", "Z"), name=account, more={"title": _nothing, "federation": _nothing})


def account(entry: Entry) -> str:
    """The name of an account."""
    return f"{entry.last.split()[-1].translate(str.maketrans('üúñé', 'uune', chr(39)))}_{entry.number}"


def _trf_line(row: list[str], *, in_bytes: bool = False) -> str:
    number, title, name, rating, federation, score, rank, *cells = row
    wide = 33 - (len(name.encode()) - len(name) if in_bytes else 0)
    line = (
        f"001 {number[:4]:>4}  {title[:3]:>3} {name[:wide]:<{wide}} {rating[:4]:>4} {federation[:3]:<3} {'':>11} "
        f"{'':>10} {score[:4]:>4} {rank[:4]:>4}"
    )
    for at in range(0, len(cells), 3):
        line += f"  {cells[at][:4]:>4} {cells[at + 1][:1]:1} {cells[at + 2][:1]:1}"
    return line


def _trf_file(head: str, lines: Iterable[str], end: str = "\n") -> str:
    return "".join(f"{line}{end}" for line in [*head.splitlines(), *lines])


def swiss_manager_file(grid: Grid) -> bytes:
    """In Windows's encoding, with trailing spaces removed."""
    days = "26/02/06  26/02/06  26/02/07  26/02/07"
    head = f"""012 {TITLE} {SECTION}\n022 Columbus\n032 USA\n042 2026/02/06\n052 2026/02/07\n062 {len(ENTRIES)}\n072 11
082 0
092 Individual: Swiss-System (Dutch)\n102 Zed, Zoe\n112\n122 60 min\n132{days:>126}"""
    return _trf_file(head, (_trf_line(row).rstrip() for row in grid[1:]), "\r\n").encode("cp1252", "replace")


def vega_file(grid: Grid) -> bytes:
    """In UTF-8, with names padded to 33 bytes, not characters."""
    head = (
        f"012 {TITLE} {SECTION}\n022 Columbus\n032 USA\n062 {len(ENTRIES)}\n092 Swiss FIDE Dutch 2026\n142 "
        f"{ROUNDS + 1}\n152 W"
    )
    return _trf_file(head, (_trf_line(row, in_bytes=True) for row in grid[1:])).encode()


def lichess_file(grid: Grid) -> bytes:
    """With a space after each line, and lines of its own for the rounds and the first color."""
    day, site = "Feb 06, 2026", "https://lichess.org/swiss"
    head = f"""012 {TITLE}\n022 {site}/abcdefgh\n032 Lichess\n042 {day}\n052 {day}\n062 {len(ENTRIES)}
092 Individual: Swiss-System\n102 {site}\nXXR {ROUNDS}\nXXC white1"""
    return _trf_file(head, (f"{_trf_line(row)} " for row in grid[1:])).encode()


# Lichess: the list of results.


def lichess_list() -> Grid:
    """Ranks and points, and no games."""
    about: Columns = {"Rank": "place", "Title": "title", "Username": account, "Rating": rated(1500), "Points": "score"}
    performance: Columns = {"Performance": lambda _: "1812.3334"}
    return table(by_place(), {**about, "Tie Break": lambda entry: opponents_points(entry.number), **performance})


def lichess_csv(grid: Grid) -> bytes:
    """With commas."""
    return separated(grid, ",").replace("\r", "").encode()


# Vega: the crosstable of its folder.


def vega_table() -> Grid:
    """Result, color and opponent; a forfeit has no color, and byes have names."""
    about: Columns = {"N": "number", "NAME": "name", "Rtg ": rated(), " T ": "title", "Fed": "federation"}
    return table(ENTRIES, {**about, " Pts |": lambda entry: f"{entry.score} |", "  {}": _vega_cell})


def _vega_cell(game: Game) -> str:
    if game.opponent is None:
        return {Result.FULL_BYE: "+PAB", Result.HALF_BYE: "=HPB"}.get(game.result, " --")
    if game.result.is_forfeit:
        return f"{_SIGNS[game.result]}F{game.opponent}"
    sign = {Result.WIN: "+", Result.DRAW: "=", Result.LOSS: "-"}[game.result]
    return f"{sign}{'W' if game.color is Color.WHITE else 'B'}{game.opponent}"


def vega_print(grid: Grid) -> bytes:
    """The crosstable in columns; names are cut after 20 characters."""
    lines = aligned(grid, (-3, 20, -4, -3, 3, -6, 5, 5, 5, 5)).splitlines(keepends=True)
    head = f"{TITLE} {SECTION}\r\nColumbus - 06/02/2026, 07/02/2026\r\n\r\n Cross Table at round {ROUNDS}\r\n\r\n"
    return (
        head + lines[0] + "-" * 66 + "\r\n" + "".join(lines[1:]) + "\n Generated by Vega - www.vegachess.com\n"
    ).encode()


# Swiss-Perfect: the crosstable as text.


def swiss_perfect_table() -> Grid:
    """Opponent and result with a colon between them; opponent 0 is a bye."""
    about: Columns = {"No": lambda entry: f"{entry.number}.", "Name": "name", "Loc": rated("")}
    return table(ENTRIES, {**about, "Total": lambda entry: f"{points(entry.number):g}", "{}": _perfect_cell})


def _perfect_cell(game: Game) -> str:
    if game.opponent is None:
        return {Result.FULL_BYE: "0:W", Result.HALF_BYE: "0:D"}.get(game.result, "0:")
    sign = {Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-"}.get(game.result, game.result.value)
    return f"{game.opponent}:{sign}"


def swiss_perfect_print(grid: Grid) -> bytes:
    """The crosstable in columns; names are cut after 20 characters."""
    lines = aligned(grid, (3, 20, -4, 5, 4, 4, 4, 4), gap="  ").splitlines(keepends=True)
    return (f"{TITLE} {SECTION}\r\n\r\nCross Table\r\n\r\n{lines[0]}\r\n{''.join(lines[1:])}").encode(
        "cp1252", "replace"
    )


def swiss_perfect_blank() -> Grid:
    """The crosstable with the federation, empty where there is no opponent: ``:W`` for a bye, ``:`` for no game."""
    about: Columns = {"No": lambda entry: f"{entry.number}.", "Name": "name", "Feder": _nothing, "Rtg": rated("")}
    return table(ENTRIES, {**about, "{}": lambda game: _perfect_cell(game).removeprefix("0")})


def swiss_perfect_blank_print(grid: Grid) -> bytes:
    """The crosstable with one space between the columns, and the colons aligned."""
    rows = ([*row[:4], *(f"{cell} " if cell.endswith(":") else cell for cell in row[4:])] for row in grid[1:])
    lines = aligned([grid[0], *rows], (3, 20, 5, -4, -4, -4, -4, -4)).splitlines(keepends=True)
    return (f"Cross Table\r\n\r\n{lines[0]}\r\n{''.join(lines[1:])}").encode("cp1252", "replace")


# Vega: the cross table of its pages.


def vega_page_table() -> Grid:
    """For each round the result, and the opponent with the class of the color."""
    about: Columns = {"number": "number", "name": "name", "Rtg": rated(), "Pts": "score"}
    return table(ENTRIES, {**about, "result {} & opponent {} & class {}": _vega_page_cell})


def _vega_page_cell(game: Game) -> tuple[str, str, str]:
    result = {0: "0", 1: "½", 2: "1"}[game.result.half_points]
    if game.opponent is None:
        return (result, "BYE", "cf") if game.result.half_points else ("", "", "")
    if game.result.is_forfeit or game.color is None:
        return result, str(game.opponent), "cf"
    return result, str(game.opponent), f"c{game.color.letter.lower()}"


def vega_page(grid: Grid) -> bytes:
    """The page; the cell of a bye has no closing tag."""
    heads = "".join(f"<th>{head}</th>" for head in ("Player", "Rtg", "Pts", *map(str, ROUND_NUMBERS)))
    rows = "\n".join(map(_vega_page_line, grid[1:]))
    meta = '<meta charset="UTF-8"><meta name="author" content="www.vegachess.com">'
    return f"""<!DOCTYPE html><html lang="en"><head>{meta}<title>{TITLE}</title></head>
<body><h1>{TITLE}</h1><h3>  Cross Table at round {ROUNDS}</h3>
<div><table class="table"><thead><tr>{heads}</tr></thead><tbody>
{rows}
</tbody></table></div><p><a href="http://www.vegachess.com">Generated by Vega</a></p></body></html>
""".encode()


def _vega_page_line(row: list[str]) -> str:
    number, name, rating, score, *cells = map(escape, row)
    about = (
        f'<td> <span class="idn"> {number} </span><span class="notitle male"> </span> <a '
        f'href="playercard.html#1">{name:<20}</a> </td>'
    )
    found = []
    for at in range(0, len(cells), 3):
        result, opponent, kind = cells[at : at + 3]
        seat = f'<div class="res">{result}</div><div class="{kind}">{opponent:<4}</div>' if result or opponent else " "
        found.append(f"<td>{seat}" if opponent == "BYE" else f"<td>{seat}</td>")
    return f'<tr>{about}<td>{rating}</td><td class="score"> {score}</td>{"".join(found)}</tr>'
