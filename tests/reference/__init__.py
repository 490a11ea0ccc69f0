"""A slow, plain reading of the pairing rules, by trying every possible round.

It shares nothing with the engine but the values of a section and the settings. Each can be checked against the other on
small sections (up to 8 players, or 10 with patience). A player is a rank, 1 to m; the bye is m + 1. A board is a pair
of ranks, the higher ranked first.
"""

from reference.cheapest import MOST_TRIED, cheapest
from reference.colors import Conflicts, Decision, colored, conflicts, decide, due, imbalance, urgency, wrong
from reference.drops import (
    barred,
    before_color,
    bye_columns,
    cheapest_drops,
    drop_choices,
    drop_cost,
    drop_order,
    drop_totals,
    five_rules,
    place_to_drop,
)
from reference.facts import Board, Eve, Matching, Person, add, by_number, eve, initial_order, matchings
from reference.final import (
    BYE_MOVED,
    COLUMNS,
    NAMES,
    NUMBERS,
    Answer,
    answers,
    best_rounds,
    compared,
    final_cost,
    in_force,
    is_interchange,
    round_cost,
)
from reference.halves import Natural, across_groups, left_in_groups, natural, raw_natural
from reference.naturals import as_it_stands, legal_cost, legal_naturals, natural_of_file, naturals, with_inside
from reference.said import (
    Switch,
    Verdict,
    gain,
    gain_of_change,
    held_to,
    instead_of,
    odd_players,
    second_best,
    switches,
    unavoidable,
    verdict,
    without_change,
)
from reference.values import Side, gap, larger_counts, sides, value
from reference.wishes import limits
