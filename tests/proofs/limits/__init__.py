"""A proof for every kind of claim about limits and settings."""

from __future__ import annotations

from collections.abc import Mapping

from proofs.beside import RULES
from proofs.limits import limits, settings
from proofs.proof import Proof

_ANY_RULE = (*dict.fromkeys(RULES.values()), None)

PROOFS: Mapping[str, Proof] = {
    "same_everywhere": Proof(limits.same_everywhere),
    "holds_between": Proof(limits.holds_between, numbers="lowest highest", words="sort"),
    "holds_from": Proof(limits.holds_from, numbers="lowest", words="sort"),
    "holds_without": Proof(limits.holds_without, words="sort"),
    "rounds_over_all": Proof(limits.rounds_over_all, numbers="count"),
    "rounds_at_least": Proof(limits.rounds_at_least, numbers="count"),
    "posted_on_map": Proof(limits.posted_on_map, words="letter"),
    "best_meets": Proof(limits.best_meets, players="player opponent", colors="color"),
    "best_has_bye": Proof(limits.best_has_bye, players="player"),
    "keeps_opponent": Proof(limits.keeps_opponent, players="one ?other"),
    "other_opponents": Proof(limits.other_opponents, players="player", numbers="count"),
    "others_among": Proof(limits.others_among, players="player *others", words="?bye"),
    "posted_in_all": Proof(limits.posted_in_all, players="one ?other"),
    "posted_in_some": Proof(limits.posted_in_some, players="one ?other"),
    "posted_in_none": Proof(limits.posted_in_none, players="one ?other"),
    "posted_in_best": Proof(limits.posted_in_best, players="one ?other"),
    "posted_not_in_best": Proof(limits.posted_not_in_best, players="one ?other"),
    "given_by_book": Proof(settings.given_by_book, numbers="low high", words="*settings"),
    "given_within": Proof(settings.given_within, numbers="low_from low_to high_from high_to", words="*settings"),
    "given_from": Proof(settings.given_from, numbers="low_from low_to high_from", words="*settings"),
    "given_both_from": Proof(settings.given_both_from, numbers="low_from high_from", words="*settings"),
    "given_no_high": Proof(settings.given_no_high, numbers="low_from low_to", words="*settings"),
    "given_low_from": Proof(settings.given_low_from, numbers="low_from", words="*settings"),
    "given_no_limits": Proof(settings.given_no_limits, words="*settings"),
    "none_at_book": Proof(settings.none_at_book, numbers="low high", words="tried"),
    "none_gives": Proof(settings.none_gives, words="tried"),
    "nearest_leaves": Proof(settings.nearest_leaves, numbers="count low high", words="*settings"),
    "nearest_leaves_no_limits": Proof(settings.nearest_leaves, numbers="count", words="*settings"),
    "decides_there": Proof(settings.decides_there, numbers="low high", words="criterion *settings", rules=_ANY_RULE),
    "decides_no_limits": Proof(settings.decides_there, words="criterion *settings", rules=_ANY_RULE),
    "colors_of": Proof(settings.colors_of, words="*settings"),
    "colors_too": Proof(settings.colors_too, numbers="count"),
    "colors_left": Proof(settings.colors_left, players="*boards", words="*settings"),
    "colors_left_more": Proof(settings.colors_left, players="*boards", numbers="count", words="*settings"),
}
"""How each kind is proved."""
