"""The book's text: rule cards, words and known differences, entries of files under headings, each made into a value and checked as it is read.

A file is TOML; a heading is the entry's name, and below it stand the fields of the value that it is made into. All are read when they are
first asked for. Sources are public: help pages by their titles, forum threads of US Chess by their numbers. Players of examples are invented.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from importlib import resources
from types import UnionType
from typing import Any, TypeVar, get_args, get_type_hints

from explain.model.errors import Fault, InputError
from explain.model.rules import RULES, Rule
from explain.model.settings import Preferences

Content = Mapping[str, object]
_Made = TypeVar("_Made")
_TEXT = resources.files(__package__) / "text"


def entries(kind: type[_Made], *files: str, name: Callable[[str], Mapping[str, object]]) -> tuple[_Made, ...]:
    """The entries of some files, in their order.

    Args:
        kind: the dataclass that they are made into; what it has no default for, an entry must say.
        files: below ``book/text``, without their ending.
        name: the fields of ``kind`` that follow from an entry's heading, which an entry does not repeat.

    Raises:
        InputError: for a file that is no TOML, a field that is missing, unknown or of another type, and a name that
            ``name`` refuses or that stands twice; the fault names the file and the entry.
    """
    found: dict[str, _Made] = {}
    for file in files:
        for heading, entry in content(file).items():
            try:
                found[heading] = _named(kind, entry, name(heading), is_new=heading not in found)
            except ValueError as error:
                raise InputError(Fault(_found(error), _REMEDY, file=f"{file}.toml", field=heading)) from error
    return tuple(found.values())


_REMEDY = "Mend the entry; the package's own text is to be complete."


def content(file: str) -> Content:
    """What stands in a file below ``book/text``, by its headings.

    Raises:
        InputError: if it is no TOML, or has a heading twice; the fault names the line.
    """
    try:
        return tomllib.loads(_TEXT.joinpath(f"{file}.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InputError(Fault(str(error), _REMEDY, file=f"{file}.toml")) from error


def _found(error: ValueError) -> str:
    """What is wrong, in a few words; of a setting, with its name."""
    if not isinstance(error, InputError):
        return str(error)
    return ": ".join(part for part in (error.faults[0].field, error.faults[0].found) if part)


def _named(kind: type[_Made], entry: object, known: Mapping[str, object], *, is_new: bool) -> _Made:
    if not is_new:
        raise ValueError("there is an entry of that name already")
    return _made(kind, entry, known)


def _made(kind: type[_Made], entry: object, known: Mapping[str, object]) -> _Made:
    """A value from the fields of an entry, and those that are known."""
    if not isinstance(entry, dict):
        raise ValueError("there are no fields here")
    wanted = {field.name: field for field in fields(kind) if field.name not in known}  # type: ignore[arg-type]  # a dataclass
    hints = get_type_hints(kind)
    if unknown := sorted(set(entry) - set(wanted)):
        raise ValueError(f"there is no field {unknown[0]!r}")
    for name, each in wanted.items():
        if name not in entry and each.default is MISSING and each.default_factory is MISSING:
            raise ValueError(f"the field {name!r} is missing")
    return kind(**known, **{name: _read(hints[name], name, value) for name, value in entry.items()})


def _read(hint: Any, name: str, value: object) -> object:
    """A field's value as its type wants it; what may be ``None`` is left out for that."""
    if isinstance(hint, UnionType):
        hint = get_args(hint)[0]
    if hint == Mapping[str, object]:
        return _settings(name, value)
    if hint in (str, bool):
        if not isinstance(value, hint) or value == "":
            raise ValueError(f"{name!r} is not {'a text' if hint is str else 'true or false'}")
        return value
    return tuple(_several(hint, name, value))


def _several(hint: Any, name: str, value: object) -> Iterator[object]:
    """The parts of a tuple: any number of one type, or just so many."""
    types: Sequence[Any] = get_args(hint)
    if not isinstance(value, list) or not value:
        raise ValueError(f"{name!r} is not a list")
    if types[-1] is not ... and len(value) != len(types):
        raise ValueError(f"{name!r} has {len(value)} parts, not {len(types)}")
    kind: type[Any] = types[0]
    for part in value:
        yield _made(kind, part, {}) if is_dataclass(kind) else _read(kind, name, part)


def _settings(name: str, value: object) -> Mapping[str, object]:
    """Settings by their names; the word ``none``, which TOML has no value for, is no limit."""
    if not isinstance(value, dict):
        raise ValueError(f"{name!r} is not a table of settings")
    settings = {setting: None if chosen == "none" else chosen for setting, chosen in value.items()}
    Preferences().changed(settings)
    return settings


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary.

    Rules are named where a sentence rests on one.

    Args:
        word: the word, as sentences use it.
        sentence: what it means, in one plain sentence.
        example: two lines.
        also: other forms under which it is met.
    """

    word: str
    sentence: str
    example: tuple[str, str]
    also: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Its place on a page: small letters, digits and dashes."""
        letters = "".join(letter if letter.isalnum() and letter.isascii() else " " for letter in self.word.lower())
        return "term-" + "-".join(letters.split())


_OTHER_NAMES = "words/other_names"


@cache
def words() -> tuple[Term, ...]:
    """Every word, by the alphabet: for whoever reads a round, and what a director or a simulation needs beside them."""
    every = entries(Term, "words/reading", "words/desk", name=lambda word: {"word": word})
    return tuple(sorted(every, key=lambda term: term.word.removeprefix("the ").casefold()))


@cache
def other_names() -> Mapping[str, str]:
    """What people also say, and the word it is found under."""
    found, known = content(_OTHER_NAMES), {term.word for term in words()}
    for name, word in found.items():
        if word not in known:
            raise InputError(Fault(f"there is no word {word!r}", "Name a word that has an entry.", file=f"{_OTHER_NAMES}.toml", field=name))
    return {name: str(word) for name, word in found.items()}


@dataclass(frozen=True, slots=True)
class DifferenceSide:
    """One way of doing it.

    Args:
        whose: who goes it.
        does: what is done, in a sentence or two.
        boards: the boards it comes to in the section, by pairing numbers, White first.
        source: where it can be read.
        settings: the settings by which this tool comes to these boards, where they are not the rule book's.
        is_a_setting: whether there are such settings; else the boards are only priced.
    """

    whose: str
    does: str
    boards: str
    source: str
    settings: Mapping[str, object] = field(default_factory=dict)
    is_a_setting: bool = True


@dataclass(frozen=True, slots=True)
class Difference:
    """A known difference.

    Every way shown is in order. What programs do is taken from public pages, which are named; where a page is silent, nothing is said.
    Its section is in ``data/differences``.

    Args:
        name: of its section file, without the ``.txt``.
        title: a few words.
        about: what it is about, in a sentence or two.
        sides: the ways, the rule book's or its standard first.
    """

    name: str
    title: str
    about: str
    sides: tuple[DifferenceSide, ...]


NO_CLAIM = "A setting is like a program, and no claim of what that program would pair."


@cache
def known_differences() -> tuple[Difference, ...]:
    """Every known difference that this page has; settings without one do not change who plays whom."""
    return entries(Difference, "differences", name=lambda heading: {"name": heading})


NO_KNOWN_DIFFERENCE = "No published page that we know of describes another way."


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule with a section that shows it at work.

    One source for the lab, the notebooks, club pages and ``explain rules``; everything a card says of its section is checked by a test.

    Args:
        rule: number, title and sentence.
        chart: a wall chart of a few invented players; ``?`` is an opponent who does not matter here.
        boards: the best round of that chart, by pairing numbers, White first.
        shows: what it shows, in a sentence or two.
        test: the file that tests the rule, and words that stand in the test; ``None`` for a rule that decides no board.
        settings: the settings in force, where they are not the rule book's.
        refused: other boards of the same players that the rule stands against, or boards that are in order too.
        criterion: the name of the first criterion in which those are worse.
        usual: the best round by the rule book's standard settings, for a variation; ``turned`` says otherwise.
        turned: other settings to set beside the card's; the standard ones if empty.
        programs: what pairing programs do, and where that is said.
    """

    rule: Rule
    chart: str
    boards: str
    shows: str
    test: tuple[str, str] | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    refused: str = ""
    criterion: str = ""
    usual: str = ""
    turned: Mapping[str, object] = field(default_factory=dict)
    programs: str = NO_KNOWN_DIFFERENCE


@cache
def rule_cards() -> tuple[RuleCard, ...]:
    """Every card, in the order of the rules."""
    rules = {rule.number: rule for rule in RULES}

    def named(number: str) -> Mapping[str, object]:
        if number not in rules:
            raise ValueError("there is no rule of that number")
        return {"rule": rules[number]}

    cards = entries(RuleCard, "cards/groups", "cards/colors", "cards/limits", name=named)
    return tuple(sorted(cards, key=lambda card: RULES.index(card.rule)))
