"""Which color each player is due, who gets it on a board, and what is wrong then.

A history is a string, oldest round first, of ``W``, ``B`` and ``x`` (no game, which never counts: 29E1).
Sources: US Chess rules 29E2 to 29E5f; WinTD help, "Color Assignment".
"""

import enum
import hashlib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache

from explain.model import rules
from explain.model.players import Color
from explain.model.rules import Rule
from explain.model.settings import Preferences, Rule5
from explain.pairing.standings import Entrant, Standings

_RUNNING = 2


@cache
def imbalance(history: str) -> int:
    """Whites minus Blacks."""
    return history.count("W") - history.count("B")


@cache
def due_color(history: str) -> Color | None:
    """The color that equalizes, else the opposite of the last one; ``None`` before the first game (29E3a)."""
    if (surplus := imbalance(history)) != 0:
        return Color.BLACK if surplus > 0 else Color.WHITE
    played = history.replace("x", "")
    return None if not played else (Color.BLACK if played[-1] == "W" else Color.WHITE)


def would_run_on(history: str, color: Color) -> bool:
    """Whether a color would be at least the third in a row among the games played."""
    return history.replace("x", "")[-_RUNNING:] == color.letter * _RUNNING


def urgency(history: str) -> str:
    """How TDs write what a player is due.

    ``w`` or ``b`` to alternate, ``W`` or ``B`` to equalize, doubled against a third in a row, ``x`` for no preference.
    """
    due = due_color(history)
    if due is None:
        return "x"
    if would_run_on(history, due.opposite):
        return due.letter * 2
    return due.letter if imbalance(history) else due.letter.lower()


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong for one player with a color, counted as the criteria count it."""

    alternation: int = 0  # 1 without the due color, if the colors stay within a difference of one
    equalization: int = 0  # how far beyond a difference of one the colors end up without the due color
    three_in_a_row: int = 0  # 1 for a third in a row of one color that does not help to equalize


NOTHING_WRONG = Wrong()


@cache
def wrong_with(history: str, color: Color) -> Wrong:
    """What is wrong for a player with this history who gets this color (27A4, 27A5, 29E5f)."""
    due = due_color(history)
    if due is None or color is due:
        return NOTHING_WRONG
    after = abs(imbalance(history) + (1 if color is Color.WHITE else -1))
    three = int(would_run_on(history, color))  # a third in a row that helps to equalize is the due color
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
    """Who has the better claim to a color on a board, and by which rule."""

    higher: Color | None  # the color of the higher-ranked player; ``None`` where only the toss decides
    rule: Rule  # the rule that decides
    deciding_round: int | None = None  # the round in which the two histories differ, if that decides


_Look = Callable[[str, str], ColorClaim | None]
"""One rule applied to the histories of the higher and the lower ranked; ``None`` if it finds a tie."""


def _not_played(higher: str, lower: str) -> ColorClaim | None:
    nobody = due_color(higher) is None and due_color(lower) is None
    return ColorClaim(None, rules.FIRST_ROUND_COLORS) if nobody else None


def _due_differs(higher: str, lower: str) -> ColorClaim | None:
    due, due_lower = due_color(higher), due_color(lower)
    if due is due_lower:
        return None
    return ColorClaim(due or (due_lower.opposite if due_lower else None), rules.DUE_COLOR)


def _one_unequal(higher: str, lower: str) -> ColorClaim | None:
    mine, other = abs(imbalance(higher)), abs(imbalance(lower))
    return _favoring(rules.ONE_UNEQUAL, lower=mine < other)(higher, lower) if bool(mine) != bool(other) else None


def _larger_imbalance(higher: str, lower: str) -> ColorClaim | None:
    mine, other = abs(imbalance(higher)), abs(imbalance(lower))
    return _favoring(rules.LARGER_IMBALANCE, lower=mine < other)(higher, lower) if mine != other else None


def _last_round_differs(higher: str, lower: str) -> ColorClaim | None:
    if not higher or higher[-1] == lower[-1] or "x" in (higher[-1], lower[-1]):
        return None
    return ColorClaim(_opposite_of_round(higher, lower, len(higher)), rules.LAST_ROUND_DIFFERS, len(higher))


def _last_round_of_one_differs(higher: str, lower: str) -> ColorClaim | None:
    """Where only one of them played last round: nobody had the opposite color, so the fourth rule decides (29E4-4)."""
    return _earlier_round_differs(higher, lower) if _latest_difference(higher, lower) == len(higher) else None


def _earlier_round_differs(higher: str, lower: str) -> ColorClaim | None:
    round = _latest_difference(higher, lower)
    if round is None:
        return None
    return ColorClaim(_opposite_of_round(higher, lower, round), rules.EARLIER_ROUND_DIFFERS, round)


def _earlier_not_compared(higher: str, lower: str) -> ColorClaim | None:
    return None if _latest_difference(higher, lower) is None else ColorClaim(due_color(higher), rules.LAST_ROUND_ONLY)


class LastResort(enum.StrEnum):
    """What decides between two players with the same colors: rank, rank by plus and minus scores, or the coin."""

    RANK = "rank"
    PLUS = "plus"
    MINUS = "minus"
    HEADS = "heads"
    TAILS = "tails"


@cache
def _ladder(last: LastResort, *, full_history: bool) -> tuple[tuple[Rule, _Look], ...]:
    """The color rules in order, each as a function of two histories; the last one always decides."""
    rungs: list[tuple[Rule, _Look]] = [
        (rules.FIRST_ROUND_COLORS, _not_played),
        (rules.DUE_COLOR, _due_differs),
        (rules.ONE_UNEQUAL, _one_unequal),
        (rules.LARGER_IMBALANCE, _larger_imbalance),
        (rules.LAST_ROUND_DIFFERS, _last_round_differs),
        (rules.EARLIER_ROUND_DIFFERS, _earlier_round_differs if full_history else _last_round_of_one_differs),
    ]
    if last in (LastResort.HEADS, LastResort.TAILS):
        return (*rungs, (rules.LAST_ROUND_COIN, _favoring(rules.LAST_ROUND_COIN, lower=last is LastResort.TAILS)))
    if last is LastResort.MINUS:
        rungs.append((rules.MINUS_SCORES, _favoring(rules.MINUS_SCORES, lower=True)))
    elif last is LastResort.PLUS:
        rungs.append((rules.MINUS_SCORES, lambda _higher, _lower: None))
    if not full_history:
        rungs.append((rules.LAST_ROUND_ONLY, _earlier_not_compared))
    return (*rungs, (rules.HIGHER_RANKED, _favoring(rules.HIGHER_RANKED, lower=False)))


def _favoring(rule: Rule, *, lower: bool) -> _Look:
    """A rule that gives the favored player the due color."""

    def look(one: str, other: str) -> ColorClaim:
        due = due_color(other if lower else one)
        return ColorClaim(due.opposite if due and lower else due, rule)

    return look


@cache
def color_claim(higher: str, lower: str, *, full_history: bool, last: LastResort) -> ColorClaim:
    """The color of the higher-ranked of two players by their histories, which are equally long (29E4).

    ``full_history`` compares rounds before the last one too; ``last`` decides when nothing in the histories does.
    """
    looks = (look for _, look in _ladder(last, full_history=full_history))
    return next(decided for look in looks if (decided := look(higher, lower)) is not None)


def _latest_difference(one: str, other: str) -> int | None:
    return next((round for round in range(len(one), 0, -1) if one[round - 1] != other[round - 1]), None)


def _opposite_of_round(higher: str, lower: str, round: int) -> Color:
    letter = higher[round - 1]
    if letter == "x":
        return Color.WHITE if lower[round - 1] == "W" else Color.BLACK
    return Color.BLACK if letter == "W" else Color.WHITE


def claim_on_board(higher: Entrant, lower: Entrant, standings: Standings, preferences: Preferences) -> ColorClaim:
    """The claim on a board under the TD's preferences: plus and minus scores, and the coin of the last round."""
    by_rank = preferences.rule5 is Rule5.HIGHER  # checked here too: this runs for every possible board
    last = LastResort.RANK if by_rank else _last_resort(higher, lower, standings, preferences)
    return color_claim(higher.history, lower.history, full_history=preferences.full_history, last=last)


def claim_without(
    rules_left_out: Collection[Rule], higher: Entrant, lower: Entrant, standings: Standings, preferences: Preferences
) -> ColorClaim | None:
    """The claim on a board with some color rules left out; ``None`` if none of the others decides."""
    ladder = _ladder(_last_resort(higher, lower, standings, preferences), full_history=preferences.full_history)
    looks = (look for rule, look in ladder if rule not in rules_left_out)
    return next((decided for look in looks if (decided := look(higher.history, lower.history)) is not None), None)


@dataclass(frozen=True, slots=True)
class Rung:
    """One color rule as it applies to a board."""

    rule: Rule
    claim: ColorClaim | None  # what it gives; ``None`` if it finds a tie, or was not reached
    is_reached: bool  # whether every rule before it found a tie


def ladder_on_board(
    higher: Entrant, lower: Entrant, standings: Standings, preferences: Preferences
) -> tuple[Rung, ...]:
    """Every color rule used, in the order in which ``claim_on_board`` asks them; the toss only if it decides."""
    last = _last_resort(higher, lower, standings, preferences)
    rungs: list[Rung] = []
    for rule, look in _ladder(last, full_history=preferences.full_history):
        is_reached = all(rung.claim is None for rung in rungs)
        rungs.append(Rung(rule, look(higher.history, lower.history) if is_reached else None, is_reached))
    return tuple(rungs) if rungs[0].claim else tuple(rungs[1:])


def _last_resort(higher: Entrant, lower: Entrant, standings: Standings, preferences: Preferences) -> LastResort:
    if preferences.rule5 is Rule5.HIGHER:
        return LastResort.RANK
    if preferences.last_round_coin and standings.is_last_round:
        return LastResort.HEADS if _coin(higher, lower, standings, preferences) else LastResort.TAILS
    # After n rounds n half-points are an even score, and an even score is not a minus score.
    return LastResort.MINUS if higher.half_points < standings.round - 1 else LastResort.PLUS


def _coin(higher: Entrant, lower: Entrant, standings: Standings, preferences: Preferences) -> bool:
    """A toss anyone can repeat: heads (the higher ranked gets the due color) by seed, round and the two numbers."""
    words = f"{preferences.coin_seed} {standings.round} {higher.number} {lower.number}"
    return hashlib.sha256(words.encode()).digest()[0] % 2 == 0


def by_toss(board: int, toss: Color | None) -> Color:
    """The higher-ranked player's color where only the toss decides: it alternates down the boards, from 1 (29E2).

    ``toss`` is the color on board 1 of round 1; White is taken if it is not known.
    """
    first = toss or Color.WHITE
    return first if board % 2 == 1 else first.opposite
