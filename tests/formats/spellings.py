"""Spellings that mean the same in a format: one may be replaced by the other without a note."""

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace

from formats.cells import Grid


@dataclass(frozen=True, slots=True)
class Change:
    """The change of one cell."""

    heading: str
    row: int
    before: str
    after: str


def kind(heading: str) -> str:
    """A heading without the number of its round."""
    return re.sub(r"\d+\.?", "", heading).strip()


@dataclass(frozen=True, slots=True)
class Same:
    """Two spellings in columns of one kind; ``{}`` is a number that stays, ``~`` one that does not matter.

    Two cells that are swapped are one row, with ``+`` between their texts.
    """

    kind: str
    before: str
    after: str

    def fits(self, kind: str, before: str, after: str) -> bool:
        """Whether a change is from one of them to the other."""
        found = self._match(kind, before)
        return found is not None and re.fullmatch(self._pattern(self.after, found.groups()), after) is not None

    def applied(self, grid: Grid) -> Iterator[Grid]:
        """The grid with the other spelling, once for each cell that has the first."""
        kinds = [kind(heading) for heading in grid[0]]
        wanted = self.kind.split(" + ")
        columns = [[at for at, each in enumerate(kinds) if each == name] for name in wanted]
        for at, row in enumerate(grid[1:], 1):
            for places in zip(*columns, strict=True):
                found = self._match(self.kind, " + ".join(row[place] for place in places))
                if found is not None:
                    number = found[1] if found.lastindex else ""
                    other = deepcopy(grid)
                    for place, cell in zip(
                        places, self.after.replace("{}", number).replace("~", "77").split(" + "), strict=True
                    ):
                        other[at][place] = cell
                    yield other

    def _match(self, kind: str, before: str) -> re.Match[str] | None:
        return re.fullmatch(self._pattern(self.before), before) if kind == self.kind else None

    @staticmethod
    def _pattern(template: str, numbers: Iterable[str] = ()) -> str:
        number = next(iter(numbers), None)
        return (
            re.escape(template)
            .replace(r"\{\}", r"(\d+)" if number is None else re.escape(number))
            .replace(re.escape("~"), r"\d+")
        )


@dataclass(frozen=True, slots=True)
class Spellings:
    """The spellings of a format; in the columns of the ``loose`` kinds, case and spaces do not count."""

    same: tuple[Same, ...]
    loose: frozenset[str] = frozenset()

    def allow(self, changes: Iterable[Change]) -> bool:
        """Whether all that was changed is only spelling."""
        found = [
            (kind(each.heading), *(self._plain(cell, each.heading) for cell in (each.before, each.after)))
            for each in changes
        ]
        together = tuple(" + ".join(parts) for parts in zip(*found, strict=True))
        return all(before == after or self._knows(name, before, after) for name, before, after in found) or self._knows(
            *together
        )

    def _plain(self, cell: str, heading: str) -> str:
        return "".join(cell.split()).upper() if kind(heading) in self.loose else cell.strip()

    def _knows(self, name: str, before: str, after: str) -> bool:
        def plain(template: str) -> str:
            return "".join(template.split()).upper() if name in self.loose else template

        return any(Same(row.kind, plain(row.before), plain(row.after)).fits(name, before, after) for row in self.same)


def _rows(name: str, *lines: str) -> tuple[Same, ...]:
    """Lines with one spelling, ``>``, and those that mean the same, with ``|`` between them; one may be empty."""
    told = (line.partition(">>") for line in lines)
    return tuple(Same(name, before.strip(), after.strip()) for before, _, others in told for after in others.split("|"))


def _unrated(name: str, written: str) -> tuple[Same, ...]:
    return tuple(Same(name, written, other) for other in ("", "0", "0000", "-", "unr.") if other != written)


def _lettered(name: str, gap: str = "") -> tuple[Same, ...]:
    """Round cells of result letter and opponent."""
    played = (f"W{gap}{{}} >> +{{}}", f"D{gap}{{}} >> ={{}}", f"L{gap}{{}} >> -{{}}")
    return _rows(name, *played, "B--- >> B|bye", "H--- >> H|½|-½", "U--- >> |-|U|Z|-0")


def _signed(letter: str, other: str) -> tuple[Same, ...]:
    """Round cells of opponent, color and result; Black is one letter or another."""
    played = (f"{{}}{letter}{result} >> {{}}{other}{result}" for result in "1½0+")
    return _rows("Rd", *played, "-1 >> B|B---|bye", "-½ >> ½|H|H---", "-0 >> |-|0|U|U---|Z")


def _numbered(name: str, spellings: Spellings) -> Spellings:
    """The spellings with a column of numbers, which may have a number sign before them."""
    return replace(spellings, same=(*spellings.same, Same(name, "{}", "#{}")))


def _spelled(*same: Same, loose: str = "") -> Spellings:
    """Spellings out of a text, with the kinds in which case and spaces do not count."""
    return Spellings(same, frozenset(loose.split()))


_WHOLE_SCORES, _ROUND_SCORES = "{}.0 >> {}|0{}", ("{}.0 >> {}|0{}", "{}.5 >> {},5")
_GERMAN_SCORES = "{},5 >> {}.5", "{} >> {}.0|0{}"
_NO_TEAM = Same("Team", "", "-")
_STANDINGS = _spelled(
    *_unrated("Rtng", "unr."),
    *_lettered("Rd"),
    *_rows("Rd", "X--- >> X|+", "F--- >> F"),
    *_rows("Tot", *_ROUND_SCORES),
    _NO_TEAM,
    loose="Rd Rtng",
)
_WINTD = _spelled(
    *_unrated("Rate", ""),
    *_rows("Rate", "1508/~ >> 1508/~"),
    *_lettered("Rnd", " "),
    *_rows("Score", *_ROUND_SCORES),
    _NO_TEAM,
    loose="Rnd Rate",
)
_CHESS_RESULTS = _spelled(*_unrated("Rtg", "0"), *_signed("b", "s"), *_rows("Pts.", *_GERMAN_SCORES), loose="Rd Rtg")
_TWO_RATINGS = _spelled(*_signed("b", "s"), *_rows("Pts.", *_GERMAN_SCORES), loose="Rd")
_GERMAN = _spelled(*_unrated("Elo", "0"), *_signed("s", "b"), *_rows("Pkt.", *_GERMAN_SCORES), loose="Rd Elo")
# N, R and S are a win, a draw and a loss that are marked specially on purpose; a color counts only where a game was
# played.
_ON_PURPOSE = ("W  {} >> N  {}", "D  {} >> R  {}", "L  {} >> S  {}")
_PAGES = _spelled(
    *_rows("rating", "Unrated >> |0", "1508P~ >> 1508P~"),
    *_rows("round", *_ON_PURPOSE[::2], "D   {} >> R   {}", "U >> |0|0000"),
    *_rows("color", " >> W|B|-|*"),
    *_rows("total", _WHOLE_SCORES, "0.0 >> 000"),
    *_rows("place", "{} >> 0{}"),
    loose="round color",
)
# Scores below a bye or no game do not say how anything ended; they only must fit.
_WALL = _spelled(
    *_rows("Rate", " >> unr.|0|-|0000"),
    *_rows("seat", "H >> H---|½|-½", "B >> B---|bye", "--- >> |-|U|Z|U---|-0"),
    *_rows("score", *_ROUND_SCORES, "{}.0 >> ", "{}.5 >> ", "0.5 >> ½", "0.0 >> 000"),
    *_rows("Total", *_ROUND_SCORES, "0.0 >> 000"),
    loose="seat Rate",
)
_TRF = (
    *_rows("rating", "0 >> |0000"),
    *_rows("points", "{}.0 >> {}|", "{}.5 >> "),
    *_rows("opponent", "0000 >> |0"),
    *_rows("color", "- >> |w|b"),
    *_rows("result", "1 >> W", "= >> D", "0 >> L"),
)
_LOOSE_TRF = frozenset(("color", "result"))
_TRF_WITH_Z = Spellings((*_TRF, Same("result", "Z", "")), _LOOSE_TRF)
_NEW_PAGES = _spelled(
    *_rows("Rating", "{}->~ >> {}->~|{}", "1508P~->~ >> 1508P~->~|1508", "Unrated->~ >> Unrated->~||0|-|unr.|0000"),
    *_rows(
        "Round",
        *(
            f"{one} {{}} {color} >> {other}{{}}{color[0]}"
            for one, other in ("W+", "D=", "L-")
            for color in ("White", "Black")
        ),
    ),
    *_rows("Round", "B >> B---|bye", "H >> H---|½|-½", "U >> |-|Z|U---|-0", "X >> X---|+", "F >> F---"),
    *_rows("Total", *_ROUND_SCORES),
    loose="Round Rating",
)
_SERVICE = _spelled(
    *_rows("preRating", "null >> |0|-|unr."),
    *_rows("score", "{} >> {}.0"),
    *_rows("opponent", "0 >> 0000"),
    *_rows("color", "Unknown >> |White|Black|-|*|W|B", "White >> W", "Black >> B"),
    loose="outcome color",
)
_REPORT = _spelled(
    *_rows("D_RATING", " >> -|0"),
    *_rows("D_RND", *(row.replace("  {}", f"{{}}{color}") for row in _ON_PURPOSE for color in "WB"), "U0 >> |U"),
    *_rows("D_PAIR_NUM", "{} >> 0{}"),
    loose="D_RND",
)
_SWISSSYS = _spelled(
    *_unrated("Rating", "unr."),
    *_rows("result", "+ >> W", "= >> D", "- >> L", "U >> "),
    *_rows("opponent", "0 >> |-1|0000"),
    *_rows("color", "- >> |*|W|B"),
    loose="Rating result color",
)
# A bye worth half a point is a draw with nobody, who may have either color.
_CORONATE = _spelled(
    Same("rating, or result", "0", ""),
    Same(
        "first name, or white + last name, or black",
        "key-{} + ________DUMMY________",
        "________DUMMY________ + key-{}",
    ),
)
_PERFECT_BLANKS = _spelled(
    *_rows("No", "{}. >> {}|0{}"),
    *_rows("", "{}:W >> +{}", "{}:D >> ={}", "{}:L >> -{}"),
    *_rows("", ":W >> 0:W|B|B---|bye", ":D >> 0:D|H|H---|½|-½", ": >> 0:||-|Z|U---|U"),
    *_rows("Rtg", " >> unr.|0|-"),
)
_PERFECT = _spelled(
    *_rows("", "0:W >> B|B---|bye", "0:D >> H|H---|½|-½", "0: >> |-|Z|U---"),
    *_rows("Total", "{} >> {}.0", "0 >> 000"),
    *_rows("Loc", " >> unr.|0|-"),
)
_CHART = _spelled(*_rows("round", "B--- >> B", "H--- >> H", "U--- >> U"), Same("team", "", "-"), loose="round")
_VEGA = _spelled(*_unrated("Rtg", "0"), *_rows("Pts", *_ROUND_SCORES), *_rows("result", "½ >> =|1/2"), loose="Rtg")

SPELLINGS: Mapping[str, Spellings] = {
    "chart.txt": _CHART,
    "swisssys.sjson": _SWISSSYS,
    **dict.fromkeys((f"swisssys-standings.{end}" for end in ("txt", "csv", "tsv", "html")), _numbered("#", _STANDINGS)),
    **dict.fromkeys((f"wintd-cross-table.{end}" for end in ("txt", "csv")), _numbered("No.", _WINTD)),
    **dict.fromkeys(
        ("wintd-wall-chart.txt", "swisssys-wall-chart.txt", "swisssys-wall-chart.html"), _numbered("No.", _WALL)
    ),
    "us-chess-rating-table.tsv": _numbered("#", _NEW_PAGES),
    **dict.fromkeys((f"us-chess-crosstable.{end}" for end in ("txt", "html")), _PAGES),
    "us-chess-standings.json": _SERVICE,
    "report.zip": _REPORT,
    "coronate.json": _CORONATE,
    **dict.fromkeys(
        (f"chess-results-starting-rank.{end}" for end in ("csv", "xlsx", "xls", "ods")),
        _numbered("No.", _CHESS_RESULTS),
    ),
    **dict.fromkeys(
        (f"chess-results-ranking{end}" for end in (".csv", "-numbers.csv", ".xlsx", "-utf16.txt", ".html")),
        _numbered("Rk.", _CHESS_RESULTS),
    ),
    "chess-results-two-ratings.csv": _numbered("No.", _TWO_RATINGS),
    "chess-results-german.csv": _numbered("Rg.", _GERMAN),
    "swiss-manager-players.csv": _numbered("No.", Spellings(_unrated("Rtg", "0"), frozenset(("Rtg",)))),
    "swiss-manager.trf": Spellings(_TRF, _LOOSE_TRF),
    "vega.trf": _TRF_WITH_Z,
    "lichess.trf": _TRF_WITH_Z,
    "vega-crosstable.html": _VEGA,
    "swiss-perfect-crosstable-blanks.txt": _PERFECT_BLANKS,
    "swiss-perfect-crosstable.txt": _PERFECT,
}
