"""Who drops from a score group or is raised in one, why it is he, and who could have done so instead."""

from __future__ import annotations

from explain.answers.why_dropped import PlaceInLine, WhyDropped
from explain.pairing import criteria
from explain.pairing.drops import Way
from explain.prose.cards import what_happened
from explain.prose.drop_choices import group_named, more_in_groups, passed_over
from explain.prose.words import counted, listed, named

LINE_CAPTIONS = {
    Way.DROPS: "In the order in which they drop, and the first rule that stands against each:",
    Way.RAISED: "From the top of the group, and the first rule that stands against each:",
}
RULES = "rules 29D1, 29D2"
BARRED = "Should not meet"
"""The heading of those on the other side whom a candidate has met or must not meet."""

_OWN = {
    (Way.DROPS, criteria.WHO_DROPS): "a lower-ranked player can drop",
    (Way.RAISED, criteria.WHOM_HE_MEETS): "a higher-ranked player can be met",
}


def title(answer: WhyDropped) -> str:
    """What was asked."""
    stays = " not" if answer.now is None and answer.natural is None else ""
    what = "drop" if answer.way is Way.DROPS else "meet a higher score group"
    return f"Why does {named(answer.player)}{stays} {what}?"


def why_dropped(answer: WhyDropped) -> str:
    """The answer in one sentence."""
    if answer.now is not None and answer.natural is not None:
        return f"{_moves(answer)}{_place(answer)}"
    if answer.now is not None:
        return f"{_moves(answer)}, {_instead_of(answer)}."
    if answer.natural is not None:
        return _moved_away(answer)
    return _stays(answer)


def why_anybody(answer: WhyDropped) -> str:
    """Why somebody of the group drops at all: how many are left of it; empty where nobody does."""
    if answer.dropping == 0:
        return ""
    left = answer.group_size - answer.met_from_above - answer.has_the_bye
    met = answer.met_from_above
    gone = ["the one who is met from above" if met == 1 else f"the {met} who are met from above"] if met else []
    gone += ["the holder of the bye"] if answer.has_the_bye else []
    without = f"Without {listed(gone)}, {group_named(answer.group_points)}" if gone else group_named(answer.group_points).capitalize()
    count = f"{without} has {counted(left, 'player')}"
    if left % 2 and answer.dropping == 1:
        return f"{count}: an odd number, so one must drop."
    drop = counted(answer.dropping, "drops", "drop").replace("1 drops", "one drops")
    return f"{count}; {drop}, because by the rules for meetings and scores every choice that keeps more of them costs more."


def _moves(answer: WhyDropped) -> str:
    drop = answer.now
    assert drop is not None
    assert drop.opponent is not None
    assert drop.to_points is not None
    if answer.way is Way.DROPS:
        return f"{named(drop.player)} drops from {group_named(drop.from_points)} and meets {named(drop.opponent)}"
    return f"{named(drop.opponent)} meets {named(drop.player)}, who drops from {group_named(drop.from_points)}"


def _place(answer: WhyDropped) -> str:
    before = [candidate for candidate in answer.line if not candidate.is_natural and candidate.place < _own(answer).place]
    if before:
        return f". {passed_over(len(before))}"
    if _own(answer).place > 1:
        return f", like everybody {'before in line' if answer.way is Way.DROPS else 'above in the group'}."
    return ": the first in line to drop." if answer.way is Way.DROPS else ": the highest in the group."


def _own(answer: WhyDropped) -> PlaceInLine:
    return next(candidate for candidate in answer.line if candidate.player == answer.player)


def _instead_of(answer: WhyDropped) -> str:
    others = [player for player in answer.others(answer.drops) if player not in answer.others(answer.drops_now)]
    return f"in place of {listed([named(player) for player in others])}" if others else "which is not so by nature"


def _moved_away(answer: WhyDropped) -> str:
    others = [player for player in answer.others(answer.drops_now) if player not in answer.others(answer.drops)]
    does, do = ("drops", "drop") if answer.way is Way.DROPS else ("is met from above", "are met from above")
    instead = (
        f"; here {listed([named(player) for player in others])} {does if len(others) == 1 else do} instead" if others else ", but not here"
    )
    return f"{named(answer.player)} {does} by nature{instead}."


def _stays(answer: WhyDropped) -> str:
    name, group = named(answer.player), group_named(answer.group_points)
    if answer.board.black is None:
        return f"{name} has the bye, and meets nobody."
    others = answer.others(answer.drops_now)
    if answer.player in {player for drop in answer.drops_now for player in (drop.player, drop.opponent)}:
        other_way = "is met from above, and does not drop" if answer.way is Way.DROPS else "drops, and is not met from above"
        return f"{name} {other_way}."
    if not others:
        nobody = "nobody drops from it" if answer.way is Way.DROPS else "nobody in it is met from above"
        return f"{name} stays in {group}: {nobody}."
    verb = "drops" if answer.way is Way.DROPS else "is met from above"
    verb = verb if len(others) == 1 else "drop" if answer.way is Way.DROPS else "are met from above"
    return f"{name} stays in {group}; {listed([named(player) for player in others])} {verb}."


def against(candidate: PlaceInLine, answer: WhyDropped) -> str:
    """What stands against a candidate, in a few words for a table."""
    if candidate.is_natural:
        does = "drops" if answer.way is Way.DROPS else "is met"
        return does if candidate.does_now else f"{does} by nature"
    if candidate.does_now:
        return "drops in this round, but not by nature" if answer.way is Way.DROPS else "is met in this round, but not by nature"
    step = candidate.decided_by
    if step is None:
        return "nothing, as good"
    own = _OWN.get((answer.way, step.criterion)) if _is_behind(candidate, answer) else None
    assert candidate.instead is not None
    return own or more_in_groups(candidate.instead)


def _is_behind(candidate: PlaceInLine, answer: WhyDropped) -> bool:
    return any(other.is_natural and other.place < candidate.place for other in answer.line)


def barred(candidate: PlaceInLine) -> str:
    """Those on the other side whom he has met or must not meet."""
    return ", ".join(player.name for player in candidate.barred)


def switch_notes(answer: WhyDropped) -> tuple[str, ...]:
    """Why the round moved the player from where he was by nature, or to where he is not; nothing where it did not."""
    switch = answer.board.switch
    if answer.now == answer.natural or switch is None or answer.board.of_baseline:
        return ()
    undone = "Undone alone, this switch would give back what it bought:" if switch.mends else "This switch mends nothing by these settings:"
    return (what_happened(answer.board), undone)
