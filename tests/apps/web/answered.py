"""What is said about the sections of a folder: the same code runs in this machine's Python and in a browser's.

Nothing is used here but the package. The folder's ``asked.json`` names each case: its file, settings, and the
questions. A search with a time limit gets further on a faster machine. Time is therefore counted here in looks at the
clock: one before every round that is looked for.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

from explain.answers import about
from explain.answers.answer import Answer
from explain.answers.limits import which_settings
from explain.answers.limits.map import LimitsMap
from explain.answers.progress import unwatched
from explain.answers.question import Asked, Need, Posted, Question
from explain.answers.questions import QUESTIONS
from explain.answers.round import Round
from explain.files import case
from explain.files.conversion import TARGETS, Target
from explain.files.reading import open_all_bytes
from explain.files.result import Case
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.training.exercises import exercise
from explain.training.themes import THEMES
from explain.views import answers, svg

ASKED = "asked.json"
_KNOWN = {question.name: question for question in QUESTIONS}

_GLANCE = 0.1
"""Seconds from one look at the clock to the next."""
_MORE = 4
"""One of this many cases is saved in every format too, and gives an exercise."""
_AT_ONCE = 10
"""This many exercises of each theme open without a search; one that is searched for can take minutes."""

Said = Iterator[tuple[str, str]]


def digests(folder: str, most: int | None = None) -> dict[str, dict[str, str]]:
    """A SHA-256 of everything that is said, by case and kind; of the first cases only, if ``most`` is given."""
    return {
        name: {kind: hashlib.sha256(said.encode()).hexdigest() for kind, said in _said(Path(folder), each)}
        for name, each in islice(_cases(folder), most)
    }


def said(folder: str, wanted: str) -> dict[str, str]:
    """All that is said in one case, by kind."""
    return next(dict(_said(Path(folder), each)) for name, each in _cases(folder) if name == wanted)


def _cases(folder: str) -> Iterator[tuple[str, dict[str, Any]]]:
    found: dict[str, dict[str, Any]] = json.loads(Path(folder, ASKED).read_text(encoding="utf-8"))
    yield from found.items()


def _said(folder: Path, each: Mapping[str, Any]) -> Said:
    """What one case says; a refusal counts too."""
    preferences = Preferences().changed(each["settings"])
    try:
        found = open_all_bytes((folder / each["file"]).read_bytes(), name=each["file"])
    except InputError as error:
        yield "reading", str(error)
        return
    yield "reading", "\n".join(map(repr, found))
    for number, opened in enumerate(found, 1):
        yield from _of_section(opened.section, preferences, each["questions"], str(number))
        if each["place"] % _MORE == 0:
            yield from _saved(opened.section, preferences, str(number))
    if each["place"] % _MORE == 0:
        theme = THEMES[each["place"] % len(THEMES)].name
        number = each["place"] // _MORE % _AT_ONCE + 1
        yield from _or_refused(f"exercise {theme}", lambda: _shown(exercise(theme, number)))


def _of_section(section: Section, preferences: Preferences, questions: Sequence[str], number: str) -> Said:
    for posted in (False, True):
        place = f"section {number}, {'posted' if posted else 'best'}"
        yield from _or_refused(f"{place}: round", partial(_of_round, section, preferences, posted=posted))
    for name in questions:
        yield from _or_refused(f"section {number}, {name}", partial(_of_question, _KNOWN[name], section, preferences))


def _saved(section: Section, preferences: Preferences, number: str) -> Said:
    settings = {name: str(value).lower() for name, value in preferences.to_dict().items()}
    yield f"section {number}, case", case.write(Case(section, section.round_to_pair, settings))
    for ending, target in TARGETS.items():
        yield from _or_refused(f"section {number} as {ending}", partial(_written, section, target))


def _or_refused(what: str, tell: Callable[[], Said]) -> Said:
    """What is said of something, or why nothing can be."""
    try:
        found = [(f"{what}, {kind}", words) for kind, words in tell()]
    except InputError as error:
        found = [(what, str(error))]
    yield from found


def _of_round(section: Section, preferences: Preferences, *, posted: bool) -> Said:
    round = about.posted(section, None, preferences) if posted else about.pair(section, None, preferences)
    yield from _shown(round)
    yield "picture", svg.round_svg(round)
    if round.answers:
        yield "picture of a board", svg.board_svg(round.answers[0])
        yield "picture with a board", svg.round_svg(round, chosen=round.answers[0])


def _of_question(question: Question, section: Section, preferences: Preferences) -> Said:
    asked = Asked(section, None, preferences, as_held=question.posted is Posted.OF_LAST_ROUND)
    numbers = [str(player.number) for player in section.players] or ["1"]
    told = [_told(need, place, numbers) for place, need in enumerate(question.needs) if not need.flag]
    with _glances_counted():
        answer = question.ask(asked, told, unwatched)
    yield from _shown(answer)
    if isinstance(answer, LimitsMap):
        yield "picture", svg.limits_svg(answer)


@contextmanager
def _glances_counted() -> Iterator[None]:
    """Time that advances with every look at the clock, and not between."""
    search: Any = which_settings
    clock = search.monotonic
    search.monotonic = partial(next, count(step=_GLANCE))
    try:
        yield
    finally:
        search.monotonic = clock


def _told(need: Need, place: int, numbers: Sequence[str]) -> str:
    """A question's arguments from the section: the players in its middle, where there is most to ask."""
    middle = len(numbers) // 2
    one, other = (numbers[(middle + step) % len(numbers)] for step in (place, place + 1))
    return {
        "BOARDS": f"{one}-{other}",
        "CORRECTION": f"{one} rating 1850",
        "MORE": f"{one} rating 1750",
        "START": "table",
        "in": "in Ada Late 1500",
        "started": "started 1",
    }.get(need.name, f"{need.name} {one}" if need.called else one)


def _shown(answer: Answer | Round) -> Said:
    yield "json", json.dumps(answer.to_dict())
    yield "text", answers.text(answer)
    yield "html", answers.html(answer)


def _written(section: Section, target: Target) -> Said:
    """A file that is written; for an archive its contents, as the library does the packing."""
    content = target.write([section]).content
    if not content.startswith(b"PK"):
        yield "bytes", content.decode("latin-1")
        return
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        for name in sorted(packed.namelist()):
            yield name, packed.read(name).decode("latin-1")
