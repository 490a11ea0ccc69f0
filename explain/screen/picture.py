"""The picture of the round that is the table: a row a board, or top half against bottom half.

In halves everybody stands by name where he stands, and lines lead between those who meet today.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.prose import screen as say
from explain.prose.words import score_words
from explain.screen.hover import HoverPreview
from explain.screen.state import Form
from explain.screen.workspace import ViewContext
from explain.views.html import rendered
from explain.views.pictures.seating import SeatColumn, seating

if TYPE_CHECKING:
    from markupsafe import Markup


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row of the picture that is the table: all that is drawn of a board, and nothing else.

    Args:
        number: the board's; ``None`` for a bye.
        white: who has White, or the bye.
        black: who has Black; ``None`` for a bye.
        change: what happened to it, in one word.
        tag: what stands on its line; empty where it is natural.
        why: why it is not natural, in one word for its color.
        is_chosen: whether it is the chosen one.
        is_lit: whether it belongs to the chosen one's switch.
        against: in place of its tag what stands against a board of the chosen player and one of these, where the pointer is on him.
    """

    number: int | None
    white: NamedSeat
    black: NamedSeat | None
    change: str
    tag: str
    why: str
    is_chosen: bool
    is_lit: bool
    against: str = ""

    @property
    def words(self) -> str:
        """Why it is not natural, whole."""
        return say.WHY_WORDS.get(self.why, "")

    @property
    def sign(self) -> str:
        """A sign for it, for those who do not see the color."""
        return say.WHY_SIGNS.get(self.why, "")

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
        boards: its boards.
        rows: the same as rows of the table.
        folded: what stands in their place where they are folded away; empty where they are seen.
    """

    index: int
    head: str
    boards: tuple[BoardAnswer, ...]
    rows: tuple[Markup, ...]
    folded: str = ""


def the_round(sight: ViewContext, peeked: HoverPreview | None = None) -> Markup:
    """The picture of the round: a row a board, or top half against bottom half."""
    round, state = sight.round, sight.state
    if state.form is Form.HALVES:
        shared = {"caption": prose.claims(round.line), "peeked": peeked, "form": state.form.value}
        return rendered("screen/halves.html.j2", **shared, place=_place(sight), **_halves(sight, None))
    rows = [row(_row(answer, sight, peeked)) for answer in round.answers]
    groups = tuple(replace(group, folded=_folded(sight, group)) for group in _groups(round, rows))
    drawn = _table(round, groups, state.form.value)
    return rendered("screen/round.html.j2", place=_place(sight), table=drawn, lines=lines(natural_lines(sight.board), peeked))


def table(round: Round, rows: Iterable[Markup]) -> Markup:
    """The boards by score group, each as the row that is given for it in their order, and what their signs say."""
    return _table(round, tuple(_groups(round, rows)), "")


def _table(round: Round, groups: tuple[BoardGroup, ...], form: str) -> Markup:
    caption = prose.claims(round.line)
    legend = _legend({say.why(answer) for answer in round.answers})
    return rendered("screen/boards.html.j2", say=say, caption=caption, groups=groups, form=form, legend=legend)


@lru_cache(maxsize=1024)  # while a limit moves, few rows change
def row(found: BoardRow) -> Markup:
    """One board of the picture."""
    return rendered("screen/board.html.j2", row=found)


def lines(natural: Iterable[tuple[int, int]], peeked: HoverPreview | None = None) -> Markup:
    """The lines over the picture: natural boards by pairing numbers, and whom the pointer is on."""
    return rendered("screen/lines.html.j2", lines=tuple(natural), peeked=peeked)


def _place(sight: ViewContext) -> str:
    return say.printed_head(sight.round.section.title, sight.round.number)


def own_group(sight: ViewContext) -> str:
    """The score group of the chosen board, or both of its groups, top half against bottom half."""
    if sight.board is None:
        return ""
    return rendered("screen/own_group.html.j2", **_halves(sight, sight.board.players))


def _halves(sight: ViewContext, only: Collection[RoundPlayer] | None) -> dict[str, object]:
    groups = half_groups(sight.round, sight.names, chosen=sight.player, only=only)
    lines = todays_lines(sight.round, groups, sight.board)
    return {"say": say, "groups": groups, "lines": lines, "legend": _legend({line.why for line in lines})}


def _legend(there: Collection[str]) -> tuple[tuple[str, str, str], ...]:
    """Why the boards of a picture are not natural, each once, with its sign and its words."""
    return tuple((why, say.WHY_SIGNS.get(why, ""), words) for why, words in say.WHY_WORDS.items() if why in there)


def _groups(round: Round, rows: Iterable[Markup]) -> Iterator[BoardGroup]:
    boards: dict[int, list[tuple[BoardAnswer, Markup]]] = {}
    for answer, drawn in zip(round.answers, rows, strict=True):
        index = min((each.group for each in answer.players if each.group is not None), default=_BY_HAND)
        boards.setdefault(index, []).append((answer, drawn))
    names = {place: score_words(group.half_points) for place, group in enumerate(round.groups)} | {_BY_HAND: say.BY_HAND}
    for index, name in names.items():
        if index in boards:
            own, drawn_rows = zip(*boards[index], strict=True)
            yield BoardGroup(index, name, own, drawn_rows)


def _folded(sight: ViewContext, group: BoardGroup) -> str:
    """What is said of a group whose boards are folded away: of a large round all but the chosen one's and those that were opened."""
    if len(sight.round.answers) <= _MOST_BOARDS or group.index in sight.state.unfolded or sight.board in group.boards:
        return ""
    return say.folded(group.boards)


_BY_HAND = -1
_MOST_BOARDS = 36


def natural_lines(board: BoardAnswer | None) -> Iterator[tuple[int, int]]:
    """The natural boards that a board's switch took apart, by pairing numbers."""
    if board is not None and board.switch is not None:
        yield from ((one.number, other.number) for one, other in board.switch.before if other is not None)


def _row(answer: BoardAnswer, sight: ViewContext, peeked: HoverPreview | None) -> BoardRow:
    chosen = sight.board
    same = chosen is not None and chosen.switch is not None and answer.switch is not None and answer.switch.after == chosen.switch.after
    found = board_row(answer, sight.names, chosen=sight.player, is_chosen=answer is chosen, is_lit=same)
    return replace(found, against=peeked.words) if peeked and peeked.other in answer.players else found


def board_row(answer: BoardAnswer, names: Mapping[int, str], *, chosen: RoundPlayer | None, is_chosen: bool, is_lit: bool) -> BoardRow:
    """A board as a row, with what stands on its line, and its players as they are called."""
    return BoardRow(
        number=answer.board,
        white=seat(answer.white, answer, names, chosen),
        black=seat(answer.black, answer, names, chosen) if answer.black else None,
        change=answer.change.value,
        tag=say.tag(answer, lit=is_chosen or is_lit),
        why=say.why(answer),
        is_chosen=is_chosen,
        is_lit=is_lit,
    )


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """All that is drawn of one player.

    Args:
        number: his pairing number.
        name: as the file spells it.
        called: what he is called here.
        rating: in figures, or that he has none.
        wrong: what is wrong with his color today; empty if nothing is.
        due: the letters of the color he is due; empty where no color of his is known.
        score: his points where his opponent has more; else empty.
        is_chosen: whether he is the chosen player.
    """

    number: int
    name: str
    called: str
    rating: str
    wrong: str
    due: str = ""
    score: str = ""
    is_chosen: bool = False


def seat(player: RoundPlayer, board: BoardAnswer, names: Mapping[int, str], chosen: RoundPlayer | None) -> NamedSeat:
    """One of the players of a board."""
    most = max(each.half_points for each in board.players)
    return NamedSeat(
        number=player.number,
        name=player.name,
        called=names[player.number],
        rating=prose.rating(player),
        wrong=say.wrong(board, player),
        due="" if player.urgency == "x" else player.urgency,
        score=prose.points(player.half_points) if player.half_points < most else "",
        is_chosen=player == chosen,
    )


BYE = "bye"
"""What a line to the bye leads to."""


@dataclass(frozen=True, slots=True)
class HalfRow:
    """A natural board, the higher ranked player on the left, the bye on the right; whoever leaves stands alone."""

    left: NamedSeat | None
    right: NamedSeat | None
    has_bye: bool = False


@dataclass(frozen=True, slots=True)
class HalfGroup:
    """A score group in two halves: its score, and its natural boards."""

    head: str
    rows: tuple[HalfRow, ...]


@dataclass(frozen=True, slots=True)
class TodaysLine:
    """Who meets whom today.

    Args:
        start: a pairing number.
        end: the opponent's, or ``BYE``.
        board: the number of their board; ``None`` for the bye.
        why: why they are not natural opponents, in a word for the color; empty if they are.
        is_chosen: whether it is the chosen board.
    """

    start: int
    end: int | str
    board: int | None
    why: str
    is_chosen: bool


def half_groups(
    round: Round, names: Mapping[int, str], *, chosen: RoundPlayer | None, only: Collection[RoundPlayer] | None = None
) -> tuple[HalfGroup, ...]:
    """All score groups, or ``only`` those of some players; ``names`` is what players are called here."""
    found = seating(round)
    heads = [heading.height for heading in found.headings]
    rows: dict[int, dict[SeatColumn, NamedSeat]] = {}
    for player, board in ((who, answer) for answer in round.answers for who in answer.players):
        place = found.places[player.number]
        rows.setdefault(place.height, {})[place.column] = seat(player, board, names, chosen)
    byes = {place.height for place in found.byes.values()}
    made = {height: HalfRow(row.get(SeatColumn.LEFT), row.get(SeatColumn.RIGHT), height in byes) for height, row in sorted(rows.items())}
    groups = [
        HalfGroup(name, tuple(row for height, row in made.items() if first < height < last))
        for name, first, last in zip(_names(round, len(heads)), heads, [*heads[1:], found.bottom + 1], strict=True)
    ]
    meant = None if only is None else {player.number for player in only}
    return tuple(group for group in groups if meant is None or not meant.isdisjoint(_numbers(group)))


def _numbers(group: HalfGroup) -> Iterator[int]:
    yield from (one.number for row in group.rows for one in (row.left, row.right) if one is not None)


def _names(round: Round, headings: int) -> Iterator[str]:
    yield from (score_words(group.half_points) for group in round.groups)
    if headings > len(round.groups):
        yield say.BY_HAND


def todays_lines(round: Round, groups: tuple[HalfGroup, ...], chosen: BoardAnswer | None) -> tuple[TodaysLine, ...]:
    """The boards with both players in those groups; the chosen one last, so that it lies above the others."""
    there = {number for group in groups for number in _numbers(group)}
    boards = [answer for answer in round.answers if there.issuperset(player.number for player in answer.players)]
    lines = [
        TodaysLine(answer.white.number, answer.black.number if answer.black else BYE, answer.board, say.why(answer), answer is chosen)
        for answer in boards
    ]
    return tuple(sorted(lines, key=lambda line: line.is_chosen))
