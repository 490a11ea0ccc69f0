"""A proof for every kind of claim about limits and settings."""

from __future__ import annotations

from collections.abc import Mapping

from proofs import limits, settings
from proofs.beside import RULES
from proofs.proof import Proof

_ANY_RULE = (*dict.fromkeys(RULES.values()), None)

PROOFS: Mapping[str, Proof] = {
    "same_everywhere": Proof(limits.same_everywhere),
    "holds_between": Proof(limits.holds_between, numbers=2, words=1),
    "holds_from": Proof(limits.holds_from, numbers=1, words=1),
    "holds_without": Proof(limits.holds_without, words=1),
    "rounds_over_all": Proof(limits.rounds_over_all, numbers=1),
    "rounds_at_least": Proof(limits.rounds_at_least, numbers=1),
    "posted_on_map": Proof(limits.posted_on_map, words=1),
    "best_meets": Proof(limits.best_meets, players=2, colors=1),
    "best_has_bye": Proof(limits.best_has_bye, players=1),
    "keeps_opponent": Proof(limits.keeps_opponent, players=None),
    "other_opponents": Proof(limits.other_opponents, players=1, numbers=1),
    "others_among": Proof(limits.others_among, players=None, words=None),
    "posted_in_all": Proof(limits.posted_in_all, players=None),
    "posted_in_some": Proof(limits.posted_in_some, players=None),
    "posted_in_none": Proof(limits.posted_in_none, players=None),
    "posted_in_best": Proof(limits.posted_in_best, players=None),
    "posted_not_in_best": Proof(limits.posted_not_in_best, players=None),
    "given_by_book": Proof(settings.given_by_book, numbers=2, words=None),
    "given_within": Proof(settings.given_within, numbers=4, words=None),
    "given_from": Proof(settings.given_from, numbers=3, words=None),
    "given_both_from": Proof(settings.given_both_from, numbers=2, words=None),
    "given_no_high": Proof(settings.given_no_high, numbers=2, words=None),
    "given_low_from": Proof(settings.given_low_from, numbers=1, words=None),
    "given_no_limits": Proof(settings.given_no_limits, words=None),
    "none_at_book": Proof(settings.none_at_book, numbers=2, words=1),
    "none_gives": Proof(settings.none_gives, words=1),
    "nearest_leaves": Proof(settings.nearest_leaves, numbers=3, words=None),
    "nearest_leaves_no_limits": Proof(settings.nearest_leaves, numbers=1, words=None),
    "decides_there": Proof(settings.decides_there, numbers=2, words=None, rules=_ANY_RULE),
    "decides_no_limits": Proof(settings.decides_there, words=None, rules=_ANY_RULE),
    "colors_of": Proof(settings.colors_of, words=None),
    "colors_too": Proof(settings.colors_too, numbers=1),
    "colors_left": Proof(settings.colors_left, players=None, words=None),
    "colors_left_more": Proof(settings.colors_left, players=None, numbers=1, words=None),
}
"""How each kind is proved."""
