"""Where everybody stands in the picture of a round, in points from its upper left corner.

Score groups stand one below the other. A row is a natural board of a group as it stands, higher ranked on the left: that puts the top half on
the left and the bottom half on the right, both by rank. Whoever drops stands alone at the foot of his group, and
whoever is raised alone at the head of his, so that a line between groups crosses the rule between them.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.groups import GroupAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.model.settings import BaselineChoice

ROW = 19
HEADER = 32
ABOVE_HEADER = 8
TOP = 30


class SeatColumn(enum.Enum):
    """The side of the picture."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player, or the bye, stands."""

    column: SeatColumn
    height: int


@dataclass(frozen=True, slots=True)
class GroupHeading:
    """The rule over a score group and what is written at it.

    Args:
        height: where it stands.
        group: the group; ``None`` for boards that the director made.
    """

    height: int
    group: GroupAnswer | None

    @property
    def title(self) -> str:
        """The group's name."""
        return prose.group_title(self.group) if self.group else "Placed by the director"

    @property
    def ends(self) -> tuple[str, str]:
        """Who is due what, for its left end, and what is wrong, for its right one; empty where nothing is said."""
        line = prose.claims(self.group.claims) if self.group else ""
        first, _, second = line.partition(". ")
        return first, second


@dataclass(slots=True)
class Seating:
    """Everybody's place.

    Args:
        headings: the rules between groups, from the top.
        places: places by pairing number.
        byes: places of the byes by the pairing number of their holder.
        bottom: where the last row ends.
    """

    headings: list[GroupHeading] = field(default_factory=list)
    places: dict[int, Place] = field(default_factory=dict)
    byes: dict[int, Place] = field(default_factory=dict)
    bottom: int = TOP

    def of(self, player: RoundPlayer | None, opponent: RoundPlayer | None = None) -> Place:
        """The place of a player, or of the bye that an opponent has."""
        if player is not None:
            return self.places[player.number]
        assert opponent is not None
        return self.byes.get(opponent.number) or next(iter(self.byes.values()))

    def open_block(self, group: GroupAnswer | None) -> None:
        """Begin a score group, or the boards that the director made, below all that stands so far."""
        self.headings.append(GroupHeading(self.bottom + ABOVE_HEADER, group))
        self.bottom += ABOVE_HEADER + HEADER

    def add_row(self, left: RoundPlayer | None = None, right: RoundPlayer | None = None, *, bye: bool = False) -> None:
        """One row, with somebody on either side, or the bye on the right."""
        height = self.bottom + ROW // 2
        if left is not None:
            self.places[left.number] = Place(SeatColumn.LEFT, height)
        if right is not None:
            self.places[right.number] = Place(SeatColumn.RIGHT, height)
        if bye and left is not None:
            self.byes[left.number] = Place(SeatColumn.RIGHT, height)
        self.bottom += ROW


def seating(round: Round) -> Seating:
    """Everybody's place in the picture of a round."""
    found, opponents = Seating(), by_rank_alone(round)
    for group in round.groups:
        found.open_block(group)
        _seat_group(found, group, opponents)
    _seat_by_hand(found, [answer for answer in round.answers if answer.change is Change.BY_HAND])
    return found


def _seat_group(found: Seating, group: GroupAnswer, opponents: Mapping[int, RoundPlayer | None]) -> None:
    own = {player.number for player in group.players}
    alone: list[RoundPlayer] = []
    boards: list[tuple[RoundPlayer, RoundPlayer]] = []
    for player in group.players:
        other = opponents[player.number]
        if other is None or other.number not in own:
            alone.append(player)
        elif player.rank < other.rank:
            boards.append((player, other))
    raised = [player for player in alone if (other := opponents[player.number]) is not None and other.rank < player.rank]
    for player in raised:
        found.add_row(right=player)
    for one, other in boards:
        found.add_row(one, other)
    for player in alone:
        if player not in raised:
            found.add_row(player, bye=opponents[player.number] is None)


def _seat_by_hand(found: Seating, boards: Sequence[BoardAnswer]) -> None:
    if boards:
        found.open_block(None)
    for answer in boards:
        found.add_row(answer.white, answer.black, bye=answer.black is None)


def by_rank_alone(round: Round) -> dict[int, RoundPlayer | None]:
    """Everybody's opponent before repeats and team rules are looked at, by pairing number, in the groups as they stand; ``None`` for the bye."""
    return {player.number: other for answer in _paired(round) for player, other in _before_switches(round, answer, answer.natural)}


def baseline(round: Round) -> dict[int, RoundPlayer | None]:
    """The same in the natural pairing that switches are measured from."""
    if round.preferences.baseline is BaselineChoice.RAW:
        return by_rank_alone(round)
    return {player.number: other for answer in _paired(round) for player, other in _before_switches(round, answer, answer.legal_natural)}


def _before_switches(
    round: Round, answer: BoardAnswer, natural: Sequence[RoundPlayer | None]
) -> Iterable[tuple[RoundPlayer, RoundPlayer | None]]:
    """A board's players with their natural opponents; those who leave their groups with each other, as in the round."""
    leave = answer.white.rank in round.pairing.natural.leaves
    return zip(answer.players, (answer.black, answer.white) if leave else natural, strict=False)


def _paired(round: Round) -> Iterable[BoardAnswer]:
    return (answer for answer in round.answers if answer.change is not Change.BY_HAND)
