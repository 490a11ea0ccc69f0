"""Names in sentences: each can be chosen there, as in the picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from markupsafe import Markup

from explain.answers.claims import Claim
from explain.prose.claims import as_called, claim
from explain.views.html import in_place

_PERSON = Markup('<button type="button" class="sc-person" data-do="choose" data-player="{}">{}</button>')
_HELD = Markup('<span class="sc-held">{}{}</span>')


def with_persons(said: Iterable[Claim], names: Mapping[int, str]) -> Markup:
    """Claims one after the other, every player they name a button."""
    return Markup(" ").join(map(_sentence, as_called(said, names)))


@lru_cache(maxsize=2048)  # from one event to the next most of what is said stays
def _sentence(said: Claim) -> Markup:
    text = claim(said)
    numbers = {who.name: who.number for who in said.players if who.name}
    if not numbers:
        return _plain(text)
    first, *parts = _names(tuple(sorted(numbers, key=len, reverse=True))).split(text)
    named = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return _plain(first) + Markup("").join(_person(numbers[name], name, stop) + _plain(rest) for name, stop, rest in named)


def _person(number: int, name: str, stop: str) -> Markup:
    """A name to choose; neither the rating nor the full stop or the comma behind it begins a line."""
    person = _PERSON.format(number, in_place(name))
    return _HELD.format(person, stop) if stop else person


def _plain(text: str) -> Markup:
    return Markup("{}").format(in_place(text))


@lru_cache(maxsize=512)
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)((?: (?:\d+|unrated)\b)?[.,:;)]*)")
