"""A round and its score groups in a line each."""

from __future__ import annotations

from collections.abc import Sequence

from explain import rules
from explain.prose.boards import mended_boards
from explain.prose.words import board_numbers, counted, listed, points
from explain.reasons.board import BoardAnswer
from explain.reasons.changes import Change
from explain.reasons.groups import GroupAnswer


def round_summary(answers: Sequence[BoardAnswer], groups: Sequence[GroupAnswer]) -> str:
    """The round in one line: boards by what happened to them, and colors left wrong."""
    boards = [answer for answer in answers if answer.black is not None]
    if not boards:
        return "Nobody is to be paired."
    if all(answer.color is not None and answer.color.rule is rules.FIRST_ROUND_COLORS for answer in boards) and not any(
        answer.switch for answer in boards
    ):
        return f"{counted(len(boards), 'board')}: colors by the toss; nothing to switch."
    return f"{counted(len(boards), 'board')}: {listed(_kinds(boards))}; {_colors_wrong(boards, groups)}{_colors_turned(boards)}."


def _kinds(boards: Sequence[BoardAnswer]) -> list[str]:
    switched = [answer for answer in boards if answer.switch and answer.change not in (Change.REPEAT, Change.TEAMMATES)]
    counts = (
        (sum(answer.change is Change.NATURAL for answer in boards), "natural"),
        (sum(bool(mended_boards(answer.switch)) for answer in switched if answer.switch), "switched for color"),
        (sum(not mended_boards(answer.switch) for answer in switched if answer.switch), "changed otherwise"),
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
    given = "given who drops, " if any(answer.crosses for answer in boards) else ""
    return f"{said}; {given}{fewest} is the fewest possible" if wrong == fewest else f"{said}; {given}at least {fewest} cannot be avoided"


def _colors_turned(boards: Sequence[BoardAnswer]) -> str:
    turned = [answer.board for answer in boards if answer.color and not answer.color.as_posted]
    if not turned:
        return ""
    where = f"{'board' if len(turned) == 1 else 'boards'} {board_numbers(turned)}"
    return f"; colors posted the other way round than by rule on {where}"


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


def round_heading(title: str, round: int, *, posted: bool) -> str:
    """The heading of a round: the section, the round, and whose pairings they are."""
    return f"{title or 'Section'}, round {round}: {'as posted' if posted else 'the best round by these settings'}"


def standing_line(*, posted: bool) -> str:
    """What every page says at its foot."""
    what = "These are posted pairings, read by the settings above." if posted else "This is the best round by the settings above."
    return f"{what} Other legal rounds exist, and the director decides."


def changed_boards(numbers: Sequence[int], count: int) -> str:
    """What the last setting did to the round."""
    if not numbers:
        return "The last setting changed no board."
    if len(numbers) == count:
        return "The last setting changed every board."
    return f"The last setting changed {counted(len(numbers), 'board')}: {board_numbers(numbers)}."
