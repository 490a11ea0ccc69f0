"""Claims about limits and settings: whom players meet elsewhere, how many rounds there are over all limits, which settings give a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from made import Made, rounds, wall
from proofs.settings import SettingsPlace
from proofs.sheets import SheetPlace

from explain.answers.limits_map import limits_map
from explain.answers.other_settings import whites
from explain.answers.progress import StoppedError
from explain.answers.ranges import AlongLimits
from explain.answers.round import Round
from explain.answers.which_settings import which_settings
from explain.model.settings import RULE_BOOK, Order


def is_small(round: Round, most: int) -> bool:
    """Whether there is something to choose from, and few players, and rated and unrated ones are not mixed."""
    entrants = round.standings.entrants
    return 2 < len(entrants) <= most and len({entrant.rating is None for entrant in entrants}) == 1


def of_ranges(seed: int, round: Round) -> Iterator[Made]:
    """The claims about every player, the search stopped early and not at all."""
    if round.is_posted and round.preferences.order is Order.TOP_DOWN:
        return
    best, posted = round.best.pairing, round.pairing if round.is_posted else None
    seen = wall(round)
    for entrant in round.standings.entrants:
        at = SheetPlace(seen, (entrant.number, None), "ranges", entrant.number, is_posted=round.is_posted)
        for looks in (1, 2, 3, None):
            found = AlongLimits(best, posted).of(entrant.rank, _Stop(looks))
            yield from (Made(claim, at, seed) for claim in found.claims)


class _Stop:
    """Stops a search after so many looks."""

    def __init__(self, looks: int | None) -> None:
        self.left = looks

    def __call__(self, done: int, total: int) -> None:
        """Count one."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0 and done < total:
                raise StoppedError


def of_map(seed: int, round: Round) -> Iterator[Made]:
    found = limits_map(round.best.pairing, round.pairing if round.is_posted else None)
    at = SheetPlace(wall(round), (0, None), "map", is_posted=round.is_posted)
    yield from (Made(claim, at, seed) for claim in found.on_the_map)


def of_settings(seed: int, round: Round, at_once: int = 1) -> Iterator[Made]:
    posted = whites(round.pairing) | (round._posted or {})
    known = {"toss": round.standings.toss, "rounds": round.standings.rounds, "coin_seed": round.preferences.coin_seed}
    seen = wall(round)
    seen.preferences = RULE_BOOK.changed(known)
    colored = tuple(s for s in seen.boards if s[1] is not None)
    at = SettingsPlace(seen, (0, None), "settings", colored)
    found = which_settings(round.pairing, posted, seconds=None, at_once=at_once)
    yield from (Made(claim, at, seed) for claim in found.claims)
