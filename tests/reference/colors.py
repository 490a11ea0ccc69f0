"""Who gets which color on a board (29E1 to 29E4), and which colors are wrong."""

from typing import NamedTuple

from explain.model.settings import Rule5
from reference.facts import Board, Eve, Matching

_OTHER = {"W": "B", "B": "W"}


class Decision(NamedTuple):
    """Who has White (``None``: the toss decides), by which rule, and the round that decided (29E4-3, 29E4-4)."""

    white: int | None
    rule: str
    round: int | None = None


class Conflicts(NamedTuple):
    """What is wrong with colors: equalization, alternation, a third same color in a row."""

    equalization: int
    alternation: int
    three: int


def imbalance(history: str) -> int:
    """Whites minus Blacks."""
    return history.count("W") - history.count("B")


def due(history: str) -> str | None:
    """The color a player is due (29E3a)."""
    if imbalance(history) != 0:
        return "B" if imbalance(history) > 0 else "W"
    played = history.replace("x", "")
    return _OTHER[played[-1]] if played else None


def urgency(history: str) -> str:
    """``w`` alternation, ``W`` equalization, ``WW`` if the other color would be a third in a row, ``x`` none."""
    color = due(history)
    if color is None:
        return "x"
    if history.replace("x", "")[-2:] == _OTHER[color] * 2:
        return color * 2
    return color if imbalance(history) else color.lower()


def decide(eve: Eve, board: Board) -> Decision:
    """Who gets White on a board between two players (29E4)."""
    higher, lower = board
    one, other = (due(eve.person(rank).history) for rank in board)
    if one is None and other is None:
        return Decision(None, "29E2")
    if one != other:
        return Decision(higher if one == "W" or other == "B" else lower, "29E3a")
    assert one is not None
    sizes = [abs(imbalance(eve.person(rank).history)) for rank in board]
    if sizes[0] != sizes[1]:
        stronger = higher if sizes[0] > sizes[1] else lower
        return Decision(_white(board, stronger, one), "29E4-1" if 0 in sizes else "29E4-2")
    return _by_history(eve, board) or _by_rank(eve, board, one)


def _white(board: Board, favored: int, color: str) -> int:
    """Who has White when ``favored`` gets this color."""
    return favored if color == "W" else sum(board) - favored


def _by_history(eve: Eve, board: Board) -> Decision | None:
    """The latest round in which the colors differ; a color against no game is a difference too (29E4-4).

    It is 29E4-3 if that is the last round and both played in it. Without the full history only that round is looked at.
    """
    higher, lower = board
    one, other = (eve.person(rank).history for rank in board)
    last = eve.round - 1
    for round in range(last, 0, -1) if eve.preferences.full_history else [last]:
        had, had_other = one[round - 1], other[round - 1]
        if had != had_other:
            white = _white(board, higher, _OTHER[had]) if had != "x" else _white(board, lower, _OTHER[had_other])
            return Decision(white, "29E4-3" if round == last and "x" not in (had, had_other) else "29E4-4", round)
    return None


def _by_rank(eve: Eve, board: Board, color: str) -> Decision:
    """The due color by rank, or by the coin; 29E4a uses the real score, without the point added by 28R1.

    Where the full history would have decided but is not used, the rule is 29E4d.
    """
    higher, lower = board
    one, other = eve.person(higher), eve.person(lower)
    plus_minus = eve.preferences.rule5 is Rule5.PLUS_MINUS
    if plus_minus and eve.preferences.last_round_coin and eve.is_last_round:
        favored = higher if eve.coin(one.number, other.number) else lower
        return Decision(_white(board, favored, color), "29E4c")
    if plus_minus and one.score < eve.round - 1:
        return Decision(_white(board, lower, color), "29E4a")
    return Decision(_white(board, higher, color), "29E4-5" if one.history == other.history else "29E4d")


def conflicts(eve: Eve, board: Board) -> Conflicts:
    """What is wrong on a board, both players together."""
    white = None if eve.bye in board else eve.whites.get(board, decide(eve, board).white)
    if white is None:
        return Conflicts(0, 0, 0)
    one = wrong(eve.person(white).history, "W")
    other = wrong(eve.person(sum(board) - white).history, "B")
    return Conflicts(one[0] + other[0], one[1] + other[1], one[2] + other[2])


def wrong(history: str, color: str) -> Conflicts:
    """What is wrong by how the player ends: two or more apart, or less; a bye breaks no run (27A4, 27A5, 29E5f)."""
    before = imbalance(history)
    after = before + (1 if color == "W" else -1)
    missed = due(history) not in (None, color)
    apart = abs(after) >= 2
    running = history.replace("x", "")[-2:] == color * 2
    nearer = abs(after) < abs(before)
    return Conflicts(
        equalization=abs(after) - 1 if missed and apart else 0,
        alternation=1 if missed and not apart else 0,
        three=1 if running and not nearer else 0,
    )


def colored(eve: Eve, matching: Matching, toss: str = "W") -> list[tuple[int, int, Decision]]:
    """The boards by pairing number, White first, in rank order of the higher-ranked player, with the rule for the
    colors.

    ``toss`` is the color of the higher ranked on board 1; down the boards it alternates (29E2).
    """
    boards = []
    for place, board in enumerate(sorted(board for board in matching if eve.bye not in board)):
        decision = decide(eve, board)
        color = toss if place % 2 == 0 else _OTHER[toss]
        white = decision.white if decision.white is not None else _white(board, board[0], color)
        boards.append((eve.person(white).number, eve.person(sum(board) - white).number, decision))
    return boards
