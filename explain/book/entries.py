"""The book's cards, words and differences, read from TOML and checked on first use; its players are invented."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from explain.model.errors import Fault, InputError
from explain.model.from_json import from_json
from explain.model.rules import RULES, Rule
from explain.model.settings import Preferences

_Made = TypeVar("_Made")
_TEXT = resources.files(__package__) / "text"
_REMEDY = "Correct the entry; the package's own text is to be complete."
_OTHER_NAMES = "words/other_names"
NO_CLAIM = "A setting is like a program, and no claim of what that program would pair."
NO_KNOWN_DIFFERENCE = "No published page that we know of describes another way."


def entries(kind: type[_Made], *files: str, name: Callable[[str], Mapping[str, object]]) -> tuple[_Made, ...]:
    """The entries of some files below ``book/text``, in their order, each made into a ``kind``.

    Files are named without their ending; ``name`` gives the fields that follow from an entry's heading, which it does
    not repeat. Raises ``InputError``, with file and entry, for invalid TOML, a missing or unknown field or one of
    another type, and a heading that ``name`` refuses or that is repeated.
    """
    by_heading: dict[str, _Made] = {}
    for file in files:
        for heading, entry in content(file).items():
            try:
                by_heading[heading] = _named(kind, entry, name(heading), is_new=heading not in by_heading)
            except ValueError as error:
                of_setting = error.faults[0] if isinstance(error, InputError) else None
                problem = ": ".join(filter(None, (of_setting.field, of_setting.found))) if of_setting else str(error)
                raise InputError(Fault(problem, _REMEDY, file=f"{file}.toml", field=heading)) from error
    return tuple(by_heading.values())


def content(file: str) -> Mapping[str, Any]:
    """The entries of a file below ``book/text``; ``InputError``, with the line, for invalid TOML."""
    try:
        return tomllib.loads(_TEXT.joinpath(f"{file}.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InputError(Fault(str(error), _REMEDY, file=f"{file}.toml")) from error


def _named(kind: type[_Made], entry: object, known: Mapping[str, object], *, is_new: bool) -> _Made:
    if not is_new:
        raise ValueError("there is an entry of that name already")
    return from_json(kind, _whole(entry), known, whole=False)


def _whole(entry: object) -> object:
    """The entry, checked: nothing in it is empty, and all settings are known."""
    return {name: _of_field(name, value) for name, value in entry.items()} if isinstance(entry, dict) else entry


def _of_field(name: str, value: object) -> object:
    if value in ("", []):
        raise ValueError(f"{name!r} is not {'a text' if value == '' else 'a list'}")
    if name in ("settings", "turned"):
        if not isinstance(value, dict):
            raise ValueError(f"{name!r} is not a table of settings")
        # TOML has no value for no limit.
        settings = {setting: None if chosen == "none" else chosen for setting, chosen in value.items()}
        Preferences().changed(settings)
        return settings
    return [_whole(each) for each in value] if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary; a sentence that rests on a rule names it."""

    word: str  # the word, as sentences use it
    sentence: str  # what it means, in one plain sentence
    example: tuple[str, str]  # an example, in two lines
    also: tuple[str, ...] = ()  # other forms of the word

    @property
    def anchor(self) -> str:
        """Its place on a page: small letters, digits and dashes."""
        letters = "".join(letter if letter.isalnum() and letter.isascii() else " " for letter in self.word.lower())
        return "term-" + "-".join(letters.split())


@cache
def words() -> tuple[Term, ...]:
    """Every word, in alphabetical order: those for reading pairings, and those a TD or a simulation needs besides."""
    every = entries(Term, "words/reading", "words/desk", name=lambda word: {"word": word})
    return tuple(sorted(every, key=lambda term: term.word.removeprefix("the ").casefold()))


@cache
def other_names() -> Mapping[str, str]:
    """What people also say, and the word it is found under."""
    names, known = content(_OTHER_NAMES), {term.word for term in words()}
    for name, word in names.items():
        if word not in known:
            problem, file = f"there is no word {word!r}", f"{_OTHER_NAMES}.toml"
            raise InputError(Fault(problem, "Name a word that has an entry.", file=file, field=name))
    return {name: str(word) for name, word in names.items()}


@dataclass(frozen=True, slots=True)
class DifferenceSide:
    """One of the ways of a known difference."""

    whose: str  # who does it
    does: str  # what is done, in a sentence or two
    boards: str  # the boards that result in the section, by pairing numbers, White first
    source: str  # where it can be read
    # the settings by which this tool pairs these boards, if they are not the rule book's
    settings: Mapping[str, object] = field(default_factory=dict)
    is_a_setting: bool = True  # whether there are such settings; else the boards are only priced


@dataclass(frozen=True, slots=True)
class Difference:
    """A known difference, its ways in order. What programs do is from public pages; see ``data/differences``."""

    name: str  # of its section file, without the ``.txt``
    title: str  # a few words
    about: str  # what it is about, in a sentence or two
    sides: tuple[DifferenceSide, ...]  # the ways, the rule book's or its standard first


@cache
def known_differences() -> tuple[Difference, ...]:
    """Every known difference that this page has; settings without one do not change who plays whom."""
    return entries(Difference, "differences", name=lambda heading: {"name": heading})


@dataclass(frozen=True, slots=True)
class NotHere:
    """Something that this tool does not do."""

    name: str  # the rule, or what it is called
    what: str  # what it is, in a few words
    instead: str  # what to do instead


@cache
def not_here() -> tuple[NotHere, ...]:
    """Everything that this tool is known not to do."""
    return entries(NotHere, "not_here", name=lambda heading: {"name": heading})


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule with a section that shows it at work, all of it checked by a test: one source for every page."""

    rule: Rule  # number, title and sentence
    chart: str  # a wall chart of a few invented players; ``?`` is an opponent who does not matter here
    boards: str  # the best pairings of that chart, by pairing numbers, White first
    shows: str  # what it shows, in a sentence or two
    # the file that tests the rule, and words in that test; ``None`` for a rule that decides no board
    test: tuple[str, str] | None = None
    # the settings used, if they are not the rule book's
    settings: Mapping[str, object] = field(default_factory=dict)
    refused: str = ""  # other boards of the same players that the rule speaks against, or that are acceptable too
    criterion: str = ""  # the name of the first criterion in which those are worse
    usual: str = ""  # the best pairings by the rule book's settings, for a variation; ``turned`` says otherwise
    # other settings to compare with the card's; the standard ones if empty
    turned: Mapping[str, object] = field(default_factory=dict)
    programs: str = NO_KNOWN_DIFFERENCE  # what pairing programs do, and where that is stated


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
