"""Which settings explain a posted round, and what is left over where none do."""

from __future__ import annotations

from explain.answers.limits_map import Span
from explain.answers.settings_found import Explanation, WhichSettings
from explain.prose import limits
from explain.prose.claims import claims
from explain.prose.words import counted


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
    """The answer: the simplest settings, or that none give the round."""
    return claims(answer.headline) or OUT_OF_TIME


def tried(answer: WhichSettings) -> str:
    """How much was looked at."""
    at_once = {0: "presets only", 1: "presets and single settings"}.get(
        answer.turned, f"presets, and up to {answer.turned} settings at once"
    )
    limits = "until some were found each under all limits, then with 80 and 200 only" if answer.only_odd_limits else "each under all limits"
    return f"Tried: {counted(answer.tried, 'choice')} of settings ({at_once}), {limits}."


def how_far(answer: WhichSettings) -> tuple[str, ...]:
    """That only odd limits give the round, that several settings at once do not, and that the time was over before all were tried."""
    several = NOR_SEVERAL if answer.turned > 1 and answer.complete and (answer.only_odd_limits or not answer.found) else ""
    odd = (claims(answer.not_at_book), several, ODD_LIMITS) if answer.only_odd_limits else (several,)
    told = " ".join(filter(None, odd))
    return tuple(filter(None, (told, "" if answer.complete else OUT_OF_TIME)))


NOR_SEVERAL = "Nor do several settings at once, of those that were tried."
ODD_LIMITS = "Other limits prove little: some often fit by chance."
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
