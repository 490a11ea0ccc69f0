"""The round's picture, which is also its table: a row per board, or halves with lines between opponents."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.model.errors import InputError
from explain.prose import screen as say
from explain.prose.words import score_figures, score_words
from explain.screen.event import Event
from explain.screen.state import Form
from explain.screen.workspace import ViewContext
from explain.views.html import rendered
from explain.views.pictures.seating import by_hand_rows, by_rank_alone, group_rows, of_one_switch

_BY_HAND = -1


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """Everything drawn for one player."""

    number: int
    name: str
    called: str
    rating: str
    wrong: str  # the color conflict, if any
    due: str = ""  # letters of the due color
    score: str = ""  # empty unless the opponent has more
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class BoardRow:
    """Everything drawn for a board's row."""

    number: int | None
    white: NamedSeat
    black: NamedSeat | None
    tag: str  # between the names
    aloud: str  # the tag as spoken
    why: str  # why it is not natural, in one word that selects its line
    is_chosen: bool
    is_lit: bool  # whether the chosen board's switch made it
    is_forced: bool  # whether its tag is about something that should not be
    was: str = ""  # White's opponent with the user's original settings, if different
    against: str = ""  # the reason against the chosen player and the one under the pointer

    @property
    def classes(self) -> str:
        """Its CSS classes."""
        names = {"sc-chosen": self.is_chosen, "sc-lit": self.is_lit, "sc-moved": self.was}
        return " ".join(name for name, holds in names.items() if holds)


BYE = "bye"  # the end of a line to the bye


@dataclass(frozen=True, slots=True)
class HalfRow:
    """A natural board: the higher-ranked player on the left, the bye on the right; players who leave are alone."""

    left: NamedSeat | None
    right: NamedSeat | None
    has_bye: bool = False


HalfGroup = tuple[str, tuple[HalfRow, ...]]  # a score group in two halves: score and natural boards


@dataclass(frozen=True, slots=True)
class TodaysLine:
    """A pairing of this round, by pairing numbers; ``why`` they are not natural opponents is a word for the color."""

    start: int
    end: int | str
    board: int | None
    why: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class HoverPreview:
    """The chosen player, the player under the pointer, and the reason against their board in a few words."""

    one: RoundPlayer
    other: RoundPlayer
    words: str


def peek(sight: ViewContext, event: Event) -> HoverPreview | None:
    """The reason against the chosen player and another; ``None`` for the player, their opponent, or nobody."""
    number = event.number_of("player")
    if sight.player is None or sight.board is None or number in (0, *(each.number for each in sight.board.players)):
        return None
    try:
        why_not = sight.round.why_not(sight.player.number, number)
    except InputError:
        return None
    return HoverPreview(sight.player, why_not.other, say.against_board(why_not, sight.names)) if why_not.other else None


def the_round(sight: ViewContext, peeked: HoverPreview | None = None) -> Markup:
    """The picture of the round: a row per board, or top half against bottom half."""
    round, state = sight.round, sight.state
    place = say.printed_head(round.section.title, round.number)
    if state.form is Form.HALVES:
        groups = half_groups(round, sight.names, chosen=sight.player)
        drawn = _halves(groups, todays_lines(round, groups, sight.board))
        shared = {"place": place, "caption": prose.paragraph(round.line), "form": state.form.value}
        return rendered("screen/halves.html.j2", peeked=peeked, **shared, **drawn)
    before = opponents_before(sight) or {}
    rows = (board_row_region(_row(answer, sight, before, peeked)) for answer in round.answers)
    table = boards_table_region(round, rows, state.form.value)
    lines = picture_lines(natural_lines(sight.board), peeked)
    return rendered("screen/round.html.j2", place=place, table=table, lines=lines)


def boards_table_region(round: Round, rows: Iterable[Markup], form: str = "") -> Markup:
    """The boards' rows by score group, in order, with their legend; ``form`` allows switching to halves."""
    groups, caption = tuple(_groups(round, rows)), prose.paragraph(round.line)
    return rendered("screen/boards.html.j2", caption=caption, groups=groups, form=form)


@lru_cache(maxsize=1024)  # few rows change while a limit moves
def board_row_region(board: BoardRow) -> Markup:
    """The row of one board."""
    return rendered("screen/board.html.j2", row=board)


def picture_lines(natural: Iterable[tuple[int, int]], peeked: HoverPreview | None = None) -> Markup:
    """The lines over the picture: natural boards by pairing numbers, and the player under the pointer."""
    return rendered("screen/lines.html.j2", lines=tuple(natural), peeked=peeked)


def own_group(sight: ViewContext) -> str:
    """The score groups of the chosen board, top half against bottom half; empty if no board is chosen."""
    if sight.board is None:
        return ""
    groups = half_groups(sight.round, sight.names, chosen=sight.player, only=sight.board.players)
    return _own_group(groups, todays_lines(sight.round, groups, sight.board))


@lru_cache(maxsize=64)  # few groups change while a limit moves
def _own_group(groups: tuple[HalfGroup, ...], lines: tuple[TodaysLine, ...]) -> Markup:
    return rendered("screen/own_group.html.j2", **_halves(groups, lines))


def _halves(groups: tuple[HalfGroup, ...], lines: tuple[TodaysLine, ...]) -> dict[str, object]:
    """The values for both pictures in halves, with a legend of the reasons for boards that are not natural."""
    there = {line.why for line in lines}
    legend = [(why, words) for why, words in say.WHY_WORDS.items() if why in there]
    return {"groups": groups, "lines": lines, "legend": legend}


def _groups(round: Round, rows: Iterable[Markup]) -> Iterator[tuple[str, list[Markup]]]:
    boards: dict[int, list[Markup]] = {}
    for answer, drawn in zip(round.answers, rows, strict=True):
        index = min((each.group for each in answer.players if each.group is not None), default=_BY_HAND)
        boards.setdefault(index, []).append(drawn)
    names = {place: score_words(group.half_points) for place, group in enumerate(round.groups)}
    return ((name, boards[index]) for index, name in (names | {_BY_HAND: say.BY_HAND}).items() if index in boards)


def natural_lines(board: BoardAnswer | None) -> Iterator[tuple[int, int]]:
    """The natural boards that a board's switch replaced, by pairing numbers."""
    if board is not None and board.switch is not None:
        yield from ((one.number, other.number) for one, other in board.switch.before if other is not None)


def opponents_before(sight: ViewContext) -> Mapping[int, str] | None:
    """White's original opponents, by White's number, on boards changed by settings; ``None`` if nothing changed."""
    began = sight.began
    if began is None:
        return None
    old = {player.number: answer.opponent(player) for answer in began.answers for player in answer.players}
    pairs = ((answer, old[answer.white.number]) for answer in sight.round.answers)
    return {
        answer.white.number: sight.names[other.number] if other else say.BYE
        for answer, other in pairs
        if (other and other.number) != (answer.black and answer.black.number)
    }


def _row(answer: BoardAnswer, sight: ViewContext, before: Mapping[int, str], peeked: HoverPreview | None) -> BoardRow:
    chosen = sight.board
    is_lit = chosen is not None and of_one_switch(answer, chosen)
    board_line = board_row(answer, sight.names, chosen=sight.player, is_chosen=answer is chosen, is_lit=is_lit)
    if answer.white.number in before:
        board_line = replace(board_line, was=say.WAS.format(before[answer.white.number]))
    return replace(board_line, against=peeked.words) if peeked and peeked.other in answer.players else board_line


def board_row(
    answer: BoardAnswer, names: Mapping[int, str], *, chosen: RoundPlayer | None, is_chosen: bool, is_lit: bool
) -> BoardRow:
    """A board as a row, with its label and its players' short names."""
    return BoardRow(
        number=answer.board,
        white=seat(answer.white, answer, names, chosen),
        black=seat(answer.black, answer, names, chosen) if answer.black else None,
        tag=say.tag(answer, lit=is_chosen or is_lit),
        aloud=say.tag_aloud(answer),
        is_forced=bool(say.forced(answer)),
        why=say.why(answer),
        is_chosen=is_chosen,
        is_lit=is_lit,
    )


def seat(player: RoundPlayer, board: BoardAnswer, names: Mapping[int, str], chosen: RoundPlayer | None) -> NamedSeat:
    """A player of a board."""
    most = max(each.half_points for each in board.players)
    return NamedSeat(
        number=player.number,
        name=player.name,
        called=names[player.number],
        rating=prose.rating(player),
        wrong=say.wrong(board, player),
        due="" if player.urgency == "x" else player.urgency,
        score=score_figures(player.half_points) if player.half_points < most else "",
        is_chosen=player == chosen,
    )


def half_groups(
    round: Round, names: Mapping[int, str], *, chosen: RoundPlayer | None, only: Collection[RoundPlayer] | None = None
) -> tuple[HalfGroup, ...]:
    """All score groups, or ``only`` those of some players; ``names`` are the players' short names."""
    opponents = by_rank_alone(round)
    groups = [(score_words(group.half_points), tuple(group_rows(group, opponents))) for group in round.groups]
    if by_hand := by_hand_rows(round):
        groups.append((say.BY_HAND, by_hand))
    boards = {player.number: answer for answer in round.answers for player in answer.players}

    def seated(player: RoundPlayer | None) -> NamedSeat | None:
        return seat(player, boards[player.number], names, chosen) if player else None

    return tuple(
        (head, tuple(HalfRow(seated(row.left), seated(row.right), row.has_bye) for row in rows))
        for head, rows in groups
        if only is None or any(row.left in only or row.right in only for row in rows)
    )


def todays_lines(round: Round, groups: tuple[HalfGroup, ...], chosen: BoardAnswer | None) -> tuple[TodaysLine, ...]:
    """The boards with both players in those groups; the chosen one last, so it is drawn on top."""
    there = {one.number for _, rows in groups for row in rows for one in (row.left, row.right) if one is not None}
    boards = [answer for answer in round.answers if there.issuperset(player.number for player in answer.players)]
    ends = ((each, each.white.number, each.black.number if each.black else BYE) for each in boards)
    lines = (TodaysLine(one, other, each.board, say.why(each), each is chosen) for each, one, other in ends)
    return tuple(sorted(lines, key=lambda line: line.is_chosen))
