"""*More*: everything besides the first screen, each page with a question as its title and an address of its own."""

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from explain import prose
from explain.answers.limits.map import written
from explain.answers.player import RoundPlayer
from explain.answers.question import About, Need, Question
from explain.answers.questions import QUESTIONS
from explain.answers.sheets.complaint import MOST_NAMES
from explain.model.settings import RULE_BOOK, Preferences
from explain.prose import screen as say

ASKED: Mapping[str, Question] = {question.name: question for question in QUESTIONS}  # every question by its name
_ON_THE_FIRST_SCREEN = ("pair", "board")
OPEN, SETTINGS, WHAT_IF, SAVE, RULE, EXERCISE = "open", "settings", "what-if", "save", "rule", "exercise"
SINCE, SIDE_BY_SIDE, BOARDS, SHEET, WALL = "since", "side-by-side", "boards", "sheet", "wall"
STANDINGS, STEPS, LESSONS = "standings", "steps", "lessons"
WORD, DIFFERENCES, DEFINITION = (
    "word",
    "differences",
    "definition",
)  # these and those above are the pages that are no question of ``answers.questions``
WORKED_AT = frozenset((EXERCISE, STEPS))  # with a round of their own, and the whole window to them
_FEW = 2  # fields for what is rarely more
_LINES = frozenset(("BOARDS", "CORRECTION"))
_PLAYERS = frozenset(("NAME", "BOARD|NAME", "A", "B", "out"))


@dataclass(frozen=True, slots=True)
class Entry:
    """A line in the list of pages: the page, its title, and where it is beside the screen; else empty."""

    name: str
    title: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class PageList:
    """Pages about one thing."""

    title: str
    entries: tuple[Entry, ...]


def chapters(lessons: str = "") -> tuple[PageList, ...]:
    """The list of pages: what can be changed, questions by what they are about, training, the host's ``lessons``."""
    change = PageList(
        say.CHAPTERS["change"], tuple(map(_page, (SETTINGS, SINCE, SIDE_BY_SIDE, WHAT_IF, BOARDS, OPEN, SAVE)))
    )
    training = PageList(
        say.CHAPTERS["training"],
        (
            replace(_page(LESSONS), address=lessons),
            *map(_page, (EXERCISE, STEPS, RULE, WORD, DIFFERENCES, DEFINITION)),
        ),
    )
    return (change, *(PageList(say.CHAPTERS[about.value], tuple(_entries(about))) for about in About), training)


def _page(name: str) -> Entry:
    return Entry(name, say.PAGE_TITLES[name])


def _entries(about: About) -> Iterator[Entry]:
    if about is About.ROUND:
        yield from map(_page, (STANDINGS, WALL, SHEET))
    for question in ASKED.values():
        if question.about is about and question.name not in _ON_THE_FIRST_SCREEN:
            yield Entry(question.name, question.title)


class FieldKind(enum.StrEnum):
    """What a field of a page takes."""

    PLAYER = "player"
    PLAYER_OR_NOBODY = "player_or_nobody"
    OPPONENT = "opponent"
    TEXT = "text"
    LINES = "lines"
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class PageField:
    """One thing that a page is told: what it is called, what may be given, what it takes and what it says."""

    label: str
    help: str
    kind: FieldKind
    value: str


def fields_of(question: Question, values: tuple[str, ...], chosen: RoundPlayer | None) -> tuple[PageField, ...]:
    """The fields of a question; the chosen player stands in the first one that takes a player."""
    page_fields: list[PageField] = []
    for place, need in enumerate(needs_of(question)):
        value = values[place] if place < len(values) else ""
        if not value and not page_fields and chosen is not None and _kind(need) is FieldKind.PLAYER:
            value = str(chosen.number)
        page_fields.append(
            PageField(
                say.FIELD_TITLES.get(need.name, need.name.capitalize()),
                "" if need.called else need.help,
                _kind(need),
                value,
            )
        )
    return tuple(page_fields)


def needs_of(question: Question) -> tuple[Need, ...]:
    """What a question's fields are for: several players have one each, several lines one together."""
    first, *others = question.needs or (None,)
    if first is None:
        return ()
    if first.name in _LINES:
        return (first,)
    return tuple(chain.from_iterable([need] * _fields_for(need) for need in (first, *others)))


def _fields_for(need: Need) -> int:
    if not need.many:
        return 1
    return _FEW if need.called else MOST_NAMES


def told_of(question: Question, page_fields: tuple[PageField, ...]) -> tuple[str, ...]:
    """What the fields say, in the order of the needs."""
    values = [
        f"{need.name} {field.value}" if need.called else field.value
        for need, field in zip(needs_of(question), page_fields, strict=True)
        if field.value
    ]
    if question.needs and question.needs[0].name in _LINES and any(need.many for need in question.needs):
        values = [each.strip() for line in values for each in line.replace(";", "\n").splitlines()]
    return tuple(filter(None, values))


def _kind(need: Need) -> FieldKind:
    if need.flag:
        return FieldKind.FLAG
    if need.name in _LINES:
        return FieldKind.LINES
    if need.name == "OPPONENT":
        return FieldKind.OPPONENT
    if need.name not in _PLAYERS:
        return FieldKind.TEXT
    return FieldKind.PLAYER_OR_NOBODY if need.optional or need.many else FieldKind.PLAYER


def can_be_asked(question: Question, page_fields: tuple[PageField, ...]) -> bool:
    """Whether all that it must be told is there."""
    return all(
        field.value or need.optional or need.many or need.flag
        for need, field in zip(needs_of(question), page_fields, strict=True)
    )


@dataclass(frozen=True, slots=True)
class SettingLine:
    """A setting by its stable name, and its value; ``choices`` are its values and their words, none for a number."""

    name: str
    value: str
    choices: tuple[tuple[str, str], ...]
    is_flag: bool
    is_text: bool


def setting_lines(preferences: Preferences) -> Iterator[SettingLine]:
    """Every setting, in its order."""
    for name, value in preferences.to_dict().items():
        kind, nothing = type(getattr(RULE_BOOK, name)), ""
        words = [member.value for member in kind] if issubclass(kind, enum.Enum) else []
        if name == "toss":
            words, nothing = ["unknown", "white", "black"], "unknown"
        choices = tuple((written(word), prose.setting_words(word)) for word in words)
        yield SettingLine(name, nothing if value is None else written(value), choices, kind is bool, kind is str)
