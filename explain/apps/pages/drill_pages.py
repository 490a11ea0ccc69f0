"""The drill and three rounds in steps as pages: every question stands on its page, with its answer folded away."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from explain.answers.about import pair
from explain.apps.pages.essays import round_on_page, unstyled
from explain.files import resources
from explain.prose import drill as say
from explain.prose.drill import drill_card
from explain.prose.exercises import BYES_NOTE, CELLS_NOTE
from explain.training.drill import LENGTH, WAITS, DrillCard, practice_set
from explain.training.drill_step import StepQuestion
from explain.training.exercises import exercise
from explain.views.answers.training import on_the_wall
from explain.views.html import document_html

OF_A_STEP = 8  # how many questions of each step the page has
_ROUNDS = (("alternation", 1, 1), ("odd-player", 13, 1), ("transposition", 20, 2))  # by theme, number and level


@dataclass(frozen=True, slots=True)
class PageQuestion:
    """A question as it stands on a page."""

    card: DrillCard
    title: str  # of its step
    chart: Markup  # the wall chart and what else counts; empty where it stands above
    is_worked: bool = False  # whether the answer is shown at once


@dataclass(frozen=True, slots=True)
class PageRound:
    """A round in steps."""

    title: str
    chart: Markup
    questions: tuple[PageQuestion, ...]
    boards: Markup  # the round that the steps lead to


def drill_questions() -> Iterator[PageQuestion]:
    """The questions of the drill, step by step."""
    for asked in practice_set(OF_A_STEP):
        yield _of_page(asked, _chart(asked))


def rounds_in_steps() -> Iterator[PageRound]:
    """A round whose steps are all worked, one of which every other is, and one that is the reader's own."""
    for title, (theme, number, level), every in zip(say.ROUND_TITLES, _ROUNDS, (1, 2, 0), strict=True):
        posed = exercise(theme, number, level=level)
        steps = posed.steps
        questions = (
            _of_page(asked, Markup(), is_worked=bool(every) and not place % every) for place, asked in enumerate(steps)
        )
        yield PageRound(title, _chart(steps[0]), tuple(questions), round_on_page(pair(posed.section, posed.round)))


def page_values() -> dict[str, object]:
    """What the template of both pages is told beside the questions."""
    names = [path.stem for path in resources.numbered_notebooks()]
    reading = [
        (step, say.LESSON.format(say.STEP_TITLES[step], number), names[number])
        for step, number in say.LESSONS_OF.items()
    ]
    waits = ",".join(map(str, WAITS))
    return {"drill": say, "length": LENGTH, "waits": waits, "reading": reading, "letters": (CELLS_NOTE, BYES_NOTE)}


def _of_page(asked: StepQuestion, above: Markup, *, is_worked: bool = False) -> PageQuestion:
    return PageQuestion(drill_card(asked), say.step_title(asked), above, is_worked)


def _chart(asked: StepQuestion) -> Markup:
    return unstyled(document_html(on_the_wall(asked.best)))
