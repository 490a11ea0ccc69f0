"""Who meets whom when: all there is to say of an event in which everybody meets everybody."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.player import Who, who_before
from explain.model.event_kind import event_kind
from explain.model.kinds import EventKind
from explain.model.players import Game
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class MeetingsRow:
    """A player's opponents, round by round.

    Args:
        player: whose they are.
        games: his cell for every round.
    """

    player: Who
    games: tuple[Game, ...]

    @property
    def opponents(self) -> tuple[int | None, ...]:
        """Their pairing numbers; ``None`` where he meets nobody."""
        return tuple(game.opponent for game in self.games)

    JSON = "player  opponents"


@dataclass(frozen=True, slots=True)
class Meetings(Answer):
    """The table of an event in which everybody meets everybody.

    Args:
        event: what kind of event it is.
        rounds: how many rounds it has so far.
        rows: a row a player.
    """

    event: EventKind
    rounds: int
    rows: tuple[MeetingsRow, ...]

    KIND = "meetings"


def meetings(section: Section) -> Meetings:
    """Who meets whom when in a section."""
    held = section.rounds_held
    rows = (MeetingsRow(who_before(each, held + 1), tuple(each.game(round) for round in range(1, held + 1))) for each in section.players)
    return Meetings(event_kind(section), held, tuple(rows))
