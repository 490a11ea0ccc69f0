"""The lines of a FIDE tournament report (TRF) that are not players': title, rounds, first color, lists of players, teams.

They are gathered here as they stand; ``trf`` makes a section of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from explain.errors import Fault
from explain.formats.faults import FaultList, shown, whole
from explain.formats.rows import MOST_ROUNDS
from explain.model import Color, Result

_HIGHEST_NUMBER = 9_999
_SKIPPED = {
    *("022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "172", "192", "202", "212", "222"),
    *("250", "299", "300", "320", "330", "352", "362", "801", "802"),
}
_COLORS = {"white": Color.WHITE, "white1": Color.WHITE, "w": Color.WHITE, "black": Color.BLACK, "black1": Color.BLACK, "b": Color.BLACK}
_SCORE = re.compile(r"([A-Z]{1,3})[= ] *([0-9]{1,3}(?:[.,][0-9]{1,3})?)")
_SCORES = {
    **dict.fromkeys(("W", "WW", "BW", "P", "FPB", "PAB", "FW", "BBW", "BBU"), Fraction(1)),
    **dict.fromkeys(("D", "WD", "BD", "HPB", "BBD"), Fraction(1, 2)),
    **dict.fromkeys(("L", "WL", "BL", "ZPB", "FL", "BBL", "BBZ", "BBF"), Fraction(0)),
}
_REQUESTED = {"F": Result.FULL_BYE, "H": Result.HALF_BYE, "Z": Result.UNPAIRED}
# How many rounds, and at least how many players, each kind of list names.
_LISTS = {"XXP": (0, 2), "XXZ": (0, 1), "240": (1, 1), "260": (2, 2)}


@dataclass(frozen=True, slots=True)
class Listed:
    """A line that lists players: kept apart (XXP, 260), with a bye (240, and which) or absent (XXZ)."""

    line: int
    code: str
    rounds: tuple[int, ...]
    players: tuple[int, ...]
    bye: Result = Result.UNPAIRED


@dataclass(slots=True)
class Other:
    """What the lines say that are not players'."""

    title: str = ""
    rounds: int | None = None
    toss: Color | None = None
    lists: list[Listed] = field(default_factory=list)
    teams: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    teams_are_paired: bool = False
    lost_players: int = 0

    def lists_of_players(self, *codes: str) -> Iterator[Listed]:
        """The lists with these codes; where teams are paired, 240 and 260 list teams and are left out."""
        return (each for each in self.lists if each.code in codes and not (self.teams_are_paired and each.rounds))


def read_into(other: Other, text: str, line: int, faults: FaultList) -> None:
    """Add what a line says that is not a player's."""
    code, rest = text[:3], text[3:].strip()
    match code:
        case "012":
            other.title = rest
        case "XXR" | "142":
            other.rounds = _rounds(rest, line, faults) or other.rounds
        case "XXC" | "152":
            other.toss = _first_color(rest, line, faults) or other.toss
        case "013":
            members = [whole(word, _HIGHEST_NUMBER) for word in text[36:].split()]
            other.teams.append((text[4:36].strip(), tuple(member for member in members if member)))
        case "310":
            other.teams_are_paired = True
        case _ if code in _LISTS:
            _read_list(other, text, line, faults)
        case _:
            faults.extend(_other_scores(text, line))
            _suspect(other, text, line, faults)


def _rounds(rest: str, line: int, faults: FaultList) -> int | None:
    rounds = whole(rest, MOST_ROUNDS)
    if rest and not rounds:
        faults.add(f"{shown(rest)} is not a number of rounds", f"Write 1 to {MOST_ROUNDS}.", line=line, field="rounds")
    return rounds or None


def _first_color(rest: str, line: int, faults: FaultList) -> Color | None:
    words = [word for word in rest.casefold().split() if word != "rank"]
    if words and words[0] not in _COLORS:
        faults.add(f"{shown(rest)} is not a color", "Write white1 or black1.", line=line, field="first color")
        return None
    return _COLORS[words[0]] if words else None


def _other_scores(text: str, line: int) -> Iterator[Fault]:
    """Refuse scores that cannot be held: XXS and 162 list several, BBW and its like one each."""
    if text[:3] not in ("XXS", "162") and text[:3] not in _SCORES:
        return
    for name, points in _SCORE.findall(text):
        if name in _SCORES and Fraction(points.replace(",", ".")) != _SCORES[name]:
            found = f"{name} counts {points} in this file; only scores of 1, 1/2 and 0 can be explained"
            yield Fault(found, "Export the tournament with the usual scores.", line=line, field="scores")


def _suspect(other: Other, text: str, line: int, faults: FaultList) -> None:
    """Note a fault if an unknown code begins what is otherwise a player's line."""
    code = text[:3]
    # Three capitals are a federation with its own ratings, in the columns of a player's line.
    is_known = code in _SKIPPED or re.fullmatch(r"[A-Z]{3}", code)
    if not is_known and text[3:4] == " " and whole(text[4:8].strip(), _HIGHEST_NUMBER) is not None and text[14:47].strip():
        other.lost_players += 1
        found = f"{shown(code)} is not a known code, but the line looks like a player's"
        faults.add(found, "Begin it with 001.", line=line, field="columns 1-3")


def _read_list(other: Other, text: str, line: int, faults: FaultList) -> None:
    code, words = text[:3], text[3:].split()
    bye = _REQUESTED.get(words.pop(0).upper()) if code == "240" and words else Result.UNPAIRED
    numbers = [number for word in words if (number := whole(word, _HIGHEST_NUMBER))]
    rounds, least = _LISTS[code]
    if bye is None or len(numbers) < len(words) or len(numbers) < rounds + least:
        faults.add(f"{shown(text[3:].strip())} is not understood", "Write numbers with spaces between.", line=line, field=code)
        return
    other.lists.append(Listed(line, code, tuple(numbers[:rounds]), tuple(numbers[rounds:]), bye))
