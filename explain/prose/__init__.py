"""Every English sentence about a pairing, one module per subject: patterns in tables, beside their functions.

Answers go in, plain sentences come out: who, what, how much, in that order. Rule numbers are separate from the
sentences they support. Names are as in the file; whatever shows a sentence escapes them. A round paired by hand has its
sentences in ``by_hand``, which its views import themselves, since it needs the exercises.

>>> from explain.answers.claims.of_sheets import Rounds
>>> sentence(Rounds(5))
'...5.'
>>> counted(1, "board"), counted(2, "board")
('1 board', '2 boards')
"""

from explain.prose import against, audit, card, colors, limits, lines, necessity, rounds, sheets
from explain.prose.against import rule_number, rule_sentence, rule_totals, the_best_round, why_not_words
from explain.prose.amounts import amounts, amounts_note
from explain.prose.card import (
    CHANGE_WORDS,
    IN_RATING_POINTS,
    card_of,
    headline,
    stated_card,
    value_of_limit,
    what_happened,
    why_color_words,
)
from explain.prose.claims import rule_numbers, sentence, sentences
from explain.prose.colors import CONFLICT_WORDS, color_rule_note, histories_title, letters_read, wrong_letters
from explain.prose.planner import paragraph, planned
from explain.prose.rounds import group_title, heading_before, heading_of, standing_line
from explain.prose.settings import PRESET_TITLES, setting_texts, setting_title, setting_words, variation_line
from explain.prose.words import (
    board_named,
    board_numbers,
    counted,
    named,
    opponent_named,
    percent,
    rating,
    score_figures,
    value_words,
)
