"""A proof for every kind of claim about boards that were not made, about switches, and about how firm a round is."""

from __future__ import annotations

from collections.abc import Mapping

from proofs import against, firm, switched
from proofs.beside import RULES
from proofs.proof import Proof

_ANY_RULE = (*dict.fromkeys(RULES.values()), None)
_LIMIT_RULES = ("29E5a", "29E5b")

PROOFS: Mapping[str, Proof] = {
    "paired": Proof(against.paired, players=None),
    "not_paired": Proof(against.not_paired, players=None),
    "meets_here": Proof(against.is_here, players=2),
    "sits_here": Proof(against.is_here, players=1),
    "not_in_best": Proof(against.not_in_best),
    "better_without": Proof(against.better_without),
    "could_be": Proof(against.could_be, players=None),
    "table_not_best": Proof(against.table_not_best),
    "nobody_else": Proof(against.nobody_else, players=1),
    "others": Proof(against.others, players=1, numbers=1),
    "all_made": Proof(against.all_made),
    "not_all_made": Proof(against.not_all_made),
    "could_be_made": Proof(against.could_be_made),
    "meet_again": Proof(against.meet_again, players=2, numbers=None, rules=("27A1",)),
    "bye_again": Proof(against.bye_again, players=1, numbers=None, rules=("28L3",)),
    "meet_listed": Proof(against.meet_listed, players=2, rules=("28N",)),
    "meet_teammate": Proof(against.meet_teammate, players=2, words=1, rules=("28N", "28N1")),
    "bye_higher": Proof(against.bye_higher, players=1, numbers=2, rules=("28L2",)),
    "scores_apart": Proof(against.scores_apart, players=2, numbers=3, rules=("27A2",)),
    "bye_instead": Proof(against.bye_instead, players=2, rules=("28L2",), baseline="chosen"),
    "third_there": Proof(against.third_there, players=2, numbers=1, colors=1, words=None, rules=("29E5f",)),
    "not_across": Proof(against.not_across, players=2, numbers=2, rules=("29D1",), baseline="chosen"),
    "over": Proof(against.over, players=None, numbers=None, words=None, rules=_LIMIT_RULES, baseline="chosen"),
    "over_unrated": Proof(against.over_unrated, players=None, numbers=1, words=1, rules=_LIMIT_RULES, baseline="chosen"),
    "unequal_there": Proof(against.unequal_there, players=2, numbers=1, colors=2, words=None, rules=("27A4",)),
    "not_due_there": Proof(against.not_due_there, players=2, colors=1, words=None, rules=("27A5",)),
    "crossing": Proof(against.crossing, players=2, numbers=1, words=1, baseline="chosen"),
    "worth_there": Proof(against.worth_there, players=None, numbers=1, baseline="chosen"),
    "no_worth_there": Proof(against.no_worth_there, players=None, rules=("29E5g",), baseline="chosen"),
    "changed_there": Proof(against.changed_there, players=None, numbers=2, baseline="chosen"),
    "places_off": Proof(against.places_off, players=3, numbers=1, rules=("29C1",), baseline="chosen"),
    "bye_places_off": Proof(against.bye_places_off, players=2, numbers=1, rules=("29C1",), baseline="chosen"),
    "sizes_there": Proof(against.sizes_there, numbers=None, baseline="chosen"),
    "sizes_best": Proof(against.sizes_best, numbers=None, baseline="chosen"),
    "no_sizes_best": Proof(against.no_sizes_best, baseline="chosen"),
    "counted": Proof(against.counted, numbers=2, words=1, rules=_ANY_RULE),
    "counted_in_group": Proof(against.counted, numbers=3, words=1, rules=_ANY_RULE),
    "mended_within": Proof(against.mended_within, rules=("29E5a",)),
    "interchange_instead": Proof(against.interchange_instead, rules=("29E5e",)),
    "falls_on": Proof(against.falls_on, players=None, numbers=1),
    "falls_on_more": Proof(against.falls_on, players=None, numbers=2),
    "held": Proof(firm.held, players=None, numbers=2, words=1, rules=_ANY_RULE),
    "held_in_group": Proof(firm.held, players=None, numbers=3, words=1, rules=_ANY_RULE),
    "spare": Proof(firm.spare, players=None),
    "no_other_round": Proof(firm.no_other_round),
    "only_best": Proof(firm.only_best),
    "as_good": Proof(firm.as_good, numbers=1),
    "second_best": Proof(firm.second_best, words=1, rules=_ANY_RULE),
    "switched": Proof(switched.was_switched, players=2),
    "not_switched": Proof(switched.not_switched, players=2),
    "could_switch": Proof(switched.could_switch, players=2),
    "alone_better": Proof(switched.alone_better, words=1),
    "alone_as_good": Proof(switched.alone_as_good, words=1),
    "alone_worse": Proof(switched.alone_worse, words=2, rules=_ANY_RULE),
    "all_right": Proof(switched.all_right, players=None),
    "mending": Proof(switched.mending, numbers=1, baseline="chosen"),
    "no_conflict": Proof(switched.no_conflict, players=None),
    "meet_by_nature": Proof(switched.meet_by_nature, players=2, baseline="chosen"),
    "meet_across": Proof(switched.meet_across, players=2, numbers=2),
    "nothing_switched": Proof(switched.nothing_switched, baseline="chosen"),
    "switches_made": Proof(switched.switches_made, numbers=1, baseline="chosen"),
    "nobody_parted": Proof(switched.nobody_parted),
    "partings_made": Proof(switched.partings_made, numbers=1),
}
