"""A round paired with cards, step by step: shown to a reader, or done by one, with a comment on each step."""

from collections.abc import Iterable, Mapping, Sequence

from explain.answers.against.candidates import Candidate
from explain.answers.boards import NamedBoard
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_hand, of_lines, of_seats, of_switches, of_worth
from explain.answers.sheets.hand_round import HandConflict, HandGroup, HandRound, HandSwitch
from explain.model import rules
from explain.prose.claims import SENTENCES, as_called, sentences
from explain.prose.words import called, counted, filled, listed, score_words

SENTENCES |= {
    of_hand.InsideDue: "{count:board}, {due_first} due {first}, {due_second} due {second}.",
    of_hand.InsideDueNeither: (
        "{count:board}, {due_first} due {first}, {due_second} due {second}, {neither} due neither."
    ),
    of_hand.InsideNoConflict: "There is no color conflict on the natural boards.",
    of_hand.InsideNeedNot: (
        "{count:natural board} with a color conflict; by the count of due colors there need be none."
    ),
    of_hand.InsideMust: (
        "{count:natural board} with a color conflict; by the count of due colors there must be {fewest}."
    ),
    of_hand.InsideMending: "{count:switch} with another natural board of the group would improve colors.",
    of_hand.InsideNothingMends: (
        "For {one} and {other} no switch with another natural board of the group improves colors."
    ),
}

AT_THE_TABLE: Mapping[type[Claim], str] = {
    of_seats.ChangedPlaces: "{one} and {other} are swapped.",
    of_seats.MovedAlong: "{count:board} are switched at once.",
    of_seats.Clash: "{one} and {other} would normally play, and are both due {due}.",
    of_worth.WithinLimit: "That costs {value:point}; for {limited} the limit is {limit}.",
    of_worth.Forced: "No limit applies, as it {forced}.",
    of_groups.LegalInstead: "",
    of_colors.Right: "",
    of_seats.WouldMeet: "With {one} against {other}:",
    of_seats.MetBefore: "{one} and {other} have already played, in {rounds}.",
    of_seats.ByeMoved: "{player} has the bye instead of {next_in_line}.",
    of_lines.DropsHere: "{player:rated} is paired down, against {opponent:rated} with {to_score:score}.",
    of_lines.NormallyDrops: (
        "{player:rated} would normally be paired down, against {opponent:rated} with {to_score:score}."
    ),
    of_lines.NormallyHasBye: "{player:rated} would normally have the bye.",
    of_lines.MetFromAboveCount: "{count:player} of {score:score} {count:is|are} normally paired up.",
    of_lines.OddLeft: (
        "{count:player} {count:is|are} left with {score:score}{aside}: an odd number, so one is paired down."
    ),
    of_lines.SomeMustDrop: (
        "{count:player} {count:is|are} paired down from {score:score}: with fewer, pairings would be worse by the "
        "rules."
    ),
    of_lines.Skips: "The group of {score:score} is passed over.",
    of_lines.BarredFromGroup: "{player} has played, or should not play, everybody with {score:score}{aside}.",
    of_lines.FirstInLine: "{player} is next in line {to leave}.",
    of_lines.AllBefore: (
        "{player} is next in line {to leave}, after {count:player} who {count:is|are} {gone} as well."
    ),
    of_lines.StandsBefore: "{passed_over:rated} comes before {player:rated} in line {to leave}, but is skipped.",
    of_lines.MoreBefore: "{count:more player} before {player} in line {to leave} {count:was|were} skipped.",
    of_lines.Behind: "{player:rated} comes behind {ahead:rated} in line {to leave}.",
    of_lines.Worse: "{were}, {more}.",
    of_lines.WorseFrom: "{were}, {more from}.",
    of_lines.PlayedAcross: "{player:rated} has already played {other:rated}, in {rounds}.",
    of_lines.WouldMeetAgain: "{were}, {one} and {other} would play again, as in {rounds}.",
    of_lines.WouldMeetHimAgain: "{were}, {player} and {other} would play again, as in {rounds}.",
    of_lines.ListedWouldMeet: "{were}, {one} and {other} would play, who are on the TD's list of pairs that must not.",
    of_lines.ListedWouldMeetHim: (
        "{were}, {player} and {other} would play, who are on the TD's list of pairs that must not."
    ),
    of_lines.TeammatesWouldMeet: "{were}, {one} and {other} would play, who are {kin:kin} ({team}).",
    of_lines.TeammatesWouldMeetHim: "{were}, {player} and {other} would play, who are {kin:kin} ({team}).",
    of_hand.InsideNoConflict: "No color conflict.",
    of_hand.InsideNeedNot: "{count:color conflict}; by the count of due colors there need be none.",
    of_hand.InsideMust: "{count:color conflict}; by the count of due colors there must be {fewest}.",
    of_switches.NormallyMeet: "",
    of_switches.MeetAcross: "",
    of_switches.CouldSwitch: "Nothing: pairings with both boards are as good.",
    of_switches.Switched: "Nothing: it is made.",
}
_SIMPLE = 2  # boards of a simple switch; in a longer one, each board has its own cost
_OF_A_LONG_SWITCH: Mapping[type[Claim], str] = {
    **AT_THE_TABLE,
    of_worth.WithinLimit: "On the first of these boards that costs {value:point}; for {limited} the limit is {limit}.",
    of_worth.BeyondLimit: (
        "On the first of these boards that costs {value:point}, {over} over the {limit}-point limit for {limited}."
    ),
}
"""Wordings for pairing at the table, where they differ; empty for what the cards show."""

SORT, BYES, ODD_PLAYERS, COLORS = "Sort the cards", "The bye", "Who is paired down", "Colors"
TITLE = "Round {} by hand"
NEW_BOARDS, FORM, VALUE, AGAINST = "New boards", "Kind", "Cost", "What speaks against it"
CARDS_NOTE = (
    "The letter beside a rating is the color due, x for none. A capital is to equalize; doubled, to avoid a third in "
    "a row."
)
LINES_NOTE = "A thick or double line is a board that was switched."
CARDS_ON_THE_TABLE = "Cards on the table."
NO_SWITCH = "No switch improves that."
BYE, CONFLICT, NOT_ALLOWED = "bye", "conflict", "not allowed"
NOBODY_DOWN = "Nobody is paired down: every group is even, and its players can play each other."
BY_TURNS = "Neighbors play each other: first and second, third and fourth."
AS_LITTLE = "So the cards are changed, as little as possible."
ONE_BOARD = "Two players: they play each other."
IN_ORDER = "The top half, on the left, plays the bottom half, in order."
_FROM_THE_HALVES: frozenset[type[Claim]] = frozenset((of_groups.TopHalf, of_groups.BottomHalf, of_groups.Neighbors))
"""What the cards show."""
_COUNTS: frozenset[type[Claim]] = frozenset((of_hand.InsideMending, of_hand.InsideNothingMends, of_switches.Mending))
"""Claims that count switches."""


def more_rows(count: int) -> str:
    """A note below the cards if some are not shown."""
    return f"and {counted(count, 'row')} more"


def called_names(answer: HandRound) -> Mapping[int, str]:
    """The players' last names, or more if these are not unique."""
    return called(dict.fromkeys(player for board in answer.seated for player in (board.white, board.black) if player))


def at_table(claims: Iterable[Claim], called: Mapping[int, str]) -> str:
    """Claims in the wording for pairing at the table."""
    return sentences(as_called(claims, called), AT_THE_TABLE)


def sorted_cards(answer: HandRound) -> str:
    """How many players of each score group are to be paired."""
    sizes = [f"{len(group.players)} with {score_words(group.half_points)}" for group in answer.groups]
    return f"Score groups to pair: {listed(sizes)}. Within a group the cards lie by rating, unrated players last."


def leaving_words(claims: Iterable[Claim], called: Mapping[int, str]) -> str:
    """Who is paired down, and why; the line is left out if only one player is left."""
    lines = list(claims)
    if any(isinstance(each, of_lines.OddLeft) and each.count == 1 for each in lines):
        lines = [each for each in lines if not (isinstance(each, of_lines.FirstInLine) and each.way == "drops")]
    return at_table(lines, called)


def group_heading(group: HandGroup) -> str:
    """The score of the group being paired."""
    return f"{score_words(group.half_points).capitalize()}: those who stay"


def halves(group: HandGroup, called: Mapping[int, str]) -> str:
    """Who leaves the group, and how the others are paired."""
    aside = at_table((each for each in group.halved if isinstance(each, of_groups.Staying)), called)
    by_turns = any(isinstance(each, of_groups.Neighbors) for each in group.halved)
    if len(group.raw) == 1:
        return aside or ONE_BOARD
    return " ".join(filter(None, (aside, BY_TURNS if by_turns else IN_ORDER)))


def by_rank_words(group: HandGroup) -> list[Claim]:
    """How the players who stay are arranged, and by which rule."""
    return [each for each in group.halved if type(each) in _FROM_THE_HALVES]


def parted(group: HandGroup, called: Mapping[int, str]) -> str:
    """Which natural opponents should not play; the cards show the new boards."""
    shown = (*_FROM_THE_HALVES, of_groups.Staying, of_groups.NaturalBoards)
    kept_apart = (each for each in group.halved if type(each) not in shown)
    return f"{at_table(kept_apart, called)} {AS_LITTLE}"


def not_allowed(group: HandGroup) -> frozenset[NamedBoard]:
    """Boards by rank alone whose players should not play."""
    apart = {frozenset(each.players) for each in group.halved if isinstance(each, of_seats.UNWANTED)}
    return frozenset(board for board in group.raw if frozenset(board) in apart)


def conflict(hand_conflict: HandConflict, called: Mapping[int, str], *, alone: bool = False) -> str:
    """What is wrong on a natural board, and, unless it is ``alone``, that no switch helps if so."""
    wrong = at_table((each for each in hand_conflict.claims if type(each) not in _COUNTS), called)
    board, stays = _board(hand_conflict.board, called), not alone and hand_conflict.mending == 0
    return filled("{board}: {wrong}[ {stays}]", board=board, wrong=wrong, stays=stays and NO_SWITCH)


def switch(made: HandSwitch, called: Mapping[int, str]) -> str:
    """What a switch does and costs; the conflicts it resolves were already stated."""
    claims = (each for each in made.claims if not isinstance(each, (of_seats.Clash, of_seats.MoreClashes)))
    return sentences(as_called(claims, called), _OF_A_LONG_SWITCH if len(made.after) > _SIMPLE else AT_THE_TABLE)


def tried_caption(hand_conflict: HandConflict, called: Mapping[int, str]) -> str:
    """The heading of the switches tried."""
    return f"{_board(hand_conflict.board, called)}: switches that would improve colors, cheapest first"


def new_boards(candidate: Candidate, called: Mapping[int, str]) -> str:
    """The two boards that a switch would make."""
    return ", ".join(
        _board((one, other), called)
        for one, *rest in (board.players for board in candidate.effect.after)
        for other in (*rest, None)[:1]
    )


def against_switch(candidate: Candidate, called: Mapping[int, str]) -> str:
    """The reason against a switch, or that there is none."""
    return at_table(
        candidate.told.verdict[:1] if candidate.taken else candidate.told.reason or candidate.told.verdict, called
    )


def how_many_more(hand_conflict: HandConflict) -> str:
    """How many switches are not shown; empty if all are."""
    more = (hand_conflict.mending or 0) - len(hand_conflict.tried)
    return f"{counted(more, 'more switch', 'more switches')} would improve colors there." if more > 0 else ""


def _board(board: NamedBoard, called: Mapping[int, str]) -> str:
    one, other = board
    return " - ".join((called[one.number], called[other.number] if other else BYE))


def board_mark(wrong: Sequence[Claim]) -> str:
    """What stands after a board: that colors conflict on it, else why its two should not meet; empty if all is well."""
    if any(type(each).__module__ == of_colors.__name__ for each in wrong):
        return CONFLICT
    if any(each.rule == rules.NO_REPEAT.number for each in wrong):
        return "rematch"
    return "to be kept apart" if any((each.rule or "").startswith(rules.TEAMMATES.number) for each in wrong) else ""


def color_sentences(answer: HandRound, called: Mapping[int, str]) -> list[str]:
    """Why the colors are as they are if both players are due the same, and conflicts not yet stated; the toss once."""
    told_of = {
        frozenset(each.board)
        for group in answer.groups
        for each in (*group.conflicts, *group.odd_conflicts)
        if each.stays
    }
    tossed = [each for each in answer.seated if each.rule == rules.FIRST_ROUND_COLORS.number]
    plain = [
        each for each in answer.seated if each.rule == rules.DUE_COLOR.number and board_mark(each.wrong) != CONFLICT
    ]
    sentences = [at_table(tossed[0].claims, called)] if tossed else []
    if plain:
        sentences.append(
            f"{counted(len(plain), 'board')} without a color conflict: everybody there gets the due color."
        )
    for each in answer.seated:
        if each.black and each not in tossed:
            wrong = () if frozenset((each.white, each.black)) in told_of else each.wrong
            why = () if each in plain else each.claims
            sentences += [f"Board {each.board}. {at_table((*why, *wrong), called)}"] if (*why, *wrong) else []
    return sentences
