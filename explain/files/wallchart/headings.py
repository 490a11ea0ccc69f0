"""The words at the heads of columns: ours, those of pairing programs and chess-results, and those that people write.

A head is compared by its letters and digits alone, in any case. What a column holds is not looked at here.
"""

import enum
import re

from explain.files.bytes.faults import whole_number_in
from explain.files.rows import MOST_ROUNDS


class ColumnKind(enum.Enum):
    """What a column holds, in words for a sentence."""

    NUMBER = "the pairing number"
    PLACE = "the place"
    NAME = "the name"
    FIRST_NAME = "the first name"
    LAST_NAME = "the last name"
    RATING = "the rating"
    TEAM = "the team"
    TOTAL = "the score"
    STATUS = "who withdrew"


_OWN = {"Number": ColumnKind.NUMBER, "Name": ColumnKind.NAME, "Rating": ColumnKind.RATING, "Team": ColumnKind.TEAM}
# The most likely ratings of the players before the event come first: where there are several columns, the first in this order is read.
_RATINGS = """
rating rtg rtng rat rate loc elo pre prerating prertg prertng rating1 ratingpre ratingbefore regrating regular
regularrating usrating usratings uscfrating uscfrtg uschessrating uschess uscf rtgi ratingi ratingint eloi elofide
fiderating irtg rtgn ratingn ratingnat nrtg rtgnat elon elonat dwz nwz
"""
_HEADS = {
    ColumnKind.NUMBER: "number no nr num # pair pairing pairno pairnumber pairingno pairingnumber pair# startno startingnumber snr sno stno seed",
    # Where there are no pairing numbers, a crosstable names opponents by their places.
    ColumnKind.PLACE: "place rank pos pl rk rg rang platz",
    ColumnKind.NAME: "name player playername players fullname",
    ColumnKind.FIRST_NAME: "first firstname givenname",
    ColumnKind.LAST_NAME: "last lastname surname familyname",
    ColumnKind.RATING: _RATINGS,
    ColumnKind.TEAM: "team teamcode club school schoolcode code",
    ColumnKind.TOTAL: "total tot score points pts pkt",
    ColumnKind.STATUS: "status",
}
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
_ROUND = re.compile(rf"(?:{_WORD})?#?0?([0-9]{{1,2}})|([0-9]{{1,2}})(?:st|nd|rd|th)?(?:{_WORD})?", re.IGNORECASE | re.ASCII)
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBER_WORD = re.compile(rf"(?<=round)(?:{'|'.join(_NUMBERS)})$")
_NATURAL = re.compile(r"natural([0-9]{1,2})", re.ASCII)
_OWN_ROUND = re.compile(r"Round [0-9]{1,2}", re.ASCII)


def _letters(text: str) -> str:
    return re.sub(r"[^a-z#0-9]", "", text.casefold())


def kind_of(text: str) -> ColumnKind | None:
    """What a column of that head holds; ``None`` for another head, and for a round's. More may stand below a name: ``Name/Rating/ID``."""
    first, slash, _ = text.partition("/")
    return ColumnKind.NAME if slash and _letters(first) == "name" else _KIND_OF.get(_letters(text))


def round_of(text: str) -> int | None:
    """The round that a head names, such as ``Round 3``, ``Round Three``, ``Rd 3``, ``3.Rd`` or ``3``; ``None`` if it names none."""
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


def rating_order(text: str) -> int:
    """Which of several columns of ratings is read: the one with the lowest number."""
    return _RATINGS.split().index(_letters(text))


def may_be_signed(text: str) -> bool:
    """Whether signed numbers below a head may be results: not below a tie-break or a change of ratings."""
    return _NO_ROUND.fullmatch(re.sub(r"[^a-z0-9+-]", "", text.casefold()).replace("/", "")) is None


def may_be_rating(text: str) -> bool:
    """Whether numbers of three or four digits below a head that is not known may be ratings: not below a year or a tie-break."""
    return _NO_RATING.fullmatch(_letters(text)) is None
