"""A trainer's kit as a folder of files: handouts to print, the page on complaints, and the talk."""

import re
from collections.abc import Mapping

from explain.model.section import Section
from explain.prose import kit as words
from explain.training.exams import LENGTHS, exam
from explain.training.talk import talk_pictures, wall_cards
from explain.views import kit
from explain.views.html import paper_html

OURS = re.compile(r"(wall-cards|exercises|exercise-answers|complaints|talk)\.html|talk-\d\d-[\w-]+\.svg")
"""Names of the files of a kit."""


def files(section: Section, seed: int) -> Mapping[str, str]:
    """Every file of the kit by name, with a section's cards; ``InputError`` for a seed that there is not."""
    asked = exam(seed, tasks=LENGTHS[-1]).tasks
    pictures = {
        f"talk-{number:02}-{each.name}.svg": kit.talk_svg(each) for number, each in enumerate(talk_pictures(), start=1)
    }
    return {
        "wall-cards.html": kit.wall_cards_page(section.title, wall_cards(section)),
        "exercises.html": paper_html(words.EXERCISES, [kit.exercises_on_paper(asked)]),
        "exercise-answers.html": paper_html(words.EXERCISE_ANSWERS, [kit.exercise_answers(asked)]),
        "complaints.html": paper_html(words.COMPLAINT_TITLE, [kit.complaints()]),
        "talk.html": paper_html(words.TALK_TITLE, kit.talk(), is_wide=True),
        **pictures,
    }
