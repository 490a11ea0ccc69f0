"""A proof for every kind of claim about what could not be otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from proofs import prices, sets
from proofs.proof import Proof

PROOFS: Mapping[str, Proof] = {
    "supposed_to_meet": Proof(sets.supposed, players=2),
    "supposed_to_sit_out": Proof(sets.supposed, players=1),
    "come_down": Proof(sets.come_down, players=None, numbers=1, baseline="legal"),
    "holder_aside": Proof(sets.holder_aside, players=1, numbers=1, baseline="legal"),
    "bye_counted": Proof(sets.bye_counted, numbers=1, baseline="legal"),
    "bye_elsewhere": Proof(sets.bye_elsewhere, numbers=1, baseline="legal"),
    "share": Proof(sets.crowded, players=None, numbers=2, words=2),
    "share_in_group": Proof(sets.crowded, players=None, numbers=3, words=2),
    "share_and_drop": Proof(sets.crowded, players=None, numbers=4, words=2),
    "odd_set": Proof(sets.crowded, players=None, numbers=1, words=2),
    "odd_set_in_group": Proof(sets.crowded, players=None, numbers=2, words=2),
    "parties_in_group": Proof(sets.crowded, players=None, numbers=4, words=2),
    "parties_and_drop": Proof(sets.crowded, players=None, numbers=5, words=2),
    "barred_from_all": Proof(sets.barred_from_all, players=1, words=1),
    "barred_in_group": Proof(sets.barred_from_all, players=1, numbers=1, words=1),
    "all_had_bye": Proof(sets.all_had_bye),
    "alone": Proof(sets.alone, players=1, numbers=1),
    "group_is_odd": Proof(sets.group_is_odd, numbers=2, words=1),
    "every_round_has": Proof(sets.every_round_has, words=1),
    "must_drop": Proof(sets.must_drop, numbers=2, words=1),
    "teammates_must_meet": Proof(sets.teammates_must_meet, numbers=1, words=1),
    "none_is_worse": Proof(prices.none_is_worse, words=2),
    "staying_is_worse": Proof(prices.staying_is_worse, players=1, words=1),
    "parted_is_worse": Proof(prices.parted_is_worse, players=2, words=1),
    "setting_lifts": Proof(prices.setting_lifts, numbers=1, words=3),
    "unlisted_lifts": Proof(prices.unlisted_lifts, players=2, numbers=1, words=1),
    "again_lifts": Proof(prices.again_lifts, players=2, numbers=1, words=1),
    "sitting_out_lifts": Proof(prices.sitting_out_lifts, players=1, numbers=1, words=1),
    "house_player_lifts": Proof(prices.house_player_lifts, numbers=1, words=1),
    "setting_keeps": Proof(prices.setting_keeps, numbers=2, words=2),
    "unlisted_keeps": Proof(prices.unlisted_keeps, players=2, numbers=2),
    "again_keeps": Proof(prices.again_keeps, players=2, numbers=2),
}
"""How a kind of claim about what could not be otherwise is proved."""
