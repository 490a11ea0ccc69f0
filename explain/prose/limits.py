"""The limits: where nothing changes, whom a player meets as one is moved, and which settings, these and others, explain a posted round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explain.answers.boards import BoardsChanged
from explain.answers.claim import Claim
from explain.answers.claims import of_limits, of_ranges, of_settings
from explain.answers.limits.map import LimitsMap, Span, Stretch
from explain.answers.limits.other_settings import OtherSetting
from explain.answers.limits.ranges import Range, Ranges
from explain.answers.limits.settings_found import Explanation, WhichSettings
from explain.prose.claims import SENTENCES, claims, phrases_of
from explain.prose.settings import PRESET_TITLES, setting_line
from explain.prose.words import board_named, color_name, counted, few, listed, named

SENTENCES |= {
    of_limits.SameEverywhere: "The limits change nothing here: the best round is the same under all of them.",
    of_limits.HoldsBetween: "The {sort} limit moved alone, the best round stays as it is from {lowest} to {highest}.",
    of_limits.HoldsFrom: "The {sort} limit moved alone, the best round stays as it is from {lowest} up.",
    of_limits.HoldsWithout: "With no {sort} limit the best round stays as it is.",
    of_limits.RoundsOverAll: "{count:different round} over all limits.",
    of_limits.RoundsAtLeast: "At least {count:different round} over all limits.",
    of_limits.PostedOnMap: "{letter} is the posted round.",
    of_ranges.BestMeets: "In the best round {player} meets {opponent:rated} with {color}.",
    of_ranges.BestHasBye: "In the best round {player} has the bye.",
    of_ranges.KeepsOpponent: "Moving one limit alone changes no opponent here: {stays}.",
    of_ranges.OtherOpponents: "Moving one limit alone brings {count:other opponent} for {player}.",
    of_ranges.OthersAmong: "Moving one limit alone brings at least {others} for {player}.",
    of_ranges.PostedInAll: "This speaks of the best rounds; the posted board, {boards}, is in all of them.",
    of_ranges.PostedInSome: "This speaks of the best rounds; the posted board, {boards}, is in some of them.",
    of_ranges.PostedInNone: "This speaks of the best rounds; the posted board, {boards}, is in none of them.",
    of_ranges.PostedInBest: "This speaks of the best rounds; the posted board, {boards}, is in the one with the limits as set.",
    of_ranges.PostedNotInBest: "This speaks of the best rounds; the posted board, {boards}, is not in the one with the limits as set.",
    of_settings.GivenByBook: "This is the best round {by}, at the rule book's limits of {low} and {high}.",
    of_settings.GivenWithin: "This is the best round {by}, with {low_limits} and {high_limits}.",
    of_settings.GivenFrom: "This is the best round {by}, with {low_limits} and a high limit of {high_from} or more{or_none}.",
    of_settings.GivenBothFrom: "This is the best round {by}, with a low limit of {low_from} or more and a high one of {high_from} or more{or_none}.",
    of_settings.GivenNoHigh: "This is the best round {by}, with {low_limits} and no high limit.",
    of_settings.GivenLowFrom: "This is the best round {by}, with a low limit of {low_from} or more and no high limit.",
    of_settings.GivenNoLimits: "This is the best round {by}, without limits.",
    of_settings.NoneAtBook: "With limits of {low} and {high} {none} gives this round.",
    of_settings.NoneGives: "Whatever the limits, {none} gives this round.",
    of_settings.NearestLeaves: "The nearest, {named} with limits of {low} and {high}, leave {count:board} over.",
    of_settings.NearestLeavesNoLimits: "The nearest, {named} without limits, leave {count:board} over.",
    of_settings.DecidesThere: "Nearest with {named}, low limit {low}, high limit {high}: {more}.",
    of_settings.DecidesNoLimits: "Nearest with {named}, without limits: {more}.",
    of_settings.ColorsOf: "The posted colors are those of {named}.",
    of_settings.ColorsToo: "{count:other choice} of these settings {does} too.",
    of_settings.ColorsLeft: "No color settings give all posted colors; {named} leave {boards} over.",
    of_settings.ColorsLeftMore: "No color settings give all posted colors; {named} leave {boards} over, and {count} more.",
}
_NONE = {"presets": "no preset", "single": "no preset and no single setting"}
_VALUES: Mapping[str, object] = {"true": True, "false": False, "none": None}
_NO_HIGH_LIMIT, _PRESET = "high_limit=none", "preset"
_MOST_NAMED = 4
NOT_ALL = "Not all limits were looked at: what is missing here is not known."
GRAY_IS_UNKNOWN = "In the picture it is gray."
UNRATED_NOTE = "A switch with an unrated player counts half the low limit, so the low limit also changes sizes here."
A_IS_BEST = "A is the best round as the limits are set."
EXACT_NOTE = "The borders are exact: on each stretch and in each field the best round is the same."
EQUAL_NOTE = "Where several rounds are as good, one of them stands for all."
LIMITS_TITLE = "What would other limits change?"
BECOME_OTHERS = "Boards that become others here"
OTHER_SETTINGS = "If one other setting were turned"
_BESIDE = 2  # stretches shown on either side of the limits as they are set


def settings_named(settings: Sequence[str]) -> str:
    """Settings by their names in the lab, out of the words of a claim; a preset by its own."""
    return listed(list(map(_named, settings))) if settings else "the rule book's settings"


def _named(setting: str) -> str:
    name, value = setting.split("=", 1)
    return PRESET_TITLES[value] if name == _PRESET else setting_line(name, _VALUES.get(value, value))


@phrases_of(of_ranges)
def _opponents(said: Claim) -> Mapping[str, str]:
    """Who stays with whom, or meets others."""
    one, *others = map(named, said.players)
    pair = listed([one, *others])
    return {
        "stays": f"{pair} stay paired" if others else f"{one} keeps the bye",
        "others": listed([*others, *(["the bye"] if said.words else [])] or [""]),
    }


@phrases_of(of_settings)
def _settings(said: Claim) -> Mapping[str, str]:
    """Limits from one to another, and settings by name."""
    decided = isinstance(said, (of_settings.DecidesThere, of_settings.DecidesNoLimits))
    settings = [word for word in said.words[decided:] if "=" in word and word != _NO_HIGH_LIMIT]
    by_book = "by the rule book" if isinstance(said, of_settings.GivenByBook) else "by the rule book's settings"
    return {
        "named": settings_named(settings),
        "by": f"with {settings_named(settings)}" if settings else by_book,
        "low_limits": _from_to("low", said.numbers),
        "high_limits": _from_to("high", said.numbers[2:]),
        "or_none": ", or none" if _NO_HIGH_LIMIT in said.words else "",
        "none": _NONE.get(said.words[-1], "") if said.words else "",
        "does": "does" if said.numbers == (1,) else "do",
    }


def _from_to(which: str, numbers: Sequence[int]) -> str:
    """Limits from one to another, both included; one by itself where they are the same."""
    match numbers:
        case first, last, *_:
            return f"a {which} limit of {first}" if first == last else f"{which} limits from {first} to {last}"
    return ""


def span(found: Span) -> str:
    """Limits from one value to another."""
    if found.first is None:
        return "no limit"
    none = ", or no limit" if found.or_none else ""
    if found.last is None:
        return f"any limit{none}" if found.first == 0 else f"{found.first} or more{none}"
    return f"{found.first}{none}" if found.first == found.last else f"{found.first} to {found.last}{none}"


def limit(value: int | None) -> str:
    """A limit in figures, or that there is none."""
    return "no limit" if value is None else str(value)


def map_caption(found: LimitsMap) -> str:
    """What the map shows, in words."""
    rounds, posted = found.on_the_map[:1], found.on_the_map[1:]
    return " ".join(each for each in (claims(rounds), A_IS_BEST, claims(posted)) if each)


def holes(found: LimitsMap) -> str:
    """What is missing, if anything is."""
    return "" if found.complete else f"{NOT_ALL} {GRAY_IS_UNKNOWN}"


def boards_then(changes: Sequence[BoardsChanged]) -> str:
    """The boards that would be others, some by name."""
    boards = [board for change in changes for board in change.after]
    if not boards:
        return "as before"
    return few(list(map(board_named, boards)), _MOST_NAMED)


def stretch_changes(stretch: Stretch) -> str:
    """What changes where a stretch begins."""
    return "-" if not stretch.changes else boards_then(stretch.changes)


def stretch_title(which: str, other: str, value: int | None) -> str:
    """What a table of stretches shows."""
    return f"{which} limit, with the {other} limit at {limit(value)}" if value is not None else f"{which} limit, with no {other} limit"


def setting_value(turned: OtherSetting) -> str:
    """A setting and its other value, as the lab names them."""
    return setting_line(turned.setting, {"true": True, "false": False}.get(turned.value, turned.value))


def setting_changes(turned: OtherSetting) -> str:
    """What a setting would change, in boards and in colors."""
    said = [] if not turned.changes else [boards_then(turned.changes)]
    if turned.colors:
        said.append(f"colors turned on {listed([board_named(board) for board in turned.colors[:_MOST_NAMED]])}")
    return "; ".join(said) or "nothing"


def ranges_summary(found: Ranges) -> str:
    """The answer: whom he meets, and how many others there are along both limits."""
    if found.now is None:
        return NOT_ALL
    return f"{claims(found.meeting)} {claims(found.elsewhere) or NO_OTHER}"


def line_title(which: str, found: Ranges) -> str:
    """Which limit is moved, and where the other one stays."""
    other, value = ("high", found.high) if which == "low" else ("low", found.low)
    stays = f"at {limit(value)}" if value is not None else "none"
    return f"{which.capitalize()} limit, the {other} one {stays}"


def strip(ranges: Sequence[Range]) -> tuple[tuple[str, bool], ...]:
    """One line in short: from where to where each opponent is met, and which of them is as the limits are set."""
    place = next((place for place, each in enumerate(ranges) if each.is_now), 0)
    first = max(0, min(place - _BESIDE, len(ranges) - 2 * _BESIDE - 1))
    shown = ranges[first : first + 2 * _BESIDE + 1]
    cells = [(f"{reach(each)} {opponent(each)}", each.is_now) for each in shown]
    below, above = first, len(ranges) - first - len(shown)
    earlier = [(f"{below} more below", False)] if below else []
    later = [(f"{above} more above", False)] if above else []
    return (*earlier, *cells, *later)


def reach(found: Range) -> str:
    """From where to where, for a line in short: ``17-47``, ``48 and more``."""
    first, last = found.span.first, found.span.last
    if first is None:
        return "no limit"
    if last is None:
        return "any" if first == 0 else f"{first} and more"
    return str(first) if first == last else f"{first}-{last}"


def opponent(found: Range) -> str:
    """Whom he meets, by name."""
    return found.opponent.name if found.opponent else "the bye"


def color(found: Range) -> str:
    """His color there; nothing for the bye."""
    return color_name(found.color) if found.color else ""


def as_set(found: Range) -> str:
    """Whether the limit as it is set lies there."""
    return "as set" if found.is_now else ""


RANGES_TITLE = "Opponents in the best round with other limits"
RANGES_ASKED = "Whom would {} meet with other limits?"
NO_OTHER = "No other opponent was found in the time there was."
RANGES_COLUMNS = ("#Limit", "@Opponent", "Color", "")


def limits_of(region: tuple[Span, Span]) -> str:
    """A rectangle of limits in words."""
    low, high = region
    if low.first is None:
        return "no limits"
    return f"{_any('low', low)} with {_any('high', high)}"


def _any(which: str, found: Span) -> str:
    if found.first is None:
        return f"no {which} limit"
    if found.first == found.last:
        return f"a {which} limit of {found.first}"
    if found.first == 0 and found.last is None:
        return f"any {which} limit"
    return f"any {which} limit {'of' if found.last is None else 'from'} {span(found)}"


def which_settings(answer: WhichSettings) -> str:
    """The answer: the simplest settings, or that none give the round."""
    return claims(answer.headline) or OUT_OF_TIME


def settings_tried(answer: WhichSettings) -> str:
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
SETTINGS_TITLE = "Which settings explain this round?"
SIMPLEST_FIRST = "Settings that give this round, the simplest first"
BEST_BY_THESE = "best by these settings"
NO_DIFFERENCE = "Any one of these makes no difference here:"


def by_the_book(found: Explanation) -> str:
    """Whether the rule book's limits are among those that explain the round."""
    return "80 and 200 among them" if found.by_the_book else ""
