"""Glances: what is shown for a moment and kept nowhere: whom the pointer is on, and what is typed into the name box."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.player import Who
from explain.model.errors import InputError
from explain.prose import screen as say
from explain.prose.words import rating
from explain.screen.asking import offered, understood
from explain.screen.event import Event
from explain.screen.sight import Sight
from explain.views.html import rendered


@dataclass(frozen=True, slots=True)
class Peek:
    """The chosen player, somebody the pointer is on, and in a few words what stands against their board."""

    one: Who
    other: Who
    words: str


def peek(sight: Sight, event: Event) -> Peek | None:
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
    return Peek(sight.player, found.other, say.against(found, sight.names)) if found.other else None


def offers(sight: Sight, event: Event) -> str:
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


def _named(sight: Sight, told: str) -> str:
    return sight.names.get(int(told), told) if told.isdigit() else told
