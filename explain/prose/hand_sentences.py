"""A sentence for every kind of claim about a group laid with cards; and how claims of cards, lines and switches are said at the table."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.against_claims import SwitchKind
from explain.answers.by_hand import HandKind
from explain.answers.card_claims import CardKind
from explain.answers.claims import Kind
from explain.answers.line_claims import LineKind

SENTENCES: Mapping[Kind, str] = {
    HandKind.INSIDE_DUE: "{n0:board}: {n1} due {c0}, {n2} due {c1}, {n3} due neither.",
    HandKind.INSIDE_CONFLICTS: "{n0:natural board} with two due one color; whoever plays whom, it is at least {n1}.",
    HandKind.INSIDE_MENDING: "{n0:switch} with another natural board of the group would leave less wrong.",
}
"""One sentence for every kind of claim."""

AT_THE_TABLE: Mapping[Kind, str] = {
    CardKind.DROPS_INSTEAD: "{0} is paired down instead of {1}.",
    CardKind.RAISED_INSTEAD: "{0} is paired up instead of {1}.",
    CardKind.FEWER_WRONG: "{conflict}: {n0} in the best pairings without this change, {n1} with it.",
    CardKind.CURED: "{conflict}: {n0} {baseline_boards}, {n1} after the switch.",
    CardKind.CHANGED_PLACES: "Swap {0} and {1}.",
    CardKind.MOVED_ALONG: "No swap of two players does it: {n0:board} change opponents at once.",
    CardKind.CLASH: "{0} and {1} are both due {c0}.",
    CardKind.WITHIN: "That costs {n0:point}{of_two}; for {limit} the limit is {n1}.",
    CardKind.BEYOND: "That costs {n0:point}{of_two}, {n2} over the {n1}-point limit for {limit}.",
    CardKind.SET_ASIDE: "Without {all}, {n0:player} play each other.",
    CardKind.LEGAL_INSTEAD: "So {0} and {1} are natural opponents.",
    CardKind.MET_BEFORE: "{0} and {1} have already played, in {rounds}.",
    CardKind.NOT_ALTERNATED: "{0} does not get {c0}, the due color (alternation).",
    LineKind.DROPS_HERE: "{0:rated} is paired down, against {1:rated} with {n1:score}.",
    LineKind.BY_NATURE_DROPS: "{0:rated} would normally be paired down, against {1:rated} with {n1:score}.",
    LineKind.BY_NATURE_BYE: "{0:rated} would normally have the bye.",
    LineKind.MET_FROM_ABOVE_COUNT: "{n1:player} of {n0:score} {is} normally paired up.",
    LineKind.ODD_LEFT: "With {n0:score}, {n1:player} {is} left for each other: an odd number, so one is paired down.",
    LineKind.SOME_MUST_DROP: "From {n0:score}, {n1:player} {is} paired down: every choice in which fewer are costs more by the rules for odd players.",
    LineKind.SKIPS: "The group of {n0:score} is passed over.",
    LineKind.BARRED_FROM_GROUP: "{0} has played, or should not play, everybody with {n0:score}.",
    LineKind.FIRST_IN_LINE: "{0} is first in line {for}.",
    LineKind.ALL_BEFORE: "{0} is next in line {for}, after {n0:player} who {does} the same.",
    LineKind.STANDS_BEFORE: "{0:rated} comes before {1:rated} in line {for}, but is skipped.",
    LineKind.MORE_BEFORE: "{n0:more player} before {0} in line {for} {was} skipped.",
    SwitchKind.MEET_BY_NATURE: "",
    SwitchKind.COULD_SWITCH: "As good: no rule stands against it.",
    SwitchKind.SWITCHED: "Taken.",
}
"""How other kinds are said at the table, where they have words of their own for it."""
