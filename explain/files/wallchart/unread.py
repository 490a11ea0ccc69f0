"""Unread columns: noted, and refused if results, ratings or colors would be lost; also checks stated scores."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from explain.files.bytes.faults import in_quotes, items_listed
from explain.files.bytes.writing import counted
from explain.files.rows import FileRow
from explain.files.spelling import half_points, is_rating
from explain.files.wallchart.cells import is_outcome, is_signed_number, read_loose_cell
from explain.files.wallchart.columns import MOST_COLUMNS, Columns, letter, may_be_rating, may_be_signed
from explain.model.errors import Fault
from explain.model.players import Player, last_board

_MOST_SAID, _MOST_CELLS = 6, 3
# The share of a column's cells that must look alike to take it for outcomes, colors or ratings.
_ALIKE, _HALF = Fraction(4, 5), Fraction(1, 2)
_COLORS = frozenset(("w", "b", "white", "black"))


@dataclass(frozen=True, slots=True)
class _Cell:
    """A filled, unread cell: its line, its player's number or ``None``, and its text."""

    line: int
    player: int | None
    text: str


@dataclass(slots=True)
class Unread:
    """The filled cells of one section in unread columns."""

    beyond: int = 0  # number of cells past the last column looked at
    _cells: dict[int, list[_Cell]] = field(default_factory=dict)

    def add(self, line: int, cells: Sequence[str], columns: Columns, *, player: int | None) -> None:
        """Keep the unread cells of a row."""
        for place, text in enumerate(cells):
            if text and (place in columns.unread or place not in columns.named):
                self._cells.setdefault(place, []).append(_Cell(line, player, text))

    def faults(self, columns: Columns, players: Sequence[Player], *, opponent_first: bool) -> Iterator[Fault]:
        """Columns that must not be ignored, each with the line of its first suspicious cell."""
        games = [game for player in players for game in player.games if game.result.is_game]
        colorless = bool(games) and all(game.color is None for game in games)
        unrated = bool(players) and all(player.rating is None for player in players)
        for place, cells in sorted(self._cells.items()):
            head = columns.unread.get(place, "")
            but = f"a column with the heading {in_quotes(head)} is not read" if head else "its column has no heading"
            where, write = f"column {letter(place)}", "Head it" if head else "Write a heading above it, such as"
            if suspicious := _results(cells, head, opponent_first=opponent_first) or _alike(cells, is_outcome):
                like, remedy = "result", f"{write} Round {len(columns.rounds) + 1}, or clear the column."
            elif unrated and (suspicious := _ratings(cells, head, len(players))):
                like, remedy = "rating", f"{write} Rating if the players are paired by it, or clear the column."
                but += ", and nobody has another rating"
            elif colorless and (suspicious := _alike(cells, lambda text: text.casefold() in _COLORS)):
                like, remedy = "color", "Write each color behind the opponent, such as W3w, or clear the column."
            else:
                continue
            looks_like = f"looks like a {like}" if len(suspicious) == 1 else f"look like {like}s"
            listing = items_listed(suspicious, _MOST_CELLS, lambda cell: in_quotes(cell.text))
            yield Fault(f"{listing} {looks_like}, but {but}", remedy, line=suspicious[0].line, field=where)

    def notes(self, columns: Columns) -> Iterator[str]:
        """Unread cells without a heading, one sentence per column."""
        nameless = [place for place in sorted(self._cells) if place not in columns.unread]
        for place in nameless[:_MOST_SAID]:
            filled = counted(len(self._cells[place]), "cell")
            yield f"Column {letter(place)} has no heading: {filled} in it not read."
        if rest := nameless[_MOST_SAID:]:
            columns_of_rest = f"{counted(len(rest), 'more column')} from {letter(rest[0])} on"
            filled = counted(sum(len(self._cells[place]) for place in rest), "cell")
            yield f"{columns_of_rest} without a heading: {filled} not read."
        if self.beyond:
            cut = counted(self.beyond, "cell")
            yield f"Past column {letter(MOST_COLUMNS - 1)} nothing is read: {cut} left out."


def _results(cells: Sequence[_Cell], head: str, *, opponent_first: bool) -> list[_Cell]:
    """The cells that name an opponent; signed numbers count only if enough of them match the opponents' cells."""
    opponents: dict[int, int] = {}
    plain, signed = [], []
    for cell in cells:
        game = read_loose_cell(cell.text, opponent_first=opponent_first)
        if game is None or game.opponent is None:
            continue
        if head and is_signed_number(cell.text):
            signed.append(cell)
            opponents[cell.player or 0] = game.opponent
        else:
            plain.append(cell)
    mutual = sum(opponents.get(opponent) == player for player, opponent in opponents.items())
    is_mutual = signed and may_be_signed(head) and Fraction(mutual, len(signed)) >= _HALF
    return [*plain, *signed] if is_mutual else plain


def _alike(cells: Sequence[_Cell], fits: Callable[[str], bool]) -> list[_Cell]:
    fitting = [cell for cell in cells if fits(cell.text)]
    return fitting if len({cell.text for cell in fitting}) > 1 and Fraction(len(fitting), len(cells)) >= _ALIKE else []


def _ratings(cells: Sequence[_Cell], head: str, players: int) -> list[_Cell]:
    rating_cells = [cell for cell in cells if is_rating(cell.text) and cell.text[:1].isdigit()]
    is_column = len(rating_cells) >= _HALF * players and Fraction(len(rating_cells), len(cells)) >= _ALIKE
    return rating_cells if is_column and may_be_rating(head) else []


_MOST_WRONG = Fraction(1, 5)
_MOST_UNCLEAR = 4
_SEE = "See that every round stands in a column that is read, such as Round 1, and how its cells are written"
_REMEDY = f"{_SEE}, or clear the scores."


@dataclass(slots=True)
class Stated:
    """The scores stated in one section."""

    points: dict[int, int] = field(default_factory=dict)  # half-points by pairing number
    unclear: list[tuple[int, str]] = field(default_factory=list)  # line and text that is not a score
    missing: list[int] = field(default_factory=list)  # lines of players without a score

    def add(self, line: int, player: int, text: str) -> None:
        """Keep a player's text in the score column."""
        points = half_points(text)
        if points is not None:
            self.points[player] = points
        elif text:
            self.unclear.append((line, text))
        else:
            self.missing.append(line)

    def faults(self, rows: Sequence[FileRow], where: str) -> Iterator[Fault]:
        """One fault if more than a fifth of the stated scores differ from the results; fewer are no fault."""
        held = last_board([row.player for row in rows])
        wrong = []
        for row in rows:
            # A score may include all cells, or only rounds up to the last one held, without future byes.
            points_held = sum(game.result.half_points for game in row.player.games[:held])
            if self.points.get(row.player.number, points_held) not in (row.player.half_points, points_held):
                wrong.append(row)
        if len(wrong) > _MOST_WRONG * len(self.points):
            players = [row.player for row in wrong]
            scores = [(each, _points(self.points[each.number]), _points(each.half_points)) for each in players]
            both = [f"{each.number} {each.name} ({states} stated, {makes} counted)" for each, states, makes in scores]
            who = f"{len(wrong)} of {counted(len(self.points), 'player')}"
            problem = f"{who} have another score than their results count: {items_listed(both, _MOST_UNCLEAR)}"
            yield Fault(problem, _REMEDY, line=wrong[0].line, field=where)

    def notes(self) -> Iterator[str]:
        """Scores that could not be compared."""
        if self.unclear:
            listing = items_listed(self.unclear, _MOST_UNCLEAR, lambda each: f"{in_quotes(each[1])} in row {each[0]}")
            yield f"Not understood as a score, and not compared with the results: {listing}."
        if self.missing and self.points:
            where = f"{'row' if len(self.missing) == 1 else 'rows'} {items_listed(self.missing, _MOST_UNCLEAR)}"
            yield f"No score to compare with the results in {where}."


def _points(half_points: int) -> str:
    return f"{half_points // 2}{'.5' * (half_points % 2)}"
