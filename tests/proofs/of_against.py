"""A proof for every kind of claim about boards that were not made, about switches, and about how firm a round is."""

from __future__ import annotations

from collections.abc import Mapping

from proofs import against, firm, switched
from proofs.beside import RULES
from proofs.proof import Proof

_ANY_RULE = (*dict.fromkeys(RULES.values()), None)
_LIMIT_RULES = ("29E5a", "29E5b")

PROOFS: Mapping[str, Proof] = {
    "paired": Proof(against.paired, players="one ?other"),
    "not_paired": Proof(against.not_paired, players="one ?other"),
    "meets_here": Proof(against.is_here, players="player opponent"),
    "sits_here": Proof(against.is_here, players="player"),
    "not_in_best": Proof(against.not_in_best),
    "better_without": Proof(against.better_without),
    "could_be": Proof(against.could_be, players="one ?other"),
    "table_not_best": Proof(against.table_not_best),
    "nobody_else": Proof(against.nobody_else, players="player"),
    "others": Proof(against.others, players="player", numbers="count"),
    "all_made": Proof(against.all_made),
    "not_all_made": Proof(against.not_all_made),
    "could_be_made": Proof(against.could_be_made),
    "meet_again": Proof(against.meet_again, players="one other", numbers="*rounds", rules=("27A1",)),
    "bye_again": Proof(against.bye_again, players="player", numbers="*rounds", rules=("28L3",)),
    "meet_listed": Proof(against.meet_listed, players="one other", rules=("28N",)),
    "meet_teammate": Proof(against.meet_teammate, players="one other", words="team", rules=("28N", "28N1")),
    "bye_higher": Proof(against.bye_higher, players="player", numbers="score lowest", rules=("28L2",)),
    "scores_apart": Proof(against.scores_apart, players="one other", numbers="score others_score apart", rules=("27A2",)),
    "bye_instead": Proof(against.bye_instead, players="player natural_holder", rules=("28L2",), baseline="chosen"),
    "third_there": Proof(
        against.third_there, players="player opponent", numbers="running", colors="color", words="*so_far", rules=("29E5f",)
    ),
    "not_across": Proof(against.not_across, players="one other", numbers="score others_score", rules=("29D1",), baseline="chosen"),
    "over": Proof(
        against.over,
        players="one ?other",
        numbers="value limit over ?other_gap",
        words="sort ?beside",
        rules=_LIMIT_RULES,
        baseline="chosen",
    ),
    "over_unrated": Proof(against.over_unrated, players="one ?other", numbers="limit", words="sort", rules=_LIMIT_RULES, baseline="chosen"),
    "unequal_there": Proof(
        against.unequal_there, players="player opponent", numbers="ahead", colors="due got", words="*so_far", rules=("27A4",)
    ),
    "not_due_there": Proof(against.not_due_there, players="player opponent", colors="due", words="*so_far", rules=("27A5",)),
    "crossing": Proof(against.crossing, players="one other", numbers="points", words="half", baseline="chosen"),
    "worth_there": Proof(against.worth_there, players="one ?other", numbers="points", baseline="chosen"),
    "no_worth_there": Proof(against.no_worth_there, players="one ?other", rules=("29E5g",), baseline="chosen"),
    "changed_there": Proof(against.changed_there, players="one ?other", numbers="there in_best", baseline="chosen"),
    "places_off": Proof(against.places_off, players="player opponent natural", numbers="places", rules=("29C1",), baseline="chosen"),
    "bye_places_off": Proof(against.bye_places_off, players="player natural", numbers="places", rules=("29C1",), baseline="chosen"),
    "sizes_there": Proof(against.sizes_there, numbers="*values", baseline="chosen"),
    "sizes_best": Proof(against.sizes_best, numbers="*values", baseline="chosen"),
    "no_sizes_best": Proof(against.no_sizes_best, baseline="chosen"),
    "counted": Proof(against.counted, numbers="best other", words="criterion", rules=_ANY_RULE),
    "counted_in_group": Proof(against.counted, numbers="best other group", words="criterion", rules=_ANY_RULE),
    "mended_within": Proof(against.mended_within, rules=("29E5a",)),
    "interchange_instead": Proof(against.interchange_instead, rules=("29E5e",)),
    "falls_on": Proof(against.falls_on, players="*boards", numbers="count"),
    "falls_on_more": Proof(against.falls_on, players="*boards", numbers="count unnamed"),
    "held": Proof(firm.held, players="one ?other", numbers="best without", words="criterion", rules=_ANY_RULE),
    "held_in_group": Proof(firm.held, players="one ?other", numbers="best without group", words="criterion", rules=_ANY_RULE),
    "spare": Proof(firm.spare, players="one ?other"),
    "no_other_round": Proof(firm.no_other_round),
    "only_best": Proof(firm.only_best),
    "as_good": Proof(firm.as_good, numbers="count"),
    "second_best_worse": Proof(firm.second_best, words="criterion", rules=_ANY_RULE),
    "switched": Proof(switched.was_switched, players="one other"),
    "not_switched": Proof(switched.not_switched, players="one other"),
    "could_switch": Proof(switched.could_switch, players="one other"),
    "alone_better": Proof(switched.alone_better, words="start"),
    "alone_as_good": Proof(switched.alone_as_good, words="start"),
    "alone_worse": Proof(switched.alone_worse, words="criterion start", rules=_ANY_RULE),
    "all_right": Proof(switched.all_right, players="one ?other"),
    "mending": Proof(switched.mending, numbers="count", baseline="chosen"),
    "no_conflict": Proof(switched.no_conflict, players="one ?other"),
    "meet_by_nature": Proof(switched.meet_by_nature, players="one other", baseline="chosen"),
    "meet_across": Proof(switched.meet_across, players="one other", numbers="score others_score"),
    "nothing_switched": Proof(switched.nothing_switched, baseline="chosen"),
    "switches_made": Proof(switched.switches_made, numbers="count", baseline="chosen"),
    "nobody_parted": Proof(switched.nobody_parted),
    "partings_made": Proof(switched.partings_made, numbers="count"),
}
