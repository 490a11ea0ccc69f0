"""One section of a wall chart while it is being read: its contents, and whether they can be right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from explain.files import rows
from explain.files.bytes.faults import FaultList
from explain.files.rows import FileRow
from explain.files.wallchart import header as chart_header
from explain.files.wallchart import notes as chart_notes
from explain.files.wallchart.notes import Note
from explain.model import arrangements
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, LateEntry, Logical, RequestedBye, Withdrawal
from explain.model.errors import Fault
from explain.model.players import last_board
from explain.model.section import Section

_T = TypeVar("_T")


@dataclass(slots=True)
class ChartDraft:
    """One section while its lines are read."""

    faults: FaultList  # what is wrong with it, its lines by themselves

    header: chart_header.Header = field(default_factory=chart_header.Header)
    rows: list[FileRow] = field(default_factory=list)  # its players, in the order of the file
    notes: list[Note] = field(default_factory=list)  # what the director arranged
    logical: list[Note] = field(default_factory=list)  # whom a pairing program kept as natural opponents
    complete: bool = True  # whether every player's line could be read
    said: list[str] = field(default_factory=list)  # what was noticed in them, one sentence each

    @property
    def begun(self) -> bool:
        """Whether anything below a header has been read."""
        return bool(self.rows or self.notes or not self.complete)

    @property
    def said_anything(self) -> bool:
        """Whether there is a section at all."""
        return self.begun or self.header.line is not None

    def disagreements(self) -> Iterator[Fault]:
        """Everything in which its lines disagree; what can be settled is settled first."""
        self.rows, self.said = rows.byes_of_no_shows(self.rows)
        yield from rows.disagreements(self.rows, complete=self.complete)
        yield from rows.too_many_players(self.rows)
        yield from rows.too_many_rounds(self.rows, self.header.rounds)
        yield from self._too_many_notes()
        yield from self._unknown_players()
        yield from self._impossible_round()

    def _too_many_notes(self) -> Iterator[Fault]:
        if len(self.notes) > chart_notes.MOST_NOTES:
            problem = f"more than {chart_notes.MOST_NOTES} byes, pairs and the like are arranged"
            yield Fault(problem, "Leave out those that do not matter.", line=self.notes[-1].line)

    def _unknown_players(self) -> Iterator[Fault]:
        known = {row.player.number for row in self.rows}
        for note in (*self.notes, *self.logical) if self.complete else ():
            for number in arrangements.players_arranged(note.arrangement):
                if number not in known:
                    yield Fault(f"there is no player {number}", "Use a pairing number of the section.", line=note.line)

    def _impossible_round(self) -> Iterator[Fault]:
        next_round, held = self.header.next_round, last_board([row.player for row in self.rows])
        if next_round is not None and next_round > held + 1:
            last = f"the last round with a board is {held}" if held else "no round has a board yet"
            problem = f"round {next_round} is to be paired, but {last}"
            yield Fault(problem, f"Name a round from 1 to {held + 1}.", line=self.header.line, field="header")

    def section(self) -> Section:
        """The section, once it is known to be without faults."""
        return Section(
            tuple(row.player for row in self.rows),
            title=self.header.title,
            rounds=self.header.rounds,
            toss=self.header.toss,
            event=self.header.event,
            next_round=self.header.next_round,
            requested_byes=_of(RequestedBye, self.notes),
            withdrawals=_of(Withdrawal, self.notes),
            late_entries=_of(LateEntry, self.notes),
            apart=_of(KeptApart, self.notes),
            together=_of(ForcedPair, self.notes),
            forced_byes=_of(ForcedBye, self.notes),
            logical=tuple(sorted(_of(Logical, self.logical), key=lambda logical: (logical.player, logical.round))),
        )


def _of(kind: type[_T], notes: Sequence[Note]) -> tuple[_T, ...]:
    return tuple(note.arrangement for note in notes if isinstance(note.arrangement, kind))
