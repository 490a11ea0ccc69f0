"""*More*: everything besides the first screen; each page has a question as its title and its own address."""

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from explain import prose
from explain.answers.limits.map import written
from explain.answers.player import RoundPlayer
from explain.answers.question import About, Need, Question
from explain.answers.questions import QUESTIONS
from explain.answers.sheets.complaint import MOST_NAMES
from explain.model.settings import RULE_BOOK, Preferences
from explain.prose import screen as say
from explain.prose.claims import STARTS

ASKED: Mapping[str, Question] = {question.name: question for question in QUESTIONS}  # every question by its name
_ON_THE_FIRST_SCREEN = ("pair", "board")
OPEN, SETTINGS, WHAT_IF, SAVE, RULE, EXERCISE = "open", "settings", "what-if", "save", "rule", "exercise"
SINCE, SIDE_BY_SIDE, BOARDS, SHEET, WALL = "since", "side-by-side", "boards", "sheet", "wall"
STANDINGS, STEPS, LESSONS = "standings", "steps", "lessons"
WORD, DIFFERENCES, DEFINITION = "word", "differences", "definition"
# The pages that are not questions of ``answers.questions``.
WORKED_AT = frozenset((EXERCISE, STEPS))  # pages with a round of their own, which take up the whole window
_FEW = 2  # number of fields for rarely repeated values
_LINES = frozenset(("BOARDS", "CORRECTION"))
CHOICES = {"START": STARTS}  # values in words: usual for the best pairings, usual for posted ones
_PLAYERS = frozenset(("NAME", "BOARD|NAME", "A", "B", "out"))


def chapters() -> dict[str, dict[str, str]]:
    """The titles of the pages by name, in chapters: changes, questions by subject, training."""
    pages: dict[str, tuple[str, ...]] = {"change": (SETTINGS, SINCE, SIDE_BY_SIDE, WHAT_IF, BOARDS, OPEN, SAVE)}
    for about in About:
        asked = [name for name, question in ASKED.items() if question.about is about]
        others = (STANDINGS, WALL, SHEET) if about is About.ROUND else ()
        pages[about.value] = (*others, *(name for name in asked if name not in _ON_THE_FIRST_SCREEN))
    pages["training"] = (LESSONS, EXERCISE, STEPS, RULE, WORD, DIFFERENCES, DEFINITION)
    titles = {**say.PAGE_TITLES, **{name: question.title for name, question in ASKED.items()}}
    return {say.CHAPTERS[chapter]: {name: titles[name] for name in names} for chapter, names in pages.items()}


class FieldKind(enum.StrEnum):
    """What a field of a page holds."""

    PLAYER = "player"
    PLAYER_OR_NOBODY = "player_or_nobody"
    OPPONENT = "opponent"
    TEXT = "text"
    LINES = "lines"
    FLAG = "flag"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class PageField:
    """One field of a page: its purpose and its value."""

    need: Need
    value: str

    @property
    def kind(self) -> FieldKind:
        """The kind of field."""
        if self.need.flag:
            return FieldKind.FLAG
        if self.need.name in _LINES:
            return FieldKind.LINES
        if self.need.name in CHOICES:
            return FieldKind.CHOICE
        if self.need.name == "OPPONENT":
            return FieldKind.OPPONENT
        if self.need.name not in _PLAYERS:
            return FieldKind.TEXT
        return FieldKind.PLAYER_OR_NOBODY if self.need.optional or self.need.many else FieldKind.PLAYER


def fields_of(question: Question, values: tuple[str, ...], chosen: RoundPlayer | None) -> list[PageField]:
    """The fields of a question; the first one holds the chosen player if it takes a player."""
    page_fields = [*map(PageField, needs_of(question), chain(values, repeat("")))]
    for first in page_fields[:1]:
        if not first.value and chosen is not None and first.kind is FieldKind.PLAYER:
            page_fields[0] = replace(first, value=str(chosen.number))
    return page_fields


def needs_of(question: Question) -> tuple[Need, ...]:
    """The purpose of each field: one field per player, but one for all lines together."""
    if question.needs and question.needs[0].name in _LINES:
        return question.needs[:1]
    each = (repeat(need, 1 if not need.many else _FEW if need.called else MOST_NAMES) for need in question.needs)
    return tuple(chain.from_iterable(each))


def told_of(question: Question, page_fields: Sequence[PageField]) -> tuple[str, ...]:
    """The values of the fields, in the order of the needs."""
    filled = [each for each in page_fields if each.value]
    values = [f"{each.need.name} {each.value}" if each.need.called else each.value for each in filled]
    if question.needs and question.needs[0].name in _LINES and any(need.many for need in question.needs):
        values = [each.strip() for line in values for each in line.replace(";", "\n").splitlines()]
    return tuple(filter(None, values))


def can_be_asked(page_fields: Sequence[PageField]) -> bool:
    """Whether all required fields are filled in."""
    return all(each.value or each.need.optional or each.need.many or each.need.flag for each in page_fields)


@dataclass(frozen=True, slots=True)
class SettingLine:
    """A setting by its stable name, with its value; ``choices`` are its values in words, empty for a number."""

    name: str
    value: str
    choices: tuple[tuple[str, str], ...]
    is_flag: bool
    is_text: bool


def setting_lines(preferences: Preferences) -> Iterator[SettingLine]:
    """Every setting, in order."""
    for name, value in preferences.to_dict().items():
        kind, nothing = type(getattr(RULE_BOOK, name)), ""
        words = [member.value for member in kind] if issubclass(kind, enum.Enum) else []
        if name == "toss":
            words, nothing = ["unknown", "white", "black"], "unknown"
        choices = tuple((written(word), prose.setting_words(word)) for word in words)
        yield SettingLine(name, nothing if value is None else written(value), choices, kind is bool, kind is str)
