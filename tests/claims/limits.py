"""Claims about limits and settings: opponents by other limits, how many rounds there are, and what gives a round."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from proofs.limits.settings import SettingsPlace
from proofs.sheets.sheets import SheetPlace
from proofs.wall import Wall
from samples.every_round import every_round
from samples.sections import random_section
from samples.stopping import Stop
from tools.places import DATA

import explain
from claims.made import Made, rounds, wall, with_plain_names
from explain.answers.claim import Claim
from explain.answers.claims import of_settings
from explain.answers.limits.ranges import AlongLimits
from explain.answers.limits.search import LimitsSearch
from explain.answers.limits.which_settings import which_settings
from explain.answers.progress import run_all
from explain.answers.round import Round
from explain.model.settings import RULE_BOOK, Order, Preferences
from explain.pairing import engine
from explain.pairing.engine import Pairing

_FEW = 6
_CROSSED = "# Crossed: 2 to be paired\n1 Qaa 2290 D?b\n2 Qab 2090 D?w\n3 Qac 2060 D?b\n4 Qad 1540 D?w\n"
_TWICE = "# Twice: 3 to be paired\n1 Qaa 2150 D?b D?w\n2 Qab 2090 D?w D?b\n3 Qac 1870 D?b D?w\n4 Qad 1560 D?w D?b\n"
_ONE_OVER = (
    "# One over: 2 to be paired\n1 Qaa 2100 D?w\n2 Qab 2000 D?b\n3 Qac 1900 D?w\n4 Qad 1800 D?w\n5 Qae 1700 D?b\n"
)
_FAR_APART = (
    "# Far apart: 3 to be paired\n1 Qaa 2220 D?b D?w\n2 Qab 2020 D?w D?b\n3 Qac 1620 D?w D?w\n4 Qad 1420 D?w D?b\n"
)
_ALIKE = "# Alike: 1 to be paired\n1 Qaa 1500\n2 Qab 1500\n3 Qac 1500\n4 Qad 1500\n"
_SIX = (
    "# Six: 2 to be paired\n1 Qaa 2100 D?w\n2 Qab 1930 D?b\n3 Qac 1920 D?w\n4 Qad 1760 D?w\n5 Qae 1530 D?b\n6 Qaf "
    "1490 D?b\n"
)

NO_HIGH_LIMIT = (of_settings.GivenNoHigh, of_settings.GivenLowFrom, of_settings.GivenNoLimits)
ON_ALL_WALLS: Sequence[str] = (_CROSSED, _TWICE, _FAR_APART)
"""Sections of which every round is posted: here limits decide which one is best."""
POSTED: Sequence[tuple[str, str, int]] = (
    (_ONE_OVER, "1-2, 5-3, bye 4", 1),
    (_ALIKE, "1-4, 2-3", 1),
    (_SIX, "1-5, 6-2, 3-4", 1),
)
"""Sections with boards that few settings give or none, and how many settings are changed at once; elsewhere only
presets are tried.
"""
WITHOUT_LIMITS: Sequence[tuple[int, int | None]] = ((2365, 0), (21043, 80), (21702, None))
"""Random sections with rated and unrated players, by seed, and a low limit. Unrated players are not switched: a round
that is best with that low limit and no high limit is best with no limits at all.
"""


def limit_claims(seeds: Sequence[int]) -> Iterator[Made]:
    """Ranges of players in small rounds."""
    for seed, round in rounds(seeds):
        if 0 < len(round.standings.entrants) <= _FEW:
            yield from _ranges(seed, round)


def odd_limit_claims() -> Iterator[Made]:
    """All these claims about some fixed sections."""
    for number, chart in enumerate(ON_ALL_WALLS):
        best = explain.pair(explain.read_text(chart))
        for round in (best, *(Round(best.section, boards, {}) for boards in every_round(best.pairing))):
            yield from _ranges(number, round)
            yield from _map(number, round) if chart is _CROSSED else ()
            yield from _settings(number, round) if round.is_posted else ()
    # In a part as large as this, some opponents are known before all are.
    yield from _ranges(len(ON_ALL_WALLS), explain.pair(with_plain_names(explain.read(DATA / "interchange.txt"))))
    for number, (chart, boards, at_once) in enumerate(POSTED):
        yield from _settings(number, explain.posted(explain.read_text(chart), boards=boards), at_once)
    for seed, low in WITHOUT_LIMITS:
        section, number = random_section(seed, most=6)
        preferences = RULE_BOOK.changed({"avoid_unrated_swaps": True, "low_limit": low, "high_limit": None})
        yield from _settings(seed, Round(*_paired(with_plain_names(section), number, preferences), {}))


def _paired(section: explain.Section, number: int, preferences: Preferences) -> tuple[explain.Section, Pairing]:
    return section, engine.best_pairing(section, number, preferences)


def _ranges(seed: int, round: Round) -> Iterator[Made]:
    """Every player's ranges, with the search stopped early and not at all. Not top down, where the result depends on
    the order of the search.
    """
    if round.is_posted and round.preferences.order is Order.TOP_DOWN:
        return
    best, posted, seen = round.best.pairing, round.pairing if round.is_posted else None, wall(round)
    for entrant in round.standings.entrants:
        at = SheetPlace(seen, (entrant.number, None), "ranges", entrant.number, is_posted=round.is_posted)
        for looks in (1, 2, 4, None):
            found = AlongLimits(best, posted).of(entrant.rank, Stop(looks))
            yield from (Made(claim, at, seed) for claim in found.claims)


def _map(seed: int, round: Round) -> Iterator[Made]:
    """The map's claims each time the search is stopped after a few rounds, and when it is complete."""
    at = SheetPlace(wall(round), (0, None), "map", is_posted=round.is_posted)
    search, claims = LimitsSearch(round.best.pairing, round.pairing if round.is_posted else None), dict[Claim, None]()
    while not (found := search.until_stopped(Stop(_FEW), None)).complete:
        claims |= dict.fromkeys(found.on_the_map)
    yield from (Made(claim, at, seed) for claim in (*claims, *found.on_the_map))


def _settings(seed: int, round: Round, at_once: int = 0) -> Iterator[Made]:
    """Which settings give a round, with all its colors taken as posted; and with which limits each does."""
    known = {"toss": round.standings.toss, "rounds": round.standings.rounds, "coin_seed": round.preferences.coin_seed}
    there = wall(round)
    seen = Wall(there.section, there.round, RULE_BOOK.changed(known), there.boards)
    colored = tuple(seats for seats in seen.boards if seats[1] is not None)
    at = SettingsPlace(seen, (0, None), "settings", colored)
    colors = {frozenset({white, black}): white for white, black in colored if black}
    found = run_all(which_settings(replace(round.pairing, colors=colors), seconds=None, at_once=at_once))
    without = (each.claim for each in found.found if type(each.claim) in NO_HIGH_LIMIT)
    yield from (Made(claim, at, seed) for claim in dict.fromkeys((*found.claims, *without)))
