"""A posted round put right: which boards stand, which are new, and what the best pairings would be."""

from explain.answers.repaired import Repaired
from explain.prose.words import board_named, by_number, capitalized, counted, in_words, listed, named, uncapitalized

TITLE = "Round {}, put right"
STATE, STARTED, STANDS, NEW = "Stands", "started", "as posted", "new"
BEST_TITLE = "The best pairings, as if nothing had been posted:"

_ONE_CHANGED = "One posted board does not stand: {1}."
_SOME_CHANGED = "{0} posted boards do not stand: {1}."
_NONE_CHANGED = "All posted boards stand."
_FEWEST = "No other pairings change fewer boards without an extra rematch, second bye or pair of teammates."
_BYE = "{player} gets the bye."
_IS_BEST = "These are also the best pairings, as if nothing had been posted."
_BEST_CHANGES = "The best pairings would change {boards}."
_DEARER = "They are better in: {criteria}."
_HOUSE = (
    "Instead of the bye (28M), a house player could sit in: {boards}, and {changed} would not stand. Or {player} plays "
    "a game with the odd player of another section."
)


def repair_headline(answer: Repaired) -> str:
    """How many posted boards do not stand, and which."""
    if not answer.gone:
        return _NONE_CHANGED
    gone = listed([board_named((each.white, each.black)) for each in answer.gone])
    return by_number(answer.changed, _ONE_CHANGED, _SOME_CHANGED, capitalized(in_words(answer.changed)), gone)


def repair_reasons(answer: Repaired) -> tuple[str, ...]:
    """Why it is so many, who has the bye, and what the best pairings would change."""
    lines = [_FEWEST] if answer.gone else []
    if answer.round.byes:
        lines.append(_BYE.format(player=named(answer.round.byes[0].white)))
    if {each.seats for each in answer.round.answers} == {each.seats for each in answer.best.answers}:
        return (*lines, _IS_BEST)
    lines.append(_BEST_CHANGES.format(boards=counted(answer.best_changed, "posted board")))
    dearer = [uncapitalized(criterion.title) for criterion, _ in answer.dearer]
    return (*lines, _DEARER.format(criteria=listed(dearer))) if dearer else tuple(lines)


def instead_of_the_bye(answer: Repaired) -> str:
    """The ways of 28M, with what they change; empty where nobody has the bye."""
    if answer.house is None:
        return ""
    new = [each for each in answer.house.round.boards if any(one.number not in answer.known for one in each.players)]
    return _HOUSE.format(
        boards=listed([board_named((each.white, each.black)) for each in new]),
        changed=counted(answer.house.changed, "posted board"),
        player=answer.round.byes[0].white.name,
    )


def state(answer: Repaired, board: int) -> str:
    """Whether a board was started, stands as it was posted, or is new."""
    return STARTED if board in answer.started else STANDS if board in answer.stands else NEW
