"""Who is due which color, who gets it on a board, and what is wrong then.

A history is a string, oldest round first, of ``W``, ``B`` and ``x`` (no game: it never counts, 29E1).
Sources: US Chess rules 29E2 to 29E5f; WinTD help, "Color Assignment".
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache

from explain import rules
from explain.model import Color
from explain.preferences import Preferences, Rule5
from explain.rules import Rule
from explain.standings import Entrant, Standings

_RUNNING = 2


@cache
def imbalance(history: str) -> int:
    """Whites less Blacks."""
    return history.count("W") - history.count("B")


@cache
def due_color(history: str) -> Color | None:
    """The color that evens out the count, else the opposite of the last one; ``None`` before the first game (29E3a)."""
    if (surplus := imbalance(history)) != 0:
        return Color.BLACK if surplus > 0 else Color.WHITE
    played = history.replace("x", "")
    return None if not played else (Color.BLACK if played[-1] == "W" else Color.WHITE)


def would_run_on(history: str, color: Color) -> bool:
    """Whether a color would be at least his third running among the games he has played."""
    return history.replace("x", "")[-_RUNNING:] == color.letter * _RUNNING


def urgency(history: str) -> str:
    """How tournament directors write what a player is due.

    ``w`` or ``b`` to alternate, ``W`` or ``B`` to equalize, doubled where the other color would
    be his third running, ``x`` for no preference.
    """
    due = due_color(history)
    if due is None:
        return "x"
    if would_run_on(history, due.opposite):
        return due.letter * 2
    return due.letter if imbalance(history) else due.letter.lower()


@dataclass(frozen=True, slots=True)
class Wrong:
    """What a color leaves wrong for one player, counted as the criteria count it.

    Args:
        alternation: 1 if he does not get his due color and stays within one of level.
        equalization: how far beyond one from level he ends up without his due color.
        three_in_a_row: 1 if it is his third running and brings him no nearer to level.
    """

    alternation: int = 0
    equalization: int = 0
    three_in_a_row: int = 0


NOTHING_WRONG = Wrong()


@cache
def wrong_with(history: str, color: Color) -> Wrong:
    """What is wrong for a player with this history if he gets this color (27A4, 27A5, 29E5f)."""
    due = due_color(history)
    if due is None or color is due:
        return NOTHING_WRONG
    after = abs(imbalance(history) + (1 if color is Color.WHITE else -1))
    three = int(would_run_on(history, color))  # a third one that brings him nearer to level is his due color
    return Wrong(0, after - 1, three) if after > 1 else Wrong(1, 0, three)


@cache
def wrong_on_board(higher: str, lower: str, color: Color) -> Wrong:
    """What is wrong for both players together if the higher-ranked one gets this color."""
    one, other = wrong_with(higher, color), wrong_with(lower, color.opposite)
    return Wrong(
        one.alternation + other.alternation,
        one.equalization + other.equalization,
        one.three_in_a_row + other.three_in_a_row,
    )


@dataclass(frozen=True, slots=True)
class ColorClaim:
    """Who has the better claim to a color on a board, and by which rule.

    Args:
        higher: the color of the higher-ranked player; ``None`` where only the toss decides.
        rule: the rule that fired.
        deciding_round: the round in which the two histories were found to differ, where that decided.
    """

    higher: Color | None
    rule: Rule
    deciding_round: int | None = None


@cache
def claim(higher: str, lower: str, *, full_history: bool, lower_favored: bool) -> ColorClaim:
    """The color of the higher-ranked of two players by their histories (29E4).

    Args:
        higher: history of the higher-ranked player.
        lower: history of the lower-ranked player, as long.
        full_history: whether rounds before the last one are compared too.
        lower_favored: whether the lower ranked gets his due color when nothing else decides.
    """
    due, due_lower = due_color(higher), due_color(lower)
    if due is None or due is not due_lower:
        wanted = due or (due_lower.opposite if due_lower else None)
        return ColorClaim(wanted, rules.DUE_COLOR if wanted else rules.FIRST_ROUND_COLORS)
    claim_of_higher, claim_of_lower = abs(imbalance(higher)), abs(imbalance(lower))
    if claim_of_higher != claim_of_lower:
        rule = rules.LARGER_IMBALANCE if claim_of_higher and claim_of_lower else rules.ONE_UNEQUAL
        return ColorClaim(due if claim_of_higher > claim_of_lower else due.opposite, rule)
    differs = _latest_difference(higher, lower)
    if differs is not None and (full_history or differs == len(higher)):
        rule = rules.LAST_ROUND_DIFFERS if differs == len(higher) else rules.EARLIER_ROUND_DIFFERS
        return ColorClaim(_opposite_of_round(higher, lower, differs), rule, differs)
    if lower_favored:
        return ColorClaim(due.opposite, rules.MINUS_SCORES)
    return ColorClaim(due, rules.LAST_ROUND_ONLY if differs is not None else rules.HIGHER_RANKED)


def _latest_difference(one: str, other: str) -> int | None:
    return next((round for round in range(len(one), 0, -1) if one[round - 1] != other[round - 1]), None)


def _opposite_of_round(higher: str, lower: str, round: int) -> Color:
    letter = higher[round - 1]
    if letter == "x":
        return Color.WHITE if lower[round - 1] == "W" else Color.BLACK
    return Color.BLACK if letter == "W" else Color.WHITE


def claim_on_board(higher: Entrant, lower: Entrant, standings: Standings, preferences: Preferences) -> ColorClaim:
    """The claim on a board under the director's preferences: plus and minus scores, and the coin of the last round."""
    if preferences.rule5 is Rule5.HIGHER:
        return claim(higher.history, lower.history, full_history=preferences.full_history, lower_favored=False)
    by_coin = preferences.last_round_coin and standings.is_last_round
    lower_favored = not _coin(higher, lower, standings, preferences) if by_coin else higher.half_points < standings.round - 1
    found = claim(higher.history, lower.history, full_history=preferences.full_history, lower_favored=lower_favored)
    if by_coin and found.rule in (rules.MINUS_SCORES, rules.HIGHER_RANKED, rules.LAST_ROUND_ONLY):
        return ColorClaim(found.higher, rules.LAST_ROUND_COIN)
    return found


def _coin(higher: Entrant, lower: Entrant, standings: Standings, preferences: Preferences) -> bool:
    """A toss that anyone can repeat: heads (the higher ranked gets his due color) by seed, round and the two numbers."""
    words = f"{preferences.coin_seed} {standings.round} {higher.number} {lower.number}"
    return hashlib.sha256(words.encode()).digest()[0] % 2 == 0


def by_toss(board: int, toss: Color | None) -> Color:
    """The color of the higher-ranked player where only the toss decides: it alternates down the boards (29E2).

    Args:
        board: the board's number in the section, from 1.
        toss: color of the higher ranked on board 1; White is taken where it is not known.
    """
    first = toss or Color.WHITE
    return first if board % 2 == 1 else first.opposite
