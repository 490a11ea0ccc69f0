"""Rule cards, words and known differences, looked up by number, word or name; examples are paired when asked for."""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from explain.answers.about import pair
from explain.answers.against.why_not import Price
from explain.answers.answer import Answer
from explain.answers.round import Round
from explain.book.entries import (
    Difference,
    DifferenceSide,
    NotHere,
    RuleCard,
    Term,
    known_differences,
    not_here,
    other_names,
    rule_cards,
    words,
)
from explain.files import resources
from explain.files.reading import read, read_text
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.settings import Preferences

_MOST_NEAREST, _HOW_NEAR = 4, 0.5
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class RuleAnswer(Answer):
    """A rule card with its example paired."""

    card: RuleCard
    round: Round  # the best pairings of its section by its settings
    refused: Price | None  # what the card's other boards would cost; ``None`` if it has none
    usual: Round | None  # the pairings by the settings compared with the card's; ``None`` if there are none

    KIND = "rule"

    def __json__(self) -> dict[str, object]:
        return {
            "rule": self.card.rule,
            "title": self.card.rule.title,
            "sentence": self.card.rule.sentence,
            "aliases": self.card.rule.aliases,
            "variation": self.card.rule.variation,
            "section": self.round.section,  # the example: a wall chart
            "shows": self.card.shows,
            "example": self.round,
            "refused": self.refused,
            "usual": self.usual,
            "programs": self.card.programs,
            "test": self.card.test,
        }


@dataclass(frozen=True, slots=True)
class RuleList(Answer):
    """All rule cards in the order of the book."""

    cards: tuple[RuleCard, ...]

    KIND = "rules"

    def __json__(self) -> dict[str, object]:
        return {
            "rules": [
                {"rule": each.rule.number, "title": each.rule.title, "sentence": each.rule.sentence}
                for each in self.cards
            ],  # number, title and sentence
        }


@dataclass(frozen=True, slots=True)
class WordAnswer(Answer):
    """A word of the glossary."""

    word: Term

    KIND = "word"

    def __json__(self) -> dict[str, object]:
        return {
            "word": self.word.word,
            "sentence": self.word.sentence,
            "example": self.word.example,
            "rule": self.rule,
            "also": self.word.also,
        }

    @property
    def rule(self) -> str | None:
        """The number of the rule whose card shows it at work; ``None`` if its sentence names none."""
        named = re.findall(r"\b2[789][A-Z]\w*(?:-\d)?", self.word.sentence)
        numbers = {card.rule.number for card in rule_cards()}
        return next((number for number in reversed(named) if number in numbers), None)


@dataclass(frozen=True, slots=True)
class WordList(Answer):
    """All words of the glossary, in alphabetical order."""

    words: tuple[Term, ...]

    @property
    def answers(self) -> tuple[WordAnswer, ...]:
        """Each word as an answer of its own."""
        return tuple(map(WordAnswer, self.words))

    KIND = "words"

    def __json__(self) -> dict[str, object]:
        return {"words": self.answers}


@dataclass(frozen=True, slots=True)
class DifferenceAnswer(Answer):
    """A known difference with its section paired each way."""

    difference: Difference  # what it is about
    section: Section  # the section in which it can be seen
    ways: tuple[tuple[DifferenceSide, Round], ...]  # every side with the pairings by its settings
    # for sides without settings, what their boards would cost by the standard settings
    priced: tuple[tuple[DifferenceSide, Price], ...]

    KIND = "difference"

    def __json__(self) -> dict[str, object]:
        return {
            "name": self.difference.name,
            "title": self.difference.title,
            "about": self.difference.about,
            "section": self.section,
            "sides": [
                {
                    "whose": each.whose,
                    "does": each.does,
                    "boards": each.boards,
                    "settings": each.settings,
                    "source": each.source,
                }
                for each in self.difference.sides
            ],
        }


@dataclass(frozen=True, slots=True)
class DifferenceList(Answer):
    """All known differences."""

    differences: tuple[Difference, ...]
    not_here: tuple[NotHere, ...]

    KIND = "differences"

    def __json__(self) -> dict[str, object]:
        return {
            "differences": [
                {"name": each.name, "title": each.title, "about": each.about} for each in self.differences
            ],  # name, title and what it is about
            "not_here": self.not_here,  # what this tool does not do, and what to do instead
        }


def rule(number: str) -> RuleAnswer:
    """The card of a rule by its number, old or new, such as ``29E5c``; ``InputError``, with the nearest, for others."""
    cards = {name.casefold(): card for card in rule_cards() for name in (card.rule.number, *card.rule.aliases)}
    wanted = number.casefold().removeprefix("rule").strip(" .").replace(" ", "")
    if wanted not in cards:
        raise InputError(_unknown("rule", number, (card.rule.number for card in rule_cards()), "explain rules"))
    return rule_answer(cards[wanted])


def rule_answer(card: RuleCard) -> RuleAnswer:
    """A card with its example paired."""
    section = read_text(card.chart)
    best = pair(section, preferences=Preferences().changed(card.settings))
    usual = pair(section, preferences=Preferences().changed(card.turned)) if card.usual else None
    return RuleAnswer(card, best, best.price(card.refused) if card.refused else None, usual)


def rules() -> RuleList:
    """All rule cards."""
    return RuleList(rule_cards())


def word(text: str) -> WordAnswer:
    """A word of the glossary, in any of its forms; ``InputError``, which names the nearest, if it is not there."""
    named = {term.word.casefold(): term for term in words()}
    also = {form.casefold(): term for term in words() for form in term.also}
    other_forms = {name.casefold(): named[word.casefold()] for name, word in other_names().items()}
    forms = other_forms | also | named  # if two words share a form, the one spelled like it wins
    wanted = " ".join(text.casefold().split())
    term = forms.get(wanted) or forms.get(wanted.removesuffix("s")) or forms.get(f"{wanted}s")
    if term is None:
        raise InputError(_unknown("word", text, forms, "explain glossary"))
    return WordAnswer(term)


def glossary() -> WordList:
    """All words of the glossary."""
    return WordList(words())


def difference(name: str) -> DifferenceAnswer:
    """A known difference by the name of its section file; ``InputError``, which names the nearest, if there is none."""
    named = {each.name: each for each in known_differences()}
    wanted = name.casefold().removesuffix(".txt")
    if wanted not in named:
        raise InputError(_unknown("difference", name, named, "explain differences"))
    return difference_answer(named[wanted])


def difference_answer(difference: Difference) -> DifferenceAnswer:
    """A difference with its section paired each way."""
    section = read(resources.difference_files()[difference.name])
    ways = tuple(
        (side, pair(section, preferences=Preferences().changed(side.settings)))
        for side in difference.sides
        if side.is_a_setting
    )
    usual = pair(section)
    priced = tuple((side, usual.price(side.boards)) for side in difference.sides if not side.is_a_setting)
    return DifferenceAnswer(difference, section, ways, priced)


def differences() -> DifferenceList:
    """All known differences, and what is not here."""
    return DifferenceList(known_differences(), not_here())


def _unknown(what: str, wanted: str, known: Iterable[str], lists_all: str) -> Fault:
    names = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(wanted.casefold()[:_LONGEST], names, n=_MOST_NEAREST, cutoff=_HOW_NEAR)
    nearest = f"The nearest: {', '.join(names[name] for name in near)}. " if near else ""
    return Fault(f"there is no {what} {wanted[:_LONGEST]!r}", f'{nearest}"{lists_all}" lists all.')
