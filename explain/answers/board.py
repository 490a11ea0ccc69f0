"""A board's answer and its JSON: natural opponents, switch, gaps, limit and color rule (see ``board_builder``)."""

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from explain.answers.answer import Answer
from explain.answers.card_claims import NOTHING_STATED, BoardClaims, CardClaims
from explain.answers.claim import Claim
from explain.answers.compare import Shift
from explain.answers.no_way_around import NoWayAround
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.players import Color, Player
from explain.model.rules import Rule
from explain.model.shown import PLOT


class Conflict(enum.Enum):
    """What can be wrong with a color, in the letters of WinTD's pairing log."""

    ALTERNATION = "AL"
    EQUALIZATION = "EQ"
    THREE_IN_A_ROW = "33"


@dataclass(frozen=True, slots=True)
class WrongColor:
    """A player whose color leaves something wrong."""

    player: RoundPlayer  # who
    kind: Conflict  # what is wrong: ``AL`` alternation, ``EQ`` equalization, ``33`` a third same color in a row
    count: int = 1  # how much it counts: an equalization failure may count more than once


@dataclass(frozen=True, slots=True)
class Unwanted:
    """Two who should not play: a rematch, or else teammates or a pair on the TD's list."""

    one: RoundPlayer
    other: RoundPlayer
    have_met: bool

    def __json__(self) -> list[object]:
        return [self.one, self.other]


class Chair(enum.Enum):
    """The side that a rating gap is measured from."""

    WHITE = "white"
    BLACK = "black"
    DROP = "drop"
    RAISE = "raise"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class GapAnswer:
    """One rating gap of a changed board."""

    side: Chair  # whose side it is: White, Black, who is paired down (drop) or up (raise), or the bye
    here: RoundPlayer  # who sits here now
    natural: RoundPlayer  # who sits here in the natural pairing
    points: int | None  # rating points between the two; ``None`` where a switch with an unrated player has no value
    counts: bool  # whether the value is taken from it


@dataclass(frozen=True, slots=True)
class ColorAnswer:
    """Who has which color, and why."""

    rule: Rule  # the rule that gives the colors
    wintd: str | None  # the number of that rule in WinTD's help, ``None`` for the toss
    wintd_round: int | None  # the round that WinTD's rule 2 looked at; ``None`` for another rule
    deciding_round: int | None  # the latest round in which the two histories differ; ``None`` if that did not decide
    due_to: RoundPlayer | None  # who got the due color, where both were due the same; ``None`` otherwise
    higher: RoundPlayer  # the higher-ranked of the two
    by_rule: Color  # the color the rule gives to White's player: White, unless the posted colors are reversed
    toss_known: bool  # whether the coin toss for colors is known

    @property
    def as_posted(self) -> bool:
        """Whether the colors are as the rule says."""
        return self.by_rule is Color.WHITE


@dataclass(frozen=True, slots=True)
class SwitchAnswer:
    """A switch by its players: the boards it replaced and made, and what it gained and cost."""

    form: Change  # its form as a whole, such as transposition
    number: int  # its number, from 1, among the switches from its natural pairing; across groups first, then by board
    count: int  # how many of these there are
    before: tuple[tuple[RoundPlayer, RoundPlayer | None], ...]  # the natural boards it took apart
    after: tuple[tuple[RoundPlayer, RoundPlayer | None], ...]  # the boards it made
    wrong_before: tuple[WrongColor, ...]  # wrong colors on the natural boards
    wrong_after: tuple[WrongColor, ...]  # wrong colors on the new boards
    repeats: tuple[Unwanted, ...]  # natural boards whose players already played, or must not play
    repeats_after: tuple[Unwanted, ...]  # new boards of that kind
    needed: bool  # whether this board's own natural boards were at fault; if not, it only helped others
    mends: tuple[str, ...]  # names of the criteria that it improved
    forced: bool  # whether it improves something that comes before color
    shifts: tuple[Shift, ...]  # what it gained and cost by each criterion: undoing it alone undoes just that
    # for a change of who leaves a group, wrong colors in the best round with it; ``None`` inside a group
    wrong_at_best: tuple[WrongColor, ...] | None = None
    mends_at_best: bool = False  # whether that round improves anything over the best one with the natural boards

    @property
    def saves(self) -> Shift | None:
        """The first criterion that it changes, if for the better; else ``None``."""
        return self.shifts[0] if self.shifts and self.shifts[0].is_better else None

    def __json__(self) -> dict[str, object]:
        return {
            "before": self.before,
            "after": self.after,
            "mends": self.mends,
            "needed": self.needed,
            "number": self.number,
            "count": self.count,
        }


@dataclass(frozen=True, slots=True)
class InsteadOf:
    """Who leaves a score group, and in whose place."""

    who: RoundPlayer  # who leaves it
    instead_of: RoundPlayer  # who would in the natural pairing, or is first in line to


@dataclass(frozen=True, slots=True)
class OddPlayerAnswer:
    """Who is paired down or up in whose place, on a board across groups that is not natural."""

    down: InsteadOf | None  # who is paired down, in whose place; ``None`` for one who naturally is
    up: InsteadOf | None  # who is paired up, in whose place; ``None`` for one who naturally is
    value: int | None  # rating points of the change; ``None`` where it has none
    limit: int | None  # the limit it was held to in rating points; ``None`` if no limit applies


ByColor = tuple[RoundPlayer | None, RoundPlayer | None]
"""White's and Black's, in that order; ``None`` for the bye, or where there is nobody."""
KeptOpponents = tuple[Player | None, Player | None]
"""The two natural opponents that a program stored for a player; ``None`` for nobody."""


@dataclass(frozen=True, slots=True)
class BoardAnswer(Answer):
    """Everything about one board."""

    round: int  # the round, from 1
    board: int | None  # its number, from 1; ``None`` for the bye
    white: RoundPlayer  # who has White, or who has the bye
    black: RoundPlayer | None  # who has Black; ``None`` for the bye
    natural: ByColor  # the natural opponents by rank alone, as the groups stand in this round
    legal_natural: ByColor  # the natural opponents with rematches avoided and team rules kept
    change: Change  # what happened to it
    shape: Change  # its form, also where ``change`` names the rematch or team rule that forced it
    gaps: tuple[GapAnswer, ...] = ()  # its rating gaps; for an interchange only that of the two who crossed
    value: int | None = 0  # its value in rating points; 0 for a natural board, ``None`` where it has none
    crossed: tuple[RoundPlayer, RoundPlayer] | None = None  # the two who crossed between the halves, for an interchange
    limit: int | None = None  # the limit it was held to in rating points; ``None`` if no limit applies
    held_to: str | None = None  # which limit that is, ``"high"`` or ``"low"``; ``None`` if no limit applies
    color: ColorAnswer | None = None  # who has which color and why; ``None`` for the bye
    wrong: tuple[WrongColor, ...] = ()  # what is still wrong with the colors on it
    switch: SwitchAnswer | None = None  # the switch it belongs to
    code: str = "0 OK OK"  # WinTD's log code, measured from the raw natural pairing
    times_met: int = 0  # how often the two have already played
    must_not_meet: bool = False  # whether the settings keep the two apart, as teammates or a listed pair
    crosses: int = 0  # the score difference of the two in half-points
    above_lowest: int = 0  # half-points by which the player with the bye is above the lowest score group
    second_bye: bool = False  # whether the player with the bye already had one, or won by forfeit
    # whether it is in the natural pairing that switches are measured from, but not in the raw one; its gaps are then
    # measured from the raw one
    of_baseline: bool = False
    # the natural opponents that the file's program stored for White and for Black; empty where it stored none
    logical: tuple[KeptOpponents, ...] = ()
    baseline: ByColor = (None, None)  # White's and Black's natural opponents, from which its value is measured
    section_natural: ByColor = (None, None)  # the legal natural opponents if just the natural odd players leave
    odd_player: OddPlayerAnswer | None = None  # who is paired down or up in whose place, if that is not natural
    # on a board of teammates, the first in line who could get the bye instead, so that fewer teammates play; ``None``
    # where nobody could
    spared_by_bye_for: RoundPlayer | None = None
    stated: BoardClaims = NOTHING_STATED  # claims about its value and on its card; none where not needed
    # why two play who should not, or a player has a second bye; ``None`` for any other board
    no_way_around: NoWayAround | None = None

    KIND = "board"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "board": self.board,
            "white": self.white,
            "black": self.black,
            "natural": _by_color(self.natural),
            "legal_natural": _by_color(self.legal_natural),
            "baseline": _by_color(self.baseline),
            "section_natural": _by_color(self.section_natural),
            "odd_player": self.odd_player,
            "change": self.change,
            "shape": self.shape,
            "gaps": _by_color(self.chair_gaps),
            "sides": self.gaps,
            "value": self.value,
            "limit": self.limit,
            "crossed": self.crossed,
            "code": self.code,
            "color_rule": self.color and self.color.rule,
            "wintd_rule": self.color and self.color.wintd,
            "deciding_round": self.color and self.color.deciding_round,
            "colors_as_rule": self.color and self.color.as_posted,
            "due": {
                "white": self.white.urgency,  # White's, as ``w b W B WW BB x``
                "black": self.black and self.black.urgency,  # Black's, in the same letters
            },  # which color each is due
            "times_met": self.times_met,
            "conflicts": self.wrong,
            "switch": self.switch,
            "logical": self.logical
            or None,  # the natural opponents that the file's program stored; null where it stored none
            "spared_by_bye_for": self.spared_by_bye_for,
            "no_way_around": self.no_way_around,
            "claims": self.card
            and self.card.claims,  # what its card states, in order; null where only its value was asked for
        }

    @property
    def players(self) -> tuple[RoundPlayer, ...]:
        """White and Black, or the player with the bye."""
        return (self.white,) if self.black is None else (self.white, self.black)

    @property
    def seats(self) -> frozenset[int]:
        """Its players' pairing numbers."""
        return frozenset(player.number for player in self.players)

    def ranks(self, bye: int) -> tuple[int, int]:
        """Both ranks, the higher first; for a bye, the second one is ``bye``."""
        other = bye if self.black is None else self.black.rank
        return min(self.white.rank, other), max(self.white.rank, other)

    @property
    def worth_told(self) -> tuple[Claim, ...]:
        """Claims about its gaps, the one that counts, and its limit; empty for a natural board."""
        return self.stated.worth

    @property
    def card(self) -> CardClaims | None:
        """What its card states; ``None`` where only its value was asked for."""
        return self.stated.card

    @property
    def is_natural(self) -> bool:
        """Whether nothing was changed here; true for the bye with its natural holder."""
        return self.switch is None and self.change in (Change.NATURAL, Change.BYE)

    def opponent(self, player: RoundPlayer) -> RoundPlayer | None:
        """Who sits across from one of its two players; ``None`` for the bye."""
        return self.black if player == self.white else self.white

    @property
    def other_gap(self) -> tuple[int | None, str | None]:
        """The gap that is not the value, and whether the value is the ``smaller`` or the ``larger``.

        Both are ``None`` where the gaps are equal, or only one counts. That is so for an interchange, next to a gap
        without a value, or for a player who naturally sits there.
        """
        points = {gap.points for gap in self.gaps if gap.here != gap.natural}
        if self.value is None or self.crossed is not None or None in points or len(points) < 2:  # noqa: PLR2004
            return None, None
        other = next((each for each in points if each is not None and each != self.value), self.value)
        return other, "smaller" if self.value < other else "larger"

    def plot(self, *, ax: Any = None) -> Any:
        """Draw its card's picture on matplotlib axes, new ones by default; returns them without showing them."""
        return PLOT(self, ax=ax)

    @property
    def chair_gaps(self) -> tuple[int | None, int | None]:
        """Rating points to the natural opponent, ``None`` for a side that has none; an interchange has one for both."""
        if self.change is Change.BY_HAND:
            return None, None
        white, black = (
            next((gap.points for gap in self.gaps if gap.side is each), None) for each in (Chair.WHITE, Chair.BLACK)
        )
        if self.crossed is not None:
            white = black = self.value
        elif self.switch is None or self.of_baseline:
            white = black = 0
        return white, None if self.black is None else black

    def __repr__(self) -> str:
        """One line: the board, who sits there, and what happened to it."""
        names = " - ".join(f"{player.name[:40]!r}" for player in self.players)
        return f"<{f'board {self.board}' if self.board else 'bye'} of round {self.round}: {names}, {self.change.value}>"

    def html(self) -> str:
        """The card as an HTML fragment for any page: with its own style, no ids, and nothing from outside."""
        return self._repr_html_()


def _by_color(pair: tuple[object, object]) -> dict[str, object]:
    return {
        "white": pair[0],  # White's
        "black": pair[1],  # Black's
    }


def know_colors(answers: Iterable[BoardAnswer]) -> bool:
    """Whether the color of some game before a round is known, or no color is missing."""
    players = [player for answer in answers for player in answer.players]
    return any(player.history.strip("x") for player in players) or not any(player.uncolored for player in players)
