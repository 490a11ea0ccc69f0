"""How firm the best pairings are: what the best without each board would cost, and so the second best of all."""

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.boards import BoardsChanged, Changing, chains_changed, named_board
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_firmness
from explain.answers.compare import Comparison, Weighed, compare
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.progress import Steps
from explain.model.as_json import as_json
from explain.pairing.engine import Alternatives, Pairing


@dataclass(frozen=True, slots=True)
class FirmBoard(Weighed):
    """A board of the best pairings, and the best pairings without it."""

    higher: RoundPlayer  # the higher-ranked player
    lower: RoundPlayer | None  # the lower-ranked one; ``None`` for the bye
    comparison: Comparison | None  # the best pairings against the best without this board; ``None`` if there are none
    claim: Claim  # what holds the board in place, or that nothing does

    def __json__(self) -> dict[str, object]:
        return {
            "board": [self.higher, self.lower],  # its players, the higher-ranked first; null for the bye
            **self.decision(),
            "costs": self.costs_of("best", "without"),
            "claim": self.claim,
        }


@dataclass(frozen=True, slots=True)
class SecondBest(Weighed, Changing):
    """The second best pairings."""

    pairing: Pairing  # their boards
    comparison: Comparison  # the best pairings against them
    changes: tuple[BoardsChanged, ...]  # how the best pairings would change, one closed chain of boards each

    def __json__(self) -> dict[str, object]:
        return {**self.decision(), **as_json(self.changed_boards)}


@dataclass(frozen=True, slots=True)
class Firmness(Answer):
    """How firm the best pairings are."""

    boards: tuple[FirmBoard, ...]  # every board of them, from the first down
    second: SecondBest | None  # the second best pairings; ``None`` if there are no others
    best_is_on_the_table: bool = True  # whether the pairings asked about are the best ones

    KIND = "firm"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "of_the_round_on_the_table": self.best_is_on_the_table,
            "only_best": self.is_only_best,
            "second": self.second,
            "boards": self.boards,
            "claims": self.claims,
        }

    @property
    def is_only_best(self) -> bool:
        """Whether no other pairings are as good."""
        return not any(board.as_good for board in self.boards)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Whether other pairings are as good, and by what criterion the second best are worse."""
        not_best = () if self.best_is_on_the_table else (of_against.TableNotBest(),)
        if self.second is None:
            return (*not_best, of_firmness.NoOtherRound())
        step = self.second.decided_by
        if step is None:
            return (*not_best, of_firmness.AsGood(sum(board.as_good for board in self.boards)))
        rule = step.criterion.rule.number if step.criterion.rule else None
        return (*not_best, of_firmness.OnlyBest(), of_firmness.SecondBestWorse(step.criterion.name, rule=rule))


def firmness(best: Pairing, *, best_is_on_the_table: bool = True) -> Steps[Firmness]:
    """How firm the best pairings are, board by board."""
    alternatives, cast = Alternatives(best), PlayersByRank(best.natural)
    boards, others = [], []
    for done, board in enumerate(best.boards):
        yield done, len(best.boards)
        other = alternatives.without_board(board)
        comparison = compare(best, other) if other else None
        higher, lower = named_board(cast, board)
        boards.append(FirmBoard(higher, lower, comparison, _holding(higher, lower, comparison)))
        if other and comparison:
            others.append((comparison, other))
    yield len(best.boards), len(best.boards)
    comparison, other = min(others, key=lambda pair: pair[0].distance, default=(None, None))
    second = SecondBest(other, comparison, chains_changed(cast, best, other)) if other and comparison else None
    return Firmness(tuple(boards), second, best_is_on_the_table)


def _holding(higher: RoundPlayer, lower: RoundPlayer | None, comparison: Comparison | None) -> Claim:
    """What holds a board in place, or that nothing does."""
    if comparison is None:
        return of_firmness.NoOtherRound()
    if (step := comparison.decided_by) is None:
        return of_firmness.Spare(higher, lower)
    name, rule = step.criterion.name, step.criterion.rule.number if step.criterion.rule else None
    if step.group is None:
        return of_firmness.Held(higher, name, lower, rule=rule)
    return of_firmness.HeldInGroup(higher, step.group + 1, name, lower, rule=rule)
