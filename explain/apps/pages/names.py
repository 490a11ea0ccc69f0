"""Whom a page names: players in full, by their initials, or by their numbers. Nothing that is left out reaches the page.

The names are replaced in the section itself, before anything is paired or said, so no sentence can know them.
"""

from __future__ import annotations

import enum
import unicodedata
from collections import Counter
from dataclasses import replace

from explain.answers.about import pair, posted
from explain.answers.round import Round
from explain.apps.pages.moving import CLOSE, OPEN
from explain.model.arrangements import Boards, Pair
from explain.model.players import Player
from explain.model.section import Section
from explain.prose import publish as words

_MOST_INITIALS = 4
_BRACKETS = str.maketrans({OPEN: "[", CLOSE: "]"})


class NameStyle(enum.StrEnum):
    """How players are named on a page."""

    FULL = "full"
    INITIALS = "initials"
    NUMBERS = "numbers"


def with_names(round: Round, names: NameStyle) -> Round:
    """The same round with every player named so; posted boards stay the posted ones."""
    section = renamed(round.section, names)
    if section == round.section:
        return round
    if not round.is_posted:
        return pair(section, round.number, round.preferences)
    boards = Boards(
        tuple(Pair(board.white.number, board.black.number) for board in round.boards if board.black is not None),
        tuple(bye.white.number for bye in round.byes),
    )
    return posted(section, round.number, round.preferences, boards=boards)


def renamed(section: Section, names: NameStyle) -> Section:
    """The section with every player named so, and no bracket in names and title that the page uses for itself."""
    if names is NameStyle.INITIALS:
        found = {player: _initials(player.name) for player in section.players}
        twice = Counter(found.values())
        new = {
            player: words.numbered(player.number, initials) if twice[initials] > 1 or not initials else initials
            for player, initials in found.items()
        }
    elif names is NameStyle.NUMBERS:
        new = {player: words.numbered(player.number) for player in section.players}
    else:
        new = {player: without_brackets(player.name) for player in section.players}
    return replace(
        section, title=without_brackets(section.title), players=tuple(_called(player, new[player]) for player in section.players)
    )


def without_brackets(text: str) -> str:
    """A text without the brackets that the page uses for itself."""
    return text.translate(_BRACKETS)


def _called(player: Player, name: str) -> Player:
    return player if player.name == name else replace(player, name=name)


def _initials(name: str) -> str:
    """The first letter of each of the first few words that have one."""
    first = (next((letter for letter in word if unicodedata.category(letter)[0] in "LN"), "") for word in name.split())
    return " ".join(f"{letter}." for letter in list(filter(None, first))[:_MOST_INITIALS])
