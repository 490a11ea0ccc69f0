"""Who has the bye and why, and what stands against everybody else."""

from __future__ import annotations

from explain.answers.why_bye import InLine, WhyBye
from explain.pairing import criteria
from explain.prose.drop_choices import more_in_groups, passed_over
from explain.prose.why_nots import more_of, rule_number
from explain.prose.words import counted, listed, named

LINE = "In the order in which the bye is offered, and the first rule that stands against each:"
RULES = "rules 28L2 to 28L4"
HAD_BYE = "Bye or forfeit win"

# What stands against a player by himself, where that is the rule that decides.
_OWN = {
    criteria.SECOND_BYE: "has had a bye or a forfeit win",
    criteria.BYE_ABOVE_LOWEST: "above the lowest group that can give it",
    criteria.BYE_TO_HALF_BYE_HOLDER: "took or asked for a half-point bye",
    criteria.BYE_TO_UNRATED: "unrated, and a rated player can have it",
    criteria.WHOSE_BYE: "a player before in line can have it",
}
_OWN_SENTENCE = {
    criteria.SECOND_BYE: "after an earlier bye or forfeit win",
    criteria.BYE_ABOVE_LOWEST: "being above the lowest score group that can give it",
    criteria.BYE_TO_HALF_BYE_HOLDER: "having taken or asked for a half-point bye",
    criteria.BYE_TO_UNRATED: "being unrated, while a rated player can have it",
}


def title(answer: WhyBye) -> str:
    """What was asked."""
    if answer.asked is None or answer.asked == answer.holder:
        return "Who has the bye, and why?"
    return f"Why has {named(answer.asked)} not got the bye?"


def why_bye(answer: WhyBye) -> str:
    """The answer in one sentence."""
    if answer.natural is None or answer.asked in answer.by_hand:
        return by_hand(answer)
    asked = answer.asked or answer.holder
    assert asked is not None
    place = answer.place_of(asked)
    return _why_he_has_it(answer, place) if place.has_it else _why_not(answer, place)


def by_hand(answer: WhyBye) -> str:
    """The byes that the director gave."""
    names = listed([named(player) for player in answer.by_hand])
    return (
        f"The director gave {names} the bye by hand; no rule chose."
        if len(answer.by_hand) == 1
        else f"The director gave {names} byes by hand."
    )


def _why_he_has_it(answer: WhyBye, place: InLine) -> str:
    name = named(place.player)
    if place.is_natural:
        if answer.best != answer.holder:
            return f"{name} has the bye, as by nature; the best round by these settings moves it for color."
        return f"{name} has the bye: first in line for it." if place.place == 1 else f"{name} has the bye. {passed_over(place.place - 1)}"
    assert answer.natural is not None
    if answer.best == answer.holder and answer.for_color and answer.for_color.decided_by:
        return f"{name} has the bye instead of {named(answer.natural)}, with whom {more_of(answer.for_color.decided_by.criterion)}."
    assert answer.best is not None
    return f"{name} has the bye; by these settings it goes to {named(answer.best)}."


def _why_not(answer: WhyBye, place: InLine) -> str:
    name, step = named(place.player), place.decided_by
    if place.is_natural:
        final = answer.for_color.decided_by if answer.for_color else None
        if final is not None:
            return f"{name} is first to have the bye by nature, but then {more_of(final.criterion)}."
        assert answer.holder is not None
        return f"{name} has the bye by nature; in this round it is with {named(answer.holder)}."
    if step is None or place.instead is None:
        return f"{name} could have the bye: no rule stands against it before colors are looked at."
    assert answer.natural is not None
    if step.criterion is criteria.WHOSE_BYE and is_his_own(place):
        return f"{name} has not got the bye: {named(answer.natural)} ranks lower and can have it."
    if is_his_own(place):
        return f"{name} has not got the bye, {_OWN_SENTENCE[step.criterion]}."
    return f"{name} has not got the bye because then {more_in_groups(place.instead)}."


def is_his_own(place: InLine) -> bool:
    """Whether the rule that decides is one of the bye's own, by which he stands behind in line."""
    step = place.decided_by
    return step is not None and step.criterion is place.stands_behind_by and step.criterion in _OWN


def against(place: InLine) -> str:
    """What stands against a player, in a few words for a table."""
    step = place.decided_by
    if place.is_natural:
        return "has the bye" if place.has_it else "has it by nature"
    if step is None or place.instead is None:
        words = "nothing, as good"
    else:
        words = _OWN[step.criterion] if is_his_own(place) else more_in_groups(place.instead)
    return f"has the bye, though: {words}" if place.has_it else words


def rule(place: InLine) -> str:
    """The number of the rule that stands against a player."""
    return rule_number(place.decided_by.criterion) if place.decided_by else ""


def far_behind(places: list[InLine]) -> str:
    """Those of higher score groups, who stand behind in line."""
    return f"Left out of this table: {counted(len(places), 'player')} of higher score groups." if places else ""


def moved_for_color(answer: WhyBye) -> tuple[str, ...]:
    """That the best round moves the bye from its natural holder, and why."""
    if answer.for_color is None or answer.natural is None or answer.best is None or answer.asked in (None, answer.best):
        return ()
    step = answer.for_color.decided_by
    because = f": with {named(answer.natural)} {more_of(step.criterion)}" if step else "; both are as good"
    return (f"The bye moves from {named(answer.natural)} to {named(answer.best)} for color{because}.",)


def in_the_end(answer: WhyBye) -> tuple[str, ...]:
    """What stands against the player who was asked about once colors are looked at, where the bye may move."""
    if answer.in_the_end is None or answer.asked is None:
        return ()
    step = answer.in_the_end.decided_by
    if step is None:
        return (f"The bye may move for color, and a round with the bye for {answer.asked.name} is as good.",)
    return (f"The bye may move for color, but with {answer.asked.name} {more_of(step.criterion)}.",)
