"""A round as the rows of the lab's table: plain words and numbers, no markup."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.answers.round import Round
from explain.apps.lab.controls import bar, group
from explain.prose import lab as words
from explain.views.html import LONGEST_NAME, in_place
from explain.views.text import safe

COLUMNS: list[dict[str, Any]] = [
    {"key": "board", "label": "Board", "align": "right"},
    {"key": "white", "label": "White"},
    {"key": "white_due", "label": "due", "align": "center"},
    {"key": "black", "label": "Black"},
    {"key": "black_due", "label": "due", "align": "center"},
    {"key": "change", "label": "What changed"},
    {"key": "value", "label": "Value of limit", "align": "right"},
    {"key": "rule", "label": "Color rule"},
    {"key": "wrong", "label": "Wrong"},
]

ONLY_A_BYE: list[dict[str, Any]] = [{"key": "white", "label": "Bye"}]
SEATS = ("white", "black")


def columns(round: Round) -> list[dict[str, Any]]:
    """The columns that the round has something for: all, or one where nobody but the bye's holder is there."""
    return COLUMNS if round.boards else ONLY_A_BYE


def rows(round: Round, changed: Collection[int] = ()) -> list[dict[str, Any]]:
    """The round's boards under the headings of their score groups, in the order of ``listed``."""
    if not round.boards:
        return [_row(bye, changed=False) for bye in round.byes]
    found: list[dict[str, Any]] = []
    for heading, boards in _blocks(round):
        found.append(group(heading))
        found += [_row(board, changed=board.board in changed) for board in boards]
    return found


def listed(round: Round) -> list[BoardAnswer]:
    """The boards in the order in which the table has them."""
    return [board for _, boards in _blocks(round) for board in boards]


def same_board(before: Round | None, place: int, now: Round) -> int:
    """Where the player with White on a board of the round before sits now; the first changed board if none was chosen."""
    boards, earlier = listed(now), listed(before) if before else []
    if 0 <= place < len(earlier):
        number = earlier[place].white.number
        return next((at for at, board in enumerate(boards) if number in (player.number for player in board.players)), 0)
    return next((at for at, board in enumerate(boards) if board.switch), 0 if boards else -1)


def player_in(round: Round, place: int, key: str) -> int | None:
    """The pairing number of the player in a cell; ``None`` where no player is."""
    boards = listed(round)
    player = getattr(boards[place], key) if key in SEATS and 0 <= place < len(boards) else None
    return player.number if player else None


def marks(round: Round, picked: Sequence[int | None]) -> list[dict[str, Any]]:
    """The cells of those who are picked, the first and the second, for the table to mark."""
    found = []
    for place, board in enumerate(listed(round)):
        for seat in SEATS:
            player = getattr(board, seat)
            if player is not None and player.number in picked:
                found.append({"board": place, "key": seat, "text": words.PICKED[picked.index(player.number)]})
    return found


def _blocks(round: Round) -> Iterator[tuple[str, list[BoardAnswer]]]:
    grouped = set()
    for answer in round.groups:
        boards = [board for board in round.boards if board.board in answer.boards]
        grouped |= {board.board for board in boards}
        yield f"{prose.group_title(answer)}: {prose.group_line(answer)}", boards
    by_hand = [board for board in round.boards if board.board not in grouped]
    if by_hand:
        yield "Placed by the director", by_hand
    if round.byes:
        yield "Bye", list(round.byes)


def _row(board: BoardAnswer, *, changed: bool) -> dict[str, Any]:
    return {
        "board": "bye" if board.board is None else str(board.board),
        "white": _named(board.white),
        "white_due": board.white.urgency,
        "black": _named(board.black) if board.black else "",
        "black_due": board.black.urgency if board.black else "",
        "change": prose.CHANGE_WORDS[board.change],
        "value": _value(board),
        "rule": board.color.rule.number if board.color else "",
        "wrong": prose.wrong_letters(board),
        "changed": changed,
    }


def _named(player: Who) -> Any:
    """A player with his rating; a name that is too long is whole on hovering."""
    text = in_place(f"{safe(player.name, LONGEST_NAME)} {prose.rating(player)}")
    return {"text": text, "title": in_place(player.name)} if len(player.name) > LONGEST_NAME else text


def _value(board: BoardAnswer) -> Any:
    text = prose.value_of_limit(board)
    if board.limit is None or board.value is None:
        return text
    return bar(text, prose.percent(board.value, board.limit) / 100, title=prose.claims(board.worth_told[-1:]))
