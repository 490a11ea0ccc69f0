"""Which column of a table is which: by the words in its head, or, if there are none, by its contents.

A head is compared by its letters and digits alone, in any case: ours, those of pairing programs and chess-results, and
those that people write. What was guessed is said. The heads that we write (``Number``, ``Name``, ``Rating``, ``Team``,
``Round 1``) are not a guess.
"""

import enum
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from explain.files.bytes.faults import in_quotes, items_listed, whole_number_in
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS
from explain.files.spelling import is_rating
from explain.files.wallchart.cells import read_loose_cell
from explain.files.wallchart.draft import is_note

MOST_COLUMNS = 100
_ROWS_LOOKED_AT = 200
_MOST_SAID = 12
# The share of a column's rows that must be filled, and the share of those that must look like what they are taken for.
_FILLED, _ALIKE = Fraction(3, 5), Fraction(4, 5)
_Test = Callable[[str], bool]


class ColumnKind(enum.Enum):
    """What a column holds, in words for a sentence."""

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


_OWN = {"Number": ColumnKind.NUMBER, "Name": ColumnKind.NAME, "Rating": ColumnKind.RATING, "Team": ColumnKind.TEAM}
# The most likely ratings of the players before the event come first: where there are several columns, the first in this
# order is read.
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
    # Where there are no pairing numbers, a crosstable names opponents by their places.
    ColumnKind.PLACE: "place rank pos pl rk rg rang platz",
    ColumnKind.NAME: "name player playername players fullname",
    ColumnKind.FIRST_NAME: "first firstname givenname",
    ColumnKind.LAST_NAME: "last lastname surname familyname",
    ColumnKind.RATING: _RATINGS,
    ColumnKind.TEAM: "team teamcode club school schoolcode code",
    ColumnKind.FAMILY: "family familycode familyid",
    ColumnKind.TOTAL: "total tot score points pts pkt",
    ColumnKind.STATUS: "status",
}
_CLUB = "club"
_KIND_OF = {head: kind for kind, heads in _HEADS.items() for head in heads.split()}
# Tie-breaks, performances and what a rating did; their cells may look like results, such as a change of -4.
_NO_ROUND = re.compile(
    r"(tb|bh|sb|wtg|buch|desempate)[a-z]*[0-9]*|rp|perf[a-z]*|rtg[+-]+|[+-]+|"
    r"change|diff|k|n|we|w-we|post[a-z]*|rtg|rc"
)
# Numbers of three or four digits that are no ratings.
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
    """A row of a table: its line in the file, from 1, its cells without spaces around, and how many were cut."""

    line: int
    cells: tuple[str, ...]
    beyond: int = 0

    @property
    def words(self) -> str:
        """Everything in it as one text."""
        return ", ".join(filter(None, self.cells))


@dataclass(frozen=True, slots=True)
class Columns:
    """Where in a row everything stands, counted from 0."""

    at: Mapping[ColumnKind, int]  # the column of each kind that is there
    rounds: tuple[int | None, ...] = ()  # those of the rounds, in their order; ``None`` for a round that has none
    notes: tuple[str, ...] = field(default=(), compare=False)  # what was guessed or is not read, one sentence each
    named: frozenset[int] = field(default=frozenset(), compare=False)  # those with a head, and those that are read
    unread: Mapping[int, str] = field(default_factory=dict, compare=False)  # the heads of those that are not read
    heads: Mapping[ColumnKind, str] = field(default_factory=dict, compare=False)  # of those that are, but for rounds
    naturals: Mapping[int, int] = field(default_factory=dict, compare=False)  # those of natural opponents, by round

    def text(self, row: Sequence[str], kind: ColumnKind) -> str:
        """What a row has in the column of that kind; empty where it has none."""
        place = self.at.get(kind)
        return row[place] if place is not None and place < len(row) else ""

    def number(self, row: Sequence[str]) -> int | None:
        """The number that a row begins with, by whatever column; ``None`` or 0 if it has none."""
        return number_of(self.text(row, ColumnKind.NUMBER))

    def cells(self, row: Sequence[str]) -> tuple[str, ...]:
        """The cells of a row in order of rounds, empty ones at its end left out."""
        cells = [row[place] if place is not None and place < len(row) else "" for place in self.rounds]
        while cells and not cells[-1]:
            cells.pop()
        return tuple(cells)


def number_of(text: str) -> int | None:
    """A pairing number or a place, such as ``12``, ``12.`` or ``#12``; ``None`` for anything else."""
    return whole_number_in(text.removeprefix("#").removesuffix(".").strip(), HIGHEST_NUMBER)


def letter(column: int) -> str:
    """A column's letter, as a spreadsheet counts: 0 is A, 26 is AA."""
    letters = ""
    while column >= 0:
        column, rest = divmod(column, 26)
        letters, column = chr(ord("A") + rest) + letters, column - 1
    return letters


def from_head(row: Sequence[str]) -> Columns | None:
    """The columns that a head line's words name: names and one thing more, or else the row is none (``None``)."""
    at: dict[ColumnKind, int] = {}
    rounds: dict[int, int] = {}
    naturals: dict[int, int] = {}
    unread: list[int] = []
    heads = row[:MOST_COLUMNS]
    for place, text in enumerate(heads):
        kind, round = kind_of(text), round_of(text)
        if kind is not None and kind not in at:
            at[kind] = place
        elif kind is ColumnKind.TEAM and ColumnKind.CLUB not in at and _CLUB in map(_letters, (text, heads[at[kind]])):
            # Beside teams, clubs are clubs; alone they are what players are kept apart by.
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
    others = _other_ratings(heads, at, unread)
    in_order = tuple(rounds.get(round) for round in range(1, max(rounds, default=0) + 1))
    named = frozenset(place for place, text in enumerate(heads) if text)
    notes = (*_guesses(heads, at, rounds), *others, *_gaps(heads, at, rounds, unread))
    headings_read = {kind: heads[place] for kind, place in at.items()}
    return Columns(at, in_order, notes, named, {place: heads[place] for place in unread}, headings_read, naturals)


def first_head(rows: Sequence[GridRow]) -> Columns | None:
    """The columns that the first head line in a table names; ``None`` if it has none."""
    return next(filter(None, (from_head(row.cells) for row in rows)), None)


def _other_ratings(heads: Sequence[str], at: dict[ColumnKind, int], unread: list[int]) -> Iterator[str]:
    """Which of several columns of ratings is read, put into its place."""
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
    """A table's columns: by the first head line in it, or by what its rows hold; ``None`` if it has no players."""
    if columns := first_head(rows):
        return columns
    texts = [row.cells for row in rows if row.words and row.words[0] != "#" and not is_note(row.words)]
    return _from_content(texts[:_ROWS_LOOKED_AT])


def _from_content(rows: Sequence[Sequence[str]]) -> Columns | None:
    """The columns as far as what stands in them tells; ``None`` if there are no names and ratings."""
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
    """Whether these are numbers, each another one, for all rows."""
    are_different = len(texts) == len(set(texts)) == rows
    return are_different and all(whole_number_in(text.removesuffix("."), HIGHEST_NUMBER) for text in texts)


def _is_name(text: str) -> bool:
    return any(character.isalpha() for character in text) and not is_rating(text) and not _is_cell(text)


def _is_cell(text: str) -> bool:
    return read_loose_cell(text) is not None


def _letters(text: str) -> str:
    return re.sub(r"[^a-z#0-9]", "", text.casefold())


def kind_of(text: str) -> ColumnKind | None:
    """What a column of that head holds, such as ``Name/Rating/ID``; ``None`` for another head, and for a round's."""
    first, slash, _ = text.partition("/")
    return ColumnKind.NAME if slash and _letters(first) == "name" else _KIND_OF.get(_letters(text))


def round_of(text: str) -> int | None:
    """The round that a head names, as ``Round 3``, ``Round Three``, ``Rd 3``, ``3.Rd`` or ``3``, or ``None``."""
    head = re.sub(r"[\s.]", "", text.casefold())
    match = _ROUND.fullmatch(_NUMBER_WORD.sub(lambda word: str(_NUMBERS.index(word[0]) + 1), head))
    return (whole_number_in(match.group(1) or match.group(2), MOST_ROUNDS) or None) if match else None


def natural_round(text: str) -> int | None:
    """The round whose natural opponents stand below a head such as ``Natural 3``; ``None`` for any other."""
    match = _NATURAL.fullmatch(_letters(text))
    return (whole_number_in(match[1], MOST_ROUNDS) or None) if match else None


def is_own(text: str, kind: ColumnKind | None) -> bool:
    """Whether a head is spelled as our own tables have it, so that nothing is guessed; ``None`` stands for a round."""
    return _OWN_ROUND.fullmatch(text) is not None if kind is None else _OWN.get(text) is kind


def may_be_signed(text: str) -> bool:
    """Whether signed numbers below a head may be results: not below a tie-break or a change of ratings."""
    return _NO_ROUND.fullmatch(re.sub(r"[^a-z0-9+-]", "", text.casefold()).replace("/", "")) is None


def may_be_rating(text: str) -> bool:
    """Whether numbers of 3 or 4 digits below an unknown head may be ratings: not below a year or a tie-break."""
    return _NO_RATING.fullmatch(_letters(text)) is None
