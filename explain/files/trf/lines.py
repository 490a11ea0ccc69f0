"""Reads the lines of a FIDE tournament report (TRF) one by one; ``report`` builds the section.

A player's line has code 001 and fixed columns, counted from 1: number 5-8, name 15-47, rating 49-52, points 81-84, and
from 92 ten columns per round: opponent, color and result. Title, federation, birthday and rank are not read. Columns
are characters, but some programs count bytes; a line whose points fit only then is read in bytes.

Other lines hold the title, rounds, first color, lists of players, and teams. Only scores of 1, 1/2 and 0 can be
explained. A file with others (XXS, 162, 299, BBW and the like) is refused, with one fault that lists them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, partial

from explain.files.bytes.faults import CellError, FaultList, in_quotes, whole_number_in
from explain.files.rows import HIGHEST_RATING, MOST_ROUNDS, FileRow
from explain.model.errors import Fault
from explain.model.kinds import EventKind, EventType, stated
from explain.model.players import NO_GAME, Color, Game, Player, Result

_SCORE = re.compile(r"([A-Z]{1,3})[= ] *([0-9]{1,3}(?:[.,][0-9]{1,3})?)")
_SCORES = {
    **dict.fromkeys(("W", "WW", "BW", "P", "FPB", "PAB", "FW", "BBW", "BBU"), Fraction(1)),
    **dict.fromkeys(("D", "WD", "BD", "HPB", "BBD"), Fraction(1, 2)),
    **dict.fromkeys(("L", "WL", "BL", "ZPB", "FL", "BBL", "BBZ", "BBF"), Fraction(0)),
}
SCORE_CODES = frozenset({"XXS", "162", "299", *_SCORES})  # the codes of lines about scores
_MOST_SAID = 4
HIGHEST_NUMBER = 9_999  # the highest starting number that fits the columns
_SKIPPED = {
    *("022", "042", "052", "062", "072", "082", "102", "112", "122", "132", "162", "172", "202", "212", "222"),
    *("###", "299", "300", "320", "330", "352", "362", "801", "802"),
}
_FIRST_COLORS = {word: each for each in Color for word in (each.value, f"{each.value}1", each.value[0])}
_REQUESTED = {"F": Result.FULL_BYE, "H": Result.HALF_BYE, "Z": Result.UNPAIRED}
# For each kind of list: how many rounds it names, and at least how many players.
_LISTS = {"XXP": (0, 2), "XXZ": (0, 1), "240": (1, 1), "260": (2, 2)}
_MOST_APART = 300
_MOST_LISTS = 20_000
_CODE = re.compile(r"[0-9]{3}|XX[A-Z]", re.ASCII)
_FEDERATION = re.compile(r"(?!XX)[A-Z]{3}")
_FIRST_CELL, _CELL_WIDTH = 91, 10
_POINTS = re.compile(r"([0-9]{0,3})(?:[.,]([05])0?)?", re.ASCII)
_STATED = re.compile(r" {0,2}[0-9]{1,3}[.,][05]")
_PLAYED = {"1": Result.WIN, "W": Result.WIN, "=": Result.DRAW, "D": Result.DRAW, "0": Result.LOSS, "L": Result.LOSS}
_FORFEITS = {"+": Result.FORFEIT_WIN, "-": Result.FORFEIT_LOSS}
_BYES = {"H": Result.HALF_BYE, "F": Result.FULL_BYE, "U": Result.FULL_BYE, "Z": Result.UNPAIRED}
_COLORS = {"w": Color.WHITE, "b": Color.BLACK, "-": None, "": None}
_COLUMNS = "Put it in its columns, as in FIDE's description of the format."


def odd_scores(text: str, line: int) -> Iterator[tuple[int, str]]:
    """The unusual scores in a line, with its number; XXS and 162 list several, BBW and others one."""
    if text[:3] == "299":
        yield line, "points are given by hand (299)"
    if text[:3] not in ("XXS", "162") and text[:3] not in _SCORES:
        return
    for name, points in _SCORE.findall(text):
        if name in _SCORES and Fraction(points.replace(",", ".")) != _SCORES[name]:
            yield line, f"{name} counts {points}"


def fault_of(odd_scores: Sequence[tuple[int, str]]) -> Fault:
    """One fault for all of them, at the line of the first."""
    more = len(odd_scores) - _MOST_SAID
    first = dict.fromkeys(words for _, words in odd_scores[:_MOST_SAID])
    listed = ", ".join(first) + (f" and {more} more" if more > 0 else "")
    problem = f"{listed} in this file; only scores of 1, 1/2 and 0 can be explained"
    return Fault(problem, "Export the tournament with the usual scores.", line=odd_scores[0][0], field="scores")


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line that lists players: kept apart (XXP, 260), with a bye of some kind (240) or absent (XXZ)."""

    line: int
    code: str
    rounds: tuple[int, ...]
    players: tuple[int, ...]
    bye: Result = Result.UNPAIRED


@dataclass(frozen=True, slots=True)
class NationalRating:
    """A player's rating in a federation's own list, as written."""

    line: int
    player: int
    rating: str


@dataclass(slots=True)
class Other:
    """What the other lines say. ``paired_teams`` is filled if the rounds pair teams rather than players."""

    title: str = ""
    rounds: int | None = None
    toss: Color | None = None
    lists: list[ListLine] = field(default_factory=list)
    teams: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    paired_teams: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    is_accelerated: bool = False
    odd_scores: list[tuple[int, str]] = field(default_factory=list)
    national: dict[str, list[NationalRating]] = field(default_factory=dict)
    lost_players: int = 0
    unknown: set[str] = field(default_factory=set)
    kind: EventType | None = None
    is_of_the_engines: bool = False

    @property
    def event(self) -> EventKind | None:
        """The kind of event by the file; FIDE also if it has lines that only FIDE pairing engines use."""
        kind = EventType.TEAM if self.paired_teams else self.kind
        kind = kind or (EventType.FIDE if self.is_of_the_engines else None)
        return stated(kind) if kind else None

    def lists_of_players(self, *codes: str) -> Iterator[ListLine]:
        """The lines with these codes; if teams are paired, 240 and 260 list teams and are left out."""
        return (each for each in self.lists if each.code in codes and not (self.paired_teams and each.rounds))


def read_other_line(other: Other, text: str, line: int, faults: FaultList) -> None:
    """Add the content of a line that is not a player's."""
    code, rest = text[:3], text[3:].strip()
    other.odd_scores += odd_scores(text, line)
    match code:
        case "012":
            other.title = rest
        case "092" | "192" | "032":
            other.kind = _kind(code, rest) or other.kind
        case "XXR" | "142":
            other.rounds = _rounds(rest, line, faults) or other.rounds
        case "XXC" | "152":
            other.toss = _first_color(rest, line, faults) or other.toss
        case "013":
            other.teams.append((text[4:36].strip(), _numbers(text[36:].split())))
        case "310":
            other.paired_teams.append((text[8:41].strip(), _numbers(text[71:].split())))
        case "250" | "XXA" | "XXS":
            other.is_of_the_engines = True
            # An XXS line may be about scores; other programs use it for acceleration.
            other.is_accelerated |= code != "XXS" or not any(name in _SCORES for name, _ in _SCORE.findall(text))
        case _ if code in _LISTS:
            _read_list(other, text, line, faults)
        case _:
            _read_stranger(other, text, line, faults)


def _rounds(rest: str, line: int, faults: FaultList) -> int | None:
    rounds = whole_number_in(rest, MOST_ROUNDS)
    if rest and not rounds:
        problem = f"{in_quotes(rest)} is not a number of rounds"
        faults.add(problem, f"Write 1 to {MOST_ROUNDS}.", line=line, field="rounds")
    return rounds or None


def _kind(code: str, rest: str) -> EventType | None:
    """The kind of event by type of tournament or country: other federations do not pair by US Chess rules."""
    words = rest.casefold()
    if code == "032":
        return EventType.FIDE if words not in ("", "usa") else None
    if "team" in words:
        return EventType.TEAM
    return EventType.ROUND_ROBIN if "robin" in words else EventType.FIDE if words.startswith("fide") else None


def _first_color(rest: str, line: int, faults: FaultList) -> Color | None:
    words = [word for word in rest.casefold().split() if word != "rank"]
    color = _FIRST_COLORS.get(words[0]) if words else None
    if words and color is None:
        faults.add(f"{in_quotes(rest)} is not a color", "Write white1 or black1.", line=line, field="first color")
    return color


def _numbers(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(number for word in words if (number := whole_number_in(word, HIGHEST_NUMBER)))


def _read_stranger(other: Other, text: str, line: int, faults: FaultList) -> None:
    """An unknown line in a player's columns: a national rating if it begins with three capitals, else a fault."""
    code, number = text[:3], whole_number_in(text[4:8].strip(), HIGHEST_NUMBER)
    if code in _SKIPPED or text[3:4] != " " or not number or not text[14:47].strip():
        if code not in _SKIPPED and _CODE.fullmatch(code) and text[3:4] in ("", " "):
            other.unknown.add(code)
        return
    if _FEDERATION.fullmatch(code):
        other.national.setdefault(code, []).append(NationalRating(line, number, text[48:52].strip()))
        return
    other.lost_players += 1
    problem = f"{in_quotes(code)} is not a known code, but the line looks like a player's"
    faults.add(problem, "Begin it with 001.", line=line, field="columns 1-3")


def _read_list(other: Other, text: str, line: int, faults: FaultList) -> None:
    code, words = text[:3], text[3:].split()
    bye = _REQUESTED.get(words.pop(0).upper()) if code == "240" and words else Result.UNPAIRED
    numbers = _numbers(words)
    rounds, least = _LISTS[code]
    if bye is None or len(numbers) < len(words) or len(numbers) < rounds + least:
        problem = f"{in_quotes(text[3:].strip())} is not understood"
        faults.add(problem, "Write numbers with spaces between.", line=line, field=code)
    elif len(numbers) > _MOST_APART and code in ("XXP", "260"):
        remedy = f"Keep at most {_MOST_APART} apart on a line."
        faults.add(f"{len(numbers)} numbers are listed", remedy, line=line, field=code)
    elif len(other.lists) == _MOST_LISTS:
        faults.add("there are too many lists of players", f"At most {_MOST_LISTS} are read.", line=line, field=code)
    else:
        other.lists.append(ListLine(line, code, numbers[:rounds], numbers[rounds:], bye))


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A 001 line: the row, the stated score in half-points, and the rounds with a requested full-point bye."""

    row: FileRow
    half_points: int | None
    asked: tuple[int, ...] = ()


def read_player(text: str, line: int, faults: FaultList) -> PlayerLine | None:
    """The player on a 001 line, with faults noted; ``None`` if even the number cannot be read."""
    text = _in_columns(text)
    number = whole_number_in(text[4:8].strip(), HIGHEST_NUMBER)
    if not number:
        faults.add(f"{in_quotes(text[4:8])} is not a starting number", _COLUMNS, line=line, field="columns 5-8")
        return None
    name, rating = text[14:47].strip(), text[48:52].strip()
    if not name:
        faults.add("the line has no name", "Write the name there.", line=line, field="columns 15-47")
    if rating and whole_number_in(rating, HIGHEST_RATING) is None:
        faults.add(f"{in_quotes(text[48:52])} is not a rating", _COLUMNS, line=line, field="columns 49-52")
    points = _half_points(text, line, faults)
    rounds = text[_FIRST_CELL:].rstrip()
    starts = range(0, min(len(rounds), (MOST_ROUNDS + 1) * _CELL_WIDTH), _CELL_WIDTH)
    cells = tuple(rounds[start : start + _CELL_WIDTH].ljust(_CELL_WIDTH) for start in starts)
    reads = (partial(_read_cell, cell) for cell in cells)
    games = [faults.read(read, line=line, field=f"round {round}") for round, read in enumerate(reads, start=1)]
    if len(games) > MOST_ROUNDS:
        faults.add(f"the row has more than {MOST_ROUNDS} rounds", "Split the file.", line=line, field="rounds")
    games_read = tuple(game for game in games if game is not None)
    player = Player(number, name, whole_number_in(rating, HIGHEST_RATING) or None, games_read)
    row = FileRow(line, player, cells, sound=len(games_read) == len(games))
    return PlayerLine(row, points, tuple(round for round, cell in enumerate(cells, start=1) if cell[7].upper() == "F"))


def _in_columns(text: str) -> str:
    """The line with one character per column, re-encoding the name if the columns were counted in bytes."""
    if text.isascii() or _STATED.fullmatch(text[80:84]):
        return text
    counted_in_bytes = text.encode("utf-8", errors="replace").decode("latin-1")
    if not _STATED.fullmatch(counted_in_bytes[80:84]):
        return text
    name = counted_in_bytes[14:47].encode("latin-1").decode("utf-8", errors="replace")
    return counted_in_bytes[:14] + name.rstrip().ljust(33) + counted_in_bytes[47:]


def _half_points(text: str, line: int, faults: FaultList) -> int | None:
    points = text[80:84].strip()
    match = _POINTS.fullmatch(points)
    if match is None:
        faults.add(f"{in_quotes(text[80:84])} is not a number of points", _COLUMNS, line=line, field="columns 81-84")
        return None
    full, half = match.groups()
    return 2 * int(full or 0) + (half == "5") if points else None


def points_written(half_points: int) -> str:
    """Points as a report writes them, such as ``2.0``."""
    return f"{half_points // 2}.{5 * (half_points % 2)}"


@lru_cache(maxsize=20_000)
def _read_cell(cell: str) -> Game:
    """A cell of ten columns: opponent 1-4, color 6, result 8."""
    opponent, color, result = cell[:4].strip(), cell[5].strip().lower(), cell[7].strip().upper()
    number = whole_number_in(opponent or "0", HIGHEST_NUMBER)
    if number is None or color not in _COLORS or (cell[4] + cell[6] + cell[8:]).strip():
        raise CellError(f"{in_quotes(cell.strip())} is not opponent, color and result", _COLUMNS)
    if number:
        if result in _BYES:
            remedy = "Write 0000 for the opponent, or the result of the game."
            raise CellError(f"a bye ({result}) has an opponent", remedy)
        on_board = Result.PENDING if result in ("", "*") else _known(result, _PLAYED | _FORFEITS)
        return Game(on_board, number, _COLORS[color])
    if opponent == "" and result == "-":
        # Online servers write this when a player missed the round and was not paired.
        return NO_GAME
    if result in _FORFEITS:
        return Game(_FORFEITS[result], None, _COLORS[color])
    if result in _PLAYED:
        raise CellError(f"the result {result} has no opponent", "Write H, U or Z for a bye, + or - for a forfeit.")
    return Game(_known(result, _BYES)) if result else NO_GAME


def _known(result: str, results: dict[str, Result]) -> Result:
    if result not in results:
        raise CellError(f"{in_quotes(result)} is not a result", "Write 1, =, 0, +, -, H, F, U or Z.")
    return results[result]
