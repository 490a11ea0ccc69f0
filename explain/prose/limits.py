"""The limits: where they change nothing, who a player plays with others, and which settings explain posted pairings."""

from collections.abc import Mapping, Sequence

from explain.answers.boards import BoardsChanged
from explain.answers.claim import Claim
from explain.answers.claims import of_limits, of_ranges, of_settings
from explain.answers.limits.map import LimitsMap, OtherSetting, Span, Stretch
from explain.answers.limits.ranges import Range, Ranges
from explain.answers.limits.settings_found import WhichSettings
from explain.prose.claims import SENTENCES, as_called, fields, phrases_of
from explain.prose.planner import paragraph
from explain.prose.settings import PRESET_TITLES, setting_line
from explain.prose.words import board_named, counted, few, filled, listed, name_or_bye, one_of, value_words

SENTENCES |= {
    of_limits.SameEverywhere: "The limits make no difference here: the best pairings are the same for all of them.",
    of_limits.HoldsBetween: "The best pairings stay the same with any {sort} limit from {lowest} to {highest}.",
    of_limits.HoldsFrom: "The best pairings stay the same with any {sort} limit of {lowest} or more.",
    of_limits.HoldsWithout: "The best pairings stay the same with no {sort} limit, and change with any.",
    of_limits.RoundsOverAll: "Over all limits, the best pairings come in {count:versions}.",
    of_limits.RoundsAtLeast: "Over all limits, the best pairings come in at least {count:versions}.",
    of_limits.PostedOnMap: "{letter} marks the posted pairings.",
    of_ranges.BestMeets: "With the limits as set, {player} plays {color} against {opponent}.",
    of_ranges.BestHasBye: "With the limits as set, {player} gets the bye.",
    of_ranges.KeepsOpponent: "Other limits change nothing here: {stays}.",
    of_ranges.OtherOpponents: "With other limits {player} would have {count:other opponents}.",
    of_ranges.OthersAmong: "With other limits {player} would {others}.",
    of_ranges.PostedInAll: "The posted board ({seats}) is the best one with all of these limits.",
    of_ranges.PostedInSome: "The posted board ({seats}) is the best one with some of these limits.",
    of_ranges.PostedInNone: "The posted board ({seats}) is not the best one with any of these limits.",
    of_ranges.PostedInBest: "With the limits as set, the posted board ({seats}) is the best one.",
    of_ranges.PostedNotInBest: "With the limits as set, the posted board ({seats}) is not the best one.",
    of_settings.GivenByBook: "These are the best pairings {by}, at the rule book's limits of {low} and {high}.",
    of_settings.GivenWithin: "These are the best pairings {by}, with {low_limits} and {high_limits}.",
    of_settings.GivenFrom: (
        "These are the best pairings {by}, with {low_limits} and a high limit of {high_from} or more{or_none}."
    ),
    of_settings.GivenBothFrom: (
        "These are the best pairings {by}, with a low limit of {low_from} or more and a high one of {high_from} or "
        "more{or_none}."
    ),
    of_settings.GivenNoHigh: "These are the best pairings {by}, with {low_limits} and no high limit.",
    of_settings.GivenLowFrom: (
        "These are the best pairings {by}, with a low limit of {low_from} or more and no high limit."
    ),
    of_settings.GivenNoLimits: "These are the best pairings {by}, without limits.",
    of_settings.NoneAtBook: "With limits of {low} and {high}, {none} gives these pairings.",
    of_settings.NoneGives: "Whatever the limits, {none} gives these pairings.",
    of_settings.NearestLeaves: "The closest, {named} with limits of {low} and {high}, leave {count:board} unexplained.",
    of_settings.NearestLeavesNoLimits: "The closest, {named} without limits, leave {count:board} unexplained.",
    of_settings.DecidesThere: "The closest come {named}, with a low limit of {low} and a high limit of {high}: {more}.",
    of_settings.DecidesNoLimits: "The closest come {named}, without limits: {more}.",
    of_settings.ColorsOf: "The posted colors are those of {named}.",
    of_settings.ColorsToo: "{count:other choice} of these settings {count:does|do}, too.",
    of_settings.ColorsLeft: "No color settings give all posted colors; {named} leave {boards} unexplained.",
    of_settings.ColorsLeftMore: (
        "No color settings give all posted colors; {named} leave {boards} and {count} more unexplained."
    ),
}
_NONE = {"presets": "no preset", "single": "no preset and no single setting"}
_VALUES: Mapping[str, object] = {"true": True, "false": False, "none": None}
_NO_HIGH_LIMIT, _PRESET = "high_limit=none", "preset"
_MOST_NAMED = 4
NOT_ALL = "Not all limits were tried, so something may be missing here."
GRAY_IS_UNKNOWN = "The picture shows it in gray."
UNRATED_NOTE = "A switch with an unrated player costs half the low limit, so the low limit also changes costs here."
A_IS_BEST = "A marks the best pairings with the limits as set."
EXACT_NOTE = "The borders are exact: within each area the best pairings are the same."
EQUAL_NOTE = "If several sets of pairings are equally good, one of them stands for all."
LIMITS_TITLE = "What would other limits change?"
BECOME_OTHERS = "Boards that change here"
OTHER_SETTINGS = "If one other setting were different"
NO_OTHER_SETTING = "No other single setting would change anything here."
NO_SETTING = "No other single setting would change these pairings."
POSTED_WITH = (
    "The posted board ({board}) is the best one with [{low} and the high limit as set][both? , or with ]"
    "[{high} and the low limit as set]."
)
_TWO = 2  # stretches of one limit to name
_BESIDE = 2  # stretches shown on either side of the current limits


def settings_named(settings: Sequence[str]) -> str:
    """Settings with their titles, from the words of a claim; presets with theirs."""
    return listed(list(map(_named, settings))) if settings else "the rule book's settings"


def _named(setting: str) -> str:
    name, value = setting.split("=", 1)
    return PRESET_TITLES[value] if name == _PRESET else setting_line(name, _VALUES.get(value, value))


@phrases_of(of_ranges)
def _opponents(claim: Claim) -> Mapping[str, str]:
    """Which players stay paired, and which other opponents there are."""
    one, *others = (player.name for player in claim.players)
    pair = listed([one, *others])
    return {
        "stays": f"{pair} stay paired" if others else f"{one} keeps the bye",
        "others": " or ".join(
            filter(None, (f"play {one_of(others)}" if others else "", "get the bye" if claim.words else ""))
        ),
    }


@phrases_of(of_settings)
def _settings(claim: Claim) -> Mapping[str, str]:
    """Ranges of limits, and settings by name."""
    decided = isinstance(claim, (of_settings.DecidesThere, of_settings.DecidesNoLimits))
    settings = [word for word in claim.words[decided:] if "=" in word and word != _NO_HIGH_LIMIT]
    by_book = "by the rule book" if isinstance(claim, of_settings.GivenByBook) else "by the rule book's settings"
    return {
        "named": settings_named(settings),
        "by": f"with {settings_named(settings)}" if settings else by_book,
        "low_limits": _from_to("low", claim.numbers),
        "high_limits": _from_to("high", claim.numbers[2:]),
        "or_none": ", or none" if _NO_HIGH_LIMIT in claim.words else "",
        "none": _NONE.get(claim.words[-1], "") if claim.words else "",
    }


def _from_to(which: str, numbers: Sequence[int]) -> str:
    """A range of limits, both ends included; a single limit if they are equal."""
    match numbers:
        case first, last, *_:
            return f"a {which} limit of {first}" if first == last else f"{which} limits from {first} to {last}"
    return ""


def span(limits: Span) -> str:
    """Limits from one value to another."""
    if limits.first is None:
        return "no limit"
    if limits.last is None:
        pattern = "any limit" if limits.first == 0 else "{first} or more"
    else:
        pattern = "{first}" if limits.first == limits.last else "{first} to {last}"
    pattern += "[or_none? , or no limit]"
    return filled(pattern, first=limits.first, last=limits.last, or_none=limits.or_none)


def limit(value: int | None) -> str:
    """A limit as a number, or that there is none."""
    return value_words(value, "no limit")


def map_caption(limits_map: LimitsMap) -> str:
    """What the map shows, in words."""
    rounds, posted = limits_map.on_the_map[:1], limits_map.on_the_map[1:]
    return " ".join(each for each in (paragraph(rounds), A_IS_BEST, paragraph(posted)) if each)


def holes(limits_map: LimitsMap) -> str:
    """What is missing from the map; empty if nothing is."""
    return "" if limits_map.complete else f"{NOT_ALL} {GRAY_IS_UNKNOWN}"


def boards_then(changes: Sequence[BoardsChanged]) -> str:
    """The boards that would change, some by name."""
    boards = [board for change in changes for board in change.after]
    if not boards:
        return "as before"
    return few(list(map(board_named, boards)), _MOST_NAMED)


def stretch_changes(stretch: Stretch) -> str:
    """What changes where a stretch begins."""
    return "-" if not stretch.changes else boards_then(stretch.changes)


def stretch_title(which: str, other: str, value: int | None) -> str:
    """The heading of a table of stretches."""
    pattern = "{} limit, with no {} limit" if value is None else "{} limit, with the {} limit at {}"
    return pattern.format(which, other, value)


def setting_value(turned: OtherSetting) -> str:
    """A setting and its other value, with its title."""
    return setting_line(turned.setting, {"true": True, "false": False}.get(turned.value, turned.value))


def setting_changes(turned: OtherSetting) -> str:
    """What a setting would change, in boards and colors."""
    phrases = [] if not turned.changes else [boards_then(turned.changes)]
    if turned.colors:
        phrases.append(f"colors reversed on {listed([board_named(board) for board in turned.colors[:_MOST_NAMED]])}")
    return "; ".join(phrases) or "nothing"


def ranges_summary(ranges: Ranges) -> str:
    """Who the player plays, and how many other opponents there are along both limits."""
    if ranges.now is None:
        return NOT_ALL
    return f"{paragraph(ranges.meeting)} {elsewhere(ranges) or NO_OTHER}"


def elsewhere(ranges: Ranges) -> str:
    """Who else it could be, by name if there are few."""
    if not ranges.complete or not 0 < len(ranges.others) <= _MOST_NAMED:
        return paragraph(ranges.elsewhere)
    others = [other for other in ranges.others if other]
    return paragraph([of_ranges.OthersAmong(ranges.player, tuple(others), "bye" if None in ranges.others else None)])


def of_posted(ranges: Ranges) -> str:
    """With which limits, if any, the posted board is among the best."""
    some = next((each for each in ranges.of_posted if isinstance(each, of_ranges.PostedInSome)), None)
    if some is None or ranges.posted is None:
        return paragraph(ranges.of_posted)
    low, high = (
        one_of([_limits_between(which, each.span) for each in line if each.opponent == ranges.posted.opponent][:_TWO])
        for which, line in (("low", ranges.low_ranges), ("high", ranges.high_ranges))
    )
    if not (low or high):
        return paragraph(ranges.of_posted)
    board = fields(*as_called([some]))["seats"]
    return filled(POSTED_WITH, board=board, low=low, high=high, both=bool(low and high))


def _limits_between(which: str, limits: Span) -> str:
    match limits:
        case Span(first=None):
            return f"no {which} limit"
        case Span(first=first, last=None):
            return f"any {which} limit" if first == 0 else f"a {which} limit of {first} or more"
        case Span(first=0, last=last):
            return f"a {which} limit of {last} or less"
        case Span(first=first, last=last):
            return f"a {which} limit of {first}" if first == last else f"a {which} limit from {first} to {last}"


def line_title(which: str, ranges: Ranges) -> str:
    """Which limit is moved, and the value of the other."""
    other, value = ("high", ranges.high) if which == "low" else ("low", ranges.low)
    pattern = "{} limit, the {} one none" if value is None else "{} limit, the {} one at {}"
    return pattern.format(which.capitalize(), other, value)


def strip_parts(ranges: Sequence[Range]) -> tuple[tuple[str, bool], ...]:
    """One line in short: each range with its opponent, and whether it includes the current limits."""
    place = next((place for place, each in enumerate(ranges) if each.is_now), 0)
    first = max(0, min(place - _BESIDE, len(ranges) - 2 * _BESIDE - 1))
    shown = ranges[first : first + 2 * _BESIDE + 1]
    cells = [(f"{reach(each)} {name_or_bye(each.opponent)}", each.is_now) for each in shown]
    below, above = first, len(ranges) - first - len(shown)
    earlier = [(f"{below} more below", False)] if below else []
    later = [(f"{above} more above", False)] if above else []
    return (*earlier, *cells, *later)


def reach(stretch: Range) -> str:
    """A range in short: ``17-47``, ``48 and more``."""
    first, last = stretch.span.first, stretch.span.last
    if first is None:
        return "no limit"
    if last is None:
        return "any" if first == 0 else f"{first} and more"
    return str(first) if first == last else f"{first}-{last}"


RANGES_TITLE = "Opponents with other limits"
RANGES_ASKED = "Who would {} play with other limits?"
NO_OTHER = "No other opponent was found in the time available."
RANGES_COLUMNS, AS_SET = ("#Limit", "@Opponent", "Color", ""), "as set"


def limits_of(region: tuple[Span, Span]) -> str:
    """A rectangle of limits in words."""
    low, high = region
    if low.first is None:
        return "no limits"
    return f"{_any('low', low)} with {_any('high', high)}"


def _any(which: str, limits: Span) -> str:
    if limits.first is None:
        return f"no {which} limit"
    if limits.first == limits.last:
        return f"a {which} limit of {limits.first}"
    if limits.first == 0 and limits.last is None:
        return f"any {which} limit"
    pattern = "any {} limit of {}" if limits.last is None else "any {} limit from {}"
    return pattern.format(which, span(limits))


def settings_tried(answer: WhichSettings) -> str:
    """How much was tried."""
    at_once = {0: "presets only", 1: "presets and single settings"}.get(
        answer.turned, f"presets, and up to {answer.turned} settings at once"
    )
    patterns = (
        "Tried: {} of settings ({}), each with all limits.",
        "Tried: {} of settings ({}), with all limits until some were found, then with 80 and 200 only.",
    )
    return patterns[answer.only_odd_limits].format(counted(answer.tried, "choice"), at_once)


def how_far(answer: WhichSettings) -> tuple[str, ...]:
    """A note that only odd limits, or several settings at once, explain the round, or that time ran out."""
    several = (
        NOR_SEVERAL if answer.turned > 1 and answer.complete and (answer.only_odd_limits or not answer.found) else ""
    )
    odd = (paragraph(answer.not_at_book), several, ODD_LIMITS) if answer.only_odd_limits else (several,)
    limits_line = " ".join(filter(None, odd))
    return tuple(filter(None, (limits_line, "" if answer.complete else OUT_OF_TIME)))


NOR_SEVERAL = "Nor do several settings at once, of those tried."
ODD_LIMITS = "Other limits prove little: some will often fit by chance."
OUT_OF_TIME = "Time ran out before all choices were tried."
REAL_PROGRAMS = (
    "That settings explain these pairings does not mean the program was set that way; the TD may also have made "
    "changes."
)
COLORS_APART = "Settings that only affect colors are judged separately, by the posted colors."
SETTINGS_TITLE = "Which settings explain these pairings?"
SIMPLEST_FIRST = "Settings that give these pairings, simplest first"
BEST_BY_THESE = "best for these settings"
NO_DIFFERENCE = "None of these makes a difference here:"
BY_THE_BOOK = "80 and 200 included"  # shown if the rule book's limits are among those that explain the pairings
