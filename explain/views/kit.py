"""The trainer's kit as files: wall cards to cut out, exercises and answers, a page on complaints, a talk."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import starmap

from explain import prose
from explain.book.entries import content
from explain.model.section import Section
from explain.model.settings import RULE_BOOK
from explain.pairing.criteria import criteria
from explain.prose import exercises as of_exercises
from explain.prose import kit as words
from explain.prose.words import called, score_words
from explain.training.exercises import ANY, exercise
from explain.training.posing import LEVELS
from explain.training.talk import TalkPicture, WallCard, talk_pictures, wall_cards
from explain.views.answers import training
from explain.views.document import Block, Document, DocumentKind, Lines, Picture, Said, titled_table
from explain.views.html import paper_html, rendered
from explain.views.pictures.round_picture import PictureStage
from explain.views.pictures.seating import PictureShape
from explain.views.pictures.small_pictures import ladder_sheet
from explain.views.svg import round_svg, svg

OURS = re.compile(r"(wall-cards|exercises|exercise-answers|complaints|talk)\.html|talk-\d\d-[\w-]+\.svg")
"""The file names in a kit."""
_PAGE = DocumentKind.PAGE
_OF_A_LEVEL = 4  # exercises of each level in a kit


def files(section: Section, seed: int) -> Mapping[str, str]:
    """Every file of the kit by name, with a section's cards; ``InputError`` for an impossible seed."""
    numbers = range((seed - 1) * _OF_A_LEVEL + 1, seed * _OF_A_LEVEL + 1)
    asked = [exercise(ANY, number, level=level) for level in LEVELS for number in numbers]
    tasks = [(words.EXERCISE_TITLE.format(number, each.level), each) for number, each in enumerate(asked, start=1)]
    # The exercises do not give their themes away.
    notes = Said(f"{of_exercises.CELLS_NOTE} {of_exercises.BYES_NOTE}")
    empty: tuple[Block, ...] = (notes, *starmap(training.task_card, tasks))
    solved = tuple(training.answer_card(title, each.solution()) for title, each in tasks)
    exercises = Document(words.EXERCISES, words.EXERCISES_NOTE, empty, kind=_PAGE)
    answers = Document(words.EXERCISE_ANSWERS, of_exercises.ANY_GOOD_ROUND, solved, kind=_PAGE)
    pictures = list(enumerate(talk_pictures(), start=1))
    return {
        "wall-cards.html": _wall_cards(section.title, wall_cards(section)),
        "exercises.html": paper_html(words.EXERCISES, [exercises]),
        "exercise-answers.html": paper_html(words.EXERCISE_ANSWERS, [answers]),
        "complaints.html": paper_html(words.COMPLAINT_TITLE, [_complaints()]),
        "talk.html": paper_html(words.TALK_TITLE, list(starmap(_slide, pictures)), is_wide=True),
        **{f"talk-{number:02}-{each.name}.svg": talk_svg(each) for number, each in pictures},
    }


def _wall_cards(title: str, cards: Sequence[WallCard]) -> str:
    return rendered(
        "cards.html.j2",
        title=f"{words.CARDS}: {title}" if title else words.CARDS,
        note=words.CARDS_NOTE,
        cards=cards,
        names=called([card.player for card in cards]),
        rating=prose.rating,
        points=prose.score_figures,
        score=score_words,
    )


def _complaints() -> Document:
    complaints = content("complaints")
    numbered = enumerate(complaints["steps"], start=1)
    steps = (Said(rest, lead=f"{number}. {lead}") for number, (lead, rest) in numbered)
    rows = [
        (each["said"], f"explain {each['command']}", each["button"], each["answer"], each["rule"])
        for each in complaints["grievances"]
    ]
    titles = ("The player says", "Command", "On the screen", "Show the player", "Rule")
    blocks: tuple[Block, ...] = (
        *steps,
        titled_table(words.TABLE_CAPTION, titles, rows),
        Said(words.ORDER_OF_ARGUMENTS),
        Said(words.THREE_ANSWERS, heads=True),
        Lines(tuple(complaints["answers"])),
    )
    return Document(words.COMPLAINT_TITLE, words.COMPLAINT_ANSWER, blocks, kind=_PAGE)


def _slide(number: int, picture: TalkPicture) -> Document:
    drawn = Picture(partial(talk_svg, picture), picture.caption)
    return Document(f"{number}. {picture.title}", picture.caption, (drawn,), kind=_PAGE)


def talk_svg(picture: TalkPicture) -> str:
    """One picture of the talk as an ``<svg>`` element."""
    if not picture.source:
        return svg(ladder_sheet(criteria(RULE_BOOK)), picture.caption)
    stage = PictureStage.GROUPS if picture.is_before else PictureStage.FINAL
    return round_svg(picture.round, chosen=picture.board, stage=stage, shape=PictureShape.SLIDE, only=picture.groups)
