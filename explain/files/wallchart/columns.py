"""Finds out what each column of a table holds: by its heading, or, without headings, by its contents.

Headings are compared by letters and digits only, ignoring case: ours, those of pairing programs and chess-results, and
common ones. Guesses are noted. Our own headings (``Number``, ``Name``, ``Rating``, ``Team``, ``Round 1``) are not
guesses.
"""

import enum
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import zip_longest

from explain.files.bytes.faults import in_quotes, items_listed, whole_number_in
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS
from explain.files.spelling import is_rating
from explain.files.wallchart.cells import read_loose_cell
from explain.files.wallchart.draft import is_note

MOST_COLUMNS = 100
_ROWS_LOOKED_AT = 200
_MOST_SAID = 12
# The share of a column's rows that must be filled, and the share of those that must look right.
_FILLED, _ALIKE = Fraction(3, 5), Fraction(4, 5)
_Test = Callable[[str], bool]


class ColumnKind(enum.Enum):
    """What a column holds, worded for a sentence."""

    NUMBER = "the pairing number"
    PLACE = "the place"
    NAME = "the name"
    FIRST_NAME = "the first name"
    LAST_NAME = "the last name"
    RATING = "the rating"
    TEAM = "the team"
    FAMILY = "the family"
    CLUB = "the club"
    TOTAL = "the score"
    STATUS = "who withdrew"
    SECTION = "the section"


_OWN = {"Number": ColumnKind.NUMBER, "Name": ColumnKind.NAME, "Rating": ColumnKind.RATING, "Team": ColumnKind.TEAM}
# Most likely the ratings before the event come first: of several columns, the first in this order is read.
_RATINGS = """
rating rtg rtng rat rate loc elo pre prerating prertg prertng rating1 ratingpre ratingbefore regrating regular
regularrating usrating usratings uscfrating uscfrtg uschessrating uschess uscf rtgi ratingi ratingint eloi elofide
fiderating irtg rtgn ratingn ratingnat nrtg rtgnat elon elonat dwz nwz
"""
_NUMBER_HEADS = """
number no nr num # pair pairing pairno pairnumber pairingno pairingnumber pair# startno startingnumber snr sno stno seed
"""
_HEADS = {
    ColumnKind.NUMBER: _NUMBER_HEADS,
    # Without pairing numbers, a crosstable names opponents by place.
    ColumnKind.PLACE: "place rank pos pl rk rg rang platz",
    ColumnKind.NAME: "name player playername players fullname",
    ColumnKind.FIRST_NAME: "first firstname givenname",
    ColumnKind.LAST_NAME: "last lastname surname familyname",
    ColumnKind.RATING: _RATINGS,
    ColumnKind.TEAM: "team teamcode club school schoolcode code",
    ColumnKind.FAMILY: "family familycode familyid",
    ColumnKind.TOTAL: "total tot score points pts pkt",
    ColumnKind.STATUS: "status",
    ColumnKind.SECTION: "section sec sect sectionname",
}
_CLUB = "club"
_KIND_OF = {head: kind for kind, heads in _HEADS.items() for head in heads.split()}
# Tie-breaks, performances and rating changes; their cells may look like results, such as a change of -4.
_NO_ROUND = re.compile(
    r"(tb|bh|sb|wtg|buch|desempate)[a-z]*[0-9]*|rp|perf[a-z]*|rtg[+-]+|[+-]+|"
    r"change|diff|k|n|we|w-we|post[a-z]*|rtg|rc"
)
# Columns with numbers of three or four digits that are not ratings.
_NO_RATING = re.compile(
    r"born|birth[a-z]*|b?year|yob|gebjahr|geb|jahr|id|table|tbl|board|bd|room|fee|"
    r"(tb|bh|sb|wtg|buch)[a-z]*[0-9]*|rp|perf[a-z]*"
)
_WORD = "round|rnd|rd|r|runde|ronde|ronda|tour|turno"
_ROUND = re.compile(
    rf"(?:{_WORD})?#?0?([0-9]{{1,2}})|([0-9]{{1,2}})(?:st|nd|rd|th)?(?:{_WORD})?", re.IGNORECASE | re.ASCII
)
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBER_WORD = re.compile(rf"(?<=round)(?:{'|'.join(_NUMBERS)})$")
_NATURAL = re.compile(r"natural([0-9]{1,2})", re.ASCII)
_OWN_ROUND = re.compile(r"Round [0-9]{1,2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a table: line number from 1, stripped cells, and how many cells were cut off."""

    line: int
    cells: tuple[str, ...]
    beyond: int = 0

    @property
    def words(self) -> str:
        """All of its text."""
        return ", ".join(filter(None, self.cells))


@dataclass(frozen=True, slots=True)
class Columns:
    """The place of each column in a row, from 0."""

    at: Mapping[ColumnKind, int]  # the column of each kind
    rounds: tuple[int | None, ...] = ()  # the columns of rounds 1, 2, ...; ``None`` for a round without one
    notes: tuple[str, ...] = field(default=(), compare=False)  # guesses and unread columns, one sentence each
    named: frozenset[int] = field(default=frozenset(), compare=False)  # columns that have a heading or are read
    unread: Mapping[int, str] = field(default_factory=dict, compare=False)  # the headings of unread columns
    heads: Mapping[ColumnKind, str] = field(default_factory=dict, compare=False)  # of the read columns, without rounds
    naturals: Mapping[int, int] = field(default_factory=dict, compare=False)  # columns of natural opponents, by round

    def text(self, row: Sequence[str], kind: ColumnKind) -> str:
        """A row's text in the column of that kind; empty if there is none."""
        place = self.at.get(kind)
        return row[place] if place is not None and place < len(row) else ""

    def number(self, row: Sequence[str]) -> int | None:
        """The row's pairing number or place; ``None`` or 0 if it has none."""
        return number_of(self.text(row, ColumnKind.NUMBER))

    def cells(self, row: Sequence[str]) -> tuple[str, ...]:
        """The row's result cells by round, without empty ones at the end."""
        cells = [row[place] if place is not None and place < len(row) else "" for place in self.rounds]
        while cells and not cells[-1]:
            cells.pop()
        return tuple(cells)


def number_of(text: str) -> int | None:
    """A pairing number or place, such as ``12``, ``12.`` or ``#12``; ``None`` for anything else."""
    return whole_number_in(text.removeprefix("#").removesuffix(".").strip(), HIGHEST_NUMBER)


def letter(column: int) -> str:
    """A column's letters in a spreadsheet: 0 is A, 26 is AA."""
    letters = ""
    while column >= 0:
        column, rest = divmod(column, 26)
        letters, column = chr(ord("A") + rest) + letters, column - 1
    return letters


def from_head(row: Sequence[str]) -> Columns | None:
    """The columns named by a heading line, which needs names and one thing more; ``None`` for any other line."""
    at: dict[ColumnKind, int] = {}
    rounds: dict[int, int] = {}
    naturals: dict[int, int] = {}
    unread: list[int] = []
    heads = [" ".join(text.split()) for text in row[:MOST_COLUMNS]]  # a heading may be broken into lines
    for place, text in enumerate(heads):
        kind, round = kind_of(text), round_of(text)
        if kind is not None and kind not in at:
            at[kind] = place
        elif kind is ColumnKind.TEAM and ColumnKind.CLUB not in at and _CLUB in map(_letters, (text, heads[at[kind]])):
            # Beside teams, clubs are clubs; alone, they count as teams.
            clubs = place if _letters(text) == _CLUB else at[kind]
            at[ColumnKind.CLUB], at[kind] = clubs, at[kind] + place - clubs
        elif kind is ColumnKind.NUMBER and heads[at[kind]] == "#" and ColumnKind.PLACE not in at:
            at[ColumnKind.PLACE], at[kind] = at[kind], place
        elif round is not None and round not in rounds:
            rounds[round] = place
        elif natural := natural_round(text):
            naturals.setdefault(natural, place)
        elif text:
            unread.append(place)
    has_names = ColumnKind.NAME in at or ColumnKind.LAST_NAME in at
    if not has_names or len(at) + len(rounds) < 2:  # noqa: PLR2004
        return None
    if ColumnKind.NUMBER not in at and ColumnKind.PLACE in at:
        at[ColumnKind.NUMBER] = at.pop(ColumnKind.PLACE)
    _take_last_total(heads, at, unread)
    others = _other_ratings(heads, at, unread)
    in_order = tuple(rounds.get(round) for round in range(1, max(rounds, default=0) + 1))
    named = frozenset(place for place, text in enumerate(heads) if text)
    notes = (*_guesses(heads, at, rounds), *others, *_gaps(heads, at, rounds, unread))
    headings_read = {kind: heads[place] for kind, place in at.items()}
    return Columns(at, in_order, notes, named, {place: heads[place] for place in unread}, headings_read, naturals)


def with_whole_heads(rows: Sequence[GridRow]) -> list[GridRow]:
    """The rows of a table; headings in two lines, as merged cells make them, become one line."""
    joined: list[GridRow] = []
    for row in rows:
        both = _both_heads(joined[-1].cells, row.cells) if joined and joined[-1].line + 1 == row.line else None
        if both:
            joined.pop()
        joined.append(replace(row, cells=both) if both else row)
    return joined


def _both_heads(upper: Sequence[str], lower: Sequence[str]) -> tuple[str, ...] | None:
    """The headings of two lines, where the lower one names columns that the upper one does not; else ``None``."""
    pairs = list(zip_longest(upper, lower, fillvalue=""))
    if not any(kind_of(above) and not below for above, below in pairs):  # so it is with nearly all rows of a table
        return None
    both = tuple(below or (above if kind_of(above) else "") for above, below in pairs)
    only_rounds = all((round_of(below) and not kind_of(above)) or not below for above, below in pairs)
    is_whole = from_head(lower) is not None or (any(lower) and only_rounds)
    return both if is_whole and from_head(both) else None


def first_head(rows: Sequence[GridRow]) -> Columns | None:
    """The columns named by the first heading line of a table; ``None`` if it has none."""
    return next(filter(None, (from_head(row.cells) for row in rows)), None)


def _take_last_total(heads: Sequence[str], at: dict[ColumnKind, int], unread: list[int]) -> None:
    """Of columns with one heading that have a score after every round, the last one is the total."""
    if ColumnKind.TOTAL in at:
        head = _letters(heads[at[ColumnKind.TOTAL]])
        *others, at[ColumnKind.TOTAL] = (place for place, text in enumerate(heads) if _letters(text) == head)
        unread[:] = sorted({*unread, *others} - {at[ColumnKind.TOTAL]})


def _other_ratings(heads: Sequence[str], at: dict[ColumnKind, int], unread: list[int]) -> Iterator[str]:
    """Choose among several rating columns, and note the choice."""
    rating_places = [place for place, head in enumerate(heads) if kind_of(head) is ColumnKind.RATING]
    if len(rating_places) < 2:  # noqa: PLR2004
        return
    best = min(rating_places, key=lambda place: _RATINGS.split().index(_letters(heads[place])))
    at[ColumnKind.RATING] = best
    unread[:] = sorted({*unread, *rating_places} - {best})
    others = items_listed([heads[place] for place in rating_places if place != best], _MOST_SAID, in_quotes)
    yield f"The ratings of column {in_quotes(heads[best])} are read, and not those of {others}."


def _guesses(heads: Sequence[str], at: Mapping[ColumnKind, int], rounds: Mapping[int, int]) -> Iterator[str]:
    meant: list[tuple[str, ColumnKind | None, str]]
    meant = [(heads[place], kind, kind.value) for kind, place in at.items()]
    meant += [(heads[place], None, f"round {round}") for round, place in rounds.items()]
    guessed = [f"{in_quotes(head)} is {what}" for head, kind, what in meant if not is_own(head, kind)]
    if guessed:
        listing = f"{', '.join(guessed[:_MOST_SAID])}{' and so on' if len(guessed) > _MOST_SAID else ''}"
        yield f"Columns were told by their heads: {listing}."


def _gaps(
    heads: Sequence[str], at: Mapping[ColumnKind, int], rounds: Mapping[int, int], unread: Sequence[int]
) -> Iterator[str]:
    if unread:
        yield f"These columns are not read: {items_listed([heads[place] for place in unread], _MOST_SAID, in_quotes)}."
    if missing := [str(round) for round in range(1, max(rounds, default=0)) if round not in rounds]:
        yield f"There is no column of round {', '.join(missing)}; nobody is said to have played then."
    if ColumnKind.NUMBER not in at:
        yield "There is no column of pairing numbers, so the players are numbered from 1 in the order of their rows."


def columns_of(rows: Sequence[GridRow]) -> Columns | None:
    """A table's columns, by its first heading line or by the contents of its rows; ``None`` if it has no players."""
    if columns := first_head(rows):
        return columns
    texts = [row.cells for row in rows if row.words and row.words[0] != "#" and not is_note(row.words)]
    return _from_content(texts[:_ROWS_LOOKED_AT])


def _from_content(rows: Sequence[Sequence[str]]) -> Columns | None:
    """The columns as far as their contents show; ``None`` if there are no names and ratings."""
    if not rows:
        return None
    width = min(MOST_COLUMNS, max(map(len, rows)))
    columns = [[row[place] for row in rows if place < len(row) and row[place]] for place in range(width)]
    number = next((place for place, texts in enumerate(columns) if _are_numbers(texts, len(rows))), None)
    name = _first(columns, _is_name, after=-1 if number is None else number, rows=len(rows))
    rating = _first(columns, is_rating, after=-1 if name is None else name, rows=len(rows))
    if name is None or rating is None:
        return None
    rounds = tuple(place for place in range(rating + 1, width) if _share(columns[place], _is_cell) >= _ALIKE)
    between = range(rating + 1, rounds[0] if rounds else width)
    team = next((place for place in between if _share(columns[place], _is_name) >= _ALIKE), None)
    kinds = {ColumnKind.NUMBER: number, ColumnKind.NAME: name, ColumnKind.RATING: rating, ColumnKind.TEAM: team}
    at = {kind: place for kind, place in kinds.items() if place is not None}
    descriptions = [f"{letter(place)} {kind.value}" for kind, place in at.items()]
    descriptions += [f"{letter(place)} round {round}" for round, place in enumerate(rounds[:_MOST_SAID], start=1)]
    note = f"No line names the columns, so they were told by what stands in them: {', '.join(descriptions)}."
    return Columns(at, rounds[:MOST_ROUNDS], (note,), frozenset((*at.values(), *rounds[:MOST_ROUNDS])))


def _first(columns: Sequence[Sequence[str]], fits: _Test, *, after: int, rows: int) -> int | None:
    filled = ((place, texts) for place, texts in enumerate(columns) if place > after and len(texts) >= _FILLED * rows)
    return next((place for place, texts in filled if _share(texts, fits) >= _ALIKE), None)


def _share(texts: Sequence[str], fits: _Test) -> Fraction:
    return Fraction(sum(map(fits, texts)), max(len(texts), 1))


def _are_numbers(texts: Sequence[str], rows: int) -> bool:
    """Whether all rows have numbers, and all are different."""
    are_different = len(texts) == len(set(texts)) == rows
    return are_different and all(whole_number_in(text.removesuffix("."), HIGHEST_NUMBER) for text in texts)


def _is_name(text: str) -> bool:
    return any(character.isalpha() for character in text) and not is_rating(text) and not _is_cell(text)


def _is_cell(text: str) -> bool:
    return read_loose_cell(text) is not None


def _letters(text: str) -> str:
    return re.sub(r"[^a-z#0-9]", "", text.casefold())


def kind_of(text: str) -> ColumnKind | None:
    """What a column with that heading holds, such as ``Name/Rating/ID``; ``None`` if unknown or a round."""
    first, slash, _ = text.partition("/")
    return ColumnKind.NAME if slash and _letters(first) == "name" else _KIND_OF.get(_letters(text))


def round_of(text: str) -> int | None:
    """The round in a heading such as ``Round 3``, ``Round Three``, ``Rd 3``, ``3.Rd`` or ``3``, or ``None``."""
    head = re.sub(r"[\s.]", "", text.casefold())
    match = _ROUND.fullmatch(_NUMBER_WORD.sub(lambda word: str(_NUMBERS.index(word[0]) + 1), head))
    return (whole_number_in(match.group(1) or match.group(2), MOST_ROUNDS) or None) if match else None


def natural_round(text: str) -> int | None:
    """The round in a heading such as ``Natural 3``, for natural opponents; ``None`` for any other."""
    match = _NATURAL.fullmatch(_letters(text))
    return (whole_number_in(match[1], MOST_ROUNDS) or None) if match else None


def is_own(text: str, kind: ColumnKind | None) -> bool:
    """Whether a heading is spelled as in our own tables, so nothing is guessed; kind ``None`` is a round."""
    return _OWN_ROUND.fullmatch(text) is not None if kind is None else _OWN.get(text) is kind


def may_be_signed(text: str) -> bool:
    """Whether signed numbers below a heading may be results: not for a tie-break or a rating change."""
    return _NO_ROUND.fullmatch(re.sub(r"[^a-z0-9+-]", "", text.casefold()).replace("/", "")) is None


def may_be_rating(text: str) -> bool:
    """Whether 3- or 4-digit numbers below an unknown heading may be ratings: not for a year or a tie-break."""
    return _NO_RATING.fullmatch(_letters(text)) is None
