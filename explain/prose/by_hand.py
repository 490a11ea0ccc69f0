"""A round laid with pairing cards: told stage by stage, and laid by a reader, with what is said of each of his steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from explain.answers.against.candidates import Candidate
from explain.answers.against.why_not_switch import SwitchKind
from explain.answers.answer import Claim, Kind
from explain.answers.boards import NamedBoard
from explain.answers.card_claims import CardKind
from explain.answers.lines.who_leaves import LineKind
from explain.answers.player import RoundPlayer
from explain.answers.sheets.by_hand import HandConflict, HandGroup, HandKind, HandRound, HandSwitch
from explain.model import rules
from explain.prose.claims import SENTENCES, as_called, claim, claims, rules_of
from explain.prose.words import called, counted, listed, score_words
from explain.training.hand_table import HandTable
from explain.training.table_checks import BoardCheck, BoardStanding, StepCheck

SENTENCES |= {
    HandKind.INSIDE_DUE: "{n0:board}, {n1} due {c0}, {n2} due {c1}.",
    HandKind.INSIDE_DUE_NEITHER: "{n0:board}, {n1} due {c0}, {n2} due {c1}, {n3} due neither.",
    HandKind.INSIDE_NO_CONFLICT: "No natural board has two who are due one color.",
    HandKind.INSIDE_NEED_NOT: "{n0:natural board} with two due one color; by the count there need be none.",
    HandKind.INSIDE_MUST: "{n0:natural board} with two due one color; by the count there must be {n1}.",
    HandKind.INSIDE_MENDING: "{n0:switch} with another natural board of the group would leave less wrong.",
    HandKind.INSIDE_NOTHING_MENDS: "For {0} and {1} no switch with another natural board of the group leaves less wrong.",
}

AT_THE_TABLE: Mapping[Kind, str] = {
    CardKind.FEWER_WRONG: "{conflict}, on the boards that differ: {n0} in the best round without it, {n1} with it.",
    CardKind.CURED: "{conflict}: {n0} {baseline_boards}, {n1} after the switch.",
    CardKind.CHANGED_PLACES: "{0} and {1} change places.",
    CardKind.MOVED_ALONG: "{n0:board} change opponents at once.",
    CardKind.CLASH: "{0} and {1} would normally play, and are both due {c0}.",
    CardKind.WITHIN: "That costs {n0:point}{of_two}; for {limit} the limit is {n1}.",
    CardKind.BEYOND: "That costs {n0:point}{of_two}, {n2} over the {n1}-point limit for {limit}.",
    CardKind.FORCED: "No limit holds it, as it {forced}.",
    CardKind.LEGAL_INSTEAD: "",
    CardKind.RIGHT: "",
    CardKind.WOULD_MEET: "With {0} against {1}:",
    CardKind.MET_BEFORE: "{0} and {1} have already played, in {rounds}.",
    CardKind.BYE_MOVED: "{0} has the bye instead of {1}.",
    LineKind.DROPS_HERE: "{0:rated} is paired down, against {1:rated} with {n1:score}.",
    LineKind.BY_NATURE_DROPS: "{0:rated} would normally be paired down, against {1:rated} with {n1:score}.",
    LineKind.BY_NATURE_BYE: "{0:rated} would normally have the bye.",
    LineKind.MET_FROM_ABOVE_COUNT: "{n1:player} of {n0:score} {is} normally paired up.",
    LineKind.ODD_LEFT: "{n1:player} {is} left with {n0:score}: an odd number, so one is paired down.",
    LineKind.SOME_MUST_DROP: "{n1:player} {is} paired down from {n0:score}: a choice with fewer would cost more by the rules for odd players.",
    LineKind.SKIPS: "The group of {n0:score} is passed over.",
    LineKind.BARRED_FROM_GROUP: "{0} has played, or should not play, everybody with {n0:score}.",
    LineKind.FIRST_IN_LINE: "{0} is first in line {to leave}.",
    LineKind.ALL_BEFORE: "{0} is next in line {to leave}, after {n0:player} who {does} the same.",
    LineKind.STANDS_BEFORE: "{0:rated} comes before {1:rated} in line {to leave}, but is skipped.",
    LineKind.MORE_BEFORE: "{n0:more player} before {0} in line {to leave} {was} skipped.",
    LineKind.BEHIND: "{0:rated} comes behind {1:rated} in line {to leave}.",
    LineKind.WORSE: "{were}, {more}.",
    LineKind.WORSE_FROM: "{were}, those who are paired down from {n0:score} {more}.",
    LineKind.WOULD_MEET_AGAIN: "{were}, {1} and {2} would play again, as in {rounds}.",
    LineKind.WOULD_MEET_HIM_AGAIN: "{were}, {0} and {1} would play again, as in {rounds}.",
    LineKind.LISTED_WOULD_MEET: "{were}, {1} and {2} would play, who are on the director's list of pairs that must not.",
    LineKind.LISTED_WOULD_MEET_HIM: "{were}, {0} and {1} would play, who are on the director's list of pairs that must not.",
    LineKind.TEAMMATES_WOULD_MEET: "{were}, {1} and {2} would play, who are teammates ({w1}).",
    LineKind.TEAMMATES_WOULD_MEET_HIM: "{were}, {0} and {1} would play, who are teammates ({w1}).",
    HandKind.INSIDE_NO_CONFLICT: "No color conflict.",
    HandKind.INSIDE_NEED_NOT: "{n0:color conflict}; by the count of due colors there need be none.",
    HandKind.INSIDE_MUST: "{n0:color conflict}; by the count of due colors there must be {n1}.",
    SwitchKind.MEET_BY_NATURE: "",
    SwitchKind.MEET_ACROSS: "",
    SwitchKind.COULD_SWITCH: "Nothing: a round with both boards is as good.",
    SwitchKind.SWITCHED: "Nothing: it is taken.",
}
"""How kinds are said at the table, where they have words of their own for it; nothing for what the cards show."""

SORT, BYES, ODD_PLAYERS, COLORS = "Sort the cards", "The bye", "Who is paired down", "Colors"
TITLE = "Round {} by hand"
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


HOW = (
    "Drag a card onto the one it is to meet, or press one and then the other. Two who lay with others leave those to each other. "
    "Both get their due colors; where both are due one color, the card you take has White until you turn it."
)
LAY, DROP, GIVE_BYE, BARRED = "Lay the rest by nature", "Drop to the next group", "Give the bye", "not"
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


def due_words(player: RoundPlayer) -> str:
    """The color that somebody is due."""
    return f"due {player.due.value.capitalize()}" if player.due else "due neither color"


Paragraph = tuple[str, str, str]
"""What a board or a card comes to in a few words, what stands behind it, and the rules that it rests on."""


def paragraphs(check: StepCheck, table: HandTable, names: Mapping[int, str]) -> tuple[Paragraph, ...]:
    """What is said of a step, a paragraph a board; of many boards only those that are not natural, or have something wrong."""
    told = check.boards
    quiet = [each for each in told if _is_quiet(each)] if len(told) > _MOST_IN_FULL else []
    found = [_board_checked(each, names) for each in told if each not in quiet]
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


def _board_checked(check: BoardCheck, names: Mapping[int, str]) -> Paragraph:
    players = "-".join(names[who.number] for who in check.board.players)
    head = f"{players}{'' if check.board.black else ', bye'}: {_STANDING[check.standing]}"
    return head, _claims(check.claims, names), rules_of(check.claims)


def _claims(claims: Sequence[Claim], names: Mapping[int, str]) -> str:
    return " ".join(
        TO_BE_TURNED.format(each.players[0].name) if each.kind is CardKind.POSTED_OTHERWISE else claim(each)
        for each in as_called(claims, names)
    )
