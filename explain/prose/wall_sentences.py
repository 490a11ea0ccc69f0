"""A sentence for every kind of claim about a round beside the one on the wall."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Claim, Kind
from explain.answers.wall import WallKind
from explain.prose.words import listed, named

SENTENCES: Mapping[Kind, str] = {
    WallKind.THESE_BOARDS: "{whose}: {these} {differ}.",
    WallKind.ONLY_BYE: "{whose}: the bye differs.",
    WallKind.EVERY_BOARD: "{whose}: every board differs.",
    WallKind.MANY_BOARDS: "{whose}: {n0} of {n1:board} differ.",
    WallKind.LACKS: "{whose}: {n0:board} of the wall {are} not in it.",
    WallKind.THERE: "On the wall: {pairs}, {c0} first.",
    WallKind.THERE_UNCOLORED: "On the wall, with colors that are not known: {pairs}.",
    WallKind.BYE_THERE: "On the wall {0:rated} has the bye.",
    WallKind.MORE_THERE: "{n0:more board} of the wall {are} not in it.",
}
"""One sentence for every kind of claim."""

_WHOSE = {"best": "The best round by these settings is not the one on the wall", "given": "These boards are not those on the wall"}


def phrases(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: whose round it is, boards by their players, and which boards differ."""
    if not isinstance(said.kind, WallKind):
        return {}
    numbers, bye = list(map(str, said.numbers)), "bye" in said.words
    boards = [f"board{'' if len(numbers) == 1 else 's'} {listed(numbers)}"] if numbers else []
    pairs = zip(said.players[::2], said.players[1::2], strict=False)
    return {
        "whose": _WHOSE.get(said.words[0], "") if said.words else "",
        "these": listed([*boards, *(["the bye"] if bye else [])]) if numbers else "",
        "differ": "differs" if len(numbers) + bye == 1 else "differ",
        "pairs": listed([f"{named(one)} - {named(other)}" for one, other in pairs] or [""]),
        "are": "is" if said.numbers == (1,) else "are",
    }
