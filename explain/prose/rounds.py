"""A round and its score groups in a line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from explain.answers.board import BoardAnswer, know_colors
from explain.answers.groups import GroupAnswer
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model import rules
from explain.prose.boards import mended_boards
from explain.prose.words import board_numbers, counted, listed, score_words

EVERY_BOARD = "Every board"
WHAT_IT_COSTS = "What it costs"
SHEET_TITLE = "Penalty sheet: what the round costs, in the order in which rounds are compared"
NOT_FROM_FILE = "For this round the file keeps no natural opponents that could be measured from: the legal ones are ours."
NOT_STANDARD = "Settings that are not the rule book's standard:"
PLACED_BY_HAND = "Placed by the director"


COLORS_NOT_KNOWN = "Colors are not known: no earlier game has one."


def round_summary(answers: Sequence[BoardAnswer], groups: Sequence[GroupAnswer]) -> str:
    """The round in one line: boards by what happened to them, and colors left wrong, or that no color is known."""
    said = _summary(answers, groups)
    return said if know_colors(answers) else f"{said} {COLORS_NOT_KNOWN}"


def _summary(answers: Sequence[BoardAnswer], groups: Sequence[GroupAnswer]) -> str:
    boards = [answer for answer in answers if answer.black is not None]
    if not boards:
        return "No boards: one player, who has the bye." if answers else "Nobody is to be paired."
    if all(answer.color is not None and answer.color.rule is rules.FIRST_ROUND_COLORS for answer in boards) and not any(
        answer.switch for answer in boards
    ):
        return f"{counted(len(boards), 'board')}: colors by the toss; nothing to switch."
    return f"{counted(len(boards), 'board')}: {listed(_kinds(boards))}; {_colors_wrong(boards, groups)}.{_colors_turned(boards)}"


def _kinds(boards: Sequence[BoardAnswer]) -> list[str]:
    found = Counter(map(_kind, boards))
    return [f"{found[kind]} {kind}" for kind in _KINDS if found[kind]]


_NATURAL, _SWITCHED, _OTHERWISE = "natural", "switched for color", "changed otherwise"
_REPEATED, _BY_HAND = "between players who have met", "by the director"
_AVOIDING = {Change.REPEAT: "to avoid a repeat", Change.TEAMMATES: "to keep players apart"}
_KINDS = (_NATURAL, _SWITCHED, _OTHERWISE, *_AVOIDING.values(), _REPEATED, _BY_HAND)


def _kind(board: BoardAnswer) -> str:
    if board.change is Change.BY_HAND:
        return _BY_HAND
    if board.times_met:
        return _REPEATED
    if board.switch is None:
        return _NATURAL
    return _AVOIDING.get(board.change) or (_SWITCHED if mended_boards(board.switch) else _OTHERWISE)


def _colors_wrong(boards: Sequence[BoardAnswer], groups: Sequence[GroupAnswer]) -> str:
    wrong, fewest = sum(bool(answer.wrong) for answer in boards), sum(group.unavoidable for group in groups)
    if wrong == 0:
        return "every color is right"
    said = f"{counted(wrong, 'board')} with a wrong color"
    given = "with each score group's boards among the same players "
    if fewest == 0:
        return f"{said}; by the count of due colors none need be"
    return f"{said}; {given}{fewest} is the fewest possible" if wrong == fewest else f"{said}; {given}at least {fewest} cannot be avoided"


def turned_note(boards: Sequence[BoardAnswer]) -> str:
    """Said at the penalty sheet where posted colors are not those of the rules; empty where they are."""
    if not _colors_turned(boards):
        return ""
    return "The sheet counts colors as the rules give them; where they were posted otherwise, the board's card says what that leaves wrong."


def _colors_turned(boards: Sequence[BoardAnswer]) -> str:
    turned = [answer.board for answer in boards if answer.color and not answer.color.as_posted]
    if not turned:
        return ""
    where = f"{'board' if len(turned) == 1 else 'boards'} {board_numbers(turned)}"
    return f" Colors posted the other way round than by rule: {where}."


def group_title(group: GroupAnswer) -> str:
    """The score and the size of a score group."""
    added = " with the added point" if any(player.half_points != group.half_points for player in group.players) else ""
    return f"{score_words(group.half_points)}{added}, {counted(len(group.players), 'player')}"


def group_line(group: GroupAnswer) -> str:
    """Who is due what on the boards of a score group, how many boards must be wrong, and how many are."""
    if not group.boards:
        return "no board of its own; they meet players from higher groups, or have the bye"
    where = f"on its {counted(len(group.boards), 'board')}, "
    due = f"{where}{group.due_white} due White, {group.due_black} due Black"
    if group.due_none:
        due += f", {group.due_none} due neither"
    return f"{due}: {_must_and_are(group)}"


def _must_and_are(group: GroupAnswer) -> str:
    """How many boards must have a wrong color by the count of due colors, which is the fewest that could, and how many have."""
    if group.wrong == 0:
        return "every color is right"
    if group.unavoidable == 0:
        return f"{counted(group.wrong, 'board')} with a wrong color, though by the count none need be"
    return (
        f"at least {counted(group.unavoidable, 'board')} must have a wrong color, and {group.wrong} {'has' if group.wrong == 1 else 'have'}"
    )


def round_heading(title: str, round: int, *, posted: bool, off_the_wall: bool = False) -> str:
    """The heading of a round: the section, the round, whose pairings they are, and whether others are on the wall."""
    what = "the best round by these settings" if not posted else "boards as they were given" if off_the_wall else "as posted"
    return f"{title or 'Section'}, round {round}: {what}{', not the one on the wall' if off_the_wall else ''}"


def heading_of(round: Round) -> str:
    """The heading of a round that is there."""
    return round_heading(round.section.title, round.number, posted=round.is_posted, off_the_wall=round.off_the_wall is not None)


def standing_line(*, posted: bool) -> str:
    """What every page says at its foot."""
    what = "These are posted pairings, read by the stated settings." if posted else "This is the best round by the stated settings."
    return f"{what} Other legal rounds exist, and the director decides."


MOST_NUMBERS = 20
"""More boards than these are counted, and not named: the table marks them."""


def changed_boards(numbers: Sequence[int], count: int) -> str:
    """What the last setting did to the round."""
    if not numbers:
        return "The last setting changed no board."
    if len(numbers) == count:
        return "The last setting changed every board."
    which = f": {board_numbers(numbers)}" if len(numbers) <= MOST_NUMBERS else f" of {count}"
    return f"The last setting changed {counted(len(numbers), 'board')}{which}."
