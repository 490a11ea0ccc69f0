"""How American programs and pages write the tournament: SwissSys, WinTD, US Chess; and Coronate.

SwissSys numbers its standings by place, and names opponents by these numbers; its own file and the other programs keep
pairing numbers.
"""

import json
import re
from collections.abc import Callable
from functools import partial

from samples.foreign_files import HEADER_FIELDS, PLAYER_FIELDS, SECTION_FIELDS, dbf, swisssys, zipped

from explain.model.players import Color, Game, Result
from formats.cells import Grid, aligned, separated, web_table
from formats.expected import plain
from formats.tournament import (
    ENTRIES,
    ROUND_NUMBERS,
    ROUNDS,
    SECTION,
    TITLE,
    WITHDRAWN,
    Columns,
    Entry,
    by_place,
    games,
    place,
    places_shared,
    points,
    rated,
    table,
)


def _letters(game: Game, *, gap: str = "", forfeits: bool = False, by_place: bool = False) -> str:
    """A cell of result letter and opponent, by place or number; forfeits with the opponent or with dashes."""
    if game.opponent is None or (game.result.is_forfeit and not forfeits):
        return f"{game.result.value}---"
    number = place(game.opponent) if by_place else game.opponent
    return f"{game.result.value}{gap}{number:>{2 if gap else 1}}"


def _post(entry: Entry) -> str:
    return str((entry.rating or 1200) + round(points(entry.number) * 8) - 11)


# SwissSys: standings, printed, exported and as a web page.


def swisssys_standings() -> Grid:
    """The columns of the standings, by place."""
    about: Columns = {"#": "place", "Place": places_shared, "Name": "name", "ID": "id", "Rtng": rated("unr.")}
    cells: Columns = {"Rd {}": partial(_letters, by_place=True), "Tot": "score"}
    return table(by_place(), {**about, "Post": _post, "Team": "team", **cells})


def swisssys_print(grid: Grid) -> bytes:
    """The standings as SwissSys prints them to a text file."""
    head = f"SwissSys Standings. {TITLE}: {SECTION} (Standings after Round {ROUNDS})\r\n\r\n"
    return (head + aligned(grid, (4, 6, 30, 9, 6, 6, 5, 6, 6, 6, 6, 4))).encode("cp1252")


def with_commas(grid: Grid) -> bytes:
    """Standings or a cross table with commas."""
    return separated(grid, ",").encode("cp1252")


def with_tabs(grid: Grid) -> bytes:
    """Standings or a table with tabs, as copied from a browser and pasted into a spreadsheet."""
    return separated(grid, "\t").encode()


def swisssys_page(grid: Grid) -> bytes:
    """The standings as a web page, saved."""
    title = f"SwissSys Standings: {SECTION}"
    page = f"""<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>{TITLE}</title>
<style>td {{ padding: 2px; }}</style></head>
<body><h2>{TITLE}</h2><h3>{title}</h3>
<table border=1>
{web_table(grid, head="td")}
</table>
<p>Created by SwissSys</p></body></html>
"""
    return page.encode()


# SwissSys: its own file.


def swisssys_own() -> Grid:
    """Pairing number, name, rating, team, and for each round the first part of its result string."""
    about: Columns = {"Pair number": "number", "Name": "name", "Rating": rated("unr."), "Team": "team"}
    return table(ENTRIES, {**about, "result {} & opponent {} & color {}": _own_cells})


def _own_cells(game: Game) -> tuple[str, str, str]:
    sign = {Result.WIN: "+", Result.DRAW: "=", Result.LOSS: "-"}.get(game.result, game.result.value)
    return sign, str(game.opponent or 0), "-" if game.color is None or game.result.is_forfeit else game.color.letter


def swisssys_file(grid: Grid) -> bytes:
    """The file that SwissSys 11 writes."""
    players = list(map(_own_player, grid[1:], ENTRIES))
    rounds = dict.fromkeys(("Rounds paired", "Rounds played", "Final round"), ROUNDS)
    about = {"Section name": SECTION, "Type": 0, **rounds, "Coin toss": 0, "Use team pairings": True}
    return swisssys({**about, "Players": players})


def _own_player(row: list[str], entry: Entry) -> dict[str, object]:
    number, name, rating, team, *cells = row
    natural = [str(game.opponent or 0) for game in games(entry.number)]
    results = [";".join([*cells[3 * at : 3 * at + 3], "1", each, each, "0"]) for at, each in enumerate(natural)]
    more = {"Team": team} if team else {}
    own = {"Pair number": _json(number), "Name": name, "Rating": _json(rating)}
    return {**own, **more, "Results": results, "Withdrew": entry.number == WITHDRAWN}


def _json(cell: str) -> object:
    """A number as in JSON."""
    return int(cell) if cell.isdecimal() else cell


# WinTD.


def wintd_table() -> Grid:
    """The columns of the cross table, by pairing number."""
    cells: Columns = {"Rnd{}": partial(_letters, gap=" ", forfeits=True), "Score": "score"}
    return table(ENTRIES, {"No.": "number", "Name": "name", "Team": "team", "Rate": _provisional("/", ""), **cells})


def _provisional(mark: str, none: str) -> Callable[[Entry], str]:
    """The rating, with the number of games it is based on where they are few, or the mark for unrated."""
    return lambda entry: f"{entry.rating}{mark}{entry.games_rated}" if entry.games_rated else str(entry.rating or none)


def wintd_print(grid: Grid) -> bytes:
    """The cross table in columns, with its title and totals."""
    head = f"{TITLE:^78}\r\n{SECTION:^78}\r\n{f'Cross Table after Round {ROUNDS}':^78}\r\n\r\n"
    counts = f"\r\nTotal players: {len(ENTRIES)}   Byes: 4   Forfeits: 1\r\n"
    return (head + aligned(grid, (-4, 30, 6, 7, 6, 6, 6, 6, -5)) + counts).encode("cp1252")


def wall() -> Grid:
    """The wall charts of both programs: for each round the color with the opponent, and below it the score after it."""
    seats = {f"seat {round} & score {round}": partial(_seat_and_score, round) for round in ROUND_NUMBERS}
    return table(ENTRIES, {"No.": "number", "Name": "name", "Rate": rated(""), **seats, "Total": "score"})


def _seat_and_score(round: int, entry: Entry) -> tuple[str, str]:
    return _seat(games(entry.number)[round - 1]), f"{points(entry.number, round):.1f}"


def _seat(game: Game) -> str:
    if game.opponent is None:
        return {Result.HALF_BYE: "H", Result.FULL_BYE: "B"}.get(game.result, "---")
    if game.result.is_forfeit:
        return f"{game.result.value} {game.opponent}"
    return f"{'W' if game.color is Color.WHITE else 'B'} {game.opponent}"


def wintd_wall_print(grid: Grid) -> bytes:
    """WinTD's wall chart: the name, below it the member number and the scores, and the team."""
    rows = [["No.", "Name", "Rate", *(f"Rd {round}" for round in ROUND_NUMBERS), "Total"]]
    for entry, row in zip(ENTRIES, grid[1:], strict=True):
        rows += [
            [*row[:3], *row[3:-1:2], ""],
            ["", entry.id, "", *row[4::2], row[-1]],
            ["", entry.team, "", *[""] * ROUNDS, ""],
        ]
    return (f"{TITLE} - {SECTION}\r\n\r\n" + aligned(rows, (-4, 30, 6, 6, 6, 6, 6, -5))).encode("cp1252")


def _in_two(grid: Grid) -> Grid:
    """SwissSys's wall chart: the rating and the member number are below the name."""
    rows = [["#", "Name/Rating/ID", *(f"Rd {round}" for round in ROUND_NUMBERS), "Total"]]
    for entry, row in zip(ENTRIES, grid[1:], strict=True):
        rows += [[*row[:2], *row[3:-1:2], row[-1]], ["", f"{row[2] or 'unr.'}  {entry.id}", *row[4::2], ""]]
    return rows


def swisssys_wall_print(grid: Grid) -> bytes:
    """The wall chart as SwissSys prints it to a text file."""
    head = f"SwissSys Wall Chart. {TITLE}: {SECTION}\r\n\r\n"
    return (head + aligned(_in_two(grid), (4, 31, 7, 7, 7, 7, 5))).encode("cp1252")


def swisssys_wall_page(grid: Grid) -> bytes:
    """The wall chart as a web page, saved."""
    head = f"<h3>SwissSys Wall Chart. {TITLE}: {SECTION}</h3>"
    rows = web_table(_in_two(grid), head="td").replace("<td></td>", "<td>&nbsp;</td>")
    return f"<html><body>{head}\n<table>\n{rows}\n</table></body></html>\n".encode()


# US Chess: the old pages, the ratings service, the rating report.

_PLAIN = str.maketrans("üúñé", "uune")


def capitals(entry: Entry) -> str:
    """A name as US Chess prints it: first name first, in capitals, without accents."""
    return entry.spoken.translate(_PLAIN).upper().replace(".", "").replace(",", "")


def msa_table() -> Grid:
    """The cells of the old pages' cross table by place; each round has a cell above and its color below."""
    about: Columns = {"place": "place", "name": capitals, "rating": _RATING, "total": "score"}
    return table(by_place(), {**about, "round {} & color {}": _msa_cell})


_RATING = _provisional("P", "Unrated")


def _msa_cell(game: Game) -> tuple[str, str]:
    met = place(game.opponent) if game.opponent is not None and game.result.is_game else ""
    return f"{game.result.value}{met:>4}".strip(), game.color.letter if game.color and met else ""


def msa_page(grid: Grid) -> bytes:
    """The old pages' cross table as text."""
    rule = "-" * 101 + "\n"
    heads, numbers = "|".join(["Round"] * ROUNDS), "|".join(f"{round:^5}" for round in ROUND_NUMBERS)
    above_names = f" Pair | Player Name                     |Total|{heads}|\n"
    parts = [
        f"{TITLE}\nSection 1 - {SECTION.upper()}\n",
        f"{above_names} Num  | USCF ID / Rtg (Pre->Post)       | Pts |{numbers}|\n",
    ]
    for (number, name, rating, total, *cells), entry in zip(grid[1:], by_place(), strict=True):
        above, below = ("|".join(f"{cell[:5]:<5}" for cell in cells[part::2]) for part in (0, 1))
        player = f"{number[:5]:>5} | {name[:32]:<32}|{total[:5]:<5}|{above}|\n"
        change = f"{entry.id} / R: {rating[:7]:<7}->{_post(entry)}"
        parts.append(f"{player}   OH | {change:<32}|     |{below}|\n")
    return f"{rule}{rule.join(parts)}{rule}".encode("ascii", "replace")


def msa_saved(grid: Grid) -> bytes:
    """The old page as a browser saved it: the same text between tags, with names and numbers as links."""
    linked = re.sub(r"(?m)^(.*?\| )([A-Z].*?)( +\|)", r"\1<a href=x.php?1>\2</a>\3", msa_page(grid).decode())
    head = "<head><title>Crosstable</title></head>"
    return f"<html>{head}<body><center>US Chess</center><pre>{linked}</pre></body></html>\n".encode()


def rating_table() -> Grid:
    """The new pages' table by place, as it is copied: colors in words, ratings before and after the event."""
    about: Columns = {"#": "place", "Name": capitals, "State": lambda _: "OH", "Rating": _before_and_after}
    return table(by_place(), {**about, "Total": "score", "Round {}": _rating_cell})


def _before_and_after(entry: Entry) -> str:
    return f"{_RATING(entry)}->{_post(entry)}"


def _rating_cell(game: Game) -> str:
    if game.opponent and game.color and game.result.is_game:
        return f"{game.result.value} {place(game.opponent)} {game.color.value.title()}"
    return game.result.value


def service_table() -> Grid:
    """The cells of the ratings service's standings, by place."""
    about: Columns = {"pairingNumber": "number", "lastName": _last, "preRating": rated("null")}
    score: Columns = {"score": lambda entry: f"{points(entry.number):g}"}
    return table(by_place(), {**about, **score, "outcome {} & color {} & opponent {}": _service_cells})


def _last(entry: Entry) -> str:
    return entry.last + entry.suffix


_OUTCOMES = {
    Result.WIN: "Win",
    Result.LOSS: "Loss",
    Result.DRAW: "Draw",
    Result.FORFEIT_WIN: "WinForfeit",
    Result.FORFEIT_LOSS: "Forfeit",
    Result.FULL_BYE: "ByeFull",
    Result.HALF_BYE: "ByeHalf",
    Result.UNPAIRED: "Unpaired",
}


def _service_cells(game: Game) -> tuple[str, str, int]:
    color = game.color.value.title() if game.color and game.result.is_game else "Unknown"
    return _OUTCOMES[game.result], color, game.opponent or 0


def service_page(grid: Grid) -> bytes:
    """The ratings service's standings, one page."""
    items = [_standing(row, entry, at) for at, (row, entry) in enumerate(zip(grid[1:], by_place(), strict=True), 1)]
    return json.dumps({"items": items, "offset": 0, "pageSize": 50, "hasNextPage": False}, indent=1).encode()


def _standing(row: list[str], entry: Entry, at: int) -> dict[str, object]:
    number, last, rating, score, *cells = row
    before = {"ratingSystem": "R", "preRating": None if rating == "null" else _json(rating)}
    return {
        "ordinal": at,
        "pairingNumber": _json(number),
        "memberId": entry.id,
        "firstName": entry.first,
        "lastName": last,
        "stateRep": "OH",
        "score": float(score) if score.replace(".", "", 1).isdecimal() else score,
        "ratings": [
            before | {"postRating": int(_post(entry))},
            {"ratingSystem": "Q", "preRating": 1234, "postRating": 1235},
        ],
        "roundOutcomes": [_outcome(round, *cells[3 * round - 3 : 3 * round]) for round in ROUND_NUMBERS],
    }


def _outcome(round: int, outcome: str, color: str, opponent: str) -> dict[str, object]:
    met = _json(opponent)
    ordinal = place(met) if isinstance(met, int) and 0 < met <= len(ENTRIES) else 0
    about = {"roundNumber": round, "outcome": outcome, "color": color}
    return {**about, "opponentOrdinal": ordinal, "opponentPairingNumber": met, "opponentMemberId": ""}


def report_table() -> Grid:
    """The cells of the rating report's file of players."""
    about: Columns = {"D_PAIR_NUM": "number", "D_NAME": plain, "D_RATING": rated("")}
    return table(ENTRIES, {**about, "D_RND{:02}": _report_cell})


def _report_cell(game: Game) -> str:
    if game.opponent is None or not game.result.is_game:
        return f"{game.result.value}0"
    return f"{game.result.value}{game.opponent}{game.color.letter if game.color else ''}"


def report_zip(grid: Grid) -> bytes:
    """The rating report's three files, packed."""
    plain = [[cell.encode("ascii", "replace").decode() for cell in row] for row in grid[1:]]
    records = [("", "1", row[0], entry.id, row[1], "OH", *row[2:]) for row, entry in zip(plain, ENTRIES, strict=True)]
    fields = (*PLAYER_FIELDS, *((f"D_RND{round:02}", 7) for round in ROUND_NUMBERS))
    files = {
        "THEXPORT.DBF": dbf(HEADER_FIELDS, [("2C", "SWISSSYS11", "", TITLE, "1")]),
        "TSEXPORT.DBF": dbf(SECTION_FIELDS, [("", "1", SECTION, "S", str(ROUNDS), str(len(ENTRIES)))]),
        "TDEXPORT.DBF": dbf(fields, records),
    }
    return zipped(files, 0)


# Coronate.


def coronate_table() -> Grid:
    """A row for each player, then one for each board of each round; absent players have none, byes no opponent."""
    head = ["what", "first name, or white", "last name, or black", "rating, or result"]
    players = [["player", entry.first, _last(entry), str(entry.rating or 0)] for entry in ENTRIES]
    boards = (_coronate_board(entry, round) for round in ROUND_NUMBERS for entry in ENTRIES)
    return [head, *players, *filter(None, boards)]


def _key(number: int) -> str:
    return f"key-{number:02}"


def _coronate_board(entry: Entry, round: int) -> list[str]:
    game = games(entry.number)[round - 1]
    if game.color is Color.BLACK or game.result is Result.UNPAIRED:
        return []
    other = _NOBODY if game.opponent is None else _key(game.opponent)
    return [str(round), _key(entry.number), other, _SCORES[game.result]]


_NOBODY = "________DUMMY________"
_SCORES = {
    Result.WIN: "whiteWon",
    Result.LOSS: "blackWon",
    Result.DRAW: "draw",
    Result.FORFEIT_LOSS: "blackWon",
    Result.FULL_BYE: "whiteWon",
    Result.HALF_BYE: "draw",
}


def coronate_file(grid: Grid) -> bytes:
    """What Coronate saves."""
    keys = [_key(entry.number) for entry in ENTRIES]
    more = {"matchCount": 9, "type_": "person"}
    players = {
        key: {"id": key, "firstName": first, "lastName": last, "rating": _json(rating), **more}
        for key, (_, first, last, rating) in zip(keys, grid[1:], strict=False)
    }
    rounds: dict[str, list[object]] = {str(round): [] for round in ROUND_NUMBERS}
    for at, (round, white, black, result) in enumerate(grid[1 + len(keys) :]):
        seats = {"id": f"board-{at}", "whiteId": white, "blackId": black, "result": result}
        rounds.get(round, []).append({**seats, "whiteOrigRating": 0, "blackOrigRating": 0})
    about = {"id": "t", "name": f"{TITLE} {SECTION}", "playerIds": keys, "roundList": list(rounds.values())}
    tournament = {**about, "scoreTieBreaks": [], "byeQueue": []}
    config = {"avoidPairs": [], "byeValue": 1.0, "whiteAlias": "white"}
    return json.dumps({"config": config, "players": players, "tournaments": {"t": tournament}}, indent=1).encode()
