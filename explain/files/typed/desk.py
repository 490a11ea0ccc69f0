"""What a director learns at the desk before a round: who is out, who has the bye, who must or must not meet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from explain.files.typed.names import find_player
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, RequestedBye
from explain.model.players import Result
from explain.model.section import Section

Names = tuple[str, str]


def arranged(
    section: Section,
    round: int,
    *,
    byes: Iterable[str] = (),
    out: Iterable[str] = (),
    together: Iterable[Names] = (),
    apart: Iterable[Names] = (),
) -> Section:
    """The section with what was arranged for one round.

    Args:
        section: the section.
        round: the round it is for, from 1.
        byes: players who get the full-point bye, by name or pairing number.
        out: players who are not paired in this round.
        together: pairs the director makes by hand.
        apart: pairs that must not meet.

    Raises:
        InputError: if a name fits nobody, or two players.
    """

    def number(words: str) -> int:
        return find_player(section, words).number

    return replace(
        section,
        forced_byes=section.forced_byes + tuple(ForcedBye(number(name), round) for name in byes),
        requested_byes=section.requested_byes + tuple(RequestedBye(number(name), round, Result.UNPAIRED) for name in out),
        together=section.together + tuple(ForcedPair(number(one), number(other), round) for one, other in together),
        apart=section.apart + tuple(KeptApart(number(one), number(other)) for one, other in apart),
    )
