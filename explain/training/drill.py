"""A drill: questions about single steps, each from a section of its own, and which step comes next.

A question is found by its step and number. Practice and exams make their sections from different seeds, so an exam
never asks about a section that somebody has practiced.
"""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Self

from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.training.posing import plausible_round
from explain.training.round_steps import two_of
from explain.training.simulate import shuffled
from explain.training.step_questions import DrillStep, StepAsker, StepQuestion
from explain.training.themes import Recipe

LENGTH = 10  # how many questions a drill has: three minutes
WAITS = (1, 3, 7)  # after how many other questions a missed step comes back, the first time, the second and the third
_MOST_TRIED = 500
_USUAL = Recipe(rounds=(2, 3), byes=1)
_RECIPES: Mapping[DrillStep, Recipe] = {
    DrillStep.DUE_COLOR: Recipe(rounds=(2, 3, 4), byes=2, absences=1, forfeits=1),
    DrillStep.URGENCY: Recipe(rounds=(3, 4), byes=2, forfeits=1),
    DrillStep.HALVES: Recipe(rounds=(1, 2), draws=45),
    DrillStep.NATURAL: Recipe(rounds=(1, 2), draws=45),
    DrillStep.GAPS: Recipe(rounds=(1, 2), draws=45, spread=(60, 180)),
    DrillStep.LIMIT: Recipe(rounds=(1, 2, 2, 2), draws=50, spread=(60, 180), larger=2),
    DrillStep.SWITCH: Recipe(rounds=(1, 2), draws=45, larger=1),
    DrillStep.COLOR_RULE: Recipe(rounds=(2, 3, 4), draws=45, byes=2),
    DrillStep.BYE: Recipe(rounds=(2, 3), odd=True, unrated=12, forfeits=1),
}


def question(step: DrillStep, number: int) -> StepQuestion:
    """A question about a step; the same number, from 1, always gives the same one. ``InputError`` if there is none."""
    if number < 1:
        raise InputError(Fault(f"there is no question {number}", "Give a whole number from 1."))
    for tried in range(_MOST_TRIED):
        plausible = plausible_round(f"drill {step} {number} {tried}", _RECIPES.get(step, _USUAL))
        if plausible and (asked := list(StepAsker(*plausible).of(step))):
            return _drawn(asked, plausible[1])
    raise InputError(Fault(f"no section for {step} was found", "Try another number."))


def _drawn(asked: Sequence[StepQuestion], rng: random.Random) -> StepQuestion:
    """One of these questions, every possible right answer being as likely as the others."""
    right = shuffled(dict.fromkeys(each.right for each in asked), rng)[0]
    of_right = [each for each in asked if each.right == right]
    return of_right[rng.randrange(len(of_right))]


def practice_set(count: int) -> tuple[StepQuestion, ...]:
    """``count`` questions about every step, for a page; a section gives one for each step that lacks some."""
    asked: dict[DrillStep, list[StepQuestion]] = {step: [] for step in DrillStep}
    recipes = cycle(_RECIPES.values())
    for tried in range(_MOST_TRIED):
        lacking = [step for step in DrillStep if len(asked[step]) < count]
        if not lacking:
            break
        if plausible := plausible_round(f"drill page {tried}", next(recipes)):
            asker, rng = StepAsker(*plausible), plausible[1]
            for step in lacking:
                asked[step] += [_drawn(of_step, rng)] if (of_step := list(asker.of(step))) else []
    return tuple(each for of_step in asked.values() for each in of_step)


@dataclass(frozen=True, slots=True)
class DrillCard(ForPrograms):
    """A question as it is shown: the wall chart it is about, the options, and which is right."""

    step: DrillStep  # which step it asks about
    section: str  # the wall chart
    question: str  # what is asked
    options: tuple[str, ...]  # what can be chosen
    answer: int  # the place of the right option, from 0
    why: str  # why it is right

    KIND = "drill"


@dataclass(frozen=True, slots=True)
class Boxes:
    """Which step is asked next: each in turn, and one that was missed again after 1, 3 and 7 other questions."""

    steps: tuple[DrillStep, ...]  # in the order in which they are asked, the last asked at the end
    asked: int = 0  # how many questions there have been
    missed: Mapping[DrillStep, tuple[int, int]] = field(default_factory=dict)  # its box from 0, and when it comes back

    @property
    def step(self) -> DrillStep:
        """The step that is asked next."""
        due = [step for step, (_, back) in self.missed.items() if back <= self.asked]
        waiting = [step for step in self.steps if step not in self.missed]
        return [*due, *waiting, *self.steps][0]

    def after(self, *, right: bool) -> Self:
        """The boxes once the next question has been answered."""
        step, asked = self.step, self.asked + 1
        box = self.missed[step][0] + 1 if right and step in self.missed else 0
        missed = {each: place for each, place in self.missed.items() if each is not step}
        if not right or (step in self.missed and box < len(WAITS)):
            missed[step] = (box, asked + WAITS[box])
        steps = (*(each for each in self.steps if each is not step), step)
        return replace(self, steps=steps, asked=asked, missed=missed)


def boxes(steps: Collection[DrillStep] = ()) -> Boxes:
    """Boxes with nothing missed yet, for all steps if none is named."""
    return Boxes(tuple(steps) or tuple(DrillStep))


def is_open(asked: StepQuestion) -> bool:
    """Whether a question gives away no board of the best pairings."""
    return not any((one.rank, other.rank) in asked.best.boards for one, other in two_of(asked) if other)
