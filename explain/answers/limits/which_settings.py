"""Which settings make posted pairings the best ones, the simplest first; posted colors judge those for color."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, combinations, pairwise, product
from time import monotonic

from explain.answers.boards import NamedBoard, chains_changed
from explain.answers.card.board_builder import answers
from explain.answers.compare import compare
from explain.answers.limits.map import Span, in_ranks_of
from explain.answers.limits.map_solver import Limits, LimitsMapSolver, above, limits_beside
from explain.answers.limits.settings_found import Changed, ColorSettings, Explanation, NearestSettings, WhichSettings
from explain.answers.player import PlayersByRank
from explain.answers.progress import SearchSteps, Steps, counted_as_done
from explain.model.players import shared_families
from explain.model.settings import PRESETS, RULE_BOOK, Order, Preferences, Rule5, System
from explain.pairing.engine import Natural, Pairing, settle_naturals
from explain.pairing.facts import FinalFacts
from explain.pairing.kinship import has_reached
from explain.pairing.natural import natural_of_file
from explain.pairing.search.naturals import Naturals
from explain.pairing.standings import standings_before

Rectangle = tuple[Limits, Limits]  # the first and last low limit, then high ones; ``(None, None)`` for none


def limits_explaining(posted: Pairing, plane: LimitsMapSolver) -> SearchSteps[tuple[Rectangle, ...]]:
    """All rectangles of limits in which posted pairings are the best ones, joined where they touch.

    The values of their boards cut the limits into cells, in each of which no board of theirs passes a limit. As a limit
    rises inside a cell, only other pairings get cheaper. So if the posted ones are the best anywhere in a cell, they
    are so from the lowest limits up to the first better ones. Where unrated players count, sizes change along the low
    limit too, and low limits that cannot be ruled out are tried. Top down nothing can be ruled out, and only the ends
    of cells are tried.
    """
    rectangles: list[Rectangle] = []
    # limits from one value of the posted boards to the next
    starts = sorted({0} | {value for value in plane.values(posted) if 0 < value <= plane.top})
    cells = [(first, after - 1) for first, after in pairwise([*starts, plane.top + 1])]
    if (yield from plane.could_be_best(posted, (0, 0), (plane.top, plane.top))):
        for low in cells:
            for high in (cell for cell in cells if cell >= low):
                rectangles += yield from _in_cell(posted, plane, low, high)
    for low in cells:
        rectangles += yield from _in_cell(posted, plane, low, None)
    if (yield from plane.is_best(posted, None, None)):
        rectangles.append(((None, None), (None, None)))
    return tuple(_joined(_joined(rectangles, axis=0), axis=1))


def _in_cell(
    posted: Pairing, plane: LimitsMapSolver, low: tuple[int, int], high: tuple[int, int] | None
) -> SearchSteps[list[Rectangle]]:
    """The rectangles inside one cell, or without a high limit; the low one is never above the high one in a cell."""
    rectangles: list[Rectangle] = []
    at = yield from _next_best(posted, plane, low, high[0] if high else None)
    while at is not None:
        upper: int | None = None
        highs: Limits = (None, None)
        if high is not None:
            start = max(high[0], at)
            upper = yield from plane.border(posted, partial(above, at), start, high[1])
            highs = start, upper
        last = low[1] if upper is None else min(low[1], upper)
        end = yield from plane.border(posted, partial(limits_beside, upper), at, last)
        rectangles.append(((at, end), highs))
        beyond = end + 1, low[1]
        at = (yield from _next_best(posted, plane, beyond, high[0] if high else None)) if end < low[1] else None
    return rectangles


def _next_best(
    posted: Pairing, plane: LimitsMapSolver, low: tuple[int, int], high: int | None
) -> SearchSteps[int | None]:
    """The first low limit of a stretch at which the posted round is best with the lowest high limit; or ``None``."""
    first, last = low
    if (yield from plane.is_best(posted, first, _not_below(high, first))):
        return first
    if not plane.counts_unrated or first == last or posted.natural.preferences.order is Order.TOP_DOWN:
        return None
    if not (yield from plane.could_be_best(posted, (first, _not_below(high, first)), (last, _not_below(high, last)))):
        return None
    middle = (first + last) // 2
    in_lower_half = yield from _next_best(posted, plane, (first, middle), high)
    return (yield from _next_best(posted, plane, (middle + 1, last), high)) if in_lower_half is None else in_lower_half


def _not_below(high: int | None, low: int) -> int | None:
    return None if high is None else max(high, low)


def _joined(rectangles: Iterable[Rectangle], *, axis: int) -> list[Rectangle]:
    """Rectangles joined along one axis if they touch and the other span is the same."""
    joined: list[Rectangle] = []
    for rectangle in sorted(rectangles, key=lambda each: (_order(each[1 - axis]), _order(each[axis]))):
        before = joined[-1] if joined else None
        if before and before[1 - axis] == rectangle[1 - axis] and _touch(before[axis], rectangle[axis]):
            span = before[axis][0], rectangle[axis][1]
            joined[-1] = (span, before[1]) if axis == 0 else (before[0], span)
        else:
            joined.append(rectangle)
    return joined


def _order(span: Limits) -> tuple[bool, int, int]:
    return span[0] is None, span[0] or 0, span[1] or 0


def _touch(one: Limits, other: Limits) -> bool:
    return one[1] is not None and other[0] is not None and one[1] + 1 == other[0]


SECONDS = 30.0
"""How long the search goes on if not told otherwise.

In a big section a faster machine finds more in that time; with ``None`` all machines find the same.
"""

MOST_TURNED = 3  # how many settings are changed at once, at most

_LIMITS = ("low_limit", "high_limit")
_BOOK = RULE_BOOK.low_limit, RULE_BOOK.high_limit
_KNOWN = ("toss", "carried_toss", "rounds", "coin_seed", "schedules", "count_open_as")
_COLORS = ("full_history", "rule5", "last_round_coin")


def which_settings(
    posted: Pairing, *, seconds: float | None = SECONDS, at_once: int = MOST_TURNED
) -> Steps[WhichSettings]:
    """The settings that explain posted pairings.

    Presets and single settings are tried first, each under all limits. Only if none explains the pairings with the rule
    book's limits are two and then three settings changed at once.

    After this many ``seconds``, if not ``None``, the search ends with what it has, the rule book's settings included.
    """
    by_color = color_settings(posted)
    settings = dict(by_color[0].changed) if by_color else {}
    start = RULE_BOOK.changed({**settings, **_known(posted)})
    search = _SettingsSearch(posted, None if seconds is None else monotonic() + seconds)
    complete = yield from search.run(_levels(posted, start, at_once))
    explanations = sorted(search.explanations, key=lambda each: (not each.by_the_book, each.steps, each.preset is None))
    nearest = None if explanations else search.nearest
    return WhichSettings(tuple(explanations), nearest, by_color, len(search.tried), search.turned, complete)


def color_settings(posted: Pairing) -> tuple[ColorSettings, ...]:
    """The choices of color settings that leave fewest posted boards unexplained."""
    if not posted.colors:
        return ()
    judged = [(choice, _left_over(posted, choice)) for choice in _color_choices(posted)]
    fewest = min(len(left) for _, left in judged)
    return tuple(ColorSettings(_changed(choice, _COLORS), left) for choice, left in judged if len(left) == fewest)


def _color_choices(posted: Pairing) -> list[Preferences]:
    ties = [(Rule5.HIGHER, False), (Rule5.PLUS_MINUS, False)]
    if posted.natural.standings.is_last_round:
        ties.append((Rule5.PLUS_MINUS, True))
    return [
        RULE_BOOK.changed({**_known(posted), "full_history": full, "rule5": rule5, "last_round_coin": coin})
        for full, (rule5, coin) in product((True, False), ties)
    ]


def _known(posted: Pairing) -> dict[str, object]:
    standings, asked = posted.natural.standings, posted.natural.preferences
    as_asked = {name: getattr(asked, name) for name in ("coin_seed", "schedules", "count_open_as")}
    return {"toss": standings.toss, "rounds": standings.rounds, **as_asked}


def _left_over(posted: Pairing, choice: Preferences) -> tuple[NamedBoard, ...]:
    natural = posted.natural
    preferences = natural.preferences.changed({name: getattr(choice, name) for name in _COLORS})
    facts = FinalFacts(natural.facts.encounters, natural.baseline, preferences)
    boards = answers(Pairing(replace(natural, preferences=preferences, facts=facts), posted.boards, posted.colors))
    return tuple((board.white, board.black) for board in boards if board.color and not board.color.as_posted)


def _levels(posted: Pairing, start: Preferences, most: int) -> Iterator[tuple[int, list[Preferences]]]:
    """Choices of settings by how many are changed at once; presets count as if none were."""
    yield 0, list(dict.fromkeys(start.changed(dict(_changed(preset))) for preset in PRESETS.values()))
    standings = posted.natural.standings
    single = list(_single(settle_naturals(standings_before(standings.section, standings.round, start), start)))
    for turned in range(1, most + 1):
        together = map(dict, combinations(single, turned))
        yield turned, [start.changed(_whole(choice)) for choice in together if len(choice) == turned]


def _whole(choice: dict[str, str | bool]) -> dict[str, str | bool]:
    """A choice in which a trigger has teammates to keep apart before it is reached."""
    return choice | {"teams": "dont"} if "teams_until" in choice else choice


def _single(natural: Natural) -> Iterator[tuple[str, str | bool]]:
    """Every single setting that can make a difference in this round, given the natural pairing by the rule book."""
    standings = natural.standings
    yield from (("interchanges", "avoid"), ("interchanges", "limit"), ("avoid_three_in_a_row", False))
    in_file = natural_of_file(natural.facts.encounters, natural.drops, natural.preferences)
    rated = {entrant.rating is not None for entrant in standings.entrants}
    players = [entrant.player for entrant in standings.entrants]
    teams = [player.team for player in players if player.team]
    clubs = [player.club for player in players if player.club]
    there = (entrant for entrant in standings.entrants if has_reached(_PLUS_TWO, entrant, standings))
    reached = [entrant.player.team for entrant in there if entrant.player.team]
    possible: Iterable[tuple[bool, tuple[tuple[str, str | bool], ...]]] = (
        (natural.raw.opponent != natural.legal.opponent, (("baseline", "raw"),)),
        (in_file is not None and in_file.opponent != natural.legal.opponent, (("baseline", "file"),)),
        (
            len(standings.groups) > 1,
            (("limit_drop_swaps", True), ("limit_drop_swaps", "mend"), ("order", Order.TOP_DOWN.value)),
        ),
        (len(rated) > 1, (("avoid_unrated_swaps", True),)),
        (standings.has_bye, (("bye_may_move_for_color", True),)),
        (len(teams) > len(set(teams)), (("teams", "dont"), ("teams", "ignore"))),
        (len(reached) > len(set(reached)), (("teams_until", _PLUS_TWO),)),
        (bool(shared_families(players)), (("families", "if_required"), ("families", "dont"))),
        (len(clubs) > len(set(clubs)), (("clubs", "if_required"), ("clubs", "dont"))),
        (True, (("objective", "fewest_boards"), ("system", System.ADJACENT.value))),
        (standings.round <= _ACCELERATED, (("added_score", True),)),
    )
    yield from chain.from_iterable(settings for applies, settings in possible if applies)


_ACCELERATED, _PLUS_TWO = 2, "plus_two"
_SEVERAL = 2


def _changed(preferences: Preferences, names: Iterable[str] | None = None) -> Changed:
    """The settings that are not the rule book's: for colors, or all others except limits and facts of the round."""
    changes = preferences.changes()
    asked = names or changes.keys() - {*_LIMITS, *_KNOWN, *_COLORS}
    return tuple((name, value) for name, value in changes.items() if name in asked)


class _SettingsSearch:
    """The settings tried so far, those found, and the nearest of them."""

    def __init__(self, posted: Pairing, deadline: float | None) -> None:
        self.posted, self.deadline = posted, deadline
        self._naturals = Naturals(posted.natural.standings.section, posted.natural.standings.round)
        self.tried: set[Preferences] = set()
        self.explanations: list[Explanation] = []
        self.nearest: NearestSettings | None = None
        self.turned = 0

    def run(self, levels: Iterable[tuple[int, list[Preferences]]]) -> Steps[bool]:
        """Try choices until a level explains the pairings with the rule book's limits; false if time ran out first."""
        for turned, choices in levels:
            self.turned = turned
            for done, preferences in enumerate(choices):
                for step in counted_as_done(self._try(preferences), done, len(choices)):
                    is_late = self.deadline is not None and monotonic() > self.deadline
                    if is_late and (self.explanations or self.nearest):
                        return False
                    yield step
            yield len(choices), len(choices)
            if turned > 0 and any(explanation.by_the_book for explanation in self.explanations):
                break
        return True

    def _try(self, preferences: Preferences) -> SearchSteps[None]:
        """Look for limits under which one choice of settings explains the pairings."""
        if preferences in self.tried:
            return
        yield
        natural = self._naturals.under(preferences)
        posted, plane = in_ranks_of(natural, self.posted), LimitsMapSolver(natural)
        if not self.explanations or self.turned < _SEVERAL or (yield from plane.is_best(posted, *_BOOK)):
            yield from self._keep(posted, plane, natural)
        self.tried.add(preferences)

    def _keep(self, posted: Pairing, plane: LimitsMapSolver, natural: Natural) -> SearchSteps[None]:
        preferences = natural.preferences
        regions = yield from limits_explaining(posted, plane)
        if not regions:
            yield from self._keep_nearest(posted, plane, natural)
            return
        spans = _spans(regions, plane)
        holds = any(low.holds(_BOOK[0]) and high.holds(_BOOK[1]) for low, high in spans)
        self.explanations.append(Explanation(_preset(preferences), _changed(preferences), spans, by_the_book=holds))

    def _keep_nearest(self, posted: Pairing, plane: LimitsMapSolver, natural: Natural) -> SearchSteps[None]:
        for low, high in (_BOOK, (0, 0), (None, None)):
            best = yield from plane.looking((low, high))
            left = len(set(posted.boards) - set(best.boards))
            if self.nearest is None or left < self.nearest.boards_left:
                ours = Pairing(best.natural, posted.boards)
                changes = chains_changed(PlayersByRank(natural), ours, best)
                comparison = compare(best, ours)
                self.nearest = NearestSettings(
                    _preset(natural.preferences), _changed(natural.preferences), low, high, changes, comparison
                )


def _preset(preferences: Preferences) -> str | None:
    mine = _changed(preferences)
    return next((name for name, preset in PRESETS.items() if _changed(preset) == mine), None)


def _spans(regions: Sequence[Rectangle], plane: LimitsMapSolver) -> tuple[tuple[Span, Span], ...]:
    """The rectangles in order; "no high limit" is joined to the highest ones where the low limits are the same."""
    open_low = [low for low, high in regions if high[0] is None and low[0] is not None]
    topped = [low for low, high in regions if high[1] == plane.top]
    spans = []
    for low, high in regions:
        if high[0] is None and low in topped and low[0] is not None:
            continue
        span = Span.of(high, plane.top)
        is_open = high[1] == plane.top and low in open_low
        spans.append((Span.of(low, plane.top), replace(span, or_none=True) if is_open else span))
    return tuple(spans)
