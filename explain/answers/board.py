"""Why this board, and its JSON: natural opponents, switch, gaps and limit, and the color rule (``board_builder``)."""

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

    player: RoundPlayer  # who he is
    kind: Conflict  # what is wrong: ``AL`` alternation, ``EQ`` equalization, ``33`` a third same color running
    count: int = 1  # how much: an equalization failure may count twice


@dataclass(frozen=True, slots=True)
class Unwanted:
    """Two who should not meet: they have met, or else they are teammates or on the director's list."""

    one: RoundPlayer
    other: RoundPlayer
    have_met: bool

    def __json__(self) -> list[object]:
        return [self.one, self.other]


class Chair(enum.Enum):
    """From where a gap is seen."""

    WHITE = "white"
    BLACK = "black"
    DROP = "drop"
    RAISE = "raise"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class GapAnswer:
    """One rating gap of a changed board."""

    side: Chair  # the player from whose side it is seen, or what moves across groups
    here: RoundPlayer  # who stands here now
    natural: RoundPlayer  # who stands here in the natural pairing
    points: int | None  # rating points between the two; ``None`` where a switch with an unrated player has no value
    counts: bool  # whether it gave the value of the change


@dataclass(frozen=True, slots=True)
class ColorAnswer:
    """Who has which color, and why."""

    rule: Rule  # the rule that gives the colors
    wintd: str | None  # the number of that rule in WinTD's help, ``None`` for the toss
    wintd_round: int | None  # the round his rule 2 looked at
    deciding_round: int | None  # the latest round in which the two histories differ, where that decided
    due_to: RoundPlayer | None  # the player to whom the rule gave his due color, where both were due the same
    higher: RoundPlayer  # the higher-ranked of the two
    by_rule: Color  # the color the rule gives to White's player: White, unless the posted colors are the other way
    toss_known: bool  # whether the toss is known, where it decides

    @property
    def as_posted(self) -> bool:
        """Whether the colors are as the rule says."""
        return self.by_rule is Color.WHITE


@dataclass(frozen=True, slots=True)
class SwitchAnswer:
    """A switch as an answer names it."""

    form: Change  # what it is by its form as a whole
    number: int  # its number among the switches of its kind of natural pairing, from 1, the highest board first
    count: int  # how many of them there are
    before: tuple[tuple[RoundPlayer, RoundPlayer | None], ...]  # the natural boards it took apart
    after: tuple[tuple[RoundPlayer, RoundPlayer | None], ...]  # the boards it made
    wrong_before: tuple[WrongColor, ...]  # what was wrong with colors on the natural boards
    wrong_after: tuple[WrongColor, ...]  # what is wrong with colors on the new ones
    repeats: tuple[Unwanted, ...]  # natural boards whose players have met, or must not meet
    repeats_after: tuple[Unwanted, ...]  # new boards of that sort
    needed: bool  # whether a natural opponent of this board's players was wrong for color; else the board only helped
    mends: tuple[str, ...]  # names of the criteria in which it made things better
    forced: bool  # whether it makes something better that is no matter of color
    shifts: tuple[Shift, ...]  # what it bought and cost, criterion by criterion: undone alone, just that would go back
    # of a change of who leaves, what is wrong with colors in the best round with it; ``None`` inside a group
    wrong_at_best: tuple[WrongColor, ...] | None = None
    mends_at_best: bool = False  # whether that round is better in anything than the best one with the natural boards

    @property
    def saves(self) -> Shift | None:
        """The first criterion in which it makes a difference, if that is for the better."""
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
    """Who leaves his score group in whose place."""

    who: RoundPlayer  # who does
    instead_of: RoundPlayer  # who would in the natural pairing, or would be the first to


@dataclass(frozen=True, slots=True)
class OddPlayerAnswer:
    """Who moves on a board across groups that is not natural."""

    down: InsteadOf | None  # who drops, and instead of whom; ``None`` for one who drops in the natural pairing
    up: InsteadOf | None  # who is raised, and instead of whom; ``None`` for one who is raised in the natural pairing
    value: int | None  # rating points of the change; ``None`` where it has none
    limit: int | None  # the limit it was held to in rating points; ``None`` if to none


ByColor = tuple[RoundPlayer | None, RoundPlayer | None]
"""What White and Black have each; ``None`` for the bye, or where there is nobody."""
KeptOpponents = tuple[Player | None, Player | None]
"""The two natural opponents that a program kept for a player; ``None`` for nobody."""


@dataclass(frozen=True, slots=True)
class BoardAnswer(Answer):
    """Everything about one board."""

    round: int  # the round, from 1
    board: int | None  # its number, from 1; ``None`` for the bye
    white: RoundPlayer  # who has White, or who has the bye
    black: RoundPlayer | None  # who has Black; ``None`` for the bye
    natural: ByColor  # the natural opponents by rank alone, as the groups stand in this round
    legal_natural: ByColor  # the natural opponents once repeats and team rules are looked at
    change: Change  # what happened to it
    shape: Change  # what it is by its form when a repeat or a team rule forced it
    gaps: tuple[GapAnswer, ...] = ()  # the rating gaps, those of the interchange's two who crossed included
    value: int | None = 0  # rating points of the change; 0 for a natural board, ``None`` where it has none
    crossed: tuple[RoundPlayer, RoundPlayer] | None = None  # the two who crossed between the halves, for an interchange
    limit: int | None = None  # the limit it was held to in rating points; ``None`` if to none
    held_to: str | None = None  # ``"high"`` or ``"low"``, whichever limit that is
    color: ColorAnswer | None = None  # who has which color and why; ``None`` for the bye
    wrong: tuple[WrongColor, ...] = ()  # what is still wrong with the colors on it
    switch: SwitchAnswer | None = None  # the switch it belongs to
    code: str = "0 OK OK"  # WinTD's log code, measured from the raw natural pairing
    times_met: int = 0  # how often the two have met before
    must_not_meet: bool = False  # whether they are teammates or on the list, and the settings keep such pairs apart
    crosses: int = 0  # half-points between the two
    above_lowest: int = 0  # half-points of a player with the bye above the lowest score group
    second_bye: bool = False  # whether a player with the bye has had one, or has won by forfeit
    # whether it stands in the natural pairing that switches are measured from, though not in the raw one: its gaps are
    # then those from the raw one
    of_baseline: bool = False
    # the natural opponents that the file's program keeps for White and for Black; empty where it keeps none
    logical: tuple[KeptOpponents, ...] = ()
    baseline: ByColor = (None, None)  # the natural opponents of White and of Black from whom its value is measured
    section_natural: ByColor = (None, None)  # the legal natural opponents before anybody else left his group
    odd_player: OddPlayerAnswer | None = None  # on a board across groups that is not natural, who moves in whose place
    # on a board of teammates, who could have the bye instead of its natural holder so that fewer teammates meet, the
    # first in line; ``None`` where nobody could
    spared_by_bye_for: RoundPlayer | None = None
    stated: BoardClaims = NOTHING_STATED  # what is stated of its worth and by its card; nothing where nobody is to ask
    # why two who should not meet do, or the bye goes to its holder again; ``None`` for any other board
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
                "white": self.white.urgency,  # White, as ``w b W B WW BB x``
                "black": self.black and self.black.urgency,  # Black, likewise
            },  # which color each is due
            "times_met": self.times_met,
            "conflicts": self.wrong,
            "switch": self.switch,
            "logical": self.logical
            or None,  # the natural opponents that the file's program keeps; null where it keeps none
            "spared_by_bye_for": self.spared_by_bye_for,
            "no_way_around": self.no_way_around,
            "claims": self.card
            and self.card.claims,  # what its card states, in that order; null where only its worth was asked
        }

    @property
    def players(self) -> tuple[RoundPlayer, ...]:
        """White and Black, or the one who has the bye."""
        return (self.white,) if self.black is None else (self.white, self.black)

    @property
    def seats(self) -> frozenset[int]:
        """The pairing numbers of those players."""
        return frozenset(player.number for player in self.players)

    def ranks(self, bye: int) -> tuple[int, int]:
        """Both ranks, the higher first; of one who has the bye that of the ``bye``."""
        other = bye if self.black is None else self.black.rank
        return min(self.white.rank, other), max(self.white.rank, other)

    @property
    def worth_told(self) -> tuple[Claim, ...]:
        """What is stated of its gaps, the one that counts and its limit; empty for a natural board."""
        return self.stated.worth

    @property
    def card(self) -> CardClaims | None:
        """What its card states; ``None`` where only what it is worth was asked."""
        return self.stated.card

    @property
    def is_natural(self) -> bool:
        """Whether nothing was changed here, the bye with its natural holder included."""
        return self.switch is None and self.change in (Change.NATURAL, Change.BYE)

    def opponent(self, player: RoundPlayer) -> RoundPlayer | None:
        """Who sits across from one of its two players; ``None`` for the bye."""
        return self.black if player == self.white else self.white

    @property
    def other_gap(self) -> tuple[int | None, str | None]:
        """Of two gaps the one that is not the value, and whether the value is the ``smaller`` or the ``larger``.

        Nothing where they do not differ, or only one counts: of an interchange, beside an unrated player, or of one who
        stands there in the natural pairing.
        """
        points = {gap.points for gap in self.gaps if gap.here != gap.natural}
        if self.value is None or self.crossed is not None or None in points or len(points) < 2:  # noqa: PLR2004
            return None, None
        other = next((each for each in points if each is not None and each != self.value), self.value)
        return other, "smaller" if self.value < other else "larger"

    def plot(self, *, ax: Any = None) -> Any:
        """The small drawing of its card on matplotlib's axes, new ones if not given; returns them and shows nothing."""
        return PLOT(self, ax=ax)

    @property
    def chair_gaps(self) -> tuple[int | None, int | None]:
        """Rating points to the natural opponent, ``None`` if a side counts not; an interchange has one for both."""
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
        """The card as a fragment for any page: with its own style, without ids, and with nothing from outside."""
        return self._repr_html_()


def _by_color(pair: tuple[object, object]) -> dict[str, object]:
    return {
        "white": pair[0],  # White's
        "black": pair[1],  # Black's
    }


def know_colors(answers: Iterable[BoardAnswer]) -> bool:
    """Whether anybody in a round has had a color that is known, or nobody has played."""
    players = [player for answer in answers for player in answer.players]
    return any(player.history.strip("x") for player in players) or not any(player.uncolored for player in players)
