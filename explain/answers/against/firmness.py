"""How firm a round is: what the best round without one of its boards would cost, and so the second best of all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from explain.answers.against.against import counted
from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing, boards_changed
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_firmness
from explain.answers.compare import Comparison, Weighed, compare
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.progress import Steps
from explain.pairing.engine import Alternatives, Pairing


@dataclass(frozen=True, slots=True)
class FirmBoard(Weighed):
    """A board of the best round, and the best round without it.

    Args:
        higher: the higher-ranked player.
        lower: the lower-ranked one; ``None`` for the bye.
        comparison: the best round against the best one without this board; ``None`` if there is no other round.
        claim: what holds the board, or that nothing does.
    """

    higher: RoundPlayer
    lower: RoundPlayer | None
    comparison: Comparison | None
    claim: Claim

    JSON = """
        board: [higher lower]  # the board
        as_good  criterion  rule  group
        costs: decided_by {best: ours  without: theirs}  # what the two cost by that criterion; null where none decides
        claim
    """


@dataclass(frozen=True, slots=True)
class SecondBest(Weighed, Changing):
    """The second best round.

    Args:
        pairing: its boards.
        comparison: the best round against it.
        changes: how the boards of the best round would change, one closed chain each.
    """

    pairing: Pairing
    comparison: Comparison
    changes: tuple[BoardsChanged, ...]

    JSON = "as_good  criterion  rule  group  ...changed_boards"


@dataclass(frozen=True, slots=True)
class Firmness(Answer):
    """How firm the best round is.

    Args:
        boards: every board of it, from the first down.
        second: the second best round; ``None`` if there is no other.
        best_is_on_the_table: whether the round asked about is the best one, and so the one spoken of.
    """

    boards: tuple[FirmBoard, ...]
    second: SecondBest | None
    best_is_on_the_table: bool = True

    KIND = "firm"
    VERSION = 2
    JSON = "of_the_round_on_the_table: best_is_on_the_table  only_best: is_only_best  second  boards  claims"

    @property
    def is_only_best(self) -> bool:
        """Whether no other round is as good."""
        return not any(board.as_good for board in self.boards)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Whether another round is as good, and by what the second best is worse."""
        not_best = () if self.best_is_on_the_table else (of_against.TableNotBest(),)
        if self.second is None:
            return (*not_best, of_firmness.NoOtherRound())
        step = self.second.decided_by
        if step is None:
            return (*not_best, of_firmness.AsGood(sum(board.as_good for board in self.boards)))
        rule = step.criterion.rule.number if step.criterion.rule else None
        return (*not_best, of_firmness.OnlyBest(), of_firmness.SecondBestWorse(step.criterion.name, rule=rule))


def firmness(best: Pairing, *, best_is_on_the_table: bool = True) -> Steps[Firmness]:
    """How firm the best round is, board by board."""
    alternatives, cast = Alternatives(best), PlayersByRank(best.natural)
    boards, others = [], []
    for done, board in enumerate(best.boards):
        yield done, len(best.boards)
        other = alternatives.without_board(board)
        comparison = compare(best, other) if other else None
        boards.append(_firm(cast[board[0]], cast.or_bye(board[1]), comparison))
        if other and comparison:
            others.append((comparison, other))
    yield len(best.boards), len(best.boards)
    comparison, other = min(others, key=lambda pair: pair[0].distance, default=(None, None))
    second = SecondBest(other, comparison, boards_changed(cast, best, other)) if other and comparison else None
    return Firmness(tuple(boards), second, best_is_on_the_table)


def _firm(higher: RoundPlayer, lower: RoundPlayer | None, comparison: Comparison | None) -> FirmBoard:
    players = (higher,) if lower is None else (higher, lower)
    step = comparison.decided_by if comparison else None
    if step:
        claim = counted(step, partial(of_firmness.Held, higher, other=lower), partial(of_firmness.HeldInGroup, higher, other=lower))
    else:
        claim = of_firmness.Spare(*players) if comparison else of_firmness.NoOtherRound()
    return FirmBoard(higher, lower, comparison, claim)
