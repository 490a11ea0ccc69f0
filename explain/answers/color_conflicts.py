"""What is wrong on boards, by name: colors that are not the due ones, and players who should not meet."""

from __future__ import annotations

from collections.abc import Iterable

from explain.answers.board import Conflict, Unwanted, WrongColor
from explain.answers.player import Cast, Who
from explain.model.players import Color
from explain.pairing.colors import Wrong, wrong_with
from explain.pairing.criteria import REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED, criteria
from explain.pairing.engine import Natural, Ranks
from explain.pairing.facts import FinalFacts


def wrong_colors(white: Who, black: Who) -> tuple[WrongColor, ...]:
    """What is wrong with the colors of a board, for whom."""
    found: list[WrongColor] = []
    for player, color in ((white, Color.WHITE), (black, Color.BLACK)):
        wrong: Wrong = wrong_with(player.history, color)
        found += [WrongColor(player, Conflict.THREE_IN_A_ROW)] * wrong.three_in_a_row
        found += [WrongColor(player, Conflict.EQUALIZATION, wrong.equalization)] * bool(wrong.equalization)
        found += [WrongColor(player, Conflict.ALTERNATION)] * wrong.alternation
    return tuple(found)


def wrong_on(facts: FinalFacts, cast: Cast, boards: Iterable[Ranks]) -> tuple[WrongColor, ...]:
    """What is wrong with the colors on some boards, as they are posted, or as the rules give them."""
    found: list[WrongColor] = []
    for higher, lower in boards:
        color = None if lower == facts.standings.bye_rank else facts.color(higher, lower)
        if color is not None:
            named = cast[higher], cast[lower]
            found += wrong_colors(*(named if color is Color.WHITE else named[::-1]))
    return tuple(found)


def should_not_meet(natural: Natural, cast: Cast, boards: Iterable[Ranks]) -> tuple[Unwanted, ...]:
    """Those on some boards who have met, or must not meet by the settings in force."""
    barred = (REPEAT, TEAMMATES, TEAMMATES_IF_REQUIRED)
    in_force = [criterion for criterion in criteria(natural.preferences) if criterion in barred]
    found = ((board, natural.facts.encounters.of(*board)) for board in boards)
    return tuple(
        Unwanted(cast[higher], cast[lower], have_met=facts.times_met > 0)
        for (higher, lower), facts in found
        if any(criterion.cost(facts, natural.preferences) for criterion in in_force)
    )
