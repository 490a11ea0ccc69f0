"""Every English sentence about a pairing, a subject a module: its patterns as tables, beside the functions that speak of the same.

Answers go in, plain sentences come out: who, what, how much, in that order. Rule numbers stand apart from
the sentences they support. Names come as the file spells them; whoever shows a sentence escapes it.
"""

from explain.prose import against, audit, by_hand, card, colors, limits, lines, necessity, rounds, sheets
from explain.prose.against import rule_note, rule_number, rule_sentence, the_best_round, who_pays, why_not
from explain.prose.amounts import ONE_SIDE_ALONE, amounts, squares, squares_told
from explain.prose.card import CHANGE_WORDS, IN_RATING_POINTS, RULES_OF, card_of, headline, value_of_limit, what_happened, why_color
from explain.prose.claims import claim, claims, rules_of
from explain.prose.colors import CONFLICT_WORDS, color_rule_note, histories_title, wrong_letters
from explain.prose.rounds import group_title, heading_before, heading_of, standing_line
from explain.prose.settings import PRESET_TITLES, SETTING_NOTES, SETTING_TITLES, setting_words, variation_line
from explain.prose.words import board_named, board_numbers, counted, named, opponent_named, percent, points, rating, value_words
