"""Settings and presets under the names that tournament directors know, and what the rule book says of each."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from explain.answers.audit.penalty_sheet import Variation
from explain.model import rules

_VARIATION_WORDS: Mapping[str, str | Mapping[object, str]] = {
    "low_limit": "The low limit is not the rule book's 80 points.",
    "high_limit": "The high limit is not the rule book's 200 points.",
    "interchanges": "Interchanges are held back for color: this is not in the rule book.",
    "avoid_unrated_swaps": "Switches with unrated players count on the other side only: this is not in the rule book.",
    "avoid_three_in_a_row": "Three in a row is not avoided: the rule book asks for it.",
    "limit_drop_swaps": {
        True: "The odd player and his opponent are not moved for color: this is not in the rule book.",
        "mend": "The odd player and his opponent are moved only to mend their own board: this is not in the rule book.",
    },
    "full_history": "Only the last round is compared for colors.",
    "rule5": "In minus scores the lower ranked gets his due color.",
    "last_round_coin": "In the last round a coin decides between equal claims.",
    "bye_may_move_for_color": "The bye may move to mend colors.",
    "system": "Neighbors meet (1-2, 3-4): for fun, not for prizes.",
    "order": "The section is paired top down, group by group.",
    "objective": "Few boards changed come before small changes: this is not in the rule book.",
    "baseline": {
        "raw": "Switches are measured from the raw natural pairing, repeats included.",
        "file": "Switches are measured from the natural opponents kept in the file, where they are complete and cost no more than ours.",
    },
    "added_score": "A point is added to the top half for the first two rounds.",
    "schedules": "Whether the section is played in several schedules was set by hand.",
}


def variation_line(variation: Variation) -> str:
    """A setting in force that is not the rule book's standard, with its number and whether it must be announced."""
    number = f" Rule {variation.rule.number}." if variation.rule else ""
    announce = " Announce it before the first round." if variation.announce else ""
    said = _VARIATION_WORDS[variation.setting]
    words = said if isinstance(said, str) else said[variation.value]
    if variation.rule == rules.COLORS_FIRST:
        words = f"No {'low' if variation.setting == 'low_limit' else 'high'} limit inside score groups."
    return f"{words}{number}{announce}"


SETTING_TITLES = {
    "low_limit": "Low/Alternate limit",
    "high_limit": "High/Equalize limit",
    "interchanges": "Interchanges for color",
    "avoid_unrated_swaps": "Avoid Swap w/ Unrated",
    "avoid_three_in_a_row": "Avoid Three in a Row",
    "limit_drop_swaps": "Limit Drop/Raise Swap",
    "full_history": "Use Full Color History",
    "rule5": "Same colors: due color to",
    "last_round_coin": "Coin in the last round",
    "coin_seed": "Number of the coin",
    "objective": "Among equal rounds, prefer",
    "baseline": "Measure switches from",
    "teams": "Same Team Codes",
    "bye_may_move_for_color": "Bye may move for color",
    "system": "System",
    "order": "Pair",
    "toss": "Toss: on board 1 the higher ranked gets",
    "added_score": "Accelerated: added score",
    "rounds": "Rounds in all",
    "schedules": "Schedules that merge",
    "count_open_as": "Games without a result count as",
}


SETTING_NOTES = {
    "low_limit": "Rating points a switch may cost to mend alternation (29E5a: 80).",
    "high_limit": "Rating points a switch may cost to mend equalization (29E5b: 200).",
    "interchanges": "Allow is the rule book (29E5e). Limit keeps them for equalization, Avoid for repeats and teams; neither is in the book.",
    "avoid_unrated_swaps": "A switch with an unrated player counts on the other side only. Not in the rule book (29E5g).",
    "avoid_three_in_a_row": "No third same color running, except to even out the count (29E5f).",
    "limit_drop_swaps": "On: the odd player and his opponent are not moved for color; or only to mend their own board. Not in the rule book.",
    "full_history": "Off: only the last round is compared, as in the 4th edition (29E4d, announce it).",
    "rule5": "The higher ranked (29E4-5), or the lower ranked in minus scores (29E4a, announce it).",
    "last_round_coin": "Together with minus scores, in the last round by lot (29E4c, announce it).",
    "coin_seed": "The same number gives the same coin again.",
    "objective": "Many small changes, as WinTD describes, or few boards changed.",
    "baseline": "Legal: after repeats and team rules are kept (29E5). Raw: by rank alone, as in WinTD's log. File: as its program kept them.",
    "teams": "Teammates meet only if their score groups cannot be paired otherwise (28N1), never, or freely.",
    "bye_may_move_for_color": "Another player may get the bye to mend a color (28L2a).",
    "system": "1-2, 3-4 (29L1, announce it): for fun, not for prizes.",
    "order": "The whole section at once, or group by group from the top (29E6b).",
    "toss": "Used where the file does not tell it (29E2).",
    "added_score": "A point more for the top half in rounds 1 and 2, for grouping only (28R1, announce it).",
    "rounds": "Makes the last round known; 0 for not known.",
    "schedules": "Detect: by who met whom. One: a single section. Or the pairing numbers of each schedule, such as 1-20;21-54.",
    "count_open_as": "How a round is paired though results before it are missing: the TD decides.",
}


VALUE_WORDS = {
    "allow": "Allow",
    "limit": "Limit Interchanges",
    "avoid": "Avoid Interchanges",
    "higher": "the higher ranked",
    "plus_minus": "the lower ranked in minus scores",
    "spread": "small changes",
    "fewest_boards": "few boards changed",
    "legal": "the legal natural pairing",
    "raw": "the raw natural pairing",
    "file": "the natural opponents kept in the file",
    "mend": "only to mend their own board",
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
    "wait": "nothing: the round waits for them",
    "draws": "draws",
    "losses": "no points for either player",
    "favorites": "won by the higher rated (equal or unrated: draws)",
}


def setting_words(value: object) -> str:
    """The value of a setting as directors know it."""
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
