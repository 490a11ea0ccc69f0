"""A sentence for every kind of claim about a round and its score groups."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Claim, Kind
from explain.answers.round_claims import RoundKind
from explain.prose.words import listed

SENTENCES: Mapping[Kind, str] = {
    RoundKind.NOBODY_TO_PAIR: "Nobody is to be paired.",
    RoundKind.ONLY_BYES: "No boards; with a bye: {all}.",
    RoundKind.ALL_BY_TOSS: "{n0:board}: colors by the toss; nothing to switch.",
    RoundKind.BOARDS: "{n0:board}: {sorts}.",
    RoundKind.EVERY_COLOR_RIGHT: "Every color is right.",
    RoundKind.WRONG_IS_FEWEST: "{n0:board} with a wrong color, and no round that keeps the rules before color has fewer.",
    RoundKind.WRONG_AND_FEWEST: "{n0:board} with a wrong color; a round that keeps the rules before color could do with {n1}.",
    RoundKind.NO_COLOR_KNOWN: "Colors are not known: no earlier game has one.",
    RoundKind.TURNED: "Colors posted the other way round than by rule: {board_numbers}.",
    RoundKind.NOT_FROM_FILE: "For this round the file keeps no natural opponents that could be measured from: the legal ones are ours.",
    RoundKind.GROUP_DUE: "{n0:board}, {n1} due {c0}, {n2} due {c1}.",
    RoundKind.GROUP_DUE_NEITHER: "{n0:board}, {n1} due {c0}, {n2} due {c1}, {n3} due neither.",
    RoundKind.GROUP_RIGHT: "Every color is right.",
    RoundKind.GROUP_MUST: "{n1:board} with a wrong color; among these players it cannot be fewer than {n0}.",
    RoundKind.GROUP_NEED_NOT: "{n0:board} with a wrong color, though by the count none need be.",
    RoundKind.GROUP_NO_BOARD: "No board of its own; its players meet others from higher groups, have the bye, or were placed by hand.",
}
"""One sentence for every kind of claim."""

_SORTS = {
    "natural": "natural",
    "switched": "switched for color",
    "otherwise": "changed otherwise",
    "repeat": "to avoid a repeat",
    "apart": "to keep players apart",
    "met": "between players who have met",
    "by_hand": "by the director",
}


def phrases(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: boards by their sorts, and boards by their numbers."""
    sorts = [f"{count} {_SORTS[sort]}" for sort, count in zip(said.words, said.numbers[1:], strict=False) if sort in _SORTS]
    numbers = listed(list(map(str, said.numbers))) if said.numbers else ""
    return {"sorts": listed(sorts) if sorts else "", "board_numbers": f"board{'' if len(said.numbers) == 1 else 's'} {numbers}"}
