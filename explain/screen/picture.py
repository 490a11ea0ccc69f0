"""The picture of the round that is the table: a row a board, or top half against bottom half."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.prose import screen as say
from explain.screen.glance import Peek
from explain.screen.halves import half_groups, todays_lines, wrong_colors
from explain.screen.sight import Sight
from explain.screen.state import Form
from explain.views.html import rendered


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row of the picture that is the table.

    Args:
        board: the board.
        tag: what stands on its line; empty where it is natural.
        why: why it is not natural, in one word for its color.
        is_chosen: whether it is the chosen one.
        is_lit: whether it belongs to the chosen one's switch.
    """

    board: BoardAnswer
    tag: str
    why: str
    is_chosen: bool
    is_lit: bool

    @property
    def words(self) -> str:
        """Why it is not natural, whole."""
        return say.why_words(self.why) if self.why else ""

    @property
    def sign(self) -> str:
        """A sign for it, for those who do not see the color."""
        return say.why_sign(self.why) if self.why else ""

    @property
    def classes(self) -> str:
        """How it stands out."""
        return " ".join(name for name, holds in (("sc-chosen", self.is_chosen), ("sc-lit", self.is_lit)) if holds)


@dataclass(frozen=True, slots=True)
class BoardGroup:
    """The boards of a score group.

    Args:
        index: the group, 0 for the highest; -1 for boards placed by hand.
        head: its score.
        rows: its boards.
        folded: what stands in their place where they are folded away; empty where they are seen.
    """

    index: int
    head: str
    rows: tuple[BoardRow, ...]
    folded: str = ""


def the_round(sight: Sight, peeked: Peek | None = None) -> str:
    """The picture of the round: a row a board, or top half against bottom half."""
    shared = {
        "say": say,
        "rating": prose.rating,
        "names": sight.names,
        "caption": prose.round_summary(sight.round.line),
        "peeked": peeked,
        "chosen": sight.player,
        "place": say.printed_head(sight.round.section.title, sight.round.number),
        "form": sight.state.form.value,
        "legend": [(why, say.why_sign(why), say.why_words(why)) for why in _reasons(sight)],
    }
    if sight.state.form is Form.HALVES:
        return rendered("screen/halves.html.j2", **shared, **_halves(sight, None))
    return rendered("screen/boards.html.j2", **shared, groups=tuple(_groups(sight)), lines=tuple(_natural_lines(sight)))


def own_group(sight: Sight) -> str:
    """The score group of the chosen board, or both of its groups, top half against bottom half."""
    if sight.board is None:
        return ""
    found = _halves(sight, sight.board.players)
    return rendered("screen/own_group.html.j2", say=say, rating=prose.rating, names=sight.names, chosen=sight.player, **found)


def _halves(sight: Sight, only: Collection[Who] | None) -> dict[str, object]:
    groups = half_groups(sight.round, only)
    return {"groups": groups, "lines": todays_lines(sight.round, groups, sight.board), "wrong": wrong_colors(sight.round)}


def _reasons(sight: Sight) -> tuple[str, ...]:
    """Why boards are not natural in this round, each once, in the order of the legend."""
    there = {say.why(answer) for answer in sight.round.answers}
    return tuple(why for why in say.REASONS if why in there)


def _groups(sight: Sight) -> Iterator[BoardGroup]:
    rows: dict[int, list[BoardRow]] = {}
    for answer in sight.round.answers:
        index = min((each.group for each in answer.players if each.group is not None), default=_BY_HAND)
        rows.setdefault(index, []).append(_row(answer, sight))
    names = {place: say.group_head(group) for place, group in enumerate(sight.round.groups)} | {_BY_HAND: say.BY_HAND}
    for index, name in names.items():
        if index in rows:
            yield BoardGroup(index, name, tuple(rows[index]), _folded(sight, index, rows[index]))


def _folded(sight: Sight, index: int, rows: list[BoardRow]) -> str:
    """What is said of a group whose boards are folded away: of a large round all but the chosen one's and those that were opened."""
    if len(sight.round.answers) <= _MOST_BOARDS or index in sight.state.unfolded or any(row.is_chosen for row in rows):
        return ""
    return say.folded([row.board for row in rows])


_BY_HAND = -1
_MOST_BOARDS = 36


def _natural_lines(sight: Sight) -> Iterator[tuple[int, int]]:
    """The natural boards that the chosen board's switch took apart, by pairing numbers."""
    if sight.board is not None and sight.board.switch is not None:
        yield from ((one.number, other.number) for one, other in sight.board.switch.before if other is not None)


def _row(answer: BoardAnswer, sight: Sight) -> BoardRow:
    chosen = sight.board
    is_chosen = answer is chosen
    same = chosen is not None and chosen.switch is not None and answer.switch is not None and answer.switch.after == chosen.switch.after
    return BoardRow(answer, say.tag(answer, lit=is_chosen or same), say.why(answer), is_chosen, same)
