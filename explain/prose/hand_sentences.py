"""A sentence for every kind of claim about a group laid with cards; and how claims of cards, lines and switches are said at the table."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Kind
from explain.answers.by_hand import HandKind
from explain.answers.card_claims import CardKind
from explain.answers.who_leaves import LineKind
from explain.answers.why_not_switch import SwitchKind

SENTENCES: Mapping[Kind, str] = {
    HandKind.INSIDE_DUE: "{n0:board}, {n1} due {c0}, {n2} due {c1}.",
    HandKind.INSIDE_DUE_NEITHER: "{n0:board}, {n1} due {c0}, {n2} due {c1}, {n3} due neither.",
    HandKind.INSIDE_NO_CONFLICT: "No natural board has two who are due one color.",
    HandKind.INSIDE_NEED_NOT: "{n0:natural board} with two due one color; by the count there need be none.",
    HandKind.INSIDE_MUST: "{n0:natural board} with two due one color; by the count there must be {n1}.",
    HandKind.INSIDE_MENDING: "{n0:switch} with another natural board of the group would leave less wrong.",
    HandKind.INSIDE_NOTHING_MENDS: "For {0} and {1} no switch with another natural board of the group leaves less wrong.",
}
"""One sentence for every kind of claim."""

AT_THE_TABLE: Mapping[Kind, str] = {
    CardKind.FEWER_WRONG: "{conflict}, on the boards that differ: {n0} in the best pairings without this change, {n1} with it.",
    CardKind.CURED: "{conflict}: {n0} {baseline_boards}, {n1} after the switch.",
    CardKind.CHANGED_PLACES: "{0} and {1} change places.",
    CardKind.MOVED_ALONG: "{n0:board} change opponents at once.",
    CardKind.CLASH: "{0} and {1} would normally play, and are both due {c0}.",
    CardKind.WITHIN: "That costs {n0:point}{of_two}; for {limit} the limit is {n1}.",
    CardKind.BEYOND: "That costs {n0:point}{of_two}, {n2} over the {n1}-point limit for {limit}.",
    CardKind.FORCED: "No limit holds it, as it {forced}.",
    CardKind.LEGAL_INSTEAD: "",
    CardKind.RIGHT: "",
    CardKind.WOULD_MEET: "With {0} against {1}:",
    CardKind.MET_BEFORE: "{0} and {1} have already played, in {rounds}.",
    CardKind.BYE_MOVED: "{0} has the bye instead of {1}.",
    LineKind.DROPS_HERE: "{0:rated} is paired down, against {1:rated} with {n1:score}.",
    LineKind.BY_NATURE_DROPS: "{0:rated} would normally be paired down, against {1:rated} with {n1:score}.",
    LineKind.BY_NATURE_BYE: "{0:rated} would normally have the bye.",
    LineKind.MET_FROM_ABOVE_COUNT: "{n1:player} of {n0:score} {is} normally paired up.",
    LineKind.ODD_LEFT: "{n1:player} {is} left with {n0:score}: an odd number, so one is paired down.",
    LineKind.SOME_MUST_DROP: "{n1:player} {is} paired down from {n0:score}: a choice with fewer would cost more by the rules for odd players.",
    LineKind.SKIPS: "The group of {n0:score} is passed over.",
    LineKind.BARRED_FROM_GROUP: "{0} has played, or should not play, everybody with {n0:score}.",
    LineKind.FIRST_IN_LINE: "{0} is first in line {to leave}.",
    LineKind.ALL_BEFORE: "{0} is next in line {to leave}, after {n0:player} who {does} the same.",
    LineKind.STANDS_BEFORE: "{0:rated} comes before {1:rated} in line {to leave}, but is skipped.",
    LineKind.MORE_BEFORE: "{n0:more player} before {0} in line {to leave} {was} skipped.",
    LineKind.BEHIND: "{0:rated} comes behind {1:rated} in line {to leave}.",
    LineKind.WORSE: "{were}, {more}.",
    LineKind.WORSE_FROM: "{were}, those who are paired down from {n0:score} {more}.",
    LineKind.WOULD_MEET_AGAIN: "{were}, {1} and {2} would play again, as in {rounds}.",
    LineKind.WOULD_MEET_HIM_AGAIN: "{were}, {0} and {1} would play again, as in {rounds}.",
    LineKind.LISTED_WOULD_MEET: "{were}, {1} and {2} would play, who are on the director's list of pairs that must not.",
    LineKind.LISTED_WOULD_MEET_HIM: "{were}, {0} and {1} would play, who are on the director's list of pairs that must not.",
    LineKind.TEAMMATES_WOULD_MEET: "{were}, {1} and {2} would play, who are teammates ({w1}).",
    LineKind.TEAMMATES_WOULD_MEET_HIM: "{were}, {0} and {1} would play, who are teammates ({w1}).",
    HandKind.INSIDE_NO_CONFLICT: "No color conflict.",
    HandKind.INSIDE_NEED_NOT: "{n0:color conflict}; by the count of due colors there need be none.",
    HandKind.INSIDE_MUST: "{n0:color conflict}; by the count of due colors there must be {n1}.",
    SwitchKind.MEET_BY_NATURE: "",
    SwitchKind.MEET_ACROSS: "",
    SwitchKind.COULD_SWITCH: "Nothing: a round with both boards is as good.",
    SwitchKind.SWITCHED: "Nothing: it is taken.",
}
"""How kinds are said at the table, where they have words of their own for it; nothing for what the cards show."""
