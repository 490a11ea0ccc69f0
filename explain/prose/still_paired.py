"""Whether all rounds left can be paired, what proves it, and whether the pairings of this round still allow it."""

from collections.abc import Iterator

from explain.answers.coming.still_paired import StillPaired, TableRound, TooFewLeft
from explain.prose.against import rule_totals
from explain.prose.amounts import more_of
from explain.prose.words import by_number, counted, in_words, listed, name_or_bye

TITLE = "Can every round still be paired?"
ROUND, BOARDS, BYE = "Round", "Boards", "Bye"
KEEPING_TITLE = "The best pairings of round {} that leave a way:"

_SURE = "Yes: no rematch will be needed, however the rounds are paired."
_POSSIBLE = "Yes: the rounds up to {last} can be paired without a rematch."
_ONE_LEFT = "Yes: round {last}, the last, can be paired without a rematch."
_NOW = "No: round {round} cannot be paired without a rematch or a second bye."
_LATER = "No: by round {round} there must be a rematch or a second bye."
_NOT_KNOWN = "I cannot tell: the search for rounds without a rematch ended before it knew."
_WHY_SURE = (
    "In every round, however those before it are paired, everybody still has at least half of the field left to play; "
    "a bye counts as an opponent. Such a round can always be paired (Dirac's theorem). That holds while nobody joins "
    "or leaves."
)
_WHY_POSSIBLE = "One way to pair them all is below. It does not look at scores: it only shows that there is a way."
_TOO_FEW = "Until then {players} need {needed} against others, and only {left} left."
_NO_OTHERS = "{players} have only each other left to be paired with, and that is not enough."
_ONE_TOO_FEW = "{players} needs {needed} by then, and has only {left} left who may be played."
_NOBODY_LEFT = "{players} has nobody left to play."
_BYE_TOO_FEW = "The bye is needed {needed} by then, and only {left} may still get it."
_EVERYTHING = "Every way to pair the rounds up to {round} was tried."
_UNTIL_THEN = "Up to round {last} it can be done; one way is below."
_KEEPS = "{these} leave a way to pair all of them."
_KEEPS_NOT = "{these} do not leave one: after them, somebody must play a rematch in a round up to {last}."
_PRICE = "The best pairings that do leave one come at a price: compared with the best pairings, {more}."
_NO_PRICE = "Pairings that are as good as the best ones do leave one."
_NOT_FOUND = "The best ones that do were not found in time."
_TD = "The rules pair one round at a time and do not look ahead; the TD decides."
_ROUND_ROBIN = "With {players} and {rounds}, everybody can play everybody: pair it as a {kind}."
_ONLY_SO_MANY = "{players} can play each other in {meetings}, and no more."
_QUAD, _TABLE = "quad", "round robin"
_OF_A_QUAD = 4
TABLE_TITLE = "As a {}, White first:"
PLAN_TITLE = "One way to pair the rounds left without a rematch:"


def possible_headline(answer: StillPaired) -> str:
    """Whether all rounds left can be paired."""
    if not answer.is_known:
        return _NOT_KNOWN
    if answer.must_repeat is not None:
        return (_NOW if answer.must_repeat == answer.round else _LATER).format(round=answer.must_repeat)
    if answer.round == answer.rounds:
        return _ONE_LEFT.format(last=answer.rounds)
    return _SURE if answer.is_sure else _POSSIBLE.format(last=answer.rounds)


def possible_reasons(answer: StillPaired) -> Iterator[tuple[str, str]]:
    """What proves it, and whether these pairings leave a way; each with its rule, if any."""
    if not answer.is_known:
        return
    if answer.must_repeat is not None:
        yield _short(answer.proof) if answer.proof else _EVERYTHING.format(round=answer.must_repeat), ""
        if len(answer.plan) > 1:
            yield _UNTIL_THEN.format(last=answer.last_possible), ""
    elif answer.is_sure and answer.round < answer.rounds:
        yield _WHY_SURE, ""
    elif answer.plan and answer.round < answer.rounds:
        yield _WHY_POSSIBLE, ""
    if answer.round < answer.last_possible and not answer.is_sure:
        yield from _of_these(answer)


def _short(proof: TooFewLeft) -> str:
    names = [name_or_bye(each) for each in sorted(proof.players, key=lambda each: each is None)]
    if len(names) > 1:
        left = by_number(proof.left, "{} is", "{} are", in_words(proof.left))
        pattern = _TOO_FEW if proof.left else _NO_OTHERS
        return pattern.format(players=listed(names), needed=counted(proof.needed, "game"), left=left)
    if proof.players[0] is None:
        return _BYE_TOO_FEW.format(needed=counted(proof.needed, "time"), left=counted(proof.left, "player"))
    needed, left = counted(proof.needed, "opponent"), in_words(proof.left)
    return (_ONE_TOO_FEW if proof.left else _NOBODY_LEFT).format(players=names[0], needed=needed, left=left)


def _of_these(answer: StillPaired) -> Iterator[tuple[str, str]]:
    these = "The posted pairings" if answer.is_posted else "The best pairings"
    if answer.keeps is None:
        return
    if answer.keeps:
        yield _KEEPS.format(these=these), ""
        return
    step = answer.decided_by
    yield _KEEPS_NOT.format(these=these, last=answer.last_possible), ""
    if answer.keeping is None:
        yield _NOT_FOUND, ""
    elif step is None:
        yield _NO_PRICE, ""
    else:
        yield _PRICE.format(more=more_of(step.word)), rule_totals(step, "best", "these")
    yield _TD, ""


def round_robin_words(answer: StillPaired) -> str:
    """A note that everybody can play everybody, or that there are too many rounds for that; else empty."""
    players, rounds = counted(answer.players, "player"), counted(answer.rounds, "round")
    is_offered, is_too_long = answer.is_round_robin and answer.round == 1, answer.rounds > answer.meetings
    offer = _ROUND_ROBIN.format(players=players, rounds=rounds, kind=_kind(answer)) if is_offered else ""
    end = _ONLY_SO_MANY.format(players=players, meetings=counted(answer.meetings, "round")) if is_too_long else ""
    return " ".join(filter(None, (offer, end)))


def _kind(answer: StillPaired) -> str:
    return _QUAD if answer.players == _OF_A_QUAD else _TABLE


def plan_title(answer: StillPaired) -> str:
    """The heading of the plan: a round-robin table, or one way among others."""
    is_table = answer.is_round_robin and answer.round == 1
    return TABLE_TITLE.format(_kind(answer)) if is_table else PLAN_TITLE


def plan_row(answer: StillPaired, planned: TableRound) -> tuple[str, str, str]:
    """A round, its boards by last names, and who has the bye."""
    bye = answer.called[planned.bye.number] if planned.bye else ""
    boards = ["-".join(answer.called[each.number] for each in board if each) for board in planned.boards]
    return str(planned.round), ", ".join(boards), bye
