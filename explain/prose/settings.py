"""Settings and presets under the names that TDs know, and what the rule book says about each."""

import enum
from collections.abc import Mapping

from explain.answers.audit.penalty_sheet import Variation
from explain.model import rules
from explain.prose.words import filled

_VARIATION_WORDS: Mapping[str, str | Mapping[object, str]] = {
    "low_limit": "The low limit is not the rule book's 80 points.",
    "high_limit": "The high limit is not the rule book's 200 points.",
    "interchanges": "Interchanges for color are limited: this is not in the rule book.",
    "avoid_unrated_swaps": (
        "Switches with unrated players cost only the rating difference on the other side: this is not in the rule book."
    ),
    "avoid_three_in_a_row": "Three in a row is not avoided, though the rule book says so.",
    "limit_drop_swaps": {
        True: "The odd player and their opponent are not switched for color: this is not in the rule book.",
        "mend": (
            "The odd player and their opponent are switched only to correct their own colors: this is not in the "
            "rule book."
        ),
    },
    "full_history": "Only the last round is compared for colors.",
    "rule5": "With minus scores the lower-ranked player gets the due color.",
    "last_round_coin": "In the last round a coin toss decides between equal claims.",
    "bye_may_move_for_color": "The bye may move to improve colors.",
    "system": "Neighbors play each other (1-2, 3-4): for fun, not for prizes.",
    "order": "The section is paired top down, group by group.",
    "objective": "Few boards changed come before small switches: this is not in the rule book.",
    "baseline": {
        "raw": "Switches are measured from the raw natural pairing, rematches included.",
        "file": (
            "Switches are measured from the natural opponents kept in the file, if they are complete and cost no "
            "more than ours."
        ),
    },
    "added_score": "A point is added to the top half for the first two rounds.",
    "schedules": "Whether the section is played in several schedules was set by hand.",
}


_NO_LIMITS = {
    "low_limit": "No low limit inside score groups.",
    "high_limit": "No high limit inside score groups.",
}


_VARIATION = "{words}[ Rule {rule}.][announce?  Announce it before the first round.]"


def variation_line(variation: Variation) -> str:
    """A setting that is not the rule book's standard, with its number and whether it must be announced."""
    wording = _VARIATION_WORDS[variation.setting]
    words = wording if isinstance(wording, str) else wording[variation.value]
    if variation.rule == rules.COLORS_FIRST:
        words = _NO_LIMITS[variation.setting]
    return filled(_VARIATION, words=words, rule=variation.rule and variation.rule.number, announce=variation.announce)


SETTING_TITLES = {
    "low_limit": "Low/Alternate limit",
    "high_limit": "High/Equalize limit",
    "interchanges": "Interchanges for color",
    "avoid_unrated_swaps": "Avoid Swap w/ Unrated",
    "avoid_three_in_a_row": "Avoid Three in a Row",
    "limit_drop_swaps": "Limit Drop/Raise Swap",
    "full_history": "Use Full Color History",
    "rule5": "Same colors: due color to",
    "last_round_coin": "Coin toss in the last round",
    "coin_seed": "Number of the coin toss",
    "objective": "Among equally good pairings, prefer",
    "baseline": "Measure switches from",
    "teams": "Same Team Codes",
    "bye_may_move_for_color": "Bye may move for color",
    "system": "System",
    "order": "Pair",
    "toss": "Coin toss: on board 1 the higher ranked gets",
    "added_score": "Accelerated: added score",
    "rounds": "Rounds in all",
    "schedules": "Schedules that merge",
    "count_open_as": "Games without a result count as",
}


SETTING_NOTES = {
    "low_limit": "How many rating points a switch may cost to alternate colors (29E5a: 80).",
    "high_limit": "How many rating points a switch may cost to equalize colors (29E5b: 200).",
    "interchanges": (
        "Allow is the rule book (29E5e). Limit: only to equalize. Avoid: only against rematches and teammates. "
        "Neither is in the book."
    ),
    "avoid_unrated_swaps": (
        "A switch with an unrated player costs only the rating difference on the other side. Not in the rule book "
        "(29E5g)."
    ),
    "avoid_three_in_a_row": "No color three times in a row, except to equalize (29E5f).",
    "limit_drop_swaps": (
        "On: the odd player and their opponent are not switched for color; or only to correct their own colors. Not "
        "in the rule book."
    ),
    "full_history": "Off: only the last round is compared, as in the 4th edition (29E4d, announce it).",
    "rule5": "The higher ranked (29E4-5), or with minus scores the lower ranked (29E4a, announce it).",
    "last_round_coin": "In the last round by coin toss, together with minus scores (29E4c, announce it).",
    "coin_seed": "The same number gives the same coin toss again.",
    "objective": "Many small switches, as WinTD describes, or few boards changed.",
    "baseline": (
        "Legal: with rematches and teammates avoided (29E5). Raw: by rank only, as in WinTD's log. File: as the "
        "pairing program kept them."
    ),
    "teams": (
        "Teammates play each other only if their score groups cannot be paired otherwise (28N1), never, or freely."
    ),
    "bye_may_move_for_color": "Another player may get the bye to improve colors (28L2a).",
    "system": "1-2, 3-4 (29L1, announce it): for fun, not for prizes.",
    "order": "The whole section at once, or group by group from the top (29E6b).",
    "toss": "Used where the file does not say (29E2).",
    "added_score": "One more point for the top half in rounds 1 and 2, for grouping only (28R1, announce it).",
    "rounds": "Says which round is the last; 0 for not known.",
    "schedules": (
        "Detect: from the games played. One: a single section. Or the pairing numbers of each schedule, such as "
        "1-20;21-54."
    ),
    "count_open_as": "How to pair a round while earlier results are missing: the TD decides.",
}


VALUE_WORDS = {
    "allow": "Allow",
    "limit": "Limit Interchanges",
    "avoid": "Avoid Interchanges",
    "higher": "the higher ranked",
    "plus_minus": "the lower ranked, with minus scores",
    "spread": "small switches",
    "fewest_boards": "few boards changed",
    "legal": "the legal natural pairing",
    "raw": "the raw natural pairing",
    "file": "the natural opponents kept in the file",
    "mend": "only to correct their own colors",
    "if_required": "If Required",
    "dont": "Don't",
    "ignore": "Ignore",
    "swiss": "Swiss",
    "adjacent": "1-2, 3-4",
    "whole_section": "the whole section",
    "top_down": "top down, group by group",
    "detect": "as the boards show",
    "one": "one section",
    "unknown": "not known",
    "white": "White",
    "black": "Black",
    "wait": "nothing: pairing waits for them",
    "draws": "draws",
    "losses": "no points for either player",
    "favorites": "wins for the higher rated (equal or unrated: draws)",
}


def setting_words(value: object) -> str:
    """The value of a setting as TDs know it."""
    value = value.value if isinstance(value, enum.Enum) else value
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else VALUE_WORDS.get(str(value), str(value))


def setting_line(name: str, value: object) -> str:
    """A setting with its value."""
    return f"{SETTING_TITLES[name]}: {setting_words(value)}"


PRESET_TITLES = {
    "us_chess_7": "US Chess 7th edition",
    "wintd_like": "WinTD-like",
    "swisssys_like": "SwissSys-like",
    "fide_style_limits": "FIDE-style limits (none)",
}
