"""A sentence for every kind of claim of a player's sheet, of his event and of a correction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explain.answers.answer import Claim, Kind
from explain.answers.complaint import ComplaintKind
from explain.answers.corrected import CorrectedKind
from explain.answers.event import PlayersEventKind
from explain.model.players import Color, Game, Result
from explain.prose.cells import cell
from explain.prose.words import listed, named

SENTENCES: Mapping[Kind, str] = {
    ComplaintKind.ASKS_ABOUT: "{0:rated} asks about board {n0} in round {n1}{of_title}.",
    ComplaintKind.ASKS_ABOUT_BYE: "{0:rated} asks about the bye in round {n0}{of_title}.",
    ComplaintKind.NOT_POSTED: "This is the best round by these settings; it is not posted.",
    ComplaintKind.SITS: "Board {n0}: {0:rated} has {c0} against {1:rated}.",
    ComplaintKind.WAS_PAIRED_WITH: "{0:rated} was paired with {by_round}.",
    ComplaintKind.PAIRED_WITH_NOBODY: "{0:rated} was paired with nobody who is known yet.",
    ComplaintKind.ROUNDS: "Rounds in all: {n0}.",
    ComplaintKind.ROUNDS_UNKNOWN: "The number of rounds is not known.",
    ComplaintKind.TOSS: "By the toss the higher ranked of the first board had {c0} in the first round.",
    ComplaintKind.NO_TOSS: "The toss is not known.",
    PlayersEventKind.HAS_SCORED: "{0:rated} has {n0:score} after {n1:round}.",
    PlayersEventKind.HAD_COLORS: "{0} had {c0} {n0:time}, {c1} {n1:time}.",
    PlayersEventKind.DUE_NOW: "{0} is due {w0} now.",
    CorrectedKind.CHANGES_BOARDS: "The correction counts from now on: in round {n0} it changes {n1:board} of {n2}.",
    CorrectedKind.CHANGES_NO_BOARD: "The correction counts from now on; round {n0} is paired as it would have been.",
    CorrectedKind.WAITS: "The correction counts from now on; round {n0} can be paired once the results of round {n1} are in.",
    CorrectedKind.NONE_LEFT: "The correction counts from now on; no round is left to pair.",
    CorrectedKind.CELL_AGAINST: "Round {n0}, {0:rated} against {1:rated}: {was} becomes {now}.",
    CorrectedKind.CELL: "Round {n0}, {0:rated}: {was} becomes {now}.",
    CorrectedKind.RATING: "{0}: rating {w0} becomes {w1}.",
    CorrectedKind.STAYS: "What is posted up to round {n0} stays as posted, and the director decides.",
    CorrectedKind.NO_LINE: "No line of the standings changes.",
    CorrectedKind.OTHER_RANKS: "At another rank only: {n0:player}.",
}
"""One sentence for every kind of claim."""

_CELLS = (CorrectedKind.CELL, CorrectedKind.CELL_AGAINST)


def phrases(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: the section's title, opponents by rounds, and what a cell was and is."""
    if not isinstance(said.kind, ComplaintKind | PlayersEventKind | CorrectedKind):
        return {}
    of_title = f" of {said.words[0]}" if said.words else ""
    others = zip(said.players[1:], said.numbers, strict=False)
    by_round = listed([f"{named(other)} in round {round}" for other, round in others] or [""])
    was, now = (_cell(said.words[:2]), _cell(said.words[2:])) if said.kind in _CELLS else ("", "")
    return {"of_title": of_title, "by_round": by_round, "was": was, "now": now}


def _cell(words: Sequence[str]) -> str:
    result, color = words
    return cell(Game(Result(result), color={"W": Color.WHITE, "B": Color.BLACK}.get(color)))
