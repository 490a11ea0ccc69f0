"""A sentence for every kind of claim about drops and byes; ``claims`` says how places in it are filled."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Claim, Kind
from explain.answers.card_claims import CardKind
from explain.answers.who_leaves import LineKind
from explain.pairing.criteria import CRITERIA
from explain.prose.words import named
from explain.prose.worse import more_of

SENTENCES: Mapping[Kind, str] = {
    LineKind.BY_NATURE_DROPS: "{baseline^} {0} drops from {n0:score} to {n1:score} and meets {1}.",
    LineKind.BY_NATURE_BYE: "{baseline^} {0} has the bye.",
    LineKind.DROPS_HERE: "{0:rated} drops from {n0:score} to {n1:score} and meets {1:rated}.",
    LineKind.MEETS_IN_GROUP: "{0:rated} meets {1:rated}; both have {n0:score}.",
    LineKind.NOBODY_DROPS: "Nobody drops from {n0:score} in this round.",
    LineKind.NOBODY_RAISED: "Nobody of {n0:score} is met from above in this round.",
    LineKind.NOBODY_LEAVES: "Nobody leaves a score group in this round.",
    LineKind.SKIPS: "{baseline^} {0} drops past the group of {n0:score}.",
    LineKind.BARRED_FROM_GROUP: "{0} has met, or should not meet, everybody of {n0:score}.",
    LineKind.SHORT_DROPS: "{baseline^} somebody drops to {n0:score}, and somebody from there: short drops come before one long one here.",
    LineKind.MET_FROM_ABOVE_COUNT: "{baseline^} {n1:player} of {n0:score} {is} met from above.",
    LineKind.ODD_LEFT: "{baseline^} {n1:player} of {n0:score} {is} left for each other: an odd number, so one must drop.",
    LineKind.SOME_MUST_DROP: "{baseline^} {n1:player} of {n0:score} must drop: every choice in which fewer do costs more by the rules for drops.",
    LineKind.FIRST_IN_LINE: "{0:rated} is first in line {for}.",
    LineKind.LOWEST: "With {n0:score}, the lowest score, {0:rated} is the lowest-rated who has had no full-point bye or forfeit win.",
    LineKind.ALL_BEFORE: "{0:rated} is next in line {for}, after {n0:player} who {does} the same.",
    LineKind.STANDS_BEFORE: "{0:rated} stands before {1:rated} in line {for}, and was passed over.",
    LineKind.MORE_BEFORE: "{n0:more player} before {0} in line {for} {was} passed over.",
    LineKind.BEHIND: "{0:rated} stands behind {1:rated} in line {for}.",
    LineKind.OTHER_GROUPS_BEHIND: "{n0:player} of other score groups {stands} behind {0} in line for the bye.",
    LineKind.HAD_BYE: "{0:rated} has had a bye or won by forfeit before, in {rounds}.",
    LineKind.HIGHER_GROUP: "{0:rated} has {n0:score}, and the bye goes to {1:rated}, who has {n1:score}.",
    LineKind.HAD_HALF_BYE: "{0:rated} took or asked for a half-point bye, and {1:rated} did not.",
    LineKind.IS_UNRATED: "{0} is unrated, and {1:rated} can have the bye.",
    LineKind.WORSE: "{if}, {more}.",
    LineKind.WORSE_FROM: "{if}, those who drop from {n0:score} {more}.",
    LineKind.WOULD_MEET_AGAIN: "{if}, {1} and {2} would meet again, as in {rounds}.",
    LineKind.WOULD_MEET_HIM_AGAIN: "{if}, {0} and {1} would meet again, as in {rounds}.",
    LineKind.LISTED_WOULD_MEET: "{if}, {1} and {2} would meet, who are on the director's list of pairs that must not meet.",
    LineKind.LISTED_WOULD_MEET_HIM: "{if}, {0} and {1} would meet, who are on the director's list of pairs that must not meet.",
    LineKind.TEAMMATES_WOULD_MEET: "{if}, {1} and {2} would meet, who are teammates ({w1}).",
    LineKind.TEAMMATES_WOULD_MEET_HIM: "{if}, {0} and {1} would meet, who are teammates ({w1}).",
    LineKind.BYES_BY_HAND: "The director gave the bye to {all}.",
    LineKind.BEST_HOLDER: "In the best round by these settings {0:rated} has the bye.",
    LineKind.BYE_COSTS: "The bye may move for color. But with the bye for {0:rated}, {costs}.",
}
"""One sentence for every kind of claim about drops and byes."""

CELLS: Mapping[Kind, str] = {
    CardKind.HAS_BYE: "has the bye",
    LineKind.BY_NATURE_DROPS: "{0} would meet {1} by nature",
    LineKind.BY_NATURE_BYE: "has the bye by nature",
    LineKind.DROPS_HERE: "{0} meets {1}",
    LineKind.BEHIND: "{1} comes before in line",
    LineKind.HAD_BYE: "bye or forfeit win in {rounds}",
    LineKind.HIGHER_GROUP: "{n0:score}, and {1} has {n1:score}",
    LineKind.HAD_HALF_BYE: "took or asked for a half-point bye",
    LineKind.IS_UNRATED: "unrated, and {1} is rated",
    LineKind.WORSE: "{more}",
    LineKind.WORSE_FROM: "those who drop from {n0:score} {more}",
    LineKind.WOULD_MEET_AGAIN: "{1} and {2} would meet again",
    LineKind.WOULD_MEET_HIM_AGAIN: "{0} and {1} would meet again",
    LineKind.LISTED_WOULD_MEET: "{1} and {2} would meet, who are on the list",
    LineKind.LISTED_WOULD_MEET_HIM: "{0} and {1} would meet, who are on the list",
    LineKind.TEAMMATES_WOULD_MEET: "teammates {1} and {2} would meet",
    LineKind.TEAMMATES_WOULD_MEET_HIM: "teammates {0} and {1} would meet",
}
"""The same in a few words, for a table of those in line."""

_LINES = {"drops": "to drop", "raised": "to be met from above", "bye": "for the bye"}
_IFS = {"drops": "If {} dropped", "raised": "If {} were met from above", "bye": "With the bye for {}"}
_LEAVING = {"drops": "to be paired down", "raised": "to be paired up", "bye": "for the bye"}
_WERE = {"drops": "If {} were paired down", "raised": "If {} were paired up", "bye": "With the bye for {}"}
_MORE = {
    "repeat none": "players who have met would meet again",
    "repeat some": "more players who have met would meet again, or those who have met more often",
    "second_bye none": "somebody would have a second bye",
    "teammates none": "players who must not meet would meet",
    "teammates some": "more players who must not meet would meet",
    "bye_above_lowest none": "the bye would go above the lowest score group",
    "bye_above_lowest some": "the bye would go higher above the lowest score group",
    "score_difference none": "players of different scores would meet",
    "score_difference some": "players would meet opponents further from their own scores",
    "bye_to_half_bye_holder none": "the bye would go to a half-point bye holder",
    "bye_to_unrated none": "the bye would go to an unrated player",
    "whose_bye none": "the bye would go to a player later in line",
    "whose_bye some": "the bye would go to a player later in line",
    "teammates_if_required none": "teammates would meet",
    "teammates_if_required some": "more teammates would meet",
    "upper_groups_whole none": "somebody would drop from a higher score group",
    "upper_groups_whole some": "more players would drop, or players of higher score groups",
    "who_drops": "would stand later in line, or be more",
    "whom_he_meets": "would meet players further from the top of their groups",
    "first_meets_first": "would meet players ranked further from them",
}


def phrases(said: Claim) -> Mapping[str, str]:
    """What these sentences share: the lines, what would be so, and what would be worse then."""
    if not isinstance(said.kind, LineKind):
        return {}
    way, *criterion = said.words or ("",)
    one = bool(said.numbers) and said.numbers[-1] == 1
    found = {
        "for": _LINES.get(way, ""),
        "to leave": _LEAVING.get(way, ""),
        "were": _WERE[way].format(said.players[0].name) if way in _WERE else "",
        "if": _IFS[way].format(named(said.players[0])) if way in _IFS else "",
        "more": _MORE.get(" ".join(criterion), ""),
        "is": "is" if one else "are",
        "was": "was" if one else "were",
        "does": "does" if one else "do",
        "stands": "stands" if one else "stand",
    }
    costs = [more_of(each) for each in CRITERIA if each.name == way]
    return {**found, "costs": costs[0]} if costs else found
