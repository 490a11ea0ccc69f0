"""What the TD arranged, one line each below the players of a wall chart.

====================================  =================================================
``half-point bye: 4 in round 5``      also ``zero-point bye`` and ``full-point bye``
``withdrawn: 7 after round 3``        round 0: before the first
``late entry: 9 from round 2``        paired from then on, not before
``apart: 3 9``                        must not meet; of three or more, no two may
``together: 3 4 in round 5``          paired by hand
``forced bye: 6 in round 5``          the full-point bye, given by hand
====================================  =================================================

A line may have several players or rounds: ``half-point bye: 4, 7 in rounds 2, 5``.
"""

import difflib
import itertools
import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from explain.files.bytes.faults import FaultList, in_quotes, whole_number_in
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS
from explain.model import arrangements
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, LateEntry, Logical, RequestedBye, Withdrawal
from explain.model.players import Result
from explain.model.section import Section

MOST_NOTES = 20_000
TWO_NATURALS = "two opponents, such as 3 4; - for none"
_MOST_ON_A_LINE = 5_000


_Make = Callable[[Sequence[int], int], arrangements.Arranged]  # from players and a round


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of line: ``link`` is the word before ``round``, empty where no round is said; ``ends`` how many players one takes."""

    make: _Make
    example: str
    link: str = "in"
    ends: int = 1


@dataclass(frozen=True, slots=True)
class Note:
    """An arrangement and the line it stands on."""

    arrangement: arrangements.Arranged
    line: int


def _requested(result: Result) -> _Make:
    return lambda players, at: RequestedBye(players[0], at, result)


_KINDS = {
    "half-point bye": _Kind(_requested(Result.HALF_BYE), "4 in round 5"),
    "zero-point bye": _Kind(_requested(Result.UNPAIRED), "4 in round 5"),
    "full-point bye": _Kind(_requested(Result.FULL_BYE), "4 in round 5"),
    "withdrawn": _Kind(lambda players, at: Withdrawal(players[0], at), "7 after round 3", link="after"),
    "late entry": _Kind(lambda players, at: LateEntry(players[0], at), "9 from round 2", link="from"),
    "apart": _Kind(lambda players, _: KeptApart(players[0], players[1]), "3 9", link="", ends=2),
    "together": _Kind(lambda players, at: ForcedPair(players[0], players[1], at), "3 4 in round 5", ends=2),
    "forced bye": _Kind(lambda players, at: ForcedBye(players[0], at), "6 in round 5"),
}
_BYES = {Result.HALF_BYE: "half-point bye", Result.UNPAIRED: "zero-point bye", Result.FULL_BYE: "full-point bye"}
_WORDS = {
    "withdrawals": "withdrawn: {0.player} after round {0.after_round}",
    "late_entries": "late entry: {0.player} from round {0.from_round}",
    "apart": "apart: {0.one} {0.other}",
    "together": "together: {0.one} {0.other} in round {0.round}",
    "forced_byes": "forced bye: {0.player} in round {0.round}",
}


def is_note(text: str) -> bool:
    """Whether a line begins with the words of an arrangement."""
    words, colon, _ = text.partition(":")
    return bool(colon) and _normal(words) in _KINDS


def _normal(words: str) -> str:
    return " ".join(words.casefold().split())


def read_notes(text: str, line: int, faults: FaultList) -> list[Note]:
    """The arrangements on a line that begins with a word; faults are noted."""
    words, _, rest = text.partition(":")
    kind = _KINDS.get(_normal(words))
    if kind is None:
        if faults.is_full:
            return []
        faults.add(f"{in_quotes(words.strip())} is not known at the beginning of a line", _nearest(words), line=line)
        return []
    ends = _numbers(rest, kind)
    if ends is None:
        faults.add(f"{in_quotes(rest.strip())} is not understood", f"Write for example: {_normal(words)}: {kind.example}.", line=line)
        return []
    return [Note(kind.make(players, round), line) for players, round in ends]


def _nearest(words: str) -> str:
    near = difflib.get_close_matches(_normal(words)[:40], _KINDS, n=1)
    meant = f"Perhaps {near[0]} is meant. " if near else "Begin a player's line with the pairing number, a comment with #. "
    return f"{meant}Known are: {', '.join(_KINDS)}."


def _numbers(text: str, kind: _Kind) -> list[tuple[tuple[int, ...], int]] | None:
    """Players and round of each arrangement on a line; ``None`` if it is not like the example."""
    words = [word for word in re.split(r"[\s,]+", text.casefold()) if word not in ("", "and")]
    players = [whole_number_in(word, HIGHEST_NUMBER) for word in itertools.takewhile(lambda word: word.isdigit(), words)]
    rounds = _rounds(words[len(players) :], kind)
    sane = [number for number in players if number]
    if not rounds or len(sane) != len(players) or len(set(sane)) < kind.ends:
        return None
    if kind.ends > 1 and (len(set(sane)) != len(sane) or (kind.link and len(sane) > kind.ends)):
        return None
    if math.comb(len(sane), kind.ends) * len(rounds) > _MOST_ON_A_LINE:
        return None
    return [(ends, round) for ends in itertools.combinations(sane, kind.ends) for round in rounds]


def _rounds(words: Sequence[str], kind: _Kind) -> list[int] | None:
    if not kind.link:
        return None if words else [0]
    if len(words) < 3 or words[0] != kind.link or words[1] not in ("round", "rounds"):  # noqa: PLR2004
        return None
    lowest = 0 if kind.link == "after" else 1
    rounds = [whole_number_in(word, MOST_ROUNDS) for word in words[2:]]
    sane = [round for round in rounds if round is not None and round >= lowest]
    return sane if len(sane) == len(rounds) else None


def natural_opponents(text: str) -> tuple[int | None, int | None] | None:
    """The natural opponents that a program keeps for a player, written ``4 3``, with ``-`` for none; ``None`` for anything else."""
    numbers = [None if word == "-" else whole_number_in(word, HIGHEST_NUMBER) or 0 for word in text.split(" ")]
    return (numbers[0], numbers[1]) if len(numbers) == 2 and 0 not in numbers else None  # noqa: PLR2004 - two of them


def write_natural(logical: Logical) -> str:
    """The natural opponents that are kept, as ``natural_opponents`` takes them."""
    return " ".join(str(number or "-") for number in logical.opponents)


def write_notes(section: Section) -> Iterator[str]:
    """The lines of everything that is arranged in a section, in the order in which the section has them."""
    for bye in section.requested_byes:
        yield f"{_BYES[bye.result]}: {bye.player} in round {bye.round}"
    for arranged, words in _WORDS.items():
        yield from (words.format(each) for each in getattr(section, arranged))
