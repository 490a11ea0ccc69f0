"""The screen's own words: what stands on the picture's lines, the questions under an answer, and what its controls are called."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.board import BoardAnswer, Conflict
from explain.answers.groups import GroupAnswer
from explain.answers.player import Who
from explain.answers.switches import Change
from explain.answers.wall import OffTheWall
from explain.pairing.criteria import EQUALIZATION, THREE_IN_A_ROW
from explain.prose.boards import value_of_limit
from explain.prose.cards import headline
from explain.prose.words import points

FIND = "Find a player, or ask: Zamora Newell"
WALL, BEST = "On the wall", "Best round"
OPEN, MORE = "Open …", "More"
SHOW_WALL, SHOW_BEST = "Show the wall", "Show the best round"
ASK = "Ask:"
BY_HAND = "By hand"
WORKING = "Working …"
NOBODY = "Nobody is paired in this round."

_TAGS = {
    Change.ODD_PLAYER: "odd player",
    Change.REPEAT: "had met",
    Change.TEAMMATES: "kept apart",
    Change.BY_HAND: "by hand",
}
_WHY_WORDS = {
    "three": "a third color running",
    "equalize": "to equalize",
    "alternate": "to alternate",
    "met": "had met or kept apart",
    "odd": "odd player",
    "bye": "bye moved",
    "hand": "by hand",
}


def tag(board: BoardAnswer, *, lit: bool) -> str:
    """What stands on the line of a board: why it is not the natural one, in a word or as rating points of the limit; empty if it is."""
    if board.change is Change.BY_HAND:
        return _TAGS[board.change]
    if board.switch is None:
        return ""
    if board.of_baseline or board.switch.forced:
        return _TAGS.get(board.change, _TAGS[Change.REPEAT])
    if board.black is None:
        return "bye moved"
    value = value_of_limit(board)
    if lit or board.change is not Change.ODD_PLAYER:
        return value if lit else str(board.value if board.value is not None else value)
    return _TAGS[Change.ODD_PLAYER]


def why(board: BoardAnswer) -> str:
    """Why a board is not the natural one, in one word for its color; empty if it is."""
    if board.change is Change.BY_HAND:
        return "hand"
    if board.switch is None:
        return ""
    if board.of_baseline or board.switch.forced:
        return "met"
    if board.black is None:
        return "bye"
    if board.change is Change.ODD_PLAYER:
        return "odd"
    mends = board.switch.mends
    return "three" if THREE_IN_A_ROW.name in mends else "equalize" if EQUALIZATION.name in mends else "alternate"


def why_words(word: str) -> str:
    """The same for the legend."""
    return _WHY_WORDS[word]


def wrong(board: BoardAnswer, player: Who) -> str:
    """What is wrong with a player's color, in the letters of a pairing log and in words; empty if nothing is."""
    found = [each.kind for each in board.wrong if each.player == player]
    return ", ".join(f"{kind.value}: {_WRONG[kind]}" for kind in found)


_WRONG = {
    Conflict.ALTERNATION: "not the due color",
    Conflict.EQUALIZATION: "not evened out",
    Conflict.THREE_IN_A_ROW: "three in a row",
}


def group_head(group: GroupAnswer) -> str:
    """The score of a group."""
    return f"{points(group.half_points)} {'point' if group.half_points == 2 else 'points'}"  # noqa: PLR2004 - two half-points


def why_not(player: Who) -> str:
    """Why not this opponent?"""
    return f"Why not {_last(player)}?"


def why_not_above(player: Who) -> str:
    """Why not the one who ranks just above today's opponent?"""
    return f"Why not {_last(player)}, above?"


def why_color(color: str) -> str:
    """Why this color?"""
    return f"Why {color}?"


WHO_ELSE = "Who else could I play?"
WHAT_WOULD_CHANGE_IT = "What would change it?"
PRINT = "Print this"
WHY_BYE = "Why the bye?"
WHY_NOT_BYE = "Why not the bye?"
WHY_DOWN = "Why did I drop?"
WHY_UP = "Why somebody with more points?"
OTHER_SWITCHES = "Which other switches were there?"


def _last(player: Who) -> str:
    """A name as one calls it across the hall: its last word."""
    return player.name.split()[-1] if player.name.split() else player.name


def not_on_the_wall(found: OffTheWall, chosen: Who | None, names: Mapping[int, str]) -> str:
    """That another round hangs on the wall; first what it has for the chosen player."""
    for one, other in found.others:
        if chosen is not None and chosen.number in (one.number, other.number if other else 0):
            him = other if one.number == chosen.number else one
            return f"there {names[chosen.number]} {f'plays {names[him.number]}' if him else 'has the bye'}."
    return ""


def spoken(board: BoardAnswer) -> str:
    """What is read aloud when a board is chosen: who sits there, and why."""
    return headline(board)
