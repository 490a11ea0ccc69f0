"""Who meets whom when: all there is to say of an event in which everybody meets everybody."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.model.event_kind import event_kind
from explain.model.kinds import EventKind
from explain.model.players import Player
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class Meetings(Answer):
    """The table of an event in which everybody meets everybody.

    Args:
        event: what kind of event it is.
        rounds: how many rounds it has so far.
        players: everybody with a cell for every round, by pairing number.
    """

    event: EventKind
    rounds: int
    players: tuple[Player, ...]

    KIND = "meetings"
    JSON = """
        event  rounds
        rows: players {
            player: number
            opponents: games.opponent  # by pairing number, round by round; null for none
        }  # a row a player
    """


def meetings(section: Section) -> Meetings:
    """Who meets whom when in a section."""
    return Meetings(event_kind(section), section.rounds_held, section.players)
