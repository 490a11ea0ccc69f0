"""A corrected posted round: which boards stand, which are new, and the best pairings."""

from explain.answers.repaired import Repaired
from explain.prose.amounts import more_of
from explain.prose.words import board_named, by_number, capitalized, counted, in_words, listed, named

TITLE = "Round {}, put right"
STATE, STARTED, STANDS, NEW = "Now", "being played", "as posted", "new"
BEST_TITLE = "The best pairings, as if nothing had been posted; boards that stand out are not posted:"

_ONE_CHANGED = "One posted board does not stand: {1}."
_SOME_CHANGED = "{0} posted boards do not stand: {1}."
_NONE_CHANGED = "All posted boards stand."
_FEWEST = "No other pairings change fewer boards without one more rematch, second bye or pair of teammates."
_NOT_WHOLE = "There are too many ways to change so few boards to look at all: of those looked at, this is the best."
_BYE = "{player} gets the bye."
_IS_BEST = "These are also the best pairings, as if nothing had been posted."
_BEST_CHANGES = "To have the best pairings, {boards} would have to change."
_DEARER = "Compared with those, {more}."
_AS_GOOD = "By the rules these are just as good."
_HOUSE = (
    "Nobody needs the bye (28M): a house player can sit in ({boards}; {changed}), or {player} plays a game with the "
    "odd player of another section."
)
_NONE_CHANGES, _ONE_CHANGES = "all posted boards stand", "one posted board does not stand"
_SOME_CHANGE = "{} posted boards do not stand"


def repair_headline(answer: Repaired) -> str:
    """How many posted boards do not stand, and which."""
    if not answer.gone:
        return _NONE_CHANGED
    gone = listed([board_named((each.white, each.black)) for each in answer.gone])
    return by_number(answer.changed, _ONE_CHANGED, _SOME_CHANGED, capitalized(in_words(answer.changed)), gone)


def repair_reasons(answer: Repaired) -> tuple[str, ...]:
    """Why this many, who has the bye, and what the best pairings would change."""
    lines = [_FEWEST] if answer.gone else []
    lines += [] if answer.is_whole else [_NOT_WHOLE]
    if answer.round.byes:
        lines.append(_BYE.format(player=named(answer.round.byes[0].white)))
    if {each.seats for each in answer.round.answers} == {each.seats for each in answer.best.answers}:
        return (*lines, _IS_BEST)
    lines.append(_BEST_CHANGES.format(boards=counted(answer.best_changed, "posted board")))
    step = answer.dearer
    return (*lines, _DEARER.format(more=more_of(step.word)) if step else _AS_GOOD)


def instead_of_the_bye(answer: Repaired) -> str:
    """The alternatives of 28M, with what they change; empty if nobody has the bye."""
    if answer.house is None:
        return ""
    new = [each for each in answer.house.round.boards if any(one.number not in answer.known for one in each.players)]
    changed = by_number(answer.house.changed, _ONE_CHANGES, _SOME_CHANGE, in_words(answer.house.changed))
    return _HOUSE.format(
        boards=listed([board_named((each.white, each.black)) for each in new]),
        changed=changed if answer.house.changed else _NONE_CHANGES,
        player=answer.round.byes[0].white.name,
    )


def state(answer: Repaired, board: int) -> str:
    """Whether a board was started, stands as posted, or is new."""
    return STARTED if board in answer.started else STANDS if board in answer.stands else NEW
