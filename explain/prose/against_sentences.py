"""A sentence for every kind of claim about boards that were not made, and about a round without one of its boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from explain.answers.against import AgainstKind
from explain.answers.all_switches import StageKind
from explain.answers.answer import Claim, Kind
from explain.answers.firmness import FirmKind
from explain.answers.why_not_switch import SwitchKind

SENTENCES: Mapping[Kind, str] = {
    AgainstKind.PAIRED: "{are_paired}.",
    AgainstKind.NOT_PAIRED: "{are_not_paired}.",
    AgainstKind.MEETS_HERE: "{0} meets {1}.",
    AgainstKind.SITS_HERE: "{0} has the bye.",
    AgainstKind.NOT_IN_BEST: "The best round has no such board either.",
    AgainstKind.BETTER_WITHOUT: "A round without this is better.",
    AgainstKind.COULD_BE: "{could_be_paired}: no rule stands against it, and the round is as good as any.",
    AgainstKind.TABLE_NOT_BEST: "The round on the table is not the best one.",
    AgainstKind.NOBODY_ELSE: "No other opponent of {0:rated} would leave the round as good.",
    AgainstKind.OTHERS: "{0:rated} could have met {n0:other} in a round that is as good as any.",
    AgainstKind.ALL_MADE: "The boards asked about are on the table.",
    AgainstKind.NOT_ALL_MADE: "The boards asked about are not made.",
    AgainstKind.COULD_BE_MADE: "The boards asked about could be made: no rule stands against them, and the round is as good as any.",
    AgainstKind.MEET_AGAIN: "{0} and {1} would meet again: they have met, in {rounds}.",
    AgainstKind.BYE_AGAIN: "{0} would have the bye after a full point without a game in {rounds}.",
    AgainstKind.MEET_LISTED: "{0} and {1} would meet, and are on the director's list of pairs that must not.",
    AgainstKind.MEET_TEAMMATE: "{0} and {1} would meet, and are teammates ({w0}).",
    AgainstKind.BYE_HIGHER: "{0} would have the bye with {n0:score}; the lowest score is {n1:score}.",
    AgainstKind.SCORES_APART: "{0} with {n0:score} would meet {1} with {n1:score}: {n2:apart}.",
    AgainstKind.BYE_INSTEAD: "{0} would have the bye in place of {1}, who has it {baseline}.",
    AgainstKind.THIRD_THERE: "Against {1}, {0} ({words}) would get {c0} in {n0} games running.",
    AgainstKind.NOT_ACROSS: "{0} with {n0:score} would meet {1} with {n1:score}, and {baseline} does not.",
    AgainstKind.OVER: "{against} would be a switch of {n0:point}{of_two}, {n2} over the {w0} limit of {n1}.",
    AgainstKind.OVER_UNRATED: "{against} would be a switch with no value, as somebody is unrated, and is over the {w0} limit of {n0}.",
    AgainstKind.UNEQUAL_THERE: "Against {1}, {0} ({words}) would not get {c0}, the due color: {n0} more {c1} than {c0}.",
    AgainstKind.NOT_DUE_THERE: "Against {1}, {0} ({words}) would not get {c0}, the due color.",
    AgainstKind.CROSSING: "{0} against {1}, both of the {w0} half, would be an interchange of {n0:point}.",
    AgainstKind.WORTH_THERE: "{against} would be a switch of {n0:point}.",
    AgainstKind.NO_WORTH_THERE: "{against} would be a switch with no value, as somebody is unrated.",
    AgainstKind.CHANGED_THERE: "{against} would be one of {n0:board} that are not natural; the best round has {n1}.",
    AgainstKind.PLACES_OFF: "{0} would meet {1}, {n0:place} in rank from {2}, the natural opponent.",
    AgainstKind.BYE_PLACES_OFF: "{0} would have the bye, {n0:place} in rank from {1}, the natural opponent.",
    AgainstKind.SIZES_THERE: "Where the rounds differ, the switches would count {numbers} points.",
    AgainstKind.SIZES_BEST: "In the best round they count {numbers} points.",
    AgainstKind.NO_SIZES_BEST: "In the best round they count nothing.",
    AgainstKind.COUNTED: "{criterion}{squared}: {n0} in the best round, {n1} in the other.",
    AgainstKind.COUNTED_IN_GROUP: "{criterion}, score group {n2} from the top{squared}: {n0} in the best round, {n1} in the other.",
    AgainstKind.MENDED_WITHIN: "The best round mends as much with fewer switches beyond the low limit.",
    AgainstKind.INTERCHANGE_INSTEAD: "The best round mends as much by an interchange within the low limit, "
    "which comes before a transposition beyond it.",
    AgainstKind.FALLS_ON: "It falls on {n0:board}: {boards}.",
    AgainstKind.FALLS_ON_MORE: "It falls on {n0:board}: {boards}, and {n1} more.",
    StageKind.NOTHING_SWITCHED: "Nothing was switched: every board is natural.",
    StageKind.SWITCHES_MADE: "From the boards {baseline} to this round: {n0:switch}.",
    StageKind.NOBODY_PARTED: "No repeat and no team rule changed a natural board.",
    StageKind.PARTINGS_MADE: "To part those who should not meet: {n0:switch}.",
    FirmKind.HELD: "{criterion}{squared}: {n0} in the best round, {n1} without {boards}.",
    FirmKind.HELD_IN_GROUP: "{criterion}, score group {n2} from the top{squared}: {n0} in the best round, {n1} without {boards}.",
    FirmKind.SPARE: "A round without {boards} is as good.",
    FirmKind.NO_OTHER_ROUND: "There is no other way to pair this round.",
    FirmKind.ONLY_BEST: "No other round is as good as the best one.",
    FirmKind.AS_GOOD: "Other rounds are as good: {n0:board} could be others at the same cost.",
    SwitchKind.SWITCHED: "{0:rated} and {1:rated} did change places: both new boards are in the round.",
    SwitchKind.NOT_SWITCHED: "{0:rated} and {1:rated} do not change places.",
    SwitchKind.COULD_SWITCH: "{0:rated} and {1:rated} could change places: no rule stands against it, and a round with both boards is as good.",
    SwitchKind.ALONE_BETTER: "The switch alone makes {start} better.",
    SwitchKind.ALONE_AS_GOOD: "The switch alone leaves {start} as good.",
    SwitchKind.ALONE_WORSE: "The switch alone makes {start} worse: then {more}.",
    SwitchKind.ALL_RIGHT: "Nothing is wrong on {boards}.",
    SwitchKind.MENDING: "Less wrong is left by {n0:switch} with another natural board.",
    SwitchKind.NO_CONFLICT: "Nothing is wrong on this board: {boards}.",
    SwitchKind.MEET_BY_NATURE: "{0:rated} and {1:rated} meet {baseline}.",
    SwitchKind.MEET_ACROSS: "{0:rated} with {n0:score} meets {1:rated} with {n1:score}.",
    FirmKind.SECOND_BEST: "In the second best round {more}.",
}
"""One sentence for every kind of claim."""

HERE: Mapping[Kind, str] = {
    AgainstKind.MEET_AGAIN: "{0} and {1} meet again: they have met, in {rounds}.",
    AgainstKind.BYE_AGAIN: "{0} has the bye after a full point without a game in {rounds}.",
    AgainstKind.MEET_LISTED: "{0} and {1} meet, and are on the director's list of pairs that must not.",
    AgainstKind.MEET_TEAMMATE: "{0} and {1} meet, and are teammates ({w0}).",
    AgainstKind.BYE_HIGHER: "{0} has the bye with {n0:score}; the lowest score is {n1:score}.",
    AgainstKind.SCORES_APART: "{0} with {n0:score} meets {1} with {n1:score}: {n2:apart}.",
    AgainstKind.BYE_INSTEAD: "{0} has the bye in place of {1}, who has it {baseline}.",
    AgainstKind.THIRD_THERE: "By the color rules {0} ({words}) gets {c0} against {1}, in {n0} games running.",
    AgainstKind.NOT_ACROSS: "{0} with {n0:score} meets {1} with {n1:score}, and {baseline} does not.",
    AgainstKind.OVER: "{against} is a switch of {n0:point}{of_two}, {n2} over the {w0} limit of {n1}.",
    AgainstKind.OVER_UNRATED: "{against} is a switch with no value, as somebody is unrated, and is over the {w0} limit of {n0}.",
    AgainstKind.UNEQUAL_THERE: "By the color rules {0} ({words}) does not get {c0}, the due color, against {1}: {n0} more {c1} than {c0}.",
    AgainstKind.NOT_DUE_THERE: "By the color rules {0} ({words}) does not get {c0}, the due color, against {1}.",
    AgainstKind.CROSSING: "{0} against {1}, both of the {w0} half, is an interchange of {n0:point}.",
    AgainstKind.WORTH_THERE: "{against} is a switch of {n0:point}.",
    AgainstKind.NO_WORTH_THERE: "{against} is a switch with no value, as somebody is unrated.",
    AgainstKind.PLACES_OFF: "{0} meets {1}, {n0:place} in rank from {2}, the natural opponent.",
    AgainstKind.BYE_PLACES_OFF: "{0} has the bye, {n0:place} in rank from {1}, the natural opponent.",
}
"""The same of a board that is on the table; a posted board may have other colors than those of the rules."""

_SITS = (AgainstKind.BYE_INSTEAD, AgainstKind.BYE_PLACES_OFF)
_IS_HERE = (AgainstKind.PAIRED, AgainstKind.MEETS_HERE, AgainstKind.SITS_HERE)


def here_in(said: Iterable[Claim]) -> frozenset[frozenset[int]]:
    """The boards, by pairing numbers, of which claims state that they are on the table."""
    return frozenset(frozenset(player.number for player in each.players) for each in said if each.kind in _IS_HERE)


def board_of(said: Claim) -> frozenset[int]:
    """The board of which a claim speaks, by pairing numbers."""
    return frozenset(player.number for player in said.players[: 1 if said.kind in _SITS else 2])


ON_A_LINE: Mapping[Kind, str] = {
    AgainstKind.COULD_BE: "as good",
    AgainstKind.MEET_AGAIN: "had met",
    AgainstKind.BYE_AGAIN: "second bye",
    AgainstKind.MEET_LISTED: "must not meet",
    AgainstKind.MEET_TEAMMATE: "teammates",
    AgainstKind.BYE_HIGHER: "{n0:score}; lowest {n1}",
    AgainstKind.SCORES_APART: "{n2:apart}",
    AgainstKind.BYE_INSTEAD: "the bye is due to {1}",
    AgainstKind.THIRD_THERE: "{c0} {n0} times running",
    AgainstKind.NOT_ACROSS: "other scores",
    AgainstKind.OVER: "{n0}, {n1} allowed",
    AgainstKind.OVER_UNRATED: "unrated, over {n0}",
    AgainstKind.UNEQUAL_THERE: "{0} not {c0}",
    AgainstKind.NOT_DUE_THERE: "{0} not {c0}",
    AgainstKind.CROSSING: "interchange, {n0}",
    AgainstKind.WORTH_THERE: "{n0:point}",
    AgainstKind.PLACES_OFF: "{n0:place} off",
    AgainstKind.BYE_PLACES_OFF: "{n0:place} off",
    AgainstKind.COUNTED: "{criterion}: {n1}, not {n0}",
    AgainstKind.COUNTED_IN_GROUP: "{criterion}: {n1}, not {n0}",
}
"""The same in a few words, for the line of a board that was not made."""
