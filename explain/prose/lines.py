"""Who drops, is raised or has the bye, why it is he, and what stands against everybody else in line."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.against.why_bye import InLine, WhyBye
from explain.answers.claim import Claim
from explain.answers.claims import of_lines, of_seats
from explain.answers.lines.drop_choices import Drop
from explain.answers.lines.why_dropped import PlaceInLine, WhyDropped
from explain.pairing import criteria
from explain.pairing.criteria import CRITERIA, Criterion
from explain.pairing.drops import Way
from explain.prose.amounts import more_of
from explain.prose.claims import SENTENCES, cell, phrases_of
from explain.prose.words import named

SENTENCES |= {
    of_lines.ByNatureDrops: "{baseline^} {player} drops from {from_score:score} to {to_score:score} and meets {opponent}.",
    of_lines.ByNatureBye: "{baseline^} {player} has the bye.",
    of_lines.DropsHere: "{player:rated} drops from {from_score:score} to {to_score:score} and meets {opponent:rated}.",
    of_lines.MeetsInGroup: "{player:rated} meets {opponent:rated}; both have {score:score}.",
    of_lines.NobodyDrops: "Nobody drops from {score:score} in this round.",
    of_lines.NobodyRaised: "Nobody of {score:score} is met from above in this round.",
    of_lines.NobodyLeaves: "Nobody leaves a score group in this round.",
    of_lines.Skips: "{baseline^} {player} drops past the group of {score:score}.",
    of_lines.BarredFromGroup: "{player} has met, or should not meet, everybody of {score:score}.",
    of_lines.ShortDrops: "{baseline^} somebody drops to {score:score}, and somebody from there: short drops come before one long one here.",
    of_lines.MetFromAboveCount: "{baseline^} {count:player} of {score:score} {is} met from above.",
    of_lines.OddLeft: "{baseline^} {count:player} of {score:score} {is} left for each other: an odd number, so one must drop.",
    of_lines.SomeMustDrop: "{baseline^} {count:player} of {score:score} must drop: every choice in which fewer do costs more by the rules for drops.",
    of_lines.FirstInLine: "{player:rated} is first in line {for}.",
    of_lines.Lowest: "With {score:score}, the lowest score, {player:rated} is the lowest-rated who has had no full-point bye or forfeit win.",
    of_lines.AllBefore: "{player:rated} is next in line {for}, after {count:player} who {does} the same.",
    of_lines.StandsBefore: "{passed_over:rated} stands before {player:rated} in line {for}, and was passed over.",
    of_lines.MoreBefore: "{count:more player} before {player} in line {for} {was} passed over.",
    of_lines.Behind: "{player:rated} stands behind {ahead:rated} in line {for}.",
    of_lines.OtherGroupsBehind: "{count:player} of other score groups {stands} behind {player} in line for the bye.",
    of_lines.HadBye: "{player:rated} has had a bye or won by forfeit before, in {rounds}.",
    of_lines.HigherGroup: "{player:rated} has {score:score}, and the bye goes to {holder:rated}, who has {holders_score:score}.",
    of_lines.HadHalfBye: "{player:rated} took or asked for a half-point bye, and {holder:rated} did not.",
    of_lines.IsUnrated: "{player} is unrated, and {holder:rated} can have the bye.",
    of_lines.Worse: "{if}, {more}.",
    of_lines.WorseFrom: "{if}, those who drop from {score:score} {more}.",
    of_lines.WouldMeetAgain: "{if}, {one} and {other} would meet again, as in {rounds}.",
    of_lines.WouldMeetHimAgain: "{if}, {player} and {other} would meet again, as in {rounds}.",
    of_lines.ListedWouldMeet: "{if}, {one} and {other} would meet, who are on the director's list of pairs that must not meet.",
    of_lines.ListedWouldMeetHim: "{if}, {player} and {other} would meet, who are on the director's list of pairs that must not meet.",
    of_lines.TeammatesWouldMeet: "{if}, {one} and {other} would meet, who are teammates ({team}).",
    of_lines.TeammatesWouldMeetHim: "{if}, {player} and {other} would meet, who are teammates ({team}).",
    of_lines.ByesByHand: "The director gave the bye to {all}.",
    of_lines.BestHolder: "In the best round by these settings {player:rated} has the bye.",
    of_lines.ByeCosts: "The bye may move for color. But with the bye for {player:rated}, {costs}.",
}

CELLS: Mapping[type[Claim], str] = {
    of_seats.HasBye: "has the bye",
    of_lines.ByNatureDrops: "{player} would meet {opponent} by nature",
    of_lines.ByNatureBye: "has the bye by nature",
    of_lines.DropsHere: "{player} meets {opponent}",
    of_lines.Behind: "{ahead} comes before in line",
    of_lines.HadBye: "bye or forfeit win in {rounds}",
    of_lines.HigherGroup: "{score:score}, and {holder} has {holders_score:score}",
    of_lines.HadHalfBye: "took or asked for a half-point bye",
    of_lines.IsUnrated: "unrated, and {holder} is rated",
    of_lines.Worse: "{more}",
    of_lines.WorseFrom: "those who drop from {score:score} {more}",
    of_lines.WouldMeetAgain: "{one} and {other} would meet again",
    of_lines.WouldMeetHimAgain: "{player} and {other} would meet again",
    of_lines.ListedWouldMeet: "{one} and {other} would meet, who are on the list",
    of_lines.ListedWouldMeetHim: "{player} and {other} would meet, who are on the list",
    of_lines.TeammatesWouldMeet: "teammates {one} and {other} would meet",
    of_lines.TeammatesWouldMeetHim: "teammates {player} and {other} would meet",
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


@phrases_of(of_lines)
def _phrases(said: Claim) -> Mapping[str, str]:
    """What these sentences share: the lines, what would be so, and what would be worse then."""
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


DROP_LINES = {
    Way.DROPS: "In the order in which they drop, and the first rule that stands against each:",
    Way.RAISED: "From the top of the group, and the first rule that stands against each:",
}
DROP_RULES = "rules 29D1, 29D2"
BARRED = "Should not meet"
"""The heading of those on the other side whom a candidate has met or must not meet."""
SWITCH = "What the switch changes:"


def drop_title(answer: WhyDropped) -> str:
    """What was asked."""
    stays = " not" if answer.now is None and answer.natural is None else ""
    what = "drop" if answer.way is Way.DROPS else "meet a higher score group"
    return f"Why does {named(answer.player)}{stays} {what}?"


def fine_print(answer: WhyDropped) -> tuple[str, ...]:
    """The rules of the chain of drops."""
    several = any(isinstance(claim, of_lines.ShortDrops) for claim in answer.besides)
    return (BLIND, NO_RIGHT, *([SEVERAL_DROPS] if several else []))


def against(place: PlaceInLine | InLine) -> str:
    """What stands against somebody in line to drop or for the bye, in a few words for a table."""
    return cell(place.claims, CELLS)


BYE_LINE = "In the order in which the bye is offered, and the first rule that stands against each:"
BYE_RULES = "rules 28L2 to 28L4"
HAD_BYE = "Bye or forfeit win"


def bye_title(answer: WhyBye) -> str:
    """What was asked."""
    if answer.asked is None or answer.asked == answer.holder:
        return "Who has the bye, and why?"
    return f"Why has {named(answer.asked)} not got the bye?"


_MORE_OF_CHOICE = {
    criteria.BYE_TO_HALF_BYE_HOLDER: "the bye would go to a half-point bye holder",
    criteria.BYE_TO_UNRATED: "the bye would go to an unrated player",
    criteria.UPPER_GROUPS_WHOLE: "more players would drop, or players of higher score groups",
    criteria.WHOSE_BYE: "the bye would go to a player later in line",
    criteria.WHO_DROPS: "those who drop would stand later in line, or be more",
    criteria.WHOM_HE_MEETS: "those who drop would meet players further from the top of their groups",
    criteria.FIRST_MEETS_FIRST: "those who drop would meet players ranked further from them",
}
"""What another choice of those who leave their groups, all or of one group, would have more of; criteria of a whole round have their words."""

LEAVING = "Who leaves the score groups, from the top:"
LEAVING_NATURAL = "Who leaves the score groups by nature, from the top:"
LEAVING_NOW = "Who leaves them in this round:"
LEAVING_THEN = "Who would leave the score groups then, from the top:"
AGAINST = "What stands against it"
BLIND = "By nature, before colors are looked at, the bye is settled first; then, group by group from the top, the lowest in the group drops who may."
NO_RIGHT = "Whoever drops meets the highest player of the next group who can be met, however far down in rating (29D1)."
SEVERAL_DROPS = "Several short drops come before one long one. Rule 29D2 can be read the other way; the director decides."


def more_without(criterion: Criterion) -> str:
    """What a worse round, or a worse choice of those who drop, has more of by a criterion."""
    return _MORE_OF_CHOICE.get(criterion) or more_of(criterion)


def rating_down(drop: Drop) -> str:
    """Rating points that the opponent is below or above, for a table."""
    if drop.points_down is None:
        return ""
    return f"{drop.points_down} down" if drop.points_down >= 0 else f"{-drop.points_down} up"
