"""A round paired with cards, told step by step, and how it stands beside the best round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from explain.answers.switches import Change
from explain.model import rules
from explain.pairing import criteria
from explain.prose.switches import form_words
from explain.prose.words import board_named, counted, listed, named, points, uncapitalized
from explain.prose.worse import more_of
from explain.training.by_hand import steps as done
from explain.training.by_hand.cards import Card
from explain.training.compared import Cause, HandRound, Outcome

_MOST_NAMED = 3
_OF_A_RING = 3

CARDS_NOTE = "Each picture shows the cards as they lie: a row for each board, the higher ranked on the left, the color due beside the name."
LINES_NOTE = "A thick or double line is a board just made. Where something is wrong with a board, the word stands beside it."
ENDS_TITLE = "Beside the best round"
CARDS_ON_THE_TABLE = "Cards on the table."
NATURALS_TITLE = "Natural boards that differ, before colors are looked at"


def more_rows(count: int) -> str:
    """Said under the cards where not all are shown."""
    return f"and {counted(count, 'row')} more"


def title(answer: HandRound) -> str:
    """What was done."""
    way = "going back" if answer.hand.go_back else "pushing forward"
    return f"Round {answer.round} by hand, {way}"


def outcome(answer: HandRound) -> str:
    """How it ends, in one sentence."""
    if not answer.boards:
        return "Nobody is to be paired."
    step = answer.comparison.decided_by
    match answer.outcome:
        case Outcome.SAME:
            return "By hand we come to the best round by these settings."
        case Outcome.AS_GOOD:
            return "By hand we come to a round that is as good as the best one: no rule tells them apart."
        case Outcome.STOPS_SHORT:
            assert step is not None
            return f"By hand we stop short of the best round: with these boards {more_of(step.criterion, answer.hand.preferences)}."


_CAUSES = {
    Cause.PUSHED_FORWARD: "A finished score group was not opened again. Going back, the cards come to a better round.",
    Cause.OTHER_BYE: "By hand the first in line has the bye. In the best round the bye and the drops are chosen together.",
    Cause.DEARER_DROPS: "By hand the drops are chosen group by group, from the top. Other drops are better for the section as a whole.",
    Cause.OTHER_DROPS: "Before colors are looked at, others drop by hand, or meet others. Switches are measured from those boards.",
    Cause.OTHER_NATURALS: "Before colors are looked at, a score group is made legal by other boards. Switches are measured from those boards.",
    Cause.FIRST_THAT_HELPS: "By hand the first switch that helps is made, and none of two boards from there on is better. The best round mends as much with less.",
    Cause.NOT_LOOKED_AT: "One more switch of two boards would help. It was not looked at in its turn.",
    Cause.TOGETHER: "More boards have to be changed together than are taken up at once by hand; no switch of two alone leads there.",
}


def cause(answer: HandRound) -> str:
    """Why the method stops short; empty where it does not."""
    return _CAUSES[answer.cause] if answer.cause else ""


_HEADINGS: Mapping[type[done.Step], str] = {
    done.Sorted: "Sort the cards",
    done.ByeGiven: "The bye",
    done.WentBack: "Back to {}",
    done.Dropped: "Who drops from {}",
    done.Halved: "Natural boards of {}",
    done.MadeLegal: "Make {} legal",
    done.LookedAhead: "Look ahead in {}",
    done.Mended: "Colors in {}",
    done.LookedOver: "Once more over {}",
    done.ColorsGiven: "Who has White",
}


def heading(step: done.Step, groups: Sequence[Sequence[Card]]) -> str:
    """What a step is about."""
    words = _HEADINGS[type(step)]
    return words if isinstance(step, (done.Sorted, done.ByeGiven, done.ColorsGiven)) else words.format(group_name(step.group, groups))


def group_name(place: int, groups: Sequence[Sequence[Card]]) -> str:
    """A score group by its points."""
    score = points(groups[place][0].half_points)
    return f"the {score}-point group"


def sentences(step: done.Step, groups: Sequence[Sequence[Card]]) -> list[str]:
    """What was done, who was passed over and why."""
    match step:
        case done.Sorted():
            return [_sorted(groups)]
        case done.ByeGiven():
            return [
                f"{named(step.holder)} has the bye: the first in line who may have it.",
                *_told(f"{named(passed.cards[0])} {_WHY_NO_BYE[passed.why]}." for passed in step.passed_over),
            ]
        case done.WentBack():
            dropped = listed([named(card) for card in step.given_up])
            trouble = f"{group_name(step.stuck, groups)} cannot be paired without a repeat or a further drop"
            if_so = f"If {dropped} drops" if len(step.given_up) == 1 else f"If {dropped} drop"
            return [f"{if_so}, {trouble}. So the group above is opened again."]
        case done.Dropped():
            return _dropped(step, groups)
        case done.Halved():
            return _halved(step)
        case done.MadeLegal():
            return _made_legal(step)
        case done.LookedAhead() | done.Mended() | done.LookedOver() | done.ColorsGiven():
            return _of_colors(step)


def _of_colors(step: done.LookedAhead | done.Mended | done.LookedOver | done.ColorsGiven) -> list[str]:
    match step:
        case done.LookedAhead():
            return _looked_ahead(step)
        case done.Mended():
            return _mended(step)
        case done.LookedOver():
            return _looked_over(step)
        case done.ColorsGiven():
            return _who_has_white(step)


def _who_has_white(step: done.ColorsGiven) -> list[str]:
    if _is_by_toss(step):
        return ["Nobody is due a color yet. The toss decides on board 1, and colors alternate down the boards. White lies on the left."]
    return [
        "All get the color they are due, but for two who are due the same.",
        "Of those two, the first rule of 29E4 that tells them apart decides. White lies on the left.",
    ]


def _is_by_toss(step: done.ColorsGiven) -> bool:
    return all(board.rule == rules.FIRST_ROUND_COLORS for board in step.seated)


def rule_number(step: done.Step) -> str:
    """The rule that a step goes by."""
    match step:
        case done.Sorted():
            return rules.GROUPS_FROM_TOP.number
        case done.ByeGiven():
            return rules.BYE_CHOICE.number
        case done.WentBack() | done.Dropped():
            return rules.ODD_PLAYER.number
        case done.Halved():
            return (rules.ADJACENT_PAIRING if step.adjacent else rules.NATURAL_ORDER).number
        case done.MadeLegal():
            return rules.SWITCH_KINDS.number
        case done.LookedAhead():
            return rules.LOOK_AHEAD.number
        case done.Mended():
            return (rules.TWO_HUNDRED_POINTS if step.equalization or step.three else rules.EIGHTY_POINTS).number
        case done.LookedOver():
            return rules.SMALLER_GAP.number
        case done.ColorsGiven():
            return (rules.FIRST_ROUND_COLORS if _is_by_toss(step) else rules.DUE_COLOR).number


def _sorted(groups: Sequence[Sequence[Card]]) -> str:
    sizes = [f"{len(group)} with {points(group[0].half_points)}" for group in groups]
    return f"{counted(len(groups), 'score group')}: {listed(sizes)}. Within a group the cards lie by rating."


_WHY_NO_BYE = {
    done.Refusal.HAD_BYE: "has had a bye or a forfeit win (28L3)",
    done.Refusal.HALF_BYE: "took or asked for a half-point bye (28L4)",
    done.Refusal.UNRATED: "is unrated (28L2)",
    done.Refusal.TROUBLE_BELOW: "is needed so that the others can be paired",
}
_WHY_NO_DROP = {
    done.Refusal.NOBODY_BELOW: "may meet nobody in the next group (27A1)",
    done.Refusal.REST_HAS_MET: "is needed: without that card the others here cannot be paired (27A1)",
    done.Refusal.TROUBLE_BELOW: "would leave the groups below in trouble",
}
_WHY_NO_DROPS = {
    done.Refusal.NOBODY_BELOW: "cannot all find an opponent in the next group (27A1)",
    done.Refusal.REST_HAS_MET: "are needed: without those cards the others here cannot be paired (27A1)",
    done.Refusal.TROUBLE_BELOW: "would together leave the groups below in trouble",
}


def _passed_for_drop(passed: done.PassedOver) -> str:
    words = _WHY_NO_DROP if len(passed.cards) == 1 else _WHY_NO_DROPS
    return f"{listed([named(card) for card in passed.cards])} {words[passed.why]}."


def _dropped(step: done.Dropped, groups: Sequence[Sequence[Card]]) -> list[str]:
    made = [f"{named(one)} drops and meets {named(other)}." for one, other in step.boards if other]
    return [_why_drops(step, len(groups[step.group])), *_told(map(_passed_for_drop, step.passed_over)), *made]


def _why_drops(step: done.Dropped, size: int) -> str:
    count, gone = len(step.boards), list(_gone(step))
    left = "The others" if gone else "The players"
    if size - len(step.raised) - bool(step.holder) == 1:
        why = "One player is left, who drops." if gone else "One player alone has this score, and drops."
    elif count > step.parity:
        why = f"{left} cannot all be paired among themselves, so {count} drop."
    else:
        why = f"{left} are odd in number, so one drops."
    return " ".join([*gone, why])


def _gone(step: done.Dropped) -> Iterator[str]:
    """Who of the group is settled already."""
    if step.raised:
        yield f"{listed([named(card) for card in step.raised])} {'meets a player' if len(step.raised) == 1 else 'meet players'} from above."
    if step.holder:
        yield f"{named(step.holder)} has the bye."


def _told(passed: Iterable[str]) -> list[str]:
    """The first few who were passed over, and how many more."""
    every = list(passed)
    more = len(every) - _MOST_NAMED
    return [*every[:_MOST_NAMED], *([f"{counted(more, 'more choice was', 'more choices were')} passed over."] if more > 0 else [])]


def _halved(step: done.Halved) -> list[str]:
    how = "Neighbors meet: first with second, third with fourth." if step.adjacent else "The top half meets the bottom half, in order."
    return [how, *(f"{board_named(board)} may not stay: the two have met, or are kept apart." for board in step.may_not_meet)]


def _made_legal(step: done.MadeLegal) -> list[str]:
    left = [f"{board_named(board)} must stay: there is no other way to pair the group." for board in step.left]
    if step.tries and not left:
        return ["Switch cards from the smallest gap on, until all who meet may meet. Then look once more for smaller changes."]
    return left or ["Switches of two boards lead nowhere here, so the cards are laid anew, one player after the other."]


def _looked_ahead(step: done.LookedAhead) -> list[str]:
    count = step.due
    due = f"{count.white} due White, {count.black} due Black"
    if count.none:
        due += f", {count.none} due neither"
    must = "No board must be wrong" if count.unavoidable == 0 else f"{counted(count.unavoidable, 'board')} must be wrong"
    now = "none is" if not step.wrong else f"{len(step.wrong)} {'is' if len(step.wrong) == 1 else 'are'} wrong now"
    return [f"{due}. {must}, and {now}."]


def _mended(step: done.Mended) -> list[str]:
    what = "a third color in a row" if step.three else "equalization" if step.equalization else "alternation"
    board = f"{board_named(step.board)} is wrong ({what})."
    if step.made:
        if _is_ring(step.made):
            return [
                board,
                "No switch of two boards is allowed and helps. So three are taken up at once, one across score groups among them.",
            ]
        return [board, "Switches are tried from the smallest on; the first that is allowed and helps is made."]
    if step.is_least:
        board = f"{board} The group has no more wrong boards than it must (29E6a)."
    if step.tries:
        return [board, "Each switch that would still help is refused, so the board stays; the smallest are shown."]
    return [board, "No switch that keeps the score groups leaves fewer wrong, so the board stays."]


def _is_ring(made: done.TriedSwitch) -> bool:
    """Whether three boards were taken up at once, and not a row of opponents inside one group."""
    return len(made.after) == _OF_A_RING and any(other and one.group != other.group for one, other in (*made.before, *made.after))


def _looked_over(step: done.LookedOver) -> list[str]:
    less = uncapitalized(step.made.decided_by.title)
    made = listed([board_named(board) for board in step.made.after])
    look = "Now that colors are mended, the cards are looked over from the top for a switch that mends more, or as much with less."
    return [look, f"{made} lie better. What becomes less: {less}. Nothing that comes before it becomes more."]


def form(tried: done.TriedSwitch) -> str:
    """What a switch is by its form."""
    return form_words(Change(tried.form.value), len(tried.after))


def value(tried: done.TriedSwitch) -> str:
    """What a switch is worth, and the limit it is held to."""
    worth = "no value" if tried.value is None else str(tried.value)
    return worth if tried.limit is None else f"{worth} of {tried.limit}"


_REFUSED = {
    criteria.OVER_HIGH_LIMIT: "refused: over the high limit",
    criteria.OVER_LOW_LIMIT: "refused: over the low limit",
    criteria.REPEAT: "refused: two have met",
    criteria.SCORE_DIFFERENCE: "refused: leaves a score group",
}


def judgement(tried: done.TriedSwitch) -> str:
    """Whether a switch was made, and if not, what stands against it."""
    if tried.allowed:
        return "made"
    return _REFUSED.get(tried.decided_by) or f"refused: {uncapitalized(tried.decided_by.title)}"
