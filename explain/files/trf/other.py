"""The lines of a FIDE tournament report (TRF) other than players': title, rounds, first color, lists of players, teams.

They are collected here as they are; ``report`` makes a section of them. Only the usual scores can be explained, so a
file with other scores than 1, 1/2 and 0 (XXS, 162, 299 and BBW and the like) is refused, once, with everything that
counts differently.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from explain.files.bytes.faults import FaultList, in_quotes, whole_number_in
from explain.files.rows import MOST_ROUNDS
from explain.model.errors import Fault
from explain.model.kinds import EventKind, EventType, stated
from explain.model.players import Color, Result

_SCORE = re.compile(r"([A-Z]{1,3})[= ] *([0-9]{1,3}(?:[.,][0-9]{1,3})?)")
_SCORES = {
    **dict.fromkeys(("W", "WW", "BW", "P", "FPB", "PAB", "FW", "BBW", "BBU"), Fraction(1)),
    **dict.fromkeys(("D", "WD", "BD", "HPB", "BBD"), Fraction(1, 2)),
    **dict.fromkeys(("L", "WL", "BL", "ZPB", "FL", "BBL", "BBZ", "BBF"), Fraction(0)),
}
CODES = frozenset({"XXS", "162", "299", *_SCORES})
"""The codes of lines that speak of scores."""
_MOST_SAID = 4


def odd_scores(text: str, line: int) -> Iterator[tuple[int, str]]:
    """What a line says of scores that cannot be held, with its number; XXS and 162 list several, BBW and its like one each."""
    if text[:3] == "299":
        yield line, "points are given by hand (299)"
    if text[:3] not in ("XXS", "162") and text[:3] not in _SCORES:
        return
    for name, points in _SCORE.findall(text):
        if name in _SCORES and Fraction(points.replace(",", ".")) != _SCORES[name]:
            yield line, f"{name} counts {points}"


def fault_of(odd_scores: Sequence[tuple[int, str]]) -> Iterator[Fault]:
    """One fault for all of them, at the first one's line."""
    if not odd_scores:
        return
    more = len(odd_scores) - _MOST_SAID
    listed = ", ".join(dict.fromkeys(words for _, words in odd_scores[:_MOST_SAID])) + (f" and {more} more" if more > 0 else "")
    problem = f"{listed} in this file; only scores of 1, 1/2 and 0 can be explained"
    yield Fault(problem, "Export the tournament with the usual scores.", line=odd_scores[0][0], field="scores")


HIGHEST_NUMBER = 9_999
"""The highest starting number that a report has room for."""
_SKIPPED = {
    *("022", "042", "052", "062", "072", "082", "102", "112", "122", "132", "162", "172", "202", "212", "222"),
    *("###", "299", "300", "320", "330", "352", "362", "801", "802"),
}
_COLORS = {"white": Color.WHITE, "white1": Color.WHITE, "w": Color.WHITE, "black": Color.BLACK, "black1": Color.BLACK, "b": Color.BLACK}
_REQUESTED = {"F": Result.FULL_BYE, "H": Result.HALF_BYE, "Z": Result.UNPAIRED}
# How many rounds, and at least how many players, each kind of list names.
_LISTS = {"XXP": (0, 2), "XXZ": (0, 1), "240": (1, 1), "260": (2, 2)}
_MOST_APART = 300
_MOST_LISTS = 20_000
_CODE = re.compile(r"[0-9]{3}|XX[A-Z]", re.ASCII)
_FEDERATION = re.compile(r"(?!XX)[A-Z]{3}")


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line that lists players: kept apart (XXP, 260), with a bye (240, and which) or absent (XXZ)."""

    line: int
    code: str
    rounds: tuple[int, ...]
    players: tuple[int, ...]
    bye: Result = Result.UNPAIRED


@dataclass(frozen=True, slots=True)
class NationalRating:
    """A player's rating in a federation's own list, as the line spells it."""

    line: int
    player: int
    rating: str


@dataclass(slots=True)
class Other:
    """What the lines say that are not players'; ``paired_teams`` are there where rounds pair teams, not players."""

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
        """What the file says that the event is: FIDE's also where it holds what only the engines of FIDE's own rules are told."""
        kind = EventType.TEAM if self.paired_teams else self.kind or (EventType.FIDE if self.is_of_the_engines else None)
        return stated(kind) if kind else None

    def lists_of_players(self, *codes: str) -> Iterator[ListLine]:
        """The lists with these codes; where teams are paired, 240 and 260 list teams and are left out."""
        return (each for each in self.lists if each.code in codes and not (self.paired_teams and each.rounds))


def read_other_line(other: Other, text: str, line: int, faults: FaultList) -> None:
    """Add what a line says that is not a player's."""
    code, rest = text[:3], text[3:].strip()
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
            # An XXS line may be about scores; other programs write acceleration there.
            other.is_accelerated |= code != "XXS" or not any(name in _SCORES for name, _ in _SCORE.findall(text))
            other.odd_scores += odd_scores(text, line)
        case _ if code in _LISTS:
            _read_list(other, text, line, faults)
        case _:
            other.odd_scores += odd_scores(text, line)
            _read_stranger(other, text, line, faults)


def _rounds(rest: str, line: int, faults: FaultList) -> int | None:
    rounds = whole_number_in(rest, MOST_ROUNDS)
    if rest and not rounds:
        faults.add(f"{in_quotes(rest)} is not a number of rounds", f"Write 1 to {MOST_ROUNDS}.", line=line, field="rounds")
    return rounds or None


def _kind(code: str, rest: str) -> EventType | None:
    """The kind of event that a type of tournament names, or the country: US Chess rules pair no events of other federations."""
    words = rest.casefold()
    if code == "032":
        return EventType.FIDE if words not in ("", "usa") else None
    if "team" in words:
        return EventType.TEAM
    if "robin" in words:
        return EventType.ROUND_ROBIN
    return EventType.FIDE if words.startswith("fide") else None


def _first_color(rest: str, line: int, faults: FaultList) -> Color | None:
    words = [word for word in rest.casefold().split() if word != "rank"]
    if words and words[0] not in _COLORS:
        faults.add(f"{in_quotes(rest)} is not a color", "Write white1 or black1.", line=line, field="first color")
        return None
    return _COLORS[words[0]] if words else None


def _numbers(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(number for word in words if (number := whole_number_in(word, HIGHEST_NUMBER)))


def _read_stranger(other: Other, text: str, line: int, faults: FaultList) -> None:
    """A line in a player's columns: a national rating if three capitals begin it, a fault if an unknown code does."""
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
        faults.add(f"{in_quotes(text[3:].strip())} is not understood", "Write numbers with spaces between.", line=line, field=code)
    elif len(numbers) > _MOST_APART and code in ("XXP", "260"):
        faults.add(f"{len(numbers)} numbers are listed", f"Keep at most {_MOST_APART} apart on a line.", line=line, field=code)
    elif len(other.lists) == _MOST_LISTS:
        faults.add("there are too many lists of players", f"At most {_MOST_LISTS} are read.", line=line, field=code)
    else:
        other.lists.append(ListLine(line, code, numbers[:rounds], numbers[rounds:], bye))
