"""An exercise: a small section in which one theme decides, built from a seed, with its answer and its hints."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.board_builder import answers
from explain.answers.boards import BoardsChanged, Changing, NamedBoard, boards_changed, named_board
from explain.answers.color_conflicts import should_not_meet, wrong_on
from explain.answers.compare import Comparison, compare
from explain.answers.penalty_sheet import Variation, variations
from explain.answers.player import Cast, Who
from explain.model.errors import Fault, InputError
from explain.model.rules import LAST_ROUND_COIN, Rule
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.colors import claim_on_board
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Pairing, Ranks
from explain.training.posing import pose
from explain.training.taken_out import ColoredBoards, as_ranks, colored
from explain.training.themes import Theme, theme_named


@dataclass(frozen=True, slots=True)
class Exercise(Answer):
    """A section with a round to be paired by the reader.

    Args:
        theme: what decides in it.
        seed: what chance began with.
        level: 1 to 3, by the number of players.
        best: the best round.
        other: the round without the theme.
    """

    theme: Theme
    seed: int
    level: int
    best: Pairing
    other: ColoredBoards

    KIND = "exercise"
    JSON = "theme  seed  level  round  section  boards: count  settings: settings_turned"

    @property
    def section(self) -> Section:
        """The section."""
        return self.best.natural.standings.section

    @property
    def round(self) -> int:
        """The round to be paired."""
        return self.best.natural.standings.round

    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return self.best.natural.preferences

    @property
    def boards(self) -> ColoredBoards:
        """The best round with its colors, in pairing numbers."""
        return colored(self.best)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The settings in force that are not the rule book's standard."""
        return variations(self.preferences)

    @property
    def count(self) -> int:
        """How many boards are to be made."""
        return len(self.best.natural.standings.entrants) // 2

    @property
    def is_last_round(self) -> bool:
        """Whether the round is known to be the last."""
        return self.best.natural.standings.is_last_round

    @property
    def settings_turned(self) -> dict[str, object]:
        """The settings in force that are not as usual, by name."""
        usual = Preferences().to_dict()
        return {name: value for name, value in self.preferences.to_dict().items() if value != usual[name]}

    @property
    def coins(self) -> tuple[tuple[Who, Who, Who], ...]:
        """Every two between whom the coin would decide if they met, the higher ranked first, and whom it favors.

        They are of one score group or of neighboring ones, or on a board of the best round.
        """
        natural = self.best.natural
        cast, eve = Cast(natural), natural.standings
        found = []
        for one, other in combinations(eve.entrants, 2):
            claim = claim_on_board(one, other, eve, self.preferences)
            near = other.group - one.group <= 1 or (one.rank, other.rank) in self.best.boards
            if claim.rule is LAST_ROUND_COIN and near:
                mine, his = cast[one.rank], cast[other.rank]
                found.append((mine, his, mine if claim.higher is mine.due else his))
        return tuple(found)

    def hint(self, step: int) -> Hint:
        """One hint.

        Raises:
            InputError: if there is no such hint.
        """
        if not 1 <= step <= len(HintKind):
            raise InputError(Fault(f"there is no hint {step}", f"The hints are 1 to {len(HintKind)}."))
        return Hint(self, step)

    def solution(self) -> Solution:
        """The answer sheet."""
        best, natural = self.best, self.best.natural
        other = Pairing(natural, as_ranks(self.other, natural.standings))
        return Solution(
            exercise=self,
            boards=answers(best),
            comparison=compare(best, other),
            changes=boards_changed(Cast(natural), best, other),
        )


class HintKind(enum.Enum):
    """What a hint tells, one step after the other."""

    GROUPS = "groups"
    NATURAL = "natural"
    WRONG = "wrong"
    RULE = "rule"
    TOUCHED = "touched"


@dataclass(frozen=True, slots=True)
class Hint(Answer):
    """One step toward the answer.

    Args:
        exercise: the exercise.
        step: its number from 1.
    """

    exercise: Exercise
    step: int

    KIND = "hint"
    JSON = "step  of  kind  ...told"

    @property
    def kind(self) -> HintKind:
        """What it tells."""
        return list(HintKind)[self.step - 1]

    @property
    def groups(self) -> tuple[tuple[Who, ...], ...]:
        """The score groups from the top."""
        natural = self.exercise.best.natural
        cast = Cast(natural)
        return tuple(tuple(cast[entrant.rank] for entrant in group) for group in natural.standings.groups)

    @property
    def natural(self) -> tuple[NamedBoard, ...]:
        """The natural boards."""
        return self._named(self.exercise.best.natural.baseline.boards)

    @property
    def wrong(self) -> tuple[WrongColor, ...]:
        """What is wrong with colors on the natural boards."""
        natural = self.exercise.best.natural
        return wrong_on(natural, Cast(natural), natural.baseline.boards)

    @property
    def unwanted(self) -> tuple[Unwanted, ...]:
        """The natural boards of two who should not meet."""
        natural = self.exercise.best.natural
        return should_not_meet(natural, Cast(natural), natural.baseline.boards)

    @property
    def touched(self) -> tuple[NamedBoard, ...]:
        """The natural boards that do not stay."""
        best = self.exercise.best
        return self._named(board for board in best.natural.baseline.boards if board not in best.boards)

    def _named(self, boards: Iterable[Ranks]) -> tuple[NamedBoard, ...]:
        cast = Cast(self.exercise.best.natural)
        return tuple(named_board(cast, board) for board in boards)

    @property
    def of(self) -> int:
        """How many hints there are."""
        return len(HintKind)

    @property
    def told(self) -> dict[str, object]:
        """What this step tells, under a name of its own."""
        match self.kind:
            case HintKind.GROUPS:
                return {"groups": self.groups}
            case HintKind.NATURAL:
                return {"boards": self.natural}
            case HintKind.WRONG:
                return {"players": tuple(wrong.player for wrong in self.wrong)}
            case HintKind.RULE:
                return {"rule": self.exercise.theme.rule}
            case HintKind.TOUCHED:
                return {"boards": self.touched}


@dataclass(frozen=True, slots=True)
class Solution(Changing, Answer):
    """The answer sheet of an exercise.

    Args:
        exercise: the exercise.
        boards: every board of the best round, the bye last.
        comparison: the best round against the round without the theme.
        changes: how the boards would change without the theme, one closed chain each; none where only colors do.
    """

    exercise: Exercise
    boards: tuple[BoardAnswer, ...]
    comparison: Comparison
    changes: tuple[BoardsChanged, ...]

    KIND = "solution"
    JSON = """
        ...exercise  answer: exercise.boards.pairs  bye: exercise.boards.bye  rule  criterion: decides  without: exercise.other.pairs
        ...changed_boards
    """

    @property
    def decides(self) -> Criterion | None:
        """The first criterion in which the two rounds differ; ``None`` where colors alone do."""
        step = self.comparison.decided_by
        return step.criterion if step else None

    @property
    def rule(self) -> Rule | None:
        """The rule that the exercise is about."""
        return self.exercise.theme.rule

    @property
    def turned(self) -> tuple[BoardAnswer, ...]:
        """The boards with other colors without the theme."""
        there = {frozenset(pair): pair for pair in self.exercise.other.pairs}
        return tuple(
            board
            for board in self.boards
            if board.black and (pair := there.get(frozenset((board.white.number, board.black.number)))) and pair[0] != board.white.number
        )


def exercise(theme: str, seed: int = 1, *, level: int = 1) -> Exercise:
    """An exercise; the same theme, seed and level always give the same one.

    Args:
        theme: what is to decide, by name.
        seed: what chance begins with.
        level: 1 to 3.

    Raises:
        InputError: if there is no such theme or level.
    """
    found = theme_named(theme)
    return Exercise(found, seed, level, *pose(found, seed, level))
