"""Glances, shown for a moment and kept nowhere: whom the pointer is on, and what is typed into the name box; and what is meant by that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from explain.answers.player import RoundPlayer
from explain.files.typed.names import find_player
from explain.model.errors import Fault, InputError
from explain.model.players import Player
from explain.model.rules import RULES
from explain.model.section import Section
from explain.prose import screen as say
from explain.prose.words import rating
from explain.screen.event import Event
from explain.screen.state import OpenQuestion
from explain.screen.workspace import ViewContext
from explain.views.html import rendered

_RULE = re.compile(r"\d{2}[a-z]\d*[a-z]?(-\d)?", re.IGNORECASE | re.ASCII)
_RATING = re.compile(r"\d{3,4}", re.ASCII)
_WHY_NOT = re.compile(r"^\s*(?:why\s+not|not)\s+(.+?)\s*\??$", re.IGNORECASE)
_MOST_OFFERED = 8


@dataclass(frozen=True, slots=True)
class Understood:
    """What was meant.

    Args:
        player: who is to be chosen; ``None`` for whoever is.
        question: what is asked about him.
        page: what is looked up instead.
    """

    player: int | None = None
    question: OpenQuestion | None = None
    page: OpenQuestion | None = None


def understood(text: str, section: Section) -> Understood:
    """What a person means by what he typed.

    Raises:
        InputError: if it is nothing that is known, with what could be meant.
    """
    words = " ".join(text.split())
    if not words:
        return Understood()
    if rule := _rule(words):
        return Understood(page=OpenQuestion("rule", (rule,)))
    if words.casefold() == "bye":
        return Understood(question=OpenQuestion("why-bye"))
    if asked := _WHY_NOT.match(words):
        other = _player(asked[1], section)
        return Understood(question=OpenQuestion("why-not", (str(other),)))
    try:
        return Understood(player=_player(words, section))
    except InputError:
        if (two := _two(words, section)) is None:
            raise
        return two


def offered(text: str, section: Section) -> tuple[Player, ...]:
    """Players whom somebody may mean who has typed so much."""
    words = text.casefold().split()
    if not words:
        return ()
    found = [player for player in section.players if all(word in f"{player.name} {player.rating}".casefold() for word in words)]
    return tuple(found[:_MOST_OFFERED])


def _rule(words: str) -> str | None:
    """The number of a rule that was typed, as the book spells it."""
    if not _RULE.fullmatch(words):
        return None
    return next((rule.number for rule in RULES if rule.number.casefold() == words.casefold()), None)


def _player(words: str, section: Section) -> int:
    if _RATING.fullmatch(words):
        rated = [player for player in section.players if player.rating == int(words)]
        if len(rated) == 1:
            return rated[0].number
        if rated:
            raise InputError(Fault(f"{len(rated)} players are rated {words}", f"They are {', '.join(each.name for each in rated[:5])}."))
    return find_player(section, words).number


def _two(words: str, section: Section) -> Understood | None:
    """Two players one after the other: why the first does not meet the second."""
    for first, second in _halves(words):
        try:
            one, other = _player(first, section), find_player(section, second).number if second.casefold() != "bye" else "bye"
        except InputError:
            continue
        if one != other:
            return Understood(one, OpenQuestion("why-not", (str(other),)))
    return None


def _halves(words: str) -> Iterator[tuple[str, str]]:
    each = words.replace(" - ", " ").split()
    yield from ((" ".join(each[:place]), " ".join(each[place:])) for place in range(1, len(each)))


@dataclass(frozen=True, slots=True)
class HoverPreview:
    """The chosen player, somebody the pointer is on, and in a few words what stands against their board."""

    one: RoundPlayer
    other: RoundPlayer
    words: str


def peek(sight: ViewContext, event: Event) -> HoverPreview | None:
    """What stands against the board of the chosen player and another; nothing for himself, his opponent, or nobody.

    Raises:
        InputError: if there is no such player.
    """
    number = event.number_of("player")
    if sight.player is None or sight.board is None or number in (0, sight.player.number):
        return None
    if number in [each.number for each in sight.board.players]:
        return None
    try:
        found = sight.round.why_not(sight.player.number, number)
    except InputError:
        return None
    return HoverPreview(sight.player, found.other, say.against(found, sight.names)) if found.other else None


def offers(sight: ViewContext, event: Event) -> str:
    """What may be meant by what is typed so far: players, and what the whole of it asks."""
    text = event.text("text")
    section = sight.round.section
    found = [(f"{each.name} {rating(each)}", each.number) for each in offered(text, section)]
    try:
        meant = understood(text, section)
    except InputError:
        meant = None
    asked = meant.question or meant.page if meant else None
    words = say.understood(asked.name, [_named(sight, each) for each in asked.told]) if asked else ""
    return rendered("screen/offers.html.j2", text=text, words=words, offers=found)


def _named(sight: ViewContext, told: str) -> str:
    return sight.names.get(int(told), told) if told.isdigit() else told
