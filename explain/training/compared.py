"""A round paired by hand beside the best round: the same, or where the hand method stops short, and why."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Unpack

from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing, NamedBoard, Paying, boards_changed, named_board, paying
from explain.answers.compare import Compared, Comparison, Weighed, compare
from explain.answers.player import Cast
from explain.answers.switches import switches_between
from explain.files.given import Given, section_of
from explain.model.section import Section, round_number
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from
from explain.pairing.criteria import BLIND_TO_COLOR, BOARDS_CHANGED, CRITERIA, ORDER, SIZE
from explain.pairing.engine import Natural, Pairing, best_boards, settle_naturals
from explain.training.by_hand.cards import Card
from explain.training.by_hand.method import ByHand, pair_by_hand
from explain.training.by_hand.steps import ColorsGiven, Mended, TriedSwitch


class Outcome(enum.Enum):
    """How a round paired by hand stands beside the best one."""

    SAME = "same"
    AS_GOOD = "as_good"
    STOPS_SHORT = "stops_short"


class Cause(enum.Enum):
    """Why the hand method stops short."""

    PUSHED_FORWARD = "pushed_forward"
    OTHER_BYE = "other_bye"
    DEARER_DROPS = "dearer_drops"
    OTHER_DROPS = "other_drops"
    OTHER_NATURALS = "other_naturals"
    FIRST_THAT_HELPS = "first_that_helps"
    NOT_LOOKED_AT = "not_looked_at"
    TOGETHER = "together"


@dataclass(frozen=True, slots=True)
class HandRound(Weighed, Changing, Answer):
    """A round paired by hand, step by step, and the comparison with the best round.

    Args:
        hand: what was done with the cards.
        boards: the boards in the end.
        outcome: how they stand beside the best round.
        cause: why the method stops short; ``None`` if it does not.
        comparison: the best round against this one.
        paying: the boards that pay in the criterion that decides.
        naturals: how the natural boards laid by hand would change to become those of the best round, where that is the cause.
        changes: how the boards would change to become the best round, one closed chain each.
    """

    hand: ByHand
    boards: tuple[NamedBoard, ...]
    outcome: Outcome
    cause: Cause | None
    comparison: Comparison
    paying: tuple[Paying, ...]
    naturals: tuple[BoardsChanged, ...]
    changes: tuple[BoardsChanged, ...]

    KIND = "by-hand"
    JSON = """
        round  go_back: hand.go_back  boards  colors
        steps: step_count
        tried  outcome  cause
        naturals: {before: naturals.before  after: naturals.after}  # how the natural boards laid by hand would change, where that is the cause
        as_good  criterion  rule  group  ...changed_boards
    """

    @property
    def round(self) -> int:
        """The round's number."""
        return self.hand.standings.round

    @property
    def colors(self) -> tuple[tuple[Card, Card], ...]:
        """White and Black of every board."""
        given = (step for step in self.hand.steps if isinstance(step, ColorsGiven))
        return tuple((board.white, board.black) for step in given for board in step.seated)

    @property
    def step_count(self) -> int:
        """How many steps it took."""
        return len(self.hand.steps)

    @property
    def tried(self) -> tuple[TriedSwitch, ...]:
        """The switches that were tried to mend colors, in order."""
        return tuple(tried for step in self.hand.steps if isinstance(step, Mended) for tried in step.tries)


def by_hand(
    section: Given,
    round: int | str | None = None,
    preferences: Preferences = RULE_BOOK,
    *,
    go_back: bool = True,
    **settings: Unpack[SettingKeywords],
) -> HandRound:
    """Pair a round as a director does with pairing cards, and hold it against the best round.

    Args:
        section: the section, or the path of its file; it may hold the round and later ones already.
        round: the round to pair, from 1; the next one if not given.
        preferences: the director's settings.
        go_back: whether a finished score group may be opened again; if not, trouble is pushed forward, even if more players
            drop further down.
        settings: single settings, each instead of what the preferences say.

    Raises:
        InputError: if the section does not hold the rounds before it, for a file that cannot be read, or a setting that there is not.
    """
    section, preferences = section_of(section), settings_from(preferences, settings)
    number = round_number(round, section.round_to_pair)
    if preferences.rounds is None:
        section.refuse_beyond_last(number)
    hand = pair_by_hand(section, number, preferences, go_back=go_back)
    natural = settle_naturals(hand.standings, preferences)
    best, made = Pairing(natural, best_boards(natural)), Pairing(natural, hand.boards)
    comparison, cast = compare(best, made), Cast(natural)
    outcome = _outcome(best, made, comparison)
    cause = _cause(section, number, hand, best, made) if outcome is Outcome.STOPS_SHORT else None
    laid = Pairing(natural, hand.baseline.boards)
    return HandRound(
        hand=hand,
        boards=tuple(named_board(cast, board) for board in hand.boards),
        outcome=outcome,
        cause=cause,
        comparison=comparison,
        paying=paying(cast, comparison.decided_by, best, made),
        naturals=boards_changed(cast, laid, Pairing(natural, natural.baseline.boards)) if cause in _BEFORE_COLORS else (),
        changes=boards_changed(cast, made, best),
    )


def _outcome(best: Pairing, made: Pairing, comparison: Comparison) -> Outcome:
    if made.boards == best.boards:
        return Outcome.SAME
    return Outcome.AS_GOOD if comparison.decided_by is None else Outcome.STOPS_SHORT


def _cause(section: Section, round: int, hand: ByHand, best: Pairing, made: Pairing) -> Cause:
    """The first that holds: going back would have helped; the bye; drops; natural boards; smaller changes; one more switch; several."""
    if not hand.go_back:
        again = pair_by_hand(section, round, hand.preferences, go_back=True)
        if compare(Pairing(best.natural, again.boards), made).first_is_better:
            return Cause.PUSHED_FORWARD
    step = compare(best, made).decided_by
    theirs, mine = best.natural.section.baseline, hand.baseline
    if mine.opponent[-1] != theirs.opponent[-1] and best.natural.standings.has_bye:
        return Cause.OTHER_BYE
    if (_across(mine.opponent, mine.dropped), mine.raised) != (_across(theirs.opponent, theirs.dropped), theirs.raised):
        return Cause.DEARER_DROPS if step and _is_dearer(best.natural, hand, step) else Cause.OTHER_DROPS
    if mine.opponent != theirs.opponent:
        return Cause.OTHER_NATURALS
    if step is not None and step.criterion in (SIZE, BOARDS_CHANGED, ORDER):
        return Cause.FIRST_THAT_HELPS
    return Cause.NOT_LOOKED_AT if _one_switch_is_enough(best, made) else Cause.TOGETHER


def _is_dearer(natural: Natural, hand: ByHand, step: Compared) -> bool:
    """Whether the drops chosen by hand cost more than those of the best round where nobody has looked at colors yet."""
    column = CRITERIA.index(step.criterion)
    mine, theirs = (Pairing(natural, boards).total[column] for boards in (hand.baseline.boards, natural.section.baseline.boards))
    return step.criterion in BLIND_TO_COLOR and mine > theirs


def _across(opponent: tuple[int, ...], dropped: frozenset[int]) -> frozenset[tuple[int, int]]:
    """Who drops, and whom each of them meets; the bye too."""
    return frozenset((rank, opponent[rank]) for rank in dropped)


def _one_switch_is_enough(best: Pairing, made: Pairing) -> bool:
    """Whether one switch of two boards, alone, would have made the round better."""
    for switch in switches_between(made, best):
        boards = tuple(sorted((set(made.boards) - set(switch.before)) | set(switch.after)))
        simple = len(switch.after) <= _TWO_BOARDS
        if simple and compare(Pairing(best.natural, boards), made).first_is_better:
            return True
    return False


_BEFORE_COLORS = (Cause.OTHER_BYE, Cause.DEARER_DROPS, Cause.OTHER_DROPS, Cause.OTHER_NATURALS)
_TWO_BOARDS = 2
