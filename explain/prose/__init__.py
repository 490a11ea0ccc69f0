"""Every English sentence about a pairing, one function per reason.

Answers go in, plain sentences come out: who, what, how much, in that order. Rule numbers stand apart from
the sentences they support. Names come as the file spells them; whoever shows a sentence escapes it.
"""

from explain.prose.boards import (
    CHANGE_WORDS,
    chair_gaps,
    counting_note,
    fine_natural,
    from_chair,
    gap_names,
    gap_points,
    gap_title,
    limit_title,
    room_left,
    value_of_limit,
    what_happened,
)
from explain.prose.colors import CONFLICT_WORDS, color_rule_note, nothing_wrong, still_wrong, why_color, wrong_letters
from explain.prose.rounds import changed_boards, group_line, group_title, round_heading, round_summary, standing_line, turned_note
from explain.prose.settings import PRESET_TITLES, SETTING_NOTES, SETTING_TITLES, VALUE_WORDS, variation_line
from explain.prose.why_nots import (
    FORCED_LAST,
    against_everybody,
    group_from_top,
    how_firm,
    more_of,
    rule_note,
    rule_number,
    the_best_round,
    who_pays,
    why_not,
)
from explain.prose.words import board_named, board_numbers, counted, listed, named, opponent_named, percent, points, rating

__all__ = [
    "CHANGE_WORDS",
    "CONFLICT_WORDS",
    "FORCED_LAST",
    "PRESET_TITLES",
    "SETTING_NOTES",
    "SETTING_TITLES",
    "VALUE_WORDS",
    "against_everybody",
    "board_named",
    "board_numbers",
    "chair_gaps",
    "changed_boards",
    "color_rule_note",
    "counted",
    "counting_note",
    "fine_natural",
    "from_chair",
    "gap_names",
    "gap_points",
    "gap_title",
    "group_from_top",
    "group_line",
    "group_title",
    "how_firm",
    "limit_title",
    "listed",
    "more_of",
    "named",
    "nothing_wrong",
    "opponent_named",
    "percent",
    "points",
    "rating",
    "room_left",
    "round_heading",
    "round_summary",
    "rule_note",
    "rule_number",
    "standing_line",
    "still_wrong",
    "the_best_round",
    "turned_note",
    "value_of_limit",
    "variation_line",
    "what_happened",
    "who_pays",
    "why_color",
    "why_not",
    "wrong_letters",
]
