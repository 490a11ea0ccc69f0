"""The players' places in the picture of a round, in points from its upper left corner.

Score groups are stacked from the top. A row is a natural board of a group as it stands, the higher-ranked player on the
left. So the top half is on the left and the bottom half on the right, both by rank. Players paired down are alone at
the bottom of the group, those paired up alone at the top, so lines between groups cross the rule between them.
"""

import enum
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.round_lines import GroupAnswer
from explain.answers.switches import Change
from explain.model.settings import BaselineChoice
from explain.views.pictures.lettering import broken
from explain.views.pictures.sheet import NORMAL

LINE = 12  # line height in a group's heading, in points
TOP = 30


@dataclass(frozen=True, slots=True)
class PictureSpace:
    """The layout of a picture, in points; the right side mirrors the left."""

    width: int
    row: int
    name_width: int
    group_words: int  # width of text about a score group, left and right of the lines in the middle
    outer: int  # left end of names
    rating: int  # right end of ratings
    due: int
    wrong: int  # 0 if color conflicts are not written
    board: int
    node: int
    bend: int  # how far lines between two players on one side reach at most
    half_line: int = 0  # if a player has two lines, their distance from the middle
    so_far: int = 0  # left end of the colors so far; 0 for none
    around: int = 8  # above and below a score group's heading


class PictureShape(enum.Enum):
    """What a picture is for: a notebook's column, a slide legible from the last row, or a phone."""

    WIDE = PictureSpace(540, 19, 96, 178, 8, 131, 145, 165, 180, 192, 58)
    SLIDE = PictureSpace(380, 17, 86, 0, 4, 117, 130, 0, 151, 162, 30, around=5)
    NARROW = PictureSpace(258, 29, 70, 250, 4, 29, 86, 68, 88, 102, 25, half_line=6, so_far=35)


class SeatColumn(enum.Enum):
    """A side of the picture."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a player or a bye."""

    column: SeatColumn
    height: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The two sides of a row: natural opponents, a player and the bye, or a player alone."""

    left: RoundPlayer | None
    right: RoundPlayer | None
    has_bye: bool = False


@dataclass(frozen=True, slots=True)
class GroupHeading:
    """The rule above a score group and its text; ``group`` is ``None`` for boards paired by the TD."""

    height: int
    group: GroupAnswer | None
    space: PictureSpace

    @property
    def title(self) -> str:
        """The group's name."""
        return prose.group_title(self.group) if self.group else "Paired by the TD"

    @property
    def ends(self) -> tuple[list[str], list[str]]:
        """Lines on due colors for its left end, and on conflicts for its right end; either may be empty."""
        line = prose.paragraph(self.group.claims) if self.group and self.space.group_words else ""
        first, _, second = line.partition(". ")
        return broken(first, self.space.group_words, NORMAL), broken(second, self.space.group_words, NORMAL)


@dataclass(slots=True)
class Seating:
    """The players' places by pairing number, the byes' by that of the player, and the group headings."""

    headings: list[GroupHeading] = field(default_factory=list)
    places: dict[int, Place] = field(default_factory=dict)
    byes: dict[int, Place] = field(default_factory=dict)
    bottom: int = TOP
    space: PictureSpace = PictureShape.WIDE.value

    def of(self, player: RoundPlayer | None, opponent: RoundPlayer | None = None) -> Place:
        """The place of a player, or of the opponent's bye."""
        if player is not None:
            return self.places[player.number]
        assert opponent is not None
        return self.byes.get(opponent.number) or next(iter(self.byes.values()))

    def add(self, group: GroupAnswer | None, rows: Iterable[SeatRow]) -> None:
        """Add a score group, or the boards paired by the TD, below the rest."""
        heading = GroupHeading(self.bottom + self.space.around, group, self.space)
        self.headings.append(heading)
        due, wrong = heading.ends
        lines = 1 + len(due) + len(wrong) if self.space.half_line else max(1 + len(due), len(wrong))
        self.bottom = heading.height + LINE * lines + self.space.around
        for row in rows:
            left, right = (Place(column, self.bottom + self.space.row // 2) for column in SeatColumn)
            self.places |= {player.number: at for player, at in ((row.left, left), (row.right, right)) if player}
            if row.has_bye and row.left is not None:
                self.byes[row.left.number] = right
            self.bottom += self.space.row


def seating(round: Round, only: Collection[int] = (), shape: PictureShape = PictureShape.WIDE) -> Seating:
    """The players' places in the picture of a round, of the score groups ``only`` if given, by index.

    Only a wide picture of all groups has a heading; slides and phones have one above it.
    """
    has_heading = not only and shape is PictureShape.WIDE
    places, opponents = Seating(bottom=TOP if has_heading else 0, space=shape.value), by_rank_alone(round)
    for index, group in enumerate(round.groups):
        if not only or index in only:
            places.add(group, group_rows(group, opponents))
    if not only and (rows := by_hand_rows(round)):
        places.add(None, rows)
    return places


def group_rows(group: GroupAnswer, opponents: Mapping[int, RoundPlayer | None]) -> Iterator[SeatRow]:
    """A score group's rows, given everybody's opponent: players paired up, the boards inside, then those who leave."""
    own = {player.number for player in group.players}
    met = [(player, opponents[player.number]) for player in group.players]
    raised = [one for one, other in met if other and other.number not in own and other.rank < one.rank]
    yield from (SeatRow(None, player) for player in raised)
    yield from (SeatRow(one, other) for one, other in met if other and other.number in own and one.rank < other.rank)
    alone = (pair for pair in met if pair[0] not in raised and (pair[1] is None or pair[1].number not in own))
    yield from (SeatRow(player, None, has_bye=other is None) for player, other in alone)


def of_one_switch(one: BoardAnswer, other: BoardAnswer) -> bool:
    """Whether one switch made both boards."""
    return one.switch is not None and other.switch is not None and one.switch.after == other.switch.after


def by_hand_rows(round: Round) -> tuple[SeatRow, ...]:
    """The boards paired by the TD."""
    boards = (answer for answer in round.answers if answer.change is Change.BY_HAND)
    return tuple(SeatRow(answer.white, answer.black, has_bye=answer.black is None) for answer in boards)


def by_rank_alone(round: Round) -> dict[int, RoundPlayer | None]:
    """Everybody's opponent by rank alone, ignoring rematches and team rules, by number; ``None`` for the bye."""
    return _opponents(round, attrgetter("natural"))


def baseline(round: Round) -> dict[int, RoundPlayer | None]:
    """Everybody's opponent in the natural pairing that switches are measured from, by number; ``None`` for the bye."""
    is_raw = round.preferences.baseline is BaselineChoice.RAW
    return _opponents(round, attrgetter("natural" if is_raw else "legal_natural"))


def _opponents(
    round: Round, natural: Callable[[BoardAnswer], Sequence[RoundPlayer | None]]
) -> dict[int, RoundPlayer | None]:
    """Everybody's natural opponent; for players who leave their groups, the actual opponent."""
    leaves, opponents = round.pairing.natural.leaves, dict[int, RoundPlayer | None]()
    for answer in round.answers:
        if answer.change is not Change.BY_HAND:
            others = (answer.black, answer.white) if answer.white.rank in leaves else natural(answer)
            opponents.update((player.number, other) for player, other in zip(answer.players, others, strict=False))
    return opponents
