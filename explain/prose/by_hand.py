"""A round laid with pairing cards: its headings, and what is said at each stage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from explain.answers.boards import NamedBoard
from explain.answers.by_hand import HandConflict, HandGroup, HandKind, HandRound, HandSwitch, Seated
from explain.answers.candidates import Candidate
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim, Kind
from explain.model import rules
from explain.prose.claims import as_called, claims
from explain.prose.hand_sentences import AT_THE_TABLE
from explain.prose.words import called, counted, listed, score_words

SORT, BYES, ODD_PLAYERS, COLORS = "Sort the cards", "The bye", "Who is paired down", "Colors"
NEW_BOARDS, FORM, VALUE, AGAINST = "New boards", "Form", "Value", "What stands against it"
CARDS_NOTE = "The letter beside a rating is the color due: w or b to alternate, W or B to equalize, doubled against a third in a row, x for none."
LINES_NOTE = "A thick or double line is a board that a switch made."
CARDS_ON_THE_TABLE = "Cards on the table."
BYE, CONFLICT, NOT_ALLOWED = "bye", "conflict", "not allowed"
NOBODY_DOWN = "Nobody is paired down: every group is even, and its players can play each other."
BY_TURNS = "Neighbors play each other: first and second, third and fourth."
IN_ORDER = "The top half, on the left, plays the bottom half, in order."
STAYS = "The board stays."
_FROM_THE_HALVES: frozenset[Kind] = frozenset(
    (CardKind.TOP_HALF, CardKind.BOTTOM_HALF, CardKind.NEIGHBORS, CardKind.BY_PLACE, CardKind.NEXT_TO)
)
"""What the cards on the table show."""


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


def group_heading(group: HandGroup) -> str:
    """The score of those whose boards are made."""
    return f"{score_words(group.half_points).capitalize()}: those who stay"


def halves(group: HandGroup, called: Mapping[int, str]) -> str:
    """Who leaves the group, and how the others meet."""
    aside = told((each for each in group.halved if each.kind is CardKind.SET_ASIDE), called)
    by_turns = any(each.kind is CardKind.NEIGHBORS for each in group.halved)
    return f"{aside} {BY_TURNS if by_turns else IN_ORDER}".strip()


def parted(group: HandGroup, called: Mapping[int, str]) -> str:
    """Who of the natural opponents should not meet, and who does instead."""
    return told((each for each in group.halved if each.kind not in (*_FROM_THE_HALVES, CardKind.SET_ASIDE)), called)


def due(group: HandGroup, called: Mapping[int, str]) -> str:
    """Who is due what, and the conflicts that must be."""
    return told(group.due, called)


def conflict(found: HandConflict, called: Mapping[int, str]) -> str:
    """What is wrong on a natural board."""
    return f"{_board(found.board, called)}: {told((each for each in found.claims if not isinstance(each.kind, HandKind)), called)}"


def switch(made: HandSwitch, called: Mapping[int, str]) -> str:
    """What a switch does and costs; the conflicts it is for are told."""
    return told((each for each in made.claims if each.kind is not CardKind.CLASH), called)


def tried_caption(found: HandConflict, called: Mapping[int, str]) -> str:
    """Over the switches that were tried."""
    return f"{_board(found.board, called)}: switches with another board of the group that leave less wrong, cheapest first"


def new_boards(found: Candidate, called: Mapping[int, str]) -> str:
    """The two boards that a switch would make."""
    return ", ".join(_board((one, other), called) for one, *rest in (board.players for board in found.effect.after) for other in (*rest, None)[:1])


def against(found: Candidate, called: Mapping[int, str]) -> str:
    """What stands against a switch, or that nothing does."""
    return told(found.told.verdict[:1] if found.taken else found.told.reason or found.told.verdict, called)


def how_many_more(found: HandConflict) -> str:
    """How many switches are not shown; nothing where all are."""
    more = (found.mending or 0) - len(found.tried)
    return f"{counted(more, 'more switch', 'more switches')} would leave less wrong there." if more > 0 else ""


def why_it_stays(found: HandConflict, called: Mapping[int, str]) -> str:
    """Said of a board with something wrong that no switch helps."""
    return f"{told((each for each in found.claims if each.kind is HandKind.INSIDE_NOTHING_MENDS), called)} {STAYS}"


def _board(board: NamedBoard, called: Mapping[int, str]) -> str:
    one, other = board
    return f"{called[one.number]} - {called[other.number] if other else BYE}"


def color_sentences(seated: Sequence[Seated], called: Mapping[int, str]) -> list[str]:
    """Why the colors are so where two are due one, and what is wrong; the toss is told once."""
    tossed = [each for each in seated if each.rule == rules.FIRST_ROUND_COLORS.number]
    plain = sum(each.rule == rules.DUE_COLOR.number for each in seated)
    found = [f"{told(tossed[0].claims, called)}"] if tossed else []
    found += [f"{counted(plain, 'board')} without a conflict: everybody there gets the color due."] if plain else []
    others = [each for each in seated if each not in tossed and (each.wrong or each.rule != rules.DUE_COLOR.number) and each.black]
    return found + [f"Board {each.board}. {told((*each.claims, *each.wrong), called)}" for each in others]
