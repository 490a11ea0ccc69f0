"""Which settings explain a posted round, and what is left over where none do."""

from __future__ import annotations

from collections.abc import Sequence

from explain.answers.limits_map import Span
from explain.answers.which_settings import Changed, ColorSettings, Explanation, NearestSettings, WhichSettings
from explain.prose import limits
from explain.prose.settings import PRESET_TITLES, setting_line
from explain.prose.why_nots import rule_number
from explain.prose.words import board_named, counted, few, listed
from explain.prose.worse import more_of

_MOST_NAMED = 4


def settings_named(changed: Changed, preset: str | None = None) -> str:
    """Settings by their names in the lab; a preset by its own."""
    if preset is not None:
        return PRESET_TITLES[preset]
    return listed([setting_line(name, value) for name, value in changed]) if changed else "the rule book's settings"


def limits_of(region: tuple[Span, Span]) -> str:
    """A rectangle of limits in words."""
    low, high = region
    if low.first is None:
        return "no limits"
    return f"{_any('low', low)} with {_any('high', high)}"


def _any(which: str, span: Span) -> str:
    if span.first is None:
        return f"no {which} limit"
    if span.first == span.last:
        return f"a {which} limit of {span.first}"
    if span.first == 0 and span.last is None:
        return f"any {which} limit"
    return f"any {which} limit {'of' if span.last is None else 'from'} {limits.span(span)}"


def which_settings(answer: WhichSettings) -> str:
    """The answer in one sentence: the simplest settings, or the nearest."""
    if not answer.found:
        assert answer.nearest is not None
        left = counted(answer.nearest.boards_left, "board")
        return f"None of the settings that were tried gives this round; the nearest leave {left} over."
    first = answer.found[0]
    with_them = "" if not first.changed else f" with {settings_named(first.changed, first.preset)}"
    if first.by_the_book:
        return f"This is the best round{with_them or ' by the rule book'}, at the rule book's limits of 80 and 200."
    named = "by the rule book's settings, but with other limits" if not first.changed else with_them.strip()
    return f"This is the best round {named}: {limits_of(first.regions[0])}."


def nearest(answer: NearestSettings) -> str:
    """The nearest settings, and why the posted round is not the best by them."""
    where = f"with {settings_named(answer.changed, answer.preset)}, low limit {limits.limit(answer.low)}, high limit {limits.limit(answer.high)}"
    step = answer.decided_by
    why = f": {more_of(step.criterion)}" if step else ""
    return f"Nearest {where}{why}."


def nearest_rule(answer: NearestSettings) -> str:
    """The rule that decides against the posted round there."""
    step = answer.decided_by
    return f"rule {rule_number(step.criterion)}" if step and step.criterion.rule else ""


def colors_explained(found: Sequence[ColorSettings]) -> str:
    """Which settings for colors give the posted colors."""
    first = found[0]
    named = settings_named(first.changed)
    if not first.left:
        more = len(found) - 1
        also = f" {counted(more, 'other choice')} of these settings {'does' if more == 1 else 'do'} too." if more else ""
        return f"The posted colors are those of {named}.{also}"
    return f"No color settings give all posted colors; {named} leave {few(list(map(board_named, first.left)), _MOST_NAMED)} over."


def tried(answer: WhichSettings) -> str:
    """How much was looked at."""
    at_once = {0: "presets only", 1: "presets and single settings"}.get(
        answer.turned, f"presets, and up to {answer.turned} settings at once"
    )
    limits = "until some were found each under all limits, then with 80 and 200 only" if answer.only_odd_limits else "each under all limits"
    return f"Tried: {counted(answer.tried, 'choice')} of settings ({at_once}), {limits}."


def how_far(answer: WhichSettings) -> tuple[str, ...]:
    """That only odd limits give the round, and that the time was over before everything was tried."""
    odd = (ODD_LIMITS,) if answer.only_odd_limits else ()
    return odd if answer.complete else (*odd, OUT_OF_TIME)


ODD_LIMITS = "Only limits other than 80 and 200 give this round. This proves little: some limits often fit by chance."
OUT_OF_TIME = "The time for this search was over before all choices were tried."
REAL_PROGRAMS = "That settings explain a round does not say that the program was set so; a director's hand may also have been in it."
COLORS_APART = "Settings that only touch colors are judged apart, by the posted colors."
TITLE = "Which settings explain this round?"
SIMPLEST_FIRST = "Settings that give this round, the simplest first"
BEST_BY_THESE = "best by these settings"


NO_DIFFERENCE = "Any one of these makes no difference here:"


def by_the_book(found: Explanation) -> str:
    """Whether the rule book's limits are among those that explain the round."""
    return "80 and 200 among them" if found.by_the_book else ""
