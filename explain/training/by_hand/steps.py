"""What was done with the cards, step by step: what was tried, what it is worth, and the rule that allowed or refused it."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from explain.model.rules import Rule
from explain.pairing.criteria import Criterion
from explain.training.by_hand.cards import Card, CardBoard, Spread


class Refusal(enum.Enum):
    """Why a player was passed over for the bye or as the odd player."""

    HAD_BYE = "had_bye"
    HALF_BYE = "half_bye"
    UNRATED = "unrated"
    NOBODY_BELOW = "nobody_below"
    REST_HAS_MET = "rest_has_met"
    TROUBLE_BELOW = "trouble_below"


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A player, or several together, who did not get the bye or did not drop."""

    cards: tuple[Card, ...]
    why: Refusal


class SwitchForm(enum.Enum):
    """What a switch of cards is by its form."""

    TRANSPOSITION = "transposition"
    ROTATION = "rotation"
    INTERCHANGE = "interchange"
    ODD_PLAYER = "odd_player"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class TriedSwitch:
    """One switch of cards that was looked at.

    Args:
        before: the boards it takes apart.
        after: the boards it makes.
        form: what it is by its form.
        value: the largest value of its new boards in rating points; ``None`` for a change that has no value.
        limit: the limit it is held to in rating points; ``None`` if to none.
        allowed: whether the rules allow it and it makes the round better.
        decided_by: the first criterion in which it makes the round better or worse.
    """

    before: tuple[CardBoard, ...]
    after: tuple[CardBoard, ...]
    form: SwitchForm
    value: int | None
    limit: int | None
    allowed: bool
    decided_by: Criterion

    JSON = "before  after  form  value  limit  allowed  criterion: decided_by  rule"

    @property
    def rule(self) -> Rule | None:
        """The rule that allowed or refused it."""
        return self.decided_by.rule


@dataclass(frozen=True, slots=True)
class Sorted:
    """The cards are sorted into score groups.

    Args:
        groups: the groups from the top, everybody by rank.
        spread: the cards.
    """

    groups: tuple[tuple[Card, ...], ...]
    spread: Spread


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """The number is odd, and somebody gets the bye (28L).

    Args:
        holder: who has it.
        passed_over: who was asked before him.
        spread: the cards of his group and of those below it.
    """

    holder: Card
    passed_over: tuple[PassedOver, ...]
    spread: Spread


@dataclass(frozen=True, slots=True)
class Dropped:
    """A score group that is odd, or has players who have all met, gives players to the next (29D).

    Args:
        group: index of the score group they leave.
        boards: who drops, and whom he meets.
        raised: who of the group is met by players from above.
        holder: who of the group has the bye.
        parity: how many had to drop because the number of the others is odd: 0 or 1.
        passed_over: who was asked before them.
        spread: the boards across.
    """

    group: int
    boards: tuple[CardBoard, ...]
    raised: tuple[Card, ...]
    holder: Card | None
    parity: int
    passed_over: tuple[PassedOver, ...]
    spread: Spread


@dataclass(frozen=True, slots=True)
class WentBack:
    """A group further down could not be paired, so that the choice in a group above it was changed.

    Args:
        group: index of the group that was opened again.
        given_up: who was to drop from it.
        stuck: index of the group that could not be paired then.
        spread: their cards, and those of that group.
    """

    group: int
    given_up: tuple[Card, ...]
    stuck: int
    spread: Spread


@dataclass(frozen=True, slots=True)
class Halved:
    """A score group is halved: the first of the top half beside the first of the bottom half (29C1).

    Args:
        group: index of the score group.
        spread: the natural boards.
        adjacent: whether neighbors meet instead (29L1).
        may_not_meet: natural boards that cannot stay.
    """

    group: int
    spread: Spread
    adjacent: bool
    may_not_meet: tuple[CardBoard, ...]


@dataclass(frozen=True, slots=True)
class MadeLegal:
    """Cards are switched so that nobody meets whom he must not.

    Args:
        group: index of the score group.
        tries: the switches that were looked at, the one that was made last.
        spread: the boards after it.
        left: boards that must stay although the two should not meet.
    """

    group: int
    tries: tuple[TriedSwitch, ...]
    spread: Spread
    left: tuple[CardBoard, ...]


@dataclass(frozen=True, slots=True)
class DueCount:
    """Who is due what on some boards, and how many of them must be wrong (29E6a).

    Args:
        white: players due White.
        black: players due Black.
        none: players who have not played yet.
        unavoidable: the fewest boards that must leave somebody without his due color.
    """

    white: int
    black: int
    none: int
    unavoidable: int


@dataclass(frozen=True, slots=True)
class LookedAhead:
    """Who is due what on a group's boards is counted before anything is switched.

    Args:
        group: index of the score group.
        due: the count.
        wrong: boards on which somebody does not get his due color, as the cards lie.
        spread: the boards.
    """

    group: int
    due: DueCount
    wrong: tuple[CardBoard, ...]
    spread: Spread


@dataclass(frozen=True, slots=True)
class Mended:
    """A wrong color is looked at: switches from the smallest on, until one is allowed and helps.

    Args:
        group: index of the score group.
        board: the board with the wrong color.
        three: whether it is a third same color running.
        equalization: whether a count would be two or more from level; else it is alternation.
        tries: the switches that were looked at, the one that was made last, if one was.
        is_least: whether no more boards of the group are wrong after it than must be (29E6a).
        spread: the boards after it.
    """

    group: int
    board: CardBoard
    three: bool
    equalization: bool
    tries: tuple[TriedSwitch, ...]
    is_least: bool
    spread: Spread

    @property
    def made(self) -> TriedSwitch | None:
        """The switch that was made; ``None`` if the board stays wrong."""
        return self.tries[-1] if self.tries and self.tries[-1].allowed else None


@dataclass(frozen=True, slots=True)
class LookedOver:
    """A group whose colors are mended is looked at once more: a switch mends as much, or more, and leaves smaller changes.

    Args:
        group: index of the score group.
        made: the switch.
        spread: the boards after it.
    """

    group: int
    made: TriedSwitch
    spread: Spread

    @property
    def tries(self) -> tuple[TriedSwitch, ...]:
        """The switch alone."""
        return (self.made,)


@dataclass(frozen=True, slots=True)
class SeatedBoard:
    """A board with its number and its colors.

    Args:
        number: the board's number, from 1.
        white: who has White.
        black: who has Black.
        rule: the color rule that gave them.
    """

    number: int
    white: Card
    black: Card
    rule: Rule


@dataclass(frozen=True, slots=True)
class ColorsGiven:
    """At the end every board gets its colors (29E4).

    Args:
        seated: the boards from the first down.
        spread: the cards, White on the left.
    """

    seated: tuple[SeatedBoard, ...]
    spread: Spread


Step = Sorted | ByeGiven | Dropped | WentBack | Halved | MadeLegal | LookedAhead | Mended | LookedOver | ColorsGiven
"""Everything that can be done with the cards."""
