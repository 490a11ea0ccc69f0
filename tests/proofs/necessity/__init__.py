"""A proof for every kind of claim about what could not be otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from proofs.necessity import prices, sets
from proofs.proof import Proof

PROOFS: Mapping[str, Proof] = {
    "supposed_to_meet": Proof(sets.supposed, players="one other"),
    "supposed_to_sit_out": Proof(sets.supposed, players="player"),
    "come_down": Proof(sets.come_down, players="*who", numbers="score", baseline="legal"),
    "holder_aside": Proof(sets.holder_aside, players="player", numbers="score", baseline="legal"),
    "bye_counted": Proof(sets.bye_counted, numbers="score", baseline="legal"),
    "bye_elsewhere": Proof(sets.bye_elsewhere, numbers="score", baseline="legal"),
    "share": Proof(sets.crowded, players="*who", numbers="inside others", words="bye bars"),
    "share_in_group": Proof(sets.crowded, players="*who", numbers="inside others score", words="bye bars"),
    "share_and_drop": Proof(sets.crowded, players="*who", numbers="inside others score dropping", words="bye bars"),
    "odd_set": Proof(sets.crowded, players="*who", numbers="inside", words="bye bars"),
    "odd_set_in_group": Proof(sets.crowded, players="*who", numbers="inside score", words="bye bars"),
    "parties_in_group": Proof(sets.crowded, players="*who", numbers="inside parties others score", words="bye bars"),
    "parties_and_drop": Proof(sets.crowded, players="*who", numbers="inside parties others score dropping", words="bye bars"),
    "barred_from_all": Proof(sets.barred_from_all, players="player", words="bars"),
    "barred_in_group": Proof(sets.barred_from_all, players="player", numbers="score", words="bars"),
    "all_had_bye": Proof(sets.all_had_bye),
    "alone": Proof(sets.alone, players="player", numbers="score"),
    "group_is_odd": Proof(sets.group_is_odd, numbers="count score", words="criteria"),
    "every_round_has": Proof(sets.every_round_has, words="criteria"),
    "must_drop": Proof(sets.must_drop, numbers="score count", words="criteria"),
    "teammates_must_meet": Proof(sets.teammates_must_meet, numbers="score", words="criteria"),
    "none_is_worse": Proof(prices.none_is_worse, words="without criterion"),
    "staying_is_worse": Proof(prices.staying_is_worse, players="player", words="criterion"),
    "parted_is_worse": Proof(prices.parted_is_worse, players="one other", words="criterion"),
    "setting_lifts": Proof(prices.setting_lifts, numbers="left", words="setting value what"),
    "unlisted_lifts": Proof(prices.unlisted_lifts, players="one other", numbers="left", words="what"),
    "again_lifts": Proof(prices.again_lifts, players="one other", numbers="left", words="what"),
    "sitting_out_lifts": Proof(prices.sitting_out_lifts, players="player", numbers="left", words="what"),
    "house_player_lifts": Proof(prices.house_player_lifts, numbers="left", words="what"),
    "setting_keeps": Proof(prices.setting_keeps, numbers="score count", words="setting value"),
    "unlisted_keeps": Proof(prices.unlisted_keeps, players="one other", numbers="score count"),
    "again_keeps": Proof(prices.again_keeps, players="one other", numbers="score count"),
}
"""How a kind of claim about what could not be otherwise is proved."""
