"""Finds, from a seed, a small section in which a theme decides."""

from __future__ import annotations

import random
from collections.abc import Sequence

from explain.model.errors import Fault, InputError
from explain.model.rules import Rule
from explain.model.section import Section
from explain.pairing import engine
from explain.pairing.colors import claim_on_board
from explain.pairing.criteria import BYE_ABOVE_LOWEST, CRITERIA
from explain.pairing.engine import Pairing
from explain.pairing.standings import standings
from explain.training import taken_out
from explain.training.building import build
from explain.training.taken_out import ColoredBoards
from explain.training.themes import Theme

LEVELS = (1, 2, 3)
_PLAYERS = {1: (4, 5, 6), 2: (6, 7, 8), 3: (8, 9, 10)}
_MOST_BUILT = 4_000
_WIDEN_AFTER = 1_000
_SPOILED = CRITERIA.index(BYE_ABOVE_LOWEST)


def pose(theme: Theme, seed: int, level: int) -> tuple[Pairing, ColoredBoards]:
    """The best round of a section in which the theme decides, and the round without the theme; the same for the same seed.

    Raises:
        InputError: for a level that there is not, or if no such section was found.
    """
    if level not in LEVELS:
        raise InputError(Fault(f"there is no level {level}", f"Give a whole number from {LEVELS[0]} to {LEVELS[-1]}."))
    rng = random.Random(f"{theme.name} {level} {seed}")  # noqa: S311  # an exercise, not a secret
    for attempt in range(_MOST_BUILT):
        players = _players(theme, level, widened=attempt >= _WIDEN_AFTER)
        section = build(rng, theme.recipe, players[rng.randrange(len(players))])
        found = decided(theme, section)
        if found is not None:
            return found
    raise InputError(Fault(f"no section for {theme.name} was found", "Try another seed or level."))


def _players(theme: Theme, level: int, *, widened: bool) -> Sequence[int]:
    """How many players there can be; a level that is too small for the theme is widened to all it has."""
    fitting = [count for count in theme.recipe.players if count in _PLAYERS[level]]
    return fitting if fitting and not widened else theme.recipe.players


def decided(theme: Theme, section: Section) -> tuple[Pairing, ColoredBoards] | None:
    """The best round of a section and the round without the theme, if the theme decides in it."""
    try:
        natural = engine.settle_naturals(standings(section, section.round_to_pair, theme.preferences), theme.preferences)
    except InputError:
        return None
    best = Pairing(natural, engine.best_boards(natural))
    if any(best.total[:_SPOILED]) or any(times > 1 for entrant in natural.standings.entrants for times in entrant.met.values()):
        return None  # a section that is played out, or looks made up
    if theme.color_rules and not theme.color_rules.intersection(rule for _, rule in _rules_of(best, taken_out.colored(best))):
        return None
    other = theme.other(best)
    return (best, other) if first_is_the_theme(theme, best, other) else None


def first_is_the_theme(theme: Theme, best: Pairing, other: ColoredBoards) -> bool:
    """Whether another round is another one, and the first thing in which the best one is better is the theme's."""
    mine = taken_out.colored(best)
    if other.seats == mine.seats:
        given = [rule for pair, rule in _rules_of(best, mine) if pair not in other.pairs]
        return bool(given) and theme.color_rules.issuperset(given)
    if not theme.by_other:
        return taken_out.first_difference(best, other) in theme.decides
    eve, preferences = best.natural.standings, theme.preferences.changed(theme.without)
    natural = engine.settle_naturals(standings(eve.section, eve.round, preferences), preferences)
    theirs = Pairing(natural, taken_out.as_ranks(other, natural.standings))
    return taken_out.first_difference(theirs, mine) in theme.decides


def _rules_of(best: Pairing, boards: ColoredBoards) -> list[tuple[tuple[int, int], Rule]]:
    """The color rule of every board."""
    eve = best.natural.standings
    by_number = {entrant.number: entrant for entrant in eve.entrants}
    found = []
    for pair in boards.pairs:
        higher, lower = sorted((by_number[number] for number in pair), key=lambda entrant: entrant.rank)
        found.append((pair, claim_on_board(higher, lower, eve, best.natural.preferences).rule))
    return found
