"""An exercise: a small section in which one theme decides, built from a seed, with its answer and its hints."""

import random
from dataclasses import dataclass
from itertools import combinations

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.boards import BoardsChanged, Changing, chains_changed
from explain.answers.card.board_builder import answers
from explain.answers.compare import Comparison, compare
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.progress import Progress, unwatched
from explain.model.as_json import as_json
from explain.model.errors import Fault, InputError
from explain.model.rules import LAST_ROUND_COIN, SWITCH_KINDS, Rule
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.colors import claim_on_board
from explain.pairing.criteria import DROPS, Criterion, criteria
from explain.pairing.engine import Pairing
from explain.training.posing import pose
from explain.training.round_steps import round_steps
from explain.training.simulate import shuffled
from explain.training.step_questions import StepQuestion
from explain.training.taken_out import ColoredBoards, as_ranks, colored
from explain.training.themes import COLOR_CRITERIA, THEMES, Theme, theme_named

_CHOICES = 6  # how many rules a reader chooses from
ANY = "any"  # in place of a theme: chance chooses one, and the exercise does not say which


@dataclass(frozen=True, slots=True)
class Exercise(Answer):
    """A section with a round to be paired by the reader."""

    theme: Theme  # what decides in it
    seed: int  # the seed of its random choices
    level: int  # 1 to 3, by the number of players and of difficulties
    best: Pairing
    other: ColoredBoards  # the pairings without the theme
    asked: str  # the name under which it is found again: its theme, or any

    KIND = "exercise"

    def __json__(self) -> dict[str, object]:
        return {
            "theme": self.asked,
            "seed": self.seed,
            "level": self.level,
            "round": self.round,
            "section": self.section,
            "boards": self.count,
            "settings": self.settings_turned,
            "rules": self.choices,
        }

    @property
    def tells_theme(self) -> bool:
        """Whether the reader is shown the theme."""
        return self.asked != ANY

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
        """The settings used."""
        return self.best.natural.preferences

    @property
    def boards(self) -> ColoredBoards:
        """The best pairings with their colors, in pairing numbers."""
        return colored(self.best)

    @property
    def count(self) -> int:
        """How many boards are to be made."""
        return len(self.best.natural.standings.entrants) // 2

    @property
    def settings_turned(self) -> dict[str, object]:
        """The settings that differ from the rule book's, by name."""
        return dict(self.preferences.changes())

    @property
    def choices(self) -> tuple[Rule, ...]:
        """The rules to choose from, the one that decides among others of this section; empty if no rule decides."""
        if self.theme.rule is None:
            return ()
        rng = random.Random(f"rules {self.theme.name} {self.seed}")  # noqa: S311  # an order, not a secret
        others = [rule for rule in shuffled(self._in_force, rng) if rule not in self.accepted]
        return tuple(shuffled([self.theme.rule, *others[: _CHOICES - 1]], rng))

    @property
    def accepted(self) -> frozenset[Rule]:
        """The rules that may be named as the reason: the theme's, those of its criteria, the kinds of switches."""
        named = {self.theme.rule, *(criterion.rule for criterion in self.theme.decides)}
        switched = {SWITCH_KINDS} if self.theme.decides & COLOR_CRITERIA else set()
        return frozenset(rule for rule in named | switched if rule)

    @property
    def _in_force(self) -> tuple[Rule, ...]:
        """The rules used in this section: those of its criteria, and those of the colors on all possible boards."""
        standings = self.best.natural.standings
        pairs = combinations(standings.entrants, 2)
        claims = (claim_on_board(*pair, standings, self.preferences) for pair in pairs)
        weighed = (criterion.rule for criterion in (*DROPS, *criteria(self.preferences)) if criterion.rule)
        return tuple(dict.fromkeys((*weighed, *(claim.rule for claim in claims))))

    @property
    def coins(self) -> tuple[tuple[RoundPlayer, RoundPlayer, RoundPlayer], ...]:
        """Every two, near or on a best board, for whom the coin would decide, higher first, and who it favors."""
        natural = self.best.natural
        cast, standings = PlayersByRank(natural), natural.standings
        pairs = []
        for one, other in combinations(standings.entrants, 2):
            claim = claim_on_board(one, other, standings, self.preferences)
            near = other.group - one.group <= 1 or (one.rank, other.rank) in self.best.boards
            if claim.rule is LAST_ROUND_COIN and near:
                mine, his = cast[one.rank], cast[other.rank]
                pairs.append((mine, his, mine if claim.higher is mine.due else his))
        return tuple(pairs)

    @property
    def steps(self) -> tuple[StepQuestion, ...]:
        """What the hints ask: the steps of its round, in order."""
        return round_steps(self.best)

    def step(self, number: int) -> StepQuestion:
        """One of the steps, from 1; raises ``InputError`` if there is no such step."""
        if not 1 <= number <= len(self.steps):
            raise InputError(Fault(f"there is no hint {number}", f"The hints are 1 to {len(self.steps)}."))
        return self.steps[number - 1]

    def solution(self) -> "Solution":
        """The answer sheet."""
        best, natural = self.best, self.best.natural
        other = Pairing(natural, as_ranks(self.other, natural.standings))
        return Solution(self, answers(best), compare(best, other), chains_changed(PlayersByRank(natural), best, other))


@dataclass(frozen=True, slots=True)
class Solution(Changing, Answer):
    """The answer sheet of an exercise."""

    exercise: Exercise
    boards: tuple[BoardAnswer, ...]  # every board of the best pairings, the bye last
    comparison: Comparison  # the best pairings compared with those without the theme
    # how the boards would change without the theme, one closed chain each; empty if only colors would
    changes: tuple[BoardsChanged, ...]

    KIND = "solution"

    def __json__(self) -> dict[str, object]:
        return {
            **as_json(self.exercise),
            "answer": self.exercise.boards.pairs,
            "bye": self.exercise.boards.bye,
            "rule": self.rule,
            "criterion": self.decides,
            "without": self.exercise.other.pairs,
            **as_json(self.changed_boards),
        }

    @property
    def decides(self) -> Criterion | None:
        """The first criterion in which the two rounds differ; ``None`` if only colors differ."""
        step = self.comparison.decided_by
        return step.criterion if step else None

    @property
    def rule(self) -> Rule | None:
        """The rule that the exercise is about."""
        return self.exercise.theme.rule

    @property
    def turned(self) -> tuple[BoardAnswer, ...]:
        """The boards that would have reversed colors without the theme."""
        turned = {(black, white) for white, black in self.exercise.other.pairs}
        return tuple(each for each in self.boards if each.black and (each.white.number, each.black.number) in turned)


def exercise(theme: str, seed: int = 1, *, level: int = 1, progress: Progress = unwatched) -> Exercise:
    """An exercise; the same theme, seed from 1 and level from 1 to 3 always give the same one.

    The theme is what decides, by name; ``any`` lets chance choose, and the exercise does not say which. The first seeds
    open at once; ``progress`` gets the number of sections tried. ``InputError`` for an unknown theme or level.
    """
    if theme.strip().casefold() != ANY:
        meant = theme_named(theme)
        return Exercise(meant, seed, level, *pose(meant, seed, level, progress), meant.name)
    themes = [each for each in THEMES if each.rule]  # each of these comes once before one comes again
    lap, place = divmod(seed - 1, len(themes))
    meant = shuffled(themes, random.Random(f"any {level} {lap}"))[place]  # noqa: S311  # an order, not a secret
    return Exercise(meant, seed, level, *pose(meant, lap + 1, level, progress), ANY)
