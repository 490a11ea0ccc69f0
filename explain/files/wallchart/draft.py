"""One section of a wall chart while it is being read: its header, contents and consistency.

A header is a comment line such as ``# Friday Swiss: 3 to be paired, rounds 5, toss white``: known items follow its last
colon, or it is nothing but known items. Known items are ``N to be paired``, ``rounds N``, ``toss white`` (or
``black``), ``event round robin`` (or ``fide``, ``team``) and, if the file's first section had the toss, ``7 boards
above`` or ``7 boards above from white``. ``rounds unknown`` and ``toss unknown`` say nothing, so a section can have
only a title. An unknown item in a header is a fault; other comment lines are skipped.

The TD's arrangements follow the players, one line each.

====================================  =================================================
``half-point bye: 4 in round 5``      also ``zero-point bye`` and ``full-point bye``
``withdrawn: 7 after round 3``        round 0: before the first
``late entry: 9 from round 2``        paired from then on, not before
``apart: 3 9``                        must not play; of three or more, no two may
``together: 3 4 in round 5``          paired by the TD
``forced bye: 6 in round 5``          the full-point bye, given by the TD
``family Kim: 3 9``                   players of one family
``club Elm CC: 3 5 9``                players of one club
====================================  =================================================

A line may have several players or rounds: ``half-point bye: 4, 7 in rounds 2, 5``.
"""

import difflib
import itertools
import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from explain.files import rows
from explain.files.bytes.faults import FaultList, in_quotes, whole_number_in
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS, FileRow
from explain.files.wallchart.row import quoted, quoted_if_odd, unquoted_text
from explain.model import arrangements
from explain.model.arrangements import Above, Belonging, Logical, RequestedBye
from explain.model.errors import Fault
from explain.model.kinds import EventKind, EventType, KnownFrom, stated
from explain.model.players import Color, Player, Result, last_board
from explain.model.section import Section

_T = TypeVar("_T")
_ITEM = re.compile(
    r"(?:round )?([0-9]+) to be paired|rounds? ([0-9]+|unknown)|toss (white|black|unknown)|"
    r"event (round robin|fide|team)|([0-9]+) boards? above(?: from (white|black))?",
    re.IGNORECASE | re.ASCII,
)
# A case's own lines (``case``) are comments in a chart.
CASE_LINE = re.compile(r"\s*case\s+(round|setting|board|posted|logical|reason|mark)\s*:(.*)", re.IGNORECASE | re.DOTALL)
_KNOWN = "Known are: N to be paired, rounds N, toss white or black, event round robin, fide or team, N boards above."
_BELONGING = re.compile(r"(family|club)\s+(\S.*?)\s*:([\s0-9,]+|[\s0-9,]+and\s+[0-9]+)", re.IGNORECASE | re.ASCII)
_KINS = "family", "club"
MOST_NOTES = 20_000
TWO_NATURALS = "two opponents, such as 3 4; - for none"
_MOST_ON_A_LINE = 5_000
_Make = Callable[..., arrangements.Arranged]  # from one player or two, and a round


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of arrangement: ``link`` is the word before ``round``, or empty; ``ends`` is its number of players."""

    make: _Make
    example: str
    link: str = "in"
    ends: int = 1


@dataclass(frozen=True, slots=True)
class Note:
    """An arrangement and its line."""

    arrangement: arrangements.Arranged
    line: int


_BYES = {Result.HALF_BYE: "half-point bye", Result.UNPAIRED: "zero-point bye", Result.FULL_BYE: "full-point bye"}
_ASKED = {words: partial(RequestedBye, result=result) for result, words in _BYES.items()}
_KINDS = {
    **{words: _Kind(make, "4 in round 5") for words, make in _ASKED.items()},
    "withdrawn": _Kind(arrangements.Withdrawal, "7 after round 3", link="after"),
    "late entry": _Kind(arrangements.LateEntry, "9 from round 2", link="from"),
    "apart": _Kind(lambda one, other, _: arrangements.KeptApart(one, other), "3 9", link="", ends=2),
    "together": _Kind(arrangements.ForcedPair, "3 4 in round 5", ends=2),
    "forced bye": _Kind(arrangements.ForcedBye, "6 in round 5"),
}
_WORDS = {
    "withdrawals": (arrangements.Withdrawal, "withdrawn: {0.player} after round {0.after_round}"),
    "late_entries": (arrangements.LateEntry, "late entry: {0.player} from round {0.from_round}"),
    "apart": (arrangements.KeptApart, "apart: {0.one} {0.other}"),
    "together": (arrangements.ForcedPair, "together: {0.one} {0.other} in round {0.round}"),
    "forced_byes": (arrangements.ForcedBye, "forced bye: {0.player} in round {0.round}"),
}


@dataclass(slots=True)
class ChartDraft:
    """One section while its lines are being read."""

    faults: FaultList  # the faults of single lines
    title: str = ""
    rounds: int | None = None
    toss: Color | None = None
    next_round: int | None = None
    event: EventKind | None = None
    above: Above | None = None
    header_line: int | None = None  # the last line of the header
    rows: list[FileRow] = field(default_factory=list)  # its players, in file order
    notes: list[Note] = field(default_factory=list)  # the TD's arrangements
    logical: list[Note] = field(default_factory=list)  # natural opponents stored by a pairing program
    complete: bool = True  # whether every player's line could be read
    said: list[str] = field(default_factory=list)  # remarks on the rows, one sentence each

    @property
    def begun(self) -> bool:
        """Whether anything below a header has been read."""
        return bool(self.rows or self.notes or not self.complete)

    @property
    def said_anything(self) -> bool:
        """Whether there is a section at all."""
        return self.begun or self.header_line is not None

    def read_header(self, parts: tuple[str, list[str]], line: int) -> None:
        """Add the facts in a header line's parts."""
        title, items = parts
        self.header_line = line
        self.title = unquoted_text(title) or self.title
        for item in items:
            match = _ITEM.fullmatch(item)
            if match is None:
                self.faults.add(f"{in_quotes(item)} is not known in a header", _KNOWN, line=line, field="header")
                continue
            next_round, rounds, toss, event, boards, first = match.groups()
            if boards:
                most = whole_number_in(boards, HIGHEST_NUMBER)
                self.above = None if most is None else Above(most, Color(first.casefold()) if first else None)
            elif next_round:
                self.next_round = self._round(next_round, MOST_ROUNDS + 1, line)
            elif rounds:
                self.rounds = None if rounds.casefold() == "unknown" else self._round(rounds, MOST_ROUNDS, line)
            elif event:
                self.event = stated(EventType(event.casefold().replace(" ", "_")))
            else:
                self.toss = None if toss.casefold() == "unknown" else Color(toss.casefold())

    def _round(self, text: str, most: int, line: int) -> int | None:
        number = whole_number_in(text, most)
        if not number:
            problem = f"{in_quotes(text)} is no number of rounds"
            self.faults.add(problem, f"Write a number from 1 to {most}.", line=line, field="header")
        return number or None

    def disagreements(self) -> Iterator[Fault]:
        """Every disagreement between its lines, after settling what can be settled."""
        self.rows, self.said = rows.byes_of_no_shows(self.rows)
        yield from rows.disagreements(self.rows, self.rounds, complete=self.complete)
        if len(self.notes) > MOST_NOTES:
            problem = f"more than {MOST_NOTES} byes, pairs and the like are arranged"
            yield Fault(problem, "Leave out those that do not matter.", line=self.notes[-1].line)
        yield from self._unknown_players()
        next_round, held = self.next_round, last_board([row.player for row in self.rows])
        if next_round is not None and next_round > held + 1:
            last = f"the last round with a board is {held}" if held else "no round has a board yet"
            problem = f"round {next_round} is to be paired, but {last}"
            yield Fault(problem, f"Name a round from 1 to {held + 1}.", line=self.header_line, field="header")

    def _unknown_players(self) -> Iterator[Fault]:
        known = {row.player.number for row in self.rows}
        for note in (*self.notes, *self.logical) if self.complete else ():
            for number in arrangements.players_arranged(note.arrangement):
                if number not in known:
                    yield Fault(f"there is no player {number}", "Use a pairing number of the section.", line=note.line)

    def section(self) -> Section:
        """The section, once it is known to have no faults."""
        arranged: dict[str, Any] = {name: _of(kind, self.notes) for name, (kind, _) in _WORDS.items()}
        return Section(
            tuple(self._players()),
            title=self.title,
            above=self.above,
            rounds=self.rounds,
            toss=self.toss,
            event=self.event,
            next_round=self.next_round,
            requested_byes=_of(RequestedBye, self.notes),
            **arranged,
            logical=tuple(sorted(_of(Logical, self.logical), key=lambda logical: (logical.player, logical.round))),
        )

    def _players(self) -> Iterator[Player]:
        """The players, with families and clubs from the lines below them."""
        named = {(each.player, each.kin): each.name for each in _of(Belonging, self.notes)}
        for player in (row.player for row in self.rows):
            family, club = (named.get((player.number, kin), getattr(player, kin)) for kin in _KINS)
            yield replace(player, family=family, club=club) if named else player


def _of(kind: type[_T], notes: Sequence[Note]) -> tuple[_T, ...]:
    return tuple(note.arrangement for note in notes if isinstance(note.arrangement, kind))


def header_parts(comment: str) -> tuple[str, list[str]] | None:
    """The title and items of a header, given without its ``#``; ``None`` for other comments."""
    if CASE_LINE.match(comment):
        return None
    title, colon, rest = comment.rpartition(":")
    items = [" ".join(item.split()) for item in rest.split(",") if item.strip()]
    known = [_ITEM.fullmatch(item) is not None for item in items]
    is_header = any(known) and (all(known) or colon)
    return (title.strip(), items) if is_header else None


def write_header(section: Section) -> str:
    """The header line of a section; empty if there is nothing to say and it has players."""
    items = []
    if section.next_round is not None:
        items.append(f"{section.next_round} to be paired")
    if section.rounds is not None:
        items.append(f"rounds {section.rounds}")
    if section.toss is not None:
        items.append(f"toss {section.toss.value}")
    if section.above is not None and section.toss is None:
        first = f" from {section.above.toss.value}" if section.above.toss else ""
        items.append(f"{section.above.boards} board{'' if section.above.boards == 1 else 's'} above{first}")
    if section.event is not None and section.event.source is KnownFrom.FILE:
        items.append(f"event {section.event.kind.replace('_', ' ')}")
    if not items and section.players and not section.title:
        return ""
    written = quoted(section.title) if CASE_LINE.match(f"{section.title}:") else quoted_if_odd(section.title)
    title = f"{written}: " if section.title else ""
    return f"# {title}{', '.join(items or ['rounds unknown'])}"


def is_note(text: str) -> bool:
    """Whether a line begins with the words of an arrangement."""
    words, colon, _ = text.partition(":")
    return bool(colon) and (_normal(words) in _KINDS or _BELONGING.fullmatch(text.strip()) is not None)


def _normal(words: str) -> str:
    return " ".join(words.casefold().split())


def read_notes(text: str, line: int, faults: FaultList) -> list[Note]:
    """The arrangements on a line; notes faults."""
    words, _, rest = text.partition(":")
    kind, belonging = _KINDS.get(_normal(words)), _BELONGING.fullmatch(text.strip())
    if belonging and kind is None:
        kin, name, numbers = belonging.groups()
        players = [whole_number_in(word, HIGHEST_NUMBER) or 0 for word in re.findall("[0-9]+", numbers)]
        return [Note(Belonging(kin.casefold(), unquoted_text(name), player), line) for player in players]
    if kind is None:
        if faults.is_full:
            return []
        near = difflib.get_close_matches(_normal(words)[:40], _KINDS, n=1)
        begin = "Begin a player's line with the pairing number, a comment with #."
        meant = f"Perhaps {near[0]} is meant." if near else begin
        problem = f"{in_quotes(words.strip())} is not known at the beginning of a line"
        faults.add(problem, f"{meant} Known are: {', '.join(_KINDS)}.", line=line)
        return []
    ends = _numbers(rest, kind)
    if ends is None:
        remedy = f"Write for example: {_normal(words)}: {kind.example}."
        faults.add(f"{in_quotes(rest.strip())} is not understood", remedy, line=line)
        return []
    return [Note(kind.make(*players, round), line) for players, round in ends]


def _numbers(text: str, kind: _Kind) -> list[tuple[tuple[int, ...], int]] | None:
    """Players and round of each arrangement on a line; ``None`` if it is not written like the example."""
    words = [word for word in re.split(r"[\s,]+", text.casefold()) if word not in ("", "and")]
    digits = itertools.takewhile(str.isdigit, words)
    players = [whole_number_in(word, HIGHEST_NUMBER) for word in digits]
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
    """A pair of stored natural opponents, written ``4 3``, with ``-`` for none; ``None`` for anything else."""
    numbers = [None if word == "-" else whole_number_in(word, HIGHEST_NUMBER) or 0 for word in text.split(" ")]
    return (numbers[0], numbers[1]) if len(numbers) == 2 and 0 not in numbers else None  # noqa: PLR2004 - two of them


def write_natural(logical: Logical) -> str:
    """Stored natural opponents in the form that ``natural_opponents`` reads."""
    return " ".join(str(number or "-") for number in logical.opponents)


def write_notes(section: Section) -> Iterator[str]:
    """The lines of all arrangements in a section, in the section's order."""
    yield from (f"{_BYES[bye.result]}: {bye.player} in round {bye.round}" for bye in section.requested_byes)
    for arranged, (_, words) in _WORDS.items():
        yield from (words.format(each) for each in getattr(section, arranged))
    for kin in _KINS:
        members: dict[str, list[str]] = {}
        for player in section.players:
            if (name := getattr(player, kin)) is not None:
                members.setdefault(name, []).append(str(player.number))
        yield from (f"{kin} {quoted_if_odd(name)}: {' '.join(numbers)}" for name, numbers in members.items())
