"""A round laid with pairing cards: its headings, and what is said at each stage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from explain.answers.answer import Claim, Kind
from explain.answers.boards import NamedBoard
from explain.answers.by_hand import HandConflict, HandGroup, HandKind, HandRound, HandSwitch
from explain.answers.candidates import Candidate
from explain.answers.card_claims import CardKind
from explain.answers.who_leaves import LineKind
from explain.answers.why_not_switch import SwitchKind
from explain.model import rules
from explain.prose.claims import as_called, claims
from explain.prose.hand_sentences import AT_THE_TABLE
from explain.prose.words import called, counted, listed, score_words

SORT, BYES, ODD_PLAYERS, COLORS = "Sort the cards", "The bye", "Who is paired down", "Colors"
NEW_BOARDS, FORM, VALUE, AGAINST = "New boards", "Form", "Value", "What stands against it"
CARDS_NOTE = "The letter beside a rating is the color due, x for none. A capital is to equalize; doubled it is against a third in a row."
LINES_NOTE = "A thick or double line is a board that was changed."
CARDS_ON_THE_TABLE = "Cards on the table."
NO_SWITCH = "No switch leaves less wrong."
BYE, CONFLICT, NOT_ALLOWED = "bye", "conflict", "not allowed"
NOBODY_DOWN = "Nobody is paired down: every group is even, and its players can play each other."
BY_TURNS = "Neighbors play each other: first and second, third and fourth."
AS_LITTLE = "So the cards are changed, as little as that takes."
ONE_BOARD = "Two players: they play each other."
IN_ORDER = "The top half, on the left, plays the bottom half, in order."
_FROM_THE_HALVES: frozenset[Kind] = frozenset(
    (CardKind.TOP_HALF, CardKind.BOTTOM_HALF, CardKind.NEIGHBORS, CardKind.BY_PLACE, CardKind.NEXT_TO)
)
"""What the cards on the table show."""
_COUNTS: frozenset[Kind] = frozenset((HandKind.INSIDE_MENDING, HandKind.INSIDE_NOTHING_MENDS, SwitchKind.MENDING))
"""How many switches leave less wrong."""


def more_rows(count: int) -> str:
    """Said under the cards where not all are shown."""
    return f"and {counted(count, 'row')} more"


def title(answer: HandRound) -> str:
    """What is told."""
    return f"Round {answer.number} by hand"


def names(answer: HandRound) -> Mapping[int, str]:
    """What the players are called: by their last names where these tell them apart."""
    return called(dict.fromkeys(player for board in answer.seated for player in (board.white, board.black) if player))


def told(said: Iterable[Claim], called: Mapping[int, str]) -> str:
    """Claims as they are said at the table."""
    return claims(as_called(said, called), AT_THE_TABLE)


def sorted_cards(answer: HandRound) -> str:
    """How many players each score group has."""
    sizes = [f"{len(group.players)} with {score_words(group.half_points)}" for group in answer.groups]
    return f"{counted(len(sizes), 'score group')}: {listed(sizes)}. Within a group the cards lie by rating, unrated players last."


def leaving(said: Iterable[Claim], called: Mapping[int, str]) -> str:
    """Why somebody is paired down, and who; of one who is the only player left there is no line to speak of."""
    claims = list(said)
    alone = any(each.kind is LineKind.ODD_LEFT and each.numbers[1] == 1 for each in claims)
    return told((each for each in claims if not (alone and each.kind is LineKind.FIRST_IN_LINE and each.words == ("drops",))), called)


def group_heading(group: HandGroup) -> str:
    """The score of those whose boards are made."""
    return f"{score_words(group.half_points).capitalize()}: those who stay"


def halves(group: HandGroup, called: Mapping[int, str]) -> str:
    """Who leaves the group, and how the others meet."""
    aside = told((each for each in group.halved if each.kind is CardKind.SET_ASIDE), called)
    by_turns = any(each.kind is CardKind.NEIGHBORS for each in group.halved)
    if len(group.raw) == 1:
        return aside or ONE_BOARD
    return f"{aside} {BY_TURNS if by_turns else IN_ORDER}".strip()


def by_rank(group: HandGroup) -> list[Claim]:
    """How those who stay are laid, by which rule."""
    return [each for each in group.halved if each.kind in _FROM_THE_HALVES]


def parted(group: HandGroup, called: Mapping[int, str]) -> str:
    """Who of the natural opponents should not meet; who does instead the cards show."""
    return f"{told((each for each in group.halved if each.kind not in (*_FROM_THE_HALVES, CardKind.SET_ASIDE)), called)} {AS_LITTLE}"


def not_allowed(group: HandGroup) -> frozenset[NamedBoard]:
    """The boards by rank alone of two who should not meet."""
    apart = {
        frozenset(each.players) for each in group.halved if each.kind in (CardKind.MET_BEFORE, CardKind.TEAMMATES, CardKind.LISTED_APART)
    }
    return frozenset(board for board in group.raw if frozenset(board) in apart)


def due(group: HandGroup, called: Mapping[int, str]) -> str:
    """Who is due what, and the conflicts that must be."""
    return told(group.due, called)


def conflict(found: HandConflict, called: Mapping[int, str], *, alone: bool = False) -> str:
    """What is wrong on a natural board, and that no switch helps, where none does; of a board that lies ``alone`` in its group that is plain."""
    wrong = told((each for each in found.claims if each.kind not in _COUNTS), called)
    return f"{_board(found.board, called)}: {wrong}{'' if alone or found.mending != 0 else f' {NO_SWITCH}'}"


def switch(made: HandSwitch, called: Mapping[int, str]) -> str:
    """What a switch does and costs; the conflicts it is for are told."""
    return told((each for each in made.claims if each.kind not in (CardKind.CLASH, CardKind.MORE_CLASHES)), called)


def tried_caption(found: HandConflict, called: Mapping[int, str]) -> str:
    """Over the switches that were tried."""
    return f"{_board(found.board, called)}: switches that would leave less wrong, cheapest first"


def new_boards(found: Candidate, called: Mapping[int, str]) -> str:
    """The two boards that a switch would make."""
    return ", ".join(
        _board((one, other), called) for one, *rest in (board.players for board in found.effect.after) for other in (*rest, None)[:1]
    )


def against(found: Candidate, called: Mapping[int, str]) -> str:
    """What stands against a switch, or that nothing does."""
    return told(found.told.verdict[:1] if found.taken else found.told.reason or found.told.verdict, called)


def how_many_more(found: HandConflict) -> str:
    """How many switches are not shown; nothing where all are."""
    more = (found.mending or 0) - len(found.tried)
    return f"{counted(more, 'more switch', 'more switches')} would leave less wrong there." if more > 0 else ""


def _board(board: NamedBoard, called: Mapping[int, str]) -> str:
    one, other = board
    return f"{called[one.number]} - {called[other.number] if other else BYE}"


def color_sentences(answer: HandRound, called: Mapping[int, str]) -> list[str]:
    """Why the colors are so where two are due one, and what is wrong where that was not told; the toss is told once."""
    told_of = {frozenset(each.board) for group in answer.groups for each in (*group.conflicts, *group.odd_conflicts) if each.stays}
    tossed = [each for each in answer.seated if each.rule == rules.FIRST_ROUND_COLORS.number]
    plain = [each for each in answer.seated if each.rule == rules.DUE_COLOR.number and not each.wrong]
    found = [told(tossed[0].claims, called)] if tossed else []
    found += [f"{counted(len(plain), 'board')} without a conflict: everybody there gets the color due."] if plain else []
    for each in answer.seated:
        if each.black and each not in tossed and each not in plain:
            wrong = () if frozenset((each.white, each.black)) in told_of else each.wrong
            found.append(f"Board {each.board}. {told((*each.claims, *wrong), called)}")
    return found
