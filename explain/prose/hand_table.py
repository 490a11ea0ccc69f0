"""A round laid with cards: what is said of each step, and what the controls are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explain.answers.answer import Claim
from explain.answers.card_claims import CardKind
from explain.answers.player import Who
from explain.prose.claims import as_called, claim, rules_of
from explain.prose.words import counted, score_words
from explain.training.hand_table import HandTable
from explain.training.table_checks import BoardCheck, BoardStanding, StepCheck

HOW = (
    "Drag a card onto the one it is to meet, or press one and then the other. Two who lay with others leave those to each other. "
    "Both get their due colors; where both are due one color, the card you take has White until you turn it."
)
LAY, DROP, BYE, BARRED = "Lay the rest by nature", "Drop to the next group", "Give the bye", "not"
TURN, APART, UNDO, AGAIN, COMPARE = "Turn", "Apart", "Undo", "Begin again", "Compare with the best round"
COMPARED = "Everybody is placed. How the round stands beside the best one is told here; the cards still lie below."
SHOW_ME = "Show how it is done"
TO_EXERCISE = "Back to the exercise"
ALL_PLACED = "Everybody is placed."
TO_BE_TURNED = "By the rules {} has White: turn the colors."
_MOST_IN_FULL = 2

_STANDING = {
    BoardStanding.BARRED: "not allowed while there is another way.",
    BoardStanding.NATURAL: "as by nature.",
    BoardStanding.ACROSS: "allowed, but across score groups, and not as by nature.",
    BoardStanding.BYE_ELSEWHERE: "allowed, but by nature the bye goes to another.",
    BoardStanding.OVER_HIGH: "nobody is kept from it, but over the high limit it is worth it only against a third color running.",
    BoardStanding.OVER_LOW: "allowed over the low limit only to equalize, or against a third color running.",
    BoardStanding.WITHIN: "allowed, within the low limit.",
}


def group_head(table: HandTable, place: int) -> str:
    """The score of a group, and how many of its cards are still loose."""
    loose = sum(table.group_of(number) == place for number in table.waiting)
    return f"{score_words(table.standings.groups[place][0].group_points)}: {f'{loose} to be placed' if loose else 'all are placed'}"


def due(player: Who) -> str:
    """The color that somebody is due."""
    return f"due {player.due.value.capitalize()}" if player.due else "due neither color"


Paragraph = tuple[str, str, str]
"""What a board or a card comes to in a few words, what stands behind it, and the rules that it rests on."""


def paragraphs(check: StepCheck, table: HandTable, names: Mapping[int, str]) -> tuple[Paragraph, ...]:
    """What is said of a step, a paragraph a board; of many boards only those that are not natural, or have something wrong."""
    told = check.boards
    quiet = [each for each in told if _is_quiet(each)] if len(told) > _MOST_IN_FULL else []
    found = [_board(each, names) for each in told if each not in quiet]
    if quiet:
        found.insert(0, (f"{counted(len(quiet), 'board')} as by nature, with nothing wrong.", "", ""))
    if check.dropped is not None:
        word = "drops, as by nature." if check.is_by_nature else "drops, and not by nature."
        found.append((f"{names[check.dropped]} {word}", _claims(check.claims, names), rules_of(check.claims)))
    elif check.claims:
        found.append(("", _claims(check.claims, names), ""))
    if not table.waiting and found:
        found.append((ALL_PLACED, "", ""))
    return tuple(found)


def _is_quiet(check: BoardCheck) -> bool:
    turned = any(claim.kind is CardKind.POSTED_OTHERWISE for claim in check.claims)
    return check.standing is BoardStanding.NATURAL and not check.board.wrong and not turned


def _board(check: BoardCheck, names: Mapping[int, str]) -> Paragraph:
    players = "-".join(names[who.number] for who in check.board.players)
    head = f"{players}{'' if check.board.black else ', bye'}: {_STANDING[check.standing]}"
    return head, _claims(check.claims, names), rules_of(check.claims)


def _claims(claims: Sequence[Claim], names: Mapping[int, str]) -> str:
    return " ".join(
        TO_BE_TURNED.format(each.players[0].name) if each.kind is CardKind.POSTED_OTHERWISE else claim(each)
        for each in as_called(claims, names)
    )
