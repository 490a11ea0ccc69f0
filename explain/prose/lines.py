"""Who is paired down or up or has the bye, why, and what rules out the other players in line."""

from collections.abc import Mapping

from explain.answers.against.why_bye import WhyBye
from explain.answers.claim import Claim
from explain.answers.claims import of_lines, of_seats
from explain.answers.lines.drop_choices import Drop
from explain.answers.lines.why_dropped import WhyDropped
from explain.pairing import criteria
from explain.pairing.drops import Way
from explain.prose.amounts import more_of
from explain.prose.claims import KINS, SENTENCES, phrases_of
from explain.prose.words import filled, named, rated, rounds_named, score_words

ELSE: Mapping[type[Claim], str] = {  # what would happen if a player who stays left the score group
    of_lines.Worse: "{more}",
    of_lines.WorseFrom: "{more from}",
    of_lines.WouldMeetAgain: "the best pairings would have {one} and {other} playing again, as in {rounds}",
    of_lines.WouldMeetHimAgain: "the best pairings would have {player} and {other} playing again, as in {rounds}",
    of_lines.ListedWouldMeet: "the best pairings would have {one} and {other} playing, who are to be kept apart",
    of_lines.ListedWouldMeetHim: "the best pairings would have {player} and {other} playing, who are to be kept apart",
    of_lines.TeammatesWouldMeet: "the best pairings would have {kin:kin} {one} and {other} ({team}) playing",
    of_lines.TeammatesWouldMeetHim: "the best pairings would have {kin:kin} {player} and {other} ({team}) playing",
}
SENTENCES |= dict.fromkeys(ELSE, "{if}, {else}.") | {
    of_lines.NormallyDrops: (
        "{baseline^} {player}, with {from_score:score}, is paired down against {opponent}, with {to_score:score}."
    ),
    of_lines.NormallyHasBye: "{baseline^} {player} gets the bye.",
    of_lines.DropsHere: (
        "{player:and rating}, with {from_score:score}, is paired down against {opponent:and rating}, with "
        "{to_score:score}."
    ),
    of_lines.MeetsInGroup: "{player:and rating} plays {opponent:and rating}; both have {score:score}.",
    of_lines.NobodyDrops: "Nobody with {score:score} is paired down in this round.",
    of_lines.NobodyRaised: "Nobody with {score:score} is paired up in this round.",
    of_lines.NobodyLeaves: "Nobody leaves a score group in this round.",
    of_lines.Skips: "{player} is paired down past the {score:group}.",
    of_lines.BarredFromGroup: "{player} has already played, or should not play, everybody with {score:score}{aside}.",
    of_lines.ShortDrops: (
        "Somebody is paired down to {score:score} {baseline}, and somebody from there: short steps down come before "
        "one long one."
    ),
    of_lines.MetFromAboveCount: "{baseline^} {count:players} with {score:score} {count:is|are} paired up.",
    of_lines.OddLeft: (
        "{baseline^}{aside,} {count:players} with {score:score} {count:is|are} left: an odd number, so one must be "
        "paired down."
    ),
    of_lines.SomeMustDrop: (
        "{baseline^}{aside,} {count:players} with {score:score} must be paired down: with fewer, pairings would be "
        "worse by the rules."
    ),
    of_lines.FirstInLine: "{player:and rating} is next in line {to leave}.",
    of_lines.Lowest: "{but}{player} is the lowest-rated eligible player in {score:the lowest}.",
    of_lines.AllBefore: (
        "{player:and rating} is next in line {to leave}, after {count:players} who {count:is|are} {gone} as well."
    ),
    of_lines.StandsBefore: (
        "{passed_over:and rating} comes before {player:and rating} in line {to leave}, but was passed over."
    ),
    of_lines.MoreBefore: "{count:More players} before {player} in line {to leave} would normally be passed over.",
    of_lines.Behind: "{player:and rating} comes after {ahead:and rating} in line {to leave}.",
    of_lines.OtherGroupsBehind: (
        "{count:player} of other score groups {count:comes|come} after {player} in line for the bye."
    ),
    of_lines.LowerHadByes: (
        "Nobody with a lower score can have the bye{aside}: {some} already had a full-point bye or forfeit win."
    ),
    of_lines.HadBye: "{player:and rating} already had a bye or won by forfeit, in {rounds}.",
    of_lines.HigherGroup: (
        "{player:and rating} has {score:score}, and the bye goes to {holder:and rating}, with {holders_score:score}."
    ),
    of_lines.HadHalfBye: "{player:and rating} took or asked for a half-point bye, and {holder:and rating} did not.",
    of_lines.IsUnrated: "{player} is unrated, and {holder:and rating} can have the bye.",
    of_lines.PlayedAcross: "{player:and rating} and {other:and rating} have already played, in {rounds}.",
    of_lines.BarredAcross: "{player} and {other} {barred}.",
    of_lines.WouldBeLeft: "{if}, {leave}.",
    of_lines.ToBeKept: "The settings keep {player:and rating} in the score group.",
    of_lines.ByesByHand: "The TD gave the bye to {names}.",
    of_lines.BestHolder: "In the best pairings for these settings {player:and rating} gets the bye.",
    of_lines.ByeCosts: "The bye may move for color. But with the bye for {player:and rating}, {costs}.",
}

CELLS: Mapping[type[Claim], str] = {  # short forms for the table of players in line
    of_seats.HasBye: "gets the bye",
    of_lines.NormallyDrops: "{player} - {opponent} {baseline}",
    of_lines.NormallyHasBye: "gets the bye {baseline}",
    of_lines.DropsHere: "{player} plays {opponent}",
    of_lines.Behind: "{ahead} comes before in line",
    of_lines.HadBye: "bye or forfeit win in {rounds}",
    of_lines.HigherGroup: "{score:score}, and {holder} has {holders_score:score}",
    of_lines.HadHalfBye: "took or asked for a half-point bye",
    of_lines.IsUnrated: "unrated, and {holder} is rated",
    of_lines.Worse: "{more}",
    of_lines.WorseFrom: "{more from}",
    of_lines.PlayedAcross: "already played {other}, in {rounds}",
    of_lines.BarredAcross: "{player} and {other} {barred}",
    of_lines.WouldBeLeft: "leaves {one} and {other}, who {barred}",
    of_lines.WouldMeetAgain: "{one} and {other} would play again",
    of_lines.WouldMeetHimAgain: "{player} and {other} would play again",
    of_lines.ListedWouldMeet: "{one} and {other} would play, who are to be kept apart",
    of_lines.ListedWouldMeetHim: "{player} and {other} would play, who are to be kept apart",
    of_lines.TeammatesWouldMeet: "{kin:kin} {one} and {other} would play",
    of_lines.TeammatesWouldMeetHim: "{kin:kin} {player} and {other} would play",
    of_lines.ToBeKept: "kept in the score group by the settings",
}

_LEAVING = {"drops": "to be paired down", "raised": "to be paired up", "bye": "for the bye"}
_WERE = {"drops": "If {} were paired down", "raised": "If {} were paired up", "bye": "With the bye for {}"}
_MORE = {
    "repeat none": "there would be a rematch",
    "repeat some": "there would be more rematches, or of players who have played more often",
    "second_bye none": "somebody would get a second bye",
    "long_drop none": "opponents would be too far apart in score for these settings",
    "teammates none": "players who must not play would play",
    "bye_above_lowest none": "the bye would go above the lowest score group",
    "score_difference none": "players with different scores would play",
    "kept_in_group none": "a player to be kept in the score group would leave it",
    "teammates_if_required none": "teammates would play each other",
    "upper_groups_whole none": "somebody would be paired down from a higher score group",
}
_MORE_FROM = {  # what is worse of those who leave one score group
    "who_drops": "players later in line, or more of them, would be paired down from {}",
    "who_is_raised": "whoever is paired down from {} would play somebody further from the top of a group",
    "first_meets_first": "whoever is paired down from {} would play somebody ranked further away",
}
_GONE = {"drops": "paired down", "raised": "paired up"}


@phrases_of(of_lines)
def _phrases(claim: Claim) -> Mapping[str, str]:
    """Shared phrases: the lines, the conditions, and what would be worse."""
    way, criterion = (*claim.words, "", "")[:2]
    return {
        "to leave": _LEAVING.get(way, ""),
        "were": _WERE[way].format(claim.players[0].name) if way in _WERE else "",
        "if": _WERE[way].format(rated(claim.players[0])) if way in _WERE else "",
        "gone": _GONE.get(way, ""),
        "more from": _MORE_FROM.get(criterion, "").format(score_words(claim.held.get("score") or 0)),
        "more": _MORE.get(" ".join(claim.words[1:])) or more_without(criterion),
        "costs": more_of(way),
        "barred": _barred(claim),
        "so down": ", so they would be paired down too" if criterion == "down" else "",
    }


def _barred(claim: Claim) -> str:
    """Why two should not play, after their names."""
    held = claim.held
    if held.get("rounds"):
        return f"already played ({rounds_named(held['rounds'])})"
    return f"are {KINS[held['kin']]} ({held['team']})" if held.get("kin") else "are to be kept apart"


DROP_LINES = {
    Way.DROPS: "In the order in which they are paired down, and the first rule that stands against each:",
    Way.RAISED: "From the top of the group, and the first rule that stands against each:",
}
DROP_RULES = "rules 29D1, 29D2"
BARRED = "Should not play"  # heading for players on the other side that a candidate has played or must not play
SWITCH = "What the switch changes:"


def drop_title(answer: WhyDropped) -> str:
    """The question."""
    stays, down = answer.now is None and answer.natural is None, answer.way is Way.DROPS
    pattern = "Why is {player} [stays? not ]paired [down? down][up? up]?"
    return filled(pattern, player=named(answer.player), stays=stays, down=down, up=not down)


def fine_print(answer: WhyDropped) -> tuple[str, ...]:
    """The rules for players paired down in a chain."""
    several = any(isinstance(claim, of_lines.ShortDrops) for claim in answer.besides)
    return (BLIND, NO_RIGHT, *([SEVERAL_DROPS] if several else []))


BYE_LINE = "In the order in which the bye is offered, and the first rule that stands against each:"
BYE_RULES = "rules 28L2 to 28L4"
HAD_BYE = "Bye or forfeit win"


def bye_title(answer: WhyBye) -> str:
    """The question."""
    if answer.asked is None or answer.asked == answer.holder:
        return "Who gets the bye, and why?"
    return f"Why does {named(answer.asked)} not get the bye?"


_MORE_OF_CHOICE = {
    criteria.BYE_TO_HALF_BYE_HOLDER.name: "the bye would go to a half-point bye holder",
    criteria.BYE_TO_UNRATED.name: "the bye would go to an unrated player",
    criteria.UPPER_GROUPS_WHOLE.name: "more players would be paired down, or players of higher score groups",
    criteria.WHOSE_BYE.name: "the bye would go to a player later in line",
    criteria.WHO_DROPS.name: "players later in line, or more of them, would be paired down",
    criteria.WHO_IS_RAISED.name: "somebody paired down would play an opponent further from the top of a group",
    criteria.FIRST_MEETS_FIRST.name: "somebody paired down would play an opponent ranked further away",
}
"""What another choice of players to leave their groups, in all or one group, would have more of. Criteria of a whole
round are worded elsewhere.
"""

LEAVING = "Who leaves the score groups, from the top:"
LEAVING_NATURAL = "Who leaves the score groups in the natural pairing, from the top:"
LEAVING_NOW = "Who leaves them in this round:"
LEAVING_THEN = "Who would leave the score groups then, from the top:"
AGAINST = "What stands against it"
BLIND = (
    "Before colors are looked at, the bye is settled first; then, group by group from the top, the lowest player who "
    "can be is paired down."
)
NO_RIGHT = (
    "Whoever is paired down plays the highest available player of the next group, however far down in rating (29D1)."
)
SEVERAL_DROPS = (
    "Several short steps down come before one long one. Rule 29D2 can be read the other way; the TD decides."
)


def more_without(word: str) -> str:
    """What a worse round, or a worse choice of players paired down, has more of, by a word from a claim."""
    return _MORE_OF_CHOICE.get(word) or more_of(word)


def rating_down(drop: Drop) -> str:
    """How many rating points lower or higher the opponent is, for a table."""
    if drop.points_down is None:
        return ""
    return f"{drop.points_down} down" if drop.points_down >= 0 else f"{-drop.points_down} up"
