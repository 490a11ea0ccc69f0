"""The exercises that somebody has done and their points: the page stores them and sends them when it starts."""

import re
from collections.abc import Mapping
from itertools import islice

from explain.screen.cards import exercise_marks as marks_of_cards
from explain.screen.menu import CARDS, EXERCISE
from explain.screen.practice import head, practice
from explain.screen.workspace import ViewContext
from explain.training.marking import MOST_POINTS

_MOST_KEPT = 2000
_NAME = re.compile(r"[a-z0-9-]+ [0-9]{1,7} [0-9]", re.ASCII)


def just_marked(sight: ViewContext) -> dict[str, int]:
    """The exercise of the open page, where its last step was to be marked and brought points, with these.

    It goes by what its page is told first: theme, number and level.
    """
    page = sight.state.page
    if page is None or not page.told or page.name not in (EXERCISE, CARDS):
        return {}
    if page.name == EXERCISE:
        name, marks = " ".join(head(page.told)), practice(page.told).marks
    else:
        name, marks = page.told[0], marks_of_cards(sight, page.told)
    return {name: marks.points} if marks is not None and marks.is_complete and marks.points else {}


def kept_done(memory: object) -> dict[str, int]:
    """What a page has kept; what is none of it is left out, as a page may bring anything."""
    entries = islice(memory.items(), _MOST_KEPT) if isinstance(memory, Mapping) else ()
    return {name: points for name, points in entries if _is_name(name) and type(points) is int and 0 < points <= MOST_POINTS}


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def numbers_done(done: Mapping[str, int], arguments: tuple[str, ...]) -> list[tuple[int, int]]:
    """The numbers of all exercises that were done of the theme and level of one, in order, each with its points."""
    theme, _, level = head(arguments)
    named = ((name.split(), points) for name, points in done.items())
    return sorted((int(number), points) for (its_theme, number, its_level), points in named if (its_theme, its_level) == (theme, level))
