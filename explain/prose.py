"""Every English sentence about a pairing, one function per reason.

Answers go in, plain sentences come out: who, what, how much, in that order. Rule numbers stand apart,
as ``rule_note``. Names come as the file spells them; whoever shows a sentence escapes it.
"""

from __future__ import annotations

from collections.abc import Sequence

from explain import rules
from explain.colors import imbalance
from explain.model import Color, Half
from explain.reasons.board import BoardAnswer, Chair, ColorAnswer, Conflict, GapAnswer, SwitchAnswer, WrongColor
from explain.reasons.changes import Change
from explain.reasons.groups import GroupAnswer
from explain.reasons.sheet import Variation
from explain.reasons.who import Who

CHANGE_WORDS = {
    Change.NATURAL: "natural",
    Change.TRANSPOSITION: "transposition",
    Change.ROTATION: "rotation",
    Change.INTERCHANGE: "interchange",
    Change.ODD_PLAYER: "odd player changed",
    Change.REPEAT: "forced: had met",
    Change.TEAMMATES: "forced: must not meet",
    Change.BYE: "bye",
    Change.BY_HAND: "by the director",
}
CONFLICT_WORDS = {
    Conflict.ALTERNATION: "alternation",
    Conflict.EQUALIZATION: "equalization",
    Conflict.THREE_IN_A_ROW: "three in a row",
}
LIMIT_WORDS = {"high": "equalization, high limit", "low": "alternation, low limit"}


def points(half_points: int) -> str:
    """A score as tournament directors write it: ``2`` or ``2.5``."""
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)


def rating(player: Who) -> str:
    """His rating in figures, or ``unrated``."""
    return "unrated" if player.rating is None else str(player.rating)


def named(player: Who) -> str:
    """His name with his rating."""
    return f"{player.name} {rating(player)}"


def opponent_named(player: Who | None) -> str:
    """An opponent with his rating, or the bye."""
    return named(player) if player else "the bye"


def times(count: int) -> str:
    """``once``, ``twice`` or ``3 times``."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def counted(count: int, one: str, many: str | None = None) -> str:
    """``1 board``, ``2 boards``."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# What happened to a board.


def what_happened(answer: BoardAnswer) -> str:
    """The answer in one sentence: natural, or why it was changed."""
    if answer.change is Change.BY_HAND:
        return "The director placed this board by hand." if answer.black else f"The director gave {answer.white.name} the bye."
    if answer.switch is None:
        return _natural(answer)
    if answer.change is Change.BYE:
        return _bye_moved(answer)
    if answer.switch.repeats and answer.change in (Change.REPEAT, Change.TEAMMATES):
        return _forced(answer, answer.switch)
    return _switched(answer, answer.switch)


def _natural(answer: BoardAnswer) -> str:
    white, black = answer.white, answer.black
    if black is None:
        return f"{white.name} has the bye: the first in line in the lowest score group."
    if answer.crosses:
        higher, lower = (white, black) if white.rank < black.rank else (black, white)
        step = points(answer.crosses)
        return f"{higher.name} drops {step} as the odd player of his score group and meets {lower.name}: the natural choice."
    return f"{white.name} and {black.name} are natural opponents: nothing was changed here."


def _forced(answer: BoardAnswer, switch: SwitchAnswer) -> str:
    pairs = listed([f"{one.name} and {other.name}" for one, other in switch.repeats])
    because = f"{pairs} have met" if answer.change is Change.REPEAT else f"{pairs} must not meet"
    return f"Changed because {because}." if switch.needed else f"Changed to make room elsewhere: {because}."


def _bye_moved(answer: BoardAnswer) -> str:
    natural = next((gap.natural for gap in answer.gaps), None)
    instead = f" instead of {natural.name}" if natural else ""
    return f"{answer.white.name} has the bye{instead}, to mend colors in the group."


_VERBS = {
    Change.TRANSPOSITION: "Switched for color",
    Change.ROTATION: "Moved along for color",
    Change.INTERCHANGE: "Interchanged for color",
    Change.ODD_PLAYER: "Odd player changed for color",
}


def _switched(answer: BoardAnswer, switch: SwitchAnswer) -> str:
    mended = _mended_boards(switch)
    if not mended:
        return "This board differs from the natural one, and mends nothing by these settings."
    verb = _VERBS.get(answer.shape, "Changed for color")
    if len(mended) > _MOST_NAMED:
        return f"{verb}, one of {counted(len(switch.after), 'board')} that together mend {counted(len(mended), 'natural board')}."
    clauses = [_both_due(*mended[0])] + [_and_so(*board) for board in mended[1:]]
    sentence = f"{verb}: {'; '.join(clauses)}."
    return sentence if switch.needed else f"{verb}, to help other boards: {'; '.join(clauses)}."


_MOST_NAMED = 2


def _mended_boards(switch: SwitchAnswer) -> list[tuple[Who, Who]]:
    wrong = {mistake.player.number for mistake in switch.wrong_before}
    return [(one, other) for one, other in switch.before if other is not None and wrong & {one.number, other.number}]


def _both_due(one: Who, other: Who) -> str:
    return f"{one.name} and {other.name} were both due {_color(one.due)}"


def _and_so(one: Who, other: Who) -> str:
    return f"so were {one.name} and {other.name} for {_color(one.due)}"


def _color(color: Color | None) -> str:
    return color.value.capitalize() if color else "no color"


# From a player's chair.


def from_chair(answer: BoardAnswer, player: Who) -> str:
    """The board as one of its players asks about it: whom he plays instead of whom, and which gap is on his side."""
    now = answer.opponent(player)
    if now is None:
        return f"You have the bye. {what_happened(answer)}"
    natural = answer.natural[0 if player == answer.white else 1]
    if answer.switch is None or natural is None or natural == now:
        return f"You play {named(now)}. {what_happened(answer)}"
    return f"You play {named(now)} instead of {named(natural)}. {chair_gaps(answer, player)}"


def chair_gaps(answer: BoardAnswer, player: Who) -> str:
    """His side of the switch and the other side, and which of them counts."""
    mine = Chair.WHITE if player == answer.white else Chair.BLACK
    if answer.crossed is not None:
        one, other = answer.crossed
        return f"{named(one)} and {named(other)} crossed between the halves: {answer.value} points."
    sides = {gap.chair: gap.points for gap in answer.gaps}
    his, theirs = sides.get(mine), sides.get(Chair.BLACK if mine is Chair.WHITE else Chair.WHITE)
    if his is None or theirs is None:
        return f"The change counts {value_words(answer)}."
    return f"Your side of the switch is {his} points, the other side {theirs}: the smaller counts."


def value_words(answer: BoardAnswer) -> str:
    """The value of the change in words."""
    return "no value" if answer.value is None else counted(answer.value, "point")


# Gaps and limits.


def gap_title(gap: GapAnswer, answer: BoardAnswer) -> str:
    """What one gap compares, for the table of a card."""
    if answer.crossed is not None and gap.counts:
        return "the two who crossed between the halves"
    if gap.chair in _MOVES:
        return _MOVES[gap.chair]
    half = gap.here.half or gap.natural.half
    where = half.value if half else "other group"
    return f"opponents traded, {where}"


_MOVES = {
    Chair.DROP: "who drops from the upper group",
    Chair.RAISE: "who is met in the lower group",
    Chair.BYE: "who has the bye",
}


def gap_names(gap: GapAnswer) -> str:
    """The two players of a gap with their ratings."""
    return f"{named(gap.here)} / {named(gap.natural)}"


def gap_points(gap: GapAnswer) -> str:
    """The gap in rating points, or that it has no value."""
    return "no value" if gap.points is None else str(gap.points)


def counting_note(answer: BoardAnswer) -> str:
    """Which of the gaps counts."""
    if any(gap.chair in (Chair.DROP, Chair.RAISE) for gap in answer.gaps):
        return "the larger counts"
    return "the smaller counts" if len(answer.gaps) > 1 and answer.crossed is None else "this one counts"


def limit_title(answer: BoardAnswer) -> str:
    """Which limit the board was held to."""
    if answer.held_to is None:
        return "no limit: the change was forced" if answer.switch else "no limit needed"
    return f"limit ({LIMIT_WORDS[answer.held_to]})"


def room_left(answer: BoardAnswer) -> str:
    """How much of the limit is left, or how far it was passed."""
    if answer.limit is None or answer.value is None:
        return "no limit"
    room = answer.limit - answer.value
    return f"{room} left" if room >= 0 else f"{-room} over"


# Colors.


def why_color(answer: BoardAnswer) -> str:
    """Who has which color and why, in one or two sentences."""
    color = answer.color
    if color is None or answer.black is None:
        return ""
    sentence = _rule_sentence(color, answer)
    if color.as_posted:
        return sentence
    return f"{sentence} The posted colors are the other way round."


def _rule_sentence(color: ColorAnswer, answer: BoardAnswer) -> str:
    assert answer.black is not None
    higher = color.higher
    lower = answer.opponent(higher)
    assert lower is not None
    if color.due_to is None:
        return _different_claims(color, higher, lower, answer)
    first, second = (higher, lower) if color.due_to == higher else (lower, higher)
    both = f"Both are due {_color(first.due)}."
    return f"{both} {_tie_sentence(color, first, second)}"


def _different_claims(color: ColorAnswer, higher: Who, lower: Who, answer: BoardAnswer) -> str:
    if color.rule is rules.FIRST_ROUND_COLORS:
        return _toss_sentence(color, answer)
    due = [player for player in (higher, lower) if player.due]
    if len(due) == 1:
        other = lower if due[0] == higher else higher
        return f"{due[0].name} gets {_color(due[0].due)}, his due color: he {_because_due(due[0])}. {other.name} has not played yet."
    return f"Each gets his due color: {higher.name} {_because_due(higher)}, {lower.name} {_because_due(lower)}."


def _toss_sentence(color: ColorAnswer, answer: BoardAnswer) -> str:
    mine = answer.white if color.as_posted else answer.black
    assert mine is not None
    if color.toss_known:
        return f"Neither has played: by the toss, {mine.name} gets White on board {answer.board}; colors alternate down the boards."
    return f"Neither has played: by the toss, which is not known. {mine.name} gets White here so that there is an answer."


def _because_due(player: Who) -> str:
    surplus = imbalance(player.history)
    if surplus == 0:
        last = Color.WHITE if player.history.replace("x", "")[-1] == "W" else Color.BLACK
        return f"had {_color(last)} last"
    more, fewer = ("White", "Black") if surplus > 0 else ("Black", "White")
    return f"has had {abs(surplus)} more {more} than {fewer}"


def _tie_sentence(color: ColorAnswer, first: Who, second: Who) -> str:
    match color.rule:
        case rules.ONE_UNEQUAL:
            return f"{first.name} gets it: his count is unequal, that of {second.name} is level."
        case rules.LARGER_IMBALANCE:
            mine, his = abs(imbalance(first.history)), abs(imbalance(second.history))
            return f"{first.name} gets it: he is {mine} from level, {second.name} {his}."
        case rules.LAST_ROUND_DIFFERS | rules.EARLIER_ROUND_DIFFERS:
            return _round_sentence(color, first, second)
        case rules.MINUS_SCORES:
            return f"Nothing in their colors decides. In a minus score the lower ranked, {first.name}, gets the color he is due."
        case rules.LAST_ROUND_COIN:
            return f"Nothing in their colors decides. In the last round a recorded coin gave it to {first.name}."
        case rules.LAST_ROUND_ONLY:
            return f"Only the last round is compared, and it was the same. The higher ranked, {first.name}, gets the color he is due."
        case _:
            due = _color(first.due)
            return f"They had the same color in every round. The higher ranked, {first.name}, gets the color he is due, here {due}."


def _round_sentence(color: ColorAnswer, first: Who, second: Who) -> str:
    round = color.deciding_round or 1
    when = "In the last round" if color.rule is rules.LAST_ROUND_DIFFERS else f"They last differed in round {round}:"
    had = [f"{player.name} had {_had(player, round)}" for player in (first, second)]
    return f"{when} {had[0]}, {had[1]}; each gets the opposite of that round."


def _had(player: Who, round: int) -> str:
    return {"W": "White", "B": "Black"}.get(player.history[round - 1], "no game")


def color_rule_note(color: ColorAnswer) -> str:
    """The rule's number, with WinTD's number beside it."""
    note = f"rule {color.rule.number}"
    if color.wintd is None:
        return note
    return f"{note} (WinTD {color.wintd}{f', round {color.wintd_round}' if color.wintd_round else ''})"


def still_wrong(answer: BoardAnswer) -> tuple[str, ...]:
    """What is still wrong with the colors, a sentence a player."""
    return tuple(_wrong(wrong, answer) for wrong in answer.wrong)


def _wrong(wrong: WrongColor, answer: BoardAnswer) -> str:
    player = wrong.player
    color = "White" if player == answer.white else "Black"
    match wrong.kind:
        case Conflict.THREE_IN_A_ROW:
            return f"{player.name} gets {color} for at least the third time running."
        case Conflict.EQUALIZATION:
            return f"{player.name} does not get {_color(player.due)}: he will be {wrong.count + 1} {color}s ahead (equalization)."
        case _:
            return f"{player.name} does not get {_color(player.due)}, the color he is due (alternation)."


def nothing_wrong(answer: BoardAnswer) -> str:
    """Said where a board has no fault."""
    return "Nothing is wrong on this board." if answer.black else "A bye does not count for color."


# The round.


def round_summary(answers: Sequence[BoardAnswer], groups: Sequence[GroupAnswer]) -> str:
    """The round in one line: boards by what happened to them, and colors left wrong."""
    boards = [answer for answer in answers if answer.black is not None]
    if not boards:
        return "Nobody is to be paired."
    if all(answer.color is not None and answer.color.rule is rules.FIRST_ROUND_COLORS for answer in boards) and not any(
        answer.switch for answer in boards
    ):
        return f"{counted(len(boards), 'board')}: colors by the toss; nothing to switch."
    return f"{counted(len(boards), 'board')}: {listed(_kinds(boards))}; {_colors_wrong(boards, groups)}."


def _kinds(boards: Sequence[BoardAnswer]) -> list[str]:
    switched = [answer for answer in boards if answer.switch and answer.change not in (Change.REPEAT, Change.TEAMMATES)]
    counts = (
        (sum(answer.change is Change.NATURAL for answer in boards), "natural"),
        (sum(bool(_mended_boards(answer.switch)) for answer in switched if answer.switch), "switched for color"),
        (sum(not _mended_boards(answer.switch) for answer in switched if answer.switch), "changed otherwise"),
        (sum(answer.change is Change.REPEAT for answer in boards), "to avoid a repeat"),
        (sum(answer.change is Change.TEAMMATES for answer in boards), "to keep players apart"),
        (sum(answer.change is Change.BY_HAND for answer in boards), "by the director"),
    )
    return [f"{count} {words}" for count, words in counts if count]


def _colors_wrong(boards: Sequence[BoardAnswer], groups: Sequence[GroupAnswer]) -> str:
    wrong, fewest = sum(bool(answer.wrong) for answer in boards), sum(group.unavoidable for group in groups)
    if wrong == 0:
        return "every color is right"
    said = f"{counted(wrong, 'board')} with a wrong color"
    return f"{said}, and {fewest} is the fewest possible" if wrong == fewest else f"{said}, at least {fewest} cannot be avoided"


def group_title(group: GroupAnswer) -> str:
    """The score and the size of a score group."""
    score = points(group.half_points)
    return f"{score} {'point' if score == '1' else 'points'}, {counted(len(group.players), 'player')}"


def group_line(group: GroupAnswer) -> str:
    """Who is due what on the boards of a score group, how many boards must be wrong, and how many are."""
    if not group.boards:
        return "no board of its own; they meet players from higher groups, or have the bye"
    due = f"{group.due_white} due White, {group.due_black} due Black"
    if group.due_none:
        due += f", {group.due_none} due neither"
    must = "no board must be wrong" if group.unavoidable == 0 else f"{counted(group.unavoidable, 'board')} must be wrong"
    return f"{due}: {must}, {group.wrong or 'none'} {'is' if group.wrong <= 1 else 'are'}"


_VARIATION_WORDS = {
    "low_limit": "No rating limits inside score groups.",
    "high_limit": "The limits are not the rule book's 80 and 200.",
    "interchanges": "Interchanges are held back for color: this is not in the rule book.",
    "avoid_unrated_swaps": "Switches with unrated players count on the other side only: this is not in the rule book.",
    "avoid_three_in_a_row": "Three in a row is not avoided: the rule book asks for it.",
    "limit_drop_swaps": "The odd player and his opponent are not moved for color: this is not in the rule book.",
    "full_history": "Only the last round is compared for colors.",
    "rule5": "In minus scores the lower ranked gets his due color.",
    "last_round_coin": "In the last round a coin decides between equal claims.",
    "bye_may_move_for_color": "The bye may move to mend colors.",
    "system": "Neighbors meet (1-2, 3-4): for fun, not for prizes.",
    "order": "The section is paired top down, group by group.",
    "objective": "Few boards changed come before small changes: this is not in the rule book.",
    "baseline": "Switches are measured from the raw natural pairing, repeats included.",
    "added_score": "A point is added to the top half for the first two rounds.",
}


def variation_line(variation: Variation) -> str:
    """A setting in force that is not the rule book's standard, with its number and whether it must be announced."""
    number = f" Rule {variation.rule.number}." if variation.rule else ""
    announce = " Announce it before the first round." if variation.announce else ""
    return f"{_VARIATION_WORDS[variation.setting]}{number}{announce}"


HALF_WORDS = {Half.TOP: "top half", Half.BOTTOM: "bottom half"}


def fine_natural(answer: BoardAnswer, seat: int) -> str:
    """Raw and legal natural opponent of one of a board's players (0: White, 1: Black)."""
    raw, legal = answer.natural[seat], answer.legal_natural[seat]
    if answer.change is Change.BY_HAND:
        return "none, the director placed this board"
    if raw == legal:
        return opponent_named(raw)
    return f"{opponent_named(raw)} by rank alone, {opponent_named(legal)} once repeats and team rules are kept"


def value_of_limit(answer: BoardAnswer) -> str:
    """The value of a change and the limit it was held to, for a table."""
    if answer.switch is None:
        return ""
    value = "no value" if answer.value is None else str(answer.value)
    return value if answer.limit is None else f"{value} of {answer.limit}"


def wrong_letters(answer: BoardAnswer) -> str:
    """What is wrong with a board's colors in the letters of a pairing log: ``AL``, ``EQ``, ``33``."""
    return ", ".join(wrong.kind.value for wrong in answer.wrong)


def board_numbers(boards: Sequence[int | None]) -> str:
    """Board numbers for a table, the bye in words."""
    return ", ".join("bye" if board is None else str(board) for board in boards)


def percent(value: int, limit: int) -> int:
    """How full a bar is that ends at the limit."""
    return 100 if value >= limit else value * 100 // limit


def round_heading(title: str, round: int, *, posted: bool) -> str:
    """The heading of a round: the section, the round, and whose pairings they are."""
    return f"{title or 'Section'}, round {round}: {'as posted' if posted else 'the best round by these settings'}"


def standing_line(*, posted: bool) -> str:
    """What every page says at its foot."""
    what = "These are posted pairings, read by the settings above." if posted else "This is the best round by the settings above."
    return f"{what} Other legal rounds exist, and the director decides."


# Settings, under the names that tournament directors know.

SETTING_TITLES = {
    "low_limit": "Low/Alternate limit",
    "high_limit": "High/Equalize limit",
    "interchanges": "Interchanges for color",
    "avoid_unrated_swaps": "Avoid Swap w/ Unrated",
    "avoid_three_in_a_row": "Avoid Three in a Row",
    "limit_drop_swaps": "Limit Drop/Raise Swap",
    "full_history": "Use Full Color History",
    "rule5": "With the same colors, due color to",
    "last_round_coin": "Coin in the last round",
    "coin_seed": "Number of the coin",
    "objective": "Among equal rounds, prefer",
    "baseline": "Measure switches from",
    "teams": "Same Team Codes",
    "bye_may_move_for_color": "Bye may move for color",
    "system": "System",
    "order": "Pair",
    "toss": "Toss: higher ranked on board 1",
    "added_score": "Accelerated: added score",
    "rounds": "Rounds in all",
}
SETTING_NOTES = {
    "low_limit": "Rating points a switch may cost to mend alternation (29E5a: 80).",
    "high_limit": "Rating points a switch may cost to mend equalization (29E5b: 200).",
    "interchanges": "Allow is the rule book (29E5e). Limit keeps them for equalization, Avoid for repeats and teams; neither is in the book.",
    "avoid_unrated_swaps": "A switch with an unrated player counts on the other side only. Not in the rule book (29E5g).",
    "avoid_three_in_a_row": "No third same color running, except to even out the count (29E5f).",
    "limit_drop_swaps": "The odd player and his opponent are not moved for color. Not in the rule book.",
    "full_history": "Off: only the last round is compared, as in the 4th edition (29E4d, announce it).",
    "rule5": "The higher ranked (29E4-5), or the lower ranked in minus scores (29E4a, announce it).",
    "last_round_coin": "Together with minus scores, in the last round by lot (29E4c, announce it).",
    "coin_seed": "The same number gives the same coin again.",
    "objective": "Many small changes, as WinTD describes, or few boards changed.",
    "baseline": "Legal: after repeats and team rules are kept (29E5). Raw: by rank alone, as in WinTD's log.",
    "teams": "Teammates meet only if their score groups cannot be paired otherwise (28N1), never, or freely.",
    "bye_may_move_for_color": "Another player may get the bye to mend a color (28L2a).",
    "system": "1-2, 3-4 (29L1, announce it): for fun, not for prizes.",
    "order": "The whole section at once, or group by group from the top (29E6b).",
    "toss": "Used where the file does not tell it (29E2).",
    "added_score": "A point more for the top half in rounds 1 and 2, for grouping only (28R1, announce it).",
    "rounds": "Makes the last round known; 0 for not known.",
}
VALUE_WORDS = {
    "allow": "Allow",
    "limit": "Limit Interchanges",
    "avoid": "Avoid Interchanges",
    "higher": "the higher ranked",
    "plus_minus": "the lower ranked in minus scores",
    "spread": "small changes",
    "fewest_boards": "few boards changed",
    "legal": "the legal natural pairing",
    "raw": "the raw natural pairing",
    "if_required": "If Required",
    "dont": "Don't",
    "ignore": "Ignore",
    "swiss": "Swiss",
    "adjacent": "1-2, 3-4",
    "whole_section": "the whole section",
    "top_down": "top down, group by group",
    "unknown": "not known",
    "white": "White",
    "black": "Black",
}
PRESET_TITLES = {
    "us_chess_7": "US Chess 7th edition",
    "wintd_like": "WinTD-like",
    "swisssys_like": "SwissSys-like",
    "fide_style_limits": "FIDE-style limits (none)",
}


def changed_boards(numbers: Sequence[int], count: int) -> str:
    """What the last setting did to the round."""
    if not numbers:
        return "The last setting changed no board."
    if len(numbers) == count:
        return "The last setting changed every board."
    return f"The last setting changed {counted(len(numbers), 'board')}: {board_numbers(numbers)}."
