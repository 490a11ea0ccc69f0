"""Proofs of why a board has these colors, and of what reversing them would do."""

from __future__ import annotations

from dataclasses import replace

import reference

from proofs.colors import colors
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place


def same_colors(said: Said, at: Place) -> bool:
    """Both had the same colors in every round, all known; the higher ranked is named first."""
    one, other = (at.wall.letters(number) for number in said.players)
    return _in_order(said, at) and one == other and "?" not in one


def same_known(said: Said, at: Place) -> bool:
    """Both had the same colors where both are known, and some are not."""
    one, other = (at.wall.history(number) for number in said.players)
    return _in_order(said, at) and one == other and any("?" in at.wall.letters(number) for number in said.players)


def coin_fell(said: Said, at: Place) -> bool:
    """The coin decides, and gives the player the due color."""
    (number,) = said.players
    if at.seats[1] is None or number not in at.players or at.wall.decision(*at.players).rule != said.rule:
        return False
    return (at.wall.white_by_rule(at.seats) == number) == (at.wall.due(number) == "W")


def _turned(at: Place) -> Place:
    return replace(at, seats=(at.seats[1], at.seats[0])) if at.seats[1] is not None else at


def _weight(at: Place) -> tuple[int, int, int]:
    found = [reference.wrong(at.wall.history(number), at.color(number) or "") for number in at.players]
    return (
        sum(each.three for each in found),
        sum(each.equalization for each in found),
        sum(each.alternation for each in found),
    )


def _letter(said: Said, at: Place) -> tuple[str, ...]:
    """What a player here had in a round that was compared: the last one, or the deciding one."""
    (round,) = said.numbers
    if said.players[0] not in at.players or at.seats[1] is None or not 0 < round < at.wall.round:
        return ()
    decision = at.wall.decision(*at.players)
    asked = decision.rule not in ("29E2", "29E3a", "29E4-1", "29E4-2") and round in (decision.round, at.wall.round - 1)
    return (at.wall.letters(said.players[0])[round - 1],) if asked else ()


def _in_order(said: Said, at: Place) -> bool:
    if set(said.players) != set(at.seats):
        return False
    one, other = (at.wall.person(number).rank for number in said.players)
    return one < other


def _score_of_the_higher(said: Said, at: Place) -> bool:
    if at.seats[1] is None or said.players[0] not in at.players:
        return False
    higher = min(at.players, key=lambda number: at.wall.person(number).rank)
    return said.players == (higher,) and said.numbers == (at.wall.person(higher).score, at.wall.round - 1)


PROOFS = table(
    {
        # As many Whites as Blacks; the player is on this board.
        "is_level | players player": lambda said, at: (
            said.players[0] in at.players and at.wall.imbalance(said.players[0]) == 0
        ),
        # The player's color in that round, which is one that was compared.
        "had_in | players player | numbers round | colors color": lambda said, at: _letter(said, at) == said.colors,
        # The player had no game in it.
        "no_game_in | players player | numbers round": lambda said, at: _letter(said, at) == ("-",),
        # The player had a game in it, of unknown color.
        "unknown_in | players player | numbers round": lambda said, at: _letter(said, at) == ("?",),
        "same_colors | players one other": same_colors,
        "same_known | players one other": same_known,
        # The higher ranked of the two; the score in half-points is less than the number of rounds so far.
        "minus_score | players player | numbers score rounds_held": lambda said, at: (
            _score_of_the_higher(said, at) and said.numbers[0] < said.numbers[1]
        ),
        # The higher ranked of the two, with no minus score.
        "no_minus_score | players player | numbers score rounds_held": lambda said, at: (
            _score_of_the_higher(said, at) and said.numbers[0] >= said.numbers[1]
        ),
        "coin_fell | players player | rules 29E4c": coin_fell,
        # Both are on this board, and the first ranks higher.
        "ranks_higher | players higher lower": _in_order,
        # With colors reversed nothing is wrong.
        "other_way_right": lambda _, at: at.seats[1] is not None and not any(_weight(_turned(at))),
        # More is wrong of the first in which they differ: third in a row, then equalization, then alternation.
        "other_way_worse": lambda _, at: at.seats[1] is not None and _weight(at) < _weight(_turned(at)),
        # Less is wrong, but something is.
        "other_way_better": lambda _, at: at.seats[1] is not None and _weight(at) > _weight(_turned(at)) > (0, 0, 0),
        # As much is wrong, and something is.
        "other_way_alike": lambda _, at: at.seats[1] is not None and _weight(at) == _weight(_turned(at)) > (0, 0, 0),
        # What holds for a card with the colors reversed.
        "would_not_alternate | players player | colors due | rules 27A5": lambda said, at: colors.not_alternated(
            said, _turned(at)
        ),
        "would_not_equalize | players player | numbers ahead | colors due got | rules 27A4": lambda said, at: (
            colors.not_equalized(said, _turned(at))
        ),
        "would_run | players player | numbers running | colors color | rules 29E5f": lambda said, at: (
            colors.third_running(said, _turned(at))
        ),
        "would_run_known | players player | numbers running | colors color | rules 29E5f": lambda said, at: (
            colors.third_known(said, _turned(at))
        ),
    }
)
