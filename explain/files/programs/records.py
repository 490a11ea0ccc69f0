"""Collects sections from other programs' files, each with its own faults and notes on what is odd or lost."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from explain.files import rows
from explain.files.bytes.faults import FaultList, in_quotes, items_listed
from explain.files.result import Draft, ReadSection, joined_error, open_sections
from explain.files.rows import FileRow
from explain.files.spelling import COLORS, FORFEIT_DRAW, half_points, to_game
from explain.model.arrangements import KeptApart, Logical, RequestedBye, Withdrawal
from explain.model.errors import Fault, InputError
from explain.model.kinds import EventKind
from explain.model.players import NO_GAME, Color, Game
from explain.model.section import Section

MOST_RESULTS = 100_000
MOST_SECTIONS = 500
_MOST_DAMAGED = 100
_MOST_DISAGREEMENTS = 1_000
_MOST_PLACES = 10
_COLOR_WORDS = {**COLORS, **{color.name: color for color in Color}, **dict.fromkeys(("", "-", "*", "UNKNOWN"))}


@dataclass(slots=True, eq=False)
class SectionDraft:
    """One section while it is being read."""

    place: str  # its name in messages, such as ``section 2 "Open"``
    faults: FaultList
    file: "FileDraft"  # the file it is in
    title: str = ""
    rounds: int | None = None  # the total number of rounds, if known
    rows: list[FileRow] = field(default_factory=list)  # its players so far
    lost: int = 0  # number of players without a usable number
    unfit: Fault | None = None  # why it cannot be paired, or ``None``
    toss: Color | None = None
    event: EventKind | None = None
    requested_byes: list[RequestedBye] = field(default_factory=list)
    withdrawals: list[Withdrawal] = field(default_factory=list)
    apart: list[KeptApart] = field(default_factory=list)
    not_known: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    logical: list[Logical] = field(default_factory=list)
    points_stated: dict[int, int] = field(default_factory=dict)
    reported_otherwise: set[tuple[int, int]] = field(default_factory=set)  # (player, round) of these
    _remarks: dict[str, list[str]] = field(default_factory=dict)

    def add(self, row: FileRow) -> None:
        """Add a player; raises ``InputError`` if the file is damaged or has more players or results than any event."""
        self.rows.append(row)
        self.file.count(row)

    def lose(self, problem: str, remedy: str, *, line: int | None = None, field: str | None = None) -> None:
        """Note a player without a usable number, with the reason and place; raises as ``add`` does."""
        self.faults.add(problem, remedy, line=line, field=field)
        self.lost += 1
        self.file.damaged()

    def state(self, number: int, score: str) -> None:
        """Keep the score that the file states for a player; note one that is no score and cannot be compared."""
        points = half_points(score)
        if points is None:
            self.remark("What is stated as a score is none, and was not compared with the results", number)
        else:
            self.points_stated[number] = points

    def game(self, letter: str, opponent: int | None, color: str, at: tuple[int, int]) -> Game:
        """A game by its result letter and a color, as a word or first letter; raises as ``to_game`` does.

        ``at`` is the player's number and the round, for the notes on a draw by forfeit or an unknown color.
        """
        if letter == FORFEIT_DRAW:
            self.remark("A draw by forfeit is read as a half-point bye", *at)
        if color.upper() not in _COLOR_WORDS:
            self.remark("What stands for a color is none, and was not read", *at)
        return to_game(letter, opponent or None, _COLOR_WORDS.get(color.upper()))

    def name_of(self, name: str, number: int) -> str:
        """A player's name, or ``Player 5`` for a player without one."""
        if not name:
            self.remark("A player has no name in the file", number)
        return name or f"Player {number}"

    def remark(self, sentence: str, number: int, round: int | None = None) -> None:
        """Note the same thing about one more player; the sentence appears once, with all its players listed."""
        where = f"player {number}" if round is None else f"player {number} in round {round}"
        self._remarks.setdefault(sentence, []).append(where)

    def opened(self) -> ReadSection:
        """The section that was read; raises ``InputError`` with everything wrong with it."""
        _keep_own_results(self)
        self.rows, no_shows = rows.byes_of_no_shows(self.rows)
        self.faults.extend(_faults_of(self))
        self.faults.raise_any()
        section = Section(
            tuple(row.player for row in self.rows),
            title=self.title,
            rounds=self.rounds,
            toss=self.toss,
            event=self.event,
            requested_byes=tuple(dict.fromkeys(self.requested_byes)),
            withdrawals=tuple(self.withdrawals),
            apart=tuple(dict.fromkeys(self.apart)),
            logical=tuple(sorted(self.logical, key=lambda logical: (logical.player, logical.round))),
        )
        listings = ((words, items_listed(places, _MOST_PLACES)) for words, places in self._remarks.items())
        remarks = (f"{words.removesuffix('.')} ({listing})." for words, listing in listings)
        return ReadSection(section, tuple(self.not_known), self.points_stated, (*self.notes, *no_shows, *remarks))

    @property
    def why_unfit(self) -> Fault | None:
        """Why it cannot be paired, or ``None``: it is of an unsupported kind or has no players."""
        if self.unfit is None and not (self.rows or self.lost or self.faults):
            return Fault("it has no players", "Enter players in the program and save the file again.", field=self.place)
        return self.unfit


class FileDraft:
    """A file while it is being read: its sections, faults outside of them, and limits on its size."""

    def __init__(self, file: str, cause: Fault | None = None) -> None:
        """Begin without a section; ``cause`` is the likely reason for any fault in the file."""
        self._file, self._cause = file, cause
        self.faults = FaultList(file, cause)
        self.drafts: list[SectionDraft] = []
        self._players = self._results = self._damaged = 0

    def begin(self, place: str, title: str = "") -> SectionDraft:
        """A new section, named by its place (``section 2``) and title; raises ``InputError`` if there are too many."""
        called = f"{place} {in_quotes(title)}" if title else place
        self.drafts.append(SectionDraft(called, FaultList(self._file, self._cause), self, title))
        if len(self.drafts) > MOST_SECTIONS:
            self._refuse(f"the file has more than {MOST_SECTIONS} sections")
        return self.drafts[-1]

    def count(self, row: FileRow) -> None:
        """Count a player of any section; raises ``InputError`` if players or results are more than any event has."""
        self._players += 1
        self._results += len(row.cells)
        if self._players > rows.MOST_PLAYERS:
            self._refuse(f"the file has more than {rows.MOST_PLAYERS} players")
        if self._results > MOST_RESULTS:
            self._refuse(f"the file has more than {MOST_RESULTS} results")
        if not row.sound:
            self.damaged()

    def damaged(self) -> None:
        """Count an unreadable player; after very many, raises ``InputError`` with the faults so far."""
        self._damaged += 1
        if self._damaged > _MOST_DAMAGED:
            raise self._every_fault()

    def _refuse(self, problem: str) -> None:
        self.faults.add(problem, "Choose the file of one event.")
        raise self._every_fault()

    def _every_fault(self) -> InputError:
        """All faults so far, of the file and its sections."""
        lists = (self.faults, *(draft.faults for draft in self.drafts))
        return joined_error((each.error for each in lists if each), self._file)

    def finish(self) -> tuple[ReadSection, ...]:
        """The readable sections; raises ``InputError`` with the file's faults, or with all faults if there are none."""
        if self.faults:
            raise self._every_fault()
        if not self.drafts:
            raise InputError(Fault("there is no player in it", "Choose a file with a section in it.", file=self._file))
        return open_sections([Draft(each.title, each.opened, each.why_unfit) for each in self.drafts], self._file)


def _keep_own_results(draft: SectionDraft) -> None:
    """Keep both results where a board's players differ on purpose: only one player's game names the opponent."""
    place_of = {row.player.number: place for place, row in enumerate(draft.rows)}
    for number, round in sorted(draft.reported_otherwise):
        game = draft.rows[place_of[number]].player.game(round)
        place = place_of.get(game.opponent or 0)
        if place is None:
            continue
        row = draft.rows[place]
        mirrored = row.player.game(round)
        if mirrored.opponent == number and not game.result.agrees(mirrored.result):
            draft.rows[place] = replace(row, player=row.player.with_game(round, replace(mirrored, opponent=None)))
            draft.remark("The two players of a board report different results, and both are kept", number, round)


def _faults_of(draft: SectionDraft) -> Iterator[Fault]:
    players = {row.player.number: row.player for row in draft.rows}
    disagreeing = 0  # counted first, since describing each one takes long
    for player in players.values():
        for round, game in enumerate(player.games, start=1):
            if game.opponent:
                mirrored = players[game.opponent].game(round) if game.opponent in players else NO_GAME
                disagreeing += mirrored.opponent != player.number or not game.result.agrees(mirrored.result)
    if disagreeing > _MOST_DISAGREEMENTS:
        remedy = "Export the file again: it is damaged, or not of a Swiss system."
        yield Fault(f"{disagreeing} results do not fit the opponents' rows", remedy, field=draft.place)
        return
    places = {row.line: row.place for row in draft.rows if row.place}
    for fault in rows.disagreements(draft.rows, draft.rounds, complete=draft.lost == 0):
        place = places.get(fault.line or 0)
        yield replace(fault, line=None, field=", ".join(filter(None, (place, fault.field)))) if place else fault
